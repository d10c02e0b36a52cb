package oracle

import (
	"errors"
	"strings"

	ir "github.com/verdict-rules/verdict/internal/cards/program"
)

// keywordLine reads a line of keyword abilities: "Flying, trample", "Cycling {2}".
func (p *parser) keywordLine() (ir.Abilities, bool) {
	var out ir.Abilities
	for {
		a, ok := p.keywordItem()
		if !ok {
			return nil, false
		}
		out = append(out, a...)
		m := p.mark()
		if _, ok := p.any(", and", ",", ";", "and"); !ok {
			p.reset(m)
			break
		}
	}
	p.w(".")
	return out, p.end()
}

// keywordItem reads one keyword ability with what it carries. Protection from several
// things is several abilities (CR 702.16g).
func (p *parser) keywordItem() (ir.Abilities, bool) {
	m := p.mark()
	for _, read := range []func() (ir.Abilities, bool){p.protectionItem, p.hexproofItem, p.landwalkItem, p.typecyclingItem, p.plainItem} {
		if a, ok := read(); ok && p.checkKeywords(a) {
			return a, true
		}
		p.reset(m)
	}
	return nil, p.fail("a keyword is expected")
}

// checkKeywords refuses keywords with parts missing, and those not supported.
func (p *parser) checkKeywords(a ir.Abilities) bool {
	for _, k := range a {
		kw, is := k.(ir.Keyword)
		if !is {
			continue
		}
		if _, err := ir.Expand(kw, nil); err != nil {
			if errors.Is(err, ir.ErrUnsupported) {
				p.fail("keyword " + string(kw.Name) + " is not supported")
			}
			return false
		}
	}
	return true
}

// protectionItem reads "protection from black and from red".
func (p *parser) protectionItem() (ir.Abilities, bool) {
	if !p.s("protection from") {
		return nil, false
	}
	var out ir.Abilities
	for {
		what, ok := p.protectionFrom()
		if !ok {
			return nil, false
		}
		for _, f := range what {
			out = append(out, ir.Keyword{Name: "protection", What: f})
		}
		m := p.mark()
		p.w(",")
		p.w("and")
		if !p.w("from") {
			p.reset(m)
			return out, true
		}
	}
}

func (p *parser) protectionFrom() ([]ir.Filter, bool) {
	if c, ok := colorNames[p.peek().text]; ok {
		p.advance(1)
		return []ir.Filter{ir.IsColor{Is: c}}, true
	}
	switch {
	case p.s("all colors"), p.s("each color"):
		var out []ir.Filter
		for _, c := range []ir.Color{ir.White, ir.Blue, ir.Black, ir.Red, ir.Green} {
			out = append(out, ir.IsColor{Is: c})
		}
		return out, true
	case p.w("multicolored"):
		return []ir.Filter{ir.ColorCount{Op: ir.Gt, N: ir.N(1)}}, true
	case p.w("monocolored"):
		return []ir.Filter{ir.ColorCount{Op: ir.Eq, N: ir.N(1)}}, true
	case p.w("colorless"):
		return []ir.Filter{ir.ColorCount{Op: ir.Eq, N: ir.N(0)}}, true
	case p.s("the chosen color") && p.card.choices["color"]:
		return []ir.Filter{ir.OfChosen{What: ir.ColorChar, Key: "color"}}, true
	case p.s("each of your opponents"):
		return []ir.Filter{theirs}, true
	}
	n, ok := p.nounPhrase()
	if !ok || n.player || !n.plural {
		return nil, false
	}
	if n.kind == ir.SpellKind {
		return []ir.Filter{n.filter()}, true
	}
	return []ir.Filter{n.bare()}, true
}

// hexproofItem reads "hexproof from black".
func (p *parser) hexproofItem() (ir.Abilities, bool) {
	if !p.s("hexproof from") {
		return nil, false
	}
	what, ok := p.protectionFrom()
	if !ok || len(what) != 1 {
		return nil, false
	}
	return ir.Abilities{ir.Keyword{Name: "hexproof", What: what[0]}}, true
}

// landwalkItem reads "swampwalk", "nonbasic landwalk", "legendary landwalk".
func (p *parser) landwalkItem() (ir.Abilities, bool) {
	t := p.peek()
	if kind, ok := strings.CutSuffix(t.text, "walk"); ok && kind != "" && kind != "land" {
		s, ok := subtypeOf(strings.ToUpper(kind[:1]) + kind[1:])
		if !ok {
			return nil, false
		}
		p.advance(1)
		return ir.Abilities{ir.Keyword{Name: "landwalk", What: ir.Subtype{Is: s}}}, true
	}
	var h head
	if p.adjective(&h) && !h.other && p.w("landwalk") {
		return ir.Abilities{ir.Keyword{Name: "landwalk", What: all(append([]ir.Filter{typ(ir.Land)}, h.adjectives...)...)}}, true
	}
	return nil, false
}

// typecyclingItem reads "plainscycling {2}", "basic landcycling {1}", "wizardcycling {3}".
func (p *parser) typecyclingItem() (ir.Abilities, bool) {
	var what []ir.Filter
	if p.w("basic") {
		what = append(what, ir.Super{Is: ir.Basic})
	}
	kind, ok := strings.CutSuffix(p.peek().text, "cycling")
	if !ok || kind == "" {
		return nil, false
	}
	if t, ok := cardTypeNames[kind]; ok {
		what = append(what, typ(t))
	} else if s, ok := subtypeOf(strings.ToUpper(kind[:1]) + kind[1:]); ok {
		what = append(what, ir.Subtype{Is: s})
	} else {
		return nil, false
	}
	p.advance(1)
	cost, ok := p.keywordCost()
	return ir.Abilities{ir.Keyword{Name: "typecycling", Cost: cost, What: all(what...)}}, ok
}

// plainItem reads any other keyword: its name, then a number or cost where it takes one.
func (p *parser) plainItem() (ir.Abilities, bool) {
	name, ok := p.keywordName()
	if !ok {
		return nil, false
	}
	k := ir.Keyword{Name: name}
	takes := keywordTakes[name]
	switch name {
	case "landwalk", "typecycling", "protection":
		return nil, false
	case "enchant":
		return p.enchantItem()
	case "affinity":
		return p.affinityItem()
	case "partner_with", "partner":
		if name == "partner" && p.w("with") {
			k.Name = "partner_with"
		}
		if k.Name == "partner_with" {
			k.Text, ok = p.restOfLine()
			return ir.Abilities{k}, ok
		}
		return p.partnerItem(k)
	case "champion":
		p.w("a")
		p.w("an")
		n, ok := p.nounPhrase()
		k.What = n.filter()
		return ir.Abilities{k}, ok
	case "devour":
		if _, number := isNumber(p.peek().text); !number {
			n, ok := p.nounPhrase()
			if !ok || n.player || n.in != nil {
				return nil, false
			}
			k.What = n.filter()
		}
	case "bands_with_other":
		n, ok := p.nounPhrase()
		k.What = n.filter()
		return ir.Abilities{k}, ok && n.plural && !n.player && n.in == nil
	case "companion":
		return p.companionItem()
	case "gift":
		return p.giftItem(k)
	case "prototype":
		return p.prototypeItem(k)
	case "craft":
		return p.craftItem(k)
	case "splice":
		return p.spliceItem(k)
	case "emerge":
		if p.w("from") {
			n, ok := p.nounPhrase()
			if !ok || n.player || n.plural {
				return nil, false
			}
			k.What = n.filter()
		}
	case "suspend", "impending", "reinforce":
		n, ok := p.plainNumber()
		if !ok || !p.w("—") {
			return nil, false
		}
		k.N = n
		k.Cost, ok = p.costs()
		p.settleX()
		return ir.Abilities{k}, ok
	}
	if _, number := isNumber(p.peek().text); name == "hideaway" && !number { // as it was worded once
		k.N = ir.N(4)
		return ir.Abilities{k, replaces(ir.Replacement{On: thisEnters, Instead: []ir.Instead{ir.Enter{Tapped: true}}})}, true
	}
	if takes["n"] || takes["n?"] {
		if n, ok := p.plainNumber(); ok {
			k.N = n
			p.settleX()
		} else if takes["n"] {
			return nil, false
		}
	}
	if takes["cost"] {
		if k.Cost, ok = p.keywordCost(); !ok {
			return nil, false
		}
	}
	return p.equipWhat(k)
}

// settleX allows X in what a keyword carries only where mana decides it.
func (p *parser) settleX() {
	if p.x.known || p.card.xKnown() {
		p.x.used = false
	}
}

// equipWhat refuses keywords restricted by a phrase, such as "Equip legendary creature {3}".
func (p *parser) equipWhat(k ir.Keyword) (ir.Abilities, bool) { return ir.Abilities{k}, true }

// keywordCost reads the cost of a keyword: mana, or after a dash whatever is paid.
func (p *parser) keywordCost() ([]ir.Cost, bool) {
	if p.w("—") {
		return p.costs()
	}
	s, ok := p.manaSymbols()
	if !ok {
		return nil, false
	}
	return []ir.Cost{ir.Mana{Of: s}}, true
}

// enchantItem reads what an Aura may enchant.
func (p *parser) enchantItem() (ir.Abilities, bool) {
	n, ok := p.nounPhrase()
	if !ok || n.plural {
		return nil, false
	}
	k := ir.Keyword{Name: "enchant", What: n.filter()}
	if n.kind == ir.CardKind {
		return nil, false
	}
	return ir.Abilities{k}, true
}

// giftItem reads what is promised: "Gift a tapped Fish" (CR 702.174).
func (p *parser) giftItem(k ir.Keyword) (ir.Abilities, bool) {
	if !p.w("a") && !p.w("an") {
		return nil, false
	}
	var ok bool
	k.Text, ok = p.restOfLine()
	return ir.Abilities{k}, ok
}

// spliceItem reads onto what, and for what cost: "Splice onto Arcane {1}{R}" (CR 702.47).
func (p *parser) spliceItem(k ir.Keyword) (ir.Abilities, bool) {
	if !p.w("onto") {
		return nil, false
	}
	if s, ok := subtypeOf(p.peek().raw); ok {
		p.advance(1)
		k.What = ir.Subtype{Is: s}
	} else if p.s("instant or sorcery") {
		k.What = ir.AnyOf{Of: []ir.Filter{typ(ir.Instant), typ(ir.Sorcery)}}
	} else {
		return nil, false
	}
	var ok bool
	k.Cost, ok = p.keywordCost()
	return ir.Abilities{k}, ok
}

func (p *parser) affinityItem() (ir.Abilities, bool) {
	if !p.w("for") {
		return nil, false
	}
	n, ok := p.nounPhrase()
	if !ok || n.player || !n.plural || n.kind == ir.CardKind {
		return nil, false
	}
	return ir.Abilities{ir.Keyword{Name: "affinity", What: n.filter()}}, true
}

func (p *parser) restOfLine() (string, bool) {
	var text strings.Builder
	for end := 0; !p.end(); p.advance(1) {
		t := p.peek()
		if text.Len() > 0 && t.at > end {
			text.WriteByte(' ')
		}
		text.WriteString(t.raw)
		end = t.at + len(t.raw)
	}
	return text.String(), text.Len() > 0
}

// partnerItem reads what may follow "partner": nothing, or a dash and what both commanders have to say.
func (p *parser) partnerItem(k ir.Keyword) (ir.Abilities, bool) {
	if !p.w("—") {
		return ir.Abilities{k}, true
	}
	if p.s("friends forever") {
		return ir.Abilities{ir.Keyword{Name: "friends_forever"}}, true
	}
	var ok bool
	k.Text, ok = p.restOfLine()
	return ir.Abilities{k}, ok
}

var keywordTakes = indexTakes()

func indexTakes() map[ir.KeywordName]map[string]bool {
	out := map[ir.KeywordName]map[string]bool{}
	for _, k := range ir.DescribeKeywords() {
		takes := map[string]bool{}
		for _, t := range k.Takes {
			takes[t] = true
		}
		out[ir.KeywordName(k.Name)] = takes
	}
	return out
}
