// Package handlers is the HTTP side of the referee: it decodes requests into the models of the
// contract, checks that they describe something that can exist, asks the engine, and writes the
// answer. No rule of the game is decided here.
package handlers

import (
	"context"
	"sync"
	"sync/atomic"

	"github.com/verdict-rules/verdict/internal/cards/pack"
	"github.com/verdict-rules/verdict/internal/engine"
	"github.com/verdict-rules/verdict/internal/handlers/api"
	"github.com/verdict-rules/verdict/internal/handlers/telemetry"
	"github.com/verdict-rules/verdict/internal/rulings"
)

// Service answers the operations of the contract. It holds nothing that a request could change.
type Service struct {
	limits   Limits
	rulings  *rulings.Index
	cards    Cards
	coverage func() (pack.Coverage, error) // counted once: it does not change
	metrics  *telemetry.Telemetry
	sealing  *sealing // nil: states are not sealed
	stopping atomic.Bool
}

// NewService returns a service with the given limits that knows the given cards and cites from an
// index.
func NewService(limits Limits, cards Cards, index *rulings.Index) *Service {
	return &Service{limits: limits, cards: cards, rulings: index, coverage: sync.OnceValues(cards.Coverage)}
}

// attach joins the service to the edge that hands requests to it.
func (s *Service) attach(e *edge) {
	s.metrics = e.telemetry
	s.metrics.Knows(context.Background(), s.cards.Version(), s.rulesVersion(), s.cards.Count())
}

// rulesVersion is the date of the rules that are cited.
func (s *Service) rulesVersion() string {
	if effective := s.rulings.Report().Effective; effective != "" {
		return effective
	}
	return rulings.BaseEffective
}

// tell tells what came of a judgement.
func (s *Service) tell(ctx context.Context, v *engine.Verdict) {
	told := telemetry.Judged{Outcome: string(v.Outcome), Steps: v.Steps, Budget: s.limits.Steps}
	if v.Violation != nil {
		told.Violation = string(v.Violation.Check.Code)
	}
	for _, gap := range v.Unsupported {
		told.Reasons = append(told.Reasons, gap.Reason)
	}
	s.metrics.Judged(ctx, told)
}

// Stop makes the service report that it takes no more requests; those that come still are answered.
func (s *Service) Stop() { s.stopping.Store(true) }

// GetLive answers that the process works.
func (s *Service) GetLive(context.Context, api.GetLiveRequestObject) (api.GetLiveResponseObject, error) {
	return api.GetLive200JSONResponse{Status: api.HealthStatusOk}, nil
}

// GetReady answers whether the server takes requests.
func (s *Service) GetReady(context.Context, api.GetReadyRequestObject) (api.GetReadyResponseObject, error) {
	if s.stopping.Load() {
		return nil, &problem{kind: kindUnavailable, detail: "the server is stopping"}
	}
	return api.GetReady200JSONResponse{Status: api.HealthStatusOk}, nil
}
