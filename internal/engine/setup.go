package engine

import (
	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/engine/state"
)

// Start describes a game about to begin its first turn, with everything in place.
type Start struct {
	Rules   state.Rules
	Players []StartPlayer // in turn order; the first takes turn 1
	Seed    uint64        // of the random generator; 0: what chance brings is unknown
}

// StartPlayer is one player's side at the start.
type StartPlayer struct {
	ID                                                    string
	Life                                                  int
	Library, Hand, Battlefield, Graveyard, Exile, Command []StartCard // library: top first
	Companion                                             *StartCard  // the chosen companion, outside the game; nil: none
	Outside                                               []StartCard // other cards of theirs outside the game
}

// StartCard is a card in a zone at the start.
type StartCard struct {
	Card   *program.Card
	Face   int  // battlefield: the face that is up
	Tapped bool // battlefield
}

// Placed are the ids of the objects made for the cards of one player, zone by zone in the
// order given.
type Placed struct {
	Library, Hand, Battlefield, Graveyard, Exile, Command []state.ObjectID
}

// Begin sets the game up and goes to the first player's upkeep. Permanents have been there
// since before the turn: nothing triggers, but what they say about their own entering
// holds (tapped, counters, choices). Hands are opening hands: with each card of theirs that allows it
// the player may take its action (CR 103.6). Choices are asked of opt.Choose; the verdict is as for
// an action.
func Begin(s Start, opt Options) (v Verdict, placed []Placed) {
	st := newStart(s)
	before := st.Clone()
	g := newGame(st, opt)
	defer func() {
		if stop := recover(); stop != nil {
			v = g.stopped(stop, before)
		}
	}()
	for i := range s.Players {
		placed = append(placed, g.placeAll(state.PlayerID(i), &s.Players[i]))
	}
	g.waiting = nil
	g.History = state.History{}
	g.log = nil
	g.checkSupport()
	g.offerOpenings()
	g.History = state.History{}
	g.startTurn(0, nil)
	for _, id := range g.Battlefield {
		g.Objects[id].Sick = false
	}
	if !g.beginStep(program.Untap) {
		g.advance()
	}
	return Verdict{Outcome: Legal, State: g.Game, Log: g.log, Next: g.next()}, placed
}

// newStart is a game with its players and nothing in any zone.
func newStart(s Start) *state.Game {
	st := &state.Game{Rules: s.Rules, Objects: map[state.ObjectID]*state.Object{}, Departed: map[state.ObjectID]*state.Departed{},
		NextID: 1, NextStamp: 1, RNG: s.Seed, Monarch: state.NoPlayer, Initiative: state.NoPlayer}
	st.Turn = state.Turn{Active: 0, Priority: state.NoPlayer, AwaitOf: state.NoPlayer}
	for _, p := range s.Players {
		st.Players = append(st.Players, &state.Player{ID: p.ID, Life: p.Life, ControlledBy: state.NoPlayer})
	}
	return st
}

func (g *game) placeAll(p state.PlayerID, s *StartPlayer) Placed {
	if s.Companion != nil {
		g.Objects[g.place(p, *s.Companion, program.Outside)].Companion = true
	}
	for _, c := range s.Outside {
		g.place(p, c, program.Outside)
	}
	put := func(cards []StartCard, z program.Zone) []state.ObjectID {
		var ids []state.ObjectID
		for _, c := range cards {
			ids = append(ids, g.place(p, c, z))
		}
		return ids
	}
	return Placed{
		Library:     put(s.Library, program.Library),
		Hand:        put(s.Hand, program.Hand),
		Graveyard:   put(s.Graveyard, program.Graveyard),
		Exile:       put(s.Exile, program.Exile),
		Command:     put(s.Command, program.Command),
		Battlefield: put(s.Battlefield, program.Battlefield),
	}
}

// place puts one card into a zone.
func (g *game) place(p state.PlayerID, c StartCard, z program.Zone) state.ObjectID {
	o := &state.Object{ID: g.newID(), Sort: state.CardObject, Zone: z, Owner: p, Controller: p, Card: c.Card, Stamp: g.stamp()}
	if z == program.Command && g.Rules.Format == "commander" {
		o.Commander = true
	}
	if z != program.Battlefield {
		list := g.Zone(z, p)
		*list = append(*list, o.ID)
		g.Objects[o.ID] = o
		g.changed()
		return o.ID
	}
	return g.placePermanent(p, o, c)
}

// placePermanent applies what a permanent says about its own entering, and no other effect.
func (g *game) placePermanent(p state.PlayerID, o *state.Object, c StartCard) state.ObjectID {
	o.Zone, o.Face = "", c.Face
	g.Objects[o.ID] = o
	oc := &occurrence{Event: state.Event{Kind: program.ZoneChange, Object: o.ID, To: program.Battlefield, Player: p},
		move: &moving{under: p, hasUnder: true, tapped: c.Tapped, face: c.Face, setFace: true}}
	for {
		var own []candidate
		for _, r := range g.replacements(oc) {
			if selfPattern(&r.rep.On) {
				own = append(own, r)
			}
		}
		if len(own) == 0 {
			break
		}
		r := g.chooseReplacement(oc, own)
		oc.applied = append(oc.applied, r.own)
		if g.wantsReplacement(oc, r) {
			g.applyReplacement(oc, r)
		}
	}
	g.performMove(oc)
	g.waiting = nil
	return oc.New
}
