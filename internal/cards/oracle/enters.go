package oracle

import ir "github.com/verdict-rules/verdict/internal/cards/program"

var thisEnters = ir.EventPattern{On: ir.ZoneChange, Object: sameAs(ir.This{}), To: zones(ir.Battlefield)}

func replaces(r ir.Replacement) ir.Static {
	return ir.Static{Mods: []ir.Mod{ir.Replaces{Replacement: r}}}
}

// entering reads how permanents enter (CR 614.1c, 614.12).
func (p *parser) entering() (ir.Ability, bool) {
	m := p.mark()
	for _, read := range []func() (ir.Ability, bool){p.asEnters, p.copyEnters, p.selfEnters, p.othersEnter, p.entersPrepared} {
		if a, ok := read(); ok {
			return a, true
		}
		p.reset(m)
	}
	return nil, false
}

// selfEnters reads "this land enters tapped unless …", "this creature enters with …".
func (p *parser) selfEnters() (ir.Ability, bool) {
	r := ir.Replacement{On: thisEnters}
	if p.w("if") {
		c, ok := p.condition()
		if !ok || !p.w(",") {
			return nil, false
		}
		r.If = c
	}
	if !p.self() && !p.w("it") || !p.w("enters") {
		return nil, false
	}
	e, ok := p.enterHow()
	if !ok {
		return nil, false
	}
	r.Instead = []ir.Instead{e}
	switch {
	case r.If == nil && p.w("unless"):
		c, ok := p.condition()
		if !ok {
			return nil, false
		}
		r.If = negated(c)
	case r.If == nil && p.w("if"):
		c, ok := p.condition()
		if !ok {
			return nil, false
		}
		r.If = c
	}
	if p.x.used && p.card.xKnown() {
		p.x.used = false
	}
	if p.x.used {
		a, ok := p.staticX(replaces(r))
		return a, ok
	}
	if !p.sentenceEnd() {
		return nil, false
	}
	if p.w("if") {
		more, ok := p.entersWithMore()
		if !ok {
			return nil, false
		}
		r.Instead = append(r.Instead, more)
	}
	return replaces(r), true
}

// entersWithMore reads "if X is 5 or more, it enters with an additional …" after how it enters.
func (p *parser) entersWithMore() (ir.Enter, bool) {
	c, ok := p.condition()
	if !ok || !p.s(", it enters") {
		return ir.Enter{}, false
	}
	e, ok := p.enterHow()
	e.If = c
	if p.x.used && p.card.xKnown() {
		p.x.used = false
	}
	return e, ok && p.sentenceEnd()
}

// negated turns a condition around; a comparison by its operator.
func negated(c ir.Condition) ir.Condition {
	if cmp, ok := c.(ir.Compare); ok {
		opposite := map[ir.Op]ir.Op{ir.Le: ir.Gt, ir.Lt: ir.Ge, ir.Ge: ir.Lt, ir.Gt: ir.Le, ir.Eq: ir.Ne, ir.Ne: ir.Eq}
		cmp.Op = opposite[cmp.Op]
		return cmp
	}
	if n, ok := c.(ir.Never); ok {
		return n.If
	}
	return ir.Never{If: c}
}

func (p *parser) enterHow() (ir.Enter, bool) {
	e := ir.Enter{}
	for {
		switch {
		case p.w("tapped"):
			e.Tapped = true
		case p.s("as a copy of"):
			r, ok := p.backThing()
			if !ok {
				return e, false
			}
			e.Copy = &ir.CopyOf{Of: r.before}
		case p.s("as a"), p.s("as an"), p.s("and as a"), p.s("and as an"):
			mods, ok := p.becomeMods(false)
			if _, adds := mods[0].(ir.AddTypes); !ok || !adds || len(mods) > 1 {
				return e, false
			}
			e.Mods = append(e.Mods, mods...)
		case p.w("with"), len(e.Counters) > 0 && p.has("and a") && p.w("and"):
			c, ok := p.enterCounters()
			if !ok {
				return e, false
			}
			e.Counters = append(e.Counters, c)
		default:
			return e, e.Tapped || len(e.Counters) > 0 || e.Copy != nil || len(e.Mods) > 0
		}
		if m := p.mark(); p.w("and") && !p.has("with") {
			p.reset(m)
		}
	}
}

// enterCounters reads "two +1/+1 counters on it", "a charge counter on it for each …", "a
// number of counters on it equal to …".
func (p *parser) enterCounters() (ir.CounterSpec, bool) {
	m := p.mark()
	if p.s("a number of") {
		p.w("additional")
		k, ok := p.counterKind()
		if ok && p.s("counters on it equal to") {
			q, ok := p.quantity()
			return ir.CounterSpec{Kind: k, N: q}, ok
		}
		return ir.CounterSpec{}, false
	}
	p.reset(m)
	c, ok := p.counterSpec()
	if !ok || !p.s("on it") && !p.s("on them") {
		return c, false
	}
	if q, ok := p.forEach(); ok {
		c.N = times(orOne(c.N), q)
	}
	return c, true
}

// asEnters reads "as this enters, choose …".
func (p *parser) asEnters() (ir.Ability, bool) {
	if !p.w("as") || !p.self() || !p.s("enters ,") {
		return nil, false
	}
	r := ir.Replacement{On: thisEnters}
	if p.w("choose") {
		e, ok := p.chooseWord()
		if !ok {
			return nil, false
		}
		r.Instead = []ir.Instead{ir.AlsoDo{Do: []ir.Effect{e}}}
		if p.end() || p.has(". then you may") && p.s(". then") && p.payOrTapped(&r) || p.w(".") && p.end() {
			return replaces(r), p.end()
		}
		return nil, false
	}
	m := p.mark()
	if p.payOrTapped(&r) {
		return replaces(r), p.end()
	}
	p.reset(m)
	do, ok := p.clauses()
	if !ok || len(p.targets) > 0 || !p.sentenceEnd() {
		return nil, false
	}
	r.Instead = []ir.Instead{ir.AlsoDo{Do: do}}
	return replaces(r), p.end()
}

// payOrTapped reads what may be paid, and that it enters tapped otherwise.
func (p *parser) payOrTapped(r *ir.Replacement) bool {
	if !p.s("you may") {
		return false
	}
	cost, ok := p.costs()
	if !ok || !p.s(". if you don't ,") || !p.self() && !p.w("it") || !p.s("enters tapped") {
		return false
	}
	r.Instead = append(r.Instead, ir.AlsoDo{Do: []ir.Effect{ir.Gate{May: ir.You{}, Cost: cost, As: "paid"}}},
		ir.Enter{If: ir.Never{If: ir.Done{Name: "paid"}}, Tapped: true})
	return p.sentenceEnd()
}

// copyEnters reads entering as a copy of something.
func (p *parser) copyEnters() (ir.Ability, bool) {
	r := ir.Replacement{On: thisEnters}
	if p.s("you may have") {
		r.May = true
		if !p.self() || !p.w("enter") {
			return nil, false
		}
	} else if !p.self() || !p.w("enters") {
		return nil, false
	}
	enter := ir.Enter{Tapped: p.w("tapped")}
	if !p.s("as a copy of") {
		return nil, false
	}
	if !p.w("any") && !p.w("a") && !p.w("an") {
		return nil, false
	}
	n, ok := p.nounPhrase()
	if !ok || n.player || n.kind == ir.CardKind && !same(n.in, zones(ir.Graveyard)) {
		return nil, false
	}
	p.s("on the battlefield")
	c := &ir.CopyOf{Of: ir.Choose{From: n.each()}}
	m := p.mark()
	switch {
	case p.s(", except it enters with"):
		spec, ok := p.enterCounters()
		if !ok {
			return nil, false
		}
		enter.Counters = []ir.CounterSpec{spec}
		p.x.used = p.x.used && !p.card.xKnown()
	case p.s(", except"):
		mods, ok := p.copyExcept()
		if !ok {
			return nil, false
		}
		c.Except = mods
	default:
		p.reset(m)
	}
	enter.Copy = c
	r.Instead = []ir.Instead{enter}
	return replaces(r), p.sentenceEnd()
}

// othersEnter reads how other permanents enter: tapped, or with more counters.
func (p *parser) othersEnter() (ir.Ability, bool) {
	each := p.w("each")
	n, ok := p.nounPhrase()
	if !ok || n.player || n.kind == ir.CardKind || n.plural == each {
		return nil, false
	}
	if !p.verb("enter") {
		return nil, false
	}
	e, ok := p.enterHow()
	if !ok {
		return nil, false
	}
	r := ir.Replacement{On: ir.EventPattern{On: ir.ZoneChange, Object: n.filter(), To: zones(ir.Battlefield)}, Instead: []ir.Instead{e}}
	return replaces(r), p.sentenceEnd()
}

// replacing reads replacement and prevention effects that last.
func (p *parser) replacing() (ir.Ability, bool) {
	m := p.mark()
	if p.s("prevent all") || p.s("all damage") || p.s("all combat damage") || p.s("all noncombat damage") {
		p.reset(m)
		return p.lastingDamage()
	}
	if !p.w("if") {
		return nil, false
	}
	for _, read := range []func() (ir.Ability, bool){p.insteadOfGraveyard, p.discardElsewhere, p.otherTokens, p.insteadOfAmount, p.damageInstead, p.triggersTwice, p.drawInstead} {
		after := p.mark()
		if a, ok := read(); ok {
			return a, true
		}
		p.reset(after)
	}
	return nil, false
}
