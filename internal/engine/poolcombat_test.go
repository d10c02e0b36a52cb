package engine

import (
	"testing"

	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/engine/state"
)

// flunkies is A with Mogg Flunkies and others, at the declaration of attackers.
func flunkies(t *testing.T, mine []string, theirs ...string) *table {
	t.Helper()
	tb := deal(t, fighters, side{battlefield: append([]string{"Mogg Flunkies"}, mine...)}, side{battlefield: theirs})
	tb.to(program.DeclareAttackers)
	return tb
}

func TestAttackingAlone508_1c(t *testing.T) {
	tb := flunkies(t, []string{"Bear"})
	tb.refuse("attack.restriction", tb.attacking(0, "Mogg Flunkies"))
	tb.do(tb.attacking(0, "Mogg Flunkies", "Bear"))
}

// A creature that must attack but can't alone takes another along (CR 508.1d).
func TestCompanyToObeyARequirement508_1d(t *testing.T) {
	required := "\n- {name: Whip, mana: \"{R}\", type: Enchantment, abilities: [{static: {to: {each: {what: {subtype: Goblin}}}, mods: [{must: {do: attack}}]}}]}\n"
	tb := deal(t, fighters+required, side{battlefield: []string{"Mogg Flunkies", "Bear", "Whip"}}, side{})
	tb.to(program.DeclareAttackers)
	tb.refuse("attack.requirement", tb.attacking(0))
	tb.do(tb.attacking(0, "Mogg Flunkies", "Bear"))

	tb = deal(t, fighters+required, side{battlefield: []string{"Mogg Flunkies", "Whip"}}, side{})
	tb.to(program.DeclareAttackers)
	tb.do(tb.attacking(0))
}

func TestBlockingAlone509_1b(t *testing.T) {
	tb := attacked(t, []string{"Bear", "Giant"}, "Mogg Flunkies", "Ox")
	tb.refuse("block.restriction", tb.blocking(1, "Mogg Flunkies", "Bear"))
	tb.do(tb.blocking(1, "Mogg Flunkies", "Bear", "Ox", "Giant"))
}

func TestPhasing702_26(t *testing.T) {
	tb := keywordGame(t, "", side{hand: []string{"Hyena Umbra"}, battlefield: []string{"Teferi's Drake"}}, side{})
	tb.nextTurn() // it phased out in the first untap step, and is back
	tb.cast("Hyena Umbra", "", program.Hand, "Teferi's Drake")
	tb.resolve()
	drake, aura := tb.find(0, program.Battlefield, "Teferi's Drake"), tb.find(0, program.Battlefield, "Hyena Umbra")
	for _, out := range []bool{true, false, true} {
		tb.nextTurn()
		if tb.st.Objects[drake].PhasedOut != out || tb.st.Objects[aura].PhasedOut != out {
			t.Fatalf("turn %d: phased out %v and %v", tb.st.Turn.Number, tb.st.Objects[drake].PhasedOut, tb.st.Objects[aura].PhasedOut)
		}
		if tb.st.Objects[aura].AttachedTo != state.Obj(drake) {
			t.Fatal("the Aura came off")
		}
	}
	g := newGame(tb.st, tb.opt)
	for _, id := range g.zoneObjects(program.Battlefield, nil) {
		if id == drake || id == aura {
			t.Error("something phased out is found") // CR 702.26b
		}
	}
}

func TestDayAndNight730_2(t *testing.T) {
	tb := keywordGame(t, "", side{hand: []string{"Study", "Study", "Tavern Ruffian // Tavern Smasher"}}, side{})
	tb.cast("Tavern Ruffian", "", program.Hand)
	tb.resolve()
	tb.want("day (CR 702.145d)", tb.st.Day, "day")
	tb.nextTurn() // B casts nothing in their turn: night falls as A's turn begins
	tb.want("night", tb.st.Day, "night")
	tb.want("size", tb.size("Tavern Smasher"), "6/5")
	tb.cast("Study", "", program.Hand)
	tb.resolve()
	tb.cast("Study", "", program.Hand)
	tb.resolve()
	for tb.st.Turn.Active == 0 {
		kind := Pass
		if tb.next.Kind == NextAttack {
			kind = Attack
		}
		tb.do(Action{Type: kind, Player: tb.next.Player, Face: -1})
	}
	tb.want("two spells in A's turn", tb.st.Day, "day")
	tb.want("size", tb.size("Tavern Ruffian"), "2/5")
}

// CR 702.145b: by night a daybound permanent enters with its back face up.
func TestDayboundEntersByNight702_145b(t *testing.T) {
	tb := keywordGame(t, "", side{hand: []string{"Tavern Ruffian // Tavern Smasher"}}, side{})
	tb.st.Day = "night"
	tb.cast("Tavern Ruffian", "", program.Hand)
	tb.resolve()
	tb.want("size", tb.size("Tavern Smasher"), "6/5")
	for _, ev := range tb.st.History.Events {
		if ev.Kind == program.Transforms {
			t.Errorf("it transformed after it entered: %+v", ev)
		}
	}
}

func TestMayStayTapped502_3(t *testing.T) {
	for answer, size := range map[string]string{"no": "2/5", "yes": "2/2"} {
		tb := keywordGame(t, "", side{battlefield: []string{"Endoskeleton", "Bear"}}, side{})
		tb.usePool("Endoskeleton", 1, "Bear")
		tb.resolve()
		tb.answers(answer) // whether it untaps
		tb.nextTurn()
		tb.want(answer, tb.size("Bear"), size)
	}
}

func TestLoyaltyTwiceAndAtAnyTime606_3(t *testing.T) {
	tb := keywordGame(t, "", side{battlefield: []string{"Teferi, Temporal Archmage", "Oath of Teferi"}}, side{})
	act := activating(0, program.Battlefield, "Teferi, Temporal Archmage")
	for range 2 {
		tb.answers("Mountain")
		tb.do(act(tb))
		tb.resolve()
	}
	tb.refuse("activate.loyalty_once", act(tb))
	id := tb.find(0, program.Battlefield, "Teferi, Temporal Archmage")
	tb.nextTurn()
	tb.st.Objects[id].Counters = state.Counters{{Kind: "loyalty", N: 12}}
	tb.usePool("Teferi, Temporal Archmage", 3)
	tb.resolve()
	for tb.st.Turn.Active == 0 || tb.next.Player != 0 { // in B's turn
		kind := Pass
		if tb.next.Kind == NextAttack {
			kind = Attack
		}
		tb.do(Action{Type: kind, Player: tb.next.Player, Face: -1})
	}
	tb.answers("") // no target
	tb.usePool("Teferi, Temporal Archmage", 2)
	tb.want("loyalty", decimal(tb.st.Objects[id].Counters.Of("loyalty")), "1")
}

// CR 310.11b: a defeated Siege is exiled, and may be cast transformed for free.
func TestDefeatedSiege310_11b(t *testing.T) {
	for answer, where := range map[string]program.Zone{"yes": program.Battlefield, "no": program.Exile} {
		tb := keywordGame(t, "", side{battlefield: []string{"Invasion of Dominaria // Serra Faithkeeper", "Giant", "Bear"}}, side{})
		siege := tb.find(0, program.Battlefield, "Invasion of Dominaria")
		tb.to(program.DeclareAttackers)
		a := tb.attacking(0, "Giant", "Bear")
		a.Attacks[0].Defender, a.Attacks[1].Defender = state.Obj(siege), state.Obj(siege)
		tb.do(a)
		tb.answers(answer)
		tb.to(program.EndCombat)
		if answer == "yes" {
			tb.want("size", tb.size("Serra Faithkeeper"), "4/4")
		}
		if tb.st.Objects[siege] != nil || len(*tb.st.Zone(where, 0)) == 0 {
			t.Errorf("%s: %s in exile", answer, tb.names(0, program.Exile))
		}
		tb.want("graveyard", tb.in(program.Graveyard), "")
	}
}

// CR 702.19c: beyond the blockers and the loyalty of the planeswalker, its controller.
func TestTrampleOverPlaneswalkers702_19c(t *testing.T) {
	fought := func(amounts string, code string, blocks ...string) *table {
		tb := deal(t, fighters, side{battlefield: []string{"Thrasta, Tempest's Roar"}}, side{battlefield: []string{"Jace Beleren", "Bear"}})
		tb.answers()
		tb.to(program.DeclareAttackers)
		a := tb.attacking(0, "Thrasta, Tempest's Roar")
		jace := tb.find(1, program.Battlefield, "Jace Beleren")
		a.Attacks[0].Defender = state.Obj(jace)
		tb.do(a)
		tb.pass()
		tb.do(tb.blocking(1, blocks...))
		tb.answers(amounts)
		tb.do(Action{Type: Pass, Player: 0, Face: -1})
		last := Action{Type: Pass, Player: 1, Face: -1}
		if code != "" {
			tb.refuse(code, last)
		} else {
			tb.do(last)
		}
		return tb
	}
	tb := fought("2,3,2", "", "Bear", "Thrasta, Tempest's Roar") // Bear has toughness 2, Jace loyalty 3
	tb.want("life", tb.life(1), "18")
	tb.want("what is left", tb.names(1, program.Battlefield), "Thrasta, Tempest's Roar")
	tb = fought("3,4", "")
	tb.want("life, unblocked", tb.life(1), "16")
	fought("2,2,3", "answer.damage_assignment", "Bear", "Thrasta, Tempest's Roar")
	fought("1,3,3", "answer.damage_assignment", "Bear", "Thrasta, Tempest's Roar")
}

// A limit of blockers for one attacker says nothing about the others (CR 509.1b).
func TestBlockedByMoreThanOne509_1b(t *testing.T) {
	tb := attacked(t, []string{"Stalking Tiger", "Bear"}, "Ox", "Spider", "Giant")
	tb.refuse("block.restriction", tb.blocking(1, "Ox", "Stalking Tiger", "Spider", "Stalking Tiger"))
	tb.do(tb.blocking(1, "Ox", "Stalking Tiger", "Spider", "Bear", "Giant", "Bear"))
}
