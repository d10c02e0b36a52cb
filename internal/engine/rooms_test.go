package engine

import (
	"testing"

	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/engine/state"
)

const roomCards = `
- name: Cellar // Attic
  layout: split
  faces:
    - name: Cellar
      mana: "{1}"
      type: Enchantment — Room
      abilities: [{triggered: {when: [{on: unlock_door, object: {same: this}, player: {same: you}, if: this_door}], do: [{gain_life: {n: 1}}]}}]
    - name: Attic
      mana: "{1}{U}"
      type: Enchantment — Room
      abilities:
        - triggered: {when: [{on: unlock_door, object: {same: this}, player: {same: you}, if: this_door}], do: [{gain_life: {n: 10}}]}
        - static: {to: {each: {what: [{type: creature}, {controlled_by: you}]}}, mods: [{mod_pt: {power: 1, toughness: 1}}]}
- name: Warden
  mana: "{1}"
  type: Creature — Spirit
  pt: 1/1
  abilities: [{triggered: {when: [{on: fully_unlock, player: {same: you}}], do: [{gain_life: {n: 100}}]}}]
- name: Key
  type: Artifact
  abilities:
    - activated: {cost: [tap_this], targets: [{what: [{subtype: Room}, {controlled_by: you}]}], do: [{unlock: {what: target, or_lock: true}}]}
- name: Mirror
  mana: "{1}"
  type: Enchantment
  abilities:
    - static: {mods: [{replaces: {on: {on: zone_change, object: {same: this}, to: [battlefield]}, instead: [{enter: {copy: {of: {choose: {from: {each: {what: {type: enchantment}}}}}}}}]}}]}
- name: Echo
  mana: "{U}"
  type: Instant
  abilities: [{spell: {targets: [{what: {is: spell}}], do: [{copy_spell: {what: target}}]}}]
`

func unlocking(id state.ObjectID, half string) Action {
	return Action{Type: Special, Player: 0, Object: id, Special: "unlock", Half: half, Face: -1}
}

// castRoom casts a half of the Room in hand and lets it resolve, with what it triggers.
func castRoom(t *testing.T, face int, others ...string) (*table, state.ObjectID) {
	t.Helper()
	tb := deal(t, roomCards, side{hand: []string{"Cellar // Attic"}, battlefield: append([]string{"Island", "Island", "Island", "Island"}, others...)}, side{})
	tb.to(program.PrecombatMain)
	tb.do(Action{Type: Cast, Player: 0, Object: (*tb.st.Zone(program.Hand, 0))[0], Face: face})
	tb.pass()
	room := tb.st.Battlefield[len(tb.st.Battlefield)-1]
	tb.pass()
	return tb, room
}

// CR 709.5, 709.5d: the half that was cast is unlocked as the Room enters, and it has that half's
// name, mana cost and rules text alone.
func TestRoomEntersWithTheHalfThatWasCast709_5d(t *testing.T) {
	for face, want := range []struct {
		name string
		life int
		mv   int
	}{{"Cellar", 21, 1}, {"Attic", 30, 2}} {
		tb, room := castRoom(t, face, "Warden")
		ch := newGame(tb.st, tb.opt).chars(room)
		if ch.Name != want.name || len(ch.Names) != 0 || ch.ManaValue != want.mv || tb.st.Players[0].Life != want.life {
			t.Errorf("%q and %q, mana value %d, life %d", ch.Name, ch.Names, ch.ManaValue, tb.st.Players[0].Life)
		}
		if len(ch.Colors) != face {
			t.Errorf("%s: colors %v", want.name, ch.Colors)
		}
		if p := newGame(tb.st, tb.opt).chars(tb.find(0, program.Battlefield, "Warden")).Power; p != 1+face {
			t.Errorf("%s: the power is %d", want.name, p)
		}
	}
}

// CR 709.5e, 709.5h, 709.5i: the locked half is unlocked for its mana cost; what watches for that door
// and for the Room being fully unlocked triggers.
func TestUnlockingADoor709_5e(t *testing.T) {
	tb, room := castRoom(t, 0, "Warden")
	tb.do(Action{Type: Special, Player: 0, Object: room, Special: "unlock", Half: "right", Face: -1, Answers: []Answer{{Choose: []string{"1"}}}})
	tb.pass()
	tb.pass()
	ch := newGame(tb.st, tb.opt).chars(room)
	if tb.st.Players[0].Life != 20+1+10+100 || len(ch.Names) != 1 || ch.ManaValue != 3 {
		t.Errorf("life %d, names %q, mana value %d", tb.st.Players[0].Life, ch.Names, ch.ManaValue)
	}
	tb.refuse("special.not_locked", unlocking(room, "right"))
}

// CR 116.2m: only its controller unlocks a door, and only while the stack is empty.
func TestUnlockingWaitsForTheStack116_2m(t *testing.T) {
	tb := deal(t, roomCards, side{hand: []string{"Cellar // Attic"}, battlefield: []string{"Island", "Island", "Island"}}, side{})
	tb.to(program.PrecombatMain)
	tb.do(Action{Type: Cast, Player: 0, Object: (*tb.st.Zone(program.Hand, 0))[0], Face: 0})
	tb.pass()
	room := tb.st.Battlefield[len(tb.st.Battlefield)-1]
	tb.refuse("special.unlock", unlocking(room, "right"))
	tb.pass()
	tb.do(Action{Type: Pass, Player: 0, Face: -1})
	tb.refuse("special.unlock", Action{Type: Special, Player: 1, Object: room, Special: "unlock", Half: "right", Face: -1})
}

// CR 709.5d: a Room that was not cast enters with both halves locked: it has no name and no mana value.
func TestRoomPutOntoTheBattlefieldIsLocked709_5d(t *testing.T) {
	tb := deal(t, roomCards, side{battlefield: []string{"Cellar // Attic"}}, side{})
	ch := newGame(tb.st, tb.opt).chars(tb.st.Battlefield[0])
	if ch.Name != "" || ch.Mana != "" || ch.ManaValue != 0 || len(ch.Abilities) != 0 || !hasSubtype(ch, "Room") {
		t.Errorf("%+v", ch)
	}
	tb.to(program.PrecombatMain)
	tb.refuse("special.cannot_pay", unlocking(tb.st.Battlefield[0], "left"))
}

// CR 709.5f, 709.5g: an effect unlocks a locked door, or locks an unlocked one.
func TestEffectsLockAndUnlock709_5g(t *testing.T) {
	for door, want := range map[string][2]bool{"left": {}, "right": {true, true}} {
		tb, room := castRoom(t, 0, "Key")
		tb.do(Action{Type: Activate, Player: 0, Object: tb.find(0, program.Battlefield, "Key"), Ability: "0", Face: -1})
		tb.do(Action{Type: Pass, Player: 0, Face: -1})
		tb.do(Action{Type: Pass, Player: 1, Face: -1, Answers: []Answer{{Choose: []string{door}}}})
		if got := tb.st.Objects[room].Unlocked; got != want {
			t.Errorf("%s: unlocked %v", door, got)
		}
	}
}

// CR 709.5: both halves are copiable, which of them are unlocked is not.
func TestCopyOfARoomIsLocked709_5(t *testing.T) {
	tb := deal(t, roomCards, side{hand: []string{"Cellar // Attic", "Mirror"}, battlefield: []string{"Island", "Island", "Island", "Island"}}, side{})
	tb.to(program.PrecombatMain)
	tb.do(Action{Type: Cast, Player: 0, Object: (*tb.st.Zone(program.Hand, 0))[0], Face: 1})
	tb.pass()
	tb.pass()
	tb.do(Action{Type: Cast, Player: 0, Object: tb.find(0, program.Hand, "Mirror"), Face: -1})
	tb.pass()
	copied := tb.st.Battlefield[len(tb.st.Battlefield)-1]
	if ch := newGame(tb.st, tb.opt).chars(copied); ch.Name != "" || !hasSubtype(ch, "Room") {
		t.Fatalf("%+v", ch)
	}
	tb.do(unlocking(copied, "left"))
	tb.pass()
	if ch := newGame(tb.st, tb.opt).chars(copied); ch.Name != "Cellar" || tb.st.Players[0].Life != 31 {
		t.Errorf("%q, life %d", ch.Name, tb.st.Players[0].Life)
	}
}

// CR 707.10, 709.5b: a copy of the spell is of the same half, and has both as it becomes a permanent.
func TestCopyOfARoomSpell709_5b(t *testing.T) {
	tb := deal(t, roomCards, side{hand: []string{"Cellar // Attic", "Echo"}, battlefield: []string{"Island", "Island", "Island", "Island"}}, side{})
	tb.to(program.PrecombatMain)
	tb.do(Action{Type: Cast, Player: 0, Object: (*tb.st.Zone(program.Hand, 0))[0], Face: 0})
	tb.do(Action{Type: Cast, Player: 0, Object: tb.find(0, program.Hand, "Echo"), Face: -1})
	tb.pass()
	tb.pass()
	token := tb.st.Battlefield[len(tb.st.Battlefield)-1]
	if o := tb.st.Objects[token]; o.Sort != state.TokenObject || o.Unlocked != [2]bool{true, false} {
		t.Errorf("%+v", o)
	}
	for len(tb.st.Stack) > 0 {
		tb.pass()
	}
	tb.do(unlocking(token, "right"))
	if ch := newGame(tb.st, tb.opt).chars(token); len(ch.Names) != 1 {
		t.Errorf("%q %q", ch.Name, ch.Names)
	}
}

// Unlocking is listed among the legal actions.
func TestUnlockingIsListed116_2m(t *testing.T) {
	tb, room := castRoom(t, 0)
	for _, o := range LegalActions(tb.st, 0, tb.opt).Offers {
		if o.Special == "unlock" && o.Object == room && o.Half == "right" {
			return
		}
	}
	t.Error("not offered")
}
