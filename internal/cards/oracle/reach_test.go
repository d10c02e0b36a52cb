package oracle

import (
	"slices"
	"testing"

	ir "github.com/verdict-rules/verdict/internal/cards/program"
)

// Where a line that can't be read may function follows from its words.
func TestWhereUnreadLinesFunction(t *testing.T) {
	everywhere := []ir.Zone{ir.Hand, ir.Library, ir.Graveyard, ir.Exile}
	for text, want := range map[string]ir.Unsupported{
		"When this creature enters, frobnicate target card in your graveyard.":     {},
		"Whenever Odd Card attacks, frobnicate a card from your hand.":             {},
		"Odd Card gets +1/+1 for each frob in your graveyard.":                     {},
		"Cards in your graveyard frobnicate.":                                      {},
		"{2}: Frobnicate, then return Odd Card to its owner's hand.":               {},
		"Creatures you control have \"Frob this card from your graveyard.\"":       {},
		"When Odd Card is put into a graveyard from the battlefield, frobnicate.":  {},
		"Frobnicate a card named Odd Card in your graveyard.":                      {},
		"This spell was frobbed if it was cast from a graveyard.":                  {},
		"Whenever a frob dies, return this card from your graveyard to your hand.": {From: []ir.Zone{ir.Graveyard}},
		"As long as Odd Card is in your graveyard, frobs you control have flying.": {From: []ir.Zone{ir.Graveyard}},
		"At the beginning of your upkeep, if this card is exiled, frobnicate it.":  {From: []ir.Zone{ir.Exile}},
		"As you cast a frob, you may reveal this card from your hand.":             {From: []ir.Zone{ir.Hand}},
		"{2}{B}, Frob a frob: Return this card from your graveyard to your hand.":  {From: []ir.Zone{ir.Graveyard}, Only: ir.WhenUsed},
		"You may cast Odd Card from your graveyard by frobbing two cards.":         {From: []ir.Zone{ir.Graveyard}, Only: ir.WhenUsed},
		"{1}, Discard this card: Frobnicate target creature.":                      {From: []ir.Zone{ir.Hand}, Only: ir.WhenUsed},
		"When you cycle Odd Card, frobnicate it.":                                  {From: []ir.Zone{ir.Hand}, Only: ir.WhenUsed},
		"You may frob this card if it and Odd Card is in your opening hand.":       {From: []ir.Zone{ir.Hand}, Only: ir.WhenUsed},
		"When Odd Card dies or when you discard it, frobnicate.":                   {From: []ir.Zone{ir.Graveyard}, Only: ir.WhenMoved},
		"When you discard Odd Card, frobnicate.":                                   {From: []ir.Zone{ir.Graveyard}, Only: ir.WhenMoved},
		"If Odd Card would be put into a graveyard from anywhere, frob it instead.": {From: []ir.Zone{ir.Graveyard},
			Only: ir.WhenMoved},
		"When this card becomes plotted, frobnicate.": {From: []ir.Zone{ir.Exile}},
		"Madness—Frob a frob":                         {From: []ir.Zone{ir.Graveyard}, Only: ir.WhenMoved},
		"Miracle—Frob a frob":                         {From: []ir.Zone{ir.Hand}, Only: ir.WhenMoved},
		"Flashback—Frob a frob":                       {From: []ir.Zone{ir.Graveyard}, Only: ir.WhenUsed},
		"Splice onto Frob {1}":                        {From: []ir.Zone{ir.Hand}},
		"Odd Card's power and toughness are each equal to the number of frobs.": {From: everywhere, Only: ir.WhenAsked},
		"Odd Card is every frobbish type.":                                      {From: everywhere, Only: ir.WhenAsked},
	} {
		card, _ := Compile(CardFacts{Name: "Odd Card", Layout: "normal", FaceFacts: FaceFacts{TypeLine: "Creature — Elf", Power: "1", Toughness: "1", Text: text}})
		got, bad := card.Faces[0].Abilities[0].Ability.(ir.Unsupported)
		if !bad {
			t.Errorf("%q was read", text)
			continue
		}
		if !slices.Equal(got.From, want.From) || got.Only != want.Only {
			t.Errorf("%q: from %v only %q, want %v %q", text, got.From, got.Only, want.From, want.Only)
		}
	}
}
