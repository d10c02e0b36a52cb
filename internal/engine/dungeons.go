package engine

import (
	"slices"

	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/engine/state"
)

// roomsOf are the rooms of a dungeon card, topmost first; none for anything else.
func roomsOf(o *state.Object) []program.Room {
	if o == nil || o.Card == nil || len(o.Card.Faces) == 0 {
		return nil
	}
	return rooms(&o.Card.Faces[0])
}

func rooms(face *program.Face) []program.Room {
	var out []program.Room
	for _, l := range face.Abilities {
		if r, ok := l.Ability.(program.Room); ok {
			out = append(out, r)
		}
	}
	return out
}

// isDungeon tells whether a card is a dungeon card (CR 309.1).
func isDungeon(c *program.Card) bool {
	return c != nil && len(c.Faces) > 0 && slices.Contains(c.Faces[0].Types, program.Dungeon)
}

// byNameOnly tells whether a dungeon is entered only by venturing into one of its name.
func byNameOnly(c *program.Card) bool {
	return slices.ContainsFunc(c.Faces[0].Abilities, func(l program.Line) bool {
		_, only := l.Ability.(program.OnlyByName)
		return only
	})
}

// roomInsts is the room ability of a room: it triggers as the owner moves the venture marker there
// (CR 309.4c).
func roomInsts(r program.Room, face *program.Face, key string, line int) []state.Inst {
	number := 1 + slices.IndexFunc(rooms(face), func(other program.Room) bool { return other.Name == r.Name })
	return []state.Inst{{Ability: r, Key: key, Line: line}, {Key: key + ".0", Line: line, Ability: program.Triggered{
		When: []program.EventPattern{{On: program.EntersRoom, Object: program.Same{As: program.This{}},
			Amount: &program.AmountIs{Op: program.Eq, N: program.N(number)}}},
		From: []program.Zone{program.Command}, Body: r.Body}}}
}

// isRoomAbility tells whether a triggered ability is a room ability.
func isRoomAbility(a program.Ability) bool {
	t, ok := a.(program.Triggered)
	return ok && slices.ContainsFunc(t.When, func(p program.EventPattern) bool { return p.On == program.EntersRoom })
}

// dungeonOf is the dungeon that the player owns in the command zone, nil if there is none; there is never
// more than one (CR 309.3).
func (g *game) dungeonOf(p state.PlayerID) *state.Object {
	for _, id := range g.Players[p].Command {
		if o := g.Objects[id]; o.Owner == p && isDungeon(o.Card) {
			return o
		}
	}
	return nil
}

// ventures has players venture into the dungeon, or into one of the name said (CR 701.49).
func ventures(g *game, e program.Effect, ctx *state.Ctx) {
	a := e.(program.Act)
	for _, p := range g.acting(a.Who, ctx) {
		if !g.cantDoMore(p, program.ToVenture, program.Ventures) {
			g.venture(p, a.Text, ctx)
		}
	}
}

// venture moves the player's venture marker to the next room of the dungeon they are in (CR 701.49b).
// Without a dungeon, or with the marker on its bottommost room, they begin a new one, which has that name
// if one is said (CR 701.49a, 701.49c, 701.49d).
func (g *game) venture(p state.PlayerID, name string, ctx *state.Ctx) {
	dungeon := g.dungeonOf(p)
	next := roomsAfter(dungeon)
	if len(next) > 0 {
		g.enterRoom(dungeon, next[g.askWordOf(p, "room", dungeon.ID, next)])
	} else {
		if dungeon != nil {
			g.completeDungeon(dungeon)
		}
		g.beginDungeon(p, name, ctx)
	}
	g.announceEvent(state.Event{Kind: program.Ventures, Player: p, Source: ctx.Source})
}

// roomsAfter are the rooms that arrows lead to from where the venture marker is (CR 309.5a).
func roomsAfter(dungeon *state.Object) []string {
	for _, r := range roomsOf(dungeon) {
		if r.Name == dungeon.Room {
			return r.To
		}
	}
	return nil
}

// askWordOf has the player choose one of the words, and gives its position.
func (g *game) askWordOf(p state.PlayerID, what Purpose, source state.ObjectID, words []string) int {
	d := &Decision{Kind: AskWord, Purpose: what, Player: p, Source: source, Mode: -1}
	for i, w := range words {
		d.Options = append(d.Options, Option{ID: w, Label: w, Num: i})
	}
	return d.Options[g.askOne(d)].Num
}

// beginDungeon has the player choose a dungeon card from outside the game and puts it into the command
// zone, with the venture marker on its topmost room (CR 309.2a, 309.4a).
func (g *game) beginDungeon(p state.PlayerID, name string, ctx *state.Ctx) {
	var cards []*program.Card
	var names []string
	if g.opt.Cards != nil {
		for _, c := range g.opt.Cards.Dungeons() {
			if name == "" && !byNameOnly(c) || name == c.Name {
				cards, names = append(cards, c), append(names, c.Name)
			}
		}
	}
	if len(cards) == 0 {
		g.unsupported("no dungeon card is known that could be entered", ctx.Source)
	}
	card := cards[g.askWordOf(p, "dungeon", ctx.Source, names)]
	o := &state.Object{ID: g.newID(), Sort: state.CardObject, Zone: program.Command, Owner: p, Controller: p, Card: card, Stamp: g.stamp()}
	g.Objects[o.ID] = o
	g.Players[p].Command = append(g.Players[p].Command, o.ID)
	g.changed()
	g.demandSupport(o)
	g.enterRoom(o, roomsOf(o)[0].Name)
}

// enterRoom moves the owner's venture marker into a room of the dungeon.
func (g *game) enterRoom(dungeon *state.Object, room string) {
	dungeon.Room = room
	g.changed()
	number := 1 + slices.IndexFunc(roomsOf(dungeon), func(r program.Room) bool { return r.Name == room })
	g.announceEvent(state.Event{Kind: program.EntersRoom, Object: dungeon.ID, Player: dungeon.Owner, Source: dungeon.ID, Amount: number, Word: room})
}

// completeDungeon removes a dungeon card from the game, and its owner completes it (CR 309.7).
func (g *game) completeDungeon(dungeon *state.Object) {
	p := g.Players[dungeon.Owner]
	p.Completed = append(p.Completed, dungeon.Card.Name)
	g.depart(dungeon, nil)
	g.changed()
	g.announceEvent(state.Event{Kind: program.CompletesDungeon, Object: dungeon.ID, Player: dungeon.Owner, Source: dungeon.ID, Word: dungeon.Card.Name})
}

// sbaDungeons: a dungeon with the venture marker on its bottommost room is removed from the game, but not
// before its room abilities that have triggered are off the stack (CR 704.5t).
func (g *game) sbaDungeons(s *stateBased) {
	g.eachPlayer(func(p state.PlayerID, _ *state.Player) {
		o := g.dungeonOf(p)
		if o != nil && len(roomsAfter(o)) == 0 && !g.hasTriggerPending(o.ID, isRoomAbility) {
			s.acts = append(s.acts, func() { g.completeDungeon(o) })
		}
	})
}

// dungeonsCompleted is how many dungeons players have completed.
func (g *game) dungeonsCompleted(q program.Dungeons, ctx *state.Ctx) int {
	n := 0
	for _, p := range g.players(q.Of, ctx) {
		var done []string
		for _, name := range g.Players[p].Completed {
			if q.Named != "" && q.Named != name || q.Distinct && slices.Contains(done, name) {
				continue
			}
			done = append(done, name)
		}
		n += len(done)
	}
	return n
}
