package oracle

import (
	"slices"

	ir "github.com/verdict-rules/verdict/internal/cards/program"
)

// ordinals are the numbers in "the second time".
var ordinals = map[string]int{"first": 1, "second": 2, "third": 3, "fourth": 4, "fifth": 5, "sixth": 6}

// timesOfThis reads how often this ability has been activated, or has resolved, this turn: "this is
// the second time this ability has resolved this turn", "[it has been activated] four or more times
// this turn".
func (p *parser) timesOfThis() (ir.Condition, bool) {
	if p.s("this is the") {
		n, ok := ordinals[p.peek().text]
		if !ok {
			return nil, false
		}
		p.advance(1)
		return ir.ResolvedTimes{Op: ir.Eq, N: ir.N(n)}, p.s("time this ability has resolved this turn")
	}
	if p.s("the number of times this ability has") {
		activated := p.s("been activated this turn is")
		if !activated && !p.s("resolved this turn is") {
			return nil, false
		}
		op, n, ok := p.comparison()
		return ir.ResolvedTimes{Op: op, N: n, Activated: activated}, ok && op != ir.Eq
	}
	activated := !p.s("this ability has resolved")
	op, n, ok := p.comparison()
	if !ok || op == ir.Eq || !p.s("times this turn") {
		return nil, false
	}
	return ir.ResolvedTimes{Op: op, N: n, Activated: activated}, true
}

// spellsHave reads abilities of spells that you cast: "each instant spell you cast has casualty 1",
// "the first creature spell you cast each turn has cascade".
func (p *parser) spellsHave() (ir.Ability, bool) {
	first := p.s("the first")
	each := !first && p.w("each")
	n, ok := p.nounPhrase()
	if !ok || n.kind != ir.SpellKind || n.in != nil || n.plural == (first || each) || !p.s("you cast") {
		return nil, false
	}
	like := n.bare()
	if p.w("from") {
		from, ok := p.castFrom()
		if !ok {
			return nil, false
		}
		n.add(from)
		like = all(like, from)
	}
	if first {
		if !p.s("each turn") {
			return nil, false
		}
		n.add(ir.NthSpell{N: ir.N(1), Like: like})
	}
	n.add(yours)
	s := ir.Static{To: n.each()}
	if !p.w("has") && !p.w("have") {
		if !p.s("can't be countered") {
			return nil, false
		}
		s.Mods = []ir.Mod{ir.Cant{Do: ir.ToBeCountered}}
	} else {
		a, ok := p.abilityList()
		if !ok {
			return nil, false
		}
		for _, g := range a {
			if wayOfCasting(g) {
				return nil, p.fail("a way of casting is granted to spells") // it is looked for before there is a spell
			}
		}
		s.Mods = []ir.Mod{ir.Gain{Abilities: a}}
	}
	return s, p.trailing(&s) && p.sentenceEnd()
}

// wayOfCasting tells whether an ability is, or stands for, another way of casting its card.
func wayOfCasting(a ir.Ability) bool {
	if k, is := a.(ir.Keyword); is {
		parts, err := ir.Expand(k, nil)
		return err == nil && slices.ContainsFunc(parts, wayOfCasting)
	}
	_, is := a.(ir.Casting)
	return is
}

// firstSpell reads that the spell of the event is the first of one of several sorts this turn.
func (p *parser) firstSpell() (ir.Condition, bool) {
	if !p.s("it 's") && !p.s("that spell is") {
		return nil, false
	}
	spell := roleOf(ir.RoleObject)
	var options []ir.Condition
	for p.s("the first") {
		n, ok := p.nounPhrase()
		if !ok || n.kind != ir.SpellKind || n.plural {
			return nil, false
		}
		like := n.bare()
		options = append(options, ir.Matches{Ref: spell, What: all(like, ir.NthSpell{N: ir.N(1), Like: like})})
		p.w(",")
		p.w("or")
	}
	if len(options) == 0 || !p.event || !p.s("you've cast this turn") {
		return nil, false
	}
	if len(options) == 1 {
		return options[0], true
	}
	return ir.Or{Of: options}, true
}

// activateEvent reads "activate an ability that targets a creature", "activate a loyalty ability".
func (p *parser) activateEvent(s eventSubject) ([]ir.EventPattern, bool) {
	if !p.verb("activate") {
		return nil, false
	}
	e := s.event(ir.Activates)
	switch {
	case p.s("a loyalty ability"):
		e.Source = is(ir.LoyaltyKind)
	case p.s("an ability that isn't a mana ability"), p.s("an ability , if it isn't a mana ability"):
		e.Source = is(ir.ActivatedKind)
	case p.w("an"):
		n, ok := p.nounPhrase()
		if !ok || n.kind != ir.AbilityKind || n.plural || !find(n.parts, func(x any) bool { _, t := x.(ir.TargetsWhat); return t }) {
			return nil, false // else mana abilities are meant too
		}
		e.Source = n.filter()
	default:
		return nil, false
	}
	r := roleOf(ir.RoleSource)
	p.things = append(p.things, referent{before: r, after: r, heads: []string{"ability"}})
	return oneEvent(e)
}

// eventList reads three events or more of one subject, with the last after "or".
func (p *parser) eventList(s eventSubject) ([]ir.EventPattern, bool) {
	var out []ir.EventPattern
	for {
		last := p.w("or")
		more, ok := p.eventVerb(s)
		if !ok {
			return nil, false
		}
		out = append(out, more...)
		if last {
			return out, len(out) > 2
		}
		if !p.w(",") {
			return nil, false
		}
	}
}
