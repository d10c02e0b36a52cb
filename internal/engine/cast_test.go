package engine

import (
	"strings"
	"testing"

	"github.com/verdict-rules/verdict/internal/cards/program"
)

// CR 305.1, 305.2: one land each turn, in a main phase.
func TestPlayLand(t *testing.T) {
	tb := sit(t, side{hand: []string{"Forest", "Forest"}}, side{})
	forest := tb.find(0, program.Hand, "Forest")
	tb.refuse("land.not_main_phase", Action{Type: PlayLand, Player: 0, Object: forest, Face: -1})
	tb.to(program.PrecombatMain)
	tb.do(Action{Type: PlayLand, Player: 0, Object: forest, Face: -1})
	tb.refuse("land.limit", Action{Type: PlayLand, Player: 0, Object: tb.find(0, program.Hand, "Forest"), Face: -1})
}

// CR 601.2, 608.3: a creature spell is paid for, resolves and becomes a permanent.
func TestCastCreature(t *testing.T) {
	tb := sit(t, side{hand: []string{"Grizzly Bears"}, battlefield: []string{"Forest", "Forest"}}, side{})
	bears := tb.find(0, program.Hand, "Grizzly Bears")
	tb.refuse("timing.sorcery_speed", Action{Type: Cast, Player: 0, Object: bears, Face: -1})
	tb.to(program.PrecombatMain)
	tb.do(Action{Type: Cast, Player: 0, Object: bears, Face: -1})
	if got := tb.names(0, program.Stack); got != "Grizzly Bears" {
		t.Fatalf("on the stack: %s", got)
	}
	tb.pass()
	if got := tb.names(0, program.Battlefield); got != "Forest, Forest, Grizzly Bears" {
		t.Fatalf("on the battlefield: %s", got)
	}
}

// CR 601.2h: what can't be paid for can't be cast.
func TestCantPay(t *testing.T) {
	tb := sit(t, side{hand: []string{"Grizzly Bears"}, battlefield: []string{"Forest"}}, side{})
	tb.to(program.PrecombatMain)
	tb.refuse("cast.cannot_pay", Action{Type: Cast, Player: 0, Object: tb.find(0, program.Hand, "Grizzly Bears"), Face: -1})
}

// CR 113.6, 601.2f: a spell's own ability that says so makes it cheaper from the stack.
func TestASpellMakesItselfCheaper(t *testing.T) {
	tb := sit(t, side{hand: []string{"Frogmite"}, battlefield: []string{"Memnite", "Ornithopter", "Darksteel Relic", "Mountain"}}, side{})
	tb.to(program.PrecombatMain)
	tb.do(Action{Type: Cast, Player: 0, Object: tb.find(0, program.Hand, "Frogmite"), Face: -1})
	tb.pass()
	if got := tb.names(0, program.Battlefield); !strings.Contains(got, "Frogmite") {
		t.Fatalf("on the battlefield: %s", got)
	}
}
