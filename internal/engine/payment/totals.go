package payment

import (
	"errors"

	"github.com/verdict-rules/verdict/internal/cards/mana"
)

// SolveTotals is [Solve] for a cost with several possible totals (see [mana.Adjustments.Totals]),
// whatever p.Cost says: it takes the first that can be paid and returns its index. The plan's life
// includes the life of the total. Totals that the budget left open are passed over; if no other
// can be paid the error is [ErrBudget].
func SolveTotals(p Problem, totals []mana.Total) (int, Plan, error) {
	failure := ErrUnpayable
	for i, t := range totals {
		plan, err := Solve(p.of(t))
		switch {
		case err == nil:
			plan.Life += t.Life
			return i, plan, nil
		case errors.Is(err, ErrBudget):
			failure = ErrBudget
		case !errors.Is(err, ErrUnpayable):
			return 0, Plan{}, err
		}
	}
	return 0, Plan{}, failure
}

// EnoughTotals tells whether one of the totals can be paid. It fails with [ErrBudget] or
// [ErrVariable].
func EnoughTotals(p Problem, totals []mana.Total) (bool, error) {
	var failure error
	for _, t := range totals {
		enough, err := Enough(p.of(t))
		if enough {
			return true, nil
		}
		if err != nil {
			failure = err
		}
	}
	return false, failure
}

// of is the problem of paying a total. Life that is not there makes it unpayable.
func (p Problem) of(t mana.Total) Problem {
	p.Cost = t.Mana
	if p.Life -= t.Life; p.Life < 0 {
		p.Cost = nil
	}
	return p
}

// MaxX is the largest X with which p.Cost, adjusted, can be paid. It fails with [ErrUnpayable]
// when even X = 0 is too much, with [ErrBudget], or with [mana.ErrTooLarge]. Without {X} in the
// cost the answer is 0.
func MaxX(p Problem, adjust mana.Adjustments) (int, error) {
	payable := func(x int) (bool, error) {
		cost, err := p.Cost.WithX(x)
		if err != nil {
			return false, err
		}
		totals, err := adjust.Totals(cost)
		if err != nil {
			return false, err
		}
		return EnoughTotals(p, totals)
	}
	if ok, err := payable(0); err != nil || !ok {
		return 0, orUnpayable(err)
	}
	// A smaller X needs less generic mana, so what can be paid is a beginning of the numbers.
	low, high := 0, 1+p.bound(adjust)
	if p.Cost.Variables() == 0 {
		high = 1
	}
	for high-low > 1 {
		middle := low + (high-low)/2
		ok, err := payable(middle)
		if err != nil {
			return 0, err
		}
		if ok {
			low = middle
		} else {
			high = middle
		}
	}
	return low, nil
}

func orUnpayable(err error) error {
	if err != nil {
		return err
	}
	return ErrUnpayable
}

// bound is more than any X can be: all the mana there could be, and all that reductions take off.
func (p Problem) bound(adjust mana.Adjustments) int {
	n := len(p.Pool) + len(p.Payers)
	for _, s := range p.Sources {
		most := 0
		for _, o := range s.Options {
			most = max(most, len(o.Produces))
		}
		n += most * max(1, s.Uses)
	}
	for _, r := range adjust.Reductions {
		n += r.By.Value(0)
	}
	return min(n, mana.MaxAmount-1)
}
