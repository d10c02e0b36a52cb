package wire

import (
	"slices"
	"strings"

	"github.com/verdict-rules/verdict/internal/cards/wording"
	"github.com/verdict-rules/verdict/internal/engine"
	"github.com/verdict-rules/verdict/internal/engine/state"
	"github.com/verdict-rules/verdict/internal/handlers/api"
)

// Events writes what happened, in order.
func Events(g *state.Game, log []engine.LogEntry) []api.Event {
	n := namesOf(g)
	out := make([]api.Event, len(log))
	for i, entry := range log {
		out[i] = n.event(entry)
	}
	return out
}

// event writes one thing that happened.
func (n names) event(entry engine.LogEntry) api.Event {
	e := entry.Event
	citations := slices.Clone(entry.Rules)
	if citations == nil {
		citations = []string{}
	}
	return api.Event{
		Type: string(e.Kind), Player: n.player(e.Player), Object: n.object(e.Object), Card: entry.Name,
		NewObject: n.object(e.New), Source: n.object(e.Source), Other: n.object(e.Other), Defender: n.ref(e.Defender),
		From: api.Zone(e.From), To: api.Zone(e.To), Step: api.Step(e.Step),
		Amount: e.Amount, Counter: string(e.Counter), Combat: e.Combat, Word: e.Word, Batch: e.Batch,
		Citations: citations,
	}
}

// Next writes who is asked for what; prompt words a question.
func Next(g *state.Game, next engine.Next, prompt func(*engine.Decision) string) api.Next {
	n := namesOf(g)
	out := api.Next{Kind: api.NextKind(next.Kind), Player: n.player(next.Player)}
	switch {
	case next.Decision != nil:
		decision := n.decision(next.Decision, prompt)
		out.Decision = &decision
	case g.Over != nil:
		out.Result = &api.GameResult{Winners: n.playerList(g.Over.Winners), Reason: g.Over.Reason}
	}
	return out
}

// decision writes a question.
func (n names) decision(d *engine.Decision, prompt func(*engine.Decision) string) api.Decision {
	options := make([]api.Option, len(d.Options))
	for i, o := range d.Options {
		options[i] = api.Option{
			ID: o.ID, Label: label(&o), Object: n.object(o.Ent.Object()), Player: n.player(o.Ent.Player()),
		}
	}
	return api.Decision{
		Kind: api.DecisionKind(d.Kind), Purpose: string(d.Purpose), Player: n.player(d.Player),
		Prompt: prompt(d), Text: asks(d), Source: n.object(d.Source),
		Options: options, Min: d.Min, Max: d.Max, Total: d.Total, Repeat: d.Repeat,
	}
}

// asks words what a question is about, where that is known.
func asks(d *engine.Decision) string {
	switch {
	case len(d.Effects) > 0:
		return wording.Effects(d.Effects)
	case len(d.Cost) > 0:
		return wording.Costs(d.Cost)
	default:
		return d.Key
	}
}

// label words an option.
func label(o *engine.Option) string {
	switch {
	case o.Label != "":
		return o.Label
	case o.Ability != nil:
		return wording.Of(o.Ability)
	case o.Way != "":
		return strings.TrimSpace(wording.Keyword(o.Way) + " " + wording.Costs(o.Cost))
	case len(o.Cost) > 0:
		return wording.Costs(o.Cost)
	default:
		return o.ID
	}
}

// Gaps writes what keeps the referee from judging.
func Gaps(gaps []engine.Gap) []api.Unsupported {
	out := make([]api.Unsupported, len(gaps))
	for i, gap := range gaps {
		out[i] = api.Unsupported{Reason: gap.Reason, Object: ObjectName(gap.Object), Card: gap.Card, Line: gap.Line}
	}
	return out
}

// ObjectName writes the id of an object, "" for none.
func ObjectName(id state.ObjectID) string { return names{}.object(id) }

// PlayerName writes the name of a player of a game, "" for none.
func PlayerName(g *state.Game, p state.PlayerID) string { return namesOf(g).player(p) }

// PlayerOf finds a player of a game by name.
func PlayerOf(g *state.Game, name string) (state.PlayerID, bool) { return namesOf(g).toPlayer(name) }

// RefName writes the name of an object or of a player of a game, "" for neither.
func RefName(g *state.Game, e state.Ent) string { return namesOf(g).ref(e) }

// Counters writes counters in their order.
func Counters(c state.Counters) api.Counters { return counts(c) }
