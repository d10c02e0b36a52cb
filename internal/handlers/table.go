package handlers

import (
	"context"

	"github.com/verdict-rules/verdict/internal/engine"
	"github.com/verdict-rules/verdict/internal/engine/rule"
	"github.com/verdict-rules/verdict/internal/engine/state"
	"github.com/verdict-rules/verdict/internal/handlers/api"
	"github.com/verdict-rules/verdict/internal/handlers/wire"
)

// table is a game as a request puts it on the table: its state, and the action that waits for an
// answer, if one does.
type table struct {
	game    *state.Game
	pending *api.Pending
	at      places // of what is pending
}

// sit reads the state of a request.
func (s *Service) sit(ctx context.Context, in *api.State) (*table, error) {
	if err := s.sealing.check(in); err != nil {
		return nil, err
	}
	game, rejection := wire.DecodeWithin(s.limits.state(), in, s.cards, "/state")
	if rejection != nil {
		return nil, rejected(rejection)
	}
	var misfits []int
	engine.Hindrance(func() { misfits = engine.Misfits(game, s.engineOptions(ctx)) }) // else the verdict says what hinders it
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	if len(misfits) > 0 {
		return nil, &problem{kind: kindImpossible, findings: mapped(misfits, func(place int) api.Finding {
			return finding(pointerTo("/state/stack", place), "its modes and targets are not those that it has")
		})}
	}
	t := &table{game: game, pending: in.Pending}
	if in.Pending != nil {
		t.at = pendingPlaces(in.Pending)
		if _, rejection := wire.Resume(in.Pending, game, "/state/pending"); rejection != nil {
			return nil, rejected(rejection)
		}
	}
	return t, nil
}

// rejected makes a problem of what was found in a document.
func rejected(r *wire.Rejection) *problem {
	kind := kindImpossible
	if r.Malformed {
		kind = kindMalformed
	}
	return &problem{kind: kind, findings: r.Findings}
}

// act carries an action out, and leaves what comes of it on the table. An action that is not legal
// leaves the table as it was.
func (s *Service) act(ctx context.Context, t *table, in api.Action, base string) (engine.Verdict, error) {
	action, rejection := wire.DecodeAction(in, t.game, base)
	if rejection != nil {
		return engine.Verdict{}, rejected(rejection)
	}
	waiting, at := &api.Pending{Action: in}, places{action: base}
	switch {
	case action.IsAnswer && t.pending == nil && t.game.Turn.Await.Opening():
		action, at.answers = action.Opening(), []string{base}
	case action.IsAnswer && t.pending == nil:
		return refused(t, rule.AnswerNoQuestion, action.Player), nil
	case action.IsAnswer:
		resumed, rejection := wire.Resume(t.pending, t.game, "/state/pending")
		if rejection != nil {
			return engine.Verdict{}, rejected(rejection)
		}
		resumed.Answers = append(resumed.Answers, action.Answer)
		waiting, at = answered(t.pending, in), places{t.at.action, append(t.at.answers, base)}
		action = resumed
	case t.pending != nil && action.Type != engine.Concede:
		return refused(t, rule.DecisionFirst, action.Player), nil
	}
	newest := t.game.NextID
	verdict := engine.Judge(t.game, action.Action, s.engineOptions(ctx))
	if err := ctx.Err(); err != nil { // the verdict is about the time, and the next one may differ
		return engine.Verdict{}, err
	}
	if err := at.surplus(verdict.Surplus, len(action.Answers)); err != nil {
		return engine.Verdict{}, err
	}
	t.game = verdict.State
	if v := verdict.Violation; v != nil && state.ObjectID(v.Object) >= newest {
		v.Object = int(action.Object) // of a proposal that was taken back: the client knows the card (CR 732)
	}
	if verdict.Outcome == engine.Legal {
		t.pending = nil
		if verdict.Next.Kind == engine.NextDecision && !verdict.Next.Decision.AboutOpening() {
			t.pending, t.at = waiting, at
		}
	}
	return verdict, nil
}

// answered adds an answer to what waits for it; what it waits with now is left alone.
func answered(pending *api.Pending, in api.Action) *api.Pending {
	answer, err := in.AsAnswerAction()
	if err != nil { // it has been decoded before
		return pending
	}
	so := make([]api.Answer, 0, len(pending.Answers)+1)
	so = append(so, pending.Answers...)
	return &api.Pending{Action: pending.Action, Answers: append(so, api.Answer{
		Player: answer.Player, Choose: answer.Choose, Number: answer.Number, Amounts: answer.Amounts,
	})}
}

// refused is the verdict that an action does not fit what the game is waiting for.
func refused(t *table, check *rule.Check, player state.PlayerID) engine.Verdict {
	params := rule.Params{rule.Player: wire.PlayerName(t.game, player)}
	return engine.Verdict{Outcome: engine.Illegal, State: t.game, Violation: check.On(0, params)}
}

// document writes the state on the table.
func (t *table) document() (api.State, error) {
	out, err := wire.Encode(t.game)
	out.Pending = t.pending
	return out, err
}
