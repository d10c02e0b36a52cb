package engine

import (
	"slices"

	"github.com/verdict-rules/verdict/internal/engine/state"
)

// checkBands refuses attackers that may not be declared to be a band (CR 508.1e, 702.22c–d).
func (g *game) checkBands(attacks []AttackChoice) {
	for i, at := range attacks {
		if at.Band == 0 {
			continue
		}
		band := []state.ObjectID{at.Attacker}
		for _, other := range attacks[:i] {
			if other.Band != at.Band {
				continue
			}
			if other.Defender != at.Defender {
				g.illegal("attack.band_divided", at.Attacker)
			}
			band = append(band, other.Attacker)
		}
		isLast := !slices.ContainsFunc(attacks[i+1:], func(b AttackChoice) bool { return b.Band == at.Band })
		if isLast && !g.mayBand(band) {
			g.illegal("attack.band", at.Attacker)
		}
	}
}

// mayBand tells whether the attackers may be one band: by banding with at most one creature that
// lacks it, or by what all of them are (CR 702.22c).
func (g *game) mayBand(band []state.ObjectID) bool {
	lacking := slices.DeleteFunc(slices.Clone(band), func(id state.ObjectID) bool { return has(g.chars(id), "banding") })
	if len(lacking) <= 1 && len(lacking) < len(band) {
		return true
	}
	return slices.ContainsFunc(band, func(id state.ObjectID) bool {
		return slices.ContainsFunc(g.qualitiesOf(id), func(alike func(state.ObjectID) bool) bool {
			return !slices.ContainsFunc(band, func(other state.ObjectID) bool { return !alike(other) })
		})
	})
}

// useBanding tells whether creatures that block, or are blocked, take the division of damage among
// them away from the controller of what deals it: one has banding, or one bands with another (CR
// 702.22j–k).
func (g *game) useBanding(creatures []state.ObjectID) bool {
	return slices.ContainsFunc(creatures, func(id state.ObjectID) bool {
		return has(g.chars(id), "banding") || slices.ContainsFunc(g.qualitiesOf(id), func(alike func(state.ObjectID) bool) bool {
			return alike(id) && slices.ContainsFunc(creatures, func(other state.ObjectID) bool { return other != id && alike(other) })
		})
	})
}

// qualitiesOf are the qualities of the creature's "bands with other" abilities (CR 702.22b).
func (g *game) qualitiesOf(id state.ObjectID) []func(state.ObjectID) bool {
	ch := g.chars(id)
	ctx := &state.Ctx{Source: id, Controller: ch.Controller}
	var out []func(state.ObjectID) bool
	for _, k := range keywordsNamed(ch, "bands_with_other") {
		out = append(out, func(other state.ObjectID) bool { return g.matches(state.Obj(other), k.What, ctx) })
	}
	return out
}

// bandedWith lists the other attacking creatures in the creature's band. That lasts until combat
// ends, whatever becomes of the abilities (CR 702.22e).
func (g *game) bandedWith(id state.ObjectID) []state.ObjectID {
	at := g.attacker(id)
	if at == nil || at.Band == 0 || g.Combat == nil {
		return nil
	}
	var out []state.ObjectID
	for _, other := range g.Combat.Attackers {
		if other.Band == at.Band && other.ID != id {
			out = append(out, other.ID)
		}
	}
	return out
}

// assigner is who chooses how an attacking creature's combat damage is assigned: its controller, or
// the defending player by the banding of what blocks it (CR 702.22j).
func (g *game) assigner(a *state.Attacker) state.PlayerID {
	if g.useBanding(a.Blockers) {
		return a.Player
	}
	return g.chars(a.ID).Controller
}

// assignerOf is who chooses how a blocking creature's combat damage is assigned: its controller, or
// the active player by the banding of what it blocks (CR 702.22k).
func (g *game) assignerOf(blocker state.ObjectID) state.PlayerID {
	if g.useBanding(g.blockedBy(blocker)) {
		return g.Turn.Active
	}
	return g.chars(blocker).Controller
}
