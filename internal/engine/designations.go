package engine

import (
	"slices"

	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/engine/state"
)

// blessed is how many permanents a player with ascend has to control (CR 702.131b).
const blessed = 10

// ascend gives the city's blessing to the players who control a permanent with ascend and ten
// permanents, before anything looks at what has just happened (CR 702.131b, 702.131d).
func (g *game) ascend() {
	if len(g.Battlefield) < blessed {
		return
	}
	for i, p := range g.Players {
		if p.CityBlessing || p.Lost {
			continue
		}
		n, ascends := 0, false
		for _, id := range g.Battlefield {
			if o := g.Objects[id]; o.PhasedOut || g.chars(id).Controller != state.PlayerID(i) {
				continue
			}
			n++
			ascends = ascends || has(g.chars(id), "ascend")
		}
		if ascends && n >= blessed {
			p.CityBlessing = true
			g.changed()
		}
	}
}

// partyRoles are the creature types that a party is made of (CR 700.8).
var partyRoles = []string{"Cleric", "Rogue", "Warrior", "Wizard"}

// partySize is how many creatures are in the party of a player: each counts for one of its types, so
// that there are as many as possible (CR 700.8a, 700.8b).
func (g *game) partySize(of program.Ref, ctx *state.Ctx) int {
	n := 0
	for _, p := range g.players(of, ctx) {
		var members []state.ObjectID
		for _, id := range g.zoneObjects(program.Battlefield, nil) {
			if ch := g.chars(id); ch.Controller == p && isType(ch, program.Creature) {
				members = append(members, id)
			}
		}
		taken := make([]int, len(partyRoles)) // the position of the creature that has the role, plus one
		for i := range members {
			if g.joinParty(members, i, taken, make([]bool, len(partyRoles))) {
				n++
			}
		}
	}
	return n
}

// joinParty finds a role for one more creature, if need be by giving others another of theirs.
func (g *game) joinParty(members []state.ObjectID, i int, taken []int, tried []bool) bool {
	g.spend(1)
	for role, sub := range partyRoles {
		if tried[role] || !hasSubtype(g.chars(members[i]), sub) {
			continue
		}
		tried[role] = true
		if taken[role] == 0 || g.joinParty(members, taken[role]-1, taken, tried) {
			taken[role] = i + 1
			return true
		}
	}
	return false
}

// takeControl ends the control of players that lasted for the turn before, and begins that of the player
// whose turn begins, if there is an effect that waits for it: the last one made works, and none of
// them is left (CR 722.1, 722.1a, 722.1b).
func (g *game) takeControl(p state.PlayerID) {
	for _, q := range g.Players {
		q.ControlledBy = state.NoPlayer
	}
	waiting := modsFor[program.ControlTurn](g, state.Plr(p))
	for _, r := range waiting {
		if by := g.players(r.mod.(program.ControlTurn).By, &r.ctx); len(by) > 0 && !g.Players[by[0]].Lost {
			g.Players[p].ControlledBy = by[0]
		}
	}
	g.Effects = slices.DeleteFunc(slices.Clone(g.Effects), func(e *state.Effect) bool {
		return slices.ContainsFunc(waiting, func(r *ruleMod) bool { return r.effect == e })
	})
	if g.Players[p].ControlledBy == p { // CR 722.9
		g.Players[p].ControlledBy = state.NoPlayer
	}
	g.changed()
}
