package oracle

import (
	"slices"
	"strings"

	"github.com/verdict-rules/verdict/internal/cards/mana"
	ir "github.com/verdict-rules/verdict/internal/cards/program"
)

// costs reads the parts of a cost, joined by commas or "and".
func (p *parser) costs() ([]ir.Cost, bool) {
	var out []ir.Cost
	for {
		c, ok := p.cost()
		if !ok {
			return nil, false
		}
		out = append(out, c)
		m := p.mark()
		comma := p.w(",")
		p.w("and")
		if p.pos == m.pos || p.end() || p.has("then") || !p.startsCost() {
			p.reset(m)
			p.x.known = p.x.known || find(out, asksForX)
			return out, true
		}
		_ = comma
	}
}

// asksForX tells a part of a cost whose X the player chooses (CR 107.3a).
func asksForX(x any) bool {
	switch c := x.(type) {
	case ir.PayLife:
		return same(c.N, ir.X{})
	case ir.SacrificeCost:
		return same(c.N, ir.X{}) || find(c.What, isX)
	case ir.DiscardCost:
		return same(c.N, ir.X{}) || find(c.What, isX)
	case ir.ExileCost:
		return same(c.N, ir.X{}) || find(c.What, isX)
	case ir.RemoveCounters:
		return same(c.N, ir.X{})
	case ir.TapCost:
		return same(c.N, ir.X{})
	case ir.ReturnCost:
		return same(c.N, ir.X{})
	case ir.PayCounters:
		return same(c.N, ir.X{})
	}
	return false
}

func isX(x any) bool {
	_, is := x.(ir.X)
	return is
}

// startsCost looks whether a part of a cost may follow.
func (p *parser) startsCost() bool {
	t := p.peek()
	if t.kind == symbolToken {
		return true
	}
	switch t.text {
	case "pay", "sacrifice", "discard", "exile", "return", "tap", "untap", "remove", "put", "reveal", "mill", "collect", "shuffle", "exert":
		return true
	}
	return false
}

// cost reads one part of a cost.
func (p *parser) cost() (ir.Cost, bool) {
	m := p.mark()
	for _, read := range []func() (ir.Cost, bool){
		p.manaCost, p.payCost, p.sacrificeCost, p.discardCost, p.exileCost, p.returnCost, p.tapCost, p.counterCost, p.revealCost, p.millCost, p.evidenceCost, p.exertCost,
	} {
		if c, ok := read(); ok {
			return c, true
		}
		p.reset(m)
	}
	return nil, p.fail("a cost is expected")
}

// manaSymbols reads mana symbols in a row.
func (p *parser) manaSymbols() (string, bool) {
	var b strings.Builder
	for p.peek().kind == symbolToken && !p.end() {
		t := p.peek().text
		if _, err := mana.Parse(t); err != nil {
			break
		}
		if strings.Contains(t, "X") {
			p.x.known = true
		}
		b.WriteString(t)
		p.advance(1)
	}
	return b.String(), b.Len() > 0
}

func (p *parser) manaCost() (ir.Cost, bool) {
	switch {
	case p.w("{T}"):
		return ir.TapThis{}, true
	case p.w("{Q}"):
		return ir.UntapThis{}, true
	}
	if s, ok := p.manaSymbols(); ok {
		return ir.Mana{Of: s}, true
	}
	n := 0
	for p.w("{E}") {
		n++
	}
	return ir.PayCounters{Kind: "energy", N: ir.N(n)}, n > 0
}

func (p *parser) payCost() (ir.Cost, bool) {
	if !p.w("pay") {
		return nil, false
	}
	if n, ok := p.lifeAmount(); ok {
		return ir.PayLife{N: n}, true
	}
	return p.manaCost()
}

func (p *parser) sacrificeCost() (ir.Cost, bool) {
	if !p.w("sacrifice") {
		return nil, false
	}
	if p.selfCost() {
		return ir.SacrificeThis{}, true
	}
	n, what, ok := p.costObjects()
	if !ok {
		return nil, false
	}
	c := ir.SacrificeCost{What: what.filter(), N: n, As: p.fresh("sacrificed")}
	p.mentionCost(c.As, what, "sacrificed")
	return c, true
}

// selfCost reads the object itself as what is given for a cost.
func (p *parser) selfCost() bool {
	if p.self() {
		p.things = append(p.things, referent{before: ir.This{}, after: ir.This{}, aside: true})
		return true
	}
	m := p.mark()
	if p.w("it") {
		if r, ok := p.it(); ok && same(r.before, ir.This{}) {
			return true
		}
	}
	p.reset(m)
	return false
}

// ownObjects reads objects of a cost of which the text says that you control them: nothing
// else makes sure of it.
func (p *parser) ownObjects() (ir.Quantity, noun, bool) {
	m := p.mark()
	lo, hi, ok := p.howMany()
	if !ok || lo != hi {
		return nil, noun{}, false
	}
	n, ok := p.nounPhrase()
	if !ok || !n.says(yours) {
		return nil, noun{}, false
	}
	p.reset(m)
	return p.costObjects()
}

// says tells whether a filter is a part of the noun.
func (n noun) says(f ir.Filter) bool {
	return slices.ContainsFunc(n.parts, func(part ir.Filter) bool { return same(part, f) })
}

// costObjects reads how many of what: "a creature", "two Goblins you control", "another artifact".
func (p *parser) costObjects() (ir.Quantity, noun, bool) {
	lo, hi, ok := p.howMany()
	if !ok || lo != hi {
		return nil, noun{}, false
	}
	n, ok := p.nounPhrase()
	if !ok || n.player || n.rel != "" {
		return nil, noun{}, false
	}
	n.parts = withoutYours(n.parts)
	return one(lo), n, true
}

// withoutYours leaves out that you control what you sacrifice, which goes without saying.
func withoutYours(parts []ir.Filter) []ir.Filter {
	var out []ir.Filter
	for _, f := range parts {
		if !same(f, yours) {
			out = append(out, f)
		}
	}
	return out
}

func (p *parser) mentionCost(as string, n noun, deed string) {
	heads := []string{}
	for _, h := range n.heads {
		heads = append(heads, h, deed+" "+h)
	}
	heads = append(heads, deed+" permanent", deed+" card")
	p.mention(referent{before: variable(as), after: variable(as), heads: heads, plural: n.plural})
}

func (p *parser) discardCost() (ir.Cost, bool) {
	if !p.w("discard") {
		return nil, false
	}
	switch {
	case p.s("your hand"):
		return ir.DiscardHand{}, true
	case p.selfCost():
		return ir.DiscardThis{}, true
	}
	n, what, ok := p.costObjects()
	if !ok || what.kind != ir.CardKind && !what.player {
		return nil, false
	}
	c := ir.DiscardCost{What: what.bare(), N: n, As: p.fresh("discarded")}
	if p.s("at random") {
		c.Random = true
	}
	p.mentionCost(c.As, what, "discarded")
	return c, true
}

func (p *parser) exileCost() (ir.Cost, bool) {
	if !p.w("exile") {
		return nil, false
	}
	if p.selfCost() {
		switch {
		case p.s("from your graveyard"):
			p.exiledFrom = ir.Graveyard
		case p.s("from your hand"):
			p.exiledFrom = ir.Hand
		case p.has("from"):
			return nil, false
		}
		return ir.ExileThis{}, true
	}
	at := p.mark()
	_, _, said := p.ownObjects()
	p.reset(at)
	n, what, ok := p.costObjects()
	if !ok {
		return nil, false
	}
	c := ir.ExileCost{What: what.bare(), N: n, As: p.fresh("exiled")}
	switch {
	case len(what.in) == 1 && what.of == ir.Ref(ir.You{}):
		c.From = what.in[0]
	case (what.kind == "" || what.kind == ir.PermanentKind) && said:
		c.From, c.What = ir.Battlefield, what.filter()
	default:
		return nil, false
	}
	p.mentionCost(c.As, what, "exiled")
	return c, true
}

func (p *parser) returnCost() (ir.Cost, bool) {
	if !p.w("return") {
		return nil, false
	}
	if p.selfCost() {
		return ir.ReturnThis{}, p.s("to its owner 's hand")
	}
	n, what, ok := p.ownObjects()
	if !ok || what.kind == ir.CardKind || !p.s("to its owner 's hand") && !p.s("to their owner 's hand") && !p.s("to their owners 's hands") {
		return nil, false
	}
	return ir.ReturnCost{What: what.filter(), N: n}, true
}

func (p *parser) tapCost() (ir.Cost, bool) {
	untap := p.w("untap")
	if !untap && !p.w("tap") {
		return nil, false
	}
	n, what, ok := p.ownObjects()
	if !ok || what.kind == ir.CardKind {
		return nil, false
	}
	state := having(ir.Untapped)
	if untap {
		state = having(ir.Tapped)
	}
	var parts []ir.Filter
	found := false
	for _, f := range what.parts {
		if same(f, state) {
			found = true
			continue
		}
		parts = append(parts, f)
	}
	what.parts = parts
	if !found {
		return nil, false
	}
	if untap {
		return ir.UntapCost{What: what.filter(), N: n}, true
	}
	return ir.TapCost{What: what.filter(), N: n}, true
}

func (p *parser) counterCost() (ir.Cost, bool) {
	put := p.w("put")
	if !put && !p.w("remove") {
		return nil, false
	}
	n, ok := p.plainNumber()
	every := !ok && p.w("all")
	any := !ok && (every || p.s("any number of"))
	if any {
		n = ir.Unbounded{}
	} else if !ok {
		return nil, false
	}
	kind, _ := p.counterKind()
	if !p.w("counter") && !p.w("counters") {
		return nil, false
	}
	if put {
		return ir.PutCountersCost{Kind: kind, N: one(n)}, kind != "" && p.w("on") && p.selfCost() && !any
	}
	if !p.w("from") {
		return nil, false
	}
	c := ir.RemoveCounters{Kind: kind, N: one(n), As: p.fresh("removed")}
	if !p.selfCost() {
		p.w("a")
		what, ok := p.nounPhrase()
		if !ok || what.plural || !what.says(yours) {
			return nil, false
		}
		c.From = what.filter()
	}
	if every {
		if c.From != nil || kind == "" {
			return nil, false
		}
		c.N = ir.CountersOn{Kind: kind, On: ir.This{}}
	}
	if any {
		p.number = ir.Num{Name: c.As}
	}
	return c, true
}

func (p *parser) revealCost() (ir.Cost, bool) {
	if !p.w("reveal") {
		return nil, false
	}
	if p.selfCost() {
		p.s("from your hand")
		return ir.RevealThis{}, true
	}
	n, what, ok := p.costObjects()
	if !ok || what.kind != ir.CardKind || !same(what.in, zones(ir.Hand)) || what.of != ir.Ref(ir.You{}) {
		return nil, false
	}
	return ir.RevealCost{What: what.bare(), N: n}, true
}

func (p *parser) millCost() (ir.Cost, bool) {
	if !p.w("mill") {
		return nil, false
	}
	n, ok := p.amountOf("card", "cards")
	return ir.MillCost{N: n}, ok
}
