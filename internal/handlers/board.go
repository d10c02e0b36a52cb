package handlers

import (
	"context"
	"slices"

	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/cards/wording"
	"github.com/verdict-rules/verdict/internal/engine"
	"github.com/verdict-rules/verdict/internal/engine/state"
	"github.com/verdict-rules/verdict/internal/handlers/api"
	"github.com/verdict-rules/verdict/internal/handlers/wire"
)

// board shows a game as somebody at the table sees it.
type board struct {
	game   *state.Game
	view   *engine.View
	viewer state.PlayerID // NoPlayer: somebody who sees everything
}

// boardOf lists every object in a public zone and on the stack with its characteristics, as far as
// the referee can tell them, and gives what it can't.
func (s *Service) boardOf(ctx context.Context, g *state.Game, viewer state.PlayerID) (objects []api.BoardObject, gaps []engine.Gap) {
	objects = []api.BoardObject{}
	gaps = engine.Hindrance(func() {
		b := &board{game: g, view: engine.Look(g, s.engineOptions(ctx)), viewer: viewer}
		for _, zone := range b.publicZones() {
			for _, id := range zone {
				objects = append(objects, b.object(g.Objects[id]))
			}
		}
	})
	return objects, gaps
}

// publicZones are the zones whose objects everybody knows of (CR 400.2), in a fixed order.
func (b *board) publicZones() [][]state.ObjectID {
	zones := [][]state.ObjectID{b.game.Battlefield, b.game.Stack, b.game.Exile}
	for _, p := range b.game.Players {
		zones = append(zones, p.Graveyard, p.Command)
	}
	return zones
}

// object shows one object.
func (b *board) object(o *state.Object) api.BoardObject {
	out := api.BoardObject{
		ID: wire.ObjectName(o.ID), Zone: api.Zone(o.Zone), Owner: wire.PlayerName(b.game, o.Owner),
		Controller: wire.PlayerName(b.game, o.Controller), Counters: wire.Counters(o.Counters), Tapped: o.Tapped, Damage: o.Damage,
		AttachedTo: wire.RefName(b.game, o.AttachedTo), FaceDown: o.FaceDown != nil, Token: o.Sort == state.TokenObject,
	}
	if o.Hidden || o.Zone == program.Exile && !sees(b.viewer, o) {
		return out
	}
	b.characteristics(o, &out)
	b.combat(o, &out)
	return out
}

// characteristics shows what an object is after all continuous effects (CR 613).
func (b *board) characteristics(o *state.Object, out *api.BoardObject) {
	c := b.view.Chars(o.ID)
	out.Name, out.Supertypes, out.Types, out.Subtypes = c.Name, words[string](c.Super), words[string](c.Types), c.Subtypes
	out.Colors, out.Keywords = words[api.Color](c.Colors), words[string](c.Keywords)
	out.ManaValue = &c.ManaValue
	if c.Controller != state.NoPlayer {
		out.Controller = wire.PlayerName(b.game, c.Controller)
	}
	if c.HasPT {
		out.Power, out.Toughness = &c.Power, &c.Toughness
	}
	if slices.Contains(c.Types, program.Planeswalker) {
		loyalty := c.Loyalty
		if o.Zone == program.Battlefield { // CR 306.5c
			loyalty = o.Counters.Of("loyalty")
		}
		out.Loyalty = &loyalty
	}
	out.Abilities = mapped(c.Abilities, boardAbility)
	if a := o.Ability; a != nil && a.Ability != nil { // an ability on the stack shows what it says (CR 113.7a)
		out.Abilities = []api.BoardAbility{{Key: a.Key, Text: wording.Of(a.Ability)}}
	}
}

// boardAbility shows an ability in our words.
func boardAbility(in state.Inst) api.BoardAbility {
	out := api.BoardAbility{Key: in.Key, Text: wording.Of(in.Ability)}
	if act, ok := in.Ability.(program.Activated); ok {
		switch {
		case act.Loyalty:
			out.Activated = api.BoardAbilityActivatedLoyalty
		case engine.IsManaAbility(act):
			out.Activated = api.BoardAbilityActivatedMana
		default:
			out.Activated = api.BoardAbilityActivatedOther
		}
	}
	return out
}

// combat shows whom an object attacks and what it blocks.
func (b *board) combat(o *state.Object, out *api.BoardObject) {
	if b.game.Combat == nil {
		return
	}
	for _, a := range b.game.Combat.Attackers {
		if a.ID == o.ID {
			out.Attacking = wire.RefName(b.game, a.Defender)
		}
		if slices.Contains(a.Blockers, o.ID) {
			out.Blocking = append(out.Blocking, wire.ObjectName(a.ID))
		}
	}
}

// playersOf shows each player's side in numbers.
func playersOf(g *state.Game) []api.BoardPlayer {
	return mapped(g.Players, func(p *state.Player) api.BoardPlayer {
		out := api.BoardPlayer{
			ID: p.ID, Life: p.Life, Counters: wire.Counters(p.Counters),
			Hand: len(p.Hand), Library: len(p.Library), Lost: p.Lost,
		}
		for _, m := range p.Mana {
			if out.Mana == nil {
				out.Mana = map[string]int{}
			}
			out.Mana[string(rune(m.Type))]++
		}
		if g.Over != nil {
			id, _ := wire.PlayerOf(g, p.ID)
			out.Won = slices.Contains(g.Over.Winners, id)
		}
		return out
	})
}
