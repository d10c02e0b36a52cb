package engine

import (
	"slices"

	"github.com/verdict-rules/verdict/internal/cards/mana"
	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/engine/state"
)

// manaField is what a player's mana abilities can do now.
type manaField struct {
	g        *game
	player   state.PlayerID
	sources  []manaSource
	watched  bool // effects change what is produced or add to it
	listed   bool // all ways to use the abilities now are listed
	settled  bool // and each does what it says whatever is used before it
	moving   bool // some way does more than tap and add mana
	active   bool // and it may bring about, or take away, other ways
	varying  bool // the amount or the permission of some depends on the game
	tapWords bool // it depends on what is tapped
}

// manaSource is a mana ability with the ways to use it.
type manaSource struct {
	uses  []manaUse
	times int // how often, all ways together
}

// watch looks for effects that change the production of mana or add to it (CR 106.6a, 106.12,
// 605.1b).
func (f *manaField) watch() {
	for _, r := range f.g.ruleMods() {
		if rep, ok := r.mod.(program.Replaces); ok && rep.On.On == program.ProducesMana {
			f.watched = true
			f.settled = f.settled && plainIncrease(&rep.Replacement)
		}
	}
	for _, src := range f.g.triggerSources() {
		for _, in := range src.chars.Abilities {
			if tr, ok := in.Ability.(program.Triggered); ok && watchesMana(&tr) {
				f.watched = true
				f.settled = f.settled && plainAddition(&tr)
			}
		}
	}
	f.watched = f.watched || len(f.g.Delayed) > 0
}

// watchesMana tells whether the ability is a triggered mana ability (CR 605.1b).
func watchesMana(tr *program.Triggered) bool {
	return slices.ContainsFunc(tr.When, func(p program.EventPattern) bool {
		return isManaTrigger(&tr.Body, &state.Event{Kind: p.On, Word: manaActivation})
	})
}

// plainIncrease tells whether a replacement changes amounts in a way that nothing done
// meanwhile changes.
func plainIncrease(r *program.Replacement) bool {
	return r.If == nil && r.Uses == nil && r.Cost == nil && !r.May && r.On.If == nil && !slices.ContainsFunc(r.Instead, func(i program.Instead) bool {
		amount, ok := i.(program.Amount)
		return !ok || !plainAmount(amount.To)
	})
}

// plainAddition tells whether a triggered mana ability adds the same whenever it triggers.
func plainAddition(tr *program.Triggered) bool {
	return tr.If == nil && tr.Modes == nil && tr.Limit == program.Unlimited &&
		!slices.ContainsFunc(tr.When, func(p program.EventPattern) bool { return p.If != nil }) &&
		!slices.ContainsFunc(tr.Do, func(e program.Effect) bool {
			add, ok := e.(program.AddMana)
			return !ok || !plainAmount(add.N)
		})
}

// plainAmount tells whether a quantity depends on numbers and the event alone.
func plainAmount(q program.Quantity) bool {
	switch q := q.(type) {
	case nil, program.N, program.EventAmount:
		return true
	case program.Times:
		return plainAmount(q.A) && plainAmount(q.B)
	case program.Sum:
		return !slices.ContainsFunc(q.Of, func(part program.Quantity) bool { return !plainAmount(part) })
	}
	return false
}

// maxManaX bounds X in the cost of a mana ability that pays for something else.
const maxManaX = 20

// add lists the ways to use a mana ability of an object.
func (f *manaField) add(o *state.Object, act program.Activated, in state.Inst) {
	g := f.g
	if slices.ContainsFunc(act.Cost, func(c program.Cost) bool { _, one := c.(program.OneOf); return one }) {
		f.listed = false // left to be activated by hand
		return
	}
	most := 0
	if inMana, inOther := findsX(act.Cost); inMana || inOther {
		if most = maxManaX; inOther {
			most = min(most, g.mostOtherX(f.player, act.Cost, &state.Ctx{Source: o.ID, Controller: f.player, Key: in.Key}))
		}
		f.listed = f.listed && most < maxManaX
	}
	src := manaSource{times: 1}
	for x := range most + 1 {
		if g.manaUsable(f.player, o, act, in.Key, x) {
			src.uses = append(src.uses, f.usesOf(o, act, in, x)...)
		}
	}
	if len(src.uses) > 0 {
		src.times = f.timesOf(o, act)
		f.sources = append(f.sources, src)
	}
	f.note(o, act, in, len(src.uses) > 0)
}

// usesOf lists the ways to use a mana ability with a value of X: what it may add and what its
// cost may take.
func (f *manaField) usesOf(o *state.Object, act program.Activated, in state.Inst, x int) []manaUse {
	g := f.g
	ctx := state.Ctx{Source: o.ID, Controller: f.player, Key: in.Key, X: x}
	use := manaUse{source: o.ID, key: in.Key, act: act, x: x, cost: f.manaCost(o, act, &ctx)}
	picks, plainCost := f.picks(act, &ctx)
	bundles, spec, plain := g.plainProduction(act.Do, &ctx)
	var out []manaUse
	for _, pick := range picks {
		use.pick = pick
		if !plain || !plainCost || f.watched {
			out = append(out, f.try(use)...)
			continue
		}
		for _, b := range bundles {
			use.bundles, use.spec = b, spec
			out = append(out, use)
		}
	}
	return out
}

// manaCost is the mana part of an activation cost, as effects change it.
func (f *manaField) manaCost(o *state.Object, act program.Activated, ctx *state.Ctx) mana.Cost {
	m, _ := f.g.splitCostDry(act.Cost, ctx)
	if m.Absent() {
		return nil
	}
	totals, err := f.g.activationAdjustments(f.player, o, act, ctx).Totals(f.g.substituteX(m, ctx))
	if err != nil || len(totals) != 1 || totals[0].Life > 0 {
		f.settled = false
		return f.g.substituteX(m, ctx)
	}
	return totals[0].Mana
}

// picks are the objects that the cost may take, where it takes one; and whether it asks for
// nothing else.
func (f *manaField) picks(act program.Activated, ctx *state.Ctx) ([]state.Ent, bool) {
	picks, plain := []state.Ent{0}, true
	for _, c := range act.Cost {
		switch c := c.(type) {
		case program.RemoveCounters:
			_, any := c.N.(program.Unbounded)
			plain = plain && !any && c.From == nil && c.Kind != ""
		case program.DoCost:
			plain = false
		}
		from, least, most, chooses := f.g.payable(f.player, c, ctx)
		switch {
		case !chooses:
		case least == 1 && most == 1 && plain && len(picks) == 1 && picks[0] == 0:
			picks = from
		default:
			return []state.Ent{0}, false
		}
	}
	return picks, plain
}

// timesOf is how often the ability can be used for one cost, mana aside.
func (f *manaField) timesOf(o *state.Object, act program.Activated) int {
	times := maxUses
	if act.Limit != program.Unlimited {
		times = 1
	}
	for _, c := range act.Cost {
		switch c := c.(type) {
		case program.Mana, program.Generic, program.PayLife:
		case program.RemoveCounters:
			if n, ok := c.N.(program.N); c.From == nil && c.Kind != "" && (ok && n > 0 || c.N == nil) {
				times = min(times, f.g.countersOn(state.Obj(o.ID), c.Kind)/max(1, int(n)))
				continue
			}
			times, f.settled = 1, false
		case program.TapThis, program.UntapThis, program.SacrificeThis, program.ExileThis, program.ReturnThis, program.DiscardThis:
			return 1
		default:
			if !choosesPayment(c) {
				times, f.settled = 1, false
			}
		}
	}
	return times
}

// maxUses bounds the repeated use of one mana ability for one cost.
const maxUses = 20

// note remembers in what ways the ability may depend on others, or others on it.
func (f *manaField) note(o *state.Object, act program.Activated, in state.Inst, usable bool) {
	plain := act.If == nil
	for _, e := range act.Do {
		add, adds := e.(program.AddMana)
		plain = plain && (!adds || constant(add.N) && add.Any != program.LandColors)
		if usable && !adds {
			f.noteEffect(e)
		}
		plain = plain && (adds || !couldAddMana([]program.Effect{e}))
	}
	if !plain {
		f.varying = true
		words := program.Uses(program.Card{Faces: []program.Face{{Abilities: []program.Line{{Ability: act}}}}})
		f.tapWords = f.tapWords || slices.Contains(words, "status.tapped") || slices.Contains(words, "status.untapped")
	}
	if !usable {
		return
	}
	for _, c := range act.Cost {
		switch c := c.(type) {
		case program.Mana, program.Generic, program.TapThis, program.PayLife:
		case program.SacrificeThis, program.ExileThis, program.ReturnThis, program.DiscardThis:
			f.moving = true
			f.active = f.active || !f.inert(o.ID)
		case program.RemoveCounters, program.PutCountersCost, program.PayCounters, program.MillCost, program.RevealCost, program.RevealThis:
			f.moving = true
		default:
			f.moving = true
			from, _, _, chooses := f.g.payable(f.player, c, &state.Ctx{Source: o.ID, Controller: f.player, Key: in.Key})
			f.active = f.active || !chooses || slices.ContainsFunc(from, func(e state.Ent) bool { return !f.inert(e.Object()) })
		}
	}
}

// noteEffect remembers an instruction of a mana ability that adds no mana.
func (f *manaField) noteEffect(e program.Effect) {
	switch e := e.(type) {
	case program.AddMana, program.DealDamage, program.LoseLife, program.GainLife:
	case program.PutCounters, program.Apply:
		f.moving = true
	case program.Gate:
		f.moving = f.moving || len(e.Cost) > 0
		f.active = f.active || len(e.Cost) > 0
		for _, part := range slices.Concat(e.Then, e.Else) {
			f.noteEffect(part)
		}
	default:
		f.moving, f.active = true, true
	}
}

// inert tells whether no other mana ability can depend on the object's being there, counts aside.
func (f *manaField) inert(id state.ObjectID) bool {
	return !slices.ContainsFunc(f.g.chars(id).Abilities, func(in state.Inst) bool {
		switch a := in.Ability.(type) {
		case program.Static:
			return true
		case program.Triggered:
			return watchesMana(&a)
		}
		return false
	})
}

// settle decides, when all abilities are known, whether each does what it says whatever is used
// before it.
func (f *manaField) settle() {
	if !f.listed || f.active || f.tapWords || f.moving && f.varying {
		f.settled = false
	}
}
