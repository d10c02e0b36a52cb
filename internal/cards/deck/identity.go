package deck

import (
	"reflect"
	"regexp"

	"github.com/verdict-rules/verdict/internal/cards/mana"
	"github.com/verdict-rules/verdict/internal/cards/program"
)

// identity finds cards outside of the commander's color identity (CR 903.5c, 903.5d).
func (c *checker) identity() {
	if c.format != Commander || c.deck.Commander == nil {
		return
	}
	own, gap := Identity(c.deck.Commander.Card)
	if gap != nil {
		c.gap(*gap)
		return
	}
	for _, e := range c.deck.Main {
		colors, gap := Identity(e.Card)
		if gap != nil {
			c.gap(*gap)
			continue
		}
		if outside := colors &^ own; outside != 0 {
			c.fail(e.At, "%s is outside of the commander's color identity: %s (CR 903.5c)", e.Card.Name, outside)
			continue
		}
		if outside := landColors(e.Card) &^ own; outside != 0 {
			c.fail(e.At, "%s could produce mana outside of the commander's color identity: %s (CR 903.5d)", e.Card.Name, outside)
		}
	}
}

// Identity is the color identity of a card (CR 903.4): the colors of all mana symbols of all its faces,
// those in reminder text aside, and of color indicators. There is a gap where it is not known.
func Identity(card *program.Card) (mana.Set, *Gap) {
	var out mana.Set
	for i := range card.Faces {
		face := &card.Faces[i]
		out |= symbols(face.Mana) | colorSet(face.Colors)
		for _, line := range face.Abilities {
			_, unread := line.Ability.(program.Unsupported)
			switch {
			case line.Text != "":
				out |= symbols(reminder.ReplaceAllString(line.Text, ""))
			case unread:
				return 0, &Gap{Card: card.Name, Reason: "color identity unknown"}
			default:
				out |= within(reflect.ValueOf(line.Ability))
			}
		}
	}
	return out, nil
}

var (
	reminder = regexp.MustCompile(`\([^)]*\)`)
	symbol   = regexp.MustCompile(`\{[^{}]*\}`)
)

// symbols are the colors of the mana symbols in a text; other symbols have none.
func symbols(text string) mana.Set {
	var out mana.Set
	for _, s := range symbol.FindAllString(text, -1) {
		if cost, err := mana.Parse(s); err == nil {
			out |= cost.Colors()
		}
	}
	return out
}

func colorSet(colors []program.Color) mana.Set {
	var out mana.Set
	for _, c := range colors {
		if t, ok := mana.TypeOf(c[0]); ok {
			out |= t.Set()
		}
	}
	return out
}

// within are the colors of the mana symbols in an ability. A choice among some colors of mana is written
// with their symbols on the card, one among all colors in words.
func within(v reflect.Value) mana.Set {
	var out mana.Set
	switch v.Kind() {
	case reflect.String:
		return symbols(v.String())
	case reflect.Pointer, reflect.Interface:
		if !v.IsNil() {
			return within(v.Elem())
		}
	case reflect.Slice:
		for i := range v.Len() {
			out |= within(v.Index(i))
		}
	case reflect.Struct:
		if add, ok := v.Interface().(program.AddMana); ok && len(add.Colors) < 5 {
			out |= colorSet(add.Colors)
		}
		for i := range v.NumField() {
			out |= within(v.Field(i))
		}
	}
	return out
}

// landColors are the colors of mana that the card's basic land types let it produce (CR 305.6).
func landColors(card *program.Card) mana.Set {
	var out mana.Set
	for _, subtype := range card.Faces[0].Subtypes {
		out |= colorSet(basicColors[subtype])
	}
	return out
}

var basicColors = map[string][]program.Color{
	"Plains": {program.White}, "Island": {program.Blue}, "Swamp": {program.Black}, "Mountain": {program.Red}, "Forest": {program.Green},
}
