package engine

import (
	"slices"

	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/engine/state"
)

// spokenOf are the targets that an instance of "target" in a mode may speak of: those of the body, and those
// chosen before in the same mode.
func spokenOf(chosen []state.Targets, mode int) []state.Targets {
	var out []state.Targets
	for _, t := range chosen {
		if t.Mode < 0 || t.Mode == mode {
			out = append(out, t)
		}
	}
	return out
}

// unchosen lists what could be chosen as the spec's target, but for what was chosen before where it must be
// another one.
func (g *game) unchosen(o *state.Object, sp *program.TargetSpec, earlier []state.Targets, ctx *state.Ctx) []state.Ent {
	cands := slices.DeleteFunc(g.candidates(o, sp, ctx), func(e state.Ent) bool { return !g.choosable(o, sp, ctx, e) })
	if !sp.Distinct {
		return cands
	}
	return slices.DeleteFunc(cands, func(e state.Ent) bool {
		return slices.ContainsFunc(earlier, func(x state.Targets) bool { return slices.Contains(x.Chosen, e) })
	})
}

// leadingOn leaves out candidates with which the next instance of "target", which speaks of the one chosen now,
// would have no legal target (CR 601.2c).
func (g *game) leadingOn(cands []state.Ent, o *state.Object, of modeSpec, later []modeSpec, earlier []state.Targets, ctx *state.Ctx) []state.Ent {
	if len(later) == 0 || later[0].mode != of.mode || of.spec.Max != nil || of.spec.Min != nil {
		return cands
	}
	next := later[0].spec
	least := g.leastTargets(next, ctx)
	if least == 0 || len(g.unchosen(o, next, earlier, ctx)) >= least {
		return cands
	}
	return slices.DeleteFunc(cands, func(e state.Ent) bool {
		chosen := state.Targets{Spec: of.spec, Mode: of.mode, Chosen: []state.Ent{e}}
		then := *ctx
		then.Targets = append(slices.Clone(ctx.Targets), chosen)
		return len(g.unchosen(o, next, append(slices.Clone(earlier), chosen), &then)) < least
	})
}
