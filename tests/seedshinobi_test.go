package tests

import (
	"net/url"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

const (
	shinobi     = "Panglacial Shinobi"
	shinobiKey  = "0.0"
	offer       = "activate:@library/" + shinobi + ":" + shinobiKey
	evolvingKey = "0"
)

// hunter is a side that can search in combat and pay for one library ninjutsu.
func hunter() side {
	return side{battlefield: []string{"Silvercoat Lion", "Evolving Wilds", "2 Island"}, library: []string{shinobi, "Mountain", "Forest"}}
}

// searching has A search the library in a step of combat; the question what to find is open.
func searching(t *testing.T, step string) *table {
	t.Helper()
	g := deal(t, hunter(), side{})
	g.attack(step, "Silvercoat Lion")
	g.do(activate("A", "battlefield/Evolving Wilds", evolvingKey))
	g.passAll()
	require.Equal(t, "decision", g.next["kind"])
	return g
}

func finds(options ...any) act {
	return act{"type": "answer", "player": "A", "choose": append(list{}, options...)}
}

func shinobiVerdicts() []seedTest {
	return []seedTest{
		{"shinobi-outside-a-search", []string{"panglacial-shinobi/15"}, "without a search there is no library ninjutsu", func(t *testing.T) {
			g := deal(t, hunter(), side{})
			g.attack("declare_blockers", "Silvercoat Lion")
			g.refused(activate("A", "library/"+shinobi, shinobiKey), "ninjutsu.not_searching", "701.23a", "panglacial-shinobi/15")
		}},
		{"shinobi-in-anothers-library", []string{"panglacial-shinobi/15"}, "searching an opponent's library is no occasion", func(t *testing.T) {
			a := side{hand: []string{"Bribery"}, library: []string{shinobi},
				battlefield: []string{"Silvercoat Lion", "9 Island", "Forest", "Alchemist's Refuge"}}
			g := deal(t, a, side{library: []string{"Grizzly Bears", "Hill Giant"}})
			g.attack("declare_blockers", "Silvercoat Lion")
			g.do(activate("A", "battlefield/Alchemist's Refuge", "1"))
			g.passAll()
			g.do(cast("A", "hand/Bribery", object{"targets": list{list{"B"}}}))
			g.passAll()
			g.refused(finds(offer), "ninjutsu.not_searching", "701.23a", "panglacial-shinobi/15")
			g.answers("@library/Hill Giant")
		}},
		{"shinobi-while-looking", []string{"panglacial-shinobi/15"}, "looking at the top cards is no search", func(t *testing.T) {
			a := side{hand: []string{"Flicker"}, library: []string{shinobi, "Grizzly Bears", "Hill Giant"},
				battlefield: []string{"Silvercoat Lion", "6 Island", "2 Plains", "Forest", "Alchemist's Refuge", "Halimar Depths"}}
			g := deal(t, a, side{})
			g.attack("declare_blockers", "Silvercoat Lion")
			g.do(activate("A", "battlefield/Alchemist's Refuge", "1"))
			g.passAll()
			g.do(cast("A", "hand/Flicker", object{"targets": list{list{"@battlefield/Halimar Depths"}}}))
			g.passAll()
			g.passAll()
			require.Equal(t, "decision", g.next["kind"])
			g.refused(finds(offer), "ninjutsu.not_searching", "701.23a", "panglacial-shinobi/15")
		}},
		{"shinobi-after-finding", []string{"panglacial-shinobi/02"}, "what was found already ends the time for library ninjutsu", func(t *testing.T) {
			g := searching(t, "declare_blockers")
			g.refused(finds("@library/Mountain", offer), "ninjutsu.already_found", "701.23a", "panglacial-shinobi/02")
		}},
		{"shinobi-before-blockers", []string{"panglacial-shinobi/14"}, "before blockers no attacker is unblocked", func(t *testing.T) {
			g := searching(t, "declare_attackers")
			g.refused(finds(offer), "ninjutsu.no_unblocked_attacker", "702.49a", "509.1h", "panglacial-shinobi/14")
		}},
		{"shinobi-after-combat", []string{"panglacial-shinobi/08"}, "after combat no attacker is there any more", func(t *testing.T) {
			g := searching(t, "postcombat_main")
			g.refused(finds(offer), "ninjutsu.no_unblocked_attacker", "702.49a")
		}},
		{"shinobi-blocked", []string{"panglacial-shinobi/15"}, "a blocked attacker does not do", func(t *testing.T) {
			g := deal(t, hunter(), side{battlefield: []string{"Aegis Turtle"}})
			for g.next["kind"] != "attack" {
				g.pass()
			}
			g.do(act{"type": "attack", "player": "A", "attackers": list{object{"object": "@battlefield/Silvercoat Lion", "defender": "B"}}})
			for g.next["kind"] != "block" {
				g.pass()
			}
			g.do(act{"type": "block", "player": "B", "blockers": list{object{"object": "@battlefield/Aegis Turtle", "attacker": "@battlefield/Silvercoat Lion"}}})
			g.do(activate("A", "battlefield/Evolving Wilds", evolvingKey))
			g.passAll()
			g.refused(finds(offer), "ninjutsu.no_unblocked_attacker", "702.49a", "509.1h", "panglacial-shinobi/15")
		}},
		{"shinobi-in-hand", []string{"panglacial-shinobi/07"}, "library ninjutsu does not work from the hand", func(t *testing.T) {
			a := hunter()
			a.hand = []string{shinobi}
			g := deal(t, a, side{})
			g.attack("declare_blockers", "Silvercoat Lion")
			g.refused(activate("A", "hand/"+shinobi, shinobiKey), "ninjutsu.wrong_zone", "702.49a", "panglacial-shinobi/07")
		}},
		{"shinobi-order-of-things", []string{"panglacial-shinobi/04", "panglacial-shinobi/10"}, "activated, then searched on, then the active player has priority", func(t *testing.T) {
			g := searching(t, "declare_blockers")
			g.answer(offer)
			g.answers("@library/Mountain")
			var order []string
			for _, e := range g.events {
				e := e.(object)
				if e["type"] == "search" || e["type"] == "activate" && e["card"] == shinobi {
					order = append(order, e["type"].(string))
				}
			}
			assert.Equal(t, []string{"activate", "search"}, order)
			assert.Equal(t, object{"kind": "priority", "player": "A"}, g.next)
			assert.Len(t, g.zone("stack"), 1)
			assert.Equal(t, "battlefield", placeOf(g, "Mountain"))
		}},
		{"shinobi-revealed", []string{"panglacial-shinobi/09"}, "the cost reveals the Ninja in the library, and it stays revealed there", func(t *testing.T) {
			g := searching(t, "declare_blockers")
			g.answer(offer)
			g.answers("@library/Mountain")
			require.NotEmpty(t, g.happened("reveal"))
			assert.Equal(t, shinobi, g.happened("reveal")[0]["card"])
			assert.NotEmpty(t, g.happened("shuffle"))
			hidden, shown := 0, 0
			for _, o := range g.view("B")["state"].(object)["players"].(list)[0].(object)["library"].(list) {
				switch o := o.(object); {
				case o["card"] == shinobi:
					shown++
				case o["hidden"] == true:
					hidden++
				}
			}
			assert.Equal(t, 1, shown, "the opponent sees the Ninja")
			assert.Equal(t, 22, hidden, "and nothing else")
		}},
		{"shinobi-is-judged", []string{"panglacial-shinobi/05"}, "no line of the playtest card is left out", func(t *testing.T) {
			card := get(t, "/v1/cards/"+url.PathEscape(shinobi), nil)
			for _, line := range card["faces"].(list)[0].(object)["lines"].(list) {
				assert.Equal(t, true, line.(object)["supported"], "%v", line)
			}
			g := searching(t, "declare_blockers")
			g.answer(offer)
			g.answers("@library/Mountain")
			g.passAll()
			assert.Equal(t, "battlefield", placeOf(g, shinobi))
		}},
		{"shinobi-among-friends", []string{"panglacial-shinobi/11"}, "a casual game admits the playtest card", func(t *testing.T) {
			g := deal(t, side{hand: []string{shinobi}, battlefield: []string{"Island", "2 Mountain"}}, side{})
			require.Equal(t, "casual", g.state["rules"].(object)["format"])
			g.do(cast("A", "hand/"+shinobi, nil))
			g.passAll()
			assert.Equal(t, "battlefield", placeOf(g, shinobi))
		}},
	}
}

// placeOf is the zone of the only card of that name.
func placeOf(g *table, card string) string {
	for _, zone := range []string{"battlefield", "stack", "hand", "graveyard", "exile", "library"} {
		for _, o := range g.zone(zone) {
			if o["card"] == card {
				return zone
			}
		}
	}
	return ""
}
