package oracle

import (
	"reflect"
	"slices"

	ir "github.com/verdict-rules/verdict/internal/cards/program"
)

// insideGate gives the condition or choice before a sentence, if the sentence speaks again of
// what only comes about by it: a set, or cards that were looked at or shown.
func (p *parser) insideGate(do, more []ir.Effect, sets []ir.Let) (ir.Gate, bool) {
	if len(do) == 0 || len(more) == 0 {
		return ir.Gate{}, false
	}
	g, is := do[len(do)-1].(ir.Gate)
	if !is || g.Else != nil || g.Unless || len(g.Then) == 0 {
		return ir.Gate{}, false
	}
	if cond, is := more[0].(ir.Gate); is && g.May != nil && len(g.Cost) == 0 && cond.If != nil && find(cond.If, func(x any) bool {
		v, is := x.(ir.Var)
		return is && binds(reflect.ValueOf(g.Then), v.Name)
	}) {
		return g, true
	}
	if p.usedShown {
		return g, find(g.Then, func(x any) bool { _, reveals := x.(ir.Reveal); return reveals })
	}
	for _, l := range sets {
		if mentions(g.Then, l) && !mentions(do[:len(do)-1], l) {
			return g, true
		}
	}
	return ir.Gate{}, false
}

// mentions says whether instructions are about the set.
func mentions(do []ir.Effect, l ir.Let) bool {
	return find(do, func(x any) bool { return same(x, l.Be) })
}

// bindSets gives a name to a set that a later instruction speaks of again ("those
// creatures"), before the first instruction that is about it.
func (p *parser) bindSets(do []ir.Effect) []ir.Effect {
	for _, l := range p.sets {
		do = bindSet(do, l)
	}
	return do
}

func bindSet(do []ir.Effect, l ir.Let) []ir.Effect {
	at := slices.IndexFunc(do, func(e ir.Effect) bool { return mentions([]ir.Effect{e}, l) })
	if at < 0 {
		return do
	}
	do = slices.Clone(do)
	if g, is := do[at].(ir.Gate); is && !speaksOf(do[at+1:], l) && speaksOf(g.Then, l) && mentions(g.Then, l) {
		g.Then = bindSet(g.Then, l)
		do[at] = g
		return do
	}
	do[at] = rewrite(do[at], func(x any) (any, bool) {
		return ir.Var{Name: l.As}, same(x, l.Be)
	})
	return slices.Insert(do, at, ir.Effect(l))
}

// speaksOf says whether instructions call the set by its name.
func speaksOf(do []ir.Effect, l ir.Let) bool {
	return find(do, func(x any) bool { v, is := x.(ir.Var); return is && v.Name == l.As })
}
