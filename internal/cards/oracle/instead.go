package oracle

import ir "github.com/verdict-rules/verdict/internal/cards/program"

// triggersTwice reads that abilities trigger an additional time.
func (p *parser) triggersTwice() (ir.Ability, bool) {
	if !p.w("a") && !p.w("an") && !p.has("another") {
		return nil, false
	}
	n, ok := p.nounPhrase()
	if !ok || n.player || n.kind == ir.CardKind {
		return nil, false
	}
	e := ir.EventPattern{On: ir.ZoneChange, Object: n.filter()}
	switch {
	case p.w("entering"):
		e.To = zones(ir.Battlefield)
	case p.w("dying"):
		e.From, e.To = zones(ir.Battlefield), zones(ir.Graveyard)
	case p.w("attacking"):
		e.On = ir.DeclaresAttack
	default:
		return nil, false
	}
	if !p.s("causes a triggered ability of a permanent you control to trigger") ||
		!p.s(", that ability triggers an additional time") {
		return nil, false
	}
	return ir.Static{Mods: []ir.Mod{ir.TriggersMore{When: e, Of: all(is(ir.PermanentKind), yours)}}}, p.sentenceEnd()
}

// noTriggers reads that entering doesn't cause abilities to trigger.
func (p *parser) noTriggers() (ir.Ability, bool) {
	n, ok := p.nounPhrase()
	if !ok || n.player || !n.plural || !p.s("entering don't cause abilities") {
		return nil, false
	}
	c := ir.Cant{Do: ir.ToTriggerEnters}
	if p.w("of") {
		of, ok := p.nounPhrase()
		if !ok || of.player || !of.plural {
			return nil, false
		}
		c.What = of.filter()
	}
	return ir.Static{To: n.each(), Mods: []ir.Mod{c}}, p.s("to trigger") && p.sentenceEnd()
}

// legendRule reads that the "legend rule" doesn't apply, to some permanents or at all (CR 704.5j).
func (p *parser) legendRule() (ir.Ability, bool) {
	if !p.s(`the " legend rule " doesn't apply`) {
		return nil, false
	}
	s := ir.Static{To: ir.Each{What: is(ir.PermanentKind)}, Mods: []ir.Mod{ir.LegendRuleOff{}}}
	if p.w("to") {
		n, ok := p.nounPhrase()
		if !ok || n.player || !n.plural || n.in != nil || n.kind == ir.CardKind || n.rel != "" {
			return nil, false
		}
		s.To = n.each()
	}
	return s, p.sentenceEnd()
}

// drawInstead reads what happens instead of drawing a card or gaining life.
func (p *parser) drawInstead() (ir.Ability, bool) {
	e := ir.EventPattern{}
	switch {
	case p.s("you would draw a card"):
		e = ir.EventPattern{On: ir.Draws, Player: sameAs(ir.You{})}
	case p.s("an opponent would draw a card"):
		e = ir.EventPattern{On: ir.Draws, Player: ir.Opponent{}}
	case p.s("you would gain life"):
		e = ir.EventPattern{On: ir.GainsLife, Player: sameAs(ir.You{})}
	case p.s("an opponent would gain life"), p.s("a player would gain life"):
		e = ir.EventPattern{On: ir.GainsLife, Player: ir.Opponent{}}
		if p.toks[p.pos-4].text == "player" {
			e.Player = nil
		}
	default:
		return nil, false
	}
	r := ir.Replacement{On: e}
	if e.On == ir.Draws && p.s("while your library has no cards in it") {
		r.On.If = compare(ir.Count{Of: ir.Each{In: zones(ir.Library), Of: ir.You{}}}, ir.Eq, ir.N(0))
	}
	if !p.w(",") {
		return nil, false
	}
	if p.s("you may instead") {
		r.May = true
	}
	lead := r.May || p.w("instead")
	if _, you := e.Player.(ir.Same); !you {
		p.mentionPlayer(roleOf(ir.RolePlayer), false, "player")
	}
	p.number = ir.EventAmount{}
	m := p.mark()
	if p.s("skip that draw") || p.s("that player skips that draw") {
		r.Instead = []ir.Instead{ir.Skip{}}
	} else {
		p.reset(m)
		do, ok := p.clauses()
		repeats := find(do, func(x any) bool {
			switch x.(type) {
			case ir.Draw:
				return e.On == ir.Draws
			case ir.GainLife:
				return e.On == ir.GainsLife
			}
			return false
		})
		if !ok || len(p.targets) > 0 || repeats {
			return nil, false
		}
		r.Instead = []ir.Instead{ir.InsteadDo{Do: do}}
	}
	if !lead && !p.w("instead") && p.toks[p.pos-1].text != "draw" {
		return nil, false
	}
	return replaces(r), p.sentenceEnd()
}
