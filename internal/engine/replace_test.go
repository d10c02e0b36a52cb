package engine

import (
	"testing"

	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/engine/state"
)

// replaces puts a replacement or prevention effect of the player's into force.
func (l *lab) replaces(by state.PlayerID, r program.Replacement) *state.Effect {
	e := &state.Effect{Open: true, Until: program.Forever, Ctx: state.Ctx{Controller: by}, Mods: []program.Mod{program.Replaces{Replacement: r}}}
	l.g.addEffect(e)
	return e
}

// drawOf is a draw by the effect's controller or, if not, by an opponent.
func drawOf(you bool) program.EventPattern {
	var who program.Filter = program.Same{As: program.You{}}
	if !you {
		who = program.Not{What: who}
	}
	return program.EventPattern{On: program.Draws, Player: who}
}

func instead(do ...program.Effect) []program.Instead {
	return []program.Instead{program.InsteadDo{Do: do}}
}

// CR 614.5: what replaces an event isn't replaced by the same effect again; another one of the
// same wording has its own chance.
func TestReplacementHasOneChance(t *testing.T) {
	two := program.Replacement{On: drawOf(true), Instead: instead(program.Draw{N: program.N(2)})}
	for copies, drawn := range map[int]int{1: 2, 2: 4} {
		l := newLab(t, side{}, side{})
		for range copies {
			l.replaces(0, two)
		}
		before := len(l.g.Players[0].Hand)
		if copies > 1 {
			l.answers("1") // which of them applies first
		}
		l.g.draw(0, 1, nil)
		want(l, "drawn", len(l.g.Players[0].Hand)-before, drawn)
	}
}

// CR 614.5: an event that two effects hand back and forth stays where each has had its chance.
func TestReplacementsOfEachOther(t *testing.T) {
	l := newLab(t, side{}, side{})
	steal := program.Replacement{On: drawOf(false), Instead: instead(program.Draw{})}
	l.replaces(0, steal)
	l.replaces(1, steal)
	a, b := len(l.g.Players[0].Hand), len(l.g.Players[1].Hand)
	l.g.draw(1, 1, nil)
	want(l, "A drew", len(l.g.Players[0].Hand)-a, 0)
	want(l, "B drew", len(l.g.Players[1].Hand)-b, 1)
}

// CR 614.5: what happens in addition is part of the modified event too.
func TestAdditionHasHadItsChance(t *testing.T) {
	l := newLab(t, side{}, side{})
	l.replaces(0, program.Replacement{On: program.EventPattern{On: program.GainsLife},
		Instead: []program.Instead{program.AlsoDo{Do: []program.Effect{program.GainLife{Who: program.You{}, N: program.N(1)}}}}})
	l.do(program.GainLife{Who: program.You{}, N: program.N(5)})
	want(l, "life", l.g.Players[0].Life, 26)
}

// A mana ability that triggers on what it does itself never comes to an end: that is beyond the
// referee.
func TestInstructionsWithinThemselves(t *testing.T) {
	tb := deal(t, `
- {name: Echo, mana: "{G}", type: Enchantment, abilities: [{triggered: {when: [{on: add_mana, player: {same: you}}], do: [{add_mana: {of: "{G}"}}]}}]}
`, side{battlefield: []string{"Echo", "Forest"}}, side{})
	tb.to(program.PrecombatMain)
	forest := tb.find(0, program.Battlefield, "Forest")
	v := Judge(tb.st, Action{Type: Activate, Player: 0, Object: forest, Ability: "i4", Face: -1}, tb.opt)
	if v.Outcome != Unsupported || v.Unsupported[0].Reason != "budget" {
		t.Errorf("got %s %v %v, want unsupported for the budget", v.Outcome, v.Violation, v.Unsupported)
	}
}
