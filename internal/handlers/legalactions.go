package handlers

import (
	"context"
	"slices"

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
	t, err := s.sit(ctx, &r.Body.State)
	if err != nil {
		return nil, err
	}
	waits, err := s.waitsFor(ctx, t)
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
		return unlisted(waits.Unsupported)
	}
	list := engine.Listing{}
	if waits.Next.Kind != engine.NextDecision {
		list = engine.LegalActions(t.game, player, s.engineOptions(ctx))
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		if list.Outcome == engine.Unsupported {
			return unlisted(list.Unsupported)
		}
	}
	return listed(t, player, &waits, &list, language)
}

// unlisted is the answer where nothing can be listed.
func unlisted(gaps []engine.Gap) (jsonDocument, error) {
	return writeJSON(api.LegalActions{Outcome: api.LegalActionsOutcomeUnsupported, Unsupported: wire.Gaps(gaps)})
}

// listed is the answer with what was listed for a player, and what may be missing from it.
func listed(t *table, player state.PlayerID, waits *engine.Verdict, list *engine.Listing, language string) (jsonDocument, error) {
	gaps := list.Unsupported
	if player != state.NoPlayer {
		for _, gap := range engine.Unread(t.game, player) {
			if !slices.Contains(gaps, gap) {
				gaps = append(gaps, gap)
			}
		}
	}
	out := listedActions{Outcome: api.LegalActionsOutcomeListed, Next: wire.Next(t.game, waits.Next, prompt(language)),
		Actions: []api.LegalAction{}, Unsupported: wire.Gaps(gaps)}
	for _, offer := range list.Offers {
		written, err := wire.EncodeAction(t.game, offer.Action)
		if err != nil {
			return nil, err
		}
		action := api.LegalAction{Action: written}
		if offer.Asks != nil {
			next := engine.Next{Kind: engine.NextDecision, Player: offer.Asks.Player, Decision: offer.Asks}
			action.Asks = wire.Next(t.game, next, prompt(language)).Decision
		}
		out.Actions = append(out.Actions, action)
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
func (s *Service) waitsFor(ctx context.Context, t *table) (engine.Verdict, error) {
	game := t.game.Clone()
	if t.pending == nil {
		return engine.Await(game, s.engineOptions(ctx)), ctx.Err()
	}
	resumed, rejection := wire.Resume(t.pending, game, "/state/pending")
	if rejection != nil {
		return engine.Verdict{}, rejected(rejection)
	}
	return engine.Judge(game, resumed.Action, s.engineOptions(ctx)), ctx.Err()
}
