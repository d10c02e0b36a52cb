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

// CR 614.5: instructions that would bring about themselves for ever are beyond the referee.
func TestInstructionsWithinThemselves(t *testing.T) {
	tb := sit(t, side{}, side{})
	st := tb.st.Clone()
	v := func() (v Verdict) {
		g := newGame(st, tb.opt)
		before := st.Clone()
		defer func() { v = g.stopped(recover(), before) }()
		var again program.Effect = program.Draw{}
		g.addEffect(&state.Effect{Open: true, Until: program.Forever, Ctx: state.Ctx{Controller: 0}, Mods: []program.Mod{program.Replaces{
			Replacement: program.Replacement{On: program.EventPattern{On: program.Draws}, Instead: []program.Instead{program.InsteadDo{Do: []program.Effect{again}}}}}}})
		g.draw(0, 1, nil)
		return v
	}()
	if v.Outcome != Unsupported || v.Unsupported[0].Reason != "budget" {
		t.Errorf("got %s %v, want unsupported for the budget", v.Outcome, v.Unsupported)
	}
}
