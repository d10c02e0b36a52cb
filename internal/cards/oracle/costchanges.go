package oracle

import (
	"strings"

	ir "github.com/verdict-rules/verdict/internal/cards/program"
)

// spellCost reads "creature spells you cast cost {1} less to cast", "this spell costs {1}
// less to cast for each …", and the same of the first spell of a sort each turn.
func (p *parser) spellCost() (ir.Ability, bool) {
	s := ir.Static{To: ir.You{}}
	c := ir.CostLess{}
	if p.self() {
		s.To, s.From = ir.This{}, zones(ir.Stack)
	} else if !p.costlySpells(&s, &c) {
		return nil, false
	}
	if !p.w("cost") && !p.w("costs") || !p.costChange(&c, "cast") {
		return nil, false
	}
	s.Mods = []ir.Mod{c}
	if p.w("if") {
		if p.s("it targets") {
			if !p.targeted(&c) {
				return nil, false
			}
			s.Mods = []ir.Mod{c}
		} else if cond, ok := p.condition(); ok {
			s.While = cond
		} else {
			return nil, false
		}
	}
	return p.costEnd(s, c)
}

// costEnd reads what X is in a change of costs, and the end of the sentence.
func (p *parser) costEnd(s ir.Static, c ir.CostLess) (ir.Ability, bool) {
	if s.While == nil && !p.trailing(&s) {
		return nil, false
	}
	if c.By != nil && same(c.By, ir.X{}) {
		p.x.known = false
		p.x.used = true
		return p.staticX(s)
	}
	return s, p.sentenceEnd()
}

// costlySpells reads whose spells, and which of them, cost something else.
func (p *parser) costlySpells(s *ir.Static, c *ir.CostLess) bool {
	single := p.w("each")
	if p.s("the first") {
		single, c.Once = true, true
	}
	n, ok := p.nounPhrase()
	if !ok || n.kind != ir.SpellKind || n.plural == single {
		return false
	}
	switch {
	case p.s("you cast"):
	case p.s("your opponents cast"), p.s("an opponent casts"), p.s("each opponent casts"):
		s.To = ir.Opponents{}
	default:
		if c.Once {
			return false
		}
		s.To = ir.Players{}
	}
	if p.w("from") {
		from, ok := p.castFrom()
		if !ok {
			return false
		}
		n.add(from)
		if p.s("or from exile") {
			n.parts[len(n.parts)-1] = ir.CastFrom{Zones: zones(ir.Graveyard, ir.Exile)}
			if !same(from, ir.CastFrom{Zones: zones(ir.Graveyard)}) {
				return false
			}
		}
	}
	if p.s("that target") || p.s("that targets") {
		if !p.targeted(c) {
			return false
		}
	} else if !p.nounTail(&n) || n.in != nil {
		return false
	}
	c.For = n.bare()
	if c.Once {
		_, you := s.To.(ir.You)
		return you && p.s("each turn")
	}
	return true
}

// targeted reads what a spell must target.
func (p *parser) targeted(c *ir.CostLess) bool {
	if p.self() {
		c.Targeting = sameAs(ir.This{})
		return true
	}
	if !p.w("a") && !p.w("an") && !p.has("another") {
		return false
	}
	n, ok := p.nounPhrase()
	c.Targeting = n.filter()
	return ok && !n.plural
}

// costChange reads "{1} less to cast for each …".
func (p *parser) costChange(c *ir.CostLess, deed string) bool {
	symbols, ok := p.manaSymbols()
	if !ok {
		return false
	}
	switch {
	case p.s("less to " + deed):
	case p.s("more to " + deed):
		c.More = true
	default:
		return false
	}
	if !costAmount(c, symbols) {
		return false
	}
	if c.More && deed == "cast" && p.s("for each target beyond the first") {
		c.By = times(orOne(c.By), ir.Minus{A: ir.Count{Of: ir.TargetsOf{Of: ir.This{}}}, B: ir.N(1)})
		return true
	}
	q, ok := p.forEachTarget()
	if !ok {
		q, ok = p.forEach()
	}
	if ok {
		if c.By == nil {
			return false
		}
		c.By = times(c.By, q)
	}
	return true
}

// forEachTarget reads "for each creature it targets", of the spell whose cost it is.
func (p *parser) forEachTarget() (ir.Quantity, bool) {
	m := p.mark()
	if p.s("for each") {
		n, ok := p.nounPhrase()
		if ok && !n.player && !n.plural && n.in == nil && n.kind == "" && p.s("it targets") {
			return ir.Count{Of: ir.Matching{Of: ir.TargetsOf{Of: ir.It{}}, What: n.targetable()}}, true
		}
	}
	p.reset(m)
	return nil, false
}

// abilityCost reads "equip abilities you activate cost {1} less to activate", "activated
// abilities of creatures you control cost {2} less to activate".
func (p *parser) abilityCost() (ir.Ability, bool) {
	s := ir.Static{To: ir.You{}}
	c := ir.CostLess{Ability: ir.ActivatedSort}
	switch {
	case p.s("activated abilities of"):
		n, ok := p.nounPhrase()
		if !ok || n.player || !n.plural || n.in != nil {
			return nil, false
		}
		c.For = n.filter()
		if !n.says(yours) {
			s.To = ir.Players{}
		}
	default:
		name, ok := p.keywordName()
		if !ok || !p.s("abilities you activate") {
			return nil, false
		}
		c.Keyword = name
	}
	if !p.w("cost") || !p.costChange(&c, "activate") {
		return nil, false
	}
	if p.s("unless they're mana abilities") {
		c.Ability = ir.NonManaActivated
	}
	s.Mods = []ir.Mod{c}
	a, ok := p.costEnd(s, c)
	if !ok {
		return nil, false
	}
	if p.s("this effect can't reduce the mana in that cost") && p.s("to less than one mana") {
		s = a.(ir.Static)
		c = s.Mods[0].(ir.CostLess)
		c.Min = ir.N(1)
		s.Mods = []ir.Mod{c}
		return s, p.sentenceEnd()
	}
	return a, true
}

// costAmount reads the symbols of a change of costs.
func costAmount(c *ir.CostLess, symbols string) bool {
	inner := symbols[1 : len(symbols)-1]
	if n, ok := isNumber(inner); ok {
		c.By = ir.N(n)
		return true
	}
	if inner == "X" {
		c.By = ir.X{}
		return true
	}
	c.Mana = symbols
	return true
}

// ownReduction reads "this ability costs {1} less to activate for each …", said at the end of
// the ability, and takes it off the generic part of the cost.
func (p *parser) ownReduction(a *ir.Activated) bool {
	c := ir.CostLess{}
	if !p.s("this ability costs") || !p.costChange(&c, "activate") || c.By == nil || c.More {
		return false
	}
	if p.w("if") {
		cond, ok := p.condition()
		if !ok {
			return false
		}
		c.By = ir.If{Cond: cond, A: c.By, B: ir.N(0)}
	}
	if same(c.By, ir.X{}) {
		q, ok := ir.Quantity(nil), p.s(", where x is")
		if ok {
			q, ok = p.quantity()
		}
		if !ok {
			return false
		}
		c.By, p.x.used = q, false
	}
	for i, part := range a.Cost {
		m, is := part.(ir.Mana)
		if !is {
			continue
		}
		generic, rest, ok := splitGeneric(m.Of)
		if !ok {
			return false
		}
		cost := append([]ir.Cost{}, a.Cost[:i]...)
		cost = append(cost, ir.Generic{N: ir.Minus{A: ir.N(generic), B: c.By}})
		if rest != "" {
			cost = append(cost, ir.Mana{Of: rest})
		}
		a.Cost = append(cost, a.Cost[i+1:]...)
		return true
	}
	return false
}

// splitGeneric takes the number off "{3}{G}".
func splitGeneric(symbols string) (n int, rest string, ok bool) {
	first, rest, ok := strings.Cut(strings.TrimPrefix(symbols, "{"), "}")
	if !ok {
		return 0, "", false
	}
	n, ok = isNumber(first)
	return n, rest, ok
}
