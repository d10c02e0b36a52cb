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

// loseAtOnce has players lose the game at the same time, each by the rule given for them; if
// nobody is left it is a draw (CR 104.4a).
func (g *game) loseAtOnce(losers []state.PlayerID, why []string) {
	g.leaveTogether(g.happen(g.losing(losers, why)...))
}

// losing are the events of players losing the game.
func (g *game) losing(losers []state.PlayerID, why []string) []*occurrence {
	var occs []*occurrence
	for i, p := range losers {
		if !g.Players[p].Lost {
			occs = append(occs, &occurrence{Event: state.Event{Kind: program.LosesGame, Player: p}, why: why[i]})
		}
	}
	return occs
}

// leaveTogether has the players who lost leave the game.
func (g *game) leaveTogether(lost []*occurrence) {
	if len(lost) == 0 {
		return
	}
	for _, oc := range lost {
		g.Players[oc.Player].Lost = true
	}
	for _, oc := range lost {
		g.leaveGame(oc.Player)
	}
	g.checkWinner()
}

// concede has the player lose and leave the game immediately, whatever effects say (CR 104.3a).
func (g *game) concede(p state.PlayerID) {
	if g.hasPassed(p) {
		g.Turn.Passed--
	}
	g.leaveTogether(g.happen(&occurrence{Event: state.Event{Kind: program.LosesGame, Player: p}, why: "104.3a", sure: true}))
	if g.Over != nil || g.trial {
		return
	}
	switch { // CR 800.4a, 800.4j
	case g.Turn.Await == state.AwaitAttack && g.Turn.AwaitOf == p:
		g.Turn.Await, g.Turn.AwaitOf = state.NoAwait, state.NoPlayer
		g.announceEvent(state.Event{Kind: program.BeginStep, Player: p, Step: program.DeclareAttackers})
		g.givePriority(p)
	case g.Turn.Await == state.AwaitBlock:
		g.awaitBlock()
	case g.Turn.Await.Opening():
		if g.Turn.AwaitOf == p {
			g.nextOpening()
		}
	case g.Turn.Priority == p:
		g.givePriority(p)
	case len(g.waiting) > 0:
		g.priorityAgain()
	}
	if len(g.waiting) > 0 {
		g.unsupported("what triggers as a player leaves while others declare attackers or blockers", 0)
	}
}

// priorityAgain puts abilities on the stack that triggered as a player left while another one had priority.
// That one has done nothing with it yet, so that the other may as well have left just before they got it.
func (g *game) priorityAgain() {
	if g.Turn.Priority != state.NoPlayer {
		g.Turn.Passed = 0
		g.givePriority(g.Turn.Priority)
	}
}

// hasPassed tells whether the player is one of those who have passed priority in succession.
func (g *game) hasPassed(p state.PlayerID) bool {
	if g.Turn.Priority == state.NoPlayer {
		return false
	}
	q := g.Turn.Priority
	for range g.Turn.Passed {
		if q = g.neighbour(q, true); q == p {
			return true
		}
	}
	return false
}

// showFaceDown reveals a card that is, or just was, face down to all players (CR 708.9). Who does
// not know which card it is can't be shown it.
func (g *game) showFaceDown(o *state.Object) {
	if o.Card != nil && !o.Hidden {
		g.announceEvent(state.Event{Kind: program.Reveals, Object: o.ID, Player: o.Owner, Source: o.ID, Word: o.Card.Name})
	}
}

// showAllFaceDown reveals the face-down permanents and spells that a player owns, or with
// NoPlayer all there are: as the player leaves the game, and as it ends (CR 708.9).
func (g *game) showAllFaceDown(owner state.PlayerID) {
	for _, id := range slices.Concat(g.Battlefield, g.Stack) {
		if o := g.Objects[id]; o != nil && o.FaceDown != nil && (owner == state.NoPlayer || o.Owner == owner) {
			g.showFaceDown(o)
		}
	}
}

// leaveGame takes everything the player owns out of the game, ends their control of other
// things, and exiles what they still control (CR 800.4a).
func (g *game) leaveGame(p state.PlayerID) {
	if g.alive() < 1 || len(g.Players) == 2 {
		return // the game is over; the table stays as it was
	}
	g.showAllFaceDown(p)
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
	g.exileAbandoned()
	for _, q := range g.Players {
		if q.ControlledBy == p {
			q.ControlledBy = state.NoPlayer
		}
	}
	g.waiting = slices.DeleteFunc(slices.Clone(g.waiting), func(w *waitingTrigger) bool { return w.controller == p }) // CR 800.4d
	g.Delayed = slices.DeleteFunc(slices.Clone(g.Delayed), func(d *state.Delayed) bool { return d.Ctx.Controller == p })
	g.passOn(p)
	g.changed()
}

// exileAbandoned exiles what players who have left the game still control, or control again as
// an effect that gave others control has ended (CR 800.4a, 800.4c).
func (g *game) exileAbandoned() {
	var left []state.ObjectID
	for _, id := range slices.Concat(g.Battlefield, g.Stack) {
		if p := g.controllerOf(state.Obj(id)); p != state.NoPlayer && g.Players[p].Lost {
			left = append(left, id)
		}
	}
	g.moveTo(left, program.Exile, moving{}, state.NoPlayer, nil)
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

// loseGame has players lose by an effect, at the same time (CR 104.3e).
func (g *game) loseGame(players []state.PlayerID) {
	var why []string
	for range players {
		why = append(why, "104.3e")
	}
	g.loseAtOnce(players, why)
}

// endGame ends the game; without winners it is a draw.
func (g *game) endGame(winners []state.PlayerID, why string) {
	g.showAllFaceDown(state.NoPlayer)
	g.Over = &state.Result{Winners: winners, Reason: why}
	g.Turn.Await, g.Turn.Priority = state.NoAwait, state.NoPlayer
	g.changed()
}
