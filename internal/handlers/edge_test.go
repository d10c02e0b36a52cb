package handlers

import (
	"context"
	"encoding/json"
	"errors"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/labstack/echo/v4"

	"github.com/verdict-rules/verdict/internal/handlers/api"
)

// decodeProblem reads a problem document.
func decodeProblem(t *testing.T, got answer) api.Problem {
	t.Helper()
	if kind := got.header.Get("Content-Type"); kind != "application/problem+json" {
		t.Fatalf("content type %q: %s", kind, got.body)
	}
	var p api.Problem
	if err := json.Unmarshal(got.body, &p); err != nil {
		t.Fatal(err)
	}
	if p.Status != got.status {
		t.Errorf("status %d in the document, %d in the answer", p.Status, got.status)
	}
	return p
}

func TestBadRequestsAreProblems(t *testing.T) {
	limits := DefaultLimits()
	limits.Body, limits.Depth = 2000, 10
	c := newClient(t, limits)
	cases := []struct {
		name, method, path, kind, body string
		status                         int
		problem                        api.ProblemType
		pointer                        string
	}{
		{"no such path", "GET", "/v1/nothing", "", "", 404, api.ProblemTypeProblemsNotFound, ""},
		{"no such method", "PUT", "/v1/verdicts", "", "", 405, api.ProblemTypeProblemsMethodNotAllowed, ""},
		{"missing parameter", "GET", "/v1/rules", "", "", 400, api.ProblemTypeProblemsMalformed, ""},
		{"no media type", "POST", "/v1/verdicts", "", "{}", 415, api.ProblemTypeProblemsUnsupportedMediaType, ""},
		{"other media type", "POST", "/v1/verdicts", "text/plain", "{}", 415, api.ProblemTypeProblemsUnsupportedMediaType, ""},
		{"empty", "POST", "/v1/verdicts", "application/json", "", 400, api.ProblemTypeProblemsMalformed, ""},
		{"cut off", "POST", "/v1/verdicts", "application/json", `{"state": {"turn"`, 400, api.ProblemTypeProblemsMalformed, "/state/turn"},
		{"no JSON", "POST", "/v1/verdicts", "application/json", "state", 400, api.ProblemTypeProblemsMalformed, ""},
		{"more after it", "POST", "/v1/verdicts", "application/json", "{} {}", 400, api.ProblemTypeProblemsMalformed, ""},
		{"an array", "POST", "/v1/verdicts", "application/json", "[]", 400, api.ProblemTypeProblemsMalformed, ""},
		{"unknown member", "POST", "/v1/verdicts", "application/json", `{"state": {"players": [{"id": "A", "live": 3}]}}`, 400, api.ProblemTypeProblemsMalformed, "/state/players/0/live"},
		{"other case", "POST", "/v1/verdicts", "application/json", `{"State": {}}`, 400, api.ProblemTypeProblemsMalformed, "/State"},
		{"twice", "POST", "/v1/verdicts", "application/json", `{"state": {}, "state": {}}`, 400, api.ProblemTypeProblemsMalformed, "/state"},
		{"wrong type", "POST", "/v1/verdicts", "application/json", `{"state": {"players": [{"id": 3}]}}`, 400, api.ProblemTypeProblemsMalformed, "/state/players/0/id"},
		{"null", "POST", "/v1/verdicts", "application/json", `{"state": {"players": [{"id": "A", "life": null}]}}`, 400, api.ProblemTypeProblemsMalformed, "/state/players/0/life"},
		{"fraction", "POST", "/v1/verdicts", "application/json", `{"state": {"players": [{"id": "A", "life": 1.5}]}}`, 400, api.ProblemTypeProblemsMalformed, "/state/players/0/life"},
		{"huge number", "POST", "/v1/verdicts", "application/json", `{"state": {"players": [{"id": "A", "life": 99999999999999999999}]}}`, 400, api.ProblemTypeProblemsMalformed, "/state/players/0/life"},
		{"too deep", "POST", "/v1/verdicts", "application/json", `{"state": {"effects": [` + strings.Repeat(`{"a":`, 10) + "1" + strings.Repeat("}", 10) + "]}}", 400, api.ProblemTypeProblemsMalformed, ""},
		{"too large", "POST", "/v1/verdicts", "application/json", `{"state": "` + strings.Repeat("x", 3000) + `"}`, 413, api.ProblemTypeProblemsTooLarge, ""},
	}
	for _, tc := range cases {
		t.Run(tc.name, func(t *testing.T) {
			c.t = t
			request := httptest.NewRequest(tc.method, tc.path, strings.NewReader(tc.body))
			if tc.kind != "" {
				request.Header.Set("Content-Type", tc.kind)
			}
			got := c.send(request)
			p := decodeProblem(t, got)
			if got.status != tc.status || p.Type != tc.problem {
				t.Errorf("status %d, type %s", got.status, p.Type)
			}
			if tc.pointer != "" && (len(p.Errors) != 1 || p.Errors[0].Pointer != tc.pointer) {
				t.Errorf("findings %+v, want one at %s", p.Errors, tc.pointer)
			}
		})
	}
}

// A problem with a parameter names it, and does not repeat its value.
func TestBadParametersAreNamed(t *testing.T) {
	c := newClient(t, DefaultLimits())
	for path, name := range map[string]string{"/v1/rules": "q", "/v1/rulings": "card", "/v1/cards?q=bear&limit=secret": "limit"} {
		got := c.get(path)
		p := decodeProblem(t, got)
		if got.status != 400 || len(p.Errors) != 1 || p.Errors[0].Parameter != name || strings.Contains(string(got.body), "secret") {
			t.Errorf("%s: %d %s", path, got.status, got.body)
		}
	}
}

func TestProblemsAreTheSameForTheSameRequest(t *testing.T) {
	c := newClient(t, DefaultLimits())
	first, second := c.post("/v1/verdicts", "{"), c.post("/v1/verdicts", "{")
	if string(first.body) != string(second.body) {
		t.Errorf("%s, then %s", first.body, second.body)
	}
}

func TestRequestIDs(t *testing.T) {
	c := newClient(t, DefaultLimits())
	for sent, kept := range map[string]bool{
		"abc-123_X": true, "with space": false, strings.Repeat("a", 65): false, "new\nline": false, "": false,
	} {
		request := httptest.NewRequest(http.MethodGet, "/healthz/live", nil)
		request.Header.Set(echo.HeaderXRequestID, sent)
		got := c.send(request).header.Get(echo.HeaderXRequestID)
		if got == "" || (got == sent) != kept {
			t.Errorf("sent %q, got %q", sent, got)
		}
	}
}

func TestNothingOfABodyIsLogged(t *testing.T) {
	c := newClient(t, DefaultLimits())
	c.post("/v1/verdicts?q=secret", `{"secret": "secret"}`)
	if log := c.log.String(); strings.Contains(log, "secret") || !strings.Contains(log, "/v1/verdicts") {
		t.Errorf("log: %s", log)
	}
}

func TestReadinessEndsWithStop(t *testing.T) {
	service := newService(t, DefaultLimits())
	c := clientOf(t, service)
	if got := c.get("/healthz/ready"); got.status != http.StatusOK {
		t.Errorf("before: %d", got.status)
	}
	service.Stop()
	got := c.get("/healthz/ready")
	if got.status != http.StatusServiceUnavailable || got.header.Get("Retry-After") == "" {
		t.Errorf("after: %d, header %v", got.status, got.header)
	}
	if got := c.get("/healthz/live"); got.status != http.StatusOK {
		t.Errorf("live after: %d", got.status)
	}
}

func TestPanicsAreAnswered(t *testing.T) {
	c := newClient(t, DefaultLimits())
	e := c.handler.(*echo.Echo)
	e.GET("/panic", func(echo.Context) error { panic("a defect") })
	p := decodeProblem(t, c.get("/panic"))
	if p.Type != api.ProblemTypeProblemsInternal || p.Instance == "" || p.Detail != "" {
		t.Errorf("%+v", p)
	}
	if log := c.log.String(); !strings.Contains(log, "a defect") || !strings.Contains(log, p.Instance) || !strings.Contains(log, "edge_test.go") {
		t.Errorf("log: %s", log)
	}
	if got := c.get("/healthz/live"); got.status != http.StatusOK {
		t.Errorf("afterwards: %d", got.status)
	}
}

func TestAsProblem(t *testing.T) {
	for _, tc := range []struct {
		err  error
		want api.ProblemType
	}{
		{errors.New("unexpected"), api.ProblemTypeProblemsInternal},
		{context.DeadlineExceeded, api.ProblemTypeProblemsUnavailable},
		{&panicked{err: context.Canceled}, api.ProblemTypeProblemsUnavailable},
		{echo.ErrTeapot, api.ProblemTypeProblemsInternal},
		{echo.ErrStatusRequestEntityTooLarge, api.ProblemTypeProblemsTooLarge},
	} {
		if got := asProblem(tc.err).kind.uri; got != tc.want {
			t.Errorf("%v: %s, want %s", tc.err, got, tc.want)
		}
	}
}
