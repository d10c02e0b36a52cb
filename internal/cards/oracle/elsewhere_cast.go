package oracle

import (
	"slices"
	"strings"

	ir "github.com/verdict-rules/verdict/internal/cards/program"
)

// gerunds are the verbs of costs as "by …" has them.
var gerunds = map[string]string{
	"paying": "pay", "discarding": "discard", "sacrificing": "sacrifice", "exiling": "exile", "removing": "remove", "returning": "return",
	"tapping": "tap", "revealing": "reveal", "milling": "mill",
}

// fromGraveyard reads when or for what the card may be cast from its owner's graveyard (CR 601.3b).
func (p *parser) fromGraveyard(c ir.Casting) (ir.Ability, bool) {
	c.From = zones(ir.Graveyard)
	if p.s("as long as") || p.w("if") {
		cond, ok := p.condition()
		if !ok || c.If != nil {
			return nil, false
		}
		c.If = cond
		return c, p.sentenceEnd()
	}
	if !p.w("by") {
		return nil, false
	}
	cost, ok := p.gerundCosts()
	if !ok {
		return nil, false
	}
	switch {
	case p.s("in addition to paying its other costs"):
		c.Extra = cost
	case p.s("rather than paying its mana cost"):
		c.Cost = cost
	default:
		return nil, false
	}
	return c, p.sentenceEnd()
}

// gerundCosts reads "paying 3 life and discarding a card" as what it costs.
func (p *parser) gerundCosts() ([]ir.Cost, bool) {
	p.toks = slices.Clone(p.toks)
	for i := p.pos; i < len(p.toks) && p.toks[i].text != "." && !strings.HasPrefix(p.toks[i].text, "addition") && p.toks[i].text != "rather"; i++ {
		if plain, is := gerunds[p.toks[i].text]; is {
			p.toks[i].text = plain
		}
	}
	return p.costs()
}
