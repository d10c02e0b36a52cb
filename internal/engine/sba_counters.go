package engine

import (
	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/engine/state"
)

// sbaOpposedCounters: +1/+1 and -1/-1 counters cancel out (CR 704.5q).
func (g *game) sbaOpposedCounters(s *stateBased) {
	g.eachPermanent(func(o *state.Object, _ *state.Chars) {
		n := min(o.Counters.Of("+1/+1"), o.Counters.Of("-1/-1"))
		if n == 0 {
			return
		}
		for _, kind := range []program.CounterKind{"+1/+1", "-1/-1"} {
			s.removesCounters(o.ID, kind, n)
		}
	})
}

// sbaCounterLimits: counters beyond what an ability allows a permanent to have are removed (CR 704.5r).
func (g *game) sbaCounterLimits(s *stateBased) {
	g.eachPermanent(func(o *state.Object, _ *state.Chars) {
		if len(o.Counters) == 0 {
			return
		}
		for _, r := range modsFor[program.Cant](g, state.Obj(o.ID)) {
			limit := r.mod.(program.Cant)
			what, ok := limit.What.(program.HasCounter)
			if limit.Do != program.ToHaveCounters || !ok {
				continue
			}
			if over := o.Counters.Of(what.Kind) - max(0, g.quantity(limit.More, &r.ctx)); over > 0 {
				s.removesCounters(o.ID, what.Kind, over)
			}
		}
	})
}

func (s *stateBased) removesCounters(id state.ObjectID, kind program.CounterKind, n int) {
	s.happens(state.Event{Kind: program.CountersGone, Object: id, Player: state.NoPlayer, Counter: kind, Amount: n})
}
