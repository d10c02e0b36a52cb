package engine

import (
	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/engine/state"
)

// learns has players learn (CR 701.48a): each may discard a card and draws a card if they do. One who doesn't may
// take a Lesson from outside the game. Where none is known to be there, the referee does not know whether one is.
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
	lessons := g.lessonsOf(p)
	if !g.askMay(p, ctx.Source, PurposeMay, "learn_a_lesson") {
		return
	}
	if len(lessons) == 0 {
		g.unsupported("a card from outside the game", ctx.Source)
	}
	lesson := program.Var{Name: "lesson"}
	chosen := g.askEnts(p, ctx.Source, PurposeEffect, lessons, 1, 1)
	ctx.Vars = bind(ctx.Vars, state.Binding{Name: lesson.Name, Ents: chosen, Num: 1, Done: true})
	g.execute([]program.Effect{program.Reveal{What: lesson}, program.Move{What: lesson, To: program.Hand}}, ctx)
}

// lessonsOf are the Lessons that the player is known to own outside the game.
func (g *game) lessonsOf(p state.PlayerID) []state.Ent {
	g.demandKnown(g.Players[p].Outside...)
	var out []state.Ent
	for _, id := range g.Players[p].Outside {
		if hasSubtype(g.chars(id), "Lesson") {
			out = append(out, state.Obj(id))
		}
	}
	return out
}
