package handlers

import (
	"encoding/json"
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/verdict-rules/verdict/internal/handlers/api"
	"github.com/verdict-rules/verdict/internal/handlers/strict"
)

// midGame returns requests to pass and to cast a spell in the middle of a game: one spell has been cast
// and has resolved this turn.
func midGame(b *testing.B) (pass, cast string) {
	b.Helper()
	c := newClient(b, DefaultLimits())
	for seed := range uint64(200) {
		state := dealt(b, rand.New(rand.NewPCG(seed, 3)))
		body, ok := castable(b, c, state)
		for _, action := range []any{nil, object{"type": "pass", "player": "A"}, object{"type": "pass", "player": "B"}} {
			if ok {
				state, ok = carriedOut(b, c, body(action))
				body = requestWith(b, state)
			}
		}
		if !ok {
			continue
		}
		if body, ok = castable(b, c, state); ok {
			return body(object{"type": "pass", "player": "A"}), body(nil)
		}
	}
	b.Fatal("no game in which a spell can be cast")
	return "", ""
}

// carriedOut sends a request for a verdict, and is false unless it is legal and asks nothing.
func carriedOut(b *testing.B, c *client, body string) (json.RawMessage, bool) {
	b.Helper()
	var v judged
	if err := json.Unmarshal(c.post("/v1/verdicts", body).body, &v); err != nil {
		b.Fatal(err)
	}
	return v.State, v.Outcome == "legal" && v.Next.Kind == api.NextKindPriority
}

// requestWith makes requests with a state.
func requestWith(b *testing.B, state json.RawMessage) func(action any) string {
	return func(action any) string {
		out, err := json.Marshal(object{"state": state, "action": action})
		if err != nil {
			b.Fatal(err)
		}
		return string(out)
	}
}

// castable finds a spell that A can cast without being asked anything.
func castable(b *testing.B, c *client, state json.RawMessage) (body func(action any) string, ok bool) {
	b.Helper()
	request, err := json.Marshal(object{"state": state, "player": "A"})
	if err != nil {
		b.Fatal(err)
	}
	var list api.LegalActions
	if err := json.Unmarshal(c.post("/v1/legal-actions", string(request)).body, &list); err != nil {
		b.Fatal(err)
	}
	for _, offered := range list.Actions {
		kind, err := offered.Action.Discriminator()
		if err != nil || kind != "cast" || offered.Asks != nil {
			continue
		}
		with := requestWith(b, state)
		return func(action any) string {
			if action == nil {
				action = offered.Action
			}
			return with(action)
		}, true
	}
	return nil, false
}

// BenchmarkVerdict judges in the middle of a game, through the handler; BenchmarkEcho is what the
// documents alone cost.
func BenchmarkVerdict(b *testing.B) {
	pass, cast := midGame(b)
	c := newClient(b, DefaultLimits())
	for name, body := range map[string]string{"pass": pass, "cast": cast} {
		b.Run(name, func(b *testing.B) {
			b.SetBytes(int64(len(body)))
			b.ReportAllocs()
			for b.Loop() {
				request := httptest.NewRequest(http.MethodPost, "/v1/verdicts", strings.NewReader(body))
				request.Header.Set("Content-Type", "application/json")
				recorder := httptest.NewRecorder()
				c.handler.ServeHTTP(recorder, request)
				if recorder.Code != http.StatusOK || !strings.HasPrefix(recorder.Body.String(), `{"outcome":"legal"`) {
					b.Fatalf("%d: %s", recorder.Code, recorder.Body)
				}
			}
		})
	}
}

// BenchmarkEcho decodes the same body and writes it again.
func BenchmarkEcho(b *testing.B) {
	_, cast := midGame(b)
	b.SetBytes(int64(len(cast)))
	b.ReportAllocs()
	for b.Loop() {
		var request api.VerdictRequest
		if err := strict.Decode([]byte(cast), &request, strict.Options{Depth: DefaultLimits().Depth}); err != nil {
			b.Fatal(err)
		}
		if _, err := writeJSON(request); err != nil {
			b.Fatal(err)
		}
	}
}
