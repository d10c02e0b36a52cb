package handlers

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/verdict-rules/verdict/internal/handlers/decisions"
)

// writtenDown sends requests to a service with a decision log, and returns the log's lines.
func writtenDown(t *testing.T, sample float64, language string, requests ...[2]string) (lines []string, page string) {
	t.Helper()
	service := newService(t, DefaultLimits())
	var out bytes.Buffer
	log, err := service.NewDecisionLog(&out, sample, "test")
	if err != nil {
		t.Fatal(err)
	}
	c := clientOf(t, service, WithDecisionLog(log))
	for _, request := range requests {
		sent := httptest.NewRequest(http.MethodPost, request[0], strings.NewReader(request[1]))
		sent.Header.Set("Content-Type", "application/json")
		sent.Header.Set("Accept-Language", language)
		c.send(sent)
	}
	log.Close()
	page = string(c.get("/metrics").body)
	if out.Len() == 0 {
		return nil, page
	}
	return strings.Split(strings.TrimSpace(out.String()), "\n"), page
}

func TestADecisionLogIsJudgedAgain(t *testing.T) {
	replayed := strings.Replace(illegalRequest, `"action": {"type": "cast", "player": "Ann", "object": "o1"}`,
		`"actions": [{"type": "pass", "player": "Ann"}, {"type": "pass", "player": "Ben"}, {"type": "concede", "player": "Ben"}]`, 1)
	asked := `{"state": {"format": "verdict.state/1", "rules": {"format": "casual"},
		"players": [{"id": "Ann", "hand": [{"id": "o1", "card": "Lightning Bolt"}]}, {"id": "Ben"}],
		"battlefield": [{"id": "o2", "card": "Mountain", "owner": "Ann"}, {"id": "o3", "card": "Grizzly Bears", "owner": "Ben"}],
		"turn": {"number": 3, "active": "Ann", "step": "precombat_main", "priority": "Ann"}, "next_id": 4,
		"pending": {"action": {"type": "cast", "player": "Ann", "object": "o1"}}},
		"action": {"type": "answer", "player": "Ann", "choose": ["Ben"]}}`
	lines, page := writtenDown(t, 1, "fr", [2]string{"/v1/verdicts", illegalRequest}, [2]string{"/v1/replays", replayed},
		[2]string{"/v1/verdicts", asked}, [2]string{"/v1/verdicts", "{}"}, [2]string{"/v1/views", strings.Replace(illegalRequest, `"action"`, `"x"`, 1)})
	if len(lines) != 3 || !strings.Contains(page, `verdict_decisions_total{result="written"} 3`) {
		t.Fatalf("%d lines\n%s", len(lines), lines)
	}
	service := newService(t, DefaultLimits())
	for i, line := range lines {
		for _, name := range []string{"Ann", "Ben"} {
			if strings.Contains(line, name) {
				t.Errorf("%s is named in %s", name, line)
			}
		}
		differences, err := decisions.Again(t.Context(), []byte(line), service.Decide)
		if err != nil || len(differences) > 0 {
			t.Errorf("line %d: %v, %+v", i, err, differences)
		}
	}
	var first, third struct {
		Pack, Rules, Version string
		Request              struct{ Action struct{ Choose []string } }
		Answer               struct{ Violation struct{ Message string } }
	}
	if err := json.Unmarshal([]byte(lines[0]), &first); err != nil || first.Version != "test" || first.Pack == "" || first.Rules == "" ||
		!strings.Contains(first.Answer.Violation.Message, "vous") {
		t.Errorf("%v: %+v", err, first)
	}
	if err := json.Unmarshal([]byte(lines[2]), &third); err != nil || len(third.Request.Action.Choose) != 1 || third.Request.Action.Choose[0] != "p2" {
		t.Errorf("%v: %+v", err, third)
	}
}

func TestDifferencesOfADecisionLog(t *testing.T) {
	lines, _ := writtenDown(t, 1, "", [2]string{"/v1/verdicts", illegalRequest})
	service := newService(t, DefaultLimits())
	old := strings.Replace(lines[0], `"code":"cast.cannot_pay"`, `"code":"cast.old"`, 1)
	differences, err := decisions.Again(t.Context(), []byte(old), service.Decide)
	if err != nil || len(differences) != 1 || differences[0] != (decisions.Difference{Pointer: "/violation/code", Was: "cast.old", Is: "cast.cannot_pay"}) {
		t.Errorf("%v: %+v", err, differences)
	}
	for _, bad := range []string{"{", `{"format": "verdict.decision/0"}`, strings.Replace(lines[0], "Grizzly Bears", "No Such Card", 1)} {
		if _, err := decisions.Again(t.Context(), []byte(bad), service.Decide); err == nil {
			t.Errorf("no error for %s", bad)
		}
	}
}

func TestTheSampleOfADecisionLog(t *testing.T) {
	if _, err := newService(t, DefaultLimits()).NewDecisionLog(&bytes.Buffer{}, 1.5, ""); err == nil {
		t.Error("a sample of more than everything is no error")
	}
	var requests [][2]string
	for i := range 200 {
		requests = append(requests, [2]string{"/v1/verdicts", strings.Replace(illegalRequest, `"number": 3`, fmt.Sprintf(`"number": %d`, i+3), 1)})
	}
	some, _ := writtenDown(t, .25, "", requests...)
	again, _ := writtenDown(t, .25, "", requests...)
	if len(some) < 20 || len(some) > 80 || strings.Join(some, "\n") != strings.Join(again, "\n") {
		t.Errorf("%d, then %d lines of 200", len(some), len(again))
	}
	if none, _ := writtenDown(t, 0, "", requests...); len(none) != 0 {
		t.Errorf("%d lines without a sample", len(none))
	}
}

// TestMasksChangeNoVerdict writes down verdicts in the middle of games whose players have names that mean
// something else elsewhere, and judges them again.
func TestMasksChangeNoVerdict(t *testing.T) {
	var requests [][2]string
	for seed := range uint64(12) {
		state := dealt(t, rand.New(rand.NewPCG(seed, 7)))
		for _, action := range []string{`{"type": "pass", "player": "A"}`, `{"type": "concede", "player": "B"}`} {
			requests = append(requests, [2]string{"/v1/verdicts", fmt.Sprintf(`{"state": %s, "action": %s}`, state, action)})
		}
	}
	lines, page := writtenDown(t, 1, "", requests...)
	if len(lines) != len(requests) {
		t.Fatalf("%d of %d written\n%s", len(lines), len(requests), page)
	}
	service := newService(t, DefaultLimits())
	for _, line := range lines {
		if differences, err := decisions.Again(t.Context(), []byte(line), service.Decide); err != nil || len(differences) > 0 {
			t.Errorf("%v, %+v", err, differences)
		}
	}
}

// full is a writer that has no room.
type full struct{}

func (full) Write([]byte) (int, error) { return 0, fmt.Errorf("no room") }

func TestADecisionLogThatCannotBeWritten(t *testing.T) {
	service := newService(t, DefaultLimits())
	log, err := service.NewDecisionLog(full{}, 1, "")
	if err != nil {
		t.Fatal(err)
	}
	c := clientOf(t, service, WithDecisionLog(log))
	if got := c.post("/v1/verdicts", illegalRequest); got.status != http.StatusOK {
		t.Errorf("%d", got.status)
	}
	log.Close()
	if page := string(c.get("/metrics").body); !strings.Contains(page, `verdict_decisions_total{result="failed"} 1`) {
		t.Error(page)
	}
}
