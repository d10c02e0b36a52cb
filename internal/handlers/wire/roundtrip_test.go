package wire

import (
	"encoding/json"
	"math/rand/v2"
	"reflect"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	jsonv2 "github.com/go-json-experiment/json"

	"github.com/verdict-rules/verdict/internal/engine/state"
	"github.com/verdict-rules/verdict/internal/handlers/api"
)

// written writes a game as the service does.
func written(t testing.TB, g *state.Game) []byte {
	t.Helper()
	document, err := Encode(g)
	if err != nil {
		t.Fatal(err)
	}
	data, err := json.Marshal(document)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// read reads a game as the service does.
func read(t testing.TB, data []byte, cards Cards) (*state.Game, *Rejection) {
	t.Helper()
	var document api.State
	if err := jsonv2.Unmarshal(data, &document, jsonv2.RejectUnknownMembers(true)); err != nil {
		t.Fatalf("%v in %s", err, data)
	}
	return Decode(&document, cards, "/state")
}

// TestNothingIsLost writes games full of everything that the engine's types can hold, reads them and
// writes them again: the games are equal and so are the bytes.
func TestNothingIsLost(t *testing.T) {
	cards := builtIn(t)
	for seed := range uint64(150) {
		r := newRandom(t, rand.NewPCG(seed, 7), 2+int(seed%3))
		game := r.game()
		first := written(t, game)
		again, rejection := read(t, first, cards)
		if rejection != nil {
			t.Fatalf("seed %d: %+v in %s", seed, rejection, first)
		}
		if second := written(t, again); string(first) != string(second) {
			t.Fatalf("seed %d: written\n%s\nthen\n%s", seed, first, second)
		}
		everything := cmp.Exporter(func(reflect.Type) bool { return true })
		if diff := cmp.Diff(game, again, everything, cmpopts.EquateEmpty()); diff != "" {
			t.Fatalf("seed %d: lost or changed:\n%s", seed, diff)
		}
	}
}
