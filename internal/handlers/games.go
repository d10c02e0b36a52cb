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
	gaps, err := checkDecks(request, s.engineOptions(ctx))
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
func checkDecks(request *wire.GameRequest, opt engine.Options) ([]engine.Gap, error) {
	var findings []api.Finding
	var gaps []engine.Gap
	for i, d := range request.Decks {
		wrong, unknown := deck.Check(request.Format, d)
		if d.Companion != nil && len(wrong)+len(unknown) == 0 {
			more, unjudged := checkCompanion(request, i, opt)
			wrong, gaps = append(wrong, more...), append(gaps, unjudged...)
		}
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

// checkCompanion looks whether a starting deck fulfills the condition of its companion (CR 103.2b).
func checkCompanion(request *wire.GameRequest, player int, opt engine.Options) ([]deck.Finding, []engine.Gap) {
	companion, side := request.Decks[player].Companion, &request.Start.Players[player]
	fits, gaps := engine.CompanionFits(companion.Card, slices.Concat(side.Library, side.Command), request.Format.Least(), opt)
	if fits || len(gaps) > 0 {
		return nil, gaps
	}
	return []deck.Finding{{At: companion.At, Detail: "the deck doesn't fulfill the condition of " + companion.Card.Name + " (CR 702.139a)"}}, nil
}
