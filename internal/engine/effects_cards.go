package engine

import (
	"slices"

	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/engine/state"
)

// doDraw has each player draw cards, the active player all of theirs first (CR 121.2, 121.2c).
func (g *game) doDraw(e program.Draw, ctx *state.Ctx) {
	var drawn []state.Ent
	for _, p := range g.acting(e.Who, ctx) {
		drawn = append(drawn, g.draw(p, max(0, g.quantity(e.N, acted(p, ctx))), ctx)...)
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

// toDiscard has the players choose cards in APNAP order; all discard at once (CR 101.4, 701.9).
func (g *game) toDiscard(e program.Discard, ctx *state.Ctx) deed {
	var occs []*occurrence
	for _, p := range g.acting(e.Who, ctx) {
		occs = append(occs, g.discardsOf(g.discardChoice(p, e, acted(p, ctx)), p, ctx)...)
	}
	return deed{occs, bindsArrivals(ctx, e.As)}
}

// bindsArrivals binds the objects that moved, as they are afterwards.
func bindsArrivals(ctx *state.Ctx, name string) func([]*occurrence) {
	return func(done []*occurrence) { bindEnts(ctx, name, arrivals(done)) }
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
	return arrivals(g.happen(g.discardsOf(cards, p, ctx)...))
}

func (g *game) discardsOf(cards []state.Ent, p state.PlayerID, ctx *state.Ctx) []*occurrence {
	var occs []*occurrence
	for _, card := range cards {
		occs = append(occs, g.discardOf(card, p, ctx))
	}
	return occs
}

// toDiscardObjects is discarding the cards that are still in their owners' hands.
func (g *game) toDiscardObjects(e program.DiscardObjects, ctx *state.Ctx) deed {
	var occs []*occurrence
	for _, id := range g.found(e.What, ctx) {
		if o := g.Objects[id]; o.Zone == program.Hand {
			occs = append(occs, g.discardOf(state.Obj(id), o.Owner, ctx))
		}
	}
	return deed{occs, bindsArrivals(ctx, e.As)}
}

// toMill is each player milling cards, all at once.
func (g *game) toMill(e program.Mill, ctx *state.Ctx) deed {
	var occs []*occurrence
	for _, p := range g.acting(e.Who, ctx) {
		occs = append(occs, g.millsOf(p, max(0, g.quantity(e.N, acted(p, ctx))), ctx)...)
	}
	return deed{occs, func(done []*occurrence) {
		g.tellMilled(done)
		bindEnts(ctx, e.As, arrivals(done))
	}}
}

// mill puts cards from the top of the player's library into the graveyard.
func (g *game) mill(p state.PlayerID, n int, ctx *state.Ctx) {
	g.tellMilled(g.happen(g.millsOf(p, n, ctx)...))
}

// millsOf are the events of cards being put from the top of the player's library into the graveyard, as
// many as there are (CR 701.17a, 701.17b).
func (g *game) millsOf(p state.PlayerID, n int, ctx *state.Ctx) []*occurrence {
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

// tellMilled makes known which cards were milled.
func (g *game) tellMilled(done []*occurrence) {
	var told []*occurrence
	for _, oc := range done {
		for _, id := range became(&oc.Event) {
			told = append(told, &occurrence{Event: state.Event{Kind: program.Mills, Object: id, New: id, Player: oc.Player, Source: oc.Source, Amount: 1}})
		}
	}
	g.happen(told...)
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
		hits, others := g.untilMatching(p, e, acted(p, ctx))
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
