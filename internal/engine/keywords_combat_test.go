package engine

import (
	"testing"

	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/engine/state"
)

// withKeyword is a 2/2 creature called Hero with the keyword, given in YAML.
func withKeyword(keyword string) string {
	return "\n- {name: Hero, mana: \"{1}\", type: Creature — Human, pt: 2/2, abilities: [" + keyword + "]}\n"
}

func TestPumpsInCombat(t *testing.T) {
	for _, c := range []struct {
		rule, keyword, blockers, size string
	}{
		{"702.23a", `{rampage: {n: 2}}`, "two", "4/4"},
		{"702.23a, one blocker", `{rampage: {n: 2}}`, "one", "2/2"},
		{"702.45a", `{bushido: {n: 2}}`, "two", "4/4"},
		{"702.45a, unblocked", `{bushido: {n: 2}}`, "none", "2/2"},
		{"702.68a", `{frenzy: {n: 2}}`, "none", "4/2"},
		{"702.68a, blocked", `{frenzy: {n: 2}}`, "one", "2/2"},
		{"702.121a", `melee`, "none", "3/3"},
		{"702.83a", `exalted`, "none", "3/3"},
	} {
		t.Run(c.rule, func(t *testing.T) {
			tb := keywordGame(t, withKeyword(c.keyword), side{battlefield: []string{"Hero"}}, side{battlefield: []string{"Wall", "Bear"}})
			tb.attack("Hero")
			tb.resolve()
			switch c.blockers {
			case "two":
				tb.block("Wall", "Hero", "Bear", "Hero")
			case "one":
				tb.block("Wall", "Hero")
			default:
				tb.block()
			}
			tb.resolve()
			tb.want("size", tb.size("Hero"), c.size)
		})
	}
}

func TestExaltedNeedsAttackingAlone702_83(t *testing.T) {
	tb := keywordGame(t, withKeyword("exalted"), side{battlefield: []string{"Hero", "Bear"}}, side{})
	tb.attack("Hero", "Bear")
	tb.want("stack", tb.names(0, program.Stack), "")
	tb = keywordGame(t, withKeyword("exalted"), side{battlefield: []string{"Hero", "Bear"}}, side{})
	tb.attack("Bear")
	tb.resolve()
	tb.want("size", tb.size("Bear"), "3/3")
}

func TestBattleCry702_91(t *testing.T) {
	tb := keywordGame(t, withKeyword("battle_cry"), side{battlefield: []string{"Hero", "Bear", "Giant"}}, side{})
	tb.attack("Hero", "Bear")
	tb.resolve()
	tb.want("sizes", tb.size("Hero")+" "+tb.size("Bear")+" "+tb.size("Giant"), "2/2 3/2 4/4")
}

func TestFlanking702_25(t *testing.T) {
	tb := keywordGame(t, withKeyword("flanking"), side{battlefield: []string{"Hero"}}, side{battlefield: []string{"Bear", "Hero"}})
	tb.attack("Hero")
	tb.block("Bear", "Hero", "Hero", "Hero")
	tb.resolve()
	tb.want("blockers", tb.sizeOf(tb.find(1, program.Battlefield, "Bear"))+" "+tb.sizeOf(tb.find(1, program.Battlefield, "Hero")), "1/1 2/2")
}

func TestAnnihilatorAndAfflict(t *testing.T) {
	tb := keywordGame(t, withKeyword(`{annihilator: {n: 2}}, {afflict: {n: 3}}`), side{battlefield: []string{"Hero"}}, side{battlefield: []string{"Bear", "Wall"}})
	tb.answers("Plains,Island")
	tb.attack("Hero")
	tb.resolve()
	tb.want("sacrificed", tb.names(1, program.Graveyard), "Plains, Island")
	tb.block("Wall", "Hero")
	tb.resolve()
	tb.want("life", tb.life(1), "17")
}

func TestProvoke702_39(t *testing.T) {
	tb := keywordGame(t, withKeyword("provoke"), side{battlefield: []string{"Hero"}}, side{battlefield: []string{"Bear", "Wall"}})
	tb.answers("Bear", "yes")
	tb.attack("Hero")
	tb.resolve()
	for tb.next.Kind != NextBlock {
		tb.do(Action{Type: Pass, Player: tb.next.Player, Face: -1})
	}
	tb.refuse("block.requirement", Action{Type: Block, Player: 1, Face: -1})
	tb.block("Bear", "Hero")
}

func TestMentorAndTraining(t *testing.T) {
	tb := keywordGame(t, withKeyword("training"), side{battlefield: []string{"Hero", "Giant"}}, side{})
	tb.attack("Hero", "Giant")
	tb.resolve()
	tb.want("trained", tb.size("Hero"), "3/3")

	tb = keywordGame(t, withKeyword("training"), side{battlefield: []string{"Hero", "Bear"}}, side{})
	tb.attack("Hero", "Bear")
	tb.want("nothing to learn", tb.names(0, program.Stack), "")

	tb = keywordGame(t, `
- {name: Pupil, mana: "{1}", type: Creature, pt: 1/1}
`+withKeyword("mentor")[1:], side{battlefield: []string{"Hero", "Pupil"}}, side{})
	tb.attack("Hero", "Pupil")
	tb.resolve()
	tb.want("mentored", tb.size("Pupil"), "2/2")
}

func TestDethrone702_105(t *testing.T) {
	tb := keywordGame(t, withKeyword("dethrone"), side{battlefield: []string{"Hero"}}, side{})
	tb.attack("Hero")
	tb.resolve()
	tb.want("tied", tb.size("Hero"), "3/3")
	tb = keywordGame(t, withKeyword("dethrone"), side{battlefield: []string{"Hero"}, life: 21}, side{})
	tb.attack("Hero")
	tb.resolve()
	tb.want("richer", tb.size("Hero"), "2/2")
}

func TestCombatDamageKeywords(t *testing.T) {
	tb := keywordGame(t, withKeyword(`{renown: {n: 2}}, ingest, {poisonous: {n: 3}}`), side{battlefield: []string{"Hero"}}, side{})
	tb.answers("Hero", "Hero", "Hero", "1", "2", "3")
	tb.opt.Choose = firstOption
	tb.attack("Hero")
	tb.block()
	tb.to(program.PostcombatMain)
	tb.want("renown", tb.size("Hero"), "4/4")
	tb.want("ingested", tb.names(1, program.Exile), "Mountain")
	tb.want("poison", decimal(tb.st.Players[1].Counters.Of("poison")), "3")
	tb.nextTurn()
	tb.attack("Hero")
	tb.block()
	tb.to(program.PostcombatMain)
	tb.want("renowned once", tb.size("Hero"), "4/4")
}

// firstOption answers every question with what comes first.
func firstOption(d *Decision) (Answer, bool) {
	a := Answer{Player: d.Player}
	for i := range max(d.Min, 1) {
		if i < len(d.Options) {
			a.Choose = append(a.Choose, d.Options[i].ID)
		}
	}
	return a, true
}

func TestDecayed702_147(t *testing.T) {
	tb := keywordGame(t, withKeyword("decayed"), side{battlefield: []string{"Hero"}}, side{})
	tb.attack("Hero")
	tb.block()
	tb.to(program.PostcombatMain)
	tb.want("sacrificed", tb.in(program.Graveyard), "Hero")
	tb.want("damage", tb.life(1), "18")
}

func TestMobilize702_181(t *testing.T) {
	tb := keywordGame(t, withKeyword(`{mobilize: {n: 2}}`), side{battlefield: []string{"Hero"}}, side{})
	tb.attack("Hero")
	tb.resolve()
	tb.block()
	tb.to(program.PostcombatMain)
	tb.want("damage", tb.life(1), "16")
	tb.want("warriors", tb.in(program.Battlefield), "Hero, Warrior Token, Warrior Token")
	tb.nextTurn()
	tb.want("after", tb.in(program.Battlefield), "Hero")
}

func TestMyriad702_116(t *testing.T) {
	tb := deal(t, keywordCards+withKeyword("myriad")[1:], side{battlefield: []string{"Hero"}}, side{}, side{})
	tb.to(program.PrecombatMain)
	tb.opt.Choose = firstOption
	tb.attack("Hero")
	tb.resolve()
	for tb.st.Turn.Step != program.PostcombatMain {
		kind := Pass
		if tb.next.Kind == NextBlock {
			kind = Block
		}
		tb.do(Action{Type: kind, Player: tb.next.Player, Face: -1})
	}
	tb.want("life", tb.life(1)+" "+tb.life(2), "18 18")
	tb.want("tokens are gone", tb.in(program.Battlefield), "Hero")
}

func TestFirebending702_189(t *testing.T) {
	tb := keywordGame(t, withKeyword(`{firebending: {n: 2}}`), side{battlefield: []string{"Hero"}}, side{})
	tb.attack("Hero")
	tb.resolve()
	tb.block()
	tb.want("mana", decimal(len(tb.st.Players[0].Mana)), "2")
	tb.to(program.PostcombatMain)
	tb.want("mana afterwards", decimal(len(tb.st.Players[0].Mana)), "0")
}

func TestEvasionKeywords(t *testing.T) {
	black := `
- {name: Shade, mana: "{B}", type: Creature, pt: 1/1}
- {name: Golem, mana: "{1}", type: Artifact Creature, pt: 3/3}
- {name: Rider, mana: "{W}", type: Creature, pt: 1/1, abilities: [horsemanship]}
- {name: Dim, mana: "{W}", type: Creature, pt: 1/1, abilities: [shadow]}
`
	for _, c := range []struct{ rule, keyword, can, cant string }{
		{"702.36", "fear", "Shade Golem", "Bear Giant"},
		{"702.13", "intimidate", "Golem", "Shade Bear"},
		{"702.31", "horsemanship", "Rider", "Bear Golem"},
		{"702.28", "shadow", "Dim", "Bear Golem"},
		{"702.28, the other way", "vigilance", "Bear", "Dim"},
		{"702.118", "skulk", "Bear Shade", "Giant Golem"},
		{"702.14", `{landwalk: {what: {subtype: Swamp}}}`, "", "Shade Bear"},
		{"702.14, no such land", `{landwalk: {what: {subtype: Desert}}}`, "Shade Bear", ""},
	} {
		t.Run(c.rule, func(t *testing.T) {
			all := []string{"Shade", "Golem", "Rider", "Dim", "Bear", "Giant"}
			tb := keywordGame(t, black+withKeyword(c.keyword)[1:], side{battlefield: []string{"Hero"}}, side{battlefield: all})
			tb.attack("Hero")
			for tb.next.Kind != NextBlock {
				tb.do(Action{Type: Pass, Player: tb.next.Player, Face: -1})
			}
			hero := tb.find(0, program.Battlefield, "Hero")
			blocks := func(name string) Outcome {
				a := Action{Type: Block, Player: 1, Face: -1, Blocks: []BlockChoice{{tb.find(1, program.Battlefield, name), hero}}}
				return Judge(tb.st.Clone(), a, tb.opt).Outcome
			}
			for _, name := range fields(c.can) {
				tb.want(name+" blocks", string(blocks(name)), string(Legal))
			}
			for _, name := range fields(c.cant) {
				tb.want(name+" blocks", string(blocks(name)), string(Illegal))
			}
		})
	}
}

func TestNinjutsu702_49(t *testing.T) {
	tb := keywordGame(t, `
- {name: Ninja, mana: "{3}{U}", type: Creature — Ninja, pt: 3/3, abilities: [{ninjutsu: {cost: [{mana: "{U}"}]}}]}
`, side{hand: []string{"Ninja"}, battlefield: []string{"Bear"}}, side{})
	tb.attack("Bear")
	tb.block()
	tb.use("Ninja", program.Hand, "ninjutsu")
	tb.resolve()
	tb.want("hand", tb.in(program.Hand), "Bear")
	tb.to(program.PostcombatMain)
	tb.want("life", tb.life(1), "17")
}

func TestCrewAndSaddle(t *testing.T) {
	tb := keywordGame(t, `
- {name: Cart, mana: "{2}", type: Artifact — Vehicle, pt: 5/5, abilities: [{crew: {n: 2}}]}
- {name: Horse, mana: "{2}", type: Creature — Mount, pt: 2/2, abilities: [{saddle: {n: 2}}]}
`, side{battlefield: []string{"Cart", "Horse", "Bear", "Bear"}}, side{})
	tb.answers("Bear", "Bear")
	tb.use("Cart", program.Battlefield, "crew")
	tb.resolve()
	tb.use("Horse", program.Battlefield, "saddle")
	tb.resolve()
	g := newGame(tb.st, tb.opt)
	saddled := program.Matches{Ref: program.This{}, What: program.Having{Status: program.Saddled}}
	ctx := state.Ctx{Source: tb.find(0, program.Battlefield, "Horse"), Controller: 0}
	if !g.holds(saddled, &ctx) {
		t.Error("the horse is not saddled")
	}
	tb.attack("Cart")
	tb.block()
	tb.to(program.PostcombatMain)
	tb.want("life", tb.life(1), "15")
}
