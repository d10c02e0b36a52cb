package engine

import (
	"testing"

	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/engine/state"
)

// gains is a game in which A has gained 1 life twice at the same time, then once more.
func gains(l *lab) []*state.Event {
	gain := func() *occurrence {
		return &occurrence{Event: state.Event{Kind: program.GainsLife, Player: 0, Amount: 1}}
	}
	var out []*state.Event
	for _, occs := range [][]*occurrence{{gain(), gain()}, {gain()}} {
		for _, oc := range l.g.happen(occs...) {
			out = append(out, &oc.Event)
		}
	}
	return out
}

// CR 603.2c: which of several like events was the n-th is known by the event alone, also where a
// copy of it is asked about, as in a state that was written and read.
func TestNthEventIsKnownByItsCopy(t *testing.T) {
	l := newLab(t, side{}, side{})
	second := program.EventPattern{On: program.GainsLife, Nth: program.N(2)}
	for i, ev := range gains(l) {
		copied := *ev
		want(l, "event "+decimal(i+1)+" is the second", l.g.eventMatches(&copied, &second, &state.Ctx{}), i == 1)
	}
}

// CR 614.1: an event that is about to happen would be the next of its kind.
func TestNthEventBeforeItHappens(t *testing.T) {
	l := newLab(t, side{}, side{})
	gains(l)
	coming := state.Event{Kind: program.GainsLife, Player: 0, Amount: 1}
	for n := range 6 {
		p := program.EventPattern{On: program.GainsLife, Nth: program.N(n)}
		want(l, "would be the "+decimal(n), l.g.eventMatches(&coming, &p, &state.Ctx{}), n == 4)
	}
}

// Events before one are counted up to that one alone, whatever else happened with it.
func TestCountedBeforeAnEvent(t *testing.T) {
	l := newLab(t, side{}, side{})
	before := program.Happened{Event: program.EventPattern{On: program.GainsLife}, Before: true}
	for i, ev := range gains(l) {
		copied := *ev
		want(l, "before event "+decimal(i+1), l.g.happenedCount(before, &state.Ctx{Event: &copied}), i)
	}
}

// Numbers of events go on from one action to the next: nothing that happens later can be taken
// for what happened before.
func TestOrdinalsGoOn(t *testing.T) {
	tb := sit(t, side{}, side{})
	tb.to(program.EndStep)
	latest := 0
	for _, ev := range tb.st.History.Events {
		if ev.Ordinal <= latest {
			t.Errorf("%s is event %d after %d", ev.Kind, ev.Ordinal, latest)
		}
		latest = ev.Ordinal
	}
	if latest == 0 || latest > tb.st.History.Count {
		t.Errorf("latest event %d of %d", latest, tb.st.History.Count)
	}
}
