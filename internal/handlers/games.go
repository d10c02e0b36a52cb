package handlers

import (
	"context"
	"slices"

	"github.com/verdict-rules/verdict/internal/cards/deck"
	"github.com/verdict-rules/verdict/internal/engine"
	"github.com/verdict-rules/verdict/internal/handlers/api"
	"github.com/verdict-rules/verdict/internal/handlers/wire"
)

// PostGame begins a game: the decks are checked and shuffled, and opening hands are dealt.
func (s *Service) PostGame(ctx context.Context, r api.PostGameRequestObject) (api.PostGameResponseObject, error) {
	language, err := languageIn(r.Body.Options, r.Params.AcceptLanguage)
	if err != nil {
		return nil, err
	}
	request, rejection := wire.DecodeGameRequest(s.limits.state(), r.Body, s.cards)
	if rejection != nil {
		return nil, rejected(rejection)
	}
	gaps, err := checkDecks(request)
	if err != nil {
		return nil, err
	}
	if len(gaps) > 0 {
		return undealt(gaps)
	}
	verdict := engine.Deal(request.Start, request.First, s.engineOptions(ctx))
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	s.tell(ctx, &verdict)
	if verdict.Outcome != engine.Legal {
		return undealt(verdict.Unsupported)
	}
	t := &table{game: verdict.State}
	document, digest, err := s.sealed(t)
	if err != nil {
		return nil, err
	}
	next := wire.Next(t.game, verdict.Next, prompt(language))
	return writeJSON(gameDocument{Outcome: api.GameOutcomeDealt, Next: &next, Events: wire.Events(t.game, verdict.Log),
		Digest: digest, State: document})
}

// undealt is the answer where a game can't be begun.
func undealt(gaps []engine.Gap) (jsonDocument, error) {
	return writeJSON(gameDocument{Outcome: api.GameOutcomeUnsupported, Unsupported: wire.Gaps(gaps)})
}

// maxDeckFindings is how many findings about decks are told; more help nobody.
const maxDeckFindings = 20

// checkDecks looks whether the format allows the decks, and gives what could not be judged about them.
func checkDecks(request *wire.GameRequest) ([]engine.Gap, error) {
	var findings []api.Finding
	var gaps []engine.Gap
	for _, d := range request.Decks {
		wrong, unknown := deck.Check(request.Format, d)
		for _, f := range wrong {
			findings = append(findings, finding(f.At, "%s", f.Detail))
		}
		for _, g := range unknown {
			if gap := (engine.Gap{Card: g.Card, Line: g.Line, Reason: g.Reason}); !slices.Contains(gaps, gap) {
				gaps = append(gaps, gap)
			}
		}
	}
	if len(findings) > 0 {
		return nil, &problem{kind: kindIllegalDeck, findings: findings[:min(len(findings), maxDeckFindings)]}
	}
	return gaps, nil
}
