package engine

import (
	"testing"

	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/engine/state"
)

// doomed are permanents that state-based actions look at.
const doomed = `
- {name: Bear, mana: "{G}", type: Creature — Bear, pt: 2/2}
- {name: Rock, mana: "{G}", type: Creature — Elemental, pt: 2/2, abilities: [indestructible]}
- {name: King, mana: "{W}", type: Legendary Creature — Human, pt: 1/1}
- {name: Parley, mana: "{W}", type: Enchantment, abilities: [{static: {to: {each: {what: {controlled_by: you}}}, mods: [legend_rule_off]}}]}
- {name: Realm, mana: "{W}", type: World Enchantment}
- {name: Halo, mana: "{W}", type: Enchantment — Aura, abilities: [{enchant: {what: {type: creature}}}]}
- {name: Ward, mana: "{W}", type: Enchantment — Aura, abilities: [{enchant: {what: {type: creature}}}, {static: {to: {host: this}, mods: [{gain: [{protection: {what: {color: G}}}]}]}}]}
- {name: Sword, mana: "{1}", type: Artifact — Equipment}
- {name: Vine, mana: "{G}", type: Artifact — Equipment}
- {name: Mage, mana: "{U}", type: Planeswalker — Jace, loyalty: 4}
- {name: Tale, mana: "{U}", type: Enchantment — Saga, abilities: [{chapter: {at: [1], do: [{gain_life: {n: 1}}]}}, {chapter: {at: [2], do: [{gain_life: {n: 2}}]}}]}
- {name: Role, mana: "{W}", type: Enchantment — Aura Role, abilities: [{enchant: {what: {type: creature}}}]}
- {name: Angel, mana: "{W}", type: Creature — Angel, pt: 4/4, abilities: [{static: {to: you, mods: [{cant: {do: lose_game}}]}}]}
- {name: Keeper, mana: "{W}", type: Creature — Spirit, pt: 1/1, abilities: [{triggered: {when: [{on: lose_game}], do: [{gain_life: {n: 5}}]}}]}
- {name: Thief, mana: "{U}", type: Enchantment — Aura, abilities: [{enchant: {what: {type: creature}}}, {static: {to: {host: this}, mods: [{control_by: you}]}}]}
`

// alter changes the state by hand and has the player with priority pass, so that state-based
// actions are checked. Questions are answered with the options given.
func (tb *table) alter(change func(find func(state.PlayerID, string) *state.Object), answers ...string) {
	tb.t.Helper()
	change(func(p state.PlayerID, name string) *state.Object {
		return tb.st.Objects[tb.find(p, program.Battlefield, name)]
	})
	g := newGame(tb.st, tb.opt)
	for _, a := range answers {
		g.answers = append(g.answers, Answer{Player: 0, Choose: []string{a}})
	}
	g.settleGame()
	tb.st, tb.next = g.Game, g.next()
}

// lie puts the names of cards on the battlefield and goes to the first main phase.
func lie(t *testing.T, a, b []string) *table {
	t.Helper()
	tb := deal(t, doomed, side{battlefield: a}, side{battlefield: b})
	tb.to(program.PrecombatMain)
	return tb
}

// CR 704.5f–h: toughness, lethal damage, deathtouch.
func TestCreaturesDie(t *testing.T) {
	tb := lie(t, []string{"Bear", "Rock"}, nil)
	tb.alter(func(find func(state.PlayerID, string) *state.Object) {
		find(0, "Bear").Damage, find(0, "Rock").Damage = 1, 5
	})
	tb.check("Bear Rock ", "", 20, 20)
	tb.alter(func(find func(state.PlayerID, string) *state.Object) { find(0, "Bear").Damage = 2 })
	tb.check("Rock ", "", 20, 20)
	tb.alter(func(find func(state.PlayerID, string) *state.Object) { find(0, "Rock").Counters.Add("-1/-1", 2) })
	tb.check("", "", 20, 20)

	tb = lie(t, []string{"Bear"}, nil)
	tb.alter(func(find func(state.PlayerID, string) *state.Object) { find(0, "Bear").Deathtouched = true })
	tb.check("", "", 20, 20)

	tb = lie(t, []string{"Bear"}, nil)
	tb.alter(func(find func(state.PlayerID, string) *state.Object) {
		o := find(0, "Bear")
		o.Damage, o.Regen = 2, []state.ObjectID{1}
	})
	tb.check("Bear ", "", 20, 20)
	if o := tb.st.Objects[tb.find(0, program.Battlefield, "Bear")]; !o.Tapped || o.Damage != 0 || len(o.Regen) != 0 {
		t.Errorf("after regeneration: %+v", o)
	}
}

// CR 704.5q: opposed counters cancel out.
func TestOpposedCounters(t *testing.T) {
	tb := lie(t, []string{"Bear"}, nil)
	tb.alter(func(find func(state.PlayerID, string) *state.Object) {
		o := find(0, "Bear")
		o.Counters.Add("+1/+1", 3)
		o.Counters.Add("-1/-1", 2)
	})
	o := tb.st.Objects[tb.find(0, program.Battlefield, "Bear")]
	if o.Counters.Of("+1/+1") != 1 || o.Counters.Of("-1/-1") != 0 {
		t.Errorf("counters %v", o.Counters)
	}
}

// CR 704.5j: the legend rule, for each player by themself; its player chooses.
func TestLegendRule(t *testing.T) {
	tb := deal(t, doomed, side{battlefield: []string{"King"}, hand: []string{"King"}}, side{battlefield: []string{"King"}})
	tb.to(program.PrecombatMain)
	first := tb.find(0, program.Battlefield, "King")
	second := tb.find(0, program.Hand, "King")
	tb.st.Players[0].Hand = nil
	o := tb.st.Objects[second]
	o.Zone, o.Tapped = program.Battlefield, true
	tb.st.Battlefield = append(tb.st.Battlefield, second)
	g := newGame(tb.st.Clone(), tb.opt)
	g.answers = []Answer{{Player: 0, Choose: []string{g.option(state.Obj(second)).ID}}}
	g.settleGame()
	if g.Objects[first] != nil || g.Objects[second] == nil || len(g.Battlefield) != 2 {
		t.Errorf("on the battlefield: %v", g.Battlefield)
	}
	tb = lie(t, []string{"Parley", "King", "King"}, nil)
	tb.check("Parley King King ", "", 20, 20)
}

// CR 704.5k: the world rule.
func TestWorldRule(t *testing.T) {
	lie(t, []string{"Realm"}, []string{"Realm"}).check("", "Realm ", 20, 20)
}

// CR 704.5i, 704.5m, 704.5n, 702.16c–d: loyalty and attachments.
func TestAttachmentsAndLoyalty(t *testing.T) {
	lie(t, []string{"Halo", "Bear"}, nil).check("Bear ", "", 20, 20)

	tb := lie(t, []string{"Mage", "Bear", "Sword"}, nil)
	tb.alter(func(find func(state.PlayerID, string) *state.Object) {
		find(0, "Mage").Counters.Add("loyalty", -4)
		find(0, "Sword").AttachedTo = state.Obj(find(0, "Bear").ID)
	})
	tb.check("Bear Sword ", "", 20, 20)
	if tb.st.Objects[tb.find(0, program.Battlefield, "Sword")].AttachedTo == 0 {
		t.Error("Sword fell off")
	}
	tb.alter(func(find func(state.PlayerID, string) *state.Object) { find(0, "Bear").Damage = 2 })
	tb.check("Sword ", "", 20, 20)
	if tb.st.Objects[tb.find(0, program.Battlefield, "Sword")].AttachedTo != 0 {
		t.Error("Sword is attached to nothing")
	}
}

// CR 702.16c–d: protection takes off Auras and Equipment of the quality.
func TestProtectionTakesOff(t *testing.T) {
	tb := deal(t, doomed, side{battlefield: []string{"Bear", "Vine", "Sword"}, hand: []string{"Ward"}}, side{})
	tb.to(program.PrecombatMain)
	ward := tb.find(0, program.Hand, "Ward")
	tb.st.Players[0].Hand = nil
	tb.alter(func(find func(state.PlayerID, string) *state.Object) {
		bear := state.Obj(find(0, "Bear").ID)
		find(0, "Vine").AttachedTo, find(0, "Sword").AttachedTo = bear, bear
		o := tb.st.Objects[ward]
		o.Zone, o.AttachedTo = program.Battlefield, bear
		tb.st.Battlefield = append(tb.st.Battlefield, ward)
	})
	tb.check("Bear Vine Sword Ward ", "", 20, 20)
	if tb.st.Objects[tb.find(0, program.Battlefield, "Vine")].AttachedTo != 0 {
		t.Error("the green Equipment stays on a creature with protection from green")
	}
	if tb.st.Objects[tb.find(0, program.Battlefield, "Sword")].AttachedTo == 0 {
		t.Error("the colourless Equipment fell off")
	}
}

// CR 714.4, 704.5s: a Saga is sacrificed after its last chapter has left the stack.
func TestSaga(t *testing.T) {
	tb := lie(t, []string{"Tale"}, nil)
	if len(tb.st.Stack) != 1 { // the second lore counter, as the main phase began
		t.Fatalf("%d abilities on the stack", len(tb.st.Stack))
	}
	tb.check("Tale ", "", 20, 20)
	tb.pass()
	tb.check("", "", 22, 20)
}

// CR 704.5y: one Role of each player on a permanent, the newest.
func TestRoles(t *testing.T) {
	tb := deal(t, doomed, side{battlefield: []string{"Bear"}, hand: []string{"Role", "Role"}}, side{})
	tb.to(program.PrecombatMain)
	roles := tb.st.Players[0].Hand
	tb.alter(func(find func(state.PlayerID, string) *state.Object) {
		for _, id := range roles[:2] {
			o := tb.st.Objects[id]
			o.Zone, o.AttachedTo = program.Battlefield, state.Obj(find(0, "Bear").ID)
		}
		tb.st.Battlefield = append(tb.st.Battlefield, roles[:2]...)
		tb.st.Players[0].Hand = nil
	})
	if len(tb.st.Battlefield) != 2 || tb.st.Battlefield[1] != roles[1] {
		t.Errorf("on the battlefield: %v, want the Bear and the newer Role %d", tb.st.Battlefield, roles[1])
	}
}

// CR 704.5a–c, 104.4a: losing, and a draw when nobody is left.
func TestLosing(t *testing.T) {
	for _, lose := range []func(p *state.Player){
		func(p *state.Player) { p.Life = 0 },
		func(p *state.Player) { p.Life = -3 },
		func(p *state.Player) { p.Counters.Add("poison", 10) },
		func(p *state.Player) { p.DrewFromEmpty = true },
	} {
		tb := lie(t, nil, nil)
		tb.alter(func(func(state.PlayerID, string) *state.Object) { lose(tb.st.Players[1]) })
		if r := tb.st.Over; r == nil || len(r.Winners) != 1 || r.Winners[0] != 0 || r.Reason != "104.2a" {
			t.Errorf("result %+v", r)
		}
		tb = lie(t, nil, nil)
		tb.alter(func(func(state.PlayerID, string) *state.Object) {
			lose(tb.st.Players[0])
			lose(tb.st.Players[1])
		})
		if r := tb.st.Over; r == nil || len(r.Winners) != 0 || r.Reason != "104.4a" {
			t.Errorf("result %+v", r)
		}
		tb = lie(t, nil, []string{"Angel"})
		tb.alter(func(func(state.PlayerID, string) *state.Object) { lose(tb.st.Players[1]) })
		if tb.st.Over != nil {
			t.Errorf("with Angel: %+v", tb.st.Over)
		}
	}
	tb := lie(t, nil, nil)
	tb.alter(func(func(state.PlayerID, string) *state.Object) { tb.st.Players[1].Counters.Add("poison", 9) })
	if tb.st.Over != nil {
		t.Error("nine poison counters don't lose the game")
	}
}

// CR 104.3a: conceding ends a game of two, whatever effects say.
func TestConcede(t *testing.T) {
	tb := lie(t, nil, []string{"Angel"})
	tb.do(Action{Type: Concede, Player: 1, Face: -1})
	if r := tb.st.Over; r == nil || len(r.Winners) != 1 || r.Winners[0] != 0 {
		t.Fatalf("result %+v", r)
	}
	tb.refuse("game.over", Action{Type: Pass, Player: 0, Face: -1})
}

// CR 800.4a: what a player who leaves owns leaves too, and what they controlled is exiled.
func TestLeaving(t *testing.T) {
	tb := deal(t, doomed, side{battlefield: []string{"Bear"}}, side{battlefield: []string{"Bear", "Keeper"}}, side{battlefield: []string{"Bear"}, hand: []string{"Thief"}})
	tb.to(program.PrecombatMain)
	thief, stolen := tb.find(2, program.Hand, "Thief"), tb.find(1, program.Battlefield, "Bear")
	tb.alter(func(func(state.PlayerID, string) *state.Object) {
		o := tb.st.Objects[thief]
		o.Zone, o.AttachedTo = program.Battlefield, state.Obj(stolen)
		tb.st.Battlefield = append(tb.st.Battlefield, thief)
		tb.st.Players[2].Hand = nil
	})
	if c := newGame(tb.st, tb.opt).chars(stolen); c.Controller != 2 {
		t.Fatalf("player %d controls the stolen Bear", c.Controller)
	}
	tb.do(Action{Type: Concede, Player: 2, Face: -1})
	tb.check("Bear ", "Bear Keeper ", 20, 20)
	if tb.st.Over != nil || tb.next.Player != 0 {
		t.Fatalf("over %+v, priority %d", tb.st.Over, tb.next.Player)
	}
	tb.do(Action{Type: Concede, Player: 1, Face: -1})
	if r := tb.st.Over; r == nil || len(r.Winners) != 1 || r.Winners[0] != 0 {
		t.Fatalf("result %+v", r)
	}
}

// CR 800.4a, 800.4j: a turn goes on without the active player.
func TestActivePlayerLeaves(t *testing.T) {
	tb := deal(t, doomed, side{battlefield: []string{"Bear"}}, side{}, side{})
	tb.to(program.DeclareAttackers)
	tb.do(Action{Type: Concede, Player: 0, Face: -1})
	if tb.next.Kind != NextPriority || tb.next.Player != 1 || tb.st.Turn.Step != program.DeclareAttackers {
		t.Fatalf("waiting for %+v in %s", tb.next, tb.st.Turn.Step)
	}
	for range 20 {
		if tb.st.Turn.Active == 1 {
			return
		}
		tb.do(Action{Type: Pass, Player: tb.next.Player, Face: -1})
	}
	t.Fatal("the next turn never came")
}

// CR 117.4: passing in succession counts the players who are left.
func TestPassingAfterSomeoneLeft(t *testing.T) {
	tb := deal(t, doomed, side{}, side{}, side{}, side{})
	tb.to(program.PrecombatMain)
	tb.do(Action{Type: Pass, Player: 0, Face: -1})
	tb.do(Action{Type: Concede, Player: 0, Face: -1})
	for _, p := range []state.PlayerID{1, 2, 3} {
		if tb.st.Turn.Step != program.PrecombatMain || tb.next.Player != p {
			t.Fatalf("step %s, player %d; want %d to pass", tb.st.Turn.Step, tb.next.Player, p)
		}
		tb.do(Action{Type: Pass, Player: p, Face: -1})
	}
	if tb.st.Turn.Step == program.PrecombatMain {
		t.Error("the phase did not end")
	}
}

// CR 800.4c: what nobody in the game controls once an effect ends is exiled.
func TestAbandoned(t *testing.T) {
	tb := deal(t, doomed, side{hand: []string{"Thief"}}, side{battlefield: []string{"Bear"}}, side{})
	tb.to(program.PrecombatMain)
	thief, bear := tb.find(0, program.Hand, "Thief"), tb.find(1, program.Battlefield, "Bear")
	tb.st.Objects[bear].Controller = 2
	tb.alter(func(func(state.PlayerID, string) *state.Object) {
		o := tb.st.Objects[thief]
		o.Zone, o.AttachedTo = program.Battlefield, state.Obj(bear)
		tb.st.Battlefield = append(tb.st.Battlefield, thief)
		tb.st.Players[0].Hand = nil
	})
	tb.do(Action{Type: Concede, Player: 2, Face: -1})
	tb.check("Bear Thief ", "", 20, 20)
	tb.alter(func(func(state.PlayerID, string) *state.Object) { tb.st.Objects[thief].AttachedTo = 0 })
	tb.check("", "", 20, 20)
	if got := tb.names(0, program.Exile); got != "Bear" {
		t.Errorf("in exile: %s", got)
	}
}

// lords are commanders.
const lords = `
- {name: Khan, mana: "{R}", type: Legendary Creature — Human, pt: 11/11}
- {name: Bear, mana: "{G}", type: Creature — Bear, pt: 2/2}
- {name: Mountain, type: Basic Land — Mountain}
- {name: Axe, mana: "{R}", type: Instant, abilities: [{spell: {targets: [{what: {type: creature}}], do: [{destroy: {what: target}}]}}]}
`

// CR 704.6c, 903.10a: 21 combat damage from one commander, across zones, and not from two of
// the same name together.
func TestCommanderDamage(t *testing.T) {
	tb := deal(t, lords, side{command: []string{"Khan"}, life: 40}, side{life: 40}, side{command: []string{"Khan"}, life: 40})
	ours, theirs := tb.st.Players[0].Command[0], tb.st.Players[2].Command[0]
	hit := func(g *game, id state.ObjectID, n int) {
		g.happen(g.damageEvent(id, state.Plr(1), n, true, nil))
		g.settleGame()
	}
	g := newGame(tb.st, tb.opt)
	hit(g, ours, 20)
	hit(g, theirs, 11)
	if g.Players[1].Lost {
		t.Fatal("20 and 11 combat damage from two commanders lose the game")
	}
	moved := g.moveTo([]state.ObjectID{ours}, program.Exile, moving{}, 0, nil)
	g.checkedWith(t, "no")
	hit(g, moved[0].Object(), 1)
	if !g.Players[1].Lost {
		t.Error("21 combat damage from a commander don't lose the game")
	}
}

// checkedWith checks state-based actions with yes-or-no questions answered alike.
func (g *game) checkedWith(t *testing.T, answer string) (asked int) {
	t.Helper()
	g.opt.Choose = func(d *Decision) (Answer, bool) {
		asked++
		return Answer{Player: d.Player, Choose: []string{answer}}, true
	}
	g.settleGame()
	g.opt.Choose = nil
	return asked
}

// CR 704.6d, 903.9a: a commander may go to the command zone as it comes to a graveyard or to
// exile, and only then.
func TestCommanderReturns(t *testing.T) {
	for answer, zone := range map[string]program.Zone{"yes": program.Command, "no": program.Graveyard} {
		tb := deal(t, lords, side{command: []string{"Khan"}}, side{})
		g := newGame(tb.st, tb.opt)
		id := g.moveTo([]state.ObjectID{g.Players[0].Command[0]}, program.Battlefield, moving{}, 0, nil)[0].Object()
		g.Objects[id].Damage = 11
		if n := g.checkedWith(t, answer); n != 1 {
			t.Errorf("asked %d times", n)
		}
		if got := tb.names(0, zone); got != "Khan" {
			t.Errorf("after %s there is %q in %s", answer, got, zone)
		}
		if n := g.checkedWith(t, "yes"); n != 0 {
			t.Errorf("asked again %d times", n)
		}
	}
}

// sieges are battles.
const sieges = `
- {name: Fort, mana: "{R}", type: Battle — Siege, defense: 5}
- {name: Bear, mana: "{G}", type: Creature — Bear, pt: 2/2}
- {name: Ox, mana: "{W}", type: Creature — Ox, pt: 1/4}
`

// CR 310.8, 310.11a, 704.5w: a Siege is protected by an opponent of its controller, whom its
// controller attacks and who blocks.
func TestSiege(t *testing.T) {
	tb := deal(t, sieges, side{battlefield: []string{"Fort", "Bear"}}, side{battlefield: []string{"Ox"}})
	tb.to(program.DeclareAttackers)
	fort := tb.find(0, program.Battlefield, "Fort")
	if p := newGame(tb.st, tb.opt).protectorOf(fort); p != 1 {
		t.Fatalf("player %d protects Fort", p)
	}
	a := tb.attacking(0, "Bear")
	a.Attacks[0].Defender = state.Obj(fort)
	tb.do(a)
	tb.pass()
	if tb.next.Kind != NextBlock || tb.next.Player != 1 {
		t.Fatalf("waiting for %+v", tb.next)
	}
	tb.do(tb.blocking(1))
	tb.to(program.EndCombat)
	if n := tb.st.Objects[fort].Counters.Of("defense"); n != 3 || tb.st.Players[1].Life != 20 {
		t.Errorf("defense %d, life %d", n, tb.st.Players[1].Life)
	}
}

// CR 704.5v: without the ability that triggers as its last counter is removed, a battle without
// defense is put into the graveyard.
func TestBattleWithoutDefense(t *testing.T) {
	tb := deal(t, sieges, side{battlefield: []string{"Fort"}}, side{})
	tb.to(program.PrecombatMain)
	tb.st.Objects[tb.find(0, program.Battlefield, "Fort")].Counters.Add("defense", -5)
	tb.pass()
	if got := tb.names(0, program.Graveyard); got != "Fort" {
		t.Errorf("in the graveyard: %s", got)
	}
}
