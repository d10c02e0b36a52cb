package engine

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/verdict-rules/verdict/internal/cards/program"
)

// deckCards are cards for decks, named after what a condition sees in them.
const deckCards = `
- {name: Field, type: Land}
- {name: One, mana: "{W}", type: Creature — Cat, pt: 1/1}
- {name: Two, mana: "{1}{G}", type: Artifact, abilities: [{activated: {cost: [tap_this], do: [draw]}}]}
- {name: Three, mana: "{1}{B}{B}", type: Creature — Bear, pt: 3/3}
- {name: Four, mana: "{2}{R}{R}", type: Instant, abilities: [{spell: {do: [draw]}}]}
- {name: Odd, mana: "{3}", type: Artifact, abilities: [{unsupported: {reason: "unread"}}]}
- {name: Twin // Half, layout: split, faces: [{name: Twin, mana: "{1}{U}", type: Instant}, {name: Half, mana: "{2}{W}", type: Instant}]}
`

// companions are the conditions of companion abilities.
var companions = map[string]string{
	"even":      `{not: {exists: {matching: {of: starting_deck, what: {where: {compare: {a: {remainder: {of: {stat: {stat: mana_value, of: it}}, by: 2}}, op: "=", b: 1}}}}}}}`,
	"symbols":   `{not: {exists: {matching: {of: starting_deck, what: symbol_twice}}}}`,
	"cats":      `{not: {exists: {matching: {of: starting_deck, what: [{type: creature}, {not: {subtype: Cat}}]}}}}`,
	"three":     `{not: {exists: {matching: {of: starting_deck, what: [{not: {type: land}}, {stat: {stat: mana_value, op: "<", n: 3}}]}}}}`,
	"small":     `{not: {exists: {matching: {of: starting_deck, what: [{is: permanent_card}, {not: {stat: {stat: mana_value, op: "<=", n: 2}}}]}}}}`,
	"single":    `{not: {exists: {matching: {of: starting_deck, what: [{not: {type: land}}, {where: {exists: {matching: {of: {except: {of: starting_deck, not: it}}, what: [{not: {type: land}}, {same_name: it}]}}}}]}}}}`,
	"type":      `{or: [{not: {exists: {matching: {of: starting_deck, what: [{not: {type: land}}, {not: {type: creature}}]}}}}, {not: {exists: {matching: {of: starting_deck, what: [{not: {type: land}}, {not: {type: instant}}]}}}}]}`,
	"large":     `{compare: {a: {count: starting_deck}, op: ">=", b: {sum: [least_deck, 2]}}}`,
	"activated": `{not: {exists: {matching: {of: starting_deck, what: [{is: permanent_card}, {not: {with_ability: activated}}]}}}}`,
}

// CR 702.139a–b: whether a starting deck fulfills the condition of a companion.
func TestConditionsOfCompanions702_139(t *testing.T) {
	for _, c := range []struct {
		condition string
		fits      []string
		not       []string
	}{
		{"even", []string{"Field", "Two", "Four"}, []string{"One"}},
		{"symbols", []string{"Field", "One", "Two"}, []string{"Three"}},
		{"cats", []string{"Field", "One", "Two", "Four"}, []string{"Three"}},
		{"three", []string{"Field", "Three", "Four", "Twin // Half"}, []string{"Two"}},
		{"small", []string{"Field", "One", "Two", "Four"}, []string{"Three"}},
		{"single", []string{"Field", "Field", "One", "Twin // Half"}, []string{"One"}},
		{"type", []string{"Field", "One", "Three"}, []string{"Four"}},
		{"type", []string{"Four", "Twin // Half"}, []string{"One"}},
		{"activated", []string{"Two", "Four"}, []string{"One"}},
	} {
		for more, want := range map[int]bool{0: true, 1: false} {
			deck := append([]string{}, c.fits...)
			if more == 1 {
				deck = append(deck, c.not...)
			}
			fits, gaps := companionFits(t, c.condition, 1, deck...)
			assert.Empty(t, gaps)
			assert.Equal(t, want, fits, "%s: %v", c.condition, deck)
		}
	}
	fits, _ := companionFits(t, "large", 2, "One", "Two", "Three")
	assert.False(t, fits)
	fits, _ = companionFits(t, "large", 2, "One", "Two", "Three", "Four")
	assert.True(t, fits)
	fits, gaps := companionFits(t, "activated", 1, "Odd")
	assert.False(t, fits)
	assert.NotEmpty(t, gaps, "what can't be read may be an activated ability")
}

// companionFits judges a companion with the condition beside a deck.
func companionFits(t *testing.T, condition string, least int, deck ...string) (bool, []Gap) {
	t.Helper()
	cards, err := program.DecodeCards("test", []byte(deckCards+"- {name: Friend, type: Creature, pt: 1/1, abilities: [{companion: {if: "+companions[condition]+"}}]}\n"))
	require.NoError(t, err)
	var list []StartCard
	for _, name := range deck {
		for i := range cards {
			if cards[i].Name == name {
				list = append(list, StartCard{Card: &cards[i]})
			}
		}
	}
	require.Len(t, list, len(deck))
	return CompanionFits(&cards[len(cards)-1], list, least, Options{})
}

// companionGame is a game in which A has a companion and four lands.
func companionGame(t *testing.T) (*table, Action) {
	t.Helper()
	tb := sit(t, side{battlefield: []string{"Plains", "Plains", "Plains", "Plains"}}, side{})
	g := newGame(tb.st, tb.opt)
	id := g.place(0, StartCard{Card: tb.opt.Cards.Card("Lurrus of the Dream-Den")}, program.Outside)
	g.Objects[id].Companion = true
	return tb, Action{Type: Special, Player: 0, Object: id, Face: -1, Special: "companion"}
}

// CR 116.2g, 702.139a: for {3}, in a main phase of its owner, while the stack is empty, and once.
func TestTakingACompanion116_2g(t *testing.T) {
	tb, take := companionGame(t)
	tb.refuse("special.companion", take) // in the upkeep
	tb.to(program.PrecombatMain)
	listed := false
	for _, o := range LegalActions(tb.st, 0, tb.opt).Offers {
		listed = listed || o.Special == "companion"
	}
	assert.True(t, listed)
	tb.do(take)
	assert.Equal(t, "Lurrus of the Dream-Den", tb.names(0, program.Hand))
	assert.Empty(t, tb.st.Players[0].Outside)
	assert.Empty(t, tb.st.Stack)
	tb.refuse("special.companion", take)
	take.Object = tb.find(0, program.Hand, "Lurrus of the Dream-Den")
	tb.refuse("special.companion", take)
}

func TestNoCompanionForTooLittle702_139a(t *testing.T) {
	tb, take := companionGame(t)
	tb.to(program.PrecombatMain)
	for _, id := range tb.st.Battlefield[:2] {
		tb.st.Objects[id].Tapped = true
	}
	tb.refuse("special.cannot_pay", take)
	take.Player = 1
	tb.refuse("priority.not_yours", take)
	take.Player, tb.st.Objects[take.Object].Companion = 0, false
	tb.refuse("special.companion", take)
}
