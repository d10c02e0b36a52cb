package handlers

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/verdict-rules/verdict/internal/engine/state"
	"github.com/verdict-rules/verdict/internal/handlers/api"
)

// view asks for the board as a player sees it, of the request's state with changes.
func (c *client) view(t *testing.T, viewer string, changes map[string]any) (api.View, string) {
	t.Helper()
	changes["/action"] = nil
	changes["/viewer"] = nil
	if viewer != "" {
		changes["/viewer"] = viewer
	}
	got := c.post("/v1/views", edit(t, request, changes))
	return into[api.View](t, got, 200), string(got.body)
}

// find returns the object of a board with an id.
func find(t *testing.T, board []api.BoardObject, id string) api.BoardObject {
	t.Helper()
	for _, o := range board {
		if o.ID == id {
			return o
		}
	}
	t.Fatalf("no object %s", id)
	return api.BoardObject{}
}

func TestTheBoardShowsWhatObjectsAre(t *testing.T) {
	c := newClient(t, DefaultLimits())
	view, _ := c.view(t, "", object{})
	bears := find(t, view.Board, "o10")
	if bears.Name != "Grizzly Bears" || bears.Power == nil || *bears.Power != 3 || *bears.Toughness != 3 ||
		*bears.ManaValue != 2 || bears.Controller != "B" || len(bears.Colors) != 1 || bears.Counters[0].Number != 1 {
		t.Errorf("%+v", bears)
	}
	forest := find(t, view.Board, "o8")
	if forest.Power != nil || *forest.ManaValue != 0 || len(forest.Abilities) != 1 || forest.Abilities[0].Key == "" {
		t.Errorf("%+v", forest)
	}
	if len(view.Players) != 2 || view.Players[0].Hand != 3 || view.Players[0].Library != 2 || view.Players[1].Life != 20 {
		t.Errorf("%+v", view.Players)
	}
}

func TestAViewerSeesNoMoreThanAtTheTable(t *testing.T) {
	c := newClient(t, DefaultLimits())
	secret := object{
		"/state/exile":            []any{object{"id": "o2", "card": "Shock", "owner": "A", "face_down": object{"way": "foretell"}, "seen_by": []any{"A"}}},
		"/state/players/0/hand/1": object{"id": "o1001", "card": "Lightning Bolt"}, "/state/next_id": 2000, "/state/rng": "abc",
		"/state/departed": []any{object{"object": object{"id": "o90", "sort": "card", "zone": "library", "owner": "A", "controller": "A", "card": "Giant Growth"}}},
	}
	whole, body := c.view(t, "", clone(secret))
	if !strings.Contains(body, "Shock") || !strings.Contains(body, "Giant Growth") || whole.State.Rng != "abc" {
		t.Errorf("without a viewer something is missing: %s", body)
	}
	_, asA := c.view(t, "A", clone(secret))
	for card, seen := range map[string]bool{"Grizzly Bears": true, "Lightning Bolt": true, "Shock": true, "Giant Growth": false, `"rng"`: false} {
		if strings.Contains(asA, card) != seen {
			t.Errorf("A: %s: want %v in %s", card, seen, asA)
		}
	}
	viewB, asB := c.view(t, "B", clone(secret))
	if strings.Contains(asB, "Shock") || strings.Contains(asB, "Giant Growth") || !viewB.State.Players[0].Hand[0].Hidden {
		t.Errorf("B: %s", asB)
	}
	if got := find(t, viewB.Board, "o2"); got.Name != "" || !got.FaceDown {
		t.Errorf("face down in exile: %+v", got)
	}
	again, err := json.Marshal(object{"state": viewB.State, "action": object{"type": "pass", "player": "A"}})
	if err != nil {
		t.Fatal(err)
	}
	if v := c.judge(t, string(again)); v.Outcome != "legal" {
		t.Errorf("what B sees cannot be judged: %+v", v)
	}
}

// clone copies a list of changes.
func clone(changes map[string]any) map[string]any {
	out := map[string]any{}
	for pointer, value := range changes {
		out[pointer] = value
	}
	return out
}

func TestViewersAreOfTheGame(t *testing.T) {
	c := newClient(t, DefaultLimits())
	p := decodeProblem(t, c.post("/v1/views", edit(t, request, object{"/action": nil, "/viewer": "C"})))
	if p.Status != 422 || p.Errors[0].Pointer != "/viewer" {
		t.Errorf("%+v", p)
	}
}

func TestAScenario(t *testing.T) {
	c := newClient(t, DefaultLimits())
	document := `{"id": "bears", "players": [{"id": "A", "hand": ["Grizzly Bears"], "battlefield": [{"card": "Forest", "count": 2}]}, {"id": "B"}],
		"script": [{"turn": 1, "step": "precombat_main", "player": "A", "do": "cast", "card": "Grizzly Bears"}],
		"until": {"turn": 1, "step": "begin_combat"},
		"expect": [{"kind": "pt", "player": "A", "card": "Grizzly Bears", "is": [2, null]}, {"kind": "life", "player": "B", "is": 20}]}`
	result := into[api.ScenarioResult](t, c.post("/v1/scenarios", document), 200)
	if result.Outcome != api.ScenarioResultOutcomeHeld || len(result.Expectations) != 2 || len(result.Steps) == 0 || len(result.Board) != 3 {
		t.Errorf("%+v", result)
	}
	failed := into[api.ScenarioResult](t, c.post("/v1/scenarios", strings.Replace(document, `"is": 20`, `"is": 19`, 1)), 200)
	if failed.Outcome != api.ScenarioResultOutcomeFailed || failed.Expectations[1].Holds || string(failed.Expectations[1].Actual) != "20" {
		t.Errorf("%+v", failed.Expectations)
	}
	p := decodeProblem(t, c.post("/v1/scenarios", strings.Replace(document, `"do": "cast"`, `"do": "dance"`, 1)))
	if p.Status != 400 || !strings.HasPrefix(p.Errors[0].Pointer, "/script/0") {
		t.Errorf("%+v", p)
	}
}

// What a hidden object was before is not told: a view may have shown that.
func TestForgettingWhatHiddenCardsWere(t *testing.T) {
	g := &state.Game{Objects: map[state.ObjectID]*state.Object{7: {ID: 7, Hidden: true}, 8: {ID: 8}}}
	drawn, played := &state.Event{Object: 3, New: 7}, &state.Event{Object: 4, New: 8}
	events := []*state.Event{drawn, played}
	forget(events, g)
	if events[0].Object != 7 || events[1].Object != 4 || drawn.Object != 3 {
		t.Errorf("%+v %+v, and what was there %+v", events[0], events[1], drawn)
	}
}
