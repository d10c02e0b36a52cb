package wording

import (
	"slices"
	"strings"

	"github.com/verdict-rules/verdict/internal/cards/program"
)

// target is one instance of the word "target", or what names it again.
func (s *speaker) target(n int) string {
	if n < 0 || n >= len(s.targets) {
		return "it"
	}
	spec := s.targets[n]
	if s.said[n] {
		return s.targetAgain(n)
	}
	s.said[n] = true
	spec = ifPaid(spec)
	what := s.noun(spec.What, targetFallback(spec.In))
	for _, z := range spec.In {
		if z == program.Graveyard && !strings.Contains(what, "graveyard") {
			from := "from a graveyard"
			if spec.Together == program.SameOwner {
				from = "from a single graveyard"
			}
			if !strings.Contains(what, afterNoun) {
				what += afterNoun + from
				continue
			}
			what += " " + from
		}
	}
	if what == anyTarget && spec.Min == nil && spec.Max == nil {
		if spec.Distinct {
			return "any other target"
		}
		return what
	}
	word := "target "
	if rest, ok := strings.CutPrefix(what, "another "); ok {
		word, what = "another target ", rest
	} else if spec.Distinct {
		word = "another target "
	}
	return s.targetCount(spec, word, what)
}

// targetAgain is how a target is spoken of again: by its noun, where no other target has it.
func (s *speaker) targetAgain(n int) string {
	noun := s.targetNoun(n)
	for other := range s.targets {
		if other != n && s.said[other] && s.targetNoun(other) == noun {
			return "it"
		}
	}
	if spec := ifPaid(s.targets[n]); noun == "" && spec.Max != nil && spec.Max != program.Quantity(program.N(1)) {
		return "them"
	}
	if spec := ifPaid(s.targets[n]); spec.Max != nil && spec.Max != program.Quantity(program.N(1)) {
		return "those " + plural(noun)
	}
	if noun == "" {
		return "it"
	}
	return "that " + noun
}

// targetNoun is the noun of a target; "" where it may be one of several.
func (s *speaker) targetNoun(n int) string {
	spec := s.targets[n]
	if targetFallback(spec.In) == "card" {
		return "card"
	}
	parts, ok := spec.What.(program.AllOf)
	if !ok {
		parts = program.AllOf{spec.What}
	}
	for _, part := range parts {
		switch part := part.(type) {
		case program.AnyOf:
			return ""
		case program.Opponent:
			return "player"
		case program.Type:
			if slices.ContainsFunc(parts, isSpell) {
				return "spell"
			}
			return string(part.Is)
		}
	}
	return headNoun(spec.What)
}

func isSpell(f program.Filter) bool { return f == program.Filter(program.Is{Kind: program.SpellKind}) }

func targetFallback(in []program.Zone) string {
	for _, z := range in {
		if z == program.Graveyard || z == program.Exile || z == program.Hand || z == program.Library {
			return "card"
		}
	}
	return ""
}

func (s *speaker) targetCount(spec program.TargetSpec, word, what string) string {
	if what == anyTarget {
		word, what = "", "target"
		if spec.Distinct {
			return "each of " + s.howMany(spec.Min, spec.Max, "other target")
		}
	}
	if spec.Choosing != nil {
		what += afterNoun + "that is, as it is chosen, " + article(s.noun(spec.Choosing, "one"))
	}
	if spec.By != nil {
		what += afterNoun + "of their choice"
	}
	if spec.Min == nil && spec.Max == nil {
		return word + what
	}
	return s.howMany(spec.Min, spec.Max, word+what)
}
