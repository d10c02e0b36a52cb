package main

import (
	"context"
	"encoding/json"
	"errors"

	verdict "github.com/verdict-rules/verdict/api/clients/go"
)

// turns is how far a game is played before it is in its middle.
const turns = 11

// midGame plays a game against the server to its middle, and returns a request for a verdict there: the next
// action, whatever it is. The same server gives the same request.
func midGame(ctx context.Context, url string) ([]byte, error) {
	client, err := verdict.New(url)
	if err != nil {
		return nil, err
	}
	begun, err := client.PostGameWithResponse(ctx, &verdict.PostGameParams{}, decks())
	if err != nil {
		return nil, err
	}
	state, next := begun.JSON200.State, begun.JSON200.Next
	for next != nil && next.Kind != verdict.NextKindGameOver {
		action, err := choose(ctx, client, state, next)
		if err != nil {
			return nil, err
		}
		request := verdict.VerdictRequest{State: state, Action: action}
		if state.Turn.Number >= turns && state.Pending == nil && len(state.Battlefield) > 0 && state.Turn.Step == verdict.StepPrecombatMain {
			return json.Marshal(request)
		}
		answer, err := client.PostVerdictWithResponse(ctx, &verdict.PostVerdictParams{}, request)
		if err != nil {
			return nil, err
		}
		legal, err := answer.JSON200.AsLegalVerdict()
		if err != nil || legal.Outcome != verdict.LegalVerdictOutcomeLegal {
			return nil, errors.New("a listed action is not legal")
		}
		state, next = legal.State, &legal.Next
	}
	return nil, errors.New("the game ended early")
}

// decks are two decks of lands, creatures and some spells.
func decks() verdict.GameRequest {
	deck := func(cards ...string) []verdict.DeckEntry {
		var out []verdict.DeckEntry
		for i, card := range cards {
			var entry verdict.DeckEntry
			count := 4
			if i == 0 {
				count = 24
			}
			_ = entry.FromDeckCards(verdict.DeckCards{Card: card, Count: count}) // it can always be written
			out = append(out, entry)
		}
		return out
	}
	return verdict.GameRequest{Format: verdict.DeckFormatCasual, Seed: "5eed", First: "Ann", Players: []verdict.GamePlayer{
		{ID: "Ann", Deck: deck("Forest", "Llanowar Elves", "Grizzly Bears", "Giant Growth", "Verdeloth the Ancient", "Gladecover Scout", "Rancor", "Bonesplitter", "Loxodon Warhammer", "Ornithopter")},
		{ID: "Ben", Deck: deck("Plains", "Serra Angel", "Soul Warden", "Pacifism", "Raise the Alarm", "Holy Strength", "Wrath of God", "Bonesplitter", "Silvercoat Lion", "Ornithopter")},
	}}
}

// choose is the first action there is besides passing that leaves nothing open, or the first answer.
func choose(ctx context.Context, client *verdict.ClientWithResponses, state verdict.State, next *verdict.Next) (verdict.Action, error) {
	var out verdict.Action
	if d := next.Decision; d != nil {
		var ids []string
		for _, option := range d.Options[:min(max(d.Min, 1), len(d.Options))] {
			ids = append(ids, option.ID)
		}
		return out, out.FromAnswerAction(verdict.AnswerAction{Player: next.Player, Choose: ids})
	}
	listed, err := client.PostLegalActionsWithResponse(ctx, &verdict.PostLegalActionsParams{}, verdict.LegalActionsRequest{State: state})
	if err != nil {
		return out, err
	}
	actions := listed.JSON200.Actions
	if len(actions) == 0 {
		return out, errors.New("no action is listed")
	}
	out = actions[0].Action
	for _, a := range actions {
		kind, err := a.Action.Discriminator()
		if err != nil {
			return out, err
		}
		if a.Asks == nil && (kind == "play_land" || kind == "cast") {
			return a.Action, nil
		}
	}
	return out, nil
}
