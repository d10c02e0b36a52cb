package oracle

import ir "github.com/verdict-rules/verdict/internal/cards/program"

// opening reads what may be done with the card from an opening hand (CR 103.6).
func (p *parser) opening() (ir.Ability, bool) {
	if p.s("you may reveal {self} from your opening hand . if you do ,") {
		do, ok := p.openingLater()
		return ir.Opening{Reveal: true, Do: do}, ok
	}
	if !p.s("if {self} is in your opening hand") {
		return nil, false
	}
	o := ir.Opening{}
	if p.s("and you're not playing first") {
		o.If = ir.Never{If: ir.PlaysFirst{Who: ir.You{}}}
	}
	if !p.s(", you may begin the game with") || !p.self() && !p.w("it") && !p.w("him") && !p.w("her") || !p.s("on the battlefield") {
		return nil, false
	}
	begin := ir.Move{What: ir.This{}, To: ir.Battlefield}
	if p.w("with") {
		c, ok := p.counterSpec()
		if !ok || !p.s("on it") {
			return nil, false
		}
		begin.Counters = []ir.CounterSpec{c}
	}
	o.Do = []ir.Effect{begin}
	if !p.sentenceEnd() {
		return nil, false
	}
	if p.s("if you do ,") {
		b, ok := p.body()
		if !ok || len(b.Targets) > 0 || b.Modes != nil {
			return nil, false
		}
		o.Do = append(o.Do, b.Do...)
	}
	return o, true
}

// openingLater reads what happens later, for a card that was revealed: first when, or last.
func (p *parser) openingLater() ([]ir.Effect, bool) {
	if p.s("when each opponent casts their first spell of the game ,") {
		p.mentionPlayer(roleOf(ir.RolePlayer), false, "player")
		spell := roleOf(ir.RoleObject)
		p.things = append(p.things, referent{before: spell, after: spell, heads: []string{"spell"}})
		body, ok := p.body()
		e := ir.Delay{When: []ir.EventPattern{{On: ir.Casts, Player: sameAs(ir.It{})}}, Body: body}
		return []ir.Effect{ir.ForEach{Of: ir.Opponents{}, Do: []ir.Effect{e}}}, ok
	}
	if e, ok := p.firstMoment(); ok {
		if !p.w(",") {
			return nil, false
		}
		body, ok := p.body()
		return []ir.Effect{ir.Delay{When: []ir.EventPattern{e}, Body: body}}, ok
	}
	do, ok := p.clauses()
	if !ok || len(p.targets) > 0 {
		return nil, false
	}
	e, ok := p.firstMoment()
	return []ir.Effect{ir.Delay{When: []ir.EventPattern{e}, Body: ir.Body{Do: do}}}, ok && p.sentenceEnd()
}

// firstMoment reads the first time in the game that a step begins. Before the first turn it is the next time.
func (p *parser) firstMoment() (ir.EventPattern, bool) {
	e := ir.EventPattern{On: ir.BeginStep}
	switch {
	case p.s("at the beginning of the first upkeep"):
		e.Step = []ir.Step{ir.Upkeep}
	case p.s("at the beginning of your first upkeep"):
		e.Step, e.Player = []ir.Step{ir.Upkeep}, sameAs(ir.You{})
	case p.s("at the beginning of your first main phase"):
		e.Step, e.Player = []ir.Step{ir.PrecombatMain}, sameAs(ir.You{})
	default:
		return e, false
	}
	return e, true
}
