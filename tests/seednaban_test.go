package tests

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

const naban = "Naban, Dean of Iteration"

func nabanVerdicts() []seedTest {
	return []seedTest{
		{"naban-two-triggers-on-the-stack", []string{"naban-dean-of-iteration/05", "naban-dean-of-iteration/06"}, "both instances are put on the stack, each asking for its own target", func(t *testing.T) {
			g := deal(t, side{hand: []string{"Exclusion Mage"}, battlefield: []string{naban, "3 Island"}},
				side{battlefield: []string{"Grizzly Bears", "Hill Giant"}})
			g.do(cast("A", "hand/Exclusion Mage", nil))
			g.passAll()
			var targets []string
			for g.next["kind"] == "decision" {
				decision := g.next["decision"].(object)
				if decision["kind"] != "targets" {
					g.answer(decision["options"].(list)[0].(object)["id"])
					continue
				}
				card := []string{"Grizzly Bears", "Hill Giant"}[len(targets)]
				targets = append(targets, card)
				g.answers("@battlefield/" + card)
			}
			require.Len(t, targets, 2)
			assert.Len(t, g.zone("stack"), 2)
			for _, o := range g.zone("stack") {
				assert.Equal(t, "ability", o["kind"], "an ability, and not a copy of one")
			}
		}},
		{"naban-one-choice-of-a-name", []string{"naban-dean-of-iteration/09"}, "the name is asked for once", func(t *testing.T) {
			g := deal(t, side{hand: []string{"Meddling Mage"}, battlefield: []string{naban, "Plains", "Island"}}, side{})
			g.do(cast("A", "hand/Meddling Mage", nil))
			g.passAll()
			require.Equal(t, "decision", g.next["kind"])
			assert.Equal(t, "name", g.next["decision"].(object)["kind"])
			g.answers("Shock")
			assert.Equal(t, object{"kind": "priority", "player": "A"}, g.next)
		}},
	}
}
