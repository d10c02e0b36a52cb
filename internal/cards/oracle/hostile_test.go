package oracle

import (
	"strings"
	"testing"

	ir "github.com/verdict-rules/verdict/internal/cards/program"
)

// TestHostileTexts: texts far longer than any card's are refused or read; one that took for
// ever would run into the test's deadline.
func TestHostileTexts(t *testing.T) {
	for name, text := range map[string]string{
		"one word":     strings.Repeat("target ", 50_000),
		"sentences":    strings.Repeat("Draw a card. ", 10_000),
		"conditions":   strings.Repeat("if you control a creature, ", 10_000),
		"quotes":       strings.Repeat(`Creatures have "`, 5_000),
		"alternatives": "Destroy target " + strings.Repeat("artifact or ", 20_000) + "creature.",
		"may":          strings.Repeat("you may ", 20_000) + "draw a card.",
		"joined":       strings.Repeat("draw a card and ", 5_000) + "draw a card.",
		"equal":        "You gain life equal to " + strings.Repeat("twice ", 20_000) + "its power.",
	} {
		_, report := Compile(CardFacts{Name: "A Card", Layout: "normal", FaceFacts: FaceFacts{TypeLine: "Sorcery", Text: text}})
		if report.Err != nil {
			t.Errorf("%s: %v", name, report.Err)
		}
	}
}

// What is easily taken for something else is not read at all.
func TestNotReadAsSomethingElse(t *testing.T) {
	for _, text := range []string{
		"Exile up to one creature card from each graveyard.", // one of each, not one of all
	} {
		card, report := Compile(CardFacts{Name: "A Card", Layout: "normal", FaceFacts: FaceFacts{Name: "A Card", TypeLine: "Sorcery", Text: text}})
		if report.Err != nil {
			t.Fatal(report.Err)
		}
		for _, line := range card.Faces[0].Abilities {
			if _, refused := line.Ability.(ir.Unsupported); !refused {
				t.Errorf("%s\nwas read as %v", text, line.Ability)
			}
		}
	}
}
