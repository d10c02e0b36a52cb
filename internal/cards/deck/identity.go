package deck

import (
	"github.com/verdict-rules/verdict/internal/cards/mana"
	"github.com/verdict-rules/verdict/internal/cards/program"
)

// identity finds cards outside of the commanders' combined color identity (CR 702.124c, 903.5c, 903.5d).
func (c *checker) identity() {
	if c.format != Commander || len(c.deck.Commanders) == 0 {
		return
	}
	own, ok := c.commanderColors()
	if !ok {
		return
	}
	for _, e := range c.deck.Main {
		if outside := program.BasicColors(&e.Card.Faces[0]) &^ own; outside != 0 {
			c.fail(e.At, "%s could produce mana outside of the commander's color identity: %s (CR 903.5d)", e.Card.Name, outside)
			continue
		}
		if colors, ok := c.colorsOf(e); ok && colors&^own != 0 {
			c.fail(e.At, "%s is outside of the commander's color identity: %s (CR 903.5c)", e.Card.Name, colors&^own)
		}
	}
}

// commanderColors is the commanders' combined color identity (CR 702.124c), and whether it is known.
func (c *checker) commanderColors() (own mana.Set, known bool) {
	for _, e := range c.deck.Commanders {
		colors, ok := c.colorsOf(e)
		if !ok {
			return 0, false
		}
		own |= colors
	}
	return own, true
}

// colorsOf is the color identity of a card (CR 903.4). Where it isn't known, that is a gap.
func (c *checker) colorsOf(e Entry) (mana.Set, bool) {
	if e.Card.Identity == nil {
		c.gap(Gap{Card: e.Card.Name, Reason: "color identity unknown"})
		return 0, false
	}
	return e.Card.Identity.Colors, true
}
