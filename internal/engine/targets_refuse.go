package engine

import (
	"slices"

	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/engine/rule"
	"github.com/verdict-rules/verdict/internal/engine/state"
)

// refuseTargets refuses an answer with something that is no legal target for the reason why it
// is none, and one with a target named twice or too few or many.
func (g *game) refuseTargets(d *Decision, a Answer) {
	if d.Kind != AskTargets {
		return
	}
	for i, id := range a.Choose {
		if slices.Contains(a.Choose[:i], id) && !d.Repeat {
			g.illegal(rule.TargetDuplicate.Code, d.Source)
		}
		if e := g.entOf(id); d.position(id) < 0 && e != 0 && d.why != nil {
			d.why(e)
		}
	}
	if !slices.ContainsFunc(a.Choose, func(id string) bool { return d.position(id) < 0 }) {
		g.illegal(rule.TargetWrongNumber.Code, d.Source)
	}
}

// entOf is the object or player with the id of an option, 0 if there is none.
func (g *game) entOf(id string) state.Ent {
	for i, p := range g.Players {
		if p.ID == id {
			return state.Plr(state.PlayerID(i))
		}
	}
	for _, known := range g.allObjects() {
		if e := state.Obj(known); g.option(e).ID == id {
			return e
		}
	}
	return 0
}

// refuseTarget says why something is no legal target of a spell or ability: what it is, or what
// keeps everything of the source's from targeting it (CR 115.4, 702.11, 702.16b, 702.18).
func (g *game) refuseTarget(o *state.Object, source state.ObjectID, sp *program.TargetSpec, e state.Ent) {
	ctx := state.Ctx{Source: source, Controller: g.controllerOf(state.Obj(o.ID)), StackObj: o.ID}
	code := rule.TargetIllegal.Code
	there := e.IsPlayer() || g.onBattlefield(e.Object())
	switch {
	case e == state.Obj(o.ID):
		code = rule.TargetItself.Code
	case !there || !g.matches(e, sp.What, &ctx):
	case g.hasKeyword(e, "shroud"):
		code = rule.TargetShroud.Code
	case g.protected(source, e):
		code = rule.TargetProtection.Code
	case g.controllerOf(e) != ctx.Controller && g.hexproofFrom(e, source):
		code = rule.TargetHexproof.Code
	}
	params := rule.Params{}
	if e.IsPlayer() {
		params[rule.Other] = g.Players[e.Player()].ID
	} else {
		params[rule.Other] = g.nameOf(e.Object())
	}
	g.illegal(code, source, params)
}
