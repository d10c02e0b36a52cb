package engine

import (
	"reflect"
	"slices"
	"strings"

	"github.com/verdict-rules/verdict/internal/cards/mana"
	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/engine/payment"
	"github.com/verdict-rules/verdict/internal/engine/state"
)

// manaTags numbers the kinds of restricted mana for the solver.
type manaTags struct {
	g                 *game
	player            state.PlayerID
	purpose           spending
	field             *manaField
	any               bool
	anyType, anyColor bool // effects let the player spend mana as though of any type, of any colour
	mana              []state.Mana
}

func (t *manaTags) unit(m state.Mana) mana.Unit {
	typ, _ := mana.TypeOf(m.Type)
	u := mana.Unit{Type: typ, Snow: m.Snow}
	if s := m.Spec; s == nil || !manaLimited(s) && s.NotFor == nil && !hasRider(s) {
		return u
	}
	i := slices.IndexFunc(t.mana, func(o state.Mana) bool {
		return o.Source == m.Source && (o.Spec == m.Spec || reflect.DeepEqual(o.Spec, m.Spec))
	})
	if i < 0 {
		t.mana = append(t.mana, m)
		i = len(t.mana) - 1
	}
	u.Tag = i + 1
	return u
}

// rule says as mana of which types a unit may be spent (CR 106.6, 609.4b).
func (t *manaTags) rule(u mana.Unit, on payment.Purpose) mana.Set {
	if u.Tag > 0 && !t.allowed(t.mana[u.Tag-1], on) {
		return 0
	}
	if on != (payment.Purpose{}) {
		return u.Type.Set()
	}
	if t.any || t.anyType {
		return mana.AllTypes
	}
	if t.anyColor { // colours only: {C} stays what it is (CR 609.4b)
		return mana.Colors | u.Type.Set()
	}
	return u.Type.Set()
}

func (t *manaTags) allowed(m state.Mana, on payment.Purpose) bool {
	ctx := m.Ctx
	if ctx == nil {
		ctx = &state.Ctx{Source: m.Source, Controller: t.player}
	}
	if m.Spec.NotFor != nil && t.purpose.spell != 0 && !on.Activation && t.g.matches(state.Obj(t.purpose.spell), m.Spec.NotFor, ctx) {
		return false
	}
	if !manaLimited(m.Spec) {
		return true
	}
	if on.Activation {
		use := t.field.sources[on.Source].uses[on.Option]
		source := use.source
		return m.Spec.OnlyCosts != "" && costsContain(use.act.Cost, m.Spec.OnlyCosts) || m.Spec.OnlyAbilities != nil && t.g.matches(state.Obj(source), m.Spec.OnlyAbilities, ctx)
	}
	if m.Spec.OnlyCosts != "" && costsContain(t.purpose.costs, m.Spec.OnlyCosts) {
		return true
	}
	if t.purpose.spell != 0 && m.Spec.Only != nil {
		return t.g.matches(state.Obj(t.purpose.spell), m.Spec.Only, ctx)
	}
	if t.purpose.ability != 0 && m.Spec.OnlyAbilities != nil {
		return t.g.matches(state.Obj(t.purpose.ability), m.Spec.OnlyAbilities, ctx)
	}
	return false
}

// manaLimited tells whether mana may be spent only on some things.
func manaLimited(s *program.AddMana) bool {
	return s.Only != nil || s.OnlyAbilities != nil || s.OnlyCosts != ""
}

// costsContain tells whether the mana of costs contains a symbol as written.
func costsContain(costs []program.Cost, symbol string) bool {
	return slices.ContainsFunc(costs, func(c program.Cost) bool {
		switch c := c.(type) {
		case program.Mana:
			return strings.Contains(c.Of, symbol)
		case program.TimesCost:
			return costsContain(c.Cost, symbol)
		}
		return false
	})
}

// spendsAs tells whether an effect lets the player spend mana as though it were other mana
// (CR 609.4b).
func (g *game) spendsAs(p state.PlayerID, s spending, as program.Pretence) bool {
	return g.pretends(state.Plr(p), as) || s.spell != 0 && g.pretends(state.Obj(s.spell), as)
}

// takeMana removes one such mana from the pool, the oldest first: of the type, snow or not,
// and under the same restriction.
func (g *game) takeMana(p state.PlayerID, u mana.Unit, tags *manaTags) state.Mana {
	pool := &g.Players[p].Mana
	i := slices.IndexFunc(*pool, func(m state.Mana) bool { return tags.unit(m) == u })
	if i < 0 { // a replacement effect changed what the source produced
		g.unsupported("mana changed as it was produced", 0)
	}
	m := (*pool)[i]
	*pool = slices.Delete(slices.Clone(*pool), i, i+1)
	g.changed()
	return m
}

// applyRiders applies what mana does to the spell it is spent on (CR 106.6, 106.6a).
func (g *game) applyRiders(m state.Mana, s spending) {
	if !hasRider(m.Spec) || s.spell == 0 {
		return
	}
	ctx := state.Ctx{Source: m.Source, Controller: s.player, It: state.Obj(s.spell)}
	if m.Ctx != nil {
		ctx.Key = m.Ctx.Key
	}
	if m.Spec.RiderFor != nil && !g.matches(state.Obj(s.spell), m.Spec.RiderFor, &ctx) {
		return
	}
	if len(m.Spec.Rider) > 0 {
		g.addEffect(&state.Effect{Affected: []state.Ent{state.Obj(s.spell)}, Mods: m.Spec.Rider, Until: program.WhileHere, Ctx: ctx, Moved: true})
	}
	if len(m.Spec.Then) > 0 {
		g.addWaiting(&program.Body{Do: m.Spec.Then}, ctx)
	}
}

func hasRider(s *program.AddMana) bool { return s != nil && (len(s.Rider) > 0 || len(s.Then) > 0) }
