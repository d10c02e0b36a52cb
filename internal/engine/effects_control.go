package engine

import (
	"slices"

	"github.com/verdict-rules/verdict/internal/cards/mana"
	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/engine/state"
)

// doGate is the frame of optional, conditional and paid instructions, in the order of its
// fields.
func (g *game) doGate(e program.Gate, ctx *state.Ctx) {
	if g.closed(e, ctx) {
		g.bindDone(ctx, e.As, false, state.NoPlayer)
		g.execute(e.Else, ctx)
		return
	}
	by, done := g.passes(e, ctx)
	g.execute(g.follows(e, by, done, ctx), ctx)
}

// closed tells whether nobody is even asked at a gate.
func (g *game) closed(e program.Gate, ctx *state.Ctx) bool {
	return e.If != nil && !g.holds(e.If, ctx) || e.Once && g.doneThisTurn(ctx)
}

// follows is what follows for somebody who has passed a gate, or for nobody having passed it.
func (g *game) follows(e program.Gate, by state.PlayerID, done bool, ctx *state.Ctx) []program.Effect {
	g.bindDone(ctx, e.As, done, by)
	if done && e.Once {
		g.useAbility(ctx.Source, onceKey(ctx.Key), program.OncePerTurn)
	}
	if done != e.Unless {
		return e.Then
	}
	return e.Else
}

// onceKey is the key under which it is noted that what an ability lets be done only once each turn
// has been done.
func onceKey(ability string) string { return "o" + ability }

// doneThisTurn tells whether what the ability lets be done only once each turn has been done
// (CR 603.2h).
func (g *game) doneThisTurn(ctx *state.Ctx) bool {
	o := g.Objects[ctx.Source]
	return o != nil && g.usesLeft(o, onceKey(ctx.Key), program.OncePerTurn) <= 0
}

// onlyOnce tells whether instructions may be followed only once each turn.
func onlyOnce(do []program.Effect) bool {
	return slices.ContainsFunc(do, func(e program.Effect) bool { g, is := e.(program.Gate); return is && g.Once })
}

func (g *game) bindDone(ctx *state.Ctx, name string, done bool, by state.PlayerID) {
	if name != "" {
		ctx.Vars = bind(ctx.Vars, state.Binding{Name: name, Done: done, Ents: onePlayer(by)})
	}
}

// passes tells whether someone says yes and pays, and who. Players are asked in APNAP order;
// a cost that can't be paid can't be chosen (CR 118.12). Without anybody to ask, the
// controller pays if able.
func (g *game) passes(e program.Gate, ctx *state.Ctx) (state.PlayerID, bool) {
	if e.May == nil {
		if len(e.Cost) == 0 {
			return ctx.Controller, true
		}
		return ctx.Controller, g.canPay(ctx.Controller, e.Cost, ctx) && g.payChoosingX(ctx.Controller, e.Cost, ctx)
	}
	for _, p := range g.acting(e.May, ctx) {
		if g.saysYes(p, e, ctx) && (len(e.Cost) == 0 || g.payChoosingX(p, e.Cost, ctx)) {
			return p, true
		}
	}
	return state.NoPlayer, false
}

// saysYes asks a player whether they will do or pay what the gate says, if they can.
func (g *game) saysYes(p state.PlayerID, e program.Gate, ctx *state.Ctx) bool {
	if len(e.Then) > 0 && g.impossible(e.Then[0], p, ctx) {
		return false // an impossible option can't be chosen (CR 608.2d)
	}
	d := &Decision{Purpose: PurposeMay, Player: p, Source: ctx.Source, Effects: e.Then}
	if len(e.Cost) > 0 {
		if !g.canPay(p, e.Cost, ctx) {
			return false
		}
		d.Purpose, d.Cost = PurposePay, e.Cost
	}
	return g.askYes(d)
}

// doForEach follows the instructions once for each object or player, which `it` names: all rounds at
// the same time, or one after the other.
func (g *game) doForEach(e program.ForEach, ctx *state.Ctx) {
	of := slices.DeleteFunc(slices.Clone(g.ents(e.Of, ctx)), func(ent state.Ent) bool { return ent.IsPlayer() && g.Players[ent.Player()].Lost })
	if e.Together {
		g.roundsTogether(e.Do, of, ctx)
		return
	}
	c := newCollector(ctx)
	for _, ent := range of {
		if ent.IsPlayer() && g.Players[ent.Player()].Lost { // in an earlier round
			continue
		}
		g.spend(1)
		inner := c.round(ctx)
		inner.It = ent
		g.execute(e.Do, inner)
		c.gather(inner)
	}
	c.finish(ctx)
}

// doRepeat follows the instructions a number of times or, as a repeated process, once and
// then again as long as the condition holds.
func (g *game) doRepeat(e program.Repeat, ctx *state.Ctx) {
	n := largest
	if e.While == nil {
		n = g.quantityOr(e.N, ctx, largest)
	}
	c := newCollector(ctx)
	for range n {
		if g.Over != nil {
			break
		}
		g.spend(1)
		inner := c.round(ctx)
		g.execute(e.Do, inner)
		c.gather(inner)
		if e.While != nil && !g.holds(e.While, inner) {
			break
		}
	}
	c.finish(ctx)
}

// collector brings together what the rounds of a loop bind. A name bound before the loop
// keeps its value from round to round; one that the rounds bind anew stands after the loop
// for all of them together.
type collector struct {
	before    state.Memory
	collected state.Memory
}

func newCollector(ctx *state.Ctx) *collector { return &collector{before: slices.Clone(ctx.Vars)} }

// round is the context of the next round.
func (c *collector) round(ctx *state.Ctx) *state.Ctx {
	inner := *ctx
	inner.Vars = slices.Clone(c.before)
	return &inner
}

// gather takes in what a round has bound.
func (c *collector) gather(inner *state.Ctx) {
	for _, b := range inner.Vars {
		if c.before.Get(b.Name) != nil {
			c.before.Set(b)
			continue
		}
		all := c.collected.Get(b.Name)
		if all == nil {
			c.collected = append(c.collected, b)
			continue
		}
		c.collected.Set(state.Binding{Name: b.Name, Ents: union(all.Ents, b.Ents), Word: b.Word, Num: all.Num + b.Num, Done: all.Done || b.Done})
	}
}

// finish leaves what was bound with the context around the loop.
func (c *collector) finish(ctx *state.Ctx) { ctx.Vars = append(c.before, c.collected...) }

// doLet binds what a ref names now, or a number.
func (g *game) doLet(e program.Let, ctx *state.Ctx) {
	if e.Be != nil {
		bindEnts(ctx, e.As, slices.Clone(g.ents(e.Be, ctx)))
		return
	}
	bindNum(ctx, e.As, g.quantity(e.Num, ctx), nil)
}

// doRemember stores what a ref names, or a number, for the source; or forgets it.
func (g *game) doRemember(e program.Remember, ctx *state.Ctx) {
	if e.For != nil {
		who := g.ents(e.For, ctx)
		for _, ent := range who {
			if what := ent.Object(); what != 0 {
				g.remember(e, what, ctx)
			}
		}
		return
	}
	g.remember(e, ctx.Source, ctx)
}

// remember stores for the object what the instruction says.
func (g *game) remember(e program.Remember, who state.ObjectID, ctx *state.Ctx) {
	switch {
	case e.Forget:
		g.forget(who, e.Key)
	case e.What != nil:
		ents := slices.Clone(g.ents(e.What, ctx))
		g.memorize(who, state.Binding{Name: e.Key, Ents: ents, Num: len(ents), Done: len(ents) > 0})
	default:
		g.memorize(who, state.Binding{Name: e.Key, Num: g.quantity(e.Num, ctx), Done: true})
	}
}

func (g *game) forget(id state.ObjectID, key string) {
	if o := g.Objects[id]; o != nil {
		o.Memory = slices.DeleteFunc(slices.Clone(o.Memory), func(b state.Binding) bool { return b.Name == key })
		g.changed()
	}
}

// manaLabel names an option that adds mana of one type, by that type.
func manaLabel(do []program.Effect) string {
	if len(do) != 1 {
		return ""
	}
	add, ok := do[0].(program.AddMana)
	if !ok || len(add.Of) != 3 {
		return ""
	}
	typ, known := mana.TypeOf(add.Of[1])
	if !known {
		return ""
	}
	return manaWord(typ)
}

// doPickOne has players choose sets of instructions on resolution; they are followed in
// printed order. An option whose cost can't be paid can't be chosen.
func (g *game) doPickOne(e program.PickOne, ctx *state.Ctx) {
	for _, p := range g.acting(e.Who, ctx) {
		d := &Decision{Kind: AskModes, Purpose: PurposeEffect, Player: p, Source: ctx.Source, Mode: -1}
		for i, m := range e.Options {
			if len(m.Targets) > 0 {
				g.unsupported("targets chosen on resolution", ctx.Source)
			}
			if len(m.Cost) == 0 || g.canPay(p, m.Cost, ctx) {
				d.Options = append(d.Options, Option{ID: decimal(i + 1), Num: i, Cost: m.Cost, Label: manaLabel(m.Do)})
			}
		}
		least := max(0, g.quantity(e.Min, ctx))
		most := least
		if e.Max != nil {
			most = g.quantityOr(e.Max, ctx, len(d.Options))
		}
		d.Max = min(most, len(d.Options))
		d.Min = min(least, d.Max)
		var picked []int
		for _, i := range d.picked(g.ask(d)) {
			picked = append(picked, d.Options[i].Num)
		}
		slices.Sort(picked)
		for _, i := range picked {
			m := e.Options[i]
			if len(m.Cost) == 0 || g.payCost(p, m.Cost, ctx) {
				g.execute(m.Do, ctx)
			}
		}
	}
}

// doDelay creates a delayed triggered ability (CR 603.7).
func (g *game) doDelay(e program.Delay, ctx *state.Ctx) {
	g.demandDuration(e.Until, ctx)
	body := e.Body
	g.Delayed = append(slices.Clone(g.Delayed), &state.Delayed{ID: g.stamp(), When: e.When, If: e.If, Until: e.Until, Turn: g.Turn.Number,
		Of: ctx.Controller, Repeat: e.Repeat, Body: &body, Ctx: *ctx})
	g.changed()
}

// doReflexive has a reflexive triggered ability trigger (CR 603.12).
func (g *game) doReflexive(e program.Reflexive, ctx *state.Ctx) {
	body := e.Body
	g.addWaiting(&body, *ctx)
}

// doAnnounce makes an event known that other instructions have brought about.
func (g *game) doAnnounce(e program.Announce, ctx *state.Ctx) {
	ev := state.Event{Kind: e.On, Player: ctx.Controller, Source: ctx.Source, Amount: max(0, g.quantity(e.N, ctx))}
	if e.Player != nil {
		if who := g.players(e.Player, ctx); len(who) > 0 {
			ev.Player = who[0]
		}
	}
	if e.Object != nil {
		if what := g.ents(e.Object, ctx); len(what) > 0 {
			ev.Object = what[0].Object()
		}
	}
	if e.Other != nil {
		if what := g.ents(e.Other, ctx); len(what) > 0 {
			ev.Other = what[0].Object()
		}
	}
	g.announceEvent(ev)
}

// impossible tells whether an optional instruction could not be begun at all: nothing to tap,
// sacrifice or discard.
func (g *game) impossible(e program.Effect, p state.PlayerID, ctx *state.Ctx) bool {
	untapped := func(ent state.Ent) bool { o := g.Objects[ent.Object()]; return o != nil && !o.Tapped }
	switch e := e.(type) {
	case program.Tap:
		return settled(e.What) && !slices.ContainsFunc(g.ents(e.What, ctx), untapped)
	case program.Sacrifice:
		if e.Who != nil || e.N != nil {
			return false
		}
		from, least, _, _ := g.payable(p, program.SacrificeCost{What: e.What}, ctx)
		return len(from) < least
	case program.SacrificeObjects:
		return settled(e.What) && !slices.ContainsFunc(g.ents(e.What, ctx), func(ent state.Ent) bool {
			o := g.Objects[ent.Object()]
			return o != nil && o.Zone == program.Battlefield && g.controllerOf(ent) == p
		})
	case program.Discard:
		return e.Who == nil && e.By == nil && len(g.handCards(p, e.What, ctx)) == 0
	case program.Draw: // of an empty library it may be chosen, not where so many can't be drawn (CR 121.2b, 121.3)
		if !settled(e.Who) {
			return false
		}
		drawing := g.acting(e.Who, ctx)
		can := func(who state.PlayerID) bool {
			return !g.cantDoTimes(who, program.ToDraw, program.Draws, g.quantity(e.N, ctx))
		}
		return len(drawing) > 0 && !slices.ContainsFunc(drawing, can)
	}
	return false
}

// settled tells whether a ref names something without asking a player.
func settled(r program.Ref) bool {
	_, asks := r.(program.Choose)
	return !asks
}
