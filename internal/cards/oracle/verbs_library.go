package oracle

import ir "github.com/verdict-rules/verdict/internal/cards/program"

// libraryVerbs are about libraries and hidden cards.
var libraryVerbs = []playerVerb{
	{"search", (*parser).search},
	{"shuffle", (*parser).shuffle},
	{"reveal", (*parser).revealUntil},
	{"exile", (*parser).exileUntil},
	{"reveal", (*parser).revealAmong},
	{"reveal", (*parser).reveal},
	{"look at", (*parser).look},
}

// search reads "search your library for up to two basic land cards".
func (p *parser) search(who ir.Ref) ([]ir.Effect, bool) {
	if do, ok := p.attempt(func() ([]ir.Effect, bool) { return p.searchEverywhere(who) }); ok {
		return do, true
	}
	whose, ok := p.possessive()
	if !ok || !p.w("library") {
		return nil, false
	}
	e := ir.Search{Who: orYou(who), As: p.fresh("found")}
	if p.s("and/or graveyard") && same(whose, ir.You{}) {
		e.In, p.bothZones = zones(ir.Library, ir.Graveyard), true
	}
	if !p.w("for") {
		return nil, false
	}
	if !same(whose, who) {
		e.Whose = whose
	}
	_, hi, ok := p.howMany()
	if !ok {
		return nil, false
	}
	n, ok := p.cardSorts()
	if !ok {
		return nil, false
	}
	e.For, e.N, e.Together = n.bare(), one(hi), n.rel
	p.mention(referent{before: variable(e.As), heads: append([]string{"card"}, n.heads...), plural: e.N != nil})
	p.searched = whose
	if e.N != nil {
		p.seen(e.As, true)
	}
	return []ir.Effect{e}, true
}

func (p *parser) shuffle(who ir.Ref) ([]ir.Effect, bool) {
	m := p.mark()
	if o, ok := p.backObjects(); ok && p.w("into") && p.ownersLibrary() {
		mv := ir.Move{What: o.ref, To: ir.Library, At: ir.Shuffled, As: p.fresh("shuffled")}
		return []ir.Effect{mv}, true
	}
	p.reset(m)
	if o, ok := p.targetPhrase(); ok && p.w("into") && p.ownersLibrary() {
		mv := ir.Move{What: o.ref, To: ir.Library, At: ir.Shuffled, As: p.fresh("shuffled")}
		return []ir.Effect{mv}, true
	}
	p.reset(m)
	if o, ok := p.zoneContents(); ok && p.w("into") && p.ownersLibrary() {
		mv := ir.Move{What: o.ref, To: ir.Library, At: ir.Shuffled, As: p.fresh("shuffled")}
		return []ir.Effect{mv}, true
	}
	p.reset(m)
	if whose, ok := p.possessive(); ok && p.w("library") {
		return []ir.Effect{ir.Shuffle{Who: whose}}, true
	}
	p.reset(m)
	if s := p.searched; s != nil {
		if _, you := s.(ir.You); !you && !same(s, who) {
			return nil, false
		}
	}
	return []ir.Effect{ir.Shuffle{Who: who}}, true
}

func (p *parser) reveal(who ir.Ref) ([]ir.Effect, bool) {
	m := p.mark()
	whose, ok := p.possessive()
	if ok && p.w("hand") {
		e := ir.Reveal{What: ir.Each{In: zones(ir.Hand), Of: whose}, As: p.fresh("hand")}
		p.seen(e.As, true)
		p.shown = p.revealed
		return []ir.Effect{e}, true
	}
	p.reset(m)
	o, ok := p.objects()
	if !ok {
		return nil, false
	}
	e := ir.Reveal{What: o.ref, As: p.fresh("revealed")}
	if o.chosen {
		p.mention(referent{before: variable(e.As), heads: []string{"card", "revealed card"}, plural: o.plural})
		p.seen(e.As, o.plural)
		p.shown = p.revealed
	} else {
		e.As = ""
		p.shown = o.ref
	}
	_ = who
	return []ir.Effect{e}, true
}

// seen remembers cards that were looked at or revealed, of which some are then put away.
func (p *parser) seen(name string, plural bool) {
	p.revealed, p.revealedMany, p.kept, p.others, p.shown = variable(name), plural, nil, nil, nil
}

func (p *parser) look(who ir.Ref) ([]ir.Effect, bool) {
	e := ir.Look{Who: orYou(who), As: p.fresh("seen")}
	m := p.mark()
	if whose, ok := p.possessive(); ok && p.w("hand") {
		e.What = ir.Each{In: zones(ir.Hand), Of: whose}
		p.seen(e.As, true)
		return []ir.Effect{e}, true
	}
	p.reset(m)
	o, ok := p.topCards()
	if !ok {
		return nil, false
	}
	e.What = o.ref
	p.mention(referent{before: variable(e.As), heads: []string{"card"}, plural: o.plural})
	p.seen(e.As, o.plural)
	return []ir.Effect{e}, true
}

// putRest reads where some of the cards that were looked at go, and where the rest.
func (p *parser) putRest(ir.Ref) ([]ir.Effect, bool) {
	if p.revealed == nil || !p.revealedMany {
		return nil, false
	}
	seen := p.revealed
	m := p.mark()
	if _, ok := p.any("the rest", "all other cards revealed this way", "the other cards revealed this way", "the other"); ok {
		return p.restTo(seen, nil)
	}
	p.reset(m)
	if p.notCast() {
		mv := ir.Move{What: ir.Matching{Of: seen, What: ir.InZone{Zones: zones(ir.Library, ir.Exile)}}}
		ok := p.destination(&mv)
		return []ir.Effect{mv}, ok
	}
	p.reset(m)
	lo, hi, ok := p.howMany()
	if !ok {
		return nil, false
	}
	left := seen
	if p.kept != nil && p.others == nil {
		left = ir.Except{Of: seen, Not: p.kept}
	}
	from, rel := left, ir.Unrelated
	if !p.s("of them") && !p.s("of those cards") && (p.searched == nil || !p.has("onto") && !p.has("into") && !p.has("on")) {
		n, ok := p.nounPhrase()
		if !ok || n.kind != ir.CardKind || n.in != nil || !p.fromAmong() {
			return nil, false
		}
		from, rel = ir.Matching{Of: left, What: n.bare()}, n.rel
	}
	kept := p.fresh("kept")
	mv := ir.Move{What: variable(kept)}
	if !p.destination(&mv) {
		return nil, false
	}
	c := chooseOf(from, lo, hi)
	c.Together = rel
	do := []ir.Effect{ir.Let{As: kept, Be: c}, mv}
	p.kept = keptToo(p.kept, variable(kept))
	p.mention(referent{before: variable(kept), heads: []string{"card"}, plural: several(hi)})
	after := p.mark()
	if p.w("and") && p.s("the rest") {
		rest, ok := p.restTo(seen, variable(kept))
		return append(do, rest...), ok
	}
	p.reset(after)
	if p.w("and") && p.s("the other") {
		rest, ok := p.restTo(seen, variable(kept))
		return append(do, rest...), ok
	}
	p.reset(after)
	return do, true
}

// notCast reads the cards revealed or exiled from a library that weren't cast: they are where they were put.
func (p *parser) notCast() bool {
	_, ok := p.any("the exiled cards that weren't cast this way", "the exiled cards not cast this way", "all revealed cards not cast this way",
		"the revealed cards not cast this way", "all cards revealed this way that weren't cast this way", "all cards exiled this way that weren't cast",
		"the exiled cards that weren't cast", "all cards revealed this way that weren't cast", "the revealed cards that weren't cast this way",
		"all cards exiled this way that weren't cast this way", "the rest of the exiled cards")
	return ok
}

// andTheRest reads, after where the kept of the cards that were looked at go, where the rest go.
func (p *parser) andTheRest(kept object) ([]ir.Effect, bool) {
	if p.revealed == nil || !p.revealedMany || p.kept == nil || !same(kept.ref, p.kept) || !p.w("and") {
		return nil, false
	}
	if _, ok := p.any("the rest", "all other cards revealed this way", "the other cards revealed this way"); !ok {
		return nil, false
	}
	return p.restTo(p.revealed, nil)
}

// keptToo are the cards kept before, perhaps in another branch, and these.
func keptToo(before, these ir.Ref) ir.Ref {
	if before == nil {
		return these
	}
	return ir.Union{Of: []ir.Ref{before, these}}
}

// restTo reads where the cards go that were not chosen.
func (p *parser) restTo(seen, kept ir.Ref) ([]ir.Effect, bool) {
	if kept == nil {
		kept = p.kept
	}
	mv := ir.Move{What: seen}
	if p.others != nil {
		mv.What = p.others
	} else if kept != nil {
		mv.What = ir.Except{Of: seen, Not: kept}
	}
	ok := p.destination(&mv)
	return []ir.Effect{mv}, ok
}
