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
			if !g.chooseHost(oc) {
				continue // it goes elsewhere now, which may be replaced too
			}
			return
		}
		c := g.chooseReplacement(oc, cands)
		oc.applied = append(slices.Clip(oc.applied), c.own)
		if g.wantsReplacement(oc, c) {
			g.applyReplacement(oc, c)
			if oc.Kind == program.Damages && !oc.dropped {
				g.forbidden(oc) // it may be dealt to something else now
			}
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
	if !g.askMay(o.Owner, o.ID, "commander_return", "") {
		return
	}
	if len(o.Merged) == 0 {
		oc.To = program.Command
		return
	}
	if oc.move == nil {
		oc.move = &moving{}
	}
	oc.move.commanderTo = program.Command // the other components go on (CR 903.9c)
}

// replacements lists the effects that apply to the event now. A permanent about to enter
// is looked at as it would exist on the battlefield (CR 614.12).
func (g *game) replacements(oc *occurrence) []candidate {
	undo := g.prospect(oc)
	defer undo()
	var out []candidate
	if c, ok := g.protection(oc); ok {
		out = append(out, c)
	}
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
		if oc.Word == enteringWord && r.ctx.Source == oc.Object && !selfPattern(&rep.On) {
			continue // it was not on the battlefield yet as it got them (CR 614.4)
		}
		if rep.Prevents && (oc.unpreventable && !doesMore(rep.Replacement) || oc.Amount <= 0) {
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
	o.Flipped = mv.flipped
	g.Objects[o.ID] = o
	g.Battlefield = append(g.Battlefield, o.ID)
	oc.New = o.ID
	if old.Zone == program.Stack { // what affects the spell will affect the permanent (CR 400.7a)
		g.renameAffected(old.ID, o.ID)
	}
	g.changed()
	return func() {
		g.renameAffected(o.ID, old.ID)
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
		if c.ctx.Source == 0 && c.own.key == protectionKey { // the player's own
			d.Options[i].Ent, d.Options[i].Label = state.Plr(oc.Player), g.Players[oc.Player].ID
		}
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
// permanent enters, or every effect prevents the damage and that's all.
func allAlike(cands []candidate) bool {
	if !slices.ContainsFunc(cands, func(c candidate) bool { return !c.preventsAll() || c.rep.May || len(c.rep.Cost) > 0 }) {
		return true
	}
	for _, c := range cands {
		if c.rep.May || len(c.rep.Cost) > 0 {
			return false
		}
		for _, in := range c.rep.Instead {
			e, ok := in.(program.Enter)
			if !ok || e.Copy != nil || e.Under != nil || e.FaceDown != nil || e.Untapped || e.If != nil || len(e.Mods) > 0 {
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
