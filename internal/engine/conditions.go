package engine

import (
	"slices"

	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/engine/state"
)

// Words of events that are no effects (CR 609.1).
const (
	byDamage = "damage"
	byTurn   = "turn_based"
	byCost   = "cost"
)

var noEffects = []string{byDamage, byTurn, byCost}

// holds tells whether the condition is true now. A nil condition is.
func (g *game) holds(c program.Condition, ctx *state.Ctx) bool {
	g.spend(1)
	switch c := c.(type) {
	case nil:
		return true
	case program.And:
		for _, part := range c {
			if !g.holds(part, ctx) {
				return false
			}
		}
		return true
	case program.Or:
		return slices.ContainsFunc(c.Of, func(part program.Condition) bool { return g.holds(part, ctx) })
	case program.Never:
		return !g.holds(c.If, ctx)
	case program.Compare:
		return compare(g.quantity(c.A, ctx), c.Op, g.quantity(c.B, ctx))
	case program.Exists:
		return len(g.ents(c.Any, ctx)) > 0
	case program.Matches:
		ents := g.ents(c.Ref, ctx)
		return len(ents) > 0 && len(g.filtered(ents, c.What, ctx)) == len(ents)
	case program.TurnOf:
		return slices.Contains(g.players(c.Who, ctx), g.Turn.Active)
	case program.PlaysFirst:
		if g.Turn.Number > 0 {
			g.unsupported("who played first", ctx.Source)
		}
		return slices.Contains(g.players(c.Who, ctx), g.Turn.Active)
	case program.During:
		return slices.Contains(c.Steps, g.Turn.Step)
	case program.Paid:
		return g.paidFor(ctx, c.Key) > 0
	case program.Done:
		b := ctx.Vars.Get(c.Name)
		return b != nil && b.Done
	}
	return g.holdsByHistory(c, ctx)
}

func (g *game) holdsByHistory(c program.Condition, ctx *state.Ctx) bool {
	switch c := c.(type) {
	case program.Occurred:
		return g.occurred(c.Event, c.LastTurn, ctx)
	case program.ChoiceIs:
		b := g.choice(ctx.Source, c.Key)
		return b != nil && b.Word == c.Value
	case program.IsDay:
		return g.Day == "day"
	case program.IsNight:
		return g.Day == "night"
	case program.ThisDoor:
		return isThisDoor(ctx)
	case program.ResolvedTimes:
		return compare(g.abilityTimes(c.Activated, ctx), c.Op, g.quantity(c.N, ctx))
	case program.ByEffect:
		return ctx.Event != nil && !slices.Contains(noEffects, ctx.Event.Word)
	case program.EventIs:
		return ctx.Event != nil && g.eventMatches(ctx.Event, &c.Event, ctx)
	}
	g.unsupported("condition not executable", ctx.Source)
	return false
}
