package engine

import (
	"testing"

	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/engine/state"
)

const riderSpells = `
- {name: Two Tones, mana: "{C}{G}", type: Creature — Bear, pt: 2/2, colors: [G, W]}
- {name: One Tone, mana: "{C}{G}", type: Creature — Bear, pt: 2/2}
- {name: Zap, mana: "{R}", type: Instant, abilities: [{spell: {targets: [{what: {is: player}}], do: [{damage: {to: target, amount: 2}}]}}]}
- {name: Green Calm, mana: "{1}", type: Instant, abilities: [{spell: {targets: [{what: {is: player}}], do: [{damage: {to: target, amount: 2}}]}}]}
`

// CR 106.6: an additional effect of mana is about the spells it names alone.
func TestManaGivesHasteToCreatureSpells(t *testing.T) {
	for _, name := range []string{"One Tone", "Memnite"} {
		tb := deal(t, riderSpells, side{hand: []string{name}, battlefield: []string{"Hall of the Bandit Lord", "Forest"}}, side{})
		tb.to(program.PrecombatMain)
		hall := tb.find(0, program.Battlefield, "Hall of the Bandit Lord")
		tb.st.Objects[hall].Tapped = false
		tb.do(Action{Type: Cast, Player: 0, Object: tb.find(0, program.Hand, name), Face: -1})
		tb.pass()
		want := name == "One Tone" // Memnite costs {0}
		if got := has(newGame(tb.st, tb.opt).chars(tb.find(0, program.Battlefield, name)), "haste"); got != want {
			t.Errorf("%s: haste %v, want %v", name, got, want)
		}
	}
}

// CR 106.6, 614.12: mana makes the creature it was spent on enter with a counter.
func TestManaAddsACounterToWhatEnters(t *testing.T) {
	for name, want := range map[string]int{"Gold": 1, "Plain": 0} {
		tb := deal(t, `
- {name: Gold, mana: "{G}{W}", type: Creature — Bear, pt: 2/2}
- {name: Plain, mana: "{W}{W}", type: Creature — Bear, pt: 2/2}
`, side{hand: []string{name}, battlefield: []string{"Guildmages' Forum", "Plains", "Plains"}}, side{})
		if name == "Plain" {
			tb.st.Objects[tb.find(0, program.Battlefield, "Plains")].Tapped = true
		}
		tb.to(program.PrecombatMain)
		forum := tb.find(0, program.Battlefield, "Guildmages' Forum")
		act := newGame(tb.st.Clone(), tb.opt).chars(forum).Abilities[1]
		color := map[string]string{"Gold": "Green", "Plain": "White"}[name]
		if name == "Plain" {
			tb.floating(0, "W")
		}
		tb.do(Action{Type: Activate, Player: 0, Object: forum, Ability: act.Key, Face: -1, Answers: []Answer{{Choose: []string{color}}}})
		tb.do(Action{Type: Cast, Player: 0, Object: tb.find(0, program.Hand, name), Face: -1})
		tb.pass()
		if got := tb.st.Objects[tb.find(0, program.Battlefield, name)].Counters.Of("+1/+1"); got != want {
			t.Errorf("%s: %d counters, want %d", name, got, want)
		}
	}
}

// CR 106.6: mana can trigger when it is spent on a spell it names.
func TestManaTriggersWhenItIsSpent(t *testing.T) {
	for name, want := range map[string]int{"Zap": 16, "Green Calm": 18} {
		tb := deal(t, riderSpells, side{hand: []string{name}, battlefield: []string{"Pyromancer's Goggles"}}, side{})
		tb.to(program.PrecombatMain)
		opt := tb.opt
		tb.opt.Choose = firstChoice
		tb.do(Action{Type: Cast, Player: 0, Object: tb.find(0, program.Hand, name), Face: -1, Targets: [][]state.Ent{{state.Plr(1)}}})
		for len(tb.st.Stack) > 0 {
			tb.pass()
		}
		tb.opt = opt
		if got := tb.st.Players[1].Life; got != want {
			t.Errorf("%s: life %d, want %d", name, got, want)
		}
	}
}
