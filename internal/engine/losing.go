package engine

import (
	"slices"

	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/engine/state"
)

// canLose tells whether the player can lose the game: no effect says otherwise (CR 101.2).
func (g *game) canLose(p state.PlayerID) bool {
	return g.cant(program.ToLoseGame, state.Plr(p), 0) == nil
}

// loseAtOnce has players lose the game at the same time; if nobody is left it is a draw
// (CR 104.4a).
func (g *game) loseAtOnce(losers []state.PlayerID) bool {
	var did []state.PlayerID
	for _, p := range losers {
		if !g.Players[p].Lost && g.happened(&occurrence{Event: state.Event{Kind: program.LosesGame, Player: p}}) {
			did = append(did, p)
		}
	}
	for _, p := range did {
		g.Players[p].Lost = true
	}
	for _, p := range did {
		g.leaveGame(p)
	}
	g.checkWinner()
	return len(did) > 0
}

// concede has the player lose and leave the game immediately (CR 104.3a).
func (g *game) concede(p state.PlayerID) {
	if g.Players[p].Lost {
		g.illegal("player.left", 0)
	}
	g.announceEvent(state.Event{Kind: program.LosesGame, Player: p})
	g.Players[p].Lost = true
	g.leaveGame(p)
	g.checkWinner()
	if g.Over != nil || g.trial {
		return
	}
	switch {
	case g.Turn.Await == state.AwaitAttack && g.Turn.AwaitOf == p:
		g.Turn.Await, g.Turn.AwaitOf = state.NoAwait, state.NoPlayer
		g.advance()
	case g.Turn.Await == state.AwaitBlock && g.Turn.AwaitOf == p:
		g.awaitBlock()
	case g.Turn.Priority == p:
		g.Turn.Passed = 0
		g.givePriority(g.neighbour(p, false))
	case g.Turn.Passed >= g.alive():
		g.Turn.Passed = g.alive() - 1
	}
}

// leaveGame takes everything the player owns out of the game, ends their control of other
// things, and exiles what they still control (CR 800.4a).
func (g *game) leaveGame(p state.PlayerID) {
	if g.alive() < 1 || len(g.Players) == 2 {
		return // the game is over; the table stays as it was
	}
	for _, id := range g.allObjects() {
		if o := g.Objects[id]; o.Owner == p {
			g.depart(o, nil)
		}
	}
	g.Effects = slices.DeleteFunc(slices.Clone(g.Effects), func(e *state.Effect) bool {
		return slices.ContainsFunc(e.Mods, func(m program.Mod) bool {
			c, ok := m.(program.ControlBy)
			return ok && slices.Contains(g.players(c.Who, &e.Ctx), p)
		})
	})
	g.changed()
	var left []state.ObjectID
	for _, id := range g.allObjects() {
		if g.controllerOf(state.Obj(id)) == p && (g.Objects[id].Zone == program.Battlefield || g.Objects[id].Zone == program.Stack) {
			left = append(left, id)
		}
	}
	g.moveTo(left, program.Exile, moving{}, state.NoPlayer, nil)
	if g.Monarch == p { // CR 724.4
		g.Monarch = g.Turn.Active
		if g.Turn.Active == p {
			g.Monarch = g.neighbour(p, false)
		}
	}
	g.changed()
}

// checkWinner ends the game when at most one player is left (CR 104.2a, 104.4a).
func (g *game) checkWinner() {
	var left []state.PlayerID
	for i, p := range g.Players {
		if !p.Lost {
			left = append(left, state.PlayerID(i))
		}
	}
	switch len(left) {
	case 0:
		g.endGame(nil, "104.4a")
	case 1:
		g.endGame(left, "104.2a")
	}
}

// winGame has a player win: everyone else loses (CR 104.2b).
func (g *game) winGame(p state.PlayerID) {
	if g.Players[p].Lost || !g.happened(&occurrence{Event: state.Event{Kind: program.WinsGame, Player: p}}) {
		return
	}
	for i, q := range g.Players {
		if state.PlayerID(i) != p {
			q.Lost = true
		}
	}
	g.endGame([]state.PlayerID{p}, "104.2b")
}

// loseGame has a player lose by an effect (CR 104.3e).
func (g *game) loseGame(p state.PlayerID) {
	if g.canLose(p) {
		g.loseAtOnce([]state.PlayerID{p})
	}
}

// endGame ends the game; without winners it is a draw.
func (g *game) endGame(winners []state.PlayerID, why string) {
	g.Over = &state.Result{Winners: winners, Reason: why}
	g.Turn.Await, g.Turn.Priority = state.NoAwait, state.NoPlayer
	g.changed()
}
