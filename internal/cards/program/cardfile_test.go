package program

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

const someCards = `
- name: Llanowar Elves
  mana: "{G}"
  type: Creature — Elf Druid
  pt: 1/1
  abilities:
    - activated: {cost: [tap_this], do: [{add_mana: {of: "{G}"}}]}
- name: Forest
  type: Basic Land — Forest
- name: Fire // Ice
  layout: split
  faces:
    - name: Fire
      mana: "{1}{R}"
      type: Instant
      abilities:
        - spell: {targets: [{max: 2, divide: 2}], do: [{damage: {to: target, divided: true}}]}
    - name: Ice
      mana: "{1}{U}"
      type: Instant
      abilities:
        - spell: {targets: [{what: {is: permanent}}], do: [{tap: {what: target}}, draw]}
- name: Tarmogoyf
  mana: "{1}{G}"
  type: Creature — Lhurgoyf
  pt: "*/*+1"
- name: Dryad Arbor
  type: Land Creature — Forest Dryad
  colors: [G]
  pt: 1/1
`

func TestDecodeCards(t *testing.T) {
	cards, err := DecodeCards("cards.yaml", []byte(someCards))
	require.NoError(t, err)
	require.Len(t, cards, 5)

	elves := cards[0]
	assert.Equal(t, Card{Name: "Llanowar Elves", Layout: Normal, Faces: []Face{{
		Name: "Llanowar Elves", Mana: "{G}", Types: []CardType{Creature}, Subtypes: []string{"Elf", "Druid"}, PT: &PT{Power: 1, Toughness: 1},
		Abilities: []Line{{Ability: Activated{Cost: []Cost{TapThis{}}, Body: Body{Do: []Effect{AddMana{Of: "{G}"}}}}}},
	}}}, elves)
	assert.Equal(t, []Supertype{Basic}, cards[1].Faces[0].Super)
	assert.Equal(t, Split, cards[2].Layout)
	assert.Equal(t, "Ice", cards[2].Faces[1].Name)
	assert.Equal(t, &PT{PowerStar: true, ToughnessStar: true, Toughness: 1}, cards[3].Faces[0].PT)
	assert.Equal(t, []Color{Green}, cards[4].Faces[0].Colors)
}

func TestCardsSurviveTheRoundTrip(t *testing.T) {
	cards, err := DecodeCards("cards.yaml", []byte(someCards))
	require.NoError(t, err)
	cards[0].OracleID = "68954295-54e3-4303-a6bc-fc4547a4e3a3"
	cards[0].Legal = map[string]string{"vintage": "legal"}
	cards[0].Faces[0].Abilities[0].Text = "a text"
	for _, c := range cards {
		encoded, err := EncodeCard(c)
		require.NoError(t, err)
		back, err := DecodeCard(encoded)
		require.NoError(t, err, string(encoded))
		assert.Equal(t, c, back)
	}
}

func TestDecodeCardsRefuses(t *testing.T) {
	for _, c := range []struct{ name, yaml, want string }{
		{"no list", "name: X\n", "x.yaml:1:1: expected a list of cards"},
		{"no name", "- type: Land\n", "x.yaml:1:3: /0:"},
		{"no type", "- name: X\n", "X needs type"},
		{"unknown type", "- {name: X, type: Creture}\n", `x.yaml:1:19: /0/type: unknown card type "Creture" in "Creture" (did you mean "creature"?)`},
		{"hyphen for a dash", "- {name: X, type: Creature - Elf}\n", `unknown card type "-"`},
		{"empty subtypes", "- {name: X, type: \"Creature — \"}\n", `expected a type line`},
		{"supertype alone", "- {name: X, type: Legendary}\n", `expected a type line`},
		{"bad power", "- {name: X, type: Creature, pt: 1}\n", `/0/pt: expected`},
		{"bad power text", "- {name: X, type: Creature, pt: 1-1}\n", `expected power and toughness`},
		{"power written oddly", "- {name: X, type: Creature, pt: 01/1}\n", `write "01/1" as "1/1"`},
		{"bad mana", "- {name: X, type: Creature, mana: \"{W/W}\"}\n", `no mana symbol`},
		{"bad colour", "- {name: X, type: Creature, colors: [red]}\n", `unknown word "red"`},
		{"faces without layout", "- {name: X, faces: [{name: X, type: Land}, {name: Y, type: Land}]}\n", "needs a layout"},
		{"layout without faces", "- {name: X, layout: split}\n", "needs at least two faces"},
		{"face parts at the top", "- {name: X // Y, layout: split, type: Land, faces: [{name: X, type: Land}, {name: Y, type: Land}]}\n", "belongs to the faces"},
		{"wrong joint name", "- {name: Z, layout: split, faces: [{name: X, type: Land}, {name: Y, type: Land}]}\n", "must be its faces' names"},
		{"normal spelled out", "- {name: X, layout: normal, type: Land}\n", "is the default"},
		{"texts for other abilities", "- {name: X, type: Land, texts: [a]}\n", "1 texts for 0 abilities"},
	} {
		t.Run(c.name, func(t *testing.T) {
			_, err := DecodeCards("x.yaml", []byte(c.yaml))
			require.Error(t, err)
			assert.Contains(t, err.Error(), c.want)
		})
	}
}

func TestTypeLines(t *testing.T) {
	for _, line := range []string{
		"Land", "Basic Snow Land — Forest", "Legendary Creature — Time Lord Doctor",
		"Kindred Instant — Goblin", "Artifact Creature — Assembly-Worker",
	} {
		parsed, err := ParseTypeLine(line)
		require.NoError(t, err)
		assert.Equal(t, line, parsed.String())
	}
	parsed, err := ParseTypeLine("Legendary Creature — Human Time Lord Doctor")
	require.NoError(t, err)
	assert.Equal(t, []string{"Human", "Time Lord", "Doctor"}, parsed.Subtypes)
}
