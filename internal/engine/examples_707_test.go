package engine

import (
	"slices"
	"strings"
	"testing"

	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/engine/state"
)

// copier is a creature that may enter as a copy of a permanent, with exceptions.
func copier(name, typ, of, except string) string {
	return thing(name, typ, "colors: [U], pt: 0/0", `{static: {mods: [{replaces: {on: {on: zone_change, object: {same: this}, to: [battlefield]}, may: true, instead: [{enter: {copy: {of: {choose: {from: {each: {what: `+of+`}}}}`+except+`}}}]}}]}}`)
}

// copied plays a copier while a permanent is on the battlefield, and gives what it has become.
func copied(t *testing.T, tb *table, name string) *state.Chars {
	t.Helper()
	tb.prefer("yes")
	tb.play(name)
	return newGame(tb.st, tb.opt).chars(tb.newest())
}

// newest is the permanent that came last.
func (tb *table) newest() state.ObjectID { return tb.st.Battlefield[len(tb.st.Battlefield)-1] }

func TestExample707_2_1(t *testing.T) {
	tb := keywordGame(t, thing("Staff", "Artifact", "", `{activated: {cost: [{mana: "{X}"}], do: [{apply: {to: this, mods: [{add_types: {types: [artifact, creature], subtypes: [Construct]}}, {set_pt: {power: x, toughness: x}}]}}]}}`),
		side{hand: []string{"Clone"}, battlefield: []string{"Staff"}}, side{})
	a := activating(0, program.Battlefield, "Staff")(tb)
	x := 3
	a.X = &x
	tb.do(a)
	tb.resolve()
	tb.want("staff", tb.size("Staff"), "3/3")
	ch := copied(t, tb, "Clone")
	check(t, "name", ch.Name, "Staff")
	check(t, "creature", isType(ch, program.Creature) || ch.HasPT, false)
}

func TestExample707_2_2(t *testing.T) {
	tb := keywordGame(t, "- {name: Demon, mana: \"{2}{B}{B}\", type: Creature — Demon, pt: 6/6, abilities: [{morph: {cost: [{mana: \"{B}\"}]}}]}\n", side{hand: []string{"Demon", "Clone"}}, side{})
	tb.cast("Demon", "morph", program.Hand)
	tb.resolve()
	ch := copied(t, tb, "Clone")
	check(t, "nothing but its size", len(ch.Name)+len(ch.Subtypes)+len(ch.Abilities)+len(ch.Mana)+len(ch.Colors), 0)
	tb.want("size", tb.sizeOf(tb.newest()), "2/2")
	check(t, "face up", tb.st.Objects[tb.newest()].FaceDown == nil, true)
	check(t, "turning up", tb.can(Action{Type: Special, Special: "turn_face_up", Player: 0, Object: tb.newest(), Face: -1}), false)
}

func TestExample707_4_1(t *testing.T) {
	tb := keywordGame(t, shapeshifter+trick("Growth", `{mod_pt: {power: 3, toughness: 3}}`)+thing("Cub", "Creature — Bear", "pt: 2/2"), side{hand: []string{"Growth", "Cub"}, battlefield: []string{"Shapeshifter"}}, side{})
	id := tb.ent("Shapeshifter").Object()
	tb.play("Growth", "Shapeshifter")
	tb.play("Cub")
	tb.want("size", tb.sizeOf(id), "5/5")
	check(t, "name", newGame(tb.st, tb.opt).chars(id).Name, "Cub")
}

func TestExample707_5_1(t *testing.T) {
	tb := keywordGame(t, thing("Behemoth", "Creature — Beast", "pt: 10/10", `{fading: {n: 2}}`, entering(`{enter: {tapped: true}}`)), side{hand: []string{"Clone"}, battlefield: []string{"Behemoth"}}, side{})
	copied(t, tb, "Clone")
	o := tb.st.Objects[tb.newest()]
	check(t, "tapped", o.Tapped, true)
	check(t, "fade counters", o.Counters.Of("fade"), 2)
}

func TestExample707_5_2(t *testing.T) {
	tb := keywordGame(t, thing("Omen", "Creature — Wall", "pt: 0/4", "defender", on(`zone_change, object: {same: this}, to: [battlefield]`, `draw`)), side{hand: []string{"Clone"}, battlefield: []string{"Omen"}}, side{})
	copied(t, tb, "Clone")
	check(t, "hand", len(tb.st.Players[0].Hand), 1)
}

func TestExample707_6_1(t *testing.T) {
	automaton := thing("Automaton", "Artifact Creature — Construct", "pt: 2/2", entering(`{also_do: [{choose_word: {what: creature_type, key: kind}}]}`), all(`{of_chosen: {what: creature_type, key: kind}}, other`, `{mod_pt: {power: 1, toughness: 1}}`))
	tb := keywordGame(t, cards(automaton, thing("Cub", "Creature — Bear", "pt: 2/2"), thing("Sprite", "Creature — Elf", "pt: 1/1")), side{hand: []string{"Automaton", "Clone"}, battlefield: []string{"Cub", "Sprite"}}, side{})
	tb.prefer("Bear")
	tb.play("Automaton")
	tb.want("first choice", tb.size("Cub")+" "+tb.size("Sprite"), "3/3 1/1")
	tb.prefer("yes", "Automaton", "Elf")
	tb.play("Clone")
	tb.want("both choices", tb.size("Cub")+" "+tb.size("Sprite"), "3/3 2/2")
}

func TestExample707_9b_1(t *testing.T) {
	tb := keywordGame(t, cards(copier("Mirror", "Enchantment", "{type: artifact}", `, except: [{add_types: {types: [enchantment]}}]`), thing("Jugger", "Artifact Creature — Juggernaut", "pt: 5/3")), side{hand: []string{"Mirror", "Clone"}, battlefield: []string{"Jugger"}}, side{})
	ch := copied(t, tb, "Mirror")
	check(t, "types", isType(ch, program.Artifact) && isType(ch, program.Creature) && isType(ch, program.Enchantment), true)
	tb.st.Objects[tb.ent("Jugger").Object()].PhasedOut = true // only the copy is left to be copied
	ch = copied(t, tb, "Clone")
	check(t, "a copy of the copy", isType(ch, program.Enchantment), true)
}

// The exceptions of one copy are part of what the next one copies.
func TestExample707_9a_1(t *testing.T) {
	again := `{triggered: {when: [{on: zone_change, object: [{type: creature}, other], to: [battlefield]}], do: [{gain_life: {n: 1}}]}}`
	shifter := thing("Shifter", "Creature — Shapeshifter", "colors: [U], pt: 0/1", on(`zone_change, object: [{type: creature}, other], to: [battlefield]`, `{apply: {to: this, until: forever, mods: [{copy_of: {of: {event: new}, except: [{gain: [`+again+`]}]}}]}}`))
	tb := keywordGame(t, cards(shifter, thing("Elves", "Creature — Elf", "pt: 1/1")), side{hand: []string{"Elves", "Clone"}, battlefield: []string{"Shifter"}}, side{})
	tb.play("Elves")
	shifted := tb.ent("Elves").Object() // the older one
	check(t, "abilities", len(newGame(tb.st, tb.opt).chars(shifted).Abilities), 1)
	tb.prefer("yes")
	tb.play("Clone")
	check(t, "abilities of the copy", len(newGame(tb.st, tb.opt).chars(tb.newest()).Abilities), 1)
}

func TestExample707_3_1(t *testing.T) {
	upkeep := `{triggered: {when: [{on: begin_step, step: [upkeep], player: {same: you}}], do: [draw]}}`
	tb := keywordGame(t, cards(copier("Doppel", "Creature — Shapeshifter", "{type: creature}", `, except: [{set_colors: {colors: [U]}}, {gain: [`+upkeep+`]}]`), thing("Cub", "Creature — Bear", "colors: [G], pt: 2/2")), side{hand: []string{"Doppel", "Clone"}, battlefield: []string{"Cub"}}, side{})
	copied(t, tb, "Doppel")
	tb.st.Objects[tb.ent("Cub").Object()].PhasedOut = true
	ch := copied(t, tb, "Clone")
	check(t, "name", ch.Name, "Cub")
	tb.want("size", tb.sizeOf(tb.newest()), "2/2")
	check(t, "colour", slices.Equal(ch.Colors, []program.Color{program.Blue}), true)
	check(t, "abilities", len(ch.Abilities), 1)
}

// morphs are creatures with morph and without, and what makes one a copy of the other.
var morphs = cards("- {name: Demon, mana: \"{2}{B}{B}\", type: Creature — Demon, pt: 6/6, abilities: [{morph: {cost: [{mana: \"{9}{9}\"}]}}]}\n",
	thing("Lorian", "Creature — Beast", "colors: [G], pt: 4/1", "trample", `{morph: {cost: [{mana: "{G}"}]}}`), thing("Wanderer", "Creature — Spirit", "colors: [U], pt: 1/1"),
	instant("Shape", `targets: [{what: {having: face_down}}, {what: {type: creature}}], do: [{apply: {to: target, until: forever, mods: [{copy_of: {of: {target: 1}}}]}}]`), instant("Open", `do: [{turn_face: {what: {each: {what: {having: face_down}}}}}]`))

// shaped is a face-down Demon that has become a copy of another creature.
func shaped(t *testing.T, name string) (*table, state.ObjectID) {
	t.Helper()
	tb := keywordGame(t, morphs, side{hand: []string{"Demon", "Shape", "Open"}, battlefield: []string{name}}, side{})
	tb.cast("Demon", "morph", program.Hand)
	tb.resolve()
	id := tb.newest()
	a := casting("Shape")(tb)
	a.Targets = [][]state.Ent{{state.Obj(id)}, {tb.ent(name)}}
	tb.do(a)
	tb.resolve()
	tb.want("still face down", tb.sizeOf(id), "2/2")
	check(t, "nameless", newGame(tb.st, tb.opt).chars(id).Name, "")
	return tb, id
}

func TestExample707_3_3(t *testing.T) {
	tb, id := shaped(t, "Lorian")
	tb.do(Action{Type: Special, Special: "turn_face_up", Player: 0, Object: id, Face: -1})
	tb.want("face up", tb.sizeOf(id), "4/1")
	check(t, "name", newGame(tb.st, tb.opt).chars(id).Name, "Lorian")
}

func TestExample707_3_4(t *testing.T) {
	tb, id := shaped(t, "Wanderer")
	check(t, "as a special action", tb.can(Action{Type: Special, Special: "turn_face_up", Player: 0, Object: id, Face: -1}), false)
	tb.play("Open")
	tb.want("face up", tb.sizeOf(id), "1/1")
	check(t, "name", newGame(tb.st, tb.opt).chars(id).Name, "Wanderer")
}

// The ability goes on with the object that has it, whatever that is a copy of by then.
func TestExample707_11_1(t *testing.T) {
	olivia := thing("Olivia", "Creature — Vampire", "pt: 3/3", `{activated: {cost: [{mana: "{0}"}], targets: [{what: [{type: creature}, other]}], do: [{damage: {to: target, amount: 1}}, {put_counters: {on: this, kind: +1/+1}}]}}`)
	tb := keywordGame(t, cards(shapeshifter, olivia, "- {name: Cub, mana: \"{0}\", type: Creature — Bear, pt: 2/2, abilities: [flash]}\n"), side{hand: []string{"Olivia", "Cub"}, battlefield: []string{"Shapeshifter", "Giant"}}, side{})
	id := tb.ent("Shapeshifter").Object()
	tb.play("Olivia")
	a := plain(Activate, 0, program.Battlefield, "Olivia")(tb)
	check(t, "the older one", a.Object, id)
	a.Ability, a.Targets = newGame(tb.st, tb.opt).chars(id).Abilities[0].Key, [][]state.Ent{{tb.ent("Giant")}}
	tb.do(a)
	tb.resolve()
	check(t, "damage", tb.damageOn("Giant"), 1)
	tb.want("counter", tb.sizeOf(id), "4/4")
}

func TestExample707_9d_1(t *testing.T) {
	hand := `{count: {each: {in: [hand], of: you}}}`
	tb := keywordGame(t, cards(copier("Gargantuan", "Creature — Shapeshifter", "{type: creature}", `, except: [{set_pt: {power: 7, toughness: 7}}]`), thing("Goyf", "Creature — Lhurgoyf", "pt: \"*/*\"", `{static: {to: this, cda: true, mods: [{set_pt: {power: `+hand+`, toughness: `+hand+`}}]}}`)),
		side{hand: []string{"Gargantuan", "Study"}, battlefield: []string{"Goyf"}}, side{})
	ch := copied(t, tb, "Gargantuan")
	check(t, "name", ch.Name, "Goyf")
	tb.want("size", tb.sizeOf(tb.newest()), "7/7")
	check(t, "abilities", len(ch.Abilities), 0)
}

func TestExample707_9d_2(t *testing.T) {
	tb := keywordGame(t, cards(copier("Mimic", "Creature — Shapeshifter", "{type: creature}", `, except: [{add_types: {subtypes: [Shapeshifter, Rogue]}}]`), thing("Changer", "Creature — Shapeshifter", "pt: 1/1", "changeling")),
		side{hand: []string{"Mimic"}, battlefield: []string{"Changer"}}, side{})
	ch := copied(t, tb, "Mimic")
	check(t, "changeling", ch.AllCreatureTypes, true)
}

// emerald is a modal instant; A copies what A casts.
func TestExample707_10_1(t *testing.T) {
	tb := keywordGame(t, cards("- {name: Charm, mana: \"{G}\", type: Instant, abilities: [{spell: {modes: {options: [{do: [draw]}, {targets: [{what: {is: player}}], do: [{lose_life: {who: target, n: 3}}]}]}}}]}\n",
		instant("Fork", `targets: [{what: {is: spell}}], do: [{copy_spell: {what: target, new_targets: true, except: [{set_colors: {colors: [R]}}]}}]`)), side{hand: []string{"Charm", "Fork"}}, side{})
	a := casting("Charm")(tb)
	a.Modes, a.Targets = []int{1}, [][]state.Ent{{tb.ent("A")}}
	tb.do(a)
	tb.cast("Fork", "", program.Hand, "Charm")
	tb.prefer("yes", "B")
	tb.pass()
	check(t, "stack", len(tb.st.Stack), 2)
	ch := newGame(tb.st, tb.opt).chars(tb.st.Stack[1])
	check(t, "red", slices.Equal(ch.Colors, []program.Color{program.Red}), true)
	tb.resolve()
	tb.want("the same mode", tb.life(0)+" "+tb.life(1), "17 17")
}

func TestExample707_10_2(t *testing.T) {
	tb := keywordGame(t, cards("- {name: Fling, mana: \"{R}\", type: Instant, abilities: [{additional_cost: {key: sacrifice, cost: [{sacrifice: {what: {type: creature}, as: fodder}}]}}, {spell: {"+anyTarget+", do: [{damage: {to: target, amount: {stat: {stat: power, of: {var: fodder}}}}}]}}]}\n",
		instant("Fork", `targets: [{what: {is: spell}}], do: [{copy_spell: {what: target}}]`)), side{hand: []string{"Fling", "Fork"}, battlefield: []string{"Giant"}}, side{})
	tb.cast("Fling", "", program.Hand, "B")
	tb.play("Fork", "Fling")
	tb.want("life", tb.life(1), "12")
}

func TestExample707_10_3(t *testing.T) {
	tb := keywordGame(t, cards("- {name: Dawn, mana: \"{X}{G}\", type: Instant, abilities: [{spell: {do: [{gate: {if: {compare: {a: {mana_spent: {colors: [G]}}, op: \">=\", b: 1}}, then: [{gain_life: {n: x}}]}}]}}]}\n",
		instant("Fork", `targets: [{what: {is: spell}}], do: [{copy_spell: {what: target}}]`)), side{hand: []string{"Dawn", "Fork"}}, side{})
	a := casting("Dawn")(tb)
	x := 3
	a.X = &x
	tb.do(a)
	tb.play("Fork", "Dawn")
	tb.want("the original alone", tb.life(0), "23")
}

func TestExample709_4b_1(t *testing.T) {
	tb := deal(t, `- name: Assault // Battery
  layout: split
  faces:
    - {name: Assault, mana: "{R}", type: Sorcery, abilities: [{spell: {do: [draw]}}]}
    - {name: Battery, mana: "{3}{G}", type: Sorcery, abilities: [{spell: {do: [draw]}}]}
`, side{hand: []string{"Assault // Battery"}, battlefield: []string{"Mountain"}}, side{})
	tb.answers()
	tb.to(program.PrecombatMain)
	id := tb.st.Players[0].Hand[0]
	ch := newGame(tb.st, tb.opt).chars(id)
	check(t, "card", ch.ManaValue, 5)
	check(t, "colours", slices.Equal(ch.Colors, []program.Color{program.Red, program.Green}), true)
	tb.do(Action{Type: Cast, Player: 0, Object: id, Face: 0})
	ch = newGame(tb.st, tb.opt).chars(tb.st.Stack[0])
	check(t, "spell", ch.ManaValue, 1)
	check(t, "colour", slices.Equal(ch.Colors, []program.Color{program.Red}), true)
}

func TestExample710_2_1(t *testing.T) {
	flip := `- name: Lavarunner
  layout: flip
  faces:
    - {name: Lavarunner, mana: "{3}{R}", type: Creature — Goblin, pt: 1/1, abilities: [{activated: {cost: [{mana: "{0}"}], do: [{transform: this}]}}]}
    - {name: Toktok, type: Legendary Creature — Goblin, pt: 2/2}
`
	tb := keywordGame(t, flip+thing("Crown", "Enchantment", "", all(`{super: legendary}, {type: creature}`, `{mod_pt: {power: 2, toughness: 2}}`))+instant("Call", `do: [{search: {for: {super: legendary}, as: found}}, {move: {what: {var: found}, to: hand}}]`),
		side{hand: []string{"Call"}, battlefield: []string{"Lavarunner", "Crown"}, library: []string{"Lavarunner"}}, side{})
	tb.want("size", tb.size("Lavarunner"), "1/1")
	tb.prefer()
	tb.play("Call")
	tb.want("hand", tb.in(program.Hand), "")
	tb.st.Objects[tb.ent("Lavarunner").Object()].Flipped = true
	tb.want("flipped", tb.size("Toktok"), "4/4")
}

// The game without a player: what that player owns and gives is gone (CR 800.4a).
func leaving4(t *testing.T, made string, a, b side) *table {
	t.Helper()
	tb := deal(t, keywordCards+made, a, b, side{})
	tb.answers()
	tb.to(program.PrecombatMain)
	return tb
}

// leave has a player concede.
func (tb *table) leave(p state.PlayerID) {
	tb.t.Helper()
	tb.do(Action{Type: Concede, Player: p, Face: -1})
}

func TestExample800_4a_1(t *testing.T) {
	mind := thing("Mind", "Enchantment — Aura", "", `{enchant: {what: {type: creature}}}`, `{static: {to: {host: this}, mods: [{control_by: you}]}}`)
	for _, p := range []state.PlayerID{0, 1} {
		tb := leaving4(t, mind, side{hand: []string{"Mind"}}, side{battlefield: []string{"Giant"}})
		tb.play("Mind", "Giant")
		check(t, "controller", tb.looks("Giant").Controller, 0)
		tb.leave(p)
		if p == 0 {
			check(t, "controller", tb.looks("Giant").Controller, 1)
			tb.want("battlefield", tb.names(1, program.Battlefield), "Giant")
		} else {
			tb.do(Action{Type: Pass, Player: 0, Face: -1})
			tb.want("battlefield", tb.names(0, program.Battlefield), "")
			tb.want("graveyard", tb.names(0, program.Graveyard), "Mind")
		}
	}
}

func TestExample800_4a_2(t *testing.T) {
	tb := leaving4(t, trick("Treason", `{control_by: you}`), side{hand: []string{"Treason"}}, side{battlefield: []string{"Giant"}})
	tb.play("Treason", "Giant")
	tb.leave(0)
	check(t, "controller", tb.looks("Giant").Controller, 1)
}

func TestExample800_4a_3(t *testing.T) {
	bribe := instant("Bribe", `targets: [{what: {is: player}}], do: [{search: {whose: target, for: {type: creature}, as: found}}, {move: {what: {var: found}, to: battlefield, under: you}}, {shuffle: target}]`)
	for _, p := range []state.PlayerID{0, 1} {
		tb := leaving4(t, bribe, side{hand: []string{"Bribe"}}, side{library: []string{"Giant"}})
		tb.prefer("Giant")
		tb.play("Bribe", "B")
		check(t, "controller", tb.looks("Giant").Controller, 0)
		tb.leave(p)
		tb.want("battlefield", tb.names(2, program.Battlefield), "")
		check(t, "exiled", strings.Contains(tb.names(0, program.Exile), "Giant"), p == 0)
	}
}

func TestExample800_4a_4(t *testing.T) {
	chamber := thing("Chamber", "Artifact", "", on(`zone_change, object: [{type: creature}, {not: {having: token}}], to: [battlefield]`, `{create_token: {who: {controller: {event: new}}, token: {types: [artifact, creature], subtypes: [Myr], power: 1, toughness: 1}}}`))
	tb := leaving4(t, chamber+thing("Cub", "Creature — Bear", "pt: 1/1")+instant("Gift", `do: [{move: {what: {each: {what: {type: creature}, in: [hand], of: opponents}}, to: battlefield, under: {owner: it}}}]`),
		side{hand: []string{"Cub", "Gift"}, battlefield: []string{"Chamber"}}, side{hand: []string{"Cub"}})
	tb.play("Cub")
	tb.play("Gift")
	tb.leave(0)
	tb.want("battlefield", tb.names(1, program.Battlefield), "Cub, Myr Token")
}

func TestExample800_4d_1(t *testing.T) {
	slide := thing("Slide", "Enchantment", "", `{activated: {cost: [{mana: "{0}"}], targets: [{what: {type: creature}}], do: [{move: {what: target, to: exile, as: gone}}, {delay: {when: [{on: begin_step, step: [end_turn]}], do: [{move: {what: {var: gone}, to: battlefield, under: {owner: {var: gone}}}}]}}]}}`)
	for leaves, want := range map[bool]string{true: "Specter", false: ""} {
		tb := leaving4(t, slide+thing("Specter", "Creature — Specter", "pt: 2/2"), side{battlefield: []string{"Specter"}}, side{battlefield: []string{"Slide"}})
		tb.do(Action{Type: Pass, Player: 0, Face: -1})
		a := activating(1, program.Battlefield, "Slide")(tb)
		a.Targets = [][]state.Ent{{tb.ent("Specter")}}
		tb.do(a)
		for len(tb.st.Stack) > 0 {
			tb.do(Action{Type: Pass, Player: tb.next.Player, Face: -1})
		}
		if leaves {
			tb.leave(1)
		}
		tb.to(program.EndStep)
		for len(tb.st.Stack) > 0 {
			tb.do(Action{Type: Pass, Player: tb.next.Player, Face: -1})
		}
		tb.want("exile", tb.names(0, program.Exile), want)
	}
}

func TestExample802_2a_1(t *testing.T) {
	walker := thing("Goat", "Creature — Goat", "pt: 1/1", `{landwalk: {what: {subtype: Mountain}}}`)
	for _, c := range []struct {
		lands [2]string
		legal bool
	}{{[2]string{"Mountain", "Forest"}, true}, {[2]string{"Forest", "Mountain"}, false}} {
		tb := deal(t, keywordCards+walker, side{battlefield: []string{"Bear", "Goat"}}, side{battlefield: []string{c.lands[0], "Wall"}}, side{battlefield: []string{c.lands[1], "Wall"}})
		tb.answers()
		tb.toAttack()
		tb.do(Action{Type: Attack, Player: 0, Face: -1, Attacks: []AttackChoice{{Attacker: tb.find(0, program.Battlefield, "Bear"), Defender: state.Plr(1)}, {Attacker: tb.find(0, program.Battlefield, "Goat"), Defender: state.Plr(2)}}})
		tb.toBlock()
		tb.do(tb.blocking(1, "Wall", "Bear"))
		check(t, c.lands[1], tb.can(tb.blocking(2, "Wall", "Goat")), c.legal)
	}
}
