package engine

import (
	"slices"

	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/engine/state"
)

// damageEvent is damage about to be dealt by a source to an object or player (CR 120).
func (g *game) damageEvent(source state.ObjectID, to state.Ent, amount int, combat bool, cause *state.Ctx) *occurrence {
	oc := &occurrence{Event: state.Event{Kind: program.Damages, Source: source, Object: to.Object(), Player: to.Player(), Amount: amount, Combat: combat}, cause: cause}
	from := state.Obj(source)
	oc.unpreventable = g.cant(program.ToPreventDamage, from, to) != nil ||
		g.cant(program.ToPreventDamage, state.Plr(g.controllerOf(from)), to) != nil
	return oc
}

// performDamage deals damage to what can be dealt damage (CR 120.1) and works out its results,
// which happen together with those of the damage dealt at the same time (CR 120.3, 120.4c).
func (g *game) performDamage(oc *occurrence) bool {
	if oc.Amount <= 0 {
		return false
	}
	src := g.chars(oc.Source)
	if oc.Object == 0 {
		if oc.Player == state.NoPlayer || g.Players[oc.Player].Lost {
			return false
		}
		g.damagePlayer(oc, src)
	} else if o := g.Objects[oc.Object]; o == nil || !g.canBeDamaged(o) {
		return false
	} else {
		g.damagePermanent(oc, o, src)
	}
	if has(src, "lifelink") { // CR 702.15b
		oc.result(state.Event{Kind: program.GainsLife, Player: g.controllerOf(state.Obj(oc.Source)), Amount: oc.Amount})
	}
	g.changed()
	return true
}

// bySource joins the life that one source with lifelink makes a player gain by damage dealt at
// the same time: each source is one life gain event (CR 119.9, 702.15e).
func bySource(results []*occurrence) []*occurrence {
	var out []*occurrence
	for _, oc := range results {
		i := slices.IndexFunc(out, func(o *occurrence) bool {
			return oc.Kind == program.GainsLife && o.Kind == oc.Kind && o.Source == oc.Source && o.Player == oc.Player
		})
		if i < 0 {
			out = append(out, oc)
			continue
		}
		out[i].Amount += oc.Amount
	}
	return out
}

// canBeDamaged tells whether the object is a permanent that damage can be dealt to (CR 120.1a).
func (g *game) canBeDamaged(o *state.Object) bool {
	ch := g.chars(o.ID)
	return o.Zone == program.Battlefield && !o.PhasedOut &&
		(isType(ch, program.Creature) || isType(ch, program.Planeswalker) || isType(ch, program.Battle))
}

// result adds something that the damage results in.
func (oc *occurrence) result(ev state.Event) {
	ev.Source = oc.Source
	oc.results = append(oc.results, &occurrence{Event: ev, cause: oc.cause})
}

// damagePlayer is damage to a player: loss of life, or poison counters from a source with
// infect (CR 120.3a–b), and more of them for toxic (CR 120.3g).
func (g *game) damagePlayer(oc *occurrence, src *state.Chars) {
	poison := 0
	if has(src, "infect") {
		poison = oc.Amount
	} else {
		oc.result(state.Event{Kind: program.LosesLife, Player: oc.Player, Amount: oc.Amount, Word: byDamage})
	}
	if oc.Combat && isType(src, program.Creature) {
		ctx := state.Ctx{Source: oc.Source, Controller: g.controllerOf(state.Obj(oc.Source))}
		for _, k := range keywordsNamed(src, "toxic") {
			poison += g.quantity(k.N, &ctx)
		}
	}
	if poison > 0 {
		oc.result(state.Event{Kind: program.CountersPut, Player: oc.Player, Counter: "poison", Amount: poison, Word: byDamage})
	}
	if o := g.lastKnown(oc.Source); o != nil && o.Commander && oc.Combat { // CR 903.10a
		p := g.Players[oc.Player]
		if p.CommanderDamage == nil {
			p.CommanderDamage = map[state.ObjectID]int{}
		}
		p.CommanderDamage[commanderKey(o)] += oc.Amount
	}
}

// damagePermanent is damage to a permanent: marked on creatures, or -1/-1 counters (CR
// 120.3d–e), loyalty and defense counters removed (CR 120.3c, 120.3h).
func (g *game) damagePermanent(oc *occurrence, o *state.Object, src *state.Chars) {
	ch := g.chars(o.ID)
	if isType(ch, program.Creature) {
		if has(src, "wither") || has(src, "infect") {
			oc.result(state.Event{Kind: program.CountersPut, Object: o.ID, Player: g.controllerOf(state.Obj(oc.Source)), Counter: "-1/-1", Amount: oc.Amount, Word: byDamage})
		} else {
			o.Damage += oc.Amount
		}
		if has(src, "deathtouch") {
			o.Deathtouched = true
		}
	}
	if isType(ch, program.Planeswalker) {
		oc.result(state.Event{Kind: program.CountersGone, Object: o.ID, Player: state.NoPlayer, Counter: "loyalty", Amount: oc.Amount})
	}
	if isType(ch, program.Battle) {
		oc.result(state.Event{Kind: program.CountersGone, Object: o.ID, Player: state.NoPlayer, Counter: "defense", Amount: oc.Amount})
	}
}

// protected tells whether the object or player has protection from a quality of the source
// (CR 702.16): it can't be damaged, enchanted, equipped, blocked or targeted by it.
func (g *game) protected(source state.ObjectID, target state.Ent) bool {
	ctx := state.Ctx{Source: target.Object(), Controller: g.controllerOf(target)}
	from := func(k program.Keyword) bool { return g.matches(state.Obj(source), k.What, &ctx) }
	if target.IsPlayer() {
		return slices.ContainsFunc(g.playerKeywords(target.Player(), "protection"), from)
	}
	return slices.ContainsFunc(g.chars(target.Object()).Abilities, func(in state.Inst) bool {
		k, ok := in.Ability.(program.Keyword)
		ctx.Vars = state.Memory{{Name: granterName, Ents: []state.Ent{state.Obj(in.From)}}}
		return ok && k.Name == "protection" && from(k)
	})
}

// granterName is the name under which what gives an ability is known to it.
const granterName = "granter"
