package handlers

import (
	"context"

	"github.com/verdict-rules/verdict/internal/engine"
	"github.com/verdict-rules/verdict/internal/handlers/api"
	"github.com/verdict-rules/verdict/internal/handlers/telemetry"
	"github.com/verdict-rules/verdict/internal/handlers/wire"
)

// PostVerdict judges one action.
func (s *Service) PostVerdict(ctx context.Context, r api.PostVerdictRequestObject) (api.PostVerdictResponseObject, error) {
	language, err := languageIn(r.Body.Options, r.Params.AcceptLanguage)
	if err != nil {
		return nil, err
	}
	t, err := s.seat(ctx, &r.Body.State)
	if err != nil {
		return nil, err
	}
	verdict, err := s.judge(ctx, t, r.Body.Action, "/action")
	if err != nil {
		return nil, err
	}
	return telemetry.Part(ctx, s.metrics, "encode", func(context.Context) (api.PostVerdictResponseObject, error) {
		return s.verdictDocument(t, verdict, language)
	})
}

// seat reads the state of a request, as a part of the work that is measured.
func (s *Service) seat(ctx context.Context, in *api.State) (*table, error) {
	return telemetry.Part(ctx, s.metrics, "seat", func(ctx context.Context) (*table, error) { return s.sit(ctx, in) })
}

// judge carries an action out, as a part of the work that is measured, and tells what came of it.
func (s *Service) judge(ctx context.Context, t *table, action api.Action, base string) (engine.Verdict, error) {
	return telemetry.Part(ctx, s.metrics, "judge", func(ctx context.Context) (engine.Verdict, error) {
		verdict, err := s.act(ctx, t, action, base)
		if err == nil {
			s.tell(ctx, &verdict)
		}
		return verdict, err
	})
}

// verdictDocument writes a verdict.
func (s *Service) verdictDocument(t *table, verdict engine.Verdict, language string) (jsonDocument, error) {
	switch verdict.Outcome {
	case engine.Legal:
		document, digest, err := s.sealed(t)
		if err != nil {
			return nil, err
		}
		return writeJSON(legalDocument{
			Outcome: api.LegalVerdictOutcomeLegal, Next: wire.Next(t.game, verdict.Next, prompt(language)),
			Events: wire.Events(t.game, verdict.Log), Digest: digest, State: document,
		})
	case engine.Illegal:
		violation, err := s.violation(verdict.Violation, language)
		if err != nil {
			return nil, err
		}
		return writeJSON(api.IllegalVerdict{Outcome: api.IllegalVerdictOutcomeIllegal, Violation: violation})
	default:
		return writeJSON(api.UnsupportedVerdict{Outcome: api.UnsupportedVerdictOutcomeUnsupported, Unsupported: wire.Gaps(verdict.Unsupported)})
	}
}

// PostReplay judges a sequence of actions and stops at the first that is not legal.
func (s *Service) PostReplay(ctx context.Context, r api.PostReplayRequestObject) (api.PostReplayResponseObject, error) {
	language, err := languageIn(r.Body.Options, r.Params.AcceptLanguage)
	if err != nil {
		return nil, err
	}
	if len(r.Body.Actions) > maxActions {
		return nil, malformed("/actions", "at most %d actions", maxActions)
	}
	t, err := s.seat(ctx, &r.Body.State)
	if err != nil {
		return nil, err
	}
	steps, err := s.replay(ctx, t, r.Body.Actions, language)
	if err != nil {
		return nil, err
	}
	document, digest, err := s.sealed(t)
	if err != nil {
		return nil, err
	}
	return writeJSON(replayDocument{Steps: steps, Digest: digest, State: document})
}

// replay carries actions out one after the other.
func (s *Service) replay(ctx context.Context, t *table, actions []api.Action, language string) ([]api.ReplayStep, error) {
	steps := make([]api.ReplayStep, 0, len(actions))
	for i, action := range actions {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		verdict, err := s.judge(ctx, t, action, pointerTo("/actions", i))
		if err != nil {
			return nil, err
		}
		step, err := s.replayStep(t, verdict, language)
		if err != nil {
			return nil, err
		}
		steps = append(steps, step)
		if verdict.Outcome != engine.Legal {
			break
		}
	}
	return steps, nil
}

// replayStep sums a verdict up.
func (s *Service) replayStep(t *table, verdict engine.Verdict, language string) (api.ReplayStep, error) {
	step := api.ReplayStep{Outcome: api.ReplayStepOutcome(verdict.Outcome)}
	switch verdict.Outcome {
	case engine.Legal:
		next := wire.Next(t.game, verdict.Next, prompt(language))
		step.Next, step.Events = &next, wire.Events(t.game, verdict.Log)
	case engine.Illegal:
		violation, err := s.violation(verdict.Violation, language)
		if err != nil {
			return step, err
		}
		step.Violation = &violation
	default:
		step.Unsupported = wire.Gaps(verdict.Unsupported)
	}
	return step, nil
}
