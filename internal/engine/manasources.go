package engine

import (
	"slices"
	"strings"

	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/engine/state"
)

// isManaAbility tells whether an activated ability is a mana ability: it could add mana,
// has no target and is no loyalty ability (CR 605.1a).
func isManaAbility(a program.Activated) bool {
	if a.Loyalty || len(a.Targets) > 0 || a.Modes != nil {
		return false
	}
	return addsMana(a.Do)
}

func addsMana(effects []program.Effect) bool {
	return slices.ContainsFunc(effects, func(e program.Effect) bool {
		switch e := e.(type) {
		case program.AddMana:
			return true
		case program.Gate:
			return addsMana(e.Then) || addsMana(e.Else)
		case program.ForEach:
			return addsMana(e.Do)
		}
		return false
	})
}

// manaSources lists the mana abilities the player can activate now to pay a cost, those of
// each object together, oldest permanent first.
func (g *game) manaSources(p state.PlayerID, reserved []state.ObjectID) [][]manaUse {
	var out [][]manaUse
	ids := g.zoneObjects(program.Battlefield, nil)
	ids = append(ids, g.Players[p].Hand...)
	ids = append(ids, g.Players[p].Graveyard...)
	for _, id := range ids {
		o := g.Objects[id]
		if slices.Contains(reserved, id) || o.Hidden {
			continue
		}
		if o.Zone == program.Battlefield && g.chars(id).Controller != p {
			continue
		}
		if o.Zone != program.Battlefield && !hasManaAbilityElsewhere(faceOf(o)) {
			continue
		}
		var uses []manaUse
		for _, in := range g.chars(id).Abilities {
			act, ok := in.Ability.(program.Activated)
			if ok && isManaAbility(act) && functionsIn(act.From, o.Zone, false) && g.manaUsable(p, o, act, in.Key) {
				uses = append(uses, g.usesOf(p, o, act, in.Key)...)
			}
		}
		if len(uses) > 0 {
			out = append(out, uses)
		}
	}
	return out
}

func hasManaAbilityElsewhere(f *program.Face) bool {
	return f != nil && slices.ContainsFunc(compiled(f), func(in state.Inst) bool {
		a, ok := in.Ability.(program.Activated)
		return ok && len(a.From) > 0 && isManaAbility(a)
	})
}

// manaUsable tells whether the mana ability can be activated now, mana costs aside.
func (g *game) manaUsable(p state.PlayerID, o *state.Object, act program.Activated, key string) bool {
	ctx := state.Ctx{Source: o.ID, Controller: p, Key: key}
	if act.If != nil && !g.holds(act.If, &ctx) || act.Limit != program.Unlimited && g.usesLeft(o, key, act.Limit) <= 0 {
		return false
	}
	if act.Sorcery && !g.sorceryTiming(p) || len(act.During) > 0 && !slices.Contains(act.During, g.Turn.Step) {
		return false
	}
	if g.cant(program.ToActivate, state.Obj(o.ID), state.Obj(o.ID)) != nil || g.cant(program.ToActivate, state.Plr(p), state.Obj(o.ID)) != nil {
		return false
	}
	_, other := g.splitCostDry(act.Cost, &ctx)
	return g.canPayOther(p, other, &ctx)
}

// usesOf lists the different ways to use a mana ability: what it may produce and what its
// costs may take.
func (g *game) usesOf(p state.PlayerID, o *state.Object, act program.Activated, key string) []manaUse {
	ctx := state.Ctx{Source: o.ID, Controller: p, Key: key}
	bundles, spec, ok := g.productions(act.Do, &ctx)
	if !ok {
		return nil
	}
	picks := []state.Ent{0}
	for _, c := range act.Cost {
		if from, least, _, chooses := g.payable(p, c, &ctx); chooses {
			if least != 1 {
				return nil // left to be activated by hand
			}
			picks = from
		}
	}
	var out []manaUse
	for _, b := range bundles {
		for _, pick := range picks {
			out = append(out, manaUse{source: o.ID, key: key, act: act, bundles: b, pick: pick, spec: spec})
		}
	}
	return out
}

// productions lists what a mana ability's instructions may add: for each alternative, the
// mana of each AddMana instruction. It fails where that can't be told in advance.
func (g *game) productions(effects []program.Effect, ctx *state.Ctx) ([][][]byte, *program.AddMana, bool) {
	out := [][][]byte{nil}
	var spec *program.AddMana
	for _, e := range effects {
		add, ok := e.(program.AddMana)
		if !ok {
			if addsMana([]program.Effect{e}) {
				return nil, nil, false
			}
			continue
		}
		if add.Who != nil {
			if who := g.players(add.Who, ctx); len(who) != 1 || who[0] != ctx.Controller {
				return nil, nil, false
			}
		}
		spec = &add
		var next [][][]byte
		for _, alt := range g.manaAlternatives(&add, ctx) {
			for _, before := range out {
				next = append(next, append(slices.Clone(before), alt))
			}
		}
		out = next
	}
	return out, spec, len(out) > 0 && spec != nil
}

// manaAlternatives lists what one AddMana instruction may add.
func (g *game) manaAlternatives(add *program.AddMana, ctx *state.Ctx) [][]byte {
	n := max(0, g.quantity(add.N, ctx))
	if n > maxTimes {
		g.unsupported("too much mana", ctx.Source)
	}
	if add.Any == program.FixedMana {
		return [][]byte{[]byte(strings.Repeat(strings.Join(symbols(add.Of), ""), n))}
	}
	choices := g.manaChoices(add, ctx)
	var out [][]byte
	if add.Any == program.AnyMix && n <= 3 {
		mixes := [][]byte{nil}
		for range n {
			var next [][]byte
			for _, m := range mixes {
				for _, c := range choices {
					if len(m) == 0 || m[len(m)-1] <= c || slices.Index(choices, m[len(m)-1]) <= slices.Index(choices, c) {
						next = append(next, append(slices.Clone(m), c))
					}
				}
			}
			mixes = next
		}
		return mixes
	}
	for _, c := range choices {
		out = append(out, slices.Repeat([]byte{c}, n))
	}
	return out
}

// manaChoices lists the types an AddMana instruction lets choose among.
func (g *game) manaChoices(add *program.AddMana, ctx *state.Ctx) []byte {
	switch add.Any {
	case program.ChosenColor:
		for _, key := range []string{"color"} {
			if b := g.memory(ctx.Source, key); b != nil {
				return []byte{colorNamed(b.Word)[0]}
			}
		}
		return nil
	case program.LandColors:
		return g.landTypesCouldProduce(add, ctx)
	case program.CommanderColors:
		return g.commanderIdentity(ctx.Controller)
	}
	colors := add.Colors
	if len(colors) == 0 {
		colors = allColors
	}
	var out []byte
	for _, c := range colors {
		out = append(out, c[0])
	}
	return out
}

// useMana activates a mana ability as planned: costs, then its instructions at once (CR 605.3b).
func (g *game) useMana(p state.PlayerID, u manaUse) {
	ctx := state.Ctx{Source: u.source, Controller: p, Key: u.key}
	if u.act.Limit != program.Unlimited {
		g.useAbility(u.source, u.key, u.act.Limit)
	}
	taps := false
	for _, c := range u.act.Cost {
		switch c.(type) {
		case program.Mana:
			continue // the caller has spent it
		case program.TapThis:
			taps = true
		}
		if from, _, _, chooses := g.payable(p, c, &ctx); chooses {
			_ = from
			g.payPicked(p, c, u.pick, &ctx)
		} else {
			g.payPart(p, c, &ctx)
		}
	}
	g.announceEvent(state.Event{Kind: program.Activates, Object: u.source, Player: p, Source: u.source, Word: "mana"})
	var made []byte
	i := 0
	for _, e := range u.act.Do {
		if add, ok := e.(program.AddMana); ok {
			g.produce(p, u.bundles[i], &add, &ctx)
			made = append(made, u.bundles[i]...)
			i++
			continue
		}
		g.execute([]program.Effect{e}, &ctx)
	}
	if taps {
		g.tappedForMana(p, u.source, made)
	}
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
