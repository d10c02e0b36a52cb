package engine

import (
	"testing"

	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/engine/state"
)

// damageTo is damage to what the filter matches.
func damageTo(f program.Filter) program.EventPattern {
	return program.EventPattern{On: program.Damages, Object: f}
}

// CR 615.5: what prevention does besides follows the damage that is dealt at the same time.
func TestPreventionAdditionalEffectFollows(t *testing.T) {
	besides := []program.Effect{program.GainLife{Who: program.You{}, N: program.Life{Of: program.You{}}}} // doubles the life left
	also := program.AlsoDo{Do: besides}
	for name, how := range map[string][]program.Instead{
		"then":    {program.PreventIt{Then: besides}},
		"also do": {also, program.PreventIt{}},
	} {
		l := newLab(t, side{battlefield: []string{"Grizzly Bears"}}, side{})
		bear := l.find(0, program.Battlefield, "Grizzly Bears")
		l.replaces(0, program.Replacement{On: damageTo(program.Type{Is: program.Creature}), Prevents: true, Instead: how})
		l.g.happen(l.g.damageEvent(bear, state.Obj(bear), 2, false, nil), l.g.damageEvent(bear, state.Plr(0), 5, false, nil))
		want(l, name+": life", l.g.Players[0].Life, 30)
	}
}

// CR 615.5: the amount that was prevented is known to the additional effect.
func TestPreventedAmount(t *testing.T) {
	l := newLab(t, side{battlefield: []string{"Grizzly Bears"}}, side{})
	bear := l.find(0, program.Battlefield, "Grizzly Bears")
	l.replaces(0, program.Replacement{On: damageTo(nil), Prevents: true,
		Instead: []program.Instead{program.PreventIt{N: program.N(3), Then: []program.Effect{program.GainLife{Who: program.You{}, N: program.EventAmount{}}}}}})
	l.g.happen(l.g.damageEvent(bear, state.Obj(bear), 4, false, nil))
	want(l, "life", l.g.Players[0].Life, 23)
	want(l, "damage", l.g.Objects[bear].Damage, 1)
}

// CR 615.12: damage that can't be prevented lets the additional effect happen, and leaves shields
// as they are.
func TestUnpreventableDamageAndAdditionalEffects(t *testing.T) {
	l := newLab(t, side{battlefield: []string{"Grizzly Bears"}}, side{})
	bear := l.find(0, program.Battlefield, "Grizzly Bears")
	then := []program.Effect{program.GainLife{Who: program.You{}, N: program.N(3)}}
	once := l.replaces(0, program.Replacement{On: damageTo(nil), Prevents: true, Uses: program.N(1),
		Instead: []program.Instead{program.PreventIt{Then: then}}})
	once.Uses = 1
	oc := l.g.damageEvent(bear, state.Obj(bear), 1, false, nil)
	oc.unpreventable = true
	l.g.happen(oc)
	want(l, "damage", l.g.Objects[bear].Damage, 1)
	want(l, "life", l.g.Players[0].Life, 23)
	want(l, "uses left", once.Uses, 1)
}

// turnAway redirects damage dealt to a player's creatures to that player.
func turnAway() program.Replacement {
	return program.Replacement{On: damageTo(program.ControlledBy{Who: program.You{}}), Instead: []program.Instead{program.RedirectTo{To: program.You{}}}}
}

// guarded has A's creature protected from red by protection, and its damage redirected to A; 3
// damage from a red source is dealt to it.
func guarded(t *testing.T, answers ...string) *lab {
	l := newLab(t, side{battlefield: []string{"Sanctifier en-Vec"}}, side{battlefield: []string{"Goblin Piker"}})
	l.replaces(0, turnAway())
	l.answers(answers...)
	knight, piker := l.find(0, program.Battlefield, "Sanctifier en-Vec"), l.find(1, program.Battlefield, "Goblin Piker")
	l.g.happen(l.g.damageEvent(piker, state.Obj(knight), 3, false, nil))
	return l
}

// CR 616.1, 702.16e: protection prevents damage as any prevention effect does, so its controller
// chooses between it and a redirection.
func TestProtectionOrRedirection(t *testing.T) {
	l := guarded(t, "1")
	want(l, "life with protection first", l.g.Players[0].Life, 20)
	l = guarded(t, "2")
	want(l, "life with redirection first", l.g.Players[0].Life, 17)
}

// CR 616.1: where every effect prevents all of the damage there is nothing to choose.
func TestProtectionAndPreventionAlike(t *testing.T) {
	l := newLab(t, side{battlefield: []string{"Sanctifier en-Vec"}}, side{battlefield: []string{"Goblin Piker"}})
	l.replaces(0, program.Replacement{On: damageTo(nil), Prevents: true, Instead: []program.Instead{program.PreventIt{}}})
	knight, piker := l.find(0, program.Battlefield, "Sanctifier en-Vec"), l.find(1, program.Battlefield, "Goblin Piker")
	l.g.happen(l.g.damageEvent(piker, state.Obj(knight), 3, false, nil))
	want(l, "damage", l.g.Objects[knight].Damage, 0)
}

// CR 614.9: damage can't be redirected to what is not there any more.
func TestRedirectionToWhatIsGone(t *testing.T) {
	l := newLab(t, side{battlefield: []string{"Grizzly Bears", "Hill Giant"}}, side{})
	bear, giant := l.find(0, program.Battlefield, "Grizzly Bears"), l.find(0, program.Battlefield, "Hill Giant")
	e := l.replaces(0, program.Replacement{On: damageTo(nil), Instead: []program.Instead{program.RedirectTo{To: program.Var{Name: "giant"}}}})
	e.Ctx.Vars = state.Memory{{Name: "giant", Ents: []state.Ent{state.Obj(giant)}}}
	l.g.moveTo([]state.ObjectID{giant}, program.Hand, moving{}, 0, nil)
	l.g.happen(l.g.damageEvent(bear, state.Obj(bear), 1, false, nil))
	want(l, "damage", l.g.Objects[bear].Damage, 1)
}
