package engine

import (
	"slices"

	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/engine/state"
)

// doExtraTurn gives each player an extra turn after this one; the one given last is taken
// first (CR 500.7).
func (g *game) doExtraTurn(e program.ExtraTurn, ctx *state.Ctx) {
	for _, p := range g.acting(e.Who, ctx) {
		g.ExtraTurns = append(slices.Clone(g.ExtraTurns), state.ExtraTurn{Player: p, Skip: e.Skip})
	}
	g.changed()
}

// doExtraPhase adds phases after this one; those added last come first (CR 500.8).
func (g *game) doExtraPhase(e program.ExtraPhase, ctx *state.Ctx) {
	if len(e.Mods) > 0 {
		g.unsupported("extra phase with effects of its own", ctx.Source)
	}
	var added []program.Step
	for range g.count(e.N, ctx) {
		if e.Combat {
			added = append(added, program.BeginCombat)
			g.Turn.ExtraCombats++
		}
		if e.Main {
			added = append(added, program.PostcombatMain)
		}
	}
	g.Turn.Extra = append(added, g.Turn.Extra...)
	g.changed()
}

// doSkipStep has each player skip steps, or their next turn (CR 500.11, 614.10).
func (g *game) doSkipStep(e program.SkipStep, ctx *state.Ctx) {
	for _, p := range g.acting(e.Who, ctx) {
		pl := g.Players[p]
		if e.Turn {
			pl.SkipSteps = append(slices.Clone(pl.SkipSteps), state.Skip{Turn: true})
		}
		for _, s := range e.Steps {
			pl.SkipSteps = append(slices.Clone(pl.SkipSteps), state.Skip{Step: s})
		}
	}
	g.changed()
}

// doEndTheTurn ends the turn: abilities that have triggered but wait cease to exist, every
// object on the stack is exiled, and the game goes to the cleanup step without anybody
// receiving priority (CR 723.1).
func (g *game) doEndTheTurn(_ program.EndTheTurn, ctx *state.Ctx) {
	g.waiting = nil
	var occs []*occurrence
	for _, id := range slices.Clone(g.Stack) {
		if g.Objects[id].Ability != nil {
			g.removeAbility(id)
			continue
		}
		occs = append(occs, g.moveOf(id, program.Exile, &moving{}, ctx))
	}
	g.happen(occs...)
	g.Turn.EndingTurn = true
	g.changed()
}
