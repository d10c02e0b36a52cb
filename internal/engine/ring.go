package engine

import (
	"slices"

	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/engine/state"
)

// theRing is the emblem that the Ring's temptations bring (CR 701.54c). Shared and never changed.
var theRing = program.TheRing()

// tempts has the Ring tempt players (CR 701.54).
func tempts(g *game, e program.Effect, ctx *state.Ctx) {
	a := e.(program.Act)
	var chosen []state.Ent
	for _, p := range g.acting(a.Who, ctx) {
		chosen = append(chosen, g.tempt(p, ctx)...)
	}
	bindEnts(ctx, a.As, chosen)
}

// tempt is the Ring tempting one player, who chooses a creature they control as their Ring-bearer, if there is
// one. It has tempted them whether or not there is (CR 701.54a, 701.54c, 701.54d).
func (g *game) tempt(p state.PlayerID, ctx *state.Ctx) []state.Ent {
	if !g.hasTheRing(p) {
		o := &state.Object{ID: g.newID(), Sort: state.EmblemObject, Zone: program.Command, Owner: p, Controller: p, Stamp: g.stamp(),
			Base: &state.Copiable{Face: theRing, Layout: program.Normal}}
		g.Objects[o.ID] = o
		g.Players[p].Command = append(g.Players[p].Command, o.ID)
	}
	g.Players[p].Temptations++
	g.changed()
	able := g.ents(program.Each{What: program.AllOf{program.Type{Is: program.Creature}, program.ControlledBy{Who: program.You{}}}},
		&state.Ctx{Source: ctx.Source, Controller: p})
	chosen := g.askEnts(p, ctx.Source, "ring_bearer", able, min(1, len(able)), 1)
	ev := state.Event{Kind: program.RingTempts, Player: p, Source: ctx.Source}
	for _, e := range chosen {
		g.bearRing(p, e.Object())
		ev.Object = e.Object()
	}
	g.announceEvent(ev)
	return chosen
}

func (g *game) hasTheRing(p state.PlayerID) bool {
	return slices.ContainsFunc(g.Players[p].Command, func(id state.ObjectID) bool {
		o := g.Objects[id]
		return o.Sort == state.EmblemObject && o.Owner == p && o.Base != nil && o.Base.Face.Name == theRing.Name
	})
}

// bearRing makes a creature the player's Ring-bearer instead of any other one (CR 701.54a).
func (g *game) bearRing(p state.PlayerID, id state.ObjectID) {
	for _, other := range g.Battlefield {
		o := g.Objects[other]
		if other != id && slices.Contains(o.Marks, program.RingBearer) && g.controllerOf(state.Obj(other)) == p {
			g.mark(o, program.RingBearer, true)
		}
	}
	g.Objects[id].HeldBy = int(p) + 1
	g.mark(g.Objects[id], program.RingBearer, false)
}

// bearsRing tells whether a permanent is the Ring-bearer of the player who controls it: another player who gains
// control of it ends that (CR 701.54a).
func (g *game) bearsRing(o *state.Object) bool {
	return slices.Contains(o.Marks, program.RingBearer) && (o.HeldBy == 0 || g.heldBy(o) == g.controllerOf(state.Obj(o.ID)))
}
