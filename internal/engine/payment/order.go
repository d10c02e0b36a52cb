package payment

// evaluate looks whether a set of uses pays, and whether it does so better. Carried without an
// order, it weighs the least it can.
func (r *search) evaluate(c chosen, sum weight) {
	l := r.layOut(r.cost, c)
	if !l.feasible() {
		return
	}
	flow, weight, _ := l.run()
	least := sum.plus(weight)
	if !r.better(least) {
		return
	}
	if order, ok := l.order(flow, len(c.uses)); ok {
		r.accept(found{true, least, c, order, l, flow})
		return
	}
	r.arrange(c, nil, sum, least)
}

// better tells whether a plan of this weight is one, and better than the best.
func (r *search) better(w weight) bool {
	return w[wLife] <= r.problem.Life && (!r.best.ok || w.less(r.best.weight))
}

func (r *search) accept(f found) {
	if f.weight[wLife] == 0 && (!r.best.ok || r.best.weight[wLife] > 0) {
		r.limit = min(r.limit, polish)
	}
	r.best = f
}

// arrange tries the orders that begin with these places, until one costs as little life as the set
// can cost.
func (r *search) arrange(c chosen, order []int, sum, least weight) (settled bool) {
	if !r.step() {
		return true
	}
	l := r.layOut(r.cost, c)
	if !l.feasible() {
		return false
	}
	if len(order) == len(c.uses) {
		flow, weight, _ := l.run()
		total := sum.plus(weight)
		if r.better(total) {
			r.accept(found{true, total, c, append([]int(nil), order...), l, flow})
		}
		return total[wLife] == least[wLife]
	}
	for _, place := range r.nexts(c, order) {
		then := chosen{c.uses, append([]int(nil), c.ranks...)}
		then.ranks[place] = len(order)
		if c.ranks[place] < 0 {
			then.ranks[place] = -1
		}
		if r.arrange(then, append(order[:len(order):len(order)], place), sum, least) {
			return true
		}
	}
	return false
}

// nexts lists the places that may come next: one that needs no mana alone, if there is any left;
// otherwise one of each use that is left.
func (r *search) nexts(c chosen, order []int) []int {
	var list []int
	taken := make([]bool, len(c.uses))
	for _, place := range order {
		taken[place] = true
	}
	for place, u := range c.uses {
		switch {
		case taken[place]:
		case c.ranks[place] < 0:
			return []int{place}
		case len(list) == 0 || c.uses[list[len(list)-1]] != u:
			list = append(list, place)
		}
	}
	return list
}

// order puts the places in an order in which what is carried is there when it is needed, the least
// place first where there is a choice. There is none if what is carried goes round.
func (l layout) order(flow carried, places int) (order []int, ok bool) {
	after := make([][]bool, places) // by place, what it waits for
	for i := range after {
		after[i] = make([]bool, places)
	}
	for i, from := range l.suppliers {
		for j, to := range l.consumers {
			if from.kind == fromGiven && to.place >= 0 && flow[i][j] > 0 {
				after[to.place][from.index] = true
			}
		}
	}
	done := make([]bool, places)
	for len(order) < places {
		next := ready(after, done)
		if next < 0 {
			return nil, false
		}
		done[next] = true
		order = append(order, next)
	}
	return order, true
}

// ready is the first place that waits for nothing but what is done, or -1.
func ready(after [][]bool, done []bool) int {
	for place := range after {
		waits := done[place]
		for other := range done {
			waits = waits || after[place][other] && !done[other]
		}
		if !waits {
			return place
		}
	}
	return -1
}
