package engine

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/engine/state"
)

// openers are cards with something to do in an opening hand.
const openers = `
- {name: Field, type: Land}
- {name: Ward, mana: "{4}", type: Enchantment, abilities: [{opening: {do: [{move: {what: this, to: battlefield}}]}}]}
- {name: Herald, mana: "{6}", type: Creature, pt: 5/5, abilities: [{opening: {reveal: true, do: [{delay: {when: [{on: begin_step, step: [upkeep]}], do: [{lose_life: {who: opponents, n: 3}}]}}]}}]}
- {name: Cave, type: Land, abilities: [{opening: {if: {not: {plays_first: you}}, do: [{move: {what: this, to: battlefield, counters: [{kind: luck}]}}, {move: {what: {choose: {from: {each: {in: [hand], of: you}}}}, to: exile}}]}}]}
- {name: Warden, mana: "{6}", type: Creature, pt: 5/5, abilities: [{opening: {reveal: true, do: [{for_each: {of: opponents, do: [{delay: {when: [{on: cast, player: {same: it}}], do: [{counter: {what: {event: object}}}]}}]}}]}}]}
- {name: Dart, mana: "{0}", type: Instant, abilities: [{spell: {do: [{lose_life: {who: opponents, n: 1}}]}}]}
- {name: Crier, mana: "{2}", type: Enchantment, abilities: [{opening: {do: [{move: {what: this, to: battlefield}}]}}, {triggered: {when: [{on: zone_change, object: {same: this}, to: [battlefield]}], do: [draw]}}]}
`

// opened deals a game in which the players' libraries are seven of their cards and nothing else, so that these
// are their opening hands, and has all of them keep.
func opened(t *testing.T, hands ...[]string) *table {
	t.Helper()
	cards, err := program.DecodeCards("test", []byte(openers))
	require.NoError(t, err)
	s := Start{Rules: state.Rules{Format: "casual", StartingLife: 20}, Seed: 7}
	for i, hand := range hands {
		p := StartPlayer{ID: string(rune('A' + i)), Life: 20}
		for len(hand) < handSize {
			hand = append(hand, "Field")
		}
		for _, name := range hand {
			for c := range cards {
				if cards[c].Name == name {
					p.Library = append(p.Library, StartCard{Card: &cards[c]})
				}
			}
		}
		s.Players = append(s.Players, p)
	}
	tb := &table{t: t}
	tb.took(Deal(s, 0, tb.opt))
	for range hands {
		tb.answer(OptionKeep)
	}
	return tb
}

// answer answers the question about an opening hand: cards by name.
func (tb *table) answer(choose ...string) Verdict {
	tb.t.Helper()
	a := Answer{Player: tb.next.Player}
	for _, c := range choose {
		if i := slices.IndexFunc(tb.next.Decision.Options, func(o Option) bool { return o.Label == c }); i >= 0 {
			c = tb.next.Decision.Options[i].ID
		}
		a.Choose = append(a.Choose, c)
	}
	v := Judge(tb.st, Action{Type: Opening, Player: tb.next.Player, Face: -1, Answers: []Answer{a}}, tb.opt)
	tb.took(v)
	return v
}

// CR 103.6, 103.6a: the starting player acts first, as often as they like, then each other player.
func TestOpeningHandsInTurnOrder103_6(t *testing.T) {
	tb := opened(t, []string{"Ward", "Ward", "Cave"}, []string{"Ward"})
	require.Equal(t, PurposeOpening, tb.next.Decision.Purpose)
	assert.Len(t, tb.next.Decision.Options, 2, "whoever plays first does not begin with the Cave")
	tb.answer("Ward")
	assert.Equal(t, state.PlayerID(0), tb.next.Player)
	tb.answer()
	assert.Equal(t, state.PlayerID(1), tb.next.Player)
	tb.answer("Ward")
	assert.Equal(t, 1, tb.st.Turn.Number, "nothing else is left to ask")
	assert.Equal(t, program.Upkeep, tb.st.Turn.Step)
	assert.Len(t, tb.st.Battlefield, 2)
	assert.Len(t, tb.st.Players[0].Hand, 6)
}

func TestNobodyIsAskedWithoutSuchACard103_6(t *testing.T) {
	tb := opened(t, nil, []string{"Dart"})
	assert.Equal(t, 1, tb.st.Turn.Number)
}

// CR 103.6b: a card is revealed once, until the first turn begins.
func TestRevealedFromAnOpeningHand103_6b(t *testing.T) {
	tb := opened(t, []string{"Herald", "Ward"}, []string{"Herald"})
	herald := tb.find(0, program.Hand, "Herald")
	tb.answer("Herald")
	assert.Len(t, tb.st.Objects[herald].Looks, 2)
	require.Len(t, tb.next.Decision.Options, 1, "the Ward is left")
	tb.answer()
	tb.answer()
	assert.Empty(t, tb.st.Objects[herald].Looks)
	require.Len(t, tb.st.Stack, 1, "only who revealed theirs")
	tb.pass()
	assert.Equal(t, 17, tb.st.Players[1].Life)
}

// CR 103.1, 103.6: what an action asks belongs to it.
func TestBeginningWithACardForAnotherOne103_6(t *testing.T) {
	tb := opened(t, nil, []string{"Cave", "Dart"})
	id, _ := tb.optionID("Cave")
	act := Action{Type: Opening, Player: 1, Face: -1, Answers: []Answer{{Player: 1, Choose: []string{id}}}}
	v := Judge(tb.st.Clone(), act, tb.opt)
	require.Equal(t, NextDecision, v.Next.Kind)
	require.False(t, v.Next.Decision.AboutOpening())
	dart, _ := tb.optionID("Dart")
	act.Answers = append(act.Answers, Answer{Player: 1, Choose: []string{dart}})
	tb.took(Judge(tb.st, act, tb.opt))
	assert.Equal(t, "Dart", tb.names(1, program.Exile))
	cave := tb.find(1, program.Battlefield, "Cave")
	assert.Equal(t, 1, tb.st.Objects[cave].Counters.Of("luck"))
}

// Each opponent's first spell of the game is countered, and no other.
func TestTheFirstSpellOfEachOpponent103_6b(t *testing.T) {
	tb := opened(t, []string{"Warden"}, []string{"Dart", "Dart"})
	tb.answer("Warden")
	tb.opt.Choose = nil
	tb.do(Action{Type: Pass, Player: 0, Face: -1})
	for _, life := range []int{20, 19} {
		tb.do(Action{Type: Cast, Player: 1, Object: tb.find(1, program.Hand, "Dart"), Face: -1})
		for len(tb.st.Stack) > 0 {
			tb.do(Action{Type: Pass, Player: tb.next.Player, Face: -1})
		}
		assert.Equal(t, life, tb.st.Players[0].Life)
		if tb.next.Player == 0 {
			tb.do(Action{Type: Pass, Player: 0, Face: -1})
		}
	}
}

// What would trigger before anybody could have it put on the stack isn't judged.
func TestTriggersBeforeTheFirstTurnAreRefused(t *testing.T) {
	tb := opened(t, []string{"Crier"}, nil)
	id, _ := tb.optionID("Crier")
	v := Judge(tb.st, Action{Type: Opening, Player: 0, Face: -1, Answers: []Answer{{Player: 0, Choose: []string{id}}}}, tb.opt)
	assert.Equal(t, Unsupported, v.Outcome)
}

// Whoever concedes is not asked any more.
func TestConcedingAnOpeningHand103_6(t *testing.T) {
	tb := opened(t, []string{"Ward"}, nil, []string{"Ward"})
	tb.do2(Action{Type: Concede, Player: 0, Face: -1})
	assert.Equal(t, state.PlayerID(2), tb.next.Player)
	tb.answer()
	assert.Equal(t, state.PlayerID(1), tb.st.Turn.Active)
}

// do2 proposes an action that must be legal, whatever comes next.
func (tb *table) do2(a Action) {
	tb.t.Helper()
	tb.took(Judge(tb.st, a, tb.opt))
}

func TestOpeningHandsOfGivenSituations103_6(t *testing.T) {
	for _, begin := range []string{"yes", "no"} {
		cards, err := program.DecodeCards("test", []byte(openers))
		require.NoError(t, err)
		s := Start{Rules: state.Rules{Format: "casual", StartingLife: 20}, Seed: 1, Players: []StartPlayer{
			{ID: "A", Life: 20, Hand: []StartCard{{Card: &cards[1]}, {Card: &cards[0]}}}, {ID: "B", Life: 20}}}
		v, _ := Begin(s, Options{Choose: func(d *Decision) (Answer, bool) {
			return Answer{Player: d.Player, Choose: []string{begin}}, d.Kind == AskMay
		}})
		require.Equal(t, Legal, v.Outcome)
		want := map[string]int{"yes": 1, "no": 0}[begin]
		assert.Len(t, v.State.Battlefield, want)
		assert.Len(t, v.State.Players[0].Hand, 2-want)
	}
}
