package engine

import (
	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/engine/state"
)

type search struct{}

func (g *game) execute(effects []program.Effect, ctx *state.Ctx) {}
func (g *game) copiableWith(id state.ObjectID, except []program.Mod, ctx *state.Ctx) *state.Copiable {
	return nil
}
func (g *game) discardThese(cards []state.Ent, p state.PlayerID, ctx *state.Ctx) {}
func (g *game) draw(p state.PlayerID, n int, ctx *state.Ctx)                     {}
func (g *game) mill(p state.PlayerID, n int, ctx *state.Ctx)                     {}
func (g *game) performDraw(oc *occurrence) bool                                  { return true }
func (g *game) performAttach(oc *occurrence) bool                                { return true }
func (g *game) expireAtCleanup()                                                 {}
func (g *game) expireAtStep(step program.Step)                                   {}
func (g *game) expireAtTurnStart()                                               {}
func (g *game) expireWhile()                                                     {}
func (g *game) randomEnts(from []state.Ent, n int) []state.Ent                   { return nil }
func (g *game) shuffle(p state.PlayerID)                                         {}
func (g *game) turnFaceUp(id state.ObjectID, way program.KeywordName, x int)     {}
func (g *game) phaseOut(ids []state.ObjectID)                                    {}
func (g *game) setDay(day string)                                                {}
