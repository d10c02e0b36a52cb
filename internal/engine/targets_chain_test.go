package engine

import (
	"testing"

	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/engine/state"
)

// CR 601.2c: a target that is described by another one has to fit it, and the other one has to leave something to
// choose.
func TestTargetsThatSpeakOfOthers601_2c(t *testing.T) {
	feud := instant("Feud", `targets: [{what: [{type: creature}, {controlled_by: opponents}]}, {what: [{type: creature}, {controlled_by: {controller: target}}], distinct: true}],
		do: [{damage: {from: target, to: {target: 1}, amount: {stat: {stat: power, of: target}}}}]`)
	start := func(b, c side) *table {
		tb := deal(t, keywordCards+feud, side{hand: []string{"Feud"}, battlefield: []string{"Bear"}}, b, c)
		tb.answers()
		tb.to(program.PrecombatMain)
		return tb
	}
	cast := func(tb *table, targets ...state.Ent) Action {
		a := Action{Type: Cast, Player: 0, Object: tb.find(0, program.Hand, "Feud"), Face: -1, UsingSet: true}
		for _, e := range targets {
			a.Targets = append(a.Targets, []state.Ent{e})
		}
		return a
	}
	tb := start(side{battlefield: []string{"Giant"}}, side{battlefield: []string{"Wall"}})
	check(t, "no player has two creatures", tb.can(cast(tb)), false)

	tb = start(side{battlefield: []string{"Giant", "Bear"}}, side{battlefield: []string{"Wall"}})
	giant, wall := state.Obj(tb.find(1, program.Battlefield, "Giant")), state.Obj(tb.find(2, program.Battlefield, "Wall"))
	bear := state.Obj(tb.find(1, program.Battlefield, "Bear"))
	tb.answers("Giant")
	check(t, "the other one goes without saying", tb.can(cast(tb)), true)
	check(t, "creatures of two players", tb.can(cast(tb, giant, wall)), false)
	check(t, "one creature twice", tb.can(cast(tb, giant, giant)), false)
	check(t, "a creature without another one", tb.can(cast(tb, wall)), false)
	tb.do(cast(tb, giant, bear))
	tb.resolve()
	tb.want("graveyard of B", tb.names(1, program.Graveyard), "Bear")
}
