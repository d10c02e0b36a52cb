package handlers

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/verdict-rules/verdict/internal/cards/pool"
	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/handlers/api"
)

// dealt is a game in its first main phase, of random cards of the built-in pool: lands and more on the
// battlefield, hands and libraries.
func dealt(t testing.TB, r *rand.Rand) json.RawMessage {
	t.Helper()
	cards, err := pool.Load()
	if err != nil {
		t.Fatal(err)
	}
	all := slices.DeleteFunc(cards.Cards(), func(c *program.Card) bool { return slices.Contains(c.Faces[0].Types, program.Dungeon) })
	id := 0
	one := func(name string) object {
		id++
		return object{"id": fmt.Sprint("o", id), "card": name}
	}
	some := func(n int) []any {
		var out []any
		for range n {
			out = append(out, one(all[r.IntN(len(all))].Name))
		}
		return out
	}
	var players, battlefield []any
	for _, player := range []string{"A", "B"} {
		players = append(players, object{"id": player, "hand": some(7), "library": some(12), "graveyard": some(2)})
		for _, land := range []string{"Plains", "Island", "Swamp", "Mountain", "Forest", "Forest", "Island", "Mountain"} {
			battlefield = append(battlefield, owned(one(land), player))
		}
		for _, o := range some(2) {
			if permanentCard(cards, o.(object)["card"].(string)) {
				battlefield = append(battlefield, owned(o.(object), player))
			}
		}
	}
	data, err := json.Marshal(object{
		"format": "verdict.state/1", "rules": object{"format": "casual"}, "players": players, "battlefield": battlefield,
		"turn": object{"number": 4, "active": "A", "step": "precombat_main", "priority": "A"},
		"rng":  fmt.Sprintf("%x", r.Uint64()|1), "next_id": id + 1,
	})
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// owned names an object's owner.
func owned(o object, player string) object {
	o["owner"] = player
	return o
}

// permanentCard reports whether a card can be on the battlefield.
func permanentCard(cards *pool.Pool, name string) bool {
	card, _ := cards.Find(name)
	for _, kind := range card.Faces[0].Types {
		switch kind {
		case "instant", "sorcery":
			return false
		}
	}
	return true
}

// player plays a game through the service at random.
type player struct {
	*client
	*rand.Rand
	state json.RawMessage
	next  *api.Next
}

// step does one random thing. It is false when there is nothing more to do.
func (p *player) step(t testing.TB) bool {
	t.Helper()
	if p.next != nil && p.next.Kind == api.NextKindGameOver {
		return false
	}
	if p.next != nil && p.next.Decision != nil {
		return p.send(t, p.answer(p.next.Decision), false)
	}
	body, err := json.Marshal(object{"state": p.state})
	if err != nil {
		t.Fatal(err)
	}
	list := into[api.LegalActions](t, p.well(t, p.post("/v1/legal-actions", string(body))), 200)
	if list.Outcome != api.LegalActionsOutcomeListed || len(list.Actions) == 0 {
		return false
	}
	action, err := list.Actions[p.IntN(len(list.Actions))].Action.MarshalJSON()
	if err != nil {
		t.Fatal(err)
	}
	return p.send(t, json.RawMessage(action), true)
}

// well shows the log of a defect.
func (p *player) well(t testing.TB, got answer) answer {
	t.Helper()
	if got.status >= 500 {
		t.Log(strings.ReplaceAll(p.log.String(), `\n`, "\n"))
	}
	p.log.Reset()
	return got
}

// send carries an action out. One that was offered must be legal, or not be judged at all.
func (p *player) send(t testing.TB, action any, offered bool) bool {
	t.Helper()
	body, err := json.Marshal(object{"state": p.state, "action": action})
	if err != nil {
		t.Fatal(err)
	}
	v := into[judged](t, p.well(t, p.post("/v1/verdicts", string(body))), 200)
	switch {
	case v.Outcome == "legal":
		p.state, p.next = v.State, &v.Next
		return true
	case v.Outcome == "illegal" && offered:
		t.Errorf("offered, and then: %s (%s): %s", v.Violation.Code, v.Violation.Message, body)
	}
	return false
}

// answer answers a question at random, mostly with what it allows.
func (p *player) answer(d *api.Decision) object {
	out := object{"type": "answer", "player": d.Player}
	switch d.Kind {
	case api.DecisionKindNumber, api.DecisionKindRoll:
		out["number"] = d.Min + p.IntN(min(d.Max-d.Min, 5)+1)
	case api.DecisionKindName:
		out["choose"] = []string{"Grizzly Bears"}
	case api.DecisionKindDivide:
		amounts := make([]int, len(d.Options))
		left := d.Total
		for i := range amounts {
			amounts[i] = d.Min
			left -= d.Min
		}
		amounts[p.IntN(len(amounts))] += left
		out["amounts"] = amounts
	default:
		choose := []string{}
		for _, i := range p.Perm(len(d.Options))[:min(d.Min+p.IntN(max(d.Max-d.Min, 0)+1), len(d.Options))] {
			choose = append(choose, d.Options[i].ID)
		}
		out["choose"] = choose
	}
	return out
}

// TestRandomGames plays games at random: whatever is offered is legal, every state that comes back is
// taken again, and nothing is a defect of the server.
func TestRandomGames(t *testing.T) {
	games, steps := uint64(12), 50
	if testing.Short() {
		games, steps = 2, 10
	}
	c := newClient(t, DefaultLimits())
	for seed := range games {
		t.Run(fmt.Sprint(seed), func(t *testing.T) {
			c.t = t
			r := rand.New(rand.NewPCG(seed, 11))
			p := &player{client: c, Rand: r, state: dealt(t, r)}
			for range steps {
				if !p.step(t) {
					break
				}
			}
		})
	}
}
