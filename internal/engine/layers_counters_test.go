package engine

import (
	"testing"

	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/engine/state"
)

// put puts counters on a permanent by the rules.
func (l *lab) put(id state.ObjectID, kind program.CounterKind, n int) {
	l.g.happen(&occurrence{Event: state.Event{Kind: program.CountersPut, Object: id, Player: 0, Counter: kind, Amount: n}})
}

// loses has the permanent lose all abilities, from now on.
func (l *lab) loses(id state.ObjectID) {
	l.g.addEffect(&state.Effect{Affected: []state.Ent{state.Obj(id)}, Mods: []program.Mod{program.LoseAll{}}, Until: program.Forever})
}

// CR 613.7c: the keyword of a counter is gained with the counter's timestamp, so that an effect
// that removes abilities takes it away only if it is newer than the newest counter of the kind.
func TestKeywordCounterTimestamps(t *testing.T) {
	l := newLab(t, side{battlefield: []string{"Grizzly Bears"}}, side{})
	bear := l.find(0, program.Battlefield, "Grizzly Bears")
	flies := func(when string, expected bool) {
		t.Helper()
		want(l, when, has(l.g.chars(bear), "flying"), expected)
	}
	l.put(bear, "flying", 1)
	flies("with the counter", true)
	l.loses(bear)
	flies("after losing all abilities", false)
	l.put(bear, "trample", 1)
	flies("with a newer counter of another kind", false)
	want(l, "trample", has(l.g.chars(bear), "trample"), true)
	l.put(bear, "flying", 1)
	flies("with a newer counter of the kind", true)
}

// CR 613.7c: counters that came at an unknown time are as old as their object.
func TestKeywordCountersAsOldAsTheirObject(t *testing.T) {
	l := newLab(t, side{battlefield: []string{"Grizzly Bears"}}, side{})
	bear := l.find(0, program.Battlefield, "Grizzly Bears")
	l.g.Objects[bear].Counters = state.Counters{{Kind: "flying", N: 1}, {Kind: "trample", N: 1}}
	l.g.changed()
	want(l, "abilities", len(l.g.chars(bear).Abilities), 2)
	want(l, "different", l.g.chars(bear).Abilities[0].Key != l.g.chars(bear).Abilities[1].Key, true)
	l.loses(bear)
	want(l, "abilities", len(l.g.chars(bear).Abilities), 0)
}

// CR 702.83a, 122.1b: every exalted counter is an ability that triggers.
func TestExaltedCounters(t *testing.T) {
	l := newLab(t, side{battlefield: []string{"Grizzly Bears"}}, side{})
	bear := l.find(0, program.Battlefield, "Grizzly Bears")
	l.put(bear, "exalted", 3)
	triggered := 0
	for _, in := range l.g.chars(bear).Abilities {
		if _, ok := in.Ability.(program.Triggered); ok {
			triggered++
		}
	}
	want(l, "triggered abilities", triggered, 3)
}
