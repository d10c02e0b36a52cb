package engine

import (
	"strings"
	"testing"

	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/engine/state"
)

// bands are creatures with forms of banding.
const bands = `
- {name: Squire, mana: "{W}", type: Creature — Human, pt: 1/1, abilities: [banding]}
- {name: Page, mana: "{W}", type: Creature — Human, pt: 1/3, abilities: [banding]}
- {name: Crow, mana: "{U}", type: Creature — Bird, pt: 1/1, abilities: [flying]}
- {name: Hound, mana: "{G}", type: Creature — Dog, pt: 2/2, abilities: [{bands_with_other: {what: [{type: creature}, {subtype: Dog}]}}]}
- {name: Pup, mana: "{G}", type: Creature — Dog, pt: 1/1}
- {name: Captain, mana: "{W}", type: Creature — Human, pt: 1/1, abilities: [banding, {triggered: {when: [{on: attack, object: {same: this}}], do: [{apply: {to: {banded_with: this}, mods: [{gain: [first_strike]}]}}]}}]}
- {name: Rout, mana: "{W}", type: Instant, abilities: [{spell: {targets: [{what: {type: creature}}], do: [{apply: {to: target, mods: [{lose: banding}]}}]}}]}
- {name: Stomper, mana: "{G}", type: Creature — Beast, pt: 5/5, abilities: [trample]}
`

// banded declares A's creatures as attackers of B: those of one word in one band, named with plus signs.
func (tb *table) banded(words ...string) Action {
	tb.t.Helper()
	for tb.next.Kind != NextAttack {
		tb.do(Action{Type: Pass, Player: tb.next.Player, Face: -1})
	}
	a := Action{Type: Attack, Player: 0, Face: -1}
	for i, word := range words {
		for name := range strings.SplitSeq(word, "+") {
			at := AttackChoice{Attacker: tb.find(0, program.Battlefield, name), Defender: state.Plr(1)}
			if strings.Contains(word, "+") {
				at.Band = i + 1
			}
			a.Attacks = append(a.Attacks, at)
		}
	}
	return a
}

func TestBandsThatMayBeDeclared702_22c(t *testing.T) {
	all := []string{"Squire", "Page", "Bear", "Giant", "Hound", "Pup"}
	for _, c := range []struct{ band, want string }{
		{"Squire+Page", ""},
		{"Squire+Page+Bear", ""},
		{"Squire+Hound", ""}, // up to one without banding, even with "bands with other"
		{"Squire+Bear+Giant", "attack.band"},
		{"Bear+Giant", "attack.band"},
		{"Hound+Pup", ""},
		{"Hound+Pup+Bear", "attack.band"},
		{"Hound+Bear", "attack.band"},
	} {
		tb := keywordGame(t, bands, side{battlefield: all}, side{})
		if a := tb.banded(c.band); c.want != "" {
			tb.refuse(c.want, a)
		} else {
			tb.do(a)
		}
	}
}

func TestABandAttacksOneThing702_22d(t *testing.T) {
	tb := deal(t, fighters+bands, side{battlefield: []string{"Squire", "Bear"}}, side{}, side{})
	a := tb.banded("Squire+Bear")
	a.Attacks[1].Defender = state.Plr(2)
	tb.refuse("attack.band_divided", a)
}

// CR 702.22e, 702.22h: who blocks one blocks all, and a band lasts although the ability is lost.
func TestABandIsBlockedAsOne702_22h(t *testing.T) {
	tb := keywordGame(t, bands, side{battlefield: []string{"Squire", "Crow", "Giant"}, hand: []string{"Rout"}}, side{battlefield: []string{"Wall", "Bear"}})
	tb.do(tb.banded("Squire+Crow", "Giant"))
	tb.cast("Rout", "", program.Hand, "Squire")
	tb.resolve()
	tb.block("Wall", "Squire")
	for _, name := range []string{"Squire", "Crow"} {
		at := newGame(tb.st, tb.opt).attacker(tb.find(0, program.Battlefield, name))
		if !at.Blocked || len(at.Blockers) != 1 {
			t.Errorf("%s is blocked by %v", name, at.Blockers)
		}
	}
	tb.answers("0,0") // the Wall deals none
	tb.to(program.CombatDamage)
	tb.want("only the Giant came through", tb.life(1), "16")
}

// CR 702.22k: the active player divides what a blocker deals to a band with banding.
func TestTheAttackerDividesAmongABand702_22k(t *testing.T) {
	tb := keywordGame(t, bands, side{battlefield: []string{"Squire", "Bear"}}, side{battlefield: []string{"Giant"}})
	tb.do(tb.banded("Squire+Bear"))
	tb.block("Giant", "Bear")
	tb.wantDivider(0, 4, 0)
	tb.want("the Squire alone dies", tb.in(program.Graveyard), "Squire")
}

// CR 702.22j: the defending player divides what an attacker deals to blockers with banding.
func TestTheDefenderDividesAmongBlockers702_22j(t *testing.T) {
	tb := keywordGame(t, bands, side{battlefield: []string{"Giant"}}, side{battlefield: []string{"Squire", "Bear"}})
	tb.do(tb.banded("Giant"))
	tb.block("Bear", "Giant", "Squire", "Giant")
	tb.wantDivider(1, 0, 4)
	tb.want("the Squire alone dies", tb.names(1, program.Graveyard), "Squire")

	tb = keywordGame(t, bands, side{battlefield: []string{"Giant"}}, side{battlefield: []string{"Hound", "Bear"}})
	tb.do(tb.banded("Giant"))
	tb.block("Bear", "Giant", "Hound", "Giant")
	tb.wantDivider(0, 4, 0) // the Bear is no Dog

	tb = keywordGame(t, bands, side{battlefield: []string{"Giant"}}, side{battlefield: []string{"Hound", "Pup"}})
	tb.do(tb.banded("Giant"))
	tb.block("Pup", "Giant", "Hound", "Giant")
	tb.wantDivider(1, 4, 0)
}

// CR 702.22j: the defending player need not let a trampling attacker's damage through.
func TestBandingHoldsTramplingUp702_22j(t *testing.T) {
	tb := keywordGame(t, bands, side{battlefield: []string{"Stomper"}}, side{battlefield: []string{"Squire"}})
	tb.do(tb.banded("Stomper"))
	tb.block("Squire", "Stomper")
	tb.wantDivider(1, 5, 0)
	tb.want("nothing comes through", tb.life(1), "20")
}

// wantDivider goes on to the combat damage step, in which one division is asked of the player,
// who makes it.
func (tb *table) wantDivider(p state.PlayerID, amounts ...int) {
	tb.t.Helper()
	asked := 0
	tb.opt.Choose = func(d *Decision) (Answer, bool) {
		if d.Kind != AskDivide {
			return forcedAnswer(d)
		}
		asked++
		if d.Player != p {
			tb.t.Errorf("player %d divides", d.Player)
		}
		return Answer{Player: d.Player, Amounts: amounts}, true
	}
	tb.to(program.CombatDamage)
	if asked != 1 {
		tb.t.Errorf("asked %d times", asked)
	}
}

func TestThoseBandedWithACreature702_22(t *testing.T) {
	tb := keywordGame(t, bands, side{battlefield: []string{"Captain", "Bear", "Giant"}}, side{})
	tb.do(tb.banded("Captain+Bear", "Giant"))
	tb.resolve()
	g := newGame(tb.st, tb.opt)
	for name, want := range map[string]bool{"Captain": false, "Bear": true, "Giant": false} {
		if have := has(g.chars(tb.find(0, program.Battlefield, name)), "first_strike"); have != want {
			t.Errorf("%s has first strike: %t", name, have)
		}
	}
}

// CR 702.22b: who loses banding loses every form of it.
func TestLosingBandingLosesItsForms702_22b(t *testing.T) {
	tb := keywordGame(t, bands, side{battlefield: []string{"Hound", "Pup"}, hand: []string{"Rout"}}, side{})
	tb.cast("Rout", "", program.Hand, "Hound")
	tb.resolve()
	tb.refuse("attack.band", tb.banded("Hound+Pup"))
}

// CR 702.22f: what leaves combat leaves its band, so that what blocked it blocks the others only.
func TestLeavingABand702_22f(t *testing.T) {
	tb := keywordGame(t, bands, side{battlefield: []string{"Squire", "Bear"}, hand: []string{"Bolt"}}, side{battlefield: []string{"Giant"}})
	tb.do(tb.banded("Squire+Bear"))
	tb.block("Giant", "Bear")
	tb.cast("Bolt", "", program.Hand, "Squire")
	tb.resolve()
	tb.to(program.CombatDamage)
	tb.want("both are dead", tb.in(program.Graveyard), "Bolt, Squire, Bear")
}
