package payment

import "slices"

// plan turns what was found into activations and payments.
func (s *solver) plan(f found) Plan {
	p := planner{solver: s, found: f, spend: make([][]Payment, len(f.chosen.uses)+1)}
	for j, to := range f.layout.consumers {
		p.pay(j, to)
	}
	for _, list := range p.spend {
		slices.SortStableFunc(list, func(a, b Payment) int { return a.Symbol - b.Symbol })
	}
	slices.SortStableFunc(p.first, func(a, b use) int { return a.source - b.source })
	plan := Plan{Spend: p.spend[0], Life: f.weight[wLife]}
	for _, u := range p.first {
		plan.Activations = append(plan.Activations, s.activation(u, nil))
	}
	for _, place := range f.order {
		plan.Activations = append(plan.Activations, s.activation(s.complex[f.chosen.uses[place]], p.spend[place+1]))
	}
	return plan
}

func (s *solver) activation(u use, spend []Payment) Activation {
	return Activation{Source: s.problem.Sources[u.source].ID, Option: u.option, Spend: spend}
}

// planner collects the payments of a plan: for the cost first, then for each complex use.
type planner struct {
	*solver
	found
	spend [][]Payment
	first []use // simple uses
}

// pay turns what reaches a consumer into payments, symbol by symbol.
func (p *planner) pay(j int, to consumer) {
	parts, used := to.parts, 0
	for i, from := range p.layout.suppliers {
		for range p.flow[i][j] {
			for used == parts[0].n {
				parts, used = parts[1:], 0
			}
			used++
			payment := p.payment(from, p.layout.edges[i][j])
			payment.Symbol = parts[0].symbol
			p.spend[to.place+1] = append(p.spend[to.place+1], payment)
		}
	}
}

// payment is one unit from a supplier; a simple use is noted.
func (p *planner) payment(from supplier, along edge) Payment {
	switch from.kind {
	case fromPool:
		return Payment{By: ByMana, Unit: p.pool[from.index].unit}
	case fromGiven:
		return Payment{By: ByMana, Unit: p.complex[p.chosen.uses[from.index]].gives[from.give].unit}
	case fromLife:
		return Payment{By: ByLife}
	}
	u := p.simple[from.index][along.use]
	if u.payer >= 0 {
		return Payment{By: ByPayer, Payer: p.problem.Payers[u.payer].ID}
	}
	p.first = append(p.first, u)
	return Payment{By: ByMana, Unit: u.gives[0].unit}
}
