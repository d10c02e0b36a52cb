package engine

import (
	"testing"

	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/engine/state"
)

// machines are made-up cards with activated and other abilities for TestProvokeActivating.
const machines = `
- {name: Font, mana: "{1}", type: Artifact, abilities: [{activated: {cost: [{mana: "{1}"}], do: [{gain_life: {n: 1}}]}}]}
- {name: Dear, mana: "{1}", type: Artifact, abilities: [{activated: {cost: [{mana: "{20}"}], do: [{gain_life: {n: 1}}]}}]}
- {name: Once, mana: "{1}", type: Artifact, abilities: [{activated: {cost: [{mana: "{1}"}], limit: turn, do: [{gain_life: {n: 1}}]}}]}
- {name: Shrine, mana: "{1}", type: Artifact, abilities: [{activated: {cost: [{mana: "{1}"}], if: {compare: {a: {life: you}, op: "<", b: 5}}, do: [{gain_life: {n: 1}}]}}]}
- {name: Dawnbell, mana: "{1}", type: Artifact, abilities: [{activated: {cost: [{mana: "{1}"}], during: [upkeep], do: [{gain_life: {n: 1}}]}}]}
- {name: Altar, mana: "{1}", type: Artifact, abilities: [{activated: {cost: [{mana: "{1}"}], sorcery: true, do: [{gain_life: {n: 1}}]}}]}
- {name: Sling, mana: "{1}", type: Artifact, abilities: [{activated: {cost: [{mana: "{1}"}], targets: [{what: {type: creature}}], do: [{destroy: {what: target}}]}}]}
- {name: Rod, mana: "{1}", type: Artifact, abilities: [{activated: {cost: [tap_this], do: [{gain_life: {n: 1}}]}}]}
- {name: Yoke, mana: "{1}", type: Artifact, abilities: [{activated: {cost: [untap_this], do: [{gain_life: {n: 1}}]}}]}
- {name: Monk, mana: "{1}", type: Creature, pt: 1/1, abilities: [{activated: {cost: [tap_this], do: [{gain_life: {n: 1}}]}}]}
- {name: Rust, mana: "{1}", type: Enchantment, abilities: [{static: {to: {each: {what: {type: artifact}}}, mods: [{cant: {do: activate}}]}}]}
- {name: Lizard, mana: "{1}", type: Creature, pt: 1/1, abilities: [{cycling: {cost: [{mana: "{1}"}]}}]}
- {name: Sage, mana: "{1}", type: Planeswalker, loyalty: 2, abilities: [{activated: {loyalty: true, cost: [{put_counters: {kind: loyalty, n: 1}}], do: [{gain_life: {n: 1}}]}}]}
- {name: Spent, mana: "{1}", type: Planeswalker, loyalty: 2, abilities: [{activated: {loyalty: true, cost: [{remove_counters: {kind: loyalty, n: 3}}], do: [{gain_life: {n: 1}}]}}]}
`

// CR 602, 606: activated abilities.
func TestProvokeActivating(t *testing.T) {
	mine := func(names ...string) side { return side{battlefield: names} }
	use := func(name string) func(*table) Action { return activating(0, program.Battlefield, name) }
	used := func(name string) func(*table) { return func(tb *table) { tb.do(use(name)(tb)); tb.resolve() } }
	tapped := func(name string) func(*table) { return func(tb *table) { tb.do(use(name)(tb)) } }
	provoke(t, machines, []provoked{
		{code: "activate.no_such_ability", a: mine("Bear"), action: plain(Activate, 0, program.Battlefield, "Bear")},
		{code: "activate.no_such_ability", action: func(tb *table) Action { return Action{Type: Activate, Object: tb.st.NextID, Face: -1} }},
		{code: "activate.wrong_zone", a: mine("Lizard"), action: use("Lizard")},
		{code: "activate.not_controller", b: mine("Font"), action: func(tb *table) Action {
			a := activating(1, program.Battlefield, "Font")(tb)
			a.Player = 0
			return a
		}},
		{code: "activate.summoning_sick", a: side{hand: []string{"Monk"}}, action: use("Monk"),
			ready: func(tb *table) { tb.cast("Monk", "", program.Hand); tb.resolve() }},
		{code: "activate.timing", a: mine("Dawnbell"), action: use("Dawnbell")},
		{code: "activate.sorcery_speed", a: mine("Altar", "Font"), ready: tapped("Font"), action: use("Altar")},
		{code: "activate.limit", a: mine("Once"), ready: used("Once"), action: use("Once")},
		{code: "activate.condition", a: mine("Shrine"), action: use("Shrine")},
		{code: "activate.no_legal_targets", a: mine("Sling"), action: use("Sling")},
		{code: "activate.cannot_pay", a: mine("Dear"), action: use("Dear")},
		{code: "activate.tapped", a: mine("Rod"), ready: tapped("Rod"), action: use("Rod")},
		{code: "activate.untapped", a: mine("Yoke"), action: use("Yoke")},
		{code: "activate.prohibited", a: mine("Font", "Rust"), action: use("Font")},
		{code: "activate.loyalty_once", a: mine("Sage"), ready: used("Sage"), action: use("Sage")},
		{code: "activate.loyalty_timing", a: mine("Sage", "Font"), ready: tapped("Font"), action: use("Sage")},
		{code: "activate.loyalty_too_low", a: mine("Spent"), action: use("Spent")},
	})
}

// CR 702.49a: ninjutsu returns an unblocked attacker, no other creature.
func TestProvokeNinjutsu(t *testing.T) {
	provoke(t, `
- {name: Ninja, mana: "{4}{U}", type: Creature — Ninja, pt: 2/2, abilities: [{ninjutsu: {cost: [{mana: "{U}"}]}}]}
- {name: Cub, mana: "{G}", type: Creature — Bear, pt: 1/1}
`, []provoked{{code: "ninjutsu.not_unblocked", a: side{hand: []string{"Ninja"}, battlefield: []string{"Bear", "Cub", "Giant"}},
		b: side{battlefield: []string{"Wall"}}, action: answering(activating(0, program.Hand, "Ninja"), "Giant"),
		ready: func(tb *table) {
			tb.to(program.DeclareAttackers)
			tb.do(tb.attacking(0, "Bear", "Cub", "Giant"))
			tb.block("Wall", "Giant")
		}}})
}

// CR 116.2: special actions.
func TestProvokeSpecialActions(t *testing.T) {
	masked := func(p state.PlayerID, action func(*table) Action) func(*table) Action {
		return func(tb *table) Action {
			a := action(tb)
			tb.st.Objects[a.Object].FaceDown = &program.FaceDown{Way: "morph"}
			tb.st.Objects[a.Object].Controller = p
			return a
		}
	}
	inHand := func(name string) side { return side{hand: []string{name}} }
	busy := func(tb *table) { tb.do(activating(0, program.Battlefield, "Font")(tb)) }
	up := special("turn_face_up", program.Battlefield, "Mask")
	mask := side{battlefield: []string{"Mask"}}
	provoke(t, machines+`
- {name: Mask, mana: "{1}", type: Creature, pt: 2/2, abilities: [{morph: {cost: [{mana: "{1}"}]}}]}
- {name: Blind, mana: "{1}", type: Enchantment, abilities: [{static: {to: {each: {what: {type: creature}}}, mods: [{cant: {do: turn_face_up}}]}}]}
- {name: Later, mana: "{5}{R}", type: Creature, pt: 4/4, abilities: [{suspend: {cost: [{mana: "{R}"}], n: 1}}]}
- {name: Vision, mana: "{5}{U}", type: Sorcery, abilities: [{spell: {do: [draw]}}, {foretell: {cost: [{mana: "{U}"}]}}]}
- {name: Scheme, mana: "{5}{U}", type: Sorcery, abilities: [{spell: {do: [draw]}}, {plot: {cost: [{mana: "{U}"}]}}]}
- {name: Coup, mana: "{5}{U}", type: Sorcery, abilities: [{spell: {do: [draw]}}, {plot: {cost: [{mana: "{30}"}]}}]}
- name: Door // Gate
  layout: split
  faces: [{name: Door, mana: "{1}", type: Enchantment — Room}, {name: Gate, mana: "{1}", type: Enchantment — Room}]
`, []provoked{
		{code: "special.unknown", a: inHand("Bear"), action: special("plot", program.Hand, "Bear")},
		{code: "special.unknown", action: func(tb *table) Action {
			return Action{Type: Special, Special: "plot", Object: tb.st.NextID, Face: -1}
		}},
		{code: "special.cannot_pay", a: inHand("Coup"), action: special("plot", program.Hand, "Coup")},
		{code: "special.not_face_down", a: side{battlefield: []string{"Bear"}}, action: special("turn_face_up", program.Battlefield, "Bear")},
		{code: "special.face_up_not_controller", a: mask, action: masked(1, up)},
		{code: "special.prohibited", a: mask, b: side{battlefield: []string{"Blind"}}, action: masked(0, up)},
		{code: "special.suspend", a: side{hand: []string{"Later"}, battlefield: []string{"Font"}}, ready: busy, action: special("suspend", program.Hand, "Later")},
		{code: "special.foretell", a: side{graveyard: []string{"Vision"}}, action: special("foretell", program.Graveyard, "Vision")},
		{code: "special.plot", a: side{hand: []string{"Scheme"}, battlefield: []string{"Font"}}, ready: busy, action: special("plot", program.Hand, "Scheme")},
		{code: "special.companion", a: inHand("Bear"), action: special("companion", program.Hand, "Bear")},
		{code: "special.not_locked", a: side{battlefield: []string{"Bear"}}, action: special("unlock", program.Battlefield, "Bear")},
		{code: "special.unlock", a: side{battlefield: []string{"Door // Gate", "Font"}}, ready: busy, action: func(tb *table) Action {
			a := Action{Type: Special, Special: "unlock", Face: -1}
			for _, id := range tb.st.Battlefield {
				if o := tb.st.Objects[id]; o.Card != nil && len(o.Card.Faces) == 2 {
					a.Object = id
				}
			}
			return a
		}},
	})
}

// CR 508.1, 509.1, 802.4b, 803.1a: attacks and blocks.
func TestProvokeCombat(t *testing.T) {
	tb := deal(t, fighters+`
- {name: Peace, mana: "{1}", type: Enchantment, abilities: [{static: {to: {each: {what: {subtype: Bear}}}, mods: [{cant: {do: attack}}]}}]}
- {name: Fee, mana: "{1}", type: Enchantment, abilities: [{static: {to: {each: {what: {type: creature}}}, mods: [{cant: {do: block, unless: [{generic: 2}]}}]}}]}
`, side{battlefield: []string{"Bear", "Ox", "Peace", "Fee"}}, side{battlefield: []string{"Giant"}}, side{battlefield: []string{"Newt"}})
	tb.st.Rules.AttackLeft = true
	tb.refuse("block.wrong_step", tb.blocking(1))
	tb.to(program.DeclareAttackers)
	tb.refuse("attack.prohibited", tb.attacking(0, "Bear"))
	tb.refuse("attack.twice", tb.attacking(0, "Ox", "Ox"))
	right := tb.attacking(0, "Ox")
	right.Attacks[0].Defender = state.Plr(2)
	tb.refuse("attack.out_of_range", right)
	tb.do(tb.attacking(0, "Ox"))
	tb.pass()
	tb.refuse("block.cannot_pay", tb.blocking(1, "Giant", "Ox"))

	tb = deal(t, fighters, side{battlefield: []string{"Bear", "Ox"}}, side{battlefield: []string{"Giant"}}, side{battlefield: []string{"Newt"}})
	tb.to(program.DeclareAttackers)
	both := tb.attacking(0, "Bear", "Ox")
	both.Attacks[1].Defender = state.Plr(2)
	tb.do(both)
	tb.pass()
	tb.refuse("block.not_attacked", tb.blocking(1, "Giant", "Ox"))
}
