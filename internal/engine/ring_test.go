package engine

import (
	"slices"
	"testing"

	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/engine/state"
)

// ringCards are made-up cards about the Ring.
var ringCards = cards(
	instant("Tempt", `do: [tempt_with_the_ring]`),
	trick("Treason", `{control_by: you}`),
	thing("Cave", "Enchantment", "", on(`ring_tempts, player: {same: you}`, `{gain_life: {n: 10}}`),
		on(`ring_tempts, player: {same: you}, object: {type: creature}`, `{gain_life: {n: 100}}`),
		on(`ring_tempts, player: {same: you}, if: {matches: {ref: {event: object}, what: [{type: creature}, {not: {subtype: Bear}}]}}`, `{gain_life: {n: 1000}}`)),
)

// tempted is a game in which A has the Ring's temptations in hand.
func tempted(t *testing.T, times int, a, b side) *table {
	t.Helper()
	a.hand = append(a.hand, slices.Repeat([]string{"Tempt"}, times)...)
	return keywordGame(t, ringCards, a, b)
}

// bearer is the Ring-bearer of the player, "" if there is none.
func (tb *table) bearer(p state.PlayerID) string {
	g := newGame(tb.st, tb.opt)
	names := ""
	for _, e := range g.ents(program.Each{What: program.RingBearerOfYours()}, &state.Ctx{Controller: p}) {
		names += g.nameOf(e.Object())
	}
	return names
}

// CR 701.54a, 701.54c: the Ring's first temptation brings the emblem, each one a choice of one creature.
func TestTheRingTempts701_54a(t *testing.T) {
	tb := tempted(t, 3, side{battlefield: []string{"Bear", "Giant"}}, side{battlefield: []string{"Wall"}})
	tb.answers("Bear")
	tb.play("Tempt")
	tb.want("emblem", tb.names(0, program.Command), "The Ring")
	tb.want("bearer", tb.bearer(0), "Bear")
	tb.answers("Giant")
	tb.play("Tempt")
	tb.want("emblem", tb.names(0, program.Command), "The Ring")
	tb.want("bearer", tb.bearer(0), "Giant")
	tb.answers("Giant")
	tb.play("Tempt")
	tb.want("bearer", tb.bearer(0), "Giant")
	check(t, "temptations", tb.st.Players[0].Temptations, 3)
	check(t, "temptations of B", tb.st.Players[1].Temptations, 0)
	l := &lab{T: t, g: newGame(tb.st, tb.opt)}
	check(t, "counted", l.g.quantity(program.Temptations{Of: program.Players{}}, &l.ctx), 3)
}

// CR 701.54d: what waits for the Ring's temptation triggers with nothing to choose as well; what is said about
// the chosen creature is asked of that one.
func TestTheRingTemptsWithoutCreatures701_54d(t *testing.T) {
	for _, c := range []struct {
		creature string
		life     int
	}{{"Plains", 30}, {"Bear", 130}, {"Giant", 1130}} {
		tb := tempted(t, 1, side{battlefield: []string{"Cave", c.creature}}, side{})
		tb.prefer()
		tb.play("Tempt")
		check(t, c.creature, tb.st.Players[0].Life, c.life)
		check(t, "temptations", tb.st.Players[0].Temptations, 1)
	}
}

// CR 701.54a: another player who gains control of a Ring-bearer ends that it is one, for good.
func TestRingBearerUnderAnotherControl701_54a(t *testing.T) {
	tb := keywordGame(t, ringCards, side{hand: []string{"Tempt"}, battlefield: []string{"Bear"}}, side{hand: []string{"Treason"}})
	tb.play("Tempt")
	bear := state.Obj(tb.find(0, program.Battlefield, "Bear"))
	tb.do(Action{Type: Pass, Player: 0, Face: -1})
	tb.do(Action{Type: Cast, Player: 1, Object: tb.find(1, program.Hand, "Treason"), Face: -1, UsingSet: true, Targets: [][]state.Ent{{bear}}})
	tb.resolve()
	check(t, "controller", tb.looks("Bear").Controller, 1)
	tb.want("bearer", tb.bearer(0)+tb.bearer(1), "")
	check(t, "legendary", slices.Contains(tb.looks("Bear").Super, program.Legendary), false)
	tb.nextTurn()
	check(t, "controller", tb.looks("Bear").Controller, 0)
	tb.want("bearer", tb.bearer(0), "")
}

// CR 701.54c: the Ring-bearer is legendary, and creatures with greater power can't block it.
func TestTheRingsFirstAbility701_54c(t *testing.T) {
	tb := tempted(t, 1, side{battlefield: []string{"Bear"}}, side{battlefield: []string{"Wall", "Giant"}})
	tb.play("Tempt")
	check(t, "legendary", slices.Contains(tb.looks("Bear").Super, program.Legendary), true)
	check(t, "others", slices.Contains(tb.looks("Giant").Super, program.Legendary), false)
	tb.attack("Bear")
	for name, can := range map[string]bool{"Wall": true, "Giant": false} {
		tb.to(program.DeclareBlockers)
		a := Action{Type: Block, Player: 1, Face: -1, Blocks: []BlockChoice{
			{Blocker: tb.find(1, program.Battlefield, name), Attacker: tb.find(0, program.Battlefield, "Bear")}}}
		check(t, name, tb.can(a), can)
	}
	tb = tempted(t, 1, side{battlefield: []string{"Bear", "Bear"}}, side{})
	tb.prefer()
	tb.play("Tempt")
	tb.want("one legend of two alike", tb.bearer(0), "Bear")
	check(t, "permanents", len(newGame(tb.st, tb.opt).ents(program.Each{What: program.Subtype{Is: "Bear"}}, &state.Ctx{})), 2)
}

// CR 701.54c: from the second temptation on an attack of the Ring-bearer draws and discards, from the third on
// what blocks it is sacrificed, and from the fourth on its combat damage costs the opponents 3 life.
func TestTheRingsOtherAbilities701_54c(t *testing.T) {
	for times, want := range []struct{ graveyard, life int }{1: {0, 18}, 2: {1, 18}, 3: {1, 18}, 4: {1, 15}} {
		if times == 0 {
			continue
		}
		tb := tempted(t, times, side{battlefield: []string{"Bear"}}, side{battlefield: []string{"Wall"}})
		for range times {
			tb.play("Tempt")
		}
		tb.prefer()
		before := len(tb.st.Players[0].Graveyard)
		tb.attack("Bear")
		tb.to(program.PostcombatMain)
		check(t, "discarded", len(tb.st.Players[0].Graveyard)-before, want.graveyard)
		check(t, "life of B", tb.st.Players[1].Life, want.life)
	}
}

// CR 701.54c: each creature that blocks the Ring-bearer is sacrificed by whoever controls it at end of combat.
func TestBlockersOfTheRingBearer701_54c(t *testing.T) {
	for times, want := range map[int]string{2: "", 3: "Wall"} {
		tb := tempted(t, times, side{battlefield: []string{"Bear"}}, side{battlefield: []string{"Wall"}})
		for range times {
			tb.play("Tempt")
		}
		tb.prefer()
		tb.attack("Bear")
		tb.to(program.DeclareBlockers)
		tb.do(Action{Type: Block, Player: 1, Face: -1, Blocks: []BlockChoice{
			{Blocker: tb.find(1, program.Battlefield, "Wall"), Attacker: tb.find(0, program.Battlefield, "Bear")}}})
		tb.to(program.CombatDamage)
		tb.want("not before the end of combat", tb.names(1, program.Graveyard), "")
		tb.to(program.PostcombatMain)
		tb.want("graveyard", tb.names(1, program.Graveyard), want)
	}
}
