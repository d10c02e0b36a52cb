package engine

import (
	"testing"

	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/engine/state"
)

const permanentCards = `
- {name: Snake, mana: "{1}", type: Artifact Creature — Equipment Snake, pt: 1/1, abilities: [{reconfigure: {cost: [{mana: "{1}"}]}}, {static: {to: {host: this}, mods: [{mod_pt: {power: 1, toughness: 1}}]}}]}
- {name: Tower, mana: "{1}", type: Artifact — Fortification, abilities: [{fortify: {cost: [{mana: "{1}"}]}}, {static: {to: {host: this}, mods: [{gain: [indestructible]}]}}]}
- {name: Wake, mana: "{1}", type: Sorcery, abilities: [{spell: {targets: [{what: {subtype: Fortification}}], do: [{apply: {to: target, mods: [{add_types: {types: [creature]}}, {set_pt: {power: 1, toughness: 1}}]}}]}}]}
- {name: Horse, mana: "{1}", type: Creature — Mount, pt: 3/3, abilities: [{saddle: {n: 3}}, {triggered: {when: [{on: attack, object: {same: this}}], if: {matches: {ref: this, what: {having: saddled}}}, do: [{gain_life: {n: 2}}]}}]}
- {name: Lift, mana: "{U}", type: Instant, abilities: [{spell: {targets: [{what: {type: creature}}], do: [{move: {what: target, to: hand}}]}}]}
- {name: Sage, mana: "{1}", type: Creature, pt: 1/1, abilities: [{activated: {cost: [tap_this], do: [{put_counters: {on: you, kind: experience}}]}}, {static: {to: this, mods: [{mod_pt: {power: {counters: {kind: experience, on: you}}}}]}}]}
- {name: Toad, mana: "{1}", type: Creature, pt: 2/2, abilities: [{toxic: {n: 1}}, {toxic: {n: 2}}]}
- {name: Hero, mana: "{1}{B}", type: Creature, pt: 2/2, abilities: [{escape: {cost: [{mana: "{B}"}, {exile: {from: graveyard, what: other, n: 2}}]}}]}
- {name: Level, mana: "{1}", type: Creature, pt: 1/1, abilities: [{level_up: {cost: [{mana: "{1}"}]}}, {class_level: {min: 1, max: 2, pt: 2/2}}, {class_level: {min: 3, pt: 4/4, abilities: [flying]}}]}
- {name: Away, type: Artifact, abilities: [{activated: {cost: [tap_this], targets: [{what: {type: creature}}], do: [{unattach: target}]}}]}
`

// ability has A activate the n-th activated ability of a permanent.
func (tb *table) ability(name string, n int, targets ...string) Action {
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
			return a
		}
	}
	tb.t.Fatalf("%s has no such ability", name)
	return Action{}
}

// The Equipment is no creature while it is attached; it can't be unattached while it isn't, nor attached to
// itself; unattached, it is a creature again (702.151a, 702.151b).
func TestReconfigure702_151(t *testing.T) {
	tb := keywordGame(t, permanentCards, side{battlefield: []string{"Snake", "Bear"}}, side{})
	isCreature := func() bool {
		return isType(newGame(tb.st, tb.opt).chars(tb.find(0, program.Battlefield, "Snake")), program.Creature)
	}
	tb.refuse("activate.condition", tb.ability("Snake", 2))
	tb.refuse("target.illegal", tb.ability("Snake", 1, "Snake"))
	tb.do(tb.ability("Snake", 1, "Bear"))
	tb.resolve()
	tb.want("attached", tb.size("Bear"), "3/3")
	if isCreature() {
		t.Error("an attached creature")
	}
	tb.do(tb.ability("Snake", 2))
	tb.resolve()
	tb.want("unattached", tb.size("Bear")+" "+tb.size("Snake"), "2/2 1/1")
	if !isCreature() {
		t.Error("no creature")
	}
	tb.attack("Snake")
	tb.refuse("activate.sorcery_speed", tb.ability("Snake", 1, "Bear"))
}

// When the equipped creature leaves, the Equipment is a creature again.
func TestReconfiguredHostLeaves702_151b(t *testing.T) {
	tb := keywordGame(t, permanentCards, side{battlefield: []string{"Snake", "Bear"}, hand: []string{"Doom"}}, side{})
	tb.do(tb.ability("Snake", 1, "Bear"))
	tb.resolve()
	tb.cast("Doom", "", program.Hand, "Bear")
	tb.resolve()
	tb.want("size", tb.size("Snake"), "1/1")
	tb.attack("Snake")
}

// A Fortification is attached to a land its controller controls, and falls off when it is a creature (702.67a, 301.6).
func TestFortify702_67a(t *testing.T) {
	tb := keywordGame(t, permanentCards, side{battlefield: []string{"Tower", "Bear"}, hand: []string{"Wake"}}, side{})
	tb.refuse("target.illegal", tb.ability("Tower", 1, "Bear"))
	tb.do(tb.ability("Tower", 1, "Forest"))
	tb.resolve()
	host := tb.st.Objects[tb.find(0, program.Battlefield, "Tower")].AttachedTo.Object()
	tb.want("host", newGame(tb.st, tb.opt).nameOf(host), "Forest")
	if !has(newGame(tb.st, tb.opt).chars(host), "indestructible") {
		t.Error("not fortified")
	}
	tb.cast("Wake", "", program.Hand, "Tower")
	tb.resolve()
	if to := tb.st.Objects[tb.find(0, program.Battlefield, "Tower")].AttachedTo; to != 0 {
		t.Error("a creature fortifies")
	}
}

// Saddling costs tapping other creatures, even those that have just come, and lasts for the turn (702.171a, 702.171b).
func TestSaddle702_171(t *testing.T) {
	tb := keywordGame(t, permanentCards, side{battlefield: []string{"Horse"}, hand: []string{"Giant"}}, side{})
	if v := Judge(tb.st.Clone(), tb.ability("Horse", 1), tb.opt); v.Outcome != Illegal {
		t.Errorf("alone: %s", v.Outcome)
	}
	tb.cast("Giant", "", program.Hand)
	tb.resolve()
	tb.answers("Giant")
	tb.do(tb.ability("Horse", 1))
	tb.resolve()
	if !tb.st.Objects[tb.find(0, program.Battlefield, "Giant")].Tapped {
		t.Error("the Giant isn't tapped")
	}
	tb.attack("Horse")
	tb.refuse("activate.sorcery_speed", tb.ability("Horse", 1))
	tb.resolve()
	tb.want("saddled", tb.life(0), "22")
	tb.nextTurn()
	tb.attack("Horse")
	tb.resolve()
	tb.want("no more", tb.life(0), "22")
}

// A saddled creature that leaves and comes back is not saddled.
func TestSaddledLeaves702_171b(t *testing.T) {
	tb := keywordGame(t, permanentCards, side{battlefield: []string{"Horse", "Giant"}, hand: []string{"Lift"}}, side{})
	tb.answers("Giant")
	tb.do(tb.ability("Horse", 1))
	tb.resolve()
	tb.cast("Lift", "", program.Hand, "Horse")
	tb.resolve()
	tb.cast("Horse", "", program.Hand)
	tb.resolve()
	if newGame(tb.st, tb.opt).hasStatus(tb.ent("Horse"), program.Saddled) {
		t.Error("saddled")
	}
}

// Experience counters are a player's and stay whatever becomes of permanents (122.1).
func TestExperienceCounters122_1(t *testing.T) {
	tb := keywordGame(t, permanentCards, side{battlefield: []string{"Sage"}, hand: []string{"Lift"}}, side{})
	tb.use("Sage", program.Battlefield, "")
	tb.resolve()
	tb.want("size", tb.size("Sage"), "2/1")
	tb.cast("Lift", "", program.Hand, "Sage")
	tb.resolve()
	tb.cast("Sage", "", program.Hand)
	tb.resolve()
	tb.want("size", tb.size("Sage"), "2/1")
}

// Instances of toxic add up; the damage is dealt as well (702.164b, 702.164c). Ten poison counters lose the game.
func TestToxic702_164c(t *testing.T) {
	tb := keywordGame(t, permanentCards, side{battlefield: []string{"Toad"}}, side{})
	tb.attack("Toad")
	tb.block()
	tb.to(program.EndCombat)
	tb.want("poison and life", decimal(tb.st.Players[1].Counters.Of("poison"))+" "+tb.life(1), "3 18")
	tb.st.Players[1].Counters.Add("poison", 4)
	tb.nextTurn()
	tb.attack("Toad")
	tb.block()
	for tb.next.Kind != NextGameOver {
		tb.do(Action{Type: Pass, Player: tb.next.Player, Face: -1})
	}
}

// Escaping exiles other cards of the graveyard as part of the cost, and needs as many (702.138a).
func TestEscapeCosts702_138a(t *testing.T) {
	tb := keywordGame(t, permanentCards, side{graveyard: []string{"Hero", "Bear"}}, side{})
	if v := Judge(tb.st.Clone(), Action{Type: Cast, Player: 0, Object: tb.find(0, program.Graveyard, "Hero"), Face: -1}, tb.opt); v.Outcome != Illegal {
		t.Errorf("one other card is not enough: %s", v.Outcome)
	}
	tb = keywordGame(t, permanentCards, side{graveyard: []string{"Hero", "Bear", "Wall"}}, side{})
	tb.opt.Choose = firstOption
	tb.cast("Hero", "escape", program.Graveyard)
	tb.resolve()
	tb.want("exile", tb.in(program.Exile), "Bear, Wall")
	tb.want("battlefield", tb.in(program.Battlefield), "Hero")
}

// Level counters are put on as a sorcery, and each band gives its size and abilities (702.87a, 711.4).
func TestLevelUp702_87a(t *testing.T) {
	tb := keywordGame(t, permanentCards, side{battlefield: []string{"Level"}}, side{})
	for _, want := range []string{"2/2", "2/2", "4/4", "4/4"} {
		tb.use("Level", program.Battlefield, "level_up")
		tb.resolve()
		tb.want("size", tb.size("Level"), want)
	}
	if !has(newGame(tb.st, tb.opt).chars(tb.find(0, program.Battlefield, "Level")), "flying") {
		t.Error("no flying")
	}
	tb.attack("Level")
	tb.refuse("activate.sorcery_speed", tb.ability("Level", 1))
}
