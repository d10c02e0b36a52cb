package oracle

import ir "github.com/verdict-rules/verdict/internal/cards/program"

// sourcePhrase reads "a red source you control", "a noncreature source", or a noun for objects:
// what deals damage. Any source is nil.
func (p *parser) sourcePhrase() (ir.Filter, bool) {
	m := p.mark()
	if p.self() {
		return sameAs(ir.This{}), true
	}
	if r, ok := p.hostThing(); ok {
		return sameAs(r.before), true
	}
	if !p.w("a") && !p.w("an") && !p.has("another") && !p.w("any") {
		return nil, false
	}
	if f, ok := p.sourceNoun(); ok {
		return f, true
	}
	n, ok := p.nounPhrase()
	if !ok || n.player || n.plural {
		p.reset(m)
		return nil, false
	}
	return n.filter(), true
}

// sourceNoun reads "red source you control".
func (p *parser) sourceNoun() (ir.Filter, bool) {
	m := p.mark()
	var h head
	for p.adjective(&h) {
	}
	for p.typeWord(&h) {
	}
	if !p.w("source") && !p.w("sources") {
		p.reset(m)
		return nil, false
	}
	n := noun{parts: h.filters(), other: h.other}
	ok := p.nounTail(&n) && n.in == nil
	return n.filter(), ok
}

// damagedSides are who and what a replacement of damage is about: a player, an object, or
// either of two.
func (p *parser) damagedSides(on ir.EventPattern) ([]ir.EventPattern, bool) {
	object := func(f ir.Filter) ir.EventPattern { e := on; e.Object = f; return e }
	player := func(f ir.Filter) ir.EventPattern { e := on; e.Player = f; return e }
	switch {
	case p.s("a permanent or player"), p.s("a player or permanent"), p.s("any target"):
		return []ir.EventPattern{on}, true
	case p.s("an opponent or a permanent an opponent controls"), p.s("an opponent or a permanent that opponent controls"),
		p.s("an opponent or permanent an opponent controls"):
		return []ir.EventPattern{player(ir.Opponent{}), object(theirs)}, true
	case p.s("you or a permanent you control"), p.s("you or another permanent you control"):
		f := yours
		if p.toks[p.pos-4].text == "another" {
			f = all(f, ir.Other{})
		}
		return []ir.EventPattern{player(sameAs(ir.You{})), object(f)}, true
	case p.s("you and/or"), p.s("you or"):
		p.w("a")
		n, ok := p.nounPhrase()
		return []ir.EventPattern{player(sameAs(ir.You{})), object(n.filter())}, ok && !n.player
	case p.s("an opponent"):
		return []ir.EventPattern{player(ir.Opponent{})}, true
	case p.s("a player"):
		return []ir.EventPattern{player(is(ir.PlayerKind))}, true
	case p.s("enchanted player"):
		return []ir.EventPattern{player(sameAs(ir.Host{Of: ir.This{}}))}, true
	case p.w("you"):
		return []ir.EventPattern{player(sameAs(ir.You{}))}, true
	case p.self():
		return []ir.EventPattern{object(sameAs(ir.This{}))}, true
	}
	if r, ok := p.hostThing(); ok {
		return []ir.EventPattern{object(sameAs(r.before))}, true
	}
	if !p.w("a") && !p.w("an") && !p.has("another") {
		return nil, false
	}
	n, ok := p.nounPhrase()
	return []ir.EventPattern{object(n.filter())}, ok && !n.player && !n.plural
}

// damageInstead reads what happens with damage instead: that it is more, or is prevented.
func (p *parser) damageInstead() (ir.Ability, bool) {
	on := ir.EventPattern{On: ir.Damages}
	passive := false
	if p.combatWord(&on) && p.s("damage would be dealt to") {
		passive = true
	} else {
		on = ir.EventPattern{On: ir.Damages}
		f, ok := p.sourcePhrase()
		if !ok || !p.s("would deal") {
			return nil, false
		}
		on.Source = f
		if !p.combatWord(&on) || !p.w("damage") {
			return nil, false
		}
	}
	sides := []ir.EventPattern{on}
	if passive || p.w("to") {
		var ok bool
		if sides, ok = p.damagedSides(on); !ok {
			return nil, false
		}
		if passive && p.w("by") {
			f, ok := p.sourcePhrase()
			if !ok {
				return nil, false
			}
			for i := range sides {
				sides[i].Source = f
			}
		}
	}
	if !p.w(",") {
		return nil, false
	}
	r, ok := p.damageBecomes(passive)
	if !ok {
		return nil, false
	}
	s := ir.Static{}
	for _, e := range sides {
		r.On = e
		s.Mods = append(s.Mods, ir.Replaces{Replacement: r})
	}
	return s, true
}

// combatWord reads "combat" and "noncombat" before damage, where it is there.
func (p *parser) combatWord(e *ir.EventPattern) bool {
	switch {
	case p.w("combat"):
		e.Combat = yes()
	case p.w("noncombat"):
		e.Combat = no()
	}
	return true
}

// damageBecomes reads the new amount of damage, or that it is prevented and what follows.
func (p *parser) damageBecomes(passive bool) (ir.Replacement, bool) {
	m := p.mark()
	if n, ok := p.newDamage(); ok {
		return ir.Replacement{Instead: []ir.Instead{ir.Amount{To: n}}}, p.sentenceEnd()
	}
	p.reset(m)
	if !p.w("prevent") {
		return ir.Replacement{}, false
	}
	r := ir.Replacement{Prevents: true}
	if p.s("that damage") {
		it := ir.PreventIt{}
		p.number = ir.EventAmount{}
		switch {
		case p.w("and"), p.s(". put") && p.back(1):
			do, ok := p.clauses()
			if !ok || len(p.targets) > 0 {
				return r, false
			}
			it.Then = do
		}
		r.Instead = []ir.Instead{it}
		return r, p.sentenceEnd()
	}
	n, ok := p.plainNumber()
	r.Instead = []ir.Instead{ir.PreventIt{N: n}}
	return r, ok && !passive && p.s("of that damage") && p.sentenceEnd()
}

// back goes back so many tokens.
func (p *parser) back(n int) bool {
	p.pos -= n
	return true
}

// newDamage reads "it deals double that damage to that player instead".
func (p *parser) newDamage() (ir.Quantity, bool) {
	if !p.s("it deals") && !p.s("that source deals") {
		return nil, false
	}
	n, ok := p.newAmount("damage", "much damage")
	if !ok {
		return nil, false
	}
	if p.w("to") {
		if _, ok := p.any("that permanent or player", "that player or permanent", "that player", "that permanent", "that creature", "that creature or player",
			"that creature or planeswalker", "you"); !ok {
			return nil, false
		}
	}
	return n, p.w("instead")
}

// newAmount reads how an amount is changed: "double that damage", "that much damage plus 2".
func (p *parser) newAmount(what, much string) (ir.Quantity, bool) {
	for _, f := range []struct {
		phrase string
		times  int
	}{{"double that " + what, 2}, {"twice that " + much, 2}, {"triple that " + what, 3}, {"three times that " + much, 3}} {
		if p.s(f.phrase) {
			return ir.Times{A: ir.EventAmount{}, B: ir.N(f.times)}, true
		}
	}
	if !p.s("that " + much) {
		return nil, false
	}
	switch {
	case p.w("plus"):
		n, ok := p.plainNumber()
		return ir.Sum{Of: []ir.Quantity{ir.EventAmount{}, n}}, ok
	case p.w("minus"):
		n, ok := p.plainNumber()
		return ir.Minus{A: ir.EventAmount{}, B: n}, ok
	}
	return nil, false
}
