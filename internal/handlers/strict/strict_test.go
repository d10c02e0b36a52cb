package strict

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"github.com/verdict-rules/verdict/internal/handlers/api"
)

func TestShape(t *testing.T) {
	for text, want := range map[string]struct {
		depth int
		null  bool
	}{
		`1`: {0, false}, `[]`: {1, false}, `[{"a":[1]},{}]`: {3, false}, `null`: {0, true},
		`"null [[["`: {0, false}, `["\"[[",null]`: {1, true}, `{"n":true}`: {1, false}, `"\\"`: {0, false},
		``: {0, false}, `]]][`: {0, false},
	} {
		if depth, null := shape([]byte(text)); depth != want.depth || null != want.null {
			t.Errorf("%s: %d %v", text, depth, null)
		}
	}
}

func TestPointersHaveTheirBase(t *testing.T) {
	var action api.CastAction
	err := Decode([]byte(`{"type": "cast", "targets": [["A", 3]]}`), &action, Options{Base: "/action", Depth: 10})
	if err == nil || !strings.Contains(err.Error(), "/action/targets/0/1: expected a string") {
		t.Errorf("%v", err)
	}
	err = Decode([]byte(`{"type": "cast", "a/b~c": 1}`), &action, Options{Base: "/action", Depth: 10})
	if err == nil || !strings.Contains(err.Error(), "/action/a~1b~0c: there is no such member") {
		t.Errorf("%v", err)
	}
}

func TestNullsWhereTheyMeanSomething(t *testing.T) {
	var expectation api.Expectation
	text := `{"kind": "pt", "is": [null, 3]}`
	if err := Decode([]byte(text), &expectation, Options{Depth: 10, Nulls: true}); err != nil {
		t.Fatal(err)
	}
	if got := string(expectation.Is); got != "[null, 3]" {
		t.Errorf("is: %s", got)
	}
	err := Decode([]byte(text), &expectation, Options{Depth: 10})
	if err == nil || !strings.HasPrefix(err.Error(), "/is/0: null") {
		t.Errorf("%v", err)
	}
}

// FuzzDecodeState decodes arbitrary bytes: every refusal is a problem that points at something, and
// what is accepted is accepted again as it is written.
func FuzzDecodeState(f *testing.F) {
	f.Add([]byte(`{"format":"verdict.state/1","rules":{"format":"casual"},"players":[{"id":"A","life":20},{"id":"B","life":20}],"turn":{"number":1,"active":"A","step":"upkeep"},"next_id":1}`))
	f.Add([]byte(`{"players":[{"hand":[{"id":"o1","card":"Forest","counters":{"+1/+1":2}}]}]}`))
	f.Add([]byte(`{"effects":[{"a":[{"b":1.5e3}]}],"pending":{"action":{"type":"pass","player":"A"}}}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		var state api.State
		if err := Decode(data, &state, Options{Depth: 64}); err != nil {
			var refused *Error
			if !errors.As(err, &refused) {
				t.Fatalf("%T: %v", err, err)
			}
			return
		}
		written, err := json.Marshal(state)
		if err != nil {
			t.Fatal(err)
		}
		var again api.State
		if err := Decode(written, &again, Options{Depth: 64}); err != nil && !strings.Contains(err.Error(), "null") {
			t.Fatalf("written %s: %v", written, err)
		}
	})
}
