package tests

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

const promise = "Promise of Aclazotz // Foul Rebirth"

// reborn has A cast the Adventure and resolve it: the card is in exile and may be cast.
func reborn(t *testing.T) *table {
	t.Helper()
	g := deal(t, side{hand: []string{promise, "Shock"}, battlefield: []string{"Memnite", "5 Swamp", "Mountain"}}, side{})
	g.do(cast("A", "hand/"+promise, object{"face": 1}))
	g.passAll()
	require.Equal(t, "exile", placeOf(g, promise))
	return g
}

func promiseVerdicts() []seedTest {
	return []seedTest{
		{"promise-johann", []string{"promise-of-aclazotz/07"}, "Johann's permission does not cover the enchantment", func(t *testing.T) {
			g := deal(t, side{library: []string{promise}, battlefield: []string{"Johann, Apprentice Sorcerer", "Memnite", "5 Swamp"}}, side{})
			g.refused(cast("A", "library/"+promise, object{"face": 0}), "cast.adventure_half", "715.3a", "promise-of-aclazotz/07")
			g.do(cast("A", "library/"+promise, object{"face": 1}))
		}},
		{"promise-timing", []string{"promise-of-aclazotz/08"}, "from exile, too, it is cast in a main phase with an empty stack", func(t *testing.T) {
			g := reborn(t)
			g.do(cast("A", "hand/Shock", object{"targets": list{list{"B"}}}))
			g.refused(cast("A", "exile/"+promise, nil), "timing.sorcery_speed", "promise-of-aclazotz/08")
			g.passAll()
			g.do(cast("A", "exile/"+promise, nil))
		}},
		{"promise-not-as-an-adventure-again", []string{"promise-of-aclazotz/16"}, "from exile it is not cast as an Adventure again", func(t *testing.T) {
			g := reborn(t)
			g.refused(cast("A", "exile/"+promise, object{"face": 1}), "cast.adventure_not_resolved", "715.3d", "promise-of-aclazotz/16")
		}},
		{"promise-countered", []string{"promise-of-aclazotz/16"}, "countered, it gives no permission", func(t *testing.T) {
			g := deal(t, side{hand: []string{promise}, battlefield: []string{"Memnite", "5 Swamp"}}, side{hand: []string{"Counterspell"}, battlefield: []string{"2 Island"}})
			g.do(cast("A", "hand/"+promise, object{"face": 1}))
			g.pass()
			g.do(cast("B", "hand/Counterspell", object{"targets": list{list{"@stack/" + promise}}}))
			g.passAll()
			require.Equal(t, "graveyard", placeOf(g, promise))
			g.refused(cast("A", "graveyard/"+promise, nil), "cast.adventure_not_resolved", "715.3d", "promise-of-aclazotz/16")
		}},
		{"promise-exiled-otherwise", []string{"promise-of-aclazotz/17"}, "exiled by something else, it gives no permission", func(t *testing.T) {
			g := deal(t, side{exile: []string{promise}, battlefield: []string{"5 Swamp"}}, side{})
			g.refused(cast("A", "exile/"+promise, nil), "cast.adventure_not_resolved", "715.3d", "promise-of-aclazotz/17")
		}},
		{"promise-characteristics", []string{"promise-of-aclazotz/14", "promise-of-aclazotz/15"}, "a sorcery of mana value three on the stack, an enchantment of two in the graveyard", func(t *testing.T) {
			g := deal(t, side{hand: []string{promise}, battlefield: []string{"Memnite", "3 Swamp"}}, side{hand: []string{"Counterspell"}, battlefield: []string{"2 Island"}})
			g.do(cast("A", "hand/"+promise, object{"face": 1}))
			o := g.seen("", g.id("stack/"+promise))
			assert.Equal(t, []any{"Foul Rebirth", list{"sorcery"}, list{"Adventure"}, list{"B"}, 3.0},
				[]any{o["name"], o["types"], o["subtypes"], o["colors"], o["mana_value"]})
			g.pass()
			g.do(cast("B", "hand/Counterspell", object{"targets": list{list{"@stack/" + promise}}}))
			g.passAll()
			o = g.seen("", g.id("graveyard/"+promise))
			assert.Equal(t, []any{"Promise of Aclazotz", list{"enchantment"}, nil, list{"B"}, 2.0},
				[]any{o["name"], o["types"], o["subtypes"], o["colors"], o["mana_value"]})
		}},
		{"promise-no-target", []string{"promise-of-aclazotz/15"}, "in the graveyard it is no target for what wants an instant or sorcery", func(t *testing.T) {
			g := deal(t, side{hand: []string{"Archaeomancer"}, graveyard: []string{promise, "Shock", "Fog"}, battlefield: []string{"4 Island"}}, side{})
			g.do(cast("A", "hand/Archaeomancer", nil))
			g.passAll()
			require.Equal(t, "decision", g.next["kind"])
			assert.Len(t, g.next["decision"].(object)["options"], 2)
			g.refused(finds("@graveyard/"+promise), "target.illegal", "promise-of-aclazotz/15")
			g.answers("@graveyard/Shock")
		}},
		{"promise-name", []string{"promise-of-aclazotz/12"}, "the name of a creature does not fit where that of a noncreature is asked for, that of its Adventure does", func(t *testing.T) {
			g := deal(t, side{hand: []string{"Council of the Absolute"}, battlefield: []string{"3 Plains", "Island"}}, side{})
			g.do(cast("A", "hand/Council of the Absolute", nil))
			g.passAll()
			g.refused(finds("Rimrock Knight"), "answer.name", "201.4a")
			g.answers("Boulder Rush")
		}},
		{"promise-copy-ceases", []string{"promise-of-aclazotz/10"}, "the copy is exiled and ceases to exist, and only the card is left in exile", func(t *testing.T) {
			g := deal(t, side{hand: []string{promise, "Twincast"}, battlefield: []string{"2 Memnite", "3 Swamp", "2 Island"}}, side{})
			g.do(cast("A", "hand/"+promise, object{"face": 1}))
			g.do(cast("A", "hand/Twincast", object{"targets": list{list{"@stack/" + promise}}}))
			g.passAll()
			g.passAll()
			for g.next["kind"] == "decision" {
				g.answer(g.next["decision"].(object)["options"].(list)[0].(object)["id"])
			}
			assert.Empty(t, g.zone("exile"))
			went := false
			for _, e := range g.happened("zone_change") {
				went = went || e["to"] == "exile"
			}
			assert.True(t, went, "the copy went to exile: %v", g.events)
		}},
	}
}
