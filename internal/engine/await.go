package engine

import (
	"errors"

	"github.com/verdict-rules/verdict/internal/engine/state"
)

// Await says what the game waits for as it is, as the Next of a verdict that is legal, or that the
// referee can't judge it. The state is left as it is.
func Await(st *state.Game, opt Options) (v Verdict) {
	g := newGame(st, opt)
	defer func() {
		if stop := recover(); stop != nil {
			v = g.stopped(stop, st)
		}
	}()
	g.checkSupport()
	return Verdict{Outcome: Legal, State: st, Next: g.next()}
}

// Affordable calls a function that looks at a game through a [View], and reports whether the
// evaluation budget was enough for it.
func Affordable(look func()) (ok bool) {
	defer func() {
		stop := recover()
		if err, is := stop.(error); is && errors.Is(err, errBudget) {
			ok = false
			return
		}
		if stop != nil {
			panic(stop)
		}
	}()
	look()
	return true
}
