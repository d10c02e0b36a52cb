package engine

import (
	"testing"

	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/engine/state"
)

const spellCards = `
- {name: Spirit, mana: "{4}", type: Enchantment Creature — Spirit, pt: 2/2, abilities: [{bestow: {cost: [{mana: "{1}"}]}}, lifelink, {static: {to: {host: this}, mods: [{mod_pt: {power: 2, toughness: 2}}]}}]}
- {name: Guard, mana: "{W}", type: Instant, abilities: [{spell: {targets: [{what: {type: creature}}], do: [{apply: {to: target, mods: [{gain: [{protection: {what: {is: permanent}}}]}]}}]}}]}
- {name: Fork, mana: "{R}", type: Instant, abilities: [{spell: {targets: [{what: {is: spell}}], do: [{copy_spell: {what: target, new_targets: true}}]}}]}
- {name: Freeze, mana: "{G}", type: Instant, abilities: [{spell: {targets: [{what: {subtype: Aura}}], do: [{phase_out: target}]}}]}
- {name: Both, mana: "{1}", type: Sorcery, abilities: [{entwine: {cost: [{mana: "{2}"}]}}, {spell: {modes: {options: [{do: [{gain_life: {n: 2}}]}, {do: [{lose_life: {who: opponents, n: 3}}]}]}}}]}
- {name: More, mana: "{1}", type: Sorcery, abilities: [{escalate: {cost: [{tap: {what: {type: creature}}}]}}, {spell: {modes: {min: 1, max: 3, options: [{do: [{gain_life: {n: 2}}]}, {do: [{lose_life: {who: opponents, n: 3}}]}, {do: [draw]}]}}}]}
- {name: Again, mana: "{1}", type: Instant, abilities: [{replicate: {cost: [{mana: "{1}"}]}}, {spell: {targets: [{what: {is: player}}], do: [{damage: {to: target, amount: 1}}]}}]}
- {name: Twice, mana: "{1}", type: Instant, abilities: [{replicate: {cost: [{mana: "{1}"}]}}, {replicate: {cost: [{mana: "{U}"}]}}, {spell: {do: [{gain_life: {n: 1}}]}}]}
- {name: Dig, mana: "{1}", type: Sorcery, abilities: [retrace, {spell: {do: [{gain_life: {n: 3}}]}}]}
- {name: Litter, mana: "{1}", type: Creature — Cat, pt: 3/3, abilities: [{offspring: {cost: [{mana: "{1}"}]}}, vigilance]}
- {name: Mummy, mana: "{2}{G}", type: Creature — Human, pt: 2/3, abilities: [{embalm: {cost: [{mana: "{1}"}]}}, reach]}
- {name: Eternal, mana: "{2}{G}", type: Creature — Human, pt: 2/3, abilities: [{eternalize: {cost: [{mana: "{1}"}]}}, reach]}
- {name: Twin, mana: "{1}", type: Sorcery, abilities: [{spell: {targets: [{what: {type: creature}}], do: [{create_token: {copy_of: target}}]}}]}
- {name: Ward, mana: "{1}", type: Enchantment — Aura, abilities: [{enchant: {what: {type: creature}}}]}
`

// A bestowed Aura whose target is gone resolves as a creature (702.103e).
func TestBestowWithoutTarget702_103e(t *testing.T) {
	tb := keywordGame(t, spellCards, side{hand: []string{"Spirit", "Doom"}, battlefield: []string{"Bear"}}, side{})
	tb.cast("Spirit", "bestow", program.Hand, "Bear")
	tb.cast("Doom", "", program.Hand, "Bear")
	tb.resolve()
	tb.want("battlefield", tb.in(program.Battlefield), "Spirit")
	ch := newGame(tb.st, tb.opt).chars(tb.find(0, program.Battlefield, "Spirit"))
	if !isType(ch, program.Creature) || hasSubtype(ch, "Aura") || has(ch, "enchant") {
		t.Errorf("%v %v", ch.Types, ch.Subtypes)
	}
}

// A bestowed Aura on something it can't enchant falls off as a creature, and other Auras go to the graveyard
// (702.103f); the creature that it is from then on is the permanent that it was.
func TestBestowFallsOff702_103f(t *testing.T) {
	tb := keywordGame(t, spellCards, side{hand: []string{"Spirit", "Guard", "Ward"}, battlefield: []string{"Bear"}}, side{})
	tb.cast("Spirit", "bestow", program.Hand, "Bear")
	tb.resolve()
	tb.cast("Ward", "", program.Hand, "Bear")
	tb.resolve()
	spirit := tb.find(0, program.Battlefield, "Spirit")
	tb.cast("Guard", "", program.Hand, "Bear")
	tb.resolve()
	tb.want("battlefield", tb.in(program.Battlefield), "Bear, Spirit")
	tb.want("graveyard", tb.in(program.Graveyard), "Guard, Ward")
	tb.want("the same object", tb.sizeOf(spirit), "2/2")
	tb.nextTurn()
	tb.attack("Spirit")
}

// A copy of a bestowed Aura spell is one, too, and becomes a creature without its target (702.103c, 702.103e).
func TestCopyOfABestowedSpell702_103c(t *testing.T) {
	tb := keywordGame(t, spellCards, side{hand: []string{"Spirit", "Fork", "Doom"}, battlefield: []string{"Bear", "Giant"}}, side{})
	tb.cast("Spirit", "bestow", program.Hand, "Bear")
	tb.answers("yes", "Giant")
	tb.cast("Fork", "", program.Hand, "Spirit")
	tb.pass()
	tb.answers()
	tb.cast("Doom", "", program.Hand, "Giant")
	tb.resolve()
	tb.want("sizes", tb.size("Bear"), "4/4")
	tb.want("battlefield", tb.in(program.Battlefield), "Bear, Spirit, Spirit")
	creatures := 0
	for _, id := range tb.st.Battlefield {
		ch := newGame(tb.st, tb.opt).chars(id)
		if ch.Name == "Spirit" && isType(ch, program.Creature) {
			creatures++
			if tb.st.Objects[id].Sort != state.TokenObject {
				t.Error("the card is the creature")
			}
		}
	}
	tb.want("creatures", decimal(creatures), "1")
}

// A copy of a bestowed permanent is a creature: what made it an Aura is not copied (702.103b, 707.2).
func TestPhasedOutBestow702_103g(t *testing.T) {
	tb := keywordGame(t, spellCards, side{hand: []string{"Spirit", "Freeze", "Doom"}, battlefield: []string{"Bear"}}, side{})
	tb.cast("Spirit", "bestow", program.Hand, "Bear")
	tb.resolve()
	tb.cast("Freeze", "", program.Hand, "Spirit")
	tb.resolve()
	tb.cast("Doom", "", program.Hand, "Bear")
	tb.resolve()
	tb.nextTurn()
	tb.want("a creature", tb.size("Spirit"), "2/2")
	tb.attack("Spirit")
}

// With entwine both modes are followed in their order; without, one (702.42a, 702.42b).
func TestEntwine702_42b(t *testing.T) {
	tb := keywordGame(t, spellCards, side{hand: []string{"Both", "Both"}}, side{})
	tb.castPaying("Both", "entwine", 1)
	tb.resolve()
	tb.want("both", tb.life(0)+" "+tb.life(1), "22 17")
	tb.answers("1")
	tb.castPaying("Both", "entwine", 0)
	tb.resolve()
	tb.want("one", tb.life(0)+" "+tb.life(1), "24 17")
}

// Each mode beyond the first costs the escalate cost, which need not be mana (702.120a).
func TestEscalate702_120a(t *testing.T) {
	more := func(tb *table, modes ...int) Action {
		return Action{Type: Cast, Player: 0, Object: tb.find(0, program.Hand, "More"), Face: -1, Modes: modes}
	}
	tb := keywordGame(t, spellCards, side{hand: []string{"More"}, battlefield: []string{"Bear"}}, side{})
	if v := Judge(tb.st.Clone(), more(tb, 0, 1, 2), tb.opt); v.Outcome != Illegal {
		t.Errorf("two creatures would have to be tapped: %s", v.Outcome)
	}
	tb.do(more(tb, 0, 1))
	tb.resolve()
	tb.want("two modes", tb.life(0)+" "+tb.life(1), "22 17")
	if !tb.st.Objects[tb.find(0, program.Battlefield, "Bear")].Tapped {
		t.Error("the Bear is not tapped")
	}
}

// Each copy of a replicated spell may have new targets; two instances are paid and counted apart (702.56a, 702.56b).
func TestReplicate702_56b(t *testing.T) {
	tb := keywordGame(t, spellCards, side{hand: []string{"Again"}}, side{})
	tb.answers("yes", "A", "no")
	tb.castPaying("Again", "replicate", 2, "B")
	tb.resolve()
	tb.want("life", tb.life(0)+" "+tb.life(1), "19 18")

	tb = keywordGame(t, spellCards, side{hand: []string{"Twice"}}, side{})
	tb.answers("yes", "yes", "no", "yes", "no", "1")
	tb.do(Action{Type: Cast, Player: 0, Object: tb.find(0, program.Hand, "Twice"), Face: -1})
	tb.resolve()
	tb.want("two of one, one of the other, and the spell", tb.life(0), "24")
}

// Retrace costs a land card besides the mana cost, and the card comes back to the graveyard (702.81a).
func TestRetrace702_81a(t *testing.T) {
	tb := keywordGame(t, spellCards, side{graveyard: []string{"Dig"}, hand: []string{"Forest", "Bear"}}, side{})
	for range 1 {
		tb.cast("Dig", "retrace", program.Graveyard)
		tb.resolve()
	}
	tb.want("life", tb.life(0), "23")
	tb.want("graveyard", tb.names(0, program.Graveyard), "Forest, Dig")
	if v := Judge(tb.st.Clone(), Action{Type: Cast, Player: 0, Object: tb.find(0, program.Graveyard, "Dig"), Face: -1}, tb.opt); v.Outcome != Illegal {
		t.Errorf("without a land card: %s", v.Outcome)
	}
}

// The token is a 1/1 copy that keeps its abilities, and copies of it are 1/1 as well (702.175a, 707.9b).
func TestOffspring702_175a(t *testing.T) {
	tb := keywordGame(t, spellCards, side{hand: []string{"Litter", "Twin"}}, side{})
	tb.castPaying("Litter", "offspring", 1)
	tb.resolve()
	tb.want("battlefield", tb.in(program.Battlefield), "Litter, Litter")
	token := tb.newest()
	tb.want("size", tb.sizeOf(token), "1/1")
	if !has(newGame(tb.st, tb.opt).chars(token), "vigilance") {
		t.Error("no vigilance")
	}
	tb.do(Action{Type: Cast, Player: 0, Object: tb.find(0, program.Hand, "Twin"), Face: -1, Targets: [][]state.Ent{{state.Obj(token)}}})
	tb.resolve()
	tb.want("the copy of the copy", tb.sizeOf(tb.newest()), "1/1")
}

// The tokens of embalm and eternalize are copies with the exceptions of the rules (702.128a, 702.129a).
func TestEmbalmAndEternalize702_128a(t *testing.T) {
	for _, c := range []struct{ name, keyword, size, color string }{{"Mummy", "embalm", "2/3", "W"}, {"Eternal", "eternalize", "4/4", "B"}} {
		tb := keywordGame(t, spellCards, side{graveyard: []string{c.name}}, side{})
		tb.use(c.name, program.Graveyard, program.KeywordName(c.keyword))
		tb.resolve()
		ch := newGame(tb.st, tb.opt).chars(tb.newest())
		tb.want("size", tb.sizeOf(tb.newest()), c.size)
		tb.want("mana cost", ch.Mana, "")
		tb.want("color", string(ch.Colors[0])+decimal(len(ch.Colors)), c.color+"1")
		if !hasSubtype(ch, "Zombie") || !hasSubtype(ch, "Human") || !has(ch, "reach") {
			t.Errorf("%+v", ch)
		}
		tb.want("the card is exiled as a cost", tb.in(program.Exile), c.name)
	}
}
