package engine

import (
	"testing"

	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/engine/state"
)

// tapAllBut leaves A so many untapped lands.
func (tb *table) tapAllBut(n int) {
	for _, id := range tb.st.Battlefield {
		o := tb.st.Objects[id]
		if o.Controller == 0 && o.Card != nil && o.Card.Faces[0].Types[0] == program.Land {
			o.Tapped = n <= 0
			n--
		}
	}
}

func TestEmerge702_119(t *testing.T) {
	cards := `
- {name: Eater, mana: "{9}", type: Creature — Eldrazi, pt: 5/5, abilities: [{emerge: {cost: [{mana: "{5}{U}"}]}}]}
- {name: Eater of Things, mana: "{9}", type: Creature — Eldrazi, pt: 5/5, abilities: [{emerge: {cost: [{mana: "{5}{U}"}], what: {type: artifact}}}]}
`
	tb := keywordGame(t, cards, side{hand: []string{"Eater", "Eater of Things"}, battlefield: []string{"Giant", "Bear"}}, side{})
	tb.tapAllBut(2)
	tb.answers("Giant")
	tb.cast("Eater", "emerge", program.Hand) // {5}{U} less the Giant's {4}
	tb.resolve()
	tb.want("graveyard", tb.in(program.Graveyard), "Giant")
	tb.tapAllBut(10)
	tb.answers()
	tb.refuse("cast.cannot_pay", Action{Type: Cast, Player: 0, Object: tb.find(0, program.Hand, "Eater of Things"), Face: -1, Using: "emerge", UsingSet: true})
}

// CR 702.119c: what is sacrificed is chosen before the cost is determined, and may tap for mana.
func TestEmergeDoesNotCostMoreThanChosen(t *testing.T) {
	tb := keywordGame(t, `
- {name: Eater, mana: "{9}", type: Creature — Eldrazi, pt: 5/5, abilities: [{emerge: {cost: [{mana: "{5}{U}"}]}}]}
`, side{hand: []string{"Eater"}, battlefield: []string{"Giant", "Bear"}}, side{})
	tb.tapAllBut(2)
	tb.answers("Bear")
	v := Judge(tb.st.Clone(), Action{Type: Cast, Player: 0, Object: tb.find(0, program.Hand, "Eater"), Face: -1, Using: "emerge", UsingSet: true}, tb.opt)
	if v.Outcome != Illegal || v.Violation.Check.Code != "cast.cannot_pay" {
		t.Errorf("with the Bear: %s %v", v.Outcome, v.Violation)
	}
}

func TestHarmonize702_180(t *testing.T) {
	for _, c := range []struct {
		answer string
		lands  int
		code   string
	}{{"Giant", 1, ""}, {"", 1, "cast.cannot_pay"}, {"", 5, ""}} {
		tb := keywordGame(t, `
- {name: Song, mana: "{1}{W}", type: Sorcery, abilities: [{harmonize: {cost: [{mana: "{4}{W}"}]}}, {spell: {do: [{gain_life: {n: 3}}]}}]}
`, side{graveyard: []string{"Song"}, battlefield: []string{"Giant"}}, side{})
		tb.tapAllBut(c.lands)
		tb.answers(c.answer)
		cast := Action{Type: Cast, Player: 0, Object: tb.find(0, program.Graveyard, "Song"), Face: -1, Using: "harmonize", UsingSet: true}
		if c.code != "" {
			tb.refuse(c.code, cast)
			continue
		}
		tb.do(cast)
		if got := tb.st.Objects[tb.find(0, program.Battlefield, "Giant")].Tapped; got != (c.answer != "") {
			t.Errorf("the Giant is tapped: %v", got)
		}
		tb.resolve()
		tb.want("life", tb.life(0), "23")
		tb.want("exile", tb.in(program.Exile), "Song")
	}
}

func TestGift702_174(t *testing.T) {
	cards := `
- {name: Present, mana: "{1}", type: Sorcery, abilities: [{gift: {text: tapped Fish}}, {spell: {do: [{gate: {if: {paid: gift}, then: [{gain_life: {n: 5}}]}}]}}]}
- {name: Giver, mana: "{1}", type: Creature — Human, pt: 1/1, abilities: [{gift: {text: Treasure}}]}
`
	tb := keywordGame(t, cards, side{hand: []string{"Present", "Present", "Giver"}}, side{})
	tb.castPaying("Present", "gift", 1)
	tb.resolve()
	tb.want("life", tb.life(0), "25")
	if fish := tb.st.Objects[tb.find(1, program.Battlefield, "Fish Token")]; !fish.Tapped {
		t.Error("the Fish is untapped")
	}
	tb.castPaying("Present", "gift", 0)
	tb.resolve()
	tb.want("life", tb.life(0), "25")
	tb.castPaying("Giver", "gift", 1)
	tb.resolve()
	tb.find(1, program.Battlefield, "Treasure Token")
}

// Strive: CR 601.2f, each target beyond the first costs more.
func TestCostPerTarget(t *testing.T) {
	for lands, want := range map[int]string{3: "cast.cannot_pay", 4: ""} {
		tb := keywordGame(t, `
- name: Rally
  mana: "{W}{W}"
  type: Instant
  abilities:
    - static: {from: [stack], mods: [{cost_less: {more: true, mana: "{1}{W}", by: {minus: {a: {count: {targets_of: this}}, b: 1}}}}]}
    - spell: {targets: [{what: {type: creature}, min: 0, max: unbounded}], do: [{apply: {to: target, mods: [{mod_pt: {power: 1, toughness: 1}}]}}]}
`, side{hand: []string{"Rally"}, battlefield: []string{"Bear", "Giant", "Plains", "Plains"}}, side{})
		tb.tapAllBut(0)
		tb.floating(0, "WWWWW"[:lands])
		cast := Action{Type: Cast, Player: 0, Object: tb.find(0, program.Hand, "Rally"), Face: -1,
			Targets: [][]state.Ent{{tb.ent("Bear"), tb.ent("Giant")}}}
		if want != "" {
			tb.refuse(want, cast)
			continue
		}
		tb.do(cast)
	}
}

// CR 601.3: a spell that may be cast only at some time can't be cast at others.
func TestCastOnlyDuringCombat(t *testing.T) {
	tb := keywordGame(t, `
- name: Ambush
  mana: "{W}"
  type: Instant
  abilities:
    - static: {from: [stack], while: {not: {during: [begin_combat, declare_attackers]}}, mods: [{cant: {do: cast}}]}
    - spell: {do: [{gain_life: {n: 3}}]}
`, side{hand: []string{"Ambush"}}, side{})
	cast := Action{Type: Cast, Player: 0, Object: tb.find(0, program.Hand, "Ambush"), Face: -1}
	tb.refuse("cast.prohibited", cast)
	tb.to(program.BeginCombat)
	tb.do(cast)
}

func TestSplice702_47(t *testing.T) {
	cards := `
- {name: Ray, mana: "{1}{R}", type: Instant — Arcane, abilities: [{spell: {targets: [{what: {is: player}}], do: [{damage: {to: target, amount: 2}}]}}, {splice: {what: {subtype: Arcane}, cost: [{mana: "{1}{R}"}]}}]}
- {name: Chant, mana: "{W}", type: Instant — Arcane, abilities: [{spell: {do: [{gain_life: {n: 1}}]}}]}
- {name: Prayer, mana: "{W}", type: Instant, abilities: [{spell: {do: [{gain_life: {n: 1}}]}}]}
`
	tb := keywordGame(t, cards, side{hand: []string{"Ray", "Chant", "Chant", "Prayer"}}, side{})
	tb.tapAllBut(0)
	tb.floating(0, "WRR")
	tb.answers("Ray", "B")
	tb.cast("Chant", "", program.Hand)
	tb.resolve()
	tb.want("life", tb.life(0)+" "+tb.life(1), "21 18")
	tb.want("hand", tb.in(program.Hand), "Ray, Chant, Prayer")
	tb.floating(0, "W")
	tb.answers("")
	tb.cast("Chant", "", program.Hand) // spliced onto nothing
	tb.resolve()
	tb.want("life", tb.life(0)+" "+tb.life(1), "22 18")
	tb.floating(0, "W")
	tb.answers()
	tb.cast("Prayer", "", program.Hand) // no Arcane spell: no question
	tb.floating(0, "R")
}

// CR 601.2f: the splice cost is an additional cost.
func TestSpliceCosts702_47(t *testing.T) {
	tb := keywordGame(t, `
- {name: Ray, mana: "{1}{R}", type: Instant — Arcane, abilities: [{spell: {targets: [{what: {is: player}}], do: [{damage: {to: target, amount: 2}}]}}, {splice: {what: {subtype: Arcane}, cost: [{mana: "{1}{R}"}]}}]}
- {name: Chant, mana: "{W}", type: Instant — Arcane, abilities: [{spell: {do: [{gain_life: {n: 1}}]}}]}
`, side{hand: []string{"Ray", "Chant"}}, side{})
	tb.tapAllBut(0)
	tb.floating(0, "WR")
	tb.answers("Ray", "B")
	v := Judge(tb.st.Clone(), Action{Type: Cast, Player: 0, Object: tb.find(0, program.Hand, "Chant"), Face: -1}, tb.opt)
	if v.Outcome != Illegal || v.Violation.Check.Code != "cast.cannot_pay" {
		t.Errorf("%s %v", v.Outcome, v.Violation)
	}
}

func TestMiracle702_94(t *testing.T) {
	cards := `
- {name: Wonder, mana: "{8}{W}", type: Sorcery, abilities: [{spell: {do: [{gain_life: {n: 7}}]}}, {miracle: {cost: [{mana: "{W}"}]}}]}
`
	for _, c := range []struct {
		library []string
		answers []string
		life    string
	}{
		{[]string{"Wonder"}, []string{"yes", "yes"}, "27"},
		{[]string{"Wonder"}, []string{"yes", "no"}, "20"},
		{[]string{"Wonder"}, []string{"no"}, "20"},
	} {
		tb := keywordGame(t, cards, side{hand: []string{"Study", "Study"}, library: c.library}, side{})
		tb.cast("Study", "", program.Hand)
		tb.answers(c.answers...)
		tb.resolve()
		tb.want("life", tb.life(0), c.life)
		tb.want("stack", tb.in(program.Stack), "")
	}
	tb := keywordGame(t, cards, side{hand: []string{"Study", "Study"}, library: []string{"Bear", "Wonder"}}, side{})
	for range 2 { // the second card drawn is no first one
		tb.cast("Study", "", program.Hand)
		tb.resolve()
	}
	tb.want("hand", tb.in(program.Hand), "Bear, Wonder")
}
