package engine

import (
	"slices"
	"strings"
	"testing"

	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/engine/state"
)

// Cards of the pool that are the first to use a part of the language, played out. The number is
// the rule's behind that part.

// usePool has A activate the n-th activated ability of a permanent of A's.
func (tb *table) usePool(name string, n int, targets ...string) {
	tb.t.Helper()
	id := tb.find(0, program.Battlefield, name)
	for _, in := range newGame(tb.st, tb.opt).chars(id).Abilities {
		if _, ok := in.Ability.(program.Activated); !ok {
			continue
		}
		if n--; n == 0 {
			a := Action{Type: Activate, Player: 0, Object: id, Ability: in.Key, Face: -1}
			for _, t := range targets {
				a.Targets = append(a.Targets, []state.Ent{tb.ent(t)})
			}
			tb.do(a)
			return
		}
	}
	tb.t.Fatalf("%s has no such ability", name)
}

func TestCostToUntapOthers118_3(t *testing.T) {
	tb := keywordGame(t, "", side{battlefield: []string{"Crackleburr", "Air Elemental", "Merfolk of the Pearl Trident"}}, side{battlefield: []string{"Bear"}})
	for _, name := range []string{"Crackleburr", "Air Elemental", "Merfolk of the Pearl Trident"} {
		tb.st.Objects[tb.find(0, program.Battlefield, name)].Tapped = true
	}
	tb.answers("Air Elemental,Merfolk of the Pearl Trident")
	tb.usePool("Crackleburr", 2, "Bear")
	tb.resolve()
	tb.want("hand of B", tb.names(1, program.Hand), "Bear")
	for _, id := range tb.st.Battlefield[10:13] {
		if tb.st.Objects[id].Tapped && tb.called(state.Obj(id)) != "Forest" {
			t.Errorf("%s is still tapped", tb.called(state.Obj(id)))
		}
	}
}

func TestSpellWithXInItsManaCost107_3(t *testing.T) {
	tb := keywordGame(t, "", side{hand: []string{"Fireball", "Study"}, battlefield: []string{"Matterbending Mage"}}, side{})
	mage := state.Obj(tb.find(0, program.Battlefield, "Matterbending Mage"))
	unblockable := func() bool { return newGame(tb.st, tb.opt).cant(program.ToBeBlocked, mage, 0) != nil }
	tb.cast("Study", "", program.Hand)
	tb.resolve()
	if unblockable() {
		t.Error("without X")
	}
	x := 1
	tb.do(Action{Type: Cast, Object: tb.find(0, program.Hand, "Fireball"), Face: -1, X: &x, Targets: [][]state.Ent{{state.Plr(1)}}})
	tb.pass()
	if !unblockable() {
		t.Error("with X")
	}
}

func TestDividedEvenlyAndTargetsOf601_2f(t *testing.T) {
	tb := keywordGame(t, "", side{hand: []string{"Fireball"}}, side{battlefield: []string{"Bear", "Giant"}})
	x := 8
	a := Action{Type: Cast, Object: tb.find(0, program.Hand, "Fireball"), Face: -1, X: &x,
		Targets: [][]state.Ent{{tb.ent("B"), tb.ent("Bear"), tb.ent("Giant")}}}
	tb.refuse("cast.cannot_pay", a) // {8}{R} and {1} for each of two more targets
	x = 7
	tb.do(a)
	tb.resolve()
	tb.want("life of B", tb.life(1), "18")
	tb.want("dead", tb.names(1, program.Graveyard), "Bear")
}

func TestBlockedBy509_1g(t *testing.T) {
	tb := keywordGame(t, "", side{hand: []string{"Doom"}, battlefield: []string{"Giant", "Bear"}}, side{battlefield: []string{"Wall of Nets"}})
	tb.attack("Giant", "Bear")
	tb.block("Wall of Nets", "Giant")
	tb.to(program.EndCombat)
	tb.resolve()
	tb.want("exile", tb.names(0, program.Exile), "Giant")
	tb.cast("Doom", "", program.Hand, "Wall of Nets")
	tb.resolve()
	tb.want("exile", tb.names(0, program.Exile), "")
	tb.want("battlefield", tb.in(program.Battlefield), "Bear, Giant")
}

func TestNextPlayer101_4(t *testing.T) {
	tb := deal(t, "", side{battlefield: []string{"Bucknard's Everfull Purse", "Island"}}, side{}, side{})
	tb.to(program.PrecombatMain)
	tb.answers("3")
	tb.usePool("Bucknard's Everfull Purse", 1)
	tb.pass()
	tb.want("A", strings.Join(strings.Split(tb.names(0, program.Battlefield), ", ")[1:], ", "), "Island, Treasure Token, Treasure Token, Treasure Token")
	if got := newGame(tb.st, tb.opt).controllerOf(tb.ent("Bucknard's Everfull Purse")); got != 2 {
		t.Errorf("controlled by player %d, not by the one to the right", got)
	}
}

func TestDrawGame104_4(t *testing.T) {
	tb := keywordGame(t, "", side{battlefield: []string{"Divine Intervention"}}, side{})
	id := tb.find(0, program.Battlefield, "Divine Intervention")
	tb.st.Objects[id].Counters = nil
	tb.st.Objects[id].Counters = append(tb.st.Objects[id].Counters, state.Counter{Kind: "intervention", N: 1})
	for tb.next.Kind != NextGameOver && tb.st.Turn.Number < 4 {
		kind := Pass
		if tb.next.Kind == NextAttack {
			kind = Attack
		}
		tb.do(Action{Type: kind, Player: tb.next.Player, Face: -1})
	}
	if tb.st.Over == nil || len(tb.st.Over.Winners) > 0 {
		t.Fatalf("turn %d: %+v", tb.st.Turn.Number, tb.st.Over)
	}
}

func TestRememberedChoice607(t *testing.T) {
	tb := keywordGame(t, "", side{hand: []string{"Dauntless Bodyguard"}, battlefield: []string{"Bear", "Giant"}}, side{})
	tb.answers("Giant")
	tb.cast("Dauntless Bodyguard", "", program.Hand)
	tb.resolve()
	tb.usePool("Dauntless Bodyguard", 1)
	tb.resolve()
	g := newGame(tb.st, tb.opt)
	if !has(g.chars(tb.find(0, program.Battlefield, "Giant")), "indestructible") || has(g.chars(tb.find(0, program.Battlefield, "Bear")), "indestructible") {
		t.Error("the chosen creature gains indestructible, no other")
	}
}

func TestDistinctPowers(t *testing.T) {
	for _, c := range []struct {
		others []string
		flies  bool
	}{{[]string{"Giant", "Bear"}, false}, {[]string{"Giant", "Wall"}, true}} {
		tb := keywordGame(t, "", side{battlefield: append(slices.Clone(c.others), "Candlegrove Witch")}, side{})
		tb.to(program.BeginCombat)
		tb.resolve()
		if got := has(newGame(tb.st, tb.opt).chars(tb.find(0, program.Battlefield, "Candlegrove Witch")), "flying"); got != c.flies {
			t.Errorf("with %v: flies is %v", c.others, got)
		}
	}
}

func TestPayingLife119_4(t *testing.T) {
	tb := keywordGame(t, "", side{hand: []string{"Dismember"}, battlefield: []string{"Font of Agonies"}}, side{battlefield: []string{"Bear"}})
	for i, id := range tb.st.Battlefield {
		if i < 10 && slices.Contains([]string{"Swamp", "Mountain"}, tb.called(state.Obj(id))) {
			tb.st.Objects[id].Tapped = true
		}
	}
	tb.cast("Dismember", "", program.Hand, "Bear")
	tb.resolve()
	tb.want("life", tb.life(0), "16")
	tb.want("counters", decimal(tb.st.Objects[tb.find(0, program.Battlefield, "Font of Agonies")].Counters.Of("blood")), "4")
}

func TestTwiceEachTurn602_5b(t *testing.T) {
	tb := keywordGame(t, "", side{battlefield: []string{"Pit Imp", "Swamp", "Swamp"}}, side{})
	tb.usePool("Pit Imp", 1)
	tb.usePool("Pit Imp", 1)
	tb.refuse("activate.limit", activating(0, program.Battlefield, "Pit Imp")(tb))
	tb.resolve()
	tb.want("size", tb.size("Pit Imp"), "2/1")
}

func TestClassLevels716_2a(t *testing.T) {
	tb := keywordGame(t, "", side{battlefield: []string{"Ranger Class", "Bear"}}, side{})
	tb.refuse("activate.condition", func() Action { // level 3 before level 2
		a := activating(0, program.Battlefield, "Ranger Class")(tb)
		for _, in := range newGame(tb.st, tb.opt).chars(a.Object).Abilities {
			if _, ok := in.Ability.(program.Activated); ok {
				a.Ability = in.Key
			}
		}
		return a
	}())
	tb.usePool("Ranger Class", 1)
	tb.resolve()
	tb.answers("Bear")
	tb.attack("Bear")
	tb.resolve()
	tb.want("size", tb.size("Bear"), "3/3")
}
