package wire

import (
	"regexp"
	"slices"
	"strconv"

	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/engine/state"
)

// Cards finds cards for documents.
type Cards interface {
	// Find returns the card with that full or face name.
	Find(name string) (*program.Card, bool)
	// Nearest returns names most like an unknown one, best first.
	Nearest(unknown string) []string
}

// names translates the names of objects and players.
type names struct {
	players []string // in turn order
}

// objectIDPattern is the form of an object's id.
var objectIDPattern = regexp.MustCompile(`^o[1-9][0-9]{0,8}$`)

// object writes the id of an object, "" for none.
func (n names) object(id state.ObjectID) string {
	if id == 0 {
		return ""
	}
	return "o" + strconv.Itoa(int(id))
}

// objects writes the ids of objects.
func (n names) objects(ids []state.ObjectID) []string {
	return convert(ids, n.object)
}

// player writes the name of a player, "" for none.
func (n names) player(p state.PlayerID) string {
	if p < 0 || int(p) >= len(n.players) {
		return ""
	}
	return n.players[p]
}

// playerList writes the names of players.
func (n names) playerList(players []state.PlayerID) []string {
	return convert(players, n.player)
}

// ref writes the name of an object or player, "" for neither.
func (n names) ref(e state.Ent) string {
	if e.IsPlayer() {
		return n.player(e.Player())
	}
	return n.object(e.Object())
}

// toObject reads the id of an object; ok is false for what is none.
func toObject(text string) (state.ObjectID, bool) {
	if !objectIDPattern.MatchString(text) {
		return 0, false
	}
	id, err := strconv.Atoi(text[1:])
	return state.ObjectID(id), err == nil
}

// toPlayer reads the name of a player of this game.
func (n names) toPlayer(text string) (state.PlayerID, bool) {
	i := slices.Index(n.players, text)
	return state.PlayerID(i), i >= 0
}

// toRef reads the name of an object or of a player of this game.
func (n names) toRef(text string) (state.Ent, bool) {
	if p, ok := n.toPlayer(text); ok {
		return state.Plr(p), true
	}
	id, ok := toObject(text)
	return state.Obj(id), ok
}

// convert applies a function to every element; nothing becomes nil.
func convert[A, B any](from []A, change func(A) B) []B {
	if len(from) == 0 {
		return nil
	}
	to := make([]B, len(from))
	for i, a := range from {
		to[i] = change(a)
	}
	return to
}
