package handlers

import (
	"context"

	"github.com/verdict-rules/verdict/internal/handlers/api"
	"github.com/verdict-rules/verdict/internal/rulings"
)

// GetRules searches the rules by number or words.
func (s *Service) GetRules(_ context.Context, r api.GetRulesRequestObject) (api.GetRulesResponseObject, error) {
	if err := checkQuery("q", r.Params.Q); err != nil {
		return nil, err
	}
	limit, err := limitOf(r.Params.Limit)
	if err != nil {
		return nil, err
	}
	found := s.rulings.SearchRules(r.Params.Q, languageOf(api.Options{}, r.Params.AcceptLanguage), limit)
	return api.GetRules200JSONResponse{Rules: mapped(found, wireRule)}, nil
}

// GetRule shows one rule.
func (s *Service) GetRule(_ context.Context, r api.GetRuleRequestObject) (api.GetRuleResponseObject, error) {
	if !rulings.WellFormed(r.Number) {
		return nil, badParameter("number", "a rule's number looks like 704, 704.5 or 704.5k")
	}
	page, ok := s.rulings.LookUp(r.Number, languageOf(api.Options{}, r.Params.AcceptLanguage))
	if !ok {
		return nil, &problem{kind: kindNotFound, detail: "the rules have no such number"}
	}
	return api.GetRule200JSONResponse(wireRulePage(page)), nil
}

// The number of results of a search, without and with a wish of the client.
const (
	defaultResults = 20
	maxResults     = 200
)

// limitOf returns how many results a search may have.
func limitOf(wish *int) (int, error) {
	switch {
	case wish == nil:
		return defaultResults, nil
	case *wish < 1 || *wish > maxResults:
		return 0, badParameter("limit", "must be from 1 to %d", maxResults)
	default:
		return *wish, nil
	}
}

// checkQuery refuses a text that is empty or longer than any name or sensible question.
func checkQuery(parameter, text string) error {
	if text == "" || len([]rune(text)) > maxQuery {
		return badParameter(parameter, "must have from 1 to %d characters", maxQuery)
	}
	return nil
}

// mapped applies a function to every element; the result is never nil, an empty list is written [].
func mapped[A, B any](from []A, change func(A) B) []B {
	to := make([]B, len(from))
	for i, a := range from {
		to[i] = change(a)
	}
	return to
}
