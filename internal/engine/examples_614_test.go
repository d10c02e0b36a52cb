package engine

import (
	"strings"
	"testing"

	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/engine/state"
)

const regenerates = `{activated: {cost: [{mana: "{0}"}], do: [{regenerate: this}]}}`

// A shield made in time saves the creature; afterwards there is nothing left to shield.
func TestExample614_4_1(t *testing.T) {
	troll := thing("Troll", "Creature — Troll", "pt: 2/2", regenerates)
	tb := keywordGame(t, troll, side{hand: []string{"Doom"}, battlefield: []string{"Troll"}}, side{})
	tb.cast("Doom", "", program.Hand, "Troll")
	tb.use("Troll", program.Battlefield, "")
	tb.resolve()
	tb.want("in response", tb.in(program.Battlefield), "Troll")

	tb = keywordGame(t, troll, side{hand: []string{"Doom"}, battlefield: []string{"Troll"}}, side{})
	a := activating(0, program.Battlefield, "Troll")(tb)
	tb.play("Doom", "Troll")
	check(t, "afterwards", tb.can(a), false)
}

func TestExample614_5_1(t *testing.T) {
	double := `{static: {mods: [{replaces: {on: {on: damage, source: [{type: creature}, {controlled_by: you}]}, instead: [{amount: {times: {a: event_amount, b: 2}}}]}}]}}`
	tb := keywordGame(t, cards(thing("Drum", "Enchantment", "", double), thing("Gong", "Enchantment", "", double)),
		side{battlefield: []string{"Drum", "Gong", "Bear"}}, side{})
	tb.attack("Bear")
	tb.answers("Drum")
	tb.to(program.EndCombat)
	tb.want("life", tb.life(1), "12")
}

// voice is a creature that is protected from a colour chosen as it enters.
var voice = thing("Voice", "Creature — Angel", "pt: 2/2", entering(`{also_do: [{choose_word: {what: color, key: color}}]}`), `{protection: {what: {of_chosen: {what: color, key: color}}}}`)

func TestExample614_12_1(t *testing.T) {
	tb := keywordGame(t, voice+instant("Twin", oneCreature+`, do: [{create_token: {copy_of: target}}]`),
		side{hand: []string{"Voice", "Twin", "Bolt", "Doom"}}, side{})
	tb.answers("White", "Red")
	tb.play("Voice")
	tb.play("Twin", "Voice")
	for i, code := range []bool{true, false} {
		voices := tb.st.Battlefield[len(tb.st.Battlefield)-2:]
		a := casting("Bolt")(tb)
		a.Targets = [][]state.Ent{{state.Obj(voices[i])}}
		check(t, "a red spell", tb.can(a), code)
	}
}

// reanimate puts creature cards from the graveyard onto the battlefield.
var reanimate = instant("Raise", `targets: [{what: {type: creature}, in: [graveyard]}], do: [{move: {what: target, to: battlefield}}]`)

func TestExample614_12_2(t *testing.T) {
	tb := keywordGame(t, cards(reanimate, thing("Treefolk", "Creature — Treefolk", "pt: 3/5", entering(`{enter: {tapped: true}}`)),
		thing("Jailer", "Creature — Zombie", "pt: 2/1", `{static: {to: {each: {in: [graveyard]}}, mods: [lose_all]}}`)),
		side{hand: []string{"Raise"}, graveyard: []string{"Treefolk"}, battlefield: []string{"Jailer"}}, side{})
	tb.play("Raise", "Treefolk")
	check(t, "tapped", tb.st.Objects[tb.find(0, program.Battlefield, "Treefolk")].Tapped, true)
}

func TestExample614_12_3(t *testing.T) {
	orb := `{static: {mods: [{replaces: {on: {on: zone_change, to: [battlefield]}, instead: [{enter: {tapped: true}}]}}]}}`
	tb := keywordGame(t, cards(thing("Orb", "Artifact", "", orb), thing("Vase", "Artifact", "")), side{hand: []string{"Orb", "Vase"}}, side{})
	tb.play("Orb")
	tb.play("Vase")
	for name, tapped := range map[string]bool{"Orb": false, "Vase": true} {
		check(t, name, tb.st.Objects[tb.find(0, program.Battlefield, name)].Tapped, tapped)
	}
}

// offered has all questions answered by a function; what they offered is noted.
func (tb *table) offered(answer func(d *Decision) []string) *[]string {
	var seen []string
	tb.opt.Choose = func(d *Decision) (Answer, bool) {
		var names []string
		for _, o := range d.Options {
			if name := tb.called(o.Ent); name != "" {
				names = append(names, name)
			} else {
				names = append(names, o.Label)
			}
		}
		seen = append(seen, string(d.Kind)+": "+strings.Join(names, ", "))
		return Answer{Player: d.Player, Choose: answer(d)}, true
	}
	return &seen
}

func TestExample614_13a_1(t *testing.T) {
	eats := entering(`{also_do: [{move: {what: {choose: {from: {each: {what: {type: creature}, in: [graveyard], of: you}}, min: 0, max: unbounded}}, to: exile}}]}`)
	tb := keywordGame(t, cards(thing("Eater", "Creature — Zombie", "colors: [B], pt: 1/1", eats), thing("Cub", "Creature — Bear", "colors: [B], pt: 2/2"),
		instant("Rise", `do: [{move: {what: {each: {what: [{type: creature}, {color: B}], in: [graveyard], of: you}}, to: battlefield}}]`)),
		side{hand: []string{"Rise"}, graveyard: []string{"Eater", "Cub", "Giant"}}, side{})
	tb.cast("Rise", "", program.Hand)
	seen := tb.offered(func(d *Decision) []string {
		if d.Max == 0 {
			return nil
		}
		return []string{d.Options[0].ID}
	})
	tb.resolve()
	check(t, "offered", strings.Join(*seen, "; "), "objects: Giant")
	tb.want("battlefield", tb.in(program.Battlefield), "Eater, Cub")
}

func TestExample614_13b_1(t *testing.T) {
	made := cards(thing("Plane", "Enchantment", "", on(`cast, object: {type: creature}`, `{apply: {to: {event: object}, mods: [{gain: [{devour: {n: 5}}]}], until: forever}}`)),
		thing("Elder", "Creature — Lizard", "colors: [R], pt: 3/3", `{devour: {n: 3}}`))
	for _, c := range []struct{ fed, size string }{{"neither", "3/3"}, {"first", "6/6"}, {"second", "8/8"}} {
		tb := keywordGame(t, made, side{hand: []string{"Elder"}, battlefield: []string{"Plane", "Bear"}}, side{})
		tb.cast("Elder", "", program.Hand)
		asked := 0
		tb.opt.Choose = func(d *Decision) (Answer, bool) {
			a := Answer{Player: d.Player}
			if d.Kind == AskReplace {
				a.Choose = []string{d.Options[0].ID}
				return a, true
			}
			asked++
			if c.fed == "first" && asked == 1 || c.fed == "second" && asked == 2 {
				a.Choose = []string{d.Options[0].ID}
			}
			return a, true
		}
		tb.resolve()
		tb.want(c.fed, tb.size("Elder"), c.size)
	}
}

func TestExample614_13c_1(t *testing.T) {
	ashiok := `{static: {mods: [{replaces: {on: {on: pay_life, player: {same: you}}, if: {compare: {a: {count: {each: {in: [library], of: you}}}, op: ">=", b: event_amount}}, instead: [{instead_do: [{move: {what: {top: {n: event_amount}}, to: exile}}]}]}}]}}`
	pool := entering(`{also_do: [{gate: {may: you, cost: [{pay_life: 2}], else: [{tap: {what: this}}]}}]}`)
	tb := keywordGame(t, cards(thing("Ashiok", "Enchantment", "", ashiok),
		thing("Seer", "Enchantment", "", `{static: {to: you, mods: [{may_play: {from: [library], land: true, top: true}}]}}`),
		"- {name: Basin, type: Land, abilities: ["+pool+"]}\n"),
		side{battlefield: []string{"Ashiok", "Seer"}, library: []string{"Basin", "Bear", "Giant", "Wall"}}, side{})
	tb.answers("yes")
	tb.do(Action{Type: PlayLand, Player: 0, Object: tb.find(0, program.Library, "Basin"), Face: -1})
	tb.want("exile", tb.in(program.Exile), "Bear, Giant")
	tb.want("battlefield", tb.in(program.Battlefield), "Ashiok, Seer, Basin")
	tb.want("life", tb.life(0), "20")
}

const shieldOne = `{apply: {to: %s, mods: [{replaces: {on: {on: damage, object: {same: it}}, instead: [{prevent: {n: 1, shield: true}}], prevents: true}}]}}`

func TestExample615_4_1(t *testing.T) {
	healer := thing("Healer", "Artifact", "", `{activated: {cost: [tap_this], targets: [{what: {type: creature}}], do: [`+strings.Replace(shieldOne, "%s", "target", 1)+`]}}`)
	for _, inTime := range []bool{true, false} {
		tb := keywordGame(t, healer+thing("Ox", "Creature — Ox", "pt: 1/3"), side{hand: []string{"Bolt"}, battlefield: []string{"Healer", "Ox"}}, side{})
		shield := func(tb *table) Action {
			a := activating(0, program.Battlefield, "Healer")(tb)
			a.Targets = [][]state.Ent{{tb.ent("Ox")}}
			return a
		}
		late := shield(tb)
		tb.cast("Bolt", "", program.Hand, "Ox")
		if inTime {
			tb.do(shield(tb))
		}
		tb.resolve()
		if inTime {
			tb.want("in time", tb.in(program.Battlefield), "Healer, Ox")
		} else {
			check(t, "too late", tb.can(late), false)
			tb.want("graveyard", tb.in(program.Graveyard), "Bolt, Ox")
		}
	}
}

// storm deals 2 damage to each creature.
var storm = instant("Storm", `do: [{damage: {to: {each: {what: {type: creature}}}, amount: 2}}]`)

// damageOn is the damage marked on a permanent.
func (tb *table) damageOn(name string) int { return tb.st.Objects[tb.ent(name).Object()].Damage }

func TestExample615_10_1(t *testing.T) {
	guard := `{static: {mods: [{replaces: {on: {on: damage, object: [{subtype: Cleric}, {controlled_by: you}]}, instead: [{prevent: {n: 1}}], prevents: true}}]}}`
	tb := keywordGame(t, cards(storm, thing("Defender", "Creature — Cleric", "pt: 3/3", guard), thing("Monk", "Creature — Cleric", "pt: 1/4"), thing("Foe", "Creature — Cleric", "pt: 1/5")),
		side{hand: []string{"Storm"}, battlefield: []string{"Defender", "Monk", "Giant"}}, side{battlefield: []string{"Foe"}})
	tb.play("Storm")
	for name, damage := range map[string]int{"Defender": 1, "Monk": 1, "Giant": 2, "Foe": 2} {
		check(t, name, tb.damageOn(name), damage)
	}
}

func TestExample615_11_1(t *testing.T) {
	to := `{union: [target, {matching: {of: {each: {what: {type: creature}}}, what: {shares: {what: color, with: target}}}}]}`
	tb := keywordGame(t, cards(storm, thing("Apothecary", "Creature — Cleric", "colors: [U], pt: 1/3", `{activated: {cost: [{mana: "{0}"}], targets: [{what: {type: creature}}], do: [`+strings.Replace(shieldOne, "%s", to, 1)+`]}}`),
		trick("Bleach", `{set_colors: {colors: [W]}}`), trick("Redden", `{set_colors: {colors: [R]}}`),
		thing("Newcomer", "Creature — Giant", "colors: [R], pt: 4/4"), thing("Ogre", "Creature — Ogre", "colors: [R], pt: 3/3"), thing("Treant", "Creature — Treefolk", "colors: [G], pt: 3/3")),
		side{hand: []string{"Storm", "Bleach", "Redden", "Newcomer"}, battlefield: []string{"Apothecary", "Giant", "Ogre", "Treant"}}, side{})
	a := activating(0, program.Battlefield, "Apothecary")(tb)
	a.Targets = [][]state.Ent{{tb.ent("Giant")}}
	tb.do(a)
	tb.resolve()
	tb.play("Bleach", "Ogre")   // keeps its shield
	tb.play("Redden", "Treant") // gets none
	tb.play("Newcomer")         // nor does this
	tb.play("Storm")
	for name, damage := range map[string]int{"Giant": 1, "Ogre": 1, "Treant": 2, "Newcomer": 2, "Apothecary": 2} {
		check(t, name, tb.damageOn(name), damage)
	}
}

func TestExample616_1f_1(t *testing.T) {
	made := cards(thing("Void", "Enchantment", "", `{static: {mods: [{replaces: {on: {on: zone_change, to: [graveyard]}, instead: [{go_to: {to: exile}}]}}]}}`),
		thing("Sphinx", "Creature — Sphinx", "pt: 2/2", `{static: {mods: [{replaces: {on: {on: zone_change, object: {same: this}, from: [battlefield], to: [graveyard]}, instead: [{go_to: {to: library, at: shuffled}}]}}]}}`))
	for _, first := range []string{"Void", "Sphinx"} {
		tb := keywordGame(t, made, side{hand: []string{"Doom"}, battlefield: []string{"Void"}}, side{battlefield: []string{"Sphinx"}})
		tb.cast("Doom", "", program.Hand, "Sphinx")
		tb.opt.Choose = func(d *Decision) (Answer, bool) {
			check(t, "who decides", d.Player, 1)
			for _, o := range d.Options {
				if tb.called(o.Ent) == first {
					return Answer{Player: d.Player, Choose: []string{o.ID}}, true
				}
			}
			t.Fatalf("no %s in %+v", first, d.Options)
			return Answer{}, false
		}
		before := len(tb.st.Players[1].Library)
		tb.resolve()
		check(t, first+" first: exiled", strings.Contains(tb.names(0, program.Exile), "Sphinx"), first == "Void")
		check(t, first+" first: shuffled in", len(tb.st.Players[1].Library)-before == 1, first == "Sphinx")
	}
}

func TestExample616_1f_2(t *testing.T) {
	essence := `{static: {mods: [{replaces: {on: {on: zone_change, object: [{type: creature}, {controlled_by: you}], to: [battlefield]}, instead: [{enter: {copy: {of: this}}}]}}]}}`
	tb := keywordGame(t, cards(thing("Essence", "Creature — Avatar", "pt: 6/6", essence), thing("Sentinel", "Creature — Golem", "pt: 3/4", entering(`{enter: {tapped: true}}`))),
		side{hand: []string{"Sentinel"}, battlefield: []string{"Essence"}}, side{})
	tb.play("Sentinel")
	tb.want("battlefield", tb.in(program.Battlefield), "Essence, Essence")
	check(t, "tapped", tb.st.Objects[tb.st.Battlefield[len(tb.st.Battlefield)-1]].Tapped, false)
}

func TestExample616_1g_1(t *testing.T) {
	tb := keywordGame(t, voice+instant("Twin", oneCreature+`, do: [{create_token: {copy_of: target}}]`),
		side{hand: []string{"Voice", "Twin", "Bolt", "Doom"}, battlefield: []string{"Doubling Season"}}, side{})
	tb.answers("White", "Red", "Black")
	tb.play("Voice")
	tb.play("Twin", "Voice")
	voices := tb.st.Battlefield[len(tb.st.Battlefield)-2:]
	for i, spell := range []string{"Bolt", "Doom"} { // red, black
		for j, id := range voices {
			a := casting(spell)(tb)
			a.Targets = [][]state.Ent{{state.Obj(id)}}
			check(t, spell, tb.can(a), i != j)
		}
	}
}

func TestExample616_2_1(t *testing.T) {
	learn := thing("Lore", "Enchantment", "", `{static: {mods: [{replaces: {on: {on: gain_life, player: {same: you}}, instead: [{instead_do: [{draw: {n: event_amount}}]}]}}]}}`)
	recall := thing("Recall", "Enchantment", "", `{static: {mods: [{replaces: {on: {on: draw, player: {same: you}}, instead: [{instead_do: [{move: {what: {choose: {from: {each: {in: [graveyard], of: you}}}}, to: hand}}]}]}}]}}`)
	for _, order := range [][]string{{"Lore", "Recall"}, {"Recall", "Lore"}} {
		tb := keywordGame(t, cards(learn, recall, instant("Sip", `do: [{gain_life: {n: 1}}]`)), side{hand: []string{"Sip"}, battlefield: order, graveyard: []string{"Giant"}}, side{})
		tb.play("Sip")
		tb.want("hand", tb.in(program.Hand), "Giant")
		tb.want("life", tb.life(0), "20")
	}
}
