package oracle

import ir "github.com/verdict-rules/verdict/internal/cards/program"

// backPlayer reads a reference to a player mentioned before: "that player", "they", "its
// controller".
func (p *parser) backPlayer() (ir.Ref, bool) {
	m := p.mark()
	switch {
	case p.s("that player or that permanent 's controller"), p.s("that player or that planeswalker 's controller"),
		p.s("that permanent 's controller or that player"):
		if r, ok := p.player(false); ok && len(p.targets) > 0 {
			return controllerOf(r), true // of a player, that player
		}
	case p.s("that player"), p.s("the player"), p.s("that opponent"):
		if r, ok := p.player(false); ok {
			return r, true
		}
	case p.s("those players"), p.s("those opponents"):
		if r, ok := p.player(true); ok {
			return r, true
		}
	case p.w("they"):
		if r, ok := p.anyPlayer(); ok {
			return r, true
		}
	case p.s("defending player"):
		return ir.DefendingPlayer{}, true
	case p.s("the active player"):
		return ir.ActivePlayer{}, true
	case p.s("the chosen player"):
		if p.card.choices["player"] {
			return ir.Chosen{Key: "player"}, true
		}
	case p.s("enchanted player"):
		return ir.Host{Of: ir.This{}}, true
	default:
		if r, ok := p.relatedPlayer(); ok {
			return r, true
		}
	}
	p.reset(m)
	return nil, false
}

// anyPlayer is what "they" means as a player: the last mentioned, one or several.
func (p *parser) anyPlayer() (ir.Ref, bool) {
	if r, ok := p.player(false); ok {
		return r, true
	}
	return p.player(true)
}

// relatedPlayer reads "its controller", "that creature's owner", "enchanted creature's
// controller".
func (p *parser) relatedPlayer() (ir.Ref, bool) {
	m := p.mark()
	r, ok := p.possessiveThing()
	if ok {
		switch {
		case p.w("controller"), p.w("controllers"):
			return controllerOf(r), true
		case p.w("owner"), p.w("owners"):
			return ir.Owner{Of: r}, true
		}
	}
	p.reset(m)
	return nil, false
}

// possessiveThing reads "its", "their", "that creature's", "this creature's" and gives the
// thing as it was when mentioned.
func (p *parser) possessiveThing() (ir.Ref, bool) {
	m := p.mark()
	if p.w("its") {
		if r, ok := p.it(); ok {
			return r.before, true
		}
		p.reset(m)
		return nil, false
	}
	if p.w("their") {
		if r, ok := p.them(); ok {
			return p.named(r).before, true
		}
		p.reset(m)
		return nil, false
	}
	r, ok := p.backThing()
	if ok && p.w("'s") {
		return r.before, true
	}
	p.reset(m)
	return nil, false
}

// possessive reads whose something is: "your", "their", "target player's", "its owner's".
func (p *parser) possessive() (ir.Ref, bool) {
	m := p.mark()
	if p.w("your") {
		return ir.You{}, true
	}
	if p.w("their") {
		if r, ok := p.anyPlayer(); ok {
			return r, true
		}
		p.reset(m)
		return nil, false
	}
	for _, read := range []func() (ir.Ref, bool){p.backPlayer, p.targetPlayer} {
		if r, ok := read(); ok && p.w("'s") {
			return r, true
		}
		p.reset(m)
	}
	return nil, false
}

// targetPlayer reads "target player", "target opponent" and announces the target.
func (p *parser) targetPlayer() (ir.Ref, bool) {
	m := p.mark()
	distinct := p.w("another")
	switch {
	case p.has("target player or") || p.has("target opponent or"):
	case p.s("target player"):
		return p.announcePlayer(ir.TargetSpec{What: is(ir.PlayerKind), Distinct: distinct}), true
	case p.s("target opponent"):
		return p.announcePlayer(ir.TargetSpec{What: ir.Opponent{}, Distinct: distinct, Choosing: p.asActivated()}), true
	case !distinct && p.s("up to one target player"):
		return p.announcePlayer(ir.TargetSpec{What: is(ir.PlayerKind), Min: ir.N(0), Max: ir.N(1)}), true
	case !distinct && p.s("up to one target opponent"):
		return p.announcePlayer(ir.TargetSpec{What: ir.Opponent{}, Min: ir.N(0), Max: ir.N(1)}), true
	}
	p.reset(m)
	return nil, false
}

// asActivated reads what a target player must have had as the ability was activated, more or less than you.
func (p *parser) asActivated() ir.Filter {
	m := p.mark()
	var mine, its ir.Quantity
	op, by := ir.Ge, ir.Quantity(nil)
	of := func(n noun, z ir.Zone) {
		its = ir.Count{Of: ir.Each{What: n.bare(), In: zones(z), Of: ir.It{}}}
		mine = ir.Count{Of: ir.Each{What: n.bare(), In: zones(z), Of: ir.You{}}}
	}
	ok := false
	switch {
	case p.s("who had more life"):
		its, mine, op, ok = ir.Life{Of: ir.It{}}, ir.Life{Of: ir.You{}}, ir.Gt, true
	case p.s("who controlled more"):
		var n noun
		n, ok = p.nounPhrase()
		ok = ok && !n.player && n.in == nil
		its, mine, op = ir.Count{Of: ir.Each{What: all(n.filter(), controlled(ir.It{}))}}, ir.Count{Of: ir.Each{What: all(n.filter(), yours)}}, ir.Gt
	case p.s("who had at least"):
		by, ok = p.plainNumber()
		fewer := p.w("fewer")
		if !fewer && !p.w("more") {
			ok = false
		}
		n, named := p.nounPhrase()
		ok = ok && named && n.kind == ir.CardKind && n.in == nil
		switch {
		case p.s("in hand"):
			of(n, ir.Hand)
		case p.s("in their graveyard"):
			of(n, ir.Graveyard)
		default:
			ok = false
		}
		if fewer {
			op, by = ir.Le, negative(by)
		}
	}
	if !ok || !p.s("than you did as you activated this ability") {
		p.reset(m)
		return nil
	}
	if by != nil {
		mine = ir.Sum{Of: []ir.Quantity{mine, by}}
	}
	return ir.Where{If: compare(its, op, mine)}
}

func (p *parser) announcePlayer(spec ir.TargetSpec) ir.Ref {
	r := p.announce(spec)
	p.mentionPlayer(r, false, "player")
	return r
}

// announce adds a target spec and gives the reference to its targets.
func (p *parser) announce(spec ir.TargetSpec) ir.Ref {
	p.targets = append(p.targets, spec)
	return ir.Target{N: p.base + len(p.targets) - 1}
}

// otherPerson reads a player beside you: "that player", "target opponent", "the controller of
// that creature".
func (p *parser) otherPerson() (ir.Ref, bool) {
	if r, ok := p.targetPlayer(); ok {
		return r, true
	}
	if p.s("the controller of") || p.s("the owner of") {
		controller := p.toks[p.pos-2].text == "controller"
		o, ok := p.backObjects()
		if controller {
			return controllerOf(o.before), ok
		}
		return ir.Owner{Of: o.before}, ok
	}
	return p.backPlayer()
}

// subjectPlayers reads players as the subject of a sentence and says whether they are
// several, so that "they" may mean each of them.
func (p *parser) subjectPlayers() (r ir.Ref, several, ok bool) {
	switch {
	case p.w("you"):
		m := p.mark()
		if p.w("and") {
			if who, ok := p.otherPerson(); ok && p.w("each") {
				return ir.Union{Of: []ir.Ref{ir.You{}, who}}, true, true
			}
			p.reset(m)
		}
		return ir.You{}, false, true
	case p.s("each player"), p.has("players can't") && p.w("players"):
		return ir.Players{}, true, true
	case p.has("your opponents can't") && p.s("your opponents"):
		return ir.Opponents{}, true, true
	case p.s("each opponent who voted for"):
		otherwise, ok := p.otherChoice()
		return ir.Players{Who: all(ir.Opponent{}, ir.Voted{Otherwise: otherwise})}, true, ok
	case p.s("each opponent"), p.s("each of your opponents"):
		return ir.Opponents{}, true, true
	case p.s("each other player"):
		if one, ok := p.player(false); ok { // other than the one spoken of
			return ir.Except{Of: ir.Players{}, Not: one}, true, true
		}
		return ir.Except{Of: ir.Players{}, Not: ir.You{}}, true, true
	case p.s("each other opponent"):
		one, ok := p.player(false)
		return ir.Except{Of: ir.Opponents{}, Not: one}, true, ok
	case p.s("an opponent of your choice"), p.s("an opponent"):
		r := ir.Choose{From: ir.Opponents{}}
		return r, false, true
	}
	if r, ok := p.friendOrFoe(); ok {
		return r, true, true
	}
	if spec := (ir.TargetSpec{What: is(ir.PlayerKind)}); p.has("any number of target players each") && p.targetCount(&spec) {
		p.s("target players each")
		r := p.announce(spec)
		p.mentionPlayer(r, true, "player")
		return r, true, true
	}
	if r, ok := p.targetPlayer(); ok {
		return r, false, true
	}
	r, ok = p.backPlayer()
	return r, false, ok
}
