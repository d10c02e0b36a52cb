package handlers

import (
	"encoding/json"
	"math/rand/v2"
	"net/http"
	"testing"
)

// deckValues are values that fit into a request for a game.
var deckValues = map[string][]any{
	"format":    {"casual", "limited", "commander", "standard", "vintage", "chess"},
	"seed":      {"1", "0", "ffffffffffffffff", "10000000000000000", "x"},
	"first":     {"A", "B", "C", ""},
	"id":        {"A", "B", "o1", "a player", ""},
	"commander": {"Verdeloth the Ancient", "Rograkh, Son of Rohgahh", "Renari, Merchant of Marvels", "Forest", ""},
	"partner":   {"Rograkh, Son of Rohgahh", "Donna Noble", "Nobody"},
	"card":      {"Forest", "Grizzly Bears", "Tin Street Hooligan", "Chittering Host", "Fire // Ice", "Ice", "\x00", ""},
	"count":     {0, 1, 4, 60, 99, 1000, 1001, -1, 1.5, 1e300},
	"deck[]":    {"Forest", object{"card": "Forest", "count": 99}, object{"card": "Plains"}, []any{}, nil, 7},
	"deck":      {[]any{}, []any{"Forest"}, []any{object{"card": "Forest", "count": 60}}, []any{object{"card": "Forest", "count": 98}}},
	"sideboard": {[]any{"Grizzly Bears"}, []any{object{"card": "Forest", "count": 16}}},
	"options":   {object{"language": "fr"}, object{"language": "tlh"}},
}

// changedGame is a request for a game with a few changes.
func changedGame(t testing.TB, r *rand.Rand, document string) string {
	t.Helper()
	var root any
	if err := json.Unmarshal([]byte(document), &root); err != nil {
		t.Fatal(err)
	}
	m := &mutator{Rand: r, values: map[string][]any{}}
	m.collect("", root)
	for name, values := range deckValues {
		m.values[name] = append(m.values[name], values...)
	}
	for range 1 + r.IntN(4) {
		request, ok := root.(map[string]any)
		if !ok {
			break
		}
		root = m.changeObject("", request)
		if r.IntN(3) == 0 {
			name := []string{"format", "seed", "first", "options"}[r.IntN(4)]
			root.(map[string]any)[name] = m.value(name)
		}
	}
	out, err := json.Marshal(root)
	if err != nil {
		t.Fatal(err)
	}
	return string(out)
}

// surviveGame asks for a game: the answer is no defect, and the state of a game that was dealt is taken.
func surviveGame(t *testing.T, c *client, body string) string {
	t.Helper()
	got := survive(t, c, "/v1/games", body)
	if got.status != http.StatusOK {
		return "refused"
	}
	v := into[judged](t, got, http.StatusOK)
	if v.Outcome != "dealt" {
		return v.Outcome
	}
	kept := c.post("/v1/verdicts", next(t, v, object{"type": "answer", "player": v.Next.Player, "choose": []string{"keep"}}))
	if answered := into[judged](t, kept, http.StatusOK); answered.Outcome != "legal" {
		t.Fatalf("%+v\nafter %s", answered, body)
	}
	return v.Outcome
}

// FuzzGameRequests sends arbitrary requests for games, and changed ones of games that can be begun.
func FuzzGameRequests(f *testing.F) {
	f.Add(duel, uint64(0))
	f.Add(commanders, uint64(0))
	for seed := range uint64(20) {
		f.Add("", seed)
	}
	c := newClient(f, DefaultLimits())
	f.Fuzz(func(t *testing.T, body string, seed uint64) {
		if body == "" {
			r := rand.New(rand.NewPCG(seed, 23))
			body = changedGame(t, r, []string{duel, commanders}[r.IntN(2)])
		}
		surviveGame(t, c, body)
	})
}

// TestChangedGameRequests does the same with many fixed seeds, of which some are begun and most refused.
func TestChangedGameRequests(t *testing.T) {
	seeds := uint64(300)
	if testing.Short() {
		seeds = 50
	}
	c := newClient(t, DefaultLimits())
	outcomes := map[string]int{}
	for seed := range seeds {
		r := rand.New(rand.NewPCG(seed, 29))
		outcomes[surviveGame(t, c, changedGame(t, r, []string{duel, commanders}[r.IntN(2)]))]++
	}
	if outcomes["dealt"] == 0 || outcomes["refused"] == 0 {
		t.Errorf("%v", outcomes)
	}
}
