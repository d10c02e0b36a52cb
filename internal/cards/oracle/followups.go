package oracle

import ir "github.com/verdict-rules/verdict/internal/cards/program"

// wouldDie reads that what would die this turn is exiled.
func (p *parser) wouldDie(do []ir.Effect, _ []int) ([]ir.Effect, bool, bool) {
	m := p.mark()
	if !p.w("if") {
		return do, false, true
	}
	o, ok := p.backObjects()
	if !ok && p.w("a") {
		var n noun
		if n, ok = p.nounPhrase(); ok && n.among != nil {
			o = object{before: n.among}
		}
		ok = ok && n.among != nil
	}
	if !ok || !p.s("would die this turn , exile it instead") || !p.sentenceEnd() {
		p.reset(m)
		return do, false, true
	}
	e := ir.EventPattern{On: ir.ZoneChange, Object: sameAs(o.before), From: zones(ir.Battlefield), To: zones(ir.Graveyard)}
	r := ir.Replacement{On: e, Instead: []ir.Instead{ir.GoTo{To: ir.Exile}}}
	return append(do, ir.Apply{Mods: []ir.Mod{ir.Replaces{Replacement: r}}}), true, true
}

// landTypesKept is here for texts that say twice what a land still is.
func (p *parser) landTypesKept(do []ir.Effect, _ []int) ([]ir.Effect, bool, bool) {
	if len(do) > 0 && p.s("it loses no other types") && p.sentenceEnd() {
		return do, true, true
	}
	return do, false, true
}

// revealUntil reads cards revealed from the top of a library until one is like that.
func (p *parser) revealUntil(who ir.Ref) ([]ir.Effect, bool) {
	return p.takenUntil(who, "reveal", false)
}

// exileUntil reads cards exiled from the top of a library until one is like that.
func (p *parser) exileUntil(who ir.Ref) ([]ir.Effect, bool) { return p.takenUntil(who, "exile", true) }

func (p *parser) takenUntil(who ir.Ref, verb string, exile bool) ([]ir.Effect, bool) {
	if !p.s("cards from the top of") {
		return nil, false
	}
	whose, ok := p.possessive()
	if !ok || !same(whose, who) || !p.s("library until") {
		return nil, false
	}
	if _, you := who.(ir.You); you {
		ok = p.s("you " + verb)
	} else {
		ok = p.s("they "+verb) || p.s("that player "+thirdPerson(verb))
	}
	if !ok || !p.w("a") && !p.w("an") {
		return nil, false
	}
	n, ok := p.nounPhrase()
	if !ok || n.kind != ir.CardKind || n.in != nil || n.plural {
		return nil, false
	}
	e := ir.RevealUntil{Who: orYou(who), Until: n.bare(), Exile: exile, As: p.fresh("found"), Rest: p.fresh("rest")}
	p.mention(referent{before: variable(e.As), heads: append([]string{"card", "exiled card"}, n.heads...)})
	p.revealed, p.revealedMany = ir.Union{Of: []ir.Ref{variable(e.As), variable(e.Rest)}}, true
	p.kept, p.others, p.shown = variable(e.As), variable(e.Rest), p.revealed
	return []ir.Effect{e}, true
}

// chooseFrom reads "choose a nonland card from it", after a hand was looked at or revealed.
func (p *parser) chooseFrom() ([]ir.Effect, bool) {
	if p.revealed == nil {
		return nil, false
	}
	lo, hi, ok := p.howMany()
	if !ok {
		return nil, false
	}
	n, ok := p.nounPhrase()
	if !ok || n.kind != ir.CardKind || n.in != nil {
		return nil, false
	}
	if !p.w("from", "it") && !p.fromAmong() {
		return nil, false
	}
	from := p.revealed
	if f := n.bare(); f != nil {
		from = ir.Matching{Of: from, What: f}
	}
	name := p.fresh("chosen")
	p.mention(referent{before: variable(name), heads: append([]string{"card"}, n.heads...), plural: several(hi)})
	c := chooseOf(from, lo, hi)
	c.Together = n.rel
	return []ir.Effect{ir.Let{As: name, Be: c}}, true
}

// chooseOf is a choice of so many, leaving out numbers that are one.
func chooseOf(from ir.Ref, lo, hi ir.Quantity) ir.Choose {
	c := ir.Choose{From: from, Min: lo, Max: hi}
	if !several(hi) {
		c.Min, c.Max = one(lo), one(hi)
		if c.Min != nil {
			c.Max = hi
		}
	}
	return c
}

// revealAmong reads a card revealed from among those looked at, to be put somewhere.
func (p *parser) revealAmong(who ir.Ref) ([]ir.Effect, bool) {
	if _, you := who.(ir.You); !you || !p.revealedMany {
		return nil, false
	}
	do, ok := p.chooseFrom()
	if !ok {
		return nil, false
	}
	let := do[0].(ir.Let)
	p.kept, p.shown = variable(let.As), variable(let.As)
	return append(do, ir.Reveal{What: p.kept}), true
}

func called(o object, noun string) bool {
	for _, h := range o.heads {
		if h == noun {
			return true
		}
	}
	return false
}

// distribute reads counters divided among targets as they are announced.
func (p *parser) distribute(ir.Ref) ([]ir.Effect, bool) {
	n, ok := p.plainNumber()
	if !ok {
		return nil, false
	}
	kind, ok := p.counterKind()
	if !ok || !p.s("counters among") {
		return nil, false
	}
	o, ok := p.targetPhrase()
	if !ok || o.index < 0 {
		return nil, false
	}
	p.targets[o.index].Divide = n
	return []ir.Effect{ir.PutCounters{On: o.ref, Kind: kind, Divided: true}}, true
}

// optionalAmong reads that you may take some of the cards looked at: a choice of none is
// leaving it undone, so that where the rest go can be told.
func (p *parser) optionalAmong(who ir.Ref) ([]ir.Effect, bool) {
	if _, you := who.(ir.You); !you || !p.revealedMany {
		return nil, false
	}
	var do []ir.Effect
	var ok bool
	switch {
	case p.w("reveal"):
		do, ok = p.revealAmong(who)
	case p.w("put"):
		do, ok = p.putRest(who)
	}
	if !ok {
		return nil, false
	}
	let, is := do[0].(ir.Let)
	if !is {
		return nil, false
	}
	c, is := let.Be.(ir.Choose)
	if !is {
		return nil, false
	}
	if c.Max == nil {
		c.Max = ir.N(1)
	}
	c.Min = ir.N(0)
	let.Be = c
	do[0] = let
	for {
		m := p.mark()
		if !p.joiner() {
			return do, true
		}
		more, ok := p.imperative(who)
		if !ok {
			p.reset(m)
			return do, true
		}
		do = append(do, more...)
	}
}
