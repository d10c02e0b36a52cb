package engine

import (
	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/engine/state"
)

// toGainLife is each player gaining life, all at the same time (CR 119.3).
func (g *game) toGainLife(e program.GainLife, ctx *state.Ctx) deed {
	var occs []*occurrence
	for _, p := range g.acting(e.Who, ctx) {
		if n := g.quantity(e.N, acted(p, ctx)); n > 0 {
			occs = append(occs, g.lifeEvent(program.GainsLife, p, n, ctx))
		}
	}
	return deed{events: occs}
}

// toLoseLife is each player losing life, all at the same time (CR 119.3).
func (g *game) toLoseLife(e program.LoseLife, ctx *state.Ctx) deed {
	var occs []*occurrence
	for _, p := range g.acting(e.Who, ctx) {
		if n := g.quantity(e.N, acted(p, ctx)); n > 0 {
			occs = append(occs, g.lifeEvent(program.LosesLife, p, n, ctx))
		}
	}
	return deed{occs, func(done []*occurrence) {
		lost := 0
		var who []state.Ent
		for _, oc := range done {
			lost += oc.Amount
			who = append(who, state.Plr(oc.Player))
		}
		bindNum(ctx, e.As, lost, who)
	}}
}

func (g *game) lifeEvent(kind program.EventKind, p state.PlayerID, n int, ctx *state.Ctx) *occurrence {
	return &occurrence{Event: state.Event{Kind: kind, Player: p, Amount: n, Source: ctx.Source}, cause: ctx}
}

// toSetLife brings each player's life total to a number by gaining or losing the difference
// (CR 119.5).
func (g *game) toSetLife(e program.SetLife, ctx *state.Ctx) deed {
	var occs []*occurrence
	for _, p := range g.acting(e.Who, ctx) {
		if oc := g.lifeChange(p, g.quantity(e.N, acted(p, ctx)), ctx); oc != nil {
			occs = append(occs, oc)
		}
	}
	return deed{events: occs}
}

// lifeChange is the event that brings a life total to a number, nil if it is there already.
func (g *game) lifeChange(p state.PlayerID, to int, ctx *state.Ctx) *occurrence {
	g.forgetPositions()
	switch by := to - g.Players[p].Life; {
	case by > 0:
		return g.lifeEvent(program.GainsLife, p, by, ctx)
	case by < 0:
		return g.lifeEvent(program.LosesLife, p, -by, ctx)
	}
	return nil
}

// doExchange exchanges control of two permanents or two life totals: all of it or nothing
// (CR 701.12).
func (g *game) doExchange(e program.Exchange, ctx *state.Ctx) {
	a, b := g.foundEnts(e.A, ctx), g.foundEnts(e.B, ctx)
	if len(a) == 0 || len(b) == 0 {
		return
	}
	if e.Life {
		g.exchangeLife(a[0], b[0], ctx)
		return
	}
	g.exchangeControl(a[0].Object(), b[0].Object(), ctx)
}

// exchangeLife is CR 701.12c; it doesn't happen if a player's total would become higher or
// lower who can't gain or lose life (CR 119.7, 119.8).
func (g *game) exchangeLife(a, b state.Ent, ctx *state.Ctx) {
	if !a.IsPlayer() || !b.IsPlayer() || a == b {
		return
	}
	p, q := a.Player(), b.Player()
	var occs []*occurrence
	for _, oc := range []*occurrence{g.lifeChange(p, g.Players[q].Life, ctx), g.lifeChange(q, g.Players[p].Life, ctx)} {
		if oc == nil {
			continue
		}
		if g.forbidden(oc) {
			return
		}
		occs = append(occs, oc)
	}
	g.happen(occs...)
}

// exchangeControl is CR 701.12b.
func (g *game) exchangeControl(a, b state.ObjectID, ctx *state.Ctx) {
	if a == b || !g.onBattlefield(a) || !g.onBattlefield(b) {
		return
	}
	g.noticeControl()
	p, q := g.chars(a).Controller, g.chars(b).Controller
	if p == q {
		return
	}
	g.giveControl(a, q, ctx)
	g.giveControl(b, p, ctx)
	g.noticeControl()
}

// giveControl gives a player control of a permanent for good.
func (g *game) giveControl(id state.ObjectID, to state.PlayerID, ctx *state.Ctx) {
	inner := *ctx
	inner.Vars = bind(ctx.Vars, state.Binding{Name: "taker", Ents: []state.Ent{state.Plr(to)}})
	g.addEffect(&state.Effect{Affected: []state.Ent{state.Obj(id)}, Mods: []program.Mod{program.ControlBy{Who: program.Var{Name: "taker"}}},
		Until: program.Forever, Of: ctx.Controller, Ctx: inner})
}

// toDamage is dealing damage (CR 120), all of it at the same time.
func (g *game) toDamage(e program.DealDamage, ctx *state.Ctx) deed {
	sources := []state.Ent{state.Obj(ctx.Source)}
	if e.From != nil {
		sources = g.ents(e.From, ctx)
	}
	var occs []*occurrence
	for _, from := range sources {
		inner := ctx
		if len(sources) > 1 || e.From != nil && ctx.It == 0 {
			inner = as(from, ctx)
		}
		occs = append(occs, g.damageFrom(from.Object(), e, inner)...)
		for _, also := range e.Also {
			occs = append(occs, g.damageFrom(from.Object(), program.DealDamage{To: also.To, Amount: also.Amount, Unpreventable: e.Unpreventable}, inner)...)
		}
	}
	return deed{occs, func(done []*occurrence) {
		dealt := 0
		var to []state.Ent
		for _, oc := range done {
			dealt += oc.Amount
			to = append(to, bearer(oc))
		}
		bindNum(ctx, e.As, dealt, to)
	}}
}

// damageFrom are the events of one source dealing its damage.
func (g *game) damageFrom(source state.ObjectID, e program.DealDamage, ctx *state.Ctx) []*occurrence {
	to := g.damageable(e.To, ctx)
	var occs []*occurrence
	for _, ent := range to {
		inner := ctx
		if ctx.It == 0 {
			inner = as(ent, ctx)
		}
		n := 0
		if e.Divided {
			n = dividedAmount(ctx, e.To, ent)
		} else {
			n = g.quantity(e.Amount, inner)
		}
		if e.ExcessTo != nil {
			excess := n - g.excessOver(source, ent)
			if over := g.damageable(e.ExcessTo, inner); excess > 0 && len(over) > 0 {
				n -= excess
				occs = append(occs, g.damageEvents(source, over[0], excess, e.Unpreventable, ctx)...)
			}
		}
		occs = append(occs, g.damageEvents(source, ent, n, e.Unpreventable, ctx)...)
	}
	return occs
}

func (g *game) damageEvents(source state.ObjectID, to state.Ent, n int, unpreventable bool, ctx *state.Ctx) []*occurrence {
	if n <= 0 { // CR 120.8
		return nil
	}
	oc := g.damageEvent(source, to, n, false, ctx)
	if oc == nil {
		return nil
	}
	oc.unpreventable = oc.unpreventable || unpreventable
	return []*occurrence{oc}
}

// damageable are the players and permanents of the ref that damage can be dealt to: players,
// creatures, planeswalkers and battles (CR 120.1).
func (g *game) damageable(r program.Ref, ctx *state.Ctx) []state.Ent {
	var out []state.Ent
	for _, e := range g.foundEnts(r, ctx) {
		if !e.IsPlayer() {
			ch := g.chars(e.Object())
			if !g.onBattlefield(e.Object()) || !isType(ch, program.Creature) && !isType(ch, program.Planeswalker) && !isType(ch, program.Battle) {
				continue
			}
		}
		out = append(out, e)
	}
	return out
}

// dividedAmount is the share of a target in a division made as the spell or ability was
// announced (CR 601.2d).
func dividedAmount(ctx *state.Ctx, r program.Ref, e state.Ent) int {
	for i, t := range ctx.Targets {
		if target, ok := r.(program.Target); ok && target.N != i {
			continue
		}
		for j, chosen := range t.Chosen {
			if chosen == e && j < len(t.Divide) {
				return t.Divide[j]
			}
		}
	}
	return 0
}

// excessOver is how much damage it takes to bring a permanent to its end, as for excess damage
// (CR 120.4a).
func (g *game) excessOver(source state.ObjectID, to state.Ent) int {
	o := g.Objects[to.Object()]
	if o == nil {
		return largest
	}
	ch := g.chars(o.ID)
	n := largest
	if isType(ch, program.Creature) {
		n = max(0, g.fatal(o.ID)-o.Damage)
		if has(g.chars(source), "deathtouch") {
			n = min(n, 1)
		}
	}
	if isType(ch, program.Planeswalker) {
		n = min(n, o.Counters.Of("loyalty"))
	}
	if isType(ch, program.Battle) {
		n = min(n, o.Counters.Of("defense"))
	}
	return n
}

// doFight has two creatures deal damage equal to their power to each other (CR 701.14).
func (g *game) doFight(e program.Fight, ctx *state.Ctx) {
	a, b := g.fighting(e.A, ctx), g.fighting(e.B, ctx)
	if len(a) == 0 || len(b) == 0 {
		return
	}
	x, y := a[0], b[0]
	var occs []*occurrence
	told := []*occurrence{{Event: state.Event{Kind: program.Fights, Object: x, Player: state.NoPlayer, Source: ctx.Source}}}
	if x == y { // CR 701.14c
		occs = g.damageEvents(x, state.Obj(x), 2*g.chars(x).Power, false, ctx)
	} else {
		occs = append(g.damageEvents(x, state.Obj(y), g.chars(x).Power, false, ctx), g.damageEvents(y, state.Obj(x), g.chars(y).Power, false, ctx)...)
		told = append(told, &occurrence{Event: state.Event{Kind: program.Fights, Object: y, Player: state.NoPlayer, Source: ctx.Source}})
	}
	g.happen(occs...)
	g.happen(told...)
}

// fighting are the creatures of the ref that are still on the battlefield (CR 701.14b).
func (g *game) fighting(r program.Ref, ctx *state.Ctx) []state.ObjectID {
	var out []state.ObjectID
	for _, id := range g.permanents(g.found(r, ctx)) {
		if isType(g.chars(id), program.Creature) {
			out = append(out, id)
		}
	}
	return out
}

// doRemoveDamage removes all damage marked on permanents.
func (g *game) doRemoveDamage(e program.RemoveDamage, ctx *state.Ctx) {
	for _, id := range g.permanents(g.found(e.What, ctx)) {
		o := g.Objects[id]
		o.Damage, o.Deathtouched = 0, false
		g.changed()
	}
}
