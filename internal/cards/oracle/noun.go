package oracle

import (
	"slices"
	"strings"

	ir "github.com/verdict-rules/verdict/internal/cards/program"
)

// noun is a noun phrase: what objects or players it means, and where they are.
type noun struct {
	parts  []ir.Filter // without the kind
	kind   ir.Kind     // permanent, spell, card …; "" where the types say it all
	heads  []string    // the nouns in singular, for "that creature" later
	in     []ir.Zone
	of     ir.Ref // whose zone
	plural bool
	other  bool
	than   ir.Ref // what others are other than; nil: this object
	rel    ir.Relation

	perOwner bool        // "from each graveyard": a number of them is one of each
	player   bool        // players, or players among others
	among    ir.Ref      // of these, where others can't be meant
	theirs   bool        // "of their choice"
	list     []ir.Filter // the alternatives, if there are several
}

// filter is the predicate for the things meant, in a zone or on the stack.
func (n noun) filter() ir.Filter {
	parts := make([]ir.Filter, 0, len(n.parts)+2)
	if k := n.shownKind(); k != "" {
		parts = append(parts, is(k))
	}
	parts = append(parts, n.parts...)
	if n.other && n.than != nil {
		parts = append(parts, not(sameAs(n.than)))
	} else if n.other {
		parts = append(parts, ir.Other{})
	}
	if n.among != nil {
		parts = append(parts, sameAs(n.among))
	}
	return all(parts...)
}

// bare is the filter without the kind, where it goes without saying.
func (n noun) bare() ir.Filter {
	n.kind = ""
	return n.filter()
}

// targetable is the filter where spells and cards could be meant as well: a type alone means
// a permanent (CR 109.2).
func (n noun) targetable() ir.Filter {
	if slices.Contains(n.list, is(ir.PlayerKind)) && n.in == nil && len(n.parts) == 1 {
		var options []ir.Filter
		for _, f := range n.list {
			if f != is(ir.PlayerKind) {
				f = all(is(ir.PermanentKind), f)
			}
			options = append(options, f)
		}
		return anyOf(options...)
	}
	if f := n.filter(); n.player || n.in != nil || n.kind != "" && n.kind != ir.PermanentKind || same(f, is(ir.PermanentKind)) {
		return f
	} else if n.kind == ir.PermanentKind && n.shownKind() != "" {
		return f
	} else {
		return all(is(ir.PermanentKind), f)
	}
}

func (n noun) shownKind() ir.Kind {
	if n.kind == ir.CardKind || n.kind == ir.PermanentKind && n.hasType() {
		return ""
	}
	return n.kind
}

func (n noun) hasType() bool {
	for _, f := range n.parts {
		switch f.(type) {
		case ir.Type, ir.Subtype:
			return true
		}
	}
	return false
}

// each is every object meant.
func (n noun) each() ir.Ref {
	if n.player {
		return ir.Players{Who: n.playerFilter()}
	}
	if of := n.among; of != nil {
		n.among = nil
		return matching(of, n)
	}
	in := n.in
	if (n.kind == ir.SpellKind || slices.Contains(n.heads, "spell or ability")) && in == nil {
		in = zones(ir.Stack)
	}
	return ir.Each{What: n.filter(), In: in, Of: n.of}
}

// playerFilter leaves out that players are players.
func (n noun) playerFilter() ir.Filter {
	var parts []ir.Filter
	for _, f := range n.parts {
		if f != is(ir.PlayerKind) {
			parts = append(parts, f)
		}
	}
	return all(parts...)
}

// nounPhrase reads adjectives, nouns and what follows them.
func (p *parser) nounPhrase() (noun, bool) {
	m := p.mark()
	n, ok := p.nounHead()
	if !ok {
		p.reset(m)
		return noun{}, false
	}
	n.than = p.otherThan
	if !p.nounTail(&n) || !p.otherThanSpell(&n) {
		p.reset(m)
		return noun{}, false
	}
	return n, true
}

// otherThanSpell finds what "other" is other than in the text of an instant or sorcery: never
// the spell, unless spells or cards are spoken of, but what was mentioned last.
func (p *parser) otherThanSpell(n *noun) bool {
	if !n.other || n.than != nil || !p.card.spell || n.player || n.kind == ir.SpellKind || n.kind == ir.CardKind {
		return true
	}
	for _, r := range slices.Backward(p.things) {
		if !r.weak && !same(r.before, ir.This{}) {
			n.than = r.before
			return true
		}
	}
	return p.fail("other than what is not said")
}

// head is one alternative of a noun phrase.
type head struct {
	adjectives []ir.Filter
	types      []ir.Filter
	kind       ir.Kind
	names      []string
	plural     bool
	player     bool
	other      bool
}

func (h head) filters() []ir.Filter {
	return append(append([]ir.Filter{}, h.types...), h.adjectives...)
}

// nounHead reads "nonblack creature", "artifact, creature, or land", "instant or sorcery card".
func (p *parser) nounHead() (noun, bool) {
	every := p.pos > 0 && p.toks[p.pos-1].text == "each" // "each instant and sorcery spell"
	first, ok := p.oneHead(true)
	if !ok {
		return noun{}, false
	}
	list, sure, known := []head{first}, p.mark(), 1
	for {
		m := p.mark()
		and := p.has("and")
		if !p.conjunction(true) {
			break
		}
		comma := p.toks[p.pos-1].text == ","
		next, ok := p.oneHead(false)
		if !ok || next.other || and && !next.plural && !every {
			p.reset(m)
			break
		}
		list = append(list, next)
		if !comma {
			sure, known = p.mark(), len(list)
		}
	}
	if known < len(list) { // what follows a comma is no alternative unless "or" comes in the end
		p.reset(sure)
	}
	return p.join(list[:known])
}

// conjunction reads what joins alternatives. "And" joins only plurals.
func (p *parser) conjunction(and bool) bool {
	comma := p.w(",")
	if p.w("or") || p.w("and/or") {
		return true
	}
	if and && p.w("and") {
		return true
	}
	return comma
}

// join makes one noun of alternatives: what the last one says of kind holds for all.
func (p *parser) join(list []head) (noun, bool) {
	last := list[len(list)-1]
	n := noun{kind: last.kind, plural: last.plural || list[0].plural, other: list[0].other}
	if len(list) == 1 {
		n.parts, n.heads, n.player = last.filters(), last.names, last.player
		if last.player {
			n.parts = append([]ir.Filter{is(ir.PlayerKind)}, last.adjectives...)
			if len(last.types) > 0 {
				n.parts = last.filters()
			}
			n.kind = ""
		}
		return n, true
	}
	var shared []ir.Filter
	if len(list[0].adjectives) > 0 && len(last.adjectives) == 0 && (shareColor(list) || shareBasic(list) || p.shareStatus(list)) {
		shared, list[0].adjectives = list[0].adjectives, nil
	} else if len(list[0].adjectives) > 0 && len(last.adjectives) == 0 {
		return n, p.fail("an adjective may belong to one noun or to all")
	}
	if !shareSubtype(list) {
		return n, p.fail("a subtype may belong to one noun or to all")
	}
	if onStack, ok := spellsAndAbilities(list); ok {
		return onStack, true
	}
	if mixed, ok := spellsAndPermanents(list); ok {
		return mixed, true
	}
	var options []ir.Filter
	for _, h := range list {
		option, ok := h.option(last)
		if !ok {
			return n, p.fail("nouns of different kinds are joined")
		}
		options = append(options, option)
		n.heads = append(n.heads, h.names...)
		n.player = n.player || h.player
	}
	n.kind = last.kind
	if last.kind == ir.PermanentKind || last.player {
		n.kind = ""
	}
	n.list, n.parts = options, append(shared, anyOf(options...))
	return n, true
}

// spellsAndAbilities joins nouns for spells with nouns for abilities: "spell or ability".
func spellsAndAbilities(list []head) (noun, bool) {
	n := noun{plural: list[len(list)-1].plural}
	for _, h := range list {
		switch h.kind {
		case ir.SpellKind, ir.AbilityKind, ir.ActivatedKind, ir.TriggeredKind:
		default:
			return n, false
		}
		if h.other {
			return n, false
		}
		n.list = append(n.list, all(append([]ir.Filter{is(h.kind)}, h.filters()...)...))
		n.heads = append(n.heads, h.names...)
	}
	n.heads = append(n.heads, "spell or ability")
	n.parts = []ir.Filter{anyOf(n.list...)}
	return n, true
}

// spellsAndPermanents joins nouns for spells with nouns for permanents, which are looked for on the
// stack and on the battlefield.
func spellsAndPermanents(list []head) (noun, bool) {
	n := noun{in: zones(ir.Battlefield, ir.Stack), plural: list[len(list)-1].plural}
	var spells, permanents int
	for _, h := range list {
		kind := ir.PermanentKind
		switch {
		case h.player || h.other:
			return n, false
		case h.kind == ir.SpellKind:
			kind = ir.SpellKind
			spells++
		case h.kind == "" || h.kind == ir.PermanentKind:
			permanents++
		default:
			return n, false
		}
		n.list = append(n.list, all(append([]ir.Filter{is(kind)}, h.filters()...)...))
		n.heads = append(n.heads, h.names...)
	}
	n.parts = []ir.Filter{anyOf(n.list...)}
	return n, spells == 1 && permanents > 0 && spellFirstOrLast(list)
}

// spellFirstOrLast guards against types before "spell" that are all meant for spells: "instant or
// sorcery spell".
func spellFirstOrLast(list []head) bool { return list[0].kind == ir.SpellKind }

// option is the filter of one alternative among several.
func (h head) option(last head) (ir.Filter, bool) {
	switch {
	case h.player:
		if len(h.types) > 0 {
			return all(h.filters()...), true
		}
		return all(append([]ir.Filter{is(ir.PlayerKind)}, h.adjectives...)...), true
	case h.kind == ir.PermanentKind && len(h.types) == 0:
		return all(append([]ir.Filter{is(h.kind)}, h.adjectives...)...), true
	case h.kind != "" && h.kind != last.kind:
		return nil, false
	case last.kind == "" && len(last.types) > 1 && len(h.types) == 1 && isSubtype(h.types[0]):
		return all(append(h.filters(), last.types[1:]...)...), true
	case len(h.filters()) == 0:
		if h.kind == "" {
			return nil, false
		}
		return is(h.kind), true
	}
	return all(h.filters()...), true
}

func isSubtype(f ir.Filter) bool {
	_, ok := f.(ir.Subtype)
	return ok
}

// oneHead reads the adjectives and nouns of one alternative.
func (p *parser) oneHead(first bool) (head, bool) {
	var h head
	m := p.mark()
	for p.adjective(&h) {
		if p.peek().text == "," && p.commaAdjective() {
			p.advance(1)
		}
	}
	if h.other && !first {
		p.reset(m)
		return h, false
	}
	for p.typeWord(&h) {
	}
	p.kindWord(&h)
	if len(h.types) == 0 && h.kind == "" && !h.player {
		p.reset(m)
		return h, p.fail("a noun is expected")
	}
	return h, true
}

// commaAdjective looks whether another adjective follows a comma: "nonartifact, nonblack".
func (p *parser) commaAdjective() bool {
	next := p.ahead(1).text
	_, color := colorNames[next]
	return strings.HasPrefix(next, "non") || color && p.ahead(2).kind == wordToken && p.ahead(2).text != "or" && p.ahead(2).text != "and"
}

// adjective reads one word before the noun.
func (p *parser) adjective(h *head) bool {
	word := p.peek().text
	switch word {
	case "other", "another":
		p.advance(1)
		h.other = true
		return true
	case "multicolored":
		return p.adj(h, ir.ColorCount{Op: ir.Gt, N: ir.N(1)})
	case "monocolored":
		return p.adj(h, ir.ColorCount{Op: ir.Eq, N: ir.N(1)})
	case "colorless":
		return p.adj(h, ir.ColorCount{Op: ir.Eq, N: ir.N(0)})
	case "nontoken":
		return p.adj(h, not(having(ir.Token)))
	case "commander":
		if singular(p.ahead(1).text) == "creature" {
			return p.adj(h, having(ir.CommanderIs))
		}
		return false
	case "historic": // CR 700.6
		return p.adj(h, anyOf(typ(ir.Artifact), ir.Super{Is: ir.Legendary}, ir.Subtype{Is: "Saga"}))
	}
	if s, ok := supertypeNames[word]; ok {
		return p.adj(h, ir.Super{Is: s})
	}
	if f, ok := nonAdjective(p.peek()); ok {
		return p.adj(h, f)
	}
	return p.alternatives(h, colorAdjective) || p.alternatives(h, statusAdjective)
}

func (p *parser) adj(h *head, f ir.Filter) bool {
	p.advance(1)
	h.adjectives = append(h.adjectives, f)
	return true
}

// nonAdjective reads "nonblack", "non-Human", "nonland", "nonlegendary".
func nonAdjective(t token) (ir.Filter, bool) {
	rest, ok := strings.CutPrefix(t.text, "non")
	if !ok {
		return nil, false
	}
	rest = strings.TrimPrefix(rest, "-")
	if c, ok := colorNames[rest]; ok {
		return not(ir.IsColor{Is: c}), true
	}
	if c, ok := cardTypeNames[rest]; ok {
		return not(typ(c)), true
	}
	if s, ok := supertypeNames[rest]; ok {
		return not(ir.Super{Is: s}), true
	}
	raw := strings.TrimPrefix(strings.TrimPrefix(t.raw[3:], "-"), "‑")
	if s, ok := subtypeOf(raw); ok {
		return not(ir.Subtype{Is: s}), true
	}
	return nil, false
}

func colorAdjective(word string) (ir.Filter, bool) {
	c, ok := colorNames[word]
	return ir.IsColor{Is: c}, ok
}

func statusAdjective(word string) (ir.Filter, bool) {
	s, ok := statusNames[word]
	return having(s), ok && word != "token" && word != "nontoken"
}

// alternatives reads "white", "white or blue", "attacking or blocking".
func (p *parser) alternatives(h *head, read func(string) (ir.Filter, bool)) bool {
	f, ok := read(p.peek().text)
	if !ok {
		return false
	}
	p.advance(1)
	options := []ir.Filter{f}
	for {
		m := p.mark()
		p.w(",")
		if !p.w("or") && !p.w("and/or") && p.pos == m.pos {
			break
		}
		next, ok := read(p.peek().text)
		if !ok {
			p.reset(m)
			break
		}
		p.advance(1)
		options = append(options, next)
	}
	h.adjectives = append(h.adjectives, anyOf(options...))
	return true
}

// typeWord reads one card type or subtype.
func (p *parser) typeWord(h *head) bool {
	t := p.peek()
	word := singular(t.text)
	if c, ok := cardTypeNames[word]; ok {
		p.advance(1)
		h.types = append(h.types, typ(c))
		h.name(word, word != t.text)
		return true
	}
	if t.raw == "Time" && strings.HasPrefix(p.ahead(1).raw, "Lord") {
		p.advance(2)
		h.types = append(h.types, ir.Subtype{Is: "Time Lord"})
		h.name("Time Lord", p.toks[p.pos-1].raw == "Lords")
		return true
	}
	if s, ok := subtypeOf(t.raw); ok && t.kind == wordToken {
		p.advance(1)
		h.types = append(h.types, ir.Subtype{Is: s})
		h.name(s, s != t.raw)
		if ir.IsCreatureType(s) {
			h.name("creature", false)
		}
		return true
	}
	return false
}

func (h *head) name(word string, plural bool) {
	h.names = append(h.names, word)
	h.plural = h.plural || plural
}

// kindWord reads what comes after the types: card, spell, token, permanent, player.
func (p *parser) kindWord(h *head) {
	t := p.peek()
	word := singular(t.text)
	switch word {
	case "token":
		h.adjectives = append(h.adjectives, having(ir.Token))
	case "card":
		h.kind = ir.CardKind
	case "spell":
		h.kind = ir.SpellKind
	case "permanent":
		h.kind = ir.PermanentKind
		if next := singular(p.ahead(1).text); next == "card" || next == "spell" {
			p.advance(1)
			h.name("permanent", false)
			h.types = append(h.types, is(ir.PermanentCard))
			p.kindWord(h)
			return
		}
	case "commander":
		if len(h.types) > 0 || singular(p.ahead(1).text) == "card" || singular(p.ahead(1).text) == "creature" {
			return
		}
		h.kind, h.types = ir.PermanentKind, []ir.Filter{having(ir.CommanderIs)}
	case "ring-bearer":
		h.kind, h.types = ir.PermanentKind, append(h.types, having(ir.RingBearer))
	case "player":
		h.player = true
	case "opponent":
		h.player = true
		h.types = append(h.types, ir.Opponent{})
	default:
		p.abilityWord(h)
		return
	}
	p.advance(1)
	if word != "token" || len(h.types) > 0 {
		h.name(word, word != t.text)
	} else {
		h.kind = ir.PermanentKind
		h.name(word, word != t.text)
	}
}

func (p *parser) abilityWord(h *head) {
	for _, a := range []struct {
		phrase string
		kind   ir.Kind
	}{
		{"activated or triggered ability", ir.AbilityKind}, {"activated ability", ir.ActivatedKind},
		{"triggered ability", ir.TriggeredKind}, {"ability", ir.AbilityKind},
	} {
		if len(h.types) == 0 && len(h.adjectives) == 0 && p.s(a.phrase) {
			h.kind = a.kind
			h.name("ability", false)
			return
		}
	}
}
