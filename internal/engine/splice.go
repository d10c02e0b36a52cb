package engine

import (
	"slices"

	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/engine/state"
)

// spliceKey marks the effects of text spliced onto a spell.
const spliceKey = "splice"

// announceSplices has the player choose cards in hand to splice onto the spell, in the order in
// which their text will be followed. The spell gains their text and an additional cost for each
// (CR 601.2b, 702.47a, 702.47b).
func (g *game) announceSplices(p state.PlayerID, o *state.Object) {
	var from []state.Ent
	for _, id := range g.Players[p].Hand {
		if _, ok := g.spliceOnto(id, o); ok {
			from = append(from, state.Obj(id))
		}
	}
	if len(from) == 0 {
		return
	}
	for _, e := range g.askEnts(p, o.ID, spliceKey, from, 0, len(from)) {
		g.demandSupport(g.Objects[e.Object()])
		k, _ := g.spliceOnto(e.Object(), o)
		g.announceEvent(state.Event{Kind: program.Reveals, Object: e.Object(), Player: p, Source: o.ID})
		text := program.Abilities{program.AdditionalCost{Key: spliceKey, Cost: k.Cost, Keyword: "splice"}}
		for _, in := range g.chars(e.Object()).Abilities {
			if sp, ok := in.Ability.(program.Spell); ok {
				text = append(text, sp)
			}
		}
		g.addEffect(&state.Effect{Affected: []state.Ent{state.Obj(o.ID)}, Mods: []program.Mod{program.Gain{Abilities: text}}, Until: program.WhileHere,
			Ctx: state.Ctx{Source: o.ID, Controller: p, Key: spliceKey}})
	}
}

// spliceOnto is the splice ability with which a card can be spliced onto the spell.
func (g *game) spliceOnto(id state.ObjectID, spell *state.Object) (program.Keyword, bool) {
	if g.Objects[id].Hidden {
		return program.Keyword{}, false
	}
	for _, k := range keywordsNamed(g.chars(id), "splice") {
		ctx := state.Ctx{Source: id, Controller: spell.Controller}
		if g.matches(state.Obj(spell.ID), k.What, &ctx) {
			return k, true
		}
	}
	return program.Keyword{}, false
}

// spliced tells whether text has been spliced onto the spell.
func (g *game) spliced(id state.ObjectID) bool {
	return slices.ContainsFunc(g.Effects, func(e *state.Effect) bool {
		return e.Ctx.Key == spliceKey && slices.Contains(e.Affected, state.Obj(id))
	})
}
