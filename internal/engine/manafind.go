package engine

import (
	"errors"
	"slices"

	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/engine/payment"
	"github.com/verdict-rules/verdict/internal/engine/state"
)

// findPayment finds a way to pay the mana of a cost such that its other parts can be paid, too; nil
// if there is none. Where that is neither found nor ruled out the evaluation ends as unsupported:
// "can't be paid" is only said when it is certain (docs/decisions: automatic payment).
func (g *game) findPayment(p state.PlayerID, t *totalCost, reserved []state.ObjectID, ctx *state.Ctx) *manaPlan {
	f := payer{g: g, player: p, total: t, reserved: reserved, ctx: ctx}
	field := g.manaSources(p, reserved)
	plan, decided := f.solve(field)
	if plan != nil || decided {
		return plan
	}
	if plan, decided = f.search(); plan == nil && !decided {
		g.unsupported(tooComplex, ctx.Source)
	}
	return plan
}

// payer is a payment being looked for.
type payer struct {
	g        *game
	player   state.PlayerID
	total    *totalCost
	reserved []state.ObjectID
	ctx      *state.Ctx
}

// solve looks for a payment by what mana abilities are known to do. A plan that what is known does
// not prove right is carried out on a copy first. Decided: without a plan there is none.
func (f *payer) solve(field *manaField) (plan *manaPlan, decided bool) {
	problem, tags := f.g.paymentProblem(f.player, f.total, field, f.ctx)
	keeps, all := f.keepings(field, problem.Payers)
	decided = field.settled && all
	for _, keep := range keeps {
		p := keep.within(problem, field)
		_, found, err := payment.SolveTotals(p, f.total.totals)
		switch {
		case errors.Is(err, payment.ErrUnpayable):
			continue
		case err != nil:
			decided = false
			continue
		}
		plan := planOf(found, &p, field, tags)
		if field.settled && keep.sure || f.works(plan) {
			return plan, true
		}
		decided = false
	}
	return nil, decided
}

// works carries the plan out on a copy, with the other parts of the cost.
func (f *payer) works(plan *manaPlan) bool {
	done := false
	f.g.tried(func(t *game) {
		ctx := *f.ctx
		t.paying = f.g.paying + 1
		t.payAsPlanned(f.player, plan, f.total, &ctx)
		if !t.payOther(f.player, f.total.other, &ctx) {
			t.illegal("payment.invalid", ctx.Source)
		}
		done = true
	})
	return done // nor where the referee can't judge it
}

// keeping are the objects that paying mana must leave for the other parts of the cost: here, or
// untapped.
type keeping struct {
	here, untapped []state.ObjectID
	sure           bool // nothing else can keep the other parts from being paid
}

// maxKeepings bounds the choices of what is kept.
const maxKeepings = 60

// keepings lists what may be kept for the other parts of the cost, and whether that is all.
func (f *payer) keepings(field *manaField, payers []payment.Payer) ([]keeping, bool) {
	out := []keeping{{sure: true}}
	all := true
	for _, c := range f.total.other {
		switch c.(type) {
		case program.SacrificeThis, program.ExileThis, program.ReturnThis, program.DiscardThis:
			for i := range out {
				out[i].here = append(out[i].here, f.ctx.Source)
			}
			continue
		}
		choices, sure := f.choices(c, field, payers)
		if !sure {
			for i := range out {
				out[i].sure = false
			}
		}
		var next []keeping
		for _, k := range out {
			for _, ids := range choices {
				next = append(next, k.with(c, ids))
			}
		}
		if out = next; len(out) > maxKeepings {
			out, all = out[:maxKeepings], false
		}
	}
	return out, all
}

// with keeps further objects for a part of the cost.
func (k keeping) with(c program.Cost, ids []state.ObjectID) keeping {
	switch c.(type) {
	case program.TapCost, program.UntapCost:
		k.untapped = append(slices.Clone(k.untapped), ids...)
	}
	k.here = append(slices.Clone(k.here), ids...)
	return k
}

// choices are the objects that have to be kept for a part of the cost which chooses objects: those
// that paying mana might take, as many as are needed beyond the others. Sure: so kept, the part
// can be paid.
func (f *payer) choices(c program.Cost, field *manaField, payers []payment.Payer) (out [][]state.ObjectID, sure bool) {
	none := [][]state.ObjectID{nil}
	from, least, _, chooses := f.g.payable(f.player, c, f.ctx)
	if !chooses {
		return none, true
	}
	taken := func(e state.Ent) bool { return field.takes(c, e.Object(), payers) }
	contested := slices.DeleteFunc(slices.Clone(from), func(e state.Ent) bool { return !taken(e) })
	if len(contested) == 0 {
		return none, true
	}
	if tap, ok := c.(program.TapCost); ok && tap.Power != nil {
		return none, false
	}
	need := least - (len(from) - len(contested))
	if need <= 0 {
		return none, true
	}
	selections(len(contested), need, need, func(chosen []int) {
		var ids []state.ObjectID
		for _, i := range chosen {
			ids = append(ids, contested[i].Object())
		}
		out = append(out, ids)
	})
	return out, true
}

// takes tells whether paying mana could take an object that a part of a cost needs: make it leave,
// or tap it where it is to be tapped.
func (f *manaField) takes(c program.Cost, id state.ObjectID, payers []payment.Payer) bool {
	taps := false
	switch c.(type) {
	case program.TapCost, program.UntapCost:
		taps = true
	}
	for _, src := range f.sources {
		for _, u := range src.uses {
			if slices.Contains(u.leaving(), id) || taps && slices.Contains(u.tapping(), id) {
				return true
			}
		}
	}
	return slices.ContainsFunc(payers, func(p payment.Payer) bool { return p.ID == int(id) && (taps || p.Lock == 0) })
}

// within takes out of a problem what would take what is kept.
func (k keeping) within(problem payment.Problem, field *manaField) payment.Problem {
	if len(k.here) == 0 && len(k.untapped) == 0 {
		return problem
	}
	sources := slices.Clone(problem.Sources)
	problem.Sources = sources
	for i := range sources {
		sources[i].Options = slices.Clone(sources[i].Options)
		for j, u := range field.sources[i].uses {
			if overlap(u.leaving(), k.here) || overlap(u.tapping(), k.untapped) {
				sources[i].Options[j].Produces = nil
			}
		}
	}
	problem.Payers = slices.DeleteFunc(slices.Clone(problem.Payers), func(p payment.Payer) bool {
		id := state.ObjectID(p.ID)
		return p.Lock == 0 && slices.Contains(k.here, id) || p.Lock != 0 && slices.Contains(k.untapped, id)
	})
	return problem
}
