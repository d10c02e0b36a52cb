package engine

import (
	"slices"
	"strings"

	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/engine/rule"
	"github.com/verdict-rules/verdict/internal/engine/state"
)

// mostTrials bounds how often one thing is tried with other choices. Choices that can't matter are
// not tried, so few things ever need more than some.
const mostTrials = 400

// fork is a question that came up in a trial.
type fork struct {
	kind    DecisionKind
	purpose Purpose
	at      int  // which of the answers worth trying was given
	more    bool // there are more of them
}

// trials answers the questions of one trial after the other, each time with other answers: the
// deepest question that may matter gets its next one.
type trials struct {
	plan  []int // which answers the first questions get
	forks []fork
}

// explore tries something, again and again with other choices, until it succeeds: then it gives
// nil, otherwise what ended the first trial. What can't be judged with some choice, and is
// possible with none, can't be judged.
func explore(try func(Chooser) (*game, any)) any {
	var t trials
	var first any
	for range mostTrials {
		t.forks = nil
		g, stop := try(t.choose)
		switch s := stop.(type) {
		case nil:
			return nil
		case *unsupported:
			if _, before := first.(*unsupported); !before {
				first = stop
			}
		case *Violation:
			if first == nil {
				first = stop
			}
		default:
			return s
		}
		if !t.advance(g, stop) {
			return first
		}
	}
	return &unsupported{[]Gap{{Reason: ReasonBudget}}}
}

// caught does something and gives what ended it early, nil if nothing did.
func caught(do func()) (stop any) {
	defer func() { stop = recover() }()
	do()
	return nil
}

// choose answers a question of a trial.
func (t *trials) choose(d *Decision) (Answer, bool) {
	i := 0
	if n := len(t.forks); n < len(t.plan) {
		i = t.plan[n]
	}
	all := alternatives(d, i+2)
	i = min(i, len(all)-1)
	t.forks = append(t.forks, fork{d.Kind, d.Purpose, i, i+1 < len(all)})
	all[i].Player = d.Player
	return all[i], true
}

// advance plans the next trial; false: there is nothing else to try.
func (t *trials) advance(g *game, stop any) bool {
	for i, f := range slices.Backward(t.forks) {
		if !f.more || !f.matters(g, stop) {
			continue
		}
		t.plan = nil
		for _, earlier := range t.forks[:i] {
			t.plan = append(t.plan, earlier.at)
		}
		t.plan = append(t.plan, f.at+1)
		return true
	}
	return false
}

// matters tells whether another answer could have led to another end. Targets and what is divided
// among them change no cost, unless some effect on costs looks at targets; a higher X, which is
// tried after the lower ones, lowers none.
func (f fork) matters(g *game, stop any) bool {
	v, illegal := stop.(*Violation)
	if !illegal {
		return true
	}
	switch v.Check.Code {
	case rule.CastCannotPay.Code, rule.ActivateCannotPay.Code, rule.SpecialCannotPay.Code:
	default:
		return true
	}
	switch f.kind {
	case AskTargets:
		return g.costsHeedTargets()
	case AskDivide:
		return false
	case AskNumber:
		return f.purpose != PurposeX
	}
	return true
}

// costsHeedTargets tells whether some effect changes costs by what is targeted.
func (g *game) costsHeedTargets() bool {
	return slices.ContainsFunc(g.ruleMods(), func(r *ruleMod) bool {
		c, ok := r.mod.(program.CostLess)
		if !ok || c.Targeting != nil {
			return ok
		}
		line := program.Line{Ability: program.Static{Mods: []program.Mod{c}}}
		return slices.ContainsFunc(program.Uses(program.Card{Faces: []program.Face{{Abilities: []program.Line{line}}}}),
			func(word string) bool { return strings.Contains(word, "target") })
	})
}

// firstChoice answers a question with what is worth trying first.
func firstChoice(d *Decision) (Answer, bool) { return new(trials).choose(d) }

// alternatives lists the answers to a question that are worth trying, up to a number of them and
// at least one: first those with which something is most easily completed, which is without
// optional costs, with the smallest number, with as few and the first options.
func alternatives(d *Decision, most int) []Answer {
	switch d.Kind {
	case AskMay:
		return []Answer{{Choose: []string{"no"}}, {Choose: []string{"yes"}}}
	case AskNumber, AskRoll:
		var out []Answer
		for n := d.Min; n <= d.Max && len(out) < most; n++ {
			out = append(out, Answer{Number: n})
		}
		return out
	case AskDivide:
		return []Answer{leastDivision(d)}
	case AskName:
		return []Answer{{Choose: []string{someName(d)}}}
	}
	if len(d.Options) == 0 {
		return []Answer{{}}
	}
	if d.Repeat && d.Min > len(d.Options) {
		return repeated(d)
	}
	return subsets(d, most)
}

// leastDivision gives everything its least and the rest to the first.
func leastDivision(d *Decision) Answer {
	a := Answer{Amounts: make([]int, len(d.Options))}
	left := d.Total
	for i := range a.Amounts {
		a.Amounts[i] = d.Min
		left -= d.Min
	}
	a.Amounts[0] += left
	return a
}

// someName is the name of a card in the game that fits, "" if none does.
func someName(d *Decision) string {
	for id := state.ObjectID(1); id < d.live.NextID; id++ {
		o := d.live.Objects[id]
		if o != nil && o.Card != nil && !o.Hidden && d.Fits(o.Card.Name) {
			return o.Card.Name
		}
	}
	return ""
}

// repeated chooses options more than once, where there are too few.
func repeated(d *Decision) []Answer {
	var out []Answer
	for i := range d.Options {
		var a Answer
		for _, o := range d.Options {
			a.Choose = append(a.Choose, o.ID)
		}
		for len(a.Choose) < d.Min {
			a.Choose = append(a.Choose, d.Options[i].ID)
		}
		out = append(out, a)
	}
	return out
}

// subsets are the choices of options: of as few as may be, then of as many, then of the numbers
// between.
func subsets(d *Decision, most int) []Answer {
	least := max(0, min(d.Min, len(d.Options)))
	largest := max(least, min(d.Max, len(d.Options)))
	sizes := []int{least}
	if largest > least {
		sizes = append(sizes, largest)
	}
	for n := least + 1; n < largest; n++ {
		sizes = append(sizes, n)
	}
	var out []Answer
	for _, n := range sizes {
		picked := make([]int, n)
		for i := range picked {
			picked[i] = i
		}
		for len(out) < most {
			a := Answer{}
			for _, i := range picked {
				a.Choose = append(a.Choose, d.Options[i].ID)
			}
			out = append(out, a)
			if !nextSubset(picked, len(d.Options)) {
				break
			}
		}
	}
	return out
}

// nextSubset makes of ascending positions among n those that come next in order; false: none do.
func nextSubset(picked []int, n int) bool {
	for i := len(picked) - 1; i >= 0; i-- {
		if picked[i] < n-len(picked)+i {
			picked[i]++
			for j := i + 1; j < len(picked); j++ {
				picked[j] = picked[j-1] + 1
			}
			return true
		}
	}
	return false
}
