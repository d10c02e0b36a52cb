package oracle

import ir "github.com/verdict-rules/verdict/internal/cards/program"

// insteadOfAmount reads events that get another amount: more life, more counters, more
// tokens.
func (p *parser) insteadOfAmount() (ir.Ability, bool) {
	for _, read := range []func() (ir.EventPattern, ir.Quantity, bool){p.moreLife, p.moreCounters, p.moreTokens} {
		m := p.mark()
		if on, to, ok := read(); ok && p.w("instead") {
			return replaces(ir.Replacement{On: on, Instead: []ir.Instead{ir.Amount{To: to}}}), p.sentenceEnd()
		}
		p.reset(m)
	}
	return nil, false
}

// moreLife reads "you would gain life, you gain that much life plus 1", "an opponent would lose
// life, they lose twice that much life".
func (p *parser) moreLife() (on ir.EventPattern, to ir.Quantity, ok bool) {
	switch {
	case p.s("you would gain life , you gain"):
		on = ir.EventPattern{On: ir.GainsLife, Player: sameAs(ir.You{})}
	case p.s("you would lose life , you lose"):
		on = ir.EventPattern{On: ir.LosesLife, Player: sameAs(ir.You{})}
	case p.s("an opponent would lose life , they lose"), p.s("an opponent would lose life , that player loses"):
		on = ir.EventPattern{On: ir.LosesLife, Player: ir.Opponent{}}
	default:
		return on, nil, false
	}
	to, ok = p.newAmount("life", "much life")
	return on, to, ok
}

// moreCounters reads that more counters are put on something than would be, also said of who
// puts them.
func (p *parser) moreCounters() (on ir.EventPattern, to ir.Quantity, ok bool) {
	on = ir.EventPattern{On: ir.CountersPut}
	active := true
	switch {
	case p.s("you would put one or more"):
		on.Player = sameAs(ir.You{})
	case p.s("an effect would put one or more"):
		on.If = ir.ByEffect{}
	case p.s("one or more"):
		active = false
	default:
		return on, nil, false
	}
	on.Counter, _ = p.counterKind()
	if !p.w("counters") && !p.w("counter") || active && !p.w("on") || !active && !p.s("would be put on") {
		return on, nil, false
	}
	if p.self() {
		on.Object = sameAs(ir.This{})
	} else if p.s("a permanent or player") {
		return on, nil, false // who puts counters on players is not told by the event
	} else {
		if !p.w("a") && !p.w("an") {
			return on, nil, false
		}
		n, ok := p.nounPhrase()
		if !ok || n.player {
			return on, nil, false
		}
		on.Object = n.filter()
	}
	if !p.w(",") {
		return on, nil, false
	}
	if active {
		if _, ok := p.any("put", "it puts"); !ok {
			return on, nil, false
		}
	}
	to, ok = p.newCounters(on.Counter)
	if !ok {
		return on, nil, false
	}
	if !active && !p.w("are") && !p.w("is") || !active && !p.w("put") {
		return on, nil, false
	}
	_, ok = p.any("on it", "on that creature", "on that permanent", "on {self}", "on that permanent or player")
	return on, to, ok
}

// newCounters reads "that many plus one of each of those kinds of counters", "twice that many of
// those counters", "that many plus one +1/+1 counters".
func (p *parser) newCounters(kind ir.CounterKind) (ir.Quantity, bool) {
	to, ok := p.newMany()
	if !ok {
		return nil, false
	}
	if kind != "" {
		_, named := p.any(string(kind)+" counters", string(kind)+" counter", "of those counters")
		return to, named
	}
	_, ok = p.any("of each of those kinds of counters", "of those counters")
	return to, ok
}

// newMany reads "twice that many", "that many plus one".
func (p *parser) newMany() (ir.Quantity, bool) {
	switch {
	case p.s("twice that many"):
		return ir.Times{A: ir.EventAmount{}, B: ir.N(2)}, true
	case p.s("three times that many"):
		return ir.Times{A: ir.EventAmount{}, B: ir.N(3)}, true
	case p.s("that many plus"):
		n, ok := p.plainNumber()
		return ir.Sum{Of: []ir.Quantity{ir.EventAmount{}, n}}, ok
	}
	return nil, false
}

// otherTokens reads that tokens of other sorts are created along with others, or in their place.
func (p *parser) otherTokens() (ir.Ability, bool) {
	m := p.mark()
	r := ir.Replacement{On: ir.EventPattern{On: ir.CreatesTokens, Player: sameAs(ir.You{})}}
	if p.s("one or more tokens would be created under your control") && p.s(", those tokens plus that many") {
		spec := &ir.TokenSpec{}
		if (p.knownToken(spec) || p.tokenLine(spec)) && (p.w("tokens") || p.w("token")) && p.tokenTail(spec) && p.s("are created instead") && !unsized(ir.CreateToken{Token: spec}) {
			r.Instead = []ir.Instead{ir.MoreTokens{Tokens: []ir.TokenSpec{*spec}}}
			return replaces(r), p.sentenceEnd()
		}
	}
	p.reset(m)
	if p.s("you would create a") {
		n, ok := p.nounPhrase()
		var specs []ir.TokenSpec
		for _, f := range n.list {
			s, is := firstSubtype(f)
			if _, known := ir.PredefinedToken(s); !is || !known {
				return nil, false
			}
			specs = append(specs, ir.TokenSpec{Known: s})
		}
		if !ok || len(specs) < 2 || !p.s(", instead create one of each") {
			return nil, false
		}
		r.On.Object = n.filter()
		r.Instead = []ir.Instead{ir.MoreTokens{Tokens: specs, Instead: true}}
		return replaces(r), p.sentenceEnd()
	}
	p.reset(m)
	return nil, false
}

// firstSubtype is the subtype that an alternative of a list asks for.
func firstSubtype(f ir.Filter) (string, bool) {
	found := ""
	find(f, func(x any) bool {
		s, is := x.(ir.Subtype)
		if is && found == "" {
			found = s.Is
		}
		return false
	})
	return found, found != ""
}

// moreTokens reads that more tokens are created than would be, also said of the effects that
// create them.
func (p *parser) moreTokens() (on ir.EventPattern, to ir.Quantity, ok bool) {
	on = ir.EventPattern{On: ir.CreatesTokens, Player: sameAs(ir.You{})}
	switch {
	case p.s("one or more tokens would be created under your control ,"):
		to, ok = p.newMany()
		return on, to, ok && p.s("of those tokens are created")
	case p.s("an effect would create one or more tokens under your control") && p.s(", it creates"):
		on.If = ir.ByEffect{}
		to, ok = p.newMany()
		return on, to, ok && p.s("of those tokens")
	case p.s("you would create one or more tokens , create"):
		to, ok = p.newMany()
		return on, to, ok && p.s("of those tokens")
	}
	return on, nil, false
}
