package engine

import (
	"slices"

	"github.com/verdict-rules/verdict/internal/cards/mana"
	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/engine/state"
)

// activateAction activates an ability as a player's action (CR 602).
func (g *game) activateAction(a Action) {
	g.announcing = true
	if a.Object != 0 && g.Objects[a.Object] == nil {
		g.illegal("activate.no_such_ability", a.Object)
	}
	g.activateNow(a.Player, a.Object, a.Ability, true)
}

// findActivated finds an activated ability of the object by its key.
func (g *game) findActivated(id state.ObjectID, key string) (program.Activated, bool) {
	for _, in := range g.chars(id).Abilities {
		if act, ok := in.Ability.(program.Activated); ok && in.Key == key {
			if act.Keyword == "" {
				act.Keyword = in.Keyword
			}
			return act, true
		}
	}
	return program.Activated{}, false
}

// activateNow activates the ability with the key. With timing unset, the caller vouches for
// the time (while searching a library, say).
func (g *game) activateNow(p state.PlayerID, id state.ObjectID, key string, timing bool) {
	o := g.Objects[id]
	g.demandKnown(id)
	g.demandSupport(o)
	act, ok := g.findActivated(id, key)
	if !ok {
		g.illegal("activate.no_such_ability", id)
	}
	g.using = act.Keyword
	ctx := state.Ctx{Source: id, Controller: p, Key: key}
	g.checkActivation(p, o, act, key, &ctx, timing)
	if isManaAbility(act) {
		g.activateMana(p, o, act, &ctx)
		return
	}
	g.putActivated(p, o, act, &ctx)
}

// checkActivation refuses activations that the rules or the ability's own words forbid
// (CR 602.2, 602.5).
func (g *game) checkActivation(p state.PlayerID, o *state.Object, act program.Activated, key string, ctx *state.Ctx, timing bool) {
	if !functionsIn(act.From, o.Zone, false) {
		if takesUnblocked(act.Cost) {
			g.illegal("ninjutsu.wrong_zone", o.ID)
		}
		g.illegal("activate.wrong_zone", o.ID)
	}
	if !g.mayActivate(p, o, act, ctx) {
		g.illegal("activate.not_controller", o.ID)
	}
	if timing && act.While == program.WhileSearching {
		g.illegal("ninjutsu.not_searching", o.ID)
	}
	if takesUnblocked(act.Cost) && !g.hasUnblocked(p) {
		g.illegal("ninjutsu.no_unblocked_attacker", o.ID)
	}
	if timing && act.Sorcery && !g.sorceryTiming(p) {
		g.illegal("activate.sorcery_speed", o.ID)
	}
	if act.Loyalty {
		g.checkLoyalty(p, o, act, ctx)
	}
	if len(act.During) > 0 && !slices.Contains(act.During, g.Turn.Step) {
		g.illegal("activate.timing", o.ID)
	}
	if act.Limit != program.Unlimited && g.usesLeft(o, key, act.Limit) <= 0 {
		g.illegal("activate.limit", o.ID)
	}
	if act.If != nil && !g.holds(act.If, ctx) {
		g.illegal("activate.condition", o.ID)
	}
	for _, deed := range []program.Deed{program.ToActivate, program.ToActivateNonMana} {
		if deed == program.ToActivateNonMana && isManaAbility(act) {
			continue
		}
		if g.cant(deed, state.Obj(o.ID), state.Obj(o.ID)) != nil || g.cant(deed, state.Plr(p), state.Obj(o.ID)) != nil {
			g.illegal("activate.prohibited", o.ID)
		}
	}
	if deed := keywordDeeds[act.Keyword]; deed != "" && (g.cant(deed, state.Obj(o.ID), state.Obj(o.ID)) != nil || g.cant(deed, state.Plr(p), state.Obj(o.ID)) != nil) {
		g.illegal("activate.prohibited", o.ID)
	}
	g.checkTapping(o, act.Cost)
}

// checkTapping refuses to tap or untap for a cost what can't be (CR 107.5, 107.6, 302.6).
func (g *game) checkTapping(o *state.Object, costs []program.Cost) {
	for _, c := range costs {
		switch c.(type) {
		case program.TapThis:
			if o.Tapped {
				g.illegal("activate.tapped", o.ID)
			}
		case program.UntapThis:
			if !o.Tapped {
				g.illegal("activate.untapped", o.ID)
			}
		default:
			continue
		}
		if g.summoningSick(o) {
			g.illegal("activate.summoning_sick", o.ID)
		}
	}
}

// takesUnblocked tells whether an unblocked attacking creature gives way as the cost is paid
// (CR 702.49a).
func takesUnblocked(cost []program.Cost) bool {
	return slices.ContainsFunc(cost, func(c program.Cost) bool {
		switch c := c.(type) {
		case program.ReturnCost:
			return asksUnblocked(c.What)
		case program.ShuffleCost:
			return asksUnblocked(c.What)
		}
		return false
	})
}

func asksUnblocked(f program.Filter) bool {
	switch f := f.(type) {
	case program.AllOf:
		return slices.ContainsFunc(f, asksUnblocked)
	case program.Having:
		return f.Status == program.Unblocked
	}
	return false
}

// hasUnblocked tells whether the player controls an unblocked attacking creature (CR 509.1h).
func (g *game) hasUnblocked(p state.PlayerID) bool {
	return slices.ContainsFunc(g.Battlefield, func(id state.ObjectID) bool {
		return g.chars(id).Controller == p && g.hasStatus(state.Obj(id), program.Unblocked)
	})
}

// keywordDeeds are the deeds that restrictions know the abilities of keywords by.
var keywordDeeds = map[program.KeywordName]program.Deed{"cycling": program.ToCycle}

// mayActivate tells whether the player is the one who may activate the ability: the
// object's controller, its owner where it has none, or whom the ability says (CR 602.2).
func (g *game) mayActivate(p state.PlayerID, o *state.Object, act program.Activated, ctx *state.Ctx) bool {
	own := *ctx
	own.Controller = g.controllerOf(state.Obj(o.ID))
	if act.By != nil {
		return slices.Contains(g.players(act.By, &own), p)
	}
	return own.Controller == p
}

// checkLoyalty enforces CR 606.3: on one's own turn as a sorcery, once per permanent and turn.
func (g *game) checkLoyalty(p state.PlayerID, o *state.Object, act program.Activated, ctx *state.Ctx) {
	anyTime := g.loyaltyFreer(o.ID, func(m program.FreerLoyalty) bool { return m.AnyTime })
	if !g.sorceryTiming(p) && !anyTime {
		g.illegal("activate.loyalty_timing", o.ID)
	}
	if g.usesLeft(o, "loyalty", g.loyaltyLimit(o.ID)) <= 0 {
		g.illegal("activate.loyalty_once", o.ID)
	}
	for _, c := range act.Cost { // CR 606.6
		if c, ok := c.(program.RemoveCounters); ok && c.N != (program.X{}) && !g.canRemoveCounters(p, c, ctx) {
			g.illegal("activate.loyalty_too_low", o.ID)
		}
	}
}

// loyaltyLimit is how often loyalty abilities of the permanent may be activated each turn.
func (g *game) loyaltyLimit(id state.ObjectID) program.Limit {
	if g.loyaltyFreer(id, func(m program.FreerLoyalty) bool { return m.Twice }) {
		return program.TwicePerTurn
	}
	return program.OncePerTurn
}

// loyaltyFreer tells whether an effect frees the permanent's loyalty abilities in that way.
func (g *game) loyaltyFreer(id state.ObjectID, way func(program.FreerLoyalty) bool) bool {
	return slices.ContainsFunc(modsFor[program.FreerLoyalty](g, state.Obj(id)), func(r *ruleMod) bool {
		return way(r.mod.(program.FreerLoyalty))
	})
}

// activateMana activates a mana ability: it resolves at once without the stack (CR 605.3b).
func (g *game) activateMana(p state.PlayerID, o *state.Object, act program.Activated, ctx *state.Ctx) {
	g.chooseActivationX(p, o, act, ctx)
	g.payActivation(p, o, act, ctx)
	if act.Limit != program.Unlimited {
		g.useAbility(o.ID, ctx.Key, act.Limit)
	}
	g.announceEvent(state.Event{Kind: program.Activates, Object: o.ID, Player: p, Source: o.ID, Word: manaActivation, Link: ctx.Key})
	before := len(g.Players[p].Mana)
	g.announcing = false
	g.execute(act.Do, ctx)
	if slices.ContainsFunc(act.Cost, func(c program.Cost) bool { _, tap := c.(program.TapThis); return tap }) {
		var made []byte
		for _, m := range g.Players[p].Mana[min(before, len(g.Players[p].Mana)):] {
			made = append(made, m.Type)
		}
		g.tappedForMana(p, o.ID, made)
	}
}

// putActivated puts an activated ability on the stack: choices, then costs (CR 602.2a–b).
func (g *game) putActivated(p state.PlayerID, o *state.Object, act program.Activated, ctx *state.Ctx) {
	body := act.Body
	ab := &state.Object{ID: g.newID(), Sort: state.AbilityObject, Zone: program.Stack, Owner: p, Controller: p, Stamp: g.stamp(),
		Ability: &state.StackAbility{Source: o.ID, Body: &body, Ability: act, Key: ctx.Key, Ctx: *ctx, Loyalty: act.Loyalty, Keyword: act.Keyword}}
	g.Objects[ab.ID] = ab
	g.Stack = append(g.Stack, ab.ID)
	g.changed()
	ctx.StackObj = ab.ID
	g.chooseActivationX(p, o, act, ctx)
	ab.Ability.Ctx = *ctx
	g.announceBody(ab, []*program.Body{&body}, ctx, true)
	ctx.Targets = ab.Ability.Ctx.Targets
	if act.Limit != program.Unlimited {
		g.useAbility(o.ID, ctx.Key, act.Limit)
	}
	if act.Loyalty {
		g.useAbility(o.ID, "loyalty", g.loyaltyLimit(o.ID))
	}
	g.payActivation(p, o, act, ctx)
	ab.Ability.Ctx = *ctx
	g.changed()
	g.happen(&occurrence{Event: state.Event{Kind: program.Activates, Object: o.ID, Player: p, Source: ab.ID, Word: string(act.Keyword), Link: ctx.Key}})
	if act.Keyword == "cycling" { // CR 702.29c
		g.announceEvent(state.Event{Kind: program.Cycles, Object: o.ID, New: g.discardedAs(o.ID), Player: p, Source: ab.ID})
	}
	g.announceTargets(ab)
	g.noteCrime(ab)
}

// discardedAs is the card a discarded object became.
func (g *game) discardedAs(id state.ObjectID) state.ObjectID {
	for i := len(g.History.Events) - 1; i >= 0; i-- {
		if ev := g.History.Events[i]; ev.Kind == program.Discards && ev.Object == id {
			return ev.New
		}
	}
	return 0
}

// chooseActivationX has the player choose X in the activation cost (CR 107.3a), unless the
// ability's text defines it (CR 107.3c).
func (g *game) chooseActivationX(p state.PlayerID, o *state.Object, act program.Activated, ctx *state.Ctx) {
	inMana, inOther := findsX(act.Cost)
	if !inMana && !inOther {
		return
	}
	if act.XIs != nil {
		ctx.X = g.quantity(act.XIs, ctx)
		return
	}
	most := g.mostOtherX(p, act.Cost, ctx)
	if inMana {
		m, _ := g.splitCostDry(act.Cost, ctx)
		adj := g.activationAdjustments(p, o, act, ctx)
		most = min(most, g.maxX(p, m, adj, &totalCost{purpose: spending{ability: o.ID, player: p, costs: act.Cost}}, g.reserved(act.Cost, ctx)))
	}
	least := 0
	if slices.ContainsFunc(act.Cost, asksWhatX) { // what is given for the cost tells X
		least, most = g.payableX(p, act.Cost, ctx, most)
	}
	ctx.X = g.askNumber(p, o.ID, PurposeX, least, most)
}

// asksWhatX tells whether a part of a cost asks for objects with a number that is X.
func asksWhatX(c program.Cost) bool {
	switch c := c.(type) {
	case program.SacrificeCost:
		return asksX(c.What)
	case program.DiscardCost:
		return asksX(c.What)
	case program.ExileCost:
		return asksX(c.What)
	}
	return false
}

// mostOtherX is the largest X that the parts of a cost other than mana allow.
func (g *game) mostOtherX(p state.PlayerID, costs []program.Cost, ctx *state.Ctx) int {
	most := maxTimes
	for _, c := range costs {
		switch c := c.(type) {
		case program.RemoveCounters:
			if _, x := c.N.(program.X); x && c.From == nil {
				most = min(most, g.countersOn(state.Obj(ctx.Source), c.Kind))
			}
		case program.PayLife:
			if _, x := c.N.(program.X); x {
				most = min(most, max(0, g.Players[p].Life))
			}
		default:
			if in, other := findsX([]program.Cost{c}); !in && other && !asksWhatX(c) {
				from, _, _, _ := g.payable(p, c, ctx)
				most = min(most, len(from))
			}
		}
	}
	return most
}

func (g *game) activationAdjustments(p state.PlayerID, o *state.Object, act program.Activated, ctx *state.Ctx) mana.Adjustments {
	adj, _ := g.adjustments(p, o.ID, 0, ctx, func(r *ruleMod, c *program.CostLess) bool {
		if c.Ability == "" || !sortMatches(act, c.Ability) || c.Keyword != "" && c.Keyword != act.Keyword {
			return false
		}
		if r.to != nil && !g.affectsEnt(r, state.Plr(p)) && !g.affectsEnt(r, state.Obj(o.ID)) {
			return false
		}
		if c.For == nil && r.to == nil {
			return r.ctx.Source == o.ID
		}
		if c.Targeting != nil && !g.anyTargetMatches(ctx, c.Targeting, r) {
			return false
		}
		return g.matches(state.Obj(o.ID), c.For, &r.ctx)
	})
	return adj
}

func (g *game) anyTargetMatches(ctx *state.Ctx, f program.Filter, r *ruleMod) bool {
	for _, t := range ctx.Targets {
		for _, e := range t.Chosen {
			if g.matches(e, f, &r.ctx) {
				return true
			}
		}
	}
	return false
}

// payActivation determines and pays the activation cost (CR 602.2b, 601.2f–h).
func (g *game) payActivation(p state.PlayerID, o *state.Object, act program.Activated, ctx *state.Ctx) {
	m, other := g.splitCost(p, act.Cost, ctx)
	if m.Absent() {
		m = mana.Free()
	}
	m, life := g.announceLife(p, g.substituteX(m, ctx), ctx)
	other = slices.Concat(other, life)
	t := &totalCost{other: other, purpose: spending{ability: o.ID, player: p, costs: act.Cost}}
	totals, err := g.activationAdjustments(p, o, act, ctx).Totals(m)
	if err != nil {
		g.unsupported("mana cost too large", o.ID)
	}
	t.totals = totals
	if !g.canPayOther(p, other, ctx) {
		g.illegal("activate.cannot_pay", o.ID)
	}
	if _, ok := g.payMana(p, t, g.reserved(other, ctx), ctx); !ok {
		g.illegal("activate.cannot_pay", o.ID)
	}
	if !g.payOther(p, other, ctx) {
		g.illegal("activate.cannot_pay", o.ID)
	}
}
