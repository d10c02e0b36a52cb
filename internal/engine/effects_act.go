package engine

import (
	"slices"

	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/engine/state"
)

// primitiveActions are the keyword actions that the language does not put into simpler
// instructions. A test compares them with those the language leaves to the rules.
var primitiveActions map[string]executor

func init() { // not a literal: actions follow further instructions
	primitiveActions = map[string]executor{
		"scry":                onPlayers((*game).scry),
		"surveil":             onPlayers((*game).surveil),
		"fateseal":            onPlayers((*game).fateseal),
		"proliferate":         onPlayers(func(g *game, p state.PlayerID, _ int, ctx *state.Ctx) { g.proliferate(p, ctx) }),
		"explore":             explores,
		"learn":               learns,
		"suspect":             suspects,
		"venture":             ventures,
		"tempt_with_the_ring": tempts,
	}
}

// onPlayers is an action that players take, with a number.
func onPlayers(act func(g *game, p state.PlayerID, n int, ctx *state.Ctx)) executor {
	return func(g *game, e program.Effect, ctx *state.Ctx) {
		a := e.(program.Act)
		for _, p := range g.acting(a.Who, ctx) {
			act(g, p, max(0, g.quantity(a.N, acted(p, ctx))), ctx)
		}
	}
}

// doAct performs a keyword action (CR 701): one of the primitive ones, or what the language
// says the action stands for.
func (g *game) doAct(e program.Act, ctx *state.Ctx) {
	if run := primitiveActions[e.Name]; run != nil {
		run(g, e, ctx)
		return
	}
	effects, err := program.ExpandAction(e)
	if err != nil {
		g.unsupported(err.Error(), ctx.Source)
	}
	g.execute(effects, ctx)
}

// scry lets a player put any of the top cards of the library on the bottom, and the rest back
// on top, in any order (CR 701.22).
func (g *game) scry(p state.PlayerID, n int, ctx *state.Ctx) {
	g.sift(program.Scries, p, n, ctx, func(bottom []state.Ent) {
		for _, e := range g.arranged(p, ctx.Source, bottom) {
			g.reposition([]state.ObjectID{e.Object()}, program.Move{At: program.AtBottom})
		}
	})
}

// surveil lets a player put any of the top cards of the library into the graveyard, and the
// rest back on top in any order (CR 701.25).
func (g *game) surveil(p state.PlayerID, n int, ctx *state.Ctx) {
	g.sift(program.Surveils, p, n, ctx, func(away []state.Ent) {
		g.demandKnown(objectIDs(away)...)
		inner := *ctx
		inner.Controller = p
		var occs []*occurrence
		for _, e := range away {
			occs = append(occs, g.moveOf(e.Object(), program.Graveyard, &moving{}, &inner))
		}
		g.happen(occs...)
	})
}

// fateseal has a player look at the top cards of an opponent's library, put any of them on the
// bottom, and the rest back on top, in any order (CR 701.29a).
func (g *game) fateseal(p state.PlayerID, n int, ctx *state.Ctx) {
	var opponents []state.Ent
	for _, q := range g.apnap() {
		if q != p {
			opponents = append(opponents, state.Plr(q))
		}
	}
	for _, e := range g.askEnts(p, ctx.Source, "opponent", opponents, 1, 1) {
		lib := g.Players[e.Player()].Library
		top := entsOf(lib[:min(n, len(lib))])
		gone := g.askEnts(p, ctx.Source, "fateseal", top, 0, len(top))
		stay := slices.DeleteFunc(top, func(e state.Ent) bool { return slices.Contains(gone, e) })
		for _, e := range g.arranged(p, ctx.Source, gone) {
			g.reposition([]state.ObjectID{e.Object()}, program.Move{At: program.AtBottom})
		}
		for _, e := range slices.Backward(g.arranged(p, ctx.Source, stay)) {
			g.reposition([]state.ObjectID{e.Object()}, program.Move{})
		}
	}
}

// sift is what scrying and surveilling have in common. Effects may change the number; with
// none nothing happens (CR 701.22b, 701.25c), and what triggers does so afterwards.
func (g *game) sift(kind program.EventKind, p state.PlayerID, n int, ctx *state.Ctx, away func([]state.Ent)) {
	oc := &occurrence{Event: state.Event{Kind: kind, Player: p, Amount: n, Source: ctx.Source}, cause: ctx}
	oc.perform = func() bool {
		if oc.Amount <= 0 {
			return false
		}
		lib := g.Players[p].Library
		top := entsOf(lib[:min(oc.Amount, len(lib))])
		gone := g.askEnts(p, ctx.Source, Purpose(kind), top, 0, len(top))
		var stay []state.Ent
		for _, e := range top {
			if !slices.Contains(gone, e) {
				stay = append(stay, e)
			}
		}
		stay = g.arranged(p, ctx.Source, stay)
		away(gone)
		for i := len(stay) - 1; i >= 0; i-- {
			g.reposition([]state.ObjectID{stay[i].Object()}, program.Move{})
		}
		return true
	}
	g.happen(oc)
}

// explores has permanents explore, one after the other (CR 701.44).
func explores(g *game, e program.Effect, ctx *state.Ctx) {
	a := e.(program.Act)
	what := a.What
	if what == nil {
		what = program.This{}
	}
	ents := g.ents(what, ctx)
	for _, p := range g.apnap() {
		for _, ent := range ents {
			if ent.Object() != 0 && g.controllerOf(ent) == p {
				g.explore(p, ent.Object(), ctx)
			}
		}
	}
	bindEnts(ctx, a.As, ents)
}

// explore is one permanent exploring. It may be gone: then its last-known information says
// who controlled it (CR 701.44c).
func (g *game) explore(p state.PlayerID, id state.ObjectID, ctx *state.Ctx) {
	inner := *ctx
	inner.Controller = p
	lib := g.Players[p].Library
	land := false
	if len(lib) > 0 {
		g.reveal(lib[:1], ctx)
		land = isType(g.chars(lib[0]), program.Land)
	}
	if land {
		g.happen(g.moveOf(lib[0], program.Hand, &moving{}, &inner))
	} else {
		if g.onBattlefield(id) {
			g.happen(countersEvent(program.CountersPut, state.Obj(id), "+1/+1", 1, &inner))
		}
		if len(lib) > 0 && g.askMay(p, id, PurposeMay, "explore") {
			g.happen(g.moveOf(lib[0], program.Graveyard, &moving{}, &inner))
		}
	}
	g.announceEvent(state.Event{Kind: program.Explores, Object: id, Player: p, Source: ctx.Source})
}

func suspects(g *game, e program.Effect, ctx *state.Ctx) {
	a := e.(program.Act)
	for _, id := range g.fighting(a.What, ctx) {
		g.suspect(id, false, ctx)
	}
}
