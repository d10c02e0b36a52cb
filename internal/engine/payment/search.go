package payment

import "errors"

// polish is how many steps the search goes on after the first plan without life, to find a better
// one. While a plan costs life it goes on to the end of its budget.
const polish = 300

// found is the best plan so far: a variant of the cost, a sequence of complex uses, and what is
// carried in their network.
type found struct {
	ok       bool
	weight   weight
	sequence []int
	layout   layout
	flow     carried
}

// search tries sequences of complex uses, shorter ones first, on every variant of the cost.
//
// Uses that need no mana stand in front of the sequence in the order of their indexes: mana that
// costs nothing can be made first. The others stand in every order, because what one gives may
// pay for the next.
type search struct {
	*solver
	cost   demands
	best   found
	any    bool // stop at the first plan
	limit  int  // steps left
	cut    bool // longer sequences remain
	broken bool // the limit ended the search
}

// Solve finds a payment. It prefers plans that pay less life, then those with the lower sum of
// ranks, then those that spend more of the pool, leave less mana over, use sources of fewer kinds
// of mana, and use fewer of them; what is equal is decided by the order given. Where sources that
// need or make several mana take part, the best of the plans it meets is taken, which is not
// always the best of all. It fails with [ErrUnpayable], [ErrBudget] or [ErrVariable].
func Solve(p Problem) (Plan, error) {
	s, err := newSolver(p)
	if err != nil {
		return Plan{}, err
	}
	best, err := s.find(false)
	if err != nil {
		return Plan{}, err
	}
	return s.plan(best), nil
}

// Enough tells whether there is a payment; it is faster than [Solve]. It fails with [ErrBudget]
// or [ErrVariable].
func Enough(p Problem) (bool, error) {
	s, err := newSolver(p)
	if err == nil {
		_, err = s.find(true)
	}
	if errors.Is(err, ErrUnpayable) {
		return false, nil
	}
	return err == nil, err
}

// find searches all variants of the cost.
func (s *solver) find(any bool) (found, error) {
	run := search{solver: s, any: any, limit: s.problem.Budget}
	for _, cost := range s.main {
		run.cost = cost
		run.deepen()
		if run.broken || any && run.best.ok {
			break
		}
	}
	switch {
	case run.best.ok:
		return run.best, nil
	case run.broken:
		return found{}, ErrBudget
	}
	return found{}, ErrUnpayable
}

// deepen tries the sequences by length.
func (r *search) deepen() {
	for length := 0; ; length++ {
		r.cut = false
		r.extend(nil, length, weight{})
		if !r.cut || r.broken || r.any && r.best.ok {
			return
		}
	}
}

// extend tries the sequences that begin like this one and are more uses longer.
func (r *search) extend(sequence []int, more int, sum weight) {
	if r.limit--; r.limit < 0 {
		r.broken = true
		return
	}
	if sum[wLife] > r.problem.Life || r.hopeless(sequence, sum) || !r.possible(sequence) {
		return
	}
	if more == 0 {
		r.evaluate(sequence, sum)
		r.cut = r.cut || len(r.complex) > 0
		return
	}
	left := r.left(sequence)
	for next := range r.complex {
		if r.broken || r.any && r.best.ok {
			return
		}
		if r.follows(sequence, next, left) {
			u := r.complex[next]
			w := u.weight
			w[wWaste] += u.amount()
			r.extend(append(sequence[:len(sequence):len(sequence)], next), more-1, sum.plus(w))
		}
	}
}

// hopeless tells whether a sequence, and every one that begins with it, weighs at least as much as
// the best plan: what it uses is used, its mana costs come on top, and the pool pays no more than
// it holds. Waste can only be known in the end.
func (r *search) hopeless(sequence []int, sum weight) bool {
	if !r.best.ok {
		return false
	}
	needs, _ := r.cost.total()
	for _, u := range sequence {
		more, _ := r.complex[u].needs.total()
		needs += more
	}
	sum[wPool] = max(0, needs-len(r.problem.Pool))
	sum[wWaste] = 0
	return !sum.less(r.best.weight)
}

// follows tells whether a use may stand next in a sequence.
func (r *search) follows(sequence []int, next int, left []int) bool {
	u := r.complex[next]
	for _, k := range u.keys {
		if left[k] <= 0 {
			return false
		}
		twin := r.keys[k].twin
		if twin >= 0 && left[k] == r.keys[k].uses && left[twin] == r.keys[twin].uses {
			return false // the same as the twin's use
		}
	}
	if len(sequence) == 0 {
		return true
	}
	last := sequence[len(sequence)-1]
	if next >= last {
		return len(u.needs) > 0 || len(r.complex[last].needs) == 0
	}
	return len(u.needs) > 0 && r.feeds(r.complex[last], u)
}

// feeds tells whether mana of one use may pay for the mana cost of another. If not, the two may
// as well be in the order of their indexes.
func (r *search) feeds(from, to use) bool {
	for _, g := range from.gives {
		for _, d := range to.needs {
			if r.meets(g.unit, r.purpose(to), d.need) {
				return true
			}
		}
	}
	return false
}

// evaluate looks whether the sequence pays, and whether it does so better.
func (r *search) evaluate(sequence []int, sum weight) {
	l := r.layOut(r.cost, sequence)
	if !l.feasible() {
		return
	}
	flow, carried, ok := l.run()
	total := sum.plus(carried)
	if !ok || total[wLife] > r.problem.Life || r.best.ok && !total.less(r.best.weight) {
		return
	}
	if total[wLife] == 0 && (!r.best.ok || r.best.weight[wLife] > 0) {
		r.limit = min(r.limit, polish)
	}
	r.best = found{true, total, append([]int(nil), sequence...), l, flow}
}
