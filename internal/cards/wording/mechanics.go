package wording

import "github.com/verdict-rules/verdict/internal/cards/program"

// vote words what players vote for (CR 701.38a).
func (s *speaker) vote(e program.Vote) string {
	choices := make([]string, len(e.Words))
	for i, word := range e.Words {
		choices[i] = plainWords(word)
	}
	what := list(choices, "or")
	if e.For != nil {
		what = "one of " + s.ref(e.For)
	}
	if e.Secret {
		return "each player secretly votes for " + what + ", then those votes are revealed"
	}
	return "starting with you, each player votes for " + what
}

// ifPaid is how many targets there are where a cost decides whether there are any: what happens to them
// says that already.
func ifPaid(spec program.TargetSpec) program.TargetSpec {
	least, is := spec.Min.(program.If)
	most, also := spec.Max.(program.If)
	if is && also && least.B == program.Quantity(program.N(0)) && most.B == least.B {
		spec.Min, spec.Max = least.A, most.A
		if spec.Min == program.Quantity(program.N(1)) && spec.Max == spec.Min {
			spec.Min, spec.Max = nil, nil
		}
	}
	return spec
}

// limiting are the keywords of activated abilities that say when and how often those may be activated.
var limiting = []program.KeywordName{"boast", "exhaust", "forecast"}

// isExerting tells whether the cost is exerting the object itself.
func isExerting(c program.Cost) bool {
	do, is := c.(program.DoCost)
	return is && len(do.Do) == 1 && do.Do[0] == program.Effect(program.Act{Name: "exert"})
}

// asAttacks words an optional cost to attack, with what happens then (CR 508.1g).
func (s *speaker) asAttacks(m program.AsAttacks) string {
	text := "You may " + lowerFirst(s.costs(m.Cost)) + " as it attacks."
	if m.If != nil {
		text = upperFirst("if " + s.condition(m.If) + ", " + lowerFirst(text))
	}
	if len(m.Then) > 0 {
		text += " " + upperFirst(s.inner(m.Then)) + "."
	}
	return text
}

// friendOrFoe words the players chosen as friends, or the others.
func (s *speaker) friendOrFoe(r program.Ref) (string, bool) {
	if s.friends == "" {
		return "", false
	}
	friends := program.Ref(program.Var{Name: s.friends})
	if r == friends {
		return "each friend", true
	}
	except, is := r.(program.Except)
	return "each foe", is && except.Not == friends
}

// isPair tells whether the ref names a creature with soulbond and the one it is paired with.
func isPair(r program.Ref) bool {
	both, is := r.(program.Union)
	return is && len(both.Of) == 2 && both.Of[0] == program.Ref(program.This{}) && both.Of[1] == program.Ref(program.PairedWith{Of: program.This{}})
}
