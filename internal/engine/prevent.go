package engine

import (
	"reflect"
	"slices"

	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/engine/state"
)

// prevent prevents damage (CR 615): all of it, or as much as the effect still can. Damage that
// can't be prevented only lets the effect do what else it does (CR 615.12).
func (g *game) prevent(oc *occurrence, c candidate, in program.PreventIt, ctx *state.Ctx) {
	prevented := oc.Amount
	switch {
	case oc.unpreventable:
		prevented = 0
	case in.Shield && c.effect != nil:
		prevented = min(prevented, oc.shieldedBy(c.effect))
		c.effect.Uses -= prevented
		if c.effect.Uses <= 0 {
			g.dropEffect(c.effect)
		}
	case in.N != nil:
		prevented = min(prevented, g.quantity(in.N, ctx))
	}
	oc.Amount -= prevented
	oc.dropped = oc.Amount == 0
	if prevented > 0 || oc.unpreventable {
		oc.afterwards(in.Then, c, ctx, prevented)
	}
}

// afterwards notes what else a prevention effect does: it follows the event, and what happens at
// the same time, immediately (CR 615.5).
func (oc *occurrence) afterwards(do []program.Effect, c candidate, ctx *state.Ctx, amount int) {
	if len(do) == 0 {
		return
	}
	ev := oc.Event
	ev.Amount = amount
	then := *ctx
	then.Event = &ev
	oc.after = append(oc.after, followUp{do: do, ctx: then, applied: []ruleKey{c.own}})
}

// joined lists what follows the events. What an effect does about the amount alone is about all
// that it prevented at the same time (CR 615.5).
func joined(occs []*occurrence) []followUp {
	var out []followUp
	for _, oc := range occs {
		for _, next := range append(slices.Clone(oc.after), joined(oc.split)...) {
			i := slices.IndexFunc(out, func(f followUp) bool {
				return slices.Equal(f.applied, next.applied) && reflect.DeepEqual(f.do, next.do) && aboutAmount(next.do)
			})
			if i >= 0 {
				out[i].ctx.Event.Amount += next.ctx.Event.Amount
				continue
			}
			out = append(out, next)
		}
	}
	return out
}

// aboutAmount tells whether instructions speak of the amount of the event and of nothing else in it.
func aboutAmount(do []program.Effect) bool {
	return mentionsType(reflect.ValueOf(do), amountType) && !mentionsType(reflect.ValueOf(do), roleType)
}

var (
	amountType = reflect.TypeFor[program.EventAmount]()
	roleType   = reflect.TypeFor[program.Event]()
)

// doesMore tells whether a prevention effect has an additional effect (CR 615.5).
func doesMore(r program.Replacement) bool {
	return slices.ContainsFunc(r.Instead, func(in program.Instead) bool {
		p, prevents := in.(program.PreventIt)
		return !prevents || len(p.Then) > 0
	})
}

// protectionKey names the prevention effects of protection.
const protectionKey = "protection"

// protection is the prevention effect of the protection that who would be damaged has from the
// source (CR 702.16e). More than one from it would be redundant.
func (g *game) protection(oc *occurrence) (candidate, bool) {
	target := oc.target()
	if oc.Kind != program.Damages || oc.unpreventable || oc.Amount <= 0 || !g.protected(oc.Source, target) {
		return candidate{}, false
	}
	key := ruleKey{source: target.Object(), key: protectionKey, n: int(target.Player())}
	if slices.Contains(oc.applied, key) {
		return candidate{}, false
	}
	rep := program.Replacement{On: program.EventPattern{On: program.Damages}, Prevents: true, Instead: []program.Instead{program.PreventIt{}}}
	ctx := state.Ctx{Source: target.Object(), Controller: g.controllerOf(target), Event: &oc.Event}
	return candidate{&ruleMod{key: key, mod: program.Replaces{Replacement: rep}, ctx: ctx}, rep, key}, true
}

// target is what the event happens to: an object, or else a player.
func (oc *occurrence) target() state.Ent {
	if oc.Object != 0 {
		return state.Obj(oc.Object)
	}
	return state.Plr(oc.Player)
}

// preventsAll tells whether the effect prevents all of the damage and does nothing else, however
// often it has to.
func (c candidate) preventsAll() bool {
	return c.rep.Prevents && c.rep.Uses == nil && !slices.ContainsFunc(c.rep.Instead, func(in program.Instead) bool {
		p, ok := in.(program.PreventIt)
		return !ok || p.N != nil || p.Shield || len(p.Then) > 0
	})
}
