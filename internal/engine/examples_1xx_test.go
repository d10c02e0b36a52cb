package engine

import (
	"strings"
	"testing"

	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/engine/state"
)

func TestExample101_2_1(t *testing.T) {
	tb := keywordGame(t, cards(thing("Explore", "Enchantment", "", `{static: {to: you, mods: [{extra_lands: 1}]}}`), thing("Ban", "Enchantment", "", `{static: {to: players, mods: [{cant: {do: play_land}}]}}`)),
		side{hand: []string{"Forest", "Ban"}, battlefield: []string{"Explore"}}, side{})
	a := plain(PlayLand, 0, program.Hand, "Forest")(tb)
	check(t, "before", tb.can(a), true)
	tb.play("Ban")
	check(t, "after", tb.can(a), false)
}

func TestExample101_4_1(t *testing.T) {
	tb := keywordGame(t, instant("Edict", `do: [{sacrifice: {who: players, what: {type: creature}}}]`)+thing("Urn", "Artifact", "", on(`zone_change, object: {type: creature}, to: [graveyard], batch: true`, `{gain_life: {n: 1}}`)),
		side{hand: []string{"Edict"}, battlefield: []string{"Urn", "Bear", "Wall"}}, side{battlefield: []string{"Giant", "Bear"}})
	tb.cast("Edict", "", program.Hand)
	var asked []state.PlayerID
	tb.opt.Choose = func(d *Decision) (Answer, bool) {
		asked = append(asked, d.Player)
		tb.want("nothing has happened yet", tb.in(program.Graveyard), "")
		return Answer{Player: d.Player, Choose: []string{d.Options[0].ID}}, true
	}
	tb.resolve()
	check(t, "asked", len(asked) == 2 && asked[0] == 0 && asked[1] == 1, true)
	tb.want("at the same time", tb.life(0), "21")
}

func TestExample106_5_1(t *testing.T) {
	crater := thing("Crater", "Artifact", "", `{activated: {cost: [tap_this], do: [{gate: {if: {exists: {each: {what: [{controlled_by: you}, {color_count: {op: ">=", n: 1}}]}}}, then: [{choose_word: {what: color, key: color}}, {add_mana: {any: chosen}}]}}]}}`)
	tb := keywordGame(t, crater, side{battlefield: []string{"Crater"}}, side{})
	tb.tap("Crater")
	tb.has(0, 0)
}

func TestExample106_7_1(t *testing.T) {
	orchard := "- {name: Orchard, type: Land, abilities: [{activated: {cost: [tap_this], do: [{add_mana: {any: lands_could_produce, from: {each: {what: [{type: land}, {controlled_by: opponents}]}}}}]}}]}\n"
	for _, c := range []struct {
		mine, theirs []string
		mana         string
	}{{nil, nil, ""}, {nil, []string{"Orchard"}, ""}, {[]string{"Forest"}, []string{"Orchard"}, "G"}} {
		tb := deal(t, orchard, side{battlefield: append([]string{"Orchard"}, c.mine...)}, side{battlefield: c.theirs})
		tb.answers()
		tb.to(program.PrecombatMain)
		tb.tap("Orchard")
		mana := ""
		for _, m := range tb.st.Players[0].Mana {
			mana += string(m.Type)
		}
		tb.want(strings.Join(c.theirs, ""), mana, c.mana)
	}
}

func TestExample107_1b_1(t *testing.T) {
	tb := keywordGame(t, cards(thing("Ogre", "Creature — Ogre", "pt: 3/4"), trick("Drain", `{mod_pt: {power: -5}}`), trick("Rage", `{mod_pt: {power: 3}}`)),
		side{hand: []string{"Drain", "Rage"}, battlefield: []string{"Ogre"}}, side{})
	tb.play("Drain", "Ogre")
	tb.want("size", tb.size("Ogre"), "-2/4")
	tb.attack("Ogre")
	tb.to(program.EndCombat)
	tb.want("no damage", tb.life(1), "20")
	tb.play("Rage", "Ogre")
	tb.want("size", tb.size("Ogre"), "1/4")
}

func TestExample107_1b_2(t *testing.T) {
	tb := keywordGame(t, cards(thing("Joiner", "Creature — Elf", "pt: 1/2", `{activated: {cost: [tap_this], do: [{add_mana: {of: "{G}", n: {stat: {stat: power, of: this}}}}]}}`), trick("Drain", `{mod_pt: {power: -2}}`)),
		side{hand: []string{"Drain"}, battlefield: []string{"Joiner"}}, side{})
	tb.play("Drain", "Joiner")
	tb.tap("Joiner")
	tb.has(0, 0)
}

func TestExample107_1b_3(t *testing.T) {
	tb := keywordGame(t, cards(thing("Shifter", "Creature — Shapeshifter", "pt: 4/4", `{activated: {cost: [{mana: "{0}"}], do: [{apply: {to: this, mods: [{mod_pt: {power: {stat: {stat: power, of: this}}, toughness: {stat: {stat: power, of: this}}}}]}}]}}`), trick("Drain", `{mod_pt: {power: -6}}`)),
		side{hand: []string{"Drain"}, battlefield: []string{"Shifter"}}, side{})
	tb.play("Drain", "Shifter")
	tb.use("Shifter", program.Battlefield, "")
	tb.resolve()
	tb.want("size", tb.size("Shifter"), "-2/4")
}

// paid says whether a cost can be paid from lands, life and nothing else.
func paid(t *testing.T, cost string, life int, lands ...string) (legal bool, left string) {
	t.Helper()
	tb := deal(t, "- {name: Wish, mana: \""+cost+"\", type: Instant, abilities: [{spell: {do: [draw]}}]}\n", side{life: life, hand: []string{"Wish"}, battlefield: lands}, side{})
	tb.prefer()
	tb.to(program.PrecombatMain)
	a := plain(Cast, 0, program.Hand, "Wish")(tb)
	if legal = tb.can(a); legal {
		tb.do(a)
	}
	return legal, tb.life(0)
}

func TestExample107_4e_1(t *testing.T) {
	for lands, want := range map[string]bool{"Forest Forest": true, "Forest Plains": true, "Plains Plains": true, "Plains Island": false, "Plains": false} {
		legal, _ := paid(t, "{G/W}{G/W}", 20, fields(lands)...)
		check(t, lands, legal, want)
	}
}

func TestExample107_4f_1(t *testing.T) {
	for _, c := range []struct {
		lands string
		life  int
		legal bool
		left  string
	}{{"Plains", 20, true, "18"}, {"", 20, true, "16"}, {"", 3, false, "3"}, {"Island", 20, true, "16"}} {
		legal, left := paid(t, "{W/P}{W/P}", c.life, fields(c.lands)...)
		check(t, c.lands, legal, c.legal)
		check(t, c.lands, left, c.left)
	}
	legal, _ := paid(t, "{W/P}{W/P}", 1, "Plains", "Plains")
	check(t, "mana alone", legal, true)
}

// madeToken makes a token and gives its characteristics.
func madeToken(t *testing.T, spec string) *state.Chars {
	t.Helper()
	tb := keywordGame(t, instant("Make", `do: [{create_token: {token: {`+spec+`}}}]`), side{hand: []string{"Make"}}, side{})
	tb.play("Make")
	return newGame(tb.st, tb.opt).chars(tb.st.Battlefield[len(tb.st.Battlefield)-1])
}

func TestExample111_3_1(t *testing.T) {
	ch := madeToken(t, `colors: [G], types: [creature], subtypes: [Saproling], power: 1, toughness: 1`)
	check(t, "mana cost, supertypes, abilities", len(ch.Mana)+len(ch.Super)+len(ch.Abilities), 0)
	check(t, "mana value", ch.ManaValue, 0)
}

func TestExample111_4_1(t *testing.T) {
	ch := madeToken(t, `colors: [R], types: [creature], subtypes: [Dwarf, Berserker], power: 2, toughness: 1`)
	check(t, "name", ch.Name, "Dwarf Berserker Token")
	check(t, "types", strings.Join(ch.Subtypes, " "), "Dwarf Berserker")
}

func TestExample111_4_2(t *testing.T) {
	ch := madeToken(t, `name: Boo, super: [legendary], colors: [R], types: [creature], subtypes: [Hamster], power: 1, toughness: 1, abilities: [trample, haste]`)
	check(t, "name", ch.Name, "Boo")
	check(t, "types", strings.Join(ch.Subtypes, " "), "Hamster")
}

// twin makes a token that is a copy of a creature.
var twin = instant("Twin", oneCreature+`, do: [{create_token: {copy_of: target}}]`)

func TestExample111_4_3(t *testing.T) {
	tb := keywordGame(t, twin+thing("Dissenter", "Creature — Human", "pt: 1/1"), side{hand: []string{"Twin"}, battlefield: []string{"Dissenter"}}, side{})
	tb.play("Twin", "Dissenter")
	tb.want("names", tb.in(program.Battlefield), "Dissenter, Dissenter")
}

func TestExample111_12_1(t *testing.T) {
	tb := keywordGame(t, thing("Vat", "Artifact", "", on(`zone_change, object: {type: creature}, from: [battlefield], to: [graveyard]`, `{gate: {may: you, then: [{move: {what: {event: new}, to: exile, link: imprint}}]}}`), `{activated: {cost: [{mana: "{0}"}], do: [{create_token: {copy_of: {linked: imprint}}}]}}`), side{battlefield: []string{"Vat"}}, side{})
	tb.use("Vat", program.Battlefield, "")
	tb.resolve()
	tb.want("battlefield", tb.in(program.Battlefield), "Vat")
}

func TestExample112_4_1(t *testing.T) {
	tb := keywordGame(t, cards(thing("Ghoul", "Creature — Zombie", "colors: [B], pt: 2/2"), instant("Bleach", `targets: [{what: {is: spell}}], do: [{apply: {to: target, mods: [{set_colors: {colors: [W]}}]}}]`),
		thing("Gate", "Enchantment", "", on(`zone_change, object: [{type: creature}, {color: W}], to: [battlefield]`, `{gain_life: {n: 1}}`))),
		side{hand: []string{"Ghoul", "Bleach"}, battlefield: []string{"Gate"}}, side{})
	tb.cast("Ghoul", "", program.Hand)
	tb.cast("Bleach", "", program.Hand, "Ghoul")
	tb.resolve()
	tb.want("colour", tb.colors("Ghoul"), "W")
	tb.want("as it enters", tb.life(0), "21")
	tb.nextTurn()
	tb.want("the effect is over", tb.colors("Ghoul"), "B")
}

func TestExample113_6m_1(t *testing.T) {
	bones := `{activated: {cost: [{mana: "{0}"}], from: [graveyard], do: [{move: {what: this, to: battlefield, tapped: true}}]}}`
	tb := keywordGame(t, thing("Bones", "Creature — Skeleton", "pt: 1/1", bones), side{graveyard: []string{"Bones"}, battlefield: []string{"Bones"}, hand: []string{"Bones"}}, side{})
	for zone, legal := range map[program.Zone]bool{program.Graveyard: true, program.Battlefield: false, program.Hand: false} {
		check(t, string(zone), tb.can(activating(0, zone, "Bones")(tb)), legal)
	}
	tb.do(activating(0, program.Graveyard, "Bones")(tb))
	tb.resolve()
	tb.want("battlefield", tb.in(program.Battlefield), "Bones, Bones")
}

// What an Aura says about its creature is an ability of the Aura, unless the creature gets one from it.
func TestExample113_12_1(t *testing.T) {
	aura := func(name, mod string) string {
		return thing(name, "Enchantment — Aura", "", `{enchant: {what: {type: creature}}}`, `{static: {to: {host: this}, mods: [`+mod+`]}}`)
	}
	made := cards(thing("Glyphs", "Enchantment", "", all(`{type: creature}, {not: {with_ability: any}}`, `{mod_pt: {power: 2, toughness: 2}}`)), thing("Cub", "Creature — Bear", "pt: 2/2"),
		aura("Wings", `{gain: [flying]}`), aura("Paint", `{set_colors: {colors: [R]}}`), aura("Mist", `{cant: {do: be_blocked}}`))
	for name, size := range map[string]string{"Wings": "2/2", "Paint": "4/4", "Mist": "4/4"} {
		tb := keywordGame(t, made, side{hand: []string{name}, battlefield: []string{"Glyphs", "Cub"}}, side{})
		tb.play(name, "Cub")
		tb.want(name, tb.size("Cub"), size)
	}
}

func TestExample115_7e_1(t *testing.T) {
	made := cards(instant("Arc", `targets: [{what: {any: [{is: player}, {type: creature}]}}, {what: {any: [{is: player}, {type: creature}]}, distinct: true}], do: [{damage: {to: target, amount: 2}}, {damage: {to: {target: 1}, amount: 1}}]`),
		instant("Redirect", `targets: [{what: {is: spell}}], do: [{new_targets: {what: target}}]`), thing("Elf", "Creature — Elf", "pt: 1/1"), thing("Ox", "Creature — Ox", "pt: 2/4"))
	tb := keywordGame(t, made, side{hand: []string{"Arc", "Redirect"}, battlefield: []string{"Elf", "Ox"}}, side{})
	tb.cast("Arc", "", program.Hand, "Ox", "Elf")
	tb.cast("Redirect", "", program.Hand, "Arc")
	tb.answers("yes", "Elf", "yes", "Ox")
	tb.resolve()
	check(t, "damage", tb.damageOn("Ox"), 1)
	tb.want("graveyard", tb.in(program.Graveyard), "Redirect, Arc, Elf")
}

func TestExample118_11_1(t *testing.T) {
	made := cards(thing("Vortex", "Enchantment", "", `{cumulative_upkeep: {cost: [{do: [draw]}]}}`), thing("Familiar", "Creature — Bird", "pt: 1/1", `{static: {mods: [{replaces: {on: {on: draw, player: {same: you}}, instead: [skip], may: true}}]}}`))
	tb := deal(t, made, side{battlefield: []string{"Vortex", "Familiar"}}, side{})
	tb.answers("yes", "yes")
	tb.pass()
	tb.want("battlefield", tb.in(program.Battlefield), "Vortex, Familiar")
	check(t, "hand", len(tb.st.Players[0].Hand), 0)
}

func TestExample118_12_1(t *testing.T) {
	made := cards(thing("Standstill", "Enchantment", "", on(`cast, player: {is: player}`, `{let: {as: caster, be: {event: player}}}, {gate: {may: you, cost: [sacrifice_this], then: [{for_each: {of: {except: {of: players, not: {var: caster}}}, do: [{draw: {who: it, n: 3}}]}}]}}`)),
		instant("Vanish", onePermanent+`, do: [{move: {what: target, to: exile}}]`), thing("Ring", "Artifact", "", `{activated: {cost: [{mana: "{0}"}], do: [{move: {what: {each: {what: {named: Standstill}}}, to: exile}}]}}`))
	for exiled, drawn := range map[bool]int{false: 3, true: 0} {
		tb := keywordGame(t, made, side{hand: []string{"Study"}, battlefield: []string{"Standstill", "Ring"}}, side{})
		tb.cast("Study", "", program.Hand)
		if exiled {
			tb.use("Ring", program.Battlefield, "")
		} else {
			tb.answers("yes")
		}
		tb.resolve()
		check(t, "drawn", len(tb.st.Players[1].Hand), drawn)
	}
}

// Each step of the damage event is as the rule says: prevention, results, and what changes those.
func TestExample120_4d_1(t *testing.T) {
	made := cards(thing("Fiend", "Creature — Spirit", "pt: 3/3", "wither", "lifelink"), instant("Salve", oneCreature+`, do: [{apply: {to: target, mods: [{replaces: {on: {on: damage, object: {same: it}}, instead: [{prevent: {n: 2, shield: true}}], prevents: true}}]}}]`))
	tb := keywordGame(t, made, side{hand: []string{"Salve"}, battlefield: []string{"Boon Reflection", "Fiend"}}, side{battlefield: []string{"Bear"}})
	tb.attack("Fiend")
	tb.block("Bear", "Fiend")
	tb.play("Salve", "Bear")
	tb.to(program.EndCombat)
	tb.want("life", tb.life(0), "22")
	tb.want("blocker", tb.sizeAny("Bear"), "1/1")
	check(t, "damage", tb.damageOn("Fiend"), 2)
}

func TestExample120_5_1(t *testing.T) {
	urn := thing("Urn", "Enchantment", "", on(`destroy, source: {is: spell}`, `{gain_life: {n: 1}}`))
	tb := keywordGame(t, urn, side{hand: []string{"Bolt", "Doom"}, battlefield: []string{"Bear", "Wall", "Urn"}}, side{})
	tb.play("Bolt", "Bear")
	tb.want("graveyard", tb.in(program.Graveyard), "Bolt, Bear")
	tb.want("not destroyed by the spell", tb.life(0), "20")
}
