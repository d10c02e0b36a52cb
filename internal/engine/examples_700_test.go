package engine

import (
	"slices"
	"strings"
	"testing"

	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/engine/state"
)

// The piles are made of cards that are still in the library.
func TestExample700_3c_1(t *testing.T) {
	fact := instant("Fact", `do: [{let: {as: top, be: {top: {n: 3}}}}, {reveal: {what: {var: top}}}, {let: {as: pile, be: {choose: {by: opponents, from: {var: top}, min: 0, max: unbounded}}}}, {move: {what: {var: pile}, to: hand}}, {move: {what: {except: {of: {var: top}, not: {var: pile}}}, to: graveyard}}]`)
	tb := keywordGame(t, fact, side{hand: []string{"Fact"}, library: []string{"Bear", "Wall", "Giant"}}, side{})
	tb.cast("Fact", "", program.Hand)
	tb.opt.Choose = func(d *Decision) (Answer, bool) {
		check(t, "who divides", d.Player, 1)
		check(t, "still in the library", slices.Contains(d.Live().Players[0].Library, d.Options[0].Ent.Object()), true)
		return Answer{Player: 1, Choose: []string{d.Options[0].ID}}, true
	}
	tb.resolve()
	tb.want("hand", tb.in(program.Hand), "Bear")
	tb.want("graveyard", tb.in(program.Graveyard), "Wall, Giant, Fact")
}

func TestExample701_20c_1(t *testing.T) {
	tb := keywordGame(t, cards(thing("Adept", "Creature — Merfolk", "pt: 2/1", `{additional_cost: {key: merfolk, cost: [{one_of: [[{reveal: {what: {subtype: Merfolk}}}], [{mana: "{9}{9}"}]]}]}}`), thing("Fish", "Creature — Merfolk", "pt: 1/1")),
		side{hand: []string{"Adept", "Fish"}}, side{battlefield: []string{"Bear"}})
	tb.prefer()
	tb.play("Adept")
	tb.want("battlefield", tb.in(program.Battlefield), "Bear, Adept")
}

func TestExample702_19c_1(t *testing.T) {
	walker := "- {name: Jace, mana: \"{0}\", type: Legendary Planeswalker — Jace, loyalty: 3, abilities: [{activated: {loyalty: true, cost: [{put_counters: {kind: loyalty, n: 1}}], do: [draw]}}]}\n"
	tb := keywordGame(t, cards(walker, thing("Cub", "Creature — Bear", "pt: 1/1"), thing("Charger", "Creature — Beast", "pt: 7/7", "trample_over_planeswalkers")), side{battlefield: []string{"Cub", "Charger"}}, side{battlefield: []string{"Jace"}})
	tb.toAttack()
	jace := state.Obj(tb.find(1, program.Battlefield, "Jace"))
	tb.do(Action{Type: Attack, Player: 0, Face: -1, Attacks: []AttackChoice{{Attacker: tb.find(0, program.Battlefield, "Cub"), Defender: jace}, {Attacker: tb.find(0, program.Battlefield, "Charger"), Defender: jace}}})
	tb.answers("2,5")
	tb.to(program.EndCombat)
	tb.want("life", tb.life(1), "15")
	tb.want("graveyard", tb.names(1, program.Graveyard), "Jace")
}

func TestExample709_4b_2(t *testing.T) {
	tb := deal(t, "", side{hand: []string{"Fire // Ice"}}, side{})
	ch := newGame(tb.st, tb.opt).chars(tb.st.Players[0].Hand[0])
	check(t, "generic symbols", strings.Count(ch.Mana, "{1}"), 2)
	check(t, "mana value", ch.ManaValue, 4)
}

func TestExample700_5a_1(t *testing.T) {
	made := cards("- {name: Forge, mana: \"{3}{R}\", type: Legendary Enchantment Creature — God, pt: 6/5, abilities: [{static: {to: this, mods: [{remove_types: {types: [creature]}}], while: {compare: {a: {devotion: [R]}, op: \"<\", b: 5}}}}]}\n", "- {name: Trio, mana: \"{R}{R}{R}\", type: Artifact}\n", "- {name: Solo, mana: \"{R}\", type: Artifact}\n")
	for solo, creature := range map[bool]bool{false: false, true: true} {
		battlefield := []string{"Forge", "Trio"}
		if solo {
			battlefield = append(battlefield, "Solo")
		}
		tb := keywordGame(t, made, side{battlefield: battlefield}, side{})
		check(t, "a creature", isType(tb.looks("Forge"), program.Creature), creature)
	}
}

func TestExample712_21d_1(t *testing.T) {
	exiles := thing("Leyline", "Enchantment", "", `{static: {mods: [{replaces: {on: {on: zone_change, object: {owned_by: opponents}, to: [graveyard]}, instead: [{go_to: {to: exile}}]}}]}}`)
	tucks := thing("Wheel", "Enchantment", "", `{static: {mods: [{replaces: {on: {on: zone_change, object: {owned_by: you}, to: [graveyard]}, instead: [{go_to: {to: library, at: bottom}}]}}]}}`)
	for _, first := range []string{"Leyline", "Wheel"} {
		tb := keywordGame(t, cards(exiles, tucks), side{hand: []string{"Doom"}, battlefield: []string{"Graf Rats", "Midnight Scavengers", "Wheel"}}, side{battlefield: []string{"Leyline"}})
		tb.prefer(first)
		tb.to(program.BeginCombat)
		tb.resolve()
		tb.play("Doom", "Chittering Host")
		exile := tb.names(0, program.Exile)
		check(t, first, strings.Contains(exile, "Graf Rats") && strings.Contains(exile, "Midnight Scavengers"), first == "Leyline")
		check(t, first+", graveyard", tb.in(program.Graveyard), "")
	}
}

func TestExample712_21c_2(t *testing.T) {
	demise := thing("Demise", "Enchantment — Aura", "", `{enchant: {what: {type: creature}}}`, `{triggered: {when: [{on: zone_change, object: {same: {host: this}}, from: [battlefield], to: [graveyard]}], do: [{move: {what: {event: new}, to: battlefield, under: you}}]}}`)
	tb := keywordGame(t, demise, side{hand: []string{"Demise", "Doom"}, battlefield: []string{"Graf Rats", "Midnight Scavengers"}}, side{})
	tb.prefer()
	tb.to(program.BeginCombat)
	tb.resolve()
	tb.to(program.PostcombatMain)
	tb.play("Demise", "Chittering Host")
	tb.play("Doom", "Chittering Host")
	tb.want("battlefield", tb.in(program.Battlefield), "Graf Rats, Midnight Scavengers")
}

func TestExample712_21c_3(t *testing.T) {
	vat := thing("Vat", "Artifact", "", on(`zone_change, object: [{type: creature}, {not: {having: token}}], from: [battlefield], to: [graveyard]`, `{gate: {may: you, then: [{move: {what: {event: new}, to: exile}}]}}`))
	for may, exile := range map[string]string{"yes": "Graf Rats, Midnight Scavengers", "no": ""} {
		tb := keywordGame(t, vat, side{hand: []string{"Doom"}, battlefield: []string{"Graf Rats", "Midnight Scavengers", "Vat"}}, side{})
		tb.to(program.BeginCombat)
		tb.resolve()
		tb.cast("Doom", "", program.Hand, "Chittering Host")
		tb.answers(may)
		tb.resolve()
		tb.want(may, tb.in(program.Exile), exile)
	}
}

func TestExample201_4a_1(t *testing.T) {
	tb := keywordGame(t, thing("Lattice", "Artifact", "", all(`{is: permanent}`, `{add_types: {types: [artifact]}}`))+instant("Dispossess", `do: [{choose_word: {what: card_name, like: {type: artifact}, key: name}}]`),
		side{hand: []string{"Dispossess"}, battlefield: []string{"Lattice"}}, side{})
	tb.cast("Dispossess", "", program.Hand)
	tb.opt.Choose = func(d *Decision) (Answer, bool) {
		check(t, "an artifact card", d.Fits("Sol Ring"), true)
		check(t, "a land card", d.Fits("Island"), false)
		return Answer{Player: d.Player, Choose: []string{"Sol Ring"}}, true
	}
	tb.resolve()
}
