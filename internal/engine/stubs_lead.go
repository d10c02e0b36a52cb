package engine

import (
	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/engine/state"
)

func (g *game) mergeSpell(o *state.Object) bool { g.unsupported("mutate", o.ID); return false }
func (g *game) unsuspended(*occurrence)         {}

var _ program.Zone
