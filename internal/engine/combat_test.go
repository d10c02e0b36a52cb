package engine

import (
	"testing"

	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/engine/state"
)

// fighters are creatures to test combat with, named after what they have.
const fighters = `
- {name: Bear, mana: "{G}", type: Creature — Bear, pt: 2/2}
- {name: Ox, mana: "{W}", type: Creature — Ox, pt: 1/4}
- {name: Giant, mana: "{R}", type: Creature — Giant, pt: 5/5}
- {name: Bird, mana: "{U}", type: Creature — Bird, pt: 1/1, abilities: [flying]}
- {name: Spider, mana: "{G}", type: Creature — Spider, pt: 1/3, abilities: [reach]}
- {name: Guard, mana: "{W}", type: Creature — Soldier, pt: 0/4, abilities: [vigilance]}
- {name: Wall, mana: "{W}", type: Creature — Wall, pt: 0/4, abilities: [defender]}
- {name: Sneak, mana: "{B}", type: Creature — Rogue, pt: 2/1, abilities: [menace]}
- {name: Ghost, mana: "{B}", type: Creature — Spirit, pt: 2/2, abilities: [shadow]}
- {name: Fiend, mana: "{B}", type: Creature — Horror, pt: 2/2, abilities: [fear]}
- {name: Orc, mana: "{R}", type: Creature — Orc, pt: 2/2, abilities: [intimidate]}
- {name: Rat, mana: "{U}", type: Creature — Rat, pt: 1/1, abilities: [skulk]}
- {name: Rider, mana: "{R}", type: Creature — Human, pt: 2/2, abilities: [horsemanship]}
- {name: Newt, mana: "{G}", type: Creature — Newt, pt: 2/2, abilities: [{landwalk: {what: {subtype: Forest}}}]}
- {name: Paladin, mana: "{W}", type: Creature — Knight, pt: 2/2, abilities: [{protection: {what: {color: R}}}]}
- {name: Lout, mana: "{R}", type: Creature — Orc, pt: 2/2, abilities: [{static: {to: this, mods: [{must: {do: attack}}]}}]}
- {name: Dullard, mana: "{R}", type: Creature — Orc, pt: 2/2, abilities: [{static: {to: this, mods: [{cant: {do: block}}]}}]}
- {name: Phantom, mana: "{U}", type: Creature — Illusion, pt: 1/1, abilities: [{static: {to: this, mods: [{cant: {do: be_blocked}}]}}]}
- {name: Zealot, mana: "{W}", type: Creature — Soldier, pt: 1/1, abilities: [{static: {to: this, mods: [{must: {do: block}}]}}]}
- {name: Decoy, mana: "{G}", type: Creature — Elf, pt: 1/1, abilities: [{static: {to: this, mods: [{must: {do: be_blocked, all: true}}]}}]}
- {name: Braggart, mana: "{G}", type: Creature — Elf, pt: 1/1, abilities: [{static: {to: this, mods: [{must: {do: be_blocked}}]}}]}
- {name: Twin, mana: "{G}", type: Creature — Elf, pt: 2/6, abilities: [{static: {to: this, mods: [{extra_blocks: 1}]}}]}
- {name: Truce, mana: "{W}", type: Enchantment, abilities: [{static: {to: {each: {what: {type: creature}}}, mods: [{cant: {do: attack, more: 1}}]}}]}
- {name: Calm, mana: "{W}", type: Enchantment, abilities: [{static: {to: {each: {what: {type: creature}}}, mods: [{cant: {do: block, more: 1}}]}}]}
- {name: Toll, mana: "{W}", type: Enchantment, abilities: [{static: {to: {each: {what: {type: creature}}}, mods: [{cant: {do: attack, what: {same: you}, unless: [{generic: 2}]}}]}}]}
- {name: Taunt, mana: "{R}", type: Enchantment, abilities: [{static: {to: {each: {what: [{type: creature}, {not: {controlled_by: you}}]}}, mods: [{goad: you}]}}]}
`

// attacking proposes attackers of the player, each attacking the next player.
func (tb *table) attacking(p state.PlayerID, names ...string) Action {
	tb.t.Helper()
	a := Action{Type: Attack, Player: p, Face: -1}
	whom := state.Plr((p + 1) % state.PlayerID(len(tb.st.Players)))
	for _, n := range names {
		a.Attacks = append(a.Attacks, AttackChoice{Attacker: tb.find(p, program.Battlefield, n), Defender: whom})
	}
	return a
}

// blocking proposes blocks of the player: names of blockers and attackers in turn.
func (tb *table) blocking(p state.PlayerID, names ...string) Action {
	tb.t.Helper()
	a := Action{Type: Block, Player: p, Face: -1}
	for i := 0; i < len(names); i += 2 {
		a.Blocks = append(a.Blocks, BlockChoice{tb.find(p, program.Battlefield, names[i]), tb.find(tb.st.Turn.Active, program.Battlefield, names[i+1])})
	}
	return a
}

// attacked goes to where the players must declare blocks, with the attackers declared.
func attacked(t *testing.T, attackers []string, defenders ...string) *table {
	t.Helper()
	tb := deal(t, fighters, side{battlefield: attackers}, side{battlefield: defenders})
	tb.to(program.DeclareAttackers)
	tb.do(tb.attacking(0, attackers...))
	tb.pass()
	if tb.next.Kind != NextBlock {
		t.Fatalf("waiting for %s", tb.next.Kind)
	}
	return tb
}

// CR 508.1a–c: who may attack.
func TestAttackRefusals(t *testing.T) {
	tb := deal(t, fighters, side{battlefield: []string{"Bear", "Wall", "Toll"}}, side{battlefield: []string{"Ox"}})
	tb.refuse("attack.wrong_step", tb.attacking(0, "Bear"))
	tb.to(program.DeclareAttackers)
	tb.refuse("attack.defender", tb.attacking(0, "Wall"))
	tb.refuse("attack.not_a_creature", tb.attacking(0, "Toll"))
	tb.refuse("attack.not_active_player", tb.attacking(1, "Ox"))
	bear := tb.find(0, program.Battlefield, "Bear")
	ox := tb.find(1, program.Battlefield, "Ox")
	at := func(who state.ObjectID, whom state.Ent) Action {
		return Action{Type: Attack, Player: 0, Face: -1, Attacks: []AttackChoice{{Attacker: who, Defender: whom}}}
	}
	tb.refuse("attack.not_controller", at(ox, state.Plr(1)))
	tb.refuse("attack.illegal_defender", at(bear, state.Plr(0)))
	tb.refuse("attack.illegal_defender", at(bear, state.Obj(ox)))
	tb.st.Objects[bear].Tapped = true
	tb.refuse("attack.tapped", tb.attacking(0, "Bear"))
	tb.st.Objects[bear].Tapped, tb.st.Objects[bear].Sick = false, true
	tb.refuse("attack.summoning_sick", tb.attacking(0, "Bear"))
}

// CR 508.1f, 702.20b: attacking taps creatures without vigilance.
func TestAttackTaps(t *testing.T) {
	tb := attacked(t, []string{"Bear", "Guard"}, "Ox")
	if !tb.st.Objects[tb.find(0, program.Battlefield, "Bear")].Tapped {
		t.Error("Bear attacks untapped")
	}
	if tb.st.Objects[tb.find(0, program.Battlefield, "Guard")].Tapped {
		t.Error("Guard with vigilance is tapped")
	}
}

// CR 508.1d: as many requirements are obeyed as restrictions allow.
func TestAttackRequirements(t *testing.T) {
	tb := deal(t, fighters, side{battlefield: []string{"Bear", "Lout"}}, side{})
	tb.to(program.DeclareAttackers)
	tb.refuse("attack.requirement", tb.attacking(0))
	tb.refuse("attack.requirement", tb.attacking(0, "Bear"))
	tb.do(tb.attacking(0, "Lout"))

	tb = deal(t, fighters, side{battlefield: []string{"Bear", "Lout", "Truce"}}, side{})
	tb.to(program.DeclareAttackers)
	tb.refuse("attack.requirement", tb.attacking(0))
	tb.refuse("attack.requirement", tb.attacking(0, "Bear"))
	tb.refuse("attack.restriction", tb.attacking(0, "Bear", "Lout"))
	tb.do(tb.attacking(0, "Lout"))
}

// CR 508.1d, 508.1h: nobody has to pay to obey a requirement, but who attacks pays.
func TestAttackCosts(t *testing.T) {
	tb := deal(t, fighters, side{battlefield: []string{"Lout"}}, side{battlefield: []string{"Toll"}})
	tb.to(program.DeclareAttackers)
	tb.refuse("attack.cannot_pay", tb.attacking(0, "Lout"))
	tb.do(tb.attacking(0))

	tb = deal(t, fighters, side{battlefield: []string{"Lout", "Forest", "Forest"}}, side{battlefield: []string{"Toll"}})
	tb.to(program.DeclareAttackers)
	tb.do(tb.attacking(0, "Lout"))
	if !tb.st.Objects[tb.find(0, program.Battlefield, "Forest")].Tapped {
		t.Error("the attack was not paid for")
	}
}

// CR 701.15b: a goaded creature attacks, and attacks another player than who goaded it.
func TestGoad(t *testing.T) {
	tb := deal(t, fighters, side{battlefield: []string{"Bear"}}, side{battlefield: []string{"Taunt"}}, side{})
	tb.to(program.DeclareAttackers)
	tb.refuse("attack.requirement", tb.attacking(0))
	tb.refuse("attack.requirement", tb.attacking(0, "Bear"))
	a := tb.attacking(0, "Bear")
	a.Attacks[0].Defender = state.Plr(2)
	tb.do(a)

	tb = deal(t, fighters, side{battlefield: []string{"Bear"}}, side{battlefield: []string{"Taunt"}})
	tb.to(program.DeclareAttackers)
	tb.refuse("attack.requirement", tb.attacking(0))
	tb.do(tb.attacking(0, "Bear"))
}

// CR 509.1a: who may block.
func TestBlockRefusals(t *testing.T) {
	tb := attacked(t, []string{"Bear"}, "Ox", "Forest", "Dullard")
	tb.refuse("block.not_a_creature", tb.blocking(1, "Forest", "Bear"))
	tb.refuse("block.prohibited", tb.blocking(1, "Dullard", "Bear"))
	tb.refuse("block.not_defending_player", tb.blocking(0))
	ox := tb.find(1, program.Battlefield, "Ox")
	bear := tb.find(0, program.Battlefield, "Bear")
	block := func(by state.PlayerID, who, whom state.ObjectID) Action {
		return Action{Type: Block, Player: by, Face: -1, Blocks: []BlockChoice{{who, whom}}}
	}
	tb.refuse("block.not_attacking", block(1, ox, ox))
	tb.refuse("block.not_controller", block(1, bear, bear))
	tb.st.Objects[ox].Tapped = true
	tb.refuse("block.tapped", tb.blocking(1, "Ox", "Bear"))
}

// CR 509.1b: evasion.
func TestEvasion(t *testing.T) {
	for _, c := range []struct {
		code              string
		attacker, blocker string
		more              []string
	}{
		{"block.flying", "Bird", "Ox", nil},
		{"", "Bird", "Spider", nil},
		{"", "Bird", "Bird", nil},
		{"", "Ox", "Bird", nil},
		{"block.shadow", "Ghost", "Ox", nil},
		{"block.shadow", "Ox", "Ghost", nil},
		{"", "Ghost", "Ghost", nil},
		{"block.fear", "Fiend", "Ox", nil},
		{"", "Fiend", "Sneak", nil},
		{"block.intimidate", "Orc", "Ox", nil},
		{"", "Orc", "Giant", nil},
		{"block.skulk", "Rat", "Bear", nil},
		{"", "Rat", "Ox", nil},
		{"block.horsemanship", "Rider", "Ox", nil},
		{"", "Rider", "Rider", nil},
		{"block.landwalk", "Newt", "Ox", []string{"Forest"}},
		{"", "Newt", "Ox", []string{"Island"}},
		{"block.protection", "Paladin", "Giant", nil},
		{"", "Paladin", "Ox", nil},
		{"block.prohibited", "Phantom", "Ox", nil},
		{"block.menace", "Sneak", "Ox", nil},
	} {
		tb := attacked(t, []string{c.attacker}, append(c.more, c.blocker)...)
		a := tb.blocking(1, c.blocker, c.attacker)
		if c.code == "" {
			tb.do(a)
		} else {
			tb.refuse(c.code, a)
		}
	}
}

// CR 509.1c: blocking requirements, with menace as in the example of that rule.
func TestBlockRequirements(t *testing.T) {
	tb := attacked(t, []string{"Sneak"}, "Zealot", "Ox")
	tb.refuse("block.requirement", tb.blocking(1))
	tb.refuse("block.menace", tb.blocking(1, "Zealot", "Sneak"))
	tb.refuse("block.menace", tb.blocking(1, "Ox", "Sneak"))
	tb.do(tb.blocking(1, "Zealot", "Sneak", "Ox", "Sneak"))

	tb = attacked(t, []string{"Decoy", "Bear"}, "Ox", "Spider")
	tb.refuse("block.requirement", tb.blocking(1, "Ox", "Decoy"))
	tb.refuse("block.requirement", tb.blocking(1, "Ox", "Decoy", "Spider", "Bear"))
	tb.do(tb.blocking(1, "Ox", "Decoy", "Spider", "Decoy"))

	tb = attacked(t, []string{"Braggart", "Bear"}, "Ox", "Spider")
	tb.refuse("block.requirement", tb.blocking(1, "Ox", "Bear"))
	tb.do(tb.blocking(1, "Ox", "Bear", "Spider", "Braggart"))
}

// CR 509.1a–c: how many may be blocked and may block.
func TestBlockNumbers(t *testing.T) {
	tb := attacked(t, []string{"Bear", "Giant"}, "Ox", "Twin")
	tb.refuse("block.too_many", tb.blocking(1, "Ox", "Bear", "Ox", "Giant"))
	tb.do(tb.blocking(1, "Twin", "Bear", "Twin", "Giant"))

	tb = attacked(t, []string{"Bear", "Giant"}, "Ox", "Twin", "Calm")
	tb.refuse("block.restriction", tb.blocking(1, "Ox", "Bear", "Twin", "Giant"))
	tb.do(tb.blocking(1, "Twin", "Bear", "Twin", "Giant"))
}

// Declarations that are listed as legal contain what is required along with each choice.
func TestLegalDeclarations(t *testing.T) {
	tb := deal(t, fighters, side{battlefield: []string{"Bear", "Lout", "Ox"}}, side{battlefield: []string{"Sneak"}})
	tb.to(program.DeclareAttackers)
	legal := LegalActions(tb.st, 0, tb.opt).Offers
	if len(legal) != 3 {
		t.Fatalf("%d declarations: %+v", len(legal), legal)
	}
	lout := tb.find(0, program.Battlefield, "Lout")
	for _, a := range legal {
		found := false
		for _, at := range a.Attacks {
			found = found || at.Attacker == lout
		}
		if !found {
			t.Errorf("Lout doesn't attack in %+v", a)
		}
	}
	tb = attacked(t, []string{"Sneak"}, "Ox", "Bear")
	legal = LegalActions(tb.st, 1, tb.opt).Offers
	if len(legal) != 3 || len(legal[1].Blocks) != 2 {
		t.Fatalf("%d declarations: %+v", len(legal), legal)
	}
}

// CR 506.4c: an attacker of a planeswalker that has left deals no damage, but may be blocked.
func TestAttackedPlaneswalkerLeaves(t *testing.T) {
	tb := deal(t, strikers, side{battlefield: []string{"Bear", "Rhino"}}, side{battlefield: []string{"Mage", "Ox"}})
	tb.to(program.DeclareAttackers)
	mage := tb.find(1, program.Battlefield, "Mage")
	a := tb.attacking(0, "Bear", "Rhino")
	a.Attacks[0].Defender, a.Attacks[1].Defender = state.Obj(mage), state.Obj(mage)
	tb.do(a)
	g := newGame(tb.st, tb.opt)
	g.moveTo([]state.ObjectID{mage}, program.Exile, moving{}, 0, nil)
	tb.pass()
	tb.do(tb.blocking(1, "Ox", "Bear"))
	tb.to(program.EndCombat)
	tb.check("Bear Rhino ", "Ox ", 20, 20)
}

// CR 508.8: only combats without an attacker lack the later steps, not those whose attackers
// have left.
func TestAttackersLeave(t *testing.T) {
	tb := deal(t, fighters, side{battlefield: []string{"Bear"}}, side{battlefield: []string{"Ox"}})
	tb.to(program.DeclareAttackers)
	tb.do(tb.attacking(0, "Bear"))
	newGame(tb.st, tb.opt).removeFromCombat(tb.find(0, program.Battlefield, "Bear"))
	tb.pass()
	if tb.st.Turn.Step != program.DeclareBlockers {
		t.Errorf("after the attackers left comes %s", tb.st.Turn.Step)
	}
	tb = deal(t, fighters, side{battlefield: []string{"Bear"}}, side{})
	tb.to(program.DeclareAttackers)
	tb.do(tb.attacking(0))
	tb.pass()
	if tb.st.Turn.Step != program.EndCombat {
		t.Errorf("without attackers comes %s", tb.st.Turn.Step)
	}
}

// CR 509.1h, 510.1c: a creature stays blocked when its blockers have left, and deals no damage
// unless it tramples (CR 702.19d).
func TestBlockersLeave(t *testing.T) {
	tb := deal(t, strikers, side{battlefield: []string{"Bear", "Rhino"}}, side{battlefield: []string{"Ox", "Twin"}})
	tb.to(program.DeclareAttackers)
	tb.do(tb.attacking(0, "Bear", "Rhino"))
	tb.pass()
	tb.do(tb.blocking(1, "Ox", "Bear", "Twin", "Rhino"))
	g := newGame(tb.st, tb.opt)
	g.moveTo([]state.ObjectID{tb.find(1, program.Battlefield, "Ox"), tb.find(1, program.Battlefield, "Twin")}, program.Exile, moving{}, 0, nil)
	tb.to(program.EndCombat)
	tb.check("Bear Rhino ", "", 20, 15)
}

// CR 508.4, 506.3b: creatures that enter attacking; they are the attacking player's and weren't
// declared.
func TestPutAttacking(t *testing.T) {
	tb := deal(t, fighters, side{battlefield: []string{"Bear"}, graveyard: []string{"Ox"}}, side{graveyard: []string{"Giant"}})
	tb.to(program.DeclareAttackers)
	tb.do(tb.attacking(0, "Bear"))
	g := newGame(tb.st, tb.opt)
	put := func(p state.PlayerID, whom state.Ent) state.ObjectID {
		return g.moveTo([]state.ObjectID{g.Players[p].Graveyard[0]}, program.Battlefield, moving{attacking: program.It{}, attackCtx: state.Ctx{It: whom}, tapped: true, under: p, hasUnder: true}, 0, nil)[0].Object()
	}
	if id := put(1, state.Plr(1)); g.attacker(id) != nil {
		t.Error("a creature of the defending player attacks")
	}
	id := put(0, state.Plr(1))
	if a := g.attacker(id); a == nil || a.Declared || a.Player != 1 {
		t.Fatalf("put onto the battlefield attacking: %+v", a)
	}
	if g.happenedTo(state.Obj(id), program.EventPattern{On: program.DeclaresAttack}, program.RoleObject) {
		t.Error("it attacked, though it was not declared")
	}
	tb.to(program.EndCombat)
	if tb.st.Players[1].Life != 17 {
		t.Errorf("life %d", tb.st.Players[1].Life)
	}
}

// CR 508.1a, 703.4i: attackers are declared also where nothing is untapped: a tapped creature
// can't be declared for being tapped, whether or not there is another one.
func TestAttackWithTappedCreatures(t *testing.T) {
	for _, others := range [][]string{nil, {"Ox"}} {
		tb := deal(t, strikers, side{battlefield: append(others, "Bear")}, side{battlefield: []string{"Bear"}})
		tb.to(program.BeginCombat)
		tb.st.Objects[tb.find(0, program.Battlefield, "Bear")].Tapped = true
		tb.refuse("attack.wrong_step", tb.attacking(0, "Bear"))
		tb.to(program.DeclareAttackers)
		tb.refuse("attack.tapped", tb.attacking(0, "Bear"))
		theirs := tb.attacking(0, "Bear")
		theirs.Player = 1
		tb.refuse("attack.not_active_player", theirs)
	}
}

// CR 508.1: attackers are declared once; with nothing to declare nobody is asked.
func TestAttackersAreDeclaredOnce(t *testing.T) {
	tb := deal(t, strikers, side{battlefield: []string{"Bear"}}, side{})
	tb.to(program.DeclareAttackers)
	tb.do(tb.attacking(0, "Bear"))
	tb.refuse("attack.wrong_step", tb.attacking(0, "Bear"))
	tb = deal(t, strikers, side{}, side{})
	tb.to(program.DeclareAttackers)
	if tb.next.Kind != NextPriority {
		t.Errorf("waits for %s", tb.next.Kind)
	}
	tb.refuse("attack.wrong_step", Action{Type: Attack, Player: 0, Face: -1})
}
