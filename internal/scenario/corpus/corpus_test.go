package corpus

import (
	"bytes"
	"compress/gzip"
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/verdict-rules/verdict/internal/scenario"
)

// document is a scenario whose title says how the stand-in for the referee plays it.
func document(id, title, tag string) string {
	return fmt.Sprintf(`{"id": %q, "title": %q, "tags": [%q], "players": [{"id": "A"}, {"id": "B"}],
 "until": {"turn": 1, "step": "end_turn"}}`, id, title, tag)
}

func lines(docs ...string) string {
	var b strings.Builder
	for _, d := range docs {
		b.WriteString(strings.ReplaceAll(d, "\n", " ") + "\n")
	}
	return b.String()
}

// standIn plays a scenario as its title says.
func standIn(ctx context.Context, s *scenario.Scenario) *scenario.Result {
	r := &scenario.Result{ID: s.ID, Outcome: scenario.Outcome(s.Title), Steps: []scenario.StepLog{{Text: "played"}}}
	switch s.Title {
	case "panic":
		panic("a defect")
	case "obedient":
		<-ctx.Done()
		r.Outcome = scenario.Unsupported
	case "deaf":
		select {}
	case "failed":
		r.Expectations = []scenario.Checked{{Expectation: s.Expect[0]}, {Expectation: s.Expect[0], Holds: true}}
	}
	return r
}

// folder writes a small corpus: three files in two folders.
func folder(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	write := func(name, text string) {
		path := filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	failed := strings.Replace(document("one/failed", "failed", "x"), `"until"`, `"expect": [{"kind": "turn", "is": 3}], "until"`, 1)
	write("one.jsonl", lines(document("one/held", "held", "x"), "", failed))
	write("readme.txt", "not a corpus")
	write("three.json", document("three", "unsupported", "y"))
	var zipped bytes.Buffer
	w := gzip.NewWriter(&zipped)
	_, err := w.Write([]byte(lines(document("two/panic", "panic", "y"), `{"id": 2}`, document("two/illegal", "illegal", "y"))))
	if err != nil || w.Close() != nil {
		t.Fatal(err)
	}
	write("sub/two.jsonl.gz", zipped.String())
	return dir
}

func TestRun(t *testing.T) {
	for _, workers := range []int{0, 1, 4} {
		total, done := 0, make(chan struct{}, 100)
		got, err := Run(context.Background(), Options{Paths: []string{folder(t)}, Workers: workers,
			Total: func(n int) { total = n }, Done: func() { done <- struct{}{} }}, standIn)
		if err != nil {
			t.Fatal(err)
		}
		var outcomes []scenario.Outcome
		for _, l := range got {
			outcomes = append(outcomes, l.Outcome)
		}
		want := []scenario.Outcome{"held", "failed", "error", "error", "illegal", "unsupported"}
		if !slices.Equal(outcomes, want) {
			t.Errorf("%d workers: %v, want %v", workers, outcomes, want)
		}
		if total != len(want) || len(done) != len(want) {
			t.Errorf("%d workers: told of %d and %d scenarios", workers, total, len(done))
		}
		if len(got[1].Failures) != 1 {
			t.Errorf("failures: %v", got[1].Failures)
		}
		if r := got[2].Reason; r == nil || !strings.Contains(r.Message, "a defect") {
			t.Errorf("panic: %v", r)
		}
		if got[3].ID == "" || !strings.Contains(got[3].Reason.Message, "/id") {
			t.Errorf("unreadable: %+v", got[3])
		}
	}
}

func TestRunTooSlow(t *testing.T) {
	path := filepath.Join(t.TempDir(), "slow.jsonl")
	if err := os.WriteFile(path, []byte(lines(document("a", "obedient", "x"), document("b", "deaf", "x"))), 0o644); err != nil {
		t.Fatal(err)
	}
	got, err := Run(context.Background(), Options{Paths: []string{path}, Limit: time.Millisecond, grace: time.Second}, standIn)
	if err != nil {
		t.Fatal(err)
	}
	if got[0].Outcome != scenario.Unsupported || got[1].Outcome != scenario.Broken {
		t.Errorf("%+v", got)
	}
}

func TestRunSelects(t *testing.T) {
	dir := folder(t)
	tests := []struct {
		tags []string
		id   string
		want []string
	}{
		{nil, "one/*", []string{"one/held", "one/failed"}},
		{nil, "*held", []string{"one/held"}},
		{nil, "thre?", []string{"three"}},
		{nil, "one", nil},
		{[]string{"x"}, "", []string{"one/held", "one/failed"}},
		{[]string{"x", "y"}, "t*", []string{"two/panic", "two/illegal", "three"}},
		{[]string{"z"}, "", nil},
	}
	for _, test := range tests {
		got, err := Run(context.Background(), Options{Paths: []string{dir}, Tags: test.tags, ID: test.id}, standIn)
		if err != nil {
			t.Fatal(err)
		}
		var ids []string
		for _, l := range got {
			if l.Reason == nil || !strings.Contains(l.Reason.Message, "/id") { // the unreadable one is always told
				ids = append(ids, l.ID)
			}
		}
		if !slices.Equal(ids, test.want) {
			t.Errorf("%v %q: %v, want %v", test.tags, test.id, ids, test.want)
		}
	}
}

func TestReportAndCompare(t *testing.T) {
	var report bytes.Buffer
	got, err := Run(context.Background(), Options{Paths: []string{folder(t)}, Report: &report}, standIn)
	if err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(t.TempDir(), "report.jsonl")
	if err := os.WriteFile(path, report.Bytes(), 0o644); err != nil {
		t.Fatal(err)
	}
	old, err := ReadReport(path)
	if err != nil {
		t.Fatal(err)
	}
	if len(Compare(old, got)) != 0 {
		t.Errorf("a report differs from the run it is of: %v", Compare(old, got))
	}
	now := slices.Clone(got[1:])
	now[0].Outcome, now[4].Outcome = scenario.Held, scenario.Illegal
	now = append(now, Line{ID: "new", Outcome: scenario.Held})
	changes := Compare(old, now)
	want := []Change{{"one/failed", "failed", "held"}, {"three", "unsupported", "illegal"}, {"new", "", "held"}, {"one/held", "held", ""}}
	if !slices.Equal(changes, want) {
		t.Errorf("changes: %v", changes)
	}
	if changes[0].Worse() || !changes[3].Worse() {
		t.Error("worse is what held and no longer does")
	}
	var text bytes.Buffer
	if err := WriteChanges(&text, changes); err != nil || !strings.Contains(text.String(), "one/failed: failed → held\n") {
		t.Errorf("%v %s", err, &text)
	}
}

func TestTable(t *testing.T) {
	var text bytes.Buffer
	err := WriteTable(&text, []Line{{Outcome: "held", Tags: []string{"b", "a"}}, {Outcome: "failed", Tags: []string{"b"}}, {Outcome: "error"}})
	if err != nil {
		t.Fatal(err)
	}
	var rows []string
	for row := range strings.Lines(text.String()) {
		rows = append(rows, strings.Join(strings.Fields(row), " "))
	}
	want := []string{"tag held failed illegal unsupported error all", "a 1 0 0 0 0 1", "b 1 1 0 0 0 2", "total 1 1 0 0 1 3"}
	if !slices.Equal(rows, want) {
		t.Errorf("%q", rows)
	}
}
