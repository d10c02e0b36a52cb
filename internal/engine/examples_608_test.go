package engine

import (
	"slices"
	"strings"
	"testing"

	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/engine/state"
)

func TestExample608_2b_1(t *testing.T) {
	made := cards("- {name: Thirst, mana: \"{B}\", type: Instant, abilities: [{spell: {"+oneCreature+", do: [{damage: {to: target, amount: 2}}, {gain_life: {n: 2}}]}}]}\n",
		trick("Ward", `{gain: [{protection: {what: {color: B}}}]}`), instant("Home", onePermanent+`, do: [{move: {what: target, to: hand}}]`))
	for _, c := range []struct{ response, life string }{{"Ward", "20"}, {"Home", "20"}, {"", "22"}} {
		tb := keywordGame(t, made, side{hand: []string{"Thirst", "Ward", "Home"}, battlefield: []string{"Bear"}}, side{})
		tb.cast("Thirst", "", program.Hand, "Bear")
		if c.response != "" {
			tb.cast(c.response, "", program.Hand, "Bear")
		}
		tb.resolve()
		tb.want(c.response, tb.life(0), c.life)
	}
}

// The permanent has become an illegal target for one instance of the word only; the rest is done to it.
func TestExample608_2b_2(t *testing.T) {
	made := cards(instant("Spores", `targets: [{what: [{type: creature}, {not: {color: B}}]}, {what: {type: land}}], do: [{destroy: {what: target, no_regen: true}}, {destroy: {what: {target: 1}, no_regen: true}}]`),
		"- {name: Grove, type: Land Creature — Forest Dryad, colors: [G], pt: 1/1, abilities: ["+regenerates+"]}\n", trick("Ink", `{set_colors: {colors: [B]}}`),
		instant("Blight", `targets: [{what: [{type: creature}, {not: {color: B}}]}, {what: {type: land}}], do: [{destroy: {what: target}}]`))
	tb := keywordGame(t, made, side{hand: []string{"Spores", "Ink"}, battlefield: []string{"Grove"}}, side{})
	tb.cast("Spores", "", program.Hand, "Grove", "Grove")
	tb.cast("Ink", "", program.Hand, "Grove")
	tb.do(activatingFirst(tb, "Grove"))
	tb.resolve()
	tb.want("graveyard", tb.in(program.Graveyard), "Ink, Grove, Spores")

	tb = keywordGame(t, made, side{hand: []string{"Blight", "Ink"}, battlefield: []string{"Grove"}}, side{})
	tb.cast("Blight", "", program.Hand, "Grove", "Grove")
	tb.cast("Ink", "", program.Hand, "Grove")
	tb.resolve()
	tb.want("the illegal part", tb.in(program.Battlefield), "Grove")
}

// activatingFirst activates the regeneration ability of a permanent of A's, which need not be its first.
func activatingFirst(tb *table, name string) Action {
	tb.t.Helper()
	a := plain(Activate, 0, program.Battlefield, name)(tb)
	for _, in := range newGame(tb.st, tb.opt).chars(a.Object).Abilities {
		if act, ok := in.Ability.(program.Activated); ok && !isManaAbility(act) {
			a.Ability = in.Key
			return a
		}
	}
	tb.t.Fatalf("%s has no such ability", name)
	return a
}

func TestExample608_2d_1(t *testing.T) {
	demand := instant("Demand", `do: [{gate: {may: you, cost: [{sacrifice: {what: {type: creature}}}], else: [{lose_life: {n: 4}}]}}]`)
	tb := keywordGame(t, demand, side{hand: []string{"Demand"}}, side{})
	tb.play("Demand") // nothing is asked
	tb.want("life", tb.life(0), "16")
	tb = keywordGame(t, demand, side{hand: []string{"Demand"}, battlefield: []string{"Bear"}}, side{})
	tb.cast("Demand", "", program.Hand)
	tb.answers("yes")
	tb.resolve()
	tb.want("life", tb.life(0), "20")
}

// All permanents change hands at the same moment: effects on control have one timestamp.
func TestExample608_2f_1(t *testing.T) {
	tb := deal(t, keywordCards+cards(instant("Thievery", `targets: [{what: [{is: permanent}, {controlled_by: opponents}], min: 0, max: unbounded, together: different_controllers}], do: [{apply: {to: target, mods: [{control_by: you}], until: forever}}]`)), side{hand: []string{"Thievery"}}, side{battlefield: []string{"Giant", "Wall"}}, side{battlefield: []string{"Bear"}})
	tb.to(program.PrecombatMain)
	a := casting("Thievery")(tb)
	a.Targets = [][]state.Ent{{tb.ent("Giant"), tb.ent("Wall")}}
	check(t, "two of one opponent", tb.can(a), false)
	a.Targets = [][]state.Ent{{tb.ent("Giant"), tb.ent("Bear"), tb.ent("Wall")}}
	check(t, "one too many", tb.can(a), false)
	a.Targets = [][]state.Ent{{tb.ent("Giant"), tb.ent("Bear")}}
	tb.do(a)
	tb.resolve()
	for _, name := range []string{"Giant", "Bear"} {
		check(t, name, tb.looks(name).Controller, 0)
	}
	check(t, "effects", len(tb.st.Effects), 1)
}

// One target is dealt with after the other, as the top card can't be exiled twice at a time.
func TestExample608_2f_2(t *testing.T) {
	eruption := instant("Eruption", `targets: [{what: {any: [{is: player}, {type: creature}]}, min: 0, max: unbounded}], do: [{for_each: {of: target, do: [{move: {what: {top: {n: 1}}, to: exile, as: top}}, {damage: {to: it, amount: {stat: {stat: mana_value, of: {var: top}}}}}]}}]`)
	tb := keywordGame(t, eruption, side{hand: []string{"Eruption"}, library: []string{"Giant", "Study"}}, side{battlefield: []string{"Bear"}})
	a := casting("Eruption")(tb)
	a.Targets = [][]state.Ent{{tb.ent("B"), tb.ent("Bear")}}
	tb.do(a)
	tb.resolve()
	tb.want("exile", tb.in(program.Exile), "Giant, Study")
	tb.want("life", tb.life(1), "16")
	check(t, "damage", tb.damageOn("Bear"), 1)
}

func TestExample608_2i_1(t *testing.T) {
	less := `{static: {from: [stack], to: this, mods: [{cost_less: {by: {count: {each: {what: {did: {event: {on: attack, player: {same: you}}, as: object}}}}}}}]}}`
	tb := keywordGame(t, cards("- {name: Captain, mana: \"{9}{W}{W}\", type: Creature — Soldier, pt: 3/3, abilities: [flash, "+less+"]}\n", trick("Stone", `{set_types: {types: [artifact]}}`)),
		side{hand: []string{"Captain", "Stone"}, battlefield: []string{"Bear"}}, side{})
	a := casting("Captain")(tb) // {10} too many for ten lands
	check(t, "before", tb.can(a), false)
	tb.attack("Bear")
	tb.play("Stone", "Bear")
	check(t, "after", tb.can(a), true)
}

func TestExample608_2j_1(t *testing.T) {
	made := cards(thing("Guest", "Creature — Spirit", "colors: [W, B], pt: 2/2"),
		instant("Purge", `do: [{destroy: {what: {each: {what: [{type: creature}, {color: B}]}}}}]`), instant("Crusade", `do: [{destroy: {what: {each: {what: [{type: creature}, {not: {color: B}}]}}}}]`))
	tb := keywordGame(t, made, side{hand: []string{"Purge", "Crusade"}, battlefield: []string{"Guest"}}, side{})
	tb.play("Crusade")
	tb.want("nonblack", tb.in(program.Battlefield), "Guest")
	tb.play("Purge")
	tb.want("black", tb.in(program.Battlefield), "")
}

func TestExample608_2k_1(t *testing.T) {
	tears := on(`block, object: {same: this}`, `{let: {as: blocked, be: {event: other}}}, {delay: {when: [{on: begin_step, step: [end_combat]}], do: [{move: {what: {var: blocked}, to: hand}}]}}`)
	tb := keywordGame(t, cards(thing("Tears", "Creature — Wall", "pt: 0/4", tears), trick("Stone", `{set_types: {types: [artifact]}}`)),
		side{hand: []string{"Stone"}, battlefield: []string{"Bear"}}, side{battlefield: []string{"Tears"}})
	tb.attack("Bear")
	tb.block("Tears", "Bear")
	tb.cast("Stone", "", program.Hand, "Bear") // in response to the triggered ability
	tb.resolve()
	check(t, "no creature", isType(tb.looks("Bear"), program.Creature), false)
	tb.to(program.EndCombat)
	tb.resolve()
	tb.want("hand", tb.in(program.Hand), "Bear")
}

func TestExample608_3e_1(t *testing.T) {
	tb := keywordGame(t, cards(thing("Worms", "Creature — Worm", "pt: 5/5", `{static: {to: {each: {what: {type: land}, in: [hand, stack, graveyard, library, exile]}}, mods: [{cant: {do: enter}}]}}`),
		"- {name: Grove, type: Land Creature — Forest Dryad, colors: [G], pt: 1/1}\n"),
		side{hand: []string{"Clone"}, battlefield: []string{"Worms", "Grove"}}, side{})
	tb.cast("Clone", "", program.Hand)
	tb.answers("yes", "Grove")
	tb.resolve()
	tb.want("battlefield", tb.in(program.Battlefield), "Worms, Grove")
	tb.want("graveyard", tb.in(program.Graveyard), "Clone")
}

// Land cards elsewhere stay what they are, while a change of costs reaches the spell being cast.
func TestExample609_2_1(t *testing.T) {
	tb := keywordGame(t, cards(thing("Plans", "Enchantment", "", all(`{type: land}`, `{add_types: {types: [creature]}}, {set_pt: {power: 1, toughness: 1}}`)),
		thing("Tax", "Enchantment", "", `{static: {to: players, mods: [{cost_less: {for: {is: spell}, by: 1, more: true}}]}}`),
		instant("Raise", `targets: [{what: {type: creature}, in: [graveyard]}], do: [{move: {what: target, to: battlefield}}]`)),
		side{hand: []string{"Raise"}, graveyard: []string{"Island"}, battlefield: []string{"Plans", "Tax"}}, side{})
	a := casting("Raise")(tb)
	a.Targets = [][]state.Ent{{state.Obj(tb.find(0, program.Graveyard, "Island"))}}
	check(t, "a land card in a graveyard is no creature", tb.can(a), false)
	tb.want("a land on the battlefield is one", tb.size("Plains"), "1/1")
}

func TestExample609_3_1(t *testing.T) {
	tb := keywordGame(t, cards(instant("Rot", `do: [{discard: {n: 2}}]`), instant("Grind", `do: [{mill: {n: 99}}]`)), side{hand: []string{"Rot", "Grind", "Bear"}}, side{})
	tb.play("Grind")
	check(t, "library", len(tb.st.Players[0].Library), 0)
	tb.play("Rot")
	tb.want("hand", tb.names(0, program.Hand), "")
	check(t, "discarded", strings.Contains(tb.in(program.Graveyard), "Bear"), true)
}

func TestExample610_3d_1(t *testing.T) {
	priest := thing("Priest", "Creature — Cleric", "pt: 2/2", on(`zone_change, object: {same: this}, to: [battlefield]`, `{move: {what: {choose: {from: {each: {what: [{type: creature}, {controlled_by: opponents}]}}}}, to: exile, until_this_leaves: true}}`))
	priest2 := strings.Replace(priest, "name: Priest", "name: Abbot", 1)
	tb := keywordGame(t, cards(priest, priest2, instant("Judgment", `do: [{destroy: {what: {each: {what: {type: creature}}}}}]`),
		thing("Gate", "Enchantment", "", on(`zone_change, object: {type: creature}, to: [battlefield], batch: true`, `{gain_life: {n: 1}}`))),
		side{hand: []string{"Priest", "Abbot", "Judgment", "Gate"}}, side{battlefield: []string{"Bear", "Giant"}})
	tb.answers("Bear")
	tb.play("Priest")
	tb.play("Abbot")
	tb.want("exile", tb.names(0, program.Exile), "Bear, Giant")
	tb.play("Gate")
	tb.play("Judgment")
	back := tb.names(1, program.Battlefield)
	check(t, "both are back", strings.Contains(back, "Bear") && strings.Contains(back, "Giant"), true)
	tb.want("at the same time", tb.life(0), "21")
}

func TestExample611_2b_1(t *testing.T) {
	tb := keywordGame(t, thing("Relic", "Artifact", ""), side{hand: []string{"Master Thief", "Doom"}}, side{battlefield: []string{"Relic"}})
	tb.cast("Master Thief", "", program.Hand)
	tb.pass() // it enters, and its ability triggers
	tb.cast("Doom", "", program.Hand, "Master Thief")
	tb.resolve()
	check(t, "controller", tb.st.Objects[tb.find(1, program.Battlefield, "Relic")].Controller, 1)
}

// whites are creatures of two colours, and effects that ask for white ones.
var whites = cards(thing("Knight", "Creature — Knight", "colors: [W], pt: 2/2"), thing("Ghoul", "Creature — Zombie", "colors: [B], pt: 2/2"), thing("Late", "Creature — Knight", "colors: [W], pt: 1/1"),
	instant("Pledge", `do: [{apply: {to: {each: {what: [{type: creature}, {color: W}]}}, mods: [{mod_pt: {power: 1, toughness: 1}}]}}]`),
	thing("Crusade", "Enchantment", "", all(`{type: creature}, {color: W}`, `{mod_pt: {power: 1, toughness: 1}}`)),
	trick("Bleach", `{set_colors: {colors: [W]}}`), trick("Ink", `{set_colors: {colors: [B]}}`))

func TestExample611_2c_1(t *testing.T) {
	tb := keywordGame(t, whites, side{hand: []string{"Pledge", "Bleach", "Ink", "Late"}, battlefield: []string{"Knight", "Ghoul"}}, side{})
	tb.play("Pledge")
	tb.play("Ink", "Knight")
	tb.play("Bleach", "Ghoul")
	tb.play("Late")
	for name, size := range map[string]string{"Knight": "3/3", "Ghoul": "2/2", "Late": "1/1"} {
		tb.want(name, tb.size(name), size)
	}
}

func TestExample611_2c_2(t *testing.T) {
	ping := `{activated: {cost: [{mana: "{0}"}], targets: [{what: {is: player}}], do: [{damage: {to: target, amount: 1}}]}}`
	tb := keywordGame(t, cards(instant("Haze", `do: [{apply: {to: players, mods: [{replaces: {on: {on: damage, source: {type: creature}}, instead: [prevent], prevents: true}}]}}]`),
		thing("Pinger", "Creature — Wizard", "pt: 1/1", ping), thing("Rod", "Artifact", "", ping), trick("Wake", `{add_types: {types: [creature]}}, {set_pt: {power: 1, toughness: 1}}`)),
		side{hand: []string{"Haze", "Pinger", "Wake"}, battlefield: []string{"Rod"}}, side{})
	tb.play("Haze")
	tb.play("Pinger")
	tb.use("Pinger", program.Battlefield, "", "B")
	tb.resolve()
	tb.want("a creature that came later", tb.life(1), "20")
	tb.use("Rod", program.Battlefield, "", "B")
	tb.resolve()
	tb.want("no creature", tb.life(1), "19")
	tb.play("Wake", "Rod")
	tb.use("Rod", program.Battlefield, "", "B")
	tb.resolve()
	tb.want("a creature now", tb.life(1), "19")
}

func TestExample611_2e_1(t *testing.T) {
	tb := keywordGame(t, cards(instant("Ideal", `do: [{move: {what: {top: {n: 1}}, to: battlefield, mods: [{add_types: {types: [enchantment]}}]}}]`),
		thing("Muse", "Artifact", "", on(`zone_change, object: {type: enchantment}, to: [battlefield]`, `{gain_life: {n: 1}}`))),
		side{hand: []string{"Ideal"}, battlefield: []string{"Muse"}, library: []string{"Giant"}}, side{})
	tb.play("Ideal")
	tb.want("life", tb.life(0), "21")
	check(t, "types", slices.Contains(tb.looks("Giant").Types, program.Enchantment), true)
}

func TestExample611_3b_1(t *testing.T) {
	tb := keywordGame(t, whites, side{hand: []string{"Bleach", "Ink"}, battlefield: []string{"Knight", "Ghoul", "Crusade"}}, side{})
	tb.want("white", tb.size("Knight")+" "+tb.size("Ghoul"), "3/3 2/2")
	tb.play("Bleach", "Ghoul")
	tb.play("Ink", "Knight")
	tb.want("exchanged", tb.size("Knight")+" "+tb.size("Ghoul"), "2/2 3/3")
}

// It never was 1/1: what looks at it as it enters sees the bonus.
func TestExample611_3c_1(t *testing.T) {
	tb := keywordGame(t, whites+thing("Scale", "Artifact", "", on(`zone_change, object: [{type: creature}, {stat: {stat: power, op: "=", n: 2}}], to: [battlefield]`, `{gain_life: {n: 1}}`)),
		side{hand: []string{"Late"}, battlefield: []string{"Crusade", "Scale"}}, side{})
	tb.play("Late")
	tb.want("size", tb.size("Late"), "2/2")
	tb.want("life", tb.life(0), "21")
}
