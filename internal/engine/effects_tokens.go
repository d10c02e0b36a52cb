package engine

import (
	"slices"
	"strings"

	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/engine/state"
)

// toCreateToken is creating tokens (CR 111, 701.7), all of them at the same time.
func (g *game) toCreateToken(e program.CreateToken, ctx *state.Ctx) deed {
	var occs []*occurrence
	for _, p := range g.acting(e.Who, ctx) {
		inner := acted(p, ctx)
		n := g.count(e.N, inner)
		if n == 0 {
			continue
		}
		for _, face := range g.tokenFaces(e, ctx) {
			mv := &moving{under: p, hasUnder: true, base: face.base, face: face.up, setFace: true, tapped: e.Tapped, link: e.Link,
				counters: g.counterSpecs(e.Counters, inner)}
			mv.mods, mv.modCtx = g.frozen(e.Mods, inner)
			occs = append(occs, g.creationOf(e, p, n, mv, inner))
		}
	}
	models := subjects(occs)
	return deed{occs, func(done []*occurrence) {
		for _, model := range models {
			delete(g.Objects, model.Object())
		}
		g.changed()
		var made []state.Ent
		for _, oc := range done {
			made = append(made, arrivals(oc.brought)...)
		}
		g.link(ctx.Source, e.Link, made)
		bindEnts(ctx, e.As, made)
	}}
}

// tokenFace is what a token is: its copiable values and which of its faces is up.
type tokenFace struct {
	base *state.Copiable
	up   int
}

// tokenFaces are the tokens an instruction describes: one, or one for each object copied.
// Copies of nothing are none (CR 111.12).
func (g *game) tokenFaces(e program.CreateToken, ctx *state.Ctx) []tokenFace {
	if e.CopyOf == nil {
		return []tokenFace{{base: g.tokenCopiable(e.Token, ctx)}}
	}
	var out []tokenFace
	for _, of := range g.ents(e.CopyOf, ctx) {
		id := of.Object() // what is gone is copied as it last was (CR 608.2h)
		if base, up := g.tokenCopy(id, e.Except, ctx); base != nil {
			if base.Maker == 0 {
				made := *base
				made.Maker = ctx.Source
				base = &made
			}
			out = append(out, tokenFace{base, up})
		}
	}
	return out
}

// creationOf is the event of creating tokens. So that effects can look at them first, one of them exists
// outside all zones for the moment.
func (g *game) creationOf(e program.CreateToken, p state.PlayerID, n int, mv *moving, ctx *state.Ctx) *occurrence {
	oc := &occurrence{Event: state.Event{Kind: program.CreatesTokens, Player: p, Amount: n, Source: ctx.Source}, move: mv, cause: ctx}
	oc.brings = func() []*occurrence { return g.enteringTokens(oc, e) }
	oc.Object = g.limboToken(oc).ID
	return oc
}

// tokenSort is a sort of tokens among those that one event creates: so many for each of the number that the
// event tells.
type tokenSort struct {
	base  *state.Copiable
	face  int
	times int
}

// tokenSorts are the sorts of tokens that the event creates.
func (oc *occurrence) tokenSorts() []tokenSort {
	if oc.sorts == nil {
		return []tokenSort{{oc.move.base, oc.move.face, 1}}
	}
	return oc.sorts
}

// moreTokens adds sorts of tokens to an event, or puts one of each in the place of those that are like one.
func (g *game) moreTokens(oc *occurrence, in program.MoreTokens, ctx *state.Ctx) {
	var more []tokenSort
	for i := range in.Tokens {
		more = append(more, tokenSort{base: g.tokenCopiable(&in.Tokens[i], ctx), times: 1})
	}
	var out []tokenSort
	total := 0
	for _, t := range oc.tokenSorts() {
		total += t.times
		alike := slices.ContainsFunc(more, func(m tokenSort) bool { return shareSubtype(m.base, t.base) })
		if !in.Instead || !alike {
			out = append(out, t)
			continue
		}
		for _, m := range more {
			m.times = t.times
			out = append(out, m)
		}
	}
	if !in.Instead {
		for _, m := range more {
			m.times = total
			out = append(out, m)
		}
	}
	oc.sorts = out
}

func shareSubtype(a, b *state.Copiable) bool {
	return slices.ContainsFunc(a.Face.Subtypes, func(s string) bool { return slices.Contains(b.Face.Subtypes, s) })
}

// limboToken makes a token that is in no zone yet.
func (g *game) limboToken(oc *occurrence) *state.Object {
	o := &state.Object{ID: g.newID(), Sort: state.TokenObject, Owner: oc.Player, Controller: oc.Player, Base: oc.move.base,
		Face: oc.move.face, Stamp: g.NextStamp}
	g.Objects[o.ID] = o
	g.changed()
	return o
}

// enteringTokens are the events of the tokens entering the battlefield that creating them consists of.
func (g *game) enteringTokens(oc *occurrence, e program.CreateToken) []*occurrence {
	each := 0
	for _, sort := range oc.tokenSorts() {
		each += sort.times
	}
	if oc.Amount > maxObjects/max(1, each) {
		g.unsupported("too many objects", oc.Source)
	}
	var occs []*occurrence
	for _, sort := range oc.tokenSorts() {
		for range oc.Amount * sort.times {
			one := *oc
			mv := *oc.move
			mv.under, mv.base, mv.face = oc.Player, sort.base, sort.face
			one.move = &mv
			o := g.limboToken(&one)
			plan := e
			if sort.base != oc.move.base {
				plan.AttachTo = nil // which is said of the tokens that the effect describes
			}
			if !g.planToken(plan, o, &mv, oc.cause) {
				delete(g.Objects, o.ID)
				continue
			}
			occs = append(occs, &occurrence{Event: state.Event{Kind: program.ZoneChange, Object: o.ID, To: program.Battlefield,
				Player: oc.Player, Source: oc.Source, Word: string(program.CreatesTokens)}, move: &mv, cause: oc.cause, part: true})
		}
	}
	return occs
}

// performTokens notes what was created by the tokens that have entered.
func (g *game) performTokens(oc *occurrence) bool {
	oc.brought = slices.DeleteFunc(oc.brought, func(entering *occurrence) bool { return entering.New == 0 })
	if len(oc.brought) == 0 {
		return false
	}
	oc.Object, oc.New, oc.Amount = oc.brought[0].New, oc.brought[0].New, len(oc.brought)
	return true
}

// planToken completes how one of the tokens enters; an Aura without anything it could
// enchant isn't created (CR 303.4g, 303.4i).
func (g *game) planToken(e program.CreateToken, o *state.Object, mv *moving, ctx *state.Ctx) bool {
	mv.attacking, mv.attackCtx = e.Attacking, *ctx
	var to []state.Ent
	if e.AttachTo != nil {
		to = g.foundEnts(e.AttachTo, ctx)
	}
	return g.planAttachment(o, mv, e.AttachTo != nil, to)
}

// tokenCopiable are the copiable values of a token that an effect describes.
func (g *game) tokenCopiable(t *program.TokenSpec, ctx *state.Ctx) *state.Copiable {
	if t == nil {
		g.unsupported("token without description", ctx.Source)
	}
	spec := *t
	if t.Known != "" {
		known, ok := program.PredefinedToken(t.Known)
		if !ok {
			g.unsupported("unknown token "+t.Known, ctx.Source)
		}
		spec = joinTokens(known, spec)
	}
	out := &state.Copiable{Face: g.tokenCharacteristics(&spec, ctx), Layout: program.Normal, Maker: ctx.Source}
	if spec.Back != nil {
		back := g.tokenCharacteristics(spec.Back, ctx)
		out.Other, out.Layout = &back, program.DoubleFaced
	}
	return out
}

// joinTokens adds to a predefined token what an effect says besides (CR 111.10).
func joinTokens(known, more program.TokenSpec) program.TokenSpec {
	if more.Name != "" {
		known.Name = more.Name
	}
	if more.Power != nil {
		known.Power, known.Toughness = more.Power, more.Toughness
	}
	known.Colors = union(known.Colors, more.Colors)
	known.Super = union(known.Super, more.Super)
	known.Types = union(known.Types, more.Types)
	known.Subtypes = union(known.Subtypes, more.Subtypes)
	known.Abilities = append(append(program.Abilities{}, known.Abilities...), more.Abilities...)
	return known
}

// tokenCharacteristics are the characteristics of one face. Without a name of its own a
// token is named by its subtypes (CR 111.4).
func (g *game) tokenCharacteristics(t *program.TokenSpec, ctx *state.Ctx) program.Face {
	f := program.Face{Name: t.Name, Colors: sortColors(t.Colors), Super: t.Super, Types: t.Types, Subtypes: t.Subtypes}
	if f.Name == "" {
		f.Name = strings.Join(append(append([]string{}, t.Subtypes...), "Token"), " ")
	}
	if t.Power != nil || t.Toughness != nil {
		f.PT = &program.PT{}
		if t.Power != nil {
			f.PT.Power = g.quantity(t.Power, ctx)
		}
		if t.Toughness != nil {
			f.PT.Toughness = g.quantity(t.Toughness, ctx)
		}
	}
	for _, a := range t.Abilities {
		f.Abilities = append(f.Abilities, program.Line{Ability: a})
	}
	return f
}

// doEmblem gives players an emblem with the abilities (CR 114).
func (g *game) doEmblem(e program.Emblem, ctx *state.Ctx) {
	for _, p := range g.acting(e.Who, ctx) {
		face := program.Face{}
		for _, a := range e.Abilities {
			face.Abilities = append(face.Abilities, program.Line{Ability: ofEmblem(a)})
		}
		o := &state.Object{ID: g.newID(), Sort: state.EmblemObject, Zone: program.Command, Owner: p, Controller: p, Stamp: g.stamp(),
			Base: &state.Copiable{Face: face, Maker: ctx.Source}}
		g.Objects[o.ID] = o
		g.Players[p].Command = append(g.Players[p].Command, o.ID)
		g.changed()
	}
}

// ofEmblem is an emblem's ability. It functions in the command zone (CR 114.4), whether or not
// it says so; only where activating is concerned does the zone itself count.
func ofEmblem(a program.Ability) program.Ability {
	switch a := a.(type) {
	case program.Static:
		a.From = nil
		return a
	case program.Triggered:
		a.From = nil
		return a
	case program.Activated:
		a.From = []program.Zone{program.Command}
		return a
	}
	return a
}
