package oracle

import ir "github.com/verdict-rules/verdict/internal/cards/program"

// insteadOfGraveyard reads what goes elsewhere instead of where it would go.
func (p *parser) insteadOfGraveyard() (ir.Ability, bool) {
	list, ok := p.goingElsewhere(false)
	if !ok {
		return nil, false
	}
	s := ir.Static{}
	for _, r := range list {
		s.Mods = append(s.Mods, ir.Replaces{Replacement: r})
		if len(r.On.From) == 0 && same(r.On.Object, sameAs(ir.This{})) && len(list) == 1 {
			s.From = zones(ir.Battlefield, ir.Stack, ir.Hand, ir.Library, ir.Graveyard, ir.Exile, ir.Command)
		}
	}
	return s, p.sentenceEnd()
}

// discardElsewhere reads that this card is put onto the battlefield where what an opponent controls has you
// discard it (CR 701.9c).
func (p *parser) discardElsewhere() (ir.Ability, bool) {
	if !p.s("a spell or ability an opponent controls causes you to discard {self} , put it onto the battlefield") {
		return nil, false
	}
	g := ir.GoTo{To: ir.Battlefield}
	if p.w("with") {
		c, ok := p.counterSpec()
		if !ok || !p.s("on it") {
			return nil, false
		}
		g.Counters = []ir.CounterSpec{c}
	}
	if !p.s("instead of putting it into your graveyard") {
		return nil, false
	}
	on := ir.EventPattern{On: ir.Discards, Object: sameAs(ir.This{}), Player: sameAs(ir.You{}), Source: theirs}
	s := replaces(ir.Replacement{On: on, Instead: []ir.Instead{g}})
	s.From = zones(ir.Hand)
	return s, p.sentenceEnd()
}

// redirectedLater reads the same of events in a while: "if … would die this turn, exile it instead".
func (p *parser) redirectedLater() ([]ir.Effect, bool) {
	if !p.w("if") {
		return nil, false
	}
	list, ok := p.goingElsewhere(p.lead == nil)
	if !ok {
		return nil, false
	}
	e := ir.Apply{}
	if p.lead != nil {
		e.Until = *p.lead
	}
	for _, r := range list {
		if find(r, func(x any) bool { _, this := x.(ir.This); return this }) {
			return nil, false // said of the object itself, it is a static ability
		}
		e.Mods = append(e.Mods, ir.Replaces{Replacement: r})
	}
	return []ir.Effect{e}, true
}

// goingElsewhere reads moves, joined by "or", and where what would move goes instead.
func (p *parser) goingElsewhere(timed bool) ([]ir.Replacement, bool) {
	var on []ir.EventPattern
	for {
		e, ok := p.wouldMove()
		if !ok {
			return nil, false
		}
		on = append(on, e)
		if !p.w("or") {
			break
		}
	}
	if timed && !p.s("this turn") || !p.w(",") {
		return nil, false
	}
	r := ir.Replacement{May: p.s("you may")}
	lead := p.w("instead")
	g, ok := p.goesTo()
	if !ok || !lead && !p.w("instead") {
		return nil, false
	}
	if m := p.mark(); lead && p.w("and") {
		do, ok := p.clauses()
		if !ok || len(p.targets) > 0 {
			return nil, false
		}
		g.Then = do
	} else {
		p.reset(m)
	}
	r.Instead = []ir.Instead{g}
	var out []ir.Replacement
	for _, e := range on {
		r := r
		r.On = e
		out = append(out, r)
	}
	return out, true
}

// wouldMove reads what would move, and where: "a nontoken creature would die", "a creature would
// enter and it wasn't cast".
func (p *parser) wouldMove() (ir.EventPattern, bool) {
	e := ir.EventPattern{On: ir.ZoneChange, To: zones(ir.Graveyard)}
	card := false
	switch {
	case p.self():
		e.Object = sameAs(ir.This{})
	case p.s("a card or token"):
		card = true
	case p.w("a"), p.w("an"), p.has("another"):
		n, ok := p.nounPhrase()
		if !ok || n.player || n.in != nil || n.rel != "" {
			return e, false
		}
		e.Object = n.filter()
		if card = n.kind == ir.CardKind; card {
			e.Object = all(is(ir.CardKind), n.bare())
		}
	default:
		return e, false
	}
	if p.s("not on the battlefield") {
		e.From = offBattlefield
	}
	return e, p.movedTo(&e, card)
}

// movedTo reads where something would go, after the noun.
func (p *parser) movedTo(e *ir.EventPattern, card bool) bool {
	switch {
	case p.s("would die"):
		e.From = zones(ir.Battlefield)
		return !card
	case p.s("would enter"):
		e.To = zones(ir.Battlefield)
		if p.s("and it wasn't cast") {
			e.Object = all(e.Object, not(having(ir.WasCast)))
		}
		return !card && !same(e.Object, sameAs(ir.This{}))
	case p.s("would be put into a graveyard"):
	case p.s("would be put into an opponent 's graveyard"):
		e.Object = all(e.Object, owned(ir.Opponents{}))
	case p.s("would be put into your graveyard"):
		e.Object = all(e.Object, owned(ir.You{}))
	default:
		return false
	}
	switch {
	case p.s("from anywhere"):
	case p.s("from the battlefield"):
		e.From = zones(ir.Battlefield)
	case e.From != nil:
	case card:
		return false
	default:
		e.From = zones(ir.Battlefield) // a permanent comes from there
	}
	return true
}

// goesTo reads where it goes instead.
func (p *parser) goesTo() (ir.GoTo, bool) {
	g := ir.GoTo{}
	verb, ok := p.any("exile", "put", "shuffle", "reveal {self} and shuffle", "return")
	if !ok {
		return g, false
	}
	if _, ok := p.any("it", "that card", "{self}", "that permanent", "that creature"); !ok {
		return g, false
	}
	switch {
	case verb == "exile":
		g.To = ir.Exile
		return g, true
	case verb == "return":
		g.To = ir.Hand
		return g, p.s("to its owner 's hand")
	case verb == "put" && p.s("on top of"):
		g.To = ir.Library
	case verb == "put" && p.s("on the bottom of"):
		g.To, g.At = ir.Library, ir.AtBottom
	case verb != "put" && p.w("into"):
		g.To, g.At = ir.Library, ir.Shuffled
	default:
		return g, false
	}
	return g, p.s("its owner 's library")
}
