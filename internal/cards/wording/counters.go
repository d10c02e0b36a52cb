package wording

import (
	"github.com/verdict-rules/verdict/internal/cards/program"
)

func (s *speaker) counters(kind program.CounterKind, n program.Quantity, upTo bool) string {
	switch {
	case n == nil && upTo:
		return "any number of " + plural(counterNoun(kind))
	case n == nil:
		return "all " + plural(counterNoun(kind))
	case upTo:
		return "up to " + s.number(n, counterNoun(kind))
	}
	return s.number(n, counterNoun(kind))
}

// playerCounters words counters that players get (CR 122.1).
func (s *speaker) playerCounters(e program.PutCounters) (string, bool) {
	switch e.On.(type) {
	case program.You, program.Opponents, program.Players, program.Controller, program.DefendingPlayer:
	case program.Target:
		if t := e.On.(program.Target); t.N >= len(s.targets) || !isPlayers(s.targets[t.N].What) {
			return "", false
		}
	case program.Event:
		if e.On != program.Ref(program.Event{Role: program.RolePlayer}) {
			return "", false
		}
	default:
		return "", false
	}
	if e.Kind == "energy" {
		return s.players(e.On, "get", s.energy(orOne(e.N))), true
	}
	return s.players(e.On, "get", s.number(e.N, counterNoun(e.Kind))), true
}

// isPlayers tells whether a filter matches players only.
func isPlayers(f program.Filter) bool {
	switch f := f.(type) {
	case program.Is:
		return f.Kind == program.PlayerKind
	case program.Opponent:
		return true
	}
	return false
}
