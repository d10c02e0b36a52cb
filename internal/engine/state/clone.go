package state

import (
	"maps"
	"slices"

	"github.com/verdict-rules/verdict/internal/cards/program"
)

// Clone copies the game so that changes to the copy leave the original alone. Programs,
// events and departed objects are never changed in place and are shared.
func (g *Game) Clone() *Game {
	c := *g
	c.Players = make([]*Player, len(g.Players))
	for i, p := range g.Players {
		c.Players[i] = p.clone()
	}
	c.Objects = make(map[ObjectID]*Object, len(g.Objects))
	for id, o := range g.Objects {
		c.Objects[id] = o.Clone()
	}
	c.Battlefield = slices.Clone(g.Battlefield)
	c.Stack = slices.Clone(g.Stack)
	c.Exile = slices.Clone(g.Exile)
	c.Turn.Declared = slices.Clone(g.Turn.Declared)
	c.Turn.Extra = slices.Clone(g.Turn.Extra)
	c.Turn.FirstStrike = slices.Clone(g.Turn.FirstStrike)
	c.Combat = g.Combat.clone()
	c.Effects = make([]*Effect, len(g.Effects))
	for i, e := range g.Effects {
		copied := *e
		copied.Affected = slices.Clone(e.Affected)
		c.Effects[i] = &copied
	}
	c.Delayed = slices.Clone(g.Delayed)
	c.History.Events = slices.Clone(g.History.Events)
	c.History.Loop = slices.Clone(g.History.Loop)
	c.Departed = maps.Clone(g.Departed)
	c.ExtraTurns = slices.Clone(g.ExtraTurns)
	return &c
}

func (p *Player) clone() *Player {
	c := *p
	c.Counters = slices.Clone(p.Counters)
	c.Mana = slices.Clone(p.Mana)
	c.Hand = slices.Clone(p.Hand)
	c.Library = slices.Clone(p.Library)
	c.Graveyard = slices.Clone(p.Graveyard)
	c.Command = slices.Clone(p.Command)
	c.Outside = slices.Clone(p.Outside)
	c.SkipSteps = slices.Clone(p.SkipSteps)
	c.Completed = slices.Clone(p.Completed)
	c.CommanderDamage = maps.Clone(p.CommanderDamage)
	c.CommanderCasts = maps.Clone(p.CommanderCasts)
	return &c
}

// Clone copies the object; its cast information and ability are shared until replaced.
func (o *Object) Clone() *Object {
	c := *o
	c.Counters = slices.Clone(o.Counters)
	c.Regen = slices.Clone(o.Regen)
	c.Marks = slices.Clone(o.Marks)
	c.Memory = slices.Clone(o.Memory)
	c.Uses = slices.Clone(o.Uses)
	c.Merged = slices.Clone(o.Merged)
	c.Looks = slices.Clone(o.Looks)
	if o.Cast != nil {
		info := *o.Cast
		c.Cast = &info
	}
	if o.Ability != nil {
		ab := *o.Ability
		c.Ability = &ab
	}
	return &c
}

func (c *Combat) clone() *Combat {
	if c == nil {
		return nil
	}
	out := *c
	out.Attackers = slices.Clone(c.Attackers)
	out.Blocking = slices.Clone(c.Blocking)
	for i := range out.Attackers {
		out.Attackers[i].Blockers = slices.Clone(out.Attackers[i].Blockers)
	}
	return &out
}

// Zone is the list of objects in a zone; of the player's own where each player has one.
func (g *Game) Zone(z program.Zone, p PlayerID) *[]ObjectID {
	switch z {
	case "battlefield":
		return &g.Battlefield
	case "stack":
		return &g.Stack
	case "exile":
		return &g.Exile
	case "hand":
		return &g.Players[p].Hand
	case "library":
		return &g.Players[p].Library
	case "graveyard":
		return &g.Players[p].Graveyard
	case "command":
		return &g.Players[p].Command
	case "outside":
		return &g.Players[p].Outside
	}
	return nil
}
