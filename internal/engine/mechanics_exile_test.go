package engine

import (
	"testing"

	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/engine/state"
)

const exileCards = `
- {name: Rage, mana: "{4}{R}", type: Sorcery, abilities: [{cycling: {cost: [{mana: "{1}"}]}}, {madness: {cost: [{mana: "{R}"}]}}, {spell: {do: [{lose_life: {who: opponents, n: 3}}]}}]}
- {name: Altar, type: Artifact, abilities: [{triggered: {when: [{on: cycle, player: {same: you}}], do: [{gain_life: {n: 1}}]}}, {triggered: {when: [{on: discard, player: {same: you}}], do: [{gain_life: {n: 10}}]}}]}
- {name: Sleeper, mana: "{5}", type: Creature, pt: 3/3, abilities: [{suspend: {n: 1, cost: [{mana: "{1}"}]}}]}
- {name: Vision, type: Sorcery, colors: [U], abilities: [{suspend: {n: 1, cost: [{mana: "{U}"}]}}, {spell: {do: [{draw: {n: 3}}]}}]}
- {name: Quick, mana: "{5}", type: Instant, abilities: [{suspend: {n: 2, cost: [{mana: "{1}"}]}}, {spell: {do: [{gain_life: {n: 2}}]}}]}
- {name: Ban, type: Enchantment, abilities: [{static: {to: players, mods: [{cant: {do: cast, what: {type: creature}}}]}}]}
- {name: Sudden, mana: "{R}", type: Instant, abilities: [split_second, {spell: {do: [{gain_life: {n: 1}}]}}]}
- {name: Schemer, mana: "{1}", type: Artifact, abilities: [{activated: {cost: [tap_this], targets: [{what: {is: card}, in: [graveyard]}], do: [{move: {what: target, to: exile, as: c}}, {become: {who: {var: c}, status: plotted}}]}}]}
- {name: Plan, mana: "{4}", type: Creature, pt: 2/2, abilities: [{plot: {cost: [{mana: "{1}"}]}}]}
- {name: Hooded, mana: "{3}", type: Creature, pt: 4/4, abilities: [{morph: {cost: [{mana: "{1}"}]}}, {triggered: {when: [{on: turn_face_up, object: {same: this}}], do: [{gain_life: {n: 4}}]}}]}
- {name: Pinger, mana: "{1}", type: Artifact, abilities: [{activated: {cost: [tap_this], do: [{gain_life: {n: 1}}]}}]}
- {name: Looter, mana: "{1}", type: Artifact, abilities: [{activated: {cost: [tap_this], do: [discard]}}]}
- {name: Fury, mana: "{4}", type: Creature, pt: 3/3, abilities: [{madness: {cost: [{mana: "{R}"}]}}]}
`

// special has A take a special action with a card in hand.
func (tb *table) special(name, what string) Action {
	return Action{Type: Special, Player: 0, Object: tb.find(0, program.Hand, name), Special: program.KeywordName(what), Face: -1}
}

// A card with madness that is cycled is discarded to exile, triggers both what waits for cycling and for
// discarding, and may be cast when its trigger resolves, before the card is drawn (702.29c, 702.29d, 702.35a).
func TestMadnessOfACycledCard702_35a(t *testing.T) {
	tb := keywordGame(t, exileCards, side{hand: []string{"Rage"}, battlefield: []string{"Altar"}, library: []string{"Bear"}}, side{})
	tb.opt.Choose = firstOption
	tb.use("Rage", program.Hand, "cycling")
	tb.want("in exile", tb.in(program.Exile), "Rage")
	tb.resolve()
	tb.want("cycled once, discarded once, and cast", tb.life(0)+" "+tb.life(1), "31 17")
	tb.want("drawn", tb.in(program.Hand), "Bear")
	tb.want("graveyard", tb.in(program.Graveyard), "Rage")
}

// A creature card discarded by an effect may be cast for its madness cost although it is no instant.
func TestMadnessOfACreature702_35b(t *testing.T) {
	tb := keywordGame(t, exileCards, side{hand: []string{"Fury"}, battlefield: []string{"Looter"}}, side{})
	tb.answers("yes")
	tb.use("Looter", program.Battlefield, "")
	tb.resolve()
	tb.want("battlefield", tb.in(program.Battlefield), "Looter, Fury")
}

// A card can't be suspended while something forbids casting it, nor when it could not be begun to be cast
// (702.62c, 116.2f).
func TestSuspendWhatCannotBeCast702_62c(t *testing.T) {
	tb := keywordGame(t, exileCards, side{hand: []string{"Sleeper", "Vision", "Quick"}, battlefield: []string{"Ban"}}, side{})
	tb.refuse("special.suspend", tb.special("Sleeper", "suspend"))
	tb.do(tb.special("Vision", "suspend"))
	tb.st.Turn.Step = program.Upkeep
	tb.do(tb.special("Quick", "suspend"))

	tb = keywordGame(t, exileCards, side{hand: []string{"Sleeper"}}, side{})
	tb.st.Turn.Step = program.Upkeep
	tb.refuse("special.suspend", tb.special("Sleeper", "suspend"))
}

// A suspended creature comes with haste; a card without a mana cost is cast too (702.62a).
func TestLastTimeCounter702_62a(t *testing.T) {
	tb := keywordGame(t, exileCards, side{hand: []string{"Sleeper", "Vision"}}, side{})
	tb.do(tb.special("Sleeper", "suspend"))
	tb.do(tb.special("Vision", "suspend"))
	tb.opt.Choose = firstOption
	tb.nextTurn()
	tb.want("battlefield", tb.in(program.Battlefield), "Sleeper")
	tb.want("drawn", decimal(len(*tb.st.Zone(program.Hand, 0))), "4")
	tb.answers()
	tb.attack("Sleeper")
}

// A card that is not cast when its last time counter is removed stays exiled and is suspended no more (702.62a–b).
func TestSuspendedCardNotCast702_62a(t *testing.T) {
	tb := keywordGame(t, exileCards, side{hand: []string{"Sleeper"}}, side{})
	tb.do(tb.special("Sleeper", "suspend"))
	tb.answers("no")
	tb.nextTurn()
	tb.nextTurn()
	tb.want("exile", tb.in(program.Exile), "Sleeper")
}

// While a spell with split second is on the stack, nothing is cast, activated or suspended, but permanents are
// turned face up, and abilities trigger (702.61a, 702.61b).
func TestSplitSecondAndSpecialActions702_61b(t *testing.T) {
	tb := keywordGame(t, exileCards, side{hand: []string{"Hooded", "Sudden", "Quick", "Bolt"}, battlefield: []string{"Pinger"}}, side{})
	tb.cast("Hooded", "morph", program.Hand)
	tb.resolve()
	ids := *tb.st.Zone(program.Battlefield, 0)
	down := ids[len(ids)-1]
	tb.cast("Sudden", "", program.Hand)
	tb.refuse("cast.prohibited", Action{Type: Cast, Player: 0, Object: tb.find(0, program.Hand, "Bolt"), Face: -1, UsingSet: true, Targets: [][]state.Ent{{state.Plr(1)}}})
	tb.refuse("special.suspend", tb.special("Quick", "suspend"))
	pinger := tb.find(0, program.Battlefield, "Pinger")
	key := newGame(tb.st, tb.opt).chars(pinger).Abilities[0].Key
	tb.refuse("activate.prohibited", Action{Type: Activate, Player: 0, Object: pinger, Ability: key, Face: -1})
	tb.do(Action{Type: Special, Player: 0, Object: down, Special: "turn_face_up", Face: -1})
	tb.want("the trigger is on the stack", decimal(len(tb.st.Stack)), "2")
	tb.resolve()
	tb.want("life", tb.life(0), "25")
}

// A card that an effect makes plotted is cast by its owner in a later turn, though it has no plot (702.170c–d).
func TestPlottedByAnEffect702_170d(t *testing.T) {
	tb := keywordGame(t, exileCards, side{graveyard: []string{"Giant", "Bolt"}, battlefield: []string{"Schemer"}}, side{})
	tb.use("Schemer", program.Battlefield, "", "Giant")
	tb.resolve()
	giant := func() Action {
		return Action{Type: Cast, Player: 0, Object: tb.find(0, program.Exile, "Giant"), Face: -1}
	}
	tb.refuse("cast.plotted_this_turn", giant())
	tb.nextTurn()
	tb.do(giant())
	tb.resolve()
	tb.want("battlefield", tb.in(program.Battlefield), "Schemer, Giant")

	tb = keywordGame(t, exileCards, side{graveyard: []string{"Bolt"}, battlefield: []string{"Schemer"}}, side{})
	tb.use("Schemer", program.Battlefield, "", "Bolt")
	tb.resolve()
	tb.nextTurn()
	tb.st.Turn.Step = program.Upkeep // an instant, too, waits for the main phase
	if v := Judge(tb.st.Clone(), Action{Type: Cast, Player: 0, Object: tb.find(0, program.Exile, "Bolt"), Face: -1, Targets: [][]state.Ent{{state.Plr(1)}}}, tb.opt); v.Outcome != Illegal {
		t.Errorf("in the upkeep: %s", v.Outcome)
	}
}

// Plotting is a special action of a main phase with an empty stack; the card is cast no sooner than in a later
// turn (702.170a, 702.170d).
func TestPlotTiming702_170a(t *testing.T) {
	tb := keywordGame(t, exileCards, side{hand: []string{"Plan", "Bolt"}}, side{})
	tb.cast("Bolt", "", program.Hand, "B")
	tb.refuse("special.plot", tb.special("Plan", "plot"))
	tb.resolve()
	tb.do(tb.special("Plan", "plot"))
	if v := Judge(tb.st.Clone(), Action{Type: Cast, Player: 0, Object: tb.find(0, program.Exile, "Plan"), Face: -1}, tb.opt); v.Outcome != Illegal {
		t.Errorf("in the same turn: %s", v.Outcome)
	}
	tb.nextTurn()
	tb.do(Action{Type: Cast, Player: 0, Object: tb.find(0, program.Exile, "Plan"), Face: -1})
	tb.resolve()
	tb.want("battlefield", tb.in(program.Battlefield), "Plan")
}
