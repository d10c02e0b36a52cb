package engine

import (
	"slices"

	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/engine/state"
)

// ents are the objects and players a ref names now, in the order the language promises.
func (g *game) ents(r program.Ref, ctx *state.Ctx) []state.Ent {
	g.spend(1)
	switch r := r.(type) {
	case nil:
		return nil
	case program.Granter:
		if b := ctx.Vars.Get(granterName); b != nil {
			return b.Ents
		}
		return nil
	case program.This:
		return one(state.Obj(ctx.Source))
	case program.You:
		return onePlayer(ctx.Controller)
	case program.It:
		if ctx.It == 0 {
			return nil
		}
		return one(ctx.It)
	case program.Players, program.Opponents, program.ActivePlayer, program.DefendingPlayer, program.NextPlayer:
		return g.playerRef(r, ctx)
	case program.Target:
		return g.chosenTargets(r.N, ctx)
	case program.StartingDeck:
		return g.startingDeck(ctx)
	case program.Var:
		if b := ctx.Vars.Get(r.Name); b != nil {
			return b.Ents
		}
		return nil
	case program.Event:
		return g.eventRole(ctx.Event, r.Role)
	case program.Each:
		return g.each(r, ctx)
	case program.Top:
		return g.topCards(r.Of, r.N, ctx, false)
	case program.Bottom:
		return g.topCards(r.Of, r.N, ctx, true)
	case program.Choose:
		return g.chooseRef(r, ctx)
	}
	return g.derivedRef(r, ctx)
}

// derivedRef evaluates the refs that start from another ref.
func (g *game) derivedRef(r program.Ref, ctx *state.Ctx) []state.Ent {
	switch r := r.(type) {
	case program.Controller:
		return g.mapEnts(r.Of, ctx, func(e state.Ent) []state.Ent { return onePlayer(g.controllerOf(e)) })
	case program.Owner:
		return g.mapEnts(r.Of, ctx, func(e state.Ent) []state.Ent { return onePlayer(g.ownerOf(e)) })
	case program.Host:
		return g.mapEnts(r.Of, ctx, func(e state.Ent) []state.Ent {
			if o := g.lastKnown(e.Object()); o != nil && o.AttachedTo != 0 {
				return one(o.AttachedTo)
			}
			return nil
		})
	case program.Attachments:
		return g.mapEnts(r.Of, ctx, g.attachedTo)
	case program.AttackTarget, program.BandedWith, program.BlockersOf, program.BlockedBy:
		return g.combatRef(r, ctx)
	case program.Linked:
		return slices.DeleteFunc(slices.Clone(g.remembered(ctx.Source, r.Key)), func(e state.Ent) bool { return !g.exists(e) })
	case program.PairedWith:
		return g.mapEnts(r.Of, ctx, func(e state.Ent) []state.Ent { return one(state.Obj(g.pairedWith(e.Object()))) })
	case program.Defenders:
		return g.defenders(ctx.Controller)
	case program.Chosen:
		if b := g.choice(ctx.Source, r.Key); b != nil {
			return b.Ents
		}
		return nil
	case program.Union:
		var out []state.Ent
		for _, part := range r.Of {
			out = union(out, g.ents(part, ctx))
		}
		return out
	case program.Matching:
		return g.filtered(g.ents(r.Of, ctx), r.What, ctx)
	case program.Except:
		not := g.ents(r.Not, ctx)
		return slices.DeleteFunc(slices.Clone(g.ents(r.Of, ctx)), func(e state.Ent) bool { return slices.Contains(not, e) })
	case program.TargetsOf:
		return g.mapEnts(r.Of, ctx, g.targetsOf)
	case program.SourceOf:
		return g.mapEnts(r.Of, ctx, func(e state.Ent) []state.Ent {
			if o := g.lastKnown(e.Object()); o != nil && o.Ability != nil {
				return one(state.Obj(o.Ability.Source))
			}
			return one(e)
		})
	case program.Extreme:
		return g.extreme(r, ctx)
	case program.Creator:
		return g.mapEnts(r.Of, ctx, func(e state.Ent) []state.Ent { return one(state.Obj(g.makerOf(e.Object()))) })
	}
	g.unsupported("ref not executable", ctx.Source)
	return nil
}

func one(e state.Ent) []state.Ent {
	if e == 0 {
		return nil
	}
	return []state.Ent{e}
}

func onePlayer(p state.PlayerID) []state.Ent {
	if p == state.NoPlayer {
		return nil
	}
	return []state.Ent{state.Plr(p)}
}

func (g *game) mapEnts(of program.Ref, ctx *state.Ctx, f func(state.Ent) []state.Ent) []state.Ent {
	var out []state.Ent
	for _, e := range g.ents(of, ctx) {
		out = union(out, f(e))
	}
	return out
}

// players are the players a ref names; nil means you.
func (g *game) players(r program.Ref, ctx *state.Ctx) []state.PlayerID {
	if r == nil {
		return []state.PlayerID{ctx.Controller}
	}
	var out []state.PlayerID
	for _, e := range g.ents(r, ctx) {
		if e.IsPlayer() {
			out = append(out, e.Player())
		} else if p := g.controllerOf(e); p != state.NoPlayer {
			out = append(out, p)
		}
	}
	return out
}

// apnap lists the players still in the game in APNAP order (CR 101.4).
func (g *game) apnap() []state.PlayerID { return g.turnOrderFrom(g.Turn.Active) }

// turnOrderFrom lists the players still in the game in turn order, beginning with one of them.
func (g *game) turnOrderFrom(first state.PlayerID) []state.PlayerID {
	var out []state.PlayerID
	n := len(g.Players)
	for i := range n {
		p := (int(first) + i) % n
		if !g.Players[p].Lost {
			out = append(out, state.PlayerID(p))
		}
	}
	return out
}

func (g *game) playerRef(r program.Ref, ctx *state.Ctx) []state.Ent {
	switch r := r.(type) {
	case program.ActivePlayer:
		return onePlayer(g.Turn.Active)
	case program.DefendingPlayer:
		return g.defendingPlayer(ctx)
	case program.NextPlayer:
		return onePlayer(g.neighbour(ctx.Controller, r.Before))
	case program.Opponents:
		var out []state.Ent
		for _, p := range g.apnap() {
			if p != ctx.Controller {
				out = append(out, state.Plr(p))
			}
		}
		return out
	case program.Players:
		var all []state.Ent
		for _, p := range g.apnap() {
			all = append(all, state.Plr(p))
		}
		return g.filtered(all, r.Who, ctx)
	}
	return nil
}

// neighbour is the next player in turn order, or the one before, who is still in the game.
func (g *game) neighbour(p state.PlayerID, before bool) state.PlayerID {
	n := len(g.Players)
	step := 1
	if before {
		step = n - 1
	}
	for i := 1; i <= n; i++ {
		q := (int(p) + i*step) % n
		if !g.Players[q].Lost {
			return state.PlayerID(q)
		}
	}
	return p
}

// chosenTargets are the targets chosen for the n-th target spec that are still legal.
func (g *game) chosenTargets(n int, ctx *state.Ctx) []state.Ent {
	if n >= len(ctx.Targets) {
		return nil
	}
	return ctx.Targets[n].Chosen
}

// eventRole is who plays the role in the event.
func (g *game) eventRole(ev *state.Event, role program.Role) []state.Ent {
	if ev == nil {
		return nil
	}
	switch role {
	case program.RoleObject:
		if ev.Kind == program.ZoneChange && ev.To == program.Battlefield && ev.New != 0 {
			return one(state.Obj(ev.New)) // what entered, as it is
		}
		return one(state.Obj(ev.Object))
	case program.RolePlayer:
		return onePlayer(ev.Player)
	case program.RoleSource:
		return one(state.Obj(ev.Source))
	case program.RoleOther:
		return one(state.Obj(ev.Other))
	case program.RoleNew:
		return entsOf(became(ev))
	case program.RoleDefender:
		return one(ev.Defender)
	}
	return nil
}

// each lists the objects in the zones that the filter matches. Objects are looked at zone
// by zone, in the zone's order.
func (g *game) each(r program.Each, ctx *state.Ctx) []state.Ent {
	zones := r.In
	if len(zones) == 0 {
		zones = []program.Zone{program.Battlefield}
	}
	var whose []state.PlayerID
	if r.Of != nil {
		whose = g.players(r.Of, ctx)
	} else {
		whose = g.apnap()
	}
	var out []state.Ent
	for _, z := range zones {
		for _, id := range g.zoneObjects(z, whose) {
			if r.Of != nil && isShared(z) && !slices.Contains(whose, g.controllerOf(state.Obj(id))) {
				continue
			}
			if g.matches(state.Obj(id), r.What, ctx) {
				out = append(out, state.Obj(id))
			}
		}
	}
	return out
}

func isShared(z program.Zone) bool {
	return z == program.Battlefield || z == program.Stack || z == program.Exile
}

// zoneObjects lists the objects in a zone; phased-out permanents are treated as though
// they didn't exist (CR 702.26b).
func (g *game) zoneObjects(z program.Zone, whose []state.PlayerID) []state.ObjectID {
	switch z {
	case program.Battlefield:
		return slices.DeleteFunc(slices.Clone(g.Battlefield), func(id state.ObjectID) bool { return g.Objects[id].PhasedOut })
	case program.Stack:
		return slices.Clone(g.Stack)
	case program.Exile:
		return slices.Clone(g.Exile)
	}
	var out []state.ObjectID
	for _, p := range whose {
		out = append(out, *g.Zone(z, p)...)
	}
	return out
}

// topCards are the top (or bottom) cards of libraries.
func (g *game) topCards(of program.Ref, n program.Quantity, ctx *state.Ctx, bottom bool) []state.Ent {
	count := 1
	if n != nil {
		count = g.quantity(n, ctx)
	}
	var out []state.Ent
	for _, p := range g.players(of, ctx) {
		lib := g.notEntering(g.Players[p].Library)
		k := max(0, min(count, len(lib)))
		part := slices.Clone(lib[:k])
		if bottom {
			part = slices.Clone(lib[len(lib)-k:])
			slices.Reverse(part)
		}
		for _, id := range part {
			out = append(out, state.Obj(id))
		}
	}
	return out
}

// chooseRef has a player choose among what the ref names, on resolution.
func (g *game) chooseRef(r program.Choose, ctx *state.Ctx) []state.Ent {
	from := g.ents(r.From, ctx)
	if len(g.entering) > 0 {
		from = slices.DeleteFunc(slices.Clone(from), func(e state.Ent) bool { return slices.Contains(g.entering, e.Object()) })
	}
	least, most := 1, 1
	if r.Min != nil {
		least = g.quantity(r.Min, ctx)
		most = max(most, least)
	}
	if r.Max != nil {
		most = g.quantityOr(r.Max, ctx, len(from))
	}
	var out []state.Ent
	if r.Random {
		out = g.randomEnts(from, min(most, len(from)))
	} else {
		by := g.players(r.By, ctx)
		if len(by) == 0 {
			return nil
		}
		out = g.askTogether(by[0], ctx.Source, from, least, most, r.Together)
	}
	if r.As != "" {
		ctx.Vars = bind(ctx.Vars, state.Binding{Name: r.As, Ents: out, Num: len(out), Done: len(out) > 0})
	}
	return out
}

// askTogether has a player choose objects that stand in a relation to each other.
func (g *game) askTogether(p state.PlayerID, source state.ObjectID, from []state.Ent, least, most int, rel program.Relation) []state.Ent {
	if rel == program.Unrelated || most <= 1 {
		return g.askEnts(p, source, PurposeEffect, from, least, most)
	}
	var out []state.Ent
	for len(out) < most {
		var rest []state.Ent
		for _, e := range from {
			if !slices.Contains(out, e) && g.related(append(slices.Clone(out), e), rel) {
				rest = append(rest, e)
			}
		}
		need := 0
		if len(out) < least {
			need = 1
		}
		next := g.askEnts(p, source, PurposeEffect, rest, need, 1)
		if len(next) == 0 {
			break
		}
		out = append(out, next...)
	}
	return out
}

// related tells whether the objects stand in the relation.
func (g *game) related(ents []state.Ent, rel program.Relation) bool {
	for i, a := range ents {
		for _, b := range ents[:i] {
			if !g.relatedPair(a, b, rel) {
				return false
			}
		}
	}
	return true
}

func (g *game) relatedPair(a, b state.Ent, rel program.Relation) bool {
	switch rel {
	case program.SameController:
		return g.controllerOf(a) == g.controllerOf(b)
	case program.DifferentController:
		return g.controllerOf(a) != g.controllerOf(b)
	case program.SameOwner:
		return g.ownerOf(a) == g.ownerOf(b)
	case program.DifferentNames:
		return g.chars(a.Object()).Name != g.chars(b.Object()).Name
	case program.SharedCreatureType:
		return g.shareType(g.chars(a.Object()), g.chars(b.Object()))
	}
	return true
}

func (g *game) extreme(r program.Extreme, ctx *state.Ctx) []state.Ent {
	var out []state.Ent
	best := 0
	for _, e := range g.ents(r.Of, ctx) {
		n := g.stat(e.Object(), r.Stat)
		if r.Least {
			n = -n
		}
		switch {
		case len(out) == 0 || n > best:
			out, best = []state.Ent{e}, n
		case n == best:
			out = append(out, e)
		}
	}
	return out
}

// filtered are the ents that the filter matches.
func (g *game) filtered(ents []state.Ent, f program.Filter, ctx *state.Ctx) []state.Ent {
	var out []state.Ent
	for _, e := range ents {
		if g.matches(e, f, ctx) {
			out = append(out, e)
		}
	}
	return out
}

// bind adds a binding without changing the list others may share.
func bind(vars state.Memory, b state.Binding) state.Memory {
	out := slices.Clone(vars)
	out.Set(b)
	return out
}

// remembered is what the object remembers under the key.
func (g *game) remembered(id state.ObjectID, key string) []state.Ent {
	if b := g.memory(id, key); b != nil {
		return b.Ents
	}
	return nil
}

// choice is what was chosen for the object under the key, if it was for an ability that the object has by
// what it is now: a choice made for what it was a copy of before is none (CR 607.5a).
func (g *game) choice(id state.ObjectID, key string) *state.Binding {
	b := g.memory(id, key)
	if b == nil || b.As == "" || slices.Contains(g.identities(id), b.As) {
		return b
	}
	return nil
}

// identities are the names of the cards and tokens whose abilities an object has by its copiable values.
func (g *game) identities(id state.ObjectID) []string {
	o := g.Objects[id]
	if d := g.Departed[id]; o == nil && d != nil {
		o = &d.Object
	}
	if o == nil {
		return nil
	}
	if copied := g.copyEffect(o); copied != nil {
		return copied.Names()
	}
	out := namesOf(o.Card, o.Base)
	for _, part := range o.Merged {
		out = append(out, namesOf(part.Card, part.Base)...)
	}
	return out
}

// namesOf are the names of a card or, where there are copiable values of its own, by those.
func namesOf(card *program.Card, base *state.Copiable) []string {
	switch {
	case base != nil:
		return base.Names()
	case card != nil:
		return []string{card.Name}
	}
	return nil
}

// memory is the object's memory under the key, last-known if it is gone.
func (g *game) memory(id state.ObjectID, key string) *state.Binding {
	if o := g.Objects[id]; o != nil {
		return o.Memory.Get(key)
	}
	if d := g.Departed[id]; d != nil {
		return d.Object.Memory.Get(key)
	}
	return nil
}

// lastKnown is the object, or as it last existed. Continuous effects look at the game as it
// is: while they are applied, what is gone is gone (CR 611.3a), but for what past events say.
func (g *game) lastKnown(id state.ObjectID) *state.Object {
	if o := g.Objects[id]; o != nil {
		return o
	}
	if g.calc != nil && g.calc.version == g.version && !g.calc.done && !g.recalling {
		return nil
	}
	if d := g.Departed[id]; d != nil {
		return &d.Object
	}
	return nil
}

// controllerOf is who controls an object: its owner where nothing has a controller (CR
// 108.4); of a player, that player.
func (g *game) controllerOf(e state.Ent) state.PlayerID {
	if e.IsPlayer() {
		return e.Player()
	}
	o := g.lastKnown(e.Object())
	if o == nil {
		return state.NoPlayer
	}
	switch o.Zone {
	case program.Battlefield, program.Stack:
		return g.chars(o.ID).Controller
	case program.Command:
		return o.Controller
	}
	return o.Owner
}

// ownerOf is who owns an object.
func (g *game) ownerOf(e state.Ent) state.PlayerID {
	if e.IsPlayer() {
		return e.Player()
	}
	if o := g.lastKnown(e.Object()); o != nil {
		return o.Owner
	}
	return state.NoPlayer
}

// attachedTo are the permanents attached to an object or player.
func (g *game) attachedTo(e state.Ent) []state.Ent {
	var out []state.Ent
	for _, id := range g.Battlefield {
		if o := g.Objects[id]; o.AttachedTo == e && !o.PhasedOut {
			out = append(out, state.Obj(id))
		}
	}
	return out
}

// targetsOf are all targets of a spell or ability.
func (g *game) targetsOf(e state.Ent) []state.Ent {
	var out []state.Ent
	if o := g.lastKnown(e.Object()); o != nil {
		for _, t := range stackTargets(o) {
			out = union(out, t.Chosen)
		}
	}
	return out
}

// stackTargets are the targets chosen for a spell or ability on the stack.
func stackTargets(o *state.Object) []state.Targets {
	switch {
	case o.Ability != nil:
		return o.Ability.Ctx.Targets
	case o.Cast != nil:
		return o.Cast.Targets
	}
	return nil
}
