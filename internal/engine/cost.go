package engine

import (
	"slices"

	"github.com/verdict-rules/verdict/internal/cards/mana"
	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/engine/rule"
	"github.com/verdict-rules/verdict/internal/engine/state"
)

// totalCost is everything to be paid for a spell or ability: mana as totals to choose from,
// and the other parts.
type totalCost struct {
	totals  []mana.Total
	other   []program.Cost
	anyMana bool
	purpose spending
}

// spending says what mana is spent on, for mana with restrictions (CR 106.6).
type spending struct {
	spell   state.ObjectID // the spell being cast
	ability state.ObjectID // the source of the ability being activated
	player  state.PlayerID
	costs   []program.Cost // what is paid, as announced
}

// splitCost separates the mana of a cost from its other parts; a choice between costs is
// made here.
func (g *game) splitCost(p state.PlayerID, costs []program.Cost, ctx *state.Ctx) (mana.Cost, []program.Cost) {
	return g.splitCostBy(costs, ctx, func(c program.OneOf) []program.Cost { return g.pickCost(p, c, ctx) })
}

// splitCostDry is splitCost without choices: a choice between costs stays among the other parts.
func (g *game) splitCostDry(costs []program.Cost, ctx *state.Ctx) (mana.Cost, []program.Cost) {
	return g.splitCostBy(costs, ctx, nil)
}

func (g *game) splitCostBy(costs []program.Cost, ctx *state.Ctx, pick func(program.OneOf) []program.Cost) (mana.Cost, []program.Cost) {
	var m mana.Cost
	var other []program.Cost
	add := func(costs []program.Cost) {
		part, rest := g.splitCostBy(costs, ctx, pick)
		m = addCost(m, part)
		other = append(other, rest...)
	}
	for _, c := range costs {
		switch c := c.(type) {
		case program.Mana:
			m = addCost(m, parseMana(c.Of))
		case program.Generic:
			m = addCost(m, mana.Cost{mana.OfAmount(max(0, g.quantity(c.N, ctx)))})
		case program.TimesCost:
			for range max(0, g.quantity(c.N, ctx)) {
				g.spend(1)
				add(c.Cost)
			}
		case program.OneOf:
			if pick == nil {
				other = append(other, c)
				continue
			}
			add(pick(c))
		default:
			other = append(other, c)
		}
	}
	return m, other
}

// addCost adds mana costs, an absent one adding nothing.
func addCost(a, b mana.Cost) mana.Cost {
	if a.Absent() {
		return b
	}
	return a.Plus(b)
}

// parseMana reads a mana cost of a program, which decoding has checked.
func parseMana(text string) mana.Cost {
	c, err := mana.Parse(text)
	if err != nil {
		panic(&unsupported{[]Gap{{Reason: "mana cost not readable: " + text}}})
	}
	return c
}

// pickCost has the player choose one of several costs, among those that can be paid.
func (g *game) pickCost(p state.PlayerID, c program.OneOf, ctx *state.Ctx) []program.Cost {
	d := &Decision{Kind: AskWay, Purpose: PurposeCost, Player: p, Source: ctx.Source}
	for i, alt := range c.Of {
		if g.canPay(p, alt, ctx) {
			d.Options = append(d.Options, Option{ID: decimal(i + 1), Num: i, Cost: alt})
		}
	}
	if len(d.Options) == 0 {
		g.illegal("cast.cannot_pay", ctx.Source)
	}
	return c.Of[d.Options[g.askOne(d)].Num]
}

// announceX has the player choose X where a cost of the spell contains it (CR 107.3a,
// 601.2b); without paying the mana cost it is 0 (CR 107.3b).
func (g *game) announceX(p state.PlayerID, o *state.Object, w *way, ctx *state.Ctx) {
	costs := g.announcedCosts(o, w)
	inMana, inOther := findsX(costs)
	if !inOther && (!inMana || o.Cast.Free) {
		g.refuseX(o)
		return
	}
	least, most := 0, maxTimes
	if inMana {
		most = g.mostX(p, o, w, ctx)
	}
	if inOther {
		least, most = g.payableX(p, costs, ctx, most)
	}
	o.Cast.X = g.askNumber(p, o.ID, PurposeX, least, most)
	ctx.X = o.Cast.X
	g.changed()
}

// payableX narrows the values of X to those for which the parts of a cost other than mana
// can be paid: from the least to the greatest. Without any, nothing can be chosen.
func (g *game) payableX(p state.PlayerID, costs []program.Cost, ctx *state.Ctx, most int) (int, int) {
	_, other := g.splitCostDry(costs, ctx)
	first, last := -1, -1
	for x := range min(most, maxPieces) + 1 {
		trial := *ctx
		trial.X = x
		if g.canPayOther(p, other, &trial) {
			if first < 0 {
				first = x
			}
			last = x
		}
	}
	if first < 0 {
		g.illegal("cast.cannot_pay", ctx.Source)
	}
	return first, last
}

// maxPieces bounds X where it counts cards, permanents, counters or life.
const maxPieces = 250

// announcedCosts are the costs of the spell as announced: the mana or alternative cost and
// the additional costs chosen.
func (g *game) announcedCosts(o *state.Object, w *way) []program.Cost {
	var out []program.Cost
	switch {
	case len(w.cost) > 0:
		out = append(out, w.cost...)
	case w.faceDown != nil:
		out = append(out, program.Mana{Of: "{3}"}) // CR 702.37c, 702.168b
	case !o.Cast.Free:
		if text := g.chars(o.ID).Mana; text != "" {
			out = append(out, program.Mana{Of: text})
		}
	}
	out = append(out, w.extra...)
	for _, ac := range g.additionalCosts(o) {
		for range paidBy(o.Cast, ac.Key, ac.by) {
			out = append(out, ac.Cost...)
		}
	}
	for range 2 * timesPaid(o.Cast, "commander_tax") { // CR 903.8
		out = append(out, program.Mana{Of: "{1}"})
	}
	return append(out, g.modeCosts(o)...)
}

// modeCosts are the additional costs of the chosen modes (CR 702.172a).
func (g *game) modeCosts(o *state.Object) []program.Cost {
	var out []program.Cost
	if o.Cast == nil {
		return nil
	}
	for _, b := range g.spellBodies(o) {
		if b.Modes == nil {
			continue
		}
		for _, m := range o.Cast.Modes {
			out = append(out, b.Modes.Options[m].Cost...)
		}
	}
	return out
}

// asksX tells whether a filter compares a stat with X.
func asksX(f program.Filter) bool {
	switch f := f.(type) {
	case program.AllOf:
		return slices.ContainsFunc(f, asksX)
	case program.AnyOf:
		return slices.ContainsFunc(f.Of, asksX)
	case program.Not:
		return asksX(f.What)
	case program.StatIs:
		_, ok := f.N.(program.X)
		return ok
	}
	return false
}

// findsX tells whether X occurs in the mana or in the other parts of costs.
func findsX(costs []program.Cost) (inMana, inOther bool) {
	isX := func(q program.Quantity) bool { _, ok := q.(program.X); return ok }
	for _, c := range costs {
		switch c := c.(type) {
		case program.Mana:
			inMana = inMana || countX(c.Of) > 0
		case program.PayLife:
			inOther = inOther || isX(c.N)
		case program.SacrificeCost:
			inOther = inOther || isX(c.N) || asksX(c.What)
		case program.DiscardCost:
			inOther = inOther || isX(c.N) || asksX(c.What)
		case program.ExileCost:
			inOther = inOther || isX(c.N) || asksX(c.What)
		case program.RemoveCounters:
			inOther = inOther || isX(c.N)
		case program.PutCountersCost:
			inOther = inOther || isX(c.N)
		case program.TapCost:
			inOther = inOther || isX(c.N)
		case program.PayCounters:
			inOther = inOther || isX(c.N)
		case program.RevealCost:
			inOther = inOther || isX(c.N)
		case program.ReturnCost:
			inOther = inOther || isX(c.N)
		}
	}
	return inMana, inOther
}

// totalCost determines the total cost: the mana or alternative cost, increases and
// additional costs, then reductions (CR 601.2f).
func (g *game) totalCost(p state.PlayerID, o *state.Object, w *way, ctx *state.Ctx) *totalCost {
	m, other := g.splitCost(p, g.announcedCosts(o, w), ctx)
	free := o.Cast.Free || len(w.cost) > 0 && m.Absent()
	if m.Absent() {
		if !free && w.faceDown == nil {
			g.illegal("cast.unpayable_cost", o.ID) // CR 118.6
		}
		m = mana.Free()
	} else if o.Cast.Free {
		m = mana.Free().Plus(m)
	}
	m, life := g.announceLife(p, g.substituteX(m, ctx), ctx)
	adj, extra := g.adjustments(p, o.ID, o.ID, ctx, func(r *ruleMod, c *program.CostLess) bool {
		return c.Ability == "" && g.costApplies(p, o, r, c)
	})
	totals, err := adj.Totals(m)
	if err != nil {
		g.unsupported("mana cost too large", o.ID)
	}
	t := &totalCost{totals: totals, other: slices.Concat(other, extra, life), anyMana: w.anyMana, purpose: spending{spell: o.ID, player: p, costs: g.announcedCosts(o, w)}}
	return t
}

func (g *game) substituteX(m mana.Cost, ctx *state.Ctx) mana.Cost {
	out, err := m.WithX(ctx.X)
	if err != nil {
		g.unsupported("mana cost too large", ctx.Source)
	}
	return out
}

// adjustments collects the effects that change what something costs.
func (g *game) adjustments(p state.PlayerID, subject, source state.ObjectID, ctx *state.Ctx, applies func(*ruleMod, *program.CostLess) bool) (mana.Adjustments, []program.Cost) {
	var adj mana.Adjustments
	var extra []program.Cost
	for _, r := range g.ruleMods() {
		c, ok := r.mod.(program.CostLess)
		if !ok || !applies(r, &c) {
			continue
		}
		rctx := r.ctx
		rctx.It = state.Obj(subject)
		rctx.X = ctx.X
		if r.ctx.Source == source { // the spell's own ability may ask about its targets and costs
			rctx.Targets, rctx.Vars = stackTargets(g.Objects[subject]), ctx.Vars
		}
		switch {
		case len(c.Set) > 0:
			m, other := g.splitCost(p, c.Set, &rctx)
			if !m.Absent() {
				adj.Increases = append(adj.Increases, m)
			}
			extra = append(extra, other...)
		case c.More:
			adj.Increases = append(adj.Increases, g.costAmount(&c, &rctx))
		case c.By == nil && c.Mana == "" && c.Min != nil:
			adj.AtLeast = max(adj.AtLeast, g.quantity(c.Min, &rctx))
		default:
			floor := 0
			if c.Min != nil {
				floor = g.quantity(c.Min, &rctx)
			}
			adj.Reductions = append(adj.Reductions, mana.Reduction{By: g.costAmount(&c, &rctx), Floor: floor})
		}
	}
	return adj, extra
}

// costAmount is how much a cost changes: symbols, or so much generic mana; symbols with a
// quantity are that many times over.
func (g *game) costAmount(c *program.CostLess, ctx *state.Ctx) mana.Cost {
	n := 1
	if c.By != nil {
		n = max(0, g.quantity(c.By, ctx))
	}
	if c.Mana == "" {
		return mana.Cost{mana.OfAmount(n)}
	}
	out, err := parseMana(c.Mana).Times(n)
	if err != nil {
		g.unsupported("mana cost too large", ctx.Source)
	}
	return out
}

// costApplies tells whether an effect changes what the spell costs.
func (g *game) costApplies(p state.PlayerID, o *state.Object, r *ruleMod, c *program.CostLess) bool {
	own := r.ctx.Source == o.ID
	switch {
	case c.For == nil && r.to == nil && r.effect == nil:
		if !own {
			return false
		}
	case r.to != nil && !g.affectsEnt(r, state.Plr(p)) && !g.affectsEnt(r, state.Obj(o.ID)):
		return false
	case r.effect != nil && !g.affectsEnt(r, state.Plr(p)) && !g.affectsEnt(r, state.Obj(o.ID)):
		return false
	}
	if c.For != nil && !g.matches(state.Obj(o.ID), c.For, &r.ctx) {
		return false
	}
	if c.Keyword != "" && o.Cast.Way != c.Keyword && timesPaid(o.Cast, string(c.Keyword)) == 0 {
		return false
	}
	if c.Targeting != nil && !slices.ContainsFunc(g.targetsOf(state.Obj(o.ID)), func(e state.Ent) bool { return g.matches(e, c.Targeting, &r.ctx) }) {
		return false
	}
	return !c.Once || g.castThisTurn(p, c.For, r) == 0
}

// mostX is the largest X the player could pay for.
func (g *game) mostX(p state.PlayerID, o *state.Object, w *way, ctx *state.Ctx) int {
	m, _ := g.splitCostDry(g.announcedCosts(o, w), ctx)
	adj, _ := g.adjustments(p, o.ID, o.ID, ctx, func(r *ruleMod, c *program.CostLess) bool {
		return c.Ability == "" && len(c.Set) == 0 && c.Targeting == nil && g.costApplies(p, o, r, c)
	})
	return g.maxX(p, m, adj, &totalCost{anyMana: w.anyMana, purpose: spending{spell: o.ID, player: p, costs: g.announcedCosts(o, w)}}, nil)
}

// payTotal pays the total cost: mana abilities first, then all parts (CR 601.2g–h).
func (g *game) payTotal(p state.PlayerID, o *state.Object, t *totalCost, ctx *state.Ctx) {
	code := rule.Code("cast.cannot_pay")
	if o.Ability != nil {
		code = "activate.cannot_pay"
	}
	if !g.canPayOther(p, t.other, ctx) {
		g.illegal(code, ctx.Source)
	}
	spent, ok := g.payMana(p, t, g.reserved(t.other, ctx), ctx)
	if !ok {
		g.illegal(code, ctx.Source)
	}
	if o.Cast != nil {
		o.Cast.Spent = spent
	}
	if !g.payOther(p, t.other, ctx) {
		g.illegal(code, ctx.Source)
	}
}

// canPay tells whether the player can pay a cost during a resolution.
func (g *game) canPay(p state.PlayerID, costs []program.Cost, ctx *state.Ctx) bool {
	m, other := g.splitCostDry(costs, ctx)
	if !g.canPayOther(p, other, ctx) {
		return false
	}
	if m.Absent() {
		return true
	}
	return g.enoughMana(p, &totalCost{totals: []mana.Total{{Mana: g.substituteX(m, ctx)}}, other: other, purpose: spending{player: p, costs: costs}}, g.reserved(other, ctx), ctx)
}

// payChoosingX pays a cost that an instruction asks its controller for. X in it is chosen then, unless
// it means something already (CR 107.3f). That X is not the payer's to choose where another player pays.
func (g *game) payChoosingX(p state.PlayerID, costs []program.Cost, ctx *state.Ctx) bool {
	inMana, inOther := findsX(costs)
	if (inMana || inOther) && !g.definesX(ctx) {
		if p != ctx.Controller {
			g.unsupported("X of a cost that another player pays", ctx.Source)
		}
		most := g.mostOtherX(p, costs, ctx)
		if inMana {
			m, _ := g.splitCostDry(costs, ctx)
			most = min(most, g.maxX(p, m, mana.Adjustments{}, &totalCost{purpose: spending{player: p, costs: costs}}, g.reserved(costs, ctx)))
		}
		ctx.X = g.askNumber(p, ctx.Source, PurposeX, 0, most)
	}
	return g.payCost(p, costs, ctx)
}

// definesX tells whether X was chosen for, or is defined by, the spell or ability that resolves: by
// its costs or text (CR 107.3a, 107.3c), or by those of the spell that became its source (CR 107.3m).
func (g *game) definesX(ctx *state.Ctx) bool {
	of := g.lastKnown(ctx.StackObj)
	if of != nil && of.Ability != nil {
		if act, is := of.Ability.Ability.(program.Activated); is {
			inMana, inOther := findsX(act.Cost)
			return inMana || inOther || act.XIs != nil
		}
		of = g.lastKnown(ctx.Source)
	}
	return of != nil && (ctx.X != 0 || countX(g.chars(of.ID).Mana) > 0)
}

// payCost pays a cost during a resolution, and tells whether it was paid.
func (g *game) payCost(p state.PlayerID, costs []program.Cost, ctx *state.Ctx) bool {
	m, other := g.splitCost(p, costs, ctx)
	if !g.canPayOther(p, other, ctx) {
		return false
	}
	if !m.Absent() {
		m, life := g.announceLife(p, g.substituteX(m, ctx), ctx)
		other = slices.Concat(other, life)
		t := &totalCost{totals: []mana.Total{{Mana: m}}, other: other, purpose: spending{player: p, costs: costs}}
		if _, ok := g.payMana(p, t, g.reserved(other, ctx), ctx); !ok {
			return false
		}
	}
	return g.payOther(p, other, ctx)
}
