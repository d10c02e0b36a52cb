package tests

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

const smuggler = "Bubble Smuggler"

// disguised has A cast the Smuggler face down; it is on the stack.
func disguised(t *testing.T, a, b side, others ...side) *table {
	t.Helper()
	a.hand = append(a.hand, smuggler)
	g := deal(t, append([]side{a, b}, others...)...)
	g.do(cast("A", "hand/"+smuggler, object{"using": "disguise"}))
	return g
}

// faceDown has A put the Smuggler onto the battlefield face down.
func faceDown(t *testing.T, a, b side, others ...side) *table {
	t.Helper()
	g := disguised(t, a, b, others...)
	g.passAll()
	return g
}

func turnUp(player, ref string) act {
	return act{"type": "special", "player": player, "kind": "turn_face_up", "object": "@" + ref}
}

func islands(n string) side { return side{battlefield: []string{n + " Island"}} }

// revealed tells whether the Smuggler was revealed in the last verdict.
func revealed(g *table) bool {
	for _, e := range g.happened("reveal") {
		if e["card"] == smuggler || e["word"] == smuggler {
			return true
		}
	}
	return false
}

func smugglerVerdicts() []seedTest {
	return []seedTest{
		{"smuggler-spell-face-up", []string{"bubble-smuggler/03"}, "a face-down spell is not turned up", func(t *testing.T) {
			g := disguised(t, islands("9"), side{})
			g.refused(turnUp("A", "stack/"+smuggler), "special.face_down_spell", "708.7", "bubble-smuggler/03")
		}},
		{"smuggler-special-action", []string{"bubble-smuggler/03", "bubble-smuggler/06"}, "turning up uses no stack and leaves priority where it is", func(t *testing.T) {
			g := faceDown(t, islands("9"), side{})
			g.do(turnUp("A", "battlefield/"+smuggler))
			assert.Equal(t, object{"kind": "priority", "player": "A"}, g.next)
			assert.Empty(t, g.zone("stack"))
			assert.Empty(t, g.happened("zone_change"))
		}},
		{"smuggler-same-object", []string{"bubble-smuggler/02"}, "turned up, it is the same object", func(t *testing.T) {
			g := faceDown(t, islands("9"), side{})
			before := g.id("battlefield/" + smuggler)
			g.do(turnUp("A", "battlefield/"+smuggler))
			assert.Equal(t, before, g.id("battlefield/"+smuggler))
		}},
		{"smuggler-under-humility", []string{"bubble-smuggler/07"}, "without abilities face up, it has no disguise cost", func(t *testing.T) {
			g := faceDown(t, islands("9"), side{battlefield: []string{"Humility"}})
			g.refused(turnUp("A", "battlefield/"+smuggler), "special.turn_face_up_no_cost", "702.168d", "bubble-smuggler/07")
		}},
		{"smuggler-known-to-its-controller", []string{"bubble-smuggler/04", "bubble-smuggler/10"}, "its controller sees which card it is, on the stack and after; the opponent doesn't", func(t *testing.T) {
			g := disguised(t, islands("3"), side{})
			for _, zone := range []string{"stack", "battlefield"} {
				id := g.id(zone + "/" + smuggler)
				for viewer, knows := range map[string]bool{"A": true, "B": false} {
					found := false
					for _, o := range g.view(viewer)["state"].(object)[zone].(list) {
						if o := o.(object); o["id"] == id {
							found = true
							assert.Equal(t, knows, o["card"] == smuggler, "%s, %s: %v", viewer, zone, o)
							assert.Equal(t, !knows, o["hidden"] == true, "%s, %s: %v", viewer, zone, o)
						}
					}
					assert.True(t, found)
				}
				if zone == "stack" {
					g.passAll()
				}
			}
		}},
		{"smuggler-characteristics", []string{"bubble-smuggler/05", "bubble-smuggler/09", "bubble-smuggler/10"}, "nameless, colorless, 2/2, without subtypes, mana value zero, on the stack and after", func(t *testing.T) {
			g := disguised(t, islands("3"), side{})
			assert.Len(t, g.happened("tap"), 3)
			for _, zone := range []string{"stack", "battlefield"} {
				o := g.seen("", g.id(zone+"/"+smuggler))
				assert.Equal(t, "", o["name"], zone)
				assert.Equal(t, list{"creature"}, o["types"], zone)
				assert.Empty(t, o["subtypes"], zone)
				assert.Empty(t, o["colors"], zone)
				assert.EqualValues(t, 0, o["mana_value"], zone)
				assert.EqualValues(t, 2, o["power"], zone)
				assert.EqualValues(t, 2, o["toughness"], zone)
				assert.Contains(t, o["keywords"], "ward", zone)
				if zone == "stack" {
					g.passAll()
				}
			}
		}},
		{"smuggler-countered", []string{"bubble-smuggler/08"}, "a face-down spell that is countered is revealed", func(t *testing.T) {
			g := disguised(t, islands("3"), side{hand: []string{"Counterspell"}, battlefield: []string{"2 Island"}})
			g.pass()
			g.do(cast("B", "hand/Counterspell", object{"targets": list{list{"@stack/" + smuggler}}}))
			g.passAll()
			assert.True(t, revealed(g), "%v", g.events)
			assert.Equal(t, "graveyard", placeOf(g, smuggler))
		}},
		{"smuggler-leaves", []string{"bubble-smuggler/08"}, "a face-down permanent that leaves is revealed", func(t *testing.T) {
			a := islands("4")
			a.hand = []string{"Unsummon"}
			g := faceDown(t, a, side{})
			assert.False(t, revealed(g))
			g.do(cast("A", "hand/Unsummon", object{"targets": list{list{"@battlefield/" + smuggler}}}))
			g.passAll()
			assert.True(t, revealed(g), "%v", g.events)
			assert.Equal(t, "hand", placeOf(g, smuggler))
		}},
		{"smuggler-player-leaves", []string{"bubble-smuggler/08"}, "what a leaving player has face down is revealed", func(t *testing.T) {
			g := faceDown(t, islands("3"), side{}, side{})
			g.do(act{"type": "concede", "player": "A"})
			assert.True(t, revealed(g), "%v", g.events)
		}},
		{"smuggler-game-ends", []string{"bubble-smuggler/08"}, "at the end of the game it is revealed", func(t *testing.T) {
			g := faceDown(t, islands("3"), side{})
			g.do(act{"type": "concede", "player": "B"})
			require.Equal(t, "game_over", g.next["kind"])
			assert.True(t, revealed(g), "%v", g.events)
		}},
		{"smuggler-told-apart", []string{"bubble-smuggler/12"}, "an opponent sees in which order face-down permanents came and by which ability", func(t *testing.T) {
			a := side{hand: []string{"Reality Shift"}, battlefield: []string{"5 Island", "Memnite"}, library: []string{"Hill Giant"}}
			g := faceDown(t, a, side{})
			g.do(cast("A", "hand/Reality Shift", object{"targets": list{list{"@battlefield/Memnite"}}}))
			g.passAll()
			var ways []any
			for _, o := range g.view("B")["state"].(object)["battlefield"].(list) {
				if o := o.(object); o["face_down"] != nil {
					assert.Equal(t, true, o["hidden"])
					ways = append(ways, o["face_down"].(object)["way"])
				}
			}
			assert.Equal(t, []any{"disguise", "manifest"}, ways)
		}},
	}
}
