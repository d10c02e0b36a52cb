package engine

import (
	"strings"
	"testing"

	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/engine/state"
)

func TestExample601_2c_1(t *testing.T) {
	made := cards(instant("Still", `targets: [{what: {type: creature}, min: 2}], do: [{tap: {what: target}}]`), instant("Raze", `targets: [{what: {type: artifact}}, {what: {type: land}}], do: [{destroy: {what: {union: [target, {target: 1}]}}}]`),
		"- {name: Citadel, type: Artifact Land}\n")
	tb := keywordGame(t, made, side{hand: []string{"Still", "Raze"}, battlefield: []string{"Bear", "Wall", "Citadel"}}, side{})
	a := casting("Still")(tb)
	a.Targets = [][]state.Ent{{tb.ent("Bear"), tb.ent("Bear")}}
	check(t, "one creature twice", tb.can(a), false)
	a.Targets = [][]state.Ent{{tb.ent("Bear"), tb.ent("Wall")}}
	check(t, "two creatures", tb.can(a), true)
	tb.play("Raze", "Citadel", "Citadel")
	tb.want("one permanent for two instances of the word", tb.in(program.Battlefield), "Bear, Wall")
}

func TestExample601_2h_1(t *testing.T) {
	made := cards(thing("Familiar", "Creature — Cat", "pt: 1/1", `{static: {to: you, mods: [{cost_less: {for: {color: B}, by: 1}}]}}`),
		"- {name: Reap, mana: \"{1}{B}\", type: Instant, abilities: [{additional_cost: {key: sacrifice, cost: [{sacrifice: {what: {type: creature}}}]}}, {spell: {do: [{draw: {n: 2}}]}}]}\n")
	tb := keywordGame(t, made, side{hand: []string{"Reap"}, battlefield: []string{"Familiar"}}, side{})
	for i, id := range tb.st.Battlefield { // one Swamp is left
		tb.st.Objects[id].Tapped = i != 2
	}
	tb.do(casting("Reap")(tb))
	tb.want("battlefield", tb.in(program.Battlefield), "")
	tb.want("stack", tb.names(0, program.Stack), "Reap")
}

// Casting may begin; X decides whether the spell has an odd mana value in the end.
func TestExample601_3a_1(t *testing.T) {
	even := `{static: {to: opponents, mods: [{cant: {do: cast, what: {any: [{stat: {stat: mana_value, op: "=", n: 0}}, {stat: {stat: mana_value, op: "=", n: 2}}, {stat: {stat: mana_value, op: "=", n: 4}}]}}}]}}`
	tb := keywordGame(t, cards(thing("Winnower", "Creature — Eldrazi", "pt: 5/5", even), "- {name: Thunder, mana: \"{X}{R}{R}\", type: Sorcery, abilities: [{spell: {do: [{lose_life: {who: opponents, n: x}}]}}]}\n"),
		side{hand: []string{"Thunder"}}, side{battlefield: []string{"Winnower"}})
	a := casting("Thunder")(tb)
	for x, legal := range []bool{false, true, false, true} {
		a.X = &x
		check(t, decimal(x), tb.can(a), legal)
	}
}

// auras are a card with bestow and effects on casting it; its mana cost is {1}{W}.
const auraCreature = "- {name: Nymph, mana: \"{1}{W}\", type: Enchantment Creature — Nymph, pt: 1/1, abilities: [{bestow: {cost: [{mana: \"{2}{W}\"}]}}, {static: {to: {host: this}, mods: [{mod_pt: {power: 1, toughness: 1}}]}}]}\n"

func TestExample601_3b_1(t *testing.T) {
	tb := keywordGame(t, auraCreature+thing("Haste", "Enchantment", "", `{static: {to: you, mods: [{as_flash: {subtype: Aura}}]}}`),
		side{hand: []string{"Nymph"}, battlefield: []string{"Haste", "Bear"}}, side{})
	tb.to(program.BeginCombat)
	check(t, "as a creature", tb.can(castingUsing("Nymph", program.Hand, "")(tb)), false)
	tb.cast("Nymph", "bestow", program.Hand, "Bear")
	tb.resolve()
	tb.want("size", tb.size("Bear"), "3/3")
}

func TestExample601_3e_1(t *testing.T) {
	tb := keywordGame(t, cards(thing("Horde", "Creature — Beast", "pt: 7/7", `{static: {to: you, mods: [{may_play: {from: [library], what: {type: creature}, cast: true, top: true}}]}}`),
		"- {name: Riddle, mana: \"{1}{U}\", type: Artifact, abilities: [{morph: {cost: [{mana: \"{U}\"}]}}]}\n"),
		side{battlefield: []string{"Horde"}, library: []string{"Riddle"}}, side{})
	check(t, "face up", tb.can(castingUsing("Riddle", program.Library, "")(tb)), false)
	tb.cast("Riddle", "morph", program.Library)
	tb.resolve()
	tb.want("size", tb.size(""), "2/2")
}

func TestExample601_3e_2(t *testing.T) {
	killer := `
- name: Killer
  layout: adventure
  faces:
    - {name: Killer, mana: "{W}", type: Creature — Human, pt: 1/2}
    - {name: Chop, mana: "{2}{W}", type: Instant — Adventure, abilities: [{spell: {` + oneCreature + `, do: [{destroy: {what: target}}]}}]}
`
	for name, c := range map[string]struct {
		what             string
		creature, advent bool
	}{"Melek": {`{any: [{type: instant}, {type: sorcery}]}`, false, true}, "Horde": {`{type: creature}`, true, false}} {
		tb := keywordGame(t, strings.TrimPrefix(killer, "\n")+thing(name, "Creature — Weird", "pt: 4/5", `{static: {to: you, mods: [{may_play: {from: [library], what: `+c.what+`, cast: true, top: true}}]}}`),
			side{battlefield: []string{name}, library: []string{"Killer"}}, side{})
		a := plain(Cast, 0, program.Library, "Killer")(tb)
		a.Face = 0
		check(t, name+", creature", tb.can(a), c.creature)
		a.Face, a.Targets = 1, [][]state.Ent{{tb.ent(name)}}
		check(t, name+", Adventure", tb.can(a), c.advent)
	}
}

func TestExample601_4_1(t *testing.T) {
	tb := keywordGame(t, `
- name: Inscription
  mana: "{G}"
  type: Instant
  abilities:
    - {kicker: {cost: [{mana: "{2}"}]}}
    - spell: {modes: {min: 1, max: 1, if: {paid: kicker}, max_if: 3, options: [{do: [{gain_life: {n: 1}}]}, {do: [draw]}, {do: [{lose_life: {who: opponents, n: 2}}]}]}}
`, side{hand: []string{"Inscription"}}, side{})
	a := casting("Inscription")(tb)
	a.Modes, a.PaidSet = []int{0, 1, 2}, true
	check(t, "not kicked", tb.can(a), false)
	a.Paid = []state.Paid{{Key: "kicker", Times: 1}}
	tb.do(a)
	tb.resolve()
	tb.want("all modes", tb.life(0)+" "+tb.life(1)+" "+decimal(len(tb.st.Players[0].Hand)), "21 18 1")
}

func TestExample602_1a_1(t *testing.T) {
	sanctum := thing("Spring", "Artifact", "", `{activated: {cost: [{mana: "{2}"}, tap_this], do: [{gain_life: {n: 1}}]}}`)
	for untapped, legal := range map[int]bool{1: false, 2: true} {
		tb := keywordGame(t, sanctum, side{battlefield: []string{"Spring"}}, side{})
		for i, id := range tb.st.Battlefield[:10] {
			tb.st.Objects[id].Tapped = i >= untapped
		}
		a := activating(0, program.Battlefield, "Spring")(tb)
		check(t, decimal(untapped)+" mana", tb.can(a), legal)
		if legal {
			tb.do(a)
			check(t, "tapped", tb.st.Objects[a.Object].Tapped, true)
			check(t, "again", tb.can(a), false)
		}
	}
}

func TestExample603_2c_1(t *testing.T) {
	tb := keywordGame(t, cards(thing("Mourner", "Enchantment", "", on(`zone_change, object: {type: land}, from: [battlefield], to: [graveyard]`, `{gain_life: {n: 1}}`)),
		instant("Flood", `do: [{destroy: {what: {each: {what: {type: land}}}}}]`)), side{hand: []string{"Flood"}, battlefield: []string{"Mourner"}}, side{})
	tb.cast("Flood", "", program.Hand)
	tb.opt.Choose = func(d *Decision) (Answer, bool) {
		return Answer{Player: d.Player, Choose: []string{d.Options[0].ID}}, true
	}
	for len(tb.st.Stack) > 0 {
		tb.pass()
	}
	tb.want("life", tb.life(0), "40")
}

// becoming are an enchantment that sees permanents become tapped, and what taps.
var becoming = cards(thing("Meter", "Enchantment", "", on(`tap, object: {type: creature}`, `{gain_life: {n: 1}}`)), thing("Sleeper", "Creature — Bear", "pt: 2/2", entering(`{enter: {tapped: true}}`)),
	instant("Still", onePermanent+`, do: [{tap: {what: target}}]`), instant("Calm", onePermanent+`, do: [{tap: {what: target}}]`))

func TestExample603_2e_1(t *testing.T) {
	tb := keywordGame(t, becoming, side{hand: []string{"Sleeper", "Still", "Calm"}, battlefield: []string{"Meter", "Bear"}}, side{})
	tb.play("Sleeper")
	tb.want("entering tapped", tb.life(0), "20")
	tb.play("Still", "Sleeper")
	tb.want("tapped already", tb.life(0), "20")
	tb.play("Calm", "Bear")
	tb.want("from untapped to tapped", tb.life(0), "21")
}

func TestExample603_2g_1(t *testing.T) {
	made := cards(thing("Martyr", "Creature — Bear", "pt: 2/5", on(`damage, object: {same: this}`, `{gain_life: {n: 1}}`)),
		instant("Salve", oneCreature+`, do: [{apply: {to: target, mods: [{replaces: {on: {on: damage, object: {same: it}}, instead: [{prevent: {n: 3, shield: true}}], prevents: true}}]}}]`))
	for salve, life := range map[bool]string{true: "20", false: "21"} {
		tb := keywordGame(t, made, side{hand: []string{"Salve", "Bolt"}, battlefield: []string{"Martyr"}}, side{})
		if salve {
			tb.play("Salve", "Martyr")
		}
		tb.play("Bolt", "Martyr")
		tb.want("life", tb.life(0), life)
	}
}

// The condition is checked as the step begins and again on resolution.
func TestExample603_4_1(t *testing.T) {
	made := cards(thing("Sovereign", "Creature — Cat", "pt: 4/6", `{triggered: {when: [{on: begin_step, step: [upkeep], player: {same: you}}], if: {compare: {a: {life: you}, op: ">=", b: 40}}, do: [{win_game: you}]}}`),
		"- {name: Zap, mana: \"{0}\", type: Instant, abilities: [{spell: {"+anyTarget+", do: [{damage: {to: target, amount: 3}}]}}]}\n")
	for _, c := range []struct {
		life     int
		respond  bool
		triggers int
		wins     bool
	}{{39, false, 0, false}, {40, false, 1, true}, {40, true, 1, false}} {
		tb := deal(t, made, side{life: c.life, battlefield: []string{"Sovereign"}, hand: []string{"Zap"}}, side{})
		check(t, "on the stack", len(tb.st.Stack), c.triggers)
		if c.respond {
			tb.cast("Zap", "", program.Hand, "A")
			tb.pass()
		}
		if c.triggers > 0 {
			tb.pass()
		}
		check(t, "over", tb.st.Over != nil, c.wins)
	}
}

func TestExample603_6b_1(t *testing.T) {
	made := cards(thing("Plans", "Enchantment", "", all(`{type: land}`, `{add_types: {types: [creature]}}, {set_pt: {power: 1, toughness: 1}}`)),
		thing("Greeter", "Enchantment", "", on(`zone_change, object: {type: creature}, to: [battlefield]`, `{gain_life: {n: 1}}`)),
		thing("Guest", "Creature — Elf", "pt: 1/1", on(`zone_change, object: {same: this}, to: [battlefield]`, `{gain_life: {n: 5}}`)),
		thing("Hush", "Enchantment", "", all(`{type: creature}`, `lose_all`)))
	tb := keywordGame(t, made, side{hand: []string{"Forest"}, battlefield: []string{"Plans", "Greeter"}}, side{})
	tb.do(Action{Type: PlayLand, Player: 0, Object: tb.find(0, program.Hand, "Forest"), Face: -1})
	tb.resolve()
	tb.want("a land that enters as a creature", tb.life(0), "21")
	tb = keywordGame(t, made, side{hand: []string{"Guest"}, battlefield: []string{"Hush"}}, side{})
	tb.play("Guest")
	tb.want("a creature without its ability", tb.life(0), "20")
}

// leaving is a creature whose ability makes a delayed trigger about itself.
func leaving(event string) string {
	return thing("Binder", "Creature — Human", "pt: 1/1", `{activated: {cost: [{mana: "{0}"}], do: [{delay: {when: [{on: `+event+`}], until: forever, do: [{gain_life: {n: 1}}]}}]}}`)
}

func TestExample603_7a_1(t *testing.T) {
	made := leaving(`zone_change, object: {same: this}, from: [battlefield]`)
	for early, life := range map[bool]string{true: "20", false: "21"} {
		tb := keywordGame(t, made, side{hand: []string{"Doom"}, battlefield: []string{"Binder"}}, side{})
		tb.use("Binder", program.Battlefield, "")
		if early {
			tb.cast("Doom", "", program.Hand, "Binder")
		}
		tb.resolve()
		if !early {
			tb.play("Doom", "Binder")
		}
		tb.want("life", tb.life(0), life)
	}
}

func TestExample603_7a_2(t *testing.T) {
	rouse := onePermanent + `, do: [{untap: {what: target}}]`
	tb := keywordGame(t, cards(leaving(`untap, object: {same: this}`), instant("Rouse", rouse), instant("Again", rouse), instant("Still", onePermanent+`, do: [{tap: {what: target}}]`)),
		side{hand: []string{"Rouse", "Again", "Still"}, battlefield: []string{"Binder"}}, side{})
	tb.st.Objects[tb.ent("Binder").Object()].Tapped = true
	tb.use("Binder", program.Battlefield, "")
	tb.cast("Rouse", "", program.Hand, "Binder")
	tb.resolve()
	tb.want("untapped too early", tb.life(0), "20")
	tb.play("Still", "Binder")
	tb.play("Again", "Binder")
	tb.want("the next time", tb.life(0), "21")
}

func TestExample603_7c_1(t *testing.T) {
	doomed := instant("Mark", oneCreature+`, do: [{let: {as: it, be: target}}, {delay: {when: [{on: begin_step, step: [end_turn]}], do: [{move: {what: {var: it}, to: exile}}]}}]`)
	made := cards(doomed, trick("Stone", `{set_types: {types: [artifact]}}`), instant("Home", onePermanent+`, do: [{move: {what: target, to: hand}}]`), thing("Cub", "Creature — Bear", "pt: 2/2"))
	for _, c := range []struct{ then, exile string }{{"Stone", "Cub"}, {"Home", ""}} {
		tb := keywordGame(t, made, side{hand: []string{"Mark", c.then}, battlefield: []string{"Cub"}}, side{})
		tb.play("Mark", "Cub")
		tb.play(c.then, "Cub")
		if c.then == "Home" {
			tb.play("Cub")
		}
		tb.to(program.EndStep)
		tb.resolve()
		tb.want(c.then, tb.in(program.Exile), c.exile)
	}
}

func TestExample603_8_1(t *testing.T) {
	empty := thing("Well", "Enchantment", "", `{triggered: {state: {compare: {a: {count: {each: {in: [hand], of: you}}}, op: "=", b: 0}}, do: [draw]}}`)
	tb := keywordGame(t, empty, side{hand: []string{"Study"}, battlefield: []string{"Well"}}, side{})
	tb.cast("Study", "", program.Hand)
	check(t, "triggered once", len(tb.st.Stack), 2)
	tb.pass()
	check(t, "not again before it has left", len(tb.st.Stack), 1)
	tb.resolve()
	check(t, "hand", len(tb.st.Players[0].Hand), 2)

	tb = keywordGame(t, empty+instant("Wheel", `do: [{let: {as: n, num: {count: {each: {in: [hand], of: you}}}}}, {discard: {all: true}}, {draw: {n: {num: n}}}]`),
		side{hand: []string{"Wheel", "Bear", "Wall"}, battlefield: []string{"Well"}}, side{})
	tb.cast("Wheel", "", program.Hand)
	tb.pass()
	check(t, "hand", len(tb.st.Players[0].Hand), 2)
	check(t, "empty for a moment", len(tb.st.Stack), 1)
}

func TestExample603_10a_1(t *testing.T) {
	tb := keywordGame(t, cards(thing("Urn", "Artifact", "", on(`zone_change, object: {type: creature}, from: [battlefield], to: [graveyard]`, `{gain_life: {n: 1}}`)),
		instant("End", `do: [{destroy: {what: {each: {what: {any: [{type: artifact}, {type: creature}, {type: enchantment}]}}}}}]`)), side{hand: []string{"End"}, battlefield: []string{"Urn", "Bear", "Wall"}}, side{})
	tb.cast("End", "", program.Hand)
	tb.answers(tb.triggersInOrder()...)
	tb.resolve()
	tb.want("life", tb.life(0), "22")
	tb.want("battlefield", tb.in(program.Battlefield), "")
}

func TestExample603_12_1(t *testing.T) {
	manticore := thing("Manticore", "Creature — Manticore", "pt: 4/3", on(`zone_change, object: {same: this}, to: [battlefield]`,
		`{gate: {may: you, cost: [{sacrifice: {what: [{type: creature}, other], as: fodder}}], then: [{reflexive: {`+anyTarget+`, do: [{damage: {to: target, amount: {stat: {stat: power, of: {var: fodder}}}}}]}}]}}`),
		`{activated: {cost: [{sacrifice: {what: [{type: creature}, other]}}], do: [{gain_life: {n: 1}}]}}`)
	tb := keywordGame(t, manticore, side{hand: []string{"Manticore"}, battlefield: []string{"Bear", "Giant"}}, side{})
	tb.cast("Manticore", "", program.Hand)
	tb.answers("yes", "Giant", "B")
	tb.resolve()
	tb.want("the creature sacrificed to it", tb.life(1), "16")
	tb.use("Manticore", program.Battlefield, "")
	tb.resolve()
	tb.want("another sacrifice", tb.life(0)+" "+tb.life(1), "21 16")
}
