package engine

import (
	"slices"
	"strings"
	"testing"

	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/engine/state"
)

// A nameless creature is not one of four with different names, even where an effect makes it a Demon.
func TestExample201_2b_1(t *testing.T) {
	count := `{triggered: {when: [{on: begin_step, step: [upkeep], player: {same: you}}], if: {compare: {a: {distinct: {what: name, of: {each: {what: [{subtype: Demon}, {controlled_by: you}]}}}}, op: ">=", b: 4}}, do: [{win_game: you}]}}`
	demon := func(name string) string { return thing(name, "Creature — Demon", "pt: 5/5") }
	made := cards(thing("Contract", "Enchantment", "", count), demon("Ash"), demon("Bane"), demon("Crow"), demon("Dusk"), "- {name: Veiled, mana: \"{9}\", type: Creature — Imp, pt: 1/1, abilities: [{morph: {cost: [{mana: \"{9}\"}]}}]}\n",
		thing("Rite", "Enchantment", "", all(`{type: creature}, {having: face_down}`, `{add_types: {subtypes: [Demon]}}`)))
	for _, c := range []struct {
		fourth string
		wins   bool
	}{{"Veiled", false}, {"Dusk", true}} {
		tb := keywordGame(t, made, side{hand: []string{c.fourth}, battlefield: []string{"Contract", "Ash", "Bane", "Crow", "Rite"}}, side{})
		if c.fourth == "Veiled" {
			tb.cast("Veiled", "morph", program.Hand)
			tb.resolve()
		} else {
			tb.play(c.fourth)
		}
		for tb.next.Kind != NextGameOver && (tb.st.Turn.Number < 3 || tb.st.Turn.Step != program.PrecombatMain) {
			kind := Pass
			switch tb.next.Kind {
			case NextAttack:
				kind = Attack
			case NextBlock:
				kind = Block
			}
			tb.do(Action{Type: kind, Player: tb.next.Player, Face: -1})
		}
		check(t, c.fourth, tb.st.Over != nil, c.wins)
	}
}

// The token counts on the very permanent that made it, and so does a copy of the token.
func TestExample201_5a_1(t *testing.T) {
	grime := thing("Grime", "Enchantment", "", `{activated: {cost: [{mana: "{0}"}], do: [{put_counters: {on: this, kind: slime}}, {create_token: {token: {colors: [G], types: [creature], subtypes: [Ooze], power: 0, toughness: 0,
		abilities: [{static: {to: this, mods: [{set_pt: {power: {counters: {kind: slime, on: {creator: this}}}, toughness: {counters: {kind: slime, on: {creator: this}}}}}]}}]}}}]}}`)
	tb := keywordGame(t, grime+twin, side{hand: []string{"Twin"}, battlefield: []string{"Grime", "Grime"}}, side{})
	tb.use("Grime", program.Battlefield, "")
	tb.resolve()
	second := tb.st.Battlefield[11]
	tb.st.Objects[second].Counters = state.Counters{{Kind: "slime", N: 5}}
	tb.want("token", tb.size("Ooze Token"), "1/1")
	tb.play("Twin", "Ooze Token")
	tb.use("Grime", program.Battlefield, "")
	tb.resolve()
	for _, id := range tb.st.Battlefield {
		if newGame(tb.st, tb.opt).nameOf(id) == "Ooze Token" {
			tb.want("each token", tb.sizeOf(id), "2/2")
		}
	}
}

func TestExample201_5b_1(t *testing.T) {
	made := cards(thing("Dragon", "Creature — Dragon", "pt: 4/4", regenerates), thing("Elemental", "Creature — Elemental", "pt: 3/4"),
		instant("Borrow", oneCreature+`, do: [{apply: {to: {each: {what: {named: Elemental}}}, mods: [{gain_abilities_of: {of: target, sort: activated}}]}}]`), instant("End", `do: [{destroy: {what: {each: {what: {type: creature}}}}}]`))
	tb := keywordGame(t, made, side{hand: []string{"Borrow", "End"}, battlefield: []string{"Dragon", "Elemental"}}, side{})
	tb.play("Borrow", "Dragon")
	tb.use("Elemental", program.Battlefield, "")
	tb.resolve()
	tb.play("End")
	tb.want("battlefield", tb.in(program.Battlefield), "Elemental")
}

// spliced are an Arcane spell and a card to splice onto it.
var spliced = cards("- {name: Reach, mana: \"{U}\", type: Instant — Arcane, abilities: [{spell: {do: [draw]}}]}\n",
	"- {name: Ray, mana: \"{1}{R}\", type: Instant — Arcane, abilities: [{spell: {"+anyTarget+", do: [{damage: {to: target, amount: 2}}]}}, {splice: {cost: [{mana: \"{1}{R}\"}], what: {subtype: Arcane}}}]}\n")

// castSpliced casts the Arcane spell with the other card spliced onto it.
func castSpliced(t *testing.T, target string, b side) *table {
	t.Helper()
	tb := keywordGame(t, spliced+thing("Warden", "Creature — Knight", "pt: 2/2", `{protection: {what: {color: R}}}`)+thing("Tally", "Enchantment", "", on(`damage, source: {named: Reach}`, `{gain_life: {n: 1}}`)),
		side{hand: []string{"Reach", "Ray"}, battlefield: []string{"Tally"}}, b)
	tb.prefer("yes", "Ray", target)
	a := plain(Cast, 0, program.Hand, "Reach")(tb)
	tb.do(a)
	tb.resolve()
	return tb
}

func TestExample201_5b_2(t *testing.T) {
	tb := castSpliced(t, "B", side{})
	tb.want("life", tb.life(1), "18")
	tb.want("the spell deals the damage", tb.life(0), "21")
}

func TestExample702_47c_1(t *testing.T) {
	tb := castSpliced(t, "Warden", side{battlefield: []string{"Warden"}})
	tb.want("graveyard", tb.names(1, program.Graveyard), "Warden")
}

func TestExample702_47a_1(t *testing.T) {
	tb := castSpliced(t, "B", side{})
	tb.want("hand", tb.in(program.Hand), "Ray")
	tb.play("Ray", "B")
	tb.want("life", tb.life(1), "16")
}

// face gives the characteristics of a card made of a mana cost, in a hand.
func face(t *testing.T, mana, typ string) *state.Chars {
	t.Helper()
	if mana != "" {
		mana = ", mana: \"" + mana + "\""
	}
	tb := deal(t, "- {name: Thing"+mana+", type: "+typ+"}\n", side{hand: []string{"Thing"}}, side{})
	return tb.looks("Thing")
}

func TestExample202_2a_1(t *testing.T) {
	for mana, colors := range map[string][]program.Color{"{2}{W}": {program.White}, "{2}": nil, "{2}{W}{B}": {program.White, program.Black}} {
		check(t, mana, slices.Equal(face(t, mana, "Artifact").Colors, colors), true)
	}
}

func TestExample202_3_1(t *testing.T) {
	check(t, "mana value", face(t, "{3}{U}{U}", "Artifact").ManaValue, 5)
}

func TestExample202_3f_1(t *testing.T) {
	check(t, "mana value", face(t, "{1}{W/U}{W/U}", "Artifact").ManaValue, 3)
}

func TestExample202_3f_2(t *testing.T) {
	check(t, "mana value", face(t, "{2/B}{2/B}{2/B}", "Artifact").ManaValue, 6)
}

func TestExample202_3g_1(t *testing.T) {
	check(t, "mana value", face(t, "{1}{W/P}{W/P}", "Artifact").ManaValue, 3)
}

// turning are double-faced cards whose back faces have no mana cost, and what turns and copies them.
var turning = cards(`- name: Hunter
  layout: transform
  faces:
    - {name: Hunter, mana: "{2}{R}{G}", type: Creature — Human Werewolf, pt: 2/2}
    - {name: Ravager, type: Creature — Werewolf, colors: [R, G], pt: 4/4}
- name: Delver
  layout: transform
  faces:
    - {name: Delver, mana: "{U}", type: Creature — Human, pt: 1/1}
    - {name: Aberration, type: Creature — Insect, colors: [U], pt: 3/2}
`, instant("Turn", onePermanent+`, do: [{transform: target}]`), instant("Moon", onePermanent+`, do: [{transform: target}]`),
	instant("Shape", `targets: [{what: {type: creature}}, {what: {type: creature}}], do: [{apply: {to: target, mods: [{copy_of: {of: {target: 1}}}]}}]`), trick("Growth", `{mod_pt: {power: 3, toughness: 3}}`), twin)

func TestExample202_3b_1(t *testing.T) {
	tb := keywordGame(t, turning, side{hand: []string{"Turn"}, battlefield: []string{"Hunter"}}, side{})
	check(t, "front", tb.looks("Hunter").ManaValue, 4)
	tb.play("Turn", "Hunter")
	check(t, "back", tb.looks("Ravager").ManaValue, 4)
}

func TestExample202_3b_2(t *testing.T) {
	tb := keywordGame(t, turning, side{hand: []string{"Turn", "Clone", "Moon"}, battlefield: []string{"Hunter"}}, side{})
	tb.play("Turn", "Hunter")
	tb.answers("yes")
	tb.play("Clone")
	clone := tb.st.Battlefield[len(tb.st.Battlefield)-1]
	ch := newGame(tb.st, tb.opt).chars(clone)
	check(t, "name", ch.Name, "Ravager")
	check(t, "mana value", ch.ManaValue, 0)
}

func TestExample202_3b_3(t *testing.T) {
	tb := keywordGame(t, turning, side{hand: []string{"Turn", "Moon", "Shape"}, battlefield: []string{"Hunter", "Delver"}}, side{})
	tb.play("Turn", "Hunter")
	tb.play("Moon", "Delver")
	check(t, "before", tb.looks("Aberration").ManaValue, 1)
	delver := tb.ent("Aberration").Object()
	tb.play("Shape", "Aberration", "Ravager")
	ch := newGame(tb.st, tb.opt).chars(delver)
	check(t, "name", ch.Name, "Ravager")
	check(t, "mana value", ch.ManaValue, 0)
}

func TestExample712_9_1(t *testing.T) {
	tb := keywordGame(t, turning, side{hand: []string{"Turn", "Clone", "Moon"}, battlefield: []string{"Hunter"}}, side{})
	tb.play("Turn", "Hunter")
	tb.answers("yes")
	tb.play("Clone")
	clone := tb.st.Battlefield[len(tb.st.Battlefield)-1]
	a := casting("Moon")(tb)
	a.Targets = [][]state.Ent{{state.Obj(clone)}}
	tb.do(a)
	tb.resolve()
	tb.want("battlefield", tb.in(program.Battlefield), "Ravager, Ravager")
}

// What is turned over is the card, whatever it is a copy of.
func TestExample712_9_2(t *testing.T) {
	tb := keywordGame(t, turning, side{hand: []string{"Shape", "Turn"}, battlefield: []string{"Hunter", "Bear"}}, side{})
	hunter := tb.ent("Hunter").Object()
	tb.play("Shape", "Hunter", "Bear")
	a := casting("Turn")(tb)
	a.Targets = [][]state.Ent{{state.Obj(hunter)}}
	tb.do(a)
	tb.resolve()
	check(t, "still a copy", newGame(tb.st, tb.opt).chars(hunter).Name, "Bear")
	tb.nextTurn()
	check(t, "with its back face up", newGame(tb.st, tb.opt).chars(hunter).Name, "Ravager")
}

func TestExample712_18_1(t *testing.T) {
	tb := keywordGame(t, turning, side{hand: []string{"Growth", "Turn"}, battlefield: []string{"Hunter"}}, side{})
	tb.play("Growth", "Hunter")
	tb.play("Turn", "Hunter")
	tb.want("size", tb.size("Ravager"), "7/7")
}

func TestExample707_8a_1(t *testing.T) {
	tb := keywordGame(t, turning, side{hand: []string{"Turn", "Twin", "Moon"}, battlefield: []string{"Hunter"}}, side{})
	tb.play("Turn", "Hunter")
	tb.play("Twin", "Ravager")
	tb.want("same face", tb.in(program.Battlefield), "Ravager, Ravager")
	a := casting("Moon")(tb)
	a.Targets = [][]state.Ent{{state.Obj(tb.st.Battlefield[len(tb.st.Battlefield)-1])}}
	tb.do(a)
	tb.resolve()
	tb.want("the token turns", tb.in(program.Battlefield), "Ravager, Hunter")
}

func TestExample707_8a_2(t *testing.T) {
	tb := keywordGame(t, turning, side{hand: []string{"Clone", "Twin", "Moon"}, battlefield: []string{"Hunter"}}, side{})
	tb.answers("yes")
	tb.play("Clone")
	a := casting("Twin")(tb)
	a.Targets = [][]state.Ent{{state.Obj(tb.st.Battlefield[len(tb.st.Battlefield)-1])}}
	tb.do(a)
	tb.resolve()
	a = casting("Moon")(tb)
	a.Targets = [][]state.Ent{{state.Obj(tb.st.Battlefield[len(tb.st.Battlefield)-1])}}
	tb.do(a)
	tb.resolve()
	tb.want("the token has one face", tb.in(program.Battlefield), "Hunter, Hunter, Hunter")
}

// animating turns lands or artifacts into creatures without taking anything away.
func animating(filter, mods string) string {
	return thing("Plans", "Enchantment", "", all(filter, mods))
}

func TestExample205_1b_1(t *testing.T) {
	tb := keywordGame(t, cards(animating(`{type: land}`, `{add_types: {types: [creature]}}, {set_pt: {power: 1, toughness: 1}}`), "- {name: Citadel, type: Artifact Land — Forest}\n"), side{battlefield: []string{"Plans", "Citadel"}}, side{})
	ch := tb.looks("Citadel")
	check(t, "types", isType(ch, program.Artifact) && isType(ch, program.Land) && isType(ch, program.Creature), true)
	tb.want("subtypes", strings.Join(ch.Subtypes, " "), "Forest")
	check(t, "supertypes", slices.Contains(tb.looks("Plains").Super, program.Basic), true)
}

func TestExample205_1b_2(t *testing.T) {
	tb := keywordGame(t, cards(animating(`{type: artifact}`, `{add_types: {types: [artifact, creature]}}, {set_pt: {power: 1, toughness: 1}}`), thing("Shrine", "Artifact Enchantment", "")), side{battlefield: []string{"Plans", "Shrine"}}, side{})
	check(t, "types", len(tb.looks("Shrine").Types), 3)
	tb.want("size", tb.size("Shrine"), "1/1")
}

func TestExample205_4b_1(t *testing.T) {
	tb := keywordGame(t, cards(animating(`{type: land}`, `{add_types: {types: [creature]}}, {set_pt: {power: 1, toughness: 1}}`), "- {name: Karakas, type: Legendary Land}\n"), side{battlefield: []string{"Plans", "Karakas"}}, side{})
	check(t, "legendary", slices.Contains(tb.looks("Karakas").Super, program.Legendary), true)
}

func TestExample205_3b_1(t *testing.T) {
	for typ, want := range map[string]string{"Basic Land — Mountain": "land Mountain", "Creature — Goblin Wizard": "creature Goblin Wizard", "Artifact — Equipment": "artifact Equipment"} {
		facts := typ
		if strings.HasPrefix(typ, "Creature") {
			facts += ", pt: 1/1"
		}
		ch := face(t, "", facts)
		check(t, typ, string(ch.Types[0])+" "+strings.Join(ch.Subtypes, " "), want)
	}
}

// What replaces land types leaves the creature type alone, and the other way about.
func TestExample205_3c_1(t *testing.T) {
	made := cards("- {name: Arbor, type: Land Creature — Forest Dryad, colors: [G], pt: 1/1}\n", trick("Flood", `{set_types: {subtypes: [Island]}}`), trick("Frog", `{set_types: {subtypes: [Frog]}}`))
	for spell, want := range map[string]string{"Flood": "Dryad Island", "Frog": "Forest Frog"} {
		tb := keywordGame(t, made, side{hand: []string{spell}, battlefield: []string{"Arbor"}}, side{})
		tb.play(spell, "Arbor")
		have := slices.Clone(tb.looks("Arbor").Subtypes)
		slices.Sort(have)
		check(t, spell, strings.Join(have, " "), want)
	}
}

func TestExample205_3e_1(t *testing.T) {
	tb := keywordGame(t, instant("Oath", `do: [{choose_word: {what: creature_type, key: kind}}]`), side{hand: []string{"Oath"}}, side{})
	tb.cast("Oath", "", program.Hand)
	tb.opt.Choose = func(d *Decision) (Answer, bool) {
		for word, legal := range map[string]bool{"Merfolk": true, "Wizard": true, "Merfolk Wizard": false, "artifact": false, "opponent": false, "Swamp": false, "truck": false} {
			check(t, word, d.check(Answer{Player: d.Player, Choose: []string{word}}) == "", legal)
		}
		return Answer{Player: d.Player, Choose: []string{"Merfolk"}}, true
	}
	tb.resolve()
}

func TestExample208_2a_1(t *testing.T) {
	order := thing("Order", "Creature — Human", `pt: "*+1/*+1"`, entering(`{also_do: [{choose_word: {what: opponent, key: foe}}]}`),
		`{static: {to: this, cda: true, mods: [{set_pt: {power: {sum: [1, {count: {each: {what: [{type: creature}, {controlled_by: {chosen: foe}}]}}}]}, toughness: {sum: [1, {count: {each: {what: [{type: creature}, {controlled_by: {chosen: foe}}]}}}]}}}]}}`)
	tb := keywordGame(t, order, side{hand: []string{"Order"}}, side{battlefield: []string{"Bear", "Giant"}})
	tb.want("in the hand", tb.sizeOf(tb.find(0, program.Hand, "Order")), "1/1")
	tb.prefer("B")
	tb.play("Order")
	tb.want("on the battlefield", tb.size("Order"), "3/3")
}

func TestExample302_3_1(t *testing.T) {
	ch := face(t, "", "Creature — Goblin Wizard, pt: 1/1")
	check(t, "types", isType(ch, program.Creature) && slices.Equal(ch.Subtypes, []string{"Goblin", "Wizard"}), true)
}

func TestExample305_5_1(t *testing.T) {
	ch := face(t, "", "Basic Land — Mountain")
	check(t, "types", isType(ch, program.Land) && slices.Equal(ch.Subtypes, []string{"Mountain"}), true)
}
