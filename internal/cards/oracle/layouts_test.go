package oracle

import (
	"testing"

	ir "github.com/verdict-rules/verdict/internal/cards/program"
)

// compiledCard compiles facts that must give a program.
func compiledCard(t *testing.T, facts CardFacts) (*ir.Card, Report) {
	t.Helper()
	card, report := Compile(facts)
	if card == nil {
		t.Fatalf("%s: %v", facts.Name, report.Err)
	}
	return card, report
}

// A prototype card has a second face that differs in mana cost and size alone (CR 718.5).
func TestPrototypeFaces(t *testing.T) {
	card, report := compiledCard(t, CardFacts{Name: "Sample", Layout: "prototype", FaceFacts: FaceFacts{Name: "Sample", ManaCost: "{7}",
		TypeLine: "Artifact Creature — Construct", Text: "Prototype {1}{W} — 2/3\nFlying", Power: "5", Toughness: "6"}})
	if !report.Supported() || card.Layout != ir.Prototype || len(card.Faces) != 2 {
		t.Fatalf("%v %v", card, report)
	}
	small := card.Faces[1]
	if small.Mana != "{1}{W}" || small.PT.Power != 2 || small.PT.Toughness != 3 || small.Name != "Sample" || len(small.Abilities) != 2 {
		t.Errorf("%+v", small)
	}
}

// Both sets of values of a flip card share its mana cost (CR 710.1c).
func TestFlipFaces(t *testing.T) {
	card, report := compiledCard(t, CardFacts{Name: "Top // Bottom", Layout: "flip", Faces: []FaceFacts{
		{Name: "Top", ManaCost: "{1}{G}", TypeLine: "Creature — Human", Text: "{T}: Flip Top.", Power: "1", Toughness: "1"},
		{Name: "Bottom", TypeLine: "Legendary Creature — Human", Power: "3", Toughness: "3"},
	}})
	if !report.Supported() || card.Layout != ir.Flip || card.Faces[1].Mana != "{1}{G}" {
		t.Fatalf("%v %v", card, report)
	}
}

// A mana symbol that the rules don't know leaves the card there, but nothing can be judged with
// it; a number less a star is one that an ability defines (CR 107.4, 208.2a).
func TestFactsBeyondTheRules(t *testing.T) {
	card, report := compiledCard(t, CardFacts{Name: "Odd", Layout: "normal", FaceFacts: FaceFacts{Name: "Odd", ManaCost: "{8}{C/P}", TypeLine: "Creature — Eldrazi",
		Power: "*", Toughness: "7-*"}})
	if report.Supported() || len(card.Faces[0].Abilities) != 1 {
		t.Fatalf("%v %v", card, report)
	}
	u, bad := card.Faces[0].Abilities[0].Ability.(ir.Unsupported)
	if !bad || len(u.From) != 4 || u.Only != ir.Always {
		t.Errorf("%+v", u)
	}
	if pt := card.Faces[0].PT; !pt.PowerStar || !pt.ToughnessStar || pt.Toughness != 7 {
		t.Errorf("%+v", pt)
	}
	if card, _ := Compile(CardFacts{Name: "Torn", Layout: "normal", FaceFacts: FaceFacts{Name: "Torn", ManaCost: "{8", TypeLine: "Creature"}}); card != nil {
		t.Error("a torn mana cost makes no card")
	}
}
