package payment

// possible tells whether the sequence, or one that begins with it, might pay: false is certain.
// The uses that may still come are taken at their best: each key gives its most mana, of any type
// that some of its uses gives, and needs no mana but what is counted.
func (s *search) possible(sequence []int) bool {
	left := s.left(sequence)
	return s.countSuffices(sequence, left) && s.typesSuffice(sequence, left)
}

// countSuffices compares numbers alone.
func (s *search) countSuffices(sequence, left []int) bool {
	_, missing := s.cost.total()
	for _, pooled := range s.pool {
		missing -= pooled.n
	}
	for _, u := range sequence {
		missing -= s.complex[u].net()
	}
	for key, most := range s.mostNet() {
		missing -= max(0, left[key]) * most
	}
	return missing <= 0
}

// net is the mana that a use gives beyond what it needs.
func (u use) net() int {
	_, needs := u.needs.total()
	return u.amount() - needs
}

// mostNet is the most each key adds to the mana there is, by one use. A use of several keys
// counts for the first.
func (s *solver) mostNet() []int {
	most := make([]int, len(s.keys))
	for key := range s.keys {
		if len(s.simple[key]) > 0 {
			most[key] = 1
		}
	}
	for _, u := range s.complex {
		most[u.keys[0]] = max(most[u.keys[0]], u.net())
	}
	return most
}

// typesSuffice compares by a network in which the uses that may still come give everything they
// could give at once. They come later than the sequence, so they can't pay for its mana costs.
func (s *search) typesSuffice(sequence, left []int) bool {
	if len(s.complex) == 0 {
		return true
	}
	l := s.layOut(s.cost, sequence)
	for key := range s.keys {
		if left[key] <= 0 {
			continue
		}
		row := make([]edge, len(l.consumers))
		most := s.later(key, l.consumers, row)
		if most > 0 {
			l.supply = append(l.supply, most*left[key])
			l.edges = append(l.edges, row)
		}
	}
	return l.feasible()
}

// later opens the edges to the cost from everything the complex uses of a key give, and returns
// the most mana that one of them gives.
func (s *search) later(key int, consumers []consumer, row []edge) (most int) {
	for _, u := range s.complex {
		if u.keys[0] != key {
			continue
		}
		most = max(most, u.amount())
		for j, to := range consumers {
			for _, g := range u.gives {
				row[j].open = row[j].open || to.place < 0 && s.meets(g.unit, mainCost, to.need)
			}
		}
	}
	return most
}
