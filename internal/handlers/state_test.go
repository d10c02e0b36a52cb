package handlers

import (
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/verdict-rules/verdict/internal/handlers/api"
)

// request is a small game in which A may cast Grizzly Bears or Lightning Bolt, or play a land.
const request = `{
  "state": {
    "format": "verdict.state/1",
    "rules": {"format": "casual"},
    "players": [
      {"id": "A", "life": 20, "hand": [
        {"id": "o1", "card": "Grizzly Bears"}, {"id": "o2", "card": "Lightning Bolt"}, {"id": "o3", "card": "Forest"}],
       "library": [{"id": "o4", "card": "Forest"}, {"id": "o5", "hidden": true}]},
      {"id": "B", "hand": [{"id": "o6", "card": "Lightning Bolt"}], "library": [{"id": "o7", "card": "Mountain"}]}],
    "battlefield": [
      {"id": "o8", "card": "Forest", "owner": "A"}, {"id": "o9", "card": "Mountain", "owner": "A"},
      {"id": "o10", "card": "Grizzly Bears", "owner": "B", "counters": {"+1/+1": 1}},
      {"id": "o11", "card": "Mountain", "owner": "B"}],
    "turn": {"number": 3, "active": "A", "step": "precombat_main", "priority": "A"},
    "next_id": 12
  },
  "action": {"type": "pass", "player": "A"}
}`

// edit returns a document in which the values at JSON pointers are others; nil takes a member away,
// and a pointer that ends with "-" adds to a list.
func edit(t testing.TB, document string, changes map[string]any) string {
	t.Helper()
	var root any
	if err := json.Unmarshal([]byte(document), &root); err != nil {
		t.Fatal(err)
	}
	for pointer, value := range changes {
		root = set(t, root, strings.Split(pointer, "/")[1:], value)
	}
	out, err := json.Marshal(root)
	if err != nil {
		t.Fatal(err)
	}
	return string(out)
}

// set returns a value with another one at a path.
func set(t testing.TB, in any, path []string, value any) any {
	t.Helper()
	if len(path) == 0 {
		return value
	}
	switch container := in.(type) {
	case map[string]any:
		name := strings.NewReplacer("~1", "/", "~0", "~").Replace(path[0])
		if len(path) == 1 && value == nil {
			delete(container, name)
			return container
		}
		container[name] = set(t, container[name], path[1:], value)
		return container
	case []any:
		if path[0] == "-" {
			return append(container, value)
		}
		i, err := strconv.Atoi(path[0])
		if err != nil || i >= len(container) {
			t.Fatalf("no element %s", path[0])
		}
		container[i] = set(t, container[i], path[1:], value)
		return container
	default:
		return set(t, map[string]any{}, path, value)
	}
}

// object is a part of a document.
type object = map[string]any

// badStates are changes to the request that make it one that cannot be, with the status of the answer
// and a pointer that it must name.
var badStates = []struct {
	name, pointer string
	status        int
	changes       map[string]any
}{
	{"other format", "/state/format", 400, object{"/state/format": "verdict.state/2"}},
	{"no format", "/state/format", 400, object{"/state/format": nil}},
	{"unknown rules", "/state/rules/format", 400, object{"/state/rules/format": "chess"}},
	{"one player", "/state/players", 400, object{"/state/players": []any{object{"id": "A"}}}},
	{"no players", "/state/players", 400, object{"/state/players": nil}},
	{"no id", "/state/players/1/id", 400, object{"/state/players/1/id": nil}},
	{"bad id", "/state/players/1/id", 400, object{"/state/players/1/id": "a b"}},
	{"two of a name", "/state/players/1/id", 422, object{"/state/players/1/id": "A"}},
	{"player like an object", "/state/players/1/id", 422, object{"/state/players/1/id": "o12"}},
	{"absurd life", "/state/players/0/life", 400, object{"/state/players/0/life": 2_000_000_000}},
	{"no turn", "/state/turn/active", 400, object{"/state/turn": nil}},
	{"turn zero", "/state/turn/number", 422, object{"/state/turn/number": 0}},
	{"no step", "/state/turn/step", 400, object{"/state/turn/step": nil}},
	{"unknown step", "/state/turn/step", 400, object{"/state/turn/step": "lunch"}},
	{"nobody active", "/state/turn/active", 400, object{"/state/turn/active": nil}},
	{"two active players", "/state/turn/active", 400, object{"/state/turn/active": []any{"A", "B"}}},
	{"active player not in the game", "/state/turn/active", 422, object{"/state/turn/active": "C"}},
	{"priority of nobody", "/state/turn/priority", 422, object{"/state/turn/priority": nil}},
	{"priority of one who left", "/state/turn/priority", 422, object{"/state/players/0/lost": true}},
	{"priority during a declaration", "/state/turn/priority", 422, object{"/state/turn/await": "attack", "/state/turn/await_of": "A", "/state/turn/step": "declare_attackers"}},
	{"declaration in another step", "/state/turn/await", 422, object{"/state/turn/await": "attack", "/state/turn/await_of": "A", "/state/turn/priority": nil}},
	{"no next id", "/state/next_id", 400, object{"/state/next_id": nil}},
	{"next id too small", "/state/battlefield/3/id", 422, object{"/state/next_id": 11}},
	{"an id twice", "/state/battlefield/1/id", 422, object{"/state/battlefield/1/id": "o8"}},
	{"an id in two zones", "/state/battlefield/0/id", 422, object{"/state/battlefield/0/id": "o1"}},
	{"no such id", "/state/battlefield/0/id", 400, object{"/state/battlefield/0/id": "8"}},
	{"unknown card", "/state/battlefield/0/card", 422, object{"/state/battlefield/0/card": "Gryzzly Bears"}},
	{"no card", "/state/battlefield/0/card", 422, object{"/state/battlefield/0/card": nil}},
	{"no owner", "/state/battlefield/0/owner", 422, object{"/state/battlefield/0/owner": nil}},
	{"owner not in the game", "/state/battlefield/0/owner", 422, object{"/state/battlefield/0/owner": "C"}},
	{"another player's card in the hand", "/state/players/0/hand/0/owner", 422, object{"/state/players/0/hand/0/owner": "B"}},
	{"no such face", "/state/battlefield/0/face", 422, object{"/state/battlefield/0/face": 1}},
	{"negative counters", "/state/battlefield/2/counters/+1~1+1", 400, object{"/state/battlefield/2/counters/+1~1+1": -1}},
	{"no counters", "/state/battlefield/2/counters/+1~1+1", 400, object{"/state/battlefield/2/counters/+1~1+1": 0}},
	{"negative damage", "/state/battlefield/2/damage", 400, object{"/state/battlefield/2/damage": -1}},
	{"attached to nothing", "/state/battlefield/2/attached_to", 422, object{"/state/battlefield/2/attached_to": "o99"}},
	{"attached to a card in hand", "/state/battlefield/2/attached_to", 422, object{"/state/battlefield/2/attached_to": "o1"}},
	{"attached to itself", "/state/battlefield/2/attached_to", 422, object{"/state/battlefield/2/attached_to": "o10"}},
	{"attached to no player", "/state/battlefield/2/attached_to", 422, object{"/state/battlefield/2/attached_to": "C"}},
	{"tapped in hand", "/state/players/0/hand/0", 422, object{"/state/players/0/hand/0/tapped": true}},
	{"permanent of several cards without them", "/state/battlefield/2/merged", 422, object{"/state/battlefield/2/merged": []any{object{"sort": "card", "card": "Forest"}}}},
	{"dungeon without a venture marker", "/state/players/0/command/0/room", 422, object{"/state/next_id": 13, "/state/players/0/command": []any{object{"id": "o12", "card": "Undercity", "room": "Nowhere"}}}},
	{"dungeon on the battlefield", "/state/battlefield/2/card", 422, object{"/state/battlefield/2": object{"id": "o10", "card": "Undercity", "owner": "B", "room": "Stash"}}},
	{"two dungeons of a player", "/state/players/0/command/1/card", 422, object{"/state/next_id": 14, "/state/players/0/command": []any{object{"id": "o12", "card": "Undercity", "room": "Stash"}, object{"id": "o13", "card": "Undercity", "room": "Forge"}}}},
	{"venture marker on a creature", "/state/battlefield/2/room", 422, object{"/state/battlefield/2/room": "Stash"}},
	{"completed something that is no dungeon", "/state/players/0/completed_dungeons/0", 422, object{"/state/players/0/completed_dungeons": []any{"Forest"}}},
	{"component that is nothing", "/state/battlefield/2/merged/0", 422, object{"/state/battlefield/2/merged": []any{object{"sort": "card"}}}},
	{"card in a hand that consists of several", "/state/players/0/hand/0/merged", 422, object{"/state/players/0/hand/0/merged": []any{object{"sort": "card", "card": "Forest"}}}},
	{"token without characteristics", "/state/battlefield/2/copiable", 422, object{"/state/battlefield/2/kind": "token", "/state/battlefield/2/card": nil}},
	{"token in hand", "/state/players/0/hand/0/kind", 422, object{"/state/players/0/hand/0/kind": "token"}},
	{"spell that was not cast", "/state/stack/0/cast", 422, object{"/state/stack": []any{object{"id": "o1", "card": "Grizzly Bears", "owner": "A"}}, "/state/players/0/hand": nil}},
	{"spell without its target", "/state/stack/0", 422, object{"/state/stack": []any{object{"id": "o2", "card": "Lightning Bolt", "owner": "A", "cast": object{"by": "A"}}}, "/state/players/0/hand": nil}},
	{"ability that is none", "/state/stack/0/ability", 422, object{"/state/stack": []any{object{"id": "o1", "kind": "ability", "owner": "A"}}, "/state/players/0/hand": nil}},
	{"combat outside of combat", "/state/combat", 422, object{"/state/combat": object{}}},
	{"attacker in hand", "/state/combat/attackers/0/object", 422, object{"/state/turn/step": "declare_blockers", "/state/combat": object{"attackers": []any{object{"object": "o1", "defender": "B"}}}}},
	{"attack on nothing", "/state/combat/attackers/0/defender", 422, object{"/state/turn/step": "declare_blockers", "/state/combat": object{"attackers": []any{object{"object": "o10", "defender": "o1"}}}}},
	{"unknown mana", "/state/players/0/mana/0/type", 400, object{"/state/players/0/mana": []any{object{"type": "X"}}}},
	{"effect of nothing known", "/state/effects/0/mods/0/dance", 422, object{"/state/effects": []any{object{"mods": []any{object{"dance": 1}}}}}},
	{"effect with an unknown member", "/state/effects/0/colour", 422, object{"/state/effects": []any{object{"colour": "red"}}}},
	{"history of nobody", "/state/history/events/0/player", 422, object{"/state/history": object{"events": []any{object{"kind": "draw", "player": "C"}}}}},
	{"random numbers from nowhere", "/state/rng", 400, object{"/state/rng": "xyz"}},
	{"pending answer", "/state/pending/action/type", 422, object{"/state/pending": object{"action": object{"type": "answer", "player": "A"}}}},
	{"unknown language", "/options/language", 400, object{"/options": object{"language": "la"}}},
	{"action of no type", "/action/type", 400, object{"/action": object{"player": "A"}}},
	{"no action", "/action", 400, object{"/action": nil}},
	{"action of nobody", "/action/player", 400, object{"/action": object{"type": "pass"}}},
	{"action of a player not in the game", "/action/player", 422, object{"/action/player": "C"}},
	{"action with an unknown member", "/action/why", 400, object{"/action/why": "because"}},
}

func TestStatesThatCannotBe(t *testing.T) {
	c := newClient(t, DefaultLimits())
	if got := c.post("/v1/verdicts", request); got.status != 200 {
		t.Fatalf("as it is: %s", got.body)
	}
	for _, tc := range badStates {
		t.Run(tc.name, func(t *testing.T) {
			c.t = t
			p := decodeProblem(t, c.post("/v1/verdicts", edit(t, request, tc.changes)))
			named := slices.ContainsFunc(p.Errors, func(f api.Finding) bool { return f.Pointer == tc.pointer && f.Detail != "" })
			if p.Status != tc.status || !named {
				t.Errorf("%d, want %d with a finding at %s: %+v", p.Status, tc.status, tc.pointer, p.Errors)
			}
		})
	}
}

func TestUnknownCardsComeWithTheNearest(t *testing.T) {
	c := newClient(t, DefaultLimits())
	p := decodeProblem(t, c.post("/v1/verdicts", edit(t, request, object{"/state/battlefield/0/card": "Gryzzly Bears"})))
	if len(p.Errors) != 1 || len(p.Errors[0].Nearest) != 3 || p.Errors[0].Nearest[0] != "Grizzly Bears" {
		t.Errorf("%+v", p.Errors)
	}
}

func TestEverythingWrongIsFoundAtOnce(t *testing.T) {
	c := newClient(t, DefaultLimits())
	p := decodeProblem(t, c.post("/v1/verdicts", edit(t, request, object{
		"/state/battlefield/0/card": "Nothing Like This", "/state/turn/active": "C", "/state/players/0/life": 2_000_000_000,
	})))
	if p.Status != 400 || len(p.Errors) != 3 {
		t.Errorf("%+v", p)
	}
}

func TestAbsurdSizes(t *testing.T) {
	c := newClient(t, DefaultLimits())
	many := make([]any, 30_000)
	for i := range many {
		many[i] = object{"id": fmt.Sprint("o", i+100), "card": "Forest", "owner": "A"}
	}
	for _, tc := range []struct {
		name    string
		status  int
		changes map[string]any
	}{
		{"objects", 422, object{"/state/battlefield": many, "/state/next_id": 40_000}},
		{"findings", 422, object{"/state/battlefield": many}},
		{"players", 400, object{"/state/players": many[:100]}},
		{"name", 422, object{"/state/battlefield/0/card": strings.Repeat("x", 100_000)}},
	} {
		got := c.post("/v1/verdicts", edit(t, request, tc.changes))
		p := decodeProblem(t, got)
		if p.Status != tc.status || len(p.Errors) > 20 || len(got.body) > 10_000 {
			t.Errorf("%s: %d, %d findings, %d bytes", tc.name, p.Status, len(p.Errors), len(got.body))
		}
	}
}
