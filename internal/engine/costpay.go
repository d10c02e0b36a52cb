package engine

import (
	"slices"

	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/engine/state"
)

// payable lists what could be chosen to pay a cost part that chooses objects, and how many
// are needed at least and at most.
func (g *game) payable(p state.PlayerID, c program.Cost, ctx *state.Ctx) (from []state.Ent, least, most int, chooses bool) {
	me := *ctx
	me.Controller = p
	own := func(what program.Filter, keep func(*state.Object) bool) []state.Ent {
		var out []state.Ent
		for _, id := range g.zoneObjects(program.Battlefield, nil) {
			if g.chars(id).Controller == p && keep(g.Objects[id]) && g.matches(state.Obj(id), what, &me) {
				out = append(out, state.Obj(id))
			}
		}
		return out
	}
	number := func(q program.Quantity, all int) (int, int) {
		if _, any := q.(program.Unbounded); any {
			return 0, all
		}
		n := max(0, g.quantity(q, &me))
		return n, n
	}
	any := func(*state.Object) bool { return true }
	switch c := c.(type) {
	case program.SacrificeCost:
		from = own(c.What, func(o *state.Object) bool { return g.cant(program.ToBeSacrificed, state.Obj(o.ID), 0) == nil })
		least, most = number(c.N, len(from))
		if c.Announced {
			from, least, most = announcedPart(c.As, ctx, from, least, most)
		}
	case program.ReturnCost:
		from = own(c.What, any)
		least, most = number(c.N, len(from))
	case program.ShuffleCost:
		from = own(c.What, any)
		least, most = 1, 1
	case program.TapCost:
		from = own(c.What, func(o *state.Object) bool {
			return !o.Tapped && (c.Tells != program.Crews || g.cant(program.ToCrew, state.Obj(o.ID), 0) == nil) // CR 702.122c
		})
		least, most = number(c.N, len(from))
		if c.Power != nil {
			least, most = 0, len(from)
		}
		if c.UpTo {
			least = 0
		}
		if c.Announced {
			from, least, most = announcedPart(c.As, ctx, from, least, most)
		}
	case program.UntapCost:
		from = own(c.What, func(o *state.Object) bool { return o.Tapped })
		least, most = number(c.N, len(from))
	case program.DiscardCost:
		from = g.handCards(p, c.What, &me)
		least, most = number(c.N, len(from))
	case program.RevealCost:
		from = g.handCards(p, c.What, &me)
		least, most = number(c.N, len(from))
	case program.ExileCost:
		from = g.exileChoices(p, c, &me)
		least, most = number(c.N, len(from))
		if c.Sum != nil {
			least, most = 0, len(from)
		}
		if c.Max != nil {
			most = min(len(from), g.quantityOr(c.Max, &me, len(from)))
		}
	default:
		return nil, 0, 0, false
	}
	return from, least, most, true
}

// announcedPart narrows what may be chosen to what was chosen as the cost was announced.
func announcedPart(as string, ctx *state.Ctx, from []state.Ent, least, most int) ([]state.Ent, int, int) {
	b := ctx.Vars.Get(as)
	if b == nil {
		return from, least, most
	}
	from = slices.DeleteFunc(from, func(e state.Ent) bool { return !slices.Contains(b.Ents, e) })
	return from, len(b.Ents), len(b.Ents)
}

// announceParts has the player choose what a cost takes where that is chosen as it is announced
// (CR 601.2b, 702.119c, 702.180b).
func (g *game) announceParts(p state.PlayerID, costs []program.Cost, ctx *state.Ctx) {
	for _, c := range costs {
		as := ""
		switch c := c.(type) {
		case program.SacrificeCost:
			if c.Announced {
				as = c.As
			}
		case program.TapCost:
			if c.Announced {
				as = c.As
			}
		}
		if as == "" {
			continue
		}
		from, least, most, _ := g.payable(p, c, ctx)
		if len(from) < least {
			g.illegal("cast.cannot_pay", ctx.Source)
		}
		chosen := g.askEnts(p, ctx.Source, PurposeCost, from, least, most)
		ctx.Vars = bind(ctx.Vars, state.Binding{Name: as, Ents: chosen, Num: len(chosen), Done: len(chosen) > 0})
	}
}

// handCards are the cards in hand that match; a card whose ability is being activated from
// hand is still there, a spell being cast is not.
func (g *game) handCards(p state.PlayerID, what program.Filter, ctx *state.Ctx) []state.Ent {
	var out []state.Ent
	for _, id := range g.Players[p].Hand {
		if g.matches(state.Obj(id), what, ctx) {
			out = append(out, state.Obj(id))
		}
	}
	return out
}

func (g *game) exileChoices(p state.PlayerID, c program.ExileCost, ctx *state.Ctx) []state.Ent {
	from := c.From
	if from == "" {
		from = program.Battlefield
	}
	var out []state.Ent
	for _, zone := range []program.Zone{from, c.Or} {
		if zone == "" {
			continue
		}
		for _, id := range g.zoneObjects(zone, []state.PlayerID{p}) {
			e := state.Obj(id)
			if g.controllerOf(e) == p && g.matches(e, c.What, ctx) {
				out = append(out, e)
			}
		}
	}
	return out
}

// canPayOther tells whether the parts of a cost other than mana can be paid.
func (g *game) canPayOther(p state.PlayerID, costs []program.Cost, ctx *state.Ctx) bool {
	life := 0
	for _, c := range costs {
		if from, least, _, chooses := g.payable(p, c, ctx); chooses {
			if len(from) < least || !g.enough(c, from, ctx) {
				return false
			}
			continue
		}
		if pay, ok := c.(program.PayLife); ok {
			if life += g.quantity(pay.N, ctx); !g.canPayLife(p, life) {
				return false
			}
			continue
		}
		if !g.canPayPart(p, c, ctx) {
			return false
		}
	}
	return true
}

// canPayLife tells whether the player can pay that much life; nothing can always be paid (CR
// 119.4, 118.3b).
func (g *game) canPayLife(p state.PlayerID, n int) bool {
	return n <= 0 || g.Players[p].Life >= n && g.cant(program.ToPayLife, state.Plr(p), 0) == nil
}

// enough tells whether things have together what the cost asks for: power, or mana value.
func (g *game) enough(c program.Cost, from []state.Ent, ctx *state.Ctx) bool {
	switch c := c.(type) {
	case program.TapCost:
		return c.Power == nil || g.totalPower(from, c.Tells) >= g.quantity(c.Power, ctx)
	case program.ExileCost:
		if c.Sum == nil {
			return true
		}
		n := 0
		for _, e := range from {
			n += g.stat(e.Object(), program.ManaValue)
		}
		return n >= g.quantity(c.Sum, ctx)
	}
	return true
}

func (g *game) totalPower(ents []state.Ent, does program.EventKind) int {
	n := 0
	for _, e := range ents {
		n += max(0, g.powerFor(e, does))
	}
	return n
}

// powerFor is the power that counts where a creature is tapped to crew or saddle something.
func (g *game) powerFor(e state.Ent, does program.EventKind) int {
	n, more := g.stat(e.Object(), program.Power), 0
	for _, r := range modsFor[program.CrewsWith](g, e) {
		m := r.mod.(program.CrewsWith)
		switch {
		case does != program.Crews && does != program.Saddles || does == program.Crews && !m.Crews || does == program.Saddles && !m.Saddles:
		case m.Toughness:
			n = g.stat(e.Object(), program.Toughness)
		default:
			more += g.quantity(m.More, &r.ctx)
		}
	}
	return n + more
}

// canPayPart tells whether a part of a cost that chooses nothing can be paid.
func (g *game) canPayPart(p state.PlayerID, c program.Cost, ctx *state.Ctx) bool {
	src := g.Objects[ctx.Source]
	switch c := c.(type) {
	case program.TapThis:
		return src != nil && !src.Tapped && !g.summoningSick(src)
	case program.UntapThis:
		return src != nil && src.Tapped && !g.summoningSick(src)
	case program.SacrificeThis:
		return src != nil && src.Zone == program.Battlefield && g.chars(src.ID).Controller == p && g.cant(program.ToBeSacrificed, state.Obj(src.ID), 0) == nil
	case program.DiscardThis:
		return src != nil && src.Zone == program.Hand
	case program.DiscardHand, program.RevealThis:
		return true
	case program.PayLife:
		return g.canPayLife(p, g.quantity(c.N, ctx))
	case program.ExileThis, program.ReturnThis:
		return src != nil
	case program.RemoveCounters:
		return g.canRemoveCounters(p, c, ctx)
	case program.PutCountersCost:
		return c.N == nil || g.cant(program.ToGetCounters, state.Obj(ctx.Source), 0) == nil || g.quantity(c.N, ctx) == 0
	case program.PayCounters:
		return g.Players[p].Counters.Of(c.Kind) >= g.quantity(c.N, ctx)
	case program.MillCost:
		return len(g.Players[p].Library) >= g.quantity(c.N, ctx)
	case program.OneOf:
		return slices.ContainsFunc(c.Of, func(alt program.CostList) bool { return g.canPay(p, alt, ctx) })
	case program.DoCost, program.Mana:
		return true
	}
	g.unsupported("cost not executable", ctx.Source)
	return false
}

// summoningSick tells whether the {T} and {Q} abilities of a creature can't be activated
// yet (CR 302.6).
func (g *game) summoningSick(o *state.Object) bool {
	ch := g.chars(o.ID)
	return o.Sick && isType(ch, program.Creature) && !has(ch, "haste") && !g.pretends(state.Obj(o.ID), program.HasHaste)
}

func (g *game) canRemoveCounters(p state.PlayerID, c program.RemoveCounters, ctx *state.Ctx) bool {
	n := 1
	if c.N != nil {
		n = g.quantityOr(c.N, ctx, 0)
	}
	if c.From == nil {
		return g.countersOn(state.Obj(ctx.Source), c.Kind) >= n
	}
	total := 0
	for _, e := range g.counterBearers(p, c, ctx) {
		total += g.countersOn(e, c.Kind)
	}
	return total >= n
}

// counterBearers are the permanents of the player's that counters may be removed from.
func (g *game) counterBearers(p state.PlayerID, c program.RemoveCounters, ctx *state.Ctx) []state.Ent {
	me := *ctx
	me.Controller = p
	var out []state.Ent
	for _, id := range g.zoneObjects(program.Battlefield, nil) {
		e := state.Obj(id)
		if g.chars(id).Controller == p && g.countersOn(e, c.Kind) > 0 && g.matches(e, c.From, &me) {
			out = append(out, e)
		}
	}
	return out
}

// payOther pays the parts of a cost other than mana, in order; false: one couldn't be paid.
func (g *game) payOther(p state.PlayerID, costs []program.Cost, ctx *state.Ctx) bool {
	for _, c := range costs {
		if from, least, most, chooses := g.payable(p, c, ctx); chooses {
			if len(from) < least || !g.payChosen(p, c, from, least, most, ctx) {
				return false
			}
		} else if !g.canPayPart(p, c, ctx) || !g.payPart(p, c, ctx) {
			return false
		}
	}
	return true
}

// payChosen has the player choose what to pay with, and pays it.
func (g *game) payChosen(p state.PlayerID, c program.Cost, from []state.Ent, least, most int, ctx *state.Ctx) bool {
	var chosen []state.Ent
	if d, ok := c.(program.DiscardCost); ok && d.Random {
		chosen = g.randomEnts(from, min(least, len(from)))
	} else {
		chosen = g.askEnts(p, ctx.Source, PurposeCost, from, least, most)
	}
	if !g.enough(c, chosen, ctx) {
		return false
	}
	g.carryDeeds(g.paymentOf(p, c, chosen, ctx))
	return true
}

// paymentOf is the payment of a part of a cost with what was chosen for it.
func (g *game) paymentOf(p state.PlayerID, c program.Cost, chosen []state.Ent, ctx *state.Ctx) deed {
	ids := objectIDs(chosen)
	as, d, moved := "", deed{}, func([]state.Ent) {}
	switch c := c.(type) {
	case program.SacrificeCost:
		as, d.events = c.As, g.sacrificesOf(ids, p, ctx)
	case program.ReturnCost:
		as, d.events = c.As, g.movesOf(ids, program.Hand, moving{}, p, ctx)
	case program.ShuffleCost:
		as, d.events, moved = c.As, g.movesOf(ids, program.Library, moving{at: program.Shuffled}, p, ctx), g.shuffleOwners
	case program.TapCost:
		as, d.events = c.As, g.tapsOf(ids, true)
		if c.Tells != "" {
			moved = func([]state.Ent) { g.tell(c.Tells, ids, ctx) }
		}
	case program.UntapCost:
		d.events = g.tapsOf(ids, false)
	case program.DiscardCost:
		as, d.events = c.As, g.discardsOf(chosen, p, ctx)
	case program.RevealCost:
		as = c.As
		for _, id := range ids {
			d.events = append(d.events, &occurrence{Event: state.Event{Kind: program.Reveals, Object: id, Player: p, Source: ctx.Source}})
		}
	case program.ExileCost:
		as, d.events = c.As, g.movesOf(ids, program.Exile, moving{}, p, ctx)
		if as != "" {
			moved = func(now []state.Ent) { ctx.Vars = bind(ctx.Vars, state.Binding{Name: as + "_exiled", Ents: now}) }
		}
	}
	d.finish = func(done []*occurrence) {
		moved(arrivals(done))
		bindEnts(ctx, as, chosen)
	}
	return d
}

// tell makes known what creatures do to the source of an ability by being tapped for its cost: all of
// them at the same time (CR 702.122b, 702.171c).
func (g *game) tell(kind program.EventKind, ids []state.ObjectID, ctx *state.Ctx) {
	var occs []*occurrence
	for _, id := range ids {
		occs = append(occs, &occurrence{Event: state.Event{Kind: kind, Object: id, Other: ctx.Source, Player: ctx.Controller, Source: ctx.Source}})
	}
	g.happen(occs...)
}

func objectIDs(ents []state.Ent) []state.ObjectID {
	var out []state.ObjectID
	for _, e := range ents {
		if id := e.Object(); id != 0 {
			out = append(out, id)
		}
	}
	return out
}

// tapThese taps or untaps permanents at the same time.
func (g *game) tapThese(ids []state.ObjectID, tap bool) { g.happen(g.tapsOf(ids, tap)...) }

// tapsOf are the events of permanents being tapped or untapped.
func (g *game) tapsOf(ids []state.ObjectID, tap bool) []*occurrence {
	kind := program.UntapsEvent
	if tap {
		kind = program.TapsEvent
	}
	var occs []*occurrence
	for _, id := range ids {
		occs = append(occs, &occurrence{Event: state.Event{Kind: kind, Object: id, Player: g.controllerOf(state.Obj(id))}})
	}
	return occs
}

// sacrificesOf are the events of permanents being sacrificed (CR 701.21).
func (g *game) sacrificesOf(ids []state.ObjectID, p state.PlayerID, ctx *state.Ctx) []*occurrence {
	var occs []*occurrence
	for _, id := range ids {
		oc := &occurrence{Event: state.Event{Kind: program.Sacrifices, Object: id, Player: p}, cause: ctx}
		if ctx != nil {
			oc.Source = ctx.Source
		}
		occs = append(occs, oc)
	}
	return occs
}

// payPart pays a part of a cost that chooses nothing.
func (g *game) payPart(p state.PlayerID, c program.Cost, ctx *state.Ctx) bool {
	id := ctx.Source
	switch c := c.(type) {
	case program.TapThis:
		g.tapThese([]state.ObjectID{id}, true)
	case program.UntapThis:
		g.tapThese([]state.ObjectID{id}, false)
	case program.PayLife:
		g.payLife(p, g.quantity(c.N, ctx))
	case program.SacrificeThis:
		return len(g.happen(g.sacrificesOf([]state.ObjectID{id}, p, ctx)...)) > 0
	case program.DiscardThis:
		g.discardThese([]state.Ent{state.Obj(id)}, p, ctx)
	case program.DiscardHand:
		g.discardThese(entsOf(g.Players[p].Hand), p, ctx)
	case program.ExileThis:
		moved := g.moveTo([]state.ObjectID{id}, program.Exile, moving{}, p, ctx)
		ctx.Vars = bind(ctx.Vars, state.Binding{Name: "this_exiled", Ents: moved})
	case program.ReturnThis:
		g.moveTo([]state.ObjectID{id}, program.Hand, moving{}, p, ctx)
	case program.RevealThis:
		g.announceEvent(state.Event{Kind: program.Reveals, Object: id, Player: p, Source: id})
	case program.RemoveCounters:
		return g.payRemoveCounters(p, c, ctx)
	case program.PutCountersCost:
		if n := g.quantity(c.N, ctx); n > 0 {
			g.happen(&occurrence{Event: state.Event{Kind: program.CountersPut, Object: id, Player: p, Counter: c.Kind, Amount: n, Source: id, Word: byCost}})
		}
	case program.PayCounters:
		g.happen(&occurrence{Event: state.Event{Kind: program.CountersGone, Player: p, Counter: c.Kind, Amount: g.quantity(c.N, ctx)}})
	case program.MillCost:
		g.mill(p, g.quantity(c.N, ctx), ctx)
	case program.DoCost:
		me := *ctx
		me.Controller = p
		g.execute(c.Do, &me)
		ctx.Vars = me.Vars
	default:
		g.unsupported("cost not executable", ctx.Source)
	}
	return true
}

// payLife pays life, which is losing it (CR 119.4).
func (g *game) payLife(p state.PlayerID, n int) {
	if n <= 0 {
		return
	}
	if g.happened(&occurrence{Event: state.Event{Kind: program.PaysLife, Player: p, Amount: n}}) { // else something else is done instead
		g.happened(&occurrence{Event: state.Event{Kind: program.LosesLife, Player: p, Amount: n}})
	}
}

func entsOf(ids []state.ObjectID) []state.Ent {
	out := make([]state.Ent, len(ids))
	for i, id := range ids {
		out[i] = state.Obj(id)
	}
	return out
}

// payRemoveCounters removes counters from the source, or from permanents the player chooses.
func (g *game) payRemoveCounters(p state.PlayerID, c program.RemoveCounters, ctx *state.Ctx) bool {
	n := 1
	switch q := c.N.(type) {
	case nil:
	case program.Unbounded:
		n = g.askNumber(p, ctx.Source, PurposeCost, 0, g.countersOn(state.Obj(ctx.Source), c.Kind))
	default:
		n = g.quantity(q, ctx)
	}
	if c.As != "" {
		ctx.Vars = bind(ctx.Vars, state.Binding{Name: c.As, Num: n, Done: n > 0})
	}
	if c.From == nil {
		return g.removeSome(p, ctx.Source, c.Kind, n)
	}
	for range n {
		from := g.counterBearers(p, c, ctx)
		if len(from) == 0 {
			return false
		}
		if !g.removeSome(p, g.askEnts(p, ctx.Source, PurposeCost, from, 1, 1)[0].Object(), c.Kind, 1) {
			return false
		}
	}
	return true
}

// removeSome removes counters of a kind; of any kind, the player chooses which.
func (g *game) removeSome(p state.PlayerID, id state.ObjectID, kind program.CounterKind, n int) bool {
	if kind != "" {
		g.happen(&occurrence{Event: state.Event{Kind: program.CountersGone, Object: id, Player: p, Counter: kind, Amount: n}})
		return true
	}
	for range n {
		o := g.Objects[id]
		if o == nil || len(o.Counters) == 0 {
			return false
		}
		d := &Decision{Kind: AskWord, Purpose: PurposeCost, Player: p, Source: id}
		for _, k := range o.Counters {
			d.Options = append(d.Options, Option{ID: string(k.Kind), Label: string(k.Kind)})
		}
		pick := program.CounterKind(d.Options[g.askOne(d)].ID)
		g.happen(&occurrence{Event: state.Event{Kind: program.CountersGone, Object: id, Player: p, Counter: pick, Amount: 1}})
	}
	return true
}

// reserved are the permanents that the other parts of a cost will tap, which therefore
// can't be tapped for mana to pay it.
func (g *game) reserved(costs []program.Cost, ctx *state.Ctx) []state.ObjectID {
	for _, c := range costs {
		if _, ok := c.(program.TapThis); ok {
			return []state.ObjectID{ctx.Source}
		}
	}
	return nil
}
