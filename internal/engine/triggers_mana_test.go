package engine

import (
	"testing"

	"github.com/verdict-rules/verdict/internal/cards/program"
)

// growths are enchantments that add mana when a land is tapped for mana.
const growths = `
- {name: Growth, mana: "{G}", type: Enchantment, abilities: [{triggered: {when: [{on: tap_for_mana, object: {type: land}}], do: [{add_mana: {of: "{G}"}}]}}]}
- {name: Fair, mana: "{G}", type: Enchantment, abilities: [{triggered: {when: [{on: tap_for_mana, object: {type: land}}], do: [{gate: {if: {turn_of: you}, then: [{for_each: {of: you, do: [{add_mana: {of: "{G}"}}]}}]}}]}}]}
- {name: Lucky, mana: "{G}", type: Enchantment, abilities: [{triggered: {when: [{on: tap_for_mana, object: {type: land}}], do: [{repeat: {n: 2, do: [{add_mana: {of: "{G}"}}]}}]}}]}
- {name: Active, mana: "{G}", type: Enchantment, abilities: [{triggered: {when: [{on: activate, object: {type: land}}], do: [{add_mana: {of: "{G}"}}]}}]}
- {name: Twice, mana: "{G}", type: Enchantment, abilities: [{static: {mods: [{triggers_more: {when: {on: tap_for_mana}, of: {controlled_by: you}}}]}}]}
- {name: Thanks, mana: "{G}", type: Enchantment, abilities: [{triggered: {when: [{on: tap_for_mana, object: {type: land}}], do: [{gain_life: {n: 1}}]}}]}
- {name: Tide, mana: "{G}", type: Sorcery, abilities: [{spell: {do: [{delay: {when: [{on: tap_for_mana, object: {type: land}}], until: end_of_turn, repeat: true, do: [{add_mana: {of: "{G}"}}]}}]}}]}
- {name: Woods, type: Land, abilities: [{activated: {cost: [tap_this], do: [{add_mana: {of: "{G}"}}]}}]}
`

// tapped is A's table after tapping a land for mana with those enchantments.
func tapped(t *testing.T, enchantments ...string) *table {
	t.Helper()
	tb := deal(t, growths, side{battlefield: append(enchantments, "Woods")}, side{})
	tb.to(program.PrecombatMain)
	tb.tap("Woods")
	return tb
}

// tap taps A's land for mana.
func (tb *table) tap(land string) {
	tb.t.Helper()
	id := tb.find(0, program.Battlefield, land)
	for _, in := range newGame(tb.st, tb.opt).chars(id).Abilities {
		if act, ok := in.Ability.(program.Activated); ok && isManaAbility(act) {
			tb.do(Action{Type: Activate, Player: 0, Object: id, Ability: in.Key, Face: -1})
			return
		}
	}
	tb.t.Fatalf("%s has no mana ability", land)
}

func (tb *table) has(mana, stack int) {
	tb.t.Helper()
	if got := len(tb.st.Players[0].Mana); got != mana || len(tb.st.Stack) != stack {
		tb.t.Errorf("%d mana and %d on the stack, want %d and %d", got, len(tb.st.Stack), mana, stack)
	}
}

// CR 605.1b, 605.4a: what could add mana when a mana ability is activated is a mana ability,
// whatever frames the instruction; nothing else is.
func TestTriggeredManaAbilities(t *testing.T) {
	tapped(t, "Growth").has(2, 0)
	tapped(t, "Fair").has(2, 0)
	tapped(t, "Lucky").has(3, 0)
	tapped(t, "Active").has(2, 0)
	tapped(t, "Thanks").has(1, 1)
}

// CR 603.2d: triggered mana abilities trigger additional times like others.
func TestManaTriggersMultiplied(t *testing.T) {
	tapped(t, "Growth", "Twice").has(3, 0)
	tapped(t, "Growth", "Twice", "Twice").has(4, 0)
}

// CR 605.4a: delayed triggered abilities can be mana abilities too.
func TestDelayedManaAbilities(t *testing.T) {
	tb := deal(t, growths, side{battlefield: []string{"Woods", "Forest"}, hand: []string{"Tide"}}, side{})
	tb.to(program.PrecombatMain)
	tb.tap("Forest")
	tb.do(Action{Type: Cast, Player: 0, Object: tb.find(0, program.Hand, "Tide"), Face: -1})
	tb.pass()
	tb.has(0, 0)
	tb.tap("Woods")
	tb.has(2, 0)
}
