package engine

import (
	"testing"

	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/engine/state"
)

const votingCards = `
- name: Council
  mana: "{0}"
  type: Sorcery
  abilities:
    - spell:
        do:
          - vote: {words: [north, south]}
          - gain_life: {n: {count: {var: north}}}
          - gain_life: {n: {times: {a: 10, b: {count: {var: south}}}}}
          - for_each: {of: {var: south}, do: [{lose_life: {who: it, n: 3}}]}
- name: Verdict
  mana: "{0}"
  type: Sorcery
  abilities:
    - spell: {do: [{vote: {for: {each: {what: {type: creature}}}, as: voted, most: most}}, {destroy: {what: {var: most}}}]}
- {name: Delegate, type: Creature — Human, pt: 1/1, abilities: [{static: {to: you, mods: [extra_votes]}}]}
- {name: Broker, type: Creature — Human, pt: 1/1, abilities: [{static: {to: you, mods: [{extra_votes: true}]}}]}
- {name: Sway, type: Enchantment, abilities: [{static: {to: players, mods: [{choose_votes: you}]}}]}
- name: Grudge
  type: Creature — Human
  pt: 1/1
  abilities: [{triggered: {when: [{on: finish_voting}], do: [{lose_life: {who: {players: [opponent, {voted: true}]}, n: 5}}]}}]
`

// votes casts the first card in A's hand and gives the answers as it resolves.
func votes(t *testing.T, sides []side, answers ...Answer) *table {
	t.Helper()
	tb := deal(t, votingCards, sides...)
	tb.to(program.PrecombatMain)
	tb.do(Action{Type: Cast, Player: 0, Object: (*tb.st.Zone(program.Hand, 0))[0], Face: -1})
	for i := range tb.st.Players {
		a := Action{Type: Pass, Player: state.PlayerID(i), Face: -1}
		if i == len(tb.st.Players)-1 {
			a.Answers = answers
		}
		tb.do(a)
	}
	return tb
}

func vote(p state.PlayerID, choice string) Answer { return Answer{Player: p, Choose: []string{choice}} }

// CR 701.38a: each player votes in turn order, and what follows counts the votes.
func TestEachPlayerVotes701_38a(t *testing.T) {
	tb := votes(t, []side{{hand: []string{"Council"}}, {}, {}}, vote(0, "north"), vote(1, "south"), vote(2, "south"))
	for i, want := range []int{41, 17, 17} {
		if got := tb.st.Players[i].Life; got != want {
			t.Errorf("player %d has %d life, want %d", i, got, want)
		}
	}
}

// CR 701.38d: additional votes are cast as the player would have voted; one that may be cast need not.
func TestAdditionalVotes701_38d(t *testing.T) {
	tb := votes(t, []side{{hand: []string{"Council"}, battlefield: []string{"Delegate"}}, {battlefield: []string{"Broker"}}, {battlefield: []string{"Broker"}}},
		vote(0, "north"), vote(0, "north"), vote(1, "no"), vote(1, "north"), vote(2, "yes"), vote(2, "south"), vote(2, "south"))
	if a, c := tb.st.Players[0].Life, tb.st.Players[2].Life; a != 43 || c != 14 {
		t.Errorf("A has %d life, C has %d", a, c)
	}
}

// CR 701.38b: what is voted for may be objects; all that are tied for most votes are meant.
func TestVotesForObjects701_38b(t *testing.T) {
	sides := []side{{hand: []string{"Verdict"}, battlefield: []string{"Delegate", "Broker", "Grizzly Bears"}}, {}, {}}
	probe := deal(t, votingCards, sides...)
	d, b := objID(probe.find(0, program.Battlefield, "Delegate")), objID(probe.find(0, program.Battlefield, "Broker"))
	tb := votes(t, sides, vote(0, "yes"), vote(0, d), vote(0, d), vote(0, b), vote(1, b), vote(2, objID(probe.find(0, program.Battlefield, "Grizzly Bears"))))
	if len(tb.st.Battlefield) != 1 {
		t.Errorf("%d permanents are left", len(tb.st.Battlefield))
	}
}

func objID(id state.ObjectID) string { return "o" + decimal(int(id)) }

// Somebody else may choose how players vote: the votes stay theirs.
func TestVotesChosenByAnother(t *testing.T) {
	tb := votes(t, []side{{hand: []string{"Council"}, battlefield: []string{"Sway"}}, {}}, vote(0, "north"), vote(0, "south"))
	if a, b := tb.st.Players[0].Life, tb.st.Players[1].Life; a != 31 || b != 17 {
		t.Errorf("A has %d life, B has %d", a, b)
	}
}

// An ability that triggers as players finish voting knows who voted otherwise than its controller.
func TestVotedOtherwise(t *testing.T) {
	for _, c := range []struct {
		second string
		want   int
	}{{"north", 20}, {"south", 20 - 3 - 5}} {
		tb := votes(t, []side{{hand: []string{"Council"}, battlefield: []string{"Grudge"}}, {}}, vote(0, "north"), vote(1, c.second))
		tb.pass()
		if got := tb.st.Players[1].Life; got != c.want {
			t.Errorf("%s: B has %d life, want %d", c.second, got, c.want)
		}
	}
}
