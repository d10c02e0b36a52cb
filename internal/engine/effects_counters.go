package engine

import (
	"slices"

	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/engine/state"
)

// toPutCounters is putting counters on each object or player at the same time (CR 122.6).
func (g *game) toPutCounters(e program.PutCounters, ctx *state.Ctx) deed {
	var occs []*occurrence
	for _, ent := range g.foundEnts(e.On, ctx) {
		n := 0
		if e.Divided {
			n = dividedAmount(ctx, e.On, ent)
		} else {
			n = g.quantity(e.N, as(orIt(ent, ctx), ctx))
		}
		if n > 0 {
			occs = append(occs, countersEvent(program.CountersPut, ent, e.Kind, n, ctx))
		}
	}
	return deed{occs, func(done []*occurrence) {
		var on []state.Ent
		for _, oc := range done {
			on = append(on, bearer(oc))
		}
		bindEnts(ctx, e.As, on)
	}}
}

// orIt is what `it` names: what an instruction around this one says, else the candidate.
func orIt(e state.Ent, ctx *state.Ctx) state.Ent {
	if ctx.It != 0 {
		return ctx.It
	}
	return e
}

// countersEvent is the event of counters being put on or removed from an object or player.
func countersEvent(kind program.EventKind, on state.Ent, what program.CounterKind, n int, ctx *state.Ctx) *occurrence {
	ev := state.Event{Kind: kind, Object: on.Object(), Player: ctx.Controller, Counter: what, Amount: n, Source: ctx.Source}
	if on.IsPlayer() {
		ev.Player = on.Player()
	}
	return &occurrence{Event: ev, cause: ctx}
}

// bearer is what an event happened to: what counters were put on or removed from, what was dealt damage.
func bearer(oc *occurrence) state.Ent {
	if oc.Object != 0 {
		return state.Obj(oc.Object)
	}
	return state.Plr(oc.Player)
}

// toTakeCounters is removing counters from each object or player.
func (g *game) toTakeCounters(e program.TakeCounters, ctx *state.Ctx) deed {
	var occs []*occurrence
	for _, ent := range g.foundEnts(e.From, ctx) {
		for _, c := range g.chooseCounters(ent, e.Kind, e.N, e.UpTo, ctx) {
			occs = append(occs, countersEvent(program.CountersGone, ent, c.Kind, c.N, ctx))
		}
	}
	return deed{occs, func(done []*occurrence) {
		removed := 0
		for _, oc := range done {
			removed += oc.Amount
		}
		bindNum(ctx, e.As, removed, nil)
	}}
}

// chooseCounters says which counters are taken from an object or player: so many of a kind
// or, of any kind, those the ability's controller chooses; nil: all.
func (g *game) chooseCounters(on state.Ent, kind program.CounterKind, q program.Quantity, upTo bool, ctx *state.Ctx) []state.Counter {
	there := g.countersThere(on, kind)
	total := there.Total()
	n := total
	if q != nil {
		n = min(total, max(0, g.quantityOr(q, ctx, total)))
	}
	if upTo {
		n = g.askNumber(ctx.Controller, ctx.Source, "counters", 0, n)
	}
	if n == total || len(there) <= 1 {
		return firstCounters(there, n)
	}
	var out state.Counters
	for range n {
		d := &Decision{Kind: AskWord, Purpose: "counter_kind", Player: ctx.Controller, Source: ctx.Source}
		for _, c := range there {
			if c.N > out.Of(c.Kind) {
				d.Options = append(d.Options, Option{ID: string(c.Kind), Label: string(c.Kind)})
			}
		}
		out.Add(program.CounterKind(d.Options[g.askOne(d)].ID), 1)
	}
	return out
}

// firstCounters are n of the counters, in the order of their kinds.
func firstCounters(there state.Counters, n int) []state.Counter {
	var out []state.Counter
	for _, c := range there {
		if k := min(n, c.N); k > 0 {
			out = append(out, state.Counter{Kind: c.Kind, N: k})
			n -= k
		}
	}
	return out
}

// countersThere are the counters of a kind (empty: of all kinds) on an object or player.
func (g *game) countersThere(on state.Ent, kind program.CounterKind) state.Counters {
	var all state.Counters
	if on.IsPlayer() {
		all = g.Players[on.Player()].Counters
	} else if o := g.Objects[on.Object()]; o != nil {
		all = o.Counters
	}
	if kind == "" {
		return slices.Clone(all)
	}
	if n := all.Of(kind); n > 0 {
		return state.Counters{{Kind: kind, N: n}}
	}
	return nil
}

// doMoveCounters moves counters from one object onto another: where either half is
// impossible, nothing moves (CR 122.5).
func (g *game) doMoveCounters(e program.MoveCounters, ctx *state.Ctx) {
	to := g.found(e.To, ctx)
	if len(to) == 0 {
		return
	}
	onto := state.Obj(to[0])
	if e.Gone {
		g.countersOfDeparted(e, onto, ctx)
		return
	}
	for _, from := range g.found(e.From, ctx) {
		if from == to[0] || g.cant(program.ToGetCounters, onto, 0) != nil {
			continue
		}
		for _, c := range g.chooseCounters(state.Obj(from), e.Kind, e.N, e.UpTo, ctx) {
			for _, oc := range g.happen(countersEvent(program.CountersGone, state.Obj(from), c.Kind, c.N, ctx)) {
				g.happen(countersEvent(program.CountersPut, onto, c.Kind, oc.Amount, ctx))
			}
		}
	}
}

// countersOfDeparted puts counters onto something like those that what has left the battlefield had: they
// can't be moved any more (CR 122.8).
func (g *game) countersOfDeparted(e program.MoveCounters, onto state.Ent, ctx *state.Ctx) {
	if g.cant(program.ToGetCounters, onto, 0) != nil {
		return
	}
	for _, from := range g.ents(e.From, ctx) {
		gone := g.Departed[from.Object()]
		if from.IsPlayer() || gone == nil || gone.Object.Zone != program.Battlefield || g.Objects[from.Object()] != nil {
			continue
		}
		var occs []*occurrence
		for _, c := range gone.Object.Counters {
			if e.Kind == "" || e.Kind == c.Kind {
				occs = append(occs, countersEvent(program.CountersPut, onto, c.Kind, c.N, ctx))
			}
		}
		g.happen(occs...)
	}
}

// proliferate gives each of any number of permanents and players another counter of each
// kind they have (CR 701.34).
func (g *game) proliferate(p state.PlayerID, ctx *state.Ctx) {
	var from []state.Ent
	for _, id := range g.zoneObjects(program.Battlefield, nil) {
		if len(g.Objects[id].Counters) > 0 {
			from = append(from, state.Obj(id))
		}
	}
	for _, q := range g.apnap() {
		if len(g.Players[q].Counters) > 0 {
			from = append(from, state.Plr(q))
		}
	}
	inner := *ctx
	inner.Controller = p
	var occs []*occurrence
	for _, e := range g.askEnts(p, ctx.Source, "proliferate", from, 0, len(from)) {
		for _, c := range g.countersThere(e, "") {
			occs = append(occs, countersEvent(program.CountersPut, e, c.Kind, 1, &inner))
		}
	}
	g.happen(occs...)
	g.announceEvent(state.Event{Kind: program.Proliferates, Player: p, Source: ctx.Source})
}
