package oracle

import ir "github.com/verdict-rules/verdict/internal/cards/program"

// combatEvent reads attacks and blocks.
func (p *parser) combatEvent(s eventSubject) ([]ir.EventPattern, bool) {
	switch {
	case p.verb("attack"):
		return p.attackEvent(s)
	case p.verb("block"):
		return p.blockEvent(s)
	case p.s("becomes blocked"), p.s("become blocked"):
		if p.w("by") {
			return p.blockedBy(s)
		}
		return oneEvent(s.event(ir.BecomesBlocked))
	}
	return nil, false
}

// attackEvent reads how and whom something attacks.
func (p *parser) attackEvent(s eventSubject) ([]ir.EventPattern, bool) {
	e := s.event(ir.DeclaresAttack)
	switch {
	case p.s("and isn't blocked"):
		e.On = ir.Unblocks
	case (s.self || !s.batch && find(s.filter, speaksOfThis)) && p.s("for the first time each turn"):
		e.Nth = ir.N(1)
	case p.s("while saddled"):
		rider := roleOf(ir.RoleObject)
		if same(s.filter, sameAs(ir.This{})) {
			rider = ir.This{}
		}
		e.If = ir.Matches{Ref: rider, What: having(ir.Saddled)}
	case p.w("alone"):
		// It is the only creature declared as an attacker (CR 506.5).
		e.If = compare(ir.Count{Of: ir.Each{What: having(ir.Attacking)}}, ir.Eq, ir.N(1))
	case p.s("you or a planeswalker you control"):
		e.If = attacked(anyOf(sameAs(ir.You{}), all(typ(ir.Planeswalker), yours)))
	case p.s("a player"):
		e.If = attacked(is(ir.PlayerKind))
		p.mentionPlayer(roleOf(ir.RoleDefender), false, "player")
	case p.s("one of your opponents"), p.s("an opponent"):
		e.If = attacked(ir.Opponent{})
		p.mentionPlayer(roleOf(ir.RoleDefender), false, "player")
	case p.s("you"):
		e.If = attacked(sameAs(ir.You{}))
	}
	if p.has("a") || p.has("one") || p.has("an") || p.has("with") || p.has("or a") {
		return nil, false
	}
	return oneEvent(e)
}

// attackedPlayer reads how you attack a player: once for each player attacked (CR 508.3e).
func (p *parser) attackedPlayer(s eventSubject) ([]ir.EventPattern, bool) {
	e := s.event(ir.DeclaresAttack)
	e.Batch, e.BatchBy = true, ir.RoleDefender
	whom := is(ir.PlayerKind)
	if p.s("who has the initiative") {
		whom = all(whom, having(ir.Initiative))
	}
	e.If = attacked(whom)
	if p.s("with one or more") {
		n, ok := p.nounPhrase()
		if !ok || n.player || !n.plural || n.in != nil || n.other {
			return nil, false
		}
		e.Object = n.bare()
	}
	p.mentionPlayer(roleOf(ir.RoleDefender), false, "player")
	return oneEvent(e)
}

// attacked asks whom or what the attacker of the event attacks.
func attacked(what ir.Filter) ir.Condition {
	return ir.Matches{Ref: roleOf(ir.RoleDefender), What: what}
}

// blockEvent reads what something blocks. "Blocks or becomes blocked by" tells of two events
// in which what is spoken of later plays different parts: each makes an ability of its own.
func (p *parser) blockEvent(s eventSubject) ([]ir.EventPattern, bool) {
	if p.s("or becomes blocked by") {
		p.card.alternatives = 2
		if p.card.alternative == 1 {
			return p.blockedBy(s)
		}
		return p.blockWhat(s)
	}
	if p.s("or becomes blocked") {
		return []ir.EventPattern{s.event(ir.Blocks), s.event(ir.BecomesBlocked)}, true
	}
	if p.has("a") || p.has("an") {
		return p.blockWhat(s)
	}
	if p.has("one") || p.has("two") || p.has("{self}") || p.has("it") {
		return nil, false
	}
	return oneEvent(s.event(ir.Blocks))
}

// blockWhat reads the creature that is blocked.
func (p *parser) blockWhat(s eventSubject) ([]ir.EventPattern, bool) {
	f, ok := p.opposite(ir.RoleOther)
	e := s.event(ir.DeclaresBlock)
	e.Other = f
	return []ir.EventPattern{e}, ok && !s.batch
}

// blockedBy reads the creature that blocks.
func (p *parser) blockedBy(s eventSubject) ([]ir.EventPattern, bool) {
	f, ok := p.opposite(ir.RoleObject)
	return []ir.EventPattern{{On: ir.DeclaresBlock, Other: s.filter, Object: f}}, ok && !s.batch
}

// opposite reads a creature on the other side of a block.
func (p *parser) opposite(r ir.Role) (ir.Filter, bool) {
	if !p.w("a") && !p.w("an") {
		return nil, false
	}
	n, ok := p.nounPhrase()
	if !ok || n.player || n.plural {
		return nil, false
	}
	p.things = append(p.things, referent{before: roleOf(r), after: roleOf(r), heads: append([]string{"creature"}, n.heads...), weak: true})
	if f := n.bareCreature(); !same(f, creature) {
		return f, true
	}
	return nil, true
}

// each is the role by which events at the same time are told apart: none where the subject
// can only be one, or "one or more" says that they count as one.
func each(s eventSubject, r ir.Role) ir.Role {
	if _, one := s.filter.(ir.Same); one || s.batch {
		return ""
	}
	return r
}
