package engine

import (
	"slices"

	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/engine/state"
)

// useMana activates a mana ability as planned: costs, then its instructions at once (CR 605.3b).
// What it asks is answered as planned; its mana cost has been paid.
func (g *game) useMana(p state.PlayerID, u manaUse) {
	if u.tried {
		defer g.scripted(u.answers)()
	}
	g.doMana(p, u)
}

// doMana activates a mana ability whose mana cost has been paid; what it asks is asked.
func (g *game) doMana(p state.PlayerID, u manaUse) {
	announcing := g.announcing
	g.announcing = false
	defer func() { g.announcing = announcing }()
	ctx := state.Ctx{Source: u.source, Controller: p, Key: u.key, X: u.x}
	if u.act.Limit != program.Unlimited {
		g.useAbility(u.source, u.key, u.act.Limit)
	}
	_, other := g.splitCostDry(u.act.Cost, &ctx) // the caller has spent the mana
	for _, c := range other {
		if u.pick != 0 && choosesPayment(c) {
			g.payPicked(p, c, u.pick, &ctx)
		} else if !g.payOther(p, []program.Cost{c}, &ctx) {
			g.illegal("payment.invalid", u.source)
		}
	}
	g.announceEvent(state.Event{Kind: program.Activates, Object: u.source, Player: p, Source: u.source, Word: manaActivation})
	made := g.addPlanned(p, u, &ctx)
	if slices.Contains(other, program.Cost(program.TapThis{})) {
		g.tappedForMana(p, u.source, made)
	}
}

// addPlanned carries out the instructions of a mana ability, adding what was planned where they
// leave a choice, and gives the types of mana added.
func (g *game) addPlanned(p state.PlayerID, u manaUse, ctx *state.Ctx) []byte {
	var made []byte
	if u.bundles == nil {
		before := len(g.Players[p].Mana)
		g.execute(u.act.Do, ctx)
		for _, m := range g.Players[p].Mana[min(before, len(g.Players[p].Mana)):] {
			made = append(made, m.Type)
		}
		return made
	}
	i := 0
	for _, e := range u.act.Do {
		if add, ok := e.(program.AddMana); ok {
			g.produce(p, u.bundles[i], &add, ctx)
			made = append(made, u.bundles[i]...)
			i++
			continue
		}
		g.execute([]program.Effect{e}, ctx)
	}
	return made
}

// choosesPayment tells whether a part of a cost has the player choose objects.
func choosesPayment(c program.Cost) bool {
	switch c.(type) {
	case program.SacrificeCost, program.ReturnCost, program.ShuffleCost, program.TapCost, program.UntapCost, program.DiscardCost,
		program.RevealCost, program.ExileCost:
		return true
	}
	return false
}

// scripted has the next questions answered from a list; the returned function ends that. The
// answers are no answers of the player and are not recorded as such.
func (g *game) scripted(answers []Answer) func() {
	saved, given := g.opt.Choose, len(g.given)
	g.opt.Choose = func(d *Decision) (Answer, bool) {
		if len(answers) == 0 {
			return firstChoice(d)
		}
		a := answers[0]
		answers = answers[1:]
		return a, true
	}
	return func() { g.opt.Choose, g.given = saved, g.given[:given] }
}

// payPicked pays a choosing cost with what the plan picked.
func (g *game) payPicked(p state.PlayerID, c program.Cost, pick state.Ent, ctx *state.Ctx) {
	saved := g.opt.Choose
	g.opt.Choose = func(d *Decision) (Answer, bool) {
		if i := slices.IndexFunc(d.Options, func(o Option) bool { return o.Ent == pick }); i >= 0 {
			return Answer{Player: d.Player, Choose: []string{d.Options[i].ID}}, true
		}
		return Answer{}, false
	}
	from, least, most, _ := g.payable(p, c, ctx)
	given := len(g.given)
	g.payChosen(p, c, from, least, most, ctx)
	g.given = g.given[:given]
	g.opt.Choose = saved
}

// produce adds mana to the player's pool (CR 106.4); replacement effects may change it.
func (g *game) produce(p state.PlayerID, types []byte, add *program.AddMana, ctx *state.Ctx) {
	if len(types) == 0 {
		return
	}
	oc := &occurrence{Event: state.Event{Kind: program.ProducesMana, Source: ctx.Source, Object: ctx.Source, Player: p, Amount: len(types), Word: string(types)}}
	if !g.happened(oc) {
		return
	}
	out := types
	if oc.Amount != len(types) { // multiplied (CR 106.12b)
		out = nil
		for i := range oc.Amount {
			out = append(out, types[i%len(types)])
		}
	}
	snow := add.Snow || slices.Contains(g.chars(ctx.Source).Super, program.Snow)
	kept := *ctx
	for _, t := range out {
		g.Players[p].Mana = append(slices.Clone(g.Players[p].Mana), state.Mana{Type: t, Snow: snow, Source: ctx.Source, Spec: add, Ctx: &kept, Lasts: add.Lasts})
	}
	g.changed()
}

// tappedForMana tells the game that a permanent was tapped for mana (CR 106.12).
func (g *game) tappedForMana(p state.PlayerID, id state.ObjectID, made []byte) {
	g.announceEvent(state.Event{Kind: program.TapsForMana, Object: id, Source: id, Player: p, Amount: len(made), Word: string(made)})
}
