package engine

import (
	"slices"
	"testing"

	"github.com/verdict-rules/verdict/internal/cards/mana"
	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/engine/state"
)

// TestCommanderIdentity903_4 asks for the mana that depends on the commanders' color identity: that of
// symbols in the text counts, two commanders' are combined, and there is none without a commander.
func TestCommanderIdentity903_4(t *testing.T) {
	for _, tc := range []struct {
		commanders []string
		want       string
	}{
		{[]string{"Verdeloth the Ancient"}, "G"},
		{[]string{"Verdeloth the Ancient", "Rograkh, Son of Rohgahh"}, "RG"},
		{[]string{"Tin Street Hooligan"}, "RG"}, // green is in its text only
	} {
		tb := sit(t, side{command: tc.commanders, battlefield: []string{"Command Tower"}}, side{command: []string{"Bubble Smuggler"}})
		g := newGame(tb.st, tb.opt)
		if got := string(g.commanderIdentity(0)); got != tc.want {
			t.Errorf("%v: %q", tc.commanders, got)
		}
		if got := string(g.manaChoices(&program.AddMana{Any: program.CommanderColors}, &state.Ctx{Controller: 0})); got != tc.want {
			t.Errorf("%v: mana of %q", tc.commanders, got)
		}
	}
	tb := sit(t, side{battlefield: []string{"Command Tower"}}, side{})
	if got := newGame(tb.st, tb.opt).commanderIdentity(0); len(got) != 0 {
		t.Errorf("without a commander: %q", got)
	}
}

// TestCommanderIdentityThatIsNotKnown is for nobody to guess.
func TestCommanderIdentityThatIsNotKnown(t *testing.T) {
	tb := sit(t, side{command: []string{"Verdeloth the Ancient"}}, side{})
	id := tb.st.Players[0].Command[0]
	unknown := *tb.st.Objects[id].Card
	unknown.Identity = nil
	tb.st.Objects[id].Card = &unknown
	gaps := Hindrance(func() { newGame(tb.st, tb.opt).commanderIdentity(0) })
	if len(gaps) != 1 || gaps[0].Reason != "color identity unknown" || gaps[0].Object != id {
		t.Errorf("%+v", gaps)
	}
}

// TestMergedCommandersIdentity903_3c takes the identity of the card that is the commander, whatever is on top.
func TestMergedCommandersIdentity903_3c(t *testing.T) {
	card := func(colors mana.Set) *program.Card { return &program.Card{Identity: &program.Identity{Colors: colors}} }
	green, blue := card(mana.Green.Set()), card(mana.Blue.Set())
	o := &state.Object{Card: blue, Commander: true, Merged: []state.Component{{Card: green, Commander: true}, {Card: blue}}}
	if got := commanderCards(o); !slices.Equal(got, []*program.Card{green}) {
		t.Errorf("%v", got)
	}
}
