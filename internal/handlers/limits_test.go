package handlers

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/handlers/api"
)

func TestTheDocumentOfLimits(t *testing.T) {
	data, err := os.ReadFile("../../docs/limits.md")
	if err != nil {
		t.Fatal(err)
	}
	if string(data) != LimitsDocument() {
		t.Error("docs/limits.md is not what the code says: run go generate ./internal/handlers")
	}
	for _, l := range Documented() {
		if l.Flag == "" || l.Help == "" || l.Default == "" || l.Why == "" {
			t.Errorf("not explained: %+v", l)
		}
	}
}

func TestLimitsThatCannotBe(t *testing.T) {
	if err := DefaultLimits().Validate(); err != nil {
		t.Error(err)
	}
	for want, change := range map[string]func(*Limits){
		"max-body":        func(l *Limits) { l.Body = 0 },
		"max-players":     func(l *Limits) { l.Players = 17 },
		"max-objects":     func(l *Limits) { l.Objects = 20_001 },
		"rate-limit":      func(l *Limits) { l.Rate = -1 },
		"evaluation-time": func(l *Limits) { l.Evaluation = 0 },
		"max-queue":       func(l *Limits) { l.Queue = -1 },
	} {
		limits := DefaultLimits()
		change(&limits)
		if err := limits.Validate(); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v", want, err)
		}
	}
}

func TestLimitsOfAState(t *testing.T) {
	for _, tc := range []struct {
		name    string
		limit   func(*Limits)
		pointer string
	}{
		{"players", func(l *Limits) { l.Players = 2 }, "/state/players"},
		{"objects", func(l *Limits) { l.Objects = 2 }, "/state/battlefield/2"},
		{"stack", func(l *Limits) { l.Stack = 1 }, "/state/stack/1"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			limits := DefaultLimits()
			tc.limit(&limits)
			c := newClient(t, limits)
			body := `{"state": {"format": "verdict.state/1", "rules": {"format": "casual"}, "players": [{"id": "A"}, {"id": "B"}` +
				map[string]string{"players": `, {"id": "C"}`}[tc.name] + `],` + map[string]string{
				"objects": `"battlefield": [{"id": "o1", "card": "Forest", "owner": "A"}, {"id": "o2", "card": "Forest", "owner": "A"}, {"id": "o3", "card": "Forest", "owner": "A"}],`,
				"stack":   `"stack": [{"id": "o1", "card": "Grizzly Bears", "owner": "A"}, {"id": "o2", "card": "Grizzly Bears", "owner": "A"}],`,
			}[tc.name] + `"turn": {"number": 1, "active": "A", "step": "upkeep", "priority": "A"}, "next_id": 9}, "action": {"type": "pass", "player": "A"}}`
			got := c.post("/v1/verdicts", body)
			if p := decodeProblem(t, got); got.status != http.StatusUnprocessableEntity || len(p.Errors) != 1 || p.Errors[0].Pointer != tc.pointer {
				t.Errorf("%d: %s", got.status, got.body)
			}
		})
	}
}

func TestTheBudgetOfAnEvaluation(t *testing.T) {
	limits := DefaultLimits()
	limits.Steps = 1
	c := newClient(t, limits)
	if got := c.post("/v1/verdicts", illegalRequest); !strings.Contains(string(got.body), `"reason":"budget"`) {
		t.Errorf("%s", got.body)
	}
}

// slowCards are cards of which one takes its time to be found.
type slowCards struct {
	Cards
	asked, found chan struct{}
}

// Find implements [Cards].
func (s slowCards) Find(name string) (*program.Card, bool) {
	if name == "Slow" {
		s.asked <- struct{}{}
		<-s.found
	}
	return s.Cards.Find(name)
}

// slowRequest is a request whose judging takes until the card is found.
var slowRequest = strings.Replace(illegalRequest, "Grizzly Bears", "Slow", 1)

// slowClient returns a client of a service with limits that finds the card Slow when it is told to.
func slowClient(t *testing.T, limits Limits) (*client, slowCards) {
	t.Helper()
	service := newService(t, limits)
	cards := slowCards{service.cards, make(chan struct{}), make(chan struct{})}
	service.cards = cards
	c := clientOf(t, service)
	return c, cards
}

// occupied returns a client of such a service that is judging already.
func occupied(t *testing.T, limits Limits) (*client, slowCards, <-chan int) {
	t.Helper()
	c, cards := slowClient(t, limits)
	first := c.behind(slowRequest)
	<-cards.asked
	return c, cards, first
}

// behind sends a request beside the test, and gives its status.
func (c *client) behind(body string) <-chan int {
	status := make(chan int, 1)
	go func() {
		recorder := httptest.NewRecorder()
		request := httptest.NewRequest(http.MethodPost, "/v1/verdicts", strings.NewReader(body))
		request.Header.Set("Content-Type", "application/json")
		c.handler.ServeHTTP(recorder, request)
		status <- recorder.Code
	}()
	return status
}

func TestTooManyAtATime(t *testing.T) {
	limits := DefaultLimits()
	limits.Concurrent, limits.Queue = 1, 0
	c, cards, first := occupied(t, limits)
	if got := c.post("/v1/verdicts", illegalRequest); got.status != http.StatusServiceUnavailable || got.header.Get("Retry-After") == "" {
		t.Errorf("second: %d, header %v", got.status, got.header)
	}
	if got := c.get("/healthz/ready"); got.status != http.StatusOK {
		t.Errorf("health: %d", got.status)
	}
	if page := string(c.get("/metrics").body); !strings.Contains(page, `verdict_refused_total{reason="queue_full"} 1`) {
		t.Error(page)
	}
	close(cards.found)
	if status := <-first; status != http.StatusUnprocessableEntity {
		t.Errorf("first: %d", status)
	}
	if got := c.post("/v1/verdicts", illegalRequest); got.status != http.StatusOK {
		t.Errorf("afterwards: %d", got.status)
	}
}

func TestAFewWaitForTheirTurn(t *testing.T) {
	limits := DefaultLimits()
	limits.Concurrent, limits.QueueTime = 1, time.Minute
	c, cards, first := occupied(t, limits)
	var waiting []<-chan int
	for range 20 {
		waiting = append(waiting, c.behind(illegalRequest))
	}
	close(cards.found)
	<-first
	for i, status := range waiting {
		if got := <-status; got != http.StatusOK {
			t.Errorf("%d: %d", i, got)
		}
	}
}

func TestNobodyWaitsForLong(t *testing.T) {
	limits := DefaultLimits()
	limits.Concurrent, limits.QueueTime = 1, time.Millisecond
	c, cards, first := occupied(t, limits)
	if got := c.post("/v1/verdicts", illegalRequest); got.status != http.StatusServiceUnavailable {
		t.Errorf("%d", got.status)
	}
	if got := c.get("/v1/cards?q=forest"); got.status != http.StatusServiceUnavailable {
		t.Errorf("a search: %d", got.status)
	}
	if page := string(c.get("/metrics").body); !strings.Contains(page, `verdict_refused_total{reason="queue_time"} 2`) {
		t.Error(page)
	}
	close(cards.found)
	<-first
	if got := c.get("/v1/cards?q=forest"); got.status != http.StatusOK {
		t.Errorf("a search afterwards: %d", got.status)
	}
}

func TestBodiesTakeSoMuchMemoryAtATime(t *testing.T) {
	limits := DefaultLimits()
	limits.Bodies = int64(len(slowRequest)) + 10
	c, cards, first := occupied(t, limits)
	if got := c.post("/v1/verdicts", illegalRequest); got.status != http.StatusServiceUnavailable {
		t.Errorf("%d", got.status)
	}
	close(cards.found)
	<-first
	for range 3 {
		if got := c.post("/v1/verdicts", illegalRequest); got.status != http.StatusOK {
			t.Errorf("afterwards: %d", got.status)
		}
	}
}

// TestAPanicGivesItsPlaceBack judges after panics in the only place there is.
func TestAPanicGivesItsPlaceBack(t *testing.T) {
	limits := DefaultLimits()
	limits.Concurrent, limits.Queue = 1, 0
	service := newService(t, limits)
	service.cards = panickingCards{service.cards}
	c := clientOf(t, service)
	for range 3 {
		if got := c.post("/v1/verdicts", slowRequest); got.status != http.StatusInternalServerError {
			t.Errorf("%d", got.status)
		}
	}
	if got := c.post("/v1/verdicts", illegalRequest); got.status != http.StatusOK {
		t.Errorf("afterwards: %d", got.status)
	}
}

type panickingCards struct{ Cards }

// Find implements [Cards].
func (p panickingCards) Find(name string) (*program.Card, bool) {
	if name == "Slow" {
		panic("a defect")
	}
	return p.Cards.Find(name)
}

func TestTheRateOfAClient(t *testing.T) {
	limits := DefaultLimits()
	limits.Rate, limits.Burst = .001, 2
	service := newService(t, limits)
	c := clientOf(t, service, WithProxies([]netip.Prefix{netip.MustParsePrefix("192.0.2.0/24")}))
	from := func(address, forwarded string) int {
		request := httptest.NewRequest(http.MethodGet, "/v1/rules/704.5", nil)
		request.RemoteAddr = address
		if forwarded != "" {
			request.Header.Set("X-Forwarded-For", forwarded)
		}
		got := c.send(request)
		if got.status == http.StatusTooManyRequests {
			if p := decodeProblem(t, got); p.Type != api.ProblemTypeProblemsTooManyRequests || got.header.Get("Retry-After") == "" {
				t.Errorf("%+v, %v", p, got.header)
			}
		}
		return got.status
	}
	for _, tc := range []struct {
		name, address, forwarded string
		want                     []int
	}{
		{"one", "198.51.100.1:1", "", []int{200, 200, 429}},
		{"the same from another port, and with a word of its own", "198.51.100.1:2", "203.0.113.9", []int{429}},
		{"another", "198.51.100.2:1", "", []int{200}},
		{"one behind a proxy", "192.0.2.1:1", "203.0.113.1", []int{200, 200, 429}},
		{"another behind it", "192.0.2.1:1", "203.0.113.2", []int{200}},
		{"one with a word of its own before the proxy's", "192.0.2.1:1", "203.0.113.7, 203.0.113.1", []int{429}},
		{"a network", "[2001:db8::1]:1", "", []int{200, 200, 429}},
		{"the same network", "[2001:db8::2:1]:1", "", []int{429}},
		{"another network", "[2001:db8:1::1]:1", "", []int{200}},
	} {
		for i, want := range tc.want {
			if got := from(tc.address, tc.forwarded); got != want {
				t.Errorf("%s, request %d: %d, want %d", tc.name, i+1, got, want)
			}
		}
	}
	for range 5 {
		if got := c.get("/healthz/live"); got.status != http.StatusOK {
			t.Errorf("health: %d", got.status)
		}
	}
	if page := string(c.get("/metrics").body); !strings.Contains(page, fmt.Sprintf(`verdict_refused_total{reason="rate"} %d`, 6)) {
		t.Error(page)
	}
}
