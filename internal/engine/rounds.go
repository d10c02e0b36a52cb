package engine

import (
	"reflect"
	"slices"

	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/engine/state"
)

// deed is an instruction whose choices have been made: what will happen, and what is left to do
// with those of the events that did.
type deed struct {
	events []*occurrence
	finish func(done []*occurrence)
}

// planner makes the choices of one kind of instruction and says what it will have happen. What several
// players do by such an instruction can happen at once.
type planner func(g *game, e program.Effect, ctx *state.Ctx) deed

// planners holds the planner of every kind of instruction that has one.
var planners = map[reflect.Type]planner{}

// plans registers the planner of an instruction, which is its executor too.
func plans[E program.Effect](plan func(g *game, e E, ctx *state.Ctx) deed) {
	planners[reflect.TypeFor[E]()] = func(g *game, e program.Effect, ctx *state.Ctx) deed { return plan(g, e.(E), ctx) }
	executes(func(g *game, e E, ctx *state.Ctx) { g.carryDeeds(plan(g, e, ctx)) })
}

// carryDeeds has all events of the deeds happen at the same time.
func (g *game) carryDeeds(deeds ...deed) {
	var events []*occurrence
	for _, d := range deeds {
		events = append(events, d.events...)
	}
	done := g.happen(events...)
	for _, d := range deeds {
		if d.finish != nil {
			d.finish(ownOf(d.events, done))
		}
	}
}

// ownOf are those of the events that were carried out, with the damage that was dealt to something else instead.
func ownOf(events, done []*occurrence) []*occurrence {
	var out []*occurrence
	for _, oc := range events {
		if slices.Contains(done, oc) {
			out = append(out, oc)
		}
		out = append(out, ownOf(oc.split, done)...)
	}
	return out
}

// strand is what one of several players, or what is said of one of several objects, has left to do.
type strand struct {
	do  []program.Effect
	ctx *state.Ctx
}

// alongside follows the instructions of all strands step by step: first all choices for a step are made,
// in APNAP order, then what was chosen happens at the same time (CR 101.4, 608.2e).
func (g *game) alongside(strands []strand) {
	for {
		var now []strand
		for i, s := range strands {
			if len(s.do) > 0 {
				now = append(now, strand{s.do[:1], s.ctx})
				strands[i].do = s.do[1:]
			}
		}
		if len(now) == 0 || g.Over != nil {
			return
		}
		g.takeStep(now)
	}
}

// takeStep follows the one instruction of each strand. Those that can't be divided into choices and events
// are followed in order: what they do is looked at, drawn (CR 121.2c) or remembered. What one has chosen to
// move, the others can't choose any more (CR 608.2d).
func (g *game) takeStep(now []strand) {
	var deeds []deed
	spoken := g.entering
	var gates []*gateway
	var inOrder, within []strand
	for _, s := range now {
		g.spend(1)
		switch e := s.do[0].(type) {
		case program.Gate:
			gates = append(gates, g.approach(e, s.ctx))
		case program.Act:
			if do, err := program.ExpandAction(e); primitiveActions[e.Name] == nil && err == nil {
				within = append(within, strand{do, s.ctx})
				continue
			}
			inOrder = append(inOrder, s)
		default:
			if plan := planners[reflect.TypeOf(e)]; plan != nil {
				d := plan(g, e, s.ctx)
				deeds = append(deeds, d)
				g.entering = append(slices.Clip(g.entering), movedBy(d)...)
				continue
			}
			inOrder = append(inOrder, s)
		}
	}
	g.entering = spoken
	g.carryDeeds(deeds...)
	for _, s := range inOrder {
		g.execute(s.do, s.ctx)
	}
	g.alongside(append(within, g.enter(gates)...))
}

// movedBy are the objects that a deed has go elsewhere.
func movedBy(d deed) []state.ObjectID {
	var out []state.ObjectID
	for _, oc := range d.events {
		switch oc.Kind {
		case program.ZoneChange, program.Sacrifices, program.Destroys, program.Discards:
			out = append(out, oc.Object)
		}
	}
	return out
}

// gateway is a gate before which a strand stands: who said that they will pay, and with what.
type gateway struct {
	gate   program.Gate
	ctx    *state.Ctx
	closed bool // the condition doesn't hold
	by     state.PlayerID
	yes    bool
	paying *deed // the payment, where that is a choice of objects; nil: it is made as the gate is entered
}

// approach asks whether somebody wants to enter the gate, and what they will pay with.
func (g *game) approach(e program.Gate, ctx *state.Ctx) *gateway {
	w := &gateway{gate: e, ctx: ctx, by: state.NoPlayer}
	switch {
	case g.closed(e, ctx):
		w.closed = true
	case e.May == nil:
		w.by = ctx.Controller
		w.yes = len(e.Cost) == 0 || g.canPay(w.by, e.Cost, ctx)
	default:
		for _, p := range g.acting(e.May, ctx) {
			if w.yes = g.saysYes(p, e, ctx); w.yes {
				w.by = p
				break
			}
		}
	}
	if w.yes {
		w.paying = g.plannedPayment(w.by, e.Cost, ctx)
	}
	return w
}

// enter has all pay who said so, and gives what follows for each. Payments that are choices of objects
// are made at the same time.
func (g *game) enter(gates []*gateway) []strand {
	var payments []deed
	for _, w := range gates {
		if w.paying != nil {
			payments = append(payments, *w.paying)
		}
	}
	g.carryDeeds(payments...)
	var out []strand
	for _, w := range gates {
		if w.yes && w.paying == nil && len(w.gate.Cost) > 0 {
			w.yes = g.payChoosingX(w.by, w.gate.Cost, w.ctx)
		}
		if w.closed {
			g.bindDone(w.ctx, w.gate.As, false, state.NoPlayer)
			out = append(out, strand{w.gate.Else, w.ctx})
			continue
		}
		out = append(out, strand{g.follows(w.gate, w.by, w.yes, w.ctx), w.ctx})
	}
	return out
}

// plannedPayment makes the choices for a cost that is a choice of objects and nothing else; nil: it is none.
func (g *game) plannedPayment(p state.PlayerID, costs []program.Cost, ctx *state.Ctx) *deed {
	inMana, inOther := findsX(costs)
	if len(costs) != 1 || inMana || inOther {
		return nil
	}
	from, least, most, chooses := g.payable(p, costs[0], ctx)
	if !chooses {
		return nil
	}
	switch c := costs[0].(type) {
	case program.SacrificeCost, program.ReturnCost:
	case program.DiscardCost:
		if c.Random {
			return nil
		}
	default:
		return nil
	}
	d := g.paymentOf(p, costs[0], g.askEnts(p, ctx.Source, PurposeCost, from, least, most), ctx)
	return &d
}

// roundsTogether follows the instructions for each object or player at the same time. What is said of
// objects is done in the APNAP order of their controllers.
func (g *game) roundsTogether(do []program.Effect, of []state.Ent, ctx *state.Ctx) {
	c := newCollector(ctx)
	var strands []strand
	for _, ent := range g.inTurnOrder(of) {
		inner := c.round(ctx)
		inner.It = ent
		strands = append(strands, strand{do, inner})
	}
	contexts := make([]*state.Ctx, len(strands))
	for i, s := range strands {
		contexts[i] = s.ctx
	}
	g.alongside(strands)
	before := slices.Clone(c.before)
	for _, inner := range contexts {
		inner.Vars = slices.DeleteFunc(slices.Clone(inner.Vars), func(b state.Binding) bool { // bound by no round
			was := before.Get(b.Name)
			return was != nil && reflect.DeepEqual(*was, b)
		})
		c.gather(inner)
	}
	c.finish(ctx)
}

// inTurnOrder puts objects in the order of the turns of their controllers, those of one player as they are.
func (g *game) inTurnOrder(ents []state.Ent) []state.Ent {
	order := g.apnap()
	out := slices.Clone(ents)
	slices.SortStableFunc(out, func(a, b state.Ent) int {
		return slices.Index(order, g.controllerOf(a)) - slices.Index(order, g.controllerOf(b))
	})
	return out
}
