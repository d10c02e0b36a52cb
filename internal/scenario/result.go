package scenario

import "github.com/verdict-rules/verdict/internal/engine/state"

// Outcome is how a scenario went.
type Outcome string

// The outcomes.
const (
	Held        Outcome = "held"        // played to the end; every expectation holds
	Failed      Outcome = "failed"      // played to the end; some expectation does not hold
	Illegal     Outcome = "illegal"     // an entry was illegal or never became possible
	Unsupported Outcome = "unsupported" // the referee cannot read a line that matters
	Broken      Outcome = "error"       // only in reports: a defect of the referee, or too slow
)

// Reason says why a scenario did not run to its end.
type Reason struct {
	Message   string   `json:"message"`            // one sentence
	Entry     *int     `json:"entry,omitzero"`     // the place of the script entry, counted from 0
	Violation string   `json:"violation,omitzero"` // the code of the check that refused
	Object    string   `json:"object,omitzero"`    // the name of the object it is about
	Citations []string `json:"citations,omitzero"` // Comprehensive Rules numbers
	Gaps      []Gap    `json:"unsupported,omitzero"`
}

// Gap is a card, or a line of its text, that the referee cannot read.
type Gap struct {
	Card   string `json:"card,omitzero"`
	Line   string `json:"line,omitzero"`
	Reason string `json:"reason"`
}

// StepLog is one line of the log: what was done or what happened.
type StepLog struct {
	Turn      int      `json:"turn,omitzero"` // 0 before turn 1
	Step      Step     `json:"step,omitzero"`
	Player    string   `json:"player,omitzero"`
	Text      string   `json:"text"`
	Citations []string `json:"citations,omitzero"`
}

// Checked is an expectation with how it turned out.
type Checked struct {
	Expectation       // what was expected; of a legal entry, of the kind [ExpectLegal]
	Action      *Act  `json:"action,omitzero"` // of a legal entry: what was asked about
	Entry       *int  `json:"entry,omitzero"`  // the check entry it comes from; nil: from the end
	Holds       bool  `json:"holds"`
	Actual      Value `json:"actual"` // what is; the first that differs where there are several
}

// Result is how a scenario went, from its start to where it stopped.
type Result struct {
	ID           string
	Outcome      Outcome
	Reason       *Reason // nil if it was played to its end
	Steps        []StepLog
	Expectations []Checked // checks in the order they were made, then those of the end
	State        *state.Game
}
