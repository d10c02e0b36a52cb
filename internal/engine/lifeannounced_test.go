package engine

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/verdict-rules/verdict/internal/cards/mana"
	"github.com/verdict-rules/verdict/internal/cards/program"
)

// paidForWithLife are cards whose costs life may pay a part of.
const paidForWithLife = `
- {name: Cut, mana: "{1}{B/P}{B/P}", type: Instant, abilities: [{spell: {do: [draw]}}]}
- {name: Split, mana: "{G/W/P}{R/P}", type: Instant, abilities: [{spell: {do: [draw]}}]}
- {name: Tapper, mana: "{1}", type: Creature — Cleric, pt: 1/1, abilities: [{activated: {cost: [{mana: "{W/P}"}], do: [draw]}}]}
- {name: Deal, mana: "{2}", type: Enchantment, abilities: [{static: {to: you, mods: [{life_for_mana: B}]}}]}
- {name: Hex, mana: "{1}{B}", type: Sorcery, abilities: [{spell: {do: [draw]}}]}
`

// cutting casts the card with symbols announced as paid with life.
func cutting(tb *table, name string, symbols ...string) Action {
	a := Action{Type: Cast, Player: 0, Object: tb.find(0, program.Hand, name), Face: -1, LifeFor: []mana.Symbol{}}
	for _, s := range symbols {
		a.LifeFor = append(a.LifeFor, mana.MustParse(s)[0])
	}
	return a
}

// tapped counts A's tapped permanents.
func (tb *table) tapped() int {
	n := 0
	for _, id := range tb.st.Battlefield {
		if o := tb.st.Objects[id]; o.Tapped && o.Controller == 0 {
			n++
		}
	}
	return n
}

// CR 107.4f, 601.2b: for each Phyrexian symbol the player announces life or mana.
func TestLifeAnnouncedForSymbols601_2b(t *testing.T) {
	for _, c := range []struct {
		name         string
		symbols      []string
		life, tapped int
	}{
		{"Cut", []string{"{B/P}"}, 18, 2},
		{"Cut", []string{"{B/P}", "{B/P}"}, 16, 1},
		{"Cut", nil, 20, 3},
		{"Split", []string{"{G/W/P}"}, 18, 1},
		{"Split", []string{"{R/P}", "{G/W/P}"}, 16, 0},
	} {
		tb := keywordGame(t, paidForWithLife, side{hand: []string{c.name}}, side{})
		tb.do(cutting(tb, c.name, c.symbols...))
		assert.Equal(t, c.life, tb.st.Players[0].Life, "%s %v", c.name, c.symbols)
		assert.Equal(t, c.tapped, tb.tapped(), "%s %v", c.name, c.symbols)
	}
}

func TestLifeAnnouncedAndNotThere119_4(t *testing.T) {
	tb := keywordGame(t, paidForWithLife, side{hand: []string{"Cut"}, life: 3}, side{})
	tb.refuse("cast.cannot_pay", cutting(tb, "Cut", "{B/P}", "{B/P}"))
	tb = deal(t, paidForWithLife, side{hand: []string{"Cut"}, battlefield: []string{"Plains", "Swamp"}}, side{})
	tb.to(program.PrecombatMain)
	tb.refuse("cast.cannot_pay", cutting(tb, "Cut"))
	a := cutting(tb, "Cut")
	a.LifeFor = nil
	tb.do(a) // nothing announced: one symbol with life, as there is no mana for it
	assert.Equal(t, 18, tb.st.Players[0].Life)
}

func TestLifeAnnouncedForAnActivation602_2b(t *testing.T) {
	tb := keywordGame(t, paidForWithLife, side{battlefield: []string{"Tapper"}}, side{})
	a := activating(0, program.Battlefield, "Tapper")(tb)
	a.LifeFor = []mana.Symbol{mana.MustParse("{W/P}")[0]}
	tb.do(a)
	assert.Equal(t, 18, tb.st.Players[0].Life)
	assert.Equal(t, 0, tb.tapped())
}

// What is announced for a symbol that is not in the cost is told to whoever sent it.
func TestLifeAnnouncedForNothing(t *testing.T) {
	tb := keywordGame(t, paidForWithLife, side{hand: []string{"Cut", "Hex"}}, side{})
	v := Judge(tb.st.Clone(), cutting(tb, "Cut", "{B/P}", "{R/P}"), tb.opt)
	require.Equal(t, Legal, v.Outcome)
	assert.Equal(t, []Given{{ChoiceLifeFor, 1}}, v.Surplus)
	v = Judge(tb.st.Clone(), cutting(tb, "Hex", "{B}"), tb.opt)
	assert.Equal(t, []Given{{ChoiceLifeFor, 0}}, v.Surplus, "nothing lets life be paid for {B}")
}

// An effect lets life be paid for {B}, also of a symbol that was announced as mana.
func TestLifeForManaIsAnnounced601_2h(t *testing.T) {
	tb := keywordGame(t, paidForWithLife, side{hand: []string{"Hex", "Cut"}, battlefield: []string{"Deal"}}, side{})
	tb.do(cutting(tb, "Hex", "{B}"))
	assert.Equal(t, 18, tb.st.Players[0].Life)
	assert.Equal(t, 1, tb.tapped())
}

// A minimum meets the cost as announced: with life for {B} it is reached by the mana that life pays for.
func TestLifeAfterTheCostIsLockedIn601_2f(t *testing.T) {
	tb := keywordGame(t, paidForWithLife, side{hand: []string{"Cut"}, battlefield: []string{"Deal"}}, side{})
	tb.do(cutting(tb, "Cut", "{B}", "{B}"))
	assert.Equal(t, 16, tb.st.Players[0].Life)
	assert.Equal(t, 1, tb.tapped())
}

// Who plays along may be asked, and need not answer.
func TestLifeIsAskedFor601_2b(t *testing.T) {
	for _, answer := range []string{"yes", "no", ""} {
		tb := keywordGame(t, paidForWithLife, side{hand: []string{"Cut"}}, side{})
		asked := 0
		tb.opt.Choose = func(d *Decision) (Answer, bool) {
			if d.Purpose != PurposeLife {
				return forcedAnswer(d)
			}
			asked++
			return Answer{Player: d.Player, Choose: []string{answer}}, answer != ""
		}
		a := cutting(tb, "Cut")
		a.LifeFor = nil
		tb.do(a)
		assert.Equal(t, 2, asked)
		assert.Equal(t, map[string]int{"yes": 16, "no": 20, "": 20}[answer], tb.st.Players[0].Life)
	}
}
