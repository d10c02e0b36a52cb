package engine

import (
	"slices"

	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/engine/state"
)

// nextEffect chooses which of the effects, sorted by timestamp, to apply next: the first
// that depends on no other one left; in a loop of dependencies, the first (CR 613.8b).
func (g *game) nextEffect(c *calculation, todo []*contEffect, l layer) int {
	if len(todo) == 1 || l == layerSwitch || l == layerModPT && allConstant(todo) {
		return 0
	}
	for i, e := range todo {
		if !g.dependsOnAny(c, e, todo, i, l) {
			return i
		}
	}
	return 0
}

func (g *game) dependsOnAny(c *calculation, e *contEffect, todo []*contEffect, self int, l layer) bool {
	for j, other := range todo {
		if j == self || other.cda != e.cda { // CR 613.8a: both or neither are CDAs
			continue
		}
		if g.dependsOn(c, e, other, l) && !g.dependsOn(c, other, e, l) {
			return true
		}
	}
	return false
}

// dependsOn decides by trial whether applying the other effect first would change whether
// this one exists, what it applies to, or what it does (CR 613.8a).
func (g *game) dependsOn(c *calculation, e, other *contEffect, l layer) bool {
	if e.fixed && e.while == nil && e.inst == "" && constantMods(e.mods) {
		return false
	}
	g.spend(4 + len(c.ids))
	before := g.footprint(c, e, l)
	saved, savedOther := c.chars, *other
	c.chars = cloneChars(saved, c.ids)
	if g.effectExists(c, other) {
		g.applyEffect(c, other, l)
	}
	after := g.footprint(c, e, l)
	c.chars = saved
	*other = savedOther
	return !before.equal(after)
}

// allConstant tells whether the effects add fixed numbers under no condition to what
// nothing they do could change: then their order can't matter.
func allConstant(todo []*contEffect) bool {
	fixed := func(q program.Quantity) bool { _, n := q.(program.N); return q == nil || n }
	return !slices.ContainsFunc(todo, func(e *contEffect) bool {
		return e.while != nil || !e.fixed && asksForSize(e.to) || slices.ContainsFunc(e.mods, func(m program.Mod) bool {
			pt, ok := m.(program.ModPT)
			return ok && (!fixed(pt.Power) || !fixed(pt.Toughness))
		})
	})
}

// asksForSize tells whether a ref may depend on power or toughness: only sets described by
// plain types, control and the like certainly don't.
func asksForSize(r program.Ref) bool {
	each, ok := r.(program.Each)
	return ok && filterAsksForSize(each.What)
}

func filterAsksForSize(f program.Filter) bool {
	switch f := f.(type) {
	case program.AllOf:
		return slices.ContainsFunc(f, filterAsksForSize)
	case program.AnyOf:
		return slices.ContainsFunc(f.Of, filterAsksForSize)
	case program.Not:
		return filterAsksForSize(f.What)
	case program.StatIs, program.Where, program.Shares:
		return true
	}
	return false
}

func constantMods(mods []program.Mod) bool {
	return !slices.ContainsFunc(mods, func(m program.Mod) bool {
		_, copies := m.(program.GainAbilitiesOf)
		_, sizes := m.(program.ModPT)
		return copies || sizes
	})
}

// footprint is what an effect would do if it were applied now.
type footprint struct {
	exists  bool
	ids     []state.ObjectID
	results []state.Chars
}

func (g *game) footprint(c *calculation, e *contEffect, l layer) footprint {
	trial := *e
	if !g.effectExists(c, &trial) {
		return footprint{}
	}
	f := footprint{exists: true, ids: slices.Clone(g.affects(&trial))}
	for _, id := range f.ids {
		ch := c.chars[id]
		if ch == nil {
			continue
		}
		// What the effect does to a blank object tells what it does, apart from what
		// the object already is.
		blank := state.Chars{Controller: ch.Controller}
		for i, m := range trial.mods {
			if layerOf(m, trial.cda) == l {
				trial.ctx.It = state.Obj(id)
				g.applyModKeyed(&blank, m, &trial.ctx, trial.key(i))
			}
		}
		f.results = append(f.results, blank)
	}
	return f
}

func (f footprint) equal(o footprint) bool {
	if f.exists != o.exists || !slices.Equal(f.ids, o.ids) || len(f.results) != len(o.results) {
		return false
	}
	for i := range f.results {
		if !sameChars(&f.results[i], &o.results[i]) {
			return false
		}
	}
	return true
}

func sameChars(a, b *state.Chars) bool {
	return a.Controller == b.Controller && a.Power == b.Power && a.Toughness == b.Toughness &&
		slices.Equal(a.Colors, b.Colors) && slices.Equal(a.Types, b.Types) && slices.Equal(a.Super, b.Super) &&
		slices.Equal(a.Subtypes, b.Subtypes) && slices.EqualFunc(a.Abilities, b.Abilities, func(x, y state.Inst) bool { return x.Key == y.Key }) && a.AllCreatureTypes == b.AllCreatureTypes
}

func cloneChars(from map[state.ObjectID]*state.Chars, ids []state.ObjectID) map[state.ObjectID]*state.Chars {
	out := make(map[state.ObjectID]*state.Chars, len(from))
	for _, id := range ids {
		if ch := from[id]; ch != nil {
			copied := *ch
			out[id] = &copied
		}
	}
	return out
}
