package oracle

import (
	"slices"

	ir "github.com/verdict-rules/verdict/internal/cards/program"
)

// lastDamage finds the damage that the last instruction deals, be it in a gate, and changes it.
func lastDamage(do []ir.Effect, change func(*ir.DealDamage)) ([]ir.Effect, bool) {
	if len(do) == 0 {
		return nil, false
	}
	out := slices.Clone(do)
	last := len(out) - 1
	switch e := out[last].(type) {
	case ir.DealDamage:
		change(&e)
		out[last] = e
		return out, true
	case ir.Gate:
		if len(e.Else) > 0 {
			return nil, false
		}
		then, ok := lastDamage(e.Then, change)
		e.Then = then
		out[last] = e
		return out, ok
	}
	return nil, false
}

// excessDamage reads who is dealt excess damage instead (CR 120.4a).
func (p *parser) excessDamage(do []ir.Effect, _ []int) ([]ir.Effect, bool, bool) {
	if !p.s("excess damage is dealt to") {
		return do, false, true
	}
	who, ok := p.backPlayer()
	if !ok || !p.w("instead") || !p.sentenceEnd() {
		return nil, false, false
	}
	out, ok := lastDamage(do, func(d *ir.DealDamage) {
		if ok = d.Also == nil && !d.Divided; ok {
			d.ExcessTo = who
		}
	})
	if !ok || out == nil {
		return nil, false, p.fail("no damage was dealt before this")
	}
	return out, true, true
}

// damageStays reads that the damage just dealt can't be prevented.
func (p *parser) damageStays(do []ir.Effect, _ []int) ([]ir.Effect, bool, bool) {
	if _, is := p.any("the damage can't be prevented", "that damage can't be prevented", "this damage can't be prevented"); !is || !p.sentenceEnd() {
		return do, false, true
	}
	out, ok := lastDamage(do, func(d *ir.DealDamage) { d.Unpreventable = true })
	if !ok {
		return nil, false, p.fail("no damage was dealt before this")
	}
	return out, true, true
}

// dealtThisWay reads what is said of creatures that were just dealt damage: "a creature dealt
// damage this way can't block this turn".
func (p *parser) dealtThisWay(do []ir.Effect, _ []int) ([]ir.Effect, bool, bool) {
	m := p.mark()
	dies := p.w("if")
	what, is := p.dealtNoun()
	if !is {
		return do, false, true
	}
	name := ""
	out, ok := lastDamage(do, func(d *ir.DealDamage) {
		if d.As == "" {
			d.As = p.fresh("dealt")
		}
		name = d.As
	})
	if !ok {
		p.reset(m)
		return do, false, true
	}
	set := ir.Ref(ir.Matching{Of: variable(name), What: what})
	var more []ir.Effect
	if dies {
		if !p.s("would die this turn") || !p.exileInstead() {
			return nil, false, false
		}
		e := ir.EventPattern{On: ir.ZoneChange, Object: sameAs(variable(name)), From: zones(ir.Battlefield), To: zones(ir.Graveyard)}
		r := ir.Replacement{On: e, Instead: []ir.Instead{ir.GoTo{To: ir.Exile}}}
		more = []ir.Effect{ir.Apply{Mods: []ir.Mod{ir.Replaces{Replacement: r}}}}
	} else if more, ok = p.changes(object{ref: set, before: set, heads: []string{"creature"}, index: -1}); !ok {
		return nil, false, false
	}
	if len(out) > 0 {
		if g, gate := out[len(out)-1].(ir.Gate); gate {
			g.Then = append(slices.Clone(g.Then), more...)
			out[len(out)-1] = g
			return out, true, p.sentenceEnd()
		}
	}
	return append(out, more...), true, p.sentenceEnd()
}

// dealtNoun reads "a creature dealt damage this way".
func (p *parser) dealtNoun() (ir.Filter, bool) {
	m := p.mark()
	for _, article := range []string{"a", "each", ""} {
		if article != "" && !p.w(article) {
			continue
		}
		noun := singular(p.peek().text)
		what := creature
		if noun == "permanent" {
			what = is(ir.PermanentKind)
		}
		if (noun == "creature" || noun == "permanent") && (noun != p.peek().text) == (article == "") {
			p.advance(1)
			if p.s("dealt damage this way") {
				return what, true
			}
		}
		p.reset(m)
	}
	return nil, false
}
