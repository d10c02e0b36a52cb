package wording

import (
	"strings"

	"github.com/verdict-rules/verdict/internal/cards/program"
)

func (s *speaker) gate(e program.Gate) string {
	text := s.offer(e)
	if text == "" && len(e.Else) == 0 {
		return ""
	}
	if e.If != nil {
		text = "if " + s.condition(e.If) + s.closing() + ", " + text
	}
	if len(e.Else) > 0 {
		text += ". Otherwise, " + s.inner(e.Else)
	}
	return text
}

// offer words who is asked, what they pay and what follows.
func (s *speaker) offer(e program.Gate) string {
	if e.Unless {
		then := s.inner(e.Then)
		return then + " unless " + s.anOpponent(e.May) + " " + s.payUnless(e.Cost, s.verbEnd(e.May))
	}
	who := ""
	if e.May != nil {
		who = s.anOpponent(e.May) + " may "
	}
	switch {
	case len(e.Cost) > 0 && len(e.Then) == 0 && who != "":
		return who + lowerFirst(s.payVerb(e.Cost, ""))
	case len(e.Cost) > 0 && e.May == nil:
		return lowerFirst(s.payVerb(e.Cost, "")) + s.ifDone("you do", e.Then)
	case len(e.Cost) > 0:
		offer := who + lowerFirst(s.payVerb(e.Cost, ""))
		do := "you do"
		if !isYou(e.May) {
			do = "they do"
		}
		return offer + s.closing() + s.ifDone(do, e.Then)
	case who != "":
		if !isYou(e.May) {
			s.doer = e.May
		}
		then := s.inner(e.Then)
		s.doer = nil
		if s.needsHave(e.Then) {
			then = "have " + haveDo.Replace(then)
		}
		if then == "" {
			then = "choose to do so"
		}
		return who + withoutYou(then)
	case len(e.Then) == 0 && len(e.Else) > 0:
		return "nothing happens"
	}
	return s.inner(e.Then)
}

// ifDone is what follows something done: a reflexive trigger says "when" itself (CR 603.12).
func (s *speaker) ifDone(do string, then []program.Effect) string {
	if len(then) > 0 {
		if _, reflexive := then[0].(program.Reflexive); reflexive {
			return ". " + upperFirst(s.inner(then))
		}
	}
	return ". If " + do + ", " + s.inner(then)
}

// needsHave tells whether what a player may do has another subject than the player.
func (s *speaker) needsHave(do []program.Effect) bool {
	if len(do) == 0 {
		return false
	}
	switch e := do[0].(type) {
	case program.DealDamage, program.Fight:
		return true
	case program.Apply:
		c, control := only1(e.Mods).(program.ControlBy)
		return e.To != nil && (!control || !isYou(c.Who))
	case program.LoseLife:
		return !isYou(e.Who)
	case program.Draw:
		return !isYou(e.Who)
	case program.Discard:
		return !isYou(e.Who)
	case program.Mill:
		return !isYou(e.Who)
	}
	return false
}

// haveDo are verbs after "have".
var haveDo = strings.NewReplacer(" deals ", " deal ", " fights ", " fight ", " gets ", " get ", " gains ", " gain ", " loses ", " lose ",
	" becomes ", " become ", " draws ", " draw ", " discards ", " discard ", " mills ", " mill ")

// withoutYou takes the subject from what a player may do: "you may gain 1 life".
func withoutYou(text string) string { return strings.TrimPrefix(text, "you ") }

// payUnless is paying a cost that is counted: "pays {1} for each creature you control".
func (s *speaker) payUnless(costs []program.Cost, end string) string {
	if len(costs) == 1 {
		switch c := costs[0].(type) {
		case program.TimesCost:
			if each, ok := s.forEachOf(c.N); ok {
				return s.payVerb(c.Cost, end) + " " + each
			}
		case program.OneOf:
			parts := make([]string, len(c.Of))
			for i, o := range c.Of {
				parts[i] = s.payVerb(o, end)
			}
			return strings.Join(parts, " or ")
		}
	}
	return s.payVerb(costs, end)
}

// forEachOf is what is counted, in the singular: "for each creature you control".
func (s *speaker) forEachOf(q program.Quantity) (string, bool) {
	switch q := q.(type) {
	case program.Count:
		switch of := q.Of.(type) {
		case program.Each:
			return "for " + eachOf(s.noun(of.What, zoneFallback(of.In))) + s.place(of), true
		case program.Opponents:
			return "for each opponent you have", true
		}
	case program.CountersOn:
		return "for each " + counterNoun(q.Kind) + " on " + s.ref(q.On), true
	case program.Distinct:
		text := s.quantity(q)
		if rest, ok := strings.CutPrefix(text, "the number of "); ok {
			head, tail, _ := strings.Cut(rest, " among ")
			return "for each " + strings.TrimSuffix(head, "s") + " among " + tail, true
		}
	}
	return "", false
}

// payVerb is paying a cost: mana needs the verb, other costs have their own.
func (s *speaker) payVerb(costs []program.Cost, end string) string {
	cost := lowerFirst(s.costs(costs))
	if strings.HasPrefix(cost, "{") {
		return "pay" + end + " " + cost
	}
	if end == "" {
		return cost
	}
	verb, rest, _ := strings.Cut(cost, " ")
	return verb + end + " " + rest
}
