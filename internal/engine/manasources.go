package engine

import (
	"reflect"
	"slices"
	"strings"

	"github.com/verdict-rules/verdict/internal/cards/mana"
	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/engine/state"
)

// isManaAbility tells whether an activated ability is a mana ability: it could add mana,
// has no target and is no loyalty ability (CR 605.1a).
func isManaAbility(a program.Activated) bool {
	if a.Loyalty || len(a.Targets) > 0 || a.Modes != nil {
		return false
	}
	return couldAddMana(a.Do)
}

// manaUse is one way to use a mana ability: which ability, with which choices, and what it adds.
type manaUse struct {
	source  state.ObjectID
	key     string
	act     program.Activated
	pick    state.Ent // the object its cost takes, if it chooses one
	x       int       // X in its cost
	cost    mana.Cost // the mana it costs
	bundles [][]byte  // the mana of each AddMana instruction, in order, where that is plain
	spec    *program.AddMana
	tried   bool         // what follows is known from doing it on a copy
	answers []Answer     // to what it asks on the way
	made    []state.Mana // what it added
}

// manaSources lists the mana abilities the player can activate now to pay a cost, each with the
// ways to use it, oldest permanent first. What only doing it tells has been tried on a copy.
func (g *game) manaSources(p state.PlayerID, reserved []state.ObjectID) *manaField {
	f := &manaField{g: g, player: p, listed: true, settled: true}
	f.watch()
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
		for _, in := range g.chars(id).Abilities {
			act, ok := in.Ability.(program.Activated)
			if ok && isManaAbility(act) && functionsIn(act.From, o.Zone, false) {
				f.add(o, act, in)
			}
		}
	}
	f.settle()
	return f
}

func hasManaAbilityElsewhere(f *program.Face) bool {
	return f != nil && slices.ContainsFunc(compiled(f), func(in state.Inst) bool {
		a, ok := in.Ability.(program.Activated)
		return ok && len(a.From) > 0 && isManaAbility(a)
	})
}

// manaUsable tells whether the mana ability can be activated now, mana costs aside.
func (g *game) manaUsable(p state.PlayerID, o *state.Object, act program.Activated, key string, x int) bool {
	ctx := state.Ctx{Source: o.ID, Controller: p, Key: key, X: x}
	if act.If != nil && !g.holds(act.If, &ctx) || act.Limit != program.Unlimited && g.usesLeft(o, key, act.Limit) <= 0 {
		return false
	}
	if act.While == program.NeverToPay {
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

// plainProduction lists what a mana ability's instructions may add: for each alternative, the
// mana of each AddMana instruction. It fails where only the resolution tells.
func (g *game) plainProduction(effects []program.Effect, ctx *state.Ctx) ([][][]byte, *program.AddMana, bool) {
	out := [][][]byte{nil}
	var spec *program.AddMana
	for i, e := range effects {
		add, ok := e.(program.AddMana)
		if !ok {
			if couldAddMana([]program.Effect{e}) {
				return nil, nil, false
			}
			continue
		}
		if add.Who != nil || spec != nil && !sameSpec(spec, &add) || i > 0 && !constant(add.N) {
			return nil, nil, false
		}
		spec = &add
		alternatives, all := g.manaAlternatives(&add, ctx)
		if !all {
			return nil, nil, false
		}
		var next [][][]byte
		for _, alt := range alternatives {
			for _, before := range out {
				next = append(next, append(slices.Clone(before), alt))
			}
		}
		out = next
	}
	return out, spec, spec != nil
}

// sameSpec tells whether two instructions put the same restrictions and riders on their mana.
func sameSpec(a, b *program.AddMana) bool {
	x, y := *a, *b
	for _, s := range []*program.AddMana{&x, &y} {
		s.Of, s.N, s.Any, s.Colors, s.From = "", nil, "", nil, nil
	}
	return reflect.DeepEqual(x, y)
}

// constant tells whether a quantity is a number.
func constant(q program.Quantity) bool {
	_, number := q.(program.N)
	return q == nil || number
}

// manaAlternatives lists what one AddMana instruction may add, and whether that is all of it.
func (g *game) manaAlternatives(add *program.AddMana, ctx *state.Ctx) ([][]byte, bool) {
	n := max(0, g.quantity(add.N, ctx))
	if n > maxTimes {
		g.unsupported("too much mana", ctx.Source)
	}
	if add.Any == program.FixedMana {
		return [][]byte{[]byte(strings.Repeat(strings.Join(symbols(add.Of), ""), n))}, true
	}
	choices := g.manaChoices(add, ctx)
	if add.Any == program.AnyMix {
		return mixes(choices, n)
	}
	var out [][]byte
	for _, c := range choices {
		out = append(out, slices.Repeat([]byte{c}, n))
	}
	return out, true
}

// maxMixes bounds the mixes of types that one instruction is considered to add.
const maxMixes = 300

// mixes lists the ways to choose n types, whatever their order, and whether these are all.
func mixes(types []byte, n int) ([][]byte, bool) {
	if len(types) == 0 {
		return nil, true
	}
	out := [][]byte{nil}
	for range n {
		var next [][]byte
		for _, m := range out {
			first := 0
			if len(m) > 0 {
				first = slices.Index(types, m[len(m)-1])
			}
			for _, t := range types[first:] {
				next = append(next, append(slices.Clone(m), t))
			}
		}
		if out = next; len(out) > maxMixes {
			return nil, false
		}
	}
	return out, true
}

// manaChoices lists the types an AddMana instruction lets choose among.
func (g *game) manaChoices(add *program.AddMana, ctx *state.Ctx) []byte {
	switch add.Any {
	case program.ChosenColor:
		for _, key := range []string{"color"} {
			if b := g.choice(ctx.Source, key); b != nil {
				return []byte{colorNamed(b.Word)[0]}
			}
		}
		return nil
	case program.LandColors:
		return g.landTypesCouldProduce(add, ctx)
	case program.ProducedTypes:
		if ctx.Event == nil {
			return nil
		}
		return union(nil, []byte(ctx.Event.Word))
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
