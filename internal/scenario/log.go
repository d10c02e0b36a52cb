package scenario

import (
	"fmt"
	"strings"

	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/engine"
	"github.com/verdict-rules/verdict/internal/engine/state"
)

// log writes a line of the log about what a player did, or NoPlayer.
func (r *runner) log(p state.PlayerID, text string, citations ...string) {
	line := StepLog{Turn: r.turn, Step: r.step, Text: text, Citations: citations}
	if p >= 0 && int(p) < len(r.game.Players) {
		line.Player = r.game.Players[p].ID
	}
	r.steps = append(r.steps, line)
}

// logNotes writes what the answers had to be made up for.
func (r *runner) logNotes(an *answerer) {
	for _, note := range an.notes {
		r.log(state.NoPlayer, note)
	}
}

// logVerdict writes what happened.
func (r *runner) logVerdict(v engine.Verdict) {
	for _, entry := range v.Log {
		switch entry.Event.Kind {
		case program.BeginsTurn:
			r.turn++
		case program.BeginStep:
			r.step = Step(entry.Event.Step)
		}
		text, player := describe(r.game, &entry)
		if text == "" {
			continue
		}
		line := StepLog{Turn: r.turn, Step: r.step, Text: text, Citations: entry.Rules}
		if player != state.NoPlayer && int(player) < len(r.game.Players) {
			line.Player = r.game.Players[player].ID
		}
		r.steps = append(r.steps, line)
	}
}

// logLeftovers writes which answers were never used.
func (r *runner) logLeftovers() {
	for i, s := range r.sheets {
		if left := s.left(); len(left) > 0 && r.game != nil {
			r.log(state.PlayerID(i), "has answers left that no question asked for: "+strings.Join(left, ", "))
		}
	}
}

// quiet are the events that no log needs.
var quiet = map[program.EventKind]bool{program.BeginsTurn: true, program.TapsForMana: true}

// describe words an event, "" for one that goes without saying.
func describe(g *state.Game, entry *engine.LogEntry) (string, state.PlayerID) {
	e := &entry.Event
	if quiet[e.Kind] || e.Kind == program.Activates && e.Word == "mana" {
		return "", state.NoPlayer
	}
	text := strings.ReplaceAll(string(e.Kind), "_", " ")
	switch e.Kind {
	case program.BeginStep:
		return "step " + string(e.Step), e.Player
	case program.ZoneChange:
		return fmt.Sprintf("%s goes from %s to %s", entry.Name, e.From, e.To), e.Player
	case program.Damages:
		if entry.Name == "" && e.Player != state.NoPlayer && int(e.Player) < len(g.Players) {
			return fmt.Sprintf("%d damage to %s", e.Amount, g.Players[e.Player].ID), state.NoPlayer
		}
		return fmt.Sprintf("%d damage to %s", e.Amount, entry.Name), state.NoPlayer
	}
	if e.Amount != 0 {
		text += fmt.Sprintf(" %d", e.Amount)
	}
	if e.Counter != "" {
		text += " " + string(e.Counter)
	}
	if entry.Name != "" {
		text += ": " + entry.Name
	}
	return text, e.Player
}
