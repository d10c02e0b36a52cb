package engine

import (
	"slices"

	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/engine/state"
)

// candidate is a replacement or prevention effect that applies to an event.
type candidate struct {
	*ruleMod
	rep program.Replacement
	own ruleKey // its key, an ability of what is about to enter counting as that object's where it is
}

// replace applies replacement and prevention effects to the event, one at a time, until
// none applies that has not had its chance (CR 614.5, 616.1).
func (g *game) replace(oc *occurrence) {
	for !oc.dropped {
		cands := g.replacements(oc)
		if len(cands) == 0 {
			g.keepCommander(oc)
			return
		}
		c := g.chooseReplacement(oc, cands)
		oc.applied = append(oc.applied, c.own)
		if g.wantsReplacement(oc, c) {
			g.applyReplacement(oc, c)
		}
	}
}

// keepCommander lets the owner of a commander that would go to a hand or library put it
// into the command zone instead (CR 903.9b).
func (g *game) keepCommander(oc *occurrence) {
	o := g.Objects[oc.Object]
	if oc.Kind != program.ZoneChange || o == nil || !o.Commander || g.Rules.Format != "commander" || oc.To != program.Hand && oc.To != program.Library {
		return
	}
	if g.askMay(o.Owner, o.ID, "commander_return", "") {
		oc.To = program.Command
	}
}

// replacements lists the effects that apply to the event now. A permanent about to enter
// is looked at as it would exist on the battlefield (CR 614.12).
func (g *game) replacements(oc *occurrence) []candidate {
	undo := g.prospect(oc)
	defer undo()
	var out []candidate
	for _, r := range g.ruleMods() {
		rep, ok := r.mod.(program.Replaces)
		own := r.key
		if oc.New != 0 && own.source == oc.New { // the prospect's id may be another next time
			own.source, own.look = oc.Object, oc.move.looks
		}
		if !ok || slices.Contains(oc.applied, own) || rep.On.On != oc.Kind {
			continue
		}
		if oc.New != 0 && r.ctx.Source == oc.New && !selfPattern(&rep.On) {
			continue // its own effects on what enters don't apply to itself (CR 614.12)
		}
		if rep.Prevents && (oc.unpreventable || oc.Amount <= 0) {
			continue
		}
		ctx := r.ctx
		ctx.Event = &oc.Event
		if r.effect != nil && oc.New != 0 && ctx.Source == oc.Object { // what was made of a spell speaks of its permanent
			ctx.Source = oc.New
		}
		if g.eventMatches(&oc.Event, &rep.On, &ctx) && (rep.If == nil || g.holds(rep.If, &ctx)) && g.limitsReplaced(r, oc) {
			out = append(out, candidate{r, rep.Replacement, own})
		}
	}
	return out
}

// limitsReplaced tells whether an effect with a fixed set of objects or players is about
// what the event happens to.
func (g *game) limitsReplaced(r *ruleMod, oc *occurrence) bool {
	if !r.limits && r.to == nil {
		return true
	}
	if oc.Object != 0 && g.affectsEnt(r, state.Obj(oc.Object)) || oc.New != 0 && g.affectsEnt(r, state.Obj(oc.New)) {
		return true
	}
	return oc.Player != state.NoPlayer && g.affectsEnt(r, state.Plr(oc.Player))
}

// selfPattern tells whether the pattern speaks of the ability's own object.
func selfPattern(p *program.EventPattern) bool { return namesThis(p.Object) }

func namesThis(f program.Filter) bool {
	switch f := f.(type) {
	case program.Same:
		_, this := f.As.(program.This)
		return this
	case program.AllOf:
		return slices.ContainsFunc(f, namesThis)
	}
	return false
}

// prospect puts a permanent that is about to enter onto the battlefield for the moment, so
// that it can be looked at; the returned function takes it back.
func (g *game) prospect(oc *occurrence) func() {
	old := g.Objects[oc.Object]
	if oc.Kind != program.ZoneChange || oc.To != program.Battlefield || old == nil {
		return func() {}
	}
	mv := oc.move
	o := old.Clone()
	o.ID = g.NextID
	o.Zone, o.Controller, o.FaceDown, o.Stamp = program.Battlefield, old.Owner, mv.faceDown, g.NextStamp
	if mv.hasUnder {
		o.Controller = mv.under
	}
	if mv.base != nil {
		o.Base = mv.base
	}
	if mv.setFace {
		o.Face = mv.face
	} else if old.Zone != program.Stack {
		o.Face = 0
	}
	if mv.transformed && g.canTransform(o) {
		o.Face = 1
	}
	g.Objects[o.ID] = o
	g.Battlefield = append(g.Battlefield, o.ID)
	oc.New = o.ID
	g.changed()
	return func() {
		delete(g.Objects, o.ID)
		g.Battlefield = g.Battlefield[:len(g.Battlefield)-1]
		oc.New = 0
		g.changed()
	}
}

// chooseReplacement picks what applies next: self-replacement effects, then effects on
// control, then copy effects, then the rest; among several the affected player chooses (CR 616.1).
func (g *game) chooseReplacement(oc *occurrence, cands []candidate) candidate {
	for _, first := range []func(candidate) bool{
		func(c candidate) bool { return c.rep.Self },
		func(c candidate) bool { e, ok := enterOf(c.rep); return ok && e.Under != nil },
		func(c candidate) bool { e, ok := enterOf(c.rep); return ok && e.Copy != nil },
		func(c candidate) bool { e, ok := enterOf(c.rep); return ok && e.Transformed },
	} {
		var best []candidate
		for _, c := range cands {
			if first(c) {
				best = append(best, c)
			}
		}
		if len(best) > 0 {
			cands = best
			break
		}
	}
	if len(cands) == 1 || allAlike(cands) {
		return cands[0]
	}
	d := &Decision{Kind: AskReplace, Purpose: PurposeEffect, Player: g.affectedPlayer(oc), Source: oc.Object}
	for i, c := range cands {
		d.Options = append(d.Options, Option{ID: decimal(i + 1), Ent: state.Obj(c.ctx.Source), Label: g.nameOf(c.ctx.Source), Num: i,
			Ability: program.Static{Mods: []program.Mod{c.mod}}})
	}
	return cands[g.askOne(d)]
}

func enterOf(r program.Replacement) (program.Enter, bool) {
	for _, in := range r.Instead {
		if e, ok := in.(program.Enter); ok {
			return e, true
		}
	}
	return program.Enter{}, false
}

// allAlike tells whether the order can't matter: every effect only adds to how a
// permanent enters, or prevents nothing but this one event.
func allAlike(cands []candidate) bool {
	for _, c := range cands {
		if c.rep.May || len(c.rep.Cost) > 0 {
			return false
		}
		for _, in := range c.rep.Instead {
			e, ok := in.(program.Enter)
			if !ok || e.Copy != nil || e.Under != nil || e.FaceDown != nil || e.Untapped || len(e.Mods) > 0 {
				return false
			}
		}
	}
	return true
}

// affectedPlayer is who chooses among replacement effects: the affected player, or the
// controller (or owner) of the affected object (CR 616.1).
func (g *game) affectedPlayer(oc *occurrence) state.PlayerID {
	if oc.Object == 0 {
		return oc.Player
	}
	if oc.Kind == program.ZoneChange && oc.To == program.Battlefield && oc.move.hasUnder {
		return oc.move.under
	}
	return g.controllerOf(state.Obj(oc.Object))
}

// wantsReplacement asks for optional replacement effects and has their costs paid.
func (g *game) wantsReplacement(oc *occurrence, c candidate) bool {
	if !c.rep.May && len(c.rep.Cost) == 0 {
		return true
	}
	by := c.ctx.Controller
	if oc.Kind == program.ZoneChange && oc.To == program.Battlefield && selfPattern(&c.rep.On) {
		by = g.affectedPlayer(oc)
	}
	ctx := g.replacementCtx(oc, c)
	ctx.Controller = by
	if len(c.rep.Cost) > 0 && !g.canPay(by, c.rep.Cost, ctx) {
		return false
	}
	if !g.askMay(by, ctx.Source, PurposeMay, "") {
		return false
	}
	return len(c.rep.Cost) == 0 || g.payCost(by, c.rep.Cost, ctx)
}

// replacementCtx is what the effect's words refer to: its own object, which for a
// permanent about to enter is still where it comes from.
func (g *game) replacementCtx(oc *occurrence, c candidate) *state.Ctx {
	ctx := c.ctx
	ctx.Event = &oc.Event
	if g.Objects[ctx.Source] == nil && oc.Kind == program.ZoneChange && selfPattern(&c.rep.On) {
		ctx.Source = oc.Object
		ctx.Controller = g.affectedPlayer(oc)
		if o := g.Objects[oc.Object]; o != nil && o.Cast != nil {
			ctx.X = o.Cast.X
		}
	}
	return &ctx
}

// applyReplacement changes the event as the effect says.
func (g *game) applyReplacement(oc *occurrence, c candidate) {
	ctx := g.replacementCtx(oc, c)
	defer g.asItWillBe(oc)()
	for _, in := range c.rep.Instead {
		g.applyInstead(oc, c, in, ctx)
	}
	if c.effect != nil && c.rep.Uses != nil {
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

func (g *game) applyInstead(oc *occurrence, c candidate, in program.Instead, ctx *state.Ctx) {
	switch in := in.(type) {
	case program.PreventIt:
		g.prevent(oc, c, in, ctx)
	case program.Amount:
		oc.Amount = max(0, g.quantity(in.To, ctx))
		oc.dropped = oc.Amount == 0
	case program.GoTo:
		g.redirectMove(oc, in, ctx)
	case program.RedirectTo:
		if to := g.ents(in.To, ctx); len(to) > 0 {
			oc.Object, oc.Player = to[0].Object(), to[0].Player()
		}
	case program.Enter:
		g.changeEntering(oc, in, ctx)
	case program.AlsoDo:
		g.execute(in.Do, ctx)
	case program.InsteadDo:
		oc.dropped = true
		g.execute(in.Do, ctx)
	case program.Skip:
		oc.dropped = true
	case program.SourceBecomes:
		if src := g.ents(in.Is, ctx); len(src) > 0 {
			oc.Source = src[0].Object()
		}
	default:
		g.unsupported("replacement not executable", ctx.Source)
	}
}

// prevent prevents damage (CR 615): all of it, or as much as the effect still can.
func (g *game) prevent(oc *occurrence, c candidate, in program.PreventIt, ctx *state.Ctx) {
	prevented := oc.Amount
	switch {
	case in.Shield && c.effect != nil:
		prevented = min(prevented, oc.shieldedBy(c.effect))
		c.effect.Uses -= prevented
		if c.effect.Uses <= 0 {
			g.dropEffect(c.effect)
		}
	case in.N != nil:
		prevented = min(prevented, g.quantity(in.N, ctx))
	}
	oc.Amount -= prevented
	oc.dropped = oc.Amount == 0
	if len(in.Then) > 0 && prevented > 0 {
		ev := oc.Event
		ev.Amount = prevented
		then := *ctx
		then.Event = &ev
		g.execute(in.Then, &then)
	}
}

// redirectMove changes where an object goes (CR 614.6).
func (g *game) redirectMove(oc *occurrence, in program.GoTo, ctx *state.Ctx) {
	oc.To = in.To
	if oc.move == nil {
		oc.move = &moving{}
	}
	if len(in.Then) > 0 {
		oc.move.then = append(slices.Clone(oc.move.then), followUp{in.Then, *ctx})
	}
	oc.move.at, oc.move.hidden = in.At, in.Hidden
	if in.Link != "" {
		oc.move.link = in.Link
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
	mv.counters = append(slices.Clone(mv.counters), g.counterSpecs(in.Counters, ctx)...)
	if in.Copy != nil {
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
		mv.then = append(slices.Clone(mv.then), followUp{in.Then, *ctx})
	}
	mv.transformed = mv.transformed || in.Transformed
	if in.Attacking != nil {
		if at := g.ents(in.Attacking, ctx); len(at) > 0 {
			mv.attacking = at[0]
		}
	}
	if in.Under != nil {
		if who := g.players(in.Under, ctx); len(who) > 0 {
			mv.under, mv.hasUnder = who[0], true
		}
	}
}
