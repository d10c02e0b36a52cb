package corpus

import (
	"bufio"
	"fmt"
	"io"
	"os"
	"time"

	"github.com/go-json-experiment/json"

	"github.com/verdict-rules/verdict/internal/scenario"
)

// Line is what a report says about one scenario.
type Line struct {
	ID       string             `json:"id"`
	File     string             `json:"file,omitzero"`
	Outcome  scenario.Outcome   `json:"outcome"`
	Reason   *scenario.Reason   `json:"reason,omitzero"`
	Failures []scenario.Checked `json:"failures,omitzero"` // the expectations that do not hold
	Tags     []string           `json:"tags,omitzero"`
	Strict   bool               `json:"strict,omitzero"`
	Duration float64            `json:"duration"` // seconds
	Steps    []scenario.StepLog `json:"steps,omitzero"`
}

// lineOf is the report's line about a scenario that was played.
func lineOf(doc scenario.Located, r *scenario.Result, took time.Duration) Line {
	s := doc.Scenario
	line := Line{ID: s.ID, File: doc.File, Tags: s.Tags, Strict: s.Strict, Duration: took.Seconds(),
		Outcome: r.Outcome, Reason: r.Reason, Steps: r.Steps}
	for _, c := range r.Expectations {
		if !c.Holds {
			line.Failures = append(line.Failures, c)
		}
	}
	return line
}

// brokenLine is the report's line about a document that could not be read or played.
func brokenLine(doc scenario.Located, message string) Line {
	line := Line{File: doc.File, Outcome: scenario.Broken, Reason: &scenario.Reason{Message: message}}
	if doc.Scenario != nil {
		line.ID, line.Tags, line.Strict = doc.Scenario.ID, doc.Scenario.Tags, doc.Scenario.Strict
	} else {
		line.ID = fmt.Sprintf("%s:%d", doc.File, doc.Line)
	}
	return line
}

// writeLine writes a line of a report.
func writeLine(w io.Writer, line Line) error {
	data, err := json.Marshal(line, json.Deterministic(true))
	if err != nil {
		return fmt.Errorf("write report: %w", err)
	}
	if _, err := w.Write(append(data, '\n')); err != nil {
		return fmt.Errorf("write report: %w", err)
	}
	return nil
}

// ReadReport reads a report that an earlier run wrote.
func ReadReport(path string) ([]Line, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, fmt.Errorf("read report: %w", err)
	}
	defer func() { _ = f.Close() }()
	lines := bufio.NewScanner(f)
	lines.Buffer(nil, scenario.MaxDocument*16)
	var out []Line
	for lines.Scan() {
		var line Line
		if err := json.Unmarshal(lines.Bytes(), &line); err != nil {
			return nil, fmt.Errorf("read report %s, line %d: %w", path, len(out)+1, err)
		}
		out = append(out, line)
	}
	if err := lines.Err(); err != nil {
		return nil, fmt.Errorf("read report: %w", err)
	}
	return out, nil
}
