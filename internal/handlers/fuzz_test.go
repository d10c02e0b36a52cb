package handlers

import (
	"encoding/json"
	"maps"
	"math/rand/v2"
	"net/http"
	"slices"
	"testing"
	"time"
)

// mutator changes documents at random places, mostly to something that fits there.
type mutator struct {
	*rand.Rand
	values map[string][]any // by the name of the member that has them
	parts  []any
}

// fitting are more values of members than a document has.
var fitting = map[string][]any{
	"step": {"untap", "upkeep", "draw", "precombat_main", "begin_combat", "declare_attackers", "declare_blockers",
		"first_combat_damage", "combat_damage", "end_combat", "postcombat_main", "end_turn", "cleanup"},
	"kind":     {"token", "copy", "ability", "emblem"},
	"counters": {object{"+1/+1": 3}, object{"loyalty": 2}, object{"-1/-1": 9}, object{"time": 1}, object{"poison": 10}, object{"lore": 2}},
	"combat": {object{}, object{"blocks_declared": true}, object{"attackers": []any{
		object{"object": "o15", "defender": "B", "defending_player": "B", "blockers": []any{"o16"}, "blocked": true}}}},
	"face_down": {object{"way": "morph"}, object{"way": "foretell"}, object{"way": "manifest"}},
	"copiable": {object{"face": object{"name": "Thing", "types": []any{"creature"}, "pt": "1/1"}},
		object{"face": object{"name": "Walker", "types": []any{"planeswalker"}, "loyalty": 3}},
		object{"face": object{"name": "Seal", "types": []any{"enchantment"}, "subtypes": []any{"Aura"}}}},
	"cast": {object{"by": "A", "from": "hand"}, object{"by": "B", "from": "graveyard", "way": "flashback", "x": 3, "has_x": true},
		object{"by": "A", "modes": []any{0}, "targets": []any{object{"chosen": []any{"o10", "B"}, "mode": -1}}}},
	"ability":            {object{"source": "o10", "ctx": object{"source": "o10", "controller": "A"}, "body": object{"do": []any{object{"draw": object{"n": 1}}}}}},
	"action":             {object{"type": "pass", "player": "A"}, object{"type": "pass", "player": "B"}, object{"type": "concede", "player": "A"}, object{"type": "attack", "player": "A", "attackers": []any{}}, object{"type": "block", "player": "B", "blockers": []any{}}},
	"await":              {"attack", "block"},
	"day":                {"day", "night"},
	"attack":             {"left"},
	"result":             {object{}, object{"winners": []any{"A"}}},
	"pending":            {object{"action": object{"type": "pass", "player": "A"}}},
	"memory":             {[]any{object{"name": "chosen", "ents": []any{"o10"}, "word": "red", "num": 3}}},
	"permit":             {object{"player": "A"}, object{"player": "B", "free": true, "any_mana": true}},
	"mana":               {[]any{object{"type": "G"}, object{"type": "C", "snow": true, "lasts": "end_of_turn"}}},
	"unlocked":           {[]any{"left"}, []any{"left", "right"}},
	"completed_dungeons": {[]any{"Undercity"}, []any{"Undercity", "Undercity"}},
	"skip":               {[]any{object{"step": "draw"}}, []any{object{"turn": true}}},
	"marks":              {[]any{"monstrous"}, []any{"suspected", "goaded"}},
	"extra_turns":        {[]any{object{"player": "B"}}},
	"extra_steps":        {[]any{"begin_combat", "declare_attackers"}},
	"effects":            {[]any{object{"mods": []any{object{"add_types": object{"types": []any{"creature"}}}}, "affected": []any{"o10", "o8"}, "until": "end_of_turn"}}},
	"life":               {0, -5, 1},
	"damage":             {1, 5},
	"face":               {1},
	"passed":             {1, 2},
	"number":             {0, 1, 30},
	"x":                  {0, 2, 1000},
	"range":              {1},
	"lands_played":       {1},
	"next_timestamp":     {1},
}

// flags are members that are true or missing.
var flags = []string{"tapped", "hidden", "fused", "flipped", "phased_out", "deathtouched", "summoning_sick", "commander", "adapted",
	"lost", "drew_from_empty", "city_blessing", "skip_first_draw", "ending", "blocks_declared", "snow", "fuse"}

// people and things are members that name a player or an object.
var (
	people = []string{"owner", "controller", "active", "priority", "await_of", "player", "monarch", "initiative", "controlled_by", "defending_player", "by"}
	things = []string{"attached_to", "object", "defender", "attacker", "phased_with", "source"}
)

// objectMembers are members that objects of the game may have.
var objectMembers = []string{"tapped", "hidden", "fused", "flipped", "phased_out", "deathtouched", "summoning_sick", "commander", "adapted",
	"kind", "counters", "face_down", "copiable", "cast", "ability", "memory", "permit", "unlocked", "marks", "damage", "face",
	"owner", "controller", "attached_to", "phased_with"}

// addable are the members that may be added to what has this name.
func addable(name string) []string {
	switch name {
	case "battlefield[]", "stack[]", "exile[]", "hand[]", "library[]", "graveyard[]", "command[]":
		return objectMembers
	case "state":
		return []string{"combat", "day", "monarch", "initiative", "result", "pending", "extra_turns", "effects", "next_timestamp"}
	case "players[]":
		return []string{"life", "lost", "drew_from_empty", "city_blessing", "mana", "skip", "lands_played", "controlled_by", "counters", "completed_dungeons", "temptations"}
	case "turn":
		return []string{"await", "await_of", "priority", "passed", "extra_steps", "skip_first_draw", "ending"}
	case "rules":
		return []string{"range", "attack"}
	}
	return nil
}

// collect gathers what a document is made of.
func (m *mutator) collect(name string, v any) {
	m.parts = append(m.parts, v)
	m.values[name] = append(m.values[name], v)
	switch v := v.(type) {
	case map[string]any:
		for _, member := range slices.Sorted(maps.Keys(v)) {
			m.collect(member, v[member])
		}
	case []any:
		for _, element := range v {
			m.collect(name+"[]", element)
		}
	}
}

// value is something to put into a member.
func (m *mutator) value(name string) any {
	choices := slices.Concat(m.values[name], fitting[name], fitting[name])
	switch {
	case m.IntN(20) == 0 || name == "":
		return m.parts[m.IntN(len(m.parts))]
	case slices.Contains(people, name):
		return []string{"A", "B"}[m.IntN(2)]
	case slices.Contains(things, name):
		return []any{"A", "B", "o8", "o10", "o15", "o16", "o17", "o30"}[m.IntN(8)]
	case slices.Contains(flags, name):
		return true
	case len(choices) > 0:
		return choices[m.IntN(len(choices))]
	default:
		return m.parts[m.IntN(len(m.parts))]
	}
}

// change changes one place below a member.
func (m *mutator) change(name string, v any) any {
	switch v := v.(type) {
	case map[string]any:
		return m.changeObject(name, v)
	case []any:
		return m.changeList(name, v)
	default:
		return m.value(name)
	}
}

// changeObject changes one member of an object, adds one or takes one away.
func (m *mutator) changeObject(name string, v map[string]any) any {
	names := slices.Sorted(maps.Keys(v))
	out := maps.Clone(v)
	if len(names) == 0 {
		return m.value(name)
	}
	switch member := names[m.IntN(len(names))]; m.IntN(10) {
	case 0, 1, 2:
		if may := addable(name); len(may) > 0 {
			member = may[m.IntN(len(may))]
			out[member] = m.value(member)
		}
	case 3:
		delete(out, member)
	default:
		out[member] = m.change(member, v[member])
	}
	return out
}

// changeList changes one element of a list, adds one or takes one away.
func (m *mutator) changeList(name string, v []any) any {
	out := slices.Clone(v)
	switch {
	case len(out) == 0 || m.IntN(10) == 0:
		return append(out, m.value(name+"[]"))
	case m.IntN(10) == 0:
		i := m.IntN(len(out))
		return slices.Delete(out, i, i+1)
	default:
		i := m.IntN(len(out))
		out[i] = m.change(name+"[]", out[i])
		return out
	}
}

// mutated is a document with a few changes.
func mutated(t testing.TB, r *rand.Rand, document string) string {
	t.Helper()
	var root any
	if err := json.Unmarshal([]byte(document), &root); err != nil {
		t.Fatal(err)
	}
	m := &mutator{Rand: r, values: map[string][]any{}}
	m.collect("", root)
	for range 1 + r.IntN(4) {
		request := maps.Clone(root.(map[string]any)) // what was collected stays as it is
		if m.IntN(6) == 0 {
			request["action"] = m.value("action")
		} else {
			request["state"] = m.change("state", request["state"])
		}
		root = request
	}
	out, err := json.Marshal(root)
	if err != nil {
		t.Fatal(err)
	}
	return string(out)
}

// maxFuzzTime is how long any request may take here; a verdict takes milliseconds.
const maxFuzzTime = 20 * time.Second

// survive sends a request: the answer is no defect, comes in time, and a state in it is taken again.
func survive(t *testing.T, c *client, path, body string) answer {
	t.Helper()
	c.t = t
	c.log.Reset()
	began := time.Now()
	got := c.post(path, body)
	if took := time.Since(began); took > maxFuzzTime {
		t.Fatalf("%s took %s: %s", path, took, body)
	}
	if got.status >= http.StatusInternalServerError {
		t.Fatalf("%s: %d: %s\n%s", path, got.status, body, c.log)
	}
	var v judged
	if path == "/v1/verdicts" && got.status == http.StatusOK {
		if err := json.Unmarshal(got.body, &v); err != nil {
			t.Fatal(err)
		}
		if v.Outcome == "legal" {
			again := c.post(path, next(t, v, object{"type": "pass", "player": v.Next.Player}))
			if again.status != http.StatusOK && v.Next.Player != "" {
				t.Fatalf("the state of a verdict is not taken: %s\nafter %s", again.body, body)
			}
		}
	}
	return got
}

// FuzzRequests sends arbitrary bodies, and changed ones of games that were played at random: any
// action in any state that can be decoded. Never is the answer a defect, and it always comes in time.
func FuzzRequests(f *testing.F) {
	f.Add(request, uint64(0))
	for seed := range uint64(20) {
		f.Add("", seed)
	}
	c, games := somePlayed(f)
	f.Fuzz(func(t *testing.T, body string, seed uint64) {
		if body != "" {
			survive(t, c, "/v1/verdicts", body)
			return
		}
		surviveChanged(t, c, games, seed)
	})
}

// TestChangedGames does the same with many fixed seeds.
func TestChangedGames(t *testing.T) {
	seeds := uint64(500)
	if testing.Short() {
		seeds = 20
	}
	c, games := somePlayed(t)
	for seed := range seeds {
		surviveChanged(t, c, games, seed)
	}
}

// somePlayed are requests in the midst of random games.
func somePlayed(t testing.TB) (*client, []string) {
	t.Helper()
	c := newClient(t, DefaultLimits())
	c.lenient = true
	games := []string{request}
	for seed := range uint64(8) {
		games = append(games, played(t, c, rand.New(rand.NewPCG(seed, 19))))
	}
	return c, games
}

// surviveChanged changes one of the games and asks everything about it.
func surviveChanged(t *testing.T, c *client, games []string, seed uint64) {
	t.Helper()
	r := rand.New(rand.NewPCG(seed, 17))
	body := mutated(t, r, games[r.IntN(len(games))])
	if got := survive(t, c, "/v1/verdicts", body); got.status == http.StatusOK && seed%5 == 0 {
		survive(t, c, "/v1/legal-actions", edit(t, body, object{"/action": nil, "/options": nil}))
		survive(t, c, "/v1/views", edit(t, body, object{"/action": nil, "/options": nil}))
	}
}

// played is a request in the midst of a random game.
func played(t testing.TB, c *client, r *rand.Rand) string {
	t.Helper()
	c.t = t
	p := &player{client: c, Rand: r, state: dealt(t, r)}
	for range r.IntN(12) {
		if !p.step(t) {
			break
		}
	}
	var action any = object{"type": "pass", "player": "A"}
	if p.next != nil && p.next.Decision != nil {
		action = p.answer(p.next.Decision)
	}
	body, err := json.Marshal(object{"state": p.state, "action": action})
	if err != nil {
		t.Fatal(err)
	}
	return string(body)
}
