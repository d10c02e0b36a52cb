package handlers

import (
	"context"

	"github.com/verdict-rules/verdict/internal/cards/pack"
	"github.com/verdict-rules/verdict/internal/handlers/api"
)

// GetCoverage says how much of the cards that the service knows is supported.
func (s *Service) GetCoverage(_ context.Context, r api.GetCoverageRequestObject) (api.GetCoverageResponseObject, error) {
	limit, err := limitOf(r.Params.Limit)
	if err != nil {
		return nil, err
	}
	c, err := s.coverage()
	if err != nil {
		return nil, err
	}
	return api.GetCoverage200JSONResponse{
		Pack: s.cards.Version(), Cards: c.Cards, Supported: c.Supported, Partial: c.Partial, Unsupported: c.Unsupported,
		ByLayout: countsOf(c.ByLayout), ByLegality: countsOf(c.ByLegality),
		Wanted: mapped(c.Wanted[:min(limit, len(c.Wanted))], func(w pack.Wanted) api.WantedPattern {
			return api.WantedPattern{Pattern: w.Pattern, Cards: w.Cards, Alone: w.Alone, Example: w.Example, Line: w.Line}
		}),
	}, nil
}

// countsOf writes counts by their groups.
func countsOf(from map[string]pack.Counts) map[string]api.SupportCounts {
	to := make(map[string]api.SupportCounts, len(from))
	for group, c := range from {
		to[group] = api.SupportCounts{Cards: c.Cards, Supported: c.Supported, Partial: c.Partial, Unsupported: c.Unsupported}
	}
	return to
}
