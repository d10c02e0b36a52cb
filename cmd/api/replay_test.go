package main

import (
	"bytes"
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/verdict-rules/verdict/internal/handlers/decisions"
)

func TestReplayReportsEveryDifference(t *testing.T) {
	const line = `{"format": "verdict.decision/1", "request": {"state": {}}, "answer": {"outcome": "legal", "digest": "x"}}` + "\n"
	for _, tc := range []struct {
		name, log, answer string
		fails             bool
		want              []string
	}{
		{"the same", line, `{"digest": "x", "outcome": "legal"}`, false, []string{"the same: 1, different: 0, not judged: 0"}},
		{"different", line + "\n" + line, `{"outcome": "illegal"}`, true,
			[]string{`line 1: /outcome: "legal" → "illegal"`, `line 3: /digest: "x" → nothing`, "the same: 0, different: 2, not judged: 0"}},
		{"no line", line + "cut off", `{"outcome": "legal", "digest": "x"}`, true, []string{"line 2: no line of a decision log", "the same: 1, different: 0, not judged: 1"}},
		{"refused", line, "", true, []string{"line 1: refused", "not judged: 1"}},
		{"nothing", "", "", false, []string{"the same: 0, different: 0, not judged: 0"}},
	} {
		t.Run(tc.name, func(t *testing.T) {
			judge := func(context.Context, *decisions.Request) ([]byte, error) {
				if tc.answer == "" {
					return nil, errors.New("refused")
				}
				return []byte(tc.answer), nil
			}
			var out bytes.Buffer
			err := replay(t.Context(), strings.NewReader(tc.log), &out, judge)
			if (err != nil) != tc.fails {
				t.Errorf("%v", err)
			}
			for _, want := range tc.want {
				if !strings.Contains(out.String(), want) {
					t.Errorf("no %q in\n%s", want, &out)
				}
			}
		})
	}
	if text := brief(strings.Repeat("a", 1000)); len(text) > 300 || !strings.HasSuffix(text, "…") {
		t.Errorf("%s", text)
	}
}

func TestReplayOfAFile(t *testing.T) {
	file := filepath.Join(t.TempDir(), "log")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if err := (&replayCommand{File: file}).Run(); err != nil {
		t.Error(err)
	}
	if err := (&replayCommand{File: file + "-missing"}).Run(); err == nil {
		t.Error("a missing file is no error")
	}
}
