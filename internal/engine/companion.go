package engine

import (
	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/engine/state"
)

// companionCost is what it costs to take a companion into the hand (CR 702.139a).
var companionCost = []program.Cost{program.Mana{Of: "{3}"}}

// companionAction has the player take their chosen companion from outside the game into their hand,
// as a special action (CR 116.2g). Once it is in the game it stays there, so that there is none to
// take a second time (CR 702.139c).
func (g *game) companionAction(p state.PlayerID, o *state.Object) {
	if o == nil || o.Zone != program.Outside || !o.Companion || o.Owner != p || !g.sorceryTiming(p) {
		id := state.ObjectID(0)
		if o != nil {
			id = o.ID
		}
		g.illegal("special.companion", id)
	}
	g.demandKnown(o.ID)
	ctx := state.Ctx{Source: o.ID, Controller: p}
	if !g.payCost(p, companionCost, &ctx) {
		g.illegal("special.cannot_pay", o.ID)
	}
	g.announcing = false
	g.moveTo([]state.ObjectID{o.ID}, program.Hand, moving{}, p, &ctx)
}

// conceivableCompanion is taking the card into the hand, if it is the player's companion.
func conceivableCompanion(p state.PlayerID, o *state.Object) []Action {
	if !o.Companion || o.Owner != p {
		return nil
	}
	return []Action{{Type: Special, Player: p, Object: o.ID, Face: -1, Special: "companion"}}
}

// judgedDeck is a starting deck whose companion is being judged.
type judgedDeck struct {
	cards []state.ObjectID
	least int
}

// startingDeck are the cards of the starting deck. Once the game has begun it is not known any more.
func (g *game) startingDeck(ctx *state.Ctx) []state.Ent {
	if g.deckOf == nil {
		g.unsupported("the starting deck", ctx.Source)
	}
	return entsOf(g.deckOf.cards)
}

// CompanionFits tells whether the starting deck, commanders included, fulfills the condition of the
// card's companion ability (CR 103.2b, 702.139b), or what keeps that from being judged. The format asks
// for decks of so many cards at least.
func CompanionFits(companion *program.Card, deck []StartCard, least int, opt Options) (fits bool, gaps []Gap) {
	g := newGame(newStart(Start{Players: []StartPlayer{{ID: "owner"}}}), opt)
	gaps = Hindrance(func() {
		id := g.place(0, StartCard{Card: companion}, program.Outside)
		g.deckOf = &judgedDeck{least: least}
		for _, c := range deck {
			g.deckOf.cards = append(g.deckOf.cards, g.place(0, c, program.Library))
		}
		for _, k := range keywordsNamed(g.chars(id), "companion") {
			fits = fits || g.holds(k.If, &state.Ctx{Source: id, Controller: 0})
		}
	})
	return fits && len(gaps) == 0, gaps
}
