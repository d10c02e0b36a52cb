package verdict_test

import (
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"testing"

	"github.com/getkin/kin-openapi/openapi3"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	openapi "github.com/verdict-rules/verdict/api"
	verdict "github.com/verdict-rules/verdict/api/clients/go"
	"github.com/verdict-rules/verdict/internal/handlers/reload"
	"github.com/verdict-rules/verdict/internal/handlers/seal"
	"github.com/verdict-rules/verdict/tests/service"
)

// clientOf returns a client of a server that answers everything alike.
func clientOf(t *testing.T, answer http.HandlerFunc, options ...verdict.ClientOption) *verdict.ClientWithResponses {
	t.Helper()
	server := httptest.NewServer(answer)
	t.Cleanup(server.Close)
	client, err := verdict.New(server.URL, options...)
	require.NoError(t, err)
	return client
}

func TestProblemsAreErrors(t *testing.T) {
	client := clientOf(t, func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "application/problem+json")
		w.Header().Set("Retry-After", "2")
		w.WriteHeader(http.StatusServiceUnavailable)
		_, _ = w.Write([]byte(`{"type": "/problems/unavailable", "title": "Busy", "status": 503, "detail": "all at work",
			"errors": [{"pointer": "/state", "detail": "first"}, {"detail": "second"}]}`))
	})
	_, err := client.GetReadyWithResponse(t.Context())
	var problem *verdict.ProblemError
	require.ErrorAs(t, err, &problem)
	assert.Equal(t, verdict.ProblemTypeProblemsUnavailable, problem.Problem.Type)
	assert.Equal(t, "2", problem.RetryAfter)
	assert.EqualError(t, problem, "Busy (503): all at work: /state: first")
}

func TestAnswersThatAreNoDocuments(t *testing.T) {
	for name, write := range map[string]http.HandlerFunc{
		"a page": func(w http.ResponseWriter, _ *http.Request) {
			w.Header().Set("Content-Type", "text/html")
			_, _ = w.Write([]byte("<p>hello"))
		},
		"an empty answer of a proxy": func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusBadGateway) },
		"a broken problem": func(w http.ResponseWriter, _ *http.Request) {
			w.Header().Set("Content-Type", "application/problem+json")
			w.WriteHeader(http.StatusBadRequest)
			_, _ = w.Write([]byte("{"))
		},
		"a broken document": func(w http.ResponseWriter, _ *http.Request) {
			w.Header().Set("Content-Type", "application/json")
			_, _ = w.Write([]byte("{"))
		},
	} {
		t.Run(name, func(t *testing.T) {
			answer, err := clientOf(t, write).GetLiveWithResponse(t.Context())
			require.Error(t, err)
			assert.Nil(t, answer)
			var problem *verdict.ProblemError
			assert.NotErrorAs(t, err, &problem)
		})
	}
}

func TestKeysAreSent(t *testing.T) {
	client := clientOf(t, func(w http.ResponseWriter, r *http.Request) {
		assert.Equal(t, "Bearer secret", r.Header.Get("Authorization"))
		w.Header().Set("Content-Type", "application/json; charset=UTF-8")
		_, _ = w.Write([]byte(`{"status": "ok"}`))
	}, verdict.WithKey("secret"))
	answer, err := client.GetLiveWithResponse(t.Context())
	require.NoError(t, err)
	assert.Equal(t, verdict.HealthStatusOk, answer.JSON200.Status)
}

// TestModelsKeepEveryExample reads every example of a request into the client's models, and writes it again:
// nothing is lost and nothing added.
func TestModelsKeepEveryExample(t *testing.T) {
	document, err := openapi3.NewLoader().LoadFromData(openapi.YAML)
	require.NoError(t, err)
	for path, empty := range map[string]func() any{
		"/v1/verdicts":      func() any { return &verdict.VerdictRequest{} },
		"/v1/legal-actions": func() any { return &verdict.LegalActionsRequest{} },
		"/v1/replays":       func() any { return &verdict.ReplayRequest{} },
		"/v1/games":         func() any { return &verdict.GameRequest{} },
		"/v1/views":         func() any { return &verdict.ViewRequest{} },
	} {
		examples := document.Paths.Value(path).Post.RequestBody.Value.Content["application/json"].Examples
		assert.NotEmpty(t, examples, path)
		for name, example := range examples {
			data, err := json.Marshal(example.Value.Value)
			model := empty()
			require.NoError(t, err)
			require.NoError(t, json.Unmarshal(data, model), "%s %s", path, name)
			again, err := json.Marshal(model)
			require.NoError(t, err)
			assert.JSONEq(t, string(data), string(again), "%s %s", path, name)
		}
	}
}

// TestStatesStaySealed follows a game through a server that refuses every state that is not byte for byte
// what it gave away: what the client decodes and sends back is the same state.
func TestStatesStaySealed(t *testing.T) {
	keys, err := seal.Parse("0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef")
	require.NoError(t, err)
	judge, err := service.New()
	require.NoError(t, err)
	judge.Seal(reload.Fixed(keys), true)
	server, err := service.Serve(judge)
	require.NoError(t, err)
	t.Cleanup(server.Close)
	client, err := verdict.New(server.URL)
	require.NoError(t, err)

	game, err := client.PostGameWithResponse(t.Context(), &verdict.PostGameParams{}, duel(t))
	require.NoError(t, err)
	require.Equal(t, verdict.GameOutcomeDealt, game.JSON200.Outcome)
	state, next := game.JSON200.State, game.JSON200.Next
	for range 40 {
		state, next = follow(t, client, state, next)
	}
	assert.Greater(t, state.Turn.Number, 1)
	state.Players[0].Life = new(int)
	_, err = client.PostViewWithResponse(t.Context(), verdict.ViewRequest{State: state})
	var problem *verdict.ProblemError
	require.ErrorAs(t, err, &problem)
	assert.Equal(t, verdict.ProblemTypeProblemsUnsealedState, problem.Problem.Type)
}

// duel is a request for a game of two.
func duel(t *testing.T) verdict.GameRequest {
	t.Helper()
	var lands, bears verdict.DeckEntry
	require.NoError(t, lands.FromDeckCards(verdict.DeckCards{Card: "Forest", Count: 40}))
	require.NoError(t, bears.FromDeckCards(verdict.DeckCards{Card: "Grizzly Bears", Count: 20}))
	deck := []verdict.DeckEntry{lands, bears}
	return verdict.GameRequest{Format: verdict.DeckFormatLimited, Seed: "5eed", First: "Ann",
		Players: []verdict.GamePlayer{{ID: "Ann", Deck: deck}, {ID: "Ben", Deck: deck}}}
}

// follow takes the first action that is legal, or keeps an opening hand.
func follow(t *testing.T, client *verdict.ClientWithResponses, state verdict.State, next *verdict.Next) (verdict.State, *verdict.Next) {
	t.Helper()
	var action verdict.Action
	if d := next.Decision; d != nil {
		choose := make([]string, 0, d.Min)
		for _, option := range d.Options[:max(d.Min, 1)] {
			choose = append(choose, option.ID)
		}
		require.NoError(t, action.FromAnswerAction(verdict.AnswerAction{Player: next.Player, Choose: choose}))
	} else {
		listed, err := client.PostLegalActionsWithResponse(t.Context(), &verdict.PostLegalActionsParams{}, verdict.LegalActionsRequest{State: state})
		require.NoError(t, err)
		require.NotEmpty(t, listed.JSON200.Actions)
		action = listed.JSON200.Actions[0].Action
	}
	answer, err := client.PostVerdictWithResponse(t.Context(), &verdict.PostVerdictParams{}, verdict.VerdictRequest{State: state, Action: action})
	require.NoError(t, err)
	legal, err := answer.JSON200.AsLegalVerdict()
	require.NoError(t, err)
	require.Equal(t, verdict.LegalVerdictOutcomeLegal, legal.Outcome)
	return legal.State, &legal.Next
}
