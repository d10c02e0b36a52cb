package engine

import (
	"slices"

	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/engine/state"
)

// doCast has players cast (or play) cards while a spell or ability resolves (CR 608.2g).
func (g *game) doCast(e program.CastIt, ctx *state.Ctx) {
	var cast []state.Ent
	for _, p := range g.acting(e.Who, ctx) {
		cards := g.found(e.What, ctx)
		most := g.quantityOr(e.N, ctx, len(cards))
		for range most {
			id := g.chooseToCast(p, cards, e, ctx)
			if id == 0 {
				break
			}
			cards = slices.DeleteFunc(slices.Clone(cards), func(x state.ObjectID) bool { return x == id })
			if made := g.castByEffect(p, id, e, ctx); made != 0 {
				cast = append(cast, state.Obj(made))
			}
		}
	}
	bindEnts(ctx, e.As, cast)
}

// chooseToCast has the player choose which of the cards to cast next, 0 for none. Cards that
// can't be cast can't be chosen (CR 608.2d).
func (g *game) chooseToCast(p state.PlayerID, cards []state.ObjectID, e program.CastIt, ctx *state.Ctx) state.ObjectID {
	var able []state.Ent
	for _, id := range cards {
		g.demandKnown(id)
		if len(g.effectWays(p, id, e, ctx)) > 0 {
			able = append(able, state.Obj(id))
		}
	}
	switch {
	case len(able) == 0:
		return 0
	case len(able) == 1 && e.May:
		d := &Decision{Purpose: PurposeMay, Player: p, Source: ctx.Source, Key: "cast", Effects: []program.Effect{e}}
		if !g.askYes(d) {
			return 0
		}
		return able[0].Object()
	}
	least := 1
	if e.May {
		least = 0
	}
	for _, ent := range g.askEnts(p, ctx.Source, "cast", able, least, 1) {
		return ent.Object()
	}
	return 0
}

// effectWays lists the ways in which the effect lets the player cast the card, each tried
// beforehand; a land face stands for playing it.
func (g *game) effectWays(p state.PlayerID, id state.ObjectID, e program.CastIt, ctx *state.Ctx) []way {
	o := g.Objects[id]
	var out []way
	faces := g.castableFaces(o)
	if e.Back {
		faces = transformedFaces(o)
	}
	for _, face := range faces {
		f := castFace(o, face)
		if f == nil {
			continue
		}
		if slices.Contains(f.Types, program.Land) {
			if e.PlayLand && !e.Copy && g.mayPlayLand(p, o) {
				out = append(out, way{face: face})
			}
			continue
		}
		for _, w := range g.effectWaysOfFace(p, o, face, f, e, ctx) {
			if g.onlyAllows(o, face, e.Only, ctx) && g.tried(func(t *game) { t.castCard(p, id, w, e.Copy) }) {
				out = append(out, w)
			}
		}
	}
	return out
}

// transformedFaces are the faces that a card may be cast as transformed: the back face of one
// that is double-faced and not modal (CR 712.8c).
func transformedFaces(o *state.Object) []int {
	if o.Sort == state.CardObject && layoutOf(o) == program.DoubleFaced {
		return []int{1}
	}
	return nil
}

func (g *game) effectWaysOfFace(p state.PlayerID, o *state.Object, face int, f *program.Face, e program.CastIt, ctx *state.Ctx) []way {
	plain := way{name: e.Way, face: face, back: e.Back, cost: e.Cost, free: e.Free, then: e.Then, mods: e.Mods, ctx: *ctx}
	plain.name = prototyped(o, &plain)
	if e.Free || len(e.Cost) > 0 {
		return []way{plain}
	}
	var out []way
	if f.Mana != "" { // CR 118.6
		out = append(out, plain)
	}
	own := state.Ctx{Source: o.ID, Controller: p}
	for _, in := range g.castAbilities(o, face) {
		c, ok := in.Ability.(program.Casting)
		if ok && len(c.From) == 0 && (c.If == nil || g.holds(c.If, &own)) {
			w := castingWay(c, face, own, in.Key)
			if e.Then != "" {
				w.then = e.Then
			}
			out = append(out, w)
		}
	}
	return out
}

// onlyAllows tells whether the spell the face would become is of the sort the effect allows.
func (g *game) onlyAllows(o *state.Object, face int, only program.Filter, ctx *state.Ctx) bool {
	if only == nil {
		return true
	}
	ok := false
	g.asSpell(o, face, func(spell *state.Object) { ok = g.matches(state.Obj(spell.ID), only, ctx) })
	return ok
}

// mayPlayLand tells whether the player may play a land now, as part of an effect: on their
// own turn and as often as lands may be played (CR 305.2b, 305.3).
func (g *game) mayPlayLand(p state.PlayerID, o *state.Object) bool {
	return g.Turn.Active == p && g.Players[p].LandsPlayed < g.landLimit(p) && g.cant(program.ToPlayLand, state.Plr(p), state.Obj(o.ID)) == nil
}

// castByEffect casts the card, or plays it as a land, and gives the spell or permanent.
func (g *game) castByEffect(p state.PlayerID, id state.ObjectID, e program.CastIt, ctx *state.Ctx) state.ObjectID {
	ways := g.effectWays(p, id, e, ctx)
	if len(ways) == 0 {
		return 0
	}
	w := g.askWay(p, g.Objects[id], ways)
	o := g.Objects[id]
	if slices.Contains(castFace(o, w.face).Types, program.Land) {
		g.demandFaceSupport(o, w)
		g.playLandFace(p, o, w.face)
		if ev := g.departure(id); ev != nil {
			return ev.New
		}
		return 0
	}
	return g.castCard(p, id, w, e.Copy).ID
}

// castCard casts the card, or a copy of it made in the zone it is in (CR 707.12).
func (g *game) castCard(p state.PlayerID, id state.ObjectID, w way, copied bool) *state.Object {
	o := g.Objects[id]
	if copied {
		c := o.Clone()
		c.ID, c.Sort, c.Owner, c.Controller, c.Stamp = g.newID(), state.CopyObject, p, p, g.stamp()
		c.Counters, c.Memory, c.Marks, c.Commander, c.Permit = nil, nil, nil, false, nil
		g.Objects[c.ID] = c
		list := g.Zone(c.Zone, p)
		*list = append(*list, c.ID)
		g.changed()
		o = c
	}
	return g.castSpell(p, o, w)
}
