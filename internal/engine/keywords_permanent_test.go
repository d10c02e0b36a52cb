package engine

import (
	"testing"

	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/engine/state"
)

func TestWard702_21(t *testing.T) {
	mine := side{hand: []string{"Bolt"}}
	theirs := side{battlefield: []string{"Hero"}}
	tb := keywordGame(t, withKeyword(`{ward: {cost: [{mana: "{2}"}]}}`), mine, theirs)
	bolt := func() {
		tb.do(Action{Type: Cast, Player: 0, Object: tb.find(0, program.Hand, "Bolt"), Face: -1,
			Targets: [][]state.Ent{{state.Obj(tb.find(1, program.Battlefield, "Hero"))}}})
	}
	bolt()
	tb.answers("no")
	tb.resolve()
	tb.want("not paid", tb.names(1, program.Graveyard), "")

	tb = keywordGame(t, withKeyword(`{ward: {cost: [{mana: "{2}"}]}}`), mine, theirs)
	bolt()
	tb.answers("yes")
	tb.resolve()
	tb.want("paid", tb.names(1, program.Graveyard), "Hero")
}

func TestEntersWithCounters(t *testing.T) {
	for _, c := range []struct{ rule, keyword, before, size string }{
		{"702.43a", `{modular: {n: 2}}`, "", "4/4"},
		{"702.58a", `{graft: {n: 2}}`, "", "4/4"},
		{"702.54a, no damage", `{bloodthirst: {n: 2}}`, "", "2/2"},
		{"702.54a", `{bloodthirst: {n: 2}}`, "Bolt", "4/4"},
		{"702.44a", `sunburst`, "", "3/3"},
		{"702.98a", `unleash`, "yes", "3/3"},
		{"702.98a, declined", `unleash`, "no", "2/2"},
		{"702.136a, counter", `riot`, "yes", "3/3"},
		{"702.136a, haste", `riot`, "no", "2/2"},
		{"702.123a", `{fabricate: {n: 2}}`, "yes", "4/4"},
		{"702.123a, Servos", `{fabricate: {n: 2}}`, "no", "2/2"},
	} {
		t.Run(c.rule, func(t *testing.T) {
			tb := keywordGame(t, withKeyword(c.keyword), side{hand: []string{"Hero", "Bolt"}}, side{})
			switch c.before {
			case "Bolt":
				tb.cast("Bolt", "", program.Hand, "B")
				tb.resolve()
			case "":
			default:
				tb.answers(c.before)
			}
			tb.cast("Hero", "", program.Hand)
			tb.resolve()
			tb.want("size", tb.size("Hero"), c.size)
			switch c.rule {
			case "702.123a, Servos":
				tb.want("tokens", tb.in(program.Battlefield), "Hero, Servo Token, Servo Token")
			case "702.136a, haste":
				tb.attack("Hero")
			}
		})
	}
}

func TestDevourAndAmplify(t *testing.T) {
	tb := keywordGame(t, withKeyword(`{devour: {n: 2}}`), side{hand: []string{"Hero"}, battlefield: []string{"Bear", "Wall", "Giant"}}, side{})
	tb.answers("Bear,Wall")
	tb.cast("Hero", "", program.Hand)
	tb.resolve()
	tb.want("devoured", tb.in(program.Graveyard), "Bear, Wall")
	tb.want("size", tb.size("Hero"), "6/6")

	tb = keywordGame(t, `
- {name: Cub, mana: "{1}", type: Creature — Bear, pt: 1/1, abilities: [{amplify: {n: 1}}]}
`, side{hand: []string{"Cub", "Bear", "Bear", "Wall"}}, side{})
	tb.answers("Bear,Bear")
	tb.cast("Cub", "", program.Hand)
	tb.resolve()
	tb.want("amplified", tb.size("Cub"), "3/3")
}

func TestModularMovesCounters702_43(t *testing.T) {
	tb := keywordGame(t, `
- {name: Worker, mana: "{1}", type: Artifact Creature, pt: 0/0, abilities: [{modular: {n: 2}}]}
- {name: Golem, mana: "{1}", type: Artifact Creature, pt: 3/3}
`, side{hand: []string{"Worker", "Doom"}, battlefield: []string{"Golem"}}, side{})
	tb.cast("Worker", "", program.Hand)
	tb.resolve()
	tb.answers("yes")
	tb.cast("Doom", "", program.Hand, "Worker")
	tb.resolve()
	tb.want("size", tb.size("Golem"), "5/5")
}

func TestGraftMovesACounter702_58(t *testing.T) {
	tb := keywordGame(t, withKeyword(`{graft: {n: 2}}`), side{hand: []string{"Hero", "Bear"}}, side{})
	tb.cast("Hero", "", program.Hand)
	tb.resolve()
	tb.answers("yes")
	tb.cast("Bear", "", program.Hand)
	tb.resolve()
	tb.want("sizes", tb.size("Hero")+" "+tb.size("Bear"), "3/3 3/3")
}

func TestPersistAndUndying(t *testing.T) {
	for _, c := range []struct{ keyword, once string }{{"persist", "1/1"}, {"undying", "3/3"}} {
		tb := keywordGame(t, withKeyword(c.keyword), side{hand: []string{"Doom", "Doom"}, battlefield: []string{"Hero"}}, side{})
		tb.cast("Doom", "", program.Hand, "Hero")
		tb.resolve()
		tb.want(c.keyword, tb.size("Hero"), c.once)
		tb.cast("Doom", "", program.Hand, "Hero")
		tb.resolve()
		tb.want(c.keyword+" again", tb.in(program.Graveyard), "Doom, Hero, Doom")
	}
}

func TestAfterlifeSoulshiftAndRecover(t *testing.T) {
	tb := keywordGame(t, `
- {name: Ghost, mana: "{1}", type: Creature — Spirit, pt: 1/1}
- {name: Memory, mana: "{1}", type: Sorcery, abilities: [{recover: {cost: [{mana: "{1}"}]}}]}
`+withKeyword(`{afterlife: {n: 2}}, {soulshift: {n: 3}}`)[1:], side{hand: []string{"Doom"}, battlefield: []string{"Hero"}, graveyard: []string{"Ghost", "Memory"}}, side{})
	tb.opt.Choose = firstOption
	tb.cast("Doom", "", program.Hand, "Hero")
	tb.resolve()
	tb.want("battlefield", tb.in(program.Battlefield), "Spirit Token, Spirit Token")
	tb.want("hand and exile", tb.in(program.Hand)+" / "+tb.in(program.Exile), "Memory, Ghost / ")
}

func TestExploit702_110(t *testing.T) {
	tb := keywordGame(t, `
- name: Hero
  mana: "{1}"
  type: Creature
  pt: 2/2
  abilities: [exploit, {triggered: {when: [{on: exploit, object: {same: this}}], do: [{gain_life: {n: 5}}]}}]
`, side{hand: []string{"Hero"}, battlefield: []string{"Bear"}}, side{})
	tb.answers("yes", "Bear")
	tb.cast("Hero", "", program.Hand)
	tb.resolve()
	tb.want("life", tb.life(0), "25")
	tb.want("sacrificed", tb.in(program.Graveyard), "Bear")
}

func TestEvolve702_100(t *testing.T) {
	tb := keywordGame(t, withKeyword("evolve"), side{hand: []string{"Bear", "Wall"}, battlefield: []string{"Hero"}}, side{})
	tb.cast("Bear", "", program.Hand)
	tb.resolve()
	tb.want("not bigger", tb.size("Hero"), "2/2")
	tb.cast("Wall", "", program.Hand)
	tb.resolve()
	tb.want("tougher", tb.size("Hero"), "3/3")
}

func TestProwessAndExtort(t *testing.T) {
	tb := keywordGame(t, withKeyword("prowess, extort"), side{hand: []string{"Study", "Bear"}, battlefield: []string{"Hero"}}, side{})
	tb.opt.Choose = firstOption
	tb.cast("Study", "", program.Hand)
	tb.resolve()
	tb.want("size", tb.size("Hero"), "3/3")
	tb.want("life", tb.life(0)+" "+tb.life(1), "21 19")
	tb.answers("no")
	tb.cast("Bear", "", program.Hand)
	tb.resolve()
	tb.want("a creature spell", tb.size("Hero"), "3/3")
}

func TestSoulbond702_95(t *testing.T) {
	tb := keywordGame(t, `
- name: Hero
  mana: "{1}"
  type: Creature
  pt: 2/2
  abilities: [soulbond, {static: {to: {union: [this, {paired_with: this}]}, while: {exists: {paired_with: this}}, mods: [{mod_pt: {power: 2, toughness: 2}}]}}]
`, side{hand: []string{"Hero", "Doom"}, battlefield: []string{"Bear"}}, side{})
	tb.answers("yes")
	tb.cast("Hero", "", program.Hand)
	tb.resolve()
	tb.want("paired", tb.size("Hero")+" "+tb.size("Bear"), "4/4 4/4")
	tb.cast("Doom", "", program.Hand, "Bear")
	tb.resolve()
	tb.want("alone", tb.size("Hero"), "2/2")
}

func TestChampion702_72(t *testing.T) {
	tb := keywordGame(t, withKeyword(`{champion: {what: {subtype: Bear}}}`), side{hand: []string{"Hero", "Doom"}, battlefield: []string{"Bear"}}, side{})
	tb.answers("Bear")
	tb.cast("Hero", "", program.Hand)
	tb.resolve()
	tb.want("championed", tb.in(program.Exile), "Bear")
	tb.cast("Doom", "", program.Hand, "Hero")
	tb.resolve()
	tb.want("back", tb.in(program.Battlefield), "Bear")

	tb = keywordGame(t, withKeyword(`{champion: {what: {subtype: Bear}}}`), side{hand: []string{"Hero"}}, side{})
	tb.cast("Hero", "", program.Hand)
	tb.resolve()
	tb.want("nobody to champion", tb.in(program.Graveyard), "Hero")
}

func TestUpkeepCosts(t *testing.T) {
	tb := keywordGame(t, withKeyword(`{echo: {cost: [{mana: "{1}"}]}}`), side{hand: []string{"Hero"}}, side{})
	tb.cast("Hero", "", program.Hand)
	tb.resolve()
	tb.answers("yes")
	tb.nextTurn()
	tb.nextTurn() // paid once
	tb.want("echo", tb.in(program.Battlefield), "Hero")

	tb = keywordGame(t, withKeyword(`{cumulative_upkeep: {cost: [{mana: "{1}"}]}}`), side{hand: []string{"Hero"}}, side{})
	tb.cast("Hero", "", program.Hand)
	tb.resolve()
	tb.answers("yes", "yes", "no")
	tb.nextTurn()
	tb.nextTurn()
	tb.want("paid twice", tb.in(program.Battlefield), "Hero")
	tb.nextTurn()
	tb.want("not paid", tb.in(program.Graveyard), "Hero")
}

func TestFadingAndVanishing(t *testing.T) {
	for keyword, turns := range map[string]int{`{fading: {n: 2}}`: 3, `{vanishing: {n: 2}}`: 2} {
		tb := keywordGame(t, withKeyword(keyword), side{hand: []string{"Hero"}}, side{})
		tb.cast("Hero", "", program.Hand)
		tb.resolve()
		for range turns - 1 {
			tb.nextTurn()
			tb.want(keyword, tb.in(program.Battlefield), "Hero")
		}
		tb.nextTurn()
		tb.want(keyword, tb.in(program.Graveyard), "Hero")
	}
}

func TestImpending702_176(t *testing.T) {
	tb := keywordGame(t, `
- {name: Omen, mana: "{4}{W}", type: Enchantment Creature, pt: 4/4, abilities: [{impending: {n: 2, cost: [{mana: "{1}"}]}}]}
`, side{hand: []string{"Omen"}}, side{})
	tb.cast("Omen", "impending", program.Hand)
	tb.resolve()
	isCreature := func() bool {
		return isType(newGame(tb.st, tb.opt).chars(tb.find(0, program.Battlefield, "Omen")), program.Creature)
	}
	if isCreature() {
		t.Error("a creature at once")
	}
	tb.nextTurn()
	if isCreature() {
		t.Error("a creature too early")
	}
	tb.nextTurn()
	if !isCreature() {
		t.Error("never a creature")
	}
}

func TestEquipmentKeywords(t *testing.T) {
	tb := keywordGame(t, `
- {name: Blade, mana: "{1}", type: Artifact — Equipment, abilities: [living_weapon, {static: {to: {host: this}, mods: [{mod_pt: {power: 2, toughness: 2}}]}}, {equip: {cost: [{mana: "{1}"}]}}]}
- {name: Snake, mana: "{1}", type: Artifact Creature — Equipment Snake, pt: 1/1, abilities: [{reconfigure: {cost: [{mana: "{1}"}]}}, {static: {to: {host: this}, mods: [{mod_pt: {power: 1, toughness: 1}}]}}]}
`, side{hand: []string{"Blade"}, battlefield: []string{"Bear", "Snake"}}, side{})
	tb.cast("Blade", "", program.Hand)
	tb.resolve()
	tb.want("germ", tb.size("Phyrexian Germ Token"), "2/2")
	tb.use("Blade", program.Battlefield, "equip", "Bear")
	tb.resolve()
	tb.want("equipped", tb.size("Bear")+" "+tb.in(program.Battlefield), "4/4 Bear, Snake, Blade")
	tb.use("Snake", program.Battlefield, "reconfigure", "Bear")
	tb.resolve()
	tb.want("reconfigured", tb.size("Bear"), "5/5")
	if isType(newGame(tb.st, tb.opt).chars(tb.find(0, program.Battlefield, "Snake")), program.Creature) {
		t.Error("the attached Snake is a creature")
	}
}

func TestFromTheGraveyard(t *testing.T) {
	for _, c := range []struct{ rule, keyword, size string }{
		{"702.84a", "unearth", "2/2"}, {"702.128a", "embalm", "2/2"}, {"702.129a", "eternalize", "4/4"},
	} {
		t.Run(c.rule, func(t *testing.T) {
			tb := keywordGame(t, withKeyword(`{`+c.keyword+`: {cost: [{mana: "{1}"}]}}`), side{graveyard: []string{"Hero"}}, side{})
			tb.use("Hero", program.Graveyard, program.KeywordName(c.keyword))
			tb.resolve()
			tb.want("size", tb.size("Hero"), c.size)
			tb.nextTurn()
			if c.keyword == "unearth" {
				tb.want("exiled", tb.in(program.Exile), "Hero")
				return
			}
			ch := newGame(tb.st, tb.opt).chars(tb.find(0, program.Battlefield, "Hero"))
			tb.want("subtypes", ch.Subtypes[len(ch.Subtypes)-1], "Zombie")
		})
	}
}

func TestUnearthedIsExiledInstead702_84(t *testing.T) {
	tb := keywordGame(t, withKeyword(`{unearth: {cost: [{mana: "{1}"}]}}`), side{graveyard: []string{"Hero"}, hand: []string{"Doom"}}, side{})
	tb.use("Hero", program.Graveyard, "unearth")
	tb.resolve()
	tb.cast("Doom", "", program.Hand, "Hero")
	tb.resolve()
	tb.want("exile", tb.in(program.Exile), "Hero")
}

func TestScavengeAndEncore(t *testing.T) {
	tb := keywordGame(t, withKeyword(`{scavenge: {cost: [{mana: "{1}"}]}}`), side{graveyard: []string{"Hero"}, battlefield: []string{"Bear"}}, side{})
	tb.use("Hero", program.Graveyard, "scavenge", "Bear")
	tb.resolve()
	tb.want("size", tb.size("Bear"), "4/4")

	tb = keywordGame(t, withKeyword(`{encore: {cost: [{mana: "{1}"}]}}`), side{graveyard: []string{"Hero"}}, side{})
	tb.use("Hero", program.Graveyard, "encore")
	tb.resolve()
	tb.attack("Hero")
	tb.block()
	tb.to(program.PostcombatMain)
	tb.want("life", tb.life(1), "18")
	tb.nextTurn()
	tb.want("battlefield", tb.in(program.Battlefield), "")
}

func TestFromTheHand(t *testing.T) {
	tb := keywordGame(t, `
- {name: Cycle, mana: "{9}", type: Sorcery, abilities: [{cycling: {cost: [{mana: "{1}"}]}}]}
- {name: Roam, mana: "{9}", type: Sorcery, abilities: [{typecycling: {cost: [{mana: "{1}"}], what: {subtype: Bear}}}]}
- {name: Change, mana: "{1}{B}", type: Sorcery, abilities: [{transmute: {cost: [{mana: "{1}"}]}}]}
- {name: Help, mana: "{9}", type: Creature, pt: 1/1, abilities: [{reinforce: {n: 2, cost: [{mana: "{1}"}]}}]}
`, side{hand: []string{"Cycle", "Roam", "Change", "Help"}, battlefield: []string{"Giant"}, library: []string{"Study", "Bear", "Wall"}}, side{})
	tb.use("Cycle", program.Hand, "cycling")
	tb.resolve()
	tb.want("cycled", tb.in(program.Hand), "Roam, Change, Help, Study")
	tb.answers("Bear")
	tb.use("Roam", program.Hand, "cycling")
	tb.resolve()
	tb.want("typecycled", tb.in(program.Hand), "Change, Help, Study, Bear")
	tb.answers("Wall")
	tb.use("Change", program.Hand, "transmute")
	tb.resolve()
	tb.want("transmuted", tb.in(program.Hand), "Help, Study, Bear, Wall")
	tb.use("Help", program.Hand, "reinforce", "Giant")
	tb.resolve()
	tb.want("reinforced", tb.size("Giant"), "6/6")
}

func TestDredge702_52(t *testing.T) {
	tb := keywordGame(t, withKeyword(`{dredge: {n: 2}}`), side{graveyard: []string{"Hero"}, hand: []string{"Study"}, library: []string{"Bear", "Wall"}}, side{})
	tb.answers("yes")
	tb.cast("Study", "", program.Hand)
	tb.resolve()
	tb.want("hand", tb.in(program.Hand), "Hero")
	tb.want("graveyard", tb.in(program.Graveyard), "Bear, Wall, Study")
}

func TestHideaway702_75(t *testing.T) {
	tb := keywordGame(t, withKeyword(`{hideaway: {n: 3}}`), side{hand: []string{"Hero"}, library: []string{"Bear", "Wall", "Giant", "Study"}}, side{})
	tb.answers("Wall")
	tb.cast("Hero", "", program.Hand)
	tb.resolve()
	tb.want("exiled", decimal(len(*tb.st.Zone(program.Exile, 0))), "1")
	library := *tb.st.Zone(program.Library, 0)
	tb.want("next card", newGame(tb.st, tb.opt).nameOf(library[0]), "Study")
}

func TestOutlastLevelUpAndStation(t *testing.T) {
	tb := keywordGame(t, `
- {name: Ship, mana: "{1}", type: Artifact, abilities: [station]}
`+withKeyword(`{outlast: {cost: [{mana: "{1}"}]}}, {level_up: {cost: [{mana: "{1}"}]}}`)[1:], side{battlefield: []string{"Hero", "Ship", "Giant"}}, side{})
	tb.use("Hero", program.Battlefield, "outlast")
	tb.resolve()
	tb.want("outlasted", tb.size("Hero"), "3/3")
	tb.use("Hero", program.Battlefield, "level_up")
	tb.resolve()
	tb.answers("Giant")
	tb.use("Ship", program.Battlefield, "station")
	tb.resolve()
	counters := func(name string, kind program.CounterKind) string {
		return decimal(tb.st.Objects[tb.find(0, program.Battlefield, name)].Counters.Of(kind))
	}
	tb.want("counters", counters("Hero", "level")+" "+counters("Ship", "charge"), "1 4")
}

// A class level is gained one after the other, and its abilities last from then on (CR 716.2a).
func TestClassLevels(t *testing.T) {
	tb := keywordGame(t, `
- name: School
  mana: "{1}"
  type: Enchantment — Class
  abilities:
    - activated: {cost: [{mana: "{1}"}], sorcery: true, if: {compare: {a: {stat: {stat: level, of: this}}, op: "=", b: 1}}, do: [{set_level: {to: 2}}]}
    - class_level: {min: 2, abilities: [{static: {to: {each: {what: {type: creature}}}, mods: [{mod_pt: {power: 1, toughness: 1}}]}}]}
    - triggered: {when: [{on: level_up, object: {same: this}, amount: {op: "=", n: 2}}], do: [draw]}
`, side{battlefield: []string{"School", "Bear"}, library: []string{"Bolt"}}, side{})
	tb.want("before", tb.size("Bear"), "2/2")
	tb.use("School", program.Battlefield, "")
	tb.resolve()
	tb.want("after", tb.size("Bear"), "3/3")
	tb.want("drawn", tb.names(0, program.Hand), "Bolt")
	school := tb.find(0, program.Battlefield, "School")
	key := newGame(tb.st, tb.opt).chars(school).Abilities[0].Key
	tb.refuse("activate.condition", Action{Type: Activate, Player: 0, Object: school, Ability: key, Face: -1})
}

func TestUmbraArmorAndAbsorb(t *testing.T) {
	tb := keywordGame(t, `
- {name: Shield, mana: "{1}", type: Enchantment — Aura, abilities: [{enchant: {what: {type: creature}}}, umbra_armor]}
`, side{hand: []string{"Shield", "Doom"}, battlefield: []string{"Bear"}}, side{})
	tb.cast("Shield", "", program.Hand, "Bear")
	tb.resolve()
	tb.cast("Doom", "", program.Hand, "Bear")
	tb.resolve()
	tb.want("battlefield", tb.in(program.Battlefield), "Bear")
	tb.want("graveyard", tb.in(program.Graveyard), "Shield, Doom")

	tb = keywordGame(t, withKeyword(`{absorb: {n: 2}}`), side{hand: []string{"Bolt"}, battlefield: []string{"Hero"}}, side{})
	tb.cast("Bolt", "", program.Hand, "Hero")
	tb.resolve()
	tb.want("damage", decimal(tb.st.Objects[tb.find(0, program.Battlefield, "Hero")].Damage), "1")
}

func TestBestow702_103(t *testing.T) {
	tb := keywordGame(t, `
- name: Spirit
  mana: "{4}"
  type: Enchantment Creature
  pt: 2/2
  abilities: [{bestow: {cost: [{mana: "{1}"}]}}, {static: {to: {host: this}, mods: [{mod_pt: {power: 2, toughness: 2}}]}}]
`, side{hand: []string{"Spirit", "Doom"}, battlefield: []string{"Bear"}}, side{})
	tb.cast("Spirit", "bestow", program.Hand, "Bear")
	tb.resolve()
	tb.want("bestowed", tb.size("Bear"), "4/4")
	tb.cast("Doom", "", program.Hand, "Bear")
	tb.resolve()
	tb.want("a creature now", tb.size("Spirit"), "2/2")
}

// CR 601.3b: an effect that lets Auras be cast as though they had flash lets a creature card be cast bestowed
// then, since that makes it an Aura spell; but not as the creature spell it is otherwise.
func TestBestowAsThoughItHadFlash601_3b(t *testing.T) {
	tb := keywordGame(t, `
- {name: Aid, type: Enchantment, abilities: [{static: {to: you, mods: [{as_flash: {subtype: Aura}}]}}]}
- name: Spirit
  mana: "{1}"
  type: Enchantment Creature
  pt: 2/2
  abilities: [{bestow: {cost: [{mana: "{1}"}]}}]
`, side{hand: []string{"Spirit"}, battlefield: []string{"Bear", "Aid"}}, side{})
	tb.st.Turn.Step = program.Upkeep
	spirit := tb.find(0, program.Hand, "Spirit")
	tb.refuse("timing.sorcery_speed", Action{Type: Cast, Player: 0, Object: spirit, Face: -1, UsingSet: true})
	tb.cast("Spirit", "bestow", program.Hand, "Bear")
	tb.resolve()
	tb.want("an Aura", decimal(len(tb.st.Effects)), "1")
}

func TestFaceDownKeywords(t *testing.T) {
	for _, c := range []struct{ keyword, size string }{{"morph", "2/2"}, {"megamorph", "3/3"}, {"disguise", "2/2"}} {
		tb := keywordGame(t, withKeyword(`{`+c.keyword+`: {cost: [{mana: "{1}"}]}}`), side{hand: []string{"Hero"}}, side{})
		tb.cast("Hero", program.KeywordName(c.keyword), program.Hand)
		tb.resolve()
		ids := *tb.st.Zone(program.Battlefield, 0)
		tb.do(Action{Type: Special, Player: 0, Object: ids[len(ids)-1], Special: "turn_face_up", Face: -1})
		tb.want(c.keyword, tb.size("Hero"), c.size)
	}
}

func TestWarp702_185(t *testing.T) {
	tb := keywordGame(t, withKeyword(`{warp: {cost: [{mana: "{1}"}]}}`), side{hand: []string{"Hero"}}, side{})
	tb.cast("Hero", "warp", program.Hand)
	tb.resolve()
	tb.nextTurn()
	tb.want("exile", tb.in(program.Exile), "Hero")
	tb.do(Action{Type: Cast, Player: 0, Object: tb.find(0, program.Exile, "Hero"), Face: -1})
	tb.resolve()
	tb.nextTurn()
	tb.want("battlefield", tb.in(program.Battlefield), "Hero")
}
