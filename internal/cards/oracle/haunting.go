package oracle

import (
	ir "github.com/verdict-rules/verdict/internal/cards/program"
)

// hauntedCreature reads the creature that a card with haunt haunts from exile (CR 702.55b, 702.55c).
func (p *parser) hauntedCreature() (eventSubject, bool) {
	m := p.mark()
	if !p.card.hasKeyword("haunt") || !p.s("the creature") || !p.w("it") && !p.self() || !p.w("haunts") {
		p.reset(m)
		return eventSubject{}, false
	}
	p.haunts = true
	return eventSubject{filter: sameAs(ir.Chosen{Key: "haunted"}), heads: []string{"creature"}}, true
}

// hauntingFrom is where an ability that speaks of the haunted creature works: in exile, and on the battlefield
// where it speaks of the permanent itself as well.
func hauntingFrom(when []ir.EventPattern) []ir.Zone {
	if len(when) > 1 {
		return zones(ir.Battlefield, ir.Exile)
	}
	return zones(ir.Exile)
}

// clash reads a clash with an opponent; whether it is won may be asked afterwards (CR 701.30b).
func (p *parser) clash(who ir.Ref) ([]ir.Effect, bool) {
	p.clashed = p.fresh("won")
	return []ir.Effect{ir.Act{Name: "clash", Who: orYou(who), As: p.clashed}}, true
}

// clashWon reads "you win", "you won" of the clash before.
func (p *parser) clashWon() (ir.Condition, bool) {
	if p.clashed == "" || !p.s("you win") && !p.s("you won") || !p.has(",") && !p.has(".") && !p.end() {
		return nil, false
	}
	return ir.Done{Name: p.clashed}, true
}

// friendsAndFoes reads that you choose for each player whether they are a friend or a foe.
func (p *parser) friendsAndFoes() ([]ir.Effect, bool) {
	if !p.s("for each player , choose friend or foe") {
		return nil, false
	}
	p.friends = p.fresh("friends")
	friends := ir.Choose{From: ir.Players{}, Min: ir.N(0), Max: ir.Unbounded{}}
	return []ir.Effect{ir.Let{As: p.friends, Be: friends}}, true
}

// friendOrFoe reads the friends or the foes, each for themselves.
func (p *parser) friendOrFoe() (ir.Ref, bool) {
	if p.friends == "" {
		return nil, false
	}
	switch {
	case p.s("each friend"):
		return variable(p.friends), true
	case p.s("each foe"):
		return ir.Except{Of: ir.Players{}, Not: variable(p.friends)}, true
	}
	return nil, false
}
