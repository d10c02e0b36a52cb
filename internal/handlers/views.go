package handlers

import (
	"context"
	"slices"

	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/engine"
	"github.com/verdict-rules/verdict/internal/engine/state"
	"github.com/verdict-rules/verdict/internal/handlers/api"
	"github.com/verdict-rules/verdict/internal/handlers/wire"
)

// PostView shows the board, and the state with what the viewer may not know removed.
func (s *Service) PostView(ctx context.Context, r api.PostViewRequestObject) (api.PostViewResponseObject, error) {
	t, err := s.sit(ctx, &r.Body.State)
	if err != nil {
		return nil, err
	}
	viewer := state.NoPlayer
	if r.Body.Viewer != "" {
		var known bool
		if viewer, known = wire.PlayerOf(t.game, r.Body.Viewer); !known {
			return nil, &problem{kind: kindImpossible, findings: []api.Finding{finding("/viewer", "there is no such player")}}
		}
	}
	waits, err := s.waitsFor(ctx, t)
	if err != nil {
		return nil, err
	}
	gaps := waits.Unsupported
	objects, more := s.boardOf(ctx, t.game, viewer)
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	for _, gap := range more {
		if !slices.Contains(gaps, gap) {
			gaps = append(gaps, gap)
		}
	}
	write := s.sealed
	if viewer != state.NoPlayer {
		hide(t.game, viewer)
		write = (*table).written // what a player sees is not the game, and must not be taken for it
	}
	document, _, err := write(t)
	if err != nil {
		return nil, err
	}
	return writeJSON(viewDocument{Board: objects, Players: playersOf(t.game), Unsupported: wire.Gaps(gaps), State: document})
}

// hide removes from a game everything that a player may not know.
func hide(g *state.Game, viewer state.PlayerID) {
	for _, p := range g.Players {
		for _, zone := range [][]state.ObjectID{p.Hand, p.Library, p.Outside} {
			hideAll(g, zone, viewer)
		}
	}
	hideAll(g, g.Battlefield, viewer)
	hideAll(g, g.Stack, viewer)
	hideAll(g, g.Exile, viewer)
	for id, departed := range g.Departed {
		g.Departed[id] = hidden(departed, viewer)
	}
	forget(g.History.Events, g)
	forget(g.History.Last, g)
	g.RNG = 0
}

// forget removes from events what a hidden object was before: who knew that would know the object.
func forget(events []*state.Event, g *state.Game) {
	for i, ev := range events {
		if o := g.Objects[ev.New]; o != nil && o.Hidden {
			without := *ev
			without.Object = o.ID
			events[i] = &without
		}
	}
}

// hideAll hides the objects of a zone that a player may not look at. What is public about them stays.
func hideAll(g *state.Game, zone []state.ObjectID, viewer state.PlayerID) {
	for _, id := range zone {
		if o := g.Objects[id]; !sees(viewer, o) && !engine.Revealed(g, id) {
			conceal(o)
		}
	}
}

// conceal takes away what tells which card an object is.
func conceal(o *state.Object) {
	o.Hidden, o.Card, o.Base, o.Face, o.Fused, o.Memory = true, nil, nil, 0, false, nil
}

// hidden is last-known information without what a player may not know.
func hidden(d *state.Departed, viewer state.PlayerID) *state.Departed {
	if sees(viewer, &d.Object) {
		return d
	}
	out := *d
	conceal(&out.Object)
	if out.Object.FaceDown == nil {
		out.Chars = state.Chars{Controller: out.Chars.Controller}
	}
	return &out
}

// sees reports whether a player may look at an object: at cards in their own hand, at what is face up
// in a public zone, and at face-down objects of their own or shown to them (CR 400.2, 406.3, 708.5).
// Nobody sees everything: somebody who asks for no player's view does.
func sees(viewer state.PlayerID, o *state.Object) bool {
	switch {
	case viewer == state.NoPlayer || slices.Contains(o.Looks, viewer):
		return true
	case o.Zone == program.Library:
		return false
	case o.Zone == program.Hand:
		return o.Owner == viewer
	case o.Zone == program.Outside: // the companion was revealed (CR 103.2b)
		return o.Owner == viewer || o.Companion
	case o.FaceDown == nil:
		return true
	case o.Zone == program.Exile:
		return false
	default:
		return o.Controller == viewer
	}
}
