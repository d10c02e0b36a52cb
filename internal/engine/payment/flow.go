package payment

// network is a transport problem: supplies on the left, demands on the right, and the weight of
// carrying one unit along each edge that exists.
type network struct {
	supply []int
	demand []int
	edges  [][]edge // by left, then right
}

type edge struct {
	open   bool
	weight weight
	use    int // what the edge stands for, for its owner
}

// carried is how much goes along each edge, by left, then right.
type carried [][]int

// run carries the whole demand at the least weight, or tells that it can't be carried.
// Successive shortest paths: every step adds a path of least weight, so each amount carried is
// carried at the least weight.
func (n network) run() (flow carried, sum weight, ok bool) {
	r := newRouter(n)
	for {
		to := r.shortest()
		if to < 0 {
			break
		}
		sum = sum.plus(r.augment(to))
	}
	return r.flow, sum, r.done()
}

// feasible tells whether the whole demand can be carried at all.
func (n network) feasible() bool {
	r := newRouter(n)
	for to := range n.demand {
		for r.wanted[to] > 0 {
			clear(r.seen)
			if !r.reach(to) {
				return false
			}
		}
	}
	return true
}

// router is the state of carrying in a network.
type router struct {
	network
	flow         carried
	left, wanted []int // what is left of supply and demand
	distL, distR []weight
	overL, overR []bool // whether a distance is known
	fromL, fromR []int  // the node before on the path
	seen         []bool
}

func newRouter(n network) *router {
	l, d := len(n.supply), len(n.demand)
	r := &router{
		network: n, flow: make(carried, l),
		left: append([]int(nil), n.supply...), wanted: append([]int(nil), n.demand...),
		distL: make([]weight, l), distR: make([]weight, d),
		overL: make([]bool, l), overR: make([]bool, d),
		fromL: make([]int, l), fromR: make([]int, d), seen: make([]bool, l),
	}
	cells := make([]int, l*d)
	for i := range r.flow {
		r.flow[i] = cells[i*d : (i+1)*d]
	}
	return r
}

func (r *router) done() bool {
	for _, n := range r.wanted {
		if n > 0 {
			return false
		}
	}
	return true
}

// shortest finds the least path from a supply that is left to a demand that is open, and returns
// that demand, or -1 (Bellman and Ford).
func (r *router) shortest() int {
	for i := range r.supply {
		r.overL[i], r.distL[i], r.fromL[i] = r.left[i] > 0, weight{}, -1
	}
	clear(r.overR)
	for changed := true; changed; {
		changed = r.relaxForward()
		changed = r.relaxBack() || changed
	}
	best := -1
	for j := range r.demand {
		if r.overR[j] && r.wanted[j] > 0 && (best < 0 || r.distR[j].less(r.distR[best])) {
			best = j
		}
	}
	return best
}

func (r *router) relaxForward() (changed bool) {
	for i := range r.supply {
		if !r.overL[i] {
			continue
		}
		for j := range r.demand {
			if !r.edges[i][j].open {
				continue
			}
			d := r.distL[i].plus(r.edges[i][j].weight)
			if !r.overR[j] || d.less(r.distR[j]) {
				r.overR[j], r.distR[j], r.fromR[j], changed = true, d, i, true
			}
		}
	}
	return changed
}

func (r *router) relaxBack() (changed bool) {
	for j := range r.demand {
		if !r.overR[j] {
			continue
		}
		for i := range r.supply {
			if r.flow[i][j] == 0 {
				continue
			}
			d := r.distR[j].minus(r.edges[i][j].weight)
			if !r.overL[i] || d.less(r.distL[i]) {
				r.overL[i], r.distL[i], r.fromL[i], changed = true, d, j, true
			}
		}
	}
	return changed
}

// augment carries as much as the path to this demand holds, and returns the weight of it.
func (r *router) augment(to int) weight {
	amount := r.wanted[to]
	for j := to; ; {
		i := r.fromR[j]
		back := r.fromL[i]
		if back < 0 {
			amount = min(amount, r.left[i])
			break
		}
		amount = min(amount, r.flow[i][back])
		j = back
	}
	for j := to; ; {
		i := r.fromR[j]
		r.flow[i][j] += amount
		back := r.fromL[i]
		if back < 0 {
			r.left[i] -= amount
			break
		}
		r.flow[i][back] -= amount
		j = back
	}
	r.wanted[to] -= amount
	return r.distR[to].times(amount)
}

// reach carries something to the demand along any path, as much as the path holds.
func (r *router) reach(to int) bool { return r.push(to, r.wanted[to]) > 0 }

// push carries up to n to the demand, moving what other supplies carry where needed.
func (r *router) push(to, n int) int {
	for i := range r.supply {
		if !r.edges[i][to].open || r.seen[i] {
			continue
		}
		if r.left[i] > 0 {
			n = min(n, r.left[i])
			r.left[i] -= n
			r.flow[i][to] += n
			r.wanted[to] -= n
			return n
		}
		r.seen[i] = true
		for j := range r.demand {
			if j == to || r.flow[i][j] == 0 {
				continue
			}
			if moved := r.push(j, min(n, r.flow[i][j])); moved > 0 {
				r.flow[i][j] -= moved
				r.wanted[j] += moved
				r.flow[i][to] += moved
				r.wanted[to] -= moved
				return moved
			}
		}
	}
	return 0
}
