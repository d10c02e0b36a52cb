package engine

import (
	"testing"

	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/engine/state"
)

// chars looks up the characteristics of a permanent by name.
func (tb *table) chars(p state.PlayerID, name string) *state.Chars {
	tb.t.Helper()
	return newGame(tb.st, tb.opt).chars(tb.find(p, program.Battlefield, name))
}

// pt checks power and toughness.
func (tb *table) pt(p state.PlayerID, name string, power, toughness int) {
	tb.t.Helper()
	if c := tb.chars(p, name); c.Power != power || c.Toughness != toughness {
		tb.t.Errorf("%s is %d/%d, want %d/%d", name, c.Power, c.Toughness, power, toughness)
	}
}

// CR 613.4c: effects that add to power and toughness apply in layer 7c.
func TestAnthem(t *testing.T) {
	tb := sit(t, side{battlefield: []string{"Glorious Anthem", "Grizzly Bears"}}, side{battlefield: []string{"Grizzly Bears"}})
	tb.pt(0, "Grizzly Bears", 3, 3)
	tb.pt(1, "Grizzly Bears", 2, 2)
}

// CR 613.1f, 613.4b: Humility takes the abilities and sets the base size; timestamps in a
// sublayer don't matter for what comes in a later one.
func TestHumilityThenAnthem(t *testing.T) {
	tb := sit(t, side{battlefield: []string{"Glorious Anthem", "Humility", "Serra Angel"}}, side{})
	tb.pt(0, "Serra Angel", 2, 2)
	if has(tb.chars(0, "Serra Angel"), "flying") {
		t.Error("Serra Angel still flies")
	}
}

// CR 613.6: Opalescence makes Humility a creature; Humility's own effect goes on in the
// layers after it lost its ability. With the later timestamp Humility sets the size.
func TestHumilityOpalescence(t *testing.T) {
	tb := sit(t, side{battlefield: []string{"Opalescence", "Humility"}}, side{})
	tb.pt(0, "Humility", 1, 1)
	tb = sit(t, side{battlefield: []string{"Humility", "Opalescence"}}, side{})
	tb.pt(0, "Humility", 4, 4)
}
