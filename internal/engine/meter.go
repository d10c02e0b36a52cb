package engine

import "errors"

// DefaultBudget is the number of evaluation steps a judgement may take.
const DefaultBudget = 4_000_000

// listShare is how many judgements' steps listing all legal actions may take together.
const listShare = 4

// Reasons of a [Gap] that is about the evaluation and no card.
const (
	ReasonBudget  = "budget"  // it took more steps than it may
	ReasonStopped = "stopped" // [Options.Stop] ended it
)

// meter counts the steps of an evaluation with all its trials, and ends it when there are too many
// or when it is told to.
type meter struct {
	steps, budget int
	stop          func() bool
	asked         int // the steps there were when stop was asked last
}

// newMeter is for as many judgements together.
func newMeter(opt Options, judgements int) *meter {
	budget := opt.Budget
	if budget == 0 {
		budget = DefaultBudget
	}
	return &meter{budget: budget * judgements, stop: opt.Stop}
}

// askEvery is how many steps pass between two questions whether to stop: some milliseconds.
const askEvery = 1000

var (
	errBudget  = errors.New("evaluation budget used up")
	errStopped = errors.New("evaluation stopped")
)

// spend counts evaluation steps, and stops when they are used up.
func (m *meter) spend(n int) {
	m.steps += n
	if m.steps > m.budget {
		panic(errBudget)
	}
	if m.stop != nil && m.steps-m.asked >= askEvery {
		m.asked = m.steps
		if m.stop() {
			panic(errStopped)
		}
	}
}

// spend counts evaluation steps.
func (g *game) spend(n int) { g.opt.meter.spend(n) }

// ranOut is the gap for an error that ends an evaluation before it has come to a result.
func ranOut(err error) (Gap, bool) {
	switch {
	case errors.Is(err, errBudget):
		return Gap{Reason: ReasonBudget}, true
	case errors.Is(err, errStopped):
		return Gap{Reason: ReasonStopped}, true
	}
	return Gap{}, false
}
