package engine

import (
	"testing"

	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/engine/state"
)

const offerCards = `
- {name: Brawler, mana: "{1}", type: Creature, pt: 2/2, abilities: [{static: {to: this, mods: [{as_attacks: {cost: [{do: [exert]}], then: [{reflexive: {targets: [{what: {type: creature}}], do: [{apply: {to: target, mods: [{mod_pt: {power: 2, toughness: 2}}]}}]}}]}}]}}, vigilance]}
- {name: Cheer, type: Enchantment, abilities: [{triggered: {when: [{on: exert, object: {type: creature}, player: {same: you}}], do: [{gain_life: {n: 1}}]}}]}
- {name: Seer, mana: "{1}", type: Creature, pt: 1/1, abilities: [{activated: {cost: [tap_this, {do: [exert]}], do: [draw]}}]}
- {name: Squire, mana: "{1}", type: Creature, pt: 1/1, abilities: [enlist]}
- {name: Fresh, mana: "{1}", type: Creature, pt: 5/5}
- {name: Steal, mana: "{1}", type: Sorcery, abilities: [{spell: {targets: [{what: {type: creature}}], do: [{apply: {to: target, until: forever, mods: [{control_by: you}]}}]}}]}
- {name: Dream, mana: "{1}", type: Creature, pt: 4/1, abilities: [{static: {to: this, mods: [{cant: {do: have_counters, what: {counters: {kind: dream}}, more: 7}}]}}, {activated: {cost: [tap_this], do: [{put_counters: {on: this, kind: dream, n: 5}}]}}]}
- {name: Present, mana: "{1}", type: Sorcery, abilities: [{gift: {text: card}}, {spell: {do: [{gain_life: {n: 5}}]}}]}
- {name: Giver, mana: "{1}", type: Creature, pt: 1/1, abilities: [{gift: {text: card}}]}
- {name: Joy, type: Enchantment, abilities: [{triggered: {when: [{on: give_gift, player: {same: you}}], do: [{gain_life: {n: 1}}]}}]}
`

// A creature is exerted as it attacks or not, as its controller likes; what happens when they do uses the stack
// and chooses its targets then (701.43d, 508.1g). An exerted creature stays tapped in one untap step (701.43a).
func TestExertAsItAttacks701_43d(t *testing.T) {
	for answer, want := range map[string]string{"yes": "4/4 21", "no": "2/2 20"} {
		tb := keywordGame(t, offerCards, side{battlefield: []string{"Brawler", "Cheer"}}, side{})
		answers := []string{answer}
		if answer == "yes" {
			answers = append(answers, "1", "Brawler")
		}
		tb.answers(answers...)
		tb.attack("Brawler")
		tb.resolve()
		tb.want(answer, tb.size("Brawler")+" "+tb.life(0), want)
	}
}

// Exerting may be a cost of an activated ability. The creature does not untap in the next untap step of the player
// who exerted it, whoever controls it (701.43a); in another player's untap step it does.
func TestExertAsACost701_43a(t *testing.T) {
	tapped := func(tb *table, p state.PlayerID) bool {
		return tb.st.Objects[tb.find(p, program.Battlefield, "Seer")].Tapped
	}
	tb := keywordGame(t, offerCards, side{battlefield: []string{"Seer"}}, side{})
	tb.use("Seer", program.Battlefield, "")
	tb.resolve()
	tb.nextTurn()
	if !tapped(tb, 0) {
		t.Error("untapped too early")
	}
	tb.nextTurn()
	if tapped(tb, 0) {
		t.Error("still tapped")
	}

	tb = keywordGame(t, offerCards, side{battlefield: []string{"Seer"}}, side{})
	tb.use("Seer", program.Battlefield, "")
	tb.resolve()
	g := newGame(tb.st, tb.opt)
	ctx := state.Ctx{Controller: 1, Targets: []state.Targets{{Chosen: []state.Ent{state.Obj(tb.find(0, program.Battlefield, "Seer"))}, Mode: -1}}}
	g.execute([]program.Effect{program.Apply{To: program.Target{}, Until: program.Forever, Mods: []program.Mod{program.ControlBy{Who: program.You{}}}}}, &ctx)
	for tb.st.Turn.Active != 1 || tb.st.Turn.Step == program.Untap {
		kind := Pass
		if tb.next.Kind == NextAttack {
			kind = Attack
		}
		tb.do(Action{Type: kind, Player: tb.next.Player, Face: -1})
	}
	if tapped(tb, 1) {
		t.Error("it is the untap step of another player")
	}
}

// Enlisting taps a creature that was not chosen to attack and has haste or has been there since the turn began; its
// power is added (702.154a). Without such a creature there is nothing to choose.
func TestEnlist702_154a(t *testing.T) {
	tb := keywordGame(t, offerCards, side{battlefield: []string{"Squire", "Giant"}, hand: []string{"Fresh"}}, side{})
	tb.cast("Fresh", "", program.Hand)
	tb.resolve()
	tb.answers("yes")
	tb.attack("Squire")
	tb.resolve()
	tb.want("size", tb.size("Squire"), "5/1")
	if !tb.st.Objects[tb.find(0, program.Battlefield, "Giant")].Tapped || tb.st.Objects[tb.find(0, program.Battlefield, "Fresh")].Tapped {
		t.Error("the Giant is tapped, and nothing else")
	}
	tb = keywordGame(t, offerCards, side{battlefield: []string{"Squire", "Giant"}}, side{})
	tb.attack("Squire", "Giant")
	tb.resolve()
	tb.want("size", tb.size("Squire"), "1/1")
}

// Counters beyond the limit are removed (704.5r).
func TestCounterLimit704_5r(t *testing.T) {
	tb := keywordGame(t, offerCards, side{battlefield: []string{"Dream"}}, side{})
	for _, want := range []int{5, 7} {
		tb.use("Dream", program.Battlefield, "")
		tb.resolve()
		if n := tb.st.Objects[tb.find(0, program.Battlefield, "Dream")].Counters.Of("dream"); n != want {
			t.Errorf("%d counters, want %d", n, want)
		}
		tb.nextTurn()
	}
}

// A gift is given as the spell resolves, or as the ability of the permanent does (702.174c).
func TestGivingAGift702_174c(t *testing.T) {
	tb := keywordGame(t, offerCards, side{battlefield: []string{"Joy"}, hand: []string{"Present", "Present", "Giver"}}, side{})
	tb.castPaying("Present", "gift", 1)
	tb.resolve()
	tb.want("promised", tb.life(0), "26")
	tb.castPaying("Present", "gift", 0)
	tb.resolve()
	tb.want("not promised", tb.life(0), "31")
	tb.castPaying("Giver", "gift", 1)
	tb.resolve()
	tb.want("promised", tb.life(0), "32")
}
