package engine

import (
	"testing"

	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/engine/state"
)

// scribe gives its controller life whenever a library is shuffled.
var scribe = thing("Scribe", "Artifact", "", on(`shuffle`, `{gain_life: {n: 1}}`))

// One ability, two conditions: the one on entering works on the battlefield, the one on what it haunts in exile.
func TestExample113_6k_1(t *testing.T) {
	tb := keywordGame(t, `
- {name: Shade, mana: "{1}", type: Creature — Spirit, pt: 1/1, abilities: [haunt, {triggered: {when: [{on: zone_change, object: {same: this}, to: [battlefield]}, {on: zone_change, object: {same: {chosen: haunted}}, from: [battlefield], to: [graveyard]}], from: [battlefield, exile], targets: [{what: {type: enchantment}, min: 0, max: 1}], do: [{destroy: {what: target}}]}}]}
- {name: Charm, type: Enchantment}
- {name: Song, type: Enchantment}
`, side{hand: []string{"Shade", "Doom", "Doom"}}, side{battlefield: []string{"Bear", "Charm", "Song"}})
	tb.prefer("Charm", "Bear")
	tb.play("Shade")
	tb.want("as it entered", tb.in(program.Graveyard), "")
	check(t, "destroyed", len(tb.st.Players[1].Graveyard), 1)
	tb.play("Doom", "Shade")
	tb.prefer("Song")
	tb.play("Doom", "Bear")
	check(t, "as the haunted creature died", len(tb.st.Players[1].Graveyard), 3)
}

// What the Vehicle gets before it becomes a creature, it has when it is one.
func TestExample208_3a_1(t *testing.T) {
	tb := keywordGame(t, cards(thing("Cart", "Artifact — Vehicle", "pt: 3/3", `{crew: {n: 2}}`),
		thing("Driver", "Creature — Dwarf", "pt: 2/2", `{triggered: {when: [{on: crew, object: {same: this}}], do: [{apply: {to: {event: other}, mods: [{mod_pt: {power: 1, toughness: 1}}]}}]}}`)),
		side{battlefield: []string{"Cart", "Driver"}}, side{})
	tb.answers("Driver")
	tb.use("Cart", program.Battlefield, "crew")
	g := newGame(tb.st, tb.opt)
	check(t, "no creature while the ability waits", isType(g.chars(tb.find(0, program.Battlefield, "Cart")), program.Creature), false)
	tb.resolve()
	tb.want("crewed", tb.size("Cart"), "4/4")
}

// In a hidden zone nothing of the name has to be found, in the graveyard everything.
func TestExample701_23b_1(t *testing.T) {
	splinter := instant("Splinter", `targets: [{what: {type: artifact}}], do: [{move: {what: target, to: exile}}, {search: {whose: {controller: target}, in: [hand, library], for: {same_name: target}, n: unbounded, as: found}}, {move: {what: {union: [{var: found}, {each: {what: {same_name: target}, in: [graveyard], of: {controller: target}}}]}, to: exile}}, {shuffle: {controller: target}}]`)
	for answer, want := range map[string]int{"none": 2, "all": 4} {
		tb := keywordGame(t, splinter+thing("Mine", "Artifact", ""), side{hand: []string{"Splinter"}},
			side{battlefield: []string{"Mine"}, graveyard: []string{"Mine"}, library: []string{"Mine", "Mine"}})
		asked := 0
		tb.opt.Choose = func(d *Decision) (Answer, bool) {
			asked++
			a := Answer{Player: d.Player}
			if asked > 1 || d.Kind != AskObjects {
				return a, false
			}
			for i, o := range d.Options {
				if i < d.Min || answer == "all" && i < d.Max {
					a.Choose = append(a.Choose, o.ID)
				}
			}
			return a, true
		}
		tb.play("Splinter", "Mine")
		check(t, answer, len(tb.st.Exile), want)
	}
}

// Without a card chosen, nothing can be found; the library is shuffled all the same.
func TestExample701_23c_1(t *testing.T) {
	lobotomy := instant("Lobotomy", `targets: [{what: {is: player}}], do: [{reveal: {what: {each: {in: [hand], of: target}}, as: shown}}, {let: {as: chosen, be: {choose: {from: {matching: {of: {var: shown}, what: {not: [{super: basic}, {type: land}]}}}}}}}, {search: {whose: target, in: [graveyard, hand, library], for: {same_name: {var: chosen}}, n: unbounded, as: found}}, {move: {what: {var: found}, to: exile}}, {shuffle: target}]`)
	tb := keywordGame(t, lobotomy+scribe, side{hand: []string{"Lobotomy"}, battlefield: []string{"Scribe"}}, side{graveyard: []string{"Bear"}, library: []string{"Bear"}})
	tb.play("Lobotomy", "B")
	check(t, "exiled", len(tb.st.Exile), 0)
	tb.want("shuffled", tb.life(0), "21")
}

// Exiled instead because it was cast with flashback, it leaves the library to be shuffled without it.
func TestExample701_24c_2(t *testing.T) {
	zenith := `- {name: Zenith, mana: "{0}", type: Instant, abilities: [{flashback: {cost: [{mana: "{0}"}]}}, {spell: {do: [{move: {what: this, to: library, at: shuffled}}]}}]}
`
	tb := keywordGame(t, zenith+scribe, side{graveyard: []string{"Zenith"}, battlefield: []string{"Scribe"}}, side{})
	tb.cast("Zenith", "flashback", program.Graveyard)
	tb.resolve()
	tb.want("exiled", tb.in(program.Exile), "Zenith")
	tb.want("and shuffled", tb.life(0), "21")
}

// However it looks, a commander is one; what only copies it is none.
func TestExample903_3_1(t *testing.T) {
	tb := keywordGame(t, cards(thing("Chief", "Legendary Creature — Elf", "pt: 3/3"),
		thing("Double", "Creature — Shapeshifter", "pt: 0/0", entering(`{enter: {copy: {of: {choose: {from: {each: {what: {super: legendary}}}}}}}}`)),
		trick("Shape", `{copy_of: {of: {choose: {from: {each: {what: {named: Bear}}}}}}}`)),
		side{command: []string{"Chief"}, hand: []string{"Double", "Shape"}, battlefield: []string{"Bear"}}, side{})
	tb.cast("Chief", "", program.Command)
	tb.resolve()
	chief := tb.find(0, program.Battlefield, "Chief")
	tb.prefer("Chief")
	tb.play("Double")
	commanders := func() int {
		g := newGame(tb.st, tb.opt)
		return len(g.ents(program.Each{What: program.Having{Status: program.CommanderIs}}, &state.Ctx{}))
	}
	check(t, "the copy is none", commanders(), 1)
	tb.prefer("Bear")
	tb.play("Shape", "Chief")
	g := newGame(tb.st, tb.opt)
	tb.want("as a Bear", tb.sizeOf(chief), "2/2")
	check(t, "the card is still one", g.matches(state.Obj(chief), program.Having{Status: program.CommanderIs}, &state.Ctx{}), true)
	tb.st.Objects[chief].FaceDown = &program.FaceDown{}
	check(t, "face down", commanders(), 1)
}

// identity is the color identity of A's commander, as its program tells it.
func (tb *table) identity() string {
	id, known := program.WrittenIdentity(tb.st.Objects[tb.st.Players[0].Command[0]].Card)
	check(tb.t, "known", known, true)
	return id.String()
}

// The symbols of abilities count, and so do those and the color indicators of the back face.
func TestExample903_4_1(t *testing.T) {
	tb := keywordGame(t, thing("Golem", "Legendary Artifact Creature — Golem", "pt: 6/7", `{activated: {cost: [{mana: "{3}{R}"}], do: [draw]}}`), side{command: []string{"Golem"}}, side{})
	tb.want("identity", tb.identity(), "R")
}

func TestExample903_4d_1(t *testing.T) {
	tb := keywordGame(t, `
- name: Scholar
  layout: transform
  faces:
    - {name: Scholar, mana: "{2}{U}", type: Legendary Creature — Human, pt: 1/1}
    - {name: Brute, colors: [R], type: Legendary Creature — Mutant, pt: 5/1}
`, side{command: []string{"Scholar"}}, side{})
	tb.want("identity", tb.identity(), "UR")
}
