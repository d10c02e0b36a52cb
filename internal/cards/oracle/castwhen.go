package oracle

import (
	"slices"

	ir "github.com/verdict-rules/verdict/internal/cards/program"
)

// turnSteps are the steps of a turn in their order (CR 500.1).
var turnSteps = []ir.Step{
	ir.Untap, ir.Upkeep, ir.DrawStep, ir.PrecombatMain, ir.BeginCombat, ir.DeclareAttackers, ir.DeclareBlockers,
	ir.FirstStrikeDamage, ir.CombatDamage, ir.EndCombat, ir.PostcombatMain, ir.EndStep, ir.Cleanup,
}

// stepsFrom are the steps from one to another, both included.
func stepsFrom(first, last ir.Step) ir.Condition {
	var out []ir.Step
	in := false
	for _, s := range turnSteps {
		if in = in || s == first; in {
			out = append(out, s)
		}
		if s == last {
			break
		}
	}
	return ir.During{Steps: out}
}

// castOnly reads when a spell may be cast at all: "cast this spell only during combat", "cast this
// spell only if you control a snow land".
func (p *parser) castOnly() (ir.Ability, bool) {
	if !p.s("cast {self} only") {
		return nil, false
	}
	var cond ir.Condition
	for {
		c, ok := p.castWindow()
		if !ok {
			return nil, p.fail("this restriction is not understood")
		}
		cond = both(cond, c)
		if !p.s("and only") {
			break
		}
	}
	s := ir.Static{From: zones(ir.Stack), Mods: []ir.Mod{ir.Cant{Do: ir.ToCast}}, While: negated(cond)}
	if d, is := cond.(ir.During); is {
		s.While = otherSteps(d)
	}
	return s, p.sentenceEnd()
}

// otherSteps is that it is none of the steps.
func otherSteps(d ir.During) ir.Condition {
	return ir.During{Steps: slices.DeleteFunc(slices.Clone(turnSteps), func(s ir.Step) bool { return slices.Contains(d.Steps, s) })}
}

// castWindow reads one part of it.
func (p *parser) castWindow() (ir.Condition, bool) {
	switch {
	case p.w("if"):
		return p.condition()
	case p.s("before combat or during combat before blockers are declared"), p.s("before blockers are declared"):
		return stepsFrom(ir.Untap, ir.DeclareAttackers), true
	case p.s("before attackers are declared"):
		return stepsFrom(ir.Untap, ir.BeginCombat), true
	case p.s("before the combat damage step"):
		return stepsFrom(ir.Untap, ir.DeclareBlockers), true
	case p.s("after combat"):
		return stepsFrom(ir.PostcombatMain, ir.Cleanup), true
	case !p.w("during"):
		return nil, false
	}
	c, ok := p.duringWhat()
	if !ok {
		return nil, false
	}
	m := p.mark()
	p.w(",")
	switch {
	case p.s("before attackers are declared"):
		return both(c, stepsFrom(ir.Untap, ir.BeginCombat)), true
	case p.s("before blockers are declared"):
		return both(c, stepsFrom(ir.Untap, ir.DeclareAttackers)), true
	case p.s("after blockers are declared"):
		attacked := ir.Occurred{Event: ir.EventPattern{On: ir.DeclaresAttack}}
		return both(both(c, stepsFrom(ir.DeclareBlockers, ir.EndCombat)), attacked), true
	case p.s("after their upkeep step"):
		return both(c, stepsFrom(ir.DrawStep, ir.Cleanup)), true
	case p.s("on an opponent 's turn"):
		return both(c, ir.TurnOf{Who: ir.Opponents{}}), true
	case p.s("on your turn"):
		return both(c, ir.TurnOf{Who: ir.You{}}), true
	}
	p.reset(m)
	return c, true
}

// duringWhat reads whose turn or which steps.
func (p *parser) duringWhat() (ir.Condition, bool) {
	if p.w("combat") {
		return stepsFrom(ir.BeginCombat, ir.EndCombat), true
	}
	var whose ir.Condition
	switch {
	case p.w("your"):
		whose = ir.TurnOf{Who: ir.You{}}
	case p.s("an opponent 's"):
		whose = ir.TurnOf{Who: ir.Opponents{}}
	case p.w("the"), p.s("any"):
	default:
		return nil, false
	}
	for _, s := range []struct {
		phrase string
		is     ir.Condition
	}{
		{"declare attackers step", stepsFrom(ir.DeclareAttackers, ir.DeclareAttackers)}, {"declare blockers step", stepsFrom(ir.DeclareBlockers, ir.DeclareBlockers)},
		{"upkeep step", stepsFrom(ir.Upkeep, ir.Upkeep)}, {"upkeep", stepsFrom(ir.Upkeep, ir.Upkeep)}, {"end step", stepsFrom(ir.EndStep, ir.EndStep)},
		{"main phase", ir.During{Steps: []ir.Step{ir.PrecombatMain, ir.PostcombatMain}}},
	} {
		if p.s(s.phrase) {
			return both(whose, s.is), true
		}
	}
	return whose, whose != nil && p.w("turn")
}
