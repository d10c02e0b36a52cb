package scenario

import (
	"fmt"

	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/engine"
	"github.com/verdict-rules/verdict/internal/engine/state"
)

// priority lets the player who has priority do what is next for them, or pass.
func (r *runner) priority(p state.PlayerID) *stopped {
	for i := range r.doc.Script {
		if r.done[i] || !r.due(i, p) {
			continue
		}
		did, stop := r.entry(i, p)
		switch {
		case stop != nil:
			return stop
		case did == acted:
			return nil
		case did == holding:
			return r.pass(p)
		}
	}
	return r.pass(p)
}

// due tells whether an entry belongs to this step and player, declarations aside.
func (r *runner) due(i int, p state.PlayerID) bool {
	e := &r.doc.Script[i]
	return e.Do != DoAttack && e.Do != DoBlock && e.Turn == r.game.Turn.Number && e.Step == Step(r.game.Turn.Step) &&
		e.Player == r.game.Players[p].ID
}

// deed says what became of an entry.
type deed int

const (
	acted   deed = iota // something was done: the game goes on from there
	noted               // it is done, and nothing happened in the game
	waiting             // it waits, and holds nothing up
	holding             // it waits, and later ones with it
)

// entry carries out an entry for the player who has priority.
func (r *runner) entry(i int, p state.PlayerID) (deed, *stopped) {
	e := &r.doc.Script[i]
	t := r.table()
	if e.When != nil && !t.holds(e.When, p) {
		return holding, nil
	}
	switch e.Do {
	case DoResolve:
		return r.resolve(i, p)
	case DoCheck:
		r.done[i] = true
		r.check(e.Expect, &i)
		return noted, nil
	case DoLegal:
		r.done[i] = true
		return noted, r.askLegal(i, p)
	case DoPutCounters:
		return r.putCounters(i)
	case DoConcede:
		r.done[i] = true
		r.log(p, "concedes")
		return acted, r.must(r.attempt(engine.Action{Type: engine.Concede, Player: p}, nil), &i)
	}
	return r.action(i, p)
}

// resolve passes priority until the stack is empty, or once.
func (r *runner) resolve(i int, p state.PlayerID) (deed, *stopped) {
	empty := len(r.game.Stack) == 0
	r.done[i] = empty || r.doc.Script[i].One
	if empty {
		return noted, nil
	}
	return acted, r.pass(p)
}

// putCounters puts counters on a permanent, outside the rules.
func (r *runner) putCounters(i int) (deed, *stopped) {
	e := &r.doc.Script[i]
	t := r.table()
	found := t.objects(program.Battlefield, ParseNaming(e.Card), state.NoPlayer)
	if len(found) == 0 {
		return waiting, nil
	}
	n := 1
	if e.Count != nil {
		n = *e.Count
	}
	kind, counters := program.CounterKind(e.Counter), &r.game.Objects[found[0].ID].Counters
	counters.Add(kind, n)
	counters.Touch(kind, r.game.NextStamp)
	r.game.NextStamp++
	r.log(state.NoPlayer, fmt.Sprintf("%d %s counters are put on %s", n, e.Counter, e.Card))
	r.done[i] = true
	return noted, nil
}

// holds tells whether what an entry waits for is so.
func (t *table) holds(w *When, p state.PlayerID) bool {
	if w.OnStack != nil && t.find(*w.OnStack, false) == nil ||
		w.CopyOnStack != nil && t.find(*w.CopyOnStack, true) == nil ||
		w.NotOnStack != nil && t.find(*w.NotOnStack, false) != nil {
		return false
	}
	if w.Top != nil {
		if n := len(t.Stack); n == 0 || !t.onStack(t.Objects[t.Stack[n-1]], *w.Top) {
			return false
		}
	}
	return w.ManaInPool == nil || len(t.Players[p].Mana) >= *w.ManaInPool
}

// find finds something on the stack by a spell's name or part of an ability's text.
func (t *table) find(text string, copied bool) *state.Object {
	for _, id := range t.Stack {
		o := t.Objects[id]
		if t.onStack(o, text) && (!copied || o.Sort == state.CopyObject) {
			return o
		}
	}
	return nil
}
