package engine

import (
	"testing"

	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/engine/state"
)

// CR 122.1d: whatever would untap a permanent with a stun counter removes one instead.
func TestStunCounters(t *testing.T) {
	tb := sit(t, side{battlefield: []string{"Grizzly Bears"}}, side{})
	g := newGame(tb.st, tb.opt)
	o := g.Objects[tb.find(0, program.Battlefield, "Grizzly Bears")]
	o.Tapped = true
	o.Counters.Add("stun", 1)
	g.tapThese([]state.ObjectID{o.ID}, false)
	if !o.Tapped || o.Counters.Of("stun") != 0 {
		t.Errorf("tapped %v with %d stun counters, want tapped with none", o.Tapped, o.Counters.Of("stun"))
	}
	g.tapThese([]state.ObjectID{o.ID}, false)
	if o.Tapped {
		t.Error("still tapped without a stun counter")
	}
}
