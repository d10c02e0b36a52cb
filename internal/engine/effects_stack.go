package engine

import (
	"slices"

	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/engine/state"
)

// doCounter counters spells and abilities on the stack (CR 701.6).
func (g *game) doCounter(e program.CounterSpell, ctx *state.Ctx) {
	var countered []state.Ent
	for _, id := range g.found(e.What, ctx) {
		o := g.Objects[id]
		if o.Zone != program.Stack {
			continue
		}
		oc := &occurrence{Event: state.Event{Kind: program.Counters, Object: id, Player: ctx.Controller, Source: ctx.Source}, cause: ctx}
		if !g.happened(oc) || g.Objects[id] == nil {
			continue
		}
		countered = append(countered, state.Obj(id))
		g.takeOffStack(o, e.Instead, ctx)
	}
	bindEnts(ctx, e.As, countered)
}

// takeOffStack removes a countered spell or ability from the stack: an ability ceases to
// exist, a spell is put into its owner's graveyard or where the effect says (CR 701.6a).
func (g *game) takeOffStack(o *state.Object, instead *program.Move, ctx *state.Ctx) {
	switch {
	case o.Ability != nil:
		g.removeAbility(o.ID)
	case instead == nil || o.Cast != nil && o.Cast.Then == program.ExileInstead:
		g.spellLeaves(o, false)
	default:
		if mv, ok := g.planMove(*instead, o.ID, ctx); ok {
			done := g.happen(g.moveOf(o.ID, instead.To, mv, ctx))
			g.link(ctx.Source, instead.Link, arrivals(done))
			if instead.To == program.Library && instead.At == program.Shuffled {
				g.shuffle(o.Owner)
			}
			bindEnts(ctx, instead.As, arrivals(done))
			return
		}
		g.spellLeaves(o, false)
	}
}

// doNewTargets changes the targets of spells or abilities, or lets a player choose new ones
// (CR 115.7).
func (g *game) doNewTargets(e program.NewTargets, ctx *state.Ctx) {
	by := ctx.Controller
	if e.Who != nil {
		who := g.players(e.Who, ctx)
		if len(who) == 0 {
			return
		}
		by = who[0]
	}
	for _, id := range g.found(e.What, ctx) {
		o := g.Objects[id]
		if o.Zone != program.Stack || len(stackTargets(o)) == 0 {
			continue
		}
		switch {
		case e.To != nil:
			if to := g.foundEnts(e.To, ctx); len(to) > 0 {
				g.changeTarget(o, to[0], by)
			}
		case e.Must:
			g.mustChangeTargets(o, by, e.All)
		default:
			g.chooseNewTargets(o, by)
		}
	}
}

// changeTarget makes the object or player a target in place of another, if it is a legal one
// (CR 115.7a, 115.7b). Where several could be replaced, the player chooses.
func (g *game) changeTarget(o *state.Object, to state.Ent, by state.PlayerID) {
	before, targets := g.targetsOf(state.Obj(o.ID)), cloneTargets(stackTargets(o))
	ctx := g.stackCtx(o)
	type place struct{ spec, i int }
	var places []place
	var now []state.Ent
	for k := range targets {
		t := &targets[k]
		if t.Spec == nil || slices.Contains(t.Chosen, to) || !slices.Contains(g.candidates(o, t.Spec, &ctx), to) {
			continue
		}
		for i, e := range t.Chosen {
			places, now = append(places, place{k, i}), append(now, e)
		}
	}
	if len(places) == 0 {
		return
	}
	at := places[0]
	if len(places) > 1 {
		d := &Decision{Kind: AskObjects, Purpose: "target_to_change", Player: by, Source: o.ID, Mode: -1}
		for i, e := range now {
			opt := g.option(e)
			opt.ID = decimal(i+1) + ":" + opt.ID
			d.Options = append(d.Options, opt)
		}
		at = places[g.askOne(d)]
	}
	targets[at.spec].Chosen[at.i] = to
	g.setTargets(o, targets)
	g.announceTargets(o, before...)
}

// mustChangeTargets has the player change the one target, or all of them, to other legal
// ones. If not all can be changed, none are (CR 115.7a).
func (g *game) mustChangeTargets(o *state.Object, by state.PlayerID, all bool) {
	before, targets := g.targetsOf(state.Obj(o.ID)), cloneTargets(stackTargets(o))
	ctx := g.stackCtx(o)
	for k := range targets {
		t := &targets[k]
		if t.Spec == nil || len(t.Chosen) == 0 {
			continue
		}
		others := slices.DeleteFunc(g.candidates(o, t.Spec, &ctx), func(e state.Ent) bool { return slices.Contains(t.Chosen, e) })
		if len(others) < len(t.Chosen) {
			return
		}
		t.Chosen = g.askTargets(by, o, others, len(t.Chosen), len(t.Chosen), t.Spec, k, t.Mode)
		if !all {
			break
		}
	}
	g.setTargets(o, targets)
	g.announceTargets(o, before...)
}
