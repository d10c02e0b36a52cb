package program

import (
	"fmt"
	"reflect"
	"regexp"

	"github.com/verdict-rules/verdict/internal/cards/mana"
)

// Identity is the color identity of a card (CR 903.4): the colors of the mana symbols in its mana costs and
// rules text, of color indicators and of abilities that define its color, on all its faces.
type Identity struct{ Colors mana.Set }

// noColors is how the color identity of a card without colors is written.
const noColors = "colorless"

var identityNotation = regexp.MustCompile(`^W?U?B?R?G?$`)

// parseText reads the letters of the colors in the order WUBRG.
func (i *Identity) parseText(s string) error {
	if s == "" || s != noColors && !identityNotation.MatchString(s) {
		return fmt.Errorf("expected colors in the order WUBRG, or %s, found %s", noColors, quoteLong(s))
	}
	i.Colors = 0
	if s != noColors {
		i.Colors = lettersOf(s)
	}
	return nil
}

func (i *Identity) formatText() string {
	if i.Colors == 0 {
		return noColors
	}
	return i.Colors.String()
}

// String writes the letters of the colors in the order WUBRG, or "colorless".
func (i Identity) String() string { return i.formatText() }

// lettersOf is the set of the types of mana with these letters; others are passed over.
func lettersOf(letters string) mana.Set {
	var out mana.Set
	for i := range len(letters) {
		if t, ok := mana.TypeOf(letters[i]); ok {
			out |= t.Set()
		}
	}
	return out
}

// setOf is the set of these colors.
func setOf(colors []Color) mana.Set {
	var out mana.Set
	for _, c := range colors {
		out |= lettersOf(string(c))
	}
	return out
}

// WrittenIdentity is the color identity as the card's program tells it: symbols that the program says in
// other ways, as a color that was spent, are not found. It isn't known where a line was not read.
func WrittenIdentity(c *Card) (identity Identity, known bool) {
	for i := range c.Faces {
		face := &c.Faces[i]
		identity.Colors |= symbolsIn(face.Mana) | setOf(face.Colors) | BasicColors(face)
		for _, line := range face.Abilities {
			if _, unread := line.Ability.(Unsupported); unread {
				return Identity{}, false
			}
			identity.Colors |= symbolsWithin(reflect.ValueOf(line.Ability))
		}
	}
	return identity, true
}

// BasicColors are the colors of mana that the face's basic land types let it produce (CR 305.6).
func BasicColors(face *Face) mana.Set {
	var out mana.Set
	for _, subtype := range face.Subtypes {
		if t, ok := basicTypes[subtype]; ok {
			out |= t.Set()
		}
	}
	return out
}

var basicTypes = map[string]mana.Type{
	"Plains": mana.White, "Island": mana.Blue, "Swamp": mana.Black, "Mountain": mana.Red, "Forest": mana.Green,
}

var symbolNotation = regexp.MustCompile(`\{[^{}]*\}`)

// symbolsIn are the colors of the mana symbols in a text; other symbols have none.
func symbolsIn(text string) mana.Set {
	var out mana.Set
	for _, s := range symbolNotation.FindAllString(text, -1) {
		if cost, err := mana.Parse(s); err == nil {
			out |= cost.Colors()
		}
	}
	return out
}

// symbolsWithin are the colors of the mana symbols in an ability. A choice among some colors of mana is
// written with their symbols on the card, one among all colors in words.
func symbolsWithin(v reflect.Value) mana.Set {
	var out mana.Set
	switch v.Kind() {
	case reflect.String:
		return symbolsIn(v.String())
	case reflect.Pointer, reflect.Interface:
		if !v.IsNil() {
			return symbolsWithin(v.Elem())
		}
	case reflect.Slice:
		for i := range v.Len() {
			out |= symbolsWithin(v.Index(i))
		}
	case reflect.Struct:
		if add, ok := v.Interface().(AddMana); ok && len(add.Colors) < 5 {
			out |= setOf(add.Colors)
		}
		for i := range v.NumField() {
			out |= symbolsWithin(v.Field(i))
		}
	}
	return out
}
