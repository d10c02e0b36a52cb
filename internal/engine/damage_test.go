package engine

import (
	"testing"

	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/engine/state"
)

// strikers are creatures that deal damage in special ways.
const strikers = `
- {name: Bear, mana: "{G}", type: Creature — Bear, pt: 2/2}
- {name: Ox, mana: "{W}", type: Creature — Ox, pt: 1/4}
- {name: Twin, mana: "{G}", type: Creature — Elf, pt: 2/6, abilities: [{static: {to: this, mods: [{extra_blocks: 1}]}}]}
- {name: Fencer, mana: "{W}", type: Creature — Soldier, pt: 2/2, abilities: [first_strike]}
- {name: Duelist, mana: "{W}", type: Creature — Soldier, pt: 2/2, abilities: [double_strike]}
- {name: Rhino, mana: "{G}", type: Creature — Rhino, pt: 5/5, abilities: [trample]}
- {name: Viper, mana: "{G}", type: Creature — Snake, pt: 1/1, abilities: [deathtouch]}
- {name: Tusker, mana: "{G}", type: Creature — Boar, pt: 4/4, abilities: [trample, deathtouch]}
- {name: Cleric, mana: "{W}", type: Creature — Cleric, pt: 3/3, abilities: [lifelink]}
- {name: Plague, mana: "{B}", type: Creature — Horror, pt: 2/2, abilities: [infect]}
- {name: Rot, mana: "{B}", type: Creature — Horror, pt: 3/3, abilities: [wither]}
- {name: Venom, mana: "{B}", type: Creature — Snake, pt: 1/1, abilities: [{toxic: {n: 2}}, {toxic: {n: 1}}]}
- {name: Rock, mana: "{W}", type: Creature — Golem, pt: 0/5, abilities: [{static: {to: this, mods: [{as_though: damage_by_toughness}]}}]}
- {name: Mage, mana: "{U}", type: Planeswalker — Jace, loyalty: 4}
- {name: Herald, mana: "{B}", type: Creature — Cleric, pt: 1/1, abilities: [{triggered: {when: [{on: zone_change, object: {type: creature}, from: [battlefield], to: [graveyard]}], do: [{gain_life: {n: 1}}]}}]}
- {name: Chief, mana: "{R}", type: Creature — Goblin, pt: 1/1, abilities: [{static: {to: {each: {what: [{type: creature}, {controlled_by: you}, other]}}, mods: [{mod_pt: {power: 2}}]}}]}
- {name: Mourner, mana: "{B}", type: Enchantment, abilities: [{triggered: {when: [{on: zone_change, object: [{type: creature}, {stat: {stat: power, op: ">=", n: 4}}], from: [battlefield], to: [graveyard]}], do: [{gain_life: {n: 3}}]}}]}
`

// fight has the first player attack with creatures that the second blocks as said, and goes
// on to the end of combat; amounts answer the divisions of damage.
func fight(t *testing.T, attackers, defenders, blocks []string, amounts ...[]int) *table {
	t.Helper()
	tb := deal(t, strikers, side{battlefield: attackers}, side{battlefield: defenders})
	tb.to(program.DeclareAttackers)
	var declared []string
	for _, n := range attackers {
		if isType(tb.chars(0, n), program.Creature) {
			declared = append(declared, n)
		}
	}
	tb.do(tb.attacking(0, declared...))
	tb.pass()
	tb.opt.Choose = func(d *Decision) (Answer, bool) {
		switch {
		case d.Kind == AskDivide && len(amounts) > 0:
			n := amounts[0]
			amounts = amounts[1:]
			return Answer{Player: d.Player, Amounts: n}, true
		case d.Kind == AskOrder:
			return Answer{Player: d.Player, Choose: []string{d.Options[0].ID}}, true
		}
		return Answer{}, false
	}
	tb.do(tb.blocking(1, blocks...))
	tb.to(program.EndCombat)
	for range 8 {
		if len(tb.st.Stack) > 0 {
			tb.pass()
		}
	}
	return tb
}

// chars looks up the characteristics of a permanent by name.
func (tb *table) chars(p state.PlayerID, name string) *state.Chars {
	tb.t.Helper()
	return newGame(tb.st, tb.opt).chars(tb.find(p, program.Battlefield, name))
}

// check compares what is on the battlefield and the players' life totals.
func (tb *table) check(a, b string, lifeA, lifeB int) {
	tb.t.Helper()
	for p, want := range []string{a, b} {
		got := ""
		g := newGame(tb.st, tb.opt)
		for _, id := range tb.st.Battlefield {
			if g.chars(id).Controller == state.PlayerID(p) {
				got += g.nameOf(id) + " "
			}
		}
		if got != want {
			tb.t.Errorf("player %d has %q, want %q", p, got, want)
		}
	}
	if x, y := tb.st.Players[0].Life, tb.st.Players[1].Life; x != lifeA || y != lifeB {
		tb.t.Errorf("life is %d and %d, want %d and %d", x, y, lifeA, lifeB)
	}
}

// CR 510.1b, 510.2, 704.5g: unblocked creatures damage the player, blocked ones each other.
func TestPlainCombat(t *testing.T) {
	fight(t, []string{"Bear", "Ox"}, []string{"Bear"}, []string{"Bear", "Bear"}).check("Ox ", "", 20, 19)
	fight(t, []string{"Bear"}, []string{"Ox"}, []string{"Ox", "Bear"}).check("Bear ", "Ox ", 20, 20)
}

// CR 510.4, 702.4b, 702.7b: first and double strike.
func TestFirstStrike(t *testing.T) {
	fight(t, []string{"Fencer"}, []string{"Bear"}, []string{"Bear", "Fencer"}).check("Fencer ", "", 20, 20)
	fight(t, []string{"Duelist"}, []string{"Ox"}, []string{"Ox", "Duelist"}).check("Duelist ", "", 20, 20)
	fight(t, []string{"Duelist", "Bear"}, nil, nil).check("Duelist Bear ", "", 20, 14)
	fight(t, []string{"Fencer"}, nil, nil).check("Fencer ", "", 20, 18)
}

// CR 510.1c: a creature's damage is divided among its blockers as its controller chooses.
func TestDividedCombatDamage(t *testing.T) {
	fight(t, []string{"Rock"}, []string{"Bear", "Fencer"}, []string{"Bear", "Rock", "Fencer", "Rock"}, []int{2, 3}).check("Rock ", "", 20, 20)
	fight(t, []string{"Rock"}, []string{"Bear", "Ox"}, []string{"Bear", "Rock", "Ox", "Rock"}, []int{0, 5}).check("Rock ", "Bear ", 20, 20)
}

// CR 702.19b, 702.2c: trample, with deathtouch where one damage is lethal.
func TestTrample(t *testing.T) {
	fight(t, []string{"Rhino"}, []string{"Bear"}, []string{"Bear", "Rhino"}, []int{2, 3}).check("Rhino ", "", 20, 17)
	fight(t, []string{"Tusker"}, []string{"Ox"}, []string{"Ox", "Tusker"}, []int{1, 3}).check("Tusker ", "", 20, 17)
	tb := deal(t, strikers, side{battlefield: []string{"Rhino"}}, side{battlefield: []string{"Ox"}})
	tb.to(program.DeclareAttackers)
	tb.do(tb.attacking(0, "Rhino"))
	tb.pass()
	tb.do(tb.blocking(1, "Ox", "Rhino"))
	tb.do(Action{Type: Pass, Player: 0, Face: -1})
	tb.refuse("answer.damage_assignment", Action{Type: Pass, Player: 1, Face: -1, Answers: []Answer{{Amounts: []int{3, 2}}}})
}

// CR 702.19b: damage that other creatures assign in the same step counts as lethal damage,
// whichever of them is first.
func TestTrampleTogether(t *testing.T) {
	blocks := []string{"Twin", "Rhino", "Twin", "Bear"}
	for _, attackers := range [][]string{{"Rhino", "Bear"}, {"Bear", "Rhino"}} {
		tb := fight(t, attackers, []string{"Twin"}, blocks, []int{4, 1}, []int{1, 1})
		if tb.st.Players[1].Life != 19 {
			t.Errorf("%v: life %d, want 19", attackers, tb.st.Players[1].Life)
		}
	}
}

// CR 704.5h, 702.15b, 702.80a, 702.90, 702.164c: what damage does beyond its amount.
func TestDamageKeywords(t *testing.T) {
	fight(t, []string{"Viper"}, []string{"Ox"}, []string{"Ox", "Viper"}).check("", "", 20, 20)
	fight(t, []string{"Cleric"}, nil, nil).check("Cleric ", "", 23, 17)
	fight(t, []string{"Cleric"}, []string{"Cleric"}, []string{"Cleric", "Cleric"}).check("", "", 23, 23)
	tb := fight(t, []string{"Plague", "Venom"}, nil, nil)
	tb.check("Plague Venom ", "", 20, 19)
	if n := tb.st.Players[1].Counters.Of("poison"); n != 5 {
		t.Errorf("%d poison counters, want 5", n)
	}
	tb = fight(t, []string{"Rot"}, []string{"Ox"}, []string{"Ox", "Rot"})
	if c := tb.chars(1, "Ox"); c.Power != -2 || c.Toughness != 1 {
		t.Errorf("Ox is %d/%d", c.Power, c.Toughness)
	}
	if n := tb.st.Objects[tb.find(1, program.Battlefield, "Ox")].Damage; n != 0 {
		t.Errorf("%d damage is marked", n)
	}
}

// CR 120.3c, 306.9: damage to planeswalkers.
func TestAttackedPlaneswalker(t *testing.T) {
	tb := deal(t, strikers, side{battlefield: []string{"Bear", "Rhino"}}, side{battlefield: []string{"Mage", "Ox"}})
	tb.to(program.DeclareAttackers)
	mage := tb.find(1, program.Battlefield, "Mage")
	a := tb.attacking(0, "Bear", "Rhino")
	a.Attacks[0].Defender = state.Obj(mage)
	tb.do(a)
	tb.to(program.EndCombat)
	tb.check("Bear Rhino ", "Mage Ox ", 20, 15)
	if n := tb.st.Objects[mage].Counters.Of("loyalty"); n != 2 {
		t.Errorf("loyalty %d, want 2", n)
	}
}

// CR 603.10a, 704.3: creatures that die at the same time see each other die.
func TestDyingTogether(t *testing.T) {
	tb := fight(t, []string{"Herald", "Bear"}, []string{"Bear", "Ox"}, []string{"Ox", "Herald", "Bear", "Bear"})
	tb.check("", "Ox ", 23, 20)
}

// CR 704.8, 608.2h: what leaves is remembered as it was before anything else left with it.
func TestLastKnownTogether(t *testing.T) {
	tb := fight(t, []string{"Chief", "Bear", "Mourner"}, []string{"Ox", "Rhino"}, []string{"Ox", "Chief", "Rhino", "Bear"})
	tb.check("Mourner ", "Ox Rhino ", 23, 20)
}

// CR 615.7: who would be damaged chooses which of several damage dealt at once a shield prevents.
func TestShieldAgainstSeveral(t *testing.T) {
	for share, lost := range map[int]int{0: 3, 2: 3} {
		tb := deal(t, strikers, side{battlefield: []string{"Bear", "Cleric"}}, side{})
		g := newGame(tb.st, tb.opt)
		g.addEffect(&state.Effect{Affected: []state.Ent{state.Plr(1)}, Uses: 2, Ctx: state.Ctx{Controller: 1}, Mods: []program.Mod{program.Replaces{Replacement: program.Replacement{
			On: program.EventPattern{On: program.Damages}, Prevents: true, Instead: []program.Instead{program.PreventIt{N: program.N(2), Shield: true}}}}}})
		g.opt.Choose = func(d *Decision) (Answer, bool) {
			if d.Player != 1 || d.Total != 2 || len(d.Options) != 2 {
				t.Errorf("asked %+v", d)
			}
			return Answer{Player: 1, Amounts: []int{share, 2 - share}}, true
		}
		bear, cleric := tb.find(0, program.Battlefield, "Bear"), tb.find(0, program.Battlefield, "Cleric")
		g.happen(g.damageEvent(bear, state.Plr(1), 2, true, nil), g.damageEvent(cleric, state.Plr(1), 3, true, nil))
		if got := 20 - g.Players[1].Life; got != lost {
			t.Errorf("lost %d, want %d", got, lost)
		}
		if got, want := g.Players[0].Life, 20+1+share; got != want {
			t.Errorf("with %d of the Bear's damage prevented, Cleric's lifelink leads to %d, want %d", share, got, want)
		}
	}
}
