// Package engine is the rules of the game. It knows no HTTP, no JSON and no card by
// name: cards are programs (package program), a game is data (package state), and
// this package says what may be done and what happens.
//
// The entrance is [Judge]. Everything that happens is an event that passes one gate
// (event.go); questions to players are asked in the middle of plain code (ask.go), and
// an unanswered one ends the evaluation with the state as it was before the action.
package engine

import (
	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/engine/state"
)

// Options are the surroundings of a judgement.
type Options struct {
	Cards  Cards // looks cards up by name (for copies of named cards and card-name choices)
	Budget int   // evaluation steps of a judgement, 0: [DefaultBudget]
	// Stop is asked now and then, and ends the evaluation when it is true; nil: nothing does. What
	// was stopped is unsupported, whatever the rules would have said.
	Stop   func() bool
	Choose Chooser // answers questions as they come up; nil: only the action's answers
	Edge   Edge    // told of steps as they begin and end; nil: nobody is

	meter *meter // shared with an evaluation that this one is part of; nil: none
}

// Cards looks up cards.
type Cards interface {
	// Card finds a card by its full or face name, or nil.
	Card(name string) *program.Card
	// Dungeons are the dungeon cards that players may bring into the game (CR 309.2a), in the order
	// in which they are offered.
	Dungeons() []*program.Card
}

// Chooser answers a question, or says that it has no answer.
type Chooser func(*Decision) (Answer, bool)

// Edge is told that a step begins, before anything in it is done, or that it has ended and
// mana has left the pools; the turn is its number. True: the evaluation stops there.
type Edge func(turn int, step program.Step, end bool) bool

// Outcome is the sort of verdict.
type Outcome string

// The outcomes.
const (
	Legal       Outcome = "legal"
	Illegal     Outcome = "illegal"
	Unsupported Outcome = "unsupported"
)

// Verdict is the answer to a proposed action.
type Verdict struct {
	Outcome     Outcome
	State       *state.Game // the resulting state; the one before the action while a decision is open
	Log         []LogEntry
	Next        Next
	Answers     []Answer // given so far, when Next is a decision
	Surplus     []Given  // choices that came with a legal action and that nothing asked for
	Violation   *Violation
	Unsupported []Gap
	Steps       int // of the evaluation, out of [Options.Budget]
}

// NextKind says what the game waits for.
type NextKind string

// What the game may wait for.
const (
	NextPriority NextKind = "priority"
	NextAttack   NextKind = "attack"
	NextBlock    NextKind = "block"
	NextDecision NextKind = "decision"
	NextGameOver NextKind = "game_over"
	NextHalted   NextKind = "halted" // nothing: the evaluation was stopped at the edge of a step
)

// Next is what the game waits for.
type Next struct {
	Kind     NextKind
	Player   state.PlayerID
	Decision *Decision
}

// Gap is something the referee cannot judge.
type Gap struct {
	Object state.ObjectID
	Card   string
	Line   string
	Reason string
}

// Judge carries the action out on the state. The state is used up: on a legal verdict
// without an open decision it has become the resulting state.
func Judge(st *state.Game, act Action, opt Options) (v Verdict) {
	before := st.Clone()
	g := newGame(st, opt)
	g.answers = act.Answers
	g.action = &act
	defer func() {
		if stop := recover(); stop != nil {
			v = g.stopped(stop, before)
		}
		v.Steps = g.opt.meter.steps
	}()
	g.checkSupport()
	g.perform(act)
	g.renameShuffled()
	return Verdict{Outcome: Legal, State: g.Game, Log: g.log, Next: g.next(), Surplus: g.surplus()}
}

// stopped turns what ended the evaluation early into a verdict; other panics go on.
func (g *game) stopped(stop any, before *state.Game) Verdict {
	switch s := stop.(type) {
	case *suspension:
		return Verdict{Outcome: Legal, State: before, Answers: g.given,
			Next: Next{Kind: NextDecision, Player: s.decision.Player, Decision: s.decision}}
	case halted:
		return Verdict{Outcome: Legal, State: g.Game, Log: g.log, Next: Next{Kind: NextHalted, Player: state.NoPlayer}}
	case *Violation:
		return Verdict{Outcome: Illegal, State: before, Violation: s}
	case *unsupported:
		return Verdict{Outcome: Unsupported, State: before, Unsupported: s.gaps}
	case error:
		if gap, ran := ranOut(s); ran {
			return Verdict{Outcome: Unsupported, State: before, Unsupported: []Gap{gap}}
		}
	}
	panic(stop)
}

// halted stops an evaluation at the edge of a step.
type halted struct{}

// atEdge tells whoever wants to know that a step begins or has ended.
func (g *game) atEdge(step program.Step, end bool) {
	if g.opt.Edge != nil && g.opt.Edge(g.Turn.Number, step, end) {
		g.Turn.Step, g.Turn.Priority = step, state.NoPlayer
		panic(halted{})
	}
}

// game is one evaluation: the state with what is needed while it changes.
type game struct {
	*state.Game
	opt        Options
	action     *Action
	answers    []Answer // not yet used
	given      []Answer // used
	asked      []Given  // choices of the action that answered a question
	log        []LogEntry
	version    int // counts changes; computed characteristics belong to one version
	calc       *calculation
	shuffled   []state.PlayerID    // whose libraries were shuffled
	waiting    []*waitingTrigger   // triggered, not yet on the stack (CR 603.3)
	checkedTo  int                 // how much of the log was there at the last check of state-based actions
	depth      int                 // of instructions within instructions
	timed      []*state.Effect     // effects with limited uses that applied to damage dealt at the same time
	inherited  []ruleKey           // replacement effects that had their chance on what is being replaced (CR 614.5)
	contending []*[]*occurrence    // the events that are about to happen around what is being done
	replaced   []state.ObjectID    // what the events happen to that something is being done instead of
	entering   []state.ObjectID    // entering right now, while what happens as they enter is followed (CR 614.13)
	carrying   int                 // events being carried out one within another
	recalling  bool                // a past event is being matched: it is about what there was then
	paying     int                 // payments being tried one within another
	trial      bool                // only the action itself is tried, not what follows
	resolving  state.ObjectID      // the spell or ability resolving now (CR 608)
	arriving   state.ObjectID      // the permanent that is entering the battlefield right now
	searching  []search            // libraries being searched right now, innermost last
	using      program.KeywordName // the keyword that is used, for what is said when that is refused
	deckOf     *judgedDeck         // whose companion is being judged, before the game; nil: none
	declaring  []state.ObjectID    // chosen to attack, while optional costs for that are paid (CR 508.1g)
	announcing bool                // the action is being announced: its own choices answer questions
}

func newGame(st *state.Game, opt Options) *game {
	if opt.meter == nil {
		opt.meter = newMeter(opt, 1)
	}
	if st.Combat == nil && inCombatPhase(st.Turn.Step) {
		st.Combat = &state.Combat{}
	}
	return &game{Game: st, opt: opt}
}

// inCombatPhase tells whether the step is one of the combat phase (CR 506.1).
func inCombatPhase(s program.Step) bool {
	switch s {
	case program.BeginCombat, program.DeclareAttackers, program.DeclareBlockers, program.FirstStrikeDamage, program.CombatDamage, program.EndCombat:
		return true
	}
	return false
}

// changed marks the state as changed: characteristics are computed anew when next asked for.
func (g *game) changed() {
	g.version++
	g.spend(1)
}

// unsupported stops an evaluation the referee cannot judge.
type unsupported struct{ gaps []Gap }

func (g *game) unsupported(reason string, id state.ObjectID) {
	gap := Gap{Object: id, Reason: reason}
	if o := g.Objects[id]; o != nil && o.Card != nil {
		gap.Card = o.Card.Name
	}
	panic(&unsupported{[]Gap{gap}})
}

// next says what the game waits for now.
func (g *game) next() Next {
	switch {
	case g.Over != nil:
		return Next{Kind: NextGameOver, Player: state.NoPlayer}
	case g.Turn.Await == state.AwaitAttack:
		return Next{Kind: NextAttack, Player: g.Turn.AwaitOf}
	case g.Turn.Await == state.AwaitBlock:
		return Next{Kind: NextBlock, Player: g.Turn.AwaitOf}
	case g.Turn.Await.Opening():
		return Next{Kind: NextDecision, Player: g.Turn.AwaitOf, Decision: g.openingDecision()}
	}
	return Next{Kind: NextPriority, Player: g.Turn.Priority}
}
