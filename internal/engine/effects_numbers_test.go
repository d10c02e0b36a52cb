package engine

import (
	"testing"

	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/engine/state"
)

// CR 119.5, 701.12c: life totals are set and exchanged by gaining and losing.
func TestLifeTotals(t *testing.T) {
	l := labWithBears(t)
	l.do(program.SetLife{Who: program.Players{}, N: program.N(7)})
	want(l, "set", l.life(), [2]int{7, 7})
	l.do(program.SetLife{N: program.N(30)}, program.Exchange{A: program.You{}, B: program.Opponents{}, Life: true})
	want(l, "exchanged", l.life(), [2]int{7, 30})
	l.do(program.Apply{To: program.You{}, Mods: []program.Mod{program.Cant{Do: program.ToGainLife}}},
		program.Exchange{A: program.You{}, B: program.Opponents{}, Life: true}, gain(5))
	want(l, "no exchange", l.life(), [2]int{7, 30}) // CR 119.7
}

// CR 701.12b: control of permanents of one player is not exchanged.
func TestExchangeControl(t *testing.T) {
	l := labWithBears(t)
	bears, giant := l.find(0, program.Battlefield, "Grizzly Bears"), l.find(1, program.Battlefield, "Hill Giant")
	l.ctx.Vars = state.Memory{{Name: "a", Ents: []state.Ent{state.Obj(bears)}}, {Name: "b", Ents: []state.Ent{state.Obj(giant)}}}
	swap := program.Exchange{A: program.Var{Name: "a"}, B: program.Var{Name: "b"}}
	l.do(swap)
	want(l, "bears", l.g.chars(bears).Controller, 1)
	want(l, "giant", l.g.chars(giant).Controller, 0)
	l.do(program.Exchange{A: program.Var{Name: "b"}, B: program.This{}})
	want(l, "giant", l.g.chars(giant).Controller, 0)
}

// CR 120: damage from the source to players and creatures at once; what it comes to is bound.
func TestDamage(t *testing.T) {
	l := labWithBears(t)
	giant := l.find(1, program.Battlefield, "Hill Giant")
	l.do(program.DealDamage{To: program.Union{Of: []program.Ref{program.Opponents{}, program.Each{What: creatures, Of: program.Opponents{}}}}, Amount: program.N(2), As: "dealt"})
	want(l, "life", l.life(), [2]int{20, 18})
	want(l, "marked", l.g.Objects[giant].Damage, 2)
	want(l, "dealt", l.ctx.Vars.Get("dealt").Num, 6)
	l.do(program.DealDamage{To: program.This{}, Amount: program.N(2), As: "none"}) // CR 120.1
	want(l, "to a land", l.ctx.Vars.Get("none").Num, 0)
}

// Excess damage goes elsewhere.
func TestExcessDamage(t *testing.T) {
	l := labWithBears(t)
	l.target(state.Obj(l.find(1, program.Battlefield, "Hill Giant")))
	l.do(program.DealDamage{To: theTarget, Amount: program.N(5), ExcessTo: program.Controller{Of: theTarget}})
	want(l, "life", l.life()[1], 18)
}

// CR 701.14: both deal damage at the same time; one that is gone keeps both from fighting.
func TestFight(t *testing.T) {
	l := labWithBears(t)
	bears, giant := l.find(0, program.Battlefield, "Grizzly Bears"), l.find(1, program.Battlefield, "Hill Giant")
	l.by(bears).target(state.Obj(giant))
	fight := program.Fight{A: myself, B: theTarget}
	l.do(fight)
	want(l, "giant", l.g.Objects[giant].Damage, 2)
	want(l, "bears", l.g.Objects[bears].Damage, 3)
	l.do(program.Move{What: theTarget, To: program.Hand}, fight)
	want(l, "bears alone", l.g.Objects[bears].Damage, 3)
}

// CR 122: counters are put, taken and moved.
func TestCounters(t *testing.T) {
	l := labWithBears(t)
	bears, giant := l.find(0, program.Battlefield, "Grizzly Bears"), l.find(1, program.Battlefield, "Hill Giant")
	l.by(bears).target(state.Obj(giant))
	l.do(program.PutCounters{On: myself, Kind: "+1/+1", N: program.N(3)}, program.PutCounters{On: myself, Kind: "charge"},
		program.PutCounters{On: program.Opponents{}, Kind: "poison", N: program.N(2)})
	want(l, "power", l.g.chars(bears).Power, 5)
	want(l, "poison", l.g.Players[1].Counters.Of("poison"), 2)
	l.answers("charge")
	l.do(program.TakeCounters{From: myself, N: program.N(2), As: "taken"})
	want(l, "taken", l.ctx.Vars.Get("taken").Num, 2)
	want(l, "power", l.g.chars(bears).Power, 4)
	l.do(program.MoveCounters{From: myself, To: theTarget, Kind: "+1/+1", N: program.N(1)})
	want(l, "bears", l.g.chars(bears).Power, 3)
	want(l, "giant", l.g.chars(giant).Power, 4)
	l.do(program.Apply{To: theTarget, Mods: []program.Mod{program.Cant{Do: program.ToGetCounters}}},
		program.MoveCounters{From: myself, To: theTarget, Kind: "+1/+1"})
	want(l, "nothing moves", l.g.chars(bears).Power, 3) // CR 122.5
}

// CR 701.34: each chosen permanent or player gets another counter of each kind.
func TestProliferate(t *testing.T) {
	l := labWithBears(t)
	bears := l.find(0, program.Battlefield, "Grizzly Bears")
	l.by(bears)
	l.answers("Grizzly Bears,B")
	l.do(program.PutCounters{On: myself, Kind: "+1/+1"}, program.PutCounters{On: myself, Kind: "time"},
		program.PutCounters{On: program.Players{}, Kind: "poison"}, program.Act{Name: "proliferate"})
	want(l, "+1/+1", l.g.Objects[bears].Counters.Of("+1/+1"), 2)
	want(l, "time", l.g.Objects[bears].Counters.Of("time"), 2)
	want(l, "poison of A", l.g.Players[0].Counters.Of("poison"), 1)
	want(l, "poison of B", l.g.Players[1].Counters.Of("poison"), 2)
}

// CR 701.44: a land goes to the hand; anything else gives a counter and may go away.
func TestExplore(t *testing.T) {
	l := newLab(t, side{battlefield: []string{"Grizzly Bears"}, library: []string{"Island", "Shock"}}, side{})
	bears := l.find(0, program.Battlefield, "Grizzly Bears")
	l.by(bears).do(program.Act{Name: "explore"})
	want(l, "hand", l.names(0, program.Hand), "Island")
	l.answers("yes")
	l.do(program.Act{Name: "explore"})
	want(l, "graveyard", l.names(0, program.Graveyard), "Shock")
	want(l, "power", l.g.chars(bears).Power, 3)
}

// CR 106.4: mana of fixed types, of one colour, of several.
func TestAddMana(t *testing.T) {
	l := labWithBears(t)
	l.answers("Blue", "1,0,2")
	l.do(program.AddMana{Of: "{C}{R}", N: program.N(2)}, program.AddMana{Any: program.AnyOneColor, N: program.N(2)},
		program.AddMana{Any: program.AnyMix, Colors: []program.Color{program.White, program.Black, program.Green}, N: program.N(3)})
	var got []byte
	for _, m := range l.g.Players[0].Mana {
		got = append(got, m.Type)
	}
	want(l, "mana", string(got), "CRCRUUWGG")
}

// Numbers too large to hold are refused, not cut off.
func TestTooMany(t *testing.T) {
	for name, e := range map[string]program.Effect{
		"tokens":   program.CreateToken{N: program.N(1_000_000), Token: &program.TokenSpec{Known: "Food"}},
		"mana":     program.AddMana{Of: "{G}", N: program.N(1_000_000)},
		"counters": program.Repeat{N: program.N(3), Do: []program.Effect{program.PutCounters{On: program.This{}, Kind: "charge", N: program.N(2_000_000_000)}}},
	} {
		t.Run(name, func(t *testing.T) {
			l := labWithBears(t)
			defer func() {
				if _, ok := recover().(*unsupported); !ok {
					t.Error("not refused")
				}
			}()
			l.do(e)
		})
	}
}

// CR 106.6: mana that can't be spent on some spells pays for the others.
func TestManaNotForSome(t *testing.T) {
	for name, c := range map[string]struct {
		not  program.Filter
		want bool
	}{
		"creatures": {creatures, false},
		"artifacts": {program.Type{Is: program.Artifact}, true},
	} {
		t.Run(name, func(t *testing.T) {
			l := newLab(t, side{battlefield: []string{"Forest"}, hand: []string{"Grizzly Bears"}}, side{})
			l.by(l.find(0, program.Battlefield, "Forest")).do(program.AddMana{Of: "{C}", NotFor: c.not})
			bears := l.g.Objects[l.find(0, program.Hand, "Grizzly Bears")]
			want(l, "castable", l.g.tried(func(g *game) { g.castSpell(0, g.Objects[bears.ID], g.ways(0, g.Objects[bears.ID])[0]) }), c.want)
		})
	}
}

// CR 701.10a–c: doubling adds what power and toughness are as it begins, also where that is less than 0.
func TestDoubledPowerAndToughness(t *testing.T) {
	double := func(what string) string {
		return instant("Double", onePermanent+`, do: [{apply: {to: target, mods: [{double_pt: {`+what+`}}]}}]`)
	}
	for _, c := range []struct{ what, after, size string }{
		{"power: true", "", "6/4"},
		{"toughness: true", "", "3/8"},
		{"power: true, toughness: true", "", "6/8"},
		{"power: true", "{mod_pt: {power: -5}}", "-4/4"},
		{"power: true, toughness: true", "{mod_pt: {power: -4}}", "-2/8"},
	} {
		shrink := c.after
		if shrink == "" {
			shrink = "{gain: [flying]}"
		}
		tb := keywordGame(t, cards(thing("Ogre", "Creature — Ogre", "pt: 3/4"), trick("Drain", shrink), double(c.what)),
			side{hand: []string{"Drain", "Double"}, battlefield: []string{"Ogre"}}, side{})
		tb.play("Drain", "Ogre")
		tb.play("Double", "Ogre")
		tb.want(c.what+" "+c.after, tb.size("Ogre"), c.size)
	}
}

// CR 701.10b: each creature's own power is doubled, and what comes later adds nothing more.
func TestEachDoubledByItself(t *testing.T) {
	tb := keywordGame(t, cards(thing("Ogre", "Creature — Ogre", "pt: 3/4"), thing("Rat", "Creature — Rat", "pt: 1/1"),
		instant("Double", `do: [{apply: {to: {each: {what: [{type: creature}, {controlled_by: you}]}}, mods: [{double_pt: {power: true}}]}}]`), trick("Rage", "{mod_pt: {power: 1}}")),
		side{hand: []string{"Double", "Rage"}, battlefield: []string{"Ogre", "Rat"}}, side{})
	tb.play("Double")
	tb.play("Rage", "Rat")
	tb.want("sizes", tb.size("Ogre")+" "+tb.size("Rat"), "6/4 3/1")
}

// CR 107.1b, 613.4c: what a static ability adds is no less than 0 where it is computed.
func TestStaticSizesAreNoLessThanNothing(t *testing.T) {
	tb := keywordGame(t, cards(thing("Ogre", "Creature — Ogre", "pt: 3/4"),
		thing("Banner", "Enchantment", "", all(`{subtype: Ogre}`, `{mod_pt: {power: {sum: [1, {times: {a: -1, b: {life: you}}}]}, toughness: {times: {a: -1, b: {sum: [1, {times: {a: -1, b: {life: you}}}]}}}}}`))),
		side{battlefield: []string{"Ogre", "Banner"}}, side{})
	tb.want("size", tb.size("Ogre"), "3/4")
}
