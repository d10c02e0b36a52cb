package engine

import (
	"testing"

	"github.com/verdict-rules/verdict/internal/cards/program"
)

// CR 103.8a: of two players, the one who plays first has no draw step in the first turn, so that nothing
// happens at its beginning.
func TestFirstDrawStepIsSkipped103_8a(t *testing.T) {
	tb := keywordGame(t, `
- {name: Well, type: Enchantment, abilities: [{triggered: {when: [{on: begin_step, step: [draw], player: {same: you}}], do: [{gain_life: {n: 1}}]}}]}
`, side{battlefield: []string{"Well"}}, side{})
	tb.to(program.PrecombatMain)
	tb.want("first turn", tb.life(0), "20")
	tb.nextTurn()
	tb.to(program.PrecombatMain)
	tb.want("second turn of the same player", tb.life(0), "21")
}

// CR 121.3: who can't draw can't choose to, but from an empty library the choice is open.
func TestCannotChooseToDraw121_3(t *testing.T) {
	for _, c := range []struct{ name, board, want string }{
		{"nothing forbids it", "Forest", "21"},
		{"drawing is forbidden", "Drought", "20"},
	} {
		tb := keywordGame(t, `
- {name: Drought, type: Enchantment, abilities: [{static: {to: players, mods: [{cant: {do: draw}}]}}]}
- {name: Offer, type: Sorcery, mana: "{0}", abilities: [{spell: {do: [{gate: {may: you, then: [draw, {gain_life: {n: 1}}]}}]}}]}
`, side{hand: []string{"Offer"}, battlefield: []string{c.board}}, side{})
		tb.to(program.PrecombatMain)
		tb.answers("yes", "yes")
		tb.cast("Offer", "", program.Hand)
		tb.resolve()
		tb.want(c.name, tb.life(0), c.want)
	}
}

// CR 121.2b: who can't draw more than one card in a turn can't choose to draw two, even as the first of the turn.
func TestCannotChooseToDrawSeveral121_2b(t *testing.T) {
	for _, c := range []struct{ name, n, want string }{{"one", "1", "21"}, {"two", "2", "20"}} {
		tb := keywordGame(t, `
- {name: Limit, type: Enchantment, abilities: [{static: {to: players, mods: [{cant: {do: draw, more: 1}}]}}]}
- {name: Offer, type: Sorcery, mana: "{0}", abilities: [{spell: {do: [{gate: {may: you, then: [{draw: {n: `+c.n+`}}, {gain_life: {n: 1}}]}}]}}]}
`, side{hand: []string{"Offer"}, battlefield: []string{"Limit"}}, side{})
		tb.to(program.PrecombatMain)
		tb.answers("yes", "yes")
		tb.cast("Offer", "", program.Hand)
		tb.resolve()
		tb.want(c.name, tb.life(0), c.want)
	}
}
