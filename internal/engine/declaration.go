package engine

import (
	"slices"

	"github.com/verdict-rules/verdict/internal/engine/state"
)

// pairing is one creature attacking a player or permanent, or blocking an attacker.
type pairing struct {
	who  state.ObjectID
	whom state.Ent
}

// declaration is what may be declared as attackers or blockers, and what should be: the
// restrictions (CR 508.1c, 509.1b) and requirements (CR 508.1d, 509.1c) in force.
type declaration struct {
	pairs  []pairing                 // possible one by one, at no further cost
	wants  []func(pairing) bool      // the requirements: each is obeyed if a declared pairing is like that
	limits []declarationLimit        // how many creatures may do something
	reach  func(state.ObjectID) int  // how many things the creature may be paired with
	least  func(state.Ent) int       // how many creatures must be paired with it if any is
	alone  func(state.ObjectID) bool // whether the creature may be the only one declared
}

// declarationLimit is a restriction to a number of creatures.
type declarationLimit struct {
	counts func(pairing) bool // pairings whose creatures count
	most   int
}

// obeyed is the number of requirements that the declared pairings obey.
func (d *declaration) obeyed(declared []pairing) int {
	n := 0
	for _, want := range d.wants {
		if slices.ContainsFunc(declared, want) {
			n++
		}
	}
	return n
}

// broken finds a limit that the declared pairings break, and a creature that breaks it.
func (d *declaration) broken(declared []pairing) (pairing, bool) {
	for _, l := range d.limits {
		var counted []state.ObjectID
		for _, p := range declared {
			if !l.counts(p) || slices.Contains(counted, p.who) {
				continue
			}
			if counted = append(counted, p.who); len(counted) > l.most {
				return p, true
			}
		}
	}
	return pairing{}, false
}

// lonely finds the only creature declared, if it can't do alone what it is declared for (CR 506.5).
func (d *declaration) lonely(declared []pairing) (pairing, bool) {
	if len(declared) == 0 || slices.ContainsFunc(declared, func(p pairing) bool { return p.who != declared[0].who }) {
		return pairing{}, false
	}
	return declared[0], !d.alone(declared[0].who)
}

// neglected is a pairing that a better declaration has and the declared ones lack, so that a
// requirement is not obeyed.
func (d *declaration) neglected(declared, better []pairing) pairing {
	for _, want := range d.wants {
		if slices.ContainsFunc(declared, want) {
			continue
		}
		if i := slices.IndexFunc(better, want); i >= 0 {
			return better[i]
		}
	}
	return better[0]
}

// improve finds a declaration with the given pairings, no others of their creatures, that
// obeys all restrictions and more requirements than the number; nil if there is none.
func (g *game) improve(d *declaration, than int, with []pairing) []pairing {
	s := &declarer{game: g, declaration: d, than: than, with: with}
	s.prepare()
	if s.from(0, 0) {
		return s.picked
	}
	return nil
}

// mostObeyed is the largest number of requirements that a declaration can obey.
func (g *game) mostObeyed(d *declaration) int {
	most := 0
	for better := g.improve(d, most, nil); better != nil; better = g.improve(d, most, nil) {
		most = d.obeyed(better)
	}
	return most
}

// declarer searches for a declaration, creature by creature and pairing by pairing, and
// leaves out what can't obey enough requirements any more.
type declarer struct {
	*game
	*declaration
	than    int
	with    []pairing
	whos    []state.ObjectID
	options [][]pairing // of each creature, those obeying most first
	own     []int       // how many requirements of their own these creatures and all later ones may obey
	later   []int       // for each requirement that several creatures can obey: the last of them, else -1
	picked  []pairing
	met     []int // for each requirement, how many picked pairings obey it
}

// prepare sorts the pairings that matter by creature: those that obey a requirement, and
// those that help to have enough creatures where one obeys it, or company for it.
func (s *declarer) prepare() {
	s.picked = []pairing{}
	s.met = make([]int, len(s.wants))
	wanted := func(p pairing) bool {
		return slices.ContainsFunc(s.wants, func(want func(pairing) bool) bool { return want(p) })
	}
	forced := func(p pairing) bool {
		return slices.ContainsFunc(s.with, func(w pairing) bool { return w.who == p.who })
	}
	var crowded []state.Ent
	for _, p := range append(slices.Clone(s.with), s.pairs...) {
		if s.least(p.whom) > 1 && (wanted(p) || slices.Contains(s.with, p)) {
			crowded = append(crowded, p.whom)
		}
	}
	company := slices.ContainsFunc(append(slices.Clone(s.with), s.pairs...), func(p pairing) bool {
		_, lonely := s.lonely([]pairing{p})
		return lonely && (wanted(p) || slices.Contains(s.with, p))
	})
	for _, p := range s.pairs {
		if forced(p) || !wanted(p) && !company && !slices.Contains(crowded, p.whom) {
			continue
		}
		i := slices.Index(s.whos, p.who)
		if i < 0 {
			i = len(s.whos)
			s.whos, s.options = append(s.whos, p.who), append(s.options, nil)
		}
		s.options[i] = append(s.options[i], p)
	}
	for _, p := range s.with {
		s.pick(p)
	}
	s.estimate()
}

// estimate computes what the search may still hope for.
func (s *declarer) estimate() {
	s.later = slices.Repeat([]int{-1}, len(s.wants))
	shared := make([]bool, len(s.wants))
	for w, want := range s.wants {
		for i := range s.whos {
			if slices.ContainsFunc(s.options[i], want) {
				shared[w] = s.later[w] >= 0
				s.later[w] = i
			}
		}
	}
	s.own = make([]int, len(s.whos)+1)
	for i := len(s.whos) - 1; i >= 0; i-- {
		all := 0
		for w, want := range s.wants {
			if s.later[w] == i && !shared[w] && slices.ContainsFunc(s.options[i], want) {
				all++
			}
		}
		gain := func(p pairing) int {
			n := 0
			for w, want := range s.wants {
				if !shared[w] && want(p) {
					n++
				}
			}
			return n
		}
		slices.SortStableFunc(s.options[i], func(a, b pairing) int { return gain(b) - gain(a) })
		s.own[i] = s.own[i+1] + min(all, gain(s.options[i][0])*min(s.reach(s.whos[i]), len(s.options[i])))
	}
	for w := range s.wants {
		if !shared[w] {
			s.later[w] = -1
		}
	}
}

// hope is how many requirements can be obeyed at most, with the creatures before i decided.
func (s *declarer) hope(i int) int {
	n := s.own[min(i, len(s.own)-1)]
	for w := range s.wants {
		if s.met[w] > 0 || s.later[w] >= i {
			n++
		}
	}
	return n
}

// from decides the creatures from i on, the first of them from its j-th pairing on.
func (s *declarer) from(i, j int) bool {
	s.spend(1)
	undecided := i
	if j > 0 {
		undecided = i + 1
	}
	hope := s.hope(undecided)
	if j > 0 && i < len(s.whos) { // what it may add to what it was paired with
		hope += s.own[i] - s.own[i+1]
		for w := range s.wants {
			if s.met[w] == 0 && s.later[w] == i {
				hope++
			}
		}
	}
	if hope <= s.than {
		return false
	}
	if i == len(s.whos) {
		return s.complete()
	}
	if j == len(s.options[i]) || s.countOf(s.whos[i]) >= s.reach(s.whos[i]) {
		return s.from(i+1, 0)
	}
	s.pick(s.options[i][j])
	if _, broken := s.broken(s.picked); !broken && s.from(i, j+1) {
		return true
	}
	s.unpick()
	return s.from(i, j+1)
}

func (s *declarer) countOf(who state.ObjectID) int {
	n := 0
	for _, p := range s.picked {
		if p.who == who {
			n++
		}
	}
	return n
}

func (s *declarer) pick(p pairing) {
	s.picked = append(s.picked, p)
	for w, want := range s.wants {
		if want(p) {
			s.met[w]++
		}
	}
}

func (s *declarer) unpick() {
	p := s.picked[len(s.picked)-1]
	s.picked = s.picked[:len(s.picked)-1]
	for w, want := range s.wants {
		if want(p) {
			s.met[w]--
		}
	}
}

// complete tells whether what is picked is a legal declaration that obeys enough.
func (s *declarer) complete() bool {
	for _, p := range s.picked {
		n := 0
		for _, q := range s.picked {
			if q.whom == p.whom {
				n++
			}
		}
		if n < s.least(p.whom) {
			return false
		}
	}
	_, lonely := s.lonely(s.picked)
	_, broken := s.broken(s.picked)
	return !lonely && !broken && s.obeyed(s.picked) > s.than
}
