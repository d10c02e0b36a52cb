package engine

import (
	"slices"
	"strings"
	"testing"

	"github.com/verdict-rules/verdict/internal/cards/pool"
	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/engine/state"
)

// table is a game at which a test sits: it proposes actions and looks at the result.
type table struct {
	t    *testing.T
	st   *state.Game
	next Next
	opt  Options
}

// side is one player's start: zones as lists of card names.
type side struct {
	hand, battlefield, library, graveyard, command []string
	life                                           int
}

type poolCards struct{ p *pool.Pool }

func (c poolCards) Card(name string) *program.Card { card, _ := c.p.Find(name); return card }
func (c poolCards) Dungeons() []*program.Card      { return c.p.Dungeons() }

// sit begins a game between A and B.
func sit(t *testing.T, sides ...side) *table {
	t.Helper()
	return deal(t, "", sides...)
}

// deal begins a game between A, B, C … with cards of the pool and others, written in YAML.
func deal(t *testing.T, others string, sides ...side) *table {
	t.Helper()
	p, err := pool.Load()
	if err != nil {
		t.Fatal(err)
	}
	own := map[string]*program.Card{}
	if others != "" {
		written, err := program.DecodeCards("test", []byte(others))
		if err != nil {
			t.Fatal(err)
		}
		for i := range written {
			own[written[i].Name] = &written[i]
		}
	}
	cards := func(names []string) []StartCard {
		var out []StartCard
		for _, n := range names {
			if c := own[n]; c != nil {
				out = append(out, StartCard{Card: c})
				continue
			}
			c, ok := p.Find(n)
			if !ok {
				t.Fatalf("no card %q in the pool", n)
			}
			out = append(out, StartCard{Card: c})
		}
		return out
	}
	s := Start{Seed: 1, Rules: state.Rules{StartingLife: 20, Format: "casual"}}
	if slices.ContainsFunc(sides, func(sd side) bool { return len(sd.command) > 0 }) {
		s.Rules.Format = "commander"
	}
	for i, sd := range sides {
		life := sd.life
		if life == 0 {
			life = 20
		}
		library := append(slices.Clone(sd.library), slices.Repeat([]string{"Mountain"}, 20)...)
		s.Players = append(s.Players, StartPlayer{ID: string(rune('A' + i)), Life: life, Hand: cards(sd.hand),
			Battlefield: cards(sd.battlefield), Graveyard: cards(sd.graveyard), Library: cards(library), Command: cards(sd.command)})
	}
	tb := &table{t: t, opt: Options{Cards: poolCards{p}}}
	v, _ := Begin(s, tb.opt)
	tb.took(v)
	return tb
}

// took notes the state after a verdict, which must be legal.
func (tb *table) took(v Verdict) {
	tb.t.Helper()
	if v.Outcome != Legal {
		tb.t.Fatalf("%s: %v %v", v.Outcome, v.Violation, v.Unsupported)
	}
	tb.st, tb.next = v.State, v.Next
}

// find is the object with the name in a zone of the player's.
func (tb *table) find(p state.PlayerID, zone program.Zone, name string) state.ObjectID {
	tb.t.Helper()
	g := newGame(tb.st, tb.opt)
	for _, id := range *tb.st.Zone(zone, p) {
		if g.nameOf(id) == name && g.controllerOf(state.Obj(id)) == p {
			return id
		}
	}
	tb.t.Fatalf("%s has no %s in %s", tb.st.Players[p].ID, name, zone)
	return 0
}

// do proposes an action that must be legal and complete.
func (tb *table) do(a Action) {
	tb.t.Helper()
	tb.took(Judge(tb.st, a, tb.opt))
	if tb.next.Kind == NextDecision {
		tb.t.Fatalf("%s asks %+v", a.Type, tb.next.Decision)
	}
}

// refuse proposes an action that must be illegal for the reason.
func (tb *table) refuse(code string, a Action) {
	tb.t.Helper()
	v := Judge(tb.st.Clone(), a, tb.opt)
	if v.Outcome != Illegal || string(v.Violation.Check.Code) != code {
		tb.t.Fatalf("want %s, got %s %v %v", code, v.Outcome, v.Violation, v.Unsupported)
	}
}

// pass lets all players pass in succession once.
func (tb *table) pass() {
	tb.t.Helper()
	for range tb.st.Players {
		tb.do(Action{Type: Pass, Player: tb.next.Player, Face: -1})
	}
}

// to goes on until the step of the current turn, declaring nothing.
func (tb *table) to(step program.Step) {
	tb.t.Helper()
	for range 40 {
		if tb.st.Turn.Step == step && tb.next.Kind != NextGameOver {
			return
		}
		kind := Pass
		switch tb.next.Kind {
		case NextAttack:
			kind = Attack
		case NextBlock:
			kind = Block
		}
		tb.do(Action{Type: kind, Player: tb.next.Player, Face: -1})
	}
	tb.t.Fatalf("never came to %s", step)
}

// names lists what is in a zone.
func (tb *table) names(p state.PlayerID, zone program.Zone) string {
	g := newGame(tb.st, tb.opt)
	var out []string
	for _, id := range *tb.st.Zone(zone, p) {
		out = append(out, g.nameOf(id))
	}
	return strings.Join(out, ", ")
}
