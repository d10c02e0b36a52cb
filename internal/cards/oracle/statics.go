package oracle

import (
	ir "github.com/verdict-rules/verdict/internal/cards/program"
)

// static reads a static ability of a permanent or card.
func (p *parser) static() (ir.Ability, bool) {
	m := p.mark()
	for _, read := range []func() (ir.Ability, bool){
		p.entering, p.stayingTapped, p.asItAttacks, p.counterLimit, p.targetsLimited, p.lethalByPower, p.castOnly, p.spendsAny, p.lifeForMana, p.playStatic, p.spellsHave, p.spellCost, p.abilityCost, p.uncounterable, p.definesSize, p.playerStatic, p.replacing, p.noTriggers, p.legendRule, p.paired, p.roomsTwice, p.conditionFirst, p.controls, p.objectStatic,
	} {
		if a, ok := read(); ok && p.end() && len(p.sets) == 0 {
			return a, true
		}
		p.reset(m)
	}
	return nil, false
}

// assignsUnblocked reads which creatures may assign combat damage as though they weren't blocked.
func (p *parser) assignsUnblocked() (ir.Ref, bool) {
	m := p.mark()
	const unblocked = "as though it weren't blocked"
	if p.s("you may have {self} assign its combat damage") && p.s(unblocked) {
		return ir.This{}, true
	}
	if p.attaches() && p.s("enchanted creature 's controller may have it assign combat damage") && p.s(unblocked) {
		return ir.Host{Of: ir.This{}}, true
	}
	p.reset(m)
	if p.s("for each") {
		n, ok := p.nounPhrase()
		if ok && !n.player && n.in == nil && n.says(yours) && p.s(", you may have that creature assign its combat damage") && p.s(unblocked) {
			return n.each(), true
		}
	}
	p.reset(m)
	return nil, false
}

// stayingTapped reads that its controller may choose not to untap this (CR 502.3), or to have it
// assign combat damage as though it weren't blocked (CR 510.1c).
func (p *parser) stayingTapped() (ir.Ability, bool) {
	if to, ok := p.assignsUnblocked(); ok {
		return ir.Static{To: to, Mods: []ir.Mod{ir.AsThough{What: ir.IsUnblocked}}}, p.sentenceEnd()
	}
	if !p.s("you may choose not to untap") || !p.self() || !p.s("during your untap step") || !p.sentenceEnd() {
		return nil, false
	}
	return ir.Static{To: ir.This{}, Mods: []ir.Mod{ir.MayStayTapped{}}}, true
}

// targetsLimited reads what may not be chosen as the target of this spell as it is cast (CR 601.2c).
func (p *parser) targetsLimited() (ir.Ability, bool) {
	if !p.s("you can't choose") || !p.w("a") && !p.w("an") {
		return nil, false
	}
	n, ok := p.nounPhrase()
	if !ok || n.player || n.plural || !p.s("as {self} 's target as you cast it") {
		return nil, false
	}
	s := ir.Static{To: ir.This{}, Mods: []ir.Mod{ir.Cant{Do: ir.ToChooseTarget, What: n.filter()}}, From: zones(ir.Stack)}
	return s, p.sentenceEnd()
}

// lethalByPower reads that power tells how much damage is lethal (CR 120.6).
func (p *parser) lethalByPower() (ir.Ability, bool) {
	if !p.s("lethal damage dealt to") {
		return nil, false
	}
	n, ok := p.nounPhrase()
	if !ok || n.player || !n.plural || n.in != nil || !p.s("is determined by their power rather than their toughness") {
		return nil, false
	}
	return ir.Static{To: n.each(), Mods: []ir.Mod{ir.AsThough{What: ir.LethalByPower}}}, p.sentenceEnd()
}

// conditionFirst reads "as long as …, …" and "during your turn, …".
func (p *parser) conditionFirst() (ir.Ability, bool) {
	var cond ir.Condition
	if p.s("as long as {self} is in the command zone or on the battlefield ,") {
		for _, read := range []func() (ir.Ability, bool){p.objectStatic, p.playerStatic, p.spellCost, p.abilityCost} {
			m := p.mark()
			a, ok := read()
			if s, is := a.(ir.Static); ok && is && p.end() && s.From == nil {
				s.From = zones(ir.Battlefield, ir.Command)
				return s, true
			}
			p.reset(m)
		}
		return nil, false
	}
	if p.s("during your turn ,") {
		cond = ir.TurnOf{Who: ir.You{}}
	} else {
		if !p.s("as long as") {
			return nil, false
		}
		c, ok := p.condition()
		if !ok || !p.w(",") {
			return nil, false
		}
		cond = c
	}
	m := p.mark()
	for _, read := range []func() (ir.Ability, bool){p.objectStatic, p.playerStatic, p.spellCost, p.abilityCost} {
		if a, ok := read(); ok && p.end() {
			s, is := a.(ir.Static)
			if is && s.While == nil {
				s.While = cond
				return s, true
			}
		}
		p.reset(m)
	}
	return nil, false
}

// trailing reads "as long as …" after what holds.
func (p *parser) trailing(s *ir.Static) bool {
	switch {
	case p.s("as long as"):
		c, ok := p.condition()
		if !ok {
			return false
		}
		s.While = c
	case p.has("if it devoured") && p.w("if"):
		c, ok := p.condition()
		s.While = c
		return ok
	case p.s("during your turn"), p.s("on your turn"):
		s.While = ir.TurnOf{Who: ir.You{}}
	case p.s("during turns other than yours"):
		s.While = ir.Never{If: ir.TurnOf{Who: ir.You{}}}
	}
	return true
}

// objectStatic reads "creatures you control get +1/+1", "this creature can't block".
func (p *parser) objectStatic() (ir.Ability, bool) {
	if r, ok := p.ableToBlock(); ok {
		s := ir.Static{To: r, Mods: []ir.Mod{ir.Must{Do: ir.ToBeBlocked, All: true}}}
		return s, p.trailing(&s) && p.sentenceEnd()
	}
	if a, ok := p.noActivating(); ok {
		return a, true
	}
	o, ok := p.staticSubject()
	if !ok || o.index >= 0 || o.chosen || len(p.targets) > 0 {
		return nil, false
	}
	if _, is := o.ref.(ir.Event); is {
		return nil, false
	}
	s := ir.Static{To: o.ref}
	if p.s("'s activated abilities can't be activated") {
		s.Mods = []ir.Mod{ir.Cant{Do: ir.ToActivate}}
		return s, p.sentenceEnd()
	}
	mods, ok := p.modsOf(o, true)
	if !ok {
		return nil, false
	}
	s.Mods = mods
	if !p.unlessStatic(&s) || !p.trailing(&s) {
		return nil, false
	}
	if p.x.used {
		return p.staticX(s)
	}
	if !p.sentenceEnd() {
		return nil, false
	}
	if p.has("the same is true for") {
		return p.sameElsewhere(s)
	}
	if same(s.To, ir.This{}) && same(mods, []ir.Mod{ir.AddTypes{Subtypes: nonbasicLandTypes()}}) {
		s.CDA = s.While == nil // CR 604.3
	}
	if each, blockers := o.ref.(ir.Each); blockers && len(mods) == 1 && same(mods[0], ir.Cant{Do: ir.ToBlock, What: sameAs(ir.This{})}) && each.Of == nil {
		s.To, s.Mods = ir.This{}, []ir.Mod{ir.Cant{Do: ir.ToBeBlocked, What: o.noun.bareCreature()}} // said of the one that they can't block
		return s, true
	}
	if p.s("it 's still a land .") || p.s("they're still lands .") {
		return s, true
	}
	if p.s("this effect doesn't remove") {
		return p.sparesThis(s)
	}
	return s, true
}

// sameElsewhere reads of what spells and of what cards elsewhere the same is true (CR 613).
func (p *parser) sameElsewhere(s ir.Static) (ir.Ability, bool) {
	p.s("the same is true for")
	spells, ok := p.nounPhrase()
	if !ok || spells.kind != ir.SpellKind || !spells.says(yours) || !p.w("and") {
		return nil, false
	}
	cards, ok := p.nounPhrase()
	if !ok || cards.kind != ir.CardKind || cards.in == nil || !cards.says(owned(ir.You{})) {
		return nil, false
	}
	elsewhere := ir.Each{What: all(is(ir.CardKind), cards.filter()), In: cards.in}
	s.To = ir.Union{Of: []ir.Ref{s.To, spells.each(), elsewhere}}
	return s, p.sentenceEnd()
}

// sparesThis has protection spare this Aura where it is attached (CR 702.16n).
func (p *parser) sparesThis(s ir.Static) (ir.Ability, bool) {
	spared := false
	for _, m := range s.Mods {
		g, is := m.(ir.Gain)
		if !is {
			continue
		}
		for i, a := range g.Abilities {
			if k, is := a.(ir.Keyword); is && k.Name == "protection" {
				k.What = all(k.What, not(sameAs(ir.Granter{})))
				g.Abilities[i], spared = k, true
			}
		}
	}
	return s, spared && p.self() && p.sentenceEnd()
}

// controls reads "you control enchanted creature".
func (p *parser) controls() (ir.Ability, bool) {
	if !p.s("you control") {
		return nil, false
	}
	r, ok := p.hostThing()
	return ir.Static{To: r.before, Mods: []ir.Mod{ir.ControlBy{Who: ir.You{}}}}, ok && p.sentenceEnd()
}

// staticX reads ", where X is …".
func (p *parser) staticX(s ir.Static) (ir.Ability, bool) {
	p.w(",")
	if !p.s("where x is") {
		return nil, p.fail("nothing says what X is")
	}
	q, ok := p.quantity()
	if !ok {
		return nil, false
	}
	p.x.used = false
	s.Mods = rewrite(s.Mods, func(x any) (any, bool) {
		if _, is := x.(ir.X); is {
			return q, true
		}
		return nil, false
	})
	return s, p.sentenceEnd()
}

// uncounterable reads "this spell can't be countered", which works on the stack.
func (p *parser) uncounterable() (ir.Ability, bool) {
	if !p.self() || !p.s("can't be countered") {
		return nil, false
	}
	s := ir.Static{To: ir.This{}, Mods: []ir.Mod{ir.Cant{Do: ir.ToBeCountered}}, From: zones(ir.Stack)}
	return s, p.sentenceEnd()
}

// definesSize reads "this creature's power and toughness are each equal to …" (CR 604.3).
func (p *parser) definesSize() (ir.Ability, bool) {
	if !p.self() || !p.w("'s") {
		return nil, false
	}
	s := ir.Static{To: ir.This{}, CDA: true}
	switch {
	case p.s("power and toughness are each equal to"):
		q, ok := p.quantity()
		if !ok {
			return nil, false
		}
		s.Mods = []ir.Mod{ir.SetPT{Power: q, Toughness: q}}
	case p.s("power is equal to"):
		q, ok := p.quantity()
		if !ok {
			return nil, false
		}
		set := ir.SetPT{Power: q}
		if p.s("and its toughness is equal to that number plus 1") {
			set.Toughness = ir.Sum{Of: []ir.Quantity{q, ir.N(1)}}
		} else if p.has("and") {
			return nil, false
		}
		s.Mods = []ir.Mod{set}
	case p.s("toughness is equal to"):
		q, ok := p.quantity()
		if !ok {
			return nil, false
		}
		s.Mods = []ir.Mod{ir.SetPT{Toughness: q}}
	default:
		return nil, false
	}
	return s, p.sentenceEnd()
}

// playerFacts are what may be said of players, after the players it is said of.
var playerFacts = []struct {
	phrase string
	mod    ir.Mod
}{
	{"have no maximum hand size", ir.MaxHand{}},
	{"may play an additional land", ir.ExtraLands{N: ir.N(1)}},
	{"may play two additional lands", ir.ExtraLands{N: ir.N(2)}},
	{"get an additional vote", ir.ExtraVotes{}},
	{"may vote an additional time", ir.ExtraVotes{May: true}},
	{"can't gain life", ir.Cant{Do: ir.ToGainLife}},
	{"can't lose the game", ir.Cant{Do: ir.ToLoseGame}},
	{"can't win the game", ir.Cant{Do: ir.ToWinGame}},
	{"can't search libraries", ir.Cant{Do: ir.ToSearch}},
	{"can't play lands", ir.Cant{Do: ir.ToPlayLand}},
	{"can't draw cards", ir.Cant{Do: ir.ToDraw}},
	{"can't draw more than one card each turn", ir.Cant{Do: ir.ToDraw, More: ir.N(1)}},
	{"can't venture into the dungeon more than once each turn", ir.Cant{Do: ir.ToVenture, More: ir.N(1)}},
	{"can't cast more than one spell each turn", ir.Cant{Do: ir.ToCast, More: ir.N(1)}},
	{"may look at the top card of your library", ir.PlaysRevealed{Zone: ir.Library, ToSelf: true}},
	{"play with the top card of your library revealed", ir.PlaysRevealed{Zone: ir.Library}},
	{"play with the top card of their libraries revealed", ir.PlaysRevealed{Zone: ir.Library}},
	{"play with their hands revealed", ir.PlaysRevealed{Zone: ir.Hand}},
	{"play with your hand revealed", ir.PlaysRevealed{Zone: ir.Hand}},
	{"may play lands from your graveyard", ir.MayPlay{What: typ(ir.Land), From: zones(ir.Graveyard), Land: true}},
	{"may play lands from the top of your library", ir.MayPlay{What: typ(ir.Land), From: zones(ir.Library), Land: true, Top: true}},
	{"may play lands and cast spells from the top of", ir.MayPlay{From: zones(ir.Library), Top: true}},
	{"may cast spells as though they had flash", ir.AsFlash{What: is(ir.SpellKind)}},
	{"may spend mana as though it were mana of any color", ir.AsThough{What: ir.AnyManaColor}},
	{"skip your draw step", ir.SkipsStep{Step: ir.DrawStep}},
	{"skip your untap step", ir.SkipsStep{Step: ir.Untap}},
	{"skip their untap steps", ir.SkipsStep{Step: ir.Untap}},
	{"skip their draw steps", ir.SkipsStep{Step: ir.DrawStep}},
}

// factTails are words that some facts about players end with and that add nothing.
var factTails = []string{"on each of your turns", "on each of their turns", "any time", "your library"}

// playerStatic reads what holds for players.
func (p *parser) playerStatic() (ir.Ability, bool) {
	m := p.mark()
	var to ir.Ref = ir.You{}
	p.s("while voting ,") // what is said of votes says it again
	switch {
	case p.w("you"):
	case p.w("players"), p.s("each player"):
		to = ir.Players{}
	case p.s("your opponents"), p.s("each opponent"):
		to = ir.Opponents{}
	}
	for _, k := range playerFacts {
		after := p.mark()
		if !p.s(k.phrase) {
			continue
		}
		p.any(factTails...)
		s := ir.Static{To: to, Mods: []ir.Mod{k.mod}}
		if p.trailing(&s) && p.sentenceEnd() && p.end() {
			return s, true
		}
		p.reset(after)
	}
	p.reset(m)
	return p.playerMods()
}

// playerMods reads what players have, may cast, or can't do.
func (p *parser) playerMods() (ir.Ability, bool) {
	m := p.mark()
	if a, ok := p.keepsMana(); ok {
		return a, true
	}
	p.reset(m)
	if p.s("you have") {
		a, ok := p.abilityList()
		if ok && len(a) == 1 {
			s := ir.Static{To: ir.You{}, Mods: []ir.Mod{ir.Gain{Abilities: a}}}
			return s, p.trailing(&s) && p.sentenceEnd()
		}
	}
	p.reset(m)
	if p.s("you may cast") {
		n, ok := p.nounPhrase()
		if ok && n.kind == ir.SpellKind && p.s("as though they had flash") {
			return ir.Static{To: ir.You{}, Mods: []ir.Mod{ir.AsFlash{What: n.bare()}}}, p.sentenceEnd()
		}
		if ok && n.kind == ir.SpellKind && p.s("from the top of your library") {
			return ir.Static{To: ir.You{}, Mods: []ir.Mod{ir.MayPlay{What: n.bare(), From: zones(ir.Library), Cast: true, Top: true}}}, p.sentenceEnd()
		}
	}
	p.reset(m)
	if n, ok := p.nounPhrase(); ok && n.kind == ir.SpellKind && n.plural && n.in == nil && p.s("can't be cast") {
		s := ir.Static{To: ir.Players{}, Mods: []ir.Mod{ir.Cant{Do: ir.ToCast, What: n.bare()}}}
		return s, p.trailing(&s) && p.sentenceEnd()
	}
	p.reset(m)
	who := ir.Ref(nil)
	switch {
	case p.s("players can't cast"):
		who = ir.Players{}
	case p.s("your opponents can't cast"):
		who = ir.Opponents{}
	case p.s("you can't cast"):
		who = ir.You{}
	default:
		return nil, false
	}
	n, ok := p.nounPhrase()
	if !ok || n.kind != ir.SpellKind {
		return nil, false
	}
	s := ir.Static{To: who, Mods: []ir.Mod{ir.Cant{Do: ir.ToCast, What: n.bare()}}}
	return s, p.trailing(&s) && p.sentenceEnd()
}
