package engine

import (
	"slices"

	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/engine/state"
)

// doDraw has each player draw cards, the active player all of theirs first (CR 121.2, 121.2a).
func (g *game) doDraw(e program.Draw, ctx *state.Ctx) {
	var drawn []state.Ent
	for _, p := range g.acting(e.Who, ctx) {
		drawn = append(drawn, g.draw(p, max(0, g.quantity(e.N, as(state.Plr(p), ctx))), ctx)...)
	}
	bindEnts(ctx, e.As, drawn)
}

// draw has a player draw cards one at a time (CR 121.2) and gives the cards drawn.
func (g *game) draw(p state.PlayerID, n int, ctx *state.Ctx) []state.Ent {
	var drawn []state.Ent
	for range n {
		oc := &occurrence{Event: state.Event{Kind: program.Draws, Player: p, Amount: 1}, cause: ctx}
		if ctx != nil {
			oc.Source = ctx.Source
		}
		if g.happened(oc) && oc.Object != 0 {
			drawn = append(drawn, state.Obj(oc.Object))
		}
		if g.Over != nil {
			break
		}
	}
	return drawn
}

// performDraw puts the top card of the library into the hand (CR 121.1). Drawing from an
// empty library is noted for the next check of state-based actions (CR 121.4, 704.5b).
func (g *game) performDraw(oc *occurrence) bool {
	if oc.Amount > 1 {
		g.unsupported("a draw made more than one", oc.Source)
	}
	pl := g.Players[oc.Player]
	if len(pl.Library) == 0 {
		pl.DrewFromEmpty = true
		g.changed()
		return false
	}
	top := pl.Library[0]
	moved := &occurrence{Event: state.Event{Kind: program.ZoneChange, Object: top, From: program.Library, To: program.Hand,
		Player: oc.Player, Source: oc.Source, Word: string(program.Draws)}, move: &moving{}, cause: oc.cause}
	if !g.happened(moved) {
		return false
	}
	oc.Object, oc.New = moved.New, moved.New
	g.offerMiracle(oc.Player, moved.New)
	return true
}

// doDiscard has the players choose cards in APNAP order, and all discard at once (CR 101.4,
// 701.9).
func (g *game) doDiscard(e program.Discard, ctx *state.Ctx) {
	var occs []*occurrence
	for _, p := range g.acting(e.Who, ctx) {
		for _, card := range g.discardChoice(p, e, as(state.Plr(p), ctx)) {
			occs = append(occs, g.discardOf(card, p, ctx))
		}
	}
	bindEnts(ctx, e.As, arrivals(g.happen(occs...)))
}

// discardChoice is what a player will discard.
func (g *game) discardChoice(p state.PlayerID, e program.Discard, ctx *state.Ctx) []state.Ent {
	hand := g.Players[p].Hand
	if e.What != nil || e.By != nil {
		g.demandKnown(hand...)
	}
	from := g.filtered(entsOf(hand), e.What, ctx)
	if e.All {
		return from
	}
	most := min(max(0, g.quantityOr(e.N, ctx, len(from))), len(from))
	least := most
	if _, any := e.N.(program.Unbounded); any {
		least = 0
	}
	if e.Random {
		return g.randomEnts(from, most)
	}
	by := p
	if e.By != nil {
		if who := g.players(e.By, ctx); len(who) > 0 {
			by = who[0]
		}
	}
	return g.askEnts(by, ctx.Source, "discard", from, least, most)
}

func (g *game) discardOf(card state.Ent, p state.PlayerID, ctx *state.Ctx) *occurrence {
	g.demandKnown(card.Object())
	oc := &occurrence{Event: state.Event{Kind: program.Discards, Object: card.Object(), Player: p, Amount: 1}, cause: ctx}
	if ctx != nil {
		oc.Source = ctx.Source
	}
	return oc
}

// discardThese discards exactly these cards of the player's and gives them as they are
// afterwards.
func (g *game) discardThese(cards []state.Ent, p state.PlayerID, ctx *state.Ctx) []state.Ent {
	var occs []*occurrence
	for _, card := range cards {
		occs = append(occs, g.discardOf(card, p, ctx))
	}
	return arrivals(g.happen(occs...))
}

// doDiscardObjects discards the cards that are still in their owners' hands.
func (g *game) doDiscardObjects(e program.DiscardObjects, ctx *state.Ctx) {
	var occs []*occurrence
	for _, id := range g.found(e.What, ctx) {
		if o := g.Objects[id]; o.Zone == program.Hand {
			occs = append(occs, g.discardOf(state.Obj(id), o.Owner, ctx))
		}
	}
	bindEnts(ctx, e.As, arrivals(g.happen(occs...)))
}

// doMill has each player mill cards, all of them at once.
func (g *game) doMill(e program.Mill, ctx *state.Ctx) {
	var occs []*occurrence
	for _, p := range g.acting(e.Who, ctx) {
		occs = append(occs, g.millingOf(p, max(0, g.quantity(e.N, as(state.Plr(p), ctx))), ctx)...)
	}
	bindEnts(ctx, e.As, g.millThese(occs, ctx))
}

// mill has a player mill cards and gives them as they are afterwards.
func (g *game) mill(p state.PlayerID, n int, ctx *state.Ctx) []state.Ent {
	return g.millThese(g.millingOf(p, n, ctx), ctx)
}

// millingOf are the moves of the cards that a player mills.
func (g *game) millingOf(p state.PlayerID, n int, ctx *state.Ctx) []*occurrence {
	lib := g.notEntering(g.Players[p].Library)
	cards := slices.Clone(lib[:min(n, len(lib))])
	g.demandKnown(cards...)
	var occs []*occurrence
	for _, id := range cards {
		occs = append(occs, &occurrence{Event: state.Event{Kind: program.ZoneChange, Object: id, From: program.Library, To: program.Graveyard,
			Player: p, Source: ctx.Source, Word: string(program.Mills)}, move: &moving{}, cause: ctx})
	}
	return occs
}

// millThese mills cards (CR 701.17a) and gives them as they are afterwards.
func (g *game) millThese(occs []*occurrence, ctx *state.Ctx) []state.Ent {
	moved := arrivals(g.happen(occs...))
	var told []*occurrence
	for _, e := range moved {
		p := g.ownerOf(e)
		told = append(told, &occurrence{Event: state.Event{Kind: program.Mills, Object: e.Object(), New: e.Object(), Player: p, Source: ctx.Source, Amount: 1}})
	}
	g.happen(told...)
	return moved
}

// doShuffle shuffles each player's library.
func (g *game) doShuffle(e program.Shuffle, ctx *state.Ctx) {
	for _, p := range g.acting(e.Who, ctx) {
		g.shuffle(p)
	}
}

// doReveal shows cards to all players (CR 701.20).
func (g *game) doReveal(e program.Reveal, ctx *state.Ctx) {
	ids := g.found(e.What, ctx)
	g.reveal(ids, ctx)
	bindEnts(ctx, e.As, entsOf(ids))
}

func (g *game) reveal(ids []state.ObjectID, ctx *state.Ctx) {
	g.demandKnown(ids...)
	var occs []*occurrence
	for _, id := range ids {
		occs = append(occs, &occurrence{Event: state.Event{Kind: program.Reveals, Object: id, Player: g.ownerOf(state.Obj(id)), Source: ctx.Source}})
	}
	g.happen(occs...)
}

// doLook shows cards to a player (CR 701.20e), who then knows face-down cards in exile.
func (g *game) doLook(e program.Look, ctx *state.Ctx) {
	ids := g.found(e.What, ctx)
	g.demandKnown(ids...)
	for _, p := range g.acting(e.Who, ctx) {
		for _, id := range ids {
			if o := g.Objects[id]; o.FaceDown != nil && !slices.Contains(o.Looks, p) {
				o.Looks = append(slices.Clone(o.Looks), p)
			}
		}
	}
	bindEnts(ctx, e.As, entsOf(ids))
}

// doRevealUntil reveals (or exiles) cards from the top of each player's library until so
// many match.
func (g *game) doRevealUntil(e program.RevealUntil, ctx *state.Ctx) {
	var matching, rest []state.Ent
	for _, p := range g.acting(e.Who, ctx) {
		hits, others := g.untilMatching(p, e, as(state.Plr(p), ctx))
		matching, rest = append(matching, hits...), append(rest, others...)
	}
	bindEnts(ctx, e.As, matching)
	bindEnts(ctx, e.Rest, rest)
}

func (g *game) untilMatching(p state.PlayerID, e program.RevealUntil, ctx *state.Ctx) (hits, others []state.Ent) {
	need := g.count(e.N, ctx)
	var seen []state.ObjectID
	var matches []bool
	n := 0
	for _, id := range g.Players[p].Library {
		if n == need {
			break
		}
		g.demandKnown(id)
		hit := g.matches(state.Obj(id), e.Until, ctx)
		if hit {
			n++
		}
		seen, matches = append(seen, id), append(matches, hit)
	}
	now := entsOf(seen)
	if e.Exile {
		var occs []*occurrence
		for _, id := range seen {
			occs = append(occs, g.moveOf(id, program.Exile, &moving{}, ctx))
		}
		g.happen(occs...)
		for i, oc := range occs {
			now[i] = state.Obj(oc.New)
		}
	} else {
		g.reveal(seen, ctx)
	}
	for i, card := range now {
		switch {
		case card == 0:
		case matches[i]:
			hits = append(hits, card)
		default:
			others = append(others, card)
		}
	}
	return hits, others
}
