package handlers

import (
	"context"
	"errors"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"

	"github.com/verdict-rules/verdict/internal/engine/state"
	"github.com/verdict-rules/verdict/internal/handlers/api"
	"github.com/verdict-rules/verdict/internal/scenario"
)

// PostScenario plays a scenario.
func (s *Service) PostScenario(ctx context.Context, r api.PostScenarioRequestObject) (api.PostScenarioResponseObject, error) {
	played, err := scenario.Decode(*r.Body)
	var wrong *scenario.DocumentError
	if errors.As(err, &wrong) {
		return nil, malformed(wrong.Pointer, "%s", wrong.Detail)
	}
	if err != nil {
		return nil, err
	}
	result := scenario.Run(ctx, played, scenario.Config{Cards: engineCards{s.cards}, Budget: s.limits.Steps})
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	s.metrics.Outcome(ctx, string(result.Outcome))
	return s.scenarioDocument(ctx, result)
}

// scenarioResult is [api.ScenarioResult] with the runner's own types.
type scenarioResult struct {
	ID           string             `json:"id"`
	Outcome      scenario.Outcome   `json:"outcome"`
	Reason       *scenario.Reason   `json:"reason,omitempty"`
	Steps        []scenario.StepLog `json:"steps"`
	Expectations []scenario.Checked `json:"expectations"`
	Players      []api.BoardPlayer  `json:"players"`
	Board        []api.BoardObject  `json:"board"`
	State        jsontext.Value     `json:"state,omitempty"`
}

// scenarioDocument writes how a scenario went.
func (s *Service) scenarioDocument(ctx context.Context, result *scenario.Result) (jsonDocument, error) {
	out := scenarioResult{
		ID: result.ID, Outcome: result.Outcome, Reason: result.Reason,
		Steps: result.Steps, Expectations: result.Expectations,
	}
	if result.State != nil {
		document, _, err := (&table{game: result.State}).written()
		if err != nil {
			return nil, err
		}
		out.State = jsontext.Value(document)
		out.Players = playersOf(result.State)
		out.Board, _ = s.boardOf(ctx, result.State, state.NoPlayer)
		if err := ctx.Err(); err != nil {
			return nil, err
		}
	}
	data, err := json.Marshal(out, json.Deterministic(true))
	return append(data, '\n'), err
}
