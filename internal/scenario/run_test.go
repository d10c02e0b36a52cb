package scenario

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/verdict-rules/verdict/internal/cards/pool"
	"github.com/verdict-rules/verdict/internal/cards/program"
)

// builtIn are the built-in cards.
type builtIn struct{ *pool.Pool }

func (b builtIn) Card(name string) *program.Card {
	card, ok := b.Find(name)
	if !ok {
		return nil
	}
	return card
}

func config(t testing.TB) Config {
	t.Helper()
	cards, err := pool.Load()
	if err != nil {
		t.Fatal(err)
	}
	return Config{Cards: builtIn{cards}}
}

// wanted is the outcome that a scenario of ours must have: "held", unless a tag says otherwise.
func wanted(s *Scenario) Outcome {
	for _, tag := range s.Tags {
		if o, ok := strings.CutPrefix(tag, "outcome:"); ok {
			return Outcome(o)
		}
	}
	return Held
}

// TestScenarios plays the scenarios of tests/scenarios, which between them use every kind
// of entry, answer and expectation.
func TestScenarios(t *testing.T) {
	cfg := config(t)
	for doc := range Source(filepath.Join("..", "..", "tests", "scenarios")) {
		if doc.Err != nil {
			t.Fatalf("%s:%d: %v", doc.File, doc.Line, doc.Err)
		}
		t.Run(doc.Scenario.ID, func(t *testing.T) {
			r := Run(context.Background(), doc.Scenario, cfg)
			if r.Outcome == wanted(doc.Scenario) {
				return
			}
			for _, s := range r.Steps {
				t.Logf("%d %s %s: %s", s.Turn, s.Step, s.Player, s.Text)
			}
			for _, c := range r.Expectations {
				if !c.Holds {
					t.Logf("expected %s, it is %s", c.String(), c.Actual)
				}
			}
			if r.Reason != nil {
				t.Logf("%+v", *r.Reason)
			}
			t.Errorf("%s: %s, want %s", doc.Scenario.Title, r.Outcome, wanted(doc.Scenario))
		})
	}
}

// TestScenariosCoverTheFormat makes sure that the scenarios of tests/scenarios use every
// kind of entry, of wait and of expectation.
func TestScenariosCoverTheFormat(t *testing.T) {
	entries, kinds := map[Do]bool{}, map[ExpectKind]bool{}
	for doc := range Source(filepath.Join("..", "..", "tests", "scenarios")) {
		for _, e := range doc.Scenario.Script {
			entries[e.Do] = true
			if e.Expect != nil {
				kinds[e.Expect.Kind] = true
			}
		}
		for _, e := range doc.Scenario.Expect {
			kinds[e.Kind] = true
		}
	}
	for do := range actFields {
		if !entries[do] {
			t.Errorf("no scenario has an entry %q", do)
		}
	}
	for kind := range expectShapes {
		if !kinds[kind] {
			t.Errorf("no scenario has an expectation %q", kind)
		}
	}
}

// A scenario that is played twice goes the same way.
func TestRunIsDeterministic(t *testing.T) {
	cfg := config(t)
	for doc := range Source(filepath.Join("..", "..", "tests", "scenarios", "answers.jsonl")) {
		first, second := Run(context.Background(), doc.Scenario, cfg), Run(context.Background(), doc.Scenario, cfg)
		if len(first.Steps) != len(second.Steps) || first.Outcome != second.Outcome {
			t.Errorf("%s: %s after %d lines, then %s after %d", doc.Scenario.ID, first.Outcome, len(first.Steps), second.Outcome, len(second.Steps))
			continue
		}
		for i := range first.Steps {
			if first.Steps[i].Text != second.Steps[i].Text {
				t.Errorf("%s: %q, then %q", doc.Scenario.ID, first.Steps[i].Text, second.Steps[i].Text)
			}
		}
	}
}

// A game that goes on for too long, or for longer than it may, is no wrong outcome.
func TestRunEnds(t *testing.T) {
	doc, err := Decode([]byte(`{"id": "long", "players": [{"id": "A", "library_fill": 1000}, {"id": "B", "library_fill": 1000}], "until": {"turn": 900, "step": "upkeep"}}`))
	if err != nil {
		t.Fatal(err)
	}
	cfg := config(t)
	cfg.Actions = 50
	if r := Run(context.Background(), doc, cfg); r.Outcome != Unsupported || r.Reason.Message != "budget" {
		t.Errorf("%s %+v", r.Outcome, r.Reason)
	}
	ended, cancel := context.WithCancel(context.Background())
	cancel()
	if r := Run(ended, doc, cfg); r.Outcome != Unsupported || r.Reason.Message != "time" {
		t.Errorf("%s %+v", r.Outcome, r.Reason)
	}
}

// The example of the documentation does what the documentation says.
func TestDocumentedExample(t *testing.T) {
	page, err := os.ReadFile(filepath.Join("..", "..", "docs", "scenarios.md"))
	if err != nil {
		t.Fatal(err)
	}
	_, rest, _ := strings.Cut(string(page), "```json POST /v1/scenarios 200 held\n")
	example, _, found := strings.Cut(rest, "```")
	if !found {
		t.Fatal("the page has no example")
	}
	doc, err := Decode([]byte(example))
	if err != nil {
		t.Fatal(err)
	}
	if r := Run(context.Background(), doc, config(t)); r.Outcome != Held {
		t.Errorf("%s %+v %v", r.Outcome, r.Reason, r.Steps)
	}
}
