package engine

import (
	"reflect"
	"slices"

	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/engine/state"
)

// doApply begins a continuous effect (CR 611.2). What it affects and the numbers in it are
// determined now (CR 611.2c, 611.2d); objects for which they differ get an effect each.
//
// What such an effect does to the rules alone is about whatever fits its description at any
// time; that becomes an effect of its own.
func (g *game) doApply(e program.Apply, ctx *state.Ctx) {
	g.demandDuration(e.Until, ctx)
	g.noticeControl()
	copies := g.copyTargets(e.Mods, ctx)
	var made []*state.Effect
	if each, described := e.To.(program.Each); described {
		var rules []program.Mod
		if rules, e.Mods = splitRules(e.Mods); len(rules) > 0 {
			mods, inner := g.frozen(rules, ctx)
			made = append(made, &state.Effect{Open: true, To: each, Mods: mods, Ctx: inner})
		}
	}
	var affected []state.Ent
	if len(e.Mods) > 0 {
		affected = g.foundEnts(e.To, ctx)
	}
	for _, ent := range affected {
		mods, inner := g.frozen(e.Mods, as(ent, ctx))
		made = g.joinEffect(made, ent, mods, &inner, dependsOnIt(e))
	}
	if openToAll(e) {
		mods, inner := g.frozen(e.Mods, ctx)
		made = append(made, &state.Effect{Open: true, Mods: mods, Ctx: inner})
	}
	for _, eff := range made {
		eff.Until, eff.While, eff.Of, eff.Copies = e.Until, e.While, ctx.Controller, copies
		if eff.Until == "" {
			eff.Until = program.EndOfTurn
		}
		if copies == nil && hasCopy(e.Mods) || g.isOver(eff) { // CR 611.2b
			continue
		}
		eff.Uses = g.uses(eff)
		g.addEffect(eff)
		g.tellSaddled(eff)
		for _, e := range eff.Affected { // it may have become a copy of something that can't be read
			if len(eff.Copies) > 0 {
				g.demandSupport(g.Objects[e.Object()])
			}
		}
	}
	g.noticeControl()
}

// splitRules separates the mods that only change rules from those that change
// characteristics or control.
func splitRules(mods []program.Mod) (rules, others []program.Mod) {
	for _, m := range mods {
		if _, copies := m.(program.CopyOf); !copies && layerOf(m, false) == rulesLevel {
			rules = append(rules, m)
		} else {
			others = append(others, m)
		}
	}
	return rules, others
}

// openToAll tells whether an effect that names nothing is meant for everything: rules-level
// effects only, which say themselves what they are about.
func openToAll(e program.Apply) bool { return e.To == nil && !changesCharacteristics(e.Mods, false) }

// joinEffect adds the object or player to an effect with the same content, or makes another.
func (g *game) joinEffect(made []*state.Effect, ent state.Ent, mods []program.Mod, ctx *state.Ctx, each bool) []*state.Effect {
	if !each {
		for _, eff := range made {
			if reflect.DeepEqual(eff.Mods, mods) && reflect.DeepEqual(eff.Ctx.Vars, ctx.Vars) {
				eff.Affected = append(eff.Affected, ent)
				return made
			}
		}
	}
	return append(made, &state.Effect{Affected: []state.Ent{ent}, Mods: mods, Ctx: *ctx})
}

// dependsOnIt tells whether an effect speaks of each affected object as `it`, so that each
// needs an effect of its own: replacement effects, conditions and granted abilities do.
func dependsOnIt(e program.Apply) bool {
	if mentionsIt(reflect.ValueOf(e.While)) {
		return true
	}
	return slices.ContainsFunc(e.Mods, func(m program.Mod) bool {
		_, doubles := m.(program.DoublePT)
		return doubles || mentionsIt(reflect.ValueOf(m))
	})
}

var itType = reflect.TypeFor[program.It]()

// mentionsIt looks for the ref `it` in a piece of program.
func mentionsIt(v reflect.Value) bool { return mentionsType(v, itType) }

// mentionsType looks for a part of that type in a piece of program.
func mentionsType(v reflect.Value, t reflect.Type) bool {
	if !v.IsValid() {
		return false
	}
	switch v.Kind() {
	case reflect.Interface, reflect.Pointer:
		return !v.IsNil() && mentionsType(v.Elem(), t)
	case reflect.Slice:
		for i := range v.Len() {
			if mentionsType(v.Index(i), t) {
				return true
			}
		}
	case reflect.Struct:
		if v.Type() == t {
			return true
		}
		for i := range v.NumField() {
			if mentionsType(v.Field(i), t) {
				return true
			}
		}
	}
	return false
}

// copyTargets are the copiable values that the copy effects among the mods give, as they
// are now (CR 707.2b).
func (g *game) copyTargets(mods []program.Mod, ctx *state.Ctx) []*state.Copiable {
	var out []*state.Copiable
	for _, m := range mods {
		if c, ok := m.(program.CopyOf); ok {
			if of := g.ents(c.Of, ctx); len(of) > 0 && of[0].Object() != 0 {
				out = append(out, g.copiableWith(of[0].Object(), c.Except, ctx))
			}
		}
	}
	return out
}

// tellSaddled makes known what has become saddled (CR 702.171b).
func (g *game) tellSaddled(eff *state.Effect) {
	if !slices.Contains(eff.Mods, program.Mod(program.Mark{Status: program.Saddled})) {
		return
	}
	for _, e := range eff.Affected {
		g.announceEvent(state.Event{Kind: program.BecomesSaddled, Object: e.Object(), Player: state.NoPlayer})
	}
}

func hasCopy(mods []program.Mod) bool {
	return slices.ContainsFunc(mods, func(m program.Mod) bool { _, ok := m.(program.CopyOf); return ok })
}

// uses is how often a replacement effect may be used, or how much damage a shield prevents
// in all; 0: no limit.
func (g *game) uses(e *state.Effect) int {
	for _, m := range e.Mods {
		if play, ok := m.(program.MayPlay); ok && play.Limit == program.OnceEver {
			return 1
		}
		rep, ok := m.(program.Replaces)
		if !ok {
			continue
		}
		if rep.Uses != nil {
			return g.quantity(rep.Uses, &e.Ctx)
		}
		for _, in := range rep.Instead {
			switch in := in.(type) {
			case program.PreventIt:
				if in.Shield && in.N != nil {
					return g.quantity(in.N, &e.Ctx)
				}
			case program.RedirectTo:
				if in.Shield && in.N != nil {
					return g.quantity(in.N, &e.Ctx)
				}
			}
		}
	}
	return 0
}

// freezing replaces the parts of mods that are determined as an effect begins: numbers by
// what they are now, refs by names bound to what they name.
type freezing struct {
	g   *game
	ctx state.Ctx
	n   int
}

// frozen determines the mods as they are now, and the context they are to be read in.
func (g *game) frozen(mods []program.Mod, ctx *state.Ctx) ([]program.Mod, state.Ctx) {
	f := &freezing{g: g, ctx: *ctx}
	out := make([]program.Mod, len(mods))
	for i, m := range mods {
		out[i] = f.mod(m)
	}
	return out, f.ctx
}

func (f *freezing) mod(m program.Mod) program.Mod {
	switch m := m.(type) {
	case program.ModPT:
		m.Power, m.Toughness = f.sizeChange(m.Power), f.sizeChange(m.Toughness)
		return m
	case program.DoublePT:
		return f.doubled(m)
	case program.SetPT:
		m.Power, m.Toughness = f.number(m.Power), f.number(m.Toughness)
		return m
	case program.ControlBy:
		m.Who = f.ref(m.Who)
		return m
	case program.Goad:
		m.By = f.ref(m.By)
		return m
	case program.Must:
		m.Whom = f.ref(m.Whom)
		return m
	case program.MayPlay:
		m.Cards = f.ref(m.Cards)
		return m
	case program.ControlTurn:
		m.By = f.ref(m.By)
		return m
	case program.ChooseVotes:
		m.By = f.ref(m.By)
		return m
	case program.ExtraLands:
		m.N = f.number(m.N)
		return m
	case program.MaxHand:
		m.N = f.number(m.N)
		return m
	case program.ExtraBlocks:
		m.N = f.number(m.N)
		return m
	case program.Cant:
		m.More = f.number(m.More)
		return m
	}
	return f.words(m)
}

// words puts the words chosen so far into a mod, so that a later choice of the same source
// changes nothing in this effect.
func (f *freezing) words(m program.Mod) program.Mod {
	switch m := m.(type) {
	case program.Gain:
		out := make(program.Abilities, len(m.Abilities))
		for i, a := range m.Abilities {
			out[i] = f.g.settled(a, &f.ctx)
		}
		m.Abilities = out
		return m
	case program.SetColors:
		m.Colors, m.Chosen = f.colors(m.Colors, m.Chosen)
		return m
	case program.AddColors:
		m.Colors, m.Chosen = f.colors(m.Colors, m.Chosen)
		return m
	case program.AddTypes:
		m.Subtypes, m.ChosenType = f.subtypes(m.Subtypes, m.ChosenType)
		return m
	case program.SetTypes:
		m.Subtypes, m.ChosenType = f.subtypes(m.Subtypes, m.ChosenType)
		return m
	}
	return m
}

// colors and subtypes replace a key by the word chosen under it; an unknown key stays.
func (f *freezing) colors(fixed []program.Color, key string) ([]program.Color, string) {
	if b := f.g.choice(f.ctx.Source, key); key != "" && b != nil {
		return append(slices.Clone(fixed), colorNamed(b.Word)), ""
	}
	return fixed, key
}

func (f *freezing) subtypes(fixed []string, key string) ([]string, string) {
	if b := f.g.choice(f.ctx.Source, key); key != "" && b != nil {
		return append(slices.Clone(fixed), b.Word), ""
	}
	return fixed, key
}

// number is the quantity as it is now; absent and unlimited ones stay.
func (f *freezing) number(q program.Quantity) program.Quantity {
	if q == nil {
		return nil
	}
	if _, any := q.(program.Unbounded); any {
		return q
	}
	return program.N(f.g.quantity(q, &f.ctx))
}

// sizeChange is what is added to power or toughness, as it is now.
func (f *freezing) sizeChange(q program.Quantity) program.Quantity {
	if q == nil {
		return nil
	}
	return added(f.g.sizeChange(q, &f.ctx))
}

// added is an addition to power or toughness; adding 0 is left out.
func added(n int) program.Quantity {
	if n == 0 {
		return nil
	}
	return program.N(n)
}

// doubled is what doubling adds to what is affected, as it is now (CR 701.10b, 701.10c).
func (f *freezing) doubled(m program.DoublePT) program.Mod {
	ch := f.g.chars(f.ctx.It.Object())
	if !ch.HasPT {
		return program.ModPT{}
	}
	var out program.ModPT
	if m.Power {
		out.Power = added(ch.Power)
	}
	if m.Toughness {
		out.Toughness = added(ch.Toughness)
	}
	return out
}

// ref is a name bound to what the ref names now.
func (f *freezing) ref(r program.Ref) program.Ref {
	if r == nil {
		return nil
	}
	f.n++
	name := "fixed" + decimal(f.n)
	var ents []state.Ent
	for _, e := range f.g.ents(r, &f.ctx) {
		if id := f.g.located(e.Object(), &f.ctx); id != 0 {
			e = state.Obj(id)
		}
		ents = append(ents, e)
	}
	f.ctx.Vars = bind(f.ctx.Vars, state.Binding{Name: name, Ents: ents, Num: len(ents), Done: len(ents) > 0})
	return program.Var{Name: name}
}

// doRegenerate gives permanents regeneration shields for the turn (CR 701.19a).
func (g *game) doRegenerate(e program.Regenerate, ctx *state.Ctx) {
	for _, id := range g.permanents(g.found(e.What, ctx)) {
		o := g.Objects[id]
		o.Regen = append(slices.Clone(o.Regen), ctx.Source)
		g.changed()
	}
}
