package engine

import (
	"slices"

	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/engine/rule"
	"github.com/verdict-rules/verdict/internal/engine/state"
)

// refuseCast says why nothing lets the player cast the card as proposed; all are the ways there
// are otherwise.
func (g *game) refuseCast(a Action, o *state.Object, all []way) {
	code := rule.CastNoPermission.Code
	adventure := o.FaceDown == nil && layoutOf(o) == program.Adventure && !a.UsingSet
	waits := o.Zone == program.Exile && g.hasStatus(state.Obj(o.ID), program.EnteredNow)
	lands, faces := g.landFaces(o, a.Face)
	switch {
	case len(all) == 0 && lands > 0 && lands == faces:
		code = rule.CastALand.Code
	case len(all) == 0 && (o.Zone == program.Battlefield || o.Zone == program.Stack):
		code = rule.CastNotInZone.Code
	case a.Using == "madness":
		code = rule.CastNotDiscarded.Code
	case waits && g.hasStatus(state.Obj(o.ID), program.Foretold):
		code = rule.ForetoldThisTurn.Code
	case waits && g.hasStatus(state.Obj(o.ID), program.Plotted):
		code = rule.PlottedThisTurn.Code
	case adventure && (o.Zone == program.Exile || o.Zone == program.Graveyard):
		code = rule.CastAdventureGone.Code
	case adventure && len(all) > 0:
		code = rule.CastAdventureHalf.Code
	case a.Using != "" && !g.knowsWay(o, a.Using):
		code = rule.CastNoSuchWay.Code
	}
	g.illegal(code, o.ID)
}

// knowsWay tells whether an ability of the card offers the way of casting, be it somewhere else
// or at another time.
func (g *game) knowsWay(o *state.Object, using program.KeywordName) bool {
	return slices.ContainsFunc(g.castableFaces(o), func(face int) bool {
		return castFace(o, face) != nil && slices.ContainsFunc(g.castAbilities(o, face), func(in state.Inst) bool {
			c, ok := in.Ability.(program.Casting)
			return ok && c.Way == using
		})
	})
}

// refuseX refuses a value for the X of a mana cost that isn't paid, but for 0 (CR 107.3b).
func (g *game) refuseX(o *state.Object) {
	if g.announcing && g.action != nil && g.action.X != nil && *g.action.X != 0 && countX(g.chars(o.ID).Mana) > 0 {
		g.illegal(rule.XMustBeZero.Code, o.ID)
	}
}

// refuseUntargeted refuses a spell or ability that lacks a legal target (CR 601.2c).
func (g *game) refuseUntargeted(o *state.Object) {
	if o.Ability != nil {
		g.illegal(rule.ActivateNoLegalTargets.Code, o.Ability.Source)
	}
	g.illegal(rule.CastNoLegalTargets.Code, o.ID)
}

// refuseAnswer refuses an answer that fails the check with the code. What is announced with a
// spell or ability, and what is paid with, has reasons of its own.
func (g *game) refuseAnswer(d *Decision, a Answer, code rule.Code) {
	announced := d.Purpose == PurposeTargets
	switch {
	case d.Kind == AskTargets:
		g.refuseTargets(d, a)
	case d.Kind == AskModes:
		code = modesRefusal(a)
	case d.Kind == AskDivide && announced:
		code = rule.DivisionIllegal.Code
	case d.Kind == AskNumber && d.Purpose == PurposeX && a.Number < 0:
		code = rule.XNegative.Code
	case d.Kind == AskNumber && d.Purpose == PurposeX:
		code = rule.XIllegal.Code
	case d.Kind == AskPayment:
		code = rule.PaymentInvalid.Code
	case d.Kind == AskObjects && d.Purpose == PurposeCost:
		g.refuseToPayWith(d, a)
	}
	g.illegal(code, d.Source)
}

// modesRefusal is why the modes can't be chosen (CR 700.2a, 700.2d).
func modesRefusal(a Answer) rule.Code {
	for i, id := range a.Choose {
		if slices.Contains(a.Choose[:i], id) {
			return rule.ModesRepeated.Code
		}
	}
	return rule.ModesIllegal.Code
}

// refuseToPayWith refuses to pay a cost with something it can't be paid with (CR 118.3).
func (g *game) refuseToPayWith(d *Decision, a Answer) {
	for _, id := range a.Choose {
		e := g.entOf(id)
		if d.position(id) >= 0 || e.Object() == 0 {
			continue
		}
		code := rule.CostIllegalChoice.Code
		if slices.ContainsFunc(g.chars(d.Source).Abilities, func(in state.Inst) bool {
			act, ok := in.Ability.(program.Activated)
			return ok && in.Keyword == g.using && takesUnblocked(act.Cost)
		}) {
			code = rule.NinjutsuNotUnblocked.Code
		}
		g.illegalOver(code, d.Source, e.Object())
	}
}

// refuseTargets refuses an answer with something that is no legal target for the reason why it
// is none, and one with a target named twice or too few or many.
func (g *game) refuseTargets(d *Decision, a Answer) {
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
// keeps everything of the source's from targeting it (CR 115.2, 115.4, 702.11, 702.16b, 702.18).
func (g *game) refuseTarget(o *state.Object, source state.ObjectID, sp *program.TargetSpec, e state.Ent) {
	ctx := state.Ctx{Source: source, Controller: g.controllerOf(state.Obj(o.ID)), StackObj: o.ID}
	code := rule.TargetIllegal.Code
	there := e.IsPlayer() || g.onBattlefield(e.Object())
	stack, _ := mentions(sp.What)
	switch {
	case e == state.Obj(o.ID):
		code = rule.TargetItself.Code
	case !there && len(sp.In) == 0 && !stack:
		code = rule.TargetNotPermanent.Code
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
