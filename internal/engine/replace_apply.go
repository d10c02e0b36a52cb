package engine

import (
	"slices"

	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/engine/state"
)

// applyReplacement changes the event as the effect says.
func (g *game) applyReplacement(oc *occurrence, c candidate) {
	ctx := g.replacementCtx(oc, c)
	defer g.asItWillBe(oc)()
	for _, in := range c.rep.Instead {
		g.applyInstead(oc, c, in, ctx)
	}
	switch {
	case c.effect == nil || c.rep.Uses == nil || c.rep.Prevents && oc.unpreventable: // CR 615.12
	case oc.Kind == program.Damages: // all that is dealt at the same time is one time
		if !slices.Contains(g.timed, c.effect) {
			g.timed = append(g.timed, c.effect)
		}
	default:
		g.useUp(c.effect)
	}
}

// asItWillBe lets an object that will enter as a copy be looked at with the copied values while
// its own words are followed (CR 614.12); the returned function takes that back.
func (g *game) asItWillBe(oc *occurrence) func() {
	o := g.Objects[oc.Object]
	if oc.Kind != program.ZoneChange || oc.To != program.Battlefield || o == nil || oc.move == nil || oc.move.base == nil {
		return func() {}
	}
	saved := o.Base
	o.Base = oc.move.base
	g.changed()
	return func() {
		o.Base = saved
		g.changed()
	}
}

// asTheyEnter keeps what is entering the battlefield out of what a player may choose, and out of the
// top of a library, while something is done as it enters (CR 614.13a, 614.13c); the returned function
// ends that.
func (g *game) asTheyEnter(oc *occurrence) func() {
	saved := g.entering
	if oc.Kind == program.ZoneChange && oc.To == program.Battlefield {
		for _, other := range oc.with {
			if other.Kind == program.ZoneChange && other.To == program.Battlefield {
				g.entering = append(slices.Clip(g.entering), other.Object)
			}
		}
	}
	return func() { g.entering = saved }
}

// notEntering leaves out what is entering the battlefield right now.
func (g *game) notEntering(ids []state.ObjectID) []state.ObjectID {
	if len(g.entering) == 0 {
		return ids
	}
	return slices.DeleteFunc(slices.Clone(ids), func(id state.ObjectID) bool { return slices.Contains(g.entering, id) })
}

// useUp counts a use of an effect with limited uses.
func (g *game) useUp(e *state.Effect) {
	e.Uses--
	if e.Uses <= 0 {
		g.dropEffect(e)
	}
}

func (g *game) dropEffect(e *state.Effect) {
	if i := slices.Index(g.Effects, e); i >= 0 {
		g.Effects = slices.Delete(slices.Clone(g.Effects), i, i+1)
	}
	g.changed()
}

// redirectDamage makes damage be dealt to something else, if that can be dealt damage (CR 614.9).
// What the effect doesn't redirect is dealt as it was.
func (g *game) redirectDamage(oc *occurrence, c candidate, in program.RedirectTo, ctx *state.Ctx) {
	to := g.damageable(in.To, ctx)
	if len(to) == 0 {
		return
	}
	n := oc.Amount
	switch {
	case in.Shield && c.effect != nil:
		n = min(n, oc.shieldedBy(c.effect))
		c.effect.Uses -= n
		if c.effect.Uses <= 0 {
			g.dropEffect(c.effect)
		}
	case in.N != nil:
		n = min(n, g.quantity(in.N, ctx))
	}
	switch {
	case n <= 0:
	case n < oc.Amount:
		moved := &occurrence{Event: oc.Event, unpreventable: oc.unpreventable, applied: slices.Clone(oc.applied), cause: oc.cause}
		moved.Object, moved.Player, moved.Amount = to[0].Object(), to[0].Player(), n
		oc.Amount -= n
		oc.split = append(oc.split, moved)
	default:
		oc.Object, oc.Player = to[0].Object(), to[0].Player()
	}
}

func (g *game) applyInstead(oc *occurrence, c candidate, in program.Instead, ctx *state.Ctx) {
	switch in := in.(type) {
	case program.PreventIt:
		g.prevent(oc, c, in, ctx)
	case program.Amount:
		oc.Amount = max(0, g.quantity(in.To, ctx))
		oc.dropped = oc.Amount == 0
	case program.GoTo:
		g.redirectMove(oc, in, ctx)
	case program.MoreTokens:
		g.moreTokens(oc, in, ctx)
	case program.RedirectTo:
		g.redirectDamage(oc, c, in, ctx)
	case program.Enter:
		if in.If == nil || g.holds(in.If, ctx) {
			g.changeEntering(oc, in, ctx)
		}
	case program.AlsoDo:
		if c.rep.Prevents {
			oc.afterwards(in.Do, c, ctx, oc.Amount)
			return
		}
		defer g.asTheyEnter(oc)()
		g.inheriting(oc.applied, func() { g.execute(in.Do, ctx) })
	case program.InsteadDo:
		oc.dropped = true
		saved := g.replaced
		g.replaced = append(slices.Clip(saved), oc.Object)
		defer func() { g.replaced = saved }()
		g.inheriting(oc.applied, func() { g.execute(in.Do, ctx) })
	case program.Skip:
		oc.dropped = true
	default:
		g.unsupported("replacement not executable", ctx.Source)
	}
}

// inheriting carries out what replaces an event, or part of it: the effects that have had their
// chance to affect that event get none to affect what is made of it (CR 614.5).
func (g *game) inheriting(applied []ruleKey, do func()) {
	saved := g.inherited
	g.inherited = applied
	defer func() { g.inherited = saved }()
	do()
}

// redirectMove changes where an object goes (CR 614.6).
func (g *game) redirectMove(oc *occurrence, in program.GoTo, ctx *state.Ctx) {
	oc.To = in.To
	if oc.move == nil {
		oc.move = &moving{}
	}
	if len(in.Then) > 0 {
		oc.move.then = append(slices.Clone(oc.move.then), followUp{do: in.Then, ctx: *ctx})
	}
	oc.move.at, oc.move.hidden = in.At, in.Hidden
	if in.Link != "" {
		oc.move.link = in.Link
		oc.move.then = append(slices.Clone(oc.move.then), followUp{link: in.Link, to: in.To, ctx: *ctx})
	}
	oc.move.counters = append(slices.Clone(oc.move.counters), g.counterSpecs(in.Counters, ctx)...)
}

// counterSpecs computes numbers of counters.
func (g *game) counterSpecs(specs []program.CounterSpec, ctx *state.Ctx) []state.Counter {
	var out []state.Counter
	for _, s := range specs {
		if n := g.quantity(s.N, ctx); n > 0 {
			out = append(out, state.Counter{Kind: s.Kind, N: n})
		}
	}
	return out
}

// changeEntering changes how a permanent enters (CR 614.1c, 614.12).
func (g *game) changeEntering(oc *occurrence, in program.Enter, ctx *state.Ctx) {
	mv := oc.move
	mv.tapped = (mv.tapped || in.Tapped) && !in.Untapped
	if in.Copy == nil {
		mv.counters = append(slices.Clone(mv.counters), g.counterSpecs(in.Counters, ctx)...)
	} else {
		mv.copyWith = g.counterSpecs(in.Counters, ctx) // another copy effect takes the place of this one
		if of := g.ents(in.Copy.Of, ctx); len(of) > 0 {
			mv.base = g.copiableWith(of[0].Object(), in.Copy.Except, ctx)
			mv.looks++
		}
	}
	if len(in.Mods) > 0 {
		mv.mods = append(slices.Clone(mv.mods), in.Mods...)
		mv.modCtx = *ctx
	}
	if in.FaceDown != nil {
		mv.faceDown = in.FaceDown
	}
	if len(in.Then) > 0 {
		mv.then = append(slices.Clone(mv.then), followUp{do: in.Then, ctx: *ctx})
	}
	mv.transformed = mv.transformed || in.Transformed
	if in.Attacking != nil {
		mv.attacking, mv.attackCtx = in.Attacking, *ctx
	}
	if in.Under != nil {
		if who := g.players(in.Under, ctx); len(who) > 0 {
			mv.under, mv.hasUnder = who[0], true
		}
	}
}
