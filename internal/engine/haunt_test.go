package engine

import (
	"testing"

	"github.com/verdict-rules/verdict/internal/cards/program"
)

const hauntCards = `
- {name: Shade, mana: "{1}", type: Creature — Spirit, pt: 1/1, abilities: [haunt, {triggered: {when: [{on: zone_change, object: {same: this}, to: [battlefield]}, {on: zone_change, object: {same: {chosen: haunted}}, from: [battlefield], to: [graveyard]}], from: [battlefield, exile], do: [{gain_life: {n: 2}}]}}]}
- {name: Cry, mana: "{1}", type: Sorcery, abilities: [haunt, {spell: {do: [{gain_life: {n: 1}}]}}, {triggered: {when: [{on: zone_change, object: {same: {chosen: haunted}}, from: [battlefield], to: [graveyard]}], from: [exile], do: [{gain_life: {n: 5}}]}}]}
- {name: Negate, mana: "{U}", type: Instant, abilities: [{spell: {targets: [{what: {is: spell}}], do: [{counter: {what: target}}]}}]}
- {name: Beast, mana: "{1}", type: Creature, pt: 2/2, abilities: [{tribute: {n: 3}}, {triggered: {when: [{on: zone_change, object: {same: this}, to: [battlefield]}], if: {not: {exists: {chosen: tribute}}}, do: [{gain_life: {n: 4}}]}}]}
`

// A creature that dies haunts another one from exile; what it does when that one dies happens there (702.55a–c).
func TestHaunt702_55(t *testing.T) {
	tb := keywordGame(t, hauntCards, side{hand: []string{"Shade", "Doom", "Doom"}}, side{battlefield: []string{"Bear"}})
	tb.cast("Shade", "", program.Hand)
	tb.resolve()
	tb.want("entered", tb.life(0), "22")
	tb.cast("Doom", "", program.Hand, "Shade")
	tb.resolve()
	tb.want("exile", tb.in(program.Exile), "Shade")
	tb.want("not yet", tb.life(0), "22")
	tb.cast("Doom", "", program.Hand, "Bear")
	tb.resolve()
	tb.want("the haunted creature died", tb.life(0), "24")
}

// A spell haunts as it resolves, and not when it is countered (702.55a).
func TestHauntOfASorcery702_55a(t *testing.T) {
	tb := keywordGame(t, hauntCards, side{hand: []string{"Cry", "Cry", "Negate", "Doom"}}, side{battlefield: []string{"Bear"}})
	tb.cast("Cry", "", program.Hand)
	tb.cast("Negate", "", program.Hand, "Cry")
	tb.resolve()
	tb.want("countered", tb.in(program.Graveyard)+" / "+tb.in(program.Exile), "Cry, Negate / ")
	tb.cast("Cry", "", program.Hand)
	tb.resolve()
	tb.want("exile", tb.in(program.Exile)+" "+tb.life(0), "Cry 21")
	tb.cast("Doom", "", program.Hand, "Bear")
	tb.resolve()
	tb.want("life", tb.life(0), "26")
}

// The opponent puts the counters on it as it enters, or the ability that asks for it triggers (702.104a, 702.104b).
func TestTribute702_104(t *testing.T) {
	for answer, want := range map[string]string{"yes": "5/5 20", "no": "2/2 24"} {
		tb := keywordGame(t, hauntCards, side{hand: []string{"Beast"}}, side{})
		tb.answers(answer)
		tb.cast("Beast", "", program.Hand)
		tb.resolve()
		tb.want(answer, tb.size("Beast")+" "+tb.life(0), want)
	}
}
