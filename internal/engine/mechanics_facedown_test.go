package engine

import (
	"testing"

	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/engine/state"
)

const faceDownCards = `
- {name: Hooded, mana: "{3}{R}", type: Creature — Beast, pt: 4/4, abilities: [trample, {morph: {cost: [{mana: "{1}"}]}}, {triggered: {when: [{on: zone_change, object: {same: this}, to: [battlefield]}], do: [{gain_life: {n: 9}}]}}, {triggered: {when: [{on: turn_face_up, object: {same: this}}], do: [{gain_life: {n: 4}}]}}]}
- {name: Scaled, mana: "{3}", type: Creature — Beast, pt: 1/1, abilities: [{morph: {cost: [{mana: "{X}"}]}}, {triggered: {when: [{on: turn_face_up, object: {same: this}}], do: [{put_counters: {on: this, kind: +1/+1, n: x}}]}}]}
- {name: Masked, mana: "{3}", type: Creature, pt: 3/3, abilities: [{disguise: {cost: [{mana: "{2}"}]}}]}
- {name: Proud, mana: "{3}", type: Creature, pt: 3/3, abilities: [{megamorph: {cost: [{mana: "{1}"}]}}]}
- {name: Veil, mana: "{1}", type: Sorcery, abilities: [{spell: {do: [manifest]}}]}
- {name: Wrap, mana: "{1}", type: Sorcery, abilities: [{spell: {do: [cloak]}}]}
- {name: Show, mana: "{1}", type: Instant, abilities: [{spell: {targets: [{what: {having: face_down}}], do: [{turn_face: {what: target}}]}}]}
- {name: Peace, type: Enchantment, abilities: [{static: {to: players, mods: [{cant: {do: cast, what: {subtype: Beast}}}]}}]}
- {name: Hush, type: Enchantment, abilities: [{static: {to: players, mods: [{cant: {do: cast, what: {color_count: {op: "=", n: 0}}}}]}}]}
- {name: Twin, mana: "{1}", type: Sorcery, abilities: [{spell: {targets: [{what: {type: creature}}], do: [{create_token: {copy_of: target}}]}}]}
- {name: Lift, mana: "{U}", type: Instant, abilities: [{spell: {targets: [{what: {type: creature}}], do: [{move: {what: target, to: hand}}]}}]}
- {name: Void, type: Creature, colors: [B], pt: 5/5}
- {name: Witness, type: Enchantment, abilities: [{triggered: {when: [{on: turn_face_up, object: {controlled_by: you}}], do: [{gain_life: {n: 1}}]}}]}
`

func turnUp(id state.ObjectID) Action {
	return Action{Type: Special, Player: 0, Object: id, Special: "turn_face_up", Face: -1}
}

// Face down it is a 2/2 creature without anything; it may be turned up whenever one has priority, without using
// the stack; what triggers on entering does not trigger then (702.37a, 702.37c, 702.37e).
func TestMorph702_37e(t *testing.T) {
	tb := keywordGame(t, faceDownCards, side{hand: []string{"Hooded", "Bolt"}}, side{})
	tb.cast("Hooded", "morph", program.Hand)
	tb.refuse("special.face_down_spell", turnUp(tb.st.Stack[0]))
	tb.resolve()
	id := tb.newest()
	ch := newGame(tb.st, tb.opt).chars(id)
	tb.want("size", tb.sizeOf(id), "2/2")
	tb.want("nothing else", ch.Name+decimal(len(ch.Subtypes))+decimal(len(ch.Colors))+ch.Mana+decimal(len(ch.Abilities)), "000")
	tb.want("nothing triggered", tb.life(0), "20")
	tb.cast("Bolt", "", program.Hand, "B")
	tb.do(turnUp(id))
	tb.want("at once", tb.size("Hooded"), "4/4")
	tb.resolve()
	tb.want("only turning up triggered", tb.life(0), "24")
	tb.refuse("special.not_face_down", turnUp(id))
}

// What forbids casting looks at the face-down spell (702.37c).
func TestCastingFaceDownIsJudgedByItsLooks702_37c(t *testing.T) {
	tb := keywordGame(t, faceDownCards, side{hand: []string{"Hooded"}, battlefield: []string{"Peace"}}, side{})
	tb.refuse("cast.prohibited", Action{Type: Cast, Player: 0, Object: tb.find(0, program.Hand, "Hooded"), Face: -1, UsingSet: true})
	tb.cast("Hooded", "morph", program.Hand)

	tb = keywordGame(t, faceDownCards, side{hand: []string{"Hooded"}, battlefield: []string{"Hush"}}, side{})
	tb.refuse("cast.prohibited", Action{Type: Cast, Player: 0, Object: tb.find(0, program.Hand, "Hooded"), Face: -1, UsingSet: true, Using: "morph"})
	tb.cast("Hooded", "", program.Hand)
}

// X of the morph cost is known to the other abilities (702.37f).
func TestMorphX702_37f(t *testing.T) {
	tb := keywordGame(t, faceDownCards, side{hand: []string{"Scaled"}}, side{})
	tb.cast("Scaled", "morph", program.Hand)
	tb.resolve()
	tb.answers("3")
	tb.do(turnUp(tb.newest()))
	tb.resolve()
	tb.want("size", tb.size("Scaled"), "4/4")
}

// A megamorph counter comes with the megamorph cost alone (702.37b).
func TestMegamorphTurnedUpByAnEffect702_37b(t *testing.T) {
	tb := keywordGame(t, faceDownCards, side{hand: []string{"Proud", "Show"}}, side{})
	tb.cast("Proud", "megamorph", program.Hand)
	tb.resolve()
	id := tb.newest()
	tb.do(Action{Type: Cast, Player: 0, Object: tb.find(0, program.Hand, "Show"), Face: -1, Targets: [][]state.Ent{{state.Obj(id)}}})
	tb.resolve()
	tb.want("size", tb.size("Proud"), "3/3")
}

// A disguised permanent has ward {2} and loses it when it is turned up (702.168a, 702.168d).
func TestDisguise702_168d(t *testing.T) {
	tb := keywordGame(t, faceDownCards, side{hand: []string{"Masked"}}, side{})
	tb.cast("Masked", "disguise", program.Hand)
	tb.resolve()
	id := tb.newest()
	if !has(newGame(tb.st, tb.opt).chars(id), "ward") {
		t.Error("no ward")
	}
	tb.do(turnUp(id))
	if has(newGame(tb.st, tb.opt).chars(id), "ward") {
		t.Error("still ward")
	}
}

// A manifested creature card is turned up for its mana cost, one with morph also for its morph cost (701.40b,
// 701.40c); one without a mana cost, and what is no creature card, not at all.
func TestTurningUpManifested701_40b(t *testing.T) {
	for _, c := range []struct{ top, answer, life string }{{"Bear", "", "20"}, {"Hooded", "2", "24"}, {"Hooded", "1", "24"}, {"Void", "-", ""}, {"Study", "-", ""}} {
		tb := keywordGame(t, faceDownCards, side{hand: []string{"Veil"}, library: []string{c.top}}, side{})
		tb.cast("Veil", "", program.Hand)
		tb.resolve()
		if c.answer == "-" {
			tb.refuse("special.turn_face_up_no_cost", turnUp(tb.newest()))
			continue
		}
		if c.answer != "" {
			tb.answers(c.answer)
		}
		tb.do(turnUp(tb.newest()))
		tb.resolve()
		tb.want(c.top, tb.life(0), c.life)
	}
}

// A manifested instant or sorcery that would be turned up stays face down, and nothing triggers (701.40g).
func TestManifestedSorceryStaysDown701_40g(t *testing.T) {
	for _, spell := range []string{"Veil", "Wrap"} { // the same for cloaked cards (701.58g)
		tb := keywordGame(t, faceDownCards, side{hand: []string{spell, "Show"}, library: []string{"Study"}, battlefield: []string{"Witness"}}, side{})
		tb.cast(spell, "", program.Hand)
		tb.resolve()
		id := tb.newest()
		tb.opt.Choose = firstOption
		tb.do(Action{Type: Cast, Player: 0, Object: tb.find(0, program.Hand, "Show"), Face: -1, Targets: [][]state.Ent{{state.Obj(id)}}})
		tb.resolve()
		if o := tb.st.Objects[id]; o == nil || o.FaceDown == nil {
			t.Error("not face down")
		}
		tb.want("life", tb.life(0), "20")
	}
}

// A cloaked creature card is turned up for its mana cost, one with disguise for that cost as well (701.58b, 701.58d).
func TestTurningUpCloaked701_58b(t *testing.T) {
	tb := keywordGame(t, faceDownCards, side{hand: []string{"Wrap"}, library: []string{"Masked"}}, side{})
	tb.cast("Wrap", "", program.Hand)
	tb.resolve()
	tb.answers("1")
	tb.do(turnUp(tb.newest()))
	tb.want("size", tb.size("Masked"), "3/3")
}

// A copy of a face-down creature is a 2/2 without anything, which can't be turned up (707.2, 702.37c).
func TestCopyOfFaceDown702_37c(t *testing.T) {
	tb := keywordGame(t, faceDownCards, side{hand: []string{"Hooded", "Twin"}}, side{})
	tb.cast("Hooded", "morph", program.Hand)
	tb.resolve()
	tb.do(Action{Type: Cast, Player: 0, Object: tb.find(0, program.Hand, "Twin"), Face: -1, Targets: [][]state.Ent{{state.Obj(tb.newest())}}})
	tb.resolve()
	tb.want("size", tb.sizeOf(tb.newest()), "2/2")
	tb.refuse("special.not_face_down", turnUp(tb.newest()))
}

// A face-down permanent that leaves the battlefield is what its card says; cast again, it is a new object (708.9).
func TestFaceDownLeaves708_9(t *testing.T) {
	tb := keywordGame(t, faceDownCards, side{hand: []string{"Hooded", "Lift"}}, side{})
	tb.cast("Hooded", "morph", program.Hand)
	tb.resolve()
	tb.do(Action{Type: Cast, Player: 0, Object: tb.find(0, program.Hand, "Lift"), Face: -1, Targets: [][]state.Ent{{state.Obj(tb.newest())}}})
	tb.resolve()
	tb.want("hand", tb.in(program.Hand), "Hooded")
}
