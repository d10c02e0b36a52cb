package deck

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/verdict-rules/verdict/internal/cards/pool"
	"github.com/verdict-rules/verdict/internal/cards/program"
)

// named returns a card of the built-in pool.
func named(t *testing.T, name string) *program.Card {
	t.Helper()
	p, err := pool.Load()
	require.NoError(t, err)
	card, ok := p.Find(name)
	require.True(t, ok, name)
	return card
}

// sixty is a deck of a card and basic lands.
func sixty(t *testing.T, e Entry) Deck {
	return Deck{Main: []Entry{e, {Card: named(t, "Forest"), Count: 60, Legal: map[string]string{"vintage": "legal", "modern": "legal"}, At: "lands"}}}
}

// speaking is a creature with a line that is only known by its words.
func speaking(text string) *program.Card {
	return &program.Card{Name: "Some Rat", Faces: []program.Face{{Name: "Some Rat", Mana: "{1}{B}", Types: []program.CardType{program.Creature},
		Abilities: []program.Line{{Text: text, Ability: program.Unsupported{Reason: "unread"}}}}}}
}

func TestColorIdentity(t *testing.T) {
	for name, want := range map[string]string{
		"Grizzly Bears": "G", "Badlands": "BR", "Blackcleave Cliffs": "BR", "Alchemist's Refuge": "UG", "Ancient Tomb": "colorless",
		"Exotic Orchard": "colorless", "Verdeloth the Ancient": "G", "Tin Street Hooligan": "RG", "Rograkh, Son of Rohgahh": "R",
		"Chittering Host": "B", "Nykthos, Shrine to Nyx": "colorless",
	} {
		assert.Equal(t, want, named(t, name).Identity.String(), name)
	}
}

func TestColorIdentityThatIsNotKnown(t *testing.T) {
	rat := Entry{Card: speaking("Frob."), Count: 1}
	deck := Deck{Commanders: []Entry{{Card: named(t, "Verdeloth the Ancient"), Count: 1}}, Main: []Entry{rat, {Card: named(t, "Forest"), Count: 98}}}
	findings, gaps := Check(Commander, deck)
	assert.Empty(t, findings)
	assert.Equal(t, []Gap{{Card: "Some Rat", Reason: "color identity unknown"}}, gaps)
	rat.Card.Identity = &program.Identity{}
	findings, gaps = Check(Commander, deck)
	assert.Empty(t, findings)
	assert.Empty(t, gaps)
}

func TestLegality(t *testing.T) {
	for legal, most := range map[string]int{"legal": 4, "restricted": 1, "banned": 0, "not_legal": 0} {
		e := Entry{Card: named(t, "Grizzly Bears"), Count: max(most, 1), Legal: map[string]string{"vintage": legal}, At: "bears"}
		findings, gaps := Check("vintage", sixty(t, e))
		assert.Empty(t, gaps)
		assert.Equal(t, most == 0, len(findings) == 1, "%s: %v", legal, findings)
		e.Count = most + 1
		findings, _ = Check("vintage", sixty(t, e))
		require.Len(t, findings, 1, legal)
		assert.Equal(t, "bears", findings[0].At)
	}
	findings, gaps := Check("modern", sixty(t, Entry{Card: named(t, "Grizzly Bears"), Count: 4}))
	assert.Empty(t, findings)
	assert.Equal(t, []Gap{{Card: "Grizzly Bears", Reason: "legality unknown"}}, gaps)
}

func TestMoreCopiesThanAreAllowed(t *testing.T) {
	findings, gaps := Check(Casual, sixty(t, Entry{Card: speaking("A deck can have any number of these."), Count: 20}))
	assert.Empty(t, findings, "the card may allow it")
	require.Len(t, gaps, 1)
	assert.Equal(t, "number of copies", gaps[0].Reason)
	findings, gaps = Check(Casual, sixty(t, Entry{Card: speaking("Frob."), Count: 20, At: "rats"}))
	assert.Empty(t, gaps)
	require.Len(t, findings, 1)
	findings, _ = Check(Limited, sixty(t, Entry{Card: speaking("Frob."), Count: 20}))
	assert.Empty(t, findings)
}

func TestWhatIsNoCardForADeck(t *testing.T) {
	odd := &program.Card{Name: "A Dungeon", Faces: []program.Face{{Types: []program.CardType{program.Dungeon}}}}
	findings, _ := Check(Casual, sixty(t, Entry{Card: odd, Count: 1, At: "dungeon"}))
	require.Len(t, findings, 1)
	assert.Equal(t, "dungeon", findings[0].At)
}
