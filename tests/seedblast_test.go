package tests

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

const blast = "Blast from the Past"

// kicked is the choice to pay for kicker.
func optional(costs ...string) list {
	out := list{}
	for _, c := range costs {
		out = append(out, object{"cost": c})
	}
	return out
}

var atB = list{list{"B"}}

// madness has A discard the card to Wild Mongrel and passes until its madness ability has
// resolved; the question whether to cast it is open.
func madness(t *testing.T, a side) *table {
	t.Helper()
	a.battlefield = append(a.battlefield, "Wild Mongrel")
	a.hand = append(a.hand, blast)
	g := deal(t, a, side{})
	g.do(activate("A", "battlefield/Wild Mongrel", "0"))
	g.passAll()
	return g
}

func blastVerdicts() []seedTest {
	return []seedTest{
		{"blast-kicked-twice", []string{"blast-from-the-past/05"}, "the kicker cost is not paid twice", func(t *testing.T) {
			g := deal(t, side{hand: []string{blast}, battlefield: []string{"12 Mountain"}}, side{})
			g.refused(cast("A", "hand/"+blast, object{"targets": atB, "optional_costs": list{object{"cost": "kicker", "times": 2}}}),
				"kicker.twice", "702.33a", "blast-from-the-past/05")
		}},
		{"blast-mana-value", []string{"blast-from-the-past/01", "blast-from-the-past/02"}, "kicked for more and reduced for less, its mana value stays three", func(t *testing.T) {
			g := deal(t, side{hand: []string{blast}, battlefield: []string{"5 Mountain", "Goblin Electromancer"}}, side{})
			g.do(cast("A", "hand/"+blast, object{"targets": atB, "optional_costs": optional("kicker")}))
			assert.EqualValues(t, 3, g.seen("", g.id("stack/"+blast))["mana_value"])
			assert.Len(t, g.happened("tap"), 5)
		}},
		{"blast-mana-value-with-madness", []string{"blast-from-the-past/12"}, "cast for a madness cost of one, its mana value stays three", func(t *testing.T) {
			g := madness(t, side{battlefield: []string{"Mountain"}})
			g.answers("yes", "B") // kicker and buyback can't be paid, and are not asked about
			assert.EqualValues(t, 3, g.seen("", g.id("stack/"+blast))["mana_value"])
		}},
		{"blast-discarded-at-will", []string{"blast-from-the-past/11"}, "wanting to is no reason to discard", func(t *testing.T) {
			g := deal(t, side{hand: []string{blast}, battlefield: []string{"Mountain"}}, side{})
			g.refused(cast("A", "hand/"+blast, object{"using": "madness", "targets": atB}), "cast.not_discarded", "702.35a", "701.9a", "blast-from-the-past/11")
		}},
		{"blast-milled", []string{"blast-from-the-past/09"}, "a milled card is not discarded and cannot be cast for madness", func(t *testing.T) {
			g := deal(t, side{library: []string{blast}, battlefield: []string{"Mountain", "Millikin"}}, side{})
			g.do(activate("A", "battlefield/Millikin", "0"))
			assert.Empty(t, g.happened("discard"))
			assert.Len(t, g.zone("stack"), 0)
			g.refused(cast("A", "graveyard/"+blast, object{"using": "madness", "targets": atB}), "cast.not_discarded", "702.35a", "701.9a", "blast-from-the-past/09")
		}},
		{"blast-declined", []string{"blast-from-the-past/15"}, "declined once, madness gives no second chance", func(t *testing.T) {
			g := madness(t, side{battlefield: []string{"Mountain"}})
			g.answers("no")
			g.refused(cast("A", "graveyard/"+blast, object{"using": "madness", "targets": atB}), "cast.not_discarded", "702.35a", "701.9a", "blast-from-the-past/15")
		}},
		{"blast-discard-is-an-event", []string{"blast-from-the-past/13", "blast-from-the-past/14"}, "going to exile it is discarded all the same", func(t *testing.T) {
			g := deal(t, side{hand: []string{blast}, battlefield: []string{"Wild Mongrel"}}, side{})
			g.do(activate("A", "battlefield/Wild Mongrel", "0"))
			discards := g.happened("discard")
			if assert.Len(t, discards, 1) {
				assert.Equal(t, blast, discards[0]["card"])
			}
			assert.Equal(t, "exile", placeOf(g, blast))
		}},
	}
}
