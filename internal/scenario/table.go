package scenario

import (
	"slices"
	"strings"

	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/cards/wording"
	"github.com/verdict-rules/verdict/internal/engine"
	"github.com/verdict-rules/verdict/internal/engine/state"
)

// table is the game as the names in a document refer to it.
type table struct {
	*state.Game
	view    *engine.View
	aliases map[string]*program.Card // the one card that each alias names
}

// names are the names by which a document may call an object: its name now and, for a
// card that is not something else, the card's full name. Elsewhere than on the battlefield
// and the stack a card is called by its full name or that of its front face.
func (t *table) names(o *state.Object) []string {
	if o.Zone == program.Exile && o.FaceDown != nil || o.Hidden {
		return cardNames(o)
	}
	ch := t.view.Chars(o.ID)
	names := append([]string{ch.Name}, ch.Names...)
	if o.Zone == program.Battlefield && o.Unlocked != [2]bool{} {
		return []string{strings.Join(names, " // ")} // a Room has the names of its unlocked doors together
	}
	if o.FaceDown == nil && o.Sort == state.CardObject && !t.isCopy(o) {
		if o.Zone == program.Battlefield || o.Zone == program.Stack {
			return append(names, o.Card.Name)
		}
		return append(names, cardNames(o)...)
	}
	return names
}

func cardNames(o *state.Object) []string {
	if o.Card == nil {
		return nil
	}
	return []string{o.Card.Name, o.Card.Faces[0].Name}
}

// isCopy tells whether the object is a copy: a token or copied spell, or a card that has
// the name of another.
func (t *table) isCopy(o *state.Object) bool {
	if o.Sort == state.TokenObject || o.Sort == state.CopyObject {
		return true
	}
	if o.Card == nil || o.FaceDown != nil {
		return false
	}
	name := t.view.Chars(o.ID).Name
	return name != "" && name != o.Card.Name && !slices.ContainsFunc(o.Card.Faces, func(f program.Face) bool { return f.Name == name })
}

// called tells whether the naming, its number aside, is one of the object.
func (t *table) called(o *state.Object, n Naming) bool {
	switch {
	case n.Player != "" || o.PhasedOut:
		return false
	case n.Alias != "":
		return o.Card != nil && o.Sort == state.CardObject && o.Card == t.aliases[n.Alias]
	case n.Copy && !t.isCopy(o), n.Original && t.isCopy(o):
		return false
	case n.FaceDown:
		return o.FaceDown != nil || o.Zone == program.Battlefield && t.view.Chars(o.ID).Name == ""
	}
	return slices.ContainsFunc(t.names(o), func(name string) bool { return SameName(name, n.Name) })
}

// is tells whether the naming is one of the object, the right one of several included.
func (t *table) is(o *state.Object, n Naming) bool {
	if !t.called(o, n) {
		return false
	}
	if n.Nth == 0 {
		return true
	}
	i := 0
	for _, other := range t.zone(o.Zone) {
		if t.called(other, n) {
			if i++; other.ID == o.ID {
				return i == n.Nth
			}
		}
	}
	return false
}

// isEnt tells whether the naming is one of the object or player.
func (t *table) isEnt(e state.Ent, n Naming) bool {
	if e.IsPlayer() {
		return n.Player != "" && t.Players[e.Player()].ID == n.Player
	}
	o := t.Objects[e.Object()]
	return o != nil && t.is(o, n)
}

// zone lists the objects of a zone, of all players in turn order, oldest first.
func (t *table) zone(z program.Zone) []*state.Object {
	var ids []state.ObjectID
	switch z {
	case program.Battlefield:
		ids = t.Battlefield
	case program.Stack:
		ids = t.Stack
	case program.Exile:
		ids = t.Exile
	default:
		for p := range t.Players {
			ids = append(ids, t.ownZone(state.PlayerID(p), z)...)
		}
	}
	out := make([]*state.Object, 0, len(ids))
	for _, id := range ids {
		if o := t.Objects[id]; o != nil && !o.PhasedOut {
			out = append(out, o)
		}
	}
	return out
}

// ownZone is a player's own zone.
func (t *table) ownZone(p state.PlayerID, z program.Zone) []state.ObjectID {
	pl := t.Players[p]
	switch z {
	case program.Hand:
		return pl.Hand
	case program.Library:
		return pl.Library
	case program.Graveyard:
		return pl.Graveyard
	case program.Command:
		return pl.Command
	case program.Outside:
		return pl.Outside
	}
	return nil
}

// holder is the player an object counts for: its controller on the battlefield, the stack
// and in the command zone, its owner elsewhere.
func (t *table) holder(o *state.Object) state.PlayerID {
	switch o.Zone {
	case program.Battlefield, program.Stack:
		return t.view.Chars(o.ID).Controller
	case program.Command:
		return o.Controller
	}
	return o.Owner
}

// objects lists the objects in the zone that the naming is one of, those of one player if
// a player is given.
func (t *table) objects(z program.Zone, n Naming, of state.PlayerID) []*state.Object {
	var out []*state.Object
	nth := n.Nth
	if of != state.NoPlayer {
		n.Nth = 0 // it counts that player's own
	}
	for _, o := range t.zone(z) {
		if t.is(o, n) && (of == state.NoPlayer || t.holder(o) == of) {
			out = append(out, o)
		}
	}
	if of == state.NoPlayer || nth == 0 {
		return out
	}
	return out[min(nth-1, len(out)):min(nth, len(out))]
}

// name is what an object is called in the log.
func (t *table) name(id state.ObjectID) string {
	o := t.Objects[id]
	switch {
	case o == nil:
		if d := t.Departed[id]; d != nil {
			return d.Chars.Name
		}
		return "something"
	case o.FaceDown != nil:
		return FaceDownName
	case o.Ability != nil:
		return "an ability of " + t.name(o.Ability.Source)
	}
	return t.view.Chars(id).Name
}

// stackText is the text by which a document finds something on the stack: "Cast" and the
// name of a spell, the text of an ability.
func (t *table) stackText(o *state.Object) (texts []string, names []string) {
	if o.Ability == nil {
		for _, name := range t.names(o) {
			texts = append(texts, "Cast "+name)
		}
		return texts, nil
	}
	names = t.sourceNames(o.Ability.Source)
	if o.Ability.Text != "" {
		texts = append(texts, o.Ability.Text)
	}
	if o.Ability.Ability != nil {
		texts = append(texts, asPrinted(wording.Of(o.Ability.Ability))...)
	}
	if o.Ability.Keyword != "" {
		texts = append(texts, wording.Keyword(o.Ability.Keyword))
	}
	return texts, names
}

// asPrinted gives a wording together with those that texts may have instead: "when" for what happens
// once, and what Auras and Equipment call what they are attached to.
func asPrinted(words string) []string {
	const host = "the permanent {this} is attached to"
	out := []string{words}
	if strings.Contains(words, host) {
		out = append(out, strings.ReplaceAll(words, host, "enchanted creature"), strings.ReplaceAll(words, host, "equipped creature"))
	}
	for _, s := range out {
		if rest, is := strings.CutPrefix(s, "Whenever "); is {
			out = append(out, "When "+rest)
		}
	}
	return out
}

// sourceNames are the names of an ability's source, which may be gone.
func (t *table) sourceNames(id state.ObjectID) []string {
	if o := t.Objects[id]; o != nil {
		return append(t.names(o), cardNames(o)...)
	}
	if d := t.Departed[id]; d != nil {
		return append([]string{d.Chars.Name}, cardNames(&d.Object)...)
	}
	return nil
}

// onStack tells whether a spell is called like this, or an ability's text contains it. An
// ability's text says "this permanent", not its source's name: the name alone is not in it.
func (t *table) onStack(o *state.Object, text string) bool {
	if o.Ability == nil { // a face-down spell is known by the card that is cast
		return t.is(o, ParseNaming(text)) || o.FaceDown != nil && o.Card != nil && SameName(o.Card.Name, text)
	}
	texts, names := t.stackText(o)
	if !strings.Contains(text, "{this}") {
		names = nil
	}
	return slices.ContainsFunc(texts, func(s string) bool { return Contains(s, text, names...) })
}
