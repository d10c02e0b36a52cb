package oracle

import (
	"slices"
	"strings"

	ir "github.com/verdict-rules/verdict/internal/cards/program"
)

// abilityList reads keyword abilities and quoted abilities joined by commas and "and".
func (p *parser) abilityList() (ir.Abilities, bool) {
	var out ir.Abilities
	for {
		a, ok := p.grantedAbility()
		if !ok {
			return nil, false
		}
		out = append(out, a...)
		m := p.mark()
		p.w(",")
		p.w("and")
		if p.pos == m.pos {
			return out, true
		}
		if !p.startsAbility() {
			p.reset(m)
			return out, true
		}
	}
}

func (p *parser) startsAbility() bool {
	m := p.mark()
	defer p.reset(m)
	if p.has(`"`) {
		return true
	}
	_, ok := p.grantedAbility()
	return ok
}

func (p *parser) grantedAbility() (ir.Abilities, bool) {
	if p.has("flashback") && p.ahead(1).kind != symbolToken && p.later("the flashback cost is equal to its mana cost") {
		p.advance(1)
		return ir.Abilities{ir.Casting{Way: "flashback", From: zones(ir.Graveyard), Then: ir.ExileInstead}}, true
	}
	if p.has(`"`) {
		return p.quotedAbilities()
	}
	return p.keywordItem()
}

// later says whether a sentence follows somewhere in the text.
func (p *parser) later(phrase string) bool {
	for at := p.pos; at < len(p.toks); at++ {
		if startsWithWords(p.toks[at:], strings.Fields(phrase)...) {
			return true
		}
	}
	return false
}

// costSaid reads what the cost of a granted ability is, where granting it said so already.
func (p *parser) costSaid(do []ir.Effect, _ []int) ([]ir.Effect, bool, bool) {
	if len(do) == 0 || !p.s("the flashback cost is equal to its mana cost") || !p.sentenceEnd() {
		return do, false, true
	}
	granted := find(do[len(do)-1], func(x any) bool { c, is := x.(ir.Casting); return is && c.Way == "flashback" })
	return do, granted, granted
}

// quotedAbilities reads one ability in quotation marks.
func (p *parser) quotedAbilities() (ir.Abilities, bool) {
	var out ir.Abilities
	for p.has(`"`) {
		end := -1
		for i := p.pos + 1; i < len(p.toks); i++ {
			if p.toks[i].text == `"` {
				end = i
				break
			}
		}
		if end < 0 || p.card.depth > 2 {
			return nil, false
		}
		inner := slices.Clone(p.toks[p.pos+1 : end])
		for _, t := range inner {
			if t.kind == selfToken && !strings.HasPrefix(strings.ToLower(t.raw), "this ") {
				p.advance(1)
				return nil, p.fail("a name in a granted ability means the object that grants it")
			}
		}
		a, ok := p.nested(markSelf(inner, p.made))
		if !ok {
			return nil, false
		}
		p.advance(end + 1 - p.pos)
		out = append(out, a...)
		m := p.mark()
		if !p.w("and") || !p.has(`"`) {
			p.reset(m)
			break
		}
	}
	return out, len(out) > 0
}

// nested reads an ability of another object inside a text. Its type is not known: what
// depends on it is refused.
func (p *parser) nested(toks []token) (ir.Abilities, bool) {
	context := *p.card
	context.spell, context.attach = false, false
	context.types = ir.TypeLine{Types: []ir.CardType{ir.Creature}}
	context.depth++
	context.links = map[string]bool{}
	a, stop := compileAbility(&context, toks)
	if stop != nil {
		p.advance(1 + stop.token)
		p.fail(stop.why)
		return nil, false
	}
	if len(context.links) > 0 && find(a, isLinked) {
		return nil, p.fail("linked abilities are granted one by one")
	}
	return a, true
}
