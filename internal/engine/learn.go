package engine

import (
	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/engine/state"
)

// learns has players learn (CR 701.48a): each may discard a card and draws a card if they do. One who doesn't may
// take a Lesson from outside the game, where the referee sees nothing.
func learns(g *game, e program.Effect, ctx *state.Ctx) {
	a := e.(program.Act)
	for _, p := range g.acting(a.Who, ctx) {
		inner := *ctx
		inner.Controller = p
		g.learn(p, &inner)
	}
}

func (g *game) learn(p state.PlayerID, ctx *state.Ctx) {
	const discarded = "learned_by_discarding"
	if len(g.Players[p].Hand) > 0 && g.askMay(p, ctx.Source, PurposeMay, "learn_by_discarding") {
		g.execute([]program.Effect{program.Discard{As: discarded}}, ctx)
		if b := ctx.Vars.Get(discarded); b != nil && b.Done {
			g.execute([]program.Effect{program.Draw{}}, ctx)
			return
		}
	}
	if g.askMay(p, ctx.Source, PurposeMay, "learn_a_lesson") {
		g.unsupported("a card from outside the game", ctx.Source)
	}
}
