package engine

import (
	"strconv"

	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/engine/state"
)

// specialAction takes a special action (CR 116.2) other than playing a land.
func (g *game) specialAction(a Action) {
	g.announcing = true
	o := g.Objects[a.Object]
	switch a.Special {
	case "turn_face_up":
		g.turnUpAction(a.Player, o)
		return
	case "unlock":
		g.unlockAction(a.Player, o, a.Half)
		return
	case "companion":
		g.companionAction(a.Player, o)
		return
	}
	if o == nil {
		g.illegal("special.unknown", a.Object)
	}
	g.cardAction(a.Player, o, a.Special)
}

// cardAction takes a special action that the card itself offers: suspend, foretell, plot.
func (g *game) cardAction(p state.PlayerID, o *state.Object, way program.KeywordName) {
	g.demandKnown(o.ID)
	g.demandSupport(o)
	for _, in := range g.chars(o.ID).Abilities {
		sp, ok := in.Ability.(program.Special)
		if !ok || sp.Way != way {
			continue
		}
		ctx := state.Ctx{Source: o.ID, Controller: p, Key: in.Key}
		g.checkSpecial(p, o, &sp, &ctx)
		if in, other := findsX(sp.Cost); in || other {
			ctx.X = g.askNumber(p, o.ID, PurposeX, 0, maxTimes)
		}
		if !g.payCost(p, sp.Cost, &ctx) {
			g.illegal("special.cannot_pay", o.ID)
		}
		g.announcing = false
		g.execute(sp.Do, &ctx)
		return
	}
	g.illegal("special.unknown", o.ID)
}

// checkSpecial refuses a special action whose time or place is wrong (CR 116.2f, 116.2h, 116.2k).
func (g *game) checkSpecial(p state.PlayerID, o *state.Object, sp *program.Special, ctx *state.Ctx) {
	from := sp.From
	if len(from) == 0 {
		from = []program.Zone{program.Hand}
	}
	bad := !functionsIn(from, o.Zone, false) || o.Owner != p
	bad = bad || sp.If != nil && !g.holds(sp.If, ctx)
	bad = bad || sp.Sorcery && !g.sorceryTiming(p)
	bad = bad || sp.Castable && !g.couldBeginToCast(p, o, &way{ctx: *ctx})
	if bad {
		switch sp.Way {
		case "suspend":
			g.illegal("special.suspend", o.ID)
		case "foretell":
			g.illegal("special.foretell", o.ID)
		case "plot":
			g.illegal("special.plot", o.ID)
		}
		g.illegal("special.prohibited", o.ID)
	}
}

// couldBeginToCast tells whether the player could put the card onto the stack as a spell now: at the right
// time, and with nothing that forbids casting it (CR 116.2f, 702.62c). Whether it could be paid for doesn't matter.
func (g *game) couldBeginToCast(p state.PlayerID, o *state.Object, w *way) bool {
	if castFace(o, w.face) == nil || !g.mayCastNow(p, o, w) {
		return false
	}
	allowed := true
	g.asSpellCast(o, w, func(spell *state.Object) {
		openX := g.matches(state.Obj(spell.ID), program.HasX{}, &w.ctx)
		allowed = g.castLimit(p, spell, openX) == nil && !g.lacksLegend(p, spell)
	})
	return allowed
}

// turnUpAction turns a face-down permanent face up for its cost (CR 116.2b, 708.7).
func (g *game) turnUpAction(p state.PlayerID, o *state.Object) {
	switch {
	case o == nil || o.FaceDown == nil:
		id := state.ObjectID(0)
		if o != nil {
			id = o.ID
		}
		g.illegal("special.not_face_down", id)
	case o.Zone == program.Stack:
		g.illegal("special.face_down_spell", o.ID)
	case o.Zone != program.Battlefield:
		g.illegal("special.not_face_down", o.ID)
	case g.chars(o.ID).Controller != p:
		g.illegal("special.face_up_not_controller", o.ID)
	case o.Hidden:
		panic(&unsupported{[]Gap{{Object: o.ID, Reason: "hidden_information"}}})
	}
	ways := g.turnUpWays(o)
	if len(ways) == 0 {
		g.illegal("special.turn_face_up_no_cost", o.ID)
	}
	if g.cant(program.ToTurnFaceUp, state.Obj(o.ID), 0) != nil {
		g.illegal("special.prohibited", o.ID)
	}
	w := ways[0]
	if len(ways) > 1 {
		d := &Decision{Kind: AskWay, Purpose: PurposeWay, Player: p, Source: o.ID}
		for i, x := range ways {
			d.Options = append(d.Options, Option{ID: strconv.Itoa(i + 1), Num: i, Way: x.name, Cost: x.cost})
		}
		w = ways[g.askOne(d)]
	}
	g.demandFaceSupport(o, way{face: o.Face})
	ctx := state.Ctx{Source: o.ID, Controller: p}
	if in, other := findsX(w.cost); in || other {
		ctx.X = g.askNumber(p, o.ID, PurposeX, 0, maxTimes)
	}
	if !g.payCost(p, w.cost, &ctx) {
		g.illegal("special.cannot_pay", o.ID)
	}
	g.turnFaceUp(o.ID, w.name, ctx.X)
}

// turnUpWays are the ways in which a face-down permanent may be turned up: the costs it
// would have as a face-up permanent (CR 702.37e, 702.168d), and for manifested and cloaked
// creature cards their mana cost (CR 701.40b, 701.58b).
func (g *game) turnUpWays(o *state.Object) []way {
	var out []way
	g.asFaceUp(o, func(ch *state.Chars) {
		for _, in := range ch.Abilities {
			if c, ok := in.Ability.(program.Casting); ok && c.FaceDown != nil && len(c.FaceDown.TurnUp) > 0 {
				out = append(out, way{name: c.Way, cost: c.FaceDown.TurnUp})
			}
		}
		manifested := o.FaceDown.Way == "manifest" || o.FaceDown.Way == "cloak" || o.FaceDown.Way == "manifest_dread"
		if manifested && isType(ch, program.Creature) && ch.Mana != "" {
			out = append(out, way{name: o.FaceDown.Way, cost: []program.Cost{program.Mana{Of: ch.Mana}}})
		}
	})
	return out
}

// asFaceUp looks at a face-down permanent as it would be face up, with every effect that
// applies to it then.
func (g *game) asFaceUp(o *state.Object, look func(*state.Chars)) {
	saved := o.FaceDown
	o.FaceDown = nil
	g.changed()
	ch := g.chars(o.ID)
	o.FaceDown = saved
	g.changed()
	look(ch)
}
