package engine

import (
	"slices"

	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/engine/state"
)

// nextEffect chooses which of the effects, sorted by timestamp, to apply next: the first
// that waits for no other one left. Effects of a dependency loop don't wait for each other, but
// still for those outside it that they depend on (CR 613.8b).
func (g *game) nextEffect(c *calculation, todo []*contEffect, l layer) int {
	if len(todo) == 1 || l == layerSwitch || l == layerModPT && allConstant(todo) {
		return 0
	}
	d := &dependencies{todo: todo, known: map[[2]int]bool{}, tried: func(i, j int) bool { return g.dependsOn(c, todo[i], todo[j], l) }}
	for i := range todo {
		if !d.waits(i) {
			return i
		}
	}
	return 0 // what depends on each other forms a loop, so some effect never waits
}

// dependencies are those among the effects still to be applied, found out as they are asked for.
type dependencies struct {
	todo  []*contEffect
	tried func(i, j int) bool
	known map[[2]int]bool // looked up only
}

// on tells whether effect i depends on effect j: only if both or neither of them are of a
// characteristic-defining ability (CR 613.8a).
func (d *dependencies) on(i, j int) bool {
	if i == j || d.todo[i].cda != d.todo[j].cda || d.todo[i].looped(d.todo[j]) {
		return false
	}
	depends, known := d.known[[2]int{i, j}]
	if !known {
		depends = d.tried(i, j)
		d.known[[2]int{i, j}] = depends
	}
	return depends
}

// waits tells whether the effect depends on one that is in no loop with it.
func (d *dependencies) waits(i int) bool {
	others := d.of(i)
	if len(others) == 0 {
		return false
	}
	loop := slices.DeleteFunc(d.behind(i), func(k int) bool { return !slices.Contains(d.behind(k), i) })
	if slices.ContainsFunc(others, func(j int) bool { return !slices.Contains(loop, j) }) {
		return true
	}
	for _, a := range loop { // and so they stay when the first of them has been applied
		for _, b := range loop {
			d.todo[a].loop = append(d.todo[a].loop, d.todo[b])
		}
	}
	return false
}

// of lists what effect i depends on.
func (d *dependencies) of(i int) []int {
	var out []int
	for j := range d.todo {
		if d.on(i, j) {
			out = append(out, j)
		}
	}
	return out
}

// behind lists what effect i depends on, directly or by way of others.
func (d *dependencies) behind(i int) []int {
	out := d.of(i)
	for n := 0; n < len(out); n++ {
		out = union(out, d.of(out[n]))
	}
	return out
}

// looped tells whether the effects were found to be in one dependency loop.
func (e *contEffect) looped(other *contEffect) bool { return slices.Contains(e.loop, other) }

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
