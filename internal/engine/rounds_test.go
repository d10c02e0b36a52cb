package engine

import (
	"strings"
	"testing"

	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/engine/state"
)

// each is a made-up spell that has all players, or all opponents, do something together.
func each(name, of, do string) string {
	return instant(name, `do: [{for_each: {of: `+of+`, together: true, do: [`+do+`]}}]`)
}

// warden is a creature whose controller gains 1 life whenever another creature enters.
func warden(name string) string {
	return thing(name, "Creature — Human", "pt: 1/1", on("zone_change, object: [{type: creature}, other], to: [battlefield]", "{gain_life: {n: 1}}"))
}

// mourner is a creature whose controller gains 1 life whenever any creature dies.
func mourner(name string) string {
	return thing(name, "Creature — Human", "pt: 1/1", on("zone_change, object: {type: creature}, from: [battlefield], to: [graveyard]", "{gain_life: {n: 1}}"))
}

const raise = `{move: {what: {choose: {by: it, from: {each: {what: {type: creature}, in: [graveyard], of: it}}}}, to: battlefield, under: it}}`

// lives are the life totals of all players.
func (tb *table) lives() string {
	var out []string
	for _, p := range tb.st.Players {
		out = append(out, decimal(p.Life))
	}
	return strings.Join(out, " ")
}

// CR 101.4, 603.6a: what each player puts onto the battlefield enters at the same time, so that all of it sees
// all of it enter, whoever's turn it is.
func TestRoundsEnterTogether(t *testing.T) {
	tb := deal(t, cards(each("Rise", "players", raise), warden("Watcher"), warden("Warden")),
		side{hand: []string{"Rise"}, graveyard: []string{"Watcher"}}, side{graveyard: []string{"Warden"}})
	tb.to(program.PrecombatMain)
	tb.play("Rise")
	check(t, "life", tb.lives(), "21 21")
}

// CR 101.4: all choices are made before anything moves, those of the active player first.
func TestRoundsChooseFirst(t *testing.T) {
	tb := deal(t, cards(each("Rise", "players", raise), warden("Watcher"), warden("Warden")),
		side{hand: []string{"Rise"}, graveyard: []string{"Watcher", "Warden"}}, side{graveyard: []string{"Watcher", "Warden"}})
	tb.to(program.PrecombatMain)
	var asked []string
	tb.opt.Choose = func(d *Decision) (Answer, bool) {
		if a, forced := forcedAnswer(d); forced {
			return a, true
		}
		if d.Kind == AskObjects {
			asked = append(asked, tb.st.Players[d.Player].ID+decimal(len(d.Live().Battlefield)))
		}
		return Answer{Player: d.Player, Choose: []string{d.Options[0].ID}}, true
	}
	tb.play("Rise")
	check(t, "questions", strings.Join(asked, " "), "A0 B0")
}

// CR 608.2d: what one player has chosen to put onto the battlefield, the next can't choose any more.
func TestRoundsChooseDifferently(t *testing.T) {
	any := `{move: {what: {choose: {by: it, from: {each: {what: {type: creature}, in: [graveyard]}}}}, to: battlefield, under: it}}`
	tb := deal(t, cards(each("Rise", "players", any), warden("Watcher"), warden("Warden")),
		side{hand: []string{"Rise"}, graveyard: []string{"Watcher", "Warden"}}, side{})
	tb.to(program.PrecombatMain)
	tb.prefer("Warden")
	tb.play("Rise")
	tb.find(0, program.Battlefield, "Warden")
	tb.find(1, program.Battlefield, "Watcher")
}

// CR 608.2e: an instruction is followed by everybody before the next one is.
func TestRoundsStepByStep(t *testing.T) {
	sacrificed := `{sacrifice: {who: it, what: {type: creature}}}, {lose_life: {who: it, n: {count: {each: {what: {type: creature}}}}}}`
	tb := deal(t, cards(each("Toll", "players", sacrificed), thing("Bear", "Creature — Bear", "pt: 2/2")),
		side{hand: []string{"Toll"}, battlefield: []string{"Bear", "Bear"}}, side{battlefield: []string{"Bear", "Bear", "Bear"}})
	tb.to(program.PrecombatMain)
	tb.prefer()
	tb.play("Toll")
	check(t, "life", tb.lives(), "17 17")
}

// CR 101.4, 118.12: who prevents something by a sacrifice does so at the same time as the others who do.
func TestRoundsPayTogether(t *testing.T) {
	tb := deal(t, cards(each("Levy", "opponents", `{gate: {may: it, cost: [{sacrifice: {what: {type: creature}}}], unless: true, then: [{lose_life: {who: it, n: 3}}]}}`),
		mourner("Mourner"), thing("Bear", "Creature — Bear", "pt: 2/2")),
		side{hand: []string{"Levy"}}, side{battlefield: []string{"Mourner"}}, side{battlefield: []string{"Bear"}}, side{})
	tb.to(program.PrecombatMain)
	tb.prefer("yes")
	tb.play("Levy")
	check(t, "life", tb.lives(), "20 22 20 17")
}

// CR 608.2e: where some do one thing and some another, what they do happens at the same time.
func TestRoundsEitherWay(t *testing.T) {
	tb := deal(t, cards(each("Offer", "players", `{gate: {may: it, then: [{sacrifice: {who: it, what: {type: creature}}}], else: [{lose_life: {who: it, n: 1}}]}}`),
		mourner("Mourner"), mourner("Weeper")),
		side{hand: []string{"Offer"}, battlefield: []string{"Mourner"}}, side{battlefield: []string{"Weeper"}}, side{battlefield: []string{"Mourner"}})
	tb.to(program.PrecombatMain)
	refuses := tb.find(2, program.Battlefield, "Mourner")
	tb.opt.Choose = func(d *Decision) (Answer, bool) {
		if a, forced := forcedAnswer(d); forced {
			return a, true
		}
		return Answer{Player: d.Player, Choose: []string{d.Options[map[bool]int{true: 1}[d.Kind == AskMay && d.Player == 2]].ID}}, true
	}
	tb.play("Offer")
	check(t, "life", tb.lives(), "22 22 21")
	if newGame(tb.st, tb.opt).Objects[refuses] == nil {
		t.Error("who refused sacrificed all the same")
	}
}

// CR 101.4, 603.6a: tokens that several players create, or that are of several kinds, enter at the same time.
func TestTokensOfAllEnterTogether(t *testing.T) {
	tb := deal(t, cards(instant("Call", `do: [{create_token: {who: players, copy_of: {each: {what: {named: Watcher}}}}}]`), warden("Watcher")),
		side{hand: []string{"Call"}, battlefield: []string{"Watcher"}}, side{})
	tb.to(program.PrecombatMain)
	tb.prefer()
	tb.play("Call")
	check(t, "life", tb.lives(), "23 21") // the first one sees two, each token the other
}

// CR 101.4, 603.3: cards that several players mill are put into graveyards at the same time.
func TestMilledTogether(t *testing.T) {
	counts := thing("Counter", "Creature — Human", "pt: 1/1", on("zone_change, from: [library], to: [graveyard], batch: true", "{gain_life: {n: 1}}"))
	tb := deal(t, cards(instant("Grind", `do: [{mill: {who: players, n: 2}}]`), counts), side{hand: []string{"Grind"}, battlefield: []string{"Counter"}}, side{})
	tb.to(program.PrecombatMain)
	tb.play("Grind")
	check(t, "life", tb.lives(), "21 20")
}

// CR 101.4: what the rounds bind stands for all of them afterwards; tokens of all rounds enter in one event.
func TestRoundsBindTogether(t *testing.T) {
	l := newLab(t, side{battlefield: []string{"Grizzly Bears"}}, side{}, side{}, side{})
	l.by(l.find(0, program.Battlefield, "Grizzly Bears"))
	batches := map[int]bool{}
	l.do(program.ForEach{Of: program.Opponents{}, Together: true, Do: []program.Effect{program.CreateToken{CopyOf: program.This{}, As: "tokens"}}})
	for _, e := range l.ctx.Vars.Get("tokens").Ents {
		for _, ev := range l.g.History.Events {
			if ev.Kind == program.ZoneChange && state.Obj(ev.New) == e {
				batches[ev.Batch] = true
			}
		}
	}
	want(l, "tokens", len(l.ctx.Vars.Get("tokens").Ents), 3)
	want(l, "events", len(batches), 1)
}

// CR 608.2e, 303.4f: in a loop over objects, what their players do speaks of the objects: tokens are attached to each, and
// each counts for its own controller.
func TestRoundsOverObjectsSpeakOfThem(t *testing.T) {
	gild := instant("Gild", `do: [{for_each: {of: {each: {what: {type: creature}}}, together: true, do: [{create_token: {who: {controller: it}, token: {known: "Cursed Role"}, attach_to: it}}, {gain_life: {who: {controller: it}, n: {stat: {stat: toughness, of: it}}}}]}}]`)
	tb := deal(t, cards(gild, thing("Bear", "Creature — Bear", "pt: 2/3"), thing("Ogre", "Creature — Ogre", "pt: 3/4")),
		side{hand: []string{"Gild"}, battlefield: []string{"Bear"}}, side{battlefield: []string{"Ogre"}})
	tb.to(program.PrecombatMain)
	tb.play("Gild")
	check(t, "sizes", tb.sizeAny("Bear")+" "+tb.sizeAny("Ogre"), "1/1 1/1")
	check(t, "life", tb.lives(), "21 21")
}
