package engine

import (
	"testing"

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
