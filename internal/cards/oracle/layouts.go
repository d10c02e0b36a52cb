package oracle

import (
	"strings"

	ir "github.com/verdict-rules/verdict/internal/cards/program"
)

// prototype are the second mana cost, power and toughness of a prototype card (CR 718.2).
type prototype struct {
	mana string
	pt   ir.PT
}

// face is the card as a prototyped spell: all but these values stays the same (CR 718.5).
func (s *prototype) face(of ir.Face) ir.Face {
	pt := s.pt
	of.Mana, of.PT, of.Colors = s.mana, &pt, nil
	return of
}

// prototypeItem reads the cost, power and toughness of a prototyped spell, of which the keyword is
// about: "Prototype {2}{R} — 3/2".
func (p *parser) prototypeItem(k ir.Keyword) (ir.Abilities, bool) {
	mana, ok := p.manaSymbols()
	if _, dash := p.any("—", "-"); !ok || !dash {
		return nil, false
	}
	power, toughness, ok := strings.Cut(p.peek().text, "/")
	face := ir.Face{}
	if !ok || numbers(FaceFacts{Power: power, Toughness: toughness}, &face) != nil || p.card.depth > 0 {
		return nil, false
	}
	p.advance(1)
	p.card.prototype = &prototype{mana, *face.PT}
	return ir.Abilities{k}, true
}

// craftItem reads with what the card is crafted: one thing, so many, or so many and more (CR 702.167).
func (p *parser) craftItem(k ir.Keyword) (ir.Abilities, bool) {
	if !p.w("with") {
		return nil, false
	}
	several := false
	if n, ok := p.plainNumber(); ok && p.x.used {
		return nil, false
	} else if ok {
		several = !same(n, ir.N(1))
		k.N = one(n)
		if p.s("or more") {
			k.Text, several = "or more", true
		}
	}
	if p.peek().kind != symbolToken {
		n, ok := p.nounPhrase()
		if !ok || n.player || n.in != nil || n.rel != "" || n.other || n.plural != several || n.kind == ir.CardKind || n.kind == ir.SpellKind {
			return nil, false
		}
		k.What = n.bare()
	}
	var ok bool
	k.Cost, ok = p.keywordCost()
	return ir.Abilities{k}, ok
}
