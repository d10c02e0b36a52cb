package wording

import (
	"strings"

	"github.com/verdict-rules/verdict/internal/cards/program"
)

// replacement is a replacement effect in words.
func (s *speaker) replacement(r program.Replacement) string {
	if text, ok := s.paidOrTapped(r); ok {
		return text
	}
	if text, ok := entersPrepared(r); ok {
		return text
	}
	for _, i := range r.Instead {
		switch i := i.(type) {
		case program.Enter:
			if len(r.Instead) == 1 && r.If != nil && i.If == nil && i.Copy == nil {
				i.If = r.If
				return s.enters(r, i)
			}
			if len(r.Instead) == 1 {
				return s.conditional(r.If, s.enters(r, i))
			}
		case program.AlsoDo:
			return s.conditional(r.If, sentence("as "+s.clause(r.On)+", "+lowerFirst(s.effects(i.Do)))+s.rest(r.Instead[1:]))
		}
	}
	for _, words := range []func(program.Replacement) (string, bool){s.would, s.damaged, s.moreOf, s.drawn} {
		if text, ok := words(r); ok {
			return text
		}
	}
	parts := make([]string, len(r.Instead))
	for i, c := range r.Instead {
		parts[i] = s.change(r, c)
	}
	head := "if " + s.clause(r.On)
	if r.If != nil {
		head += " and " + s.condition(r.If)
	}
	if r.May {
		return sentence(head + ", you may have this happen instead: " + strings.Join(parts, "; ") + s.closing())
	}
	return sentence(head + ", instead " + strings.Join(parts, ", and ") + s.closing())
}

// moreTokens words tokens created along with others, or one of each in place of one of them.
func (s *speaker) moreTokens(r program.Replacement, m program.MoreTokens) (string, bool) {
	if !isYouFilter(r.On.Player) {
		return "", false
	}
	var words []string
	for _, t := range m.Tokens {
		words = append(words, s.tokenWords(t))
	}
	if m.Instead {
		return "if you would create a " + list(words, "or") + " token, instead create one of each", true
	}
	t := m.Tokens[0]
	text := words[0] + " tokens"
	if len(t.Abilities) > 0 && t.Known == "" {
		text += " with " + s.abilities(t.Abilities)
	}
	const would = "if one or more tokens would be created under your control"
	return would + ", those tokens plus that many " + text + " are created instead", len(m.Tokens) == 1 && r.On.Object == nil
}

// would words replacements in the manner of cards: "if … would …, … instead".
func (s *speaker) would(r program.Replacement) (string, bool) {
	if r.If != nil || r.May || len(r.Instead) != 1 || r.On.If != nil || r.On.Batch {
		return "", false
	}
	switch i := r.Instead[0].(type) {
	case program.MoreTokens:
		return s.moreTokens(r, i)
	case program.GoTo:
		if r.On.On == program.Discards && i.To == program.Battlefield && r.On.Source != nil {
			with := ""
			for _, c := range i.Counters {
				with += " with " + s.number(c.N, counterNoun(c.Kind)) + " on it"
			}
			const made = " causes you to discard {this}, put it onto the battlefield"
			return "if a spell or ability an opponent controls" + made + with + " instead of putting it into your graveyard", true
		}
		if only(r.On.To) != program.Graveyard || r.On.Player != nil || r.On.Source != nil || i.Then != nil {
			return "", false
		}
		whose, _ := s.zoneOwner(r.On.Object)
		who := s.eventSubject(r.On)
		if r.On.Object == nil {
			who = "a card or token"
		}
		head := "if " + who + " would be put into " + whose + " graveyard from anywhere"
		if only(r.On.From) == program.Battlefield {
			head = "if " + article(s.noun(r.On.Object, "")) + " would die"
			if isSame(r.On.Object) {
				head = "if " + s.matchedOne(r.On.Object) + " would die"
			}
		} else if len(r.On.From) > 0 {
			return "", false
		}
		switch {
		case i.To == program.Exile:
			return sentence(head + ", exile it instead"), true
		case i.To == program.Library && i.At == program.Shuffled:
			return sentence(head + ", shuffle it into its owner's library instead"), true
		}
	case program.Amount:
		return s.wouldBeMore(r.On, i)
	}
	return "", false
}

// wouldBeMore words events that get another amount.
func (s *speaker) wouldBeMore(on program.EventPattern, to program.Amount) (string, bool) {
	much, twice := "", ""
	switch n := to.To.(type) {
	case program.Times:
		if n.A != program.Quantity(program.EventAmount{}) {
			return "", false
		}
		twice = map[program.Quantity]string{program.N(2): "twice", program.N(3): "three times"}[n.B]
		if much = twice + " that much"; twice == "" {
			return "", false
		}
	case program.Sum:
		if len(n.Of) != 2 || n.Of[0] != program.Quantity(program.EventAmount{}) {
			return "", false
		}
		much = "that much"
	default:
		return "", false
	}
	end := " instead"
	if sum, ok := to.To.(program.Sum); ok {
		end = " plus " + s.amount(sum.Of[1]) + end
	}
	switch on.On {
	case program.Damages:
		return sentence("if " + strings.Replace(s.damage(on), " deals ", " would deal ", 1) + ", it deals " + much + " damage" + end), !isThis(on.Object)
	case program.GainsLife, program.LosesLife:
		subject, _ := s.actor(on.Player)
		verb := map[program.EventKind]string{program.GainsLife: "gain", program.LosesLife: "lose"}[on.On]
		who := subject + " " + verb
		if subject != "you" {
			who = "they " + verb
		}
		return sentence("if " + subject + " would " + verb + " life, " + who + " " + much + " life" + end), true
	}
	return "", false
}

// rest words further changes of the same event.
func (s *speaker) rest(more []program.Instead) string {
	text := ""
	for _, c := range more {
		text += " " + sentence(s.change(program.Replacement{}, c)+s.closing())
	}
	return text
}

func (s *speaker) conditional(c program.Condition, text string) string {
	if c == nil {
		return text
	}
	return sentence("if " + s.condition(c) + ", " + lowerFirst(text))
}

// unless is a condition after what it allows: as "unless" where it is worded as an opposite.
func (s *speaker) unless(c program.Condition) string {
	switch c := c.(type) {
	case nil:
		return ""
	case program.Never:
		return " unless " + s.condition(c.If)
	case program.Compare:
		if c.Op == program.Lt || c.Op == program.Gt || c.Op == program.Ne {
			return " unless " + s.not(c)
		}
	}
	return " if " + s.condition(c)
}

// change is one change to a replaced event.
func (s *speaker) change(r program.Replacement, c program.Instead) string {
	switch c := c.(type) {
	case program.PreventIt:
		text := "prevent that damage"
		if c.N != nil {
			text = "prevent " + s.amount(c.N) + " of that damage"
		}
		if len(c.Then) > 0 {
			text += " and " + s.inner(c.Then)
		}
		return text
	case program.Amount:
		return "the amount is " + s.quantity(c.To)
	case program.MoreTokens:
		var words []string
		for _, t := range c.Tokens {
			words = append(words, "a "+s.tokenWords(t)+" token")
		}
		return "as many of these are created too: " + list(words, "and")
	case program.GoTo:
		return "it goes" + destination(program.Move{To: c.To, At: c.At}, "its owner's")
	case program.RedirectTo:
		return "that damage is dealt to " + s.ref(c.To)
	case program.Enter:
		return lowerFirst(strings.TrimSuffix(s.enters(r, c), "."))
	case program.AlsoDo:
		return s.inner(c.Do)
	case program.InsteadDo:
		return s.inner(c.Do)
	}
	return "it doesn't happen"
}

// paidOrTapped words what may be paid as something enters, which is tapped otherwise.
func (s *speaker) paidOrTapped(r program.Replacement) (string, bool) {
	if !isThis(r.On.Object) || r.If != nil || r.May || len(r.Instead) < 2 || len(r.Instead) > 3 {
		return "", false
	}
	last := len(r.Instead) - 1
	paid, ok := r.Instead[last-1].(program.AlsoDo)
	enter, ok2 := r.Instead[last].(program.Enter)
	if !ok || !ok2 || len(paid.Do) != 1 || !enter.Tapped {
		return "", false
	}
	gate, ok := paid.Do[0].(program.Gate)
	never, ok2 := enter.If.(program.Never)
	if !ok || !ok2 || never.If != program.Condition(program.Done{Name: gate.As}) || !isYou(gate.May) || len(gate.Then)+len(gate.Else) > 0 {
		return "", false
	}
	text := ""
	if last == 2 {
		first, ok := r.Instead[0].(program.AlsoDo)
		if !ok {
			return "", false
		}
		text = strings.TrimSuffix(s.effects(first.Do), ".") + ". Then you"
	} else {
		text = "you"
	}
	return sentence("as {this} enters, " + lowerFirst(text) + " may " + s.payVerb(gate.Cost, "") + ". If you don't, {this} enters tapped"), true
}

// enters is how a permanent enters.
func (s *speaker) enters(r program.Replacement, e program.Enter) string {
	who := "{this}"
	if !isThis(r.On.Object) && r.On.On != "" {
		who = eachOf(s.noun(r.On.Object, ""))
	}
	if e.Copy != nil {
		text := who + " enters as a copy of " + s.ref(e.Copy.Of)
		if r.May {
			text = "you may have " + who + " enter as a copy of " + s.ref(e.Copy.Of)
		}
		if len(e.Copy.Except) > 0 {
			text += ", except " + s.excepted(e.Copy.Except)
		}
		return sentence(text + s.closing())
	}
	verb := " enters"
	if r.May {
		who, verb = "you may have "+who, " enter"
	}
	text := who + verb + s.entryDetails(e)
	return sentence(text + s.unless(e.If) + s.closing())
}

func (s *speaker) entryDetails(e program.Enter) string {
	text := ""
	switch {
	case e.Tapped:
		text += " tapped"
	case e.Untapped:
		text += " untapped"
	}
	if e.Transformed {
		text += " transformed"
	}
	if e.Attacking != nil {
		text += " attacking"
	}
	if e.FaceDown != nil {
		text += " face down"
	}
	if len(e.Counters) == 1 && computed(e.Counters[0].N) {
		return text + " with a number of " + plural(counterNoun(e.Counters[0].Kind)) + " on it equal to " + s.quantity(e.Counters[0].N)
	}
	for i, c := range e.Counters {
		text += map[bool]string{true: " with ", false: " and "}[i == 0] + s.number(c.N, counterNoun(c.Kind)) + " on it"
	}
	if e.Under != nil {
		text += " under " + s.possessive(e.Under) + " control"
	}
	if len(e.Mods) > 0 {
		text += ", and " + s.mods(e.Mods)
	}
	if len(e.Then) > 0 {
		text += ", and " + s.inner(e.Then)
	}
	return text
}
