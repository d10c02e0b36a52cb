package engine

import (
	"slices"

	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/engine/state"
)

// View looks at a game without changing it.
type View struct{ g *game }

// Look makes a view of the game as it is now. The view is good until the game changes.
func Look(st *state.Game, opt Options) *View { return &View{newGame(st, opt)} }

// Chars are the object's characteristics after all continuous effects (CR 613), empty ones
// if there is no such object.
func (v *View) Chars(id state.ObjectID) *state.Chars {
	if v.g.Objects[id] == nil {
		return &state.Chars{Controller: state.NoPlayer}
	}
	return v.g.chars(id)
}

// Line is the printed line that an ability of the object comes from, false for granted abilities.
func (v *View) Line(id state.ObjectID, in state.Inst) (program.Line, bool) {
	o := v.g.Objects[id]
	if o == nil {
		return program.Line{}, false
	}
	face := printedOn(o, in)
	if face == nil || in.Line < 0 || in.Line >= len(face.Abilities) {
		return program.Line{}, false
	}
	return face.Abilities[in.Line], true
}

// TurnUpCosts are the costs for which a face-down permanent may be turned face up (CR 702.37e, 702.168d,
// 701.40b, 701.58b), none for any other object.
func (v *View) TurnUpCosts(id state.ObjectID) [][]program.Cost {
	o := v.g.Objects[id]
	if o == nil || o.FaceDown == nil || o.Zone != program.Battlefield {
		return nil
	}
	var out [][]program.Cost
	for _, w := range v.g.turnUpWays(o) {
		out = append(out, w.cost)
	}
	return out
}

// Prepared is the spell of which the player may cast a copy by a prepared permanent, nil if the
// object offers none to that player.
func (v *View) Prepared(id state.ObjectID, p state.PlayerID) *program.Face {
	if o := v.g.Objects[id]; o != nil {
		return v.g.preparedSpell(p, o)
	}
	return nil
}

// MayBand tells whether attackers could be declared to be one band, if they attack the same thing (CR 702.22c).
func (v *View) MayBand(attackers []state.ObjectID) bool { return v.g.mayBand(attackers) }

// Printed lists the abilities of a face before any effect, with those that its keywords stand for.
func Printed(face *program.Face) []state.Inst { return slices.Clone(compiled(face)) }

// IsManaAbility tells whether an activated ability is a mana ability (CR 605.1a).
func IsManaAbility(a program.Activated) bool { return isManaAbility(a) }
