package scenario

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/verdict-rules/verdict/internal/engine"
	"github.com/verdict-rules/verdict/internal/engine/state"
)

// askLegal checks whether an action is legal now, on a copy of the game.
func (r *runner) askLegal(i int, p state.PlayerID) *stopped {
	e := &r.doc.Script[i]
	legal, stop := r.isLegal(e.Action, p)
	if stop != nil {
		stop.reason.Entry = &i
		return stop
	}
	actual := truth(legal)
	r.checked = append(r.checked, Checked{Expectation: Expectation{Kind: ExpectLegal, Is: truth(*e.Is)}, Action: e.Action, Entry: &i,
		Holds: legal == *e.Is, Actual: actual})
	r.log(p, fmt.Sprintf("%s %s: legal is %s", e.Action.Do, cmp.Or(e.Action.Card, e.Action.Ability, e.Action.Using, "anything"), actual))
	return nil
}

// isLegal tells whether the player could do what the act describes, now.
func (r *runner) isLegal(a *Act, p state.PlayerID) (bool, *stopped) {
	trial := r.copy()
	if a.Do == DoAttack || a.Do == DoBlock {
		return trial.couldDeclare(a, p)
	}
	t := trial.table()
	for _, prop := range t.proposals(a, p).actions {
		if prop.byWords && len(a.Ability) > 0 && a.Card == "" {
			continue // likeness is enough to find an ability, not to say that there is one
		}
		legal, stop := trial.possible(prop.Action, a)
		if legal || stop != nil {
			return legal, stop
		}
	}
	return false, nil
}

// copy is a runner on a copy of the game, with a log of its own.
func (r *runner) copy() *runner {
	c := *r
	c.game = r.game.Clone()
	c.steps, c.checked = nil, nil
	c.done = slices.Clone(r.done)
	c.sheets = nil
	for _, s := range r.sheets {
		own := &sheet{answers: s.answers, used: s.used.clone()}
		c.sheets = append(c.sheets, own)
	}
	return &c
}

// mostTrials bounds the combinations of choices that are tried before an action counts as impossible.
const mostTrials = 400

// possible tells whether the action can be completed by some choices.
func (r *runner) possible(act engine.Action, a *Act) (bool, *stopped) {
	var plan []int
	for range mostTrials {
		an := r.answerer(r.game, a)
		an.plan, an.open = plan, true
		v := engine.Judge(r.game, act, r.options(an))
		r.game = v.State
		switch {
		case v.Outcome == engine.Legal && !an.leftTargets():
			return true, nil
		case v.Outcome == engine.Unsupported:
			return false, r.must(v, nil)
		case v.Outcome == engine.Legal: // the targets named were not all legal targets
			return false, nil
		}
		if plan = an.nextPlan(); plan == nil {
			return false, nil
		}
	}
	return false, unsupportedStop("too many choices to try")
}

// leftTargets tells whether some target listed with the act was not chosen.
func (a *answerer) leftTargets() bool {
	for i, used := range a.taken {
		if !used && a.act.Targets[i].Name != Skip {
			return true
		}
	}
	return false
}

// couldDeclare tells whether a creature could be declared as an attacker or blocker in the
// coming declaration, which the players pass on to.
func (r *runner) couldDeclare(a *Act, p state.PlayerID) (bool, *stopped) {
	want, kind := engine.NextAttack, engine.Attack
	if a.Do == DoBlock {
		want, kind = engine.NextBlock, engine.Block
	}
	for range 8 * len(r.game.Players) {
		if r.next.Kind == want && r.next.Player == p {
			break
		}
		if r.next.Kind != engine.NextPriority {
			return false, nil
		}
		if stop := r.pass(r.next.Player); stop != nil {
			return false, stop
		}
	}
	if r.next.Kind != want {
		return false, nil
	}
	t := r.table()
	var w wish
	var ok bool
	if kind == engine.Attack {
		w, ok = t.attackWish(a, p, nil)
	} else {
		w, ok = t.blockWish(a, p, nil)
	}
	if !ok {
		return false, nil
	}
	declared, stop := r.declare([]wish{w}, p, kind)
	return slices.Contains(declared, w), stop
}
