package payment

import "github.com/verdict-rules/verdict/internal/cards/mana"

// supplier is where a left node of the network comes from; exactly one of pool, key, given and
// life is meant.
type supplier struct {
	kind  supplierKind
	index int // pool: the stack; key: the key; given: the place among the chosen uses
	give  int // given: the index among what the use gives
}

type supplierKind uint8

const (
	fromPool  supplierKind = iota + 1
	fromKey                // a simple use of the key
	fromGiven              // mana of a complex use
	fromLife               // life for Phyrexian symbols
)

// consumer is a right node: a demand of the cost (place -1) or of a chosen complex use.
type consumer struct {
	place int
	demand
}

// layout is the network of a variant of the cost and some chosen complex uses.
type layout struct {
	network
	suppliers []supplier
	consumers []consumer
}

// chosen is a number of complex uses, by their indexes and never downwards, and for each its rank
// in the order of activation. What one gives may pay for those of higher rank. Uses of equal rank
// are not in order yet: each may pay for the others.
type chosen struct {
	uses  []int
	ranks []int
}

// before tells whether what the use at one place gives may pay for the use at another.
func (c chosen) before(a, b int) bool {
	return c.ranks[a] < c.ranks[b] || c.ranks[a] == c.ranks[b] && a != b
}

// layOut builds the network in which the cost and the mana costs of the chosen uses are paid by
// the pool, by simple uses, and by what the chosen uses give.
func (s *solver) layOut(cost demands, c chosen) layout {
	var l layout
	for _, d := range cost {
		l.consumers = append(l.consumers, consumer{-1, d})
	}
	for place, u := range c.uses {
		for _, d := range s.complex[u].needs {
			l.consumers = append(l.consumers, consumer{place, d})
		}
	}
	for _, c := range l.consumers {
		l.demand = append(l.demand, c.n)
	}
	s.addSuppliers(&l, c.uses)
	for _, from := range l.suppliers {
		row := make([]edge, len(l.consumers))
		for j, to := range l.consumers {
			row[j] = s.edge(c, from, to)
		}
		l.edges = append(l.edges, row)
	}
	return l
}

func (s *solver) addSuppliers(l *layout, uses []int) {
	add := func(from supplier, n int) {
		if n > 0 {
			l.suppliers = append(l.suppliers, from)
			l.supply = append(l.supply, n)
		}
	}
	for i, pooled := range s.pool {
		add(supplier{fromPool, i, 0}, pooled.n)
	}
	for place, u := range uses {
		for g, given := range s.complex[u].gives {
			add(supplier{fromGiven, place, g}, given.n)
		}
	}
	for i, left := range s.left(uses) {
		if len(s.simple[i]) > 0 {
			add(supplier{fromKey, i, 0}, left)
		}
	}
	add(supplier{fromLife, 0, 0}, s.problem.Life/mana.PhyrexianLife)
}

// left is how often each key can still be used besides these uses.
func (s *solver) left(uses []int) []int {
	left := make([]int, len(s.keys))
	for i, k := range s.keys {
		left[i] = k.uses
	}
	for _, u := range uses {
		for _, k := range s.complex[u].keys {
			left[k]--
		}
	}
	return left
}

func (s *solver) edge(c chosen, from supplier, to consumer) edge {
	on := s.purposeOf(c, to)
	switch from.kind {
	case fromPool:
		unit := s.pool[from.index].unit
		return edge{s.meets(unit, on, to.need), weight{wKinds: usefulness(unit), wOrder: from.index}, 0}
	case fromGiven:
		if to.place >= 0 && !c.before(from.index, to.place) {
			return edge{}
		}
		unit := s.complex[c.uses[from.index]].gives[from.give].unit
		return edge{s.meets(unit, on, to.need), weight{wPool: 1, wWaste: -1}, 0}
	case fromLife:
		return edge{to.need.life, weight{wLife: mana.PhyrexianLife, wPool: 1}, 0}
	}
	return s.simpleEdge(from.index, on, to)
}

// purposeOf is what is paid at a consumer.
func (s *solver) purposeOf(c chosen, to consumer) Purpose {
	if to.place < 0 {
		return mainCost
	}
	return s.purpose(s.complex[c.uses[to.place]])
}

// simpleEdge is the best simple use of the key that meets the need.
func (s *solver) simpleEdge(key int, on Purpose, to consumer) edge {
	var best edge
	for i, u := range s.simple[key] {
		w := u.weight
		w[wPool] = 1
		if s.usable(u, on, to) && (!best.open || w.less(best.weight)) {
			best = edge{true, w, i}
		}
	}
	return best
}

// usable tells whether a simple use may pay for a need; payers pay for the cost alone.
func (s *solver) usable(u use, on Purpose, to consumer) bool {
	if u.payer >= 0 {
		return to.place < 0 && to.need.metBy(s.problem.Payers[u.payer])
	}
	return s.meets(u.gives[0].unit, on, to.need)
}

func (s *solver) meets(unit mana.Unit, on Purpose, n need) bool {
	return n.met(unit, s.spend(unit, on))
}

// usefulness orders the mana of the pool: what is tagged is spent first, snow and coloured mana
// last.
func usefulness(unit mana.Unit) int {
	n := 0
	if unit.Tag == 0 {
		n += 4
	}
	if unit.Snow {
		n += 2
	}
	if unit.Type != mana.Colorless {
		n++
	}
	return n
}
