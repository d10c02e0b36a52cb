package engine

import (
	"math"
	"slices"
	"strings"

	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/engine/state"
)

// largest is the largest number the referee computes with. Anything beyond is answered
// with unsupported, never clamped.
const largest = math.MaxInt32

// quantity computes a number from the game. Absent quantities are one.
func (g *game) quantity(q program.Quantity, ctx *state.Ctx) int {
	n := g.compute(q, ctx)
	if n > largest || n < -largest {
		g.unsupported("number too large", ctx.Source)
	}
	return n
}

// quantityOr is the quantity, or the given number for "any number".
func (g *game) quantityOr(q program.Quantity, ctx *state.Ctx, unbounded int) int {
	if _, any := q.(program.Unbounded); any {
		return unbounded
	}
	return g.quantity(q, ctx)
}

func (g *game) compute(q program.Quantity, ctx *state.Ctx) int {
	switch q := q.(type) {
	case nil:
		return 1
	case program.N:
		return int(q)
	case program.X:
		return ctx.X
	case program.Party:
		return g.partySize(q.Of, ctx)
	case program.Count:
		return len(g.ents(q.Of, ctx))
	case program.Sum:
		total := 0
		for _, part := range q.Of {
			total += g.quantity(part, ctx)
		}
		return total
	case program.Minus:
		return g.quantity(q.A, ctx) - g.quantity(q.B, ctx)
	case program.Times:
		return g.quantity(q.A, ctx) * g.quantity(q.B, ctx)
	case program.Half:
		return divide(g.quantity(q.Of, ctx), 2, q.Up)
	case program.Divided:
		by := g.quantity(q.B, ctx)
		if by == 0 {
			return 0
		}
		return divide(g.quantity(q.A, ctx), by, q.Up)
	case program.Most:
		return g.extremeOf(q.Of, ctx, func(a, b int) bool { return a > b })
	case program.If:
		if g.holds(q.Cond, ctx) {
			return g.quantity(q.A, ctx)
		}
		return g.quantity(q.B, ctx)
	case program.Unbounded:
		return largest
	}
	return g.computeFromObjects(q, ctx)
}

func (g *game) computeFromObjects(q program.Quantity, ctx *state.Ctx) int {
	switch q := q.(type) {
	case program.StatOf:
		return g.statOf(q, ctx)
	case program.LeastDeck:
		if g.deckOf == nil {
			g.unsupported("the minimum deck size", ctx.Source)
		}
		return g.deckOf.least
	case program.Remainder:
		return g.quantity(q.Of, ctx) % max(1, q.By)
	case program.Distinct:
		return g.distinct(q, ctx)
	case program.CountersOn:
		total := 0
		for _, e := range g.ents(q.On, ctx) {
			total += g.countersOn(e, q.Kind)
		}
		return total
	case program.Life:
		g.forgetPositions()
		total := 0
		for _, p := range g.players(q.Of, ctx) {
			total += g.Players[p].Life
		}
		return total
	case program.StartingLife:
		return g.Rules.StartingLife
	case program.EventAmount:
		if ctx.Event == nil {
			return 0
		}
		return ctx.Event.Amount
	case program.Num:
		if b := ctx.Vars.Get(q.Name); b != nil {
			return b.Num
		}
		return 0
	case program.ChosenNumber:
		if b := g.choice(ctx.Source, q.Key); b != nil {
			return b.Num
		}
		return 0
	case program.Devotion:
		return g.devotion(q.To, ctx)
	case program.Temptations:
		total := 0
		for _, p := range g.players(q.Of, ctx) {
			total += g.Players[p].Temptations
		}
		return total
	case program.Dungeons:
		return g.dungeonsCompleted(q, ctx)
	case program.Happened:
		return g.happenedCount(q, ctx)
	}
	return g.computeFromCasting(q, ctx)
}

// computeFromCasting computes what was paid and spent for the source as it was cast.
func (g *game) computeFromCasting(q program.Quantity, ctx *state.Ctx) int {
	switch q := q.(type) {
	case program.TimesMutated:
		return g.timesMutated(q.Of, ctx)
	case program.TimesPaid:
		return g.paidFor(ctx, q.Key)
	case program.ManaSpent:
		total := 0
		of := q.Of
		if of == nil {
			of = program.This{}
		}
		for _, e := range g.ents(of, ctx) {
			if c := g.castOf(e.Object()); c != nil {
				total += countSpent(c.Spent, q.Colors)
			}
		}
		return total
	case program.ModesChosen:
		return modesChosen(g.lastKnown(ctx.Source), g.lastKnown(ctx.StackObj))
	case program.ColorsSpent:
		return colorsSpent(g.castOf(ctx.Source))
	}
	g.unsupported("quantity not executable", ctx.Source)
	return 0
}

// modesChosen is the number of modes chosen for the ability on the stack, or else for the spell.
func modesChosen(spell, onStack *state.Object) int {
	if onStack != nil && onStack.Cast != nil {
		return len(onStack.Cast.Modes)
	}
	if spell != nil && spell.Cast != nil {
		return len(spell.Cast.Modes)
	}
	return 0
}

// castOf is how the object was cast, nil if it wasn't.
func (g *game) castOf(id state.ObjectID) *state.CastInfo {
	if o := g.lastKnown(id); o != nil {
		return o.Cast
	}
	return nil
}

// timesPaid is how often the cost with the key was paid; a way of casting counts as paid once.
func timesPaid(c *state.CastInfo, key string) int {
	if c == nil {
		return 0
	}
	n := 0
	for _, p := range c.Paid {
		if p.Key == key {
			n += p.Times
		}
	}
	if n == 0 && string(c.Way) == key && key != "" {
		return 1
	}
	return n
}

// paidBy is how often the cost was paid that this ability of the spell offers.
func paidBy(c *state.CastInfo, key, by string) int {
	for _, p := range c.Paid {
		if p.Key == key && p.By == by {
			return p.Times
		}
	}
	return 0
}

// paidFor is how often a cost was paid, for the ability that asks: one that belongs to a
// keyword with such a cost asks only about its own instance (CR 702.78b).
func (g *game) paidFor(ctx *state.Ctx, key string) int {
	cast := g.castOf(ctx.Source)
	if cast == nil {
		return 0
	}
	if i := strings.LastIndexByte(ctx.Key, '.'); i >= 0 {
		for _, in := range g.chars(ctx.Source).Abilities {
			ac, ok := in.Ability.(program.AdditionalCost)
			if ok && ac.Key == key && strings.HasPrefix(in.Key, ctx.Key[:i+1]) {
				return paidBy(cast, key, in.Key)
			}
		}
	}
	return timesPaid(cast, key)
}

func countSpent(spent []byte, colors []program.Color) int {
	if len(colors) == 0 {
		return len(spent)
	}
	n := 0
	for _, m := range spent {
		if slices.Contains(colors, program.Color(m)) {
			n++
		}
	}
	return n
}

func colorsSpent(c *state.CastInfo) int {
	n := 0
	if c != nil {
		for _, col := range allColors {
			if slices.Contains(c.Spent, col[0]) {
				n++
			}
		}
	}
	return n
}

// divide divides and rounds as said (CR 107.1a), also below zero.
func divide(a, b int, up bool) int {
	q := a / b
	r := a % b
	if r != 0 && (r < 0) != (b < 0) {
		q-- // Go rounds toward zero; this rounds down
		r += b
	}
	if r != 0 && up {
		q++
	}
	return q
}

func (g *game) extremeOf(of []program.Quantity, ctx *state.Ctx, better func(a, b int) bool) int {
	best := 0
	for i, q := range of {
		if n := g.quantity(q, ctx); i == 0 || better(n, best) {
			best = n
		}
	}
	return best
}

// stat is a number an object has.
func (g *game) stat(id state.ObjectID, s program.Stat) int {
	ch := g.seen(id)
	if s != program.ManaValue {
		ch = g.defined(id)
	}
	switch s {
	case program.Power:
		return ch.Power
	case program.Toughness:
		return ch.Toughness
	case program.BasePower:
		return ch.BasePower
	case program.BaseToughness:
		return ch.BaseToughness
	case program.ManaValue:
		return ch.ManaValue
	case program.Damage:
		if o := g.lastKnown(id); o != nil {
			return o.Damage
		}
	case program.LoyaltyStat:
		return g.countersOn(state.Obj(id), "loyalty")
	case program.LevelStat:
		if o := g.lastKnown(id); o != nil {
			return max(o.Level, 1)
		}
		return 1
	}
	return 0
}

func (g *game) statOf(q program.StatOf, ctx *state.Ctx) int {
	total := 0
	for i, e := range g.ents(q.Of, ctx) {
		n := g.stat(e.Object(), q.Stat)
		switch q.Agg {
		case program.GreatestOf:
			if i == 0 || n > total {
				total = n
			}
		case program.LeastOf:
			if i == 0 || n < total {
				total = n
			}
		default:
			total += n
		}
	}
	return total
}

// distinct counts the different values of a characteristic among objects.
func (g *game) distinct(q program.Distinct, ctx *state.Ctx) int {
	var seen []string
	for _, e := range g.ents(q.Of, ctx) {
		seen = union(seen, g.valuesOf(g.chars(e.Object()), q.What))
	}
	return len(seen)
}

func (g *game) valuesOf(ch *state.Chars, what program.Characteristic) []string {
	var out []string
	switch what {
	case program.NameChar:
		if ch.Name != "" {
			out = append(out, ch.Name)
		}
		out = append(out, ch.Names...)
	case program.ColorChar:
		for _, c := range ch.Colors {
			out = append(out, string(c))
		}
	case program.CardTypeChar, program.PermanentTypeChar:
		for _, t := range ch.Types {
			out = append(out, string(t))
		}
	case program.ManaValueChar:
		out = append(out, decimal(ch.ManaValue))
	case program.PowerChar:
		out = append(out, decimal(ch.Power))
	case program.BasicLandTypeChar:
		for _, t := range program.BasicLandTypes {
			if hasSubtype(ch, t) {
				out = append(out, t)
			}
		}
	case program.CreatureTypeChar:
		if ch.AllCreatureTypes {
			return program.CreatureTypes()
		}
		for _, s := range ch.Subtypes {
			if program.IsCreatureType(s) {
				out = append(out, s)
			}
		}
	}
	return out
}

// devotion is the number of mana symbols of the colours in the mana costs of permanents
// you control (CR 700.5).
func (g *game) devotion(to []program.Color, ctx *state.Ctx) int {
	n := 0
	for _, id := range g.Battlefield {
		if g.Objects[id].PhasedOut || g.chars(id).Controller != ctx.Controller {
			continue
		}
		for _, s := range symbols(g.chars(id).Mana) {
			if slices.ContainsFunc(to, func(c program.Color) bool { return symbolHas(s, c) }) {
				n++
			}
		}
	}
	return n
}
