package oracle

import (
	"slices"

	ir "github.com/verdict-rules/verdict/internal/cards/program"
)

// costPaid reads "its evoke cost was paid".
func (p *parser) costPaid() (ir.Condition, bool) {
	if !p.w("its") && (!p.self() || !p.w("'s")) {
		return nil, false
	}
	name, ok := p.keywordName()
	return ir.Paid{Key: string(name)}, ok && p.card.hasKeyword(name) && p.s("cost was paid")
}

// owns is what a player has that is compared with what others have: permanents of a sort,
// life, cards in hand.
type owns func(who ir.Ref) ir.Quantity

// moreThanYou reads "an opponent controls more lands than you", "you have more life than each
// opponent".
func (p *parser) moreThanYou() (ir.Condition, bool) {
	who, each, ok := p.comparedPlayer()
	if !ok {
		return nil, false
	}
	of, ok := p.comparedThing()
	if !ok || !p.w("than") {
		return nil, false
	}
	if each {
		if !p.w("you") {
			return nil, false
		}
		p.any("do", "have", "control")
		return ir.Exists{Any: ir.Players{Who: all(ir.Opponent{}, ir.Where{If: compare(of(ir.It{}), ir.Gt, of(ir.You{}))})}}, true
	}
	least := func(op ir.Op) ir.Ref {
		return ir.Players{Who: all(ir.Opponent{}, ir.Where{If: compare(of(ir.It{}), op, of(who))})}
	}
	if _, you := who.(ir.You); you {
		switch {
		case p.s("each opponent"), p.s("each other player"), p.s("any opponent"):
			return ir.Never{If: ir.Exists{Any: least(ir.Ge)}}, true
		case p.s("an opponent"):
			return ir.Exists{Any: least(ir.Lt)}, true
		}
	} else if p.w("you") {
		p.any("do", "have", "control")
		return compare(of(who), ir.Gt, of(ir.You{})), true
	}
	other, ok := p.backPlayer()
	return compare(of(who), ir.Gt, of(other)), ok
}

// comparedPlayer reads who has more; each says that it is any opponent.
func (p *parser) comparedPlayer() (who ir.Ref, each, ok bool) {
	switch {
	case p.w("you"):
		return ir.You{}, false, true
	case p.s("an opponent"):
		return nil, true, true
	}
	who, ok = p.backPlayer()
	return who, false, ok
}

func (p *parser) comparedThing() (owns, bool) {
	switch {
	case p.s("have more life"), p.s("has more life"):
		return func(who ir.Ref) ir.Quantity { return ir.Life{Of: who} }, true
	case p.s("have more cards in hand"), p.s("has more cards in hand"):
		return func(who ir.Ref) ir.Quantity { return ir.Count{Of: ir.Each{In: zones(ir.Hand), Of: who}} }, true
	case p.s("control more"), p.s("controls more"):
		n, ok := p.nounPhrase()
		return func(who ir.Ref) ir.Quantity {
			n := n
			n.parts = append(slices.Clone(n.parts), controlled(who))
			return ir.Count{Of: n.each()}
		}, ok && !n.player && n.in == nil && n.plural && n.kind != ir.CardKind && n.rel == ""
	}
	return nil, false
}

// deedsDone are what may have been done "this way".
var deedsDone = []string{"destroyed", "exiled", "sacrificed", "discarded", "milled", "returned", "revealed", "put"}

// thisWay reads whether something of a sort was among what was just dealt with: "a creature
// card is discarded this way".
func (p *parser) thisWay() (ir.Condition, bool) {
	op, n, what, ok := p.pastThings()
	if !ok {
		return nil, false
	}
	if _, ok := p.any("is", "was", "are", "were"); !ok {
		return nil, false
	}
	of, ok := p.doneThisWay()
	if !ok {
		return nil, false
	}
	if n == nil {
		if f := what.bare(); f != nil && p.usedShown && !p.revealedMany {
			return ir.Matches{Ref: of, What: f}, true
		}
		return ir.Exists{Any: matching(of, what)}, true
	}
	return compare(ir.Count{Of: matching(of, what)}, op, n), true
}

// matching are those of a set that a noun fits, wherever they are now.
func matching(of ir.Ref, n noun) ir.Ref {
	if f := n.bare(); f != nil {
		return ir.Matching{Of: of, What: f}
	}
	return of
}

// doneThisWay reads "destroyed this way" and finds what was.
func (p *parser) doneThisWay() (ir.Ref, bool) {
	m := p.mark()
	for _, deed := range deedsDone {
		if !p.s(deed + " this way") {
			continue
		}
		if deed == "revealed" {
			p.usedShown = true
			return p.shown, p.shown != nil
		}
		var found ir.Ref
		for _, r := range slices.Backward(p.things) {
			if !r.called(deed) && !r.called(deed+" card") && !r.called(deed+" permanent") {
				continue
			}
			if found != nil && !same(found, r.before) {
				p.reset(m)
				return nil, p.fail("more than one thing was " + deed)
			}
			found = r.before
		}
		if found != nil {
			return found, true
		}
	}
	p.reset(m)
	return nil, false
}

// countedThisWay reads "creature destroyed this way" as what is counted.
func (p *parser) countedThisWay() (ir.Quantity, bool) {
	n, ok := p.nounPhrase()
	if !ok || n.player {
		return nil, false
	}
	of, ok := p.doneThisWay()
	return ir.Count{Of: matching(of, n)}, ok
}
