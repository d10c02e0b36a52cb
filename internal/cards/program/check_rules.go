package program

import (
	"errors"
	"maps"
	"slices"
	"strings"
)

// checkOne checks what a single part refers to and whether its fields go together.
func (c *checker) checkOne(x any, s *scope) {
	switch x := x.(type) {
	case Target:
		if x.N < 0 || (x.N >= s.targets && !s.lenient) {
			c.fail("target %d is not announced; there are %d", x.N, s.targets)
		}
	case It:
		if !s.it && !s.lenient {
			c.fail("nothing is looked at here that \"it\" could name")
		}
	case Event:
		c.checkRole(x.Role, s)
	case EventAmount:
		c.checkAmount(s)
	case Var:
		c.checkBound(x.Name, s, "an object or player", things, either)
	case Num:
		c.checkBound(x.Name, s, "a number", aNumber, either)
	case Done:
		c.checkBound(x.Name, s, "an instruction", things, aNumber, either, outcome)
	default:
		c.checkKeys(x)
		c.checkShape(x)
		c.checkSubtypes(x)
	}
}

func (c *checker) checkRole(r Role, s *scope) {
	if s.lenient {
		return
	}
	if len(s.events) == 0 {
		c.fail("no event has happened here whose %s could be named", r)
	}
	for _, e := range s.events {
		if roles := eventParticipants[e].roles; !slices.Contains(roles, r) {
			c.fail("the event %s has no %s; it has %s", e, r, joined(roles))
		}
	}
}

func joined(roles []Role) string {
	words := make([]string, len(roles))
	for i, r := range roles {
		words[i] = string(r)
	}
	if len(words) == 0 {
		return "no participants"
	}
	return strings.Join(words, ", ")
}

// batched tells whether all events are looked at as those that happen at the same time.
func batched(when []EventPattern) bool {
	return len(when) > 0 && !slices.ContainsFunc(when, func(e EventPattern) bool { return !e.Batch })
}

func (c *checker) checkAmount(s *scope) {
	if s.lenient {
		return
	}
	if len(s.events) == 0 {
		c.fail("no event has happened here whose amount could be asked for")
	}
	if s.batch {
		return // however many there are is the amount
	}
	for _, e := range s.events {
		if !eventParticipants[e].amount {
			c.fail("the event %s has no amount", e)
		}
	}
}

func (c *checker) checkBound(name string, s *scope, what string, allowed ...nameSort) {
	sort, ok := s.bound[name]
	switch {
	case s.lenient:
	case !ok:
		c.fail("nothing before this binds %s under %q%s", what, name, nearest(name, slices.Sorted(maps.Keys(s.bound))))
	case !slices.Contains(allowed, sort):
		c.fail("%q is bound, but not to %s", name, what)
	}
}

// checkKeys checks the keys that abilities of a card share.
func (c *checker) checkKeys(x any) {
	switch x := x.(type) {
	case Paid:
		c.checkKey(x.Key, c.names.paid, "a cost or way of casting")
	case TimesPaid:
		c.checkKey(x.Key, c.names.paid, "a cost")
	case Linked:
		c.checkKey(x.Key, c.names.links, "a link or memory")
	case Chosen:
		c.checkKey(x.Key, c.names.choices, "a choice")
	case ChosenNumber:
		c.checkKey(x.Key, c.names.choices, "a choice")
	case ChoiceIs:
		c.checkKey(x.Key, c.names.choices, "a choice")
	case OfChosen:
		c.checkKey(x.Key, c.names.choices, "a choice")
	case SetColors:
		c.checkOptionalKey(x.Chosen)
	case AddColors:
		c.checkOptionalKey(x.Chosen)
	case AddTypes:
		c.checkOptionalKey(x.ChosenType)
	case SetTypes:
		c.checkOptionalKey(x.ChosenType)
	}
}

func (c *checker) checkOptionalKey(key string) {
	if key != "" {
		c.checkKey(key, c.names.choices, "a choice")
	}
}

func (c *checker) checkKey(key string, known map[string]bool, what string) {
	if !known[key] {
		c.fail("the card has no %s of the key %q%s", strings.TrimPrefix(what, "a "), key, nearest(key, slices.Sorted(maps.Keys(known))))
	}
}

// checkShape checks fields that exclude or need each other.
func (c *checker) checkShape(x any) {
	switch x := x.(type) {
	case Keyword:
		_, err := Expand(x, nil)
		c.checkExpansion(err)
	case Act:
		_, err := ExpandAction(x)
		c.checkExpansion(err)
	case Triggered:
		c.exactlyOne("when", len(x.When) > 0, "state", x.State != nil)
	case CreateToken:
		c.exactlyOne("token", x.Token != nil, "copy_of", x.CopyOf != nil)
	case AddMana:
		c.exactlyOne("of", x.Of != "", "any", x.Any != FixedMana)
		if x.RiderFor != nil && len(x.Rider) == 0 && len(x.Then) == 0 {
			c.fail("rider_for is about rider and then")
		}
	case DealDamage:
		c.exactlyOne("amount", x.Amount != nil, "divided", x.Divided)
	case Let:
		c.exactlyOne("be", x.Be != nil, "num", x.Num != nil)
	case PickOne:
		for _, m := range x.Options {
			if len(m.Targets) > 0 {
				c.fail("targets are announced, not chosen on resolution")
			}
		}
	}
}

// checkExpansion reports a keyword with wrong parts. That a keyword is not supported is no
// mistake of the card.
func (c *checker) checkExpansion(err error) {
	if err != nil && !errors.Is(err, ErrUnsupported) {
		c.fail("%v", err)
	}
}

// checkMove asks an instruction to move for something to move; where a move only says
// where a countered spell goes, there is nothing to say.
func (c *checker) checkMove(x any) {
	if m, ok := x.(Move); ok && m.What == nil {
		c.fail("move needs what")
	}
}

func (c *checker) exactlyOne(a string, hasA bool, b string, hasB bool) {
	switch {
	case hasA && hasB:
		c.fail("%s and %s exclude each other", a, b)
	case !hasA && !hasB:
		c.fail("either %s or %s is needed", a, b)
	}
}

// checkSubtypes refuses subtypes the rules don't know: a misspelled one would match nothing.
func (c *checker) checkSubtypes(x any) {
	switch x := x.(type) {
	case Subtype:
		c.knownSubtypes(x.Is)
	case TokenSpec:
		c.knownSubtypes(x.Subtypes...)
	case AddTypes:
		c.knownSubtypes(x.Subtypes...)
	case SetTypes:
		c.knownSubtypes(x.Subtypes...)
	case RemoveTypes:
		c.knownSubtypes(x.Subtypes...)
	case Act:
		if x.Text != "" && x.Name == "amass" {
			c.knownSubtypes(x.Text)
		}
	}
}

func (c *checker) knownSubtypes(subtypes ...string) {
	for _, s := range subtypes {
		if SubtypeOf(s) == "" {
			c.fail("unknown subtype %q%s", s, nearest(s, slices.Sorted(maps.Keys(subtypeOf))))
		}
	}
}
