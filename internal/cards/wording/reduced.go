package wording

import (
	"slices"
	"strings"

	"github.com/verdict-rules/verdict/internal/cards/program"
)

// reduced is a cost as printed where the ability itself makes it cheaper, and the sentence
// that says so.
func (s *speaker) reduced(costs []program.Cost) ([]program.Cost, string) {
	for i, c := range costs {
		generic, ok := c.(program.Generic)
		if !ok {
			continue
		}
		minus, ok := generic.N.(program.Minus)
		if !ok {
			continue
		}
		full, ok := minus.A.(program.N)
		if !ok {
			continue
		}
		printed := program.Mana{Of: "{" + digits(int(full)) + "}"}
		rest := costs[i+1:]
		if len(rest) > 0 {
			if more, ok := rest[0].(program.Mana); ok {
				printed.Of, rest = printed.Of+more.Of, rest[1:]
			}
		}
		out := append(slices.Clone(costs[:i]), printed)
		return append(out, rest...), " " + s.cheaper(minus.B)
	}
	return costs, ""
}

// cheaper is by how much an ability costs less.
func (s *speaker) cheaper(by program.Quantity) string {
	const costs = "This ability costs "
	if cond, ok := by.(program.If); ok && cond.B == program.Quantity(program.N(0)) {
		return costs + "{" + s.amount(cond.A) + "} less to activate if " + s.condition(cond.Cond) + s.closing() + "."
	}
	each, n := by, program.Quantity(program.N(1))
	if times, ok := by.(program.Times); ok {
		n, each = times.A, times.B
	}
	inner := s.fresh()
	if k, ok := n.(program.N); ok {
		if text, ok := inner.forEachOf(each); ok {
			return costs + "{" + digits(int(k)) + "} less to activate " + text + "."
		}
	}
	return costs + "{" + s.amount(by) + "} less to activate" + s.closing() + "."
}

// nameCosts remembers how to name what costs bind.
func (s *speaker) nameCosts(costs []program.Cost) {
	for _, c := range costs {
		switch c := c.(type) {
		case program.SacrificeCost:
			s.nameCost(c.As, "sacrificed", headNoun(c.What), c.N)
		case program.ExileCost:
			noun := "card"
			if c.From == program.Battlefield {
				noun = headNoun(c.What)
			}
			s.nameCost(c.As, "exiled", noun, c.N)
		case program.DiscardCost:
			s.nameCost(c.As, "discarded", "card", c.N)
		}
	}
}

func (s *speaker) nameCost(as, deed, noun string, n program.Quantity) {
	s.didThis(as, deed, map[bool]string{true: "card", false: "permanent"}[noun == "card"])
	if noun != strings.ToLower(noun) {
		noun = "permanent"
	}
	if isSeveral(n) {
		noun = plural(noun)
	}
	s.name(as, "the "+deed+" "+noun)
}

// done is what an instruction did that bound a name: "destroyed", and to what.
type done struct{ deed, noun string }

// did remembers what an instruction did, so that "destroyed this way" can be said of it.
func (s *speaker) didThis(as, deed, noun string) {
	if as != "" {
		s.done[as] = done{deed, noun}
	}
}

// thisWay are the things of a set that an instruction dealt with, in the singular and in the
// plural: "creature destroyed this way".
func (s *speaker) thisWay(r program.Ref) (one, many string, ok bool) {
	what := program.Filter(nil)
	if m, ok := r.(program.Matching); ok {
		what, r = m.What, m.Of
	}
	v, ok := r.(program.Var)
	if !ok {
		return "", "", false
	}
	d, ok := s.done[v.Name]
	if !ok {
		return "", "", false
	}
	fallback := ""
	if d.noun == "card" {
		fallback = "card"
	}
	noun := s.noun(what, fallback)
	return noun + afterNoun + d.deed + " this way", plural(noun) + afterNoun + d.deed + " this way", true
}

// named is a subject that has been named before the rest of its sentence was made.
type named struct {
	ref  program.Ref
	name string
}
