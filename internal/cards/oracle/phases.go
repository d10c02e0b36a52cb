package oracle

import ir "github.com/verdict-rules/verdict/internal/cards/program"

// extraPhases reads phases added to the turn after this one (CR 500.8): "after this phase, there is an
// additional combat phase".
func (p *parser) extraPhases() ([]ir.Effect, bool) {
	first, ok := p.any("after this phase ,", "after this main phase ,", "after this combat phase ,")
	if !ok && !p.has("there is an additional combat phase") && !p.has("there 's an additional combat phase") {
		return nil, false
	}
	switch {
	case first == "after this main phase ," && !p.mainOnly(), first == "after this combat phase ," && !p.event:
		return nil, p.fail("this phase may be another")
	case !p.s("there is") && !p.s("there 's") && !p.s("there are"):
		return nil, false
	}
	e := ir.ExtraPhase{Combat: true}
	switch {
	case p.s("an additional combat phase"):
	case p.s("two additional combat phases"):
		e.N = ir.N(2)
	default:
		return nil, false
	}
	if !ok && !p.s("after this phase") {
		return nil, false
	}
	if m := p.mark(); p.w(",") && !p.has("followed by") {
		p.reset(m)
	}
	if p.s("followed by an additional main phase") {
		e.Main = true
	}
	return []ir.Effect{e}, true
}

// mainOnly tells whether the instructions can only be followed in a main phase.
func (p *parser) mainOnly() bool { return p.card.isType(ir.Sorcery) || p.asSorcery }
