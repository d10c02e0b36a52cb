package engine

import (
	"testing"

	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/engine/state"
)

// CR 202.3b: a permanent with its back face up has the mana value of its front; a copy of a back face
// alone has none.
func TestManaValueOfBackFaces202_3b(t *testing.T) {
	tb := keywordGame(t, `
- name: Day // Night
  layout: transform
  faces:
    - {name: Day, mana: "{2}{G}{G}", type: Creature — Bear, pt: 2/2}
    - {name: Night, colors: [G], type: Creature — Werewolf, pt: 4/4}
- {name: Turn, mana: "{G}", type: Sorcery, abilities: [{spell: {do: [{transform: {each: {what: {subtype: Bear}}}}]}}]}
- {name: Mirror, mana: "{U}", type: Creature — Shapeshifter, pt: 0/0, abilities: [{static: {mods: [{replaces: {on: {on: zone_change, object: {same: this}, to: [battlefield]}, instead: [{enter: {copy: {of: {choose: {from: {each: {what: {type: creature}}}}}}}}]}}]}}]}
`, side{hand: []string{"Turn", "Mirror"}, battlefield: []string{"Day // Night"}}, side{})
	tb.cast("Turn", "", program.Hand)
	tb.resolve()
	tb.want("turned over", decimal(tb.chars(0, "Night").ManaValue), "4")
	tb.cast("Mirror", "", program.Hand)
	tb.resolve()
	g := newGame(tb.st, tb.opt)
	values := ""
	for _, id := range g.zoneObjects(program.Battlefield, nil) {
		if g.nameOf(id) == "Night" {
			values += decimal(g.chars(id).ManaValue) + " "
		}
	}
	tb.want("of the copy as well", values, "4 0 ")
}

// CR 603.2h: what may be done only once each turn can't be done again, and its ability doesn't
// trigger again, until the next turn.
func TestDoThisOnlyOnce603_2h(t *testing.T) {
	cards := `
- {name: Font, mana: "{1}", type: Artifact, abilities: [{triggered: {when: [{on: gain_life, player: {same: you}}], do: [{gate: {may: you, then: [draw], once: true}}]}}]}
- {name: Balm, mana: "{1}", type: Instant, abilities: [{spell: {do: [{gain_life: {n: 1}}]}}]}
`
	tb := keywordGame(t, cards, side{hand: []string{"Balm", "Balm", "Balm"}, battlefield: []string{"Font"}}, side{})
	tb.answers("no")
	tb.cast("Balm", "", program.Hand)
	tb.resolve()
	tb.want("declined", decimal(len(tb.st.Players[0].Hand)), "2")
	tb.answers("yes")
	tb.cast("Balm", "", program.Hand)
	tb.resolve()
	tb.want("drawn", decimal(len(tb.st.Players[0].Hand)), "2")
	tb.answers()
	tb.cast("Balm", "", program.Hand)
	tb.resolve()
	tb.want("not again this turn", decimal(len(tb.st.Players[0].Hand)), "1")
}

// CR 707.9a: a copy that "has this ability" keeps the ability that made it one, and may use it again.
func TestCopyKeepsAbility707_9a(t *testing.T) {
	tb := keywordGame(t, `
- name: Slime
  mana: "{1}{U}"
  type: Creature — Shapeshifter
  pt: 1/1
  abilities:
    - activated: {cost: [{mana: "{U}"}], targets: [{what: [{type: creature}, other]}], do: [{apply: {to: this, mods: [{copy_of: {of: target, except: [keep_ability]}}], until: forever}}]}
`, side{battlefield: []string{"Slime", "Giant", "Wall"}}, side{})
	slime := tb.find(0, program.Battlefield, "Slime")
	tb.use("Slime", program.Battlefield, "", "Giant")
	tb.resolve()
	tb.want("became", tb.sizeOf(slime), "4/4")
	g := newGame(tb.st, tb.opt)
	key := g.chars(slime).Abilities[0].Key
	tb.do(Action{Type: Activate, Player: 0, Object: slime, Ability: key, Face: -1, Targets: [][]state.Ent{{tb.ent("Wall")}}})
	tb.resolve()
	tb.want("became again", tb.sizeOf(slime), "0/4")
}

// CR 702.82b, 702.82c: what was devoured is remembered, and only what is of the quality can be.
func TestDevoured702_82(t *testing.T) {
	tb := keywordGame(t, `
- name: Gnaw
  mana: "{R}"
  type: Creature — Beast
  pt: 1/1
  abilities:
    - devour: {what: {type: artifact}, n: 1}
    - triggered: {when: [{on: zone_change, object: {same: this}, to: [battlefield]}], do: [{gain_life: {n: {chosen_number: devoured}}}]}
- {name: Cog, mana: "{1}", type: Artifact}
`, side{hand: []string{"Gnaw"}, battlefield: []string{"Cog", "Cog", "Bear"}}, side{})
	tb.answers("Cog,Cog")
	tb.cast("Gnaw", "", program.Hand)
	tb.resolve()
	tb.want("devoured", tb.names(0, program.Graveyard), "Cog, Cog")
	tb.want("size", tb.size("Gnaw"), "3/3")
	tb.want("life", tb.life(0), "22")
}

// CR 614.4: what a permanent replaces it doesn't replace before it is there, so it enters with as
// many counters as others give it.
func TestOwnReplacementOfEntering614_4(t *testing.T) {
	tb := keywordGame(t, `
- {name: Menace, mana: "{B}", type: Creature — Fungus, pt: 1/1, abilities: [{static: {mods: [{replaces: {on: {on: put_counters, object: [{type: creature}, {controlled_by: you}]}, instead: [{amount: {times: {a: event_amount, b: 2}}}]}}]}}]}
- {name: Tutor, mana: "{G}", type: Creature — Elf, pt: 1/1, abilities: [{static: {mods: [{replaces: {on: {on: zone_change, object: [{type: creature}, other], to: [battlefield]}, instead: [{enter: {counters: [{kind: +1/+1}]}}]}}]}}]}
`, side{hand: []string{"Menace", "Bear"}, battlefield: []string{"Tutor"}}, side{})
	tb.cast("Menace", "", program.Hand)
	tb.resolve()
	tb.want("itself", tb.size("Menace"), "2/2")
	tb.cast("Bear", "", program.Hand)
	tb.resolve()
	tb.want("another", tb.size("Bear"), "4/4")
}

// CR 508.4: whom a creature put onto the battlefield attacking attacks is chosen as it enters, and not
// at all for what is no creature.
func TestChosenAttack508_4(t *testing.T) {
	cards := `
- {name: Caller, mana: "{R}", type: Creature — Human, pt: 1/1, abilities: [{triggered: {when: [{on: attack, object: {same: this}}], do: [{move: {what: {each: {in: [graveyard], of: you}}, to: battlefield, tapped: true, attacking: {choose: {from: defenders}}}}]}}]}
- {name: Sage, mana: "{U}", type: Planeswalker — Jace, loyalty: 3}
- {name: Cog, mana: "{1}", type: Artifact}
`
	for _, c := range []struct{ dead, answer, life, loyalty string }{{"Bear", "B", "17", "3"}, {"Bear", "Sage", "19", "1"}, {"Cog", "", "19", "3"}} {
		tb := keywordGame(t, cards, side{battlefield: []string{"Caller"}, graveyard: []string{c.dead}}, side{battlefield: []string{"Sage"}})
		if c.answer == "" {
			tb.answers()
		} else {
			tb.answers(c.answer)
		}
		tb.attack("Caller")
		tb.resolve()
		tb.answers()
		tb.to(program.EndCombat)
		tb.want(c.dead+" life", tb.life(1), c.life)
		tb.want(c.dead+" loyalty", decimal(tb.st.Objects[tb.find(1, program.Battlefield, "Sage")].Counters.Of("loyalty")), c.loyalty)
	}
}

// Each of several sources deals damage by what is said of it: "each tapped creature deals damage to
// itself equal to its power".
func TestEachSourceDealsItsOwn(t *testing.T) {
	tb := keywordGame(t, `
- {name: Strife, mana: "{R}", type: Sorcery, abilities: [{spell: {do: [{damage: {to: it, amount: {stat: {stat: power, of: it}}, from: {each: {what: {type: creature}}}}}]}}]}
`, side{hand: []string{"Strife"}, battlefield: []string{"Wall", "Giant"}}, side{battlefield: []string{"Bear"}})
	tb.cast("Strife", "", program.Hand)
	tb.resolve()
	tb.want("died", tb.names(0, program.Graveyard)+"/"+tb.names(1, program.Graveyard), "Strife, Giant/Bear")
}
