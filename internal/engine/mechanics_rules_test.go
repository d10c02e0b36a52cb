package engine

import (
	"strings"
	"testing"

	"github.com/verdict-rules/verdict/internal/cards/program"
)

const ruleCards = `
- {name: Blast, mana: "{R}", type: Sorcery, abilities: [{spell: {targets: [{what: {type: battle}}], do: [{damage: {to: target, amount: 1}}]}}]}
- name: Invasion
  layout: transform
  faces:
    - {name: Invasion, mana: "{R}", type: Battle — Siege, defense: 2, abilities: [{triggered: {when: [{on: zone_change, object: {same: this}, to: [battlefield]}], do: [{gain_life: {n: 1}}]}}]}
    - {name: Victory, colors: [R], type: Creature — Giant, pt: 5/5, abilities: [{triggered: {when: [{on: cast, object: {same: this}}], from: [stack], do: [{gain_life: {n: 3}}]}}]}
- name: Wolf by day
  layout: transform
  faces:
    - {name: Wolf by day, mana: "{1}", type: Creature, pt: 2/2, abilities: [daybound]}
    - {name: Wolf by night, colors: [G], type: Creature, pt: 4/4, abilities: [nightbound]}
- {name: Turn, mana: "{1}", type: Sorcery, abilities: [{spell: {do: [{transform: {each: {what: {type: creature}}}}]}}]}
- {name: Dusk, mana: "{1}", type: Sorcery, abilities: [{spell: {do: [{become: {day: night}}]}}]}
- {name: Ray, mana: "{1}{R}", type: Instant — Arcane, abilities: [{spell: {targets: [{what: {type: planeswalker}}], do: [{destroy: {what: target}}]}}, {splice: {what: {subtype: Arcane}, cost: [{mana: "{1}"}]}}]}
- {name: Song, mana: "{1}{R}", type: Instant — Arcane, abilities: [{spell: {do: [{gain_life: {n: 2}}, draw]}}, {splice: {what: {subtype: Arcane}, cost: [{mana: "{1}"}]}}]}
- {name: Chant, mana: "{W}", type: Instant — Arcane, abilities: [{spell: {do: [{gain_life: {n: 1}}]}}]}
- {name: Chief, mana: "{1}", type: Legendary Creature, pt: 2/2}
- {name: Bounce, mana: "{U}", type: Instant, abilities: [{spell: {targets: [{what: {type: creature}}], do: [{move: {what: target, to: hand}}]}}]}
`

// The last defense counter gone, a Siege is exiled and may be cast transformed for nothing (310.11b); what is cast
// so is a spell and triggers as one.
func TestSiegeIsCastTransformed310_11b(t *testing.T) {
	for _, c := range []struct{ answer, battlefield, exile, life string }{{"yes", "Victory", "", "24"}, {"no", "", "Invasion", "21"}} {
		tb := keywordGame(t, ruleCards, side{hand: []string{"Invasion", "Blast"}}, side{})
		tb.cast("Invasion", "", program.Hand)
		tb.resolve()
		invasion := tb.find(0, program.Battlefield, "Invasion")
		tb.want("defense", decimal(tb.st.Objects[invasion].Counters.Of("defense")), "2")
		tb.st.Objects[invasion].Counters.Add("defense", -1)
		tb.nextTurn()
		tb.answers(c.answer)
		tb.cast("Blast", "", program.Hand, "Invasion")
		tb.resolve()
		tb.want("battlefield", tb.in(program.Battlefield), c.battlefield)
		tb.want("exile", tb.in(program.Exile), c.exile)
		tb.want("life", tb.life(0), c.life)
	}
}

// With daybound on the battlefield it becomes day at once (702.145d); it becomes night after a turn whose player
// casts nothing (730.2a), and everything turns over then; nothing else turns it over (702.145b).
func TestDayboundTurnsOver702_145(t *testing.T) {
	tb := keywordGame(t, ruleCards, side{hand: []string{"Wolf by day", "Turn"}}, side{})
	tb.cast("Wolf by day", "", program.Hand)
	tb.resolve()
	tb.want("day", tb.st.Day, "day")
	tb.cast("Turn", "", program.Hand)
	tb.resolve()
	tb.want("not turned over", tb.size("Wolf by day"), "2/2")
	tb.nextTurn() // B cast nothing
	tb.want("night", tb.st.Day+" "+tb.size("Wolf by night"), "night 4/4")
}

// A spell is spliced only with targets for its text (702.47b), each card once; the main spell's instructions come
// first, then those spliced in the order chosen (702.47b, 702.47c).
func TestSpliceNeedsTargets702_47b(t *testing.T) {
	tb := keywordGame(t, ruleCards, side{hand: []string{"Chant", "Ray", "Song"}, library: []string{"Bear"}}, side{})
	tb.answers("Song")
	tb.cast("Chant", "", program.Hand)
	tb.resolve()
	tb.want("life", tb.life(0), "23")
	tb.want("hand", tb.in(program.Hand), "Ray, Song, Bear")
}

func TestSpliceWithoutTargetsIsRefused702_47b(t *testing.T) {
	tb := keywordGame(t, ruleCards, side{hand: []string{"Chant", "Ray"}}, side{})
	tb.answers("Ray")
	if v := Judge(tb.st.Clone(), Action{Type: Cast, Player: 0, Object: tb.find(0, program.Hand, "Chant"), Face: -1}, tb.opt); v.Outcome != Illegal {
		t.Errorf("a text without a target spliced: %s", v.Outcome)
	}
}

// Each earlier casting from the command zone costs two more; casting it from the hand neither costs nor counts
// (903.8). Instead of the hand it may go to the command zone (903.9b).
func TestCommanderTax903_8(t *testing.T) {
	tb := keywordGame(t, ruleCards, side{command: []string{"Chief"}, hand: []string{"Bounce", "Bounce"}}, side{})
	for i, answer := range []string{"yes", "no"} {
		tb.tapAllBut(0)
		tb.st.Players[0].Mana = nil
		tb.floating(0, "U"+strings.Repeat("R", 1+2*i))
		chief := tb.find(0, program.Command, "Chief")
		tb.do(Action{Type: Cast, Player: 0, Object: chief, Face: -1})
		tb.want("nothing left but {U}", decimal(len(tb.st.Players[0].Mana)), "1")
		tb.resolve()
		tb.floating(0, "U")
		tb.answers(answer)
		tb.cast("Bounce", "", program.Hand, "Chief")
		tb.resolve()
	}
	tb.want("in hand", tb.in(program.Hand), "Chief")
	tb.floating(0, "R")
	tb.cast("Chief", "", program.Hand)
	tb.resolve()
	tb.want("battlefield", tb.in(program.Battlefield), "Chief")
}
