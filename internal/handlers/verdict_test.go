package handlers

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"slices"
	"testing"
	"time"

	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/handlers/api"
)

// judged is any of the three verdicts, with the state as it was written.
type judged struct {
	Outcome     string            `json:"outcome"`
	State       json.RawMessage   `json:"state"`
	Digest      string            `json:"digest"`
	Events      []api.Event       `json:"events"`
	Next        api.Next          `json:"next"`
	Violation   *api.Violation    `json:"violation"`
	Unsupported []api.Unsupported `json:"unsupported"`
}

// judge sends a request for a verdict.
func (c *client) judge(t *testing.T, body string) judged {
	t.Helper()
	return into[judged](t, c.post("/v1/verdicts", body), 200)
}

// next returns a request with the state of a verdict and another action.
func next(t testing.TB, v judged, action any) string {
	t.Helper()
	body, err := json.Marshal(map[string]any{"state": v.State, "action": action})
	if err != nil {
		t.Fatal(err)
	}
	return string(body)
}

func TestALegalVerdict(t *testing.T) {
	c := newClient(t, DefaultLimits())
	v := c.judge(t, edit(t, request, object{"/action": object{"type": "cast", "player": "A", "object": "o1"}}))
	if v.Outcome != "legal" || v.Next.Kind != api.NextKindPriority || v.Next.Player != "A" || len(v.Events) == 0 {
		t.Fatalf("%+v", v)
	}
	sum := sha256.Sum256(v.State)
	if want := "sha256:" + hex.EncodeToString(sum[:]); v.Digest != want {
		t.Errorf("digest %s, of the state %s", v.Digest, want)
	}
	var state api.State
	if err := json.Unmarshal(v.State, &state); err != nil {
		t.Fatal(err)
	}
	if len(state.Stack) != 1 || state.Stack[0].Card != "Grizzly Bears" || len(state.Players[0].Hand) != 2 {
		t.Errorf("%+v", state)
	}
	again := c.judge(t, edit(t, request, object{"/action": object{"type": "cast", "player": "A", "object": "o1"}}))
	if string(again.State) != string(v.State) {
		t.Error("the same request got another state")
	}
}

func TestAnIllegalVerdictCites(t *testing.T) {
	c := newClient(t, DefaultLimits())
	body := edit(t, request, object{
		"/action": object{"type": "cast", "player": "A", "object": "o1"}, "/state/battlefield/0/tapped": true,
	})
	v := c.judge(t, body)
	if v.Outcome != "illegal" || v.Violation.Code != "cast.cannot_pay" || v.Violation.Object != "o1" {
		t.Fatalf("%+v", v.Violation)
	}
	rule, err := v.Violation.Citations[0].AsRuleCitation()
	if err != nil || rule.Number != "601.2h" || rule.Effective != "2026-02-27" {
		t.Errorf("%+v, %v", rule, err)
	}
	french := c.judge(t, edit(t, body, object{"/options": object{"language": "fr"}}))
	if french.Violation.Message == v.Violation.Message || french.Violation.Message == "" {
		t.Errorf("in French: %s", french.Violation.Message)
	}
}

func TestQuestionsAreAskedAndAnswered(t *testing.T) {
	c := newClient(t, DefaultLimits())
	asked := c.judge(t, edit(t, request, object{"/action": object{"type": "cast", "player": "A", "object": "o2"}}))
	if asked.Outcome != "legal" || asked.Next.Kind != api.NextKindDecision || asked.Next.Decision == nil {
		t.Fatalf("%+v", asked)
	}
	d := asked.Next.Decision
	isBears := func(o api.Option) bool { return o.ID == "o10" && o.Object == "o10" && o.Label == "Grizzly Bears" }
	if d.Kind != api.DecisionKindTargets || d.Player != "A" || d.Prompt == "" || !slices.ContainsFunc(d.Options, isBears) {
		t.Errorf("%+v", d)
	}
	answered := c.judge(t, next(t, asked, object{"type": "answer", "player": "A", "choose": []string{"B"}}))
	atOnce := c.judge(t, edit(t, request, object{"/action": object{
		"type": "cast", "player": "A", "object": "o2", "targets": []any{[]any{"B"}},
	}}))
	if answered.Outcome != "legal" || answered.Digest != atOnce.Digest {
		t.Errorf("answered %+v, at once %+v", answered, atOnce)
	}
}

func TestWhatDoesNotFitAQuestion(t *testing.T) {
	c := newClient(t, DefaultLimits())
	asked := c.judge(t, edit(t, request, object{"/action": object{"type": "cast", "player": "A", "object": "o2"}}))
	for code, action := range map[api.ViolationCode]object{
		"priority.decision_first": {"type": "pass", "player": "A"},
		"answer.not_an_option":    {"type": "answer", "player": "A", "choose": []string{"nobody"}},
		"target.not_permanent":    {"type": "answer", "player": "A", "choose": []string{"o1"}},
		"answer.wrong_player":     {"type": "answer", "player": "B", "choose": []string{"B"}},
	} {
		v := c.judge(t, next(t, asked, action))
		if v.Outcome != "illegal" || v.Violation.Code != code {
			t.Errorf("%s: %+v", code, v.Violation)
		}
	}
	v := c.judge(t, edit(t, request, object{"/action": object{"type": "answer", "player": "A", "number": 1}}))
	if v.Outcome != "illegal" || v.Violation.Code != "answer.no_question" {
		t.Errorf("%+v", v.Violation)
	}
	conceded := c.judge(t, next(t, asked, object{"type": "concede", "player": "B"}))
	if conceded.Outcome != "legal" || conceded.Next.Kind != api.NextKindGameOver || !slices.Equal(conceded.Next.Result.Winners, []string{"A"}) {
		t.Errorf("%+v", conceded.Next)
	}
}

func TestLegalActions(t *testing.T) {
	c := newClient(t, DefaultLimits())
	list := into[api.LegalActions](t, c.post("/v1/legal-actions", edit(t, request, object{"/action": nil})), 200)
	if list.Outcome != api.LegalActionsOutcomeListed || list.Next.Player != "A" {
		t.Fatalf("%+v", list)
	}
	seen := map[string]bool{}
	for _, offered := range list.Actions {
		kind, err := offered.Action.Discriminator()
		if err != nil {
			t.Fatal(err)
		}
		seen[kind] = true
		action, err := offered.Action.MarshalJSON()
		if err != nil {
			t.Fatal(err)
		}
		v := c.judge(t, edit(t, request, object{"/action": json.RawMessage(action)}))
		if v.Outcome != "legal" || (v.Next.Kind == api.NextKindDecision) != (offered.Asks != nil) {
			t.Errorf("%s: %s, then %+v", action, v.Outcome, v.Next)
		}
	}
	for _, kind := range []string{"pass", "cast", "play_land", "activate"} {
		if !seen[kind] {
			t.Errorf("no %s in %+v", kind, list.Actions)
		}
	}
	of := into[api.LegalActions](t, c.post("/v1/legal-actions", edit(t, request, object{"/action": nil, "/player": "B"})), 200)
	if len(of.Actions) != 0 {
		t.Errorf("without priority: %+v", of.Actions)
	}
	asked := c.judge(t, edit(t, request, object{"/action": object{"type": "cast", "player": "A", "object": "o2"}}))
	pending := into[api.LegalActions](t, c.post("/v1/legal-actions", edit(t, next(t, asked, nil), object{"/action": nil})), 200)
	if pending.Next.Decision == nil || len(pending.Actions) != 0 {
		t.Errorf("while a question is open: %+v", pending)
	}
}

func TestReplays(t *testing.T) {
	c := newClient(t, DefaultLimits())
	pass := func(player string) object { return object{"type": "pass", "player": player} }
	actions := []any{object{"type": "play_land", "player": "A", "object": "o3"}, pass("A"), pass("B"), pass("B"), pass("A")}
	body := edit(t, request, object{"/action": nil, "/actions": actions})
	replay := into[api.Replay](t, c.post("/v1/replays", body), 200)
	if len(replay.Steps) != 4 || replay.Steps[2].Outcome != "legal" || replay.Steps[3].Outcome != "illegal" || replay.Steps[3].Violation == nil {
		t.Fatalf("%+v", replay.Steps)
	}
	v := judged{State: json.RawMessage(edit(t, request, object{}))}
	one := into[judged](t, c.post("/v1/verdicts", edit(t, string(v.State), object{"/action": actions[0]})), 200)
	for _, action := range actions[1:3] {
		one = c.judge(t, next(t, one, action))
	}
	if one.Digest != replay.Digest {
		t.Errorf("one by one the digest is %s, in a replay %s", one.Digest, replay.Digest)
	}
}

// What can't be judged is listed, and no other time is needed than the request has.
func TestLegalActionsSayWhatTheyLack(t *testing.T) {
	service := newService(t, DefaultLimits())
	service.cards = unreadCards{service.cards}
	c := clientOf(t, service)
	unread := object{"id": "o90", "card": "Glorious Anthem"}
	body := edit(t, request, object{"/action": nil, "/state/players/0/hand": []any{unread}, "/state/next_id": 99})
	list := into[api.LegalActions](t, c.post("/v1/legal-actions", body), 200)
	if list.Outcome != api.LegalActionsOutcomeListed || len(list.Unsupported) != 1 || list.Unsupported[0].Object != "o90" ||
		list.Unsupported[0].Card != "Glorious Anthem" || list.Unsupported[0].Reason == "" {
		t.Errorf("%+v", list)
	}
}

// A request whose time is over is answered with 503, whatever it asks.
func TestOutOfTime(t *testing.T) {
	limits := DefaultLimits()
	limits.Evaluation = time.Nanosecond
	c := newClient(t, limits)
	scenario := `{"id":"x","players":[{"id":"A"},{"id":"B"}],"script":[],"until":{"turn":1,"step":"upkeep"},"expect":[]}`
	for path, body := range map[string]string{
		"/v1/verdicts":      request,
		"/v1/replays":       edit(t, request, object{"/action": nil, "/actions": []any{object{"type": "pass", "player": "A"}}}),
		"/v1/legal-actions": edit(t, request, object{"/action": nil}),
		"/v1/views":         edit(t, request, object{"/action": nil}),
		"/v1/scenarios":     scenario,
	} {
		got := c.post(path, body)
		if got.status != 503 || got.header.Get("Retry-After") == "" {
			t.Errorf("%s: %d %s", path, got.status, got.body)
		}
	}
}

// unreadCards are cards of which one has a line that the referee cannot read.
type unreadCards struct{ Cards }

// Find implements [Cards].
func (u unreadCards) Find(name string) (*program.Card, bool) {
	card, ok := u.Cards.Find(name)
	if name != "Glorious Anthem" || !ok {
		return card, ok
	}
	changed := *card
	changed.Faces = slices.Clone(card.Faces)
	changed.Faces[0].Abilities = []program.Line{{Text: "Zorp the blarg.", Ability: program.Unsupported{Reason: "a word that nobody knows"}}}
	return &changed, true
}
