// Package examples lists the worked examples of the Comprehensive Rules and, for each, the test that
// plays it or why there is none, and the mechanics with the tests that play them. It holds none of the
// rules' words; docs/rules-examples.md and docs/mechanics.md are made from it.
package examples

//go:generate go run ./gen -out ../../../docs

import (
	_ "embed"
	"fmt"

	"github.com/goccy/go-yaml"
)

//go:embed examples.yaml
var list []byte

// State says whether an example is played by a test.
type State string

// The states of an example.
const (
	// Played is an example that a test plays out.
	Played State = "test"
	// NotPlay is an example about something that no verdict depends on: what a word means, what players
	// agree on, how a deck is built.
	NotPlay State = "not about play"
	// Unsupported is an example about something that is refused as unsupported.
	Unsupported State = "unsupported"
	// Defect is an example that comes out differently from what the rule says.
	Defect State = "defect"
	// ToDo is an example that nobody has played yet.
	ToDo State = "to do"
)

// States are all states, in the order in which they are counted.
func States() []State { return []State{Played, NotPlay, Unsupported, Defect, ToDo} }

// Example is one worked example.
type Example struct {
	// Rule is the number of the rule it stands under, such as "613.4d".
	Rule string `yaml:"rule"`
	// Example is its place among the examples of the rule, from 1.
	Example int `yaml:"example"`
	// State says whether it is played.
	State State `yaml:"state"`
	// Test is the name of the test function that plays it; with State Played only.
	Test string `yaml:"test"`
	// Why says why it isn't played, or what happens instead; with the states NotPlay, Unsupported and
	// Defect. With Played it may say what of it the test leaves out.
	Why string `yaml:"why"`
}

// check says what is wrong with an entry.
func (e Example) check() error {
	wantTest, wantWhy, mayWhy := false, false, false
	switch e.State {
	case Played:
		wantTest, mayWhy = true, true
	case NotPlay, Unsupported, Defect:
		wantWhy = true
	case ToDo:
	default:
		return fmt.Errorf("%s: no state %q", e, e.State)
	}
	if wantTest != (e.Test != "") || wantWhy != (e.Why != "") && !mayWhy {
		return fmt.Errorf("%s: %q takes another combination of test and why", e, e.State)
	}
	return nil
}

func (e Example) String() string { return fmt.Sprintf("%s example %d", e.Rule, e.Example) }

// All reads the list, in the order of the rules. It fails for an entry whose parts don't fit together.
func All() ([]Example, error) {
	var all []Example
	if err := yaml.UnmarshalWithOptions(list, &all, yaml.Strict()); err != nil {
		return nil, fmt.Errorf("the list of examples: %w", err)
	}
	for _, e := range all {
		if err := e.check(); err != nil {
			return nil, err
		}
	}
	return all, nil
}
