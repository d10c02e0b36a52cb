package oracle

import (
	"slices"

	ir "github.com/verdict-rules/verdict/internal/cards/program"
)

// cardSorts reads the cards that are searched for: "basic land card or a Gate card".
func (p *parser) cardSorts() (noun, bool) {
	n, ok := p.nounPhrase()
	if !ok || n.kind != ir.CardKind || n.in != nil {
		return n, false
	}
	options := []ir.Filter{n.bare()}
	for {
		m := p.mark()
		p.w(",")
		p.w("or")
		if p.pos == m.pos || !p.w("a") && !p.w("an") {
			p.reset(m)
			break
		}
		next, ok := p.nounPhrase()
		if !ok || next.kind != ir.CardKind || next.in != nil || next.rel != "" {
			p.reset(m)
			break
		}
		options = append(options, next.bare())
		n.heads = append(n.heads, next.heads...)
	}
	if len(options) == 1 {
		return n, true
	}
	if n.rel != "" || slices.Contains(options, nil) {
		return n, false
	}
	n.parts, n.other, n.list = []ir.Filter{anyOf(options...)}, false, options
	return n, true
}

// searchEverywhere reads a search of a player's graveyard, hand, and library. Where all cards are
// meant, all of the graveyard, which is public, are found (CR 701.23b).
func (p *parser) searchEverywhere(who ir.Ref) ([]ir.Effect, bool) {
	whose, ok := p.possessive()
	if !ok {
		whose, ok = p.possessedBy()
	}
	if !ok || !p.s("graveyard , hand , and library for") {
		return nil, false
	}
	every := p.w("all")
	hi := ir.Quantity(ir.Unbounded{})
	if !every {
		if _, hi, ok = p.howMany(); !ok {
			return nil, false
		}
	}
	n, ok := p.nounPhrase()
	if !ok || n.kind != ir.CardKind || n.in != nil || n.rel != "" {
		return nil, false
	}
	p.searched = whose
	p.mentionPlayer(whose, false, "player")
	found := ir.Search{Who: orYou(who), Whose: whose, In: zones(ir.Graveyard, ir.Hand, ir.Library), For: n.bare(), N: one(hi), As: p.fresh("found")}
	if !every {
		p.mention(referent{before: variable(found.As), heads: append([]string{"card"}, n.heads...), plural: true})
		return []ir.Effect{found}, true
	}
	found.In = zones(ir.Hand, ir.Library)
	all := ir.Let{As: p.fresh("all"), Be: ir.Union{Of: []ir.Ref{variable(found.As), ir.Each{What: n.bare(), In: zones(ir.Graveyard), Of: whose}}}}
	p.mention(referent{before: variable(all.As), heads: append([]string{"card"}, n.heads...), plural: true})
	return []ir.Effect{found, all}, true
}

// libraryToo reads that the library is shuffled if it was searched, after a search of library and/or
// graveyard: which of them is searched is chosen first.
func (p *parser) libraryToo(do []ir.Effect, groups []int) ([]ir.Effect, bool, bool) {
	if !p.bothZones || len(groups) == 0 {
		return do, false, true
	}
	if _, is := p.any("if you search your library this way , shuffle", "if you searched your library this way , shuffle"); !is {
		return do, false, true
	}
	p.any("it", "your library", "that library")
	if !p.sentenceEnd() {
		return nil, false, false
	}
	p.bothZones = false
	start := groups[len(groups)-1]
	old := do[start:]
	g, may := old[len(old)-1].(ir.Gate)
	if may {
		if len(old) != 1 || g.May == nil || g.If != nil || g.Unless || len(g.Cost) > 0 || g.Else != nil {
			return nil, false, p.fail("what was searched is not known")
		}
		old = g.Then
	}
	yard := rewrite(old, func(x any) (any, bool) {
		s, is := x.(ir.Search)
		s.In = zones(ir.Graveyard)
		return s, is
	})
	pick := ir.PickOne{Options: []ir.Mode{{Do: append(slices.Clone(old), ir.Shuffle{Who: ir.You{}})}, {Do: yard}}}
	out := slices.Clone(do[:start])
	if may {
		g.Then = []ir.Effect{pick}
		return append(out, g), true, true
	}
	return append(out, pick), true, true
}

// possessedBy reads "its controller's", "its owner's" as whose zones are meant.
func (p *parser) possessedBy() (ir.Ref, bool) {
	r, ok := p.relatedPlayer()
	return r, ok && p.w("'s")
}

// eachMayPut reads what each of several players may put somewhere from a zone of theirs: all choose,
// then all of it is put at the same time (CR 101.4).
func (p *parser) eachMayPut(who ir.Ref) ([]ir.Effect, bool) {
	people := len(p.people)
	p.mentionPlayer(ir.It{}, false, "player")
	do, ok := p.imperative(ir.It{})
	p.people = p.people[:people]
	if !ok || len(do) != 1 {
		return nil, p.fail("several players may choose")
	}
	mv, is := do[0].(ir.Move)
	c, chooses := mv.What.(ir.Choose)
	if !is || !chooses || mv.Under != nil && !same(mv.Under, ir.It{}) {
		return nil, p.fail("several players may choose")
	}
	name := p.fresh("chosen")
	mv.What = variable(name)
	if mv.Under != nil {
		mv.Under = ir.Owner{Of: ir.It{}}
	}
	ask := ir.Gate{May: ir.It{}, Then: []ir.Effect{ir.Let{As: name, Be: c}}}
	loop := ir.ForEach{Of: who, Do: []ir.Effect{ask}, Together: true}
	return []ir.Effect{loop, mv}, true
}
