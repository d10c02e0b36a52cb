package engine

import "github.com/verdict-rules/verdict/internal/engine/state"

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

// Hindrance calls a function that looks at a game, and gives what keeps the referee from
// seeing it: the budget, or a line that it can't read; nothing if all could be seen.
func Hindrance(look func()) (gaps []Gap) {
	defer func() {
		switch stop := recover().(type) {
		case nil:
		case *unsupported:
			gaps = stop.gaps
		case error:
			gap, ran := ranOut(stop)
			if !ran {
				panic(stop)
			}
			gaps = []Gap{gap}
		default:
			panic(stop)
		}
	}()
	look()
	return nil
}
