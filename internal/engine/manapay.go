package engine

import (
	"errors"
	"slices"

	"github.com/verdict-rules/verdict/internal/cards/mana"
	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/engine/payment"
	"github.com/verdict-rules/verdict/internal/engine/state"
)

// manaPlan is a payment found: mana abilities to activate, in order, then what pays for the cost.
type manaPlan struct {
	steps []manaStep
	spend []payment.Payment
	life  int // for Phyrexian symbols
	tags  *manaTags
}

// manaStep is the use of a mana ability and the mana that pays for it.
type manaStep struct {
	use   manaUse
	spend []mana.Unit
	life  int // for Phyrexian symbols
	tags  *manaTags
}

// payMana pays mana: automatically from the pool and untapped sources, or by hand. It
// returns the types of mana spent.
func (g *game) payMana(p state.PlayerID, t *totalCost, reserved []state.ObjectID, ctx *state.Ctx) ([]byte, bool) {
	t, life, enough := g.announceGranted(p, t, ctx)
	if !enough {
		return nil, false
	}
	if g.paysByHand(p) {
		return g.payManually(p, t, ctx)
	}
	plan := g.findPayment(p, t, reserved, ctx)
	if plan == nil {
		return nil, false
	}
	spent := g.payAsPlanned(p, plan, t, ctx)
	g.payLife(p, life)
	return spent, true
}

// payAsPlanned pays as planned and returns the types of mana spent.
func (g *game) payAsPlanned(p state.PlayerID, plan *manaPlan, t *totalCost, ctx *state.Ctx) []byte {
	for _, step := range plan.steps {
		for _, u := range step.spend {
			g.takeMana(p, u, step.tags)
		}
		g.payLife(p, step.life)
		g.useMana(p, step.use)
	}
	var spent []byte
	for _, pay := range plan.spend {
		switch pay.By {
		case payment.ByMana:
			m := g.takeMana(p, pay.Unit, plan.tags)
			spent = append(spent, m.Type)
			g.applyRiders(m, t.purpose)
		case payment.ByPayer:
			g.usePayer(p, state.ObjectID(pay.Payer), ctx)
		}
	}
	g.payLife(p, plan.life)
	return spent
}

// enoughMana tells whether the mana could be paid.
func (g *game) enoughMana(p state.PlayerID, t *totalCost, reserved []state.ObjectID, ctx *state.Ctx) bool {
	t = g.withLifeSymbols(p, t)
	if g.paysByHand(p) {
		problem, _ := g.paymentProblem(p, t, &manaField{g: g}, ctx)
		ok, err := payment.EnoughTotals(problem, t.totals)
		if err != nil {
			g.unsupported(tooComplex, ctx.Source)
		}
		return ok
	}
	return g.findPayment(p, t, reserved, ctx) != nil
}

// tooComplex is the reason of not judging a payment whose search has not come to an end.
const tooComplex = "payment too complex"

// maxX is the largest X for which the mana could be paid. Where that isn't certain, a larger one
// that the player has announced is tried.
func (g *game) maxX(p state.PlayerID, cost mana.Cost, adj mana.Adjustments, t *totalCost, reserved []state.ObjectID) int {
	ctx := &state.Ctx{Source: t.purpose.spell, Controller: p}
	field := &manaField{g: g, settled: true}
	if !g.paysByHand(p) {
		field = g.manaSources(p, reserved)
	}
	problem, _ := g.paymentProblem(p, t, field, ctx)
	problem.Cost = g.lifeSymbols(p, cost)
	n, err := payment.MaxX(problem, adj)
	if errors.Is(err, payment.ErrBudget) {
		g.unsupported(tooComplex, ctx.Source)
	}
	if a := g.action; !field.settled && g.announcing && a != nil && a.X != nil {
		n = max(n, *a.X)
	}
	return n
}

func (g *game) paysByHand(p state.PlayerID) bool {
	return slices.Contains(g.Rules.ManualMana, p) || g.action != nil && g.action.Manual && g.announcing
}

// paymentProblem describes what may pay for the cost.
func (g *game) paymentProblem(p state.PlayerID, t *totalCost, field *manaField, ctx *state.Ctx) (payment.Problem, *manaTags) {
	life := g.Players[p].Life
	if g.cant(program.ToPayLife, state.Plr(p), 0) != nil {
		life = 0
	}
	for _, c := range t.other {
		if pay, ok := c.(program.PayLife); ok {
			life -= g.quantity(pay.N, ctx)
		}
	}
	tags := &manaTags{g: g, player: p, purpose: t.purpose, field: field, any: t.anyMana,
		anyType:  g.spendsAs(p, t.purpose, program.AnyManaType),
		anyColor: g.spendsAs(p, t.purpose, program.AnyManaColor)}
	problem := payment.Problem{Life: max(0, life), Spend: tags.rule}
	for _, m := range g.Players[p].Mana {
		problem.Pool = append(problem.Pool, tags.unit(m))
	}
	if t.purpose.spell != 0 {
		problem.Payers = g.payersFor(p, t.purpose.spell, ctx)
	}
	for i, src := range field.sources {
		s := payment.Source{ID: i, Uses: src.times}
		for _, u := range src.uses {
			s.Options = append(s.Options, g.paymentOption(u, tags, problem.Payers))
		}
		problem.Sources = append(problem.Sources, s)
	}
	return problem, tags
}

// planOf makes a plan of what the solver found. What taps a permanent comes before what makes the
// same permanent leave.
func planOf(found payment.Plan, problem *payment.Problem, field *manaField, tags *manaTags) *manaPlan {
	plan := &manaPlan{spend: found.Spend, life: found.Life, tags: tags}
	for _, act := range found.Activations {
		plan.life -= problem.Sources[act.Source].Options[act.Option].Life
		step := manaStep{use: field.sources[act.Source].uses[act.Option], tags: tags}
		for _, pay := range act.Spend {
			if pay.By == payment.ByLife {
				plan.life -= mana.PhyrexianLife
				step.life += mana.PhyrexianLife
				continue
			}
			step.spend = append(step.spend, pay.Unit)
		}
		plan.steps = append(plan.steps, step)
	}
	slices.SortStableFunc(plan.steps, func(a, b manaStep) int { return a.rank() - b.rank() })
	return plan
}

// rank is 0 for uses that need no mana and make nothing leave: they can always come first.
func (s manaStep) rank() int {
	if len(s.spend) > 0 || s.life > 0 || len(s.use.leaving()) > 0 {
		return 1
	}
	return 0
}

// leaving are the objects that a use makes leave the zone they are in.
func (u manaUse) leaving() []state.ObjectID {
	var out []state.ObjectID
	for _, c := range u.act.Cost {
		switch c.(type) {
		case program.SacrificeThis, program.ExileThis, program.ReturnThis, program.DiscardThis:
			out = append(out, u.source)
		case program.SacrificeCost, program.ExileCost, program.ReturnCost, program.DiscardCost, program.ShuffleCost:
			if u.pick != 0 {
				out = append(out, u.pick.Object())
			}
		}
	}
	return out
}

// tapping are the objects that a use taps or untaps.
func (u manaUse) tapping() []state.ObjectID {
	var out []state.ObjectID
	for _, c := range u.act.Cost {
		switch c.(type) {
		case program.TapThis, program.UntapThis:
			out = append(out, u.source)
		case program.TapCost, program.UntapCost, program.RevealCost:
			if u.pick != 0 {
				out = append(out, u.pick.Object())
			}
		}
	}
	return out
}

// paymentOption describes a use of a mana ability to the solver. A permanent can be tapped first
// and leave then, unless it may pay itself, as convoke lets it.
func (g *game) paymentOption(u manaUse, tags *manaTags, payers []payment.Payer) payment.Option {
	o := payment.Option{Cost: u.cost, Produces: g.unitsOf(u, tags)}
	for _, id := range u.tapping() {
		o.Locks = append(o.Locks, int(id))
	}
	for _, id := range u.leaving() {
		lock := leaveLock + int(id)
		if slices.ContainsFunc(payers, func(p payment.Payer) bool { return p.Lock == int(id) }) {
			lock = int(id)
		}
		o.Locks = append(o.Locks, lock)
	}
	slices.Sort(o.Locks)
	o.Locks = slices.Compact(o.Locks)
	o.Life, o.Rank = g.reluctance(u, tags.player)
	if slices.Contains(u.tapping(), tags.purpose.ability) {
		o.Rank++ // what an ability does to its own source is mostly worth more while that is untapped
	}
	return o
}

// leaveLock is what the locks for leaving are above those for tapping.
const leaveLock = 1 << 40

// unitsOf is the mana a use adds, as the solver knows it.
func (g *game) unitsOf(u manaUse, tags *manaTags) []mana.Unit {
	var out []mana.Unit
	if u.tried {
		for _, m := range u.made {
			out = append(out, tags.unit(m))
		}
		return out
	}
	snow := slices.Contains(g.chars(u.source).Super, program.Snow) || u.spec.Snow
	ctx := &state.Ctx{Source: u.source, Controller: tags.player}
	for _, b := range u.bundles {
		for _, t := range b {
			out = append(out, tags.unit(state.Mana{Type: t, Snow: snow, Source: u.source, Spec: u.spec, Ctx: ctx}))
		}
	}
	return out
}

// reluctance is the life a use costs, and how much the player would rather not use it.
// tapsForMore tells whether the permanent has an ability other than a mana ability for which it would
// be tapped.
func (g *game) tapsForMore(id state.ObjectID) bool {
	return slices.ContainsFunc(g.chars(id).Abilities, func(in state.Inst) bool {
		act, ok := in.Ability.(program.Activated)
		return ok && slices.Contains(act.Cost, program.Cost(program.TapThis{})) && (needsTarget(&act.Body) || !couldAddMana(act.Do))
	})
}

func (g *game) reluctance(u manaUse, p state.PlayerID) (life, rank int) {
	for _, c := range u.act.Cost {
		switch c := c.(type) {
		case program.Mana, program.Generic:
		case program.PayLife:
			life += g.quantity(c.N, &state.Ctx{Source: u.source, Controller: p, X: u.x})
		case program.TapThis, program.UntapThis:
			if isType(g.chars(u.source), program.Creature) || g.tapsForMore(u.source) {
				rank++
			}
		case program.SacrificeThis, program.ExileThis, program.ReturnThis, program.DiscardThis:
			rank += 100
		default:
			rank += 50
		}
	}
	if u.pick != 0 {
		rank += 50
	}
	for _, e := range u.act.Do {
		if _, adds := e.(program.AddMana); !adds {
			rank += 10
		}
	}
	return life, rank
}
