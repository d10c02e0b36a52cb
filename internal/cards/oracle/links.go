package oracle

import (
	ir "github.com/verdict-rules/verdict/internal/cards/program"
)

// exiledLink is the key under which abilities of a card remember what they exiled (CR 607.2a).
const exiledLink = "exiled"

// linked is what another ability of the same object exiled. Which it is shows when all lines
// have been read.
func (p *parser) linked(plural bool) referent {
	p.card.links[exiledLink] = true
	r := ir.Linked{Key: exiledLink}
	return referent{before: r, after: r, heads: []string{"card", "exiled card"}, plural: plural}
}

// exiledWithThis reads "exiled with this creature" after a noun for cards.
func (p *parser) exiledWithThis(n *noun) bool {
	if n.kind != ir.CardKind || n.in != nil || !p.s("exiled with") || !p.self() && !p.w("it") {
		return false
	}
	n.in, n.among = zones(ir.Exile), p.linked(n.plural).before
	return true
}

// resolveLinks joins what abilities of a card exile with what others say of it. Where it is not
// clear what is meant, the lines that speak of it are refused.
func (c *cardContext) resolveLinks(lines []compiled) []compiled {
	if !c.links[exiledLink] {
		return lines
	}
	sources, unclear := 0, false
	for i := range lines {
		joined, found, bad := linkExiles(lines[i].abilities)
		lines[i].abilities = joined
		unclear = unclear || bad
		if found {
			sources++
		}
	}
	if sources == 1 && !unclear {
		return lines
	}
	if sources == 0 && !unclear && c.hasKeyword("hideaway") { // CR 702.75a
		for i := range lines {
			lines[i].abilities = rewrite(lines[i].abilities, func(x any) (any, bool) { return ir.Linked{Key: "hideaway"}, isLinked(x) })
		}
		return lines
	}
	for i, l := range lines {
		if find(l.abilities, isLinked) {
			lines[i] = c.unread(l.report.Text, "it is not clear which ability exiled the card", "the exiled card")
		}
	}
	return lines
}

func isLinked(x any) bool { l, is := x.(ir.Linked); return is && l.Key == exiledLink }

// linkExiles has what abilities exile remembered. Unclear are ways of exiling that nothing
// remembers.
func linkExiles(a ir.Abilities) (out ir.Abilities, found, unclear bool) {
	out = rewrite(a, func(x any) (any, bool) {
		switch x := x.(type) {
		case ir.Move:
			if x.To == ir.Exile && !same(x.What, ir.This{}) && !find(x.What, isLinked) {
				x.Link, found = exiledLink, true
				return x, true
			}
		case ir.GoTo:
			if x.To == ir.Exile {
				x.Link, found = exiledLink, true
				return x, true
			}
		case ir.ExileCost:
			found, unclear = true, true
		case ir.RevealUntil:
			unclear = unclear || x.Exile
		case ir.CounterSpell:
			unclear = unclear || x.Instead != nil && x.Instead.To == ir.Exile
		case ir.Gain, ir.CreateToken, ir.Emblem:
			return x, true // abilities of other objects
		}
		return nil, false
	})
	return out, found, unclear
}
