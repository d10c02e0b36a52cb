package wording

import (
	"testing"

	"github.com/verdict-rules/verdict/internal/cards/program"
)

// An ability in the ability language, and how it is worded.
var wordings = []struct{ ability, want string }{
	{`{activated: {cost: [tap_this], do: [{add_mana: {of: "{G}"}}]}}`, "{T}: Add {G}."},
	{`{activated: {cost: [tap_this], do: [{add_mana: {of: "{R}", n: 3}}]}}`, "{T}: Add {R}{R}{R}."},
	{`{activated: {cost: [tap_this], do: [{add_mana: {any: one}}]}}`, "{T}: Add one mana of any color."},
	{`{activated: {cost: [tap_this], do: [{add_mana: {any: one, colors: [U, R]}}]}}`, "{T}: Add {U} or {R}."},
	{`{activated: {cost: [{mana: "{1}"}, {sacrifice: {what: [{type: creature}, other]}}], do: [draw]}}`, "{1}, Sacrifice another creature: Draw a card."},
	{`{activated: {cost: [{discard: {what: {type: creature}}}, {pay_life: 2}], do: [populate]}}`, "Discard a creature card, Pay 2 life: Populate."},
	{`{activated: {loyalty: true, cost: [{remove_counters: {kind: loyalty, n: 2}}], do: [{draw: {n: 2}}]}}`, "-2: Draw two cards."},
	{`{activated: {loyalty: true, cost: [{put_counters: {kind: loyalty, n: 1}}], do: [draw]}}`, "+1: Draw a card."},
	{`{spell: {targets: [{what: {any: [{is: player}, {type: creature}, {type: planeswalker}, {type: battle}]}}], do: [{damage: {to: target, amount: 3}}, {damage: {to: target, amount: 1}}]}}`,
		"{this} deals 3 damage to any target. {this} deals 1 damage to it."},
	{`{spell: {targets: [{what: [{type: creature}, {controlled_by: you}], min: 0, max: 2}], do: [{tap: {what: target}}]}}`, "Tap up to two target creatures you control."},
	{`{triggered: {when: [{on: zone_change, object: {same: this}, to: [battlefield]}], do: [draw]}}`, "When {this} enters, draw a card."},
	{`{triggered: {when: [{on: zone_change, object: {same: this}, from: [battlefield], to: [graveyard]}], do: [draw]}}`, "When {this} dies, draw a card."},
	{`{triggered: {when: [{on: zone_change, object: [{type: creature}, other], to: [battlefield]}], do: [{gain_life: {n: 1}}]}}`, "Whenever another creature enters, you gain 1 life."},
	{`{triggered: {when: [{on: attack, object: {same: this}}, {on: blocks, object: {same: this}}], do: [draw]}}`, "Whenever {this} attacks or blocks, draw a card."},
	{`{triggered: {when: [{on: begin_step, step: [upkeep], player: {same: you}}], do: [{lose_life: {n: 1}}]}}`, "At the beginning of your upkeep, you lose 1 life."},
	{`{triggered: {when: [{on: damage, source: {same: this}, player: {is: player}, combat: true}], do: [draw]}}`, "Whenever {this} deals combat damage to a player, draw a card."},
	{`{triggered: {when: [{on: cast, player: {same: you}, object: {any: [{type: instant}, {type: sorcery}]}}], do: [draw]}}`, "Whenever you cast an instant or sorcery spell, draw a card."},
	{`{static: {to: {each: {what: [{type: creature}, other, {controlled_by: you}]}}, mods: [{mod_pt: {power: 1, toughness: 1}}, {gain: [flying]}]}}`,
		"Other creatures you control get +1/+1 and gain flying."},
	{`{static: {mods: [{replaces: {on: {on: zone_change, object: {same: this}, to: [battlefield]}, instead: [{enter: {tapped: true}}]}}]}}`, "{this} enters tapped."},
	{`{equip: {cost: [{mana: "{2}"}]}}`, "Equip {2}"},
	{`{landwalk: {what: {subtype: Swamp}}}`, "Swampwalk"},
	{`{protection: {what: {color: R}}}`, "Protection from red"},
	{`{kicker: {cost: [{sacrifice: {what: {type: creature}}}]}}`, "Kicker—Sacrifice a creature."},
	{`first_strike`, "First strike"},
	{`{static: {mods: [legend_rule_off]}}`, More},
}

func TestOf(t *testing.T) {
	for _, test := range wordings {
		var a program.Ability
		if err := program.DecodeYAML("test", []byte(test.ability), &a); err != nil {
			t.Errorf("%s: %v", test.ability, err)
			continue
		}
		if got := Of(a); got != test.want {
			t.Errorf("%s\n got %s\nwant %s", test.ability, got, test.want)
		}
	}
}
