package handlers

import (
	"encoding/base64"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/verdict-rules/verdict/internal/handlers/api"
	"github.com/verdict-rules/verdict/internal/handlers/keys"
	"github.com/verdict-rules/verdict/internal/handlers/reload"
	"github.com/verdict-rules/verdict/internal/handlers/seal"
)

const clientsKey = "the-key-of-a-client"

// guarded returns a client of a service that asks for keys.
func guarded(t *testing.T, openMetrics bool) *client {
	t.Helper()
	known, err := keys.Parse([]byte(clientsKey + " shop"))
	if err != nil {
		t.Fatal(err)
	}
	return clientOf(t, newService(t, DefaultLimits()), WithKeys(reload.Fixed(known), openMetrics))
}

// with asks for a path with headers, names and values in turn.
func (c *client) with(method, path string, headers ...string) answer {
	c.t.Helper()
	request := httptest.NewRequest(method, path, nil)
	for i := 0; i < len(headers); i += 2 {
		request.Header.Set(headers[i], headers[i+1])
	}
	return c.send(request)
}

func TestKeys(t *testing.T) {
	c := guarded(t, false)
	for _, tc := range []struct {
		path    string
		headers []string
		want    int
	}{
		{"/v1/rules/704.5", nil, 401},
		{"/v1/rules/704.5", []string{"Authorization", "Bearer " + clientsKey}, 200},
		{"/v1/rules/704.5", []string{"Authorization", "bearer  " + clientsKey}, 200},
		{"/v1/rules/704.5", []string{"X-Api-Key", clientsKey}, 200},
		{"/v1/rules/704.5", []string{"Authorization", "Basic " + clientsKey}, 401},
		{"/v1/rules/704.5", []string{"Authorization", "Bearer wrong-secret-of-somebody"}, 401},
		{"/v1/rules/704.5", []string{"Authorization", "Bearer"}, 401},
		{"/v1/nothing", nil, 401},
		{"/v1/nothing", []string{"X-Api-Key", clientsKey}, 404},
		{"/metrics", nil, 401},
		{"/metrics", []string{"X-Api-Key", clientsKey}, 200},
		{"/healthz/live", nil, 200}, {"/healthz/ready", nil, 200}, {"/openapi.json", nil, 200}, {"/docs", nil, 200},
	} {
		got := c.with(http.MethodGet, tc.path, tc.headers...)
		if got.status != tc.want {
			t.Errorf("%s %v: %d, want %d", tc.path, tc.headers, got.status, tc.want)
		}
		if got.status == http.StatusUnauthorized {
			if p := decodeProblem(t, got); p.Type != api.ProblemTypeProblemsUnauthorized || got.header.Get("WWW-Authenticate") == "" {
				t.Errorf("%+v, %v", p, got.header)
			}
		}
	}
	if got := c.post("/v1/verdicts", illegalRequest); got.status != http.StatusUnauthorized {
		t.Errorf("a verdict without a key: %d", got.status)
	}
	log := c.log.String()
	if strings.Contains(log, clientsKey) || strings.Contains(log, "wrong-secret") || !strings.Contains(log, `"client":"shop"`) {
		t.Errorf("log: %s", log)
	}
	page := string(c.with(http.MethodGet, "/metrics", "X-Api-Key", clientsKey).body)
	if strings.Contains(page, clientsKey) || !strings.Contains(page, `verdict_refused_total{reason="key"}`) {
		t.Errorf("metrics: %s", page)
	}
	if got := guarded(t, true).get("/metrics"); got.status != http.StatusOK {
		t.Errorf("open metrics: %d", got.status)
	}
}

func TestSecurityHeaders(t *testing.T) {
	c := newClient(t, DefaultLimits())
	for _, path := range []string{"/v1/rules/704.5", "/v1/nothing", "/healthz/live", "/openapi.json"} {
		got := c.with(http.MethodGet, path, "Origin", "https://example.org")
		for name, want := range map[string]string{
			"X-Content-Type-Options": "nosniff", "Referrer-Policy": "no-referrer", "X-Frame-Options": "DENY",
			"Content-Security-Policy": plainPolicy, "Cross-Origin-Resource-Policy": "same-origin",
			"Access-Control-Allow-Origin": "", "Strict-Transport-Security": "", "Server": "",
		} {
			if got.header.Get(name) != want {
				t.Errorf("%s: %s is %q", path, name, got.header.Get(name))
			}
		}
	}
	if got := c.get("/docs").header.Get("Content-Security-Policy"); !strings.Contains(got, "'self'") || !strings.Contains(got, "frame-ancestors 'none'") {
		t.Errorf("the page's policy: %s", got)
	}
	if got := c.post("/v1/verdicts", illegalRequest).header.Get("Cache-Control"); got != "no-store" {
		t.Errorf("a verdict: %q", got)
	}
}

func TestOtherOrigins(t *testing.T) {
	known, err := keys.Parse([]byte(clientsKey))
	if err != nil {
		t.Fatal(err)
	}
	c := clientOf(t, newService(t, DefaultLimits()), WithOrigins([]string{"https://shop.example"}), WithKeys(reload.Fixed(known), false))
	preflight := func(origin string) answer {
		return c.with(http.MethodOptions, "/v1/verdicts", "Origin", origin, "Access-Control-Request-Method", "POST", "Access-Control-Request-Headers", "authorization,content-type")
	}
	got := preflight("https://shop.example")
	if got.status != http.StatusNoContent || got.header.Get("Access-Control-Allow-Origin") != "https://shop.example" ||
		!strings.Contains(got.header.Get("Access-Control-Allow-Headers"), "Authorization") || got.header.Get("Access-Control-Allow-Credentials") != "" {
		t.Errorf("%d, %v", got.status, got.header)
	}
	if got := preflight("https://other.example"); got.header.Get("Access-Control-Allow-Origin") != "" {
		t.Errorf("another: %v", got.header)
	}
	if got := c.with(http.MethodGet, "/v1/rules/704.5", "Origin", "https://shop.example", "X-Api-Key", clientsKey); got.status != http.StatusOK ||
		got.header.Get("Access-Control-Allow-Origin") != "https://shop.example" {
		t.Errorf("%d, %v", got.status, got.header)
	}
}

// sealKey is a key of seals.
var sealKey = base64.StdEncoding.EncodeToString([]byte(strings.Repeat("k", seal.MinKey)))

// sealing returns a client of a service that seals.
func sealingClient(t *testing.T, keys string, required bool) *client {
	t.Helper()
	known, err := seal.Parse(keys)
	if err != nil {
		t.Fatal(err)
	}
	service := newService(t, DefaultLimits())
	service.Seal(reload.Fixed(known), required)
	return clientOf(t, service)
}

// stateIn is the state of an answer.
func stateIn(t *testing.T, got answer) map[string]any {
	t.Helper()
	var document struct{ State map[string]any }
	if err := json.Unmarshal(got.body, &document); err != nil || got.status != http.StatusOK {
		t.Fatalf("%v, %d: %.300s", err, got.status, got.body)
	}
	return document.State
}

// passing asks for a verdict about a pass.
func passing(t *testing.T, state any) string {
	t.Helper()
	body, err := json.Marshal(object{"state": state, "action": object{"type": "pass", "player": "A"}})
	if err != nil {
		t.Fatal(err)
	}
	return string(body)
}

func TestSealedStatesComeBack(t *testing.T) {
	entrance, strict := sealingClient(t, sealKey, false), sealingClient(t, sealKey, true)
	for seed := range uint64(10) {
		dealt := dealt(t, rand.New(rand.NewPCG(seed, 11)))
		first := entrance.post("/v1/verdicts", passing(t, dealt))
		state := stateIn(t, first)
		var plain struct{ Digest string }
		if err := json.Unmarshal(newClient(t, DefaultLimits()).post("/v1/verdicts", passing(t, dealt)).body, &plain); err != nil || !strings.Contains(string(first.body), plain.Digest) {
			t.Errorf("a seal changes the digest: %v", err)
		}
		next := stateIn(t, strict.post("/v1/verdicts", strings.Replace(passing(t, state), `"player":"A"`, `"player":"B"`, 1)))
		if next["seal"] == nil || next["seal"] == state["seal"] {
			t.Errorf("seals %v, then %v", state["seal"], next["seal"])
		}
		replayed := strict.post("/v1/replays", strings.Replace(passing(t, state), `"action":{"player":"A","type":"pass"}`, `"actions":[{"player":"B","type":"pass"}]`, 1))
		if got := stateIn(t, replayed); got["seal"] != next["seal"] {
			t.Errorf("replayed: %v, judged: %v", got["seal"], next["seal"])
		}
	}
}

func TestChangedStatesAreRefused(t *testing.T) {
	state := stateIn(t, sealingClient(t, sealKey, false).post("/v1/verdicts", passing(t, dealt(t, rand.New(rand.NewPCG(1, 1))))))
	other := base64.StdEncoding.EncodeToString([]byte(strings.Repeat("o", seal.MinKey)))
	for _, tc := range []struct {
		name   string
		keys   string
		change func(state map[string]any)
		want   int // where seals are required
		loose  int // where they are not
	}{
		{"as it was", sealKey, func(map[string]any) {}, 200, 200},
		{"with a key that is no longer the first", other + "," + sealKey, func(map[string]any) {}, 200, 200},
		{"with another key", other, func(map[string]any) {}, 403, 403},
		{"without its seal", sealKey, func(s map[string]any) { delete(s, "seal") }, 403, 200},
		{"changed", sealKey, func(s map[string]any) { s["players"].([]any)[0].(map[string]any)["life"] = 999 }, 403, 403},
		{"with a library in another order", sealKey, func(s map[string]any) {
			library := s["players"].([]any)[0].(map[string]any)["library"].([]any)
			library[0], library[1] = library[1], library[0]
		}, 403, 403},
		{"with something that is no seal", sealKey, func(s map[string]any) { s["seal"] = "x" }, 400, 400},
	} {
		t.Run(tc.name, func(t *testing.T) {
			changed := copyOf(t, state)
			tc.change(changed)
			for required, want := range map[bool]int{true: tc.want, false: tc.loose} {
				c := sealingClient(t, tc.keys, required)
				for _, path := range []string{"/v1/verdicts", "/v1/legal-actions", "/v1/views", "/v1/replays"} {
					body := strings.Replace(passing(t, changed), `"player":"A"`, `"player":"B"`, 1)
					switch path {
					case "/v1/legal-actions", "/v1/views":
						body = strings.Replace(body, `"action":{"player":"B","type":"pass"},`, "", 1)
					case "/v1/replays":
						body = strings.Replace(body, `"action":{"player":"B","type":"pass"}`, `"actions":[{"player":"B","type":"pass"}]`, 1)
					}
					got := c.post(path, body)
					if got.status != want {
						t.Errorf("%s, required %v: %d, want %d: %.200s", path, required, got.status, want, got.body)
					}
					if want == http.StatusForbidden {
						if p := decodeProblem(t, got); p.Type != api.ProblemTypeProblemsUnsealedState || p.Errors[0].Pointer != "/state/seal" {
							t.Errorf("%+v", p)
						}
					}
				}
			}
		})
	}
}

// copyOf copies a document.
func copyOf(t *testing.T, in map[string]any) (out map[string]any) {
	t.Helper()
	data, err := json.Marshal(in)
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(data, &out); err != nil {
		t.Fatal(err)
	}
	return out
}

// TestWhatIsNotTheGameIsNotSealed looks for seals on states that somebody could pass off as the game.
func TestWhatIsNotTheGameIsNotSealed(t *testing.T) {
	c := sealingClient(t, sealKey, true)
	state := stateIn(t, sealingClient(t, sealKey, false).post("/v1/verdicts", passing(t, dealt(t, rand.New(rand.NewPCG(2, 2))))))
	view := func(viewer string) map[string]any {
		body, err := json.Marshal(object{"state": state, "viewer": viewer})
		if err != nil {
			t.Fatal(err)
		}
		return stateIn(t, c.post("/v1/views", strings.Replace(string(body), `,"viewer":""`, "", 1)))
	}
	if got := view("A"); got["seal"] != nil {
		t.Errorf("a view is sealed: %v", got["seal"])
	}
	if got := view(""); got["seal"] != state["seal"] {
		t.Errorf("the state as it is has the seal %v, not %v", got["seal"], state["seal"])
	}
	scenario := `{"id": "x", "players": [{"id": "A", "hand": ["Grizzly Bears"]}, {"id": "B"}], "script": [], "until": {"turn": 1, "step": "upkeep"}, "expect": []}`
	if got := c.post("/v1/scenarios", scenario); got.status != http.StatusOK || strings.Contains(string(got.body), `"seal"`) {
		t.Errorf("a scenario: %d, %.300s", got.status, got.body)
	}
	if log := c.log.String(); strings.Contains(log, sealKey) || strings.Contains(log, fmt.Sprint(state["seal"])) {
		t.Errorf("log: %s", log)
	}
}

// TestAnOpenQuestionIsSealed sends a sealed state with what waits for an answer back, its members in
// another order.
func TestAnOpenQuestionIsSealed(t *testing.T) {
	asking := strings.Replace(strings.Replace(illegalRequest, "Grizzly Bears", "Lightning Bolt", 1),
		`"turn"`, `"battlefield": [{"id": "o2", "card": "Mountain", "owner": "Ann"}], "turn"`, 1)
	state := stateIn(t, sealingClient(t, sealKey, false).post("/v1/verdicts", asking))
	if state["pending"] == nil || state["seal"] == nil {
		t.Fatalf("%v", state)
	}
	body, err := json.Marshal(object{"state": state, "action": object{"type": "answer", "player": "Ann", "choose": []string{"Ben"}}})
	if err != nil {
		t.Fatal(err)
	}
	c := sealingClient(t, sealKey, true)
	if got := stateIn(t, c.post("/v1/verdicts", string(body))); got["seal"] == nil || got["pending"] != nil {
		t.Errorf("%v", got)
	}
	other := strings.Replace(string(body), `"object":"o1"`, `"object":"o1","x":1`, 1)
	if got := c.post("/v1/verdicts", other); got.status != http.StatusForbidden {
		t.Errorf("another question: %d", got.status)
	}
}
