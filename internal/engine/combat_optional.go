package engine

import (
	"slices"

	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/engine/state"
)

// attackOffer is a cost that may be paid as a creature attacks.
type attackOffer struct {
	program.AsAttacks
	ctx state.Ctx
}

// payAsAttacking has the player choose which optional costs to pay as the creatures attack, and pays them
// (CR 508.1g). What is done for it may put abilities onto the stack.
func (g *game) payAsAttacking(a Action) {
	for _, at := range a.Attacks {
		g.declaring = append(g.declaring, at.Attacker)
	}
	var taken []attackOffer
	for _, at := range a.Attacks {
		for _, offer := range g.attackOffers(at.Attacker) {
			if g.takesOffer(a.Player, &offer) {
				taken = append(taken, offer)
			}
		}
	}
	for i := range taken {
		offer := &taken[i]
		if !g.payCost(a.Player, offer.Cost, &offer.ctx) {
			g.illegal("attack.cannot_pay", offer.ctx.Source)
		}
		g.execute(offer.Then, &offer.ctx)
	}
	g.declaring = nil
}

// attackOffers lists the optional costs that effects offer for the creature's attack.
func (g *game) attackOffers(id state.ObjectID) []attackOffer {
	var out []attackOffer
	for _, r := range modsFor[program.AsAttacks](g, state.Obj(id)) {
		ctx := g.about(r, id)
		if m := r.mod.(program.AsAttacks); m.If == nil || g.holds(m.If, ctx) {
			out = append(out, attackOffer{m, *ctx})
		}
	}
	return out
}

// takesOffer asks the player for an optional cost that they could pay.
func (g *game) takesOffer(p state.PlayerID, offer *attackOffer) bool {
	return g.canPay(p, offer.Cost, &offer.ctx) &&
		g.askYes(&Decision{Purpose: PurposeCost, Player: p, Source: offer.ctx.Source, Cost: offer.Cost})
}

// isAttacking tells whether the creature attacks, or was chosen to attack while the costs for that are paid.
func (g *game) isAttacking(id state.ObjectID) bool {
	return g.attacker(id) != nil || slices.Contains(g.declaring, id)
}
