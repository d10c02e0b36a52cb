package oracle

import ir "github.com/verdict-rules/verdict/internal/cards/program"

// laterMoment reads when something happens later: "at the beginning of the next end step".
func (p *parser) laterMoment() (ir.EventPattern, bool) {
	m := p.mark()
	if !p.w("at") {
		return ir.EventPattern{}, false
	}
	e := ir.EventPattern{On: ir.BeginStep}
	switch {
	case p.s("the beginning of the next end step"):
		e.Step = []ir.Step{ir.EndStep}
	case p.s("the beginning of your next end step"):
		e.Step, e.Player = []ir.Step{ir.EndStep}, sameAs(ir.You{})
	case p.s("end of combat"):
		e.Step = []ir.Step{ir.EndCombat}
	case p.s("the beginning of the next turn 's upkeep"), p.s("the beginning of the next upkeep"):
		e.Step = []ir.Step{ir.Upkeep}
	case p.s("the beginning of your next upkeep"):
		e.Step, e.Player = []ir.Step{ir.Upkeep}, sameAs(ir.You{})
	default:
		p.reset(m)
		return e, false
	}
	return e, true
}

// delayedFirst reads "at the beginning of the next end step, …".
func (p *parser) delayedFirst() ([]ir.Effect, bool) {
	e, ok := p.laterMoment()
	if !ok || !p.w(",") {
		return nil, false
	}
	outer, base := p.targets, p.base
	p.targets, p.base = nil, 0
	names := p.nameOuter(true)
	p.delayed = names
	p.mentionPlayer(roleOf(ir.RolePlayer), false, "player")
	do, ok := p.plainClauses()
	body := ir.Body{Targets: p.targets, Do: do}
	p.targets, p.base = outer, base
	if !ok {
		return nil, false
	}
	return append(usedLets(names, body), ir.Delay{When: []ir.EventPattern{e}, Body: body}), true
}

func usedLets(names []ir.Let, body ir.Body) []ir.Effect {
	var out []ir.Effect
	for _, l := range names {
		if find(body, func(x any) bool { v, is := x.(ir.Var); return is && v.Name == l.As }) {
			out = append(out, l)
		}
	}
	return out
}

// delayAfter reads the moment after the clauses it is about: "sacrifice it at end of combat".
// Only the last clause waits.
func (p *parser) delayAfter(do []ir.Effect) ([]ir.Effect, bool) {
	m := p.mark()
	e, ok := p.laterMoment()
	if !ok || len(do) == 0 {
		return nil, false
	}
	last := do[len(do)-1]
	if find(last, func(x any) bool { _, is := x.(ir.X); return is }) {
		p.reset(m)
		return nil, false
	}
	var lets []ir.Effect
	named := map[string]ir.Ref{}
	body := rewrite(last, func(x any) (any, bool) {
		switch x.(type) {
		case ir.Target, ir.Event:
			for name, r := range named {
				if same(r, x) {
					return ir.Var{Name: name}, true
				}
			}
			l := ir.Let{As: p.fresh("named"), Be: x.(ir.Ref)}
			named[l.As] = l.Be
			lets = append(lets, l)
			return ir.Var{Name: l.As}, true
		}
		return nil, false
	})
	out := append(append([]ir.Effect{}, do[:len(do)-1]...), lets...)
	return append(out, ir.Delay{When: []ir.EventPattern{e}, Body: ir.Body{Do: []ir.Effect{body}}}), true
}
