package engine

import (
	"slices"

	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/engine/state"
)

// hasTriggered lets an ability that has triggered wait for the stack (CR 603.3); a triggered mana
// ability resolves at once instead (CR 605.4a).
func (g *game) hasTriggered(w *waitingTrigger) {
	if !isManaTrigger(w.body, &w.event) {
		g.waiting = append(g.waiting, w)
		return
	}
	if w.body.Modes != nil {
		g.unsupported("mana ability with modes", w.source)
	}
	ctx := w.ctx
	g.inheriting(nil, func() { g.execute(w.body.Do, &ctx) })
}

// isManaTrigger tells whether a triggered ability that triggers on the event is a mana ability:
// it needs no target, could add mana, and triggers from a mana ability or from mana being added
// (CR 605.1b).
func isManaTrigger(b *program.Body, ev *state.Event) bool {
	switch ev.Kind {
	case program.TapsForMana, program.ProducesMana:
	case program.Activates:
		if ev.Word != manaActivation {
			return false
		}
	default:
		return false
	}
	return !needsTarget(b) && (couldAddMana(b.Do) || b.Modes != nil && slices.ContainsFunc(b.Modes.Options, func(m program.Mode) bool { return couldAddMana(m.Do) }))
}

// manaActivation is the word of the event of activating a mana ability.
const manaActivation = "mana"

func needsTarget(b *program.Body) bool {
	return len(b.Targets) > 0 || b.Modes != nil && slices.ContainsFunc(b.Modes.Options, func(m program.Mode) bool { return len(m.Targets) > 0 })
}

// couldAddMana tells whether following the instructions could add mana, whatever it depends on.
func couldAddMana(effects []program.Effect) bool {
	return slices.ContainsFunc(effects, func(e program.Effect) bool {
		_, adds := e.(program.AddMana)
		return adds || couldAddMana(framed(e))
	})
}

// framed lists the instructions that following one may include. What it only sets up, such as
// further abilities, is something else.
func framed(e program.Effect) []program.Effect {
	switch e := e.(type) {
	case program.Gate:
		return slices.Concat(e.Then, e.Else)
	case program.ForEach:
		return e.Do
	case program.Repeat:
		return e.Do
	case program.FlipCoins:
		return slices.Concat(e.Win, e.Lose)
	case program.RollDice:
		var out []program.Effect
		for _, r := range e.Results {
			out = append(out, r.Do...)
		}
		return out
	case program.PickOne:
		var out []program.Effect
		for _, m := range e.Options {
			out = append(out, m.Do...)
		}
		return out
	}
	return nil
}
