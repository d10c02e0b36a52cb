package deck

import (
	"slices"
	"strings"

	"github.com/verdict-rules/verdict/internal/cards/program"
)

// mostCommanders is how many commanders a deck may have, where an ability allows it (CR 702.124a).
const mostCommanders = 2

// commanders finds commanders that are missing, too many, or can't be ones (CR 903.3, 702.124).
func (c *checker) commanders() {
	list := c.deck.Commanders
	switch {
	case c.format != Commander:
		for _, e := range list {
			c.fail(e.At, "there are commanders in commander games only")
		}
	case len(list) == 0:
		c.fail(c.deck.AtOwner, "a deck has a commander (CR 903.3)")
	case len(list) == 1:
		c.maySolo(list[0])
	default:
		c.pair(list[0], list[1])
		for _, e := range list[mostCommanders:] {
			c.fail(e.At, "a deck has at most %d commanders (CR 702.124a)", mostCommanders)
		}
	}
}

func (c *checker) maySolo(e Entry) {
	switch {
	case !mayCommand(e.Card):
		c.fail(e.At, "a commander is a legendary creature, Vehicle or Spacecraft with power and toughness, unless it says that it can be one (CR 903.3)")
	case isBackground(e.Card) && !isCreature(e.Card):
		c.fail(e.At, "a Background is a commander only beside one that lets it be chosen (CR 702.124k)")
	}
}

// mayCommand tells whether a card can be the only commander (CR 903.3, 903.3a).
func mayCommand(card *program.Card) bool {
	face := &card.Faces[0]
	fits := isCreature(card) || slices.Contains(face.Subtypes, "Vehicle") ||
		slices.Contains(face.Subtypes, "Spacecraft") && face.PT != nil
	return isLegendary(card) && fits || says(card, "can be your commander") != ""
}

func isLegendary(card *program.Card) bool {
	return slices.Contains(card.Faces[0].Super, program.Legendary)
}

func isCreature(card *program.Card) bool {
	return slices.Contains(card.Faces[0].Types, program.Creature)
}

// isBackground tells whether it is a legendary Background enchantment (CR 702.124k).
func isBackground(card *program.Card) bool {
	face := &card.Faces[0]
	return isLegendary(card) && slices.Contains(face.Types, program.Enchantment) && slices.Contains(face.Subtypes, "Background")
}

// isDoctor tells whether it is a legendary Time Lord Doctor and of no other creature type (CR 702.124m).
func isDoctor(card *program.Card) bool {
	subtypes := slices.Clone(card.Faces[0].Subtypes)
	slices.Sort(subtypes)
	return isLegendary(card) && isCreature(card) && slices.Equal(subtypes, []string{"Doctor", "Time Lord"})
}

// pair finds what two commanders have no ability for (CR 702.124). Each of them has to be one alone, but
// for a Background that is chosen.
func (c *checker) pair(a, b Entry) {
	if paired(a.Card, b.Card) || paired(b.Card, a.Card) {
		for _, e := range []Entry{a, b} {
			if !isBackground(e.Card) {
				c.maySolo(e)
			}
		}
		return
	}
	for _, e := range []Entry{a, b} {
		if line := unreadPartner(e.Card); line != "" {
			c.gap(Gap{Card: e.Card.Name, Line: line, Reason: "partner"})
			return
		}
	}
	c.fail(b.At, "%s and %s have no ability by which they are commanders together (CR 702.124)", a.Card.Name, b.Card.Name)
}

// paired tells whether an ability of one card lets the other be a commander beside it.
func paired(one, other *program.Card) bool {
	for _, k := range keywords(one) {
		same := func(o program.Keyword) bool { return o.Name == k.Name && o.Text == k.Text }
		var fits bool
		switch k.Name {
		case "partner", "friends_forever": // CR 702.124h, 702.124i
			fits = slices.ContainsFunc(keywords(other), same)
		case "partner_with": // CR 702.124j
			fits = k.Text == other.Name && slices.ContainsFunc(keywords(other), func(o program.Keyword) bool {
				return o.Name == k.Name && o.Text == one.Name
			})
		case "choose_a_background":
			fits = isBackground(other)
		case "doctors_companion":
			fits = isLegendary(one) && isCreature(one) && isDoctor(other)
		}
		if fits {
			return true
		}
	}
	return false
}

// keywords are the keyword abilities of the card's front face.
func keywords(card *program.Card) []program.Keyword {
	var out []program.Keyword
	for _, line := range card.Faces[0].Abilities {
		if k, ok := line.Ability.(program.Keyword); ok {
			out = append(out, k)
		}
	}
	return out
}

// unreadPartner is a line of the card that may be a partner ability and that was not read, "" if there is
// none.
func unreadPartner(card *program.Card) string {
	for _, line := range card.Faces[0].Abilities {
		if _, unread := line.Ability.(program.Unsupported); !unread {
			continue
		}
		text := strings.ToLower(line.Text)
		for _, words := range []string{"partner", "companion", "background", "two commanders"} {
			if strings.Contains(text, words) {
				return line.Text
			}
		}
	}
	return ""
}
