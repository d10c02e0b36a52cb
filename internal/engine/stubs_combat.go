package engine

import (
	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/engine/state"
)

func (g *game) attacker(id state.ObjectID) *state.Attacker             { return nil }
func (g *game) blockedBy(id state.ObjectID) []state.ObjectID           { return nil }
func (g *game) isBlocking(id state.ObjectID) bool                      { return false }
func (g *game) leaveCombat(id state.ObjectID)                          {}
func (g *game) removeFromCombat(id state.ObjectID)                     {}
func (g *game) putAttacking(id state.ObjectID, d state.Ent)            {}
func (g *game) combatRef(r program.Ref, ctx *state.Ctx) []state.Ent    { return nil }
func (g *game) defendingPlayer(ctx *state.Ctx) []state.Ent             { return nil }
func (g *game) declareAttackers(a Action)                              {}
func (g *game) declareBlockers(a Action)                               {}
func (g *game) blocksComplete()                                        {}
func (g *game) dealCombatDamage(first bool)                            {}
func (g *game) firstStrikeNeeded() bool                                { return false }
func (g *game) stateBasedActions() bool                                { return false }
func (g *game) performDamage(oc *occurrence) bool                      { return true }
func (g *game) protected(source state.ObjectID, target state.Ent) bool { return false }
func (g *game) concede(p state.PlayerID)                               {}

func (g *game) defenders(p state.PlayerID) []state.Ent { return nil }
