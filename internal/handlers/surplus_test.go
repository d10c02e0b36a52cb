package handlers

import (
	"net/http"
	"slices"
	"testing"

	"github.com/verdict-rules/verdict/internal/handlers/api"
)

// bolting is a state in which Ann may cast a spell with one target, or one without any.
const bolting = `{"format": "verdict.state/1", "rules": {"format": "casual"}, "next_id": 8,
	"players": [{"id": "Ann", "hand": [{"id": "o1", "card": "Lightning Bolt"}, {"id": "o2", "card": "Grizzly Bears"}]}, {"id": "Ben"}],
	"battlefield": [{"id": "o3", "card": "Taiga", "owner": "Ann"}, {"id": "o4", "card": "Forest", "owner": "Ann"}, {"id": "o7", "card": "Forest", "owner": "Ann"},
		{"id": "o5", "card": "Grizzly Bears", "owner": "Ben"}, {"id": "o6", "card": "Grizzly Bears", "owner": "Ben"}],
	"turn": {"number": 3, "active": "Ann", "step": "precombat_main", "priority": "Ann"}}`

// pick is an answer of Ann's that chooses one thing.
func pick(id string) object { return object{"player": "Ann", "choose": []string{id}} }

func TestChoicesThatNothingAsksFor(t *testing.T) {
	c := newClient(t, DefaultLimits())
	bears := object{"type": "cast", "player": "Ann", "object": "o2"}
	bolt := object{"type": "cast", "player": "Ann", "object": "o1"}
	targeted := object{"type": "cast", "player": "Ann", "object": "o1", "targets": []any{[]string{"o5"}}}
	answer := object{"type": "answer", "player": "Ann", "choose": []string{"o5"}}
	with := func(action object, name string, value any) object {
		out := object{name: value}
		for k, v := range action {
			out[k] = v
		}
		return out
	}
	for _, tc := range []struct {
		name     string
		pending  any
		action   object
		pointers []string // nil: legal
	}{
		{"nothing", nil, bears, nil},
		{"no targets", nil, with(bears, "targets", []any{}), nil},
		{"no modes", nil, with(bears, "modes", []any{}), nil},
		{"an answer", nil, with(bears, "answers", []any{pick("o5")}), []string{"/action/answers/0"}},
		{"targets", nil, with(bears, "targets", []any{[]string{"o5"}}), []string{"/action/targets/0"}},
		{"a value of X", nil, with(bears, "x", 0), []string{"/action/x"}},
		{"modes", nil, with(bears, "modes", []int{1}), []string{"/action/modes"}},
		{"life for a symbol", nil, with(bears, "life_for", []string{"{G/P}"}), []string{"/action/life_for/0"}},
		{"life for no symbol", nil, with(bears, "life_for", []string{}), nil},
		{"division", nil, with(bears, "division", []any{[]int{1}}), []string{"/action/division/0"}},
		{"one target", nil, with(bolt, "targets", []any{[]string{"o5"}}), nil},
		{"one target as an answer", nil, with(bolt, "answers", []any{pick("o5")}), nil},
		{"a target and an answer", nil, with(targeted, "answers", []any{pick("o6")}), []string{"/action/answers/0"}},
		{"two targets", nil, with(bolt, "targets", []any{[]string{"o5"}, []string{"o6"}}), []string{"/action/targets/1"}},
		{"two answers", nil, with(bolt, "answers", []any{pick("o5"), pick("o6")}), []string{"/action/answers/1"}},
		{"asked", object{"action": bolt}, answer, nil},
		{"answered before", object{"action": bolt, "answers": []any{pick("o6")}}, answer, []string{"/action"}},
		{"answered twice before", object{"action": bolt, "answers": []any{pick("o6"), pick("o6")}}, answer, []string{"/state/pending/answers/1", "/action"}},
		{"answered with the action", object{"action": with(bolt, "answers", []any{pick("o6")}), "answers": []any{pick("o5")}}, answer, []string{"/state/pending/answers/0", "/action"}},
		{"asked with modes", object{"action": with(bolt, "modes", []int{1})}, answer, []string{"/state/pending/action/modes"}},
	} {
		t.Run(tc.name, func(t *testing.T) {
			c.t = t
			changes := object{"/action": tc.action}
			if tc.pending != nil {
				changes["/state/pending"] = tc.pending
			}
			got := c.post("/v1/verdicts", edit(t, `{"state": `+bolting+`, "action": {}}`, changes))
			if tc.pointers == nil {
				if v := into[judged](t, got, http.StatusOK); v.Outcome != "legal" {
					t.Errorf("%+v", v)
				}
				return
			}
			wantSurplus(t, got, tc.pointers...)
		})
	}
}

// wantSurplus checks that choices are refused at these places.
func wantSurplus(t *testing.T, got answer, pointers ...string) {
	t.Helper()
	p := decodeProblem(t, got)
	var at []string
	for _, f := range p.Errors {
		at = append(at, f.Pointer)
	}
	if got.status != http.StatusUnprocessableEntity || p.Type != api.ProblemTypeProblemsSurplusChoices || !slices.Equal(at, pointers) {
		t.Errorf("%d: %+v", got.status, p)
	}
}

func TestSurplusChoicesInAReplay(t *testing.T) {
	c := newClient(t, DefaultLimits())
	wantSurplus(t, c.post("/v1/replays", `{"state": `+bolting+`, "actions": [
		{"type": "cast", "player": "Ann", "object": "o1", "modes": [1]},
		{"type": "answer", "player": "Ann", "choose": ["o5"]}]}`), "/actions/0/modes")
	wantSurplus(t, c.post("/v1/replays", `{"state": `+bolting+`, "actions": [
		{"type": "cast", "player": "Ann", "object": "o1", "answers": [{"player": "Ann", "choose": ["o5"]}]},
		{"type": "pass", "player": "Ann"},
		{"type": "pass", "player": "Ben"},
		{"type": "cast", "player": "Ann", "object": "o2", "targets": [["o6"]]}]}`), "/actions/3/targets/0")
}
