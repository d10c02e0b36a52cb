package cli

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/alecthomas/kong"

	"github.com/verdict-rules/verdict/internal/scenario"
)

// run parses the arguments and plays with a stand-in that gives every scenario the outcome in its title.
func run(t *testing.T, args ...string) (string, error) {
	t.Helper()
	var command struct {
		Run RunCommand `cmd:""`
	}
	parser, err := kong.New(&command)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := parser.Parse(append([]string{"run"}, args...)); err != nil {
		t.Fatal(err)
	}
	var out, progress bytes.Buffer
	err = command.Run.Play(context.Background(), &out, &progress, func(_ context.Context, s *scenario.Scenario) *scenario.Result {
		return &scenario.Result{ID: s.ID, Outcome: scenario.Outcome(s.Title), Steps: []scenario.StepLog{{Text: "something happened"}}}
	})
	if quiet := strings.Contains(strings.Join(args, " "), "--quiet"); quiet != (progress.Len() == 0) {
		t.Errorf("progress: %q", &progress)
	}
	return out.String(), err
}

func write(t *testing.T, outcomes ...string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "c.jsonl")
	var b strings.Builder
	for i, o := range outcomes {
		b.WriteString(`{"id": "` + string(rune('a'+i)) + `", "title": "` + o + `", "players": [{"id": "A"}, {"id": "B"}], "until": {"turn": 1, "step": "draw"}}` + "\n")
	}
	if err := os.WriteFile(path, []byte(b.String()), 0o644); err != nil {
		t.Fatal(err)
	}
	return path
}

func TestRunCommand(t *testing.T) {
	out, err := run(t, write(t, "held", "unsupported"))
	if err != nil || !strings.Contains(out, "total") {
		t.Errorf("%v\n%s", err, out)
	}
	out, err = run(t, "--quiet", "-v", write(t, "held", "failed"))
	if err == nil || !strings.Contains(out, "something happened") {
		t.Errorf("%v\n%s", err, out)
	}
}

func TestRunCommandCompares(t *testing.T) {
	report := filepath.Join(t.TempDir(), "old.jsonl")
	if _, err := run(t, "-j2", "--report", report, write(t, "held", "failed")); err == nil {
		t.Error("a failed scenario is no failure")
	}
	out, err := run(t, "--compare", report, write(t, "held", "failed"))
	if err != nil {
		t.Errorf("nothing changed: %v\n%s", err, out)
	}
	out, err = run(t, "--compare", report, write(t, "illegal", "held"))
	if err == nil || !strings.Contains(out, "a: held → illegal") || !strings.Contains(out, "b: failed → held") {
		t.Errorf("%v\n%s", err, out)
	}
}
