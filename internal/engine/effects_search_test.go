package engine

import (
	"slices"
	"strings"
	"testing"

	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/engine/state"
)

// labInCombat has an attacking, unblocked Grizzly Bears of A's, mana and two Ninjas in A's
// library, in the declare blockers step.
func labInCombat(t *testing.T) *lab {
	t.Helper()
	tb := sit(t, side{battlefield: []string{"Island", "Island", "Grizzly Bears"}, library: []string{"Swamp", "Swamp", "Panglacial Shinobi", "Shock", "Panglacial Shinobi"}}, side{})
	tb.to(program.DeclareAttackers)
	tb.do(Action{Type: Attack, Player: 0, Face: -1, Attacks: []AttackChoice{{Attacker: tb.find(0, program.Battlefield, "Grizzly Bears"), Defender: state.Plr(1)}}})
	tb.to(program.DeclareBlockers)
	tb.do(Action{Type: Block, Player: 1, Face: -1})
	l := &lab{T: t, g: newGame(tb.st, tb.opt)}
	return l.by(l.find(0, program.Battlefield, "Island"))
}

// ninjutsu is the offer to activate the library ninjutsu of the first Ninja in the library.
func (l *lab) ninjutsu() string {
	id := l.find(0, program.Library, "Panglacial Shinobi")
	for _, in := range l.g.chars(id).Abilities {
		if a, ok := in.Ability.(program.Activated); ok && a.While == program.WhileSearching {
			return "activate:o" + decimal(int(id)) + ":" + in.Key
		}
	}
	l.Fatal("no library ninjutsu")
	return ""
}

// While a player searches their library, abilities may be activated that work then, before a
// card is found; the question is asked again, and what was activated waits on the stack. The
// cost takes the only attacker, so that nothing is offered the second time.
func TestActivateWhileSearching(t *testing.T) {
	l := labInCombat(t)
	l.answers(l.ninjutsu(), "Shock")
	l.do(program.Search{As: "found"})
	want(l, "found", l.g.nameOf(l.ctx.Vars.Get("found").Ents[0].Object()), "Shock")
	want(l, "stack", len(l.g.Stack), 1)
	want(l, "battlefield", l.names(0, program.Battlefield), "Island, Island")
	l.g.resolveTop()
	ninja := l.find(0, program.Battlefield, "Panglacial Shinobi")
	want(l, "attacks", l.g.attacker(ninja) != nil && l.g.attacker(ninja).Defender == state.Plr(1), true)
	want(l, "tapped", l.g.Objects[ninja].Tapped, true)
}

// Nothing is offered for an effect that does not search, another player's library, or without
// an unblocked attacker.
func TestNoActivationOtherwise(t *testing.T) {
	for name, c := range map[string]struct {
		effect program.Effect
		before program.Effect
	}{
		"looking":      {effect: program.Let{As: "x", Be: program.Choose{From: program.Top{N: program.N(3)}}}},
		"another's":    {effect: program.Search{Whose: program.Opponents{}}},
		"no attacker":  {before: program.Move{What: program.Each{What: creatures}, To: program.Hand}, effect: program.Search{}},
		"by another":   {effect: program.Search{Who: program.Opponents{}, Whose: program.You{}}},
		"no mana left": {before: program.Tap{What: program.Each{What: program.Type{Is: program.Land}}}, effect: program.Search{}},
	} {
		t.Run(name, func(t *testing.T) {
			l := labInCombat(t)
			l.g.opt.Choose = func(d *Decision) (Answer, bool) {
				if slices.ContainsFunc(d.Options, func(o Option) bool { return strings.HasPrefix(o.ID, "activate:") }) {
					t.Error("an ability is offered")
				}
				return firstChoice(d)
			}
			if c.before != nil {
				l.do(c.before)
			}
			l.do(c.effect)
		})
	}
}

// The order of the library stays as it is while it is searched.
func TestOrderWhileSearching(t *testing.T) {
	l := newLab(t, side{battlefield: []string{"Forest"}, library: []string{"Swamp", "Shock", "Plains"}}, side{})
	before := slices.Clone(l.g.Players[0].Library)
	l.answers("Shock")
	l.by(l.find(0, program.Battlefield, "Forest")).do(program.Search{As: "found"})
	if !slices.Equal(before, l.g.Players[0].Library) {
		t.Error("the order changed")
	}
}
