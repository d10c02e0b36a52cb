package handlers

import (
	"context"

	"github.com/verdict-rules/verdict/internal/handlers/api"
)

// notYet is the answer of an operation whose part of the referee is not in this build.
func notYet() error {
	return &problem{kind: kindUnavailable, detail: "this build of the referee cannot judge yet"}
}

// PostVerdict judges one action.
func (s *Service) PostVerdict(_ context.Context, _ api.PostVerdictRequestObject) (api.PostVerdictResponseObject, error) {
	return nil, notYet()
}

// PostLegalActions lists what a player may do.
func (s *Service) PostLegalActions(_ context.Context, _ api.PostLegalActionsRequestObject) (api.PostLegalActionsResponseObject, error) {
	return nil, notYet()
}

// PostReplay judges a sequence of actions.
func (s *Service) PostReplay(_ context.Context, _ api.PostReplayRequestObject) (api.PostReplayResponseObject, error) {
	return nil, notYet()
}

// PostScenario plays a scenario.
func (s *Service) PostScenario(_ context.Context, _ api.PostScenarioRequestObject) (api.PostScenarioResponseObject, error) {
	return nil, notYet()
}

// PostView shows the board.
func (s *Service) PostView(_ context.Context, _ api.PostViewRequestObject) (api.PostViewResponseObject, error) {
	return nil, notYet()
}
