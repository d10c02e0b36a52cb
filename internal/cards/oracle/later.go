package oracle

import (
	"slices"

	ir "github.com/verdict-rules/verdict/internal/cards/program"
)

// whenLater reads a delayed trigger on an event: "whenever a creature attacks this turn, …",
// and after a duration "until your next turn, whenever …" (CR 603.7).
func (p *parser) whenLater() ([]ir.Effect, bool) {
	repeat := p.w("whenever")
	if !repeat && !p.w("when") {
		return nil, false
	}
	outside := p.clone()
	p.targets, p.base = nil, 0
	names := p.nameOuter(true)
	when, ok := p.laterEvents()
	if !ok {
		return nil, false
	}
	until, ok := p.untilWhen()
	if !ok || !p.w(",") {
		return nil, false
	}
	p.afterEvent(when[0])
	p.lead = nil
	do, ok := p.clauses()
	if !ok {
		return nil, false
	}
	d := ir.Delay{When: when, Until: until, Repeat: repeat, Body: ir.Body{Targets: p.targets, Do: do}}
	if !p.settleRoles(&ir.Triggered{When: when, Body: d.Body}) {
		return nil, false
	}
	used := p.names
	p.scope = outside
	p.names = used
	var out []ir.Effect
	for _, l := range names {
		if find(d, func(x any) bool { v, is := x.(ir.Var); return is && v.Name == l.As }) {
			out = append(out, l)
		}
	}
	return append(out, d), true
}

// laterEvents reads what is waited for. What it is about was named last.
func (p *parser) laterEvents() ([]ir.EventPattern, bool) {
	before := slices.Clone(p.things)
	when, ok := p.events()
	if !ok {
		return nil, false
	}
	fresh := len(p.things) - len(before)
	if _, known := when[0].Object.(ir.Same); !known && fresh > 0 && same(p.things[fresh:], before) {
		p.things = append(before, p.things[:fresh]...)
	}
	return when, true
}

// afterEvent has what was named before mean, where an event is about it, what the event has made of it.
func (p *parser) afterEvent(e ir.EventPattern) {
	s, is := e.Object.(ir.Same)
	if !is || e.On != ir.ZoneChange || len(e.From) == 0 {
		return
	}
	for i, r := range p.things {
		if same(r.after, s.As) && !same(s.As, ir.This{}) {
			p.things[i].after = roleOf(ir.RoleNew)
		}
	}
}

// untilWhen reads how long the event is waited for.
func (p *parser) untilWhen() (ir.Duration, bool) {
	until, ok := ir.Duration(""), p.lead != nil
	if ok {
		until = *p.lead
	} else {
		ok = p.s("this turn")
	}
	if until == "" {
		until = ir.EndOfTurn
	}
	return until, ok
}

// intoDelay puts instructions that speak of what a delayed trigger deals with into it.
func (p *parser) intoDelay(do, more []ir.Effect) ([]ir.Effect, bool) {
	if len(do) == 0 {
		return nil, false
	}
	d, is := do[len(do)-1].(ir.Delay)
	if !is || d.Modes != nil {
		return nil, false
	}
	inside := find(more, func(x any) bool {
		v, is := x.(ir.Var)
		return is && (binds(reflectOf(d.Do), v.Name) || slices.ContainsFunc(p.delayed, func(l ir.Let) bool { return l.As == v.Name }) && !binds(reflectOf(do), v.Name))
	})
	if !inside {
		return nil, false
	}
	d.Do = append(slices.Clone(d.Do), more...)
	out := slices.Clone(do[:len(do)-1])
	for _, l := range usedLets(p.delayed, ir.Body{Do: more}) {
		if !binds(reflectOf(out), l.(ir.Let).As) {
			out = append(out, l)
		}
	}
	return append(out, d), true
}

// forEachOpponent reads "for each opponent, … up to one target creature that player controls":
// targets with different controllers.
func (p *parser) forEachOpponent() ([]ir.Effect, bool) {
	if !p.s("for each opponent ,") {
		return nil, false
	}
	people, before := len(p.people), len(p.targets)
	p.mentionPlayer(ir.Opponents{}, false, "player")
	do, ok := p.clauseOrOptional()
	if !ok || len(p.targets) != before+1 {
		return nil, false
	}
	if do, ok = p.anyOfThem(do); !ok || len(do) == 0 {
		return nil, false
	}
	p.people = p.people[:people]
	spec := &p.targets[before]
	if spec.Together != "" || !find(spec.What, func(x any) bool { return same(x, theirs) || same(x, owned(ir.Opponents{})) }) {
		return nil, false
	}
	switch {
	case same(spec.Min, ir.N(0)) && same(spec.Max, ir.N(1)):
		spec.Max = ir.Count{Of: ir.Opponents{}}
	case spec.Min == nil && spec.Max == nil && spec.In == nil:
		// One of each opponent who has any.
		has := ir.Exists{Any: ir.Each{What: rewrite(spec.What, func(x any) (any, bool) { return controlled(ir.It{}), same(x, theirs) })}}
		spec.Min = ir.Count{Of: ir.Players{Who: all(ir.Opponent{}, ir.Where{If: has})}}
		spec.Max = spec.Min
	default:
		return nil, false
	}
	spec.Together = ir.DifferentController
	return do, true
}

// anyOfThem has a choice to move targets be made for each of them, and those moved at once.
func (p *parser) anyOfThem(do []ir.Effect) ([]ir.Effect, bool) {
	if c, is := do[0].(ir.CastIt); is && len(do) == 1 && c.May && c.N == nil {
		c.N = ir.Unbounded{}
		return []ir.Effect{c}, true
	}
	g, is := do[0].(ir.Gate)
	if !is {
		return do, true
	}
	if len(do) > 1 || g.If != nil || g.Unless || len(g.Cost) > 0 || len(g.Then) != 1 || !same(g.May, ir.You{}) {
		return nil, false
	}
	mv, is := g.Then[0].(ir.Move)
	if _, target := mv.What.(ir.Target); !is || !target {
		return nil, false
	}
	name := p.fresh("chosen")
	ask := ir.Gate{May: ir.You{}, Then: []ir.Effect{ir.Let{As: name, Be: ir.It{}}}}
	chosen := ir.ForEach{Of: mv.What, Do: []ir.Effect{ask}, Together: true}
	mv.What = variable(name)
	return []ir.Effect{chosen, mv}, true
}

// battalion reads "this creature and at least two other creatures attack".
func (p *parser) battalion() ([]ir.EventPattern, bool) {
	m := p.mark()
	if p.self() && p.s("and at least") {
		n, ok := p.plainNumber()
		if ok && p.s("other creatures attack") {
			e := ir.EventPattern{On: ir.DeclaresAttack, Object: sameAs(ir.This{})}
			others := all(having(ir.Attacking), creature, yours, ir.Other{})
			e.If = compare(ir.Count{Of: ir.Each{What: others}}, ir.Ge, n)
			p.things = append([]referent{{before: ir.This{}, after: ir.This{}}}, p.things...)
			return []ir.EventPattern{e}, true
		}
	}
	p.reset(m)
	return nil, false
}

// unlessStatic reads what allows what is forbidden: a condition, or a cost paid as it is done.
func (p *parser) unlessStatic(s *ir.Static) bool {
	if !p.w("unless") {
		return true
	}
	for _, m := range s.Mods {
		if _, cant := m.(ir.Cant); !cant {
			return false
		}
	}
	if p.s("its controller pays") || p.s("their controller pays") || p.s("you pay") {
		cost, ok := p.manaSymbols()
		if !ok {
			return false
		}
		p.any("for each creature they control that 's attacking you", "for each of those creatures")
		for i, m := range s.Mods {
			c := m.(ir.Cant)
			if c.Do != ir.ToAttack && c.Do != ir.ToBlock {
				return false
			}
			c.Unless = []ir.Cost{ir.Mana{Of: cost}}
			s.Mods[i] = c
		}
		return true
	}
	c, ok := p.condition()
	if !ok || s.While != nil {
		return false
	}
	s.While = negated(c)
	return true
}
