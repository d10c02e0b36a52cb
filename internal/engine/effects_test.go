package engine

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/engine/state"
)

// Every instruction of the language has an executor, and every executor an instruction.
func TestEveryEffectHasAnExecutor(t *testing.T) {
	kinds := map[reflect.Type]bool{}
	for _, e := range program.Effects() {
		kinds[reflect.TypeOf(e)] = true
		if executors[reflect.TypeOf(e)] == nil {
			t.Errorf("no executor for %T", e)
		}
	}
	for typ := range executors {
		if !kinds[typ] {
			t.Errorf("an executor for %v, which is no instruction", typ)
		}
	}
}

// Every keyword action that the language leaves to the rules is one the engine knows.
func TestEveryPrimitiveActionHasAnExecutor(t *testing.T) {
	names := program.ActionsByRules()
	for _, name := range names {
		if primitiveActions[name] == nil {
			t.Errorf("no executor for %s", name)
		}
	}
	for name := range primitiveActions {
		if !slices.Contains(names, name) {
			t.Errorf("an executor for %s, which is no primitive action", name)
		}
	}
}

// lab is a game in which a test follows instructions by hand.
type lab struct {
	*testing.T
	g   *game
	ctx state.Ctx
}

// newLab sits down at a table and looks at it from the inside, in the first main phase.
// Questions are answered by the list of answers; one that isn't listed fails the test.
func newLab(t *testing.T, sides ...side) *lab {
	t.Helper()
	tb := sit(t, sides...)
	tb.to(program.PrecombatMain)
	l := &lab{T: t, g: newGame(tb.st, tb.opt)}
	l.answers()
	return l
}

// answers sets the answers to the questions to come: names of options, separated by
// commas; "" chooses nothing.
func (l *lab) answers(list ...string) {
	l.g.opt.Choose = func(d *Decision) (Answer, bool) {
		if a, forced := forcedAnswer(d); forced {
			return a, true
		}
		if len(list) == 0 {
			l.Fatalf("unexpected question: %+v", d)
		}
		text := list[0]
		list = list[1:]
		a := Answer{Player: d.Player}
		if text == "" {
			return a, true
		}
		for word := range strings.SplitSeq(text, ",") {
			switch d.Kind {
			case AskNumber, AskRoll:
				a.Number = number(l.T, word)
			case AskDivide:
				a.Amounts = append(a.Amounts, number(l.T, word))
			case AskName:
				a.Choose = append(a.Choose, word)
			default:
				i := slices.IndexFunc(d.Options, func(o Option) bool {
					return (o.Label == word || o.ID == word) && !slices.Contains(a.Choose, o.ID)
				})
				if i < 0 {
					l.Fatalf("no option %q in %+v", word, d)
				}
				a.Choose = append(a.Choose, d.Options[i].ID)
			}
		}
		return a, true
	}
	l.Cleanup(func() {
		if len(list) > 0 && !l.Failed() {
			l.Errorf("answers left over: %q", list)
		}
	})
}

func number(t *testing.T, word string) int {
	n := 0
	for _, r := range word {
		if r < '0' || r > '9' {
			t.Fatalf("not a number: %q", word)
		}
		n = n*10 + int(r-'0')
	}
	return n
}

// by sets the source and controller of the instructions to come.
func (l *lab) by(id state.ObjectID) *lab {
	l.ctx = state.Ctx{Source: id, Controller: l.g.controllerOf(state.Obj(id)), StackObj: l.g.newID()}
	return l
}

// do follows instructions; what they bind stays.
func (l *lab) do(effects ...program.Effect) { l.g.execute(effects, &l.ctx) }

// target makes the object or player the only target.
func (l *lab) target(e state.Ent) {
	l.ctx.Targets = []state.Targets{{Chosen: []state.Ent{e}, Mode: -1}}
}

// find is the object with the name that the player owns in the zone.
func (l *lab) find(p state.PlayerID, z program.Zone, name string) state.ObjectID {
	l.Helper()
	for _, id := range *l.g.Zone(z, p) {
		if l.g.nameOf(id) == name && l.g.Objects[id].Owner == p {
			return id
		}
	}
	l.Fatalf("no %s in %s: %s", name, z, l.names(p, z))
	return 0
}

// names lists what is in a zone.
func (l *lab) names(p state.PlayerID, z program.Zone) string {
	var out []string
	for _, id := range *l.g.Zone(z, p) {
		out = append(out, l.g.nameOf(id))
	}
	return strings.Join(out, ", ")
}

// want compares two values.
func want[T comparable](l *lab, what string, got, expected T) {
	l.Helper()
	if got != expected {
		l.Errorf("%s: got %v, want %v", what, got, expected)
	}
}
