package scenario

import (
	"slices"
	"strconv"

	"github.com/verdict-rules/verdict/internal/engine"
	"github.com/verdict-rules/verdict/internal/engine/rule"
	"github.com/verdict-rules/verdict/internal/engine/state"
)

// purposeBand is that of the two questions about a band: whether the creature that asks is in one, and
// with which other attackers (CR 508.1e).
const purposeBand engine.Purpose = "band"

// band asks of each attacker that can have a band with others whether it has, and with whom. Whoever is in
// one is not asked again.
func (r *runner) band(wishes []wish, p state.PlayerID) []wish {
	out := slices.Clone(wishes)
	an := r.answerer(r.game, nil)
	for i := range out {
		others := an.bandable(out, i)
		if len(others) == 0 {
			continue
		}
		d := &engine.Decision{Kind: engine.AskMay, Purpose: purposeBand, Player: p, Source: out[i].creature, Min: 1, Max: 1,
			Options: []engine.Option{{ID: "yes", Num: 1}, {ID: "no"}}}
		if a, ok := an.answer(d); !ok || a.Choose[0] != "yes" {
			continue
		}
		d = &engine.Decision{Kind: engine.AskObjects, Purpose: purposeBand, Player: p, Source: out[i].creature, Options: others,
			Min: 1, Max: len(others)}
		a, _ := an.answer(d)
		out[i].band = i + 1
		for j := range out {
			if k := slices.IndexFunc(others, func(o engine.Option) bool { return o.Ent == state.Obj(out[j].creature) }); k >= 0 && slices.Contains(a.Choose, others[k].ID) {
				out[j].band = i + 1
			}
		}
	}
	r.logNotes(an)
	return out
}

// bandable are the other attackers with which that one may be in a band; none if it is in one already.
func (a *answerer) bandable(wishes []wish, i int) []engine.Option {
	w := wishes[i]
	if w.band != 0 || !a.view.MayBand([]state.ObjectID{w.creature}) {
		return nil
	}
	var out []engine.Option
	for _, o := range wishes {
		if o.creature != w.creature && o.band == 0 && o.against == w.against && a.view.MayBand([]state.ObjectID{w.creature, o.creature}) {
			out = append(out, engine.Option{ID: "o" + strconv.Itoa(int(o.creature)), Ent: state.Obj(o.creature), Label: a.name(o.creature)})
		}
	}
	return out
}

// disbanded are the wishes without the band that the violation is about.
func disbanded(wishes []wish, v *engine.Violation) ([]wish, bool) {
	if v.Check != rule.AttackBand && v.Check != rule.AttackBandDivided {
		return wishes, false
	}
	i := slices.IndexFunc(wishes, func(w wish) bool { return int(w.creature) == v.Object })
	out := slices.Clone(wishes)
	for j := range out {
		if out[j].band == wishes[i].band {
			out[j].band = 0
		}
	}
	return out, true
}
