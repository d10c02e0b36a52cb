package engine

import (
	"strings"
	"testing"

	"github.com/verdict-rules/verdict/internal/cards/program"
)

// payers are cards that make mana in ways that only doing it, or doing it in order, shows.
const payers = `
- name: Growth
  type: Enchantment
  abilities: [{triggered: {when: [{on: tap_for_mana, object: [{type: land}, {controlled_by: you}]}], do: [{add_mana: {of: "{G}"}}]}}]
- name: Bloom
  type: Enchantment
  abilities: [{triggered: {when: [{on: tap_for_mana, object: [{type: land}, {controlled_by: you}]}], do: [{add_mana: {any: one}}]}}]
- name: Mirror
  type: Enchantment
  abilities: [{static: {mods: [{replaces: {on: {on: add_mana, player: {same: you}}, instead: [{amount: {times: {a: 2, b: event_amount}}}]}}]}}]
- name: Gated
  type: Artifact
  abilities: [{activated: {cost: [tap_this], do: [{gate: {if: {exists: {each: {what: {subtype: Forest}}}}, then: [{add_mana: {of: "{R}{R}{R}"}}], else: [{add_mana: {of: "{R}"}}]}}]}}]
- name: Crowd
  type: Artifact
  abilities: [{activated: {cost: [tap_this], do: [{add_mana: {of: "{C}", n: {count: {each: {what: [{type: artifact}, {controlled_by: you}]}}}}}]}}]
- name: Trinket
  type: Artifact
  abilities: [{activated: {cost: [sacrifice_this], do: [{add_mana: {any: one}}]}}]
- name: Altar
  type: Artifact
  abilities: [{activated: {cost: [{sacrifice: {what: {type: creature}}}], do: [{add_mana: {any: one}}]}}]
- name: Elf
  type: Creature — Elf
  pt: 1/1
  abilities: [{activated: {cost: [tap_this], do: [{add_mana: {of: "{G}"}}]}}]
- name: Pair
  type: Artifact
  abilities: [{activated: {cost: [{tap: {what: {type: creature}, n: 2}}], do: [{add_mana: {of: "{W}"}}]}}]
- name: Blood
  type: Artifact
  abilities: [{activated: {cost: [{pay_life: 2}], do: [{add_mana: {of: "{B}"}}]}}]
- name: Mix
  type: Artifact
  abilities: [{activated: {cost: [tap_this], do: [{add_mana: {any: mix, n: 4}}]}}]
- name: Filter
  type: Artifact
  abilities: [{activated: {cost: [{mana: "{1}"}], do: [{add_mana: {of: "{U}"}}]}}]
- name: Moment
  type: Artifact
  abilities: [{activated: {cost: [sacrifice_this], while: never_to_pay, do: [{add_mana: {of: "{R}{R}"}}]}}]
- name: Luck
  type: Artifact
  abilities: [{activated: {cost: [tap_this], do: [{flip_coins: {win: [{add_mana: {of: "{R}{R}"}}]}}]}}]
- name: Offering
  mana: "{1}"
  type: Sorcery
  abilities: [{additional_cost: {key: part, cost: [{sacrifice: {what: {type: artifact}}}]}}, {spell: {do: [draw]}}]
`

// costing is a sorcery of that cost.
func costing(cost string) string {
	return "\n- {name: Spell, mana: \"" + cost + "\", type: Sorcery, abilities: [{spell: {do: [draw]}}]}\n"
}

// CR 118.3, 601.2g, 605: a payment is found wherever there is one, and nothing else is "can't pay".
func TestAutomaticPaymentFindsAWay(t *testing.T) {
	for _, c := range []struct{ name, cost, board, want string }{
		{"a triggered mana ability adds", "{G}{G}", "Forest, Growth", ""},
		{"but no more", "{G}{G}{G}", "Forest, Growth", "cast.cannot_pay"},
		{"a triggered mana ability adds what is chosen", "{G}{R}{U}{U}", "Forest, Island, Bloom", ""},
		{"but not two kinds", "{G}{R}{U}", "Forest, Bloom", "cast.cannot_pay"},
		{"a replacement doubles", "{3}{U}", "Island, Island, Mirror", ""},
		{"but no more", "{3}{U}{U}", "Island, Island, Mirror", "cast.cannot_pay"},
		{"both at once", "{R}{R}{R}{R}{G}{G}{G}{G}", "Mountain, Mountain, Growth, Mirror", ""},
		{"what only resolution tells", "{R}{R}{R}", "Gated, Forest", ""},
		{"and the other way", "{R}{R}", "Gated", "cast.cannot_pay"},
		{"count first, sacrifice then", "{3}{U}{U}", "Trinket, Trinket, Crowd", ""},
		{"tap, then sacrifice", "{G}{R}", "Elf, Altar", ""},
		{"but only once", "{G}{R}{R}", "Elf, Altar", "cast.cannot_pay"},
		{"two creatures for one mana", "{W}", "Memnite, Memnite, Pair", ""},
		{"life again and again", "{B}{B}{B}", "Blood", ""},
		{"as long as there is life", "{B}{B}{B}{B}{B}{B}{B}{B}{B}{B}{B}", "Blood", "cast.cannot_pay"},
		{"only as an instant is never to pay (CR 304.5)", "{R}", "Moment", "cast.cannot_pay"},
		{"four mana of any colours", "{W}{U}{B}{R}", "Mix", ""},
		{"mana for mana", "{U}{U}", "Filter, Forest, Forest", ""},
		{"mana for mana, doubled", "{U}{U}{U}{U}", "Filter, Forest, Mirror", ""},
	} {
		tb := deal(t, payers+costing(c.cost), side{hand: []string{"Spell"}, battlefield: strings.Split(c.board, ", ")}, side{})
		tb.to(program.PrecombatMain)
		cast := Action{Type: Cast, Player: 0, Object: tb.find(0, program.Hand, "Spell"), Face: -1}
		v := Judge(tb.st.Clone(), cast, tb.opt)
		got := string(v.Outcome)
		if v.Outcome == Illegal {
			got = string(v.Violation.Check.Code)
		}
		if want := strings.Replace("legal"+c.want, "legalcast", "cast", 1); got != want || v.Next.Kind == NextDecision {
			t.Errorf("%s: %s from %s: %s %v %v, want %s", c.name, c.cost, c.board, got, v.Unsupported, v.Violation, want)
		}
	}
}

// CR 304.5, 605.3a: a mana ability to activate only as an instant wants priority; its mana pays later.
func TestOnlyAsAnInstantWithPriority(t *testing.T) {
	tb := deal(t, payers+costing("{R}{R}"), side{hand: []string{"Spell"}, battlefield: []string{"Moment"}}, side{})
	tb.to(program.PrecombatMain)
	tb.use("Moment", program.Battlefield, "")
	tb.do(Action{Type: Cast, Player: 0, Object: tb.find(0, program.Hand, "Spell"), Face: -1})
}

// What chance decides can't be counted on, and isn't said to be impossible either.
func TestPaymentByChanceIsNotJudged(t *testing.T) {
	tb := deal(t, payers+costing("{R}{R}"), side{hand: []string{"Spell"}, battlefield: []string{"Luck"}}, side{})
	tb.to(program.PrecombatMain)
	v := Judge(tb.st, Action{Type: Cast, Player: 0, Object: tb.find(0, program.Hand, "Spell"), Face: -1}, tb.opt)
	if v.Outcome != Unsupported || v.Unsupported[0].Reason != tooComplex {
		t.Errorf("%s %v", v.Outcome, v.Unsupported)
	}
}

// CR 601.2h: paying mana leaves what the other parts of the cost take.
func TestManaLeavesWhatElseIsPaid(t *testing.T) {
	for board, want := range map[string]Outcome{"Trinket, Trinket": Legal, "Trinket": Illegal, "Trinket, Mountain": Legal} {
		tb := deal(t, payers, side{hand: []string{"Offering"}, battlefield: strings.Split(board, ", ")}, side{})
		tb.to(program.PrecombatMain)
		cast := Action{Type: Cast, Player: 0, Object: tb.find(0, program.Hand, "Offering"), Face: -1}
		if v := Judge(tb.st, cast, tb.opt); v.Outcome != want || v.Next.Kind == NextDecision {
			t.Errorf("%s: %s %v %v", board, v.Outcome, v.Violation, v.Next)
		}
	}
}
