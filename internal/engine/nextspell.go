package engine

import (
	"slices"

	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/engine/state"
)

// nextSpell applies what waits for the next spell of the player that is like this one, and is over
// with it (CR 611.2a): as the spell is put on the stack, so that it counts for its costs (CR 601.2a).
func (g *game) nextSpell(p state.PlayerID, o *state.Object) {
	for _, r := range modsFor[program.NextSpell](g, state.Plr(p)) {
		m := r.mod.(program.NextSpell)
		if m.For != nil && !g.matches(state.Obj(o.ID), m.For, &r.ctx) || r.effect == nil {
			continue
		}
		if m.Then != program.NoDisposal {
			if o.Cast.Then != program.NoDisposal && o.Cast.Then != m.Then || layoutOf(o) == program.Adventure && o.Face == 1 {
				g.unsupported("several effects say where the spell goes", o.ID)
			}
			o.Cast.Then = m.Then
		}
		if len(m.Mods) > 0 {
			g.addEffect(&state.Effect{Affected: []state.Ent{state.Obj(o.ID)}, Mods: slices.Clone(m.Mods), Until: program.WhileHere, Ctx: r.ctx, Of: p})
		}
		g.dropEffect(r.effect)
	}
}

// nextHasFlash tells whether an effect lets the player cast their next spell as though it had
// flash, if it is like this one.
func (g *game) nextHasFlash(p state.PlayerID, spell *state.Object) bool {
	return slices.ContainsFunc(modsFor[program.NextSpell](g, state.Plr(p)), func(r *ruleMod) bool {
		m := r.mod.(program.NextSpell)
		return m.Flash && (m.For == nil || g.matches(state.Obj(spell.ID), m.For, &r.ctx))
	})
}
