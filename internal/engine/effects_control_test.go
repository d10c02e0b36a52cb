package engine

import (
	"errors"
	"testing"

	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/engine/state"
)

func gain(n int) program.Effect { return program.GainLife{N: program.N(n)} }
func lose(n int) program.Effect { return program.LoseLife{N: program.N(n)} }

// labWithForests has a Forest under each player's control; the source is A's.
func labWithForests(t *testing.T) *lab {
	t.Helper()
	l := newLab(t, side{battlefield: []string{"Forest", "Forest"}, hand: []string{"Shock", "Island"}}, side{battlefield: []string{"Forest"}, hand: []string{"Grizzly Bears"}})
	return l.by(l.find(0, program.Battlefield, "Forest"))
}

func (l *lab) life() [2]int { return [2]int{l.g.Players[0].Life, l.g.Players[1].Life} }

// The frame of optional, conditional and paid instructions.
func TestGate(t *testing.T) {
	yes, no := program.Compare{A: program.N(1), Op: program.Eq, B: program.N(1)}, program.Compare{A: program.N(1), Op: program.Eq, B: program.N(2)}
	mana := []program.Cost{program.Mana{Of: "{G}"}}
	tooMuch := []program.Cost{program.Mana{Of: "{G}{G}{G}{G}"}}
	then, other := []program.Effect{gain(1)}, []program.Effect{lose(1)}
	for name, c := range map[string]struct {
		gate    program.Gate
		answers []string
		life    int
	}{
		"condition holds":         {program.Gate{If: yes, Then: then, Else: other}, nil, 21},
		"condition fails":         {program.Gate{If: no, Then: then, Else: other}, nil, 19},
		"may, yes":                {program.Gate{May: program.You{}, Then: then, Else: other}, []string{"yes"}, 21},
		"may, no":                 {program.Gate{May: program.You{}, Then: then, Else: other}, []string{"no"}, 19},
		"paid":                    {program.Gate{May: program.You{}, Cost: mana, Then: then, Else: other}, []string{"yes"}, 21},
		"can't pay":               {program.Gate{May: program.You{}, Cost: tooMuch, Then: then, Else: other}, nil, 19},
		"unless, not paid":        {program.Gate{May: program.You{}, Cost: mana, Unless: true, Then: then, Else: other}, []string{"no"}, 21},
		"unless, paid":            {program.Gate{May: program.You{}, Cost: mana, Unless: true, Then: then, Else: other}, []string{"yes"}, 19},
		"unless, the second pays": {program.Gate{May: program.Players{}, Cost: mana, Unless: true, Then: then}, []string{"no", "yes"}, 20},
		"condition before may":    {program.Gate{If: no, May: program.You{}, Then: then}, nil, 20},
		"must pay":                {program.Gate{Cost: mana, Then: then, Else: other}, nil, 21},
	} {
		t.Run(name, func(t *testing.T) {
			l := labWithForests(t)
			l.answers(c.answers...)
			l.do(c.gate)
			want(l, "life", l.life()[0], c.life)
		})
	}
}

// What a gate binds tells whether it was passed, and by whom.
func TestGateBinds(t *testing.T) {
	l := labWithForests(t)
	l.answers("no", "yes")
	l.do(program.Gate{May: program.Players{}, As: "yes"}, program.Gate{If: program.Done{Name: "yes"}, Then: []program.Effect{
		program.LoseLife{Who: program.Var{Name: "yes"}, N: program.N(3)}}})
	want(l, "life", l.life(), [2]int{20, 17})
}

// In a loop `it` is each in turn; what the rounds bind stands for all of them afterwards,
// what was bound before keeps running.
func TestForEach(t *testing.T) {
	l := labWithForests(t)
	l.do(program.Let{As: "sum", Num: program.N(10)},
		program.ForEach{Of: program.Players{}, Do: []program.Effect{
			program.LoseLife{Who: program.It{}, N: program.N(2), As: "lost"},
			program.Let{As: "sum", Num: program.Sum{Of: []program.Quantity{program.Num{Name: "sum"}, program.N(1)}}},
		}})
	want(l, "life", l.life(), [2]int{18, 18})
	want(l, "lost", l.ctx.Vars.Get("lost").Num, 4)
	want(l, "sum", l.ctx.Vars.Get("sum").Num, 12)
}

// A repeated process is followed once, and again as long as the condition holds.
func TestRepeat(t *testing.T) {
	l := labWithForests(t)
	above := func(n int) program.Condition {
		return program.Compare{A: program.Life{Of: program.You{}}, Op: program.Gt, B: program.N(n)}
	}
	l.do(program.Repeat{N: program.N(3), Do: []program.Effect{lose(1)}})
	want(l, "thrice", l.life()[0], 17)
	l.do(program.Repeat{While: above(15), Do: []program.Effect{lose(1)}})
	want(l, "while above 15", l.life()[0], 15)
	l.do(program.Repeat{While: above(15), Do: []program.Effect{lose(1)}})
	want(l, "at least once", l.life()[0], 14)
}

// An endless process runs into the budget instead of hanging.
func TestEndlessRepeat(t *testing.T) {
	l := labWithForests(t)
	defer func() {
		if err, ok := recover().(error); !ok || !errors.Is(err, errBudget) {
			t.Error("not stopped by the budget")
		}
	}()
	l.g.opt.meter = newMeter(Options{Budget: 500}, 1)
	l.do(program.Repeat{N: program.Unbounded{}, Do: []program.Effect{gain(1)}})
}

// Options are chosen on resolution and followed in printed order.
func TestPickOne(t *testing.T) {
	l := labWithForests(t)
	l.answers("3,1")
	l.do(program.PickOne{Min: program.N(2), Options: []program.Mode{
		{Do: []program.Effect{program.SetLife{N: program.N(5)}}},
		{Do: []program.Effect{lose(100)}},
		{Do: []program.Effect{gain(1)}}}})
	want(l, "life", l.life()[0], 6)
}

// CR 603.7: a delayed ability triggers once, or each time, until its time is over.
func TestDelay(t *testing.T) {
	for _, repeat := range []bool{false, true} {
		l := labWithForests(t)
		l.do(program.Delay{When: []program.EventPattern{{On: program.GainsLife}}, Until: program.EndOfTurn, Repeat: repeat,
			Body: program.Body{Do: []program.Effect{program.LoseLife{Who: program.Opponents{}, N: program.N(1)}}}})
		l.do(gain(1), gain(1))
		triggered := 1
		if repeat {
			triggered = 2
		}
		want(l, "triggered", len(l.g.waiting), triggered)
		l.g.expireAtCleanup()
		l.do(gain(1))
		want(l, "after its time", len(l.g.waiting), triggered)
	}
}

// CR 603.12: a reflexive ability goes on the stack afterwards.
func TestReflexive(t *testing.T) {
	l := labWithForests(t)
	l.do(program.Reflexive{Body: program.Body{Do: []program.Effect{lose(1)}}})
	want(l, "life", l.life()[0], 20)
	l.g.settleGame()
	l.g.resolveTop()
	want(l, "life afterwards", l.life()[0], 19)
}

// Words and numbers chosen for the source are remembered by it.
func TestChooseWord(t *testing.T) {
	l := labWithForests(t)
	l.answers("Red", "Goblin", "Artifact", "7", "left", "Grizzly Bears", "B")
	choose := func(what program.WordKind, among ...string) program.Effect {
		return program.ChooseWord{What: what, Key: string(what), Among: among}
	}
	l.do(choose(program.ColorWord), choose(program.CreatureWord), choose(program.CardTypeWord), choose(program.NumberWord),
		choose(program.OptionWord, "left", "right"), choose(program.NameWord), choose(program.PlayerWord))
	word := func(what program.WordKind) string { return l.g.memory(l.ctx.Source, string(what)).Word }
	want(l, "colour", word(program.ColorWord), "Red")
	want(l, "creature type", word(program.CreatureWord), "Goblin")
	want(l, "card type", word(program.CardTypeWord), "artifact")
	want(l, "number", l.g.memory(l.ctx.Source, "number").Num, 7)
	want(l, "option", word(program.OptionWord), "left")
	want(l, "name", word(program.NameWord), "Grizzly Bears")
	want(l, "player", l.g.remembered(l.ctx.Source, "player")[0], state.Plr(1))
}

// CR 201.4: only names of cards can be named.
func TestChooseNoSuchName(t *testing.T) {
	l := labWithForests(t)
	l.answers("No Such Card")
	defer func() {
		if v, ok := recover().(*Violation); !ok || v.Check.Code != "answer.name" {
			t.Errorf("not refused")
		}
	}()
	l.do(program.ChooseWord{What: program.NameWord, Key: "name"})
}
