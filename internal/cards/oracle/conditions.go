package oracle

import (
	ir "github.com/verdict-rules/verdict/internal/cards/program"
)

// condition reads what must be so.
func (p *parser) condition() (ir.Condition, bool) {
	c, ok := p.oneCondition()
	if !ok {
		return nil, false
	}
	for {
		m := p.mark()
		if p.w("and") {
			if next, ok := p.oneCondition(); ok {
				c = both(c, next)
				continue
			}
		}
		p.reset(m)
		if p.w("or") {
			if next, ok := p.oneCondition(); ok {
				c = ir.Or{Of: []ir.Condition{c, next}}
				continue
			}
		}
		p.reset(m)
		return c, true
	}
}

func (p *parser) oneCondition() (ir.Condition, bool) {
	m := p.mark()
	for _, read := range []func() (ir.Condition, bool){
		p.phraseCondition, p.quest, p.firstSpell, p.voteWon, p.clashWon, p.meldPair, p.costPaid, p.castCondition, p.controlCondition, p.moreThanYou, p.lifeCondition, p.handCondition, p.thereAre, p.cardsThere,
		p.historyCondition, p.thisWay, p.statCondition, p.thingCondition,
	} {
		if c, ok := read(); ok {
			return c, true
		}
		p.reset(m)
	}
	return nil, p.fail("a condition is expected")
}

func isThis(f ir.Filter) ir.Condition { return ir.Matches{Ref: ir.This{}, What: f} }

// phraseCondition reads conditions that are always worded alike.
func (p *parser) phraseCondition() (ir.Condition, bool) {
	switch {
	case p.s("it was kicked"), p.s("{self} was kicked"):
		return ir.Paid{Key: "kicker"}, p.card.hasKeyword("kicker")
	case p.s("it was bargained"), p.s("{self} was bargained"):
		return ir.Paid{Key: "bargain"}, p.card.hasKeyword("bargain")
	case p.s("the gift was promised"):
		return ir.Paid{Key: "gift"}, p.card.hasKeyword("gift")
	case p.s("the gift wasn't promised"):
		return ir.Never{If: ir.Paid{Key: "gift"}}, p.card.hasKeyword("gift")
	case p.s("tribute wasn't paid"):
		return ir.Never{If: ir.Exists{Any: ir.Chosen{Key: "tribute"}}}, p.card.hasKeyword("tribute")
	case p.s("evidence was collected"):
		return ir.Paid{Key: "evidence"}, true
	case p.s("you have a full party"):
		return compare(ir.Party{Of: ir.You{}}, ir.Eq, ir.N(4)), true
	case p.s("it 's your turn"), p.s("it is your turn"):
		return ir.TurnOf{Who: ir.You{}}, true
	case p.s("it 's not your turn"), p.s("it isn't your turn"):
		return ir.Never{If: ir.TurnOf{Who: ir.You{}}}, true
	case p.s("you 're the monarch"), p.s("you're the monarch"):
		return ir.Matches{Ref: ir.You{}, What: having(ir.Monarch)}, true
	case p.s("you have the city 's blessing"):
		return ir.Matches{Ref: ir.You{}, What: having(ir.CityBlessing)}, true
	case p.s("this ability has been activated"), p.has("this is the"), p.has("this ability has resolved"), p.has("the number of times this ability"):
		return p.timesOfThis()
	case p.s("no spells were cast last turn"):
		return compare(ir.Happened{Event: ir.EventPattern{On: ir.Casts}, LastTurn: true}, ir.Eq, ir.N(0)), true
	case p.s("a player cast two or more spells last turn"):
		e := ir.EventPattern{On: ir.Casts, Player: sameAs(ir.It{})}
		return ir.Exists{Any: ir.Players{Who: ir.Where{If: compare(ir.Happened{Event: e, LastTurn: true}, ir.Ge, ir.N(2))}}}, true
	case p.s("it 's your main phase"):
		return ir.And{ir.TurnOf{Who: ir.You{}}, ir.During{Steps: []ir.Step{ir.PrecombatMain, ir.PostcombatMain}}}, true
	case p.s("it 's the first combat phase of the turn"):
		begun := ir.Happened{Event: ir.EventPattern{On: ir.BeginStep, Step: []ir.Step{ir.BeginCombat}}}
		return compare(begun, ir.Le, ir.N(1)), true
	case p.s("it 's your combat phase"):
		return ir.And{ir.TurnOf{Who: ir.You{}}, ir.During{Steps: combatSteps}}, true
	case p.s("creatures you control have total power"):
		op, n, ok := p.comparison()
		total := ir.StatOf{Stat: ir.Power, Of: ir.Each{What: all(creature, yours)}}
		return compare(total, op, n), ok && op != ir.Eq
	case p.s("it 's night"):
		return ir.IsNight{}, true
	case p.s("it 's day"):
		return ir.IsDay{}, true
	case p.s("{self} is in your graveyard"):
		p.from = ir.Graveyard
		p.things = append(p.things, referent{before: ir.This{}, after: ir.This{}})
		return isThis(ir.InZone{Zones: zones(ir.Graveyard)}), true
	case p.card.hasKeyword("devour") && (p.s("it devoured a creature") || p.s("{self} devoured a creature")):
		return compare(ir.ChosenNumber{Key: "devoured"}, ir.Ge, ir.N(1)), true
	case p.s("{self} escaped"), p.s("it escaped"):
		return ir.Paid{Key: "escape"}, p.card.hasKeyword("escape")
	case p.s("{self} is on the battlefield"), p.s("{self} is still on the battlefield"):
		return isThis(ir.InZone{Zones: zones(ir.Battlefield)}), true
	}
	return nil, false
}

// hasKeyword says whether a line of the card is that keyword.
func (c *cardContext) hasKeyword(name ir.KeywordName) bool { return c.keywords[name] }

// controlCondition reads "you control a Goblin", "an opponent controls more lands than you".
func (p *parser) controlCondition() (ir.Condition, bool) {
	who, negated, ok := p.controller()
	if !ok {
		return nil, false
	}
	if p.w("no") {
		n, ok := p.nounPhrase()
		n.parts = append(n.parts, controlled(who))
		return ir.Never{If: ir.Exists{Any: n.each()}}, ok && !n.player && n.in == nil && !negated
	}
	exact := p.w("exactly")
	count, ok := p.plainNumber()
	if !ok && !p.has("another") {
		return nil, false
	}
	if count == nil {
		count = ir.N(1)
	}
	op := ir.Ge
	single := !p.s("or more") && !exact
	if exact {
		op = ir.Eq
	}
	if single && p.s("or fewer") {
		op, single = ir.Le, false
	}
	n, ok := p.nounPhrase()
	if !ok || n.player || n.in != nil || n.kind == ir.CardKind || n.rel != "" {
		return nil, false
	}
	if !same(who, ir.Players{}) {
		n.parts = append(n.parts, controlled(who))
	}
	var c ir.Condition
	switch {
	case single && count == ir.Quantity(ir.N(1)):
		c = ir.Exists{Any: n.each()}
		m := p.mark()
		if p.w("or") && (p.w("a") || p.w("an")) {
			if other, ok := p.nounPhrase(); ok && !other.player && other.in == nil {
				either := anyOf(n.unowned(who).filter(), other.filter())
				c = ir.Exists{Any: ir.Each{What: all(either, controlled(who))}}
			} else {
				p.reset(m)
			}
		} else {
			p.reset(m)
		}
	case single:
		return nil, false
	default:
		c = compare(ir.Count{Of: n.each()}, op, count)
	}
	if negated {
		c = ir.Never{If: c}
	}
	return c, true
}

// unowned is the noun without the part that says who controls it.
func (n noun) unowned(who ir.Ref) noun {
	n.parts = withoutOwner(n.parts, who)
	return n
}

// controller reads whose permanents a condition is about.
func (p *parser) controller() (who ir.Ref, negated, ok bool) {
	switch {
	case p.s("you control"):
		return ir.You{}, false, true
	case p.s("you don't control"):
		return ir.You{}, true, true
	case p.has("your opponents control no") && p.s("your opponents control"):
		return ir.Opponents{}, false, true
	case p.s("an opponent controls"), p.s("your opponents control"):
		if p.has("two") || p.has("three") || p.has("four") || p.has("no") || p.has("more") || p.has("exactly") {
			return nil, false, false // each opponent is counted alone
		}
		return ir.Opponents{}, false, true
	case p.s("defending player controls"):
		return ir.DefendingPlayer{}, false, true
	case p.s("any player controls"), p.s("a player controls"):
		return ir.Players{}, false, !p.has("two") && !p.has("three") && !p.has("no") && !p.has("more")
	}
	who, ok = p.backPlayer()
	if !ok || !p.verb("control") {
		return nil, false, false
	}
	return who, false, true
}

// lifeCondition reads "you have 10 or more life", "your life total is 5 or less".
func (p *parser) lifeCondition() (ir.Condition, bool) {
	who, several := ir.Ref(ir.You{}), false
	switch {
	case p.s("you have two or more opponents"):
		return compare(ir.Count{Of: ir.Opponents{}}, ir.Ge, ir.N(2)), true
	case p.s("you have at least"):
		n, ok := p.plainNumber()
		above := ir.Sum{Of: []ir.Quantity{ir.StartingLife{Of: who}, n}}
		return compare(ir.Life{Of: who}, ir.Ge, above), ok && p.s("life more than your starting life total")
	case p.s("you have"):
	case p.s("a player has"):
		op, n, ok := p.comparison()
		c := compare(ir.Life{Of: ir.It{}}, op, n)
		return ir.Exists{Any: ir.Players{Who: ir.Where{If: c}}}, ok && op != ir.Eq && p.w("life") && !p.has("more than")
	case p.s("an opponent has"):
		several = true
	case p.s("your life total is"):
		op, n, ok := p.comparison()
		return compare(ir.Life{Of: who}, op, n), ok
	default:
		return nil, false
	}
	if p.w("exactly") {
		n, ok := p.plainNumber()
		return compare(ir.Life{Of: who}, ir.Eq, n), ok && p.w("life") && !several
	}
	op, n, ok := p.comparison()
	if !ok || !p.w("life") || op == ir.Eq {
		return nil, false
	}
	if m := p.mark(); p.s("more than your starting life total") {
		_ = m
		return nil, false
	}
	if several {
		return ir.Exists{Any: ir.Players{Who: all(ir.Opponent{}, ir.Where{If: compare(ir.Life{Of: ir.It{}}, op, n)})}}, true
	}
	return compare(ir.Life{Of: who}, op, n), true
}

// handCondition reads "you have no cards in hand", "that player has four or more cards in hand".
func (p *parser) handCondition() (ir.Condition, bool) {
	if p.s("an opponent has") {
		return p.opponentsCards()
	}
	var who ir.Ref = ir.You{}
	if !p.s("you have") {
		r, ok := p.backPlayer()
		if !ok || !p.w("has") && !p.w("have") {
			return nil, false
		}
		who = r
	}
	hand := ir.Count{Of: ir.Each{In: zones(ir.Hand), Of: who}}
	if p.s("no cards in hand") {
		return compare(hand, ir.Eq, ir.N(0)), true
	}
	exact := p.w("exactly")
	op, n, ok := p.comparison()
	if !ok || !p.s("cards in hand") && !p.s("card in hand") || op == ir.Eq && !exact {
		return nil, false
	}
	return compare(hand, op, n), true
}

// opponentsCards reads how many cards some opponent has: "eight or more cards in their graveyard".
func (p *parser) opponentsCards() (ir.Condition, bool) {
	op, n, ok := p.comparison()
	if !ok || op == ir.Eq {
		return nil, false
	}
	what, ok := p.nounPhrase()
	if !ok || what.kind != ir.CardKind || what.in != nil || what.rel != "" {
		return nil, false
	}
	zone := ir.Hand
	if !p.s("in hand") && !p.s("in their hand") {
		if !p.s("in their graveyard") {
			return nil, false
		}
		zone = ir.Graveyard
	}
	cards := ir.Count{Of: ir.Each{What: what.bare(), In: zones(zone), Of: ir.It{}}}
	return ir.Exists{Any: ir.Players{Who: all(ir.Opponent{}, ir.Where{If: compare(cards, op, n)})}}, true
}

// thereAre reads "there are seven or more cards in your graveyard".
func (p *parser) thereAre() (ir.Condition, bool) {
	if !p.s("there are") && !p.s("there is") {
		return nil, false
	}
	if p.s("no") {
		m := p.mark()
		if k, ok := p.counterKind(); ok && p.w("counters") && p.s("on {self}") {
			return isThis(not(ir.HasCounter{Kind: k})), true
		}
		p.reset(m)
		n, ok := p.nounPhrase()
		return ir.Never{If: ir.Exists{Any: n.each()}}, ok && (n.in != nil || p.s("on the battlefield"))
	}
	if p.toks[p.pos-1].text == "is" && (p.w("a") || p.w("an")) {
		n, ok := p.nounPhrase()
		return ir.Exists{Any: n.each()}, ok && !n.player && n.in != nil
	}
	op, n, ok := p.comparison()
	if !ok {
		return nil, false
	}
	q, ok := p.counted()
	if d, colors := q.(ir.Distinct); colors && d.What == ir.ColorChar && n == ir.Quantity(ir.N(5)) {
		op = ir.Ge // there are no more than five
	}
	return compare(q, op, n), ok && op != ir.Eq
}

// cardsThere reads "seven or more cards are in your graveyard".
func (p *parser) cardsThere() (ir.Condition, bool) {
	op, n, ok := p.comparison()
	if !ok || op == ir.Eq {
		return nil, false
	}
	what, ok := p.nounPhrase()
	if !ok || what.kind != ir.CardKind || what.in != nil || !p.s("are in your graveyard") {
		return nil, false
	}
	what.in, what.of = zones(ir.Graveyard), ir.You{}
	return compare(ir.Count{Of: what.each()}, op, n), true
}

// statCondition reads "its power is 4 or greater", "this creature's toughness is 1 or less".
func (p *parser) statCondition() (ir.Condition, bool) {
	q, ok := p.statOf()
	if !ok {
		q, ok = p.countOf()
	}
	if !ok {
		q, ok = p.playerNumber()
	}
	if !ok && p.has("the amount of mana spent to cast") {
		q, ok = p.otherNumber()
	}
	if !ok && p.has("x is") {
		q, ok = p.plainNumber()
	}
	if !ok || !p.w("is") && !p.w("was") {
		return nil, false
	}
	m := p.mark()
	if s, is := q.(ir.StatOf); is && p.s("greater than") && p.self() && p.w("'s") && p.has(",") {
		return compare(q, ir.Gt, ir.StatOf{Stat: s.Stat, Of: ir.This{}}), true
	}
	p.reset(m)
	op, n, ok := p.comparison()
	return compare(q, op, n), ok
}

// thingCondition reads what an object is or has: "it's a creature card", "this creature is
// tapped", "that creature has flying".
func (p *parser) thingCondition() (ir.Condition, bool) {
	m := p.mark()
	ref, ok := p.conditionSubject()
	if !ok {
		return nil, false
	}
	switch {
	case p.w("'s"), p.w("is"), p.w("was"):
		negated := p.w("not")
		f, ok := p.predicate()
		if !ok {
			return nil, false
		}
		if negated {
			f = not(f)
		}
		return ir.Matches{Ref: ref, What: f}, true
	case p.w("isn't"), p.w("wasn't"):
		f, ok := p.predicate()
		return ir.Matches{Ref: ref, What: not(f)}, ok
	case p.w("has"), p.w("had"):
		if f, ok := p.counterFilter(); ok {
			return ir.Matches{Ref: ref, What: f}, true
		}
		if f, ok := p.statFilter(); ok {
			return ir.Matches{Ref: ref, What: f}, true
		}
		f, ok := p.keywordFilter()
		return ir.Matches{Ref: ref, What: f}, ok
	case p.event && p.s("entered from your graveyard"):
		return ir.EventIs{Event: ir.EventPattern{On: ir.ZoneChange, Object: owned(ir.You{}), From: zones(ir.Graveyard)}}, true
	case p.event && p.s("entered from a graveyard"):
		return ir.EventIs{Event: ir.EventPattern{On: ir.ZoneChange, From: zones(ir.Graveyard)}}, true
	case p.s("entered under your control"):
		now := p.things[len(p.things)-1].after
		return ir.Matches{Ref: now, What: all(yours, ir.InZone{Zones: zones(ir.Battlefield)})}, true
	case p.s("shares a creature type with {self}"):
		return ir.Matches{Ref: ref, What: ir.Shares{What: ir.CreatureTypeChar, With: ir.This{}}}, true
	case p.s("didn't attack this turn"):
		return ir.Matches{Ref: ref, What: not(having(ir.AttackedNow))}, true
	case p.s("attacked this turn"):
		return ir.Matches{Ref: ref, What: having(ir.AttackedNow)}, true
	case p.s("entered this turn"):
		return ir.Matches{Ref: ref, What: having(ir.EnteredNow)}, true
	}
	p.reset(m)
	return nil, false
}

func (p *parser) conditionSubject() (ir.Ref, bool) {
	r, ok := p.backThing()
	if !ok {
		return nil, false
	}
	p.things = append(p.things, r)
	return r.before, true
}
