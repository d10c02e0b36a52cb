package oracle

import ir "github.com/verdict-rules/verdict/internal/cards/program"

// cardVerbs are about cards, life and counters of players.
var cardVerbs = []playerVerb{
	{"draw", (*parser).draw},
	{"discard", (*parser).discard},
	{"mill", (*parser).mill},
	{"gain", (*parser).gainLife},
	{"lose", (*parser).loseLife},
	{"get", (*parser).getCounters},
	{"scry", numbered("scry")},
	{"surveil", numbered("surveil")},
	{"become", (*parser).becomeStatus},
	{"take", (*parser).takeTurn},
	{"skip", (*parser).skip},
	{"win", (*parser).winGame},
	{"can't", (*parser).forbidden},
	{"exchange life totals with", (*parser).exchangeLife},
	{"exchange your life total with", (*parser).exchangeLife},
}

func (p *parser) draw(who ir.Ref) ([]ir.Effect, bool) {
	if p.s("another card") {
		return []ir.Effect{ir.Draw{Who: orYou(who)}}, true
	}
	n, ok := p.amountOf("card", "cards")
	if !ok {
		return nil, false
	}
	return []ir.Effect{ir.Draw{Who: orYou(who), N: one(n)}}, true
}

func (p *parser) discard(who ir.Ref) ([]ir.Effect, bool) {
	m := p.mark()
	if p.s("their hand") || p.s("your hand") {
		return []ir.Effect{ir.Discard{Who: orYou(who), All: true}}, true
	}
	if p.s("all the cards in their hand") || p.s("all the cards in your hand") {
		return []ir.Effect{ir.Discard{Who: orYou(who), All: true}}, true
	}
	if o, ok := p.backObjects(); ok {
		return []ir.Effect{ir.DiscardObjects{What: o.ref}}, true
	}
	p.reset(m)
	if n, ok := p.amountOf("card", "cards"); ok {
		d := ir.Discard{Who: orYou(who), N: one(n), As: p.fresh("discarded")}
		d.Random = p.s("at random")
		p.mention(referent{before: variable(d.As), heads: []string{"card", "discarded card"}, plural: d.N != nil})
		return []ir.Effect{d}, true
	}
	p.reset(m)
	if do, ok := p.discardSome(who); ok {
		return do, true
	}
	p.reset(m)
	lo, hi, ok := p.howMany()
	n, named := p.nounPhrase()
	if !ok || !named || lo != hi || n.kind != ir.CardKind || n.in != nil {
		p.reset(m)
		return nil, false
	}
	d := ir.Discard{Who: orYou(who), N: one(lo), What: n.bare(), As: p.fresh("discarded")}
	p.mention(referent{before: variable(d.As), heads: []string{"card", "discarded card"}, plural: d.N != nil})
	return []ir.Effect{d}, true
}

// discardSome reads that you discard as many cards as you like, or up to a number.
func (p *parser) discardSome(who ir.Ref) ([]ir.Effect, bool) {
	if _, you := who.(ir.You); !you || !p.has("any number of") && !p.has("up to") {
		return nil, false
	}
	lo, hi, ok := p.howMany()
	n, named := p.nounPhrase()
	if !ok || !named || n.kind != ir.CardKind || n.in != nil || n.rel != "" {
		return nil, false
	}
	n.in, n.of = zones(ir.Hand), ir.You{}
	d := ir.DiscardObjects{What: ir.Choose{From: n.each(), Min: lo, Max: hi}, As: p.fresh("discarded")}
	p.number = ir.Count{Of: variable(d.As)}
	p.mention(referent{before: variable(d.As), heads: []string{"card", "discarded card"}, plural: true})
	return []ir.Effect{d}, true
}

func (p *parser) mill(who ir.Ref) ([]ir.Effect, bool) {
	n, ok := p.amountOf("card", "cards")
	if !ok {
		return nil, false
	}
	e := ir.Mill{Who: orYou(who), N: n, As: p.fresh("milled")}
	p.mention(referent{before: variable(e.As), heads: []string{"card", "milled card"}, plural: n != ir.Quantity(ir.N(1))})
	p.seen(e.As, n != ir.Quantity(ir.N(1)))
	return []ir.Effect{e}, true
}

func (p *parser) gainLife(who ir.Ref) ([]ir.Effect, bool) {
	if p.s("control of") {
		return p.gainControl(who)
	}
	if do, ok := p.attempt(func() ([]ir.Effect, bool) { return p.gainAbilities(who) }); ok {
		return do, true
	}
	n, ok := p.lifeAmount()
	if !ok {
		return nil, false
	}
	return []ir.Effect{ir.GainLife{Who: orYou(who), N: n}}, true
}

func (p *parser) gainControl(who ir.Ref) ([]ir.Effect, bool) {
	o, ok := p.objects()
	if !ok {
		return nil, false
	}
	until, ok := p.durationOr(ir.Forever)
	return []ir.Effect{apply(o.ref, until, ir.ControlBy{Who: who})}, ok
}

func (p *parser) loseLife(who ir.Ref) ([]ir.Effect, bool) {
	m := p.mark()
	if p.s("the game") {
		return []ir.Effect{ir.LoseGame{Who: who}}, true
	}
	if p.s("half") && (p.s("their life") || p.s("your life")) {
		p.w(",")
		up := p.s("rounded up")
		if !up && !p.s("rounded down") {
			return nil, false
		}
		return []ir.Effect{ir.LoseLife{Who: orYou(who), N: ir.Half{Of: ir.Life{Of: who}, Up: up}}}, true
	}
	p.reset(m)
	n, ok := p.lifeAmount()
	if !ok {
		return nil, false
	}
	e := ir.LoseLife{Who: orYou(who), N: n, As: p.fresh("lost")}
	p.number = ir.Num{Name: e.As}
	if !several(n) && n == ir.Quantity(ir.N(1)) {
		p.number = ir.Num{Name: e.As}
	}
	return []ir.Effect{e}, true
}

// getCounters reads "get {E}{E}", "gets a poison counter".
func (p *parser) getCounters(who ir.Ref) ([]ir.Effect, bool) {
	n := 0
	for p.w("{E}") {
		n++
	}
	if n > 0 {
		return []ir.Effect{ir.PutCounters{On: who, Kind: "energy", N: one(ir.N(n))}}, true
	}
	if p.s("an emblem with") {
		a, ok := p.quotedAbilities()
		return []ir.Effect{ir.Emblem{Who: orYou(who), Abilities: a}}, ok
	}
	q, ok := p.plainNumber()
	if !ok {
		return nil, false
	}
	kind, ok := p.counterKind()
	if !ok || !p.w("counter") && !p.w("counters") {
		return nil, false
	}
	return []ir.Effect{ir.PutCounters{On: who, Kind: kind, N: one(q)}}, true
}

// numbered reads keyword actions that take a number.
func numbered(name string) func(*parser, ir.Ref) ([]ir.Effect, bool) {
	return func(p *parser, who ir.Ref) ([]ir.Effect, bool) {
		n, ok := p.plainNumber()
		return []ir.Effect{ir.Act{Name: name, Who: orYou(who), N: n}}, ok
	}
}

func (p *parser) becomeStatus(who ir.Ref) ([]ir.Effect, bool) {
	if p.s("the monarch") {
		return []ir.Effect{ir.Become{Who: who, Status: ir.Monarch}}, true
	}
	return nil, false
}

func (p *parser) takeTurn(who ir.Ref) ([]ir.Effect, bool) {
	switch {
	case p.s("an extra turn after this one"):
		return []ir.Effect{ir.ExtraTurn{Who: orYou(who)}}, true
	case p.s("two extra turns after this one"):
		return []ir.Effect{ir.Repeat{N: ir.N(2), Do: []ir.Effect{ir.ExtraTurn{Who: orYou(who)}}}}, true
	case p.s("the initiative"):
		return []ir.Effect{ir.Become{Who: who, Status: ir.Initiative}}, true
	}
	return nil, false
}

func (p *parser) skip(who ir.Ref) ([]ir.Effect, bool) {
	if _, ok := p.any("your next turn", "their next turn"); ok {
		return []ir.Effect{ir.SkipStep{Who: who, Turn: true}}, true
	}
	if _, ok := p.any("your next", "their next"); !ok {
		return nil, false
	}
	switch {
	case p.s("untap step"):
		return []ir.Effect{ir.SkipStep{Who: who, Steps: []ir.Step{ir.Untap}}}, true
	case p.s("draw step"):
		return []ir.Effect{ir.SkipStep{Who: who, Steps: []ir.Step{ir.DrawStep}}}, true
	}
	return nil, false
}

// forbiddenDeeds are what players may be kept from doing for a while.
var forbiddenDeeds = []struct {
	phrase string
	mods   []ir.Mod
}{
	{"cast spells or activate abilities that aren't mana abilities", []ir.Mod{ir.Cant{Do: ir.ToCast}, ir.Cant{Do: ir.ToActivateNonMana}}},
	{"cast spells or activate abilities", []ir.Mod{ir.Cant{Do: ir.ToCast}, ir.Cant{Do: ir.ToActivate}}},
	{"gain life", []ir.Mod{ir.Cant{Do: ir.ToGainLife}}},
	{"lose the game", []ir.Mod{ir.Cant{Do: ir.ToLoseGame}}},
	{"win the game", []ir.Mod{ir.Cant{Do: ir.ToWinGame}}},
	{"play lands", []ir.Mod{ir.Cant{Do: ir.ToPlayLand}}},
	{"draw cards", []ir.Mod{ir.Cant{Do: ir.ToDraw}}},
	{"search libraries", []ir.Mod{ir.Cant{Do: ir.ToSearch}}},
}

// forbidden reads what players can't do for a while (CR 101.2).
func (p *parser) forbidden(who ir.Ref) ([]ir.Effect, bool) {
	var mods []ir.Mod
	for _, d := range forbiddenDeeds {
		if p.s(d.phrase) {
			mods = d.mods
			break
		}
	}
	if mods == nil {
		if !p.w("cast") {
			return nil, false
		}
		n, ok := p.nounPhrase()
		if !ok || n.kind != ir.SpellKind || !n.plural || find(n.parts, func(x any) bool { _, target := x.(ir.Target); return target }) {
			return nil, false
		}
		mods = []ir.Mod{ir.Cant{Do: ir.ToCast, What: n.bare()}}
	}
	until, ok := p.durationOr("?")
	return []ir.Effect{ir.Apply{To: who, Mods: mods, Until: until}}, ok && until != "?"
}

// exchangeLife reads players whose life totals are exchanged (CR 701.12c).
func (p *parser) exchangeLife(who ir.Ref) ([]ir.Effect, bool) {
	with, ok := p.otherPerson()
	if p.toks[p.pos-1].text == "'s" {
		return nil, false
	}
	p.s("'s")
	return []ir.Effect{ir.Exchange{A: who, B: with, Life: true}}, ok
}

func (p *parser) winGame(who ir.Ref) ([]ir.Effect, bool) {
	return []ir.Effect{ir.WinGame{Who: who}}, p.s("the game")
}
