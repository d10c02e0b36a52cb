package engine

import (
	"testing"

	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/engine/state"
)

// provoked is an action that must be refused with a code.
type provoked struct {
	code   string
	a, b   side
	ready  func(tb *table) // brings the game to the moment; nil: the first main phase of A
	action func(tb *table) Action
}

// provoke plays each case with the cards made up for it and those of every keyword test.
func provoke(t *testing.T, cards string, cases []provoked) {
	t.Helper()
	for _, c := range cases {
		t.Run(c.code, func(t *testing.T) {
			tb := keywordGame(t, cards, c.a, c.b)
			if c.ready != nil {
				c.ready(tb)
			}
			a := c.action(tb)
			tb.opt.Choose = nil
			tb.refuse(c.code, a)
		})
	}
}

// plain is an action of the sort with an object of the player's.
func plain(kind ActionType, p state.PlayerID, zone program.Zone, name string) func(tb *table) Action {
	return func(tb *table) Action { return Action{Type: kind, Player: p, Object: tb.find(p, zone, name), Face: -1} }
}

// casting is A's casting a card from the hand with one target for each instance of the word.
func casting(name string, targets ...string) func(tb *table) Action {
	return func(tb *table) Action {
		a := plain(Cast, 0, program.Hand, name)(tb)
		for _, t := range targets {
			a.Targets = append(a.Targets, []state.Ent{tb.ent(t)})
		}
		return a
	}
}

// castingUsing is A's casting a card in a way.
func castingUsing(name string, zone program.Zone, using program.KeywordName) func(tb *table) Action {
	return func(tb *table) Action {
		a := plain(Cast, 0, zone, name)(tb)
		a.Using, a.UsingSet = using, true
		return a
	}
}

// activating is the player's activating the first activated ability of an object of theirs.
func activating(p state.PlayerID, zone program.Zone, name string) func(tb *table) Action {
	return func(tb *table) Action {
		a := plain(Activate, p, zone, name)(tb)
		for _, in := range newGame(tb.st, tb.opt).chars(a.Object).Abilities {
			if _, ok := in.Ability.(program.Activated); ok {
				a.Ability = in.Key
				return a
			}
		}
		tb.t.Fatalf("%s has no activated ability", name)
		return a
	}
}

// special is A's special action with an object in a zone.
func special(what program.KeywordName, zone program.Zone, name string) func(tb *table) Action {
	return func(tb *table) Action {
		a := plain(Special, 0, zone, name)(tb)
		a.Special = what
		return a
	}
}

// answering adds the choice of options to an action: objects by name, anything else as it is.
func answering(action func(tb *table) Action, choices ...string) func(tb *table) Action {
	return func(tb *table) Action {
		a := action(tb)
		ans := Answer{Player: a.Player}
		for _, c := range choices {
			if id, ok := tb.optionID(c); ok {
				c = id
			}
			ans.Choose = append(ans.Choose, c)
		}
		a.Answers = append(a.Answers, ans)
		return a
	}
}

// optionID is the id of an object of that name as an option.
func (tb *table) optionID(name string) (string, bool) {
	g := newGame(tb.st, tb.opt)
	for _, id := range g.allObjects() {
		if g.nameOf(id) == name {
			return g.option(state.Obj(id)).ID, true
		}
	}
	return "", false
}
