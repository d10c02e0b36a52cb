package engine

import (
	"github.com/verdict-rules/verdict/internal/cards/mana"
	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/engine/state"
)

// withLifeSymbols is the cost as effects let the player pay it: with life for mana of a color, as
// for a Phyrexian symbol of it (CR 107.4f).
func (g *game) withLifeSymbols(p state.PlayerID, t *totalCost) *totalCost {
	if len(modsFor[program.LifeForMana](g, state.Plr(p))) == 0 {
		return t
	}
	out := *t
	out.totals = make([]mana.Total, len(t.totals))
	for i, total := range t.totals {
		total.Mana = g.lifeSymbols(p, total.Mana)
		out.totals[i] = total
	}
	return &out
}

func (g *game) lifeSymbols(p state.PlayerID, cost mana.Cost) mana.Cost {
	for _, r := range modsFor[program.LifeForMana](g, state.Plr(p)) {
		typ, _ := mana.TypeOf(r.mod.(program.LifeForMana).Color[0])
		out := make(mana.Cost, len(cost))
		for i, s := range cost {
			out[i] = g.lifeSymbol(s, typ.Set())
		}
		cost = out
	}
	return cost
}

// lifeSymbol is a symbol for which 2 life may be paid as well. Of a hybrid symbol only the half of
// the color may be, but the whole is paid by it.
func (g *game) lifeSymbol(s mana.Symbol, color mana.Set) mana.Symbol {
	if s.Types&color == 0 {
		return s
	}
	switch s.Kind {
	case mana.Typed:
		s.Kind = mana.Phyrexian
	case mana.Hybrid:
		s.Kind = mana.PhyrexianH
	case mana.TwoHybrid:
		g.unsupported("life for a part of a symbol", 0)
	}
	return s
}
