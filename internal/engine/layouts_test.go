package engine

import (
	"testing"

	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/engine/state"
)

// layoutCards are cards with two sets of characteristics, and what the tests do to them.
const layoutCards = `
- name: Novice
  layout: flip
  faces:
    - {name: Novice, mana: "{W}", type: Creature — Human, pt: 1/1, abilities: [{activated: {cost: [{mana: "{1}"}], do: [{become: {who: this, status: flipped}}]}}]}
    - {name: Master, mana: "{W}", type: Legendary Creature — Human, pt: 3/4, abilities: [flying]}
- name: Pupil
  layout: flip
  faces:
    - {name: Pupil, mana: "{B}", type: Creature — Rat, pt: 1/1, abilities: [{activated: {cost: [{mana: "{1}"}], do: [{become: {who: this, status: flipped}}]}}]}
    - {name: Teacher, mana: "{B}", type: Legendary Creature — Rat, pt: 4/2}
- name: Phoenix
  layout: flip
  faces:
    - name: Phoenix
      mana: "{R}"
      type: Creature — Phoenix
      pt: 4/4
      abilities: [{triggered: {when: [{on: zone_change, object: {same: this}, from: [battlefield], to: [graveyard]}], do: [{move: {what: {event: new}, to: battlefield, flipped: true}}]}}]
    - {name: Ashes, mana: "{R}", type: Legendary Enchantment}
- name: Engine
  layout: prototype
  faces:
    - {name: Engine, mana: "{7}", type: Artifact Creature — Construct, pt: 6/4, abilities: [prototype, haste]}
    - {name: Engine, mana: "{2}{R}", type: Artifact Creature — Construct, pt: 3/2, abilities: [prototype, haste]}
- name: Scholar
  layout: prepare
  faces:
    - {name: Scholar, mana: "{U}", type: Creature — Human, pt: 1/2, abilities: [{activated: {cost: [{mana: "{2}"}], do: [{become: {who: this, status: prepared}}]}}]}
    - {name: Lesson, mana: "{1}{R}", type: Sorcery, abilities: [{spell: {do: [{gain_life: {n: 2}}]}}]}
- {name: Twin, mana: "{B}", type: Instant, abilities: [{spell: {targets: [{what: {type: creature}}], do: [{create_token: {copy_of: target}}]}}]}
- {name: Guise, mana: "{U}", type: Instant, abilities: [{spell: {targets: [{what: {type: creature}}, {what: {type: creature}}], do: [{apply: {to: target, mods: [{copy_of: {of: {target: 1}}}]}}]}}]}
- {name: Echo, mana: "{R}", type: Instant, abilities: [{spell: {targets: [{what: {is: spell}}], do: [{copy_spell: {what: target}}]}}]}
- {name: Bounce, mana: "{U}", type: Instant, abilities: [{spell: {targets: [{what: {type: creature}}], do: [{move: {what: target, to: hand}}]}}]}
`

// useOnly has A activate the only activated ability of a permanent of A's.
func (tb *table) useOnly(name string) {
	tb.t.Helper()
	tb.use(name, program.Battlefield, "")
	tb.resolve()
}

func TestFlip710(t *testing.T) {
	tb := keywordGame(t, layoutCards, side{battlefield: []string{"Novice"}, hand: []string{"Bounce"}}, side{})
	tb.want("710.2, before it flips", tb.size("Novice")+tb.keywords("Novice"), "1/1")
	tb.useOnly("Novice")
	tb.want("710.2, flipped", tb.size("Master")+tb.keywords("Master"), "3/4 flying")
	ch := tb.chars(0, "Master")
	if ch.Mana != "{W}" || ch.ManaValue != 1 || len(ch.Colors) != 1 || ch.Colors[0] != program.White {
		t.Fatalf("710.1c: mana cost %s, value %d, colors %v", ch.Mana, ch.ManaValue, ch.Colors)
	}
	tb.cast("Bounce", "", program.Hand, "Master")
	tb.resolve()
	tb.want("710.2, in another zone", tb.in(program.Hand), "Novice")
	tb.cast("Novice", "", program.Hand)
	tb.resolve()
	tb.want("710.4, no memory", tb.in(program.Battlefield), "Novice")
}

// A copy of a flip card has both sets of values, and only a flipped permanent uses the second; being
// flipped is a status, which stays (CR 110.5c, 707.2).
func TestFlippedCopies707_2(t *testing.T) {
	tb := keywordGame(t, layoutCards, side{battlefield: []string{"Novice", "Pupil"}, hand: []string{"Twin", "Guise"}}, side{})
	tb.useOnly("Novice")
	tb.cast("Twin", "", program.Hand, "Master")
	tb.resolve()
	tb.want("a token is not flipped", tb.in(program.Battlefield), "Master, Pupil, Novice")
	tb.answers("Master")
	tb.useOnly("Novice")
	tb.want("it flips; the legend rule keeps one", tb.size("Master"), "3/4")
	tb.cast("Guise", "", program.Hand, "Master", "Pupil")
	tb.resolve()
	tb.want("flipped, it becomes a copy of one that isn't", tb.size("Teacher"), "4/2")
}

func TestEntersFlipped110_5b(t *testing.T) {
	tb := keywordGame(t, layoutCards, side{battlefield: []string{"Phoenix"}, hand: []string{"Doom"}}, side{})
	tb.cast("Doom", "", program.Hand, "Phoenix")
	tb.resolve()
	tb.want("back, flipped", tb.in(program.Battlefield), "Ashes")
}

func TestPrototype718(t *testing.T) {
	tb := keywordGame(t, layoutCards, side{hand: []string{"Engine", "Twin", "Bounce"}}, side{})
	tb.cast("Engine", "prototype", program.Hand)
	ch := tb.st.Objects[tb.st.Stack[0]]
	spell := newGame(tb.st, tb.opt).chars(ch.ID)
	if spell.ManaValue != 3 || spell.Power != 3 || len(spell.Colors) != 1 || spell.Colors[0] != program.Red {
		t.Fatalf("718.3b: %+v", spell)
	}
	tb.resolve()
	tb.want("718.3b, the permanent", tb.size("Engine")+tb.keywords("Engine"), "3/2 prototype haste")
	tb.cast("Twin", "", program.Hand, "Engine")
	tb.resolve()
	for _, id := range tb.st.Battlefield {
		if g := newGame(tb.st, tb.opt); g.nameOf(id) == "Engine" {
			tb.want("718.3d", tb.sizeOf(id), "3/2")
		}
	}
	tb.cast("Bounce", "", program.Hand, "Engine")
	tb.resolve()
	back := newGame(tb.st, tb.opt).chars(tb.find(0, program.Hand, "Engine"))
	if back.ManaValue != 7 || back.Power != 6 || len(back.Colors) != 0 {
		t.Fatalf("718.4: %+v", back)
	}
}

func TestPrototypeCastNormally718_4(t *testing.T) {
	tb := keywordGame(t, layoutCards, side{hand: []string{"Engine"}}, side{})
	tb.cast("Engine", "", program.Hand)
	tb.resolve()
	tb.want("as large as the card", tb.size("Engine"), "6/4")
}

func TestPrototypedCopy718_3c(t *testing.T) {
	tb := keywordGame(t, layoutCards, side{hand: []string{"Engine", "Echo"}}, side{})
	tb.cast("Engine", "prototype", program.Hand)
	tb.cast("Echo", "", program.Hand, "Engine")
	tb.resolve()
	tb.want("the copy too", tb.in(program.Battlefield), "Engine, Engine")
	for _, id := range tb.st.Battlefield {
		if newGame(tb.st, tb.opt).nameOf(id) == "Engine" {
			tb.want("size", tb.sizeOf(id), "3/2")
		}
	}
}

// A Case becomes solved at its controller's end step if its condition holds, and what depends on
// that works from then on (CR 719.3, 702.169).
func TestCase719_3(t *testing.T) {
	tb := keywordGame(t, `
- name: Riddle
  mana: "{1}"
  type: Enchantment — Case
  abilities:
    - triggered: {when: [{on: begin_step, step: [end_turn], player: {same: you}}], if: [{compare: {a: {life: you}, op: ">=", b: 21}}, {matches: {ref: this, what: {not: {having: solved}}}}], do: [{become: {who: this, status: solved}}]}
    - static: {to: {each: {what: {type: creature}}}, mods: [{mod_pt: {power: 1, toughness: 1}}], while: {matches: {ref: this, what: {having: solved}}}}
    - triggered: {when: [{on: cast, player: {same: you}, if: {matches: {ref: this, what: {having: solved}}}}], do: [{gain_life: {n: 5}}]}
- {name: Cure, mana: "{W}", type: Instant, abilities: [{spell: {do: [{gain_life: {n: 1}}]}}]}
`, side{battlefield: []string{"Riddle", "Bear"}, hand: []string{"Cure", "Study"}, library: []string{"Wall", "Wall", "Wall", "Wall", "Wall"}}, side{library: []string{"Wall", "Wall"}})
	tb.to(program.EndStep)
	tb.want("not yet", tb.size("Bear"), "2/2")
	tb.nextTurn()
	tb.cast("Cure", "", program.Hand)
	tb.resolve()
	tb.want("702.169c: it does not trigger before", tb.life(0), "21")
	tb.to(program.EndStep)
	tb.resolve()
	tb.want("702.169b", tb.size("Bear"), "3/3")
	tb.nextTurn()
	tb.cast("Study", "", program.Hand)
	tb.resolve()
	tb.want("702.169c", tb.life(0), "26")
}

func TestPreparedSpell(t *testing.T) {
	tb := keywordGame(t, layoutCards, side{battlefield: []string{"Scholar"}, hand: []string{"Echo"}}, side{})
	scholar := tb.find(0, program.Battlefield, "Scholar")
	a := Action{Type: Cast, Player: 0, Object: scholar, Face: 1}
	tb.refuse("cast.not_in_zone", a)
	tb.useOnly("Scholar")
	other := a
	other.Player = 1
	if v := Judge(tb.st.Clone(), other, tb.opt); v.Outcome != Illegal {
		t.Fatalf("another player: %s", v.Outcome)
	}
	if !offers(tb, a) {
		t.Fatal("the spell is not among the actions offered")
	}
	tb.do(a)
	tb.cast("Echo", "", program.Hand, "Lesson")
	tb.resolve()
	tb.want("the spell and its copy", tb.life(0), "24")
	tb.want("nothing is left of them", tb.in(program.Exile)+tb.in(program.Graveyard), "Echo")
	tb.want("it stays what it is", tb.size("Scholar"), "1/2")
	tb.refuse("cast.not_in_zone", a)
}

// offers tells whether the action is among those that may be begun now.
func offers(tb *table, a Action) bool {
	for _, o := range LegalActions(tb.st, a.Player, tb.opt).Offers {
		if o.Type == a.Type && o.Object == a.Object && o.Face == a.Face {
			return true
		}
	}
	return false
}

func TestEntersPrepared(t *testing.T) {
	tb := keywordGame(t, "", side{hand: []string{"Adventurous Eater // Have a Bite"}}, side{})
	tb.cast("Adventurous Eater", "", program.Hand)
	tb.resolve()
	eater := tb.find(0, program.Battlefield, "Adventurous Eater")
	tb.do(Action{Type: Cast, Player: 0, Object: eater, Face: 1, Targets: [][]state.Ent{{state.Obj(eater)}}})
	tb.resolve()
	tb.want("its own spell", tb.size("Adventurous Eater")+" "+tb.life(0), "4/3 21")
}

// What a Class gains with a level is there when it becomes that level (CR 716.2a).
func TestClassLevelTriggers716_2a(t *testing.T) {
	tb := keywordGame(t, `
- name: School
  mana: "{1}"
  type: Enchantment — Class
  abilities:
    - activated: {cost: [{mana: "{1}"}], sorcery: true, if: {compare: {a: {stat: {stat: level, of: this}}, op: "=", b: 1}}, do: [{set_level: {to: 2}}]}
    - class_level: {min: 2, abilities: [{triggered: {when: [{on: level_up, object: {same: this}, amount: {op: "=", n: 2}}], do: [{gain_life: {n: 2}}]}}]}
`, side{battlefield: []string{"School"}}, side{})
	tb.useOnly("School")
	tb.want("it triggers", tb.life(0), "22")
}

// A station card has what stands beside a station symbol from that many charge counters on, and
// with its last one it is a creature of the size printed (CR 721.2), which it has nowhere else (CR 721.2c).
func TestStation721_2(t *testing.T) {
	tb := keywordGame(t, `
- name: Ship
  mana: "{2}"
  type: Artifact — Spacecraft
  pt: 5/5
  abilities:
    - station
    - static: {to: this, while: {matches: {ref: this, what: {counters: {kind: charge, n: 2}}}}, mods: [{gain: [{static: {to: {each: {what: [{type: creature}, other]}}, mods: [{mod_pt: {power: 1, toughness: 1}}]}}]}]}
    - static: {to: this, while: {matches: {ref: this, what: {counters: {kind: charge, n: 6}}}}, mods: [{add_types: {types: [creature]}}, {set_pt: {power: 5, toughness: 5}}, {gain: [flying]}]}
`, side{hand: []string{"Ship"}, battlefield: []string{"Ship", "Bear", "Giant"}}, side{})
	tb.want("721.4, before any counter", tb.size("Bear"), "2/2")
	for zone, id := range map[program.Zone]state.ObjectID{"hand": tb.find(0, program.Hand, "Ship"), "battlefield": tb.find(0, program.Battlefield, "Ship")} {
		if newGame(tb.st, tb.opt).chars(id).HasPT {
			t.Fatalf("power and toughness in %s", zone)
		}
	}
	tb.answers("Bear")
	tb.use("Ship", program.Battlefield, "station")
	tb.resolve()
	tb.want("721.2a", tb.size("Bear"), "3/3")
	if isType(tb.chars(0, "Ship"), program.Creature) {
		t.Fatal("a creature too early")
	}
	tb.use("Ship", program.Battlefield, "station")
	tb.resolve()
	tb.want("721.2b", tb.size("Ship")+tb.keywords("Ship"), "5/5 station flying")
	if ch := tb.chars(0, "Ship"); !isType(ch, program.Creature) || !isType(ch, program.Artifact) {
		t.Fatalf("types %v", ch.Types)
	}
}

// A Saga with read ahead enters with as many lore counters as its controller chooses; of the chapters
// only the one chosen triggers in that turn (CR 702.155, 714.3a).
func TestReadAhead702_155(t *testing.T) {
	tb := keywordGame(t, `
- name: Legend
  mana: "{1}"
  type: Enchantment — Saga
  abilities:
    - read_ahead
    - chapter: {at: [1], do: [{gain_life: {n: 1}}]}
    - chapter: {at: [2], do: [{gain_life: {n: 10}}]}
    - chapter: {at: [3], do: [{gain_life: {n: 100}}]}
`, side{hand: []string{"Legend"}}, side{library: []string{"Wall", "Wall"}})
	tb.cast("Legend", "", program.Hand)
	tb.answers("2")
	tb.pass()
	tb.resolve()
	tb.want("only the chapter chosen", tb.life(0), "30")
}

// A sorcery among such spells is cast when sorceries are.
func TestPreparedSpellTiming307_1(t *testing.T) {
	tb := keywordGame(t, layoutCards, side{battlefield: []string{"Scholar"}}, side{})
	tb.useOnly("Scholar")
	tb.to(program.EndStep)
	tb.refuse("timing.sorcery_speed", Action{Type: Cast, Player: 0, Object: tb.find(0, program.Battlefield, "Scholar"), Face: 1})
}

// Craft exiles the permanent with what it is crafted with, from the battlefield or a graveyard, and returns
// it with its other face up (CR 702.167a, 702.167b).
func TestCraft702_167(t *testing.T) {
	tb := keywordGame(t, `
- name: Net
  layout: transform
  faces:
    - {name: Net, mana: "{1}", type: Artifact, abilities: [{craft: {cost: [{mana: "{1}"}], what: {type: artifact}}}]}
    - {name: Pot, type: Artifact, abilities: [flying]}
- {name: Coin, mana: "{1}", type: Artifact}
- {name: Ring, mana: "{1}", type: Artifact}
`, side{battlefield: []string{"Net", "Coin", "Bear"}, graveyard: []string{"Ring", "Wall"}}, side{})
	tb.answers("Ring")
	tb.use("Net", program.Battlefield, "craft")
	tb.want("exiled as a cost", tb.in(program.Exile), "Net, Ring")
	tb.resolve()
	tb.want("back, transformed", tb.in(program.Battlefield), "Coin, Bear, Pot")
	tb.want("the rest stays", tb.in(program.Graveyard)+" "+tb.in(program.Exile), "Wall Ring")
}
