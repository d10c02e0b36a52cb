package engine

import (
	"slices"

	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/engine/state"
)

// detectLoop ends the game in a draw when a sequence of mandatory actions has brought back a
// position that was there before, with no choice in between: it would go on for ever (CR
// 104.4b). Life totals may have risen, but not fallen: a loop that costs life ends itself.
// What a position doesn't hold must not have been looked at since ([game.forgetPositions]).
func (g *game) detectLoop() {
	if g.Over != nil || len(g.Stack) == 0 { // where nothing is left to resolve, a player goes on
		return
	}
	now := state.Moment{Digest: g.digest(), Count: g.History.Count}
	for _, p := range g.Players {
		now.Life = append(now.Life, p.Life)
	}
	for _, then := range g.History.Loop {
		if then.Digest == now.Digest && noneFell(then.Life, now.Life) {
			g.endGame(nil, "104.4b")
			return
		}
	}
	g.History.Loop = append(g.History.Loop, now)
}

func noneFell(then, now []int) bool {
	for i := range then {
		if now[i] < then[i] {
			return false
		}
	}
	return true
}

// forgetPositions is called when something was looked at that is no part of a position, such as a
// life total: what comes of it may be different when the position comes back.
func (g *game) forgetPositions() { g.History.Loop = nil }

// lookedBack is called when the history was looked at as far as the event, nil for all of it: what
// happened since the latest position follows from that position, all else does not.
func (g *game) lookedBack(ev *state.Event) {
	if n := len(g.History.Loop); n > 0 && (ev == nil || ev.Ordinal <= g.History.Loop[n-1].Count) {
		g.forgetPositions()
	}
}

// arrival is the zone change by which an object came to where it is, as far as this turn
// remembers it.
func (g *game) arrival(id state.ObjectID) *state.Event {
	for _, ev := range slices.Backward(g.History.Events) {
		if ev.Kind == program.ZoneChange && slices.Contains(became(ev), id) {
			g.lookedBack(ev)
			return ev
		}
	}
	g.lookedBack(nil)
	return nil
}
