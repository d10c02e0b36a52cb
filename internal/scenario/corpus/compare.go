package corpus

import (
	"fmt"
	"io"

	"github.com/verdict-rules/verdict/internal/scenario"
)

// Change is a scenario whose outcome is another than in an earlier report.
type Change struct {
	ID       string
	Old, New scenario.Outcome // Old is empty for a scenario the old report does not have; New for one that was not played
}

// Worse tells whether a scenario that held no longer does.
func (c Change) Worse() bool { return c.Old == scenario.Held && c.New != scenario.Held }

// Compare lists what changed from the old report to the new one, in the order of the
// new one, followed by what was not played again.
func Compare(old, now []Line) []Change {
	before := map[string]scenario.Outcome{}
	for _, line := range old {
		before[line.ID] = line.Outcome
	}
	var out []Change
	played := map[string]bool{}
	for _, line := range now {
		played[line.ID] = true
		if before[line.ID] != line.Outcome {
			out = append(out, Change{line.ID, before[line.ID], line.Outcome})
		}
	}
	for _, line := range old {
		if !played[line.ID] {
			out = append(out, Change{line.ID, line.Outcome, ""})
		}
	}
	return out
}

// WriteChanges writes the changes, one a line.
func WriteChanges(w io.Writer, changes []Change) error {
	for _, c := range changes {
		was, is := c.Old, c.New
		if was == "" {
			was = "(new)"
		}
		if is == "" {
			is = "(not played)"
		}
		if _, err := fmt.Fprintf(w, "%s: %s → %s\n", c.ID, was, is); err != nil {
			return fmt.Errorf("write changes: %w", err)
		}
	}
	return nil
}
