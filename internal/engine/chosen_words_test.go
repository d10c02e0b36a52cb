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

// choosing proposes an action and answers what is asked with the word where it is an
// option, else with as little as possible.
func (tb *table) choosing(word string, a Action) {
	tb.t.Helper()
	v := Judge(tb.st.Clone(), a, tb.opt)
	for v.Outcome == Legal && v.Next.Kind == NextDecision {
		d := v.Next.Decision
		answer := Answer{Player: d.Player}
		for _, o := range d.Options {
			if o.ID == word {
				answer.Choose = []string{o.ID}
			} else if len(answer.Choose) < d.Min {
				answer.Choose = append(answer.Choose, o.ID)
			}
		}
		a.Answers = append(a.Answers, answer)
		v = Judge(tb.st.Clone(), a, tb.opt)
	}
	tb.took(v)
}

// A word chosen as an effect begins stays chosen when its source is gone.
func TestAChosenWordOutlivesItsSource(t *testing.T) {
	tb := sit(t, side{hand: []string{"Gods Willing", "Shock"}, battlefield: []string{"Plains", "Mountain", "Grizzly Bears"}}, side{})
	tb.to(program.PrecombatMain)
	bears := [][]state.Ent{{state.Obj(tb.find(0, program.Battlefield, "Grizzly Bears"))}}
	tb.do(Action{Type: Cast, Player: 0, Object: tb.find(0, program.Hand, "Gods Willing"), Face: -1, Targets: bears})
	tb.do(Action{Type: Pass, Player: 0, Face: -1})
	tb.choosing("Red", Action{Type: Pass, Player: 1, Face: -1})
	shock := Action{Type: Cast, Player: 0, Object: tb.find(0, program.Hand, "Shock"), Face: -1, Targets: bears}
	if v := Judge(tb.st, shock, tb.opt); v.Outcome != Illegal {
		t.Fatalf("a red spell may target it: %s", v.Outcome)
	}
}

// A later choice of the same source leaves an earlier effect as it is.
func TestChoicesOfOneSourceAddUp(t *testing.T) {
	tb := sit(t, side{hand: []string{"Shock", "Giant Growth"}, battlefield: []string{"Cartel Aristocrat", "Memnite", "Ornithopter", "Mountain", "Forest"}}, side{})
	tb.to(program.PrecombatMain)
	for _, word := range []string{"Red", "Green"} {
		g := newGame(tb.st, tb.opt)
		noble := tb.find(0, program.Battlefield, "Cartel Aristocrat")
		tb.choosing("", Action{Type: Activate, Player: 0, Object: noble, Ability: g.chars(noble).Abilities[0].Key, Face: -1})
		tb.do(Action{Type: Pass, Player: 0, Face: -1})
		tb.choosing(word, Action{Type: Pass, Player: 1, Face: -1})
	}
	noble := [][]state.Ent{{state.Obj(tb.find(0, program.Battlefield, "Cartel Aristocrat"))}}
	for _, name := range []string{"Shock", "Giant Growth"} {
		if v := Judge(tb.st.Clone(), Action{Type: Cast, Player: 0, Object: tb.find(0, program.Hand, name), Face: -1, Targets: noble}, tb.opt); v.Outcome != Illegal {
			t.Errorf("%s may target it: %s", name, v.Outcome)
		}
	}
}
