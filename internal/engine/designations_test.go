package engine

import (
	"strings"
	"testing"

	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/engine/state"
)

const designationCards = `
- {name: Shrine, type: Enchantment, abilities: [ascend]}
- name: Summit
  mana: "{0}"
  type: Sorcery
  abilities: [ascend, {spell: {do: [{gate: {if: {matches: {ref: you, what: {having: city_blessing}}}, then: [{gain_life: {n: 5}}]}}]}}]
- {name: Both, type: Creature — Rogue Wizard, pt: 1/1}
- {name: Thief, type: Creature — Rogue, pt: 1/1}
- {name: Priest, type: Creature — Cleric, pt: 1/1}
- {name: Mimic, type: Creature, pt: 1/1, abilities: [changeling]}
- name: Braggart
  type: Creature — Rogue
  pt: 1/1
  abilities: [{activated: {cost: [{mana: "{0}"}], limit: turn, if: {occurred: {event: {on: attack, object: {same: this}}}}, keyword: boast, do: [{gain_life: {n: 1}}]}}]
- name: Sleuth
  type: Artifact
  abilities: [{activated: {cost: [{exile: {from: graveyard, sum: 5}}], do: [{gain_life: {n: 1}}]}}]
- name: Volley
  mana: "{R}"
  type: Instant
  abilities:
    - static: {to: this, mods: [{cost_less: {by: {minus: {a: {count: {targets_of: this}}, b: 1}}, mana: "{R}", more: true}}], from: [stack]}
    - spell: {targets: [{what: {type: creature}, min: 0, max: unbounded}], do: [{tap: {what: target}}]}
- name: Promise
  mana: "{R}"
  type: Instant
  abilities:
    - gift: {text: card}
    - spell:
        targets: [{what: {type: creature}, min: {if: {cond: {paid: gift}, a: 1, b: 0}}, max: {if: {cond: {paid: gift}, a: 1, b: 0}}}]
        do: [{gain_life: {n: 1}}, {gate: {if: {paid: gift}, then: [{destroy: {what: target}}]}}]
`

func plus(names []string, n int) []string {
	return append(names, strings.Fields(strings.Repeat("Island ", n))...)
}

// CR 702.131b: with a permanent with ascend the blessing comes with the tenth permanent, and stays.
func TestAscendOnAPermanent702_131b(t *testing.T) {
	tb := deal(t, designationCards, side{battlefield: plus([]string{"Shrine"}, 8), hand: []string{"Island"}}, side{battlefield: plus(nil, 10)})
	tb.to(program.PrecombatMain)
	if tb.st.Players[0].CityBlessing || tb.st.Players[1].CityBlessing {
		t.Fatal("blessed too early, or without ascend")
	}
	tb.do(Action{Type: PlayLand, Player: 0, Object: tb.find(0, program.Hand, "Island"), Face: -1})
	if !tb.st.Players[0].CityBlessing {
		t.Error("not blessed")
	}
}

// CR 702.131a: on a sorcery ascend is looked at once, as it resolves and before its other words.
func TestAscendOnASorcery702_131a(t *testing.T) {
	for lands, want := range map[int]int{9: 20, 10: 25} {
		tb := deal(t, designationCards, side{battlefield: plus(nil, lands), hand: []string{"Summit"}}, side{})
		tb.to(program.PrecombatMain)
		tb.do(Action{Type: Cast, Player: 0, Object: tb.find(0, program.Hand, "Summit"), Face: -1})
		tb.pass()
		if got := tb.st.Players[0].Life; got != want {
			t.Errorf("%d lands: life %d, want %d", lands, got, want)
		}
	}
}

// CR 700.8b: each creature counts for one of its types, so that the party is as large as can be.
func TestPartyIsAsLargeAsCanBe700_8b(t *testing.T) {
	for want, creatures := range map[int][]string{
		1: {"Both"}, 2: {"Both", "Thief", "Thief"}, 3: {"Both", "Thief", "Mimic"}, 4: {"Mimic", "Mimic", "Mimic", "Both", "Priest"}, 0: {"Grizzly Bears"},
	} {
		g := newGame(deal(t, designationCards, side{battlefield: creatures}, side{}).st, Options{})
		if got := g.partySize(program.You{}, &state.Ctx{}); got != want {
			t.Errorf("%q: %d, want %d", creatures, got, want)
		}
	}
}

// CR 702.142a: a creature boasts in a turn in which it attacked, once.
func TestBoast702_142a(t *testing.T) {
	tb := deal(t, designationCards, side{battlefield: []string{"Braggart"}}, side{})
	b := tb.find(0, program.Battlefield, "Braggart")
	boast := Action{Type: Activate, Player: 0, Object: b, Ability: "0", Face: -1}
	tb.st.Objects[b].Sick = false
	tb.to(program.PrecombatMain)
	tb.refuse("activate.condition", boast)
	tb.to(program.DeclareAttackers)
	tb.do(Action{Type: Attack, Player: 0, Face: -1, Attacks: []AttackChoice{{Attacker: b, Defender: state.Plr(1)}}})
	tb.do(boast)
	tb.refuse("activate.limit", boast)
}

// CR 701.59a, 701.59b: evidence is any number of cards with so much mana value together.
func TestCollectEvidence701_59(t *testing.T) {
	tb := deal(t, designationCards, side{battlefield: []string{"Sleuth"}, graveyard: []string{"Grizzly Bears", "Grizzly Bears", "Island"}}, side{})
	tb.to(program.PrecombatMain)
	collect := Action{Type: Activate, Player: 0, Object: tb.find(0, program.Battlefield, "Sleuth"), Ability: "0", Face: -1}
	tb.refuse("activate.cannot_pay", collect)
	tb = deal(t, designationCards, side{battlefield: []string{"Sleuth"}, graveyard: []string{"Grizzly Bears", "Island", "Hill Giant"}}, side{})
	tb.to(program.PrecombatMain)
	ids := tb.st.Players[0].Graveyard
	collect.Object = tb.find(0, program.Battlefield, "Sleuth")
	collect.Answers = []Answer{{Choose: []string{objID(ids[0])}}}
	tb.refuse("activate.cannot_pay", collect)
	collect.Answers = []Answer{{Choose: []string{objID(ids[0]), objID(ids[2])}}}
	tb.do(collect)
	if len(tb.st.Exile) != 2 {
		t.Errorf("%d cards are exiled", len(tb.st.Exile))
	}
}

// A spell that costs more for each target beyond the first (CR 601.2f).
func TestEachFurtherTargetCostsMore601_2f(t *testing.T) {
	tb := deal(t, designationCards, side{hand: []string{"Volley"}, battlefield: []string{"Mountain", "Mountain", "Thief", "Priest", "Both"}}, side{})
	tb.to(program.PrecombatMain)
	cast := Action{Type: Cast, Player: 0, Object: tb.find(0, program.Hand, "Volley"), Face: -1}
	a, b, c := objID(tb.find(0, program.Battlefield, "Thief")), objID(tb.find(0, program.Battlefield, "Priest")), objID(tb.find(0, program.Battlefield, "Both"))
	cast.Answers = []Answer{{Choose: []string{a, b, c}}}
	tb.refuse("cast.cannot_pay", cast)
	cast.Answers = []Answer{{Choose: []string{a, b}}}
	tb.do(cast)
}

// CR 702.174m: what is only done if the gift was promised has targets only then.
func TestTargetsOfAPromise702_174m(t *testing.T) {
	for promise, want := range map[string]int{"no": 2, "yes": 1} {
		tb := deal(t, designationCards, side{hand: []string{"Promise"}, battlefield: []string{"Mountain", "Thief"}}, side{})
		tb.to(program.PrecombatMain)
		tb.do(Action{Type: Cast, Player: 0, Object: tb.find(0, program.Hand, "Promise"), Face: -1, Answers: []Answer{{Choose: []string{promise}}}})
		tb.pass()
		if got := len(tb.st.Battlefield); got != want || tb.st.Players[0].Life != 21 {
			t.Errorf("%s: %d permanents, life %d", promise, got, tb.st.Players[0].Life)
		}
	}
}

// CR 722.1, 722.1a, 722.5: the last effect decides who makes the decisions of a player's next turn, and of
// that turn alone.
func TestControlOfAPlayersTurn722_1(t *testing.T) {
	tb := deal(t, `
- name: Slaver
  type: Artifact
  abilities: [{activated: {cost: [tap_this], targets: [{what: {is: player}}], do: [{apply: {to: target, mods: [{control_turn: you}], until: forever}}]}}]
`, side{battlefield: []string{"Slaver"}}, side{}, side{battlefield: []string{"Slaver"}})
	tb.to(program.Upkeep)
	for _, p := range []state.PlayerID{2, 0} {
		for tb.next.Player != p {
			tb.do(Action{Type: Pass, Player: tb.next.Player, Face: -1})
		}
		slaver := tb.find(p, program.Battlefield, "Slaver")
		tb.do(Action{Type: Activate, Player: p, Object: slaver, Ability: "0", Face: -1, Answers: []Answer{{Player: p, Choose: []string{"B"}}}})
		tb.pass()
	}
	if tb.st.Players[1].ControlledBy != state.NoPlayer {
		t.Fatal("controlled before the turn has begun")
	}
	tb.to(program.EndStep)
	for tb.st.Turn.Number == 1 {
		tb.do(Action{Type: Pass, Player: tb.next.Player, Face: -1})
	}
	if got := tb.st.Players[1].ControlledBy; got != 0 || len(tb.st.Effects) != 0 {
		t.Errorf("controlled by %d, %d effects", got, len(tb.st.Effects))
	}
	tb.to(program.EndStep)
	for tb.st.Turn.Number == 2 {
		tb.do(Action{Type: Pass, Player: tb.next.Player, Face: -1})
	}
	if got := tb.st.Players[1].ControlledBy; got != state.NoPlayer {
		t.Errorf("still controlled by %d", got)
	}
}

// CR 702.165a: another creature gains the abilities printed below backup, the creature itself none; those
// printed above are not passed on.
func TestBackup702_165a(t *testing.T) {
	const cards = `
- name: Second
  mana: "{0}"
  type: Creature — Human
  pt: 1/1
  abilities: [vigilance, {backup: {n: 2}}, flying, {triggered: {when: [{on: attack, object: {same: this}}], do: [{gain_life: {n: 3}}]}}]
`
	for _, name := range []string{"Second", "Grizzly Bears"} {
		tb := deal(t, cards, side{hand: []string{"Second"}, battlefield: []string{"Grizzly Bears"}}, side{})
		tb.to(program.PrecombatMain)
		tb.do(Action{Type: Cast, Player: 0, Object: tb.find(0, program.Hand, "Second"), Face: -1})
		tb.do(Action{Type: Pass, Player: 0, Face: -1})
		second := objID(tb.st.NextID)
		v := Judge(tb.st.Clone(), Action{Type: Pass, Player: 1, Face: -1}, tb.opt)
		for _, o := range v.Next.Decision.Options {
			if o.Label == name {
				second = o.ID
			}
		}
		tb.do(Action{Type: Pass, Player: 1, Face: -1, Answers: []Answer{{Choose: []string{second}}}})
		tb.pass()
		ch := newGame(tb.st, tb.opt).chars(tb.find(0, program.Battlefield, name))
		triggers := 0
		for _, in := range ch.Abilities {
			if tr, is := in.Ability.(program.Triggered); is && tr.Keyword == "" {
				triggers++
			}
		}
		if ch.Power != map[string]int{"Second": 3, "Grizzly Bears": 4}[name] || !has(ch, "flying") || has(ch, "vigilance") != (name == "Second") || triggers != 1 {
			t.Errorf("%s: %+v", name, ch)
		}
	}
}
