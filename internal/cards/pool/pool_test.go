package pool

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/verdict-rules/verdict/internal/cards/program"
)

func thePool(t testing.TB) *Pool {
	t.Helper()
	p, err := Load()
	require.NoError(t, err)
	return p
}

func TestThePoolIsLargeEnough(t *testing.T) {
	assert.GreaterOrEqual(t, len(thePool(t).Cards()), 250)
}

func TestFind(t *testing.T) {
	p := thePool(t)
	for asked, want := range map[string]string{
		"Lightning Bolt":           "Lightning Bolt",
		"  lightning   BOLT ":      "Lightning Bolt",
		"Lightníng Bólt":           "Lightning Bolt",
		"Fire // Ice":              "Fire // Ice",
		"ice":                      "Fire // Ice",
		"Foul Rebirth":             "Promise of Aclazotz // Foul Rebirth",
		"Urborg, tomb of yawgmoth": "Urborg, Tomb of Yawgmoth",
		"Man-o’-War":               "Man-o'-War",
	} {
		c, ok := p.Find(asked)
		if assert.True(t, ok, asked) {
			assert.Equal(t, want, c.Name)
		}
	}
	for _, unknown := range []string{"", "Lightning", "Lightning Boltt", "Fire / Ice", "\xff"} {
		_, ok := p.Find(unknown)
		assert.False(t, ok, unknown)
	}
}

func TestNearest(t *testing.T) {
	p := thePool(t)
	assert.Equal(t, "Lightning Bolt", p.Nearest("Lightnin Bolt")[0])
	assert.Equal(t, "Runeclaw Bear", p.Nearest("runeclaw bears")[0])
	assert.Len(t, p.Nearest(""), 3)
	assert.Equal(t, p.Nearest("Forst"), p.Nearest("Forst"), "the order is fixed")
}

func TestCardsAreSortedAndTheListIsTheCallers(t *testing.T) {
	p := thePool(t)
	cards := p.Cards()
	for i := 1; i < len(cards); i++ {
		assert.Less(t, cards[i-1].Name, cards[i].Name)
	}
	cards[0] = nil
	assert.NotNil(t, p.Cards()[0])
}

func TestFileTellsWhereACardIsWritten(t *testing.T) {
	p := thePool(t)
	assert.Equal(t, "lands.yaml", p.File("Wastes"))
	assert.Empty(t, p.File("No Such Card"))
}

func TestNoNameBelongsToTwoCards(t *testing.T) {
	bear := func() program.Card { return program.Card{Name: "Bear", Faces: []program.Face{{Name: "Bear"}}} }
	p := &Pool{byName: map[string]*program.Card{}, file: map[string]string{}}
	require.NoError(t, p.add("a.yaml", []program.Card{bear()}))
	assert.ErrorContains(t, p.add("b.yaml", []program.Card{bear()}), `"Bear" belongs to`)
}

func TestNoCardIsHeldBackByAnUnsupportedLine(t *testing.T) {
	for _, c := range thePool(t).Cards() {
		for _, used := range program.Uses(*c) {
			assert.NotEqual(t, "ability.unsupported", used, c.Name)
		}
	}
}

func TestCardsStandInAlphabeticalOrder(t *testing.T) {
	entries, err := files.ReadDir(".")
	require.NoError(t, err)
	for _, e := range entries {
		data, err := files.ReadFile(e.Name())
		require.NoError(t, err)
		cards, err := program.DecodeCards(e.Name(), data)
		require.NoError(t, err)
		for i := 1; i < len(cards); i++ {
			assert.Less(t, cards[i-1].Name, cards[i].Name, e.Name())
		}
	}
}
