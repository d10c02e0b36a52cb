package engine

import (
	"testing"

	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/engine/state"
)

// phasingCards are cards made up for what is attached to what phases out.
const phasingCards = `
- {name: Blade, mana: "{1}", type: Artifact — Equipment, abilities: [{static: {to: {host: this}, mods: [{mod_pt: {power: 2, toughness: 2}}]}}, {equip: {cost: [{mana: "{1}"}]}}]}
- {name: Rust, mana: "{1}", type: Enchantment — Aura, abilities: [{enchant: {what: {type: artifact}}}]}
- {name: Cloak, mana: "{1}", type: Enchantment — Aura, abilities: [{enchant: {what: {type: creature}}}, phasing, {static: {to: {host: this}, mods: [{mod_pt: {power: 1, toughness: 1}}]}}]}
- {name: Fade, mana: "{U}", type: Instant, abilities: [{spell: {targets: [{what: {is: permanent}}], do: [{phase_out: target}]}}]}
- {name: Boost, mana: "{G}", type: Instant, abilities: [{spell: {targets: [{what: {type: creature}}], do: [{apply: {to: target, mods: [{mod_pt: {power: 3, toughness: 3}}]}}]}}]}
- {name: Nomad, mana: "{1}", type: Creature, pt: 1/1, abilities: [phasing]}
- {name: Watcher, mana: "{1}", type: Enchantment, abilities: [{triggered: {when: [{on: zone_change, object: {type: creature}, to: [battlefield]}, {on: zone_change, object: {type: creature}, from: [battlefield]}], do: [{gain_life: {n: 1}}]}}]}
- {name: Greeter, mana: "{1}", type: Creature, pt: 1/1, abilities: [{triggered: {when: [{on: phase_in, object: {same: this}}], do: [{gain_life: {n: 5}}]}}]}
- {name: Sweep, mana: "{1}", type: Sorcery, abilities: [{spell: {do: [{destroy: {what: {each: {what: {type: creature}}}}}]}}]}
- {name: Rest, mana: "{1}", type: Enchantment, abilities: [{static: {to: you, mods: [{skips_step: untap}]}}]}
- {name: Growth, mana: "{G}", type: Sorcery, abilities: [{spell: {do: [{apply: {to: {each: {what: {type: creature}}}, mods: [{mod_pt: {power: 1, toughness: 1}}]}}]}}]}
- {name: Count, mana: "{G}", type: Sorcery, abilities: [{spell: {do: [{gain_life: {n: {count: {each: {what: {type: creature}}}}}}]}}]}
`

// visible lists A's permanents that are phased in, besides lands.
func (tb *table) visible() string {
	var out string
	for _, id := range newGame(tb.st, tb.opt).zoneObjects(program.Battlefield, nil) {
		g := newGame(tb.st, tb.opt)
		if ch := g.chars(id); !isType(ch, program.Land) && ch.Controller == 0 {
			if out != "" {
				out += ", "
			}
			out += ch.Name
		}
	}
	return out
}

// A permanent with phasing phases out as its controller's untap step begins, and in again in the next.
func TestPhasingInTheUntapStep702_26a(t *testing.T) {
	tb := keywordGame(t, phasingCards, side{battlefield: []string{"Nomad", "Watcher"}, hand: []string{"Sweep", "Count"}}, side{battlefield: []string{"Bear"}})
	tb.want("phased out", tb.visible(), "Watcher") // in the untap step of this turn
	tb.cast("Count", "", program.Hand)
	tb.resolve()
	tb.want("it does not exist (702.26b)", tb.life(0), "21")
	tb.cast("Sweep", "", program.Hand)
	tb.resolve()
	tb.want("the Bear's death alone triggers (702.26d)", tb.life(0), "22")
	tb.nextTurn()
	tb.want("phased in", tb.visible(), "Nomad, Watcher")
	tb.want("nothing has entered (702.26d)", tb.life(0), "22")
}

// What is attached to a permanent phases out and in along with it, and so on (702.26g); a creature that phases
// in has been under its controller's control all the time (702.26d), with its counters.
func TestAttachedPermanentsPhaseAlong702_26g(t *testing.T) {
	tb := keywordGame(t, phasingCards, side{battlefield: []string{"Bear", "Blade"}, hand: []string{"Rust", "Fade"}}, side{})
	tb.use("Blade", program.Battlefield, "equip", "Bear")
	tb.resolve()
	tb.cast("Rust", "", program.Hand, "Blade")
	tb.resolve()
	tb.st.Objects[tb.find(0, program.Battlefield, "Bear")].Counters.Add("+1/+1", 1)
	tb.cast("Fade", "", program.Hand, "Bear")
	tb.resolve()
	tb.want("all three are gone", tb.visible(), "")
	tb.nextTurn()
	tb.want("all three are back", tb.visible(), "Bear, Blade, Rust")
	tb.want("equipped and with its counter", tb.size("Bear"), "5/5")
	tb.attack("Bear")
}

// An Aura that phased out by itself phases in attached to what it was attached to, or unattached when that has
// left meanwhile (702.26i); then it is put into the graveyard.
func TestDirectlyPhasedAura702_26i(t *testing.T) {
	tb := keywordGame(t, phasingCards, side{battlefield: []string{"Bear"}, hand: []string{"Cloak", "Sweep"}}, side{})
	tb.cast("Cloak", "", program.Hand, "Bear")
	tb.resolve()
	tb.want("enchanted", tb.size("Bear"), "3/3")
	tb.nextTurn()
	tb.want("without the Aura", tb.size("Bear"), "2/2")
	tb.nextTurn()
	tb.want("enchanted again", tb.size("Bear"), "3/3")
	tb.nextTurn()
	tb.cast("Sweep", "", program.Hand)
	tb.resolve()
	tb.nextTurn()
	tb.want("graveyard", tb.in(program.Graveyard), "Bear, Sweep, Cloak")
}

// An effect does not reach what is phased out (702.26e), and one that affects it may end meanwhile (702.26f).
func TestEffectsAndPhasedOut702_26e(t *testing.T) {
	tb := keywordGame(t, phasingCards, side{battlefield: []string{"Bear"}, hand: []string{"Boost", "Fade", "Growth"}}, side{})
	tb.cast("Boost", "", program.Hand, "Bear")
	tb.resolve()
	tb.want("boosted", tb.size("Bear"), "5/5")
	tb.cast("Fade", "", program.Hand, "Bear")
	tb.resolve()
	bear := tb.find(0, program.Battlefield, "Bear")
	tb.cast("Growth", "", program.Hand)
	tb.resolve()
	for _, e := range tb.st.Effects {
		for _, a := range e.Affected {
			if e.Until == program.EndOfTurn && a == state.Obj(bear) && len(e.Affected) > 1 {
				t.Error("Growth affects what is phased out")
			}
		}
	}
	tb.nextTurn()
	tb.want("over", tb.size("Bear"), "2/2")
}

// A creature that phases out is removed from combat (702.26b); what triggers when it phases in triggers in the
// untap step.
func TestPhasingOutOfCombat702_26b(t *testing.T) {
	tb := keywordGame(t, phasingCards, side{battlefield: []string{"Greeter"}, hand: []string{"Fade"}}, side{})
	tb.attack("Greeter")
	tb.cast("Fade", "", program.Hand, "Greeter")
	tb.resolve()
	if len(tb.st.Combat.Attackers) != 0 {
		t.Error("still attacking")
	}
	tb.nextTurn()
	tb.want("life", tb.life(0)+" "+tb.life(1), "25 20")
}

// Without an untap step nothing phases in or out (702.26m).
func TestNoPhasingWithoutUntapStep702_26m(t *testing.T) {
	tb := keywordGame(t, phasingCards, side{battlefield: []string{"Nomad", "Rest"}}, side{})
	tb.want("still there", tb.visible(), "Nomad, Rest")
}

// Of an Aura with phasing on a permanent with phasing, both phase out, the Aura along with its host (702.26h).
func TestPhasingDirectlyAndIndirectly702_26h(t *testing.T) {
	tb := keywordGame(t, phasingCards, side{battlefield: []string{"Nomad"}, hand: []string{"Cloak"}}, side{})
	tb.nextTurn()
	tb.cast("Cloak", "", program.Hand, "Nomad")
	tb.resolve()
	tb.nextTurn()
	tb.want("both gone", tb.visible(), "")
	tb.nextTurn()
	tb.want("both back", tb.visible(), "Nomad, Cloak")
	tb.want("size", tb.size("Nomad"), "2/2")
}
