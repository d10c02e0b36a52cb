package engine

import (
	"slices"
	"strings"
	"testing"

	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/engine/state"
)

// dungeonCards are made-up cards about dungeons and the initiative.
var dungeonCards = cards(
	instant("Torch", `do: [venture]`),
	instant("Below", `do: [{venture: {text: Undercity}}]`),
	instant("Map", `do: [venture, venture, venture]`),
	instant("Lead", `do: [{become: {status: initiative}}]`),
	thing("Guide", "Creature — Scout", "pt: 1/1", `{static: {mods: [{triggers_more: {when: {on: enter_room}, of: [{type: dungeon}, {owned_by: you}]}}]}}`),
	thing("Chronicle", "Artifact", "", on(`complete_dungeon, player: {same: you}`, `{gain_life: {n: 100}}`)),
	thing("Diary", "Artifact", "", on(`venture, player: {same: you}`, `{gain_life: {n: 1000}}`)),
)

// delving is a game in which A has the cards in hand.
func delving(t *testing.T, a side, others ...side) *table {
	t.Helper()
	tb := deal(t, keywordCards+dungeonCards, append([]side{a}, append(others, side{})...)...)
	tb.answers()
	tb.to(program.PrecombatMain)
	return tb
}

// room is where a player's venture marker is: the dungeon and the room.
func (tb *table) room(p state.PlayerID) string {
	g := newGame(tb.st, tb.opt)
	if o := g.dungeonOf(p); o != nil {
		return g.nameOf(o.ID) + ": " + o.Room
	}
	return ""
}

// CR 309.2a, 309.4a, 309.5a, 701.49a, 701.49b: who has no dungeon chooses one and begins in its topmost
// room; further on they follow one of the arrows. Each room ability triggers as its room is entered (CR
// 309.4c), and the dungeon is there until the last one has left the stack (CR 309.6, 309.7, 704.5t).
func TestVenturingThroughADungeon309(t *testing.T) {
	tb := delving(t, side{hand: slices.Repeat([]string{"Torch"}, 5), battlefield: []string{"Chronicle", "Diary"}})
	tb.prefer("Lost Mine of Phandelver")
	tb.play("Torch")
	check(t, "room", tb.room(0), "Lost Mine of Phandelver: Cave Entrance")
	check(t, "life", tb.st.Players[0].Life, 1020)
	tb.prefer("Goblin Lair")
	tb.play("Torch")
	check(t, "room", tb.room(0), "Lost Mine of Phandelver: Goblin Lair")
	tb.want("battlefield", tb.names(0, program.Battlefield), "Chronicle, Diary, Goblin Token")
	tb.prefer("Dark Pool")
	tb.play("Torch")
	check(t, "life", tb.st.Players[0].Life, 3021)
	check(t, "life of B", tb.st.Players[1].Life, 19)

	hand := len(tb.st.Players[0].Hand)
	tb.prefer()
	tb.cast("Torch", "", program.Hand)
	tb.pass() // the last room has only one arrow to it
	check(t, "room", tb.room(0), "Lost Mine of Phandelver: Temple of Dumathoin")
	check(t, "abilities", len(tb.st.Stack), 2)
	check(t, "completed", len(tb.st.Players[0].Completed), 0)
	tb.resolve()
	check(t, "hand", len(tb.st.Players[0].Hand), hand)
	check(t, "room", tb.room(0), "")
	check(t, "completed", strings.Join(tb.st.Players[0].Completed, ","), "Lost Mine of Phandelver")
	check(t, "life", tb.st.Players[0].Life, 4121)

	tb.prefer("Tomb of Annihilation")
	tb.play("Torch")
	check(t, "room", tb.room(0), "Tomb of Annihilation: Trapped Entry")
	check(t, "command zone", tb.names(0, program.Command), "Tomb of Annihilation")
}

// CR 309.5a: only the rooms that an arrow leads to can be chosen, and a dungeon that is entered by its
// name alone can't be chosen otherwise (CR 701.49d).
func TestChoicesOfVenturing309_5a(t *testing.T) {
	tb := delving(t, side{hand: []string{"Torch", "Torch"}})
	offered := func() string {
		var names []string
		tb.opt.Choose = func(d *Decision) (Answer, bool) {
			if d.Purpose == "dungeon" || d.Purpose == "room" {
				for _, o := range d.Options {
					names = append(names, o.Label)
				}
			}
			if a, forced := forcedAnswer(d); forced {
				return a, true
			}
			return Answer{Player: d.Player, Choose: []string{d.Options[0].ID}}, true
		}
		tb.play("Torch")
		return strings.Join(names, ", ")
	}
	check(t, "dungeons", offered(), "Dungeon of the Mad Mage, Lost Mine of Phandelver, Tomb of Annihilation")
	check(t, "one room", offered(), "Dungeon Level")
}

// CR 701.49c: venturing with the marker on the bottommost room, while its ability is on the stack, completes
// that dungeon at once and begins another one.
func TestVenturingBeyondTheBottommostRoom701_49c(t *testing.T) {
	tb := delving(t, side{hand: []string{"Torch", "Map"}, battlefield: []string{"Chronicle", "Mountain"}})
	tb.prefer("Tomb of Annihilation", "Oubliette")
	tb.play("Map")
	tb.want("completed", strings.Join(tb.st.Players[0].Completed, ","), "Tomb of Annihilation")
	tb.want("sacrificed", tb.names(0, program.Graveyard), "Map, Torch, Chronicle, Mountain")

	tb = delving(t, side{hand: []string{"Torch", "Map"}})
	tb.prefer("Tomb of Annihilation", "Oubliette")
	tb.cast("Map", "", program.Hand)
	tb.pass()
	tb.cast("Torch", "", program.Hand)
	tb.pass()
	check(t, "completed", strings.Join(tb.st.Players[0].Completed, ","), "Tomb of Annihilation")
	check(t, "room", tb.room(0), "Tomb of Annihilation: Trapped Entry")
	check(t, "abilities of both are on the stack", len(tb.st.Stack), 4)
	tb.resolve()
	check(t, "life of B", tb.st.Players[1].Life, 18)
	check(t, "room", tb.room(0), "Tomb of Annihilation: Trapped Entry")
}

// CR 701.49d: a venture into a dungeon of a name begins that one, but goes on in any other one.
func TestVentureIntoUndercity701_49d(t *testing.T) {
	tb := delving(t, side{hand: []string{"Below", "Below", "Torch"}, library: []string{"Forest"}})
	tb.prefer()
	tb.play("Below")
	check(t, "room", tb.room(0), "Undercity: Secret Entrance")
	tb.prefer("Lost Well")
	tb.play("Torch")
	check(t, "room", tb.room(0), "Undercity: Lost Well")

	tb = delving(t, side{hand: []string{"Below", "Torch"}})
	tb.prefer("Lost Mine of Phandelver", "Mine Tunnels")
	tb.play("Torch")
	tb.play("Below")
	check(t, "room", tb.room(0), "Lost Mine of Phandelver: Mine Tunnels")
	tb.want("battlefield", tb.names(0, program.Battlefield), "Treasure Token")
}

// CR 603.2d: room abilities trigger an additional time where an effect says so, and only those of the
// dungeons that it is about.
func TestRoomAbilitiesTriggerMore(t *testing.T) {
	tb := delving(t, side{hand: []string{"Torch"}, battlefield: []string{"Guide"}})
	tb.prefer("Dungeon of the Mad Mage")
	tb.play("Torch")
	check(t, "life", tb.st.Players[0].Life, 22)
	tb = delving(t, side{hand: []string{"Torch"}}, side{battlefield: []string{"Guide"}})
	tb.prefer("Dungeon of the Mad Mage")
	tb.play("Torch")
	check(t, "life", tb.st.Players[0].Life, 21)
}

// CR 309.7: what counts completed dungeons counts those of a player, of a name, or each name once.
func TestDungeonsCompleted309_7(t *testing.T) {
	l := labWithBears(t)
	l.g.Players[0].Completed = []string{"Undercity", "Tomb of Annihilation", "Undercity"}
	for _, c := range []struct {
		q    program.Dungeons
		want int
	}{
		{program.Dungeons{Of: program.You{}}, 3},
		{program.Dungeons{Of: program.Opponents{}}, 0},
		{program.Dungeons{Of: program.You{}, Distinct: true}, 2},
		{program.Dungeons{Of: program.You{}, Named: "Undercity"}, 2},
		{program.Dungeons{Of: program.You{}, Named: "Lost Mine of Phandelver"}, 0},
	} {
		if n := l.g.quantity(c.q, &l.ctx); n != c.want {
			t.Errorf("%+v: %d, want %d", c.q, n, c.want)
		}
	}
}

// Without dungeon cards nobody can say what happens.
func TestVentureWithoutDungeonCards(t *testing.T) {
	tb := delving(t, side{hand: []string{"Torch"}})
	tb.cast("Torch", "", program.Hand)
	tb.do(Action{Type: Pass, Player: 0, Face: -1})
	tb.opt.Cards = nil
	if v := Judge(tb.st, Action{Type: Pass, Player: 1, Face: -1}, tb.opt); v.Outcome != Unsupported {
		t.Errorf("%s", v.Outcome)
	}
}

// CR 725.1, 725.2, 725.5: taking the initiative has the player venture into Undercity, also when they have it
// already, and so does their upkeep.
func TestTakingTheInitiative725(t *testing.T) {
	tb := delving(t, side{hand: []string{"Lead", "Lead"}})
	tb.prefer()
	tb.play("Lead")
	check(t, "initiative", tb.st.Initiative, 0)
	check(t, "room", tb.room(0), "Undercity: Secret Entrance")
	tb.prefer("Lost Well")
	tb.play("Lead")
	check(t, "room", tb.room(0), "Undercity: Lost Well")
	tb.to(program.EndStep)
	tb.pass()
	tb.to(program.EndStep)
	check(t, "not in the upkeep of another", tb.room(0), "Undercity: Lost Well")
	tb.prefer("Stash")
	tb.pass()
	tb.to(program.PrecombatMain)
	check(t, "turn", tb.st.Turn.Active, 0)
	check(t, "room", tb.room(0), "Undercity: Stash")
}

// CR 725.2: creatures that deal combat damage to the player with the initiative take it for their controller,
// once for all of them.
func TestInitiativeByCombatDamage725_2(t *testing.T) {
	tb := delving(t, side{battlefield: []string{"Bear", "Giant"}})
	tb.prefer()
	tb.st.Initiative = 1
	tb.attack("Bear", "Giant")
	tb.to(program.PostcombatMain)
	check(t, "initiative", tb.st.Initiative, 0)
	check(t, "room", tb.room(0), "Undercity: Secret Entrance")
	check(t, "room of B", tb.room(1), "")
}

// CR 724.4: as the monarch leaves the game the active player becomes the monarch, or if that one leaves, the
// next player in turn order. CR 725.4: the same goes for the initiative, which makes that player venture.
func TestTheHeirOfThoseWhoLeave724_4(t *testing.T) {
	for _, c := range []struct{ leaves, heir state.PlayerID }{{1, 0}, {2, 0}, {0, 1}} {
		tb := delving(t, side{}, side{})
		tb.prefer()
		tb.st.Monarch, tb.st.Initiative = c.leaves, c.leaves
		tb.leave(c.leaves)
		check(t, "monarch", tb.st.Monarch, c.heir)
		check(t, "initiative", tb.st.Initiative, c.heir)
		tb.resolve()
		check(t, "room", tb.room(c.heir), "Undercity: Secret Entrance")
	}
	tb := delving(t, side{}, side{})
	tb.leave(1)
	check(t, "nobody", tb.st.Monarch, state.NoPlayer)
	check(t, "nobody", tb.st.Initiative, state.NoPlayer)
}

// CR 724.4: of players who leave at the same time none becomes the monarch.
func TestTheHeirIsNotOneWhoLeavesToo724_4(t *testing.T) {
	tb := deal(t, keywordCards+instant("Ruin", `do: [{lose_game: {union: [you, next_player]}}]`), side{hand: []string{"Ruin"}}, side{}, side{}, side{})
	tb.answers()
	tb.to(program.PrecombatMain)
	tb.st.Monarch = 1
	tb.play("Ruin")
	check(t, "monarch", tb.st.Monarch, 2)
}

// The abilities that come with a designation are there in a state in which it just stands.
func TestInherentAbilitiesNeedNothingElse724_2(t *testing.T) {
	tb := delving(t, side{})
	tb.st.Monarch = 0
	before := len(tb.st.Players[0].Hand)
	tb.to(program.EndStep)
	tb.resolve()
	check(t, "hand", len(tb.st.Players[0].Hand), before+1)
}

// CR 101.2: whoever can't venture more than once each turn ventures once, and again in another turn.
func TestVenturingOnceEachTurn(t *testing.T) {
	sentry := thing("Sentry", "Creature — Guard", "pt: 1/1", `{static: {to: opponents, mods: [{cant: {do: venture, more: 1}}]}}`)
	for where, want := range []string{"Twisted Caverns", "Yawning Portal"} { // A has the Sentry, or B
		sides := []side{{hand: []string{"Map", "Map"}}, {}}
		sides[where].battlefield = []string{"Sentry"}
		tb := deal(t, keywordCards+dungeonCards+sentry, sides...)
		tb.prefer("Twisted Caverns")
		tb.to(program.PrecombatMain)
		tb.play("Map")
		tb.want("room", tb.room(0), "Dungeon of the Mad Mage: "+want)
		if where == 1 {
			tb.nextTurn()
			tb.play("Map")
			tb.want("room", tb.room(0), "Dungeon of the Mad Mage: Dungeon Level")
		}
	}
}

// CR 508.3e: attacking a player is told once for each player attacked, with one or more creatures; those who
// have the initiative can be told apart.
func TestAttackingPlayers508_3e(t *testing.T) {
	whenever := func(whom, gains string) string {
		return on(`attack, player: {same: you}, batch: true, batch_by: defender, if: {matches: {ref: {event: defender}, what: `+whom+`}}`, `{gain_life: {n: `+gains+`}}`)
	}
	herald := thing("Herald", "Artifact", "", whenever(`{is: player}`, "1"), whenever(`[{is: player}, {having: initiative}]`, "10"))
	tb := deal(t, keywordCards+herald, side{battlefield: []string{"Herald", "Bear", "Giant", "Wall"}}, side{}, side{})
	tb.prefer()
	tb.st.Initiative = 2
	for tb.next.Kind != NextAttack {
		tb.pass()
	}
	a := Action{Type: Attack, Player: 0, Face: -1}
	for name, p := range map[string]state.PlayerID{"Bear": 1, "Giant": 1, "Wall": 2} {
		a.Attacks = append(a.Attacks, AttackChoice{Attacker: tb.find(0, program.Battlefield, name), Defender: state.Plr(p)})
	}
	tb.do(a)
	tb.resolve()
	check(t, "life", tb.st.Players[0].Life, 32)
}
