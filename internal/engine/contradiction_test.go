package engine

import (
	"testing"

	"github.com/verdict-rules/verdict/internal/cards/program"
)

// saviour goes elsewhere instead of its controller losing the game, who is back at 20 life.
func saviour(to string) string {
	return thing("Saviour", "Creature — Angel", "pt: 5/5", `{static: {mods: [{replaces: {on: {on: lose_game, player: {same: you}}, instead: [{instead_do: [{move: {what: this, to: `+to+`}}, {set_life: {n: 20}}]}]}}]}}`)
}

// burn deals 5 damage to each creature and each player.
var burn = instant("Burn", `do: [{damage: {to: {union: [{each: {what: {type: creature}}}, players]}, amount: 5}}]`)

// State-based actions are performed at the same time (CR 704.3): the creature is still there to save its player.
func TestExample400_6_1(t *testing.T) {
	for _, zone := range []program.Zone{program.Exile, program.Graveyard} {
		tb := keywordGame(t, cards(saviour("exile"), burn), side{life: 5, hand: []string{"Burn"}, battlefield: []string{"Saviour"}}, side{})
		tb.answers(string(zone))
		tb.play("Burn")
		tb.want("life", tb.life(0), "20")
		tb.find(0, zone, "Saviour")
	}
}

// CR 400.6: where both events have it go to the same zone, nothing is asked.
func TestNothingToChooseBetweenSameZones(t *testing.T) {
	tb := keywordGame(t, cards(saviour("graveyard"), burn), side{life: 5, hand: []string{"Burn"}, battlefield: []string{"Saviour"}}, side{})
	tb.play("Burn")
	tb.want("life", tb.life(0), "20")
	tb.find(0, program.Graveyard, "Saviour")
}

// CR 400.6: what takes the place of the move itself doesn't contradict it.
func TestWhatReplacesAMoveIsNoContradiction(t *testing.T) {
	guard := thing("Guard", "Creature — Human", "pt: 5/5", `{static: {mods: [{replaces: {on: {on: zone_change, object: {same: this}, from: [battlefield], to: [graveyard]}, instead: [{instead_do: [{move: {what: this, to: exile}}]}]}}]}}`)
	tb := keywordGame(t, cards(guard, burn), side{hand: []string{"Burn"}, battlefield: []string{"Guard"}}, side{})
	tb.play("Burn")
	tb.find(0, program.Exile, "Guard")
}
