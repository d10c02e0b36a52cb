package oracle

import (
	"slices"

	ir "github.com/verdict-rules/verdict/internal/cards/program"
)

// extremeFilter reads "the greatest power among creatures you control" after "with". Without those
// it is compared with, all that the noun means are.
func (p *parser) extremeFilter(n noun) (ir.Filter, bool) {
	m := p.mark()
	word, ok := p.any("the greatest", "the highest", "the least", "the lowest")
	if !ok {
		return nil, false
	}
	stat, ok := p.statWord()
	if !ok {
		p.reset(m)
		return nil, false
	}
	of := n
	if p.w("among") {
		if of, ok = p.nounPhrase(); !ok || of.player || !of.plural {
			p.reset(m)
			return nil, false
		}
	}
	if of.other || of.in != nil || of.kind == ir.CardKind || of.kind == ir.SpellKind {
		p.reset(m)
		return nil, false
	}
	return sameAs(ir.Extreme{Of: of.each(), Stat: stat, Least: word == "the least" || word == "the lowest"}), true
}

// likeThing reads "that spell's mana value" and "the same name as that creature" after "with".
func (p *parser) likeThing() (ir.Filter, bool) {
	m := p.mark()
	if p.s("the same name as") {
		if f, ok := p.namedLikeCard(); ok {
			return f, true
		}
		if r, ok := p.backThing(); ok {
			return ir.SameName{As: r.before}, true
		}
		p.reset(m)
		return nil, false
	}
	if r, ok := p.possessiveThing(); ok {
		if stat, ok := p.statWord(); ok {
			return ir.StatIs{Stat: stat, Op: ir.Eq, N: ir.StatOf{Stat: stat, Of: r}}, true
		}
	}
	p.reset(m)
	return nil, false
}

// namedLikeCard reads "a card in your graveyard" as what has the same name.
func (p *parser) namedLikeCard() (ir.Filter, bool) {
	m := p.mark()
	if p.w("a") {
		if n, ok := p.nounPhrase(); ok && n.kind == ir.CardKind && n.in != nil && !n.plural {
			return ir.SameName{As: n.each()}, true
		}
	}
	p.reset(m)
	return nil, false
}

// tailShares reads "that shares a creature type with it".
func (p *parser) tailShares(n *noun) bool {
	p.w("that")
	if !p.verb("share") || !p.s("a") && !p.s("at least one") {
		return false
	}
	for _, c := range []struct {
		phrase string
		what   ir.Characteristic
	}{{"creature type", ir.CreatureTypeChar}, {"card type", ir.CardTypeChar}, {"color", ir.ColorChar}, {"name", ir.NameChar}, {"land type", ir.LandTypeChar}} {
		if p.s(c.phrase) && p.w("with") {
			r, ok := p.backThing()
			return ok && n.add(ir.Shares{What: c.what, With: r.before})
		}
	}
	return false
}

// tailAttached reads what something is attached to, after the words that say so.
func (p *parser) tailAttached(n *noun) bool {
	if r, ok := p.insideThing(); ok {
		return n.add(sameAs(ir.Attachments{Of: r.before}))
	}
	if !p.w("a") && !p.w("an") {
		return false
	}
	host, ok := p.nounPhrase()
	return ok && !host.player && host.in == nil && n.add(ir.AttachedToWhat{What: host.filter()})
}

// staticSubject reads what a static ability is about, several sorts of things included.
func (p *parser) staticSubject() (object, bool) {
	first, ok := p.objects()
	if !ok || first.index >= 0 || first.chosen || first.noun.player {
		return first, ok
	}
	m := p.mark()
	if !p.w("and") {
		return first, true
	}
	second, ok := p.objects()
	if !ok || second.index >= 0 || second.chosen || second.noun.player || p.peek().text == "and" {
		p.reset(m)
		return first, true
	}
	p.w("each")
	u := ir.Union{Of: []ir.Ref{first.ref, second.ref}}
	p.things[len(p.things)-1].weak = true
	return object{ref: u, before: u, heads: append(first.heads, second.heads...), plural: true, index: -1}, true
}

// modsOf reads changes of objects. What is said of several is said of each: "it" and "other" are
// meant from there.
func (p *parser) modsOf(o object, static bool) ([]ir.Mod, bool) {
	if o.plural {
		defer p.saidOfEach()()
	} else {
		defer p.otherThanSaid(o)()
	}
	return p.modList(static)
}

// otherThanSaid has "other" mean other than a single thing in what is said of it. What it gives
// ends that.
func (p *parser) otherThanSaid(o object) (end func()) {
	than := p.otherThan
	if !o.plural && !same(o.before, ir.This{}) {
		p.otherThan = o.before
	}
	return func() { p.otherThan = than }
}

// saidOfEach has "it" and "other" mean each of several things in what is said of them. What it
// gives ends that.
func (p *parser) saidOfEach() (end func()) {
	than, actor := p.otherThan, p.actor
	each := referent{before: ir.It{}, after: ir.It{}}
	p.otherThan, p.actor = ir.It{}, &each
	p.things = append(p.things, each)
	return func() {
		p.otherThan, p.actor = than, actor
		for i, r := range slices.Backward(p.things) {
			if same(r.before, ir.It{}) && r.heads == nil {
				p.things = append(p.things[:i:i], p.things[i+1:]...)
				break
			}
		}
	}
}

// insideThing reads a reference inside a noun phrase, which later pronouns don't mean.
func (p *parser) insideThing() (referent, bool) {
	things := len(p.things)
	r, ok := p.backThing()
	p.things = p.things[:min(things, len(p.things))]
	return r, ok
}

// amongDone limits a noun to what something was done to.
func (p *parser) amongDone(n *noun, deed string) bool {
	for _, r := range slices.Backward(p.things) {
		if r.called(deed) {
			n.among = r.before
			return true
		}
	}
	return false
}

// noActivating reads "activated abilities of creatures can't be activated".
func (p *parser) noActivating() (ir.Ability, bool) {
	m := p.mark()
	if p.s("activated abilities of") {
		n, ok := p.nounPhrase()
		if ok && !n.player && n.plural && n.in == nil && n.kind != ir.CardKind && p.s("can't be activated") {
			c := ir.Cant{Do: ir.ToActivate}
			if p.s("unless they're mana abilities") {
				c.Do = ir.ToActivateNonMana
			}
			return ir.Static{To: n.each(), Mods: []ir.Mod{c}}, p.sentenceEnd()
		}
	}
	p.reset(m)
	return nil, false
}
