package deck

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/verdict-rules/verdict/internal/cards/mana"
	"github.com/verdict-rules/verdict/internal/cards/program"
)

// legend is a legendary creature with abilities, whose color identity is blue.
func legend(name string, abilities ...program.Ability) *program.Card {
	face := program.Face{Name: name, Super: []program.Supertype{program.Legendary}, Types: []program.CardType{program.Creature}, Subtypes: []string{"Human"}}
	for _, a := range abilities {
		face.Abilities = append(face.Abilities, program.Line{Ability: a})
	}
	return &program.Card{Name: name, Layout: program.Normal, Faces: []program.Face{face}, Identity: &program.Identity{Colors: mana.Blue.Set()}}
}

// of is a card as another type of card, with other subtypes.
func of(card *program.Card, kind program.CardType, subtypes ...string) *program.Card {
	card.Faces[0].Types, card.Faces[0].Subtypes = []program.CardType{kind}, subtypes
	return card
}

func keyword(name program.KeywordName, text string) program.Ability {
	return program.Keyword{Name: name, Text: text}
}

// TestTwoCommanders tries pairs of commanders (CR 702.124).
func TestTwoCommanders(t *testing.T) {
	partner, other := legend("A", keyword("partner", "")), legend("B", keyword("partner", ""))
	survivor := legend("C", keyword("partner", "Survivors"))
	with := legend("D", keyword("partner_with", "E, the Other"))
	background := of(legend("F"), program.Enchantment, "Background")
	chooser := legend("G", keyword("choose_a_background", ""))
	companion := legend("H", keyword("doctors_companion", ""))
	friend := legend("I", keyword("friends_forever", ""))
	commoner := legend("J", keyword("partner", ""))
	commoner.Faces[0].Super = nil
	for _, tc := range []struct {
		name  string
		a, b  *program.Card
		legal bool
	}{
		{"partners", partner, other, true},
		{"one partner", partner, legend("B"), false},
		{"a partner that is no legend", partner, commoner, false},
		{"partners of a text", survivor, legend("D", keyword("partner", "Survivors")), true},
		{"partners of two texts", survivor, legend("D", keyword("partner", "Father & son")), false},
		{"a partner and one of a text", survivor, partner, false},
		{"partner with", with, legend("E, the Other", keyword("partner_with", "D")), true},
		{"partner with somebody else", with, legend("E, the Other", keyword("partner_with", "A")), false},
		{"partner with and partner", with, legend("E, the Other", keyword("partner", "")), false},
		{"friends", friend, legend("B", keyword("friends_forever", "")), true},
		{"a friend and a partner", friend, partner, false},
		{"a Background", chooser, background, true},
		{"two that choose a Background", chooser, legend("B", keyword("choose_a_background", "")), false},
		{"a Background that nobody chooses", partner, background, false},
		{"two Backgrounds", background, of(legend("K"), program.Enchantment, "Background"), false},
		{"a Background that is no legend", chooser, &program.Card{Name: "L", Identity: &program.Identity{}, Faces: []program.Face{{Types: []program.CardType{program.Enchantment}, Subtypes: []string{"Background"}}}}, false},
		{"a Doctor", companion, of(legend("B"), program.Creature, "Time Lord", "Doctor"), true},
		{"a Doctor of another type too", companion, of(legend("B"), program.Creature, "Time Lord", "Doctor", "Human"), false},
		{"a Time Lord", companion, of(legend("B"), program.Creature, "Time Lord"), false},
		{"two companions", companion, legend("B", keyword("doctors_companion", "")), false},
	} {
		for _, pair := range [][]*program.Card{{tc.a, tc.b}, {tc.b, tc.a}} {
			d := Deck{Main: []Entry{{Card: named(t, "Island"), Count: 98}}, Commanders: []Entry{{Card: pair[0], Count: 1, At: "0"}, {Card: pair[1], Count: 1, At: "1"}}}
			findings, gaps := Check(Commander, d)
			assert.Empty(t, gaps, tc.name)
			assert.Equal(t, tc.legal, len(findings) == 0, "%s: %v", tc.name, findings)
		}
	}
}

func TestCommandersThatAreNotAllowed(t *testing.T) {
	background := Entry{Card: of(legend("F"), program.Enchantment, "Background"), Count: 1, At: "F"}
	partner := func(name string) Entry {
		return Entry{Card: legend(name, keyword("partner", "")), Count: 1, At: name}
	}
	for name, tc := range map[string]struct {
		islands    int
		commanders []Entry
		at         string
	}{
		"a Background alone": {99, []Entry{background}, "F"},
		"three":              {97, []Entry{partner("A"), partner("B"), partner("C")}, "C"},
		"101 cards":          {99, []Entry{partner("A"), partner("B")}, "main"},
	} {
		findings, _ := Check(Commander, Deck{Main: []Entry{{Card: named(t, "Island"), Count: tc.islands}}, Commanders: tc.commanders, AtMain: "main"})
		require.Len(t, findings, 1, name)
		assert.Equal(t, tc.at, findings[0].At, name)
	}
}

// TestAPartnerAbilityThatWasNotRead is a gap: nobody knows whether the two may be commanders.
func TestAPartnerAbilityThatWasNotRead(t *testing.T) {
	odd := legend("A", program.Unsupported{Reason: "unread"})
	odd.Faces[0].Abilities[0].Text = "Partner-in-something"
	d := Deck{Main: []Entry{{Card: named(t, "Island"), Count: 98}}, Commanders: []Entry{{Card: odd, Count: 1}, {Card: legend("B"), Count: 1}}}
	findings, gaps := Check(Commander, d)
	assert.Empty(t, findings)
	assert.Equal(t, []Gap{{Card: "A", Line: "Partner-in-something", Reason: "partner"}}, gaps)
}

// TestTheCommandersColorsAreCombined has each commander bring a color (CR 702.124c).
func TestTheCommandersColorsAreCombined(t *testing.T) {
	a, b := legend("A", keyword("partner", "")), legend("B", keyword("partner", ""))
	b.Identity = &program.Identity{Colors: mana.Green.Set()}
	d := Deck{Main: []Entry{{Card: named(t, "Island"), Count: 97}, {Card: named(t, "Grizzly Bears"), Count: 1, At: "bears"}},
		Commanders: []Entry{{Card: a, Count: 1}, {Card: b, Count: 1}}}
	findings, _ := Check(Commander, d)
	assert.Empty(t, findings)
	b.Identity = a.Identity
	findings, _ = Check(Commander, d)
	require.Len(t, findings, 1)
	assert.Equal(t, "bears", findings[0].At)
}

// TestCompanions finds cards that cannot be companions; one that can is a gap (CR 702.139a, 903.11a).
func TestCompanions(t *testing.T) {
	otter := legend("Otter", program.Unsupported{Reason: "unread"})
	otter.Faces[0].Abilities[0].Text = "Companion — Some condition."
	sixtyIslands := func(f Format, e Entry) ([]Finding, []Gap) {
		d := Deck{Main: []Entry{{Card: named(t, "Island"), Count: 60}}, Companion: &e}
		if f == Commander {
			d.Main[0].Count = 99
			d.Commanders = []Entry{{Card: legend("Boss"), Count: 1}}
		}
		return Check(f, d)
	}
	for _, f := range []Format{Casual, Commander} {
		findings, gaps := sixtyIslands(f, Entry{Card: otter, Count: 1})
		assert.Empty(t, findings)
		assert.Equal(t, []Gap{{Card: "Otter", Line: "Companion — Some condition.", Reason: "companion"}}, gaps)
		findings, gaps = sixtyIslands(f, Entry{Card: legend("Boss"), Count: 1, At: "companion"})
		require.Len(t, findings, 1)
		assert.Equal(t, "companion", findings[0].At)
		assert.Empty(t, gaps)
	}
	green := legend("Elk", keyword("companion", ""))
	green.Identity = &program.Identity{Colors: mana.Green.Set()}
	findings, gaps := sixtyIslands(Commander, Entry{Card: green, Count: 1})
	assert.Len(t, findings, 1, "green is outside of blue")
	assert.Empty(t, gaps)
	boss := legend("Boss", keyword("companion", ""))
	findings, gaps = sixtyIslands(Commander, Entry{Card: boss, Count: 1})
	assert.Len(t, findings, 1, "it is the commander already")
	assert.Empty(t, gaps)
}
