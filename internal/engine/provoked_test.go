package engine

import (
	"slices"
	"testing"

	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/engine/state"
)

// CR 104.5, 117.1, 117.3, 703.3: who may do anything at all.
func TestProvokePriority(t *testing.T) {
	pass := func(p state.PlayerID) func(*table) Action {
		return func(*table) Action { return Action{Type: Pass, Player: p, Face: -1} }
	}
	provoke(t, "", []provoked{
		{code: "action.unknown", action: func(*table) Action { return Action{Type: "dance", Face: -1} }},
		{code: "player.unknown", action: pass(7)},
		{code: "priority.not_yours", action: pass(1)},
		{code: "priority.turn_based_action_first", a: side{battlefield: []string{"Bear"}}, action: pass(0),
			ready: func(tb *table) { tb.to(program.DeclareAttackers) }},
	})
	tb := sit(t, side{}, side{}, side{})
	tb.do(Action{Type: Concede, Player: 1, Face: -1})
	tb.refuse("player.left", pass(1)(tb))
	tb.refuse("player.left", Action{Type: Concede, Player: 1, Face: -1})
}

// CR 305: lands.
func TestProvokeLands(t *testing.T) {
	forest := side{hand: []string{"Forest"}}
	provoke(t, `
- {name: Drought, mana: "{1}", type: Enchantment, abilities: [{static: {to: players, mods: [{cant: {do: play_land}}]}}]}
`, []provoked{
		{code: "land.not_your_turn", b: forest, ready: func(tb *table) { tb.do(Action{Type: Pass, Face: -1}) },
			action: plain(PlayLand, 1, program.Hand, "Forest")},
		{code: "land.not_a_land", a: side{hand: []string{"Bear"}}, action: plain(PlayLand, 0, program.Hand, "Bear")},
		{code: "land.no_permission", a: side{graveyard: []string{"Forest"}}, action: plain(PlayLand, 0, program.Graveyard, "Forest")},
		{code: "land.prohibited", a: forest, b: side{battlefield: []string{"Drought"}}, action: plain(PlayLand, 0, program.Hand, "Forest")},
		{code: "cast.land", a: forest, action: plain(Cast, 0, program.Hand, "Forest")},
	})
}

// CR 601.3, 118.6, 118.9, 702.33a, 702.143a, 702.170d: what can't be cast, or not like that.
func TestProvokeCasting(t *testing.T) {
	bear := side{hand: []string{"Bear"}}
	exiled := func(way program.KeywordName, name string) func(*table) {
		return func(tb *table) { tb.do(special(way, program.Hand, name)(tb)) }
	}
	provoke(t, `
- {name: Silence, mana: "{1}", type: Enchantment, abilities: [{static: {to: players, mods: [{cant: {do: cast, what: {type: creature}}}]}}]}
- {name: Fate, type: Sorcery, colors: [U], abilities: [{spell: {do: [draw]}}]}
- {name: Vision, mana: "{5}{U}", type: Sorcery, abilities: [{spell: {do: [draw]}}, {foretell: {cost: [{mana: "{U}"}]}}]}
- {name: Scheme, mana: "{5}{U}", type: Sorcery, abilities: [{spell: {do: [draw]}}, {plot: {cost: [{mana: "{U}"}]}}]}
- {name: Rite, mana: "{B}", type: Sorcery, abilities: [{additional_cost: {key: rite, cost: [{sacrifice: {what: {type: creature}}}]}}, {spell: {do: [draw]}}]}
`, []provoked{
		{code: "cast.not_in_zone", a: side{battlefield: []string{"Bear"}}, action: plain(Cast, 0, program.Battlefield, "Bear")},
		{code: "cast.not_in_zone", action: func(tb *table) Action { return Action{Type: Cast, Object: tb.st.NextID, Face: -1} }},
		{code: "cast.prohibited", a: bear, b: side{battlefield: []string{"Silence"}}, action: plain(Cast, 0, program.Hand, "Bear")},
		{code: "cast.unpayable_cost", a: side{hand: []string{"Fate"}}, action: plain(Cast, 0, program.Hand, "Fate")},
		{code: "cast.no_such_way", a: bear, action: castingUsing("Bear", program.Hand, "flashback")},
		{code: "cast.no_legal_targets", a: side{hand: []string{"Doom"}}, action: plain(Cast, 0, program.Hand, "Doom")},
		{code: "cast.foretold_this_turn", a: side{hand: []string{"Vision"}}, ready: exiled("foretell", "Vision"),
			action: func(tb *table) Action { return Action{Type: Cast, Object: tb.st.Exile[0], Face: -1} }},
		{code: "cast.plotted_this_turn", a: side{hand: []string{"Scheme"}}, ready: exiled("plot", "Scheme"),
			action: plain(Cast, 0, program.Exile, "Scheme")},
		{code: "kicker.not_offered", a: bear, action: func(tb *table) Action {
			a := plain(Cast, 0, program.Hand, "Bear")(tb)
			a.Paid, a.PaidSet = []state.Paid{{Key: "kicker", Times: 1}}, true
			return a
		}},
		{code: "cost.illegal_choice", a: side{hand: []string{"Rite"}, battlefield: []string{"Bear", "Wall"}},
			b: side{battlefield: []string{"Giant"}}, action: answering(plain(Cast, 0, program.Hand, "Rite"), "Giant")},
		{code: "payment.invalid", a: side{hand: []string{"Study"}}, ready: func(tb *table) {
			for _, land := range []string{"Island", "Plains"} {
				tb.do(activating(0, program.Battlefield, land)(tb))
			}
		}, action: answering(func(tb *table) Action {
			a := plain(Cast, 0, program.Hand, "Study")(tb)
			a.Manual = true
			return a
		}, "Red")},
	})
}

// CR 107.1b, 107.3, 700.2: X and modes.
func TestProvokeChoices(t *testing.T) {
	blaze := side{hand: []string{"Blaze"}}
	x := func(n int, action func(*table) Action) func(*table) Action {
		return func(tb *table) Action {
			a := action(tb)
			a.X = &n
			return a
		}
	}
	modes := func(chosen ...int) func(*table) Action {
		return func(tb *table) Action {
			a := plain(Cast, 0, program.Hand, "Charm")(tb)
			a.Modes = chosen
			return a
		}
	}
	charm := side{hand: []string{"Charm"}}
	provoke(t, `
- {name: Blaze, mana: "{X}{R}", type: Sorcery, abilities: [{spell: {do: [{gain_life: {n: x}}]}}]}
- {name: Gift, mana: "{1}", type: Enchantment, abilities: [{static: {to: you, mods: [{may_play: {cast: true, from: [hand], free: true, key: gift}}]}}]}
- name: Charm
  mana: "{G}"
  type: Instant
  abilities:
    - spell:
        modes:
          min: 2
          max: 2
          options: [{do: [draw]}, {do: [{gain_life: {n: 2}}]}, {targets: [{what: {type: creature}}], do: [{destroy: {what: target}}]}]
`, []provoked{
		{code: "x.negative", a: blaze, action: x(-1, plain(Cast, 0, program.Hand, "Blaze"))},
		{code: "x.illegal", a: blaze, action: x(50, plain(Cast, 0, program.Hand, "Blaze"))},
		{code: "x.must_be_zero", a: side{hand: []string{"Blaze"}, battlefield: []string{"Gift"}},
			action: x(2, castingUsing("Blaze", program.Hand, "gift"))},
		{code: "modes.repeated", a: charm, action: modes(0, 0)},
		{code: "modes.illegal", a: charm, action: modes(0, 2)}, // no creature to target
		{code: "modes.illegal", a: charm, action: modes(0)},
		{code: "modes.illegal", a: charm, action: modes(0, 7)},
	})
}

// CR 115, 601.2c–d, 702.11b, 702.16b, 702.18a: targets.
func TestProvokeTargets(t *testing.T) {
	bolt := side{hand: []string{"Bolt"}}
	against := func(code, victim string) provoked {
		return provoked{code: code, a: bolt, b: side{battlefield: []string{"Bear", victim}}, action: casting("Bolt", victim)}
	}
	twice := func(names ...string) func(*table) Action {
		return func(tb *table) Action {
			a := plain(Cast, 0, program.Hand, "Arc")(tb)
			a.Targets = [][]state.Ent{nil}
			for _, n := range names {
				a.Targets[0] = append(a.Targets[0], tb.ent(n))
			}
			a.Divide = [][]int{slices.Repeat([]int{2}, len(names))}
			return a
		}
	}
	arc, two := side{hand: []string{"Arc"}}, side{battlefield: []string{"Bear", "Giant", "Wall"}}
	provoke(t, `
- {name: Veil, mana: "{1}", type: Creature, pt: 2/2, abilities: [hexproof]}
- {name: Mist, mana: "{1}", type: Creature, pt: 2/2, abilities: [shroud]}
- {name: Ward, mana: "{1}", type: Creature, pt: 2/2, abilities: [{protection: {what: {color: R}}}]}
- {name: Halt, mana: "{U}", type: Instant, abilities: [{spell: {targets: [{what: {is: spell}}], do: [{counter: {what: target}}]}}]}
- {name: Arc, mana: "{R}", type: Sorcery, abilities: [{spell: {targets: [{what: {type: creature}, min: 1, max: 2, divide: 3}], do: [{damage: {to: target, divided: true}}]}}]}
`, []provoked{
		against("target.hexproof", "Veil"),
		against("target.shroud", "Mist"),
		against("target.protection", "Ward"),
		{code: "target.not_permanent", a: bolt, b: side{battlefield: []string{"Bear"}, graveyard: []string{"Giant"}}, action: casting("Bolt", "Giant")},
		{code: "target.itself", a: side{hand: []string{"Halt", "Bolt"}}, ready: func(tb *table) { tb.do(casting("Bolt", "B")(tb)) },
			action: func(tb *table) Action {
				a := casting("Halt")(tb)
				a.Targets = [][]state.Ent{{state.Obj(tb.st.NextID)}} // what it will be on the stack
				return a
			}},
		{code: "target.duplicate", a: arc, b: two, action: twice("Bear", "Bear")},
		{code: "target.wrong_number", a: arc, b: two, action: twice("Bear", "Giant", "Wall")},
		{code: "target.wrong_number", a: arc, b: two, action: twice()},
		{code: "target.division", a: arc, b: two, action: twice("Bear", "Giant")}, // four of three
	})
}

// CR 608.2d, 107.1: answers while something resolves.
func TestProvokeAnswers(t *testing.T) {
	resolving := func(name string) func(*table) {
		return func(tb *table) {
			tb.do(plain(Cast, 0, program.Hand, name)(tb))
			tb.do(Action{Type: Pass, Player: 0, Face: -1})
		}
	}
	last := func(ans Answer) func(*table) Action {
		return func(*table) Action { return Action{Type: Pass, Player: 1, Face: -1, Answers: []Answer{ans}} }
	}
	provoke(t, `
- {name: Loss, mana: "{B}", type: Sorcery, abilities: [{spell: {do: [{sacrifice: {who: you, what: {type: creature}}}]}}]}
- {name: Pick, mana: "{B}", type: Sorcery, abilities: [{spell: {do: [{choose_word: {what: number, key: n, min: 1, max: 5}}]}}]}
`, []provoked{
		{code: "answer.count", a: side{hand: []string{"Loss"}, battlefield: []string{"Bear", "Giant"}}, ready: resolving("Loss"), action: last(Answer{})},
		{code: "answer.number", a: side{hand: []string{"Pick"}}, ready: resolving("Pick"), action: last(Answer{Number: 6})},
	})
}
