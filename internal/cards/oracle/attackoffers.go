package oracle

import (
	ir "github.com/verdict-rules/verdict/internal/cards/program"
)

// exertCost reads exerting the object itself as a cost (CR 701.43a).
func (p *parser) exertCost() (ir.Cost, bool) {
	if !p.w("exert") || !p.selfCost() {
		return nil, false
	}
	return exerting, true
}

var exerting = ir.DoCost{Do: []ir.Effect{ir.Act{Name: "exert"}}}

// asItAttacks reads that this may be exerted as it attacks, with what happens then (CR 701.43d, 607.2h).
func (p *parser) asItAttacks() (ir.Ability, bool) {
	m := ir.AsAttacks{Cost: []ir.Cost{exerting}}
	named := false
	if p.s("if {self} hasn't been exerted this turn ,") {
		m.If = ir.Never{If: ir.Occurred{Event: ir.EventPattern{On: ir.Exerts, Object: sameAs(ir.This{})}}}
		named = true
	}
	if !p.s("you may exert") || !p.self() && (!named || !p.w("it")) || !p.w("as") {
		return nil, false
	}
	if !p.w("it") && !p.self() || !p.w("attacks") || !p.sentenceEnd() {
		return nil, false
	}
	if p.s("when you do ,") {
		p.things = append(p.things, referent{before: ir.This{}, after: ir.This{}})
		body, ok := p.body()
		if !ok {
			return nil, false
		}
		m.Then = []ir.Effect{ir.Reflexive{Body: body}}
		p.targets = nil
	}
	return ir.Static{To: ir.This{}, Mods: []ir.Mod{m}}, p.end()
}

// counterLimit reads that this can't have more than so many counters of a kind on it (CR 704.5r).
func (p *parser) counterLimit() (ir.Ability, bool) {
	if !p.self() || !p.s("can't have more than") {
		return nil, false
	}
	n, ok := p.plainNumber()
	if !ok {
		return nil, false
	}
	kind, _ := p.counterKind()
	if kind == "" || !p.s("counters on it") && !p.s("counter on it") && !p.s("counters on him") || !p.sentenceEnd() {
		return nil, false
	}
	return ir.Static{To: ir.This{}, Mods: []ir.Mod{ir.Cant{Do: ir.ToHaveCounters, What: ir.HasCounter{Kind: kind}, More: n}}}, true
}
