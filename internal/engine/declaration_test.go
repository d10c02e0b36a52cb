package engine

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/verdict-rules/verdict/internal/engine/state"
)

// randomDeclaration is a small declaration with restrictions and requirements at random.
func randomDeclaration(r *rand.Rand) *declaration {
	reach, least, social := 1+r.IntN(2), map[state.Ent]int{}, state.ObjectID(r.IntN(6))
	d := &declaration{
		reach: func(state.ObjectID) int { return reach },
		least: func(e state.Ent) int { return max(1, least[e]) },
		alone: func(id state.ObjectID) bool { return id != social },
	}
	whos, whoms := 1+r.IntN(4), 1+r.IntN(3)
	for who := range whos {
		for whom := range whoms {
			if r.IntN(4) > 0 {
				d.pairs = append(d.pairs, pairing{state.ObjectID(1 + who), state.Obj(state.ObjectID(11 + whom))})
			}
		}
	}
	for whom := range whoms {
		least[state.Obj(state.ObjectID(11+whom))] = r.IntN(4)
	}
	like := func() func(pairing) bool {
		who, whom := state.ObjectID(r.IntN(whos+1)), state.Ent(10+r.IntN(whoms+1))
		return func(p pairing) bool { return (who == 0 || p.who == who) && (whom == 10 || p.whom == whom) }
	}
	for range r.IntN(6) {
		d.wants = append(d.wants, like())
	}
	for range r.IntN(3) {
		d.limits = append(d.limits, declarationLimit{counts: like(), most: r.IntN(3)})
	}
	return d
}

// allowed tells whether the pairings together obey the restrictions.
func (d *declaration) allowed(declared []pairing) bool {
	for _, p := range declared {
		of, on := 0, 0
		for _, q := range declared {
			if q.who == p.who {
				of++
			}
			if q.whom == p.whom {
				on++
			}
		}
		if of > d.reach(p.who) || on < d.least(p.whom) {
			return false
		}
	}
	_, lonely := d.lonely(declared)
	_, broken := d.broken(declared)
	return !lonely && !broken
}

// byHand looks at every subset of the pairings.
func (d *declaration) byHand(with []pairing) int {
	best := -1
	for set := range 1 << len(d.pairs) {
		var declared []pairing
		for i, p := range d.pairs {
			if set&(1<<i) != 0 {
				declared = append(declared, p)
			}
		}
		if slices.ContainsFunc(with, func(p pairing) bool {
			return !slices.Contains(declared, p) || slices.ContainsFunc(declared, func(q pairing) bool { return q.who == p.who && q != p })
		}) {
			continue
		}
		if d.allowed(declared) {
			best = max(best, d.obeyed(declared))
		}
	}
	return best
}

// CR 508.1d, 509.1c: the search finds exactly what trying everything finds.
func TestDeclarationsExactly(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for i := range 4000 {
		d := randomDeclaration(r)
		g := newGame(&state.Game{}, Options{})
		if got, want := g.mostObeyed(d), d.byHand(nil); got != want {
			t.Fatalf("%d: %d requirements can be obeyed, found %d: %+v", i, want, got, d)
		}
		if len(d.pairs) == 0 {
			continue
		}
		with := []pairing{d.pairs[r.IntN(len(d.pairs))]}
		want := d.byHand(with)
		for than := -1; than <= len(d.wants); than++ {
			got := g.improve(d, than, with)
			if (got != nil) != (want > than) {
				t.Fatalf("%d: with %v more than %d of %d: %v", i, with, than, want, got)
			}
			if got != nil && (!d.allowed(got) || d.obeyed(got) <= than || !slices.Contains(got, with[0])) {
				t.Fatalf("%d: %v is no declaration with %v that obeys more than %d", i, got, with, than)
			}
		}
	}
}
