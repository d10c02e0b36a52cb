package engine

import (
	"fmt"
	"slices"

	"github.com/verdict-rules/verdict/internal/engine/state"
)

// The bounds of trying mana abilities: runs for one ability, and answers to one question. What is
// beyond leaves the payment undecided, not impossible.
const (
	maxTrials  = 64
	maxAnswers = 60
)

// try lists the ways a mana ability can come out by doing it on copies of the state, once for each
// answer to what it asks.
func (f *manaField) try(use manaUse) []manaUse {
	if f.g.paying > 1 { // a payment within a payment that is being tried
		f.listed = false
		return nil
	}
	use.tried = true
	var out []manaUse
	queue := [][]Answer{nil}
	for n := 0; len(queue) > 0; n++ {
		if n == maxTrials {
			f.listed = false
			break
		}
		first := queue[0]
		run := f.run(use, first)
		queue = append(queue[1:], run.others...)
		f.listed = f.listed && run.whole
		if run.done && len(run.made) > 0 && !slices.ContainsFunc(out, func(u manaUse) bool { return sameMana(u.made, run.made) }) {
			use.answers, use.made = run.answers, run.made
			out = append(out, use)
		}
	}
	return out
}

// sameMana tells whether mana is alike in what it can be spent on.
func sameMana(a, b []state.Mana) bool {
	return slices.EqualFunc(a, b, func(x, y state.Mana) bool {
		return x.Type == y.Type && x.Snow == y.Snow && x.Source == y.Source && x.Spec == y.Spec
	})
}

// manaRun is one trial of a mana ability.
type manaRun struct {
	done    bool // it could be completed
	whole   bool // what it shows is all that can be known
	made    []state.Mana
	answers []Answer
	others  [][]Answer // beginnings of answers not yet tried
}

// run uses the ability on a copy with these answers first, and the first alternative after them.
func (f *manaField) run(use manaUse, first []Answer) (r manaRun) {
	g := f.g
	t := newGame(g.Clone(), g.opt)
	t.paying = g.paying + 1
	t.trial, t.resolving, t.searching = true, g.resolving, slices.Clone(g.searching)
	r.whole = true
	t.opt.Choose = func(d *Decision) (Answer, bool) {
		if d.Kind == AskFlip || d.Kind == AskRoll {
			return Answer{}, false // chance decides
		}
		if n := len(r.answers); n < len(first) {
			r.answers = append(r.answers, first[n])
			return first[n], true
		}
		all, whole := answersTo(d)
		r.whole = r.whole && whole && d.Player == f.player
		for _, other := range all[1:] {
			r.others = append(r.others, append(slices.Clone(r.answers), other))
		}
		r.answers = append(r.answers, all[0])
		return all[0], true
	}
	before, rng := len(t.Players[f.player].Mana), t.RNG
	defer func() {
		switch stop := recover().(type) {
		case nil:
		case *Violation:
		case *unsupported, *suspension:
			r.whole = false
		default:
			panic(stop)
		}
	}()
	t.doMana(f.player, use)
	if pool := t.Players[f.player].Mana; t.RNG == rng && len(pool) > before {
		r.done, r.made = true, slices.Clone(pool[before:])
	}
	r.whole = r.whole && t.RNG == rng // what chance decides can't be counted on
	return r
}

// answersTo lists the answers to a question that are worth trying, and whether these are all.
func answersTo(d *Decision) ([]Answer, bool) {
	var out []Answer
	add := func(a Answer) { a.Player = d.Player; out = append(out, a) }
	switch d.Kind {
	case AskNumber:
		for n := d.Max; n >= d.Min && len(out) < maxAnswers; n-- {
			add(Answer{Number: n})
		}
		return out, d.Max-d.Min < maxAnswers
	case AskDivide:
		whole := divisions(d.Total, len(d.Options), d.Min, func(amounts []int) { add(Answer{Amounts: amounts}) })
		return out, whole
	case AskName:
		a, _ := firstChoice(d)
		return []Answer{a}, false
	}
	whole := selections(len(d.Options), d.Min, d.Max, func(chosen []int) {
		a := Answer{}
		for _, i := range chosen {
			a.Choose = append(a.Choose, d.Options[i].ID)
		}
		add(a)
	})
	if len(out) == 0 {
		a, _ := firstChoice(d)
		return []Answer{a}, false
	}
	return out, whole && !d.Repeat
}

// divisions gives the ways to divide a total into n parts of at least so much each, up to the
// bound, and tells whether these are all.
func divisions(total, n, least int, give func([]int)) bool {
	count, parts := 0, make([]int, n)
	var fill func(i, left int) bool
	fill = func(i, left int) bool {
		if i == n-1 {
			if count++; count > maxAnswers {
				return false
			}
			parts[i] = left
			give(slices.Clone(parts))
			return true
		}
		for k := left - least*(n-1-i); k >= least; k-- {
			parts[i] = k
			if !fill(i+1, left-k) {
				return false
			}
		}
		return true
	}
	return n == 0 || fill(0, total)
}

// selections gives the ways to choose between so many and so many of n things, up to the bound,
// and tells whether these are all. More things come first where a choice is free.
func selections(n, least, most int, give func([]int)) bool {
	count := 0
	var pick func(chosen []int, next, size int) bool
	pick = func(chosen []int, next, size int) bool {
		if len(chosen) == size {
			if count++; count > maxAnswers {
				return false
			}
			give(slices.Clone(chosen))
			return true
		}
		for i := next; i < n; i++ {
			if !pick(append(chosen, i), i+1, size) {
				return false
			}
		}
		return true
	}
	for size := min(most, n); size >= least; size-- {
		if !pick(nil, 0, size) {
			return false
		}
	}
	return true
}

// name tells ways to use mana abilities apart.
func (u manaUse) name() string {
	return fmt.Sprint(u.source, u.key, u.pick, u.x, u.bundles, u.answers)
}
