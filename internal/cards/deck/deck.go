// Package deck holds the rules for building decks: what a format asks of a deck before the game
// begins (CR 100.2, 100.4, 903.5).
package deck

import (
	"fmt"
	"slices"
	"strings"

	"github.com/verdict-rules/verdict/internal/cards/program"
)

// Format is a set of rules for decks. Formats that are not among the constants are constructed formats
// in which some cards are legal, by the names that packs give them.
type Format string

// The formats in which all cards may be played, as far as nothing else is known of them.
const (
	Casual    Format = "casual"    // constructed (CR 100.2a)
	Limited   Format = "limited"   // CR 100.2b
	Commander Format = "commander" // CR 903.5
)

// Sizes and numbers of cards.
const (
	leastConstructed = 60  // CR 100.2a
	leastLimited     = 40  // CR 100.2b
	withCommander    = 100 // CR 903.5a
	mostSideboard    = 15  // CR 100.4a
	mostCopies       = 4   // CR 100.2a
)

// Entry is so many of a card.
type Entry struct {
	Card  *program.Card
	Count int               // 1 or more
	Legal map[string]string // format → legality, as far as it is known
	At    string            // where the entry was found, for findings
}

// Deck is what a player brings.
type Deck struct {
	Main, Side []Entry // the commanders are not among them
	Commanders []Entry // two where an ability allows it (CR 702.124)
	Companion  *Entry  // nil: none
	AtMain     string  // where the deck was found, for findings
	AtSide     string
	AtOwner    string // where a commander would be found
}

// Finding is something that the rules do not allow.
type Finding struct{ At, Detail string }

// Gap is something that keeps the rules from being applied to a deck.
type Gap struct{ Card, Line, Reason string }

// checker looks at one deck.
type checker struct {
	format   Format
	deck     Deck
	findings []Finding
	gaps     []Gap
}

// Check finds what the format does not allow in a deck, and what could not be judged.
func Check(f Format, d Deck) ([]Finding, []Gap) {
	c := &checker{format: f, deck: d}
	c.size()
	c.sideboard()
	c.commanders()
	all := slices.Concat(d.Main, d.Side, d.Commanders)
	for _, e := range all {
		c.traditional(e)
		c.legality(e)
	}
	c.copies(all)
	c.identity()
	if d.Companion != nil {
		c.traditional(*d.Companion)
		c.legality(*d.Companion)
	}
	c.companion()
	return c.findings, c.gaps
}

func (c *checker) fail(at, format string, args ...any) {
	c.findings = append(c.findings, Finding{at, fmt.Sprintf(format, args...)})
}

func (c *checker) gap(g Gap) {
	if !slices.Contains(c.gaps, g) {
		c.gaps = append(c.gaps, g)
	}
}

// Size is how many cards there are.
func Size(entries []Entry) int {
	n := 0
	for _, e := range entries {
		n += e.Count
	}
	return n
}

// Least is how many cards a deck of the format has at least, commanders included (CR 100.2, 903.5a).
func (f Format) Least() int {
	switch f {
	case Limited:
		return leastLimited
	case Commander:
		return withCommander
	}
	return leastConstructed
}

func (c *checker) size() {
	n := Size(c.deck.Main)
	switch c.format {
	case Limited:
		if n < leastLimited {
			c.fail(c.deck.AtMain, "a deck has at least %d cards, and this one %d (CR 100.2b)", leastLimited, n)
		}
	case Commander:
		if besides := withCommander - max(1, len(c.deck.Commanders)); n != besides { // CR 702.124b
			c.fail(c.deck.AtMain, "a deck has %d cards besides its commander, and this one %d (CR 903.5a)", besides, n)
		}
	default:
		if n < leastConstructed {
			c.fail(c.deck.AtMain, "a deck has at least %d cards, and this one %d (CR 100.2a)", leastConstructed, n)
		}
	}
}

func (c *checker) sideboard() {
	n := Size(c.deck.Side)
	switch {
	case c.format == Limited:
	case c.format == Commander && n > 0:
		c.fail(c.deck.AtSide, "there are no sideboards in commander games (CR 903.5e)")
	case n > mostSideboard:
		c.fail(c.deck.AtSide, "a sideboard has at most %d cards, and this one %d (CR 100.4a)", mostSideboard, n)
	}
}

// says is the line of the card's front face with these words, "" if it has none.
func says(card *program.Card, words string) string {
	for _, line := range card.Faces[0].Abilities {
		if strings.Contains(strings.ToLower(line.Text), words) {
			return line.Text
		}
	}
	return ""
}

// traditional are the card types of cards in decks (CR 100.2, 108.2a).
var traditional = []program.CardType{program.Artifact, program.Battle, program.Creature, program.Enchantment, program.Instant,
	program.Kindred, program.Land, program.Planeswalker, program.Sorcery}

func (c *checker) traditional(e Entry) {
	types := e.Card.Faces[0].Types
	if len(types) == 0 || slices.ContainsFunc(types, func(t program.CardType) bool { return !slices.Contains(traditional, t) }) {
		c.fail(e.At, "%s is no card for a deck (CR 100.2)", e.Card.Name)
	}
}

// open tells whether all cards may be played that nothing is known against.
func (f Format) open() bool { return f == Casual || f == Limited || f == Commander }

func (c *checker) legality(e Entry) {
	if c.format == Casual || c.format == Limited {
		return
	}
	switch legal, known := e.Legal[string(c.format)]; {
	case len(e.Legal) == 0 && c.format.open():
	case len(e.Legal) == 0:
		c.gap(Gap{Card: e.Card.Name, Reason: "legality unknown"})
	case !known || legal != "legal" && legal != "restricted":
		c.fail(e.At, "%s is not legal in %s", e.Card.Name, c.format)
	}
}

// most is how many of a card a deck and its sideboard may have, and the rule for that; 0: any number.
func (c *checker) most(e Entry) (int, string) {
	face := &e.Card.Faces[0]
	switch {
	case slices.Contains(face.Super, program.Basic) && slices.Contains(face.Types, program.Land) || c.format == Limited:
		return 0, ""
	case c.format == Commander:
		return 1, "CR 903.5b"
	case e.Legal[string(c.format)] == "restricted":
		return 1, "restricted"
	}
	return mostCopies, "CR 100.2a"
}

// copies finds cards of which there are too many (CR 100.2a, 100.4a, 903.5b). A card's own words on
// that are not carried out.
func (c *checker) copies(all []Entry) {
	count := map[string]int{}
	for _, e := range all {
		before := count[e.Card.Name]
		count[e.Card.Name] += e.Count
		most, why := c.most(e)
		if most == 0 || count[e.Card.Name] <= most || before > most {
			continue
		}
		if line := says(e.Card, "deck can have"); line != "" {
			c.gap(Gap{Card: e.Card.Name, Line: line, Reason: "number of copies"})
			continue
		}
		c.fail(e.At, "at most %d of %s (%s)", most, e.Card.Name, why)
	}
}
