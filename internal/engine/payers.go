package engine

import (
	"slices"

	"github.com/verdict-rules/verdict/internal/cards/mana"
	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/engine/payment"
	"github.com/verdict-rules/verdict/internal/engine/state"
)

// payersFor lists what may pay for a spell's mana besides mana: convoke (CR 702.51),
// improvise (CR 702.126) and delve (CR 702.66).
func (g *game) payersFor(p state.PlayerID, spell state.ObjectID, _ *state.Ctx) []payment.Payer {
	ch := g.chars(spell)
	var out []payment.Payer
	for _, id := range g.zoneObjects(program.Battlefield, nil) {
		c := g.chars(id)
		if c.Controller != p || g.Objects[id].Tapped {
			continue
		}
		if has(ch, "convoke") && isType(c, program.Creature) {
			colors := mana.Set(0)
			for _, col := range c.Colors {
				typ, _ := mana.TypeOf(col[0])
				colors |= typ.Set()
			}
			out = append(out, payment.Payer{ID: int(id), Generic: true, Colors: colors, Rank: 3, Lock: int(id)})
		} else if has(ch, "improvise") && isType(c, program.Artifact) {
			out = append(out, payment.Payer{ID: int(id), Generic: true, Rank: 3, Lock: int(id)})
		}
	}
	if has(ch, "delve") {
		for _, id := range g.Players[p].Graveyard {
			out = append(out, payment.Payer{ID: int(id), Generic: true, Rank: 3})
		}
	}
	return out
}

// usePayer taps the creature or artifact, or exiles the card, that pays for one mana.
func (g *game) usePayer(p state.PlayerID, id state.ObjectID, ctx *state.Ctx) {
	if g.Objects[id].Zone == program.Battlefield {
		g.tapThese([]state.ObjectID{id}, true)
		ctx.Vars = appendBinding(ctx.Vars, "convoked", state.Obj(id))
		return
	}
	moved := g.moveTo([]state.ObjectID{id}, program.Exile, moving{}, p, ctx)
	for _, e := range moved {
		ctx.Vars = appendBinding(ctx.Vars, "delved", e)
	}
}

// appendBinding adds one more object to a binding.
func appendBinding(vars state.Memory, name string, e state.Ent) state.Memory {
	b := state.Binding{Name: name}
	if old := vars.Get(name); old != nil {
		b = *old
	}
	b.Ents = append(slices.Clone(b.Ents), e)
	b.Num, b.Done = len(b.Ents), true
	return bind(vars, b)
}
