package engine

import (
	"testing"

	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/engine/state"
)

var (
	theTarget = program.Target{}
	myself    = program.This{}
)

// CR 400.7: what has left its zone by other means is a new object, which instructions do
// not find.
func TestMovedObjectsAreNotFound(t *testing.T) {
	l := newLab(t, side{battlefield: []string{"Grizzly Bears", "Forest"}}, side{})
	bears, forest := l.find(0, program.Battlefield, "Grizzly Bears"), l.find(0, program.Battlefield, "Forest")
	l.by(bears).do(program.Move{What: myself, To: program.Exile, As: "moved"}, program.Move{What: program.Var{Name: "moved"}, To: program.Battlefield})
	l.by(forest).target(state.Obj(bears))
	l.do(program.Move{What: theTarget, To: program.Hand})
	want(l, "battlefield", l.names(0, program.Battlefield), "Forest, Grizzly Bears")
}

// CR 400.7j: parts of one effect follow what an earlier part moved to a public zone.
func TestOnePartFindsWhatAnotherMoved(t *testing.T) {
	l := newLab(t, side{battlefield: []string{"Grizzly Bears"}}, side{battlefield: []string{"Forest"}})
	l.by(l.find(1, program.Battlefield, "Forest")).target(state.Obj(l.find(0, program.Battlefield, "Grizzly Bears")))
	l.do(program.Move{What: theTarget, To: program.Exile}, program.Move{What: theTarget, To: program.Battlefield, Under: program.Owner{Of: program.It{}}})
	back := l.find(0, program.Battlefield, "Grizzly Bears")
	want(l, "controller", l.g.chars(back).Controller, 0)
}

// CR 401.4: the owner arranges cards put into the library together, named from the top.
func TestOwnersArrangeTheirCards(t *testing.T) {
	for _, at := range []program.Position{program.OnTop, program.AtBottom} {
		l := newLab(t, side{battlefield: []string{"Island"}, hand: []string{"Grizzly Bears", "Forest", "Shock"}}, side{})
		l.answers("Forest", "Shock")
		l.by(l.find(0, program.Battlefield, "Island"))
		l.do(program.Move{What: program.Each{In: []program.Zone{program.Hand}, Of: program.You{}}, To: program.Library, At: at})
		lib := l.g.Players[0].Library
		three := lib[:3]
		if at == program.AtBottom {
			three = lib[len(lib)-3:]
		}
		got := l.g.nameOf(three[0]) + l.g.nameOf(three[1]) + l.g.nameOf(three[2])
		want(l, "order at "+string(at), got, "ForestShockGrizzly Bears")
	}
}

// CR 610.3: what is exiled until a permanent leaves comes back as it leaves, under its
// owner's control; with the permanent already gone nothing is exiled (CR 610.3b).
func TestUntilThisLeaves(t *testing.T) {
	l := newLab(t, side{battlefield: []string{"Forest"}}, side{battlefield: []string{"Grizzly Bears"}})
	forest := l.find(0, program.Battlefield, "Forest")
	l.by(forest).target(state.Obj(l.find(1, program.Battlefield, "Grizzly Bears")))
	exile := program.Move{What: theTarget, To: program.Exile, UntilThisLeaves: true}
	l.do(exile)
	want(l, "exile", l.names(0, program.Exile), "Grizzly Bears")
	l.do(program.Move{What: myself, To: program.Hand})
	want(l, "exile afterwards", l.names(0, program.Exile), "")
	back := l.find(1, program.Battlefield, "Grizzly Bears")
	want(l, "controller", l.g.chars(back).Controller, 1)

	l.target(state.Obj(back))
	l.do(exile)
	want(l, "exile without the source", l.names(0, program.Exile), "")
}

// CR 304.4, 307.4: instants and sorceries can't enter the battlefield.
func TestNoInstantEnters(t *testing.T) {
	l := newLab(t, side{battlefield: []string{"Forest"}, hand: []string{"Shock"}}, side{})
	l.by(l.find(0, program.Battlefield, "Forest"))
	l.do(program.Move{What: program.Each{In: []program.Zone{program.Hand}}, To: program.Battlefield, As: "moved"})
	want(l, "hand", l.names(0, program.Hand), "Shock")
	want(l, "moved", l.ctx.Vars.Get("moved").Done, false)
}

// CR 607: what linked abilities put away adds up, and is still known after the source left.
func TestLinkedObjects(t *testing.T) {
	l := newLab(t, side{battlefield: []string{"Forest"}, hand: []string{"Shock", "Island"}}, side{})
	forest := l.find(0, program.Battlefield, "Forest")
	l.by(forest)
	for _, name := range []string{"Shock", "Island"} {
		card := program.Each{What: program.Named{Name: name}, In: []program.Zone{program.Hand}}
		l.do(program.Move{What: card, To: program.Exile, Link: "kept"})
	}
	l.do(program.Move{What: myself, To: program.Graveyard})
	l.do(program.Move{What: program.Linked{Key: "kept"}, To: program.Hand})
	want(l, "hand", l.names(0, program.Hand), "Shock, Island")
}

// CR 701.21a, 101.4: each player chooses among their own permanents.
func TestEachPlayerSacrifices(t *testing.T) {
	l := newLab(t, side{battlefield: []string{"Forest", "Grizzly Bears", "Savannah Lions"}}, side{battlefield: []string{"Hill Giant"}})
	l.answers("Savannah Lions")
	l.by(l.find(0, program.Battlefield, "Forest"))
	l.do(program.Sacrifice{Who: program.Players{}, What: program.Type{Is: program.Creature}, As: "gone"})
	want(l, "battlefield", l.names(0, program.Battlefield), "Forest, Grizzly Bears")
	want(l, "power of the sacrificed", l.g.quantity(program.StatOf{Stat: program.Power, Of: program.Var{Name: "gone"}}, &l.ctx), 5)
}

// CR 603.10a, 704.3: permanents destroyed at the same time leave in one event.
func TestDestroyedTogether(t *testing.T) {
	l := newLab(t, side{battlefield: []string{"Forest", "Grizzly Bears", "Hill Giant"}}, side{battlefield: []string{"Savannah Lions"}})
	l.by(l.find(0, program.Battlefield, "Forest"))
	l.do(program.Destroy{What: program.Each{What: program.Type{Is: program.Creature}}, As: "gone"})
	want(l, "destroyed", len(l.ctx.Vars.Get("gone").Ents), 3)
	batches := map[int]int{}
	for _, ev := range l.g.History.Events {
		if ev.Kind == program.ZoneChange && ev.From == program.Battlefield {
			batches[ev.Batch]++
		}
	}
	want(l, "batches", len(batches), 1)
}

// CR 400.7j: what another ability of the same source moved is not followed.
func TestOtherAbilitiesAreNotFollowed(t *testing.T) {
	l := newLab(t, side{battlefield: []string{"Grizzly Bears"}}, side{})
	bears := l.find(0, program.Battlefield, "Grizzly Bears")
	l.by(bears).do(program.SacrificeObjects{What: myself})
	l.by(bears)
	l.ctx.Controller = 0
	l.do(program.Move{What: myself, To: program.Hand, As: "moved"})
	want(l, "moved", l.ctx.Vars.Get("moved").Done, false)
	want(l, "graveyard", l.names(0, program.Graveyard), "Grizzly Bears")
}

// CR 702.30a: what came under a player's control since their last upkeep is new.
func TestNewSinceUpkeep(t *testing.T) {
	l := newLab(t, side{battlefield: []string{"Forest"}, hand: []string{"Grizzly Bears"}}, side{})
	isNew := func(name string) bool {
		return l.g.hasStatus(state.Obj(l.find(0, program.Battlefield, name)), program.NewSinceUpkeep)
	}
	l.by(l.find(0, program.Battlefield, "Forest"))
	l.do(program.Move{What: program.Each{In: []program.Zone{program.Hand}}, To: program.Battlefield})
	l.g.beginTurn()
	l.g.beginTurn()
	want(l, "bears in the next upkeep", isNew("Grizzly Bears"), true)
	want(l, "forest", isNew("Forest"), false)
	l.g.beginTurn()
	l.g.beginTurn()
	want(l, "bears in the upkeep after that", isNew("Grizzly Bears"), false)
}
