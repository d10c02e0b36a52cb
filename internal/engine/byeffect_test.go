package engine

import (
	"testing"

	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/engine/state"
)

// CR 609.1: the counters that a cost, the game or damage puts are put by no effect.
func TestWhatAnEffectDoes(t *testing.T) {
	tb := sit(t, side{battlefield: []string{"Doubling Season", "Grizzly Bears"}}, side{})
	for word, want := range map[string]int{"": 2, "entering": 2, byCost: 1, byTurn: 1, byDamage: 1} {
		g := newGame(tb.st.Clone(), tb.opt)
		bears := tb.find(0, program.Battlefield, "Grizzly Bears")
		g.happen(&occurrence{Event: state.Event{Kind: program.CountersPut, Object: bears, Player: 0, Counter: "+1/+1", Amount: 1, Word: word}})
		if got := g.Objects[bears].Counters.Of("+1/+1"); got != want {
			t.Errorf("%q: %d counters, want %d", word, got, want)
		}
	}
}

// A choice without a most is of one, whatever its least (the ref choose).
func TestChooseUpToOne(t *testing.T) {
	tb := sit(t, side{hand: []string{"Changeling Hero"}, battlefield: []string{"Plains", "Plains", "Plains", "Plains", "Plains", "Grizzly Bears"}}, side{})
	tb.to(program.PrecombatMain)
	tb.do(Action{Type: Cast, Player: 0, Object: tb.find(0, program.Hand, "Changeling Hero"), Face: -1})
	tb.pass()
	v := Judge(tb.st, Action{Type: Pass, Player: 0, Face: -1}, tb.opt)
	tb.took(v)
	v = Judge(tb.st, Action{Type: Pass, Player: tb.next.Player, Face: -1}, tb.opt)
	if v.Outcome != Legal || v.Next.Kind != NextDecision {
		t.Fatalf("nothing is asked: %s %v", v.Outcome, v.Next.Kind)
	}
}
