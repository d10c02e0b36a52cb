package handlers

import (
	"context"

	"github.com/verdict-rules/verdict/internal/handlers/api"
)

// GetCards searches cards by name.
func (s *Service) GetCards(_ context.Context, _ api.GetCardsRequestObject) (api.GetCardsResponseObject, error) {
	return nil, notYet()
}

// GetCard shows one card.
func (s *Service) GetCard(_ context.Context, _ api.GetCardRequestObject) (api.GetCardResponseObject, error) {
	return nil, notYet()
}

// GetRules searches the rules.
func (s *Service) GetRules(_ context.Context, _ api.GetRulesRequestObject) (api.GetRulesResponseObject, error) {
	return nil, notYet()
}

// GetRule shows one rule.
func (s *Service) GetRule(_ context.Context, _ api.GetRuleRequestObject) (api.GetRuleResponseObject, error) {
	return nil, notYet()
}

// GetRulings lists the rulings of a card.
func (s *Service) GetRulings(_ context.Context, _ api.GetRulingsRequestObject) (api.GetRulingsResponseObject, error) {
	return nil, notYet()
}
