package engine

import (
	"slices"

	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/engine/state"
)

// PurposeOpening is the question with which card of the opening hand the player takes an action
// (CR 103.6). Choose: a card, or none: no more are taken.
const PurposeOpening Purpose = "opening_hand"

// openHands begins the actions with opening hands: all hands are known, and all their lines about the
// time before the first turn can be read.
func (g *game) openHands() {
	for _, p := range g.Players {
		if p.Lost {
			continue
		}
		for _, id := range p.Hand {
			g.demandKnown(id)
		}
		g.demandNoOpening(p.Hand)
	}
	g.awaitOpening(g.Turn.Active)
}

// awaitOpening asks the first player in turn order, from one of them on, who can take an action with
// their opening hand; when nobody can any more, the first turn begins (CR 103.6).
func (g *game) awaitOpening(from state.PlayerID) {
	for i := range g.Players {
		p := g.after(from, i)
		if i > 0 && p == g.Turn.Active {
			break
		}
		if !g.Players[p].Lost && len(g.openings(p)) > 0 {
			g.Turn.Await, g.Turn.AwaitOf = state.AwaitOpening, p
			g.changed()
			return
		}
	}
	g.firstTurn()
}

// openings lists the cards with which the player may take an action from their opening hand.
func (g *game) openings(p state.PlayerID) []state.ObjectID {
	return slices.DeleteFunc(slices.Clone(g.Players[p].Hand), func(id state.ObjectID) bool {
		_, _, may := g.opening(p, id)
		return !may
	})
}

// opening is the ability by which the player may take an action with a card of their opening hand. A
// card that has been revealed is not revealed again (CR 103.6b).
func (g *game) opening(p state.PlayerID, id state.ObjectID) (program.Opening, state.Ctx, bool) {
	for _, in := range g.chars(id).Abilities {
		op, ok := in.Ability.(program.Opening)
		if !ok || op.Reveal && len(g.Objects[id].Looks) > 0 {
			continue
		}
		ctx := state.Ctx{Source: id, Controller: p, Key: in.Key}
		if op.If == nil || g.holds(op.If, &ctx) {
			return op, ctx, true
		}
	}
	return program.Opening{}, state.Ctx{}, false
}

// openingChoice is what a player is asked about their opening hand.
func (g *game) openingChoice(p state.PlayerID) *Decision {
	return &Decision{Kind: AskObjects, Purpose: PurposeOpening, Player: p, Options: g.options(entsOf(g.openings(p))), Max: 1, Mode: -1}
}

// openedWith takes the action that was chosen, after which the player may take another one; or ends them.
func (g *game) openedWith(d *Decision, a Answer) {
	picked := d.picked(a)
	if len(picked) == 0 {
		next := g.after(d.Player, 1)
		if next == g.Turn.Active {
			g.firstTurn()
			return
		}
		g.awaitOpening(next)
		return
	}
	g.takeOpening(d.Player, d.Options[picked[0]].Ent.Object())
	g.awaitOpening(d.Player)
}

// takeOpening takes the action that a card of the opening hand allows.
func (g *game) takeOpening(p state.PlayerID, id state.ObjectID) {
	op, ctx, ok := g.opening(p, id)
	if !ok {
		return
	}
	if op.Reveal {
		o := g.Objects[id]
		o.Looks = nil
		for q := range g.Players {
			o.Looks = append(o.Looks, state.PlayerID(q))
		}
		g.changed()
	}
	g.execute(op.Do, &ctx)
	if len(g.waiting) > 0 {
		g.unsupported("a trigger before the first turn", id)
	}
}

// coverHand ends that cards of a player's opening hand are revealed (CR 103.6b).
func (g *game) coverHand(p *state.Player) {
	for _, id := range p.Hand {
		g.Objects[id].Looks = nil
	}
}

// offerOpenings asks about each card with which an action may be taken from an opening hand, player by
// player in turn order, each card in the order of the hand, where the hands are given.
func (g *game) offerOpenings() {
	for i, p := range g.Players {
		g.demandNoOpening(p.Hand)
		for _, id := range slices.Clone(p.Hand) {
			if !slices.Contains(p.Hand, id) {
				continue
			}
			if _, _, may := g.opening(state.PlayerID(i), id); may && g.askMay(state.PlayerID(i), id, PurposeOpening, "") {
				g.takeOpening(state.PlayerID(i), id)
			}
		}
	}
	for _, p := range g.Players {
		g.coverHand(p)
	}
}
