package engine

import (
	"testing"

	"github.com/verdict-rules/verdict/internal/cards/program"
)

// wagon is a made-up Vehicle, pony a made-up Mount.
func wagon(abilities ...string) string {
	return thing("Wagon", "Artifact — Vehicle", "pt: 3/3", append([]string{"{crew: {n: 3}}"}, abilities...)...)
}

func pony(abilities ...string) string {
	return thing("Pony", "Creature — Horse Mount", "pt: 2/2", append([]string{"{saddle: {n: 2}}"}, abilities...)...)
}

// rideable says whether A could activate the crew or saddle ability with a creature.
func (tb *table) rideable(name, by string) bool {
	tb.t.Helper()
	tb.answers(by)
	a := activating(0, program.Battlefield, name)(tb)
	return tb.can(a)
}

// CR 702.122b: a creature crews a Vehicle as it is tapped for it, each that is tapped does, and what triggers on that
// comes before the Vehicle is a creature.
func TestCrewing(t *testing.T) {
	driver := thing("Driver", "Creature — Pilot", "pt: 2/2", on("crew, object: {same: this}, other: {subtype: Vehicle}", "{apply: {to: {event: other}, mods: [{gain: [haste]}]}}, {gain_life: {n: 1}}"))
	tb := keywordGame(t, cards(wagon(), driver, thing("Ogre", "Creature — Ogre", "pt: 3/3")), side{battlefield: []string{"Wagon", "Driver", "Ogre"}}, side{})
	tb.answers("Driver,Ogre")
	tb.use("Wagon", program.Battlefield, "crew")
	tb.want("the one who drives", tb.names(0, program.Stack), "Wagon, Driver")
	tb.resolve()
	tb.want("life", tb.life(0), "21")
	tb.want("haste", tb.keywords("Wagon"), " crew haste")
	check(t, "a creature", isType(tb.looks("Wagon"), program.Creature), true)
}

// CR 702.122c: a creature that can't crew Vehicles can't be tapped for it.
func TestCantCrew(t *testing.T) {
	lazy := thing("Lazy", "Creature — Ogre", "pt: 4/4", `{static: {to: this, mods: [{cant: {do: crew}}]}}`)
	tb := keywordGame(t, cards(wagon(), lazy), side{battlefield: []string{"Wagon", "Lazy"}}, side{})
	check(t, "crewing", tb.rideable("Wagon", "Lazy"), false)
}

// CR 702.122d: a Vehicle becomes crewed as the ability resolves; what crewed it this turn is known from then on.
func TestBecomingCrewed(t *testing.T) {
	rewards := wagon(on("become_crewed, object: {same: this}, nth: 1", `{put_counters: {on: {each: {what: [{type: creature}, {did: {event: {on: crew, other: {same: this}}, as: object}}]}}, kind: "+1/+1"}}`))
	tb := keywordGame(t, cards(rewards, thing("Ogre", "Creature — Ogre", "pt: 3/3"), thing("Troll", "Creature — Troll", "pt: 3/3")), side{battlefield: []string{"Wagon", "Ogre", "Troll"}}, side{})
	for _, by := range []string{"Ogre", "Troll"} { // the second time is not the first each turn
		tb.answers(by)
		tb.use("Wagon", program.Battlefield, "crew")
		tb.resolve()
	}
	tb.want("sizes", tb.size("Ogre")+" "+tb.size("Troll"), "4/4 3/3")
}

// CR 702.171a–c: a creature saddles what it is tapped for; that becomes saddled for the turn.
func TestSaddling(t *testing.T) {
	rider := thing("Rider", "Creature — Human", "pt: 2/2", on("saddle, object: {same: this}, other: {subtype: Mount}", "{gain_life: {n: 1}}"))
	mount := pony(on("become_saddled, object: {same: this}", "{gain_life: {n: 2}}"), on("attack, object: {same: this}, if: {matches: {ref: this, what: {having: saddled}}}", "{lose_life: {who: opponents, n: 1}}"))
	tb := keywordGame(t, cards(mount, rider), side{battlefield: []string{"Pony", "Rider"}}, side{})
	tb.answers("Rider")
	tb.use("Pony", program.Battlefield, "saddle")
	tb.resolve()
	tb.want("life", tb.life(0), "23")
	tb.attack("Pony")
	tb.resolve()
	tb.want("attacking while saddled", tb.life(1), "19")
}

// CR 702.122a, 702.171a: the power that counts may be greater than a creature's own, or its toughness.
func TestCrewingWithMore(t *testing.T) {
	for _, c := range []struct {
		with          string
		crew, saddles bool
	}{
		{"crews: true, more: 2", true, false}, {"saddles: true, more: 1", false, true}, {"crews: true, saddles: true, toughness: true", true, true},
	} {
		pilot := thing("Novice", "Creature — Pilot", "pt: 1/4", `{static: {to: this, mods: [{crews_with: {`+c.with+`}}]}}`)
		tb := keywordGame(t, cards(wagon(), pony(), pilot), side{battlefield: []string{"Wagon", "Pony", "Novice"}}, side{})
		check(t, "crew "+c.with, tb.rideable("Wagon", "Novice"), c.crew)
		check(t, "saddle "+c.with, tb.rideable("Pony", "Novice"), c.saddles)
	}
}
