package oracle

import (
	"slices"

	ir "github.com/verdict-rules/verdict/internal/cards/program"
)

// companionItem reads what a companion asks of a starting deck (CR 702.139a).
func (p *parser) companionItem() (ir.Abilities, bool) {
	if !p.w("—") {
		return nil, false
	}
	c, ok := p.deckCondition()
	return ir.Abilities{ir.Keyword{Name: "companion", If: c}}, ok && p.sentenceEnd()
}

// deckCondition reads a condition for a starting deck.
func (p *parser) deckCondition() (ir.Condition, bool) {
	switch {
	case p.s("your starting deck contains at least"):
		n, ok := p.plainNumber()
		return compare(ir.Count{Of: ir.StartingDeck{}}, ir.Ge, ir.Sum{Of: []ir.Quantity{ir.LeastDeck{}, n}}), ok && p.s("cards more than the minimum deck size")
	case p.s("your starting deck contains only cards with"):
		return p.onlyCards()
	case p.s("no card in your starting deck has"):
		return noneInDeck(ir.SymbolTwice{}), p.s("more than one of the same mana symbol") && p.s("in its mana cost")
	case p.w("each"):
		n, ok := p.nounPhrase()
		if !ok || n.kind != ir.CardKind || n.plural || n.in != nil || !p.s("in your starting deck") {
			return nil, false
		}
		return p.eachInDeck(n)
	}
	return nil, false
}

// onlyCards reads what all cards have, besides lands where these are named as well.
func (p *parser) onlyCards() (ir.Condition, bool) {
	var wrong ir.Filter
	switch {
	case p.s("even mana values"):
		wrong = oddIs(1)
	case p.s("odd mana values"):
		wrong = oddIs(0)
	case p.s("mana value"):
		n, ok := p.plainNumber()
		if !ok || !p.s("or greater") {
			return nil, false
		}
		wrong = ir.StatIs{Stat: ir.ManaValue, Op: ir.Lt, N: n}
	default:
		return nil, false
	}
	if p.s("and land cards") {
		wrong = all(not(typ(ir.Land)), wrong)
	}
	return noneInDeck(wrong), true
}

// oddIs matches cards whose mana value leaves that rest, halved.
func oddIs(rest int) ir.Filter {
	return ir.Where{If: compare(ir.Remainder{Of: ir.StatOf{Stat: ir.ManaValue, Of: ir.It{}}, By: 2}, ir.Eq, ir.N(rest))}
}

// eachInDeck reads what each such card of the deck is or has.
func (p *parser) eachInDeck(n noun) (ir.Condition, bool) {
	var right ir.Filter
	switch {
	case p.s("has mana value"):
		q, ok := p.plainNumber()
		if !ok || !p.s("or less") {
			return nil, false
		}
		right = ir.StatIs{Stat: ir.ManaValue, Op: ir.Le, N: q}
	case p.s("has an activated ability"):
		right = ir.WithAbility{Sort: ir.ActivatedSort}
	case p.s("has a different name"):
		others := ir.Matching{Of: ir.Except{Of: ir.StartingDeck{}, Not: ir.It{}}, What: all(n.bare(), ir.SameName{As: ir.It{}})}
		return noneInDeck(all(n.bare(), ir.Where{If: ir.Exists{Any: others}})), true
	case p.s("shares a card type"):
		return sharedType(n), true
	default:
		if !p.s("is a") && !p.s("is an") {
			return nil, false
		}
		list, ok := p.nounPhrase()
		if !ok || list.kind != ir.CardKind || list.in != nil {
			return nil, false
		}
		right = list.bare()
	}
	return noneInDeck(all(n.bare(), not(right))), true
}

// noneInDeck holds when no card of the deck is like that.
func noneInDeck(what ir.Filter) ir.Condition {
	return ir.Never{If: ir.Exists{Any: ir.Matching{Of: ir.StartingDeck{}, What: what}}}
}

// sharedType holds when some card type is one of every such card.
func sharedType(n noun) ir.Condition {
	var out ir.Or
	types := []ir.CardType{ir.Artifact, ir.Battle, ir.Creature, ir.Enchantment, ir.Instant, ir.Kindred, ir.Land, ir.Planeswalker, ir.Sorcery}
	for _, t := range types {
		if !slices.Contains(n.parts, not(typ(t))) {
			out.Of = append(out.Of, noneInDeck(all(n.bare(), not(typ(t)))))
		}
	}
	return out
}
