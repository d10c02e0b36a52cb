package engine

import (
	"slices"

	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/engine/state"
)

// offerMiracle lets a player reveal the first card they draw in a turn if it has miracle. That
// triggers an ability that lets them cast it for its miracle cost (CR 702.94a).
func (g *game) offerMiracle(p state.PlayerID, id state.ObjectID) {
	o := g.Objects[id]
	if o == nil || o.Hidden || slices.ContainsFunc(g.History.Events, func(e *state.Event) bool { return e.Kind == program.Draws && e.Player == p }) {
		return
	}
	for _, k := range keywordsNamed(g.chars(id), "miracle") {
		if !g.askMay(p, id, PurposeMay, "miracle") {
			continue
		}
		g.announceEvent(state.Event{Kind: program.Reveals, Object: id, Player: p, Source: id})
		cast := program.CastIt{What: program.This{}, Cost: k.Cost, May: true, Way: "miracle"}
		g.addWaiting(&program.Body{Do: []program.Effect{cast}}, state.Ctx{Source: id, Controller: p})
		return
	}
}
