package engine

import (
	"testing"

	"github.com/verdict-rules/verdict/internal/cards/program"
)

// Keyword abilities as the language defines them, played out. The number is the rule's.

func TestDash702_109(t *testing.T) {
	tb := keywordGame(t, `
- {name: Raider, mana: "{2}{R}", type: Creature, pt: 3/1, abilities: [{dash: {cost: [{mana: "{1}{R}"}]}}]}
`, side{hand: []string{"Raider"}}, side{})
	tb.cast("Raider", "dash", program.Hand)
	tb.resolve()
	tb.attack("Raider")
	tb.to(program.EndStep)
	tb.resolve()
	tb.want("life", tb.life(1), "17")
	tb.want("hand", tb.in(program.Hand), "Raider")
}

func TestDashUnpaid702_109(t *testing.T) {
	tb := keywordGame(t, `
- {name: Raider, mana: "{2}{R}", type: Creature, pt: 3/1, abilities: [{dash: {cost: [{mana: "{1}{R}"}]}}]}
`, side{hand: []string{"Raider"}}, side{})
	tb.cast("Raider", "", program.Hand)
	tb.resolve()
	tb.nextTurn()
	tb.want("battlefield", tb.in(program.Battlefield), "Raider")
}

func TestBlitz702_152(t *testing.T) {
	tb := keywordGame(t, `
- {name: Raider, mana: "{2}{R}", type: Creature, pt: 3/1, abilities: [{blitz: {cost: [{mana: "{1}{R}"}]}}]}
`, side{hand: []string{"Raider"}}, side{})
	tb.cast("Raider", "blitz", program.Hand)
	tb.resolve()
	tb.attack("Raider")
	tb.to(program.EndStep)
	tb.resolve()
	tb.want("graveyard", tb.in(program.Graveyard), "Raider")
	tb.want("hand", tb.names(0, program.Hand), "Mountain")
}

func TestEvoke702_74(t *testing.T) {
	tb := keywordGame(t, `
- {name: Spirit, mana: "{4}{U}", type: Creature, pt: 2/2, abilities: [{evoke: {cost: [{mana: "{U}"}]}}]}
`, side{hand: []string{"Spirit"}}, side{})
	tb.cast("Spirit", "evoke", program.Hand)
	tb.resolve()
	tb.want("graveyard", tb.in(program.Graveyard), "Spirit")
}

func TestFlashback702_34(t *testing.T) {
	tb := keywordGame(t, `
- {name: Echo, mana: "{4}{U}", type: Sorcery, abilities: [{spell: {do: [{gain_life: {n: 4}}]}}, {flashback: {cost: [{mana: "{U}"}]}}]}
`, side{graveyard: []string{"Echo"}}, side{})
	tb.cast("Echo", "flashback", program.Graveyard)
	tb.resolve()
	tb.want("life", tb.life(0), "24")
	tb.want("exile", tb.in(program.Exile), "Echo")
}

func TestRetrace702_81(t *testing.T) {
	tb := keywordGame(t, `
- {name: Again, mana: "{U}", type: Sorcery, abilities: [{spell: {do: [{gain_life: {n: 4}}]}}, retrace]}
`, side{graveyard: []string{"Again"}, hand: []string{"Island"}}, side{})
	tb.cast("Again", "retrace", program.Graveyard)
	tb.resolve()
	tb.want("life", tb.life(0), "24")
	tb.want("graveyard", tb.names(0, program.Graveyard), "Island, Again")
}

func TestJumpStart702_133(t *testing.T) {
	tb := keywordGame(t, `
- {name: Again, mana: "{U}", type: Sorcery, abilities: [{spell: {do: [{gain_life: {n: 4}}]}}, jump_start]}
`, side{graveyard: []string{"Again"}, hand: []string{"Bear"}}, side{})
	tb.cast("Again", "jump_start", program.Graveyard)
	tb.resolve()
	tb.want("life", tb.life(0), "24")
	tb.want("graveyard", tb.in(program.Graveyard), "Bear")
	tb.want("exile", tb.in(program.Exile), "Again")
}

func TestEscape702_138(t *testing.T) {
	tb := keywordGame(t, `
- name: Fugitive
  mana: "{5}"
  type: Creature
  pt: 3/3
  abilities: [{escape: {cost: [{mana: "{B}"}, {exile: {what: other, from: graveyard, n: 2}}]}}]
`, side{graveyard: []string{"Fugitive", "Bear", "Wall"}}, side{})
	tb.cast("Fugitive", "escape", program.Graveyard)
	tb.resolve()
	tb.want("battlefield", tb.in(program.Battlefield), "Fugitive")
	tb.want("graveyard", tb.in(program.Graveyard), "")
}

func TestOverload702_96(t *testing.T) {
	tb := keywordGame(t, `
- name: Storm
  mana: "{R}"
  type: Instant
  abilities: [{spell: {targets: [{what: [{type: creature}, {controlled_by: opponents}]}], do: [{damage: {to: target, amount: 2}}]}}, {overload: {cost: [{mana: "{1}{R}"}]}}]
`, side{hand: []string{"Storm"}, battlefield: []string{"Bear"}}, side{battlefield: []string{"Bear", "Bear", "Giant"}})
	tb.cast("Storm", "overload", program.Hand)
	tb.resolve()
	tb.want("mine", tb.in(program.Battlefield), "Bear, Giant")
	tb.want("dead", tb.names(1, program.Graveyard), "Bear, Bear")
}

func TestSpectacleSurgeAndProwl(t *testing.T) {
	tb := keywordGame(t, `
- {name: Show, mana: "{5}{R}", type: Sorcery, abilities: [{spell: {do: [{gain_life: {n: 1}}]}}, {spectacle: {cost: [{mana: "{R}"}]}}]}
- {name: Rush, mana: "{5}{U}", type: Sorcery, abilities: [{spell: {do: [{gain_life: {n: 1}}]}}, {surge: {cost: [{mana: "{U}"}]}}]}
- {name: Theft, mana: "{5}{U}", type: Kindred Sorcery — Bear, abilities: [{spell: {do: [{gain_life: {n: 1}}]}}, {prowl: {cost: [{mana: "{B}"}]}}]}
`, side{hand: []string{"Bolt", "Show", "Rush", "Theft"}, battlefield: []string{"Bear"}}, side{})
	using := func(card string, way program.KeywordName) Action {
		return Action{Type: Cast, Player: 0, Object: tb.find(0, program.Hand, card), Face: -1, Using: way, UsingSet: true}
	}
	tb.refuse("cast.no_permission", using("Show", "spectacle"))
	tb.refuse("cast.no_permission", using("Rush", "surge"))
	tb.cast("Bolt", "", program.Hand, "B")
	tb.resolve()
	tb.cast("Show", "spectacle", program.Hand)
	tb.resolve()
	tb.cast("Rush", "surge", program.Hand)
	tb.resolve()
	tb.refuse("cast.no_permission", using("Theft", "prowl"))
	tb.attack("Bear")
	tb.to(program.PostcombatMain)
	tb.cast("Theft", "prowl", program.Hand)
	tb.resolve()
	tb.want("life", tb.life(0)+" "+tb.life(1), "23 15")
}

func TestSuspend702_62(t *testing.T) {
	tb := keywordGame(t, `
- {name: Later, mana: "{5}{R}", type: Creature, pt: 4/4, abilities: [{suspend: {cost: [{mana: "{R}"}], n: 1}}]}
`, side{hand: []string{"Later"}}, side{})
	tb.do(Action{Type: Special, Player: 0, Object: tb.find(0, program.Hand, "Later"), Special: "suspend", Face: -1})
	tb.want("exile", tb.in(program.Exile), "Later")
	tb.answers("yes")
	tb.nextTurn()
	tb.want("battlefield", tb.in(program.Battlefield), "Later")
	tb.attack("Later") // haste
}

func TestForetell702_143(t *testing.T) {
	tb := keywordGame(t, `
- {name: Vision, mana: "{5}{U}", type: Sorcery, abilities: [{spell: {do: [{gain_life: {n: 3}}]}}, {foretell: {cost: [{mana: "{U}"}]}}]}
`, side{hand: []string{"Vision"}}, side{})
	tb.do(Action{Type: Special, Player: 0, Object: tb.find(0, program.Hand, "Vision"), Special: "foretell", Face: -1})
	tb.refuse("cast.foretold_this_turn", Action{Type: Cast, Player: 0, Object: (*tb.st.Zone(program.Exile, 0))[0], Face: -1, Using: "foretell", UsingSet: true})
	tb.nextTurn()
	tb.do(Action{Type: Cast, Player: 0, Object: (*tb.st.Zone(program.Exile, 0))[0], Face: -1, Using: "foretell", UsingSet: true})
	tb.resolve()
	tb.want("life", tb.life(0), "23")
}

func TestPlot702_170(t *testing.T) {
	tb := keywordGame(t, `
- {name: Scheme, mana: "{5}{U}", type: Instant, abilities: [{spell: {do: [{gain_life: {n: 3}}]}}, {plot: {cost: [{mana: "{U}"}]}}]}
`, side{hand: []string{"Scheme"}}, side{})
	tb.do(Action{Type: Special, Player: 0, Object: tb.find(0, program.Hand, "Scheme"), Special: "plot", Face: -1})
	tb.nextTurn()
	tb.cast("Scheme", "plot", program.Exile)
	tb.resolve()
	tb.want("life", tb.life(0), "23")
}

func TestMadness702_35(t *testing.T) {
	tb := keywordGame(t, `
- {name: Rant, mana: "{5}{R}", type: Sorcery, abilities: [{spell: {do: [{gain_life: {n: 3}}]}}, {madness: {cost: [{mana: "{R}"}]}}]}
- {name: Loss, mana: "{B}", type: Sorcery, abilities: [{spell: {do: [discard]}}]}
`, side{hand: []string{"Rant", "Loss"}}, side{})
	tb.cast("Loss", "", program.Hand)
	tb.answers("yes")
	tb.resolve()
	tb.want("life", tb.life(0), "23")
	tb.want("graveyard", tb.in(program.Graveyard), "Loss, Rant")
}

func TestMadnessDeclined702_35(t *testing.T) {
	tb := keywordGame(t, `
- {name: Rant, mana: "{5}{R}", type: Sorcery, abilities: [{spell: {do: [{gain_life: {n: 3}}]}}, {madness: {cost: [{mana: "{R}"}]}}]}
- {name: Loss, mana: "{B}", type: Sorcery, abilities: [{spell: {do: [discard]}}]}
`, side{hand: []string{"Rant", "Loss"}}, side{})
	tb.cast("Loss", "", program.Hand)
	tb.answers("no")
	tb.resolve()
	tb.want("life", tb.life(0), "20")
	tb.want("graveyard", tb.in(program.Graveyard), "Loss, Rant")
}

func TestRebound702_88(t *testing.T) {
	tb := keywordGame(t, `
- {name: Twice, mana: "{U}", type: Sorcery, abilities: [{spell: {do: [{gain_life: {n: 3}}]}}, rebound]}
`, side{hand: []string{"Twice"}}, side{})
	tb.cast("Twice", "", program.Hand)
	tb.resolve()
	tb.want("exile", tb.in(program.Exile), "Twice")
	tb.answers("yes")
	tb.nextTurn()
	tb.want("life", tb.life(0), "26")
	tb.want("graveyard", tb.in(program.Graveyard), "Twice")
}

func TestBuyback702_27(t *testing.T) {
	tb := keywordGame(t, `
- {name: Return, mana: "{U}", type: Sorcery, abilities: [{spell: {do: [{gain_life: {n: 3}}]}}, {buyback: {cost: [{mana: "{1}"}]}}]}
`, side{hand: []string{"Return"}}, side{})
	tb.castPaying("Return", "buyback", 1)
	tb.resolve()
	tb.want("hand", tb.in(program.Hand), "Return")
}

func TestKickers702_33(t *testing.T) {
	tb := keywordGame(t, `
- {name: Kick, mana: "{1}", type: Sorcery, abilities: [{kicker: {cost: [{mana: "{1}"}]}}, {spell: {do: [{gain_life: {n: 1}}, {gate: {if: {paid: kicker}, then: [{gain_life: {n: 10}}]}}]}}]}
- {name: Kicks, mana: "{1}", type: Sorcery, abilities: [{multikicker: {cost: [{mana: "{1}"}]}}, {spell: {do: [{gain_life: {n: {times: {a: 3, b: {times_paid: multikicker}}}}}]}}]}
`, side{hand: []string{"Kick", "Kicks", "Kick"}}, side{})
	tb.castPaying("Kick", "kicker", 1)
	tb.resolve()
	tb.want("kicked", tb.life(0), "31")
	tb.castPaying("Kicks", "multikicker", 2)
	tb.resolve()
	tb.want("kicked twice", tb.life(0), "37")
	tb.castPaying("Kick", "kicker", 0)
	tb.resolve()
	tb.want("not kicked", tb.life(0), "38")
}

func TestReplicate702_56(t *testing.T) {
	tb := keywordGame(t, `
- {name: Many, mana: "{U}", type: Sorcery, abilities: [{spell: {do: [{gain_life: {n: 1}}]}}, {replicate: {cost: [{mana: "{1}"}]}}]}
`, side{hand: []string{"Many"}}, side{})
	tb.castPaying("Many", "replicate", 3)
	tb.resolve()
	tb.want("life", tb.life(0), "24")
}

func TestStorm702_40(t *testing.T) {
	tb := keywordGame(t, `
- {name: Gust, mana: "{1}", type: Sorcery, abilities: [{spell: {do: [{gain_life: {n: 1}}]}}, storm]}
`, side{hand: []string{"Gust", "Study", "Study"}}, side{})
	tb.cast("Study", "", program.Hand)
	tb.resolve()
	tb.cast("Study", "", program.Hand)
	tb.resolve()
	tb.cast("Gust", "", program.Hand)
	tb.resolve()
	tb.want("life", tb.life(0), "23")
}

func TestCascade702_85(t *testing.T) {
	tb := keywordGame(t, `
- {name: Fall, mana: "{2}{U}", type: Sorcery, abilities: [{spell: {do: [{gain_life: {n: 1}}]}}, cascade]}
`, side{hand: []string{"Fall"}, library: []string{"Island", "Giant", "Bear"}}, side{})
	tb.cast("Fall", "", program.Hand)
	tb.answers("yes")
	tb.resolve()
	tb.want("battlefield", tb.in(program.Battlefield), "Bear")
	tb.want("exile", tb.names(0, program.Exile), "")
	tb.want("library", decimal(len(*tb.st.Zone(program.Library, 0))), "22")
}

func TestConspireAndCasualty(t *testing.T) {
	tb := keywordGame(t, `
- {name: Plot, mana: "{G}", type: Sorcery, abilities: [{spell: {do: [{gain_life: {n: 1}}]}}, conspire]}
- {name: Deal, mana: "{U}", type: Sorcery, abilities: [{spell: {do: [{gain_life: {n: 1}}]}}, {casualty: {n: 3}}]}
`, side{hand: []string{"Plot", "Deal"}, battlefield: []string{"Bear", "Bear", "Giant", "Wall"}}, side{})
	tb.castPaying("Plot", "conspire", 1)
	tb.resolve()
	tb.want("conspired", tb.life(0), "22")
	tb.castPaying("Deal", "casualty", 1)
	tb.resolve()
	tb.want("with a casualty", tb.life(0), "24")
	tb.want("graveyard", tb.in(program.Graveyard), "Plot, Giant, Deal")
}

func TestAffinity702_41(t *testing.T) {
	tb := keywordGame(t, `
- {name: Frog, mana: "{9}{U}", type: Artifact Creature, pt: 2/2, abilities: [{affinity: {what: {subtype: Bear}}}]}
`, side{hand: []string{"Frog"}, battlefield: []string{"Bear", "Bear", "Bear"}}, side{battlefield: []string{"Bear"}})
	tb.cast("Frog", "", program.Hand)
	tapped := 0
	for _, o := range tb.st.Objects {
		if o.Tapped {
			tapped++
		}
	}
	tb.want("lands tapped", decimal(tapped), "7")
}

func TestEscalateAndEntwine(t *testing.T) {
	modes := `modes: {options: [{do: [{gain_life: {n: 1}}]}, {do: [{gain_life: {n: 10}}]}]`
	tb := keywordGame(t, `
- {name: Up, mana: "{U}", type: Sorcery, abilities: [{escalate: {cost: [{mana: "{2}"}]}}, {spell: {`+modes+`, max: 2, min: 1}}}]}
- {name: Both, mana: "{U}", type: Sorcery, abilities: [{entwine: {cost: [{mana: "{1}"}]}}, {spell: {`+modes+`}}}]}
`, side{hand: []string{"Up", "Both"}}, side{})
	tb.do(Action{Type: Cast, Player: 0, Object: tb.find(0, program.Hand, "Up"), Face: -1, Modes: []int{0, 1}})
	tapped := 0
	for _, o := range tb.st.Objects {
		if o.Tapped {
			tapped++
		}
	}
	tb.want("lands tapped for two modes", decimal(tapped), "3")
	tb.resolve()
	tb.want("both modes", tb.life(0), "31")
	tb.castPaying("Both", "entwine", 1)
	tb.resolve()
	tb.want("entwined", tb.life(0), "42")
}

func TestBargain702_166AndSquad702_157(t *testing.T) {
	tb := keywordGame(t, `
- {name: Trade, mana: "{U}", type: Sorcery, abilities: [bargain, {spell: {do: [{gate: {if: {paid: bargain}, then: [{gain_life: {n: 5}}]}}]}}]}
- {name: Trooper, mana: "{1}", type: Creature, pt: 1/1, abilities: [{squad: {cost: [{mana: "{2}"}]}}]}
- {name: Parent, mana: "{1}", type: Creature, pt: 3/3, abilities: [{offspring: {cost: [{mana: "{1}"}]}}]}
- {name: Relic, mana: "{1}", type: Artifact}
`, side{hand: []string{"Trade", "Trooper", "Parent"}, battlefield: []string{"Relic"}}, side{})
	tb.castPaying("Trade", "bargain", 1)
	tb.resolve()
	tb.want("life", tb.life(0), "25")
	tb.castPaying("Trooper", "squad", 2)
	tb.resolve()
	tb.want("squad", tb.in(program.Battlefield), "Trooper, Trooper, Trooper")
	tb.castPaying("Parent", "offspring", 1)
	tb.resolve()
	tb.want("offspring", tb.in(program.Battlefield), "Trooper, Trooper, Trooper, Parent, Parent")
	ids := *tb.st.Zone(program.Battlefield, 0)
	tb.want("the offspring", tb.sizeOf(ids[len(ids)-1]), "1/1")
}

func TestAwaken702_113(t *testing.T) {
	tb := keywordGame(t, `
- {name: Rise, mana: "{U}", type: Sorcery, abilities: [{spell: {do: [{gain_life: {n: 1}}]}}, {awaken: {n: 3, cost: [{mana: "{1}{U}"}]}}]}
`, side{hand: []string{"Rise", "Rise"}}, side{})
	tb.cast("Rise", "", program.Hand)
	tb.resolve()
	tb.cast("Rise", "awaken", program.Hand, "Plains")
	tb.resolve()
	tb.want("the land", tb.size("Plains"), "3/3")
	tb.want("life", tb.life(0), "22")
}

func TestSneak702_190(t *testing.T) {
	tb := keywordGame(t, `
- {name: Shade, mana: "{5}{U}", type: Creature, pt: 4/1, abilities: [{sneak: {cost: [{mana: "{U}"}]}}]}
`, side{hand: []string{"Shade"}, battlefield: []string{"Bear"}}, side{})
	tb.attack("Bear")
	tb.block()
	tb.cast("Shade", "sneak", program.Hand)
	tb.resolve()
	tb.to(program.PostcombatMain)
	tb.want("life", tb.life(1), "16")
	tb.want("hand", tb.in(program.Hand), "Bear")
}

// CR 702.61a, 702.61b: with split second on the stack nobody casts spells or activates abilities
// other than mana abilities.
func TestSplitSecond(t *testing.T) {
	tb := deal(t, `
- {name: Shaman, mana: "{R}", type: Creature — Goblin Shaman, pt: 1/1, abilities: [{activated: {cost: [{pay_life: 1}], do: [{gain_life: {n: 1}}]}}]}
- {name: Spark, mana: "{0}", type: Instant, abilities: [split_second, {spell: {do: [{gain_life: {n: 1}}]}}]}
- {name: Reply, mana: "{0}", type: Instant, abilities: [{spell: {do: [{gain_life: {n: 1}}]}}]}
`, side{hand: []string{"Spark", "Spark", "Reply"}, battlefield: []string{"Shaman", "Forest"}}, side{hand: []string{"Reply"}})
	tb.to(program.PrecombatMain)
	spark := Action{Type: Cast, Player: 0, Object: tb.find(0, program.Hand, "Spark"), Face: -1}
	tb.do(spark)
	for _, name := range []string{"Reply", "Spark"} {
		tb.refuse("cast.prohibited", Action{Type: Cast, Player: 0, Object: tb.find(0, program.Hand, name), Face: -1})
	}
	shaman := tb.find(0, program.Battlefield, "Shaman")
	tb.refuse("activate.prohibited", Action{Type: Activate, Player: 0, Object: shaman, Ability: "0", Face: -1})
	tb.tap("Forest")
	tb.do(Action{Type: Pass, Player: 0, Face: -1})
	tb.refuse("cast.prohibited", Action{Type: Cast, Player: 1, Object: tb.find(1, program.Hand, "Reply"), Face: -1})
	tb.do(Action{Type: Pass, Player: 1, Face: -1})
	tb.do(Action{Type: Cast, Player: 0, Object: tb.find(0, program.Hand, "Reply"), Face: -1})
}
