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
	{`{companion: {if: {not: {exists: {matching: {of: starting_deck, what: symbol_twice}}}}}}`, "Companion — No card whose mana cost repeats a mana symbol is in your starting deck."},
	{`{companion: {if: {compare: {a: {count: starting_deck}, op: ">=", b: {sum: [least_deck, 20]}}}}}`, "Companion — The number of the cards in your starting deck is greater than or equal to the minimum deck size plus 20."},
	{`{companion: {if: {not: {exists: {matching: {of: starting_deck, what: [{is: permanent_card}, {not: {stat: {stat: mana_value, op: "<=", n: 2}}}]}}}}}}`, "Companion — No permanent card that isn't a permanent with mana value 2 or less is in your starting deck."},
	{`{companion: {if: {not: {exists: {matching: {of: starting_deck, what: {where: {compare: {a: {remainder: {of: {stat: {stat: mana_value, of: it}}, by: 2}}, op: "=", b: 1}}}}}}}}}`, "Companion — No card for which the remainder of its mana value divided by 2 is 1 is in your starting deck."},
	{`{protection: {what: {color: R}}}`, "Protection from red"},
	{`{kicker: {cost: [{sacrifice: {what: {type: creature}}}]}}`, "Kicker—Sacrifice a creature."},
	{`first_strike`, "First strike"},
	{`{static: {mods: [legend_rule_off]}}`, "{this} is exempt from the legend rule."},
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

// Words for what is computed, conditional, optional or lasting.
var longerWordings = []struct{ ability, want string }{
	{`{spell: {targets: [{what: [{having: tapped}, {subtype: Giant}]}], do: [{damage: {to: target, amount: {count: {each: {what: [{subtype: Elf}, {controlled_by: you}]}}}}}]}}`,
		"{this} deals damage equal to the number of Elves you control to target tapped Giant."},
	{`{spell: {do: [{lose_life: {who: opponents, n: 2, as: lost}}, {gain_life: {n: {num: lost}}}]}}`, "Each opponent loses 2 life. You gain that much life."},
	{`{spell: {targets: [{what: {is: spell}}], do: [{gate: {may: {controller: target}, cost: [{mana: "{3}"}], unless: true, then: [{counter: {what: target}}]}}]}}`,
		"Counter target spell unless that spell's controller pays {3}."},
	{`{spell: {targets: [{what: {type: creature}}], do: [{move: {what: target, to: exile}}, {gate: {may: {controller: target}, then: [{search: {who: {controller: target}, for: {subtype: Island}, as: found}}]}}]}}`,
		"Exile target creature. That creature's controller may search their library for an Island card."},
	{`{triggered: {when: [{on: zone_change, object: {same: this}, to: [battlefield]}], if: {paid: kicker}, do: [{gate: {may: you, cost: [{pay_life: 2}], then: [draw]}}]}}`,
		"When {this} enters, if {this} was kicked, you may pay 2 life. If you do, draw a card."},
	{`{triggered: {when: [{on: begin_step, step: [draw], player: {same: you}}], if: {compare: {a: {count: {each: {what: [{subtype: Goat}, {controlled_by: you}]}}}, op: ">=", b: 3}}, do: [draw]}}`,
		"At the beginning of your draw step, if you control three or more Goats, draw a card."},
	{`{spell: {targets: [{what: {type: battle}}], do: [{apply: {to: target, mods: [{control_by: you}]}}, {untap: {what: target}}]}}`,
		"Gain control of target battle until end of turn. Untap that battle."},
	{`{spell: {do: [{apply: {mods: [{replaces: {on: {on: damage, combat: true}, instead: [prevent], prevents: true}}]}}]}}`,
		"Prevent all combat damage that would be dealt this turn."},
	{`{static: {to: this, while: {turn_of: you}, mods: [{gain: [first_strike]}]}}`, "As long as it's your turn, {this} gains first strike."},
	{`{static: {to: {each: {what: {subtype: Wolf}}}, mods: [lose_all, {set_pt: {power: 2, toughness: 3}}]}}`,
		"Wolves lose all abilities and have base power and toughness 2/3."},
	{`{activated: {cost: [{mana: "{1}"}], sorcery: true, limit: turn, do: [draw]}}`, "{1}: Draw a card. Activate only as a sorcery. Activate only once each turn."},
	{`{spell: {targets: [{what: {type: creature}, min: 0}], do: [{destroy: {what: target}}]}}`, "Destroy up to one target creature."},
	{`{spell: {do: [{create_token: {token: {colors: [W], types: [creature], subtypes: [Elf], power: 1, toughness: 1, abilities: [flying]}, n: x}}]}}`,
		"Create X 1/1 white Elf creature tokens with flying."},
	{`{unsupported: {reason: ante}}`, "(not supported: ante)"},
}

func TestLongerWordings(t *testing.T) {
	for _, test := range longerWordings {
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
