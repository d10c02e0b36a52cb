package pool

import (
	"compress/gzip"
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/verdict-rules/verdict/internal/cards/program"
)

// officialFace holds the facts of a card, or of one of its faces, in Scryfall's shape.
type officialFace struct {
	Name           string   `json:"name"`
	ManaCost       string   `json:"mana_cost"`
	TypeLine       string   `json:"type_line"`
	Power          string   `json:"power"`
	Toughness      string   `json:"toughness"`
	Loyalty        string   `json:"loyalty"`
	Defense        string   `json:"defense"`
	ColorIndicator []string `json:"color_indicator"`
	Colors         []string `json:"colors"`
}

type officialCard struct {
	officialFace
	ColorIdentity []string       `json:"color_identity"`
	CardFaces     []officialFace `json:"card_faces"`
}

func (c officialCard) faces() []officialFace {
	if len(c.CardFaces) > 0 {
		return c.CardFaces
	}
	return []officialFace{c.officialFace}
}

// officialCards reads the card data that is not part of the repository, or skips the
// test. Its folder is VERDICT_TEST_DATA, by default shared/data beside the repository.
func officialCards(t *testing.T) map[string]officialCard {
	folder := os.Getenv("VERDICT_TEST_DATA")
	if folder == "" {
		folder = filepath.Join("..", "..", "..", "..", "shared", "data")
	}
	file, err := os.Open(filepath.Join(folder, "oracle-cards.json.gz"))
	if err != nil {
		t.Skipf("SKIPPED, NOT PROVEN: no card data (set VERDICT_TEST_DATA): %v", err)
	}
	defer func() { require.NoError(t, file.Close()) }()
	unzipped, err := gzip.NewReader(file)
	require.NoError(t, err)
	var list []officialCard
	require.NoError(t, json.NewDecoder(unzipped).Decode(&list))
	out := make(map[string]officialCard, len(list))
	for _, c := range list {
		out[c.Name] = c
	}
	return out
}

func TestFactsAgreeWithTheOfficialData(t *testing.T) {
	official := officialCards(t)
	for _, c := range thePool(t).Cards() {
		o, ok := official[c.Name]
		if !ok && slices.Contains(c.Faces[0].Types, program.Dungeon) {
			continue // card data may leave out what belongs in no deck
		}
		if !assert.True(t, ok, "%s is no card", c.Name) {
			continue
		}
		assert.ElementsMatch(t, o.ColorIdentity, identityOf(c), "color identity of %s", c.Name)
		faces, own := o.faces(), c.Faces
		switch c.Layout {
		case program.Flip: // CR 710.1c
			faces[1].ManaCost = faces[0].ManaCost
		case program.Prototype: // the data has the second cost and size in the text only
			own = own[:1]
		}
		if assert.Len(t, own, len(faces), c.Name) {
			for i, f := range own {
				compareFacts(t, f, faces[i], o)
			}
		}
	}
}

// identityOf lists the letters of the card's color identity.
func identityOf(c *program.Card) []string {
	out := []string{}
	for _, t := range c.Identity.Colors.Types() {
		out = append(out, t.String())
	}
	return out
}

func compareFacts(t *testing.T, f program.Face, o officialFace, whole officialCard) {
	assert.Equal(t, o.Name, f.Name)
	assert.Equal(t, o.ManaCost, f.Mana, "mana cost of %s", f.Name)
	line := program.TypeLine{Super: f.Super, Types: f.Types, Subtypes: f.Subtypes}
	typeLine := o.TypeLine
	if typeLine == "" {
		typeLine = whole.TypeLine
	}
	assert.Equal(t, typeLine, line.String(), "type line of %s", f.Name)
	assert.Equal(t, o.Power+"/"+o.Toughness, stats(f.PT), "power and toughness of %s", f.Name)
	assert.Equal(t, o.Loyalty, number(f.Loyalty), "loyalty of %s", f.Name)
	assert.Equal(t, o.Defense, number(f.Defense), "defense of %s", f.Name)
	assert.Equal(t, o.ColorIndicator, letters(f.Colors), "colour indicator of %s", f.Name)
	if o.Colors != nil {
		assert.ElementsMatch(t, o.Colors, colorsOf(f), "colours of %s", f.Name)
	}
}

// stats writes power and toughness the way the official data does: with "1+*" for "*+1".
func stats(pt *program.PT) string {
	if pt == nil {
		return "/"
	}
	write := func(n int, star bool) string {
		switch {
		case star && n != 0:
			return strconv.Itoa(n) + "+*"
		case star:
			return "*"
		}
		return strconv.Itoa(n)
	}
	return write(pt.Power, pt.PowerStar) + "/" + write(pt.Toughness, pt.ToughnessStar)
}

func number(n *int) string {
	if n == nil {
		return ""
	}
	return strconv.Itoa(*n)
}

func letters(colors []program.Color) []string {
	var out []string
	for _, c := range colors {
		out = append(out, string(c))
	}
	return out
}

// colorsOf is a face's colours by its mana cost and colour indicator (CR 105.2, 202.2),
// none if it has devoid (CR 702.114a).
func colorsOf(f program.Face) []string {
	out := letters(f.Colors)
	for _, l := range f.Abilities {
		if k, ok := l.Ability.(program.Keyword); ok && k.Name == "devoid" {
			return nil
		}
	}
	for _, color := range []string{"W", "U", "B", "R", "G"} {
		if slices.Contains([]byte(f.Mana), color[0]) && !slices.Contains(out, color) {
			out = append(out, color)
		}
	}
	return out
}
