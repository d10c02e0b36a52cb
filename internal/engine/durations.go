package engine

import (
	"slices"

	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/engine/state"
)

// untilLeaves is the duration of an effect that holds objects away until its source leaves
// the battlefield (CR 610.3).
const untilLeaves program.Duration = "until_this_leaves"

// durations are the durations the engine ends in time: at a moment (ends), when something is
// no longer so (isOver), through an untap step (expireAtStep), or never.
var durations = []program.Duration{
	program.Forever, program.EndOfTurn, program.EndOfCombat, program.YourNextTurn, program.EndOfYourNextTurn, program.NextEndStep,
	program.YourNextUpkeep, program.YourNextEndStep, program.ThisTurnAndNext, program.WhileControlled, program.WhileOnBattlefield, program.WhileTapped,
	program.WhileHere, program.ItsControllersNextUntap, program.YourNextUntap,
}

// demandDuration stops at a duration the engine does not know.
func (g *game) demandDuration(d program.Duration, ctx *state.Ctx) {
	if d != "" && !slices.Contains(durations, d) {
		g.unsupported("duration not executable: "+string(d), ctx.Source)
	}
}

// ending is a moment at which effects end.
type ending struct {
	turnStart bool
	step      program.Step // as it begins; "after_untap" and "after_combat": as these are over
	cleanup   bool
}

// ends tells whether a duration ends at the moment, for an effect made in the turn with the
// number by the player.
func (g *game) ends(d program.Duration, made int, of state.PlayerID, at ending) bool {
	mine, later := g.Turn.Active == of, g.Turn.Number > made
	switch d {
	case program.EndOfTurn:
		return at.cleanup
	case program.ThisTurnAndNext:
		return at.cleanup && later
	case program.EndOfYourNextTurn:
		return at.cleanup && mine && later
	case program.EndOfCombat:
		return at.step == "after_combat" || at.cleanup
	case program.YourNextTurn:
		return at.turnStart && mine && later
	case program.YourNextUntap:
		return at.step == "after_untap" && mine
	case program.NextEndStep:
		return at.step == program.EndStep
	case program.YourNextEndStep:
		return at.step == program.EndStep && mine
	case program.YourNextUpkeep:
		return at.step == program.Upkeep && mine && later
	}
	return false
}

// expire ends the effects and delayed abilities whose duration ends at the moment.
func (g *game) expire(at ending) {
	effects := slices.DeleteFunc(slices.Clone(g.Effects), func(e *state.Effect) bool { return g.ends(e.Until, e.Turn, e.Of, at) })
	delayed := slices.DeleteFunc(slices.Clone(g.Delayed), func(d *state.Delayed) bool { return g.ends(d.Until, d.Turn, d.Of, at) })
	if len(effects) != len(g.Effects) || len(delayed) != len(g.Delayed) {
		g.Effects, g.Delayed = effects, delayed
		g.changed()
	}
}

// expireAtCleanup ends what lasts until the end of the turn (CR 514.2).
func (g *game) expireAtCleanup() { g.expire(ending{cleanup: true}) }

// expireAtTurnStart ends what lasts until a player's turn, which has just begun.
func (g *game) expireAtTurnStart() { g.expire(ending{turnStart: true}) }

// expireAtStep ends what lasts until a step, which has just begun. As the untap step is
// over, effects that last through a permanent's controller's untap step end for the
// permanents of the active player.
func (g *game) expireAtStep(step program.Step) {
	g.expire(ending{step: step})
	if step != "after_untap" {
		return
	}
	kept := make([]*state.Effect, 0, len(g.Effects))
	for _, e := range g.Effects {
		if e.Until == program.ItsControllersNextUntap {
			left := slices.DeleteFunc(slices.Clone(e.Affected), func(a state.Ent) bool { return g.controllerOf(a) == g.Turn.Active })
			if len(left) == 0 {
				continue
			}
			copied := *e
			copied.Affected = left
			e = &copied
		}
		kept = append(kept, e)
	}
	g.Effects = kept
	g.changed()
}

// expireWhile ends the effects that last only as long as something is so (CR 611.2b), and
// those about nothing that still exists. It is asked whenever the game settles, and takes
// note of control that has changed meanwhile.
func (g *game) expireWhile() {
	g.noticeControl()
	g.breakPairs()
	g.dayboundCheck()
	over := func(e *state.Effect) bool { return g.isOver(e) }
	if !slices.ContainsFunc(g.Effects, over) {
		return
	}
	g.Effects = slices.DeleteFunc(slices.Clone(g.Effects), over)
	g.changed()
}

// isOver tells whether what an effect depends on is no longer so.
func (g *game) isOver(e *state.Effect) bool {
	if e.While != nil && !g.holds(e.While, &e.Ctx) {
		return true
	}
	src := g.Objects[e.Ctx.Source]
	there := src != nil && src.Zone == program.Battlefield && !src.PhasedOut // CR 702.26f
	switch e.Until {
	case program.WhileControlled:
		if !there || g.chars(src.ID).Controller != e.Of {
			return true
		}
	case program.WhileOnBattlefield:
		if !there {
			return true
		}
	case program.WhileTapped:
		if !there || !src.Tapped {
			return true
		}
	}
	return !e.Open && len(e.Affected) > 0 && !slices.ContainsFunc(e.Affected, g.exists)
}

// exists tells whether an object is still the one it was, or a player still in the game.
func (g *game) exists(e state.Ent) bool {
	if e.IsPlayer() {
		return !g.Players[e.Player()].Lost
	}
	return g.Objects[e.Object()] != nil
}

// noticeControl finds the permanents whose controller has changed since it was last asked:
// their new controllers have not controlled them continuously since their turn began (CR
// 302.6), and they leave combat (CR 506.4).
func (g *game) noticeControl() {
	var changed []*state.Object
	for _, id := range g.zoneObjects(program.Battlefield, nil) {
		o := g.Objects[id]
		now := int(g.chars(id).Controller) + 1
		if o.HeldBy != 0 && o.HeldBy != now {
			changed = append(changed, o)
		}
		o.HeldBy = now
	}
	for _, o := range changed {
		o.Sick, o.Since = true, g.Turn.Number
		g.mark(o, program.RingBearer, true)
		g.removeFromCombat(o.ID)
		g.changed()
		g.announceEvent(state.Event{Kind: program.ChangesControl, Object: o.ID, Player: g.chars(o.ID).Controller})
	}
}

// heldBy is who controls a permanent, or controlled it when it phased out.
func (g *game) heldBy(o *state.Object) state.PlayerID {
	if o.HeldBy == 0 {
		return o.Controller
	}
	return state.PlayerID(o.HeldBy - 1)
}

// hold keeps objects away from where they were until the source leaves the battlefield
// (CR 610.3). What went elsewhere than it should is not held.
func (g *game) hold(moved []state.Ent, in program.Zone, ctx *state.Ctx) {
	var from []program.Zone
	held := map[program.Zone][]state.Ent{}
	for _, e := range moved {
		o := g.Objects[e.Object()]
		if o == nil || o.Zone != in {
			continue
		}
		z := g.cameFrom(e.Object())
		if !slices.Contains(from, z) {
			from = append(from, z)
		}
		held[z] = append(held[z], e)
	}
	for _, z := range from {
		g.addEffect(&state.Effect{Affected: held[z], Until: untilLeaves, Of: ctx.Controller,
			Ctx: state.Ctx{Source: ctx.Source, Controller: ctx.Controller, Vars: state.Memory{{Name: "from", Word: string(z)}}}})
	}
}

// cameFrom is the zone an object was in before it came to where it is.
func (g *game) cameFrom(id state.ObjectID) program.Zone {
	if ev := g.arrival(id); ev != nil {
		return ev.From
	}
	return program.Battlefield
}

// returnHeld returns what was held until the objects that have just left the battlefield
// would: at once, without using the stack, all at the same time (CR 610.3, 610.3d).
func (g *game) returnHeld(done []*occurrence) {
	var due []*state.Effect
	for _, oc := range done {
		if oc.Kind != program.ZoneChange || oc.From != program.Battlefield {
			continue
		}
		for _, e := range g.Effects {
			if e.Until == untilLeaves && e.Ctx.Source == oc.Object {
				due = append(due, e)
			}
		}
	}
	if len(due) == 0 {
		return
	}
	var occs []*occurrence
	for _, e := range due {
		g.dropEffect(e)
		back := program.Move{To: program.Zone(e.Ctx.Vars.Get("from").Word), Under: program.Owner{Of: program.It{}}}
		for _, held := range e.Affected {
			id := held.Object()
			if g.Objects[id] == nil {
				continue
			}
			ctx := e.Ctx
			if mv, ok := g.planMove(back, id, &ctx); ok {
				occs = append(occs, g.moveOf(id, back.To, mv, &ctx))
			}
		}
	}
	g.happen(occs...)
}
