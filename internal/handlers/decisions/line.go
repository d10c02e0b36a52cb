// Package decisions writes verdicts down so that they can be judged again: by another version, with
// other cards or other rules. Players' names are masked.
package decisions

import (
	"context"
	"encoding/json"
	"fmt"

	"github.com/wI2L/jsondiff"

	"github.com/verdict-rules/verdict/internal/handlers/api"
)

// Format is the version of a line's shape.
const Format = "verdict.decision/1"

// Line is one line of the log: a request, what it was judged with, and the answer.
type Line struct {
	Format string `json:"format"`
	Build
	Request Request         `json:"request"`
	Answer  json.RawMessage `json:"answer"`
}

// Build says what a line was judged with.
type Build struct {
	Version string `json:"version"` // of the program
	Pack    string `json:"pack"`    // of the cards
	Rules   string `json:"rules"`   // the edition that is cited
}

// Request is a request for a verdict, as in the contract, or for a replay where it has no action.
type Request struct {
	State   api.State    `json:"state"`
	Action  *api.Action  `json:"action,omitempty"`
	Actions []api.Action `json:"actions,omitempty"`
	Options api.Options  `json:"options,omitzero"`
}

// Judge answers a request with the bytes that a client gets.
type Judge func(ctx context.Context, request *Request) ([]byte, error)

// Difference is one place in which two answers differ.
type Difference struct {
	Pointer string // JSON pointer into the answer
	Was, Is any    // nil where it was not, or is no more
}

// Again judges the request of a line of the log again and returns where the answer differs from the one
// in the line. The error says why it could not be judged.
func Again(ctx context.Context, text []byte, judge Judge) ([]Difference, error) {
	var line Line
	if err := json.Unmarshal(text, &line); err != nil {
		return nil, fmt.Errorf("no line of a decision log: %w", err)
	}
	if line.Format != Format {
		return nil, fmt.Errorf("of the format %q, not %q", line.Format, Format)
	}
	answer, err := judge(ctx, &line.Request)
	if err != nil {
		return nil, err
	}
	patch, err := jsondiff.CompareJSON(line.Answer, answer, jsondiff.LCS())
	if err != nil {
		return nil, err
	}
	differences := make([]Difference, len(patch))
	for i, operation := range patch {
		differences[i] = Difference{Pointer: operation.Path, Was: operation.OldValue, Is: operation.Value}
	}
	return differences, nil
}

// gist is what a verdict with masks must have in common with the one without.
type gist struct {
	Outcome     string       `json:"outcome"`
	Violation   violation    `json:"violation"`
	Unsupported []reason     `json:"unsupported"`
	Next        next         `json:"next"`
	Steps       []gistOfStep `json:"steps"`
}

type (
	violation struct {
		Code string `json:"code"`
	}
	reason struct {
		Reason string `json:"reason"`
	}
	next struct {
		Kind string `json:"kind"`
	}
	gistOfStep struct {
		Outcome   string    `json:"outcome"`
		Violation violation `json:"violation"`
	}
)

// gistOf reads the gist of an answer.
func gistOf(answer []byte) (g gist, err error) {
	return g, json.Unmarshal(answer, &g)
}
