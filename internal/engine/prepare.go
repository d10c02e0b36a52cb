package engine

import (
	"slices"

	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/engine/state"
)

// preparedSpell is the second set of characteristics of a prepared permanent, of which its
// controller may cast a copy while it stays prepared; nil if there is none.
func (g *game) preparedSpell(p state.PlayerID, o *state.Object) *program.Face {
	if o.Zone != program.Battlefield || o.FaceDown != nil || o.PhasedOut || !slices.Contains(o.Marks, program.Prepared) || g.chars(o.ID).Controller != p {
		return nil
	}
	if copied := g.copyEffect(o); copied != nil {
		if copied.Layout == program.Prepare {
			return copied.Other
		}
		return nil
	}
	if layoutOf(o) == program.Prepare {
		return otherFace(o)
	}
	return nil
}

// castPrepared has a player cast a copy of the spell of a prepared permanent, which is prepared no
// longer then. The copy is made in exile, from where it is cast.
func (g *game) castPrepared(a Action, o *state.Object, spell *program.Face) {
	g.mark(o, program.Prepared, true)
	c := &state.Object{ID: g.newID(), Sort: state.CopyObject, Zone: program.Exile, Owner: a.Player, Controller: a.Player, Stamp: g.stamp(),
		Base: &state.Copiable{Face: *spell, Layout: program.Normal}, Permit: &state.Permit{Player: a.Player, Face: -1}}
	g.Objects[c.ID] = c
	g.Exile = append(g.Exile, c.ID)
	g.changed()
	if a.Face == 1 {
		a.Face = 0
	}
	a.Object = c.ID
	g.castAction(a)
}

// conceivablePrepared lists casting the spell of a prepared permanent.
func (g *game) conceivablePrepared(p state.PlayerID, o *state.Object) []Action {
	if g.preparedSpell(p, o) == nil {
		return nil
	}
	return []Action{{Type: Cast, Player: p, Object: o.ID, Face: 1}}
}
