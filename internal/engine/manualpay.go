package engine

import (
	"slices"
	"strconv"

	"github.com/verdict-rules/verdict/internal/cards/mana"
	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/engine/payment"
	"github.com/verdict-rules/verdict/internal/engine/state"
)

// payManually has the player choose one by one what pays: mana from the pool, what may pay
// instead of it, and life for Phyrexian symbols. What can't pay isn't offered.
func (g *game) payManually(p state.PlayerID, t *totalCost, ctx *state.Ctx) ([]byte, bool) {
	problem, tags := g.paymentProblem(p, t, &manaField{g: g}, ctx)
	var chosen []payment.Payment
	for {
		options, whole, err := payment.Next(problem, t.totals, chosen)
		if err != nil {
			g.unsupported("payment too complex", ctx.Source)
		}
		if whole {
			return g.payChosenMana(p, chosen, t, tags, ctx), true
		}
		if len(options) == 0 {
			return nil, false
		}
		chosen = append(chosen, g.askPayment(p, options, ctx))
	}
}

// payChosenMana pays with what the player chose, and returns the types of mana spent.
func (g *game) payChosenMana(p state.PlayerID, chosen []payment.Payment, t *totalCost, tags *manaTags, ctx *state.Ctx) []byte {
	var spent []byte
	life := 0
	for _, pay := range chosen {
		switch pay.By {
		case payment.ByMana:
			m := g.takeMana(p, pay.Unit, tags)
			spent = append(spent, m.Type)
			g.applyRiders(m, t.purpose)
		case payment.ByPayer:
			g.usePayer(p, state.ObjectID(pay.Payer), ctx)
		case payment.ByLife:
			life += mana.PhyrexianLife
		}
	}
	g.payLife(p, life)
	return spent
}

// means is a sort of payment to choose by hand, with the payments it stands for.
type means struct {
	label string
	of    []payment.Payment
}

// askPayment asks with what to pay next: a sort of mana or means, and which object where the
// means takes one.
func (g *game) askPayment(p state.PlayerID, options []payment.Payment, ctx *state.Ctx) payment.Payment {
	sorts := g.meansOf(options, ctx.Source)
	d := &Decision{Kind: AskPayment, Purpose: PurposePay, Player: p, Source: ctx.Source}
	for i, m := range sorts {
		id := m.label
		for n := 2; d.position(id) >= 0; n++ { // mana of one type that differs in what it may be spent on
			id = m.label + "#" + strconv.Itoa(n)
		}
		d.Options = append(d.Options, Option{ID: id, Label: m.label, Num: i})
	}
	of := sorts[d.Options[g.askOne(d)].Num].of
	if of[0].By != payment.ByPayer {
		return of[0]
	}
	var from []state.Ent
	for _, pay := range of {
		from = append(from, state.Obj(state.ObjectID(pay.Payer)))
	}
	pick := g.askEnts(p, ctx.Source, PurposePay, from, 1, 1)[0]
	return of[slices.Index(from, pick)]
}

// meansOf sorts payments: mana, then what else may pay.
func (g *game) meansOf(options []payment.Payment, spell state.ObjectID) []means {
	var mana, payers, life []means
	for _, pay := range options {
		switch pay.By {
		case payment.ByMana:
			mana = append(mana, means{manaWord(pay.Unit.Type), []payment.Payment{pay}})
		case payment.ByLife:
			life = append(life, means{lifeMeans, []payment.Payment{pay}})
		case payment.ByPayer:
			label := g.payerMeans(state.ObjectID(pay.Payer), spell)
			i := slices.IndexFunc(payers, func(m means) bool { return m.label == label })
			if i < 0 {
				i = len(payers)
				payers = append(payers, means{label: label})
			}
			payers[i].of = append(payers[i].of, pay)
		}
	}
	return slices.Concat(mana, payers, life)
}

// The means of payment besides mana, as they are offered.
const (
	convokeMeans   = "Convoke"
	improviseMeans = "Improvise"
	delveMeans     = "Exile a card from your graveyard"
	lifeMeans      = "Pay 2 life"
)

// payerMeans names the means by which an object pays for a spell's mana.
func (g *game) payerMeans(id, spell state.ObjectID) string {
	switch {
	case g.Objects[id].Zone != program.Battlefield:
		return delveMeans
	case has(g.chars(spell), "convoke") && isType(g.chars(id), program.Creature):
		return convokeMeans
	}
	return improviseMeans
}

// manaWord is the English name of a type of mana.
func manaWord(t mana.Type) string {
	return [...]string{"White", "Blue", "Black", "Red", "Green", "Colorless"}[t]
}
