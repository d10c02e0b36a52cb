package handlers

import (
	"context"

	"github.com/verdict-rules/verdict/internal/engine"
	"github.com/verdict-rules/verdict/internal/engine/state"
	"github.com/verdict-rules/verdict/internal/handlers/api"
	"github.com/verdict-rules/verdict/internal/handlers/wire"
)

// PostLegalActions lists what a player may do.
func (s *Service) PostLegalActions(ctx context.Context, r api.PostLegalActionsRequestObject) (api.PostLegalActionsResponseObject, error) {
	language, err := languageIn(r.Body.Options, r.Params.AcceptLanguage)
	if err != nil {
		return nil, err
	}
	t, err := s.sit(&r.Body.State)
	if err != nil {
		return nil, err
	}
	waits, err := s.waitsFor(t)
	if err != nil {
		return nil, err
	}
	player := waits.Next.Player
	if r.Body.Player != "" {
		var known bool
		if player, known = wire.PlayerOf(t.game, r.Body.Player); !known {
			return nil, &problem{kind: kindImpossible, findings: []api.Finding{finding("/player", "there is no such player")}}
		}
	}
	if waits.Outcome == engine.Unsupported {
		return writeJSON(api.LegalActions{Outcome: api.LegalActionsOutcomeUnsupported, Unsupported: wire.Gaps(waits.Unsupported)})
	}
	next := wire.Next(t.game, waits.Next, prompt(language))
	out := listedActions{Outcome: api.LegalActionsOutcomeListed, Next: next, Actions: []api.LegalAction{}, Unsupported: wire.Gaps(unreadable(t.game, player))}
	if waits.Next.Kind != engine.NextDecision {
		if out.Actions, err = s.actionsOf(ctx, t, player, language); err != nil {
			return nil, err
		}
	}
	return writeJSON(out)
}

// listedActions is [api.LegalActions] with a list even where there is none.
type listedActions struct {
	Outcome     api.LegalActionsOutcome `json:"outcome"`
	Next        api.Next                `json:"next"`
	Actions     []api.LegalAction       `json:"actions"`
	Unsupported []api.Unsupported       `json:"unsupported,omitempty"`
}

// waitsFor finds what the game on the table waits for: the decision of what is pending, or what its
// turn says. It is a verdict like any other: some games cannot be judged at all.
func (s *Service) waitsFor(t *table) (engine.Verdict, error) {
	game := t.game.Clone()
	if t.pending == nil {
		return engine.Await(game, s.engineOptions()), nil
	}
	resumed, rejection := wire.Resume(t.pending, game, "/state/pending")
	if rejection != nil {
		return engine.Verdict{}, rejected(rejection)
	}
	return engine.Judge(game, resumed.Action, s.engineOptions()), nil
}

// actionsOf lists the actions of a player, each with the first choice that it leaves open.
func (s *Service) actionsOf(ctx context.Context, t *table, player state.PlayerID, language string) ([]api.LegalAction, error) {
	out := []api.LegalAction{}
	for _, action := range engine.LegalActions(t.game, player, s.engineOptions()) {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		written, err := wire.EncodeAction(t.game, action)
		if err != nil {
			return nil, err
		}
		offered := api.LegalAction{Action: written}
		if verdict := engine.Judge(t.game.Clone(), action, s.engineOptions()); verdict.Next.Kind == engine.NextDecision {
			offered.Asks = wire.Next(t.game, verdict.Next, prompt(language)).Decision
		}
		out = append(out, offered)
	}
	return out, nil
}

// unreadable lists the lines of a player's own cards that the referee cannot read, on account of
// which the list may lack an action.
func unreadable(g *state.Game, player state.PlayerID) []engine.Gap {
	if player == state.NoPlayer {
		return nil
	}
	p := g.Players[player]
	var gaps []engine.Gap
	for _, zone := range [][]state.ObjectID{p.Hand, p.Graveyard, p.Command, g.Exile} {
		for _, id := range zone {
			if g.Objects[id].Owner == player {
				gaps = append(gaps, engine.Unread(g, id)...)
			}
		}
	}
	return gaps
}
