package engine

import (
	"testing"

	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/engine/state"
)

const choosingCards = `
- {name: Envy, type: Artifact, abilities: [{activated: {cost: [{pay_life: 1}], targets: [{what: opponent, choosing: {where: {compare: {a: {life: it}, op: ">", b: {life: you}}}}}], do: [draw]}}]}
- {name: Grip, mana: "{U}", type: Enchantment — Aura, abilities: [{enchant: {what: {type: creature}}}, {static: {to: this, from: [stack], mods: [{cant: {do: choose_target, what: {having: untapped}}}]}}]}
- {name: Brute, type: Creature — Ogre, pt: 5/2}
- {name: Moon Rite, mana: "{U}", type: Sorcery, abilities: [{additional_cost: {key: discard, cost: [{discard: {what: {stat: {stat: mana_value, op: "=", n: x}}}}]}}, {spell: {do: [{gain_life: {n: x}}]}}]}
- {name: Mulch, mana: "{U}", type: Sorcery, abilities: [{spell: {do: [{mill: {who: players, n: 2}}]}}]}
- {name: Rot, type: Enchantment, abilities: [{triggered: {when: [{on: mill, batch: true}], do: [{gain_life: {n: event_amount}}]}}]}
- {name: First Loss, type: Enchantment, abilities: [{triggered: {when: [{on: discard, player: {same: you}, batch: true, nth: 1}], do: [{gain_life: {n: event_amount}}]}}]}
- {name: Purge, mana: "{U}", type: Sorcery, abilities: [{spell: {do: [{discard: {what: {named: Brute}, all: true}}, {discard: {what: {named: Mulch}, all: true}}]}}]}
`

// CR 601.2c, 608.2b: what is asked of a target only as it is chosen doesn't make it illegal later.
func TestTargetAsItIsChosen(t *testing.T) {
	tb := deal(t, choosingCards, side{battlefield: []string{"Envy"}, library: []string{"Island"}}, side{})
	tb.to(program.PrecombatMain)
	id := tb.find(0, program.Battlefield, "Envy")
	g := newGame(tb.st.Clone(), tb.opt)
	envy := Action{Type: Activate, Player: 0, Object: id, Ability: g.chars(id).Abilities[0].Key, Face: -1}
	tb.refuse("activate.no_legal_targets", envy)
	tb.st.Players[0].Life = 18
	tb.do(envy)
	tb.st.Players[0].Life = 30
	tb.pass()
	if tb.find(0, program.Hand, "Island") == 0 {
		t.Error("the ability should resolve, whoever has more life by now")
	}
}

// CR 601.2c: an Aura spell whose text forbids some targets as it is cast.
func TestTargetOfAuraAsItIsCast(t *testing.T) {
	tb := deal(t, choosingCards, side{hand: []string{"Grip"}, battlefield: []string{"Island", "Brute"}}, side{})
	tb.to(program.PrecombatMain)
	tb.refuse("cast.no_legal_targets", Action{Type: Cast, Player: 0, Object: tb.find(0, program.Hand, "Grip"), Face: -1})
}

// CR 704.5g, 120.6: where power tells how much damage is lethal, toughness doesn't.
func TestLethalByPower(t *testing.T) {
	l := labWithBears(t)
	l.do(program.CreateToken{Token: &program.TokenSpec{Name: "Brute", Types: []program.CardType{program.Creature}, Power: program.N(5), Toughness: program.N(2)}, As: "made"},
		program.Apply{To: program.Var{Name: "made"}, Mods: []program.Mod{program.AsThough{What: program.LethalByPower}}})
	brute := l.ctx.Vars.Get("made").Ents[0].Object()
	l.g.Objects[brute].Damage = 4
	want(l, "lethal", l.g.fatal(brute), 5)
	l.g.stateBasedActions()
	want(l, "alive", l.g.onBattlefield(brute), true)
}

// CR 702.26a: what can't phase out doesn't.
func TestCantPhaseOut(t *testing.T) {
	l := labWithBears(t)
	bears := l.find(0, program.Battlefield, "Grizzly Bears")
	l.target(state.Obj(bears))
	l.do(program.Apply{To: theTarget, Mods: []program.Mod{program.Cant{Do: program.ToPhaseOut}}})
	l.do(program.PhaseOut{What: theTarget})
	want(l, "phased out", l.g.Objects[bears].PhasedOut, false)
}

// CR 101.4, 603.2c: players mill at the same time, so that what is said of one or more cards milled
// triggers once, and "that many" is all of them.
func TestMilledAtOnce(t *testing.T) {
	tb := deal(t, choosingCards, side{hand: []string{"Mulch"}, battlefield: []string{"Island", "Rot"}, library: []string{"Island", "Island"}},
		side{library: []string{"Island", "Island"}})
	tb.to(program.PrecombatMain)
	castIt(tb, "Mulch")
	tb.pass()
	tb.pass()
	if got := tb.st.Players[0].Life; got != 24 {
		t.Errorf("life %d, want 24", got)
	}
}

// CR 603.2c: the first time in a turn is all that happens at that time.
func TestFirstTimeIsABatch(t *testing.T) {
	tb := deal(t, choosingCards, side{hand: []string{"Purge", "Brute", "Brute", "Mulch"}, battlefield: []string{"Island", "First Loss"}}, side{})
	tb.to(program.PrecombatMain)
	castIt(tb, "Purge")
	tb.pass()
	tb.pass()
	if got := tb.st.Players[0].Life; got != 22 {
		t.Errorf("life %d, want 22", got)
	}
}

// CR 107.3a: X of an additional cost that asks for cards with a number is one of theirs.
func TestXOfWhatIsDiscarded(t *testing.T) {
	tb := deal(t, choosingCards, side{hand: []string{"Moon Rite", "Mulch"}, battlefield: []string{"Island"}}, side{})
	tb.to(program.PrecombatMain)
	castIt(tb, "Moon Rite")
	tb.pass()
	if got := tb.st.Players[0].Life; got != 21 {
		t.Errorf("life %d, want 21", got)
	}
}

// CR 122.8: what says that the counters of something that died are put on something else puts as many.
func TestCountersOfTheDead(t *testing.T) {
	tb := deal(t, choosingCards+`
- {name: Heir, type: Creature — Elf, pt: 1/1, abilities: [{triggered: {when: [{on: zone_change, object: {type: creature}, from: [battlefield], to: [graveyard]}], do: [{move_counters: {from: {event: object}, to: this, gone: true}}]}}]}
- {name: Elder, type: Creature — Elf, pt: 1/1, abilities: [{static: {mods: [{replaces: {on: {on: zone_change, object: {same: this}, to: [battlefield]}, instead: [{enter: {counters: [{kind: oil, n: 2}, {kind: "+1/+1"}]}}]}}]}}]}
- {name: Grave, mana: "{U}", type: Sorcery, abilities: [{spell: {do: [{move: {what: {each: {what: {named: Elder}, in: [hand], of: you}}, to: battlefield}}, {destroy: {what: {each: {what: {named: Elder}}}}}]}}]}
`, side{hand: []string{"Grave", "Elder"}, battlefield: []string{"Island", "Heir"}}, side{})
	tb.to(program.PrecombatMain)
	castIt(tb, "Grave")
	tb.pass()
	tb.pass()
	heir := newGame(tb.st, tb.opt).Objects[tb.find(0, program.Battlefield, "Heir")]
	if heir.Counters.Of("oil") != 2 || heir.Counters.Of("+1/+1") != 1 {
		t.Errorf("counters %v", heir.Counters)
	}
}

// CR 614.1a, 614.5: tokens of other sorts are created along with those of an event, and each effect has one
// chance at it.
func TestMoreSortsOfTokens(t *testing.T) {
	l := labWithBears(t)
	you := program.Same{As: program.You{}}
	makes := func(in program.MoreTokens, object program.Filter) program.Effect {
		on := program.EventPattern{On: program.CreatesTokens, Player: you, Object: object}
		return program.Apply{Until: program.Forever, Mods: []program.Mod{program.Replaces{Replacement: program.Replacement{On: on, Instead: []program.Instead{in}}}}}
	}
	food := program.TokenSpec{Known: "Food"}
	each := program.MoreTokens{Tokens: []program.TokenSpec{{Known: "Clue"}, food}, Instead: true}
	squirrel := program.MoreTokens{Tokens: []program.TokenSpec{{Name: "Squirrel", Types: []program.CardType{program.Creature}, Power: program.N(1), Toughness: program.N(1)}}}
	l.do(makes(each, program.Subtype{Is: "Food"}), program.CreateToken{Token: &food, N: program.N(2), Tapped: true})
	count := func(name string) (n int) {
		for _, id := range l.g.zoneObjects(program.Battlefield, nil) {
			if l.g.nameOf(id) == name {
				n++
			}
		}
		return n
	}
	want(l, "Clues", count("Clue Token"), 2)
	want(l, "Food", count("Food Token"), 2)
	l.do(makes(squirrel, nil), program.CreateToken{Token: &program.TokenSpec{Known: "Treasure"}, N: program.N(3)})
	want(l, "Treasures", count("Treasure Token"), 3)
	want(l, "Squirrels", count("Squirrel"), 3)
}
