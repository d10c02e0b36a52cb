package engine

import (
	"testing"

	"github.com/verdict-rules/verdict/internal/cards/program"
)

// endless are cards that keep a game going by themselves, and some that put an end to it.
const endless = `
- {name: Echo, mana: "{W}", type: Enchantment, abilities: [{triggered: {when: [{on: gain_life, player: {same: you}}], do: [{gain_life: {n: 1}}]}}]}
- {name: Swell, mana: "{W}", type: Enchantment, abilities: [{triggered: {when: [{on: gain_life, player: {same: you}}], do: [{gain_life: {n: {sum: [event_amount, 1]}}}]}}]}
- {name: Feast, mana: "{W}", type: Enchantment, abilities: [{triggered: {state: {compare: {a: {life: you}, op: ">=", b: 30}}, do: [{win_game: you}]}}]}
- {name: Tenth, mana: "{W}", type: Enchantment, abilities: [{triggered: {when: [{on: gain_life, player: {same: you}, nth: 10}], do: [{win_game: you}]}}]}
- {name: Record, mana: "{W}", type: Enchantment, abilities: [{triggered: {when: [{on: gain_life, player: {same: you}}], if: {compare: {a: {happened: {event: {on: gain_life, player: {same: you}}}}, op: ">=", b: 10}}, do: [{win_game: you}]}}]}
- {name: Flood, mana: "{W}", type: Enchantment, abilities: [{triggered: {when: [{on: gain_life, player: {same: you}, amount: {op: ">=", n: 10}}], do: [{win_game: you}]}}]}
- {name: Choice, mana: "{W}", type: Enchantment, abilities: [{triggered: {when: [{on: gain_life, player: {same: you}}], do: [{gate: {may: you, then: [{gain_life: {n: 1}}]}}]}}]}
- {name: Plague, mana: "{B}", type: Enchantment, abilities: [{static: {to: {each: {what: {type: creature}}}, mods: [{mod_pt: {toughness: -5}}]}}]}
- {name: Phoenix, mana: "{0}", type: Creature — Phoenix, pt: 2/2, abilities: [{triggered: {when: [{on: zone_change, object: {same: this}, from: [battlefield], to: [graveyard]}], do: [{move: {what: {event: new}, to: battlefield}}]}}]}
- {name: Growth, mana: "{G}", type: Enchantment, abilities: [{triggered: {when: [{on: gain_life, player: {same: you}}], do: [{apply: {to: {each: {what: {type: creature}}}, mods: [{mod_pt: {power: 1, toughness: 1}}]}}, {gain_life: {n: 1}}]}}]}
- {name: Giant, mana: "{G}", type: Enchantment, abilities: [{triggered: {state: {exists: {each: {what: [{type: creature}, {stat: {stat: power, op: ">=", n: 9}}]}}}, do: [{win_game: you}]}}]}
- {name: Bear, mana: "{G}", type: Creature — Bear, pt: 2/2}
- {name: Gain, mana: "{0}", type: Instant, abilities: [{spell: {do: [{gain_life: {n: 1}}]}}]}
`

// begun is a game in which A has the permanents and casts the spell, and all players pass for ever.
func begun(t *testing.T, spell string, permanents ...string) *table {
	t.Helper()
	tb := deal(t, endless, side{battlefield: permanents, hand: []string{spell}}, side{})
	tb.to(program.PrecombatMain)
	tb.do(Action{Type: Cast, Player: 0, Object: tb.find(0, program.Hand, spell), Face: -1})
	tb.opt.Choose = func(d *Decision) (Answer, bool) { // yes, and in the order listed
		return Answer{Player: d.Player, Choose: []string{d.Options[0].ID}}, true
	}
	for range 60 {
		if tb.next.Kind == NextGameOver || len(tb.st.Stack) == 0 {
			break
		}
		tb.pass1()
	}
	return tb
}

// pass1 passes until something has resolved.
func (tb *table) pass1() {
	tb.t.Helper()
	for range tb.st.Players {
		if tb.next.Kind == NextPriority {
			tb.do(Action{Type: Pass, Player: tb.next.Player, Face: -1})
		}
	}
}

// CR 104.4b: a loop of mandatory actions is a draw, also where life rises in it or objects are new
// each time.
func TestMandatoryLoopIsADraw(t *testing.T) {
	for _, tb := range []*table{begun(t, "Gain", "Echo"), begun(t, "Phoenix", "Plague")} {
		if tb.st.Over == nil || tb.st.Over.Reason != "104.4b" || len(tb.st.Over.Winners) > 0 {
			t.Errorf("over: %+v", tb.st.Over)
		}
	}
}

// CR 104.4b, 731.4: what makes progress is no draw, however alike the table looks: by life that
// something asks for, by how often something happened, by amounts on the stack, by effects.
func TestProgressIsNoDraw(t *testing.T) {
	for _, permanents := range [][]string{{"Echo", "Feast"}, {"Echo", "Tenth"}, {"Echo", "Record"}, {"Swell", "Flood"}, {"Growth", "Giant", "Bear"}} {
		tb := begun(t, "Gain", permanents...)
		if tb.st.Over == nil || len(tb.st.Over.Winners) != 1 {
			t.Errorf("%v: over: %+v", permanents, tb.st.Over)
		}
	}
}

// CR 104.4b: a loop with an optional action in it is no draw.
func TestOptionalLoopIsNoDraw(t *testing.T) {
	if tb := begun(t, "Gain", "Choice"); tb.st.Over != nil {
		t.Errorf("over: %+v", tb.st.Over)
	}
}
