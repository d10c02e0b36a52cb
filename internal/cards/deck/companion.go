package deck

import (
	"slices"
	"strings"

	"github.com/verdict-rules/verdict/internal/cards/program"
)

// companion finds what keeps a card from being the deck's companion (CR 103.2b, 702.139a), but for the
// condition that the card has for the deck. A companion whose condition can't be read is a gap.
func (c *checker) companion() {
	e := c.deck.Companion
	if e == nil {
		return
	}
	line, read := companionLine(e.Card)
	if line == "" {
		c.fail(e.At, "%s has no companion ability (CR 702.139a)", e.Card.Name)
		return
	}
	if c.format == Commander && !c.bringable(*e) {
		return
	}
	if !read {
		c.gap(Gap{Card: e.Card.Name, Line: line, Reason: "companion"})
	}
}

// companionLine is the card's companion ability, "" if it has none, and whether it could be read.
func companionLine(card *program.Card) (line string, read bool) {
	for _, line := range card.Faces[0].Abilities {
		if k, ok := line.Ability.(program.Keyword); ok && k.Name == "companion" {
			return "companion", true
		}
		if strings.HasPrefix(strings.ToLower(line.Text), "companion") {
			return line.Text, false
		}
	}
	return "", false
}

// bringable tells whether a card may be brought into a commander game from outside of it (CR 903.11a).
func (c *checker) bringable(e Entry) bool {
	same := func(o Entry) bool { return o.Card.Name == e.Card.Name }
	if slices.ContainsFunc(slices.Concat(c.deck.Main, c.deck.Commanders), same) {
		c.fail(e.At, "%s is in the deck itself (CR 903.11a)", e.Card.Name)
		return false
	}
	own, ok := c.commanderColors()
	if !ok {
		return false
	}
	colors, ok := c.colorsOf(e)
	if ok && colors&^own != 0 {
		c.fail(e.At, "%s is outside of the commander's color identity: %s (CR 903.11a)", e.Card.Name, colors&^own)
	}
	return ok && colors&^own == 0
}
