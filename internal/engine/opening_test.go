package engine

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/engine/state"
)

// libraryWith is a game of two whose second player has a card with one line among thirty.
func libraryWith(line program.Line) Start {
	face := program.Face{Name: "Odd Card", Types: []program.CardType{program.Enchantment}, Abilities: []program.Line{line}}
	odd := &program.Card{Name: "Odd Card", Layout: program.Normal, Faces: []program.Face{face}}
	plain := &program.Card{Name: "Plain Card", Layout: program.Normal, Faces: []program.Face{{Name: "Plain Card", Types: []program.CardType{program.Land}}}}
	s := Start{Rules: state.Rules{Format: "casual", StartingLife: 20}, Seed: 7, Players: []StartPlayer{{ID: "A", Life: 20}, {ID: "B", Life: 20}}}
	for i := range s.Players {
		for range 30 {
			s.Players[i].Library = append(s.Players[i].Library, StartCard{Card: plain})
		}
	}
	s.Players[1].Library = append(s.Players[1].Library, StartCard{Card: odd})
	return s
}

func TestAbilitiesBeforeTheFirstTurnAreRefused(t *testing.T) {
	unread := program.Unsupported{Reason: "unread"}
	for text, refused := range map[string]bool{
		"Frob it.": false,
		"If this card is in your opening hand, frob it.": true,
		"Any time you could mulligan, frob it.":          true,
	} {
		v := Deal(libraryWith(program.Line{Text: text, Ability: unread}), 0, Options{})
		if !refused {
			assert.Equal(t, Legal, v.Outcome, text)
			continue
		}
		require.Equal(t, Unsupported, v.Outcome, text)
		require.Len(t, v.Unsupported, 1)
		assert.Equal(t, "Odd Card", v.Unsupported[0].Card)
		assert.Equal(t, text, v.Unsupported[0].Line)
	}
	unread.From, unread.Only = []program.Zone{program.Hand}, program.WhenUsed
	assert.Equal(t, Unsupported, Deal(libraryWith(program.Line{Ability: unread}), 0, Options{}).Outcome, "its words are not known")
}

func TestNothingIsLostBeforeTheFirstTurn(t *testing.T) {
	v := Deal(libraryWith(program.Line{Ability: program.Keyword{Name: "flash"}}), state.NoPlayer, Options{})
	require.Equal(t, Legal, v.Outcome)
	for range 2 {
		v = Judge(v.State, Action{Type: Opening, Player: v.Next.Player, Answers: []Answer{{Player: v.Next.Player, Choose: []string{OptionMulligan}}}}, Options{})
		require.Equal(t, Legal, v.Outcome)
	}
	require.Equal(t, PurposeBottom, v.Next.Decision.Purpose)
	assert.Len(t, v.State.Objects, 61)
	for id, o := range v.State.Objects {
		assert.Equal(t, id, o.ID)
		assert.Contains(t, *zoneOf(v.State, o), id)
	}
}

// zoneOf is the zone that an object says it is in.
func zoneOf(g *state.Game, o *state.Object) *[]state.ObjectID { return g.Zone(o.Zone, o.Owner) }
