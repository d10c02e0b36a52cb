package engine

import (
	"testing"

	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/engine/state"
)

const nextSpellCards = `
- {name: Promise, mana: "{U}", type: Instant, abilities: [{spell: {do: [{apply: {to: you, mods: [{next_spell: {for: [{type: sorcery}, {cast_from: [hand]}], then: hand, flash: true}}]}}]}}]}
- {name: Lesson, mana: "{U}", type: Sorcery, abilities: [{spell: {do: [draw]}}]}
- {name: Debt, type: Enchantment, abilities: [{static: {to: you, mods: [{life_for_mana: U}]}}]}
- {name: Zeal, type: Enchantment, abilities: [{static: {to: {each: {what: [{is: spell}, {nth_spell: {n: 1}}, {controlled_by: you}], in: [stack]}}, mods: [{gain: [lifelink]}]}}]}
- {name: Spark, mana: "{U}", type: Instant, abilities: [{spell: {do: [{damage: {to: opponents, amount: 1}}]}}]}
- {name: Well, type: Land, abilities: [{activated: {cost: [tap_this], do: [{add_mana: {of: "{U}", only_costs: "{X}"}}]}}]}
- {name: Rising, mana: "{X}{U}", type: Sorcery, abilities: [{spell: {do: [{draw: {n: x}}]}}]}
- {name: Tide, mana: "{U}", type: Instant, abilities: [{static: {to: this, from: [stack], while: {not: {during: [upkeep]}}, mods: [{cant: {do: cast}}]}}, {spell: {do: [draw]}}]}
`

func castIt(tb *table, name string) {
	tb.do(Action{Type: Cast, Player: 0, Object: tb.find(0, program.Hand, name), Face: -1})
}

// CR 611.2a: what waits for the next spell like that is over with it.
func TestNextSpellReturnsOnce(t *testing.T) {
	tb := deal(t, nextSpellCards, side{hand: []string{"Promise", "Lesson"}, battlefield: []string{"Island", "Island", "Island"}, library: []string{"Island", "Island"}}, side{})
	tb.to(program.PrecombatMain)
	castIt(tb, "Promise")
	tb.pass()
	for range 2 {
		castIt(tb, "Lesson")
		tb.pass()
	}
	if tb.find(0, program.Graveyard, "Lesson") == 0 {
		t.Error("the second time it belongs into the graveyard")
	}
}

// CR 702.8a, 601.3b: the next spell like that may be cast when an instant could.
func TestNextSpellWithFlash(t *testing.T) {
	tb := deal(t, nextSpellCards, side{hand: []string{"Promise", "Lesson"}, battlefield: []string{"Island", "Island"}}, side{})
	tb.to(program.Upkeep)
	tb.refuse("timing.sorcery_speed", Action{Type: Cast, Player: 0, Object: tb.find(0, program.Hand, "Lesson"), Face: -1})
	castIt(tb, "Promise")
	tb.pass()
	castIt(tb, "Lesson")
}

// CR 107.4f: life may pay for mana of a color where an effect says so.
func TestLifeForMana(t *testing.T) {
	tb := deal(t, nextSpellCards, side{hand: []string{"Lesson"}, battlefield: []string{"Debt"}}, side{})
	tb.to(program.PrecombatMain)
	castIt(tb, "Lesson")
	if got := tb.st.Players[0].Life; got != 18 {
		t.Errorf("life %d, want 18", got)
	}
}

// CR 601.2i: only the first spell that a player casts in a turn is the first.
func TestNthSpell(t *testing.T) {
	tb := deal(t, nextSpellCards, side{hand: []string{"Spark", "Spark"}, battlefield: []string{"Zeal", "Island", "Island"}}, side{})
	tb.to(program.PrecombatMain)
	for range 2 {
		castIt(tb, "Spark")
		tb.pass()
	}
	if got := tb.st.Players[0].Life; got != 21 {
		t.Errorf("life %d, want 21", got)
	}
}

// CR 106.6: mana may be meant for costs with a symbol alone.
func TestManaForCostsWithX(t *testing.T) {
	tb := deal(t, nextSpellCards, side{hand: []string{"Lesson", "Rising"}, battlefield: []string{"Well"}}, side{})
	tb.to(program.PrecombatMain)
	tb.refuse("cast.cannot_pay", Action{Type: Cast, Player: 0, Object: tb.find(0, program.Hand, "Lesson"), Face: -1})
	zero := 0
	tb.do(Action{Type: Cast, Player: 0, Object: tb.find(0, program.Hand, "Rising"), Face: -1, X: &zero})
}

// CR 601.3: a spell may say itself when it can be cast.
func TestSpellSaysWhenItMayBeCast(t *testing.T) {
	tb := deal(t, nextSpellCards, side{hand: []string{"Tide"}, battlefield: []string{"Island"}}, side{})
	tb.to(program.Upkeep)
	early := tb.find(0, program.Hand, "Tide")
	if v := Judge(tb.st.Clone(), Action{Type: Cast, Player: 0, Object: early, Face: -1}, tb.opt); v.Outcome != Legal {
		t.Errorf("in upkeep: %s %v", v.Outcome, v.Violation)
	}
	tb.to(program.PrecombatMain)
	tb.refuse("cast.prohibited", Action{Type: Cast, Player: 0, Object: early, Face: -1})
}

// CR 120.4, 603.2c: what one instruction has a source deal to several is dealt at the same time.
func TestDamageToSeveralIsOneEvent(t *testing.T) {
	l := newLab(t, side{battlefield: []string{"Grizzly Bears", "Hill Giant"}}, side{})
	bear, giant := l.find(0, program.Battlefield, "Grizzly Bears"), l.find(0, program.Battlefield, "Hill Giant")
	l.g.execute([]program.Effect{program.DealDamage{To: program.You{}, Amount: program.N(2), From: program.Var{Name: "bear"},
		Also: []program.DamageShare{{To: program.Var{Name: "giant"}, Amount: program.N(1)}}}}, &state.Ctx{Source: bear, Controller: 0,
		Vars: state.Memory{{Name: "bear", Ents: []state.Ent{state.Obj(bear)}}, {Name: "giant", Ents: []state.Ent{state.Obj(giant)}}}})
	batches := map[int]int{}
	for _, ev := range l.g.History.Events {
		if ev.Kind == program.Damages {
			batches[ev.Batch]++
		}
	}
	want(l, "events at a time", len(batches), 1)
	want(l, "life", l.g.Players[0].Life, 18)
	want(l, "damage", l.g.Objects[giant].Damage, 1)
}

// CR 614.9: what an effect doesn't redirect is dealt as it was, and the effect is used up in parts.
func TestRedirectionOfSomeDamage(t *testing.T) {
	l := newLab(t, side{battlefield: []string{"Grizzly Bears", "Hill Giant"}}, side{})
	bear, giant := l.find(0, program.Battlefield, "Grizzly Bears"), l.find(0, program.Battlefield, "Hill Giant")
	e := l.replaces(0, program.Replacement{On: program.EventPattern{On: program.Damages, Player: program.Same{As: program.You{}}},
		Instead: []program.Instead{program.RedirectTo{To: program.Var{Name: "giant"}, N: program.N(3), Shield: true}}})
	e.Ctx.Vars, e.Uses = state.Memory{{Name: "giant", Ents: []state.Ent{state.Obj(giant)}}}, 3
	l.g.happen(l.g.damageEvent(bear, state.Plr(0), 2, false, nil))
	l.g.happen(l.g.damageEvent(bear, state.Plr(0), 5, false, nil))
	want(l, "life", l.g.Players[0].Life, 16)
	want(l, "damage", l.g.Objects[giant].Damage, 3)
}

// CR 615.8: damage that one source deals at the same time is dealt one time, and what follows is about all of it.
func TestNextTimeIsAllAtOnce(t *testing.T) {
	l := newLab(t, side{battlefield: []string{"Grizzly Bears", "Hill Giant"}}, side{})
	bear := l.find(0, program.Battlefield, "Grizzly Bears")
	e := l.replaces(0, program.Replacement{On: damageTo(nil), Prevents: true, Uses: program.N(1),
		Instead: []program.Instead{program.PreventIt{Then: []program.Effect{program.GainLife{N: program.EventAmount{}}}}}})
	e.Uses = 1
	l.g.happen(l.g.damageEvent(bear, state.Obj(bear), 1, false, nil), l.g.damageEvent(bear, state.Plr(0), 2, false, nil))
	l.g.happen(l.g.damageEvent(bear, state.Plr(0), 1, false, nil))
	gains := 0
	for _, ev := range l.g.History.Events {
		if ev.Kind == program.GainsLife {
			gains++
		}
	}
	want(l, "gains", gains, 1)
	want(l, "life", l.g.Players[0].Life, 22)
}

// CR 602.5b: how often an ability was activated this turn is known as it resolves.
func TestTimesActivated(t *testing.T) {
	tb := deal(t, `
- {name: Bellows, type: Artifact, abilities: [{activated: {cost: [{pay_life: 1}], do: [{gate: {if: {resolved_times: {op: ">=", n: 2, activated: true}}, then: [{gain_life: {n: 10}}]}}]}}]}
`, side{battlefield: []string{"Bellows"}}, side{})
	tb.to(program.PrecombatMain)
	id := tb.find(0, program.Battlefield, "Bellows")
	key := newGame(tb.st.Clone(), tb.opt).chars(id).Abilities[0].Key
	for range 2 {
		tb.do(Action{Type: Activate, Player: 0, Object: id, Ability: key, Face: -1})
		tb.pass()
	}
	if got := tb.st.Players[0].Life; got != 28 {
		t.Errorf("life %d, want 28", got)
	}
}
