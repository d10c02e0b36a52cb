package engine

import (
	"testing"

	"github.com/verdict-rules/verdict/internal/cards/program"
)

// CR 205.4e: legendary instants and sorceries need a legendary creature or planeswalker.
func TestLegendarySorcery205_4e(t *testing.T) {
	tb := keywordGame(t, `
- {name: Decree, mana: "{W}", type: Legendary Sorcery, abilities: [{spell: {do: [{gain_life: {n: 1}}]}}]}
- {name: Queen, mana: "{W}", type: Legendary Creature — Human, pt: 1/1}
- {name: Crown, mana: "{W}", type: Legendary Artifact}
`, side{hand: []string{"Decree", "Queen"}, battlefield: []string{"Crown"}}, side{battlefield: []string{"Queen"}})
	tb.refuse("cast.no_legend", Action{Type: Cast, Player: 0, Object: tb.find(0, program.Hand, "Decree"), Face: -1})
	tb.cast("Queen", "", program.Hand)
	tb.resolve()
	tb.cast("Decree", "", program.Hand)
	tb.resolve()
	tb.want("life", tb.life(0), "21")
}

const copyOfEnchantment = `
- {name: Mirror, mana: "{U}", type: Enchantment, abilities: [{static: {mods: [{replaces: {on: {on: zone_change, object: {same: this}, to: [battlefield]}, instead: [{enter: {copy: {of: {choose: {from: {each: {what: {type: enchantment}}}}}}}}], may: true}}]}}]}
- {name: Mantle, mana: "{W}", type: Enchantment — Aura, abilities: [{enchant: {what: {type: creature}}}, {static: {to: {host: this}, mods: [{mod_pt: {power: 2, toughness: 2}}]}}]}
`

// CR 303.4f: what enters as a copy of an Aura has its controller choose what it enchants.
func TestCopyOfAura303_4f(t *testing.T) {
	tb := keywordGame(t, copyOfEnchantment, side{hand: []string{"Mantle", "Mirror"}, battlefield: []string{"Bear", "Wall"}}, side{})
	tb.cast("Mantle", "", program.Hand, "Bear")
	tb.resolve()
	tb.cast("Mirror", "", program.Hand)
	tb.answers("yes", "Wall")
	tb.resolve()
	tb.want("battlefield", tb.in(program.Battlefield), "Bear, Wall, Mantle, Mantle")
	tb.want("wall", tb.size("Wall"), "2/6")
}

// CR 303.4f: a copy of an Aura that enchants players enchants the player its controller chooses.
func TestCopyOfCurse303_4f(t *testing.T) {
	tb := keywordGame(t, copyOfEnchantment+`
- {name: Curse, mana: "{W}", type: Enchantment — Aura, abilities: [{enchant: {what: {is: player}}}]}
`, side{hand: []string{"Mirror", "Curse"}}, side{})
	tb.cast("Curse", "", program.Hand, "B")
	tb.resolve()
	tb.cast("Mirror", "", program.Hand)
	tb.answers("yes", "A")
	tb.resolve()
	tb.want("battlefield", tb.in(program.Battlefield), "Curse, Curse")
}

// CR 608.2h: a past event is about its objects as they were, also while continuous effects are
// applied.
func TestPastEventsInContinuousEffects(t *testing.T) {
	tb := keywordGame(t, `
- {name: Feast, mana: "{W}", type: Creature, pt: 1/1, abilities: [{static: {to: this, mods: [{mod_pt: {toughness: 2}}], while: {compare: {a: {happened: {event: {on: zone_change, object: [{is: permanent}, {not: {type: land}}, {controlled_by: you}], to: [battlefield]}}}, op: ">=", b: 2}}}}]}
`, side{hand: []string{"Feast", "Bear", "Doom"}}, side{})
	tb.cast("Bear", "", program.Hand)
	tb.resolve()
	tb.cast("Doom", "", program.Hand, "Bear")
	tb.resolve()
	tb.cast("Feast", "", program.Hand)
	tb.resolve()
	tb.want("feast", tb.size("Feast"), "1/3")
}

// A card that leaves the battlefield is no "other" card where it went.
func TestNoOtherCardThanItself(t *testing.T) {
	tb := keywordGame(t, `
- {name: Void, mana: "{B}", type: Creature, pt: 1/1, abilities: [{triggered: {when: [{on: zone_change, object: [{is: card}, other], to: [graveyard]}], do: [{move: {what: {event: new}, to: exile}}]}}]}
`, side{hand: []string{"Doom", "Bolt"}, battlefield: []string{"Void"}}, side{})
	tb.cast("Bolt", "", program.Hand, "B")
	tb.resolve()
	tb.resolve()
	tb.want("exile", tb.in(program.Exile), "Bolt")
	tb.cast("Doom", "", program.Hand, "Void")
	tb.resolve()
	tb.want("graveyard", tb.in(program.Graveyard), "Void, Doom")
}

// CR 701.21a: nobody sacrifices what they don't control.
func TestSacrificeOnlyOwn701_21a(t *testing.T) {
	l := newLab(t, side{battlefield: []string{"Forest"}}, side{battlefield: []string{"Grizzly Bears"}})
	l.by(l.find(0, program.Battlefield, "Forest"))
	bears := program.Each{What: program.Type{Is: program.Creature}}
	l.do(program.SacrificeObjects{What: bears})
	want(l, "graveyard", l.names(1, program.Graveyard), "")
	l.do(program.SacrificeObjects{Who: program.Opponents{}, What: bears})
	want(l, "graveyard", l.names(1, program.Graveyard), "Grizzly Bears")
}

// CR 119.9, 702.15e: one source with lifelink is one life gain event, whatever it deals damage to.
func TestOneLifeGainForEachSource702_15e(t *testing.T) {
	tb := keywordGame(t, `
- {name: Priest, mana: "{W}", type: Creature, pt: 1/1, abilities: [{triggered: {when: [{on: gain_life, player: {same: you}}], do: [draw]}}]}
- {name: Scion, mana: "{W}", type: Creature, pt: 4/4, abilities: [lifelink, trample]}
`, side{battlefield: []string{"Priest", "Scion"}}, side{battlefield: []string{"Bear"}})
	before := len(tb.st.Players[0].Hand)
	tb.attack("Scion")
	tb.block("Bear", "Scion")
	tb.answers("2,2")
	tb.to(program.CombatDamage)
	tb.resolve()
	tb.want("life", tb.life(0)+"-"+tb.life(1), "24-18")
	if drawn := len(tb.st.Players[0].Hand) - before; drawn != 1 {
		t.Errorf("%d cards drawn, want 1", drawn)
	}
}

// CR 118.9: what a permission to cast costs may ask about the spell.
func TestPermittedCostAsksAboutSpell118_9(t *testing.T) {
	tb := keywordGame(t, `
- name: Toll
  mana: "{B}"
  type: Artifact
  abilities: [{static: {to: you, mods: [{may_play: {from: [graveyard], cast: true, cost: [{pay_life: {stat: {stat: mana_value, of: it}}}]}}]}}]
`, side{graveyard: []string{"Giant"}, battlefield: []string{"Toll"}}, side{})
	tb.do(Action{Type: Cast, Player: 0, Object: tb.find(0, program.Graveyard, "Giant"), Face: -1})
	tb.want("life", tb.life(0), "16")
}

// CR 107.3f: who pays a cost with X that nothing defines chooses X.
func TestXOfCostWhileResolving107_3f(t *testing.T) {
	tb := keywordGame(t, `
- name: Dragon
  mana: "{R}"
  type: Creature
  pt: 5/5
  abilities: [{triggered: {when: [{on: attack, object: {same: this}}], do: [{gate: {may: you, cost: [{mana: "{X}{R}"}], then: [{lose_life: {who: opponents, n: x}}]}}]}}]
`, side{battlefield: []string{"Dragon"}}, side{})
	tb.answers("yes", "3")
	tb.attack("Dragon")
	tb.resolve()
	tb.want("life", tb.life(1), "17")
}

// CR 303.4g: a resolving spell that would become a copy of an Aura with nothing to enchant is put into
// the graveyard instead, and that may be replaced.
func TestCopyOfAuraWithoutHost303_4g(t *testing.T) {
	for rest, zone := range map[string]program.Zone{"Crown": program.Graveyard, "Rest": program.Exile} {
		tb := keywordGame(t, copyOfEnchantment+`
- {name: Leash, mana: "{W}", type: Enchantment — Aura, abilities: [{enchant: {what: [{type: creature}, {controlled_by: you}]}}]}
- {name: Crown, mana: "{W}", type: Artifact}
- {name: Rest, mana: "{W}", type: Artifact, abilities: [{static: {mods: [{replaces: {on: {on: zone_change, object: {is: card}, to: [graveyard]}, instead: [{go_to: {to: exile}}]}}]}}]}
`, side{hand: []string{"Leash", "Mirror"}, battlefield: []string{"Bear", rest}}, side{})
		tb.cast("Leash", "", program.Hand, "Bear")
		tb.resolve()
		for _, name := range []string{"Leash", "Bear"} {
			tb.st.Objects[tb.ent(name).Object()].Controller = 1
		}
		tb.cast("Mirror", "", program.Hand)
		tb.answers("yes")
		tb.resolve()
		tb.want("where it went", tb.in(zone), "Mirror")
	}
}

// CR 107.3f: X of a cost that another player pays is not that player's to choose; who chooses it, and
// when, is not known to the language yet.
func TestXOfAnothersCost107_3f(t *testing.T) {
	tb := keywordGame(t, `
- name: Toll
  mana: "{R}"
  type: Creature
  pt: 1/1
  abilities: [{triggered: {when: [{on: attack, object: {same: this}}], do: [{gate: {may: opponents, cost: [{mana: "{X}"}], unless: true, then: [draw]}}]}}]
`, side{battlefield: []string{"Toll"}}, side{})
	tb.attack("Toll")
	tb.answers("yes")
	v := Verdict{Outcome: Legal, State: tb.st, Next: tb.next}
	for v.Outcome == Legal && len(tb.st.Stack) > 0 {
		tb.took(v)
		v = Judge(tb.st, Action{Type: Pass, Player: tb.next.Player, Face: -1}, tb.opt)
	}
	if v.Outcome != Unsupported {
		t.Errorf("%s, want unsupported", v.Outcome)
	}
}

// CR 607.2b: what a replacement effect exiles is "exiled with" its source, unless another one has it go
// elsewhere after all.
func TestExiledWithAReplacement607_2b(t *testing.T) {
	tb := keywordGame(t, `
- name: Warden
  type: Enchantment
  abilities:
    - {static: {mods: [{replaces: {on: {on: zone_change, object: [{type: creature}], from: [battlefield], to: [graveyard]}, instead: [{go_to: {to: exile, link: exiled}}]}}]}}
    - {activated: {cost: [tap_this], do: [{move: {what: {linked: exiled}, to: battlefield}}]}}
`, side{hand: []string{"Doom"}, battlefield: []string{"Bear", "Warden"}}, side{})
	tb.cast("Doom", "", program.Hand, "Bear")
	tb.resolve()
	tb.want("exile", tb.in(program.Exile), "Bear")
	tb.use("Warden", program.Battlefield, "")
	tb.resolve()
	tb.want("back", tb.in(program.Battlefield), "Warden, Bear")
}
