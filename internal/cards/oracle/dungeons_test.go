package oracle

import (
	"testing"

	ir "github.com/verdict-rules/verdict/internal/cards/program"
)

// What is said of the creature chosen as the Ring-bearer is asked of the one that the event is about, and only
// where the Ring's temptation is the event.
func TestTheChosenRingBearer(t *testing.T) {
	const chosen = "if you chose a creature other than Sample as your Ring-bearer, scry 2."
	for event, read := range map[string]bool{"Whenever the Ring tempts you, ": true, "Whenever you gain life, ": false} {
		card, report := Compile(CardFacts{Name: "Sample", Layout: "normal",
			FaceFacts: FaceFacts{Name: "Sample", TypeLine: "Creature", Text: event + chosen}})
		if card == nil {
			t.Fatal(report.Err)
		}
		got, ok := card.Faces[0].Abilities[0].Ability.(ir.Triggered)
		if ok != read {
			t.Fatalf("%s: %v", event, ok)
		}
		want := ir.Matches{Ref: ir.Event{Role: ir.RoleObject}, What: ir.Other{}}
		if read && !same(got.If, ir.Condition(want)) {
			t.Errorf("%+v", got.If)
		}
	}
}
