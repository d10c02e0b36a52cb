package engine

import (
	"slices"

	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/engine/state"
)

// castAction casts a spell as a player's action (CR 601).
func (g *game) castAction(a Action) {
	g.announcing = true
	o := g.Objects[a.Object]
	if o == nil {
		g.illegal("cast.not_in_zone", a.Object)
	}
	if spell := g.preparedSpell(a.Player, o); spell != nil {
		g.castPrepared(a, o, spell)
		return
	}
	g.demandPlayable(o, a.Face)
	w := g.chooseWay(a, o)
	if !g.mayCastNow(a.Player, o, &w) {
		g.illegal("timing.sorcery_speed", o.ID)
	}
	g.castSpell(a.Player, o, w)
	g.announcing = false
}

// chooseWay finds the way the action names, or asks when several are possible.
func (g *game) chooseWay(a Action, o *state.Object) way {
	a.Fuse = a.Fuse || a.Using == "fuse"
	all := g.ways(a.Player, o)
	g.using = a.Using
	if len(all) == 0 {
		g.refuseCast(a, o, all)
	}
	var fit []way
	for _, w := range all {
		if (a.Face < 0 || w.face == a.Face && !w.fuse || w.fuse && a.Fuse) && (!a.UsingSet || w.name == a.Using) && (!a.Fuse || w.fuse) {
			fit = append(fit, w)
		}
	}
	if len(fit) == 0 {
		g.refuseCast(a, o, all)
	}
	if len(fit) == 1 {
		return fit[0]
	}
	var now []way
	for _, w := range fit {
		if g.mayCastNow(a.Player, o, &w) {
			now = append(now, w)
		}
	}
	if len(now) == 0 {
		return fit[0]
	}
	return g.askWay(a.Player, o, now)
}

// askWay asks which of several ways of casting is used.
func (g *game) askWay(p state.PlayerID, o *state.Object, ways []way) way {
	if len(ways) == 1 {
		return ways[0]
	}
	d := &Decision{Kind: AskWay, Purpose: PurposeWay, Player: p, Source: o.ID}
	for i, w := range ways {
		d.Options = append(d.Options, Option{ID: decimal(i + 1), Num: w.face, Label: castFace(o, w.face).Name, Ent: wayEnt(&w),
			Way: wayName(&w), Cost: w.cost})
	}
	return ways[g.askOne(d)]
}

// demandLegend refuses a legendary instant or sorcery of a player who has no legend for it.
func (g *game) demandLegend(p state.PlayerID, o *state.Object) {
	if g.lacksLegend(p, o) {
		g.illegal("cast.no_legend", o.ID)
	}
}

// lacksLegend tells whether the spell is a legendary instant or sorcery, and the player controls neither a
// legendary creature nor a legendary planeswalker (CR 205.4e).
func (g *game) lacksLegend(p state.PlayerID, o *state.Object) bool {
	legendary := func(ch *state.Chars) bool { return slices.Contains(ch.Super, program.Legendary) }
	ch := g.chars(o.ID)
	if !legendary(ch) || !isType(ch, program.Instant) && !isType(ch, program.Sorcery) {
		return false
	}
	return !slices.ContainsFunc(g.zoneObjects(program.Battlefield, nil), func(id state.ObjectID) bool {
		ch := g.chars(id)
		return ch.Controller == p && legendary(ch) && (isType(ch, program.Creature) || isType(ch, program.Planeswalker))
	})
}

// wayEnt is the object whose effect allows the way of casting, if it is not the card's own.
func wayEnt(w *way) state.Ent {
	switch {
	case w.offer != 0:
		return state.Obj(w.offer)
	case w.permit != nil:
		return state.Obj(w.permit.ctx.Source)
	}
	return 0
}

// wayName names a way: its keyword, "free" without a cost, "normal" for the mana cost.
func wayName(w *way) program.KeywordName {
	switch {
	case w.fuse && w.free:
		return "free"
	case w.name != "":
		return w.name
	case w.free:
		return "free"
	case len(w.cost) > 0:
		return "alternative"
	}
	return "normal"
}

// castSpell carries out the casting of a spell in the order of CR 601.2. What can't be
// completed is a violation; the whole action is then undone (CR 601.2, 732.1).
func (g *game) castSpell(p state.PlayerID, card *state.Object, w way) *state.Object {
	g.demandFaceSupport(card, w)
	o := g.putOnStack(p, card, w)                                                      // 601.2a
	ctx := state.Ctx{Source: o.ID, StackObj: o.ID, Controller: p, It: state.Obj(o.ID)} // what permits it speaks of it
	g.demandSupport(o)
	chosenX := g.matches(state.Obj(o.ID), program.HasX{}, &ctx) // what it does to the mana value is known later
	g.demandAllowed(p, o, chosenX)
	g.demandLegend(p, o)
	g.announceSplices(p, o)
	g.announceCosts(p, o, &w, &ctx) // 601.2b
	if chosenX {
		g.demandAllowed(p, o, false)
	}
	if !g.announceBody(o, g.spellBodies(o), &ctx, true) {
		g.refuseUntargeted(o)
	}
	total := g.totalCost(p, o, &w, &ctx) // 601.2f
	g.payTotal(p, o, total, &ctx)        // 601.2g–h
	o.Cast.Vars = ctx.Vars
	g.usePermit(&w)
	g.afterCast(p, o, &w)
	return o
}

// putOnStack moves the card to the stack as the spell it is cast as (CR 601.2a).
func (g *game) putOnStack(p state.PlayerID, card *state.Object, w way) *state.Object {
	from := card.Zone
	commander := card.Commander && from == program.Command
	permitFree := card.Permit != nil && card.Permit.Free
	oc := &occurrence{Event: state.Event{Kind: program.ZoneChange, Object: card.ID, From: from, To: program.Stack, Player: p},
		move: &moving{faceDown: w.faceDown, face: w.face, setFace: true}}
	if !g.happened(oc) {
		g.illegal("cast.prohibited", card.ID)
	}
	o := g.Objects[oc.New]
	o.Fused = w.fuse
	o.Controller = p
	o.Cast = &state.CastInfo{Each: w.each, By: p, From: from, Way: w.name, Free: w.free || permitFree, Then: w.then, Turn: g.Turn.Number}
	if commander {
		o.Cast.Paid = append(o.Cast.Paid, state.Paid{Key: "commander_tax", Times: g.Players[p].CommanderCasts[commanderKey(o)]})
	}
	g.changeAsCast(o, &w)
	g.changed()
	g.nextSpell(p, o)
	return o
}

// commanderKey identifies a commander across zones: the first id it had in the game.
func commanderKey(o *state.Object) state.ObjectID {
	if o.First != 0 {
		return o.First
	}
	return o.ID
}

// demandAllowed refuses to cast a spell that an effect forbids (CR 101.2, 601.3). While X is open, what is
// forbidden for the sake of its mana value may still become allowed (CR 601.3a).
func (g *game) demandAllowed(p state.PlayerID, o *state.Object, openX bool) {
	if lim := g.castLimit(p, o, openX); lim != nil {
		g.illegalOver("cast.prohibited", o.ID, lim.ctx.Source)
	}
}

// asksManaValue tells whether a filter looks at the mana value.
func asksManaValue(f program.Filter) bool {
	switch f := f.(type) {
	case program.AllOf:
		return slices.ContainsFunc(f, asksManaValue)
	case program.AnyOf:
		return slices.ContainsFunc(f.Of, asksManaValue)
	case program.Not:
		return asksManaValue(f.What)
	case program.StatIs:
		return f.Stat == program.ManaValue
	case program.OfChosen:
		return f.What == program.ManaValueChar
	}
	return false
}

// castLimit finds an effect that forbids casting the spell.
func (g *game) castLimit(p state.PlayerID, o *state.Object, openX bool) *ruleMod {
	for _, r := range g.ruleMods() {
		c, ok := r.mod.(program.Cant)
		if !ok || c.Do != program.ToCast || r.to == nil && !r.limits && r.effect == nil && r.ctx.Source != o.ID {
			continue
		}
		if !g.affectsEnt(r, state.Plr(p)) && !g.affectsEnt(r, state.Obj(o.ID)) || openX && asksManaValue(c.What) {
			continue
		}
		if len(c.From) > 0 && !slices.Contains(c.From, o.Cast.From) || c.What != nil && !g.matches(state.Obj(o.ID), c.What, &r.ctx) {
			continue
		}
		if c.Who != nil && !g.matches(state.Plr(p), c.Who, &r.ctx) {
			continue
		}
		if c.More == nil || g.castThisTurn(p, c.What, r) >= g.quantity(c.More, &r.ctx) {
			return r
		}
	}
	return nil
}

// castThisTurn counts the spells like that the player has cast this turn.
func (g *game) castThisTurn(p state.PlayerID, what program.Filter, r *ruleMod) int {
	n := 0
	for _, ev := range g.pastEvents(false) {
		if ev.Kind == program.Casts && ev.Player == p && (what == nil || g.matches(state.Obj(ev.Object), what, &r.ctx)) {
			n++
		}
	}
	return n
}

// announceCosts announces additional costs and the value of X (CR 601.2b).
func (g *game) announceCosts(p state.PlayerID, o *state.Object, w *way, ctx *state.Ctx) {
	for _, offer := range g.additionalCosts(o) {
		ac := offer.AdditionalCost
		if ac.If != nil && !g.holds(ac.If, ctx) {
			continue
		}
		times := 1
		if ac.Optional {
			times = g.askAdditional(p, o, &ac, w, ctx)
		}
		if times > 0 {
			o.Cast.Paid = append(o.Cast.Paid, state.Paid{Key: ac.Key, Times: times, By: offer.by})
		}
	}
	g.checkPaidNames(o)
	g.announceParts(p, g.announcedCosts(o, w), ctx)
	g.announceX(p, o, w, ctx)
}

// checkPaidNames refuses optional costs that the action names but the spell doesn't have.
func (g *game) checkPaidNames(o *state.Object) {
	if g.action == nil || !g.announcing || !g.action.PaidSet {
		return
	}
	for _, want := range g.action.Paid {
		i := slices.IndexFunc(o.Cast.Paid, func(p state.Paid) bool { return p.Key == want.Key })
		switch {
		case i < 0:
			g.illegal("kicker.not_offered", o.ID)
		case o.Cast.Paid[i].Times != want.Times:
			g.illegal("kicker.twice", o.ID)
		}
	}
}

// additionalCosts lists the additional costs of the spell: its own and those of effects.
func (g *game) additionalCosts(o *state.Object) []costOffer {
	var out []costOffer
	for _, in := range g.chars(o.ID).Abilities {
		if ac, ok := in.Ability.(program.AdditionalCost); ok {
			if ac.Key == "" {
				ac.Key = "cost" + in.Key
			}
			out = append(out, costOffer{ac, in.Key})
		}
	}
	return out
}

// costOffer is an additional cost with the ability that offers it.
type costOffer struct {
	program.AdditionalCost
	by string
}

// askAdditional asks how often an optional additional cost is paid.
func (g *game) askAdditional(p state.PlayerID, o *state.Object, ac *program.AdditionalCost, w *way, ctx *state.Ctx) int {
	if g.announcing && g.action != nil && g.action.PaidSet {
		for _, want := range g.action.Paid {
			if want.Key == ac.Key {
				if ac.Repeat {
					return want.Times
				}
				return min(want.Times, 1)
			}
		}
		return 0
	}
	costs := g.announcedCosts(o, w)
	able := func(n int) bool { // while something resolves, what can't be paid is not offered
		for range n {
			costs = append(costs, ac.Cost...)
		}
		inMana, inOther := findsX(costs)
		return g.announcing || inMana || inOther || g.canPay(p, costs, ctx)
	}
	if ac.Repeat {
		n := 0
		for n < maxTimes && able(1) && g.askYes(&Decision{Purpose: PurposeCost, Player: p, Source: o.ID, Key: ac.Key, Cost: ac.Cost, Repeat: true}) {
			n++
		}
		return n
	}
	if able(1) && g.askYes(&Decision{Purpose: PurposeCost, Player: p, Source: o.ID, Key: ac.Key, Cost: ac.Cost}) {
		return 1
	}
	return 0
}

// maxTimes bounds how often a repeatable cost can be announced; what can't be paid is
// refused in the end.
const maxTimes = 1000

// usePermit counts the use of a limited permission.
func (g *game) usePermit(w *way) {
	if w.permit != nil && w.limit != program.Unlimited {
		g.useAbility(w.permit.ctx.Source, "p"+w.permit.key.key, w.limit)
	}
	if w.permit != nil && w.permit.effect != nil && w.permit.effect.Uses > 0 {
		g.useUp(w.permit.effect)
	}
}

// afterCast is CR 601.2i: the spell has been cast.
func (g *game) afterCast(p state.PlayerID, o *state.Object, w *way) {
	if o.Commander && o.Cast.From == program.Command {
		pl := g.Players[p]
		if pl.CommanderCasts == nil {
			pl.CommanderCasts = map[state.ObjectID]int{}
		}
		pl.CommanderCasts[commanderKey(o)]++
	}
	g.changed()
	g.happen(&occurrence{Event: state.Event{Kind: program.Casts, Object: o.ID, Player: p, Source: o.ID, From: o.Cast.From}})
	g.announceTargets(o)
	g.noteCrime(o)
	_ = w
}
