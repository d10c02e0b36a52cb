package engine

import (
	"slices"

	"github.com/verdict-rules/verdict/internal/engine/state"
)

// Revealed tells whether a card in a hidden zone is revealed to all players: an ability that is
// still on the stack was activated from there (CR 602.2a, 701.20a).
func Revealed(g *state.Game, id state.ObjectID) bool {
	return slices.ContainsFunc(g.Stack, func(on state.ObjectID) bool {
		ability := g.Objects[on].Ability
		return ability != nil && !ability.Triggered && ability.Source == id
	})
}
