package engine

import (
	"slices"

	"github.com/verdict-rules/verdict/internal/cards/mana"
	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/engine/state"
)

// PurposeLife is whether 2 life is paid for a symbol rather than its mana (CR 107.4f, 601.2b). It is asked
// only of [Options.Choose], which need not answer: what is not announced is paid automatically, with mana
// as far as there is some.
const PurposeLife Purpose = "life_for_mana"

// symbolPaid is how a symbol for which life may be paid is to be paid.
type symbolPaid int

// How a symbol may be announced.
const (
	paidEither symbolPaid = iota // not announced
	paidWithLife
	paidWithMana
)

// announceLife has the Phyrexian symbols of a cost announced (CR 601.2b): those paid with life leave it,
// for a cost of life, and those paid with mana can't be paid otherwise any more.
func (g *game) announceLife(p state.PlayerID, cost mana.Cost, ctx *state.Ctx) (mana.Cost, []program.Cost) {
	var out mana.Cost
	life := 0
	for _, s := range cost {
		paid := paidEither
		if s.CanPayLife() {
			paid = g.symbolPaid(p, s, life, ctx)
		}
		switch paid {
		case paidWithLife:
			life += mana.PhyrexianLife
		case paidWithMana:
			out = append(out, withoutLife(s))
		default:
			out = append(out, s)
		}
	}
	if life == 0 {
		return out, nil
	}
	if out.Absent() {
		out = mana.Free()
	}
	return out, []program.Cost{program.PayLife{N: program.N(life)}}
}

// withoutLife is the Phyrexian symbol as one of mana alone.
func withoutLife(s mana.Symbol) mana.Symbol {
	s.Kind = map[mana.Kind]mana.Kind{mana.Phyrexian: mana.Typed, mana.PhyrexianH: mana.Hybrid}[s.Kind]
	return s
}

// symbolPaid is how a player announces to pay a symbol, of whose cost so much life is paid already.
func (g *game) symbolPaid(p state.PlayerID, s mana.Symbol, life int, ctx *state.Ctx) symbolPaid {
	if a := g.action; a != nil && g.announcing && a.LifeFor != nil {
		for i, listed := range a.LifeFor {
			given := Given{ChoiceLifeFor, i}
			if listed == s && !slices.Contains(g.asked, given) {
				g.asked = append(g.asked, given)
				return paidWithLife
			}
		}
		if s.CanPayLife() {
			return paidWithMana
		}
		return paidEither
	}
	if g.opt.Choose == nil || g.trial || g.paysByHand(p) || g.lifeToPay(p) < life+mana.PhyrexianLife {
		return paidEither
	}
	d := &Decision{Kind: AskMay, Purpose: PurposeLife, Player: g.decider(p), Source: ctx.Source, Key: s.String(), Min: 1, Max: 1, Mode: -1,
		Optional: true, Announcing: g.announcing, Options: []Option{{ID: "yes", Num: 1}, {ID: "no"}}, live: g.Game}
	answer, ok := g.opt.Choose(d)
	switch {
	case !ok:
		return paidEither
	case answer.Choose[0] == "yes":
		return paidWithLife
	}
	return paidWithMana
}

// lifeToPay is the life that the player can pay (CR 119.4).
func (g *game) lifeToPay(p state.PlayerID) int {
	if g.cant(program.ToPayLife, state.Plr(p), 0) != nil {
		return 0
	}
	return max(0, g.Players[p].Life)
}

// announceGranted does the same for symbols for which an effect lets life be paid, as the cost is paid. It
// gives the cost that is left, and the life; false if there is not so much.
func (g *game) announceGranted(p state.PlayerID, t *totalCost, ctx *state.Ctx) (*totalCost, int, bool) {
	if len(t.totals) == 0 || g.paysByHand(p) || len(modsFor[program.LifeForMana](g, state.Plr(p))) == 0 {
		return g.withLifeSymbols(p, t), 0, true
	}
	var said []symbolSaid
	life := 0
	for _, s := range t.totals[0].Mana {
		if g.lifeSymbols(p, mana.Cost{s})[0] == s {
			continue
		}
		paid := g.symbolPaid(p, s, life, ctx)
		if paid == paidWithLife {
			life += mana.PhyrexianLife
		}
		said = append(said, symbolSaid{s, paid})
	}
	out := *t
	out.totals = nil
	for _, total := range t.totals {
		if m, fits := g.asSaid(p, total.Mana, said); fits {
			out.totals = append(out.totals, mana.Total{Mana: m, Life: total.Life})
		}
	}
	if life == 0 {
		return &out, 0, true
	}
	out.other = append(slices.Clone(t.other), program.PayLife{N: program.N(life)})
	rest := g.lifeToPay(p)
	for _, c := range out.other {
		if pay, ok := c.(program.PayLife); ok {
			rest -= g.quantity(pay.N, ctx)
		}
	}
	return &out, life, rest >= 0
}

// symbolSaid is a symbol with how it is paid.
type symbolSaid struct {
	symbol mana.Symbol
	paid   symbolPaid
}

// asSaid is a cost with its symbols paid as announced; false if it has not all that are paid with life.
func (g *game) asSaid(p state.PlayerID, cost mana.Cost, said []symbolSaid) (mana.Cost, bool) {
	said = slices.Clone(said)
	var out mana.Cost
	for _, s := range cost {
		i := slices.IndexFunc(said, func(x symbolSaid) bool { return x.symbol == s })
		paid := paidEither
		if i >= 0 {
			paid = said[i].paid
			said = slices.Delete(said, i, i+1)
		}
		switch paid {
		case paidWithLife:
		case paidWithMana:
			out = append(out, s)
		default:
			out = append(out, g.lifeSymbols(p, mana.Cost{s})...)
		}
	}
	if out.Absent() {
		out = mana.Free()
	}
	return out, !slices.ContainsFunc(said, func(x symbolSaid) bool { return x.paid == paidWithLife })
}
