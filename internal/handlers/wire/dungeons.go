package wire

import (
	"slices"
	"strconv"

	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/engine/state"
)

// isDungeon reports whether a card is a dungeon card (CR 309.1).
func isDungeon(c *program.Card) bool {
	return c != nil && len(c.Faces) > 0 && slices.Contains(c.Faces[0].Types, program.Dungeon)
}

// dungeons reads the names of completed dungeons.
func (r *reader) dungeons(base string, in []string) []string {
	for i, name := range in {
		if card, ok := r.cards.Find(name); !ok || card.Name != name || !isDungeon(card) {
			r.fail(base+"/"+strconv.Itoa(i), "there is no dungeon of this name")
		}
	}
	return in
}

// dungeonPlace finds dungeon cards that are not in the command zone with a venture marker on them, or
// more than one of a player (CR 309.2c, 309.3), and venture markers elsewhere.
func (r *reader) dungeonPlace(pointer string, o *state.Object) {
	switch {
	case !isDungeon(o.Card):
		if o.Room != "" {
			r.fail(pointer+"/room", "only a dungeon has rooms with a venture marker (CR 309.4)")
		}
	case o.Zone != program.Command || o.Sort != state.CardObject:
		r.fail(pointer+"/card", "dungeon cards are in the command zone only (CR 309.2c)")
	case !hasRoom(o.Card, o.Room):
		r.fail(pointer+"/room", "must name the room of the dungeon that the venture marker is in (CR 309.4)")
	case slices.ContainsFunc(r.game.Players[o.Owner].Command, func(id state.ObjectID) bool {
		return id < o.ID && isDungeon(r.game.Objects[id].Card)
	}):
		r.fail(pointer+"/card", "a player owns one dungeon in the command zone at a time (CR 309.3)")
	}
}

// hasRoom reports whether a dungeon card has a room of that name.
func hasRoom(c *program.Card, name string) bool {
	return slices.ContainsFunc(c.Faces[0].Abilities, func(l program.Line) bool {
		room, ok := l.Ability.(program.Room)
		return ok && room.Name == name
	})
}
