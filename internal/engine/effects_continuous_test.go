package engine

import (
	"testing"

	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/engine/state"
)

// labWithBears has creatures on both sides; the source is A's Forest.
func labWithBears(t *testing.T) *lab {
	t.Helper()
	l := newLab(t, side{battlefield: []string{"Forest", "Grizzly Bears"}, hand: []string{"Shock"}}, side{battlefield: []string{"Hill Giant", "Serra Angel"}})
	return l.by(l.find(0, program.Battlefield, "Forest"))
}

// CR 611.2c, 611.2d: objects and numbers are those of the moment the effect begins.
func TestApplyIsFixed(t *testing.T) {
	l := labWithBears(t)
	bears := l.find(0, program.Battlefield, "Grizzly Bears")
	hand := program.Count{Of: program.Each{In: []program.Zone{program.Hand}, Of: program.You{}}}
	l.do(program.Apply{To: program.Each{What: creatures}, Mods: []program.Mod{program.ModPT{Power: hand}}},
		program.Discard{},
		program.CreateToken{Token: &program.TokenSpec{Types: []program.CardType{program.Creature}, Subtypes: []string{"Rat"}}, As: "rat"})
	want(l, "power", l.g.chars(bears).Power, 3)
	want(l, "power of a later creature", l.g.chars(l.ctx.Vars.Get("rat").Ents[0].Object()).Power, 0)
}

// Numbers that speak of each object are determined for each.
func TestApplyForEach(t *testing.T) {
	l := labWithBears(t)
	own := program.StatOf{Stat: program.Power, Of: program.It{}}
	l.do(program.Apply{To: program.Each{What: creatures}, Mods: []program.Mod{program.ModPT{Power: own}}})
	want(l, "bears", l.g.chars(l.find(0, program.Battlefield, "Grizzly Bears")).Power, 4)
	want(l, "giant", l.g.chars(l.find(1, program.Battlefield, "Hill Giant")).Power, 6)
}

// CR 611.2c: what only changes the rules is about whatever fits at any time.
func TestApplyRulesLevel(t *testing.T) {
	l := labWithBears(t)
	l.do(program.Apply{To: program.Each{What: creatures}, Mods: []program.Mod{program.Cant{Do: program.ToBlock}, plusOne()}},
		program.CreateToken{Token: &program.TokenSpec{Types: []program.CardType{program.Creature}, Subtypes: []string{"Rat"}}, As: "rat"})
	rat := l.ctx.Vars.Get("rat").Ents[0]
	want(l, "can't block", l.g.cant(program.ToBlock, rat, 0) != nil, true)
	want(l, "power", l.g.chars(rat.Object()).Power, 0)
}

// CR 302.6, 613.1b: who gains control controls it only from now on; control reverts when the
// effect ends.
func TestControl(t *testing.T) {
	l := labWithBears(t)
	giant := l.find(1, program.Battlefield, "Hill Giant")
	l.target(state.Obj(giant))
	l.g.settleGame()
	l.do(program.Apply{To: theTarget, Mods: []program.Mod{program.ControlBy{Who: program.You{}}}})
	want(l, "controller", l.g.chars(giant).Controller, 0)
	want(l, "sick", l.g.Objects[giant].Sick, true)
	l.g.expireAtCleanup()
	want(l, "controller afterwards", l.g.chars(giant).Controller, 1)
}

// CR 611.2b: "for as long as" ends for good, and does not begin when it is over already.
func TestForAsLongAs(t *testing.T) {
	l := labWithBears(t)
	bears := l.find(0, program.Battlefield, "Grizzly Bears")
	forest := l.ctx.Source
	l.target(state.Obj(bears))
	while := program.Apply{To: theTarget, Mods: []program.Mod{plusOne()}, Until: program.WhileTapped}
	l.do(while)
	want(l, "not begun", l.g.chars(bears).Power, 2)
	l.do(program.Tap{What: myself}, while)
	want(l, "begun", l.g.chars(bears).Power, 3)
	l.do(program.UntapThem{What: myself})
	l.g.settleGame()
	l.do(program.Tap{What: myself})
	want(l, "over", l.g.chars(bears).Power, 2)
	l.do(program.Apply{To: theTarget, Mods: []program.Mod{plusOne()}, Until: program.WhileOnBattlefield})
	want(l, "again", l.g.chars(bears).Power, 3)
	l.do(program.PhaseOut{What: program.This{}}) // CR 702.26f
	l.g.settleGame()
	want(l, "source phased out", l.g.chars(bears).Power, 2)
	want(l, "forest", l.g.Objects[forest].PhasedOut, true)
}

// Each duration ends when it says.
func TestDurations(t *testing.T) {
	cleanup := func(g *game) { g.expireAtCleanup() }
	step := func(s program.Step) func(*game) { return func(g *game) { g.expireAtStep(s) } }
	turn := func(of state.PlayerID) func(*game) {
		return func(g *game) {
			g.Turn.Number++
			g.Turn.Active = of
			g.expireAtTurnStart()
		}
	}
	for _, c := range []struct {
		until program.Duration
		keeps []func(*game)
		ends  func(*game)
	}{
		{"", []func(*game){step(program.EndStep), step("after_combat")}, cleanup},
		{program.EndOfCombat, []func(*game){step(program.EndCombat)}, step("after_combat")},
		{program.NextEndStep, []func(*game){step("after_combat")}, step(program.EndStep)},
		{program.YourNextTurn, []func(*game){cleanup, turn(1), cleanup}, turn(0)},
		{program.EndOfYourNextTurn, []func(*game){cleanup, turn(1), cleanup, turn(0)}, cleanup},
		{program.ThisTurnAndNext, []func(*game){cleanup, turn(1)}, cleanup},
		{program.YourNextUpkeep, []func(*game){cleanup, turn(1), step(program.Upkeep), turn(0)}, step(program.Upkeep)},
		{program.ItsControllersNextUntap, []func(*game){cleanup, turn(1), step("after_untap"), turn(0)}, step("after_untap")},
	} {
		t.Run(string(c.until), func(t *testing.T) {
			l := labWithBears(t)
			bears := l.find(0, program.Battlefield, "Grizzly Bears")
			l.target(state.Obj(bears))
			l.do(program.Apply{To: theTarget, Mods: []program.Mod{plusOne()}, Until: c.until})
			for i, keep := range c.keeps {
				keep(l.g)
				if l.g.chars(bears).Power != 3 {
					t.Fatalf("ended at %d", i)
				}
			}
			c.ends(l.g)
			want(l, "power", l.g.chars(bears).Power, 2)
		})
	}
}

// A shield prevents so much in all (CR 615.7), and is used up.
func TestPreventionShield(t *testing.T) {
	l := labWithBears(t)
	l.do(program.Apply{To: program.You{}, Mods: []program.Mod{program.Replaces{Replacement: program.Replacement{
		On: program.EventPattern{On: program.Damages}, Prevents: true, Instead: []program.Instead{program.PreventIt{N: program.N(3), Shield: true}}}}}},
		program.DealDamage{To: program.You{}, Amount: program.N(2)})
	want(l, "life", l.life()[0], 20)
	l.do(program.DealDamage{To: program.You{}, Amount: program.N(2)})
	want(l, "life", l.life()[0], 19)
}

// CR 702.26: phased-out permanents don't exist, with what is attached to them; the same
// objects phase in.
func TestPhasing(t *testing.T) {
	l := labWithBears(t)
	bears := l.find(0, program.Battlefield, "Grizzly Bears")
	l.target(state.Obj(bears))
	l.do(program.PhaseOut{What: theTarget})
	want(l, "creatures", len(l.g.ents(program.Each{What: creatures, Of: program.You{}}, &l.ctx)), 0)
	l.do(program.Destroy{What: theTarget, As: "gone"})
	want(l, "destroyed", l.ctx.Vars.Get("gone").Done, false)
	l.g.phaseIn(0)
	want(l, "creatures", len(l.g.ents(program.Each{What: creatures, Of: program.You{}}, &l.ctx)), 1)
}

// CR 701.19: a shield is used instead of destruction, and is gone with the turn.
func TestRegenerate(t *testing.T) {
	l := labWithBears(t)
	bears := l.find(0, program.Battlefield, "Grizzly Bears")
	l.target(state.Obj(bears))
	l.do(program.Regenerate{What: theTarget}, program.Destroy{What: theTarget, As: "first"})
	want(l, "destroyed", l.ctx.Vars.Get("first").Done, false)
	want(l, "tapped", l.g.Objects[bears].Tapped, true)
	l.do(program.Regenerate{What: theTarget}, program.Destroy{What: theTarget, NoRegen: true, As: "second"})
	want(l, "destroyed", l.ctx.Vars.Get("second").Done, true)
}
