package handlers

import (
	"context"
	"io"

	"github.com/labstack/echo/v4"

	"github.com/verdict-rules/verdict/internal/handlers/api"
	"github.com/verdict-rules/verdict/internal/handlers/decisions"
)

// WithDecisionLog has a sample of the verdicts written down, a line of JSON each, in which players'
// names are masked. The share is from 0 to 1. The caller closes the log after the last request.
func WithDecisionLog(log *decisions.Log) Option {
	return func(e *edge) { e.decisions = log }
}

// NewDecisionLog returns a log of what a service judges. The version is that of the program.
func (s *Service) NewDecisionLog(out io.Writer, sample float64, version string) (*decisions.Log, error) {
	return decisions.New(decisions.Config{
		Out: out, Sample: sample, Cards: s.cards, Judge: s.Decide,
		Build: decisions.Build{Version: version, Pack: s.cards.Version(), Rules: s.rulesVersion()},
		Count: func(result string) { s.metrics.Decision(context.Background(), result) },
	})
}

// Decide answers a request of a decision log; it is told to nobody.
func (s *Service) Decide(ctx context.Context, r *decisions.Request) ([]byte, error) {
	quiet := NewService(s.limits, s.cards, s.rulings)
	var answer any
	var err error
	if r.Action != nil {
		answer, err = quiet.PostVerdict(ctx, api.PostVerdictRequestObject{Body: &api.VerdictRequest{
			State: r.State, Action: *r.Action, Options: r.Options}})
	} else {
		answer, err = quiet.PostReplay(ctx, api.PostReplayRequestObject{Body: &api.ReplayRequest{
			State: r.State, Actions: r.Actions, Options: r.Options}})
	}
	if err != nil {
		return nil, err
	}
	return answer.(jsonDocument), nil
}

// writeDown offers what was judged to a decision log.
func writeDown(log *decisions.Log) api.StrictMiddlewareFunc {
	return func(next api.StrictHandlerFunc, _ string) api.StrictHandlerFunc {
		return func(c echo.Context, request any) (any, error) {
			answer, err := next(c, request)
			size, sampled := c.Get(sampledSize).(int)
			document, written := answer.(jsonDocument)
			if err != nil || !sampled || !written {
				return answer, err
			}
			if r := decisionOf(request); r != nil {
				log.Offer(r, document, size)
			}
			return answer, nil
		}
	}
}

// sampledSize is under which the context of a request in the sample has the size of its body.
const sampledSize = "decision"

// decisionOf is the part of a request that decides, nil for requests that ask for no verdict. The
// language that its header asks for becomes a part of it.
func decisionOf(request any) *decisions.Request {
	switch r := request.(type) {
	case api.PostVerdictRequestObject:
		return &decisions.Request{State: r.Body.State, Action: &r.Body.Action,
			Options: api.Options{Language: api.Language(languageOf(r.Body.Options, r.Params.AcceptLanguage))}}
	case api.PostReplayRequestObject:
		return &decisions.Request{State: r.Body.State, Actions: r.Body.Actions,
			Options: api.Options{Language: api.Language(languageOf(r.Body.Options, r.Params.AcceptLanguage))}}
	}
	return nil
}
