package wording

import (
	"maps"
	"reflect"
	"slices"
	"strings"

	"github.com/verdict-rules/verdict/internal/cards/program"
)

func (s *speaker) gate(e program.Gate) string {
	if text, ok := s.replaced(e); ok {
		return text
	}
	if text, ok := s.gateAfter(e); ok {
		return text
	}
	s.first = false
	if done, ok := e.If.(program.Done); ok && done.Name != "" && e.May == nil && len(e.Cost)+len(e.Else) == 0 && len(e.Then) > 0 {
		if _, reflexive := e.Then[0].(program.Reflexive); reflexive {
			return s.inner(e.Then)
		}
	}
	text := s.offer(e)
	if text == "" && len(e.Else) == 0 {
		return ""
	}
	if e.If != nil {
		text = "if " + s.condition(e.If) + s.closing() + ", " + text
	}
	switch {
	case len(e.Else) > 0 && e.If == nil && e.May != nil && !e.Unless && isYou(e.May):
		text += ". If you don't, " + s.inner(e.Else)
	case len(e.Else) > 0 && e.If == nil && e.May != nil && !e.Unless:
		text += ". If they don't, " + s.inner(e.Else)
	case len(e.Else) > 0:
		text += ". Otherwise, " + s.inner(e.Else)
	}
	if e.Once {
		text += ". Do this only once each turn"
	}
	return text
}

// replaced words an instruction in place of which another is followed: "… If you control a
// Forest, … instead."
func (s *speaker) replaced(e program.Gate) (string, bool) {
	if e.If == nil || e.May != nil || len(e.Cost) > 0 || e.Unless || len(e.Then) != 1 || len(e.Else) != 1 {
		return "", false
	}
	if !s.first && !s.inPlaceOf(e) && !s.namesTarget(e.If) {
		return "", false
	}
	if reflect.TypeOf(e.Then[0]) != reflect.TypeOf(e.Else[0]) {
		return "", false
	}
	s.first = false
	otherwise := s.inner(e.Else)
	return otherwise + ". If " + s.condition(e.If) + s.closing() + ", instead " + s.inner(e.Then), true
}

// inPlaceOf tells whether what is done otherwise must be worded first: it is a payment, looks at
// cards, or names a target before the other.
func (s *speaker) inPlaceOf(e program.Gate) bool {
	switch e.Then[0].(type) {
	case program.Gate, program.Look, program.Search, program.RevealUntil:
		return true
	}
	then, otherwise := s.trial(), s.trial()
	then.inner(e.Then)
	otherwise.inner(e.Else)
	for n := range s.targets {
		switch {
		case s.said[n]:
		case otherwise.said[n] && !then.said[n]:
			return true
		case then.said[n]:
			return false
		}
	}
	return false
}

// gateAfter words a condition after what it is about: before it, it would be a condition of
// the trigger, or speak of a target that has not been named.
func (s *speaker) gateAfter(e program.Gate) (string, bool) {
	if e.If == nil || e.May != nil || len(e.Cost) > 0 || e.Unless || len(e.Then) == 0 {
		return "", false
	}
	opposite, no := prevented(e.If)
	if !s.first && !s.namesTarget(e.If) && (!no || hasOpposite(opposite)) {
		return "", false
	}
	trial := s.trial()
	if then := trial.inner(e.Then); strings.Contains(then, ". ") || strings.Contains(then, ", where ") {
		return "", false
	}
	s.first = false
	text := s.inner(e.Then)
	if no {
		text += " unless " + s.condition(opposite)
	} else {
		text += " if " + s.condition(e.If)
	}
	if len(e.Else) > 0 {
		text += ". Otherwise, " + s.inner(e.Else)
	}
	return text, true
}

// prevented is the condition that prevents something, for one that is its opposite.
func prevented(c program.Condition) (program.Condition, bool) {
	switch c := c.(type) {
	case program.Never:
		return c.If, true
	case program.Compare:
		if _, spent := c.A.(program.ManaSpent); spent && c.Op == program.Le {
			return program.Compare{A: c.A, Op: program.Gt, B: c.B}, true
		}
	}
	return nil, false
}

// hasOpposite tells whether the opposite of a condition has words of its own.
func hasOpposite(c program.Condition) bool {
	switch c := c.(type) {
	case program.Matches:
		having, ok := c.What.(program.Having)
		return !ok || statusClause[having.Status] == "" || having.Status == program.AttackedNow
	case program.Occurred, program.And, program.Or, program.Compare:
		return false
	case program.Exists:
		each, ok := c.Any.(program.Each)
		return !ok || len(each.In) > 0 || isYours(each.What)
	}
	return true
}

// trial is a speaker for words that are only looked at.
func (s *speaker) trial() *speaker {
	t := *s
	t.said, t.bound, t.again, t.seen, t.mine, t.done = maps.Clone(s.said), maps.Clone(s.bound), maps.Clone(s.again), maps.Clone(s.seen), maps.Clone(s.mine), maps.Clone(s.done)
	t.where = slices.Clone(s.where)
	return &t
}

// namesTarget tells whether a condition is about a target that has not been named yet.
func (s *speaker) namesTarget(c program.Condition) bool {
	trial := s.trial()
	trial.condition(c)
	return len(trial.said) > len(s.said)
}

// offer words who is asked, what they pay and what follows.
func (s *speaker) offer(e program.Gate) string {
	if e.Unless {
		then := s.inner(e.Then)
		if e.May == program.Ref(program.It{}) && s.it == "that player" {
			return then + " unless they " + s.payUnless(e.Cost, "")
		}
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
		s.nameCosts(e.Cost)
		do := "you do"
		if !isYou(e.May) {
			do = "they do"
		}
		return offer + s.closing() + s.ifDone(do, e.Then)
	case who != "":
		if !isYou(e.May) {
			s.doer = e.May
		}
		before := s.offered
		s.offered = true
		have := s.needsHave(e.Then)
		then := s.inner(e.Then)
		s.doer, s.offered = nil, before
		if have {
			then = "have " + haveDo.Replace(then)
		} else if !isYou(e.May) && len(e.Then) > 0 && isYourDeed(e.Then[0]) {
			then = "have you " + strings.TrimPrefix(then, "you ")
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
	case program.Sacrifice:
		return !isYou(e.Who) && !reflect.DeepEqual(e.Who, s.doer)
	case program.CreateToken:
		return !isYou(e.Who) && !reflect.DeepEqual(e.Who, s.doer)
	case program.Apply:
		c, control := only1(e.Mods).(program.ControlBy)
		return e.To != nil && (!control || !isYou(c.Who))
	case program.LoseLife:
		return !isYou(e.Who) && !reflect.DeepEqual(e.Who, s.doer)
	case program.Shuffle:
		return !isYou(e.Who) && !reflect.DeepEqual(e.Who, s.doer)
	case program.Draw:
		return !isYou(e.Who) && !reflect.DeepEqual(e.Who, s.doer)
	case program.Discard:
		return !isYou(e.Who) && !reflect.DeepEqual(e.Who, s.doer)
	case program.Mill:
		return !isYou(e.Who) && !reflect.DeepEqual(e.Who, s.doer)
	}
	return false
}

// isYourDeed tells whether an instruction is something that you do.
func isYourDeed(e program.Effect) bool {
	switch e := e.(type) {
	case program.CreateToken:
		return isYou(e.Who)
	case program.Draw:
		return isYou(e.Who)
	case program.GainLife:
		return isYou(e.Who)
	}
	return false
}

// haveDo are verbs after "have".
var haveDo = strings.NewReplacer(" deals ", " deal ", " fights ", " fight ", " gets ", " get ", " gains ", " gain ", " loses ", " lose ",
	" becomes ", " become ", " sacrifices ", " sacrifice ", " creates ", " create ", " shuffles", " shuffle", " draws ", " draw ", " discards ", " discard ", " mills ", " mill ")

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
