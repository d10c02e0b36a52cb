package oracle

import (
	"slices"

	ir "github.com/verdict-rules/verdict/internal/cards/program"
)

// keywordLimits reads the keyword before an activated ability that says when and how often it may be
// activated: boast, exhaust, forecast (CR 702.142a, 702.177a, 702.57b).
func (p *parser) keywordLimits(a *ir.Activated) {
	m := p.mark()
	name, ok := p.any("boast", "exhaust", "forecast")
	if !ok || !p.w("—") {
		p.reset(m)
		return
	}
	a.Keyword = ir.KeywordName(name)
	switch name {
	case "boast":
		a.Limit = ir.OncePerTurn
		a.If = ir.Occurred{Event: ir.EventPattern{On: ir.DeclaresAttack, Object: sameAs(ir.This{})}}
	case "exhaust":
		a.Limit = ir.OnceEver
	case "forecast":
		a.Limit, a.From = ir.OncePerTurn, zones(ir.Hand)
		a.During, a.If = []ir.Step{ir.Upkeep}, ir.TurnOf{Who: ir.You{}}
		p.from = ir.Hand
	}
}

// evidenceCost reads "collect evidence 4" (CR 701.59a).
func (p *parser) evidenceCost() (ir.Cost, bool) {
	if !p.s("collect evidence") {
		return nil, false
	}
	n, ok := p.plainNumber()
	return ir.ExileCost{From: ir.Graveyard, Sum: n}, ok
}

// paired reads what a creature with soulbond and the one it is paired with have (CR 702.95b).
func (p *parser) paired() (ir.Ability, bool) {
	if !p.s("as long as") || !p.self() || !p.s("is paired with another creature ,") {
		return nil, false
	}
	if _, ok := p.any("each of those creatures", "both creatures"); !ok {
		return nil, false
	}
	other := ir.PairedWith{Of: ir.This{}}
	mods, ok := p.modList(true)
	s := ir.Static{To: ir.Union{Of: []ir.Ref{ir.This{}, other}}, Mods: mods, While: isThis(having(ir.Paired))}
	return s, ok && p.sentenceEnd()
}

// paidTargets has targets that only what follows from a paid cost speaks of chosen only if the cost was
// paid, and those of what happens otherwise only if it wasn't (CR 702.33g, 702.174m).
func paidTargets(b ir.Body) ir.Body {
	targets := slices.Clone(b.Targets)
	for i, e := range b.Do {
		g, is := e.(ir.Gate)
		if !is || paidPart(g.If) == nil {
			continue
		}
		outside := append(append([]ir.Effect{ir.Gate{If: g.If, Cost: g.Cost}}, b.Do[:i]...), b.Do[i+1:]...)
		for n := range targets {
			speaks := func(x any) bool { t, is := x.(ir.Target); return is && t.N == n }
			then, otherwise := find(g.Then, speaks), find(g.Else, speaks)
			if then == otherwise || find(outside, speaks) {
				continue
			}
			cond := paidPart(g.If)
			if otherwise {
				cond = ir.Never{If: cond}
			}
			t := targets[n]
			most := t.Max
			if most == nil {
				most = t.Min
			}
			targets[n].Min, targets[n].Max = ir.If{Cond: cond, A: orOne(t.Min), B: ir.N(0)}, ir.If{Cond: cond, A: orOne(most), B: ir.N(0)}
		}
	}
	b.Targets = targets
	return b
}

// paidPart is the part of a condition that asks whether a cost was paid, nil if there is none.
func paidPart(c ir.Condition) ir.Condition {
	switch c := c.(type) {
	case ir.Paid:
		return c
	case ir.Never:
		if paid, is := c.If.(ir.Paid); is {
			return ir.Never{If: paid}
		}
	case ir.And:
		for _, part := range c {
			if paid := paidPart(part); paid != nil {
				return paid
			}
		}
	}
	return nil
}

// controlPlayer reads whose next turn you control (CR 722.1).
func (p *parser) controlPlayer() ([]ir.Effect, bool) {
	if !p.s("you control") {
		return nil, false
	}
	who, ok := p.targetPlayer()
	if !ok || !p.s("during that player 's next turn") && !p.s("during their next turn") {
		return nil, false
	}
	return []ir.Effect{apply(who, ir.Forever, ir.ControlTurn{By: ir.You{}})}, true
}
