package engine

import (
	"testing"

	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/engine/state"
)

// labWithShock has a Shock of A's on the stack aimed at B, and creatures on both sides.
func labWithShock(t *testing.T) (*lab, state.ObjectID) {
	t.Helper()
	l := newLab(t, side{battlefield: []string{"Mountain", "Grizzly Bears"}, hand: []string{"Shock"}}, side{battlefield: []string{"Hill Giant"}})
	l.answers("B")
	o := l.g.Objects[l.find(0, program.Hand, "Shock")]
	spell := l.g.castSpell(0, o, l.g.ways(0, o)[0])
	return l.by(l.find(0, program.Battlefield, "Grizzly Bears")), spell.ID
}

// CR 701.6a: a countered spell is put into its owner's graveyard, or where the effect says.
func TestCounter(t *testing.T) {
	l, shock := labWithShock(t)
	l.target(state.Obj(shock))
	l.do(program.CounterSpell{What: theTarget, As: "countered"})
	want(l, "graveyard", l.names(0, program.Graveyard), "Shock")
	want(l, "countered", l.ctx.Vars.Get("countered").Done, true)

	l, shock = labWithShock(t)
	l.target(state.Obj(shock))
	l.do(program.CounterSpell{What: theTarget, Instead: &program.Move{To: program.Exile}})
	want(l, "exile", l.names(0, program.Exile), "Shock")

	l, shock = labWithShock(t)
	l.target(state.Obj(shock))
	l.do(program.Apply{To: theTarget, Mods: []program.Mod{program.Cant{Do: program.ToBeCountered}}}, program.CounterSpell{What: theTarget, As: "no"})
	want(l, "stack", len(l.g.Stack), 1)
	want(l, "countered", l.ctx.Vars.Get("no").Done, false)
}

// CR 707.10: the copy has the original's choices, is not cast, and may get new targets.
func TestCopySpell(t *testing.T) {
	l, shock := labWithShock(t)
	l.target(state.Obj(shock))
	l.answers("no", "yes", "Hill Giant")
	l.do(program.CopySpell{What: theTarget, NewTargets: true, As: "same"}, program.CopySpell{What: theTarget, NewTargets: true, As: "other"})
	same, other := l.ctx.Vars.Get("same").Ents[0], l.ctx.Vars.Get("other").Ents[0]
	want(l, "target of the first", l.g.targetsOf(same)[0], state.Plr(1))
	told := 0
	for _, ev := range l.g.History.Events {
		if ev.Kind == program.BecomesTarget && ev.Source == other.Object() {
			told++
		}
	}
	want(l, "told once", told, 1)
	want(l, "target of the second", l.g.nameOf(l.g.targetsOf(other)[0].Object()), "Hill Giant")
	want(l, "cast", l.g.hasStatus(same, program.WasCast), false)
	want(l, "a copy", l.g.hasStatus(same, program.Copied), true)
	l.g.resolveTop()
	l.g.resolveTop()
	want(l, "life", l.life()[1], 18)
	l.g.settleGame()
	want(l, "graveyard", l.names(0, program.Graveyard), "") // CR 707.10a
}

// CR 707.10d: one copy for each object the spell could target.
func TestCopyForEach(t *testing.T) {
	l, shock := labWithShock(t)
	l.target(state.Obj(shock))
	l.do(program.CopySpell{What: theTarget, Each: program.Each{}, As: "copies"})
	want(l, "copies", l.ctx.Vars.Get("copies").Num, 2) // not for the land
}

// CR 115.7a: a target changes only to another legal one.
func TestChangeTargets(t *testing.T) {
	l, shock := labWithShock(t)
	l.target(state.Obj(shock))
	mountain := program.Each{What: program.Named{Name: "Mountain"}}
	l.do(program.NewTargets{What: theTarget, To: mountain})
	want(l, "unchanged", l.g.targetsOf(state.Obj(shock))[0], state.Plr(1))
	l.do(program.NewTargets{What: theTarget, To: program.This{}})
	want(l, "changed", l.g.targetsOf(state.Obj(shock))[0], state.Obj(l.ctx.Source))
	l.answers("A")
	l.do(program.NewTargets{What: theTarget, Must: true})
	want(l, "changed again", l.g.targetsOf(state.Obj(shock))[0], state.Plr(0))
}

// CR 608.2g: a card is cast in the middle of a resolution, for nothing; what can't be cast
// can't be chosen.
func TestCastDuringResolution(t *testing.T) {
	l := newLab(t, side{battlefield: []string{"Forest"}, hand: []string{"Shock", "Island"}}, side{})
	l.by(l.find(0, program.Battlefield, "Forest"))
	l.answers("yes", "B")
	hand := program.Each{In: []program.Zone{program.Hand}, Of: program.You{}}
	l.do(program.CastIt{What: hand, Free: true, May: true, N: program.Unbounded{}, As: "cast"})
	want(l, "cast", l.ctx.Vars.Get("cast").Num, 1)
	want(l, "hand", l.names(0, program.Hand), "Island")
	want(l, "was cast", l.g.hasStatus(l.ctx.Vars.Get("cast").Ents[0], program.WasCast), true)
	l.do(program.CastIt{What: hand, May: true, As: "nothing"})
	want(l, "nothing", l.ctx.Vars.Get("nothing").Done, false)
}

// CR 707.12: a copy of a card is cast; the card stays where it is.
func TestCastCopy(t *testing.T) {
	l := newLab(t, side{battlefield: []string{"Forest"}, graveyard: []string{"Shock"}}, side{})
	l.by(l.find(0, program.Battlefield, "Forest"))
	l.answers("yes", "B")
	l.do(program.CastIt{What: program.Each{In: []program.Zone{program.Graveyard}, Of: program.You{}}, Free: true, May: true, Copy: true})
	want(l, "graveyard", l.names(0, program.Graveyard), "Shock")
	l.g.resolveTop()
	l.g.settleGame()
	want(l, "life", l.life()[1], 18)
	want(l, "graveyard", l.names(0, program.Graveyard), "Shock")
}

// CR 723.1: the turn ends with everything on the stack exiled.
func TestEndTheTurn(t *testing.T) {
	l, _ := labWithShock(t)
	turn := l.g.Turn.Number
	l.do(program.Reflexive{Body: program.Body{Do: []program.Effect{lose(1)}}}, program.EndTheTurn{})
	want(l, "exile", l.names(0, program.Exile), "Shock")
	l.g.givePriority(0)
	want(l, "turn", l.g.Turn.Number, turn+1)
	want(l, "life", l.life()[0], 20)
}

// CR 500.7, 500.8, 614.10: turns and phases are added and skipped.
func TestTurns(t *testing.T) {
	l := labWithBears(t)
	l.do(program.ExtraTurn{}, program.SkipStep{Who: program.Opponents{}, Turn: true})
	l.g.beginTurn()
	want(l, "extra turn", l.g.Turn.Active, 0)
	l.g.beginTurn()
	want(l, "B's turn is skipped", l.g.Turn.Active, 0)
	l.g.Turn.Step = program.PrecombatMain
	l.do(program.ExtraPhase{Combat: true, Main: true})
	next, _ := l.g.nextStep()
	want(l, "added phase", next, program.BeginCombat)
}

// CR 724: the monarch draws in the end step, and is dethroned by combat damage.
func TestMonarch(t *testing.T) {
	l := labWithBears(t)
	l.do(program.Become{Status: program.Monarch})
	want(l, "monarch", l.g.hasStatus(state.Plr(0), program.Monarch), true)
	l.g.announceEvent(state.Event{Kind: program.BeginStep, Player: 0, Step: program.EndStep})
	l.g.settleGame()
	l.g.resolveTop()
	want(l, "hand", len(l.g.Players[0].Hand), 2)
	l.g.happen(l.g.damageEvent(l.find(1, program.Battlefield, "Hill Giant"), state.Plr(0), 3, true, nil))
	l.g.settleGame()
	l.g.resolveTop()
	want(l, "monarch", l.g.Monarch, 1)
}

// CR 104: effects end the game.
func TestGameEnds(t *testing.T) {
	for want1, e := range map[int]program.Effect{1: program.WinGame{Who: program.You{}}, 0: program.DrawGame{}} {
		l := labWithBears(t)
		l.do(e, gain(1))
		want(l, "winners", len(l.g.Over.Winners), want1)
		want(l, "nothing follows", l.life()[0], 20)
	}
	l := labWithBears(t)
	l.do(program.LoseGame{Who: program.Opponents{}})
	want(l, "lost", l.g.Players[1].Lost, true)
}
