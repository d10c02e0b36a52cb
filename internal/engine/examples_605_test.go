package engine

import (
	"strings"
	"testing"

	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/engine/state"
)

// An ability stays a mana ability where it adds nothing, or can't be activated.
func TestExample605_2_1(t *testing.T) {
	tb := keywordGame(t, thing("Cradle", "Artifact", "", `{activated: {cost: [tap_this], do: [{add_mana: {of: "{G}", n: {count: {each: {what: [{type: creature}, {controlled_by: you}]}}}}}]}}`),
		side{battlefield: []string{"Cradle"}}, side{})
	a := activating(0, program.Battlefield, "Cradle")(tb)
	tb.do(a)
	tb.has(0, 0)
	for _, in := range tb.looks("Cradle").Abilities {
		if act, ok := in.Ability.(program.Activated); ok {
			check(t, "tapped", isManaAbility(act), true)
		}
	}
}

// Four mana come from two lands while the spell is being cast.
func TestExample605_4a_1(t *testing.T) {
	flare := thing("Flare", "Enchantment", "", on(`tap_for_mana, object: {type: land}`, `{add_mana: {who: {event: player}, any: lands_could_produce, from: {event: object}}}`))
	tb := keywordGame(t, flare, side{hand: []string{"Giant"}, battlefield: []string{"Flare"}}, side{})
	kept := 0
	for _, id := range tb.st.Battlefield[:10] {
		o := tb.st.Objects[id]
		if o.Tapped = kept == 2 || newGame(tb.st, tb.opt).nameOf(id) != "Mountain"; !o.Tapped {
			kept++
		}
	}
	a := plain(Cast, 0, program.Hand, "Giant")(tb)
	tb.do(a)
	tb.has(0, 1)
}

func TestExample607_2i_1(t *testing.T) {
	for _, c := range []struct {
		paid []string
		want string
	}{{nil, "20 true"}, {[]string{"white_kicker"}, "23 true"}, {[]string{"black_kicker"}, "20 false"}, {[]string{"white_kicker", "black_kicker"}, "23 false"}} {
		tb := keywordGame(t, "", side{hand: []string{"Stormscape Battlemage"}}, side{battlefield: []string{"Bear"}})
		a := plain(Cast, 0, program.Hand, "Stormscape Battlemage")(tb)
		a.PaidSet = true
		for _, key := range c.paid {
			a.Paid = append(a.Paid, state.Paid{Key: key, Times: 1})
		}
		tb.do(a)
		tb.prefer("Bear")
		tb.resolve()
		alive := "false"
		if strings.Contains(tb.names(1, program.Battlefield), "Bear") {
			alive = "true"
		}
		tb.want(strings.Join(c.paid, "+"), tb.life(0)+" "+alive, c.want)
	}
}

func TestExample607_4_1(t *testing.T) {
	plume := thing("Plume", "Artifact", "", entering(`{also_do: [{choose_word: {what: color, key: color}}]}`), on(`cast, object: {of_chosen: {what: color, key: color}}`, `{gain_life: {n: 1}}`),
		`{activated: {cost: [tap_this], do: [{add_mana: {any: chosen}}]}}`)
	tb := keywordGame(t, plume, side{hand: []string{"Plume", "Bolt", "Study"}}, side{})
	tb.answers("Red")
	tb.play("Plume")
	tb.play("Study")
	tb.want("another colour", tb.life(0), "20")
	tb.play("Bolt", "B")
	tb.want("the chosen colour", tb.life(0), "21")
	tb.tap("Plume")
	tb.want("mana", string(tb.st.Players[0].Mana[0].Type), "R")
}

// Of what was exiled, only what the linked ability exiled can be put back.
func TestExample607_5_1(t *testing.T) {
	made := cards(thing("Slogger", "Creature — Beast", "pt: 4/5", `{activated: {cost: [{exile: {from: library, n: 2}}], do: [{lose_life: {who: opponents, n: 2}}]}}`),
		thing("Sisters", "Creature — Gorgon", "pt: 7/5", `{activated: {cost: [{mana: "{0}"}], targets: [{what: {type: creature}}], do: [{move: {what: target, to: exile, link: stone}}]}}`,
			`{activated: {cost: [{mana: "{0}"}], do: [{move: {what: {choose: {from: {linked: stone}, max: 1, min: 0}}, to: battlefield, under: you}}]}}`),
		thing("Elemental", "Creature — Elemental", "pt: 3/4"), instant("Borrow", oneCreature+`, do: [{apply: {to: {each: {what: {named: Elemental}}}, mods: [{gain_abilities_of: {of: target, sort: activated}}]}}]`))
	tb := keywordGame(t, made, side{hand: []string{"Borrow"}, battlefield: []string{"Elemental", "Sisters"}}, side{battlefield: []string{"Bear", "Giant"}})
	tb.usePool("Sisters", 1, "Bear") // exiled by the ability of the Sisters themselves
	tb.resolve()
	tb.play("Borrow", "Sisters")
	tb.usePool("Elemental", 1, "Giant")
	tb.resolve()
	seen := tb.offered(func(d *Decision) []string { return []string{d.Options[0].ID} })
	tb.usePool("Elemental", 2)
	tb.resolve()
	check(t, "offered", strings.Join(*seen, "; "), "objects: Giant")
	check(t, "under A's control", tb.looks("Giant").Controller, 0)
}

// shapeshifter becomes a copy of every other creature that enters.
var shapeshifter = thing("Shapeshifter", "Creature — Shapeshifter", "colors: [U], pt: 0/1",
	on(`zone_change, object: [{type: creature}, other], to: [battlefield]`, `{apply: {to: this, until: forever, mods: [{copy_of: {of: {event: new}}}]}}`))

func TestExample607_5a_1(t *testing.T) {
	tb := keywordGame(t, voice+shapeshifter, side{hand: []string{"Voice", "Bolt", "Doom"}, battlefield: []string{"Shapeshifter"}}, side{})
	tb.answers("Red")
	tb.play("Voice")
	tb.want("battlefield", tb.in(program.Battlefield), "Voice, Voice")
	a := casting("Bolt")(tb)
	copied := tb.ent("Voice") // the older of the two
	for to, legal := range map[state.Ent]bool{copied: true, state.Obj(tb.st.Battlefield[len(tb.st.Battlefield)-1]): false} {
		a.Targets = [][]state.Ent{{to}}
		check(t, "a red spell", tb.can(a), legal)
	}
}

// A colour chosen for one copy is none for what the permanent is a copy of later, and counts again for what it
// was chosen for.
func TestExample607_5a_2(t *testing.T) {
	elves := thing("Elves", "Creature — Elf", "pt: 1/1", entering(`{also_do: [{choose_word: {what: color, key: color}}]}`), `{activated: {cost: [tap_this], do: [{add_mana: {any: chosen}}]}}`)
	double := thing("Double", "Creature — Shapeshifter", "pt: 0/0", entering(`{enter: {copy: {of: {choose: {from: {each: {what: {named: Voice}}}}}}}}`))
	shift := instant("Shift", `targets: [{what: {type: creature}}, {what: {type: creature}}], do: [{apply: {to: target, until: forever, mods: [{copy_of: {of: {target: 1}}}]}}]`)
	tb := keywordGame(t, cards(voice, elves, double, shift), side{hand: []string{"Voice", "Double", "Elves", "Shift", "Bolt"}}, side{})
	tb.answers("Blue")
	tb.play("Voice")
	tb.answers("Red")
	tb.play("Double")
	id := tb.newest()
	tb.answers("Green")
	tb.play("Elves")
	real := tb.newest()
	bolt := func(to state.ObjectID) bool {
		a := casting("Bolt")(tb)
		a.Targets = [][]state.Ent{{state.Obj(to)}}
		return tb.can(a)
	}
	check(t, "as a Voice, a red spell", bolt(id), false)
	a := casting("Shift")(tb)
	a.Targets = [][]state.Ent{{state.Obj(id)}, {state.Obj(real)}}
	tb.do(a)
	tb.resolve()
	check(t, "name", newGame(tb.st, tb.opt).nameOf(id), "Elves")
	g := newGame(tb.st, tb.opt)
	for _, of := range []struct {
		id    state.ObjectID
		known bool
	}{{id, false}, {real, true}} {
		check(t, "a colour", g.choice(of.id, "color") != nil, of.known)
	}
	g.Objects[id].Sick = false
	tb.st = g.Game
	for _, in := range newGame(tb.st, tb.opt).chars(id).Abilities {
		if _, is := in.Ability.(program.Activated); is {
			tb.do(Action{Type: Activate, Player: 0, Object: id, Ability: in.Key, Face: -1})
		}
	}
	check(t, "tapped", tb.st.Objects[id].Tapped, true)
	check(t, "mana", len(tb.st.Players[0].Mana), 0)
}

func TestExample508_1c_1(t *testing.T) {
	lonely := `{static: {to: this, mods: [{cant: {do: attack_alone}}]}}`
	tb := keywordGame(t, cards(thing("Jackal", "Creature — Jackal", "pt: 2/1", lonely), thing("Hyena", "Creature — Hyena", "pt: 2/2", lonely)), side{battlefield: []string{"Jackal", "Hyena"}}, side{})
	tb.toAttack()
	check(t, "one", tb.can(tb.attacking(0, "Jackal")), false)
	check(t, "both", tb.can(tb.attacking(0, "Jackal", "Hyena")), true)
}

// toAttack goes to the declaration of attackers, toBlock to that of blockers.
func (tb *table) toAttack() { tb.goOn(NextAttack) }
func (tb *table) toBlock()  { tb.goOn(NextBlock) }

func (tb *table) goOn(to NextKind) {
	tb.t.Helper()
	for tb.next.Kind != to {
		tb.do(Action{Type: Pass, Player: tb.next.Player, Face: -1})
	}
}

func TestExample508_1d_1(t *testing.T) {
	tb := keywordGame(t, cards(thing("Berserker", "Creature — Orc", "pt: 3/1", `{static: {to: this, mods: [{must: {do: attack}}]}}`),
		thing("Truce", "Enchantment", "", all(`{type: creature}`, `{cant: {do: attack, more: 1}}`))), side{battlefield: []string{"Berserker", "Bear"}}, side{battlefield: []string{"Truce"}})
	tb.toAttack()
	for names, legal := range map[string]bool{"Berserker": true, "Bear": false, "Berserker Bear": false, "": false} {
		check(t, names, tb.can(tb.attacking(0, fields(names)...)), legal)
	}
}

func TestExample508_2a_1(t *testing.T) {
	made := cards(thing("Snare", "Enchantment", "", on(`attack, object: {color: G}`, `{let: {as: it, be: {event: object}}}, {delay: {when: [{on: begin_step, step: [end_combat]}], do: [{destroy: {what: {var: it}}}]}}`)),
		thing("Merfolk", "Creature — Merfolk", "colors: [U], pt: 1/1"), trick("Tint", `{set_colors: {colors: [G]}}`))
	tb := keywordGame(t, made, side{hand: []string{"Tint"}, battlefield: []string{"Merfolk", "Bear"}}, side{battlefield: []string{"Snare"}})
	tb.attack("Merfolk", "Bear")
	tb.play("Tint", "Merfolk")
	tb.to(program.EndCombat)
	tb.resolve()
	tb.want("battlefield", tb.in(program.Battlefield), "Merfolk, Snare")
}

func TestExample509_1b_1(t *testing.T) {
	tb := keywordGame(t, cards(thing("Shade", "Creature — Shade", "pt: 2/2", "flying", "shadow"), thing("Hawk", "Creature — Bird", "pt: 1/1", "flying"), thing("Wraith", "Creature — Shade", "pt: 1/1", "flying", "shadow"), thing("Mole", "Creature — Shade", "pt: 1/1", "shadow")),
		side{battlefield: []string{"Shade"}}, side{battlefield: []string{"Hawk", "Wraith", "Mole"}})
	tb.attack("Shade")
	tb.toBlock()
	for name, legal := range map[string]bool{"Hawk": false, "Mole": false, "Wraith": true} {
		check(t, name, tb.can(tb.blocking(1, name, "Shade")), legal)
	}
}

func TestExample509_1c_1(t *testing.T) {
	tb := keywordGame(t, cards(thing("Brute", "Creature — Ogre", "pt: 3/3", "menace"), thing("Zealot", "Creature — Soldier", "pt: 1/1", `{static: {to: this, mods: [{must: {do: block}}]}}`)),
		side{battlefield: []string{"Brute"}}, side{battlefield: []string{"Zealot", "Bear"}})
	tb.attack("Brute")
	tb.toBlock()
	for names, legal := range map[string]bool{"Zealot Brute Bear Brute": true, "Zealot Brute": false, "Bear Brute": false, "": false} {
		check(t, names, tb.can(tb.blocking(1, fields(names)...)), legal)
	}
}

func TestExample509_3f_1(t *testing.T) {
	made := cards(thing("Basilisk", "Creature — Basilisk", "pt: 2/4", on(`block, object: {color: W}, other: {same: this}`, `{let: {as: it, be: {event: object}}}, {delay: {when: [{on: begin_step, step: [end_combat]}], do: [{destroy: {what: {var: it}}}]}}`)),
		thing("Ghoul", "Creature — Zombie", "colors: [B], pt: 1/3"), trick("Bleach", `{set_colors: {colors: [W]}}`))
	for _, blocker := range []string{"Ghoul", "Wall"} {
		tb := keywordGame(t, made, side{hand: []string{"Bleach"}, battlefield: []string{"Basilisk"}}, side{battlefield: []string{"Ghoul", "Wall"}})
		tb.attack("Basilisk")
		tb.block(blocker, "Basilisk")
		if blocker == "Ghoul" {
			check(t, "triggered", len(tb.st.Stack), 0)
			tb.play("Bleach", "Ghoul")
		} else {
			check(t, "triggered", len(tb.st.Stack), 1)
		}
		tb.to(program.EndCombat)
		tb.resolve()
		check(t, blocker, strings.Contains(tb.names(1, program.Battlefield), blocker), blocker == "Ghoul")
	}
}

func TestExample510_1c_1(t *testing.T) {
	made := cards(thing("Regrower", "Creature — Elf", "pt: 4/3"), thing("Spawn", "Creature — Vampire", "pt: 2/3"), thing("Hunter", "Creature — Human", "pt: 1/1"))
	for division, dead := range map[string]string{"0,4": "Hunter", "1,3": "Hunter", "2,2": "Hunter", "3,1": "Spawn, Hunter", "4,0": "Spawn"} {
		tb := keywordGame(t, made, side{battlefield: []string{"Regrower"}}, side{battlefield: []string{"Spawn", "Hunter"}})
		tb.attack("Regrower")
		tb.block("Spawn", "Regrower", "Hunter", "Regrower")
		tb.answers(division)
		tb.to(program.CombatDamage)
		tb.want(division, tb.names(1, program.Graveyard), dead)
	}
}
