package engine

import (
	"strings"
	"testing"

	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/engine/state"
)

// odd are cards with lines that can't be read, which differ in where they may function.
const odd = `
- {name: Odd Bear, mana: "{1}{G}", type: Creature — Bear, pt: 2/2, abilities: [{unsupported: {reason: odd}}]}
- {name: Odd Ghost, mana: "{1}{B}", type: Creature — Spirit, pt: 2/2, abilities: [{unsupported: {reason: odd, from: [graveyard]}}]}
- {name: Odd Rager, mana: "{1}{R}", type: Creature — Ogre, pt: 2/2, abilities: [{unsupported: {reason: odd, from: [graveyard], only: moved}}]}
- {name: Odd Miracle, mana: "{1}{W}", type: Creature — Angel, pt: 2/2, abilities: [{unsupported: {reason: odd, from: [hand], only: moved}}]}
- {name: Odd Zombie, mana: "{1}{B}", type: Creature — Zombie, pt: 2/2, abilities: [{unsupported: {reason: odd, from: [graveyard], only: used}}]}
- {name: Odd Shape, mana: "{1}{U}", type: Creature — Shapeshifter, pt: 0/0, abilities: [{unsupported: {reason: odd, from: [hand, library, graveyard, exile], only: asked}}]}
- {name: Odd Wurm, mana: "{G}", type: Creature — Wurm, pt: 9/5, abilities: [{unsupported: {reason: odd, from: [library], only: used}}]}
- {name: Odd Land, type: Land, abilities: [{unsupported: {reason: odd}}]}
- {name: Odd Clerk, mana: "{1}{U}", type: Creature — Wizard, pt: 1/1, abilities: [flying, {unsupported: {reason: odd}}]}
- name: Mill
  mana: "{0}"
  type: Sorcery
  abilities: [{spell: {do: [{mill: {who: you, n: 1}}]}}]
- name: Loot
  mana: "{0}"
  type: Sorcery
  abilities: [{spell: {do: [draw, {discard: {who: you}}]}}]
- name: Draw One
  mana: "{0}"
  type: Sorcery
  abilities: [{spell: {do: [draw]}}]
- name: Find Flier
  mana: "{0}"
  type: Sorcery
  abilities: [{spell: {do: [{search: {for: [{type: creature}, {with: flying}], as: found}}, {move: {what: {var: found}, to: hand}}, {shuffle: you}]}}]
- name: Find Runt
  mana: "{0}"
  type: Sorcery
  abilities: [{spell: {do: [{search: {for: [{type: creature}, {stat: {stat: power, op: "<", n: 2}}], as: found}}, {move: {what: {var: found}, to: hand}}, {shuffle: you}]}}]
- name: Find Creature
  mana: "{0}"
  type: Sorcery
  abilities: [{spell: {do: [{search: {for: [{type: creature}], as: found}}, {move: {what: {var: found}, to: hand}}, {shuffle: you}]}}]
- name: Ooze
  mana: "{1}{B}"
  type: Creature — Ooze
  pt: 4/3
  abilities: [{static: {mods: [{gain_abilities_of: {of: {each: {what: [{type: creature}], in: [graveyard]}}, sort: activated}}]}}]
- name: Mirror
  mana: "{0}"
  type: Sorcery
  abilities: [{spell: {targets: [{what: [{type: creature}], in: [graveyard]}], do: [{apply: {to: {each: {what: [{type: creature}]}}, mods: [{copy_of: {of: target}}]}}]}}]
`

// settle plays the spell from hand and lets it resolve; it tells what the last verdict was.
func (tb *table) settle(name string) Verdict {
	tb.t.Helper()
	a := Action{Type: Cast, Player: 0, Object: tb.find(0, program.Hand, name), Face: -1}
	opt := tb.opt
	opt.Choose = firstChoice
	v := Judge(tb.st, a, opt)
	for range 2 {
		if v.Outcome != Legal {
			break
		}
		v = Judge(v.State, Action{Type: Pass, Player: v.Next.Player, Face: -1}, opt)
	}
	return v
}

// atMain is a game in the first main phase with the odd cards.
func atMain(t *testing.T, sides ...side) *table {
	t.Helper()
	tb := deal(t, odd, sides...)
	tb.to(program.PrecombatMain)
	return tb
}

// An unreadable line stops a verdict where it may matter, and only there.
func TestUnreadableLines(t *testing.T) {
	for name, c := range map[string]struct {
		side    side
		play    string
		refused string // the card whose line stops the verdict; "": none does
	}{
		"in hand, a permanent's":           {side{hand: []string{"Draw One", "Odd Bear"}}, "Draw One", ""},
		"in the graveyard, a permanent's":  {side{hand: []string{"Draw One"}, graveyard: []string{"Odd Bear"}}, "Draw One", ""},
		"in the library, a permanent's":    {side{hand: []string{"Draw One"}, library: []string{"Mountain", "Mountain", "Odd Bear"}}, "Draw One", ""},
		"drawn, a permanent's":             {side{hand: []string{"Draw One"}, library: []string{"Odd Bear"}}, "Draw One", ""},
		"milled, a permanent's":            {side{hand: []string{"Mill"}, library: []string{"Odd Bear"}}, "Mill", ""},
		"cast":                             {side{hand: []string{"Odd Bear"}, battlefield: []string{"Forest", "Forest"}}, "Odd Bear", "Odd Bear"},
		"in the graveyard, works there":    {side{hand: []string{"Draw One", "Odd Ghost"}}, "Draw One", ""},
		"milled, works in the graveyard":   {side{hand: []string{"Mill"}, library: []string{"Odd Ghost"}}, "Mill", "Odd Ghost"},
		"milled, about that":               {side{hand: []string{"Mill"}, library: []string{"Odd Rager"}}, "Mill", "Odd Rager"},
		"discarded, about that":            {side{hand: []string{"Loot", "Odd Rager"}, library: []string{"Mountain", "Mountain"}}, "Loot", "Odd Rager"},
		"there already, about going there": {side{hand: []string{"Draw One"}, graveyard: []string{"Odd Rager"}}, "Draw One", ""},
		"drawn, about that":                {side{hand: []string{"Draw One"}, library: []string{"Odd Miracle"}}, "Draw One", "Odd Miracle"},
		"milled, about being drawn":        {side{hand: []string{"Mill"}, library: []string{"Odd Miracle"}}, "Mill", ""},
		"milled, to be used there":         {side{hand: []string{"Mill"}, library: []string{"Odd Zombie"}}, "Mill", ""},
		"searched for a keyword":           {side{hand: []string{"Find Flier"}, library: []string{"Odd Bear"}}, "Find Flier", "Odd Bear"},
		"searched for what it has":         {side{hand: []string{"Find Flier"}, library: []string{"Odd Clerk"}}, "Find Flier", ""},
		"searched for a card type":         {side{hand: []string{"Find Creature"}, library: []string{"Odd Shape"}}, "Find Creature", ""},
		"searched for power, not its":      {side{hand: []string{"Find Runt"}, library: []string{"Odd Bear"}}, "Find Runt", ""},
		"searched for power, defined":      {side{hand: []string{"Find Runt"}, library: []string{"Odd Shape"}}, "Find Runt", "Odd Shape"},
		"usable while searching":           {side{hand: []string{"Find Creature"}, library: []string{"Odd Wurm"}}, "Find Creature", "Odd Wurm"},
		"copied by a permanent": {side{hand: []string{"Mirror"}, battlefield: []string{"Grizzly Bears"},
			graveyard: []string{"Odd Bear"}}, "Mirror", "Odd Bear"},
	} {
		t.Run(name, func(t *testing.T) {
			v := atMain(t, c.side, side{}).settle(c.play)
			switch {
			case c.refused == "" && v.Outcome != Legal:
				t.Errorf("%s: %v %v", v.Outcome, v.Violation, v.Unsupported)
			case c.refused != "" && (v.Outcome != Unsupported || v.Unsupported[0].Card != c.refused):
				t.Errorf("%s %v, not refused for %s", v.Outcome, v.Unsupported, c.refused)
			}
		})
	}
}

// What may work by itself where it is stops every verdict, whoever's it is.
func TestStandingUnreadableLine(t *testing.T) {
	tb := atMain(t, side{}, side{hand: []string{"Odd Ghost"}})
	ghost := tb.find(1, program.Hand, "Odd Ghost")
	g := newGame(tb.st, tb.opt)
	g.Objects[ghost].Zone = program.Graveyard
	g.Players[1].Graveyard, g.Players[1].Hand = g.Players[1].Hand, nil
	v := Judge(tb.st, Action{Type: Pass, Player: 0, Face: -1}, tb.opt)
	if v.Outcome != Unsupported || v.Unsupported[0].Object != ghost {
		t.Errorf("%s %v", v.Outcome, v.Unsupported)
	}
}

// A card that a player wants to use is refused before anything is said against that: the line
// that can't be read may be the one that allows it.
func TestUnreadableLineBeforeIllegal(t *testing.T) {
	tb := atMain(t, side{}, side{hand: []string{"Odd Bear", "Odd Land"}, graveyard: []string{"Odd Zombie"}})
	tb.do(Action{Type: Pass, Player: 0, Face: -1}) // B has priority in A's turn
	for name, a := range map[string]Action{
		"cast":     {Type: Cast, Object: tb.find(1, program.Hand, "Odd Bear"), Face: -1},
		"elsewise": {Type: Cast, Object: tb.find(1, program.Graveyard, "Odd Zombie"), Face: 0},
		"land":     {Type: PlayLand, Object: tb.find(1, program.Hand, "Odd Land"), Face: -1},
		"activate": {Type: Activate, Object: tb.find(1, program.Graveyard, "Odd Zombie"), Ability: "0", Face: -1},
		"special":  {Type: Special, Object: tb.find(1, program.Hand, "Odd Bear"), Special: "suspend", Face: -1},
	} {
		a.Player = 1
		if v := Judge(tb.st.Clone(), a, tb.opt); v.Outcome != Unsupported || !strings.Contains(v.Unsupported[0].Reason, "odd") {
			t.Errorf("%s: %s %v %v", name, v.Outcome, v.Violation, v.Unsupported)
		}
	}
}

// What takes on the abilities of cards elsewhere needs to know all of them.
func TestAbilitiesTakenFromUnreadableCards(t *testing.T) {
	tb := atMain(t, side{battlefield: []string{"Ooze"}, hand: []string{"Draw One"}, graveyard: []string{"Grizzly Bears"}}, side{})
	if v := tb.settle("Draw One"); v.Outcome != Legal {
		t.Errorf("without: %s %v", v.Outcome, v.Unsupported)
	}
	tb = deal(t, odd, side{battlefield: []string{"Ooze"}, library: []string{"Odd Bear"}}, side{})
	bear := tb.st.Players[0].Library[0]
	ooze := tb.find(0, program.Battlefield, "Ooze")
	tb.st.Objects[bear].Zone = program.Graveyard
	tb.st.Players[0].Graveyard, tb.st.Players[0].Library = []state.ObjectID{bear}, tb.st.Players[0].Library[1:]
	v := Judge(tb.st, Action{Type: Activate, Player: 0, Object: ooze, Ability: "0", Face: -1}, tb.opt)
	if v.Outcome != Unsupported || v.Unsupported[0].Object != bear {
		t.Errorf("with: %s %v", v.Outcome, v.Unsupported)
	}
	if gaps := Hindrance(func() { Look(tb.st, tb.opt).Chars(ooze) }); len(gaps) != 1 || gaps[0].Object != bear {
		t.Errorf("looked at: %v", gaps)
	}
}

// Where an ability that isn't carried out may function follows from the ability.
func TestWhereWhatIsNotCarriedOutFunctions(t *testing.T) {
	everywhere := []program.Zone{program.Graveyard}
	for _, c := range []struct {
		ability program.Ability
		only    program.Occasion
		from    int
	}{
		{program.Triggered{From: everywhere}, program.Always, 1},
		{program.Activated{From: everywhere}, program.WhenUsed, 1},
		{program.Static{From: everywhere}, program.Always, 1},
		{program.Static{CDA: true}, program.WhenAsked, 4},
		{program.Keyword{Name: "dredge"}, program.Always, 1},
		{program.Keyword{Name: "flashback"}, program.WhenUsed, 1},
		{program.Keyword{Name: "flying"}, program.Always, 0},
	} {
		if u := unable(c.ability, "why"); u.Only != c.only || len(u.From) != c.from || u.Reason != "why" {
			t.Errorf("%#v: %#v", c.ability, u)
		}
	}
}
