package engine

import (
	"slices"

	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/engine/state"
)

// divideShields decides which of several damage that would be dealt at the same time the shields
// prevent that can't prevent all of it: the damaged player, or the controller of the damaged
// permanent, chooses (CR 615.7).
func (g *game) divideShields(occs []*occurrence) {
	if !slices.ContainsFunc(occs[min(1, len(occs)):], func(oc *occurrence) bool { return oc.Kind == program.Damages }) {
		return
	}
	for _, r := range g.ruleMods() {
		rep, ok := r.mod.(program.Replaces)
		if !ok || r.effect == nil || r.effect.Uses <= 0 || !isShield(rep.Replacement) {
			continue
		}
		var hit []*occurrence
		total := 0
		for _, oc := range occs {
			if g.shielded(oc, r, &rep.Replacement) {
				hit, total = append(hit, oc), total+oc.Amount
			}
		}
		if len(hit) > 1 && total > r.effect.Uses {
			g.divideShield(r.effect, hit)
		}
	}
}

// isShield tells whether the effect prevents or redirects so much damage in all.
func isShield(r program.Replacement) bool {
	return slices.ContainsFunc(r.Instead, func(in program.Instead) bool {
		switch in := in.(type) {
		case program.PreventIt:
			return in.Shield
		case program.RedirectTo:
			return in.Shield
		}
		return false
	})
}

// shielded tells whether the effect prevents that damage.
func (g *game) shielded(oc *occurrence, r *ruleMod, rep *program.Replacement) bool {
	if oc.Kind != program.Damages || oc.unpreventable && rep.Prevents || oc.Amount <= 0 || g.protected(oc.Source, oc.target()) || g.forbidden(oc) {
		return false
	}
	ctx := r.ctx
	ctx.Event = &oc.Event
	return g.eventMatches(&oc.Event, &rep.On, &ctx) && (rep.If == nil || g.holds(rep.If, &ctx)) && g.limitsReplaced(r, oc)
}

// divideShield asks how much of each damage the shield prevents.
func (g *game) divideShield(e *state.Effect, hit []*occurrence) {
	d := &Decision{Kind: AskDivide, Purpose: "shield", Player: g.affectedPlayer(hit[0]), Source: e.Ctx.Source, Total: e.Uses}
	for i, oc := range hit {
		d.Options = append(d.Options, Option{ID: decimal(i + 1), Ent: state.Obj(oc.Source), Label: g.nameOf(oc.Source), Num: oc.Amount})
	}
	for i, n := range g.ask(d).Amounts {
		if n > hit[i].Amount {
			g.illegal("answer.division", hit[i].Source)
		}
		hit[i].shields = append(hit[i].shields, shieldShare{e.ID, n})
	}
}

// shieldShare is how much of a damage event a shield prevents, by choice.
type shieldShare struct{ effect, n int }

// shieldedBy is how much of the damage the shield may prevent, given that it still could.
func (oc *occurrence) shieldedBy(e *state.Effect) int {
	for _, s := range oc.shields {
		if s.effect == e.ID {
			return min(s.n, e.Uses)
		}
	}
	return e.Uses
}
