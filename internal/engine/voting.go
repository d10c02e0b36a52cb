package engine

import (
	"slices"

	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/engine/state"
)

// ballot is one vote.
type ballot struct {
	voter state.PlayerID
	word  string
	ent   state.Ent
}

// choice tells apart what was voted for.
func (b ballot) choice() string {
	if b.ent != 0 {
		return decimal(int(b.ent))
	}
	return b.word
}

// doVote has each player vote in turn order, starting with the controller (CR 701.38a). The votes of
// one player happen at the same time (CR 701.38d).
func (g *game) doVote(e program.Vote, ctx *state.Ctx) {
	var cast []ballot
	for _, voter := range g.turnOrderFrom(ctx.Controller) {
		for range g.votesOf(voter, ctx) {
			if b, ok := g.voteOf(voter, e, ctx); ok {
				cast = append(cast, b)
			}
		}
	}
	occs := make([]*occurrence, 0, len(cast)+1)
	for _, b := range cast {
		occs = append(occs, &occurrence{Event: state.Event{Kind: program.Votes, Player: b.voter, Source: ctx.Source, Word: b.choice()}})
	}
	g.happen(append(occs, &occurrence{Event: state.Event{Kind: program.FinishesVoting, Player: state.NoPlayer, Source: ctx.Source}})...)
	for _, word := range e.Words {
		var voters []state.Ent
		for _, b := range cast {
			if b.word == word {
				voters = append(voters, state.Plr(b.voter))
			}
		}
		bindEnts(ctx, word, voters)
	}
	var chosen []state.Ent
	for _, b := range cast {
		if b.ent != 0 {
			chosen = append(chosen, b.ent)
		}
	}
	bindEnts(ctx, e.As, chosen)
	bindEnts(ctx, e.Most, mostOf(chosen))
}

// mostOf are the things that are among them most often, each once.
func mostOf(chosen []state.Ent) []state.Ent {
	most := 0
	var out []state.Ent
	for i, e := range chosen {
		if slices.Contains(chosen[:i], e) {
			continue
		}
		n := 0
		for _, other := range chosen {
			if other == e {
				n++
			}
		}
		if n > most {
			most, out = n, nil
		}
		if n == most {
			out = append(out, e)
		}
	}
	return out
}

// votesOf is how many votes the player has, and uses.
func (g *game) votesOf(voter state.PlayerID, ctx *state.Ctx) int {
	n := 1
	for _, r := range modsFor[program.ExtraVotes](g, state.Plr(voter)) {
		if !r.mod.(program.ExtraVotes).May || g.askMay(voter, ctx.Source, PurposeMay, "vote_again") {
			n++
		}
	}
	return n
}

// voteOf is one vote of the player; false: there is nothing to vote for.
func (g *game) voteOf(voter state.PlayerID, e program.Vote, ctx *state.Ctx) (ballot, bool) {
	by := voter
	for _, r := range modsFor[program.ChooseVotes](g, state.Plr(voter)) { // the newest one decides
		if who := g.players(r.mod.(program.ChooseVotes).By, &r.ctx); len(who) > 0 && !g.Players[who[0]].Lost {
			by = who[0]
		}
	}
	if e.For != nil {
		chosen := g.askEnts(by, ctx.Source, "vote", g.foundEnts(e.For, as(state.Plr(voter), ctx)), 1, 1)
		if len(chosen) == 0 {
			return ballot{}, false
		}
		return ballot{voter: voter, ent: chosen[0]}, true
	}
	d := &Decision{Kind: AskWord, Purpose: "vote", Player: by, Source: ctx.Source, Key: "vote", Mode: -1}
	for i, word := range e.Words {
		d.Options = append(d.Options, Option{ID: word, Label: word, Num: i})
	}
	return ballot{voter: voter, word: e.Words[g.askOne(d)]}, true
}

// voted tells whether a player voted like the controller, or otherwise, in the vote whose end is the
// event.
func (g *game) voted(e state.Ent, f program.Voted, ctx *state.Ctx) bool {
	if ctx.Event == nil || ctx.Event.Kind != program.FinishesVoting || !e.IsPlayer() {
		return false
	}
	g.lookedBack(ctx.Event)
	var own, others []string
	for _, ev := range g.History.Events {
		switch {
		case ev.Kind != program.Votes || ev.Batch != ctx.Event.Batch:
		case ev.Player == ctx.Controller:
			own = append(own, ev.Word)
		case ev.Player == e.Player():
			others = append(others, ev.Word)
		}
	}
	return slices.ContainsFunc(others, func(choice string) bool { return slices.Contains(own, choice) != f.Otherwise })
}
