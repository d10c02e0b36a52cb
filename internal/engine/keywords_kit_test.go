package engine

import (
	"slices"
	"strings"
	"testing"

	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/engine/state"
)

// keywordCards are cards made up to have one keyword each, and little else.
const keywordCards = `
- {name: Bear, mana: "{1}{G}", type: Creature — Bear, pt: 2/2}
- {name: Wall, mana: "{1}{W}", type: Creature — Wall, pt: 0/4}
- {name: Giant, mana: "{3}{R}", type: Creature — Giant, pt: 4/4}
- {name: Bolt, mana: "{R}", type: Instant, abilities: [{spell: {targets: [{what: {any: [{is: player}, {type: creature}]}}], do: [{damage: {to: target, amount: 3}}]}}]}
- {name: Study, mana: "{U}", type: Sorcery, abilities: [{spell: {do: [draw]}}]}
- {name: Doom, mana: "{B}", type: Instant, abilities: [{spell: {targets: [{what: {type: creature}}], do: [{destroy: {what: target}}]}}]}
`

// game is a table with made-up cards, in the first main phase of A, with lots of lands.
func keywordGame(t *testing.T, cards string, a, b side) *table {
	t.Helper()
	lands := []string{"Plains", "Island", "Swamp", "Mountain", "Forest", "Plains", "Island", "Swamp", "Mountain", "Forest"}
	a.battlefield = append(lands, a.battlefield...)
	b.battlefield = append(slices.Clone(lands), b.battlefield...)
	tb := deal(t, keywordCards+strings.TrimPrefix(cards, "\n"), a, b)
	tb.answers()
	tb.to(program.PrecombatMain)
	return tb
}

// answers sets the answers to the questions to come: option names, separated by commas.
func (tb *table) answers(list ...string) {
	tb.opt.Choose = func(d *Decision) (Answer, bool) {
		if a, forced := forcedAnswer(d); forced {
			return a, true
		}
		if d.Purpose == PurposeLife { // paid automatically
			return Answer{}, false
		}
		if len(list) == 0 {
			tb.t.Fatalf("unexpected question: %+v", d)
		}
		text := list[0]
		list = list[1:]
		a := Answer{Player: d.Player}
		if text == "" {
			return a, true
		}
		for word := range strings.SplitSeq(text, ",") {
			tb.choose(d, word, &a)
		}
		return a, true
	}
}

func (tb *table) choose(d *Decision, word string, a *Answer) {
	tb.t.Helper()
	switch d.Kind {
	case AskNumber, AskRoll:
		a.Number = number(tb.t, word)
	case AskDivide:
		a.Amounts = append(a.Amounts, number(tb.t, word))
	case AskName:
		a.Choose = append(a.Choose, word)
	default:
		i := slices.IndexFunc(d.Options, func(o Option) bool {
			return (o.Label == word || o.ID == word || tb.called(o.Ent) == word) && !slices.Contains(a.Choose, o.ID)
		})
		if i < 0 {
			tb.t.Fatalf("no option %q in %+v", word, d)
		}
		a.Choose = append(a.Choose, d.Options[i].ID)
	}
}

// called is the name of an object or the id of a player.
func (tb *table) called(e state.Ent) string {
	switch {
	case e.Object() != 0 && tb.st.Objects[e.Object()] != nil:
		return newGame(tb.st, tb.opt).nameOf(e.Object())
	case e != 0 && e.Object() == 0:
		return tb.st.Players[e.Player()].ID
	}
	return ""
}

// ent is a player by id, or an object of any zone by name.
func (tb *table) ent(name string) state.Ent {
	tb.t.Helper()
	for i, p := range tb.st.Players {
		if p.ID == name {
			return state.Plr(state.PlayerID(i))
		}
	}
	for _, z := range []program.Zone{program.Battlefield, program.Stack, program.Hand, program.Graveyard, program.Exile, program.Library} {
		for p := range tb.st.Players {
			for _, id := range *tb.st.Zone(z, state.PlayerID(p)) {
				if newGame(tb.st, tb.opt).nameOf(id) == name {
					return state.Obj(id)
				}
			}
		}
	}
	tb.t.Fatalf("no %s anywhere", name)
	return 0
}

// cast has A cast a card in a way, with targets; "" is the normal way.
func (tb *table) cast(name string, way program.KeywordName, zone program.Zone, targets ...string) {
	tb.t.Helper()
	a := Action{Type: Cast, Player: 0, Object: tb.find(0, zone, name), Face: -1, Using: way, UsingSet: true}
	for _, t := range targets {
		a.Targets = append(a.Targets, []state.Ent{tb.ent(t)})
	}
	tb.do(a)
}

// castPaying casts a card from the hand with optional costs.
func (tb *table) castPaying(name string, key string, times int, targets ...string) {
	tb.t.Helper()
	a := Action{Type: Cast, Player: 0, Object: tb.find(0, program.Hand, name), Face: -1, UsingSet: true,
		PaidSet: true}
	if times > 0 {
		a.Paid = []state.Paid{{Key: key, Times: times}}
	}
	for _, t := range targets {
		a.Targets = append(a.Targets, []state.Ent{tb.ent(t)})
	}
	tb.do(a)
}

// use has A activate the only activated ability of a card that the keyword gives.
func (tb *table) use(name string, zone program.Zone, kw program.KeywordName, targets ...string) {
	tb.t.Helper()
	g := newGame(tb.st, tb.opt)
	id := tb.find(0, zone, name)
	for _, in := range g.chars(id).Abilities {
		if act, ok := in.Ability.(program.Activated); ok && act.Keyword == kw {
			a := Action{Type: Activate, Player: 0, Object: id, Ability: in.Key, Face: -1}
			for _, t := range targets {
				a.Targets = append(a.Targets, []state.Ent{tb.ent(t)})
			}
			tb.do(a)
			return
		}
	}
	tb.t.Fatalf("%s has no %s", name, kw)
}

// resolve passes until the stack is empty.
func (tb *table) resolve() {
	tb.t.Helper()
	for range 20 {
		if len(tb.st.Stack) == 0 {
			return
		}
		tb.pass()
	}
	tb.t.Fatalf("the stack does not empty: %s", tb.names(0, program.Stack))
}

// attack goes to the declaration of attackers and attacks B with A's creatures.
func (tb *table) attack(names ...string) {
	tb.t.Helper()
	for tb.next.Kind != NextAttack {
		tb.do(Action{Type: Pass, Player: tb.next.Player, Face: -1})
	}
	a := Action{Type: Attack, Player: 0, Face: -1}
	for _, n := range names {
		a.Attacks = append(a.Attacks, AttackChoice{Attacker: tb.find(0, program.Battlefield, n), Defender: state.Plr(1)})
	}
	tb.do(a)
}

// block goes to the declaration of blockers; pairs are blocker and attacker.
func (tb *table) block(pairs ...string) {
	tb.t.Helper()
	for tb.next.Kind != NextBlock {
		tb.do(Action{Type: Pass, Player: tb.next.Player, Face: -1})
	}
	a := Action{Type: Block, Player: 1, Face: -1}
	for i := 0; i < len(pairs); i += 2 {
		a.Blocks = append(a.Blocks, BlockChoice{tb.find(1, program.Battlefield, pairs[i]), tb.find(0, program.Battlefield, pairs[i+1])})
	}
	tb.do(a)
}

// size is the power and toughness of a permanent of A's, as "2/2".
func (tb *table) size(name string) string {
	tb.t.Helper()
	return tb.sizeOf(tb.find(0, program.Battlefield, name))
}

func (tb *table) sizeOf(id state.ObjectID) string {
	ch := newGame(tb.st, tb.opt).chars(id)
	return decimal(ch.Power) + "/" + decimal(ch.Toughness)
}

// in lists what is in a zone of A's besides basic lands and what is left of the library.
func (tb *table) in(z program.Zone) string {
	var out []string
	for _, n := range strings.Split(tb.names(0, z), ", ") {
		if !slices.Contains([]string{"Plains", "Island", "Swamp", "Mountain", "Forest", ""}, n) {
			out = append(out, n)
		}
	}
	return strings.Join(out, ", ")
}

// want compares what a test sees.
func (tb *table) want(what, have, want string) {
	tb.t.Helper()
	if have != want {
		tb.t.Fatalf("%s: %q, want %q", what, have, want)
	}
}

func (tb *table) life(p int) string { return decimal(tb.st.Players[p].Life) }

// nextTurn goes to the first main phase of the next turn of A's.
func (tb *table) nextTurn() {
	tb.t.Helper()
	turn := tb.st.Turn.Number
	for range 400 {
		if tb.st.Turn.Number > turn && tb.st.Turn.Active == 0 && tb.st.Turn.Step == program.PrecombatMain && len(tb.st.Stack) == 0 {
			return
		}
		kind := Pass
		switch tb.next.Kind {
		case NextAttack:
			kind = Attack
		case NextBlock:
			kind = Block
		}
		tb.do(Action{Type: kind, Player: tb.next.Player, Face: -1})
	}
	tb.t.Fatal("the next turn never comes")
}

func fields(s string) []string { return strings.Fields(s) }
