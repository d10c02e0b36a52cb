package oracle

import ir "github.com/verdict-rules/verdict/internal/cards/program"

// modes reads "Choose one —" and the options after it.
func (p *parser) modes() (*ir.Modes, bool) {
	m := p.mark()
	if !p.w("choose") {
		return nil, false
	}
	modes := &ir.Modes{}
	if !p.modeCount(modes) {
		p.reset(m)
		return nil, false
	}
	if p.s(". you may choose the same mode more than once .") {
		modes.Repeat = true
	} else if p.moreModes(modes) {
	} else if p.s("that hasn't been chosen this turn —") {
		modes.Fresh = "turn"
	} else if p.s("that hasn't been chosen —") {
		modes.Fresh = "game"
	} else if p.bothWithCommander() {
		modes.If = ir.Exists{Any: ir.Each{What: all(having(ir.CommanderIs), yours)}}
		modes.MaxIf = ir.N(2)
	} else if !p.w("—") {
		p.reset(m)
		return nil, false
	}
	for p.w(lineBreak) {
	}
	if !p.has("•") {
		p.reset(m)
		return nil, false
	}
	outer := p.mark()
	for p.w("•") {
		o, ok := p.option(outer)
		if !ok {
			return nil, false
		}
		modes.Options = append(modes.Options, o)
	}
	return modes, p.end()
}

func (p *parser) modeCount(m *ir.Modes) bool {
	switch {
	case p.s("one or both"):
		m.Min, m.Max = ir.N(1), ir.N(2)
	case p.s("one or more"):
		m.Min, m.Max = ir.N(1), ir.Unbounded{}
	case p.s("any number"):
		m.Min, m.Max = ir.N(0), ir.Unbounded{}
	case p.s("up to one"):
		m.Min, m.Max = ir.N(0), ir.N(1)
	case p.s("up to two"):
		m.Min, m.Max = ir.N(0), ir.N(2)
	case p.s("one"):
	case p.s("two"):
		m.Min, m.Max = ir.N(2), ir.N(2)
	case p.s("three"):
		m.Min, m.Max = ir.N(3), ir.N(3)
	case p.s("four"):
		m.Min, m.Max = ir.N(4), ir.N(4)
	case p.s("five"):
		m.Min, m.Max = ir.N(5), ir.N(5)
	default:
		return false
	}
	return true
}

// moreModes reads that more modes may be chosen where a condition holds.
func (p *parser) moreModes(m *ir.Modes) bool {
	start := p.mark()
	if m.Min == nil && p.s(". if") {
		if cond, ok := p.condition(); ok && p.w(",") {
			switch {
			case p.s("choose any number instead ."):
				m.If, m.MaxIf = cond, ir.Unbounded{}
				return true
			case p.s("you may choose both instead ."), p.s("you may choose both ."):
				m.If, m.MaxIf = cond, ir.N(2)
				return true
			}
		}
	}
	p.reset(start)
	return false
}

// option reads one mode, up to the next bullet. Its targets count on from the body's.
func (p *parser) option(outer mark) (ir.Mode, bool) {
	end := len(p.toks)
	for i := p.pos; i < len(p.toks); i++ {
		if p.toks[i].text == "•" {
			end = i
			break
		}
	}
	toks := withoutModeName(p.toks[p.pos:end])
	q := &parser{toks: toks, card: p.card, scope: outer.clone()}
	q.x, q.names = p.x, p.names
	q.base = outer.base + len(outer.targets)
	q.targets = nil
	do, modes, ok := q.instructions()
	if !ok || modes != nil || !q.end() {
		p.advance(end - len(toks) - p.pos + q.far)
		p.fail(q.why)
		return ir.Mode{}, false
	}
	p.x.used = p.x.used || q.x.used
	p.names = q.names
	p.advance(end - p.pos)
	return ir.Mode{Targets: q.targets, Do: do}, true
}

// withoutModeName drops the flavour name of a mode and its dash.
func withoutModeName(toks []token) []token {
	for i, t := range toks {
		if t.text == "—" && i > 0 && i <= 6 {
			return toks[i+1:]
		}
		if t.kind == punctToken {
			break
		}
	}
	return toks
}

// bothWithCommander reads that a commander lets you choose both modes.
func (p *parser) bothWithCommander() bool {
	m := p.mark()
	if p.s(". if you control a commander as you cast") && p.self() && p.s(", you may choose both instead .") {
		return true
	}
	p.reset(m)
	return false
}
