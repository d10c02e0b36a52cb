package engine

import (
	"testing"

	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/engine/state"
)

// CR 708.2, 708.8: face down it is a 2/2 without anything; face up again it is the same
// object, with what was put on it.
func TestFaceDownAndUp(t *testing.T) {
	l := labWithBears(t)
	angel := l.find(1, program.Battlefield, "Serra Angel")
	l.target(state.Obj(angel))
	l.do(program.TurnFace{What: theTarget, Down: &program.FaceDown{}}, program.PutCounters{On: theTarget, Kind: "+1/+1"})
	ch := l.g.chars(angel)
	want(l, "name", ch.Name, "")
	want(l, "power", ch.Power, 3)
	want(l, "flying", has(ch, "flying"), false)
	copied := l.g.copiableOf(angel)
	want(l, "copiable name", copied.Face.Name, "")
	l.do(program.TurnFace{What: theTarget})
	want(l, "name", l.g.chars(angel).Name, "Serra Angel")
	want(l, "power", l.g.chars(angel).Power, 5)
}

// CR 701.40: the top card becomes a face-down 2/2 under its player's control; a card that is
// no permanent card can't be turned up (CR 701.40g).
func TestManifest(t *testing.T) {
	l := newLab(t, side{battlefield: []string{"Forest"}, library: []string{"Shock", "Serra Angel"}}, side{})
	l.by(l.find(0, program.Battlefield, "Forest")).do(program.Act{Name: "manifest", N: program.N(2), As: "made"})
	made := l.ctx.Vars.Get("made").Ents
	want(l, "made", len(made), 2)
	for _, e := range made {
		want(l, "power", l.g.chars(e.Object()).Power, 2)
	}
	l.do(program.TurnFace{What: program.Var{Name: "made"}})
	want(l, "battlefield", l.names(0, program.Battlefield), "Forest, , Serra Angel")
}

// CR 701.58: a cloaked permanent has ward.
func TestCloak(t *testing.T) {
	l := newLab(t, side{battlefield: []string{"Forest"}, library: []string{"Serra Angel"}}, side{})
	l.by(l.find(0, program.Battlefield, "Forest")).do(program.Act{Name: "cloak", As: "made"})
	want(l, "ward", has(l.g.chars(l.ctx.Vars.Get("made").Ents[0].Object()), "ward"), true)
}

// CR 701.27c: only double-faced permanents transform; effects on them stay (CR 712.18).
func TestTransform(t *testing.T) {
	l := newLab(t, side{battlefield: []string{"Grizzly Bears", "Hinterland Hermit"}}, side{})
	l.by(l.find(0, program.Battlefield, "Grizzly Bears"))
	werewolf := l.find(0, program.Battlefield, "Hinterland Scourge")
	before := l.g.chars(werewolf).Power
	l.do(program.PutCounters{On: program.Each{What: creatures}, Kind: "+1/+1"}, program.Transform{What: program.Each{What: creatures}})
	want(l, "battlefield", l.names(0, program.Battlefield), "Grizzly Bears, Hinterland Hermit")
	want(l, "counters", l.g.Objects[werewolf].Counters.Of("+1/+1"), 1)
	want(l, "other power", l.g.chars(werewolf).Power != before+1, true)
}

// CR 701.3: Equipment is attached to creatures only, Auras to what they can enchant.
func TestAttach(t *testing.T) {
	l := labWithBears(t)
	equipment := &program.TokenSpec{Name: "Sword", Types: []program.CardType{program.Artifact}, Subtypes: []string{"Equipment"},
		Abilities: program.Abilities{program.Static{To: program.Host{Of: program.This{}}, Mods: []program.Mod{plusOne()}}}}
	bears := l.find(0, program.Battlefield, "Grizzly Bears")
	l.target(state.Obj(bears))
	l.do(program.CreateToken{Token: equipment, As: "sword"})
	sword := l.ctx.Vars.Get("sword").Ents[0].Object()
	l.do(program.Attach{What: program.Var{Name: "sword"}, To: program.This{}})
	want(l, "to a land", l.g.Objects[sword].AttachedTo, 0)
	l.do(program.Attach{What: program.Var{Name: "sword"}, To: theTarget})
	want(l, "power", l.g.chars(bears).Power, 3)
	l.do(program.PhaseOut{What: theTarget})
	want(l, "phased out along", l.g.Objects[sword].PhasedOut, true)
	l.g.phaseIn(0)
	want(l, "phased in along", l.g.Objects[sword].PhasedOut, false)
	l.do(program.Unattach{What: program.Var{Name: "sword"}})
	want(l, "power", l.g.chars(bears).Power, 2)
}

// CR 303.4f, 303.4g: an Aura put onto the battlefield enchants what its player chooses; with
// nothing to enchant it stays where it is, and a token isn't created.
func TestAurasEnter(t *testing.T) {
	aura := func(what program.Filter) *program.TokenSpec {
		return &program.TokenSpec{Name: "Aura", Types: []program.CardType{program.Enchantment}, Subtypes: []string{"Aura"},
			Abilities: program.Abilities{program.Keyword{Name: "enchant", What: what}}}
	}
	l := labWithBears(t)
	l.answers("Hill Giant")
	l.do(program.CreateToken{Token: aura(creatures), As: "one"}, program.CreateToken{Token: aura(program.Type{Is: program.Planeswalker}), As: "none"})
	host := l.g.Objects[l.ctx.Vars.Get("one").Ents[0].Object()].AttachedTo
	want(l, "host", l.g.nameOf(host.Object()), "Hill Giant")
	want(l, "none", l.ctx.Vars.Get("none").Done, false)
}

// CR 730, 702.145: it becomes day or night when an effect says so.
func TestDayAndNight(t *testing.T) {
	l := labWithBears(t)
	l.do(program.Become{Day: "night"}, program.Gate{If: program.IsNight{}, Then: []program.Effect{lose(1)}})
	want(l, "life", l.life()[0], 19)
}

// CR 701.60: a suspected creature has menace and can't block, as long as it is suspected.
func TestSuspect(t *testing.T) {
	l := labWithBears(t)
	bears := l.find(0, program.Battlefield, "Grizzly Bears")
	l.target(state.Obj(bears))
	l.do(program.Act{Name: "suspect", What: theTarget}, program.Act{Name: "suspect", What: theTarget})
	want(l, "menace", has(l.g.chars(bears), "menace"), true)
	want(l, "can't block", l.g.cant(program.ToBlock, state.Obj(bears), 0) != nil, true)
	want(l, "effects", len(l.g.Effects), 1)
	l.do(program.Become{Who: theTarget, Status: program.Suspected, Off: true})
	l.g.settleGame()
	want(l, "menace", has(l.g.chars(bears), "menace"), false)
}

// CR 702.95: a pair lasts as long as both are creatures under one player's control.
func TestPair(t *testing.T) {
	l := newLab(t, side{battlefield: []string{"Grizzly Bears", "Savannah Lions"}}, side{})
	bears, lions := l.find(0, program.Battlefield, "Grizzly Bears"), l.find(0, program.Battlefield, "Savannah Lions")
	l.by(bears).target(state.Obj(lions))
	l.do(program.Pair{A: myself, B: theTarget})
	want(l, "paired", l.g.ents(program.PairedWith{Of: myself}, &l.ctx)[0], state.Obj(lions))
	l.do(program.Move{What: theTarget, To: program.Hand})
	want(l, "paired", l.g.hasStatus(state.Obj(bears), program.Paired), false)
}
