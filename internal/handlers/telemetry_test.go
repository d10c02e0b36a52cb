package handlers

import (
	"bytes"
	"encoding/json"
	"fmt"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"

	"go.opentelemetry.io/otel/sdk/trace/tracetest"

	"github.com/verdict-rules/verdict/internal/handlers/telemetry"
)

// observed returns a client of a service whose spans can be looked at.
func observed(t *testing.T) (*client, *tracetest.InMemoryExporter) {
	t.Helper()
	spans := tracetest.NewInMemoryExporter()
	told, err := telemetry.New(t.Context(), "test", telemetry.WithSpans(spans))
	if err != nil {
		t.Fatal(err)
	}
	return clientOf(t, newService(t, DefaultLimits()), WithTelemetry(told)), spans
}

// traced sends a verdict request within a trace of the client.
func (c *client) traced(body string) answer {
	c.t.Helper()
	request := httptest.NewRequest(http.MethodPost, "/v1/verdicts", strings.NewReader(body))
	request.Header.Set("Content-Type", "application/json")
	request.Header.Set("Traceparent", "00-"+clientTrace+"-00f067aa0ba902b7-01")
	return c.send(request)
}

const clientTrace = "4bf92f3577b34da6a3ce929d0e0e4736"

func TestTheSpansOfAVerdict(t *testing.T) {
	c, spans := observed(t)
	c.traced(illegalRequest)
	var names []string
	attributes := map[string]string{}
	for _, span := range spans.GetSpans() {
		names = append(names, span.Name)
		if got := span.SpanContext.TraceID().String(); got != clientTrace {
			t.Errorf("%s is in the trace %s", span.Name, got)
		}
		for _, a := range span.Attributes {
			text := a.Value.String()
			if strings.Contains(text, "Ann") || strings.Contains(text, "Bears") {
				t.Errorf("%s tells of the state: %s=%s", span.Name, a.Key, text)
			}
			attributes[span.Name+" "+string(a.Key)] = text
		}
	}
	if want := []string{"decode", "seat", "judge", "encode", "POST /v1/verdicts"}; !slices.Equal(names, want) {
		t.Errorf("spans %v, want %v", names, want)
	}
	for name, want := range map[string]string{
		"POST /v1/verdicts verdict.outcome": "illegal", "POST /v1/verdicts verdict.violation": "cast.cannot_pay",
		"POST /v1/verdicts verdict.pack": "built-in", "POST /v1/verdicts verdict.rules": "2026-02-27",
		"POST /v1/verdicts http.response.status_code": "200", "judge verdict.outcome": "illegal",
	} {
		if attributes[name] != want {
			t.Errorf("%s is %q, want %q", name, attributes[name], want)
		}
	}
}

func TestTheMetrics(t *testing.T) {
	c, _ := observed(t)
	c.traced(illegalRequest)
	c.traced("{")
	c.get("/v1/secret")
	page := string(c.get("/metrics").body)
	for _, want := range []string{
		`http_server_request_duration_seconds_count{http_request_method="POST",http_response_status_code="200",http_route="/v1/verdicts",outcome="illegal"} 1`,
		`http_server_request_duration_seconds_count{http_request_method="POST",http_response_status_code="400",http_route="/v1/verdicts",outcome=""} 1`,
		`http_server_active_requests{http_route="/v1/verdicts"} 0`,
		`verdict_outcomes_total{outcome="illegal"} 1`,
		`verdict_violations_total{code="cast.cannot_pay"} 1`,
		`verdict_evaluation_budget_count{outcome="illegal"} 1`,
		fmt.Sprintf(`verdict_pack_info{pack="built-in",rules="2026-02-27"} %d`, newService(t, DefaultLimits()).cards.Count()),
		`service_name="verdict"`, "process_resident_memory_bytes", "go_memory_used_bytes",
	} {
		if !strings.Contains(page, want) {
			t.Errorf("no %s in\n%s", want, page)
		}
	}
	if strings.Contains(page, "secret") {
		t.Error("a client can name a measurement")
	}
}

func TestLogLinesCarryTheTrace(t *testing.T) {
	c, _ := observed(t)
	c.traced(illegalRequest)
	var line struct {
		Trace string `json:"trace_id"`
		Span  string `json:"span_id"`
	}
	if err := json.Unmarshal(c.log.Bytes(), &line); err != nil || line.Trace != clientTrace || len(line.Span) != 16 {
		t.Errorf("%v: %s", err, c.log)
	}
	var out bytes.Buffer
	slog.New(telemetry.LogHandler{Handler: slog.NewTextHandler(&out, nil)}).With("a", 1).WithGroup("g").InfoContext(t.Context(), "outside", "b", 2)
	if text := out.String(); strings.Contains(text, "trace_id") || !strings.Contains(text, "a=1 g.b=2") {
		t.Errorf("%s", text)
	}
}

// illegalRequest casts what cannot be paid for.
const illegalRequest = `{"state": {"format": "verdict.state/1", "rules": {"format": "casual"},
	"players": [{"id": "Ann", "hand": [{"id": "o1", "card": "Grizzly Bears"}]}, {"id": "Ben"}],
	"turn": {"number": 3, "active": "Ann", "step": "precombat_main", "priority": "Ann"}, "next_id": 4},
	"action": {"type": "cast", "player": "Ann", "object": "o1"}}`
