package engine

import (
	"testing"

	"github.com/verdict-rules/verdict/internal/cards/program"
)

// spellDoing is a sorcery called Deed that does the effects, given in YAML.
func spellDoing(targets, effects string) string {
	if targets != "" {
		targets = "targets: " + targets + ", "
	}
	return "\n- {name: Deed, mana: \"{1}\", type: Sorcery, abilities: [{spell: {" + targets + "do: [" + effects + "]}}]}\n"
}

// Keyword actions as the language defines them (CR 701), done by a spell.
func TestKeywordActions(t *testing.T) {
	for _, c := range []struct {
		rule, effects string
		answers       []string
		have          func(tb *table) string
		want          string
	}{
		{"701.16a", "investigate", nil, mine, "Bear, Giant, Clue Token"},
		{"701.16a, twice", "{investigate: {n: 2}}", nil, mine, "Bear, Giant, Clue Token, Clue Token"},
		{"701.36b", "populate", nil, mine, "Bear, Giant"},
		{"701.39a", "{bolster: {n: 2}}", nil, sizes, "4/4 4/4"},
		{"701.40a", "manifest", nil, permanents, "23"},
		{"701.47a", "{amass: {n: 2, text: Orc}}", nil, mine, "Bear, Giant, Orc Army Token"},
		{"701.47a, twice", "{amass: {n: 2, text: Orc}}, {amass: {n: 1, text: Zombie}}", nil,
			func(tb *table) string { return tb.size("Orc Army Token") }, "3/3"},
		{"701.53a", "{incubate: {n: 3}}", nil, mine, "Bear, Giant, Incubator Token"},
		{"701.57a", "{discover: {n: 2}}", []string{"yes"}, mine, "Bear, Giant, Wall"},
		{"701.57a, declined", "{discover: {n: 2}}", []string{"no"}, func(tb *table) string { return tb.in(program.Hand) }, "Wall"},
		{"701.58a", "cloak", nil, permanents, "23"},
		{"701.62a", "manifest_dread", []string{"Study"}, func(tb *table) string { return tb.in(program.Graveyard) }, "Wall, Deed"},
		{"701.68a", "{blight: {n: 1}}", []string{"Bear"}, sizes, "1/1 4/4"},
		{"701.30d", "{clash: {as: won}}, {gate: {if: {done: won}, then: [{gain_life: {n: 5}}]}}", []string{"no", "no"},
			func(tb *table) string { return tb.life(0) }, "25"},
	} {
		t.Run(c.rule, func(t *testing.T) {
			tb := keywordGame(t, spellDoing("", c.effects), side{hand: []string{"Deed"}, battlefield: []string{"Bear", "Giant"}, library: []string{"Study", "Wall"}}, side{})
			if c.rule == "701.57a" || c.rule == "701.57a, declined" {
				tb = keywordGame(t, spellDoing("", c.effects), side{hand: []string{"Deed"}, battlefield: []string{"Bear", "Giant"}, library: []string{"Island", "Giant", "Wall"}}, side{})
			}
			tb.answers(c.answers...)
			tb.cast("Deed", "", program.Hand)
			tb.resolve()
			tb.want(c.effects, c.have(tb), c.want)
		})
	}
}

func permanents(tb *table) string { return decimal(len(*tb.st.Zone(program.Battlefield, 0))) }

func mine(tb *table) string  { return tb.in(program.Battlefield) }
func sizes(tb *table) string { return tb.size("Bear") + " " + tb.size("Giant") }

func TestKeywordActionsOnTargets(t *testing.T) {
	const aBear = `[{what: {type: creature}}]`
	for _, c := range []struct {
		rule, targets, effects, target string
		answers                        []string
		have                           func(tb *table) string
		want                           string
	}{
		{"701.50a", aBear, "{connive: {what: target}}", "Bear", []string{"Wall"}, func(tb *table) string { return tb.size("Bear") }, "3/3"},
		{"701.50a, a land", aBear, "{connive: {what: target}}", "Bear", []string{"Island"}, func(tb *table) string { return tb.size("Bear") }, "2/2"},
		{"701.63a", aBear, "{endure: {what: target, n: 3}}", "Bear", []string{"yes"}, func(tb *table) string { return tb.size("Bear") }, "5/5"},
		{"701.63a, a Spirit", aBear, "{endure: {what: target, n: 3}}", "Bear", []string{"no"}, func(tb *table) string { return tb.size("Spirit Token") }, "3/3"},
		{"701.41a", aBear, "{support: {what: target}}", "Bear", nil, func(tb *table) string { return tb.size("Bear") }, "3/3"},
		{"701.66a", `[{what: {type: land}}]`, "{earthbend: {what: target, n: 4}}", "Plains", nil, func(tb *table) string { return tb.size("Plains") }, "4/4"},
	} {
		t.Run(c.rule, func(t *testing.T) {
			tb := keywordGame(t, spellDoing(c.targets, c.effects), side{hand: []string{"Deed", "Wall"}, battlefield: []string{"Bear"}, library: []string{"Island"}}, side{})
			tb.answers(c.answers...)
			tb.cast("Deed", "", program.Hand, c.target)
			tb.resolve()
			tb.want(c.effects, c.have(tb), c.want)
		})
	}
}

func TestPopulateCopiesAToken701_36(t *testing.T) {
	tb := keywordGame(t, spellDoing("", `{create_token: {token: {types: [creature], subtypes: [Cat], power: 2, toughness: 1}}}, populate`), side{hand: []string{"Deed"}}, side{})
	tb.cast("Deed", "", program.Hand)
	tb.resolve()
	tb.want("battlefield", mine(tb), "Cat Token, Cat Token")
}

func TestGoadAndDetain(t *testing.T) {
	tb := keywordGame(t, spellDoing(`[{what: {type: creature}}]`, `{goad: {what: target}}`), side{hand: []string{"Deed"}}, side{battlefield: []string{"Bear"}})
	tb.cast("Deed", "", program.Hand, "Bear")
	tb.resolve()
	for tb.next.Kind != NextAttack || tb.next.Player != 1 {
		kind := Pass
		if tb.next.Kind == NextAttack {
			kind = Attack
		}
		tb.do(Action{Type: kind, Player: tb.next.Player, Face: -1})
	}
	tb.refuse("attack.requirement", Action{Type: Attack, Player: 1, Face: -1})

	tb = keywordGame(t, spellDoing(`[{what: {type: creature}}]`, `{detain: {what: target}}`), side{hand: []string{"Deed"}, battlefield: []string{"Giant"}}, side{battlefield: []string{"Bear"}})
	tb.cast("Deed", "", program.Hand, "Bear")
	tb.resolve()
	tb.attack("Giant")
	for tb.next.Kind != NextBlock {
		tb.do(Action{Type: Pass, Player: tb.next.Player, Face: -1})
	}
	a := Action{Type: Block, Player: 1, Face: -1, Blocks: []BlockChoice{{tb.find(1, program.Battlefield, "Bear"), tb.find(0, program.Battlefield, "Giant")}}}
	tb.want("a detained creature blocks", string(Judge(tb.st.Clone(), a, tb.opt).Outcome), string(Illegal))
}

func TestMonstrosityAndAdapt(t *testing.T) {
	tb := keywordGame(t, `
- name: Hydra
  mana: "{1}"
  type: Creature
  pt: 2/2
  abilities:
    - activated: {cost: [{mana: "{1}"}], keyword: exhaust, do: [{monstrosity: {n: 3}}]}
    - activated: {cost: [{mana: "{1}"}], keyword: boast, do: [{adapt: {n: 2}}]}
    - triggered: {when: [{on: become_monstrous, object: {same: this}}], do: [{gain_life: {n: event_amount}}]}
`, side{battlefield: []string{"Hydra"}}, side{})
	tb.use("Hydra", program.Battlefield, "exhaust")
	tb.resolve()
	tb.want("monstrous", tb.size("Hydra")+" "+tb.life(0), "5/5 23")
	tb.use("Hydra", program.Battlefield, "exhaust")
	tb.resolve()
	tb.want("once", tb.size("Hydra")+" "+tb.life(0), "5/5 23")
	tb.use("Hydra", program.Battlefield, "boast")
	tb.resolve()
	tb.want("has counters already", tb.size("Hydra"), "5/5")
}

func TestTokensOfTheRules(t *testing.T) {
	tb := keywordGame(t, spellDoing("", `{create_token: {token: {known: Food}}}, {create_token: {token: {known: Treasure}}}, {create_token: {token: {known: Walker}}}`),
		side{hand: []string{"Deed"}}, side{})
	tb.cast("Deed", "", program.Hand)
	tb.resolve()
	tb.want("battlefield", mine(tb), "Food Token, Treasure Token, Walker")
	tb.use("Food Token", program.Battlefield, "")
	tb.resolve()
	tb.want("life", tb.life(0), "23")
	tb.want("size", tb.size("Walker"), "2/2")

	tb = keywordGame(t, spellDoing(`[{what: {type: creature}}]`, `{create_token: {token: {known: Monster Role}, attach_to: target}}`), side{hand: []string{"Deed"}, battlefield: []string{"Bear"}}, side{})
	tb.cast("Deed", "", program.Hand, "Bear")
	tb.resolve()
	tb.want("size", tb.size("Bear"), "3/3")
}

func TestIncubatorTransforms111_10i(t *testing.T) {
	tb := keywordGame(t, spellDoing("", `{incubate: {n: 3}}`), side{hand: []string{"Deed"}}, side{})
	tb.cast("Deed", "", program.Hand)
	tb.resolve()
	tb.use("Incubator Token", program.Battlefield, "")
	tb.resolve()
	tb.want("size", tb.size("Phyrexian Token"), "3/3")
}

func TestCopiesOfSpells(t *testing.T) {
	tb := keywordGame(t, `
- {name: Show, mana: "{1}", type: Sorcery, abilities: [{spell: {do: [{gain_life: {n: 1}}]}}, demonstrate]}
- {name: Grave, mana: "{1}", type: Sorcery, abilities: [{spell: {do: [{gain_life: {n: 1}}]}}, gravestorm]}
`, side{hand: []string{"Show", "Doom", "Doom", "Grave"}, battlefield: []string{"Bear", "Giant"}}, side{})
	tb.opt.Choose = firstOption
	tb.cast("Show", "", program.Hand)
	tb.resolve()
	tb.want("life", tb.life(0)+" "+tb.life(1), "22 21")
	tb.cast("Doom", "", program.Hand, "Bear")
	tb.resolve()
	tb.cast("Doom", "", program.Hand, "Giant")
	tb.resolve()
	tb.cast("Grave", "", program.Hand)
	tb.resolve()
	tb.want("life", tb.life(0), "25")
}

func TestColorsAndTypesOfKeywords(t *testing.T) {
	tb := keywordGame(t, `
- {name: Eldrazi, mana: "{R}", type: Creature, pt: 1/1, abilities: [devoid]}
- {name: Mimic, mana: "{R}", type: Creature, pt: 1/1, abilities: [changeling]}
- {name: Lord, mana: "{R}", type: Creature, pt: 1/1, abilities: [{static: {to: {each: {what: [{subtype: Bear}, other]}}, mods: [{mod_pt: {power: 1, toughness: 1}}]}}]}
- {name: Robot, mana: "{1}", type: Artifact — Vehicle, pt: 3/3, abilities: [living_metal]}
`, side{battlefield: []string{"Eldrazi", "Mimic", "Lord", "Robot"}}, side{})
	g := newGame(tb.st, tb.opt)
	if n := len(g.chars(tb.find(0, program.Battlefield, "Eldrazi")).Colors); n != 0 {
		t.Errorf("devoid with %d colours", n)
	}
	tb.want("changeling", tb.size("Mimic"), "2/2")
	if !isType(g.chars(tb.find(0, program.Battlefield, "Robot")), program.Creature) {
		t.Error("living metal is no creature on its own turn")
	}
}

func TestOtherWaysOfCasting(t *testing.T) {
	tb := keywordGame(t, `
- name: Dusk // Dawn
  layout: split
  faces:
    - {name: Dusk, mana: "{1}", type: Sorcery, abilities: [{spell: {do: [{gain_life: {n: 1}}]}}]}
    - {name: Dawn, mana: "{1}", type: Sorcery, abilities: [aftermath, {spell: {do: [{gain_life: {n: 10}}]}}]}
- name: Ghost // Haunt
  layout: transform
  faces:
    - {name: Ghost, mana: "{9}", type: Creature, pt: 1/1, abilities: [{disturb: {cost: [{mana: "{1}"}]}}]}
    - {name: Haunt, type: Creature, pt: 5/5}
`, side{hand: []string{"Dusk // Dawn"}, graveyard: []string{"Dusk // Dawn", "Ghost // Haunt"}}, side{})
	hand := (*tb.st.Zone(program.Hand, 0))[0]
	tb.refuse("cast.no_permission", Action{Type: Cast, Player: 0, Object: hand, Face: 1})
	tb.do(Action{Type: Cast, Player: 0, Object: (*tb.st.Zone(program.Graveyard, 0))[0], Face: 1})
	tb.resolve()
	tb.want("life", tb.life(0), "30")
	tb.want("exile", tb.in(program.Exile), "Dusk")
	tb.do(Action{Type: Cast, Player: 0, Object: (*tb.st.Zone(program.Graveyard, 0))[0], Face: -1, Using: "disturb", UsingSet: true})
	tb.resolve()
	tb.want("size", tb.size("Haunt"), "5/5")
}
