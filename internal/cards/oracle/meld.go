package oracle

import (
	"strings"

	ir "github.com/verdict-rules/verdict/internal/cards/program"
)

// meldPair reads that somebody owns and controls both cards of a meld pair; "them" means both
// afterwards.
func (p *parser) meldPair() (ir.Condition, bool) {
	if !p.s("you both own and control") || !p.self() || !p.w("and") || !p.w("a") && !p.w("an") {
		return nil, false
	}
	t, ok := cardTypeNames[p.peek().text]
	if !ok {
		return nil, false
	}
	p.advance(1)
	if !p.w("named") {
		return nil, false
	}
	name, ok := p.partName("meld_part")
	if !ok {
		return nil, false
	}
	mine := []ir.Filter{yours, ir.OwnedBy{Who: ir.You{}}}
	other := ir.Each{What: all(append([]ir.Filter{typ(t), ir.Named{Name: name}}, mine...)...)}
	them := ir.Union{Of: []ir.Ref{ir.This{}, ir.Choose{From: other}}}
	p.mention(referent{before: them, after: them, plural: true})
	return ir.And{isThis(all(mine...)), ir.Exists{Any: other}}, true
}

// partName reads the name of a card that the facts say belongs with this one.
func (p *parser) partName(component string) (string, bool) {
	for _, part := range p.card.parts {
		want, have := strings.ReplaceAll(part.Name, " ", ""), ""
		for n := 0; part.Component == component && p.pos+n < len(p.toks) && len(have) < len(want); n++ {
			have += strings.ReplaceAll(p.ahead(n).raw, " ", "")
			if have == want {
				p.advance(n + 1)
				return part.Name, true
			}
		}
	}
	return "", p.fail("the name of a card of the meld pair is expected")
}

// meld reads "meld them into …".
func (p *parser) meld(ir.Ref) ([]ir.Effect, bool) {
	o, ok := p.objects()
	if !ok || !p.w("into") {
		return nil, false
	}
	into, ok := p.partName("meld_result")
	if !ok {
		return nil, false
	}
	e := ir.MeldPair{What: o.ref, Into: into}
	for _, part := range p.card.parts {
		if part.Component == "meld_part" {
			e.Pair = append(e.Pair, part.Name)
		}
	}
	return []ir.Effect{e}, len(e.Pair) == 2
}
