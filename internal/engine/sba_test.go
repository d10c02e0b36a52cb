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
