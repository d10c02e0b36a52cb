package engine

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/verdict-rules/verdict/internal/cards/program"
)

// Who learns discards a card and draws one, or leaves both; a Lesson from outside the game is refused (701.48a).
func TestLearn701_48a(t *testing.T) {
	cards := spellDoing("", "learn")
	tb := keywordGame(t, cards, side{hand: []string{"Deed", "Bear"}, library: []string{"Wall"}}, side{})
	tb.answers("yes")
	tb.cast("Deed", "", program.Hand)
	tb.resolve()
	tb.want("discarded and drawn", tb.in(program.Hand)+" / "+tb.in(program.Graveyard), "Wall / Bear, Deed")

	tb = keywordGame(t, cards, side{hand: []string{"Deed", "Bear"}}, side{})
	tb.answers("no", "no")
	tb.cast("Deed", "", program.Hand)
	tb.resolve()
	tb.want("nothing", tb.in(program.Hand), "Bear")

	tb = keywordGame(t, cards, side{hand: []string{"Deed"}}, side{})
	tb.cast("Deed", "", program.Hand)
	tb.do(Action{Type: Pass, Player: tb.next.Player, Face: -1})
	tb.answers("yes")
	v := Judge(tb.st.Clone(), Action{Type: Pass, Player: tb.next.Player, Face: -1}, tb.opt)
	if v.Outcome != Unsupported {
		t.Errorf("a Lesson: %s", v.Outcome)
	}
}

// lessons are a spell that has its controller learn, and what it may bring.
const lessons = `
- {name: Class, mana: "{1}", type: Sorcery, abilities: [{spell: {do: [learn]}}]}
- {name: Primer, mana: "{1}", type: Sorcery — Lesson, abilities: [{spell: {do: [draw]}}]}
`

// learning is a game in which A has a Class and so much else in the hand, and outside the game a Lesson and
// another card.
func learning(t *testing.T, hand ...string) *table {
	t.Helper()
	tb := keywordGame(t, lessons, side{hand: append([]string{"Class"}, hand...)}, side{})
	g := newGame(tb.st, tb.opt)
	cards, err := program.DecodeCards("test", []byte(lessons))
	assert.NoError(t, err)
	for i := range cards {
		g.place(0, StartCard{Card: &cards[i]}, program.Outside)
	}
	return tb
}

// CR 701.48a: who does not discard may take a Lesson from outside the game.
func TestALessonFromOutside701_48a(t *testing.T) {
	tb := learning(t, "Bear")
	tb.answers("no", "yes")
	tb.cast("Class", "", program.Hand)
	tb.resolve()
	tb.want("outside", tb.names(0, program.Outside), "Class")
	tb.want("in the hand", tb.in(program.Hand), "Bear, Primer")

	tb = learning(t)
	tb.answers("no")
	tb.cast("Class", "", program.Hand)
	tb.resolve()
	assert.Len(t, tb.st.Players[0].Outside, 2)
}
