package engine

import (
	"slices"
	"testing"

	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/engine/state"
)

// CR 121.4, 704.5b: drawing from an empty library is noted, and draws nothing.
func TestDrawFromEmptyLibrary(t *testing.T) {
	l := labWithForests(t)
	l.g.Players[0].Library = l.g.Players[0].Library[:2]
	l.do(program.Draw{N: program.N(3), As: "drawn"})
	want(l, "drawn", l.ctx.Vars.Get("drawn").Num, 2)
	want(l, "noted", l.g.Players[0].DrewFromEmpty, true)
}

// CR 701.9b: the player chooses, unless the effect says otherwise.
func TestDiscard(t *testing.T) {
	l := labWithForests(t)
	l.answers("Island")
	l.do(program.Discard{As: "gone"})
	want(l, "hand", l.names(0, program.Hand), "Shock")
	want(l, "graveyard", l.names(0, program.Graveyard), "Island")
	l.do(program.Discard{Who: program.Players{}, All: true})
	want(l, "hands", l.names(0, program.Hand)+l.names(1, program.Hand), "")
	l.do(program.Discard{As: "none"})
	want(l, "nothing left", l.ctx.Vars.Get("none").Done, false)
}

// CR 701.17b: as many cards are milled as there are.
func TestMill(t *testing.T) {
	l := newLab(t, side{battlefield: []string{"Forest"}, library: []string{"Shock", "Grizzly Bears"}}, side{})
	l.by(l.find(0, program.Battlefield, "Forest")).do(program.Mill{N: program.N(2), As: "milled"})
	want(l, "graveyard", l.names(0, program.Graveyard), "Shock, Grizzly Bears")
	want(l, "creatures among them", len(l.g.filtered(l.ctx.Vars.Get("milled").Ents, creatures, &l.ctx)), 1)
	l.do(program.Mill{N: program.N(1000)})
	want(l, "library", len(l.g.Players[0].Library), 0)
}

// CR 701.22a, 701.25a: what stays on top and what goes away, in the order chosen.
func TestScryAndSurveil(t *testing.T) {
	l := newLab(t, side{battlefield: []string{"Forest"}, library: []string{"Shock", "Grizzly Bears", "Hill Giant", "Island"}}, side{})
	l.by(l.find(0, program.Battlefield, "Forest"))
	l.answers("Grizzly Bears", "Hill Giant", "Hill Giant,Shock")
	l.do(program.Act{Name: "scry", N: program.N(3)})
	lib := l.g.Players[0].Library
	want(l, "top", l.g.nameOf(lib[0])+", "+l.g.nameOf(lib[1]), "Hill Giant, Shock")
	want(l, "bottom", l.g.nameOf(lib[len(lib)-1]), "Grizzly Bears")
	l.do(program.Act{Name: "surveil", N: program.N(2)})
	want(l, "graveyard", l.names(0, program.Graveyard), "Hill Giant, Shock")
	l.do(program.Act{Name: "scry", N: program.N(0)})
	scried := slices.DeleteFunc(slices.Clone(l.g.History.Events), func(ev *state.Event) bool { return ev.Kind != program.Scries })
	want(l, "scry events", len(scried), 1) // CR 701.22b
}

// CR 701.23b, 701.23d: cards with a quality need not be found; just any card must be.
func TestSearch(t *testing.T) {
	l := newLab(t, side{battlefield: []string{"Forest"}, library: []string{"Shock", "Grizzly Bears"}}, side{})
	l.by(l.find(0, program.Battlefield, "Forest"))
	l.answers("", "Grizzly Bears")
	l.do(program.Search{For: creatures, As: "none"}, program.Search{As: "one"})
	want(l, "none", l.ctx.Vars.Get("none").Num, 0)
	want(l, "one", l.g.nameOf(l.ctx.Vars.Get("one").Ents[0].Object()), "Grizzly Bears")
}

// CR 701.23, 101.2: who can't search finds nothing, and shuffles all the same.
func TestCantSearch(t *testing.T) {
	l := labWithForests(t)
	l.do(program.Apply{To: program.Opponents{}, Mods: []program.Mod{program.Cant{Do: program.ToSearch}}},
		program.Search{Who: program.Opponents{}, As: "found"}, program.Shuffle{Who: program.Opponents{}})
	want(l, "found", l.ctx.Vars.Get("found").Num, 0)
	last := l.g.History.Events[len(l.g.History.Events)-1]
	want(l, "shuffled", last.Kind, program.Shuffles)
}

// Cards are revealed from the top until enough match.
func TestRevealUntil(t *testing.T) {
	l := newLab(t, side{battlefield: []string{"Forest"}, library: []string{"Shock", "Island", "Grizzly Bears", "Shock"}}, side{})
	l.by(l.find(0, program.Battlefield, "Forest"))
	l.do(program.RevealUntil{Until: creatures, Exile: true, As: "hit", Rest: "rest"})
	want(l, "exile", l.names(0, program.Exile), "Shock, Island, Grizzly Bears")
	want(l, "hit", l.g.nameOf(l.ctx.Vars.Get("hit").Ents[0].Object()), "Grizzly Bears")
	want(l, "rest", l.ctx.Vars.Get("rest").Num, 2)
}

// A card the referee doesn't know can't decide anything.
func TestHiddenCards(t *testing.T) {
	l := labWithForests(t)
	l.g.Objects[l.g.Players[0].Library[0]].Hidden = true
	for name, e := range map[string]program.Effect{
		"mill": program.Mill{}, "search": program.Search{For: creatures}, "look": program.Look{What: program.Top{N: program.N(1)}},
		"reveal": program.Reveal{What: program.Top{N: program.N(1)}}, "exile": program.Move{What: program.Top{N: program.N(1)}, To: program.Exile},
	} {
		t.Run(name, func(t *testing.T) {
			defer func() {
				if _, ok := recover().(*unsupported); !ok {
					t.Error("not refused")
				}
			}()
			l.do(e)
		})
	}
	l.do(program.Draw{})
	want(l, "drawn all the same", len(l.g.Players[0].Hand), 3)
}

// Without a seed nobody knows what chance brings, unless it can't matter.
func TestUnknownChance(t *testing.T) {
	tb := deal(t, odd, side{hand: []string{"Find Creature"}, library: []string{"Grizzly Bears"}}, side{})
	tb.to(program.PrecombatMain)
	tb.st.RNG = 0
	if v := tb.settle("Find Creature"); v.Outcome != Unsupported || v.Unsupported[0].Reason != "hidden_information" {
		t.Errorf("%s %v", v.Outcome, v.Unsupported)
	}
	l := newLab(t, side{}, side{})
	l.g.RNG = 0
	for _, id := range l.g.Players[0].Library {
		l.g.Objects[id].Hidden = true
	}
	l.g.shuffle(0)
	if l.g.RNG != 0 {
		t.Error("chance was needed for cards that nobody knows")
	}
}

// A shuffled library's cards get new ids: nobody can follow one (CR 701.24a).
func TestShuffledCardsCannotBeFollowed(t *testing.T) {
	tb := deal(t, odd, side{hand: []string{"Find Creature"}, library: []string{"Grizzly Bears", "Hill Giant"}}, side{})
	tb.to(program.PrecombatMain)
	before := map[state.ObjectID]bool{}
	for _, id := range tb.st.Players[0].Library {
		before[id] = true
	}
	other := slices.Clone(tb.st.Players[1].Library)
	v := tb.settle("Find Creature")
	if v.Outcome != Legal || len(v.State.Players[0].Library) != len(before) {
		t.Fatalf("%s %v", v.Outcome, v.Unsupported)
	}
	for i, id := range v.State.Players[0].Library {
		o := v.State.Objects[id]
		if before[id] || o == nil || o.ID != id || o.Zone != program.Library || i > 0 && id != v.State.Players[0].Library[i-1]+1 {
			t.Errorf("%d was there before, or is not as it should be: %+v", id, o)
		}
	}
	if !slices.Equal(v.State.Players[1].Library, other) {
		t.Error("a library that was not shuffled has other cards")
	}
	for id := range before {
		if o := v.State.Objects[id]; o != nil {
			t.Errorf("%d is still there", id)
		}
	}
}

// Shuffling and the like depend on the seed alone.
func TestRandomness(t *testing.T) {
	order := func() string {
		l := newLab(t, side{library: []string{"Shock", "Island", "Grizzly Bears", "Hill Giant", "Plains", "Swamp"}}, side{})
		l.g.RNG = 42
		l.g.shuffle(0)
		return l.names(0, program.Library)
	}
	first := order()
	if second := order(); first != second {
		t.Errorf("%s\nthen %s", first, second)
	}
	l := labWithForests(t)
	seen := map[int]int{}
	for range 6000 {
		seen[l.g.below(6)]++
	}
	for i := range 6 {
		if seen[i] < 850 || seen[i] > 1150 {
			t.Errorf("%d came %d times of 6000", i, seen[i])
		}
	}
}

// CR 705, 706: outcomes fixed beforehand are used.
func TestFixedOutcomes(t *testing.T) {
	l := labWithForests(t)
	l.answers("heads", "heads", "tails", "4")
	l.do(program.FlipCoins{UntilLoss: true, Win: []program.Effect{gain(1)}, Lose: []program.Effect{lose(5)}, As: "wins"},
		program.RollDice{Sides: 6, Mod: program.N(1), As: "rolled", Results: []program.DieResult{
			{Min: 1, Max: 4, Do: []program.Effect{lose(10)}}, {Min: 5, Do: []program.Effect{gain(1)}}}})
	want(l, "life", l.life()[0], 18)
	want(l, "wins", l.ctx.Vars.Get("wins").Num, 2)
	want(l, "rolled", l.ctx.Vars.Get("rolled").Num, 5)
}
