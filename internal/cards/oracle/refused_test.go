package oracle

import (
	"testing"

	ir "github.com/verdict-rules/verdict/internal/cards/program"
)

// TestRefused compiles made-up texts that could be read in two ways, or that say more than a
// program could carry. Each was once read wrongly.
func TestRefused(t *testing.T) {
	for _, k := range []kind{
		{Type: "Creature", Text: "When you cast or copy this spell, scry 1."},
		{Type: "Creature", Text: "When you cast this spell and whenever you gain life, scry 1."},
		{Type: "Sorcery", Text: "Destroy target creature or planeswalker with flying."},
		{Type: "Sorcery", Text: "Destroy target creature or land with power 2 or less."},
		{Type: "Enchantment", Text: "Whenever you cast an Adventure instant or sorcery spell, scry 1."},
		{Type: "Sorcery", Text: "Destroy target Goblin artifact or enchantment."},
		{Type: "Sorcery", Text: "Destroy target tapped artifact or enchantment."},
		{Type: "Creature", Text: "When this creature dies, put a +1/1 counter on target Homunculus."},
		{Type: "Enchantment", Text: "At the beginning of each player's upkeep, that player may tap target creature of their choice."},
		{Type: "Creature", Text: "Whenever this creature blocks a creature, destroy that creature and it can't be regenerated."},
		{Type: "Instant", Text: "Target Homunculus becomes a Wizard with base power and toughness 4/4 until end of turn. If you control a Squirrel, it has base power and toughness 7/9 until end of turn instead."},
		{Type: "Sorcery", Text: "Target Squirrel deals X damage to any other target, where X is its power."},
		{Type: "Sorcery", Text: "Search your library for a Homunculus card, then shuffle. Put that card into your hand if you control a Wizard. Otherwise, put that card on top of your library."},
		{Type: "Sorcery", Text: "Each other creature becomes a copy of target Homunculus until end of turn."},
		{Type: "Creature", Text: "When this creature enters, if you haven't completed the journey, venture into the dungeon."},
	} {
		card, report := Compile(CardFacts{Name: "Sample", Layout: "normal", FaceFacts: FaceFacts{Name: "Sample", TypeLine: k.Type, Text: k.Text}})
		if card == nil {
			t.Fatalf("%s: %v", k.Text, report.Err)
		}
		if _, refused := card.Faces[0].Abilities[0].Ability.(ir.Unsupported); !refused {
			doc, _ := ir.Encode(&struct{ A ir.Ability }{card.Faces[0].Abilities[0].Ability})
			t.Errorf("%s\n was read: %s", k.Text, doc)
		}
	}
}
