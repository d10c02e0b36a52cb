package wire

import (
	"encoding/json"
	"fmt"
	"reflect"
	"strconv"

	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/engine/state"
	"github.com/verdict-rules/verdict/internal/handlers/api"
)

// Bounds of a document; the contract has the same. They are far above what a game reaches.
const (
	maxMana      = 100_000
	maxLife      = 1_000_000
	maxID        = 999_999_999
	maxName      = 200
	maxFace      = 4
	maxMulligans = 8  // seven that count, and one that is free
	maxFindings  = 20 // more of them help nobody to mend a document
	maxNearest   = 3  // looking for the names most like an unknown one takes longer than all the rest
)

// Limits bounds how much there may be of what is counted.
type Limits struct {
	Players int // of the game
	Objects int // in all zones together
	Stack   int // objects on the stack
}

// Contract has the bounds of the contract: no document may have more.
var Contract = Limits{Players: 16, Objects: 20_000, Stack: 20_000}

// Rejection says why a document was not taken.
type Rejection struct {
	Malformed bool // it does not match the contract; else it does, and describes what cannot be
	Findings  []api.Finding
}

// reader reads a document and collects what is wrong with it.
type reader struct {
	names
	limits   Limits
	cards    Cards
	game     *state.Game
	rejected Rejection
	unknown  int // cards
}

// Decode reads a document into a game, pointers starting at base. There is no game where there is a
// rejection.
func Decode(in *api.State, cards Cards, base string) (*state.Game, *Rejection) {
	return DecodeWithin(Contract, in, cards, base)
}

// DecodeWithin is [Decode] with bounds that are narrower than those of the contract.
func DecodeWithin(limits Limits, in *api.State, cards Cards, base string) (*state.Game, *Rejection) {
	r := &reader{limits: limits, cards: cards, game: &state.Game{Objects: map[state.ObjectID]*state.Object{}}}
	r.state(in, base)
	if r.fine() {
		r.coherent(base)
	}
	if !r.fine() {
		return nil, &r.rejected
	}
	return r.game, nil
}

// fine reports whether nothing wrong was found so far.
func (r *reader) fine() bool { return len(r.rejected.Findings) == 0 }

// fail adds a finding about something that cannot be.
func (r *reader) fail(pointer, format string, args ...any) {
	r.find(api.Finding{Pointer: pointer, Detail: fmt.Sprintf(format, args...)})
}

// malformed adds a finding about something that does not match the contract.
func (r *reader) malformed(pointer, format string, args ...any) {
	r.rejected.Malformed = true
	r.fail(pointer, format, args...)
}

// find adds a finding.
func (r *reader) find(f api.Finding) {
	if len(r.rejected.Findings) < maxFindings {
		r.rejected.Findings = append(r.rejected.Findings, f)
	}
}

// unknownCard adds a finding about a card's name, with the nearest names.
func (r *reader) unknownCard(pointer, name string) {
	found := api.Finding{Pointer: pointer, Detail: "there is no card of this name"}
	if r.unknown++; r.unknown <= maxNearest && len(r.rejected.Findings) < maxFindings && len([]rune(name)) <= maxName {
		found.Nearest = r.cards.Nearest(name)
	}
	r.find(found)
}

// within finds a number that is out of its bounds.
func (r *reader) within(pointer string, number, least, most int) int {
	if number < least || number > most {
		r.malformed(pointer, "must be from %d to %d", least, most)
		return least
	}
	return number
}

// quantity finds a number that is no quantity.
func (r *reader) quantity(pointer string, number int) int {
	return r.within(pointer, number, 0, maxNumber)
}

// readPlayer reads the name of a player; nothing is nobody.
func (r *reader) readPlayer(pointer, name string) state.PlayerID {
	if name == "" {
		return state.NoPlayer
	}
	player, ok := r.toPlayer(name)
	if !ok {
		r.fail(pointer, "there is no such player")
	}
	return player
}

// readPlayers reads names of players.
func (r *reader) readPlayers(pointer string, names []string) []state.PlayerID {
	return eachOf(pointer, names, func(p, name string) state.PlayerID {
		if name == "" {
			r.fail(p, "there is no such player")
		}
		return r.readPlayer(p, name)
	})
}

// readObject reads the id of an object; nothing is no object.
func (r *reader) readObject(pointer, name string) state.ObjectID {
	if name == "" {
		return 0
	}
	id, ok := toObject(name)
	if !ok {
		r.malformed(pointer, "an object's id is o and a number")
	}
	return id
}

// readObjects reads ids of objects.
func (r *reader) readObjects(pointer string, names []string) []state.ObjectID {
	return eachOf(pointer, names, r.readObject)
}

// readRef reads the name of an object or player; nothing is neither.
func (r *reader) readRef(pointer, name string) state.Ent {
	if name == "" {
		return 0
	}
	ent, ok := r.toRef(name)
	if !ok {
		r.fail(pointer, "there is no such player, and an object's id is o and a number")
	}
	return ent
}

// word returns a function that reads words of one of the programs' types; nothing is none.
func word[T ~string](r *reader) func(pointer, text string) T {
	return func(pointer, text string) T {
		if text != "" {
			if wrong := wrongWord(reflect.TypeFor[T](), text); wrong != "" {
				r.fail(pointer, "%s", wrong)
			}
		}
		return T(text)
	}
}

// eachOf reads every element of a list, each with its pointer; nothing becomes nil.
func eachOf[A, B any](pointer string, from []A, read func(pointer string, a A) B) []B {
	if len(from) == 0 {
		return nil
	}
	to := make([]B, len(from))
	for i, a := range from {
		to[i] = read(pointer+"/"+strconv.Itoa(i), a)
	}
	return to
}

// free reads a record, nil where there is none.
func free[T any](r *reader, pointer string, data json.RawMessage) *T {
	if len(data) == 0 {
		return nil
	}
	value := new(T)
	r.record(data, pointer, value)
	return value
}

// freeList reads a list of records.
func freeList[T any](r *reader, pointer string, list []json.RawMessage) []*T {
	return eachOf(pointer, list, func(p string, data json.RawMessage) *T {
		value := new(T)
		r.record(data, p, value)
		return value
	})
}

// values takes the pointers off a list.
func values[T any](list []*T) []T {
	return convert(list, func(v *T) T { return *v })
}

// steps reads steps of the turn.
func (r *reader) steps(pointer string, list []api.Step) []program.Step {
	return eachOf(pointer, list, func(p string, s api.Step) program.Step { return r.step(p, s) })
}

// step reads a step of the turn.
func (r *reader) step(pointer string, s api.Step) program.Step {
	if !s.Valid() {
		r.malformed(pointer, "there is no such step")
	}
	return program.Step(s)
}
