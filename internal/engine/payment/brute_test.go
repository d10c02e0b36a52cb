package payment

import (
	"errors"
	"fmt"
	"math/rand"
	"sort"
	"strings"
	"testing"

	"github.com/verdict-rules/verdict/internal/cards/mana"
)

// brute is an independent, naive search: it activates and pays one thing at a time in every
// possible order.
type brute struct {
	p    Problem
	seen map[string]bool
	best int // least life of a payment; -1 for none
}

type bruteState struct {
	pool  []mana.Unit
	uses  []int
	locks map[int]bool
	life  int
}

func (s bruteState) copy() bruteState {
	t := bruteState{append([]mana.Unit(nil), s.pool...), append([]int(nil), s.uses...), map[int]bool{}, s.life}
	for k := range s.locks {
		t.locks[k] = true
	}
	return t
}

func (s bruteState) key() string {
	var pool []string
	for _, u := range s.pool {
		pool = append(pool, fmt.Sprint(u))
	}
	sort.Strings(pool)
	return fmt.Sprint(strings.Join(pool, ","), s.uses, s.locks, s.life)
}

func bruteLife(p Problem) int {
	b := &brute{p: p, seen: map[string]bool{}, best: -1}
	b.visit(bruteState{append([]mana.Unit(nil), p.Pool...), make([]int, len(p.Sources)), map[int]bool{}, 0})
	return b.best
}

func (b *brute) visit(s bruteState) {
	if s.life > b.p.Life || b.seen[s.key()] {
		return
	}
	b.seen[s.key()] = true
	b.pay(s.copy(), b.p.Cost, mainCost, map[int]bool{}, func(end bruteState) {
		if end.life <= b.p.Life && (b.best < 0 || end.life < b.best) {
			b.best = end.life
		}
	})
	for i, source := range b.p.Sources {
		for j, o := range source.Options {
			b.activate(s, i, j, source, o)
		}
	}
}

func (b *brute) activate(s bruteState, i, j int, source Source, o Option) {
	if s.uses[i] >= max(1, source.Uses) {
		return
	}
	for _, l := range o.Locks {
		if s.locks[l] {
			return
		}
	}
	t := s.copy()
	t.uses[i]++
	t.life += o.Life
	for _, l := range o.Locks {
		t.locks[l] = true
	}
	cost := o.Cost
	if cost.Absent() {
		cost = mana.Free()
	}
	on := Purpose{true, source.ID, j}
	b.pay(t, cost, on, nil, func(end bruteState) {
		end = end.copy()
		end.pool = append(end.pool, o.Produces...)
		b.visit(end)
	})
}

// pay calls done with each state after each way to pay the symbols.
func (b *brute) pay(s bruteState, cost mana.Cost, on Purpose, payers map[int]bool, done func(bruteState)) {
	if len(cost) == 0 {
		done(s)
		return
	}
	head, rest := cost[0], cost[1:]
	for _, way := range head.Ways() {
		if way.Life > 0 {
			t := s.copy()
			t.life += way.Life
			b.pay(t, rest, on, payers, done)
			continue
		}
		n := 1
		if way.Symbol.Kind == mana.Generic {
			n = way.Symbol.Amount
		}
		b.payTimes(s, n, way.Symbol, rest, on, payers, done)
	}
}

func (b *brute) payTimes(s bruteState, n int, symbol mana.Symbol, rest mana.Cost, on Purpose, payers map[int]bool, done func(bruteState)) {
	if n == 0 {
		b.pay(s, rest, on, payers, done)
		return
	}
	tried := map[mana.Unit]bool{}
	for i, u := range s.pool {
		as := b.p.Spend(u, on)
		if tried[u] || as == 0 {
			continue
		}
		if symbol.Kind == mana.Snow && !u.Snow || symbol.Kind == mana.Typed && as&symbol.Types == 0 {
			continue
		}
		tried[u] = true
		t := s.copy()
		t.pool = append(append([]mana.Unit(nil), s.pool[:i]...), s.pool[i+1:]...)
		b.payTimes(t, n-1, symbol, rest, on, payers, done)
	}
	if payers == nil {
		return
	}
	for i, p := range b.p.Payers {
		fits := symbol.Kind == mana.Generic && p.Generic || symbol.Kind == mana.Typed && symbol.Types&p.Colors&mana.Colors != 0
		if payers[i] || !fits || p.Lock != 0 && s.locks[p.Lock] {
			continue
		}
		t := s.copy()
		if p.Lock != 0 {
			t.locks[p.Lock] = true
		}
		payers[i] = true
		b.payTimes(t, n-1, symbol, rest, on, payers, done)
		payers[i] = false
	}
}

// randomProblem is a small problem with some of everything.
func randomProblem(r *rand.Rand) Problem {
	symbols := strings.Fields("{1} {1} {2} {W} {U} {W} {U} {B} {C} {S} {W/U} {2/U} {2/W} {W/P} {U/B/P} {C/W} {0}")
	pick := func(most int, from []string) mana.Cost {
		text := ""
		for range 1 + r.Intn(most) {
			text += from[r.Intn(len(from))]
		}
		return mana.MustParse(text)
	}
	unit := func() mana.Unit {
		types := []mana.Type{mana.White, mana.Blue, mana.Black, mana.Colorless}
		return mana.Unit{Type: types[r.Intn(len(types))], Snow: r.Intn(4) == 0, Tag: r.Intn(6) / 4}
	}
	p := Problem{Cost: pick(4, symbols), Life: r.Intn(5)}
	for range r.Intn(3) {
		p.Pool = append(p.Pool, unit())
	}
	for i := range r.Intn(5) {
		source := Source{ID: 10 + i, Uses: r.Intn(5) / 3}
		for range 1 + r.Intn(2) {
			o := Option{Rank: r.Intn(2), Life: r.Intn(4) / 3}
			for range 1 + r.Intn(5)/3 {
				o.Produces = append(o.Produces, unit())
			}
			if r.Intn(4) == 0 {
				o.Cost = pick(2, symbols)
			}
			for range r.Intn(4) / 2 {
				o.Locks = append(o.Locks, 1+r.Intn(4))
			}
			source.Options = append(source.Options, o)
		}
		p.Sources = append(p.Sources, source)
	}
	for i := range r.Intn(4) / 2 {
		p.Payers = append(p.Payers, Payer{ID: 20 + i, Generic: r.Intn(2) == 0, Colors: mana.Set(r.Intn(64)), Rank: r.Intn(2), Lock: r.Intn(5)})
	}
	p.Spend = randomRule(r.Intn(4))
	return p
}

func randomRule(kind int) Rule {
	return func(u mana.Unit, on Purpose) mana.Set {
		switch {
		case kind == 1 && u.Tag > 0 && !on.Activation:
			return 0
		case kind == 2 && u.Tag > 0 && on.Activation:
			return 0
		case kind == 3 && u.Snow:
			return mana.Colors
		case kind == 3 && u.Tag > 0:
			return mana.AllTypes
		}
		return u.Type.Set()
	}
}

// TestAgainstBruteForce compares the search with a naive one: a payment is found whenever there
// is one (CR 601.2h), with the least life, and it can be carried out as it stands.
func TestAgainstBruteForce(t *testing.T) {
	rounds := 6000
	if testing.Short() {
		rounds = 1500
	}
	payable := 0
	for seed := range rounds {
		p := randomProblem(rand.New(rand.NewSource(int64(seed))))
		want := bruteLife(p)
		plan, err := Solve(p)
		enough, enoughErr := Enough(p)
		if enoughErr != nil || enough != (want >= 0) {
			t.Fatalf("seed %d: Enough = %v, %v; brute force: %d\n%+v", seed, enough, enoughErr, want, p)
		}
		if want < 0 {
			if !errors.Is(err, ErrUnpayable) {
				t.Fatalf("seed %d: %+v, %v; there is no payment\n%+v", seed, plan, err, p)
			}
			continue
		}
		payable++
		if err != nil || plan.Life != want {
			t.Fatalf("seed %d: life %d, %v; brute force: %d\n%s %+v", seed, plan.Life, err, want, p.Cost, p)
		}
		if err := Check(p, plan); err != nil {
			t.Fatalf("seed %d: %v\n%s %+v\n%+v", seed, err, p.Cost, p, plan)
		}
	}
	if payable < rounds/5 || payable > rounds*4/5 {
		t.Errorf("%d of %d problems are payable: the comparison says little", payable, rounds)
	}
}
