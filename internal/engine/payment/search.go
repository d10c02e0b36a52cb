package payment

import "errors"

// polish is how many steps the search goes on after the first plan without life, to find a better
// one. While a plan costs life it goes on to the end of its budget.
const polish = 300

// found is the best plan so far: the chosen complex uses, the places among them in the order of
// activation, and what is carried in their network.
type found struct {
	ok     bool
	weight weight
	chosen chosen
	order  []int
	layout layout
	flow   carried
}

// search tries sets of complex uses, smaller ones first, on every variant of the cost. In which
// order the uses of a set can be activated is found out for the sets that pay at all.
type search struct {
	*solver
	cost   demands
	best   found
	any    bool // stop at the first plan
	limit  int  // steps left
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

// deepen tries the sets by size.
func (r *search) deepen() {
	for size := 0; r.extend(nil, size, weight{}) && !r.done(); size++ {
	}
}

// done tells whether the search is over before its end.
func (r *search) done() bool { return r.broken || r.any && r.best.ok }

// step takes a step, and tells whether there was one left.
func (r *search) step() bool {
	r.limit--
	r.broken = r.broken || r.limit < 0
	return !r.broken
}

// extend tries the sets that hold these uses and more others of equal or higher index. It tells
// whether larger sets might pay.
func (r *search) extend(uses []int, more int, sum weight) (larger bool) {
	c := chosen{uses, r.unordered(uses)}
	if !r.step() || sum[wLife] > r.problem.Life || r.hopeless(uses, sum) || !r.possible(c) {
		return false
	}
	if more == 0 {
		r.evaluate(c, sum)
		return len(r.complex) > 0
	}
	left, first := r.left(uses), 0
	if len(uses) > 0 {
		first = uses[len(uses)-1]
	}
	for next := first; next < len(r.complex) && !r.done(); next++ {
		if u := r.complex[next]; r.free(u, left) {
			w := u.weight
			w[wWaste] += u.amount()
			larger = r.extend(append(uses[:len(uses):len(uses)], next), more-1, sum.plus(w)) || larger
		}
	}
	return larger
}

// unordered ranks uses before they are put in order: those that need no mana come first.
func (r *search) unordered(uses []int) []int {
	ranks := make([]int, len(uses))
	for place, u := range uses {
		ranks[place] = len(uses)
		if len(r.complex[u].needs) == 0 {
			ranks[place] = -1
		}
	}
	return ranks
}

// hopeless tells whether a set, and every one that holds it, weighs at least as much as the best
// plan: what it uses is used, its mana costs come on top, and the pool pays no more than it holds.
// Waste can only be known in the end.
func (r *search) hopeless(uses []int, sum weight) bool {
	if !r.best.ok {
		return false
	}
	needs, _ := r.cost.total()
	for _, u := range uses {
		more, _ := r.complex[u].needs.total()
		needs += more
	}
	sum[wPool] = max(0, needs-len(r.problem.Pool))
	sum[wWaste] = 0
	return !sum.less(r.best.weight)
}

// free tells whether the keys of a use are left. Of untouched twins the first is taken.
func (r *search) free(u use, left []int) bool {
	for _, k := range u.keys {
		if left[k] <= 0 {
			return false
		}
		twin := r.keys[k].twin
		if twin >= 0 && left[k] == r.keys[k].uses && left[twin] == r.keys[twin].uses {
			return false
		}
	}
	return true
}
