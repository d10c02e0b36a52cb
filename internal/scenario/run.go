package scenario

import (
	"context"
	"fmt"
	"slices"

	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/engine"
	"github.com/verdict-rules/verdict/internal/engine/rule"
	"github.com/verdict-rules/verdict/internal/engine/state"
)

// Config is what a scenario is played with.
type Config struct {
	Cards   engine.Cards // the cards there are
	Budget  int          // evaluation steps of one action; 0: [engine.DefaultBudget]
	Actions int          // actions of one scenario; 0: [DefaultActions]
}

// DefaultActions is how many actions a scenario may take. It ends games that go on without
// an end in sight, and is far beyond what a scenario of a few turns needs.
const DefaultActions = 20_000

// Run plays a scenario. A context that ends, and a game that goes on for too long, are
// unsupported outcomes; documents that [Decode] accepts never make it fail otherwise.
func Run(ctx context.Context, doc *Scenario, cfg Config) *Result {
	r := &runner{doc: doc, cfg: cfg, ended: func() bool { return ctx.Err() != nil }, done: make([]bool, len(doc.Script)), times: make([]int, len(doc.Script))}
	for _, p := range doc.Players {
		r.sheets = append(r.sheets, newSheet(doc.Answers[p.ID]))
	}
	result := &Result{ID: doc.ID}
	stop := r.play(ctx)
	if stop == nil {
		stop = r.finish()
	}
	if stop != nil {
		result.Outcome, result.Reason = stop.outcome, stop.reason
	} else {
		result.Outcome = r.outcome()
	}
	r.logLeftovers()
	result.Steps, result.Expectations, result.State = r.steps, r.checked, r.game
	return result
}

// runner plays one scenario.
type runner struct {
	doc     *Scenario
	cfg     Config
	ended   func() bool // the time for it has ended
	game    *state.Game
	next    engine.Next
	aliases map[string]*program.Card
	sheets  []*sheet
	done    []bool // by script entry
	times   []int  // by script entry: how often an activation with times was carried out
	steps   []StepLog
	turn    int  // of the line of the log written last
	step    Step // likewise
	checked []Checked
	actions int
}

// stopped is why a scenario does not go on.
type stopped struct {
	outcome Outcome
	reason  *Reason
}

func unsupportedStop(message string) *stopped {
	return &stopped{Unsupported, &Reason{Message: message, Gaps: []Gap{{Reason: message}}}}
}

// play plays until the scenario's end, the game's end, or something that stops it.
func (r *runner) play(ctx context.Context) *stopped {
	if stop := r.setUp(); stop != nil {
		return stop
	}
	for {
		if ctx.Err() != nil {
			return unsupportedStop("time")
		}
		if r.actions++; r.actions > r.limit() {
			return unsupportedStop("budget")
		}
		var stop *stopped
		switch r.next.Kind {
		case engine.NextHalted, engine.NextGameOver:
			return nil
		case engine.NextAttack:
			stop = r.declareAttackers()
		case engine.NextBlock:
			stop = r.declareBlockers()
		case engine.NextPriority:
			stop = r.priority(r.next.Player)
		default:
			return unsupportedStop("a question that nothing answers")
		}
		if stop != nil {
			return stop
		}
	}
}

func (r *runner) limit() int {
	if r.cfg.Actions > 0 {
		return r.cfg.Actions
	}
	return DefaultActions
}

// finish checks what must be true at the end.
func (r *runner) finish() *stopped {
	for i := range r.doc.Script {
		if !r.done[i] {
			e := &r.doc.Script[i]
			return &stopped{Illegal, &Reason{Entry: &i, Message: fmt.Sprintf("%s of %s in turn %d, %s, was never performed", e.Do, e.Player, e.Turn, e.Step)}}
		}
	}
	for i := range r.doc.Expect {
		r.check(&r.doc.Expect[i], nil)
	}
	return nil
}

// outcome is held, or failed if some expectation does not hold.
func (r *runner) outcome() Outcome {
	if slices.ContainsFunc(r.checked, func(c Checked) bool { return !c.Holds }) {
		return Failed
	}
	return Held
}

// edge tells the engine to stop: at the place where the scenario ends, or past it if that
// step was skipped.
func (r *runner) edge(turn int, step program.Step, end bool) bool {
	u := r.doc.Until
	now := slices.Index(Steps, Step(step))
	last := slices.Index(Steps, u.Step)
	switch {
	case turn != u.Turn:
		return turn > u.Turn
	case u.At == AtEnd && now == last:
		return end
	case end:
		return false
	case u.At == AtEnd:
		return now > last
	}
	return now >= last
}

// table is the game as it is now.
func (r *runner) table() table { return r.tableOf(r.game) }

func (r *runner) tableOf(g *state.Game) table {
	return table{Game: g, view: engine.Look(g, engine.Options{Cards: r.cfg.Cards}), aliases: r.aliases}
}

// mostAttempts bounds how many ways of answering open questions are tried for one action.
const mostAttempts = 64

// attempt proposes an action. Questions that belong to its announcement and that the
// document leaves open are answered in turn with each alternative until the action is
// legal. An illegal action leaves the game and the answers as they were.
func (r *runner) attempt(act engine.Action, a *Act) engine.Verdict {
	var first engine.Verdict
	var plan []int
	saved := r.usage()
	for n := range mostAttempts {
		an := r.answerer(r.game, a)
		an.plan = plan
		v := engine.Judge(r.game, act, r.options(an))
		r.game = v.State
		if v.Outcome != engine.Illegal {
			r.logNotes(an)
			r.logVerdict(v)
			r.next = v.Next
			return v
		}
		r.restore(saved)
		if n == 0 {
			first = v
		}
		if plan = an.nextPlan(); plan == nil {
			break
		}
	}
	return first
}

func (r *runner) options(an *answerer) engine.Options {
	return engine.Options{Cards: r.cfg.Cards, Budget: r.cfg.Budget, Stop: r.ended, Choose: an.answer, Edge: r.edge}
}

func (r *runner) answerer(g *state.Game, a *Act) *answerer {
	an := &answerer{table: r.tableOf(g), look: r.tableOf, players: r.sheets, act: a}
	if a != nil {
		an.taken = make([]bool, len(a.Targets))
	}
	return an
}

// nextPlan is the next combination of alternatives to try, nil if there is none: the last
// open question of the announcement that has another alternative takes it.
func (a *answerer) nextPlan() []int {
	for i := len(a.asked) - 1; i >= 0; i-- {
		at := 0
		if i < len(a.plan) {
			at = a.plan[i]
		}
		if a.asked[i].announcing && at+1 < a.asked[i].alternatives {
			plan := make([]int, i+1)
			copy(plan, a.plan)
			plan[i] = at + 1
			return plan
		}
	}
	return nil
}

func (r *runner) usage() []usage {
	out := make([]usage, len(r.sheets))
	for i, s := range r.sheets {
		out[i] = s.used.clone()
	}
	return out
}

func (r *runner) restore(saved []usage) {
	for i, s := range r.sheets {
		s.used = saved[i].clone()
	}
}

// pass passes priority.
func (r *runner) pass(p state.PlayerID) *stopped {
	return r.must(r.attempt(engine.Action{Type: engine.Pass, Player: p}, nil), nil)
}

// must turns a verdict that is not legal into why the scenario stops.
func (r *runner) must(v engine.Verdict, entry *int) *stopped {
	switch v.Outcome {
	case engine.Illegal:
		return &stopped{Illegal, r.violation(v, entry)}
	case engine.Unsupported:
		if r.ended() {
			return unsupportedStop("time")
		}
		reason := &Reason{Message: "the referee cannot judge this", Entry: entry}
		for _, gap := range v.Unsupported {
			reason.Gaps = append(reason.Gaps, Gap{Card: gap.Card, Line: gap.Line, Reason: gap.Reason})
		}
		return &stopped{Unsupported, reason}
	}
	return nil
}

// violation words why an action was refused.
func (r *runner) violation(v engine.Verdict, entry *int) *Reason {
	return &Reason{Message: v.Violation.Message(rule.English), Entry: entry, Violation: string(v.Violation.Check.Code),
		Object: v.Violation.Params[rule.Card], Citations: v.Violation.Check.Rules}
}
