package wording

import (
	"strings"

	"github.com/verdict-rules/verdict/internal/cards/program"
)

// damaged words replacements of damage: "if damage would be dealt to …, prevent that damage".
func (s *speaker) damaged(r program.Replacement) (string, bool) {
	on := r.On
	if on.On != program.Damages || on.Batch || on.If != nil || on.Amount != nil || r.If != nil || r.May || len(r.Instead) != 1 || r.Uses != nil {
		return "", false
	}
	prevent, ok := r.Instead[0].(program.PreventIt)
	if !ok || !r.Prevents || prevent.Shield {
		return "", false
	}
	to, ok := s.damagedSide(on)
	if !ok {
		return "", false
	}
	kind := ""
	if on.Combat != nil {
		kind = map[bool]string{true: "combat ", false: "noncombat "}[*on.Combat]
	}
	if source, ok := on.Source.(program.Same); ok && prevent.N == nil && len(prevent.Then) == 0 {
		if each, ok := source.As.(program.Each); ok {
			if on.Player == nil && on.Object == nil {
				to = ""
			}
			return sentence("prevent all " + kind + "damage that would be dealt" + to + " by " + s.members(each)), true
		}
	}
	much := "that damage"
	if prevent.N != nil {
		much = s.amount(prevent.N) + " of that damage"
	}
	head := "if " + kind + "damage would be dealt" + to
	if prevent.N != nil {
		head = "if " + s.source(on.Source) + " would deal " + kind + "damage" + to
	} else if on.Source != nil {
		head += " by " + s.source(on.Source)
	}
	text := head + ", prevent " + much
	if len(prevent.Then) > 0 {
		text += " and " + s.inner(prevent.Then)
	}
	return sentence(text + s.closing()), true
}

// source is what deals damage.
func (s *speaker) source(f program.Filter) string {
	if f != nil && isSame(f) {
		return s.matchedOne(f)
	}
	return article(s.noun(f, "source"))
}

// damagedSide is who or what is dealt damage.
func (s *speaker) damagedSide(on program.EventPattern) (string, bool) {
	switch {
	case on.Player != nil && on.Object != nil:
		return "", false
	case on.Player == nil && on.Object == nil:
		return " to a permanent or player", true
	case on.Player != nil:
		who, _ := s.actor(on.Player)
		return " to " + who, true
	case isSame(on.Object):
		return " to " + s.matchedOne(on.Object), true
	}
	return " to " + article(s.noun(on.Object, "")), true
}

// moreOf words events of which there is more: counters put, tokens created.
func (s *speaker) moreOf(r program.Replacement) (string, bool) {
	if r.If != nil || r.May || len(r.Instead) != 1 {
		return "", false
	}
	amount, ok := r.Instead[0].(program.Amount)
	if !ok {
		return "", false
	}
	many, ok := s.newMany(amount.To)
	if !ok {
		return "", false
	}
	effect := r.On.If == program.Condition(program.ByEffect{})
	if r.On.If != nil && !effect {
		return "", false
	}
	switch r.On.On {
	case program.CountersPut:
		return s.moreCounters(r.On, many, effect)
	case program.CreatesTokens:
		if !isYouFilter(r.On.Player) || r.On.Object != nil {
			return "", false
		}
		const tokens, yours = "one or more tokens", " under your control, "
		if effect {
			return "If an effect would create " + tokens + yours + "it creates " + many + " of those tokens instead.", true
		}
		return "If " + tokens + " would be created" + yours + many + " of those tokens are created instead.", true
	}
	return "", false
}

// newMany is "twice that many", "that many plus one".
func (s *speaker) newMany(q program.Quantity) (string, bool) {
	switch q := q.(type) {
	case program.Times:
		much := map[program.Quantity]string{program.N(2): "twice that many", program.N(3): "three times that many"}[q.B]
		return much, much != "" && q.A == program.Quantity(program.EventAmount{})
	case program.Sum:
		if len(q.Of) == 2 && q.Of[0] == program.Quantity(program.EventAmount{}) {
			return "that many plus " + s.quantityWord(q.Of[1]), true
		}
	}
	return "", false
}

func (s *speaker) moreCounters(on program.EventPattern, many string, effect bool) (string, bool) {
	kind := plural(counterNoun(on.Counter))
	what := "{this}"
	if !isThis(on.Object) {
		what = article(s.noun(on.Object, ""))
	}
	of := "of each of those kinds of counters"
	if on.Counter != "" {
		of = kind
	}
	switch {
	case on.Player != nil && (!isYouFilter(on.Player) || effect):
		return "", false
	case on.Player != nil:
		return sentence("if you would put one or more " + kind + " on " + what + ", put " + many + " " + of + " on it instead"), true
	case effect:
		return sentence("if an effect would put one or more " + kind + " on " + what + ", it puts " + many + " " + of + " on it instead"), true
	}
	return sentence("if one or more " + kind + " would be put on " + what + ", " + many + " " + of + " are put on it instead"), true
}

// drawn words what happens instead of drawing or gaining life.
func (s *speaker) drawn(r program.Replacement) (string, bool) {
	on := r.On
	if on.On != program.Draws && on.On != program.GainsLife || r.If != nil || len(r.Instead) != 1 || on.Nth != nil || on.Object != nil {
		return "", false
	}
	head := "if "
	subject, _ := s.actor(on.Player)
	head += subject + map[program.EventKind]string{program.Draws: " would draw a card", program.GainsLife: " would gain life"}[on.On]
	if on.If != nil {
		compare, ok := on.If.(program.Compare)
		count, _ := compare.A.(program.Count)
		library, _ := count.Of.(program.Each)
		if !ok || compare.Op != program.Eq || compare.B != program.Quantity(program.N(0)) || only(library.In) != program.Library || on.On != program.Draws {
			return "", false
		}
		head += " while your library has no cards in it"
	}
	switch i := r.Instead[0].(type) {
	case program.Skip:
		if subject == "you" && on.On == program.Draws {
			return sentence(head + ", skip that draw instead"), true
		}
	case program.InsteadDo:
		lead := ", instead "
		if r.May {
			lead = ", you may instead "
		}
		return sentence(head + lead + strings.TrimPrefix(s.inner(i.Do), "you ") + s.closing()), true
	}
	return "", false
}
