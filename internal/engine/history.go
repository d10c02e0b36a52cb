package engine

import (
	"slices"
	"strconv"
	"strings"

	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/engine/state"
)

func decimal(n int) string { return strconv.Itoa(n) }

// symbolHas tells whether a mana symbol is of the colour.
func symbolHas(symbol string, c program.Color) bool {
	for part := range strings.SplitSeq(symbol, "/") {
		if part == string(c) {
			return true
		}
	}
	return false
}

// eventMatches tells whether the event fits the pattern. Objects are judged as they are,
// or were when they last existed; the ability's own words refer to ctx.
func (g *game) eventMatches(ev *state.Event, p *program.EventPattern, ctx *state.Ctx) bool {
	g.spend(1)
	if ev.Kind != p.On {
		return false
	}
	if len(p.From) > 0 && !slices.Contains(p.From, ev.From) || len(p.To) > 0 && !slices.Contains(p.To, ev.To) {
		return false
	}
	if len(p.Step) > 0 && !slices.Contains(p.Step, ev.Step) || p.Counter != "" && p.Counter != ev.Counter {
		return false
	}
	if p.Link != "" && ev.Link != p.Link {
		return false
	}
	if p.Combat != nil && *p.Combat != ev.Combat {
		return false
	}
	inner := *ctx
	inner.Event = ev
	if p.Amount != nil && !compare(ev.Amount, p.Amount.Op, g.quantity(p.Amount.N, &inner)) {
		return false
	}
	return g.participantsMatch(ev, p, &inner) && (p.If == nil || g.holds(p.If, &inner)) && g.isNth(ev, p, &inner)
}

func (g *game) participantsMatch(ev *state.Event, p *program.EventPattern, ctx *state.Ctx) bool {
	if p.Object != nil && (g.subject(ev, p) == 0 || !g.matches(state.Obj(g.subject(ev, p)), p.Object, ctx)) {
		return false
	}
	if p.Player != nil && (ev.Player == state.NoPlayer || !g.matches(state.Plr(ev.Player), p.Player, ctx)) {
		return false
	}
	if p.Source != nil && (ev.Source == 0 || !g.matches(state.Obj(ev.Source), p.Source, ctx)) {
		return false
	}
	if p.Other != nil {
		other := state.Obj(ev.Other)
		if ev.Defender != 0 {
			other = ev.Defender
		}
		if other == 0 || !g.matches(other, p.Other, ctx) {
			return false
		}
	}
	return true
}

// subject is the object a pattern's filter looks at. For zone changes, that is the object
// as it was on the battlefield or stack if it left there, else as it is where it arrived
// (CR 603.6, 603.10).
func (g *game) subject(ev *state.Event, p *program.EventPattern) state.ObjectID {
	switch ev.Kind {
	case program.Discards, program.Cycles, program.Mills: // a card that moves on is judged where it is now
		if ev.New != 0 && g.lastKnown(ev.New) != nil {
			return ev.New
		}
		return ev.Object
	case program.ZoneChange:
	default:
		return ev.Object
	}
	if ev.From == program.Battlefield && ev.To != program.Battlefield && len(p.From) > 0 {
		return ev.Object
	}
	if ev.New != 0 && (g.Objects[ev.New] != nil || g.Departed[ev.New] != nil) {
		return ev.New
	}
	return ev.Object
}

// isNth tells whether the event is the n-th matching one this turn; one that has not happened
// yet would be the next. Where "one or more" at the same time are one, so they are counted.
func (g *game) isNth(ev *state.Event, p *program.EventPattern, ctx *state.Ctx) bool {
	if p.Nth == nil {
		return true
	}
	g.lookedBack(nil)
	plain := *p
	plain.Nth = nil
	n, last := 1, 0
	for _, past := range g.History.Events {
		if sameEvent(past, ev) {
			break
		}
		if p.Batch && past.Batch != 0 && (past.Batch == ev.Batch || past.Batch == last) {
			continue
		}
		if g.eventMatches(past, &plain, ctx) && (past.Player == ev.Player || !countedByPlayer(ev.Kind)) {
			n, last = n+1, past.Batch
		}
	}
	return n == g.quantity(p.Nth, ctx)
}

// countedByPlayer tells whether the n-th event of a kind is the n-th of its player: "their second
// spell each turn".
func countedByPlayer(k program.EventKind) bool { return k == program.Casts || k == program.Draws }

// record adds the event to the turn's history and keeps its objects as they are now.
func (g *game) record(ev *state.Event) {
	g.History.Events = append(g.History.Events, ev)
}

func (g *game) pastEvents(lastTurn bool) []*state.Event {
	g.lookedBack(nil)
	if lastTurn {
		return g.History.Last
	}
	return g.History.Events
}

// occurred tells whether a matching event has happened this (or last) turn.
func (g *game) occurred(p program.EventPattern, lastTurn bool, ctx *state.Ctx) bool {
	return slices.ContainsFunc(g.pastEvents(lastTurn), func(ev *state.Event) bool { return g.matchedPast(ev, &p, ctx) })
}

// matchedPast tells whether a past event matches, whatever became of its objects since.
func (g *game) matchedPast(ev *state.Event, p *program.EventPattern, ctx *state.Ctx) bool {
	defer func(was bool) { g.recalling = was }(g.recalling)
	g.recalling = true
	return g.eventMatches(ev, p, ctx)
}

// happenedCount counts matching events, or adds up their amounts.
func (g *game) happenedCount(q program.Happened, ctx *state.Ctx) int {
	n := 0
	for _, ev := range g.pastEvents(q.LastTurn) {
		if q.Before && sameEvent(ev, ctx.Event) {
			break
		}
		if !g.matchedPast(ev, &q.Event, ctx) {
			continue
		}
		if q.Amounts {
			n += ev.Amount
		} else {
			n++
		}
	}
	return n
}

// sameEvent tells whether a recorded event is the one that an ability asks about.
func sameEvent(recorded, asked *state.Event) bool {
	return asked != nil && asked.Ordinal != 0 && recorded.Ordinal == asked.Ordinal
}

// did tells whether the candidate took part in a matching event this turn.
func (g *game) did(e state.Ent, f program.Did, ctx *state.Ctx) bool {
	for _, ev := range g.pastEvents(false) {
		role := f.As
		if role == "" {
			role = program.RoleObject
		}
		if slices.Contains(g.eventRole(ev, role), e) && g.matchedPast(ev, &f.Event, ctx) {
			return true
		}
	}
	return false
}

// happenedTo tells whether the object or player had the role in such an event this turn.
func (g *game) happenedTo(e state.Ent, p program.EventPattern, role program.Role) bool {
	ctx := state.Ctx{Controller: g.Turn.Active}
	return g.did(e, program.Did{Event: p, As: role}, &ctx)
}

// abilityTimes is how often the ability being evaluated has resolved this turn, this time
// included, or how often it has been activated.
func (g *game) abilityTimes(activated bool, ctx *state.Ctx) int {
	n := 0
	for _, ev := range g.pastEvents(false) {
		if activated && ev.Kind == program.Activates && ev.Object == ctx.Source && ev.Link == ctx.Key {
			n++
		}
		if !activated && ev.Kind == program.Resolves && ev.Source == ctx.Source && ev.Word == ctx.Key {
			n++
		}
	}
	return n
}
