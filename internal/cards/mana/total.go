package mana

import (
	"slices"
	"strconv"
)

// Reduction makes a cost smaller (CR 118.7).
type Reduction struct {
	By    Cost // without {X}
	Floor int  // the effect doesn't reduce the cost below this much mana; 0 for no such limit
}

// Adjustments is what happens to a mana cost on the way to the total cost (CR 601.2f).
type Adjustments struct {
	Increases  []Cost
	Reductions []Reduction
	AtLeast    int // effects applied to the total itself: it costs at least this much mana; 0 for none
}

// Total is a cost as it can be locked in (CR 601.2f): mana, and the life announced for Phyrexian
// symbols (CR 601.2b).
type Total struct {
	Mana Cost
	Life int
}

// maxTotals bounds the totals considered for one cost. Printed costs have some dozens at most.
const maxTotals = 4096

// Totals lists the totals a player can choose between, the preferred first: no life before life,
// coloured halves before generic ones. A reduction or minimum meets the nonhybrid equivalent that
// was announced (CR 601.2b), so each equivalent is a total of its own; without them the symbols
// stay open and there is one total. {X} has been replaced before. Of several reductions
// those with a floor are applied first, the highest first, which leaves the least to pay; the
// player chooses the order (CR 601.2f). An absent cost has no total (CR 118.6a). It fails with
// [ErrTooLarge] when there are too many totals to list.
func (a Adjustments) Totals(cost Cost) ([]Total, error) {
	if cost.Absent() {
		return nil, nil
	}
	sum := cost.Plus(a.Increases...)
	if len(a.Reductions) == 0 && (a.AtLeast == 0 || !sum.HasChoice()) {
		return []Total{{Mana: sum.raised(a.AtLeast)}}, nil
	}
	totals, err := Equivalents(sum)
	if err != nil {
		return nil, err
	}
	reductions := slices.Clone(a.Reductions)
	slices.SortStableFunc(reductions, func(x, y Reduction) int { return y.Floor - x.Floor })
	for _, r := range reductions {
		if totals, err = reduceAll(totals, r); err != nil {
			return nil, err
		}
	}
	for i := range totals {
		totals[i].Mana = totals[i].Mana.raised(a.AtLeast)
	}
	return distinct(totals), nil
}

// Equivalents lists the nonhybrid equivalents of a cost (CR 601.2b), canonical and without
// repetition, those with the least life first and the fewest mana next.
func Equivalents(cost Cost) ([]Total, error) {
	totals := []Total{{Mana: Free()}}
	for _, s := range cost {
		var next []Total
		for _, t := range totals {
			for _, way := range s.Ways() {
				next = append(next, t.paying(way))
			}
		}
		totals = distinct(next)
		if len(totals) > maxTotals {
			return nil, ErrTooLarge
		}
	}
	slices.SortStableFunc(totals, func(x, y Total) int {
		if x.Life != y.Life {
			return x.Life - y.Life
		}
		return x.Mana.Value(0) - y.Mana.Value(0)
	})
	return totals, nil
}

func (t Total) paying(way Way) Total {
	if way.Life > 0 {
		return Total{t.Mana, t.Life + way.Life}
	}
	return Total{t.Mana.Plus(Cost{way.Symbol}), t.Life}
}

// reduceAll applies a reduction to every total, in each way its own hybrid symbols allow
// (CR 118.7e); a Phyrexian symbol reduces by its colour (CR 118.7f), a snow one by generic mana
// (CR 118.7g).
func reduceAll(totals []Total, r Reduction) ([]Total, error) {
	amounts, err := Equivalents(r.By)
	if err != nil {
		return nil, err
	}
	var out []Total
	for _, t := range totals {
		for _, amount := range amounts {
			if amount.Life == 0 {
				out = append(out, Total{t.Mana.reducedBy(amount.Mana, r.Floor), t.Life})
			}
		}
	}
	if out = distinct(out); len(out) > maxTotals {
		return nil, ErrTooLarge
	}
	return out, nil
}

// reducedBy takes symbols with a single way away from a cost of such symbols, as long as it holds
// more mana than the floor.
func (c Cost) reducedBy(by Cost, floor int) Cost {
	out := slices.Clone(c)
	for _, s := range by {
		switch s.Kind {
		case Typed:
			out = out.lessTyped(s, floor)
		case Generic:
			out = out.lessGeneric(s.Amount, floor)
		case Snow:
			out = out.lessGeneric(1, floor)
		}
	}
	return out.Canonical()
}

// lessTyped takes one symbol of a type away, or one generic mana where the type isn't required
// any more (CR 118.7b–d).
func (c Cost) lessTyped(s Symbol, floor int) Cost {
	i := slices.Index(c, s)
	switch {
	case i < 0:
		return c.lessGeneric(1, floor)
	case c.Value(0) <= floor:
		return c
	}
	return append(slices.Delete(slices.Clone(c), i, i+1), OfAmount(0))
}

// lessGeneric takes up to n away from the generic mana component alone (CR 118.7a).
func (c Cost) lessGeneric(n, floor int) Cost {
	generic, rest := c.split()
	n = min(n, generic, max(0, c.Value(0)-floor))
	return append(rest, OfAmount(generic-n))
}

// raised adds the generic mana that is missing to n mana in all.
func (c Cost) raised(n int) Cost {
	if missing := n - c.Value(0); missing > 0 {
		return c.Plus(Cost{OfAmount(missing)})
	}
	return c
}

// distinct keeps the first of equal totals. Their costs are canonical.
func distinct(totals []Total) []Total {
	var out []Total
	seen := map[string]bool{}
	for _, t := range totals {
		key := t.Mana.String() + strconv.Itoa(t.Life)
		if !seen[key] {
			seen[key] = true
			out = append(out, t)
		}
	}
	return out
}
