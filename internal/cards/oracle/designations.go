package oracle

import (
	ir "github.com/verdict-rules/verdict/internal/cards/program"
)

// caseCard reads a Case: the condition to solve it, and its ability once it is solved (CR 719.3).
func (c *cardContext) caseCard(paragraphs []string) []compiled {
	var out []compiled
	for _, text := range paragraphs {
		toks := c.tokens(text)
		switch {
		case startsWithWords(toks, "to", "solve", "—"):
			out = append(out, c.toSolve(text, toks))
		case startsWithWords(toks, "solved", "—"):
			out = append(out, c.solved(text, toks[2:]))
		default:
			out = append(out, c.lines([]string{text})...)
		}
	}
	return out
}

// toSolve reads what has to be so at your end step for the Case to become solved (CR 719.3a).
func (c *cardContext) toSolve(text string, toks []token) compiled {
	p := &parser{toks: toks, pos: 3, far: 3, card: c}
	cond, ok := p.condition()
	if !ok || !p.sentenceEnd() || !p.end() || p.x.used || len(p.targets) > 0 {
		return c.stopped(text, toks, stop{p.far, p.why})
	}
	return compiled{ir.Abilities{tidy(ir.Triggered{
		When: []ir.EventPattern{{On: ir.BeginStep, Step: []ir.Step{ir.EndStep}, Player: sameAs(ir.You{})}},
		If:   both(cond, isThis(not(having(ir.Solved)))),
		Body: ir.Body{Do: []ir.Effect{ir.Become{Who: ir.This{}, Status: ir.Solved}}},
	})}, LineReport{Face: c.facts.Name, Text: text, At: -1}}
}

// solved reads an ability that works once the Case is solved (CR 702.169).
func (c *cardContext) solved(text string, toks []token) compiled {
	l := c.line(text, toks)
	if l.report.At >= 0 {
		return l
	}
	for i, a := range l.abilities {
		with, ok := whileSolved(a)
		if !ok {
			return c.unread(text, "an ability of another sort is solved", "solved")
		}
		l.abilities[i] = with
	}
	return l
}

// whileSolved makes an ability of a Case depend on its being solved (CR 702.169b–d).
func whileSolved(a ir.Ability) (ir.Ability, bool) {
	now := isThis(having(ir.Solved))
	switch a := a.(type) {
	case ir.Static:
		a.While = both(now, a.While)
		return a, len(a.From) == 0 && !a.CDA
	case ir.Activated:
		a.If = both(now, a.If)
		return a, len(a.From) == 0
	case ir.Triggered:
		for i := range a.When {
			a.When[i].If = both(now, a.When[i].If)
		}
		return a, a.State == nil && len(a.From) == 0
	}
	return nil, false
}

// flipOver reads which permanent is flipped (CR 710.4).
func (p *parser) flipOver(ir.Ref) ([]ir.Effect, bool) {
	if p.has("a coin") || p.has("coins") {
		return nil, false
	}
	o, ok := p.objects()
	return []ir.Effect{ir.Become{Who: o.ref, Status: ir.Flipped}}, ok && !o.chosen
}

// entersPrepared reads "this creature enters prepared".
func (p *parser) entersPrepared() (ir.Ability, bool) {
	if !p.self() || !p.s("enters prepared") {
		return nil, false
	}
	do := []ir.Effect{ir.Become{Who: ir.This{}, Status: ir.Prepared}}
	return replaces(ir.Replacement{On: thisEnters, Instead: []ir.Instead{ir.Enter{Then: do}}}), p.sentenceEnd()
}

// stopped is a line whose reading stopped at a token.
func (c *cardContext) stopped(text string, toks []token, s stop) compiled {
	r := LineReport{Face: c.facts.Name, Text: text, At: len(text), Why: s.why, Rest: "the end"}
	if r.Why == "" {
		r.Why = "this is not understood"
	}
	if s.token < len(toks) {
		r.At, r.Rest = toks[s.token].at, plainRest(toks, s.token)
	}
	return compiled{ir.Abilities{refused(r.Why, r.At, toks)}, r}
}
