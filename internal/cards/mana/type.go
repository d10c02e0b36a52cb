package mana

import "math/bits"

// Type is one of the six types of mana (CR 106.1b).
type Type uint8

// The types of mana, the colours in WUBRG order first.
const (
	White Type = iota
	Blue
	Black
	Red
	Green
	Colorless
)

const letters = "WUBRGC"

// TypeOf returns the type with this letter of WUBRGC, and whether there is one.
func TypeOf(letter byte) (Type, bool) {
	for i := range len(letters) {
		if letters[i] == letter {
			return Type(i), true
		}
	}
	return 0, false
}

// String is the letter of the type: one of W, U, B, R, G, C.
func (t Type) String() string {
	if int(t) >= len(letters) {
		return "?"
	}
	return letters[t : t+1]
}

// Set is the set with this type alone.
func (t Type) Set() Set { return 1 << t }

// Set is a set of types of mana; a set without Colorless is a set of colours.
type Set uint8

// The sets that rules speak of.
const (
	Colors   Set = 1<<White | 1<<Blue | 1<<Black | 1<<Red | 1<<Green // the five colours (CR 106.1a)
	AllTypes Set = Colors | 1<<Colorless                             // the six types (CR 106.1b)
)

// SetOf is the set of these types.
func SetOf(types ...Type) Set {
	var s Set
	for _, t := range types {
		s |= t.Set()
	}
	return s
}

// Has tells whether the type is in the set.
func (s Set) Has(t Type) bool { return s&t.Set() != 0 }

// Meets tells whether the sets have a type in common.
func (s Set) Meets(o Set) bool { return s&o != 0 }

// Len is the number of types in the set.
func (s Set) Len() int { return bits.OnesCount8(uint8(s)) }

// Types lists the set in the order WUBRGC.
func (s Set) Types() []Type {
	list := make([]Type, 0, s.Len())
	for t := White; t <= Colorless; t++ {
		if s.Has(t) {
			list = append(list, t)
		}
	}
	return list
}

// String is the letters of the set in the order WUBRGC, "" for the empty set.
func (s Set) String() string {
	text := make([]byte, 0, s.Len())
	for _, t := range s.Types() {
		text = append(text, letters[t])
	}
	return string(text)
}

// Unit is one mana, as it lies in a mana pool (CR 106.4). Units with equal fields are
// interchangeable.
type Unit struct {
	Type Type
	Snow bool // produced by a snow source (CR 107.4h)
	Tag  int  // names what its producer said about spending it (CR 106.6); 0 is nothing. Its user knows what it means
}
