package engine

import (
	"slices"
	"strings"

	"github.com/verdict-rules/verdict/internal/engine/payment"
)

// maxPaymentNodes bounds the states that a search by trial looks at.
const maxPaymentNodes = 80

// search looks for a payment by using mana abilities on copies of the state, one after the other.
// Decided: without a plan there is none.
func (f *payer) search() (*manaPlan, bool) {
	s := manaSearch{payer: f, left: maxPaymentNodes, whole: true, seen: map[string]bool{}}
	plan := s.from(f.g, nil)
	if plan == nil {
		return nil, s.whole
	}
	for i := 0; i < len(plan.steps); { // what isn't needed is left out again
		fewer := slices.Delete(slices.Clone(plan.steps), i, i+1)
		if less := s.replay(fewer); less != nil {
			plan = less
			continue
		}
		i++
	}
	return plan, true
}

// manaSearch is a search by trial.
type manaSearch struct {
	*payer
	left  int
	whole bool
	seen  map[string]bool
}

// from continues from a state that these steps have led to.
func (s *manaSearch) from(g *game, steps []manaStep) *manaPlan {
	if plan := s.paid(g, steps); plan != nil {
		return plan
	}
	field := g.manaSources(s.player, s.reserved)
	s.whole = s.whole && field.listed
	for _, src := range field.sources {
		for _, u := range src.uses {
			key := sequence(steps, u)
			if s.seen[key] {
				continue
			}
			s.seen[key] = true
			if s.left--; s.left < 0 {
				s.whole = false
				return nil
			}
			next, step := s.use(g, u)
			if next == nil {
				continue
			}
			if plan := s.from(next, append(slices.Clone(steps), step)); plan != nil {
				return plan
			}
		}
	}
	return nil
}

// sequence names what has been used, whatever the order.
func sequence(steps []manaStep, last manaUse) string {
	names := []string{last.name()}
	for _, st := range steps {
		names = append(names, st.use.name())
	}
	slices.Sort(names)
	return strings.Join(names, "|")
}

// use uses a mana ability on a copy; nil if that can't be done.
func (s *manaSearch) use(g *game, u manaUse) (*game, manaStep) {
	step := manaStep{use: u}
	next := s.copied(g, func(t *game) {
		if u.cost != nil {
			s.payFor(t, &step)
		}
		t.useMana(s.player, u)
	})
	return next, step
}

// payFor pays the mana cost of an ability from the pool.
func (s *manaSearch) payFor(t *game, step *manaStep) {
	source := step.use.source
	problem, tags := t.paymentProblem(s.player, &totalCost{purpose: spending{player: s.player, ability: source}}, &manaField{g: t}, s.ctx)
	problem.Cost = step.use.cost
	plan, err := payment.Solve(problem)
	if err != nil {
		t.illegal("payment.invalid", source)
	}
	step.spend, step.life, step.tags = nil, plan.Life, tags
	for _, pay := range plan.Spend {
		if pay.By == payment.ByMana {
			t.takeMana(s.player, pay.Unit, tags)
			step.spend = append(step.spend, pay.Unit)
		}
	}
	t.payLife(s.player, plan.Life)
}

// copied does something on a copy of a state and gives the copy; nil if it can't be done.
func (s *manaSearch) copied(g *game, do func(t *game)) *game {
	var out *game
	v := g.refusal(func(t *game) {
		t.paying = s.g.paying + 1
		do(t)
		out = t
	})
	if v == nil && out == nil { // the referee can't judge it
		s.whole = false
	}
	return out
}

// paid makes a plan of steps after which the pool and what else may pay are enough.
func (s *manaSearch) paid(g *game, steps []manaStep) *manaPlan {
	problem, tags := g.paymentProblem(s.player, s.total, &manaField{g: g}, s.ctx)
	_, found, err := payment.SolveTotals(problem, s.total.totals)
	if err != nil {
		return nil
	}
	plan := &manaPlan{steps: steps, spend: found.Spend, life: found.Life, tags: tags}
	if !s.works(plan) {
		return nil
	}
	return plan
}

// replay makes a plan of the steps if they still lead to a payment.
func (s *manaSearch) replay(steps []manaStep) *manaPlan {
	g, again := s.g, make([]manaStep, len(steps))
	for i, step := range steps {
		if g, again[i] = s.use(g, step.use); g == nil {
			return nil
		}
	}
	return s.paid(g, again)
}
