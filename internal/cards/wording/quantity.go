package wording

import (
	"strings"

	"github.com/verdict-rules/verdict/internal/cards/program"
)

// amount is a number as it stands in a text: "3", "X", "that much". One that is computed
// is called X, and what X is follows at the end of the sentence.
func (s *speaker) amount(q program.Quantity) string {
	switch q := q.(type) {
	case nil:
		return "1"
	case program.N:
		return digits(int(q))
	case program.X:
		return "X"
	case program.Num, program.EventAmount:
		return "that much"
	case program.Unbounded:
		return "any number of"
	}
	return s.unknown(s.quantity(q))
}

// unknown gives a computed number a letter, the same one for the same number.
func (s *speaker) unknown(phrase string) string {
	for i, known := range s.where {
		if known == phrase {
			return letter(i)
		}
	}
	s.where = append(s.where, phrase)
	return letter(len(s.where) - 1)
}

func letter(i int) string { return string("XYZWVUTSRQP"[i%11]) }

// closing says what the letters of a sentence stand for.
func (s *speaker) closing() string {
	parts := make([]string, len(s.where))
	for i, phrase := range s.where {
		parts[i] = letter(i) + " is " + phrase
	}
	s.where = nil
	if len(parts) == 0 {
		return ""
	}
	return ", where " + list(parts, "and")
}

// counted is a number of things: "a card", "two cards", "that many cards".
func (s *speaker) number(n program.Quantity, thing string) string {
	switch n := n.(type) {
	case nil:
		return article(thing)
	case program.N:
		return several(number(int(n)), thing)
	case program.Num, program.EventAmount:
		return "that many " + plural(thing)
	}
	return several(s.amount(n), thing)
}

func (s *speaker) quantityWord(q program.Quantity) string {
	if n, ok := q.(program.N); ok {
		return number(int(n))
	}
	return s.amount(q)
}

// quantity is a number as a noun phrase: "the number of Goblins you control".
func (s *speaker) quantity(q program.Quantity) string {
	switch q := q.(type) {
	case nil:
		return "one"
	case program.N:
		return digits(int(q))
	case program.X:
		return "X"
	case program.Party:
		return "the number of creatures in " + s.possessive(q.Of) + " party"
	case program.Count:
		if q.Of == program.Ref(program.Opponents{}) {
			return "the number of opponents you have"
		}
		if _, many, ok := s.thisWay(q.Of); ok {
			return "the number of " + many
		}
		if v, ok := q.Of.(program.Var); ok && s.bound[v.Name] == "" {
			return "that number"
		}
		return "the number of " + s.members(q.Of)
	case program.Distinct:
		if q.What == program.BasicLandTypeChar {
			return "the number of basic land types among " + s.members(q.Of)
		}
		if q.What == program.CardTypeChar {
			return "the number of card types among " + s.members(q.Of)
		}
		if q.What == program.PowerChar || q.What == program.ManaValueChar {
			return "the number of different " + plainWords(string(q.What)) + "s among " + s.members(q.Of)
		}
		if q.What == program.ColorChar {
			return "the number of colors among " + s.members(q.Of)
		}
		return "the number of different " + plural(plainWords(string(q.What))) + " among " + s.members(q.Of)
	case program.LeastDeck:
		return "the minimum deck size"
	case program.Remainder:
		return "the remainder of " + s.quantity(q.Of) + " divided by " + digits(q.By)
	case program.StatOf:
		return s.statOf(q)
	case program.CountersOn:
		if q.On == program.Ref(program.Event{Role: program.RolePlayer}) {
			return "the number of " + plural(counterNoun(q.Kind)) + " they have"
		}
		if isYou(q.On) {
			return "the number of " + plural(counterNoun(q.Kind)) + " you have"
		}
		return "the number of " + plural(counterNoun(q.Kind)) + " on " + s.ref(q.On)
	case program.Life:
		return s.possessive(q.Of) + " life total"
	case program.EventAmount, program.Num:
		return "that number"
	case program.Unbounded:
		return "any number"
	case program.Devotion:
		return "your devotion to " + colorList(q.To)
	case program.StartingLife:
		return s.possessive(q.Of) + " starting life total"
	}
	return s.computed(q)
}

func (s *speaker) computed(q program.Quantity) string {
	switch q := q.(type) {
	case program.Sum:
		return s.quantities(q.Of, " plus ")
	case program.Minus:
		return s.quantity(q.A) + " minus " + s.quantity(q.B)
	case program.Times:
		return s.times(q)
	case program.Half:
		return "half " + s.quantity(q.Of) + ", " + rounded(q.Up)
	case program.Divided:
		return s.quantity(q.A) + " divided by " + s.quantity(q.B) + ", " + rounded(q.Up)
	case program.Most:
		return "the greatest of " + s.quantities(q.Of, " and ")
	case program.If:
		return s.quantity(q.A) + " if " + s.condition(q.Cond) + ", or " + s.quantity(q.B) + " if not"
	case program.Happened:
		return s.happened(q)
	}
	return s.remembered(q)
}

// remembered words what a spell or permanent remembers of how it came to be.
func (s *speaker) remembered(q program.Quantity) string {
	switch q := q.(type) {
	case program.TimesPaid:
		if q.Key == "multikicker" {
			return "the number of times {this} was kicked"
		}
		return "the number of times its " + plainWords(q.Key) + " cost was paid"
	case program.TimesMutated:
		of := program.Ref(program.This{})
		if q.Of != nil {
			of = q.Of
		}
		return "the number of times " + s.ref(of) + " has mutated"
	case program.ManaSpent:
		mana := "mana"
		if len(q.Colors) > 0 {
			mana = colorList(q.Colors) + " mana"
		}
		of := "{this}"
		if q.Of != nil {
			of = s.ref(q.Of)
		}
		return "the amount of " + mana + " spent to cast " + of
	case program.ColorsSpent:
		return "the number of colors of mana spent to cast {this}"
	case program.ChosenNumber:
		return "the chosen number"
	case program.ModesChosen:
		return "the number of modes chosen"
	case program.Temptations:
		return "the number of times the Ring has tempted " + s.ref(q.Of)
	case program.Dungeons:
		return s.dungeons(q)
	}
	return "a number"
}

func (s *speaker) times(q program.Times) string {
	a, b := q.A, q.B
	if _, ok := b.(program.N); ok {
		a, b = b, a
	}
	if n, ok := a.(program.N); ok && n == 2 {
		return "twice " + s.quantity(b)
	}
	if n, ok := a.(program.N); ok {
		return number(int(n)) + " times " + s.quantity(b)
	}
	return s.quantity(a) + " times " + s.quantity(b)
}

func (s *speaker) statOf(q program.StatOf) string {
	stat := plainWords(string(q.Stat))
	if v, ok := q.Of.(program.Var); ok && s.done[v.Name].deed == "exiled" && s.bound[v.Name] == "that card" {
		return "the exiled card's " + stat
	}
	switch q.Agg {
	case program.GreatestOf:
		return "the greatest " + stat + " among " + s.members(q.Of)
	case program.LeastOf:
		return "the least " + stat + " among " + s.members(q.Of)
	}
	if _, many := q.Of.(program.Each); many {
		return "the total " + stat + " of " + s.members(q.Of)
	}
	return s.possessive(q.Of) + " " + stat
}

func (s *speaker) quantities(list []program.Quantity, sep string) string {
	parts := make([]string, len(list))
	for i, q := range list {
		parts[i] = s.quantity(q)
	}
	return strings.Join(parts, sep)
}

func rounded(up bool) string {
	if up {
		return "rounded up"
	}
	return "rounded down"
}

func colorList(colors []program.Color) string {
	words := make([]string, len(colors))
	for i, c := range colors {
		words[i] = colorWord(c)
	}
	if len(words) == 0 {
		return "colorless"
	}
	return list(words, "and")
}
