package oracle

import ir "github.com/verdict-rules/verdict/internal/cards/program"

// nextSpell reads what is said of the next spell that you cast: "the next spell you cast this turn
// can't be countered".
func (p *parser) nextSpell() ([]ir.Effect, bool) {
	if p.s("the next time you cast") {
		return p.nextSpellReturns()
	}
	var nexts []ir.NextSpell
	for p.s("the next") {
		n, ok := p.nounPhrase()
		if !ok || n.plural || n.in != nil || n.kind != ir.SpellKind && n.kind != ir.CardKind {
			return nil, false
		}
		nexts = append(nexts, ir.NextSpell{For: n.bare()})
		if !p.has("and the next") {
			break
		}
		p.w("and")
	}
	if len(nexts) == 0 || !p.s("you cast") {
		return nil, false
	}
	from := ir.Filter(nil)
	if p.w("from") {
		f, ok := p.castFrom()
		if !ok {
			return nil, false
		}
		from = f
	}
	if !p.s("this turn") {
		return nil, false
	}
	deed, ok := p.nextSpellDeed(len(nexts) > 1)
	if !ok {
		return nil, false
	}
	var do []ir.Effect
	for _, n := range nexts {
		if from != nil {
			n.For = all(n.For, from)
		}
		n.Mods, n.Flash = deed.Mods, deed.Flash
		do = append(do, ir.Apply{To: ir.You{}, Mods: []ir.Mod{n}})
	}
	return do, true
}

// nextSpellDeed reads what is so of the spell.
func (p *parser) nextSpellDeed(several bool) (ir.NextSpell, bool) {
	if p.s("can be cast as though it had flash") {
		return ir.NextSpell{Flash: true}, !several
	}
	if several {
		p.w("each")
	}
	if p.w("costs") || several && p.w("cost") {
		c := ir.CostLess{}
		ok := p.costChange(&c, "cast") && (c.By == nil || !same(c.By, ir.X{}))
		return ir.NextSpell{Mods: []ir.Mod{c}}, ok
	}
	mods, ok := p.modList(true)
	return ir.NextSpell{Mods: mods}, ok
}

// castOnlyMore reads "[you] can cast only one more spell this turn": so many besides those cast.
func (p *parser) castOnlyMore(who ir.Ref) ([]ir.Effect, bool) {
	n, ok := p.plainNumber()
	if !ok || !p.s("more spell this turn") && !p.s("more spells this turn") {
		return nil, false
	}
	cast := ir.Happened{Event: ir.EventPattern{On: ir.Casts, Player: sameAs(who)}}
	limit := ir.Cant{Do: ir.ToCast, More: ir.Sum{Of: []ir.Quantity{cast, n}}}
	return []ir.Effect{ir.Apply{To: who, Mods: []ir.Mod{limit}}}, true
}

// nextSpellReturns reads that the card of the next spell like that goes to your hand as it resolves.
func (p *parser) nextSpellReturns() ([]ir.Effect, bool) {
	if !p.w("a") && !p.w("an") {
		return nil, false
	}
	n, ok := p.nounPhrase()
	if !ok || n.kind != ir.SpellKind || n.plural || !p.w("from") {
		return nil, false
	}
	from, ok := p.castFrom()
	if !ok || !p.s("this turn ,") || !p.s("put that card into your hand") || !p.s("instead of into your graveyard as it resolves") {
		return nil, false
	}
	return []ir.Effect{ir.Apply{To: ir.You{}, Mods: []ir.Mod{ir.NextSpell{For: all(n.bare(), from), Then: ir.HandInstead}}}}, true
}
