package engine

import (
	"slices"

	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/engine/state"
)

// doAttach attaches Auras, Equipment and Fortifications (CR 701.3).
func (g *game) doAttach(e program.Attach, ctx *state.Ctx) {
	to := g.foundEnts(e.To, ctx)
	if len(to) == 0 {
		return
	}
	for _, id := range g.permanents(g.found(e.What, ctx)) {
		o := g.Objects[id]
		if o.AttachedTo == to[0] || !g.canAttach(id, to[0]) { // CR 701.3b
			continue
		}
		ev := state.Event{Kind: program.Attaches, Object: id, Other: to[0].Object(), Player: to[0].Player(), Source: ctx.Source}
		g.happen(&occurrence{Event: ev, cause: ctx})
	}
}

// performAttach moves an attachment onto its new host; it gets a new timestamp (CR 701.3c).
func (g *game) performAttach(oc *occurrence) bool {
	o := g.Objects[oc.Object]
	if o == nil {
		return false
	}
	host := state.Obj(oc.Other)
	if oc.Other == 0 {
		host = state.Plr(oc.Player)
	}
	if o.AttachedTo != 0 {
		g.detach(o)
	}
	o.AttachedTo = host
	o.Stamp = g.stamp()
	g.changed()
	return true
}

// doUnattach unattaches what is attached (CR 701.3d).
func (g *game) doUnattach(e program.Unattach, ctx *state.Ctx) {
	for _, id := range g.permanents(g.found(e.What, ctx)) {
		if o := g.Objects[id]; o.AttachedTo != 0 {
			g.detach(o)
		}
	}
}

// detach takes an attachment off its host.
func (g *game) detach(o *state.Object) {
	from := o.AttachedTo
	o.AttachedTo = 0
	g.changed()
	g.announceEvent(state.Event{Kind: program.Unattaches, Object: o.ID, Other: from.Object(), Player: from.Player()})
}

// canAttach tells whether a permanent can be attached to the object or player.
func (g *game) canAttach(what state.ObjectID, to state.Ent) bool {
	return g.canAttachAs(what, g.controllerOf(state.Obj(what)), to)
}

// canAttachAs tells whether the Aura, Equipment or Fortification, controlled by the player,
// can be attached to the object or player: it can enchant, equip or fortify it (CR 303.4,
// 301.5, 301.6), and neither protection (CR 702.16c, 702.16d) nor an effect forbids it.
func (g *game) canAttachAs(what state.ObjectID, by state.PlayerID, to state.Ent) bool {
	if to == state.Obj(what) || to == 0 {
		return false
	}
	if to.IsPlayer() && g.Players[to.Player()].Lost {
		return false
	}
	ch := g.chars(what)
	host := &state.Chars{}
	if !to.IsPlayer() {
		host = g.chars(to.Object())
	}
	on := to.Object() != 0 && g.onBattlefield(to.Object())
	var ok bool
	switch {
	case hasSubtype(ch, "Aura"):
		ok = !isType(ch, program.Creature) && g.enchantable(what, by, to)
	case hasSubtype(ch, "Equipment"):
		ok = on && isType(host, program.Creature) && (!isType(ch, program.Creature) || has(ch, "reconfigure"))
	case hasSubtype(ch, "Fortification"):
		ok = on && isType(host, program.Land) && !isType(ch, program.Creature)
	}
	return ok && !g.protected(what, to) && g.cant(program.ToBeAttached, to, state.Obj(what)) == nil
}

// enchantable tells whether every enchant ability of the Aura allows the object or player
// (CR 702.5c). Without one it enchants nothing.
func (g *game) enchantable(aura state.ObjectID, by state.PlayerID, to state.Ent) bool {
	abilities := keywordsNamed(g.chars(aura), "enchant")
	if len(abilities) == 0 {
		return false
	}
	ctx := state.Ctx{Source: aura, Controller: by}
	for _, k := range abilities {
		if !g.matches(to, k.What, &ctx) {
			return false
		}
	}
	return to.IsPlayer() || g.onBattlefield(to.Object()) || slices.ContainsFunc(abilities, func(k program.Keyword) bool { return namesZone(k.What) })
}

// namesZone tells whether a filter says which zone its objects are in.
func namesZone(f program.Filter) bool {
	switch f := f.(type) {
	case program.InZone:
		return true
	case program.AllOf:
		return slices.ContainsFunc(f, namesZone)
	}
	return false
}

// auraHosts are the objects and players that the Aura, entering under the player's control,
// could enchant (CR 303.4f).
func (g *game) auraHosts(aura state.ObjectID, by state.PlayerID) []state.Ent {
	var out []state.Ent
	for _, p := range g.apnap() {
		if g.canAttachAs(aura, by, state.Plr(p)) {
			out = append(out, state.Plr(p))
		}
	}
	zones := []program.Zone{program.Battlefield}
	if slices.ContainsFunc(keywordsNamed(g.chars(aura), "enchant"), func(k program.Keyword) bool { return namesZone(k.What) }) {
		zones = append(zones, program.Graveyard)
	}
	for _, z := range zones {
		for _, id := range g.zoneObjects(z, g.apnap()) {
			if g.canAttachAs(aura, by, state.Obj(id)) {
				out = append(out, state.Obj(id))
			}
		}
	}
	return out
}
