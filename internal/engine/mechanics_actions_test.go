package engine

import (
	"testing"

	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/engine/state"
)

const actionCards = `
- {name: Muster, mana: "{1}", type: Sorcery, abilities: [{spell: {do: [{amass: {n: 2, text: Orc}}]}}]}
- {name: Raise, mana: "{1}", type: Sorcery, abilities: [{spell: {do: [{amass: {n: 1, text: Zombie}}]}}]}
- {name: Scout, mana: "{1}", type: Sorcery, abilities: [{spell: {targets: [{what: {type: creature}}], do: [{explore: {what: target}}]}}]}
- {name: Plot, mana: "{1}", type: Sorcery, abilities: [{spell: {targets: [{what: {type: creature}}], do: [{connive: {n: 2, what: target}}]}}]}
- {name: Breed, mana: "{1}", type: Sorcery, abilities: [{spell: {do: [populate]}}]}
- {name: Find, mana: "{1}", type: Sorcery, abilities: [{spell: {do: [{discover: {n: 2}}]}}]}
- {name: Duel, mana: "{1}", type: Sorcery, abilities: [{spell: {do: [{clash: {as: won}}, {gate: {if: {done: won}, then: [{gain_life: {n: 5}}]}}]}}]}
- {name: Crown, mana: "{1}", type: Sorcery, abilities: [{spell: {targets: [{what: {type: creature}}], do: [{create_token: {copy_of: target}}]}}]}
- {name: Explorer, type: Enchantment, abilities: [{triggered: {when: [{on: explore, object: {type: creature}}], do: [{gain_life: {n: 1}}]}}]}
- {name: Hydra, mana: "{1}", type: Creature, pt: 2/2, abilities: [{activated: {cost: [{mana: "{X}"}], do: [{monstrosity: {n: x}}]}}, {triggered: {when: [{on: become_monstrous, object: {same: this}}], do: [{gain_life: {n: event_amount}}]}}]}
- {name: Taunt, mana: "{1}", type: Sorcery, abilities: [{spell: {targets: [{what: {type: creature}}], do: [{goad: {what: target}}]}}]}
- {name: Crow, mana: "{1}", type: Creature, pt: 1/1}
- {name: Big, mana: "{9}", type: Creature, pt: 9/9}
- {name: Split, mana: "{1}", type: Instant, abilities: [{spell: {do: [{gain_life: {n: 2}}]}}]}
`

// The Army that is there gets the counters and the further type; without one, a token of that type is made (701.47a).
func TestAmass701_47a(t *testing.T) {
	tb := keywordGame(t, actionCards, side{hand: []string{"Muster", "Raise"}}, side{})
	tb.cast("Muster", "", program.Hand)
	tb.resolve()
	army := tb.newest()
	tb.want("an Orc", tb.sizeOf(army)+" "+tb.in(program.Battlefield), "2/2 Orc Army Token")
	tb.cast("Raise", "", program.Hand)
	tb.resolve()
	ch := newGame(tb.st, tb.opt).chars(army)
	tb.want("the same Army", tb.sizeOf(army)+" "+tb.in(program.Battlefield), "3/3 Orc Army Token")
	if !hasSubtype(ch, "Orc") || !hasSubtype(ch, "Zombie") || !hasSubtype(ch, "Army") {
		t.Error(ch.Subtypes)
	}
}

// A land goes to the hand; else the creature gets a counter, and the card may go to the graveyard (701.44a); what
// triggers does so after either (701.44b).
func TestExplore701_44a(t *testing.T) {
	for _, c := range []struct{ top, answer, size, hand, graveyard string }{
		{"Forest", "", "2/2", "Forest", "Scout"}, {"Study", "yes", "3/3", "", "Study, Scout"}, {"Study", "no", "3/3", "", "Scout"},
	} {
		tb := keywordGame(t, actionCards, side{hand: []string{"Scout"}, battlefield: []string{"Bear", "Explorer"}, library: []string{c.top}}, side{})
		if c.answer != "" {
			tb.answers(c.answer)
		}
		tb.cast("Scout", "", program.Hand, "Bear")
		tb.resolve()
		tb.want("size", tb.size("Bear"), c.size)
		tb.want("hand", tb.names(0, program.Hand), c.hand)
		tb.want("graveyard", tb.in(program.Graveyard), c.graveyard)
		tb.want("explored", tb.life(0), "21")
	}
}

// A counter for each nonland card discarded (701.50e).
func TestConnive701_50e(t *testing.T) {
	tb := keywordGame(t, actionCards, side{hand: []string{"Plot", "Bear"}, battlefield: []string{"Giant"}, library: []string{"Forest", "Study"}}, side{})
	tb.answers("Forest,Study")
	tb.cast("Plot", "", program.Hand, "Giant")
	tb.resolve()
	tb.want("size", tb.size("Giant"), "5/5")
	tb.want("hand", tb.names(0, program.Hand), "Bear")
}

// Without a creature token nothing is created (701.36b); a token copied is copied with its copiable values alone.
func TestPopulate701_36b(t *testing.T) {
	tb := keywordGame(t, actionCards, side{hand: []string{"Breed", "Breed", "Crown"}, battlefield: []string{"Bear"}}, side{})
	tb.cast("Breed", "", program.Hand)
	tb.resolve()
	tb.want("no token", tb.in(program.Battlefield), "Bear")
	tb.cast("Crown", "", program.Hand, "Bear")
	tb.resolve()
	tb.st.Objects[tb.newest()].Counters.Add("+1/+1", 1)
	tb.cast("Breed", "", program.Hand)
	tb.resolve()
	tb.want("tokens", tb.in(program.Battlefield), "Bear, Bear, Bear")
	tb.want("without the counter", tb.sizeOf(tb.newest()), "2/2")
}

// The first nonland card with a mana value that small is cast or put into the hand; the others go to the bottom
// (701.57a).
func TestDiscover701_57a(t *testing.T) {
	for _, c := range []struct{ answer, battlefield, hand string }{{"yes", "Bear", ""}, {"no", "", "Bear"}} {
		tb := keywordGame(t, actionCards, side{hand: []string{"Find"}, library: []string{"Forest", "Big", "Bear", "Crow"}}, side{})
		tb.answers(c.answer)
		tb.cast("Find", "", program.Hand)
		tb.resolve()
		tb.want("battlefield", tb.in(program.Battlefield), c.battlefield)
		tb.want("hand", tb.names(0, program.Hand), c.hand)
		tb.want("exile", tb.names(0, program.Exile), "")
		library := *tb.st.Zone(program.Library, 0)
		tb.want("next", newGame(tb.st, tb.opt).nameOf(library[0]), "Crow")
	}
}

// Both reveal, then decide, the active player first; the greater mana value wins, and equal ones win nothing
// (701.30b–d).
func TestClashInOrder701_30c(t *testing.T) {
	for _, c := range []struct{ mine, theirs, life string }{{"Big", "Bear", "25"}, {"Bear", "Big", "20"}, {"Bear", "Bear", "20"}} {
		tb := keywordGame(t, actionCards, side{hand: []string{"Duel"}, library: []string{c.mine, "Crow"}}, side{library: []string{c.theirs, "Crow"}})
		tb.answers("yes", "no")
		tb.cast("Duel", "", program.Hand)
		tb.resolve()
		tb.want(c.mine+" against "+c.theirs, tb.life(0), c.life)
		g := newGame(tb.st, tb.opt)
		tb.want("mine is at the bottom, theirs on top", g.nameOf(tb.st.Players[0].Library[0])+" "+g.nameOf(tb.st.Players[1].Library[0]), "Crow "+c.theirs)
	}
}

// X of monstrosity is known to what triggers (701.37c), and it happens once (701.37a).
func TestMonstrosityX701_37c(t *testing.T) {
	tb := keywordGame(t, actionCards, side{battlefield: []string{"Hydra"}}, side{})
	for _, want := range []string{"5/5 23", "5/5 23"} {
		tb.answers("3")
		tb.use("Hydra", program.Battlefield, "")
		tb.resolve()
		tb.want("monstrous", tb.size("Hydra")+" "+tb.life(0), want)
	}
}

// A goaded creature attacks, and not whom has goaded it if it can attack another (701.15b); goaded by everyone else
// it may attack any of them (701.15c); the effect ends as the player's next turn begins (701.15a).
func TestGoad701_15(t *testing.T) {
	for _, goads := range [][]state.PlayerID{{0}, {0, 2}} {
		tb := deal(t, keywordCards+actionCards, side{}, side{battlefield: []string{"Bear"}}, side{})
		tb.answers()
		tb.to(program.PrecombatMain)
		g := newGame(tb.st, tb.opt)
		bear := tb.find(1, program.Battlefield, "Bear")
		for _, p := range goads {
			ctx := state.Ctx{Controller: p}
			ctx.Targets = []state.Targets{{Chosen: []state.Ent{state.Obj(bear)}, Mode: -1}}
			g.execute([]program.Effect{program.Act{Name: "goad", What: program.Target{}}}, &ctx)
		}
		for tb.next.Kind != NextAttack || tb.next.Player != 1 {
			kind := Pass
			if tb.next.Kind == NextAttack {
				kind = Attack
			}
			tb.do(Action{Type: kind, Player: tb.next.Player, Face: -1})
		}
		attack := func(p state.PlayerID) Action {
			return Action{Type: Attack, Player: 1, Face: -1, Attacks: []AttackChoice{{Attacker: bear, Defender: state.Plr(p)}}}
		}
		tb.refuse("attack.requirement", Action{Type: Attack, Player: 1, Face: -1})
		if len(goads) == 1 {
			tb.refuse("attack.requirement", attack(0))
			tb.do(attack(2))
		} else {
			tb.do(attack(0))
		}
	}
}
