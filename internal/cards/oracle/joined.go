package oracle

import (
	"slices"

	ir "github.com/verdict-rules/verdict/internal/cards/program"
)

// fromAmong reads that cards are taken from among those that were looked at, revealed or milled.
func (p *parser) fromAmong() bool {
	_, ok := p.any("from among them", "from among those cards", "from among the revealed cards", "from among the milled cards",
		"from among the cards milled this way", "from among the cards revealed this way")
	return ok
}

// returnAmong reads cards returned from among those milled or looked at.
func (p *parser) returnAmong() (object, bool) {
	if p.revealed == nil || !p.revealedMany {
		return object{}, false
	}
	m := p.mark()
	lo, hi, ok := p.howMany()
	if ok {
		var n noun
		if n, ok = p.nounPhrase(); ok && n.kind == ir.CardKind && n.in == nil && p.fromAmong() {
			c := chooseOf(matching(p.revealed, n), lo, hi)
			c.Together = n.rel
			return object{ref: c, before: c, heads: n.heads, plural: several(hi), chosen: true, noun: n, index: -1}, true
		}
	}
	p.reset(m)
	return object{}, false
}

// joinedObjects reads objects that something is done to at once, joined by "and".
func (p *parser) joinedObjects(by ir.Ref) (object, bool) {
	first, ok := p.anyObjects(by)
	if !ok || first.chosen {
		return first, ok
	}
	refs, heads := []ir.Ref{first.ref}, first.heads
	for {
		m := p.mark()
		p.w(",")
		if !p.w("and") && p.pos == m.pos {
			break
		}
		next, ok := p.objects()
		if !ok || next.chosen || next.noun.player || !p.phraseEnds() && !p.has("to") {
			p.reset(m)
			break
		}
		refs, heads = append(refs, next.ref), append(heads, next.heads...)
	}
	if len(refs) == 1 {
		return first, true
	}
	u := ir.Union{Of: refs}
	for i := len(p.things) - len(refs); i >= 0 && i < len(p.things); i++ {
		p.things[i].weak = true // "it" would be one of them, "they" are all
	}
	p.mention(referent{before: u, after: u, heads: heads, plural: true})
	return object{ref: u, before: u, heads: heads, plural: true, index: -1}, true
}

// chosenTargets reads a sentence that only announces targets, for later ones to speak of.
func (p *parser) chosenTargets() bool {
	if !p.w("choose") {
		return false
	}
	m := p.mark()
	if _, ok := p.targetPlayer(); ok && p.sentenceEnd() {
		return true
	}
	p.reset(m)
	o, ok := p.targetPhrase()
	for i := range p.things { // "the chosen cards" are these
		if ok && same(p.things[i].before, o.before) {
			for _, head := range o.heads {
				p.things[i].heads = append(slices.Clone(p.things[i].heads), "chosen "+head)
			}
		}
	}
	return ok && p.sentenceEnd()
}

// staysTappedFor reads that permanents don't untap during the next untap step of a player who was
// named, whoever controls them then.
func (p *parser) staysTappedFor(o object) ([]ir.Effect, bool) {
	if !p.s("don't untap during") && !p.s("doesn't untap during") || !p.has("that player") {
		return nil, false
	}
	who, ok := p.backPlayer()
	if !ok || !p.s("'s next untap step") {
		return nil, false
	}
	return []ir.Effect{apply(o.ref, ir.ItsControllersNextUntap, ir.Cant{Do: ir.ToUntap, What: sameAs(who)})}, true
}
