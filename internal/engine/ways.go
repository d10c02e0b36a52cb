package engine

import (
	"slices"

	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/engine/state"
)

// way is one way in which a card may be cast or played now: from where, for what cost, by
// which permission.
type way struct {
	name     program.KeywordName // flashback, evoke …; "" for the plain mana cost
	face     int
	fuse     bool
	back     bool           // transformed, with the back face up (CR 712.8c)
	each     bool           // "each" instead of "target" (CR 702.96a)
	sorcery  bool           // only when a sorcery could be cast
	cost     []program.Cost // instead of the mana cost; nil with free unset: the mana cost
	free     bool
	extra    []program.Cost // in addition
	flash    bool
	faceDown *program.FaceDown
	then     program.Disposal
	mods     []program.Mod
	ctx      state.Ctx // what cost and mods refer to
	anyMana  bool
	permit   *ruleMod       // the permission used, if it can be used up
	offer    state.ObjectID // whose effect offers the cost
	limit    program.Limit
	key      string // of the ability that offers it
}

// ways lists the ways in which the player may cast the card, the plain one first.
func (g *game) ways(p state.PlayerID, o *state.Object) []way {
	var out []way
	for _, face := range g.castableFaces(o) {
		out = append(out, g.waysOfFace(p, o, face)...)
	}
	for i := range out {
		out[i].name = prototyped(o, &out[i])
	}
	return append(out, g.fusedWays(p, o)...)
}

// fusedWays lists the ways to cast both halves of a split card (CR 702.102a): for the mana cost
// of each half, or as effects let the player cast a spell with the combined characteristics.
func (g *game) fusedWays(p state.PlayerID, o *state.Object) []way {
	fused, ok := g.fusedWay(p, o)
	if !ok {
		return nil
	}
	o.Fused = true // CR 702.102b: what permits it looks at the fused spell
	g.changed()
	defer func() {
		o.Fused = false
		g.changed()
	}()
	out := []way{fused}
	others := append(g.permittedWays(p, o, 0, castFace(o, 0)), g.offeredWays(p, o, 0, out)...)
	for _, w := range others {
		w.fuse, w.name = true, fused.name
		out = append(out, w)
	}
	return out
}

// castableFaces are the faces a card may be cast as (CR 709.3, 712.8, 715.3, 718.3).
func (g *game) castableFaces(o *state.Object) []int {
	if o.Card == nil {
		return []int{0}
	}
	switch o.Card.Layout {
	case program.Prototype:
		if !slices.ContainsFunc(g.chars(o.ID).Abilities, func(in state.Inst) bool { return in.Keyword == "prototype" }) { // CR 702.160a
			return []int{0}
		}
		return []int{0, 1}
	case program.Split, program.ModalDFC, program.Adventure:
		out := make([]int, len(o.Card.Faces))
		for i := range out {
			out[i] = i
		}
		return out
	}
	return []int{0}
}

// prototyped is the name of the way, which is that of the keyword for a spell that is cast
// prototyped and in no other unusual way (CR 718.3).
func prototyped(o *state.Object, w *way) program.KeywordName {
	if w.name == "" && w.face == 1 && o.Card != nil && o.Card.Layout == program.Prototype {
		return "prototype"
	}
	return w.name
}

// castFace is the face's characteristics for deciding how it may be cast.
func castFace(o *state.Object, face int) *program.Face {
	if o.Base != nil {
		if face == 1 && o.Base.Other != nil {
			return o.Base.Other
		}
		return &o.Base.Face
	}
	if o.Card == nil || face >= len(o.Card.Faces) {
		return nil
	}
	return &o.Card.Faces[face]
}

func (g *game) waysOfFace(p state.PlayerID, o *state.Object, face int) []way {
	f := castFace(o, face)
	if f == nil {
		return nil
	}
	land := slices.Contains(f.Types, program.Land)
	var out []way
	ctx := state.Ctx{Source: o.ID, Controller: p}
	abilities := g.castAbilities(o, face)
	if slices.ContainsFunc(abilities, func(in state.Inst) bool { return confinedElsewhere(in, o.Zone) }) {
		return nil
	}
	if !land && g.plainlyCastable(p, o, face) {
		out = append(out, way{face: face, ctx: ctx, anyMana: o.Permit != nil && o.Permit.AnyMana})
	}
	for _, in := range abilities {
		c, ok := in.Ability.(program.Casting)
		if !ok || land && c.FaceDown == nil || !g.castingFrom(p, o, c.From) || c.If != nil && !g.holds(c.If, &ctx) {
			continue
		}
		out = append(out, castingWay(c, face, ctx, in.Key))
	}
	if !land && o.Owner == p && o.Zone == program.Exile && o.Plotted > 0 && o.Plotted != g.Turn.Number { // CR 702.170d
		out = append(out, way{name: "plot", face: face, free: true, sorcery: true, ctx: ctx})
	}
	out = append(out, g.permittedWays(p, o, face, f)...)
	if len(out) > 0 && !land {
		out = append(out, g.offeredWays(p, o, face, out)...)
	}
	return out
}

// confinedElsewhere tells whether the ability keeps its face from being cast from the zone
// (CR 702.127a).
func confinedElsewhere(in state.Inst, zone program.Zone) bool {
	c, ok := in.Ability.(program.Casting)
	return ok && c.Only && !slices.Contains(c.From, zone)
}

// plainlyCastable tells whether the rules let the player cast the face for its mana cost:
// from hand (CR 601.3), a commander from the command zone (CR 903.8), or an exiled card
// with a permission of its own.
func (g *game) plainlyCastable(p state.PlayerID, o *state.Object, face int) bool {
	switch o.Zone {
	case program.Hand:
		return o.Owner == p
	case program.Command:
		return o.Owner == p && o.Commander
	case program.Exile:
		return o.Permit != nil && o.Permit.Player == p && (o.Permit.Face == face || o.Permit.Face < 0) && !o.Permit.LandOnly
	}
	return false
}

// castingFrom tells whether a way of casting that works from the zones works where the card is.
func (g *game) castingFrom(p state.PlayerID, o *state.Object, from []program.Zone) bool {
	if len(from) == 0 {
		return o.Zone == program.Hand && o.Owner == p ||
			g.plainlyCastable(p, o, 0) && o.Zone != program.Hand
	}
	return slices.Contains(from, o.Zone) && o.Owner == p
}

// castAbilities are the abilities the face has where it is, with those effects give it.
func (g *game) castAbilities(o *state.Object, face int) []state.Inst {
	turnedUp := o.Zone == program.Exile && o.FaceDown != nil // a foretold card is cast by its own words
	if face == 0 && layoutOf(o) != program.Split && !turnedUp {
		return g.chars(o.ID).Abilities
	}
	out := slices.Clone(compiled(castFace(o, face)))
	for _, in := range g.chars(o.ID).Abilities {
		if in.Line < 0 {
			out = append(out, in)
		}
	}
	return out
}

func castingWay(c program.Casting, face int, ctx state.Ctx, key string) way {
	if c.Back {
		face = 1 // CR 712.8c
	}
	return way{name: c.Way, face: face, cost: c.Cost, free: c.Free, flash: c.Flash, faceDown: c.FaceDown, then: c.Then, mods: c.Mods, ctx: ctx, key: key,
		extra: c.Extra, sorcery: c.Sorcery, back: c.Back, each: c.Each}
}

// permittedWays are the ways that effects allow: casting from a library, graveyard or
// exile, for free, for another cost.
func (g *game) permittedWays(p state.PlayerID, o *state.Object, face int, f *program.Face) []way {
	var out []way
	land := slices.Contains(f.Types, program.Land) // cast face down only (CR 305.9)
	for _, r := range modsFor[program.MayPlay](g, state.Plr(p)) {
		m := r.mod.(program.MayPlay)
		if m.Land && !m.Cast || !g.permits(p, o, &m, r) {
			continue
		}
		w := way{name: program.KeywordName(m.Key), face: face, cost: m.Cost, free: m.Free, extra: m.Extra, flash: m.Flash, then: m.Then,
			ctx: r.ctx, anyMana: m.AnyMana, permit: r, limit: m.Limit}
		costed := f.Mana != "" || m.Free || len(m.Cost) > 0 // what has no mana cost may have another way (CR 118.6, 118.9)
		if !land && costed && g.permitsWay(o, &w, &m, r) {
			out = append(out, w)
		}
		if len(m.Cost) == 0 && !m.Free { // its own alternative costs may be paid too
			for _, in := range g.castAbilities(o, face) {
				if c, ok := in.Ability.(program.Casting); ok && (!land || c.FaceDown != nil) && len(c.From) == 0 && (c.If == nil || g.holds(c.If, &state.Ctx{Source: o.ID, Controller: p})) {
					alt := castingWay(c, face, state.Ctx{Source: o.ID, Controller: p}, in.Key)
					alt.permit, alt.limit, alt.extra, alt.flash, alt.anyMana = r, m.Limit, m.Extra, alt.flash || m.Flash, m.AnyMana
					if g.permitsWay(o, &alt, &m, r) {
						out = append(out, alt)
					}
				}
			}
		}
	}
	return out
}

// permits tells whether the permission covers the card where it is.
func (g *game) permits(p state.PlayerID, o *state.Object, m *program.MayPlay, r *ruleMod) bool {
	ctx := r.ctx
	ctx.It = state.Obj(o.ID)
	if m.Own && g.Turn.Active != p {
		return false
	}
	if m.Limit != program.Unlimited {
		if src := g.Objects[ctx.Source]; src != nil && g.usesLeft(src, "p"+r.key.key, m.Limit) <= 0 {
			return false
		}
	}
	if m.Cards != nil {
		return slices.Contains(g.ents(m.Cards, &ctx), state.Obj(o.ID))
	}
	if !slices.Contains(m.From, o.Zone) {
		return false
	}
	whose := []state.PlayerID{p}
	if m.Whose != nil {
		whose = g.players(m.Whose, &ctx)
	}
	if !slices.Contains(whose, o.Owner) {
		return false
	}
	return !m.Top || o.Zone != program.Library || g.Players[o.Owner].Library[0] == o.ID
}

// permitsWay tells whether the spell that casting the card so would make is of the sort permitted. Only
// the characteristics it would be cast with count (CR 601.3e, 715.3a).
func (g *game) permitsWay(o *state.Object, w *way, m *program.MayPlay, r *ruleMod) bool {
	if m.What == nil {
		return true
	}
	var ok bool
	g.asSpellCast(o, w, func(spell *state.Object) { ok = g.matches(state.Obj(spell.ID), m.What, &r.ctx) })
	return ok
}

// asSpell looks at a card as the spell it would be if it were cast as the face.
func (g *game) asSpell(o *state.Object, face int, look func(*state.Object)) {
	saved := *o
	o.Zone, o.Face = program.Stack, face
	o.Cast = &state.CastInfo{From: saved.Zone}
	g.Stack = append(g.Stack, o.ID)
	g.changed()
	defer func() {
		g.Stack = g.Stack[:len(g.Stack)-1]
		*o = saved
		g.changed()
	}()
	look(o)
}

// asSpellCast looks at a card as the spell it would be if it were cast in that way (CR 601.3b).
func (g *game) asSpellCast(o *state.Object, w *way, look func(*state.Object)) {
	g.asSpell(o, w.face, func(spell *state.Object) {
		effects, stamp := g.Effects, g.NextStamp
		spell.FaceDown = w.faceDown
		g.changeAsCast(spell, w)
		g.changed()
		look(spell)
		g.Effects, g.NextStamp = effects, stamp
	})
}

// changeAsCast has the way of casting a spell change its characteristics, as bestow does (CR 702.103b).
func (g *game) changeAsCast(o *state.Object, w *way) {
	if len(w.mods) == 0 {
		return
	}
	ctx := w.ctx
	ctx.Source = o.ID
	g.addEffect(&state.Effect{Affected: []state.Ent{state.Obj(o.ID)}, Mods: w.mods, Until: program.WhileHere, Ctx: ctx, Moved: true})
}

// offeredWays are alternative costs that effects offer for spells the player may cast anyway.
func (g *game) offeredWays(p state.PlayerID, o *state.Object, face int, have []way) []way {
	var out []way
	for _, r := range modsFor[program.Offer](g, state.Plr(p)) {
		m := r.mod.(program.Offer)
		if len(m.Cast.From) > 0 && !slices.Contains(m.Cast.From, o.Zone) || len(m.Cast.From) == 0 && o.Zone != program.Hand && have[0].permit == nil {
			continue
		}
		match := m.For == nil
		if !match {
			g.asSpell(o, face, func(spell *state.Object) { match = g.matches(state.Obj(spell.ID), m.For, &r.ctx) })
		}
		if match && (m.Cast.If == nil || g.holds(m.Cast.If, &r.ctx)) {
			w := castingWay(m.Cast, face, r.ctx, r.key.key)
			w.permit, w.offer = have[0].permit, r.ctx.Source
			out = append(out, w)
		}
	}
	return out
}

// fusedWay is casting both halves of a split card with fuse from hand (CR 702.102).
func (g *game) fusedWay(p state.PlayerID, o *state.Object) (way, bool) {
	if o.Card == nil || o.Card.Layout != program.Split || o.Zone != program.Hand || o.Owner != p {
		return way{}, false
	}
	for i := range o.Card.Faces {
		for _, in := range compiled(&o.Card.Faces[i]) {
			if k, ok := in.Ability.(program.Keyword); ok && k.Name == "fuse" {
				return way{name: "fuse", fuse: true, ctx: state.Ctx{Source: o.ID, Controller: p}}, true
			}
		}
	}
	return way{}, false
}

// mayCastNow tells whether the timing rules let the player cast the face now: an instant or
// a spell with flash any time they have priority, others in a main phase of their own with
// the stack empty (CR 307.1, 304.1, 702.8a).
func (g *game) mayCastNow(p state.PlayerID, o *state.Object, w *way) bool {
	f := castFace(o, w.face)
	if g.sorceryTiming(p) {
		return true
	}
	if w.sorcery {
		return false
	}
	if w.flash {
		return true
	}
	if w.faceDown != nil {
		return g.flashGranted(p, o, w)
	}
	if slices.Contains(f.Types, program.Instant) || w.fuse && slices.Contains(o.Card.Faces[1].Types, program.Instant) {
		return true
	}
	for _, in := range g.castAbilities(o, w.face) {
		if k, ok := in.Ability.(program.Keyword); ok && k.Name == "flash" {
			return true
		}
		if st, ok := in.Ability.(program.Static); ok {
			for _, m := range st.Mods {
				if af, is := m.(program.AsFlash); is && af.What == nil && g.holds(st.While, &w.ctx) {
					return true
				}
			}
		}
	}
	return g.flashGranted(p, o, w)
}

// flashGranted tells whether an effect lets the player cast the spell as though it had flash.
func (g *game) flashGranted(p state.PlayerID, o *state.Object, w *way) bool {
	for _, r := range modsFor[program.AsFlash](g, state.Plr(p)) {
		what := r.mod.(program.AsFlash).What
		ok := what == nil
		if !ok {
			g.asSpellCast(o, w, func(spell *state.Object) { ok = g.matches(state.Obj(spell.ID), what, &r.ctx) })
		}
		if ok {
			return true
		}
	}
	next := false
	if len(modsFor[program.NextSpell](g, state.Plr(p))) > 0 {
		g.asSpell(o, w.face, func(spell *state.Object) {
			spell.FaceDown = w.faceDown
			g.changed()
			next = g.nextHasFlash(p, spell)
		})
	}
	return next
}

// sorceryTiming tells whether the player could cast a sorcery now (CR 307.5).
func (g *game) sorceryTiming(p state.PlayerID) bool {
	main := g.Turn.Step == program.PrecombatMain || g.Turn.Step == program.PostcombatMain
	return g.Turn.Active == p && main && len(g.Stack) == 0
}
