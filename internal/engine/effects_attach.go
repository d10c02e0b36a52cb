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
		g.unattach(o)
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
			g.unattach(o)
		}
	}
}

// canAttachAs tells whether the Aura, Equipment or Fortification, controlled by the player,
// can be attached to the object or player: it can enchant, equip or fortify it (CR 303.4,
// 301.5, 301.6), and neither protection (CR 702.16c, 702.16d) nor an effect forbids it.
func (g *game) canAttachAs(id state.ObjectID, by state.PlayerID, to state.Ent) bool {
	if to == state.Obj(id) || to == 0 || to.IsPlayer() && g.Players[to.Player()].Lost {
		return false
	}
	host := g.Objects[to.Object()]
	if !to.IsPlayer() && (host == nil || host.PhasedOut) {
		return false
	}
	if g.protected(id, to) || g.cant(program.ToBeAttached, to, state.Obj(id)) != nil {
		return false
	}
	ch := g.chars(id)
	switch on := host != nil && host.Zone == program.Battlefield; {
	case hasSubtype(ch, "Aura"):
		return g.enchantable(ch, id, by, to)
	case hasSubtype(ch, "Equipment"):
		return on && isType(g.chars(host.ID), program.Creature)
	case hasSubtype(ch, "Fortification"):
		return on && isType(g.chars(host.ID), program.Land)
	}
	return false
}

// enchantable tells whether every enchant ability of the Aura allows the object or player
// (CR 702.5c). Without one it enchants nothing.
func (g *game) enchantable(ch *state.Chars, aura state.ObjectID, by state.PlayerID, to state.Ent) bool {
	abilities := keywordsNamed(ch, "enchant")
	ctx := state.Ctx{Source: aura, Controller: by}
	for _, k := range abilities {
		if !g.matches(to, k.What, &ctx) || !g.inEnchantZone(to, k.What) {
			return false
		}
	}
	return len(abilities) > 0
}

// chooseHost has the player under whose control something enters as a copy of an Aura choose
// what it enchants (CR 303.4f). Where there is nothing, it does not enter (CR 303.4g), and the event
// is another one: false.
func (g *game) chooseHost(oc *occurrence) bool {
	if oc.Kind != program.ZoneChange || oc.To != program.Battlefield || oc.move == nil || oc.move.base == nil || oc.move.attachTo != 0 {
		return true
	}
	undo := g.prospect(oc)
	aura, by := oc.New, g.controllerOf(state.Obj(oc.New))
	enchants := hasSubtype(g.chars(aura), "Aura")
	var hosts []state.Ent
	if enchants {
		hosts = g.auraHosts(aura, by)
	}
	undo()
	switch o := g.Objects[oc.Object]; {
	case !enchants:
	case len(hosts) > 0:
		oc.move.attachTo = g.askEnts(by, o.ID, "attach_to", hosts, 1, 1)[0]
	case o.Zone == program.Stack:
		oc.To, oc.move = program.Graveyard, &moving{}
		return false
	default:
		oc.dropped = true
	}
	return true
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
	if slices.ContainsFunc(keywordsNamed(g.chars(aura), "enchant"), func(k program.Keyword) bool { return namesZone(k.What, program.Graveyard) }) {
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
