package engine

import (
	"slices"
	"strings"
	"testing"

	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/engine/state"
)

func TestExample700_1_1(t *testing.T) {
	made := cards(thing("Horn", "Creature — Beast", "pt: 3/3", on(`becomes_blocked, object: {same: this}`, `{gain_life: {n: 10}}`)), thing("Tusk", "Creature — Beast", "pt: 3/3", on(`block, other: {same: this}`, `{gain_life: {n: 1}}`)))
	for name, life := range map[string]string{"Horn": "30", "Tusk": "22"} {
		tb := keywordGame(t, made, side{battlefield: []string{name}}, side{battlefield: []string{"Bear", "Wall"}})
		tb.attack(name)
		tb.prefer()
		tb.block("Bear", name, "Wall", name)
		tb.resolve()
		tb.want(name, tb.life(0), life)
	}
}

func TestExample700_7_1(t *testing.T) {
	tb := keywordGame(t, cards(instant("Doomed", oneCreature+`, do: [{let: {as: it, be: target}}, {apply: {to: target, mods: [{mod_pt: {power: 2, toughness: 2}}]}}, {delay: {when: [{on: begin_step, step: [end_turn]}], do: [{destroy: {what: {var: it}}}]}}]`),
		trick("Stone", `{set_types: {types: [artifact]}}`)), side{hand: []string{"Doomed", "Stone"}, battlefield: []string{"Bear"}}, side{})
	tb.play("Doomed", "Bear")
	tb.want("size", tb.size("Bear"), "4/4")
	tb.play("Stone", "Bear")
	tb.to(program.EndStep)
	tb.resolve()
	tb.want("battlefield", tb.in(program.Battlefield), "")
}

func TestExample701_12a_1(t *testing.T) {
	swap := instant("Swap", `targets: [{what: {type: creature}}, {what: {type: creature}}], do: [{exchange: {a: target, b: {target: 1}}}]`)
	for _, response := range []bool{false, true} {
		tb := keywordGame(t, swap, side{hand: []string{"Swap", "Doom"}, battlefield: []string{"Bear"}}, side{battlefield: []string{"Giant"}})
		bear := tb.ent("Bear").Object()
		tb.cast("Swap", "", program.Hand, "Bear", "Giant")
		if response {
			tb.cast("Doom", "", program.Hand, "Giant")
		}
		tb.resolve()
		check(t, "controller", newGame(tb.st, tb.opt).chars(bear).Controller == 1, !response)
	}
}

func TestExample701_24d_1(t *testing.T) {
	shaman := thing("Shaman", "Creature — Shaman", "pt: 3/2", `{triggered: {when: [{on: zone_change, object: {same: this}, to: [battlefield]}], targets: [{what: {is: player}}, {what: {is: card}, in: [graveyard], min: 0, max: unbounded}], do: [{move: {what: {target: 1}, to: library}}, {shuffle: target}]}}`)
	tb := keywordGame(t, shaman+thing("Probe", "Artifact", "", on(`shuffle, player: {is: player}`, `{gain_life: {n: 1}}`)), side{hand: []string{"Shaman"}, battlefield: []string{"Probe"}}, side{graveyard: []string{"Bear"}})
	tb.cast("Shaman", "", program.Hand)
	tb.answers("B", "")
	tb.resolve()
	tb.want("shuffled", tb.life(0), "21")
	tb.want("graveyard", tb.names(1, program.Graveyard), "Bear")
}

func TestExample701_24c_1(t *testing.T) {
	made := cards(thing("Guile", "Creature — Elemental", "pt: 6/6", `{triggered: {from: [graveyard], when: [{on: zone_change, object: {same: this}, to: [graveyard]}], do: [{move: {what: {event: new}, to: library, at: shuffled}}]}}`),
		instant("Erase", `targets: [{what: {is: card}, in: [graveyard]}], do: [{move: {what: target, to: exile}}]`), thing("Probe", "Artifact", "", on(`shuffle, player: {is: player}`, `{gain_life: {n: 1}}`)))
	tb := keywordGame(t, made, side{hand: []string{"Doom", "Erase"}, battlefield: []string{"Guile", "Probe"}}, side{})
	tb.cast("Doom", "", program.Hand, "Guile")
	tb.pass()
	erase := casting("Erase")(tb)
	erase.Targets = [][]state.Ent{{state.Obj(tb.find(0, program.Graveyard, "Guile"))}}
	tb.do(erase)
	tb.resolve()
	tb.want("exile", tb.in(program.Exile), "Guile")
	tb.want("shuffled all the same", tb.life(0), "21")
}

func TestExample701_24g_1(t *testing.T) {
	dies := func(where string) string {
		return `{static: {mods: [{replaces: {on: {on: zone_change, object: {same: this}, from: [battlefield], to: [graveyard]}, instead: [{go_to: {to: library` + where + `}}]}}]}}`
	}
	tb := keywordGame(t, cards(thing("Steel", "Artifact Creature — Golem", "pt: 11/11", dies(", at: shuffled")), thing("Zombie", "Creature — Zombie", "pt: 3/3", dies("")), instant("End", `do: [{destroy: {what: {each: {what: {type: creature}}}}}]`)),
		side{hand: []string{"End"}, battlefield: []string{"Zombie", "Steel"}}, side{})
	tb.play("End")
	library := tb.st.Players[0].Library
	check(t, "library", len(library), 22)
	tb.want("on top", tb.called(state.Obj(library[0])), "Zombie")
}

func TestExample702_14d_1(t *testing.T) {
	walk := `{landwalk: {what: [{super: snow}, {subtype: Forest}]}}`
	made := cards(thing("Strider", "Creature — Elf", "pt: 2/2", walk), thing("Other", "Creature — Elf", "pt: 2/2", walk))
	for land, legal := range map[string]bool{"Snow-Covered Forest": false, "Forest": true} {
		tb := keywordGame(t, made, side{battlefield: []string{"Strider"}}, side{battlefield: []string{"Other", land}})
		tb.attack("Strider")
		tb.toBlock()
		check(t, land, tb.can(tb.blocking(1, "Other", "Strider")), legal)
	}
}

func TestExample702_15e_1(t *testing.T) {
	made := cards(thing("Mate", "Creature — Cat", "pt: 2/2", on(`gain_life, player: {same: you}`, `{put_counters: {on: this, kind: +1/+1}}`)), thing("Nurse", "Creature — Cleric", "pt: 1/1", "lifelink"), thing("Monk", "Creature — Cleric", "pt: 1/1", "lifelink"))
	tb := keywordGame(t, made, side{battlefield: []string{"Mate", "Nurse", "Monk"}}, side{})
	tb.attack("Nurse", "Monk")
	tb.prefer()
	tb.to(program.EndCombat)
	tb.want("size", tb.size("Mate"), "4/4")
}

// rampage are attackers with trample and what blocks them.
var rampage = cards(thing("Cub", "Creature — Bear", "pt: 1/1"), thing("Boar", "Creature — Boar", "pt: 3/3", "trample"), thing("Twain", "Creature — Bear", "pt: 2/2", `{static: {to: this, mods: [{extra_blocks: 1}]}}`),
	thing("Wurm", "Creature — Wurm", "colors: [G], pt: 6/6", "trample"), thing("Paladin", "Creature — Knight", "pt: 2/2", `{protection: {what: {color: G}}}`))

func TestExample702_19b_1(t *testing.T) {
	tb := keywordGame(t, rampage, side{battlefield: []string{"Cub", "Boar"}}, side{battlefield: []string{"Twain"}})
	tb.attack("Cub", "Boar")
	tb.block("Twain", "Cub", "Twain", "Boar")
	tb.opt.Choose = func(d *Decision) (Answer, bool) {
		if a, forced := forcedAnswer(d); forced {
			return a, true
		}
		a := Answer{Player: d.Player}
		for range d.Options {
			a.Amounts = append(a.Amounts, 0)
		}
		if a.Amounts[0] = d.Total; d.Player == 0 { // the attacker's damage
			a.Amounts[0], a.Amounts[len(a.Amounts)-1] = 1, 2
		}
		return a, true
	}
	tb.to(program.EndCombat)
	tb.want("life", tb.life(1), "18")
	check(t, "the blocker is dead", strings.Contains(tb.names(1, program.Graveyard), "Twain"), true)
}

func TestExample702_19b_2(t *testing.T) {
	for division, legal := range map[string]bool{"2,4": true, "6,0": true, "1,5": false} {
		tb := keywordGame(t, rampage, side{battlefield: []string{"Wurm"}}, side{battlefield: []string{"Paladin"}})
		tb.attack("Wurm")
		tb.block("Paladin", "Wurm")
		tb.answers(division)
		tb.opt.Choose = func(d *Decision) (Answer, bool) {
			a := Answer{Player: d.Player}
			for word := range strings.SplitSeq(division, ",") {
				a.Amounts = append(a.Amounts, number(t, word))
			}
			return a, true
		}
		outcome := Legal
		for outcome == Legal && tb.st.Turn.Step != program.CombatDamage {
			v := Judge(tb.st.Clone(), Action{Type: Pass, Player: tb.next.Player, Face: -1}, tb.opt)
			if outcome = v.Outcome; outcome == Legal {
				tb.took(v)
			}
		}
		check(t, division, outcome == Legal, legal)
		if legal {
			check(t, "prevented", tb.damageOn("Paladin"), 0)
		}
	}
}

// What could not block one member of a band blocks it with the other.
func TestExample702_22h_1(t *testing.T) {
	tb := keywordGame(t, bands+`
- {name: Newt, mana: "{G}", type: Creature — Newt, pt: 2/2, abilities: [banding, {landwalk: {what: {subtype: Swamp}}}]}
- {name: Hawk, mana: "{W}", type: Creature — Bird, pt: 1/1, abilities: [flying]}
`, side{battlefield: []string{"Newt", "Crow"}}, side{battlefield: []string{"Hawk"}})
	tb.do(tb.banded("Newt+Crow"))
	tb.block("Hawk", "Crow")
	for _, name := range []string{"Newt", "Crow"} {
		check(t, name, newGame(tb.st, tb.opt).attacker(tb.find(0, program.Battlefield, name)).Blocked, true)
	}
}

func TestExample702_24a_1(t *testing.T) {
	tb := deal(t, thing("Toll", "Creature — Elemental", "pt: 4/4", `{cumulative_upkeep: {cost: [{one_of: [[{mana: "{W}"}], [{mana: "{U}"}]]}]}}`),
		side{battlefield: []string{"Toll", "Plains", "Plains", "Island"}}, side{})
	tb.st.Objects[tb.ent("Toll").Object()].Counters = state.Counters{{Kind: "age", N: 2}}
	asked := 0
	tb.opt.Choose = func(d *Decision) (Answer, bool) {
		if a, forced := forcedAnswer(d); forced || d.Kind == AskMay {
			return Answer{Player: d.Player, Choose: append(a.Choose, "yes")[:1]}, true
		}
		asked++
		return Answer{Player: d.Player, Choose: []string{d.Options[asked/3].ID}}, true // white, white, blue
	}
	tb.pass()
	check(t, "still there", slices.Contains(fields(strings.ReplaceAll(tb.names(0, program.Battlefield), ",", "")), "Toll"), true)
	tapped := 0
	for _, id := range tb.st.Battlefield {
		if tb.st.Objects[id].Tapped {
			tapped++
		}
	}
	check(t, "paid three times", tapped, 3)
}

func TestExample702_24a_2(t *testing.T) {
	made := thing("Gorger", "Creature — Horror", "pt: 6/6", `{cumulative_upkeep: {cost: [{sacrifice: {what: {type: creature}}}]}}`) + thing("Cub", "Creature — Bear", "pt: 2/2") + thing("Pup", "Creature — Dog", "pt: 2/2")
	for others, left := range map[string]string{"": "", "Cub Pup": "Gorger"} {
		tb := deal(t, made, side{battlefield: append([]string{"Gorger"}, fields(others)...)}, side{})
		tb.st.Objects[tb.ent("Gorger").Object()].Counters = state.Counters{{Kind: "age", N: 1}}
		tb.opt.Choose = func(d *Decision) (Answer, bool) {
			a, forced := forcedAnswer(d)
			if forced {
				return a, true
			}
			a.Player = d.Player
			for _, o := range d.Options {
				if name := tb.called(o.Ent); o.ID == "yes" || name == "Cub" || name == "Pup" {
					if len(a.Choose) < d.Max {
						a.Choose = append(a.Choose, o.ID)
					}
				}
			}
			return a, true
		}
		tb.pass()
		tb.want(others, tb.in(program.Battlefield), left)
	}
}

func TestExample702_24b_1(t *testing.T) {
	upkeep := `{cumulative_upkeep: {cost: [{pay_life: 1}]}}`
	tb := keywordGame(t, thing("Chained", "Creature — Imp", "pt: 4/4", upkeep, upkeep), side{hand: []string{"Chained"}}, side{})
	tb.play("Chained")
	tb.prefer("yes")
	tb.nextTurn()
	tb.want("one and two", tb.life(0), "17")
	tb.want("battlefield", tb.in(program.Battlefield), "Chained")
}

func TestExample702_26b_1(t *testing.T) {
	tb := keywordGame(t, instant("Muster", `do: [{draw: {n: {count: {each: {what: [{type: creature}, {controlled_by: you}]}}}}}]`)+instant("Fade", oneCreature+`, do: [{phase_out: target}]`),
		side{hand: []string{"Muster", "Fade"}, battlefield: []string{"Bear", "Wall", "Giant"}}, side{})
	tb.play("Fade", "Giant")
	tb.play("Muster")
	check(t, "hand", len(tb.st.Players[0].Hand), 2)
}

func TestExample702_26b_2(t *testing.T) {
	tb := keywordGame(t, instant("End", `do: [{destroy: {what: {each: {what: {type: creature}}}}}]`)+instant("Fade", oneCreature+`, do: [{phase_out: target}]`),
		side{hand: []string{"End", "Fade"}, battlefield: []string{"Bear", "Wall"}}, side{})
	tb.play("Fade", "Wall")
	tb.play("End")
	tb.want("graveyard", tb.in(program.Graveyard), "Fade, Bear, End")
	tb.nextTurn()
	tb.want("battlefield", tb.in(program.Battlefield), "Wall")
}

func TestExample702_51b_1(t *testing.T) {
	made := cards(thing("Summoning", "Enchantment", "", `{static: {to: you, mods: [{cost_less: {for: {type: creature}, by: 2}}]}}`), "- {name: Siege, mana: \"{5}{G}{G}\", type: Creature — Wurm, pt: 5/5, abilities: [convoke]}\n",
		thing("Elf", "Creature — Elf", "colors: [G], pt: 1/1"), thing("Nymph", "Creature — Nymph", "colors: [G], pt: 1/1"), thing("Rat", "Creature — Rat", "colors: [B], pt: 1/1"), thing("Bat", "Creature — Bat", "colors: [B], pt: 1/1"), thing("Cat", "Creature — Cat", "colors: [W], pt: 1/1"))
	for creatures, legal := range map[string]bool{"Elf Nymph Rat Bat Cat": true, "Elf Rat Bat Cat Rat": false, "Elf Nymph Rat Bat": false} {
		tb := deal(t, made, side{hand: []string{"Siege"}, battlefield: append(fields(creatures), "Summoning")}, side{})
		tb.prefer()
		tb.to(program.PrecombatMain)
		check(t, creatures, tb.can(plain(Cast, 0, program.Hand, "Siege")(tb)), legal)
	}
}

func TestExample702_103d_1(t *testing.T) {
	tb := keywordGame(t, auraCreature+thing("Aether", "Enchantment", "", `{static: {to: players, mods: [{cant: {do: cast, what: {type: creature}}}]}}`), side{hand: []string{"Nymph"}, battlefield: []string{"Bear", "Aether"}}, side{})
	check(t, "as a creature", tb.can(castingUsing("Nymph", program.Hand, "")(tb)), false)
	tb.cast("Nymph", "bestow", program.Hand, "Bear")
	tb.resolve()
	tb.want("size", tb.size("Bear"), "3/3")
}

func TestExample702_103d_2(t *testing.T) {
	tb := keywordGame(t, auraCreature+thing("Horde", "Creature — Beast", "pt: 7/7", `{static: {to: you, mods: [{may_play: {from: [library], what: {type: creature}, cast: true, top: true}}]}}`), side{library: []string{"Nymph"}, battlefield: []string{"Horde"}}, side{})
	a := castingUsing("Nymph", program.Library, "bestow")(tb)
	a.Targets = [][]state.Ent{{tb.ent("Horde")}}
	check(t, "bestowed", tb.can(a), false)
	check(t, "as a creature", tb.can(castingUsing("Nymph", program.Library, "")(tb)), true)
}

func TestExample702_164b_1(t *testing.T) {
	tb := keywordGame(t, cards(thing("Mite", "Creature — Mite", "pt: 1/1", `{toxic: {n: 2}}`), trick("Venom", `{gain: [{toxic: {n: 1}}]}`)), side{hand: []string{"Venom"}, battlefield: []string{"Mite"}}, side{})
	tb.play("Venom", "Mite")
	tb.attack("Mite")
	tb.to(program.EndCombat)
	check(t, "poison", tb.st.Players[1].Counters.Of("poison"), 3)
}

func TestExample704_4_1(t *testing.T) {
	hand := `{count: {each: {in: [hand], of: you}}}`
	tb := keywordGame(t, cards(thing("Maro", "Creature — Elemental", "pt: \"*/*\"", `{static: {to: this, cda: true, mods: [{set_pt: {power: `+hand+`, toughness: `+hand+`}}]}}`),
		instant("Wheel", `do: [{discard: {all: true}}, {draw: {n: 7}}]`), thing("Well", "Enchantment", "", `{triggered: {state: {compare: {a: `+hand+`, op: "=", b: 0}}, do: [{gain_life: {n: 1}}]}}`)),
		side{hand: []string{"Wheel", "Bear"}, battlefield: []string{"Maro", "Well"}}, side{})
	tb.play("Wheel")
	tb.want("size", tb.size("Maro"), "7/7")
	tb.want("triggered", tb.life(0), "21")
}

func TestExample704_7_1(t *testing.T) {
	mirror := thing("Mirror", "Artifact", "", `{static: {mods: [{replaces: {on: {on: lose_game, player: {same: you}}, instead: [{instead_do: [{move: {what: {union: [{each: {in: [hand, graveyard], of: you}}, {each: {what: [{is: permanent}, {owned_by: you}]}}]}, to: library, at: shuffled}}, {draw: {n: 7}}, {set_life: {n: 20}}]}]}}]}}`)
	tb := deal(t, mirror+instant("Ruin", `do: [{draw: {n: 2}}, {lose_life: {n: 2}}]`), side{life: 1, hand: []string{"Ruin"}, battlefield: []string{"Mirror", "Forest", "Forest", "Forest", "Forest", "Forest", "Forest", "Forest"}}, side{})
	tb.answers()
	tb.to(program.PrecombatMain)
	library := tb.st.Players[0].Library
	tb.st.Players[0].Library = library[:1]
	for _, id := range library[1:] {
		delete(tb.st.Objects, id)
	}
	tb.play("Ruin")
	check(t, "over", tb.st.Over == nil, true)
	tb.want("life", tb.life(0), "20")
	check(t, "hand", len(tb.st.Players[0].Hand), 7)
}

func TestExample704_8_1(t *testing.T) {
	tb := keywordGame(t, cards(thing("Pup", "Creature — Wolf", "pt: 1/1", "undying"), instant("Wither", oneCreature+`, do: [{put_counters: {on: target, kind: -1/-1, n: 3}}]`), instant("Feed", oneCreature+`, do: [{put_counters: {on: target, kind: +1/+1}}]`)),
		side{hand: []string{"Wither", "Feed"}, battlefield: []string{"Pup"}}, side{})
	tb.play("Feed", "Pup")
	tb.play("Wither", "Pup")
	tb.want("battlefield", tb.in(program.Battlefield), "")
}
