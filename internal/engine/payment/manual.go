package payment

import (
	"slices"

	"github.com/verdict-rules/verdict/internal/cards/mana"
)

// Next tells what a player who pays by hand may pay with next: the mana of p.Pool, the payers and
// 2 life at a time (CR 107.4f), each once, such that together with what is chosen the payment can
// still be completed without waste. Whole tells that what is chosen pays one of the totals exactly;
// then nothing is left to pay with. Neither: the cost can't be paid so. Sources and the symbols
// that payments name play no part. It fails with [ErrBudget] or [ErrVariable].
func Next(p Problem, totals []mana.Total, chosen []Payment) (options []Payment, whole bool, err error) {
	if p.Spend == nil {
		p.Spend = OwnType
	}
	for _, t := range totals {
		if p.of(t).Cost.Absent() {
			continue
		}
		costs, err := variants(t.Mana)
		if err != nil {
			return nil, false, err
		}
		for _, d := range costs {
			h := hand{problem: p, needs: d.lifeFor(t.Life)}
			if !h.covers(h.everything()) || !h.fits(chosen) {
				continue
			}
			if all, _ := h.needs.total(); all == len(chosen) {
				return nil, true, nil
			}
			options = h.more(chosen, options)
		}
	}
	return options, false, nil
}

// lifeFor adds the life that a total costs besides its mana, as symbols that only life pays for.
func (d demands) lifeFor(life int) demands {
	return d.with(need{life: true}, -1, life/mana.PhyrexianLife)
}

// hand is a variant of a cost with what may pay for it by hand.
type hand struct {
	problem Problem
	needs   demands
}

// everything is all that may pay.
func (h hand) everything() []Payment {
	var list []Payment
	for _, u := range h.problem.Pool {
		list = append(list, Payment{By: ByMana, Unit: u})
	}
	for _, p := range h.problem.Payers {
		list = append(list, Payment{By: ByPayer, Payer: p.ID})
	}
	for range h.problem.Life / mana.PhyrexianLife {
		list = append(list, Payment{By: ByLife})
	}
	return list
}

// more adds what may come next to the options: whatever fits beside what is chosen. What fits can
// be completed to a whole payment by what would pay the whole alone, so no more is asked.
func (h hand) more(chosen, options []Payment) []Payment {
	for _, next := range without(h.everything(), chosen) {
		if !slices.Contains(options, next) && h.fits(append(slices.Clone(chosen), next)) {
			options = append(options, next)
		}
	}
	return options
}

// without takes the payments that are chosen off a list, each once.
func without(list, chosen []Payment) []Payment {
	list = slices.Clone(list)
	for _, c := range chosen {
		if i := slices.Index(list, c); i >= 0 {
			list = slices.Delete(list, i, i+1)
		}
	}
	return list
}

// covers tells whether the payments can pay everything that is needed.
func (h hand) covers(payments []Payment) bool {
	n := network{supply: slices.Repeat([]int{1}, len(payments)), edges: make([][]edge, len(payments))}
	for _, d := range h.needs {
		n.demand = append(n.demand, d.n)
	}
	for i, p := range payments {
		n.edges[i] = make([]edge, len(h.needs))
		for j, d := range h.needs {
			n.edges[i][j].open = h.meets(p, d.need)
		}
	}
	return n.feasible()
}

// fits tells whether each of the payments can pay for something that no other of them pays for.
func (h hand) fits(payments []Payment) bool {
	n := network{demand: slices.Repeat([]int{1}, len(payments)), edges: make([][]edge, len(h.needs))}
	for i, d := range h.needs {
		n.supply = append(n.supply, d.n)
		n.edges[i] = make([]edge, len(payments))
		for j, p := range payments {
			n.edges[i][j].open = h.meets(p, d.need)
		}
	}
	return n.feasible()
}

func (h hand) meets(p Payment, n need) bool {
	switch p.By {
	case ByMana:
		return n.met(p.Unit, h.problem.Spend(p.Unit, mainCost))
	case ByPayer:
		i := slices.IndexFunc(h.problem.Payers, func(x Payer) bool { return x.ID == p.Payer })
		return i >= 0 && n.metBy(h.problem.Payers[i])
	}
	return n.life
}
