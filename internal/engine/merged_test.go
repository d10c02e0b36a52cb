package engine

import (
	"testing"

	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/engine/state"
)

// mutateCards are a creature with mutate, and what the tests do to it.
const mutateCards = `
- name: Otter
  mana: "{2}{U}"
  type: Creature — Otter
  pt: 3/1
  abilities:
    - flying
    - {mutate: {cost: [{mana: "{1}{U}"}]}}
    - triggered: {when: [{on: mutate, object: {same: this}}], do: [{gain_life: {n: {times: {a: 3, b: times_mutated}}}}]}
- {name: Knight, mana: "{W}", type: Creature — Human Knight, pt: 2/2}
- {name: Ogre, mana: "{R}", type: Creature — Ogre, pt: 5/5, abilities: [trample]}
- {name: Unsummon, mana: "{U}", type: Instant, abilities: [{spell: {targets: [{what: {type: creature}}], do: [{move: {what: target, to: hand}}]}}]}
- {name: Tuck, mana: "{U}", type: Instant, abilities: [{spell: {targets: [{what: {type: creature}}], do: [{move: {what: target, to: library}}]}}]}
- {name: Blink, mana: "{W}", type: Instant, abilities: [{spell: {targets: [{what: {type: creature}}], do: [{move: {what: target, to: exile, as: gone}}, {move: {what: {var: gone}, to: battlefield}}]}}]}
- {name: Twin, mana: "{U}", type: Instant, abilities: [{spell: {targets: [{what: {type: creature}}], do: [{create_token: {copy_of: target}}]}}]}
- {name: Echo, mana: "{R}", type: Instant, abilities: [{spell: {targets: [{what: {is: spell}}], do: [{copy_spell: {what: target}}]}}]}
- {name: Watcher, mana: "{B}", type: Enchantment, abilities: [{triggered: {when: [{on: zone_change, object: {owned_by: you}, to: [graveyard]}], do: [{gain_life: {n: 10}}]}},
    {triggered: {when: [{on: zone_change, object: {type: creature}, from: [battlefield], to: [graveyard]}], do: [{gain_life: {n: 100}}]}}]}
`

// mutated is a table where an Otter has mutated over ("no") or under ("yes") an Ogre.
func mutated(t *testing.T, under string, a side) *table {
	t.Helper()
	a.hand = append(a.hand, "Otter")
	a.battlefield = append(a.battlefield, "Ogre")
	tb := keywordGame(t, mutateCards, a, side{})
	tb.cast("Otter", "mutate", program.Hand, "Ogre")
	tb.answers(under)
	tb.resolve()
	return tb
}

func (tb *table) keywords(name string) string {
	out := ""
	for _, k := range newGame(tb.st, tb.opt).chars(tb.find(0, program.Battlefield, name)).Keywords {
		out += " " + string(k)
	}
	return out
}

func TestMutate702_140(t *testing.T) {
	tb := mutated(t, "no", side{})
	tb.want("702.140c, on top", tb.in(program.Battlefield), "Otter")
	tb.want("702.140e, size", tb.size("Otter"), "3/1")
	tb.want("702.140e, abilities", tb.keywords("Otter"), " trample flying mutate")
	tb.want("702.140d", tb.life(0), "23")
	if tb.st.Objects[tb.find(0, program.Battlefield, "Otter")].Sick {
		t.Fatal("729.2c: it has not just come under control")
	}

	tb = mutated(t, "yes", side{})
	tb.want("on the bottom", tb.in(program.Battlefield)+" "+tb.size("Ogre"), "Ogre 5/5")
	tb.want("abilities from below", tb.keywords("Ogre"), " trample flying mutate")
}

func TestMutateTargets702_140a(t *testing.T) {
	tb := keywordGame(t, mutateCards, side{hand: []string{"Otter"}, battlefield: []string{"Knight"}}, side{battlefield: []string{"Ogre"}})
	for _, to := range []string{"Knight", "Ogre"} {
		v := Judge(tb.st.Clone(), Action{Type: Cast, Player: 0, Object: tb.find(0, program.Hand, "Otter"), Face: -1, Using: "mutate", UsingSet: true,
			Targets: [][]state.Ent{{tb.ent(to)}}}, tb.opt)
		if v.Outcome != Illegal {
			t.Errorf("a Human or another player's creature: %s", v.Outcome)
		}
	}
}

func TestMutateWithoutTarget702_140b(t *testing.T) {
	tb := keywordGame(t, mutateCards, side{hand: []string{"Otter", "Doom"}, battlefield: []string{"Ogre"}}, side{})
	tb.cast("Otter", "mutate", program.Hand, "Ogre")
	tb.cast("Doom", "", program.Hand, "Ogre")
	tb.resolve()
	tb.want("a creature of its own", tb.in(program.Battlefield), "Otter")
	tb.want("nothing mutated", tb.life(0), "20")
}

func TestMergedLeaves729_3(t *testing.T) {
	tb := mutated(t, "no", side{hand: []string{"Unsummon"}})
	tb.cast("Unsummon", "", program.Hand, "Otter")
	tb.resolve()
	tb.want("both return", tb.in(program.Hand), "Otter, Ogre")

	tb = mutated(t, "no", side{hand: []string{"Blink"}})
	tb.cast("Blink", "", program.Hand, "Otter")
	tb.resolve()
	tb.want("729.3c", tb.in(program.Battlefield), "Otter, Ogre")

	tb = mutated(t, "no", side{hand: []string{"Tuck"}})
	tb.cast("Tuck", "", program.Hand, "Otter")
	tb.answers("Ogre")
	tb.resolve()
	g := newGame(tb.st, tb.opt)
	tb.want("729.3a", g.nameOf(tb.st.Players[0].Library[0])+" "+g.nameOf(tb.st.Players[0].Library[1]), "Ogre Otter")

	tb = mutated(t, "no", side{hand: []string{"Doom"}, battlefield: []string{"Watcher"}})
	tb.cast("Doom", "", program.Hand, "Otter")
	tb.answers(tb.triggersInOrder()...)
	tb.resolve()
	tb.want("one creature dies, two cards and the spell arrive", tb.life(0), "153")
}

// triggersInOrder answers for any order of triggered abilities.
func (tb *table) triggersInOrder() []string { return []string{"1", "1", "1", "1"} }

func TestMergedTokens729_2d(t *testing.T) {
	tb := keywordGame(t, mutateCards, side{hand: []string{"Otter", "Echo", "Unsummon"}, battlefield: []string{"Ogre"}}, side{})
	tb.cast("Otter", "mutate", program.Hand, "Ogre")
	tb.cast("Echo", "", program.Hand, "Otter")
	tb.answers("no", "no", "1")
	tb.resolve()
	tb.want("both merged", tb.in(program.Battlefield), "Otter")
	tb.want("702.140d, twice, then times two", tb.life(0), "35")
	otter := tb.st.Objects[tb.find(0, program.Battlefield, "Otter")]
	if otter.Sort != state.CardObject || len(otter.Merged) != 3 {
		t.Fatalf("the card is the topmost: %+v", otter)
	}
	tb.cast("Unsummon", "", program.Hand, "Otter")
	tb.resolve()
	tb.want("the token ceases to exist", tb.in(program.Hand), "Otter, Ogre")
}

func TestMergedCopy729_2a(t *testing.T) {
	tb := mutated(t, "yes", side{hand: []string{"Twin"}})
	tb.cast("Twin", "", program.Hand, "Ogre")
	tb.resolve()
	tb.want("a copy has all of it", tb.in(program.Battlefield), "Ogre, Ogre")
	for _, id := range tb.st.Battlefield {
		if g := newGame(tb.st, tb.opt); g.nameOf(id) == "Ogre" && !has(g.chars(id), "flying") {
			t.Fatal("without flying")
		}
	}
}

func TestMergedCommander903_9c(t *testing.T) {
	tb := keywordGame(t, mutateCards, side{command: []string{"Ogre"}, hand: []string{"Otter", "Unsummon"}}, side{})
	tb.cast("Ogre", "", program.Command)
	tb.resolve()
	tb.cast("Otter", "mutate", program.Hand, "Ogre")
	tb.answers("no")
	tb.resolve()
	if !tb.st.Objects[tb.find(0, program.Battlefield, "Otter")].Commander {
		t.Fatal("903.3c: the merged permanent is the commander")
	}
	tb.cast("Unsummon", "", program.Hand, "Otter")
	tb.answers("yes")
	tb.resolve()
	tb.want("the commander", tb.in(program.Command), "Ogre")
	tb.want("the rest", tb.in(program.Hand), "Otter")
}
