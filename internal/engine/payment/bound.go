package payment

// possible tells whether the chosen uses, or more uses than they, might pay: false is certain. The
// uses that may still come are taken at their best: each key gives its most mana, of any type that
// some of its uses gives, and needs no mana but what is counted.
func (s *search) possible(c chosen) bool {
	left := s.left(c.uses)
	return s.countSuffices(c.uses, left) && s.typesSuffice(c, left)
}

// countSuffices compares numbers alone.
func (s *search) countSuffices(uses, left []int) bool {
	_, missing := s.cost.total()
	for _, pooled := range s.pool {
		missing -= pooled.n
	}
	for _, u := range uses {
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
// could give at once.
func (s *search) typesSuffice(c chosen, left []int) bool {
	if len(s.complex) == 0 {
		return true
	}
	l := s.layOut(s.cost, c)
	for key := range s.keys {
		if left[key] <= 0 {
			continue
		}
		row := make([]edge, len(l.consumers))
		if most := s.later(key, c, l.consumers, row); most > 0 {
			l.supply = append(l.supply, most*left[key])
			l.edges = append(l.edges, row)
		}
	}
	return l.feasible()
}

// later opens the edges from everything the complex uses of a key give, and returns the most mana
// that one of them gives.
func (s *search) later(key int, c chosen, consumers []consumer, row []edge) (most int) {
	for _, u := range s.complex {
		if u.keys[0] != key {
			continue
		}
		most = max(most, u.amount())
		for j, to := range consumers {
			on := s.purposeOf(c, to)
			for _, g := range u.gives {
				row[j].open = row[j].open || s.meets(g.unit, on, to.need)
			}
		}
	}
	return most
}
