package tests

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// side is what a player has at the start, by the names of cards; "3 Island" is three of them.
type side struct {
	battlefield, hand, library, graveyard, exile []string
}

// table is a game that is played verdict by verdict.
type table struct {
	*testing.T
	state  object
	next   object
	events list // of the last verdict
	lastID int
}

// deal sets a game up in the precombat main phase of the first player's turn. Players are called
// A, B and so on.
func deal(t *testing.T, sides ...side) *table {
	t.Helper()
	g := &table{T: t}
	players, battlefield, exile := list{}, list{}, list{}
	for i, s := range sides {
		id := string(rune('A' + i))
		for _, permanent := range g.cards(s.battlefield) {
			permanent.(object)["owner"] = id
			battlefield = append(battlefield, permanent)
		}
		for _, card := range g.cards(s.exile) {
			card.(object)["owner"] = id
			exile = append(exile, card)
		}
		players = append(players, object{"id": id, "hand": g.cards(s.hand), "graveyard": g.cards(s.graveyard),
			"library": g.cards(append(slices.Clone(s.library), "20 Wastes"))})
	}
	g.state = object{
		"format": "verdict.state/1", "rules": object{"format": "casual"}, "players": players, "battlefield": battlefield, "exile": exile,
		"turn": object{"number": 1, "active": "A", "step": "precombat_main", "priority": "A"}, "next_id": g.lastID + 1,
		"rng": "1",
	}
	g.next = object{"kind": "priority", "player": "A"}
	return g
}

// cards makes objects of names.
func (g *table) cards(names []string) list {
	out := list{}
	for _, name := range names {
		n := 1
		if count, rest, found := strings.Cut(name, " "); found {
			if number, err := strconv.Atoi(count); err == nil {
				n, name = number, rest
			}
		}
		for range n {
			g.lastID++
			out = append(out, object{"id": fmt.Sprintf("o%d", g.lastID), "card": name})
		}
	}
	return out
}

// zone lists the objects of a zone; hands, libraries and graveyards are the players' together.
func (g *table) zone(zone string) []object {
	var out []object
	add := func(in any) {
		all, _ := in.(list)
		for _, o := range all {
			out = append(out, o.(object))
		}
	}
	add(g.state[zone])
	for _, p := range g.state["players"].(list) {
		add(p.(object)[zone])
	}
	return out
}

// id finds the object that "zone/name" names, "zone/name#2" the second of that name.
func (g *table) id(ref string) string {
	g.Helper()
	zone, name, _ := strings.Cut(ref, "/")
	name, number, numbered := strings.Cut(name, "#")
	nth := 1
	if numbered {
		nth, _ = strconv.Atoi(number)
	}
	for _, o := range g.zone(zone) {
		card, _ := o["card"].(string)
		if card == name || strings.HasPrefix(card, name+" //") || strings.HasSuffix(card, "// "+name) {
			if nth--; nth == 0 {
				return o["id"].(string)
			}
		}
	}
	require.FailNow(g, "no such object", "%s in %v", ref, g.state)
	return ""
}

// act is an action, or an answer; strings that begin with @ name objects.
type act = object

// resolved is the action with the objects that it names.
func (g *table) resolved(in any) any {
	g.Helper()
	switch in := in.(type) {
	case string:
		if ref, named := strings.CutPrefix(in, "@"); named {
			return g.id(ref)
		}
		if prefix, rest, found := strings.Cut(in, ":@"); found { // "activate:@library/Name:key"
			ref, key, _ := strings.Cut(rest, ":")
			return prefix + ":" + g.id(ref) + ":" + key
		}
	case object:
		out := object{}
		for k, v := range in {
			out[k] = g.resolved(v)
		}
		return out
	case list:
		out := list{}
		for _, v := range in {
			out = append(out, g.resolved(v))
		}
		return out
	}
	return in
}

// ask sends an action and returns the verdict.
func (g *table) ask(a act) object {
	g.Helper()
	return post(g, "/v1/verdicts", object{"state": g.state, "action": g.resolved(a)})
}

// do carries an action out, which must be legal.
func (g *table) do(a act) {
	g.Helper()
	verdict := g.ask(a)
	require.Equal(g, "legal", verdict["outcome"], "%v: %v %v", a, verdict["violation"], verdict["unsupported"])
	g.state, g.next = verdict["state"].(object), verdict["next"].(object)
	g.events, _ = verdict["events"].(list)
}

// answer answers the open question by choosing options.
func (g *table) answer(options ...any) {
	g.Helper()
	g.do(act{"type": "answer", "player": g.next["player"], "choose": append(list{}, options...)})
}

// answers answers one question after the other; each answer is one option, "" is none.
func (g *table) answers(options ...string) {
	g.Helper()
	for _, option := range options {
		if option == "" {
			g.answer()
			continue
		}
		g.answer(option)
	}
}

// pass passes priority for whoever has it.
func (g *table) pass() {
	g.Helper()
	require.Equal(g, "priority", g.next["kind"], "%v", g.next)
	g.do(act{"type": "pass", "player": g.next["player"]})
}

// passAll passes priority for everybody once.
func (g *table) passAll() {
	g.Helper()
	for range g.state["players"].(list) {
		g.pass()
	}
}

// to passes until a step of this turn has come; nobody attacks or blocks on the way.
func (g *table) to(step string) {
	g.Helper()
	for range 100 {
		kind, player := g.next["kind"], g.next["player"]
		switch {
		case kind == "priority" && g.state["turn"].(object)["step"] == step:
			return
		case kind == "attack":
			g.do(act{"type": "attack", "player": player, "attackers": list{}})
		case kind == "block":
			g.do(act{"type": "block", "player": player, "blockers": list{}})
		default:
			g.pass()
		}
	}
	require.FailNow(g, "the step never comes", step)
}

// attack has creatures of A attack B and goes on to the step, without blocks.
func (g *table) attack(step string, attackers ...string) {
	g.Helper()
	for g.next["kind"] != "attack" {
		g.pass()
	}
	declared := list{}
	for _, a := range attackers {
		declared = append(declared, object{"object": "@battlefield/" + a, "defender": "B"})
	}
	g.do(act{"type": "attack", "player": "A", "attackers": declared})
	g.to(step)
}

// refused sends an action that must be illegal: with the code, and with citations of all the rules
// and rulings named.
func (g *table) refused(a act, code string, cited ...string) {
	g.Helper()
	verdict := g.ask(a)
	require.Equal(g, "illegal", verdict["outcome"], "%v", verdict["next"])
	violation := verdict["violation"].(object)
	assert.Equal(g, code, violation["code"], "%v", violation["message"])
	var got []string
	for _, c := range violation["citations"].(list) {
		c := c.(object)
		if c["kind"] == "rule" {
			got = append(got, c["number"].(string))
			continue
		}
		id, _ := c["id"].(string)
		got = append(got, id)
		for _, r := range seedRulings(g) {
			if r.ID == id {
				assert.Equal(g, []any{r.Card, r.Date, r.En}, []any{c["card"], c["date"], c["summary"]})
			}
		}
	}
	for _, want := range cited {
		assert.Contains(g, got, want, "%v", violation["message"])
	}
}

// view is the board as a viewer sees it, "" for nobody in particular.
func (g *table) view(viewer string) object {
	g.Helper()
	request := object{"state": g.state}
	if viewer != "" {
		request["viewer"] = viewer
	}
	return post(g, "/v1/views", request)
}

// seen is an object of the board as a viewer sees it.
func (g *table) seen(viewer, id string) object {
	g.Helper()
	for _, o := range g.view(viewer)["board"].(list) {
		if o.(object)["id"] == id {
			return o.(object)
		}
	}
	require.FailNow(g, "not on the board", id)
	return nil
}

// happened lists the events of a type in the last verdict.
func (g *table) happened(kind string) []object {
	var out []object
	for _, e := range g.events {
		if e := e.(object); e["type"] == kind {
			out = append(out, e)
		}
	}
	return out
}
