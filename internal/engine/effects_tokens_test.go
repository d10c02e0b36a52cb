package engine

import (
	"testing"

	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/engine/state"
)

var creatures = program.Type{Is: program.Creature}

func plusOne() program.Mod { return program.ModPT{Power: program.N(1), Toughness: program.N(1)} }

// CR 114: emblems add up.
func TestEmblems(t *testing.T) {
	l := newLab(t, side{battlefield: []string{"Grizzly Bears", "Forest"}}, side{})
	bears := l.find(0, program.Battlefield, "Grizzly Bears")
	emblem := program.Emblem{Abilities: program.Abilities{program.Static{To: program.Each{What: creatures}, Mods: []program.Mod{plusOne()}}}}
	l.by(l.find(0, program.Battlefield, "Forest")).do(emblem, emblem)
	want(l, "power", l.g.chars(bears).Power, 4)
}

// CR 111.4: a token without a name of its own is named after its subtypes.
func TestTokenNames(t *testing.T) {
	l := newLab(t, side{battlefield: []string{"Forest"}}, side{})
	goblin := &program.TokenSpec{Types: []program.CardType{program.Creature}, Subtypes: []string{"Goblin", "Scout"}, Power: program.N(1), Toughness: program.N(1)}
	l.by(l.find(0, program.Battlefield, "Forest")).do(
		program.CreateToken{Token: goblin, N: program.N(2), As: "made"},
		program.CreateToken{Token: &program.TokenSpec{Known: "Treasure"}})
	want(l, "battlefield", l.names(0, program.Battlefield), "Forest, Goblin Scout Token, Goblin Scout Token, Treasure Token")
	want(l, "made", l.ctx.Vars.Get("made").Num, 2)
	token := l.ctx.Vars.Get("made").Ents[0]
	l.ctx.It = token
	want(l, "creator", l.g.ents(program.Creator{Of: program.It{}}, &l.ctx)[0].Object(), l.ctx.Source)
}

// CR 614.1a: replacement effects change how many tokens are created.
func TestMoreTokens(t *testing.T) {
	l := newLab(t, side{battlefield: []string{"Forest"}}, side{})
	l.by(l.find(0, program.Battlefield, "Forest")).do(
		program.Apply{To: program.You{}, Mods: []program.Mod{program.Replaces{Replacement: program.Replacement{
			On:      program.EventPattern{On: program.CreatesTokens, Player: program.Same{As: program.You{}}, Object: creatures},
			Instead: []program.Instead{program.Amount{To: program.Times{A: program.EventAmount{}, B: program.N(2)}}}}}}},
		program.CreateToken{Token: &program.TokenSpec{Types: []program.CardType{program.Creature}, Subtypes: []string{"Rat"}}},
		program.CreateToken{Token: &program.TokenSpec{Known: "Food"}})
	want(l, "battlefield", l.names(0, program.Battlefield), "Forest, Rat Token, Rat Token, Food Token")
}

// CR 707.2, 707.9: a token copy has the copiable values with the exceptions, and nothing of
// the effects on the original.
func TestTokenCopies(t *testing.T) {
	l := newLab(t, side{battlefield: []string{"Forest", "Serra Angel"}}, side{})
	angel := l.find(0, program.Battlefield, "Serra Angel")
	l.by(l.find(0, program.Battlefield, "Forest")).target(state.Obj(angel))
	l.do(program.Apply{To: theTarget, Mods: []program.Mod{plusOne()}},
		program.CreateToken{CopyOf: theTarget, As: "copy", Except: []program.Mod{
			program.SetName{To: "Twin"}, program.SetColors{Colors: []program.Color{program.Red}},
			program.SetPT{Power: program.N(1)}, program.AddTypes{Super: []program.Supertype{program.Legendary}}}})
	ch := l.g.chars(l.ctx.Vars.Get("copy").Ents[0].Object())
	want(l, "name", ch.Name, "Twin")
	want(l, "colours", len(ch.Colors), 1)
	want(l, "colour", ch.Colors[0], program.Red)
	want(l, "power", ch.Power, 1)
	want(l, "toughness", ch.Toughness, 4)
	want(l, "flying", has(ch, "flying"), true)
	want(l, "supertype", len(ch.Super), 1)
	want(l, "mana value", ch.ManaValue, 5)
}

// CR 707.8a: a token that is a copy of a double-faced permanent has the same face up, and can
// transform. The Hermit has turned over in the first upkeep.
func TestTokenCopyOfDoubleFaced(t *testing.T) {
	l := newLab(t, side{battlefield: []string{"Forest", "Hinterland Hermit"}}, side{})
	l.by(l.find(0, program.Battlefield, "Forest")).target(state.Obj(l.find(0, program.Battlefield, "Hinterland Scourge")))
	l.do(program.CreateToken{CopyOf: theTarget, As: "copy"})
	want(l, "battlefield", l.names(0, program.Battlefield), "Forest, Hinterland Scourge, Hinterland Scourge")
	l.do(program.Transform{What: program.Var{Name: "copy"}})
	want(l, "battlefield", l.names(0, program.Battlefield), "Forest, Hinterland Scourge, Hinterland Hermit")
}

// CR 707.2b, 613.2a: a copy effect keeps the values from when it began.
func TestBecomesACopy(t *testing.T) {
	l := newLab(t, side{battlefield: []string{"Grizzly Bears"}}, side{battlefield: []string{"Serra Angel"}})
	bears, angel := l.find(0, program.Battlefield, "Grizzly Bears"), l.find(1, program.Battlefield, "Serra Angel")
	l.by(bears).target(state.Obj(angel))
	l.do(program.Apply{To: myself, Mods: []program.Mod{program.CopyOf{Of: theTarget}}})
	l.do(program.Move{What: theTarget, To: program.Hand})
	want(l, "copy", l.g.chars(bears).Name, "Serra Angel")
	want(l, "controller", l.g.chars(bears).Controller, 0)
	l.g.expireAtCleanup()
	want(l, "afterwards", l.g.chars(bears).Name, "Grizzly Bears")
}

// CR 201.5a: the copy of a token names what made the original.
func TestCopyKeepsItsMaker(t *testing.T) {
	l := newLab(t, side{battlefield: []string{"Forest", "Island"}}, side{})
	forest := l.find(0, program.Battlefield, "Forest")
	l.by(forest).do(program.CreateToken{Token: &program.TokenSpec{Known: "Food"}, As: "food"})
	vars := l.ctx.Vars
	l.by(l.find(0, program.Battlefield, "Island"))
	l.ctx.Vars = vars
	l.do(program.CreateToken{CopyOf: program.Var{Name: "food"}, As: "copy"}, program.CreateToken{CopyOf: program.This{}, As: "land"})
	l.ctx.It = l.ctx.Vars.Get("copy").Ents[0]
	want(l, "maker of the copy", l.g.ents(program.Creator{Of: program.It{}}, &l.ctx)[0], state.Obj(forest))
	l.ctx.It = l.ctx.Vars.Get("land").Ents[0]
	want(l, "maker of the copied card", l.g.ents(program.Creator{Of: program.It{}}, &l.ctx)[0], state.Obj(l.ctx.Source))
}

// CR 608.2h, 707.2: what has left the battlefield is copied as it last existed there, also where it was face
// down or a copy, not as the card that it became.
func TestTokenCopiesOfWhatIsGone(t *testing.T) {
	for _, c := range []struct {
		name, want string
		first      program.Effect
	}{
		{"face down", "", program.TurnFace{What: theTarget, Down: &program.FaceDown{}}},
		{"a copy", "Grizzly Bears", program.Apply{To: theTarget, Mods: []program.Mod{program.CopyOf{Of: program.Choose{From: program.Each{What: program.Named{Name: "Grizzly Bears"}}}}}}},
	} {
		t.Run(c.name, func(t *testing.T) {
			l := newLab(t, side{battlefield: []string{"Forest", "Grizzly Bears", "Serra Angel"}}, side{})
			l.by(l.find(0, program.Battlefield, "Forest")).target(state.Obj(l.find(0, program.Battlefield, "Serra Angel")))
			l.do(c.first, program.Move{What: theTarget, To: program.Exile}, program.CreateToken{CopyOf: theTarget, As: "copy"})
			ch := l.g.chars(l.ctx.Vars.Get("copy").Ents[0].Object())
			want(l, "name", ch.Name, c.want)
			want(l, "power", ch.Power, 2)
		})
	}
}
