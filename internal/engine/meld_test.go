package engine

import (
	"testing"

	"github.com/verdict-rules/verdict/internal/cards/program"
)

// melded is a table where the two cards of a meld pair have just melded, with another permanent.
func melded(t *testing.T, with, hand string) *table {
	t.Helper()
	tb := keywordGame(t, mutateCards, side{hand: []string{hand}, battlefield: []string{"Graf Rats", "Midnight Scavengers", with}}, side{})
	tb.answers()
	tb.to(program.BeginCombat)
	tb.resolve()
	return tb
}

func TestMeld701_42(t *testing.T) {
	tb := melded(t, "Wall", "Doom")
	tb.want("701.42a", tb.in(program.Battlefield), "Wall, Chittering Host")
	host := tb.find(0, program.Battlefield, "Chittering Host")
	if mv := newGame(tb.st, tb.opt).chars(host).ManaValue; mv != 7 {
		t.Fatalf("202.3c: mana value %d", mv)
	}
	tb.want("the rest of exile", tb.in(program.Exile), "")
}

func TestMeldedDies712_21(t *testing.T) {
	tb := melded(t, "Watcher", "Doom")
	tb.cast("Doom", "", program.Hand, "Chittering Host")
	tb.answers(tb.triggersInOrder()...)
	tb.resolve()
	tb.want("one creature, two cards and the spell", tb.life(0), "150")
	tb.want("712.21", tb.in(program.Graveyard), "Graf Rats, Midnight Scavengers, Doom")
}

func TestMeldedReturns712_21c(t *testing.T) {
	tb := melded(t, "Wall", "Blink")
	tb.cast("Blink", "", program.Hand, "Chittering Host")
	tb.resolve()
	tb.want("both cards return", tb.in(program.Battlefield), "Wall, Graf Rats, Midnight Scavengers")
}

func TestNotMelded701_42c(t *testing.T) {
	tb := keywordGame(t, mutateCards+`
- {name: Scavenger Twin, type: Creature — Rogue, pt: 1/1, abilities: [{static: {to: this, mods: [{set_name: Midnight Scavengers}]}}]}
`, side{battlefield: []string{"Graf Rats", "Scavenger Twin"}}, side{})
	tb.to(program.BeginCombat)
	tb.resolve()
	tb.want("what can't be melded stays in exile", tb.in(program.Exile), "Graf Rats, Scavenger Twin")
}

func TestCopyOfMelded202_3c(t *testing.T) {
	tb := melded(t, "Wall", "Twin")
	tb.cast("Twin", "", program.Hand, "Chittering Host")
	tb.resolve()
	ids := tb.st.Battlefield
	if mv := newGame(tb.st, tb.opt).chars(ids[len(ids)-1]).ManaValue; mv != 0 {
		t.Fatalf("mana value %d of a copy", mv)
	}
}
