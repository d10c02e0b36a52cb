package engine

import (
	"slices"

	"github.com/verdict-rules/verdict/internal/cards/mana"
	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/engine/state"
)

// doAddMana adds mana to the players' pools (CR 106.4).
func (g *game) doAddMana(e program.AddMana, ctx *state.Ctx) {
	for _, p := range g.acting(e.Who, ctx) {
		inner := as(orIt(state.Plr(p), ctx), ctx)
		n := max(0, g.quantity(e.N, inner))
		if n > maxMana {
			g.unsupported("too much mana", ctx.Source)
		}
		g.produce(p, g.addedMana(p, n, &e, inner), &e, ctx)
	}
}

// maxMana bounds the mana of one instruction; more is refused, not cut off.
const maxMana = 100_000

// addedMana are the types of mana an instruction adds, asking for what may be chosen.
func (g *game) addedMana(p state.PlayerID, n int, e *program.AddMana, ctx *state.Ctx) []byte {
	if e.Any == program.FixedMana {
		var once []byte
		for _, s := range symbols(e.Of) {
			if _, known := mana.TypeOf(s[0]); len(s) != 1 || !known {
				g.unsupported("mana not addable: "+e.Of, ctx.Source)
			}
			once = append(once, s[0])
		}
		return slices.Repeat(once, n)
	}
	choices := g.manaChoices(e, ctx)
	if len(choices) == 0 || n == 0 { // CR 106.5
		return nil
	}
	if e.Any != program.AnyMix || n == 1 {
		return slices.Repeat([]byte{g.askMana(p, choices, ctx)}, n)
	}
	d := &Decision{Kind: AskDivide, Purpose: "mana_colors", Player: p, Source: ctx.Source, Options: manaOptions(choices), Total: n}
	var out []byte
	for i, k := range g.ask(d).Amounts {
		out = append(out, slices.Repeat(choices[i:i+1], k)...)
	}
	return out
}

// askMana has a player choose one type of mana.
func (g *game) askMana(p state.PlayerID, choices []byte, ctx *state.Ctx) byte {
	return choices[g.askOne(&Decision{Kind: AskWord, Purpose: "mana_color", Player: p, Source: ctx.Source, Options: manaOptions(choices)})]
}

func manaOptions(types []byte) []Option {
	out := make([]Option, len(types))
	for i, t := range types {
		typ, _ := mana.TypeOf(t)
		out[i] = Option{ID: manaWord(typ), Label: manaWord(typ), Num: i}
	}
	return out
}
