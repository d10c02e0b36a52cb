package engine

import (
	"slices"

	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/engine/state"
)

// unread is a line of a face that the referee cannot read.
type unread struct {
	program.Unsupported
	line int
}

// standsIn tells whether the line may do something by itself while its object is in the zone.
func (u unread) standsIn(z program.Zone) bool {
	return u.Only == program.Always && slices.Contains(u.From, z)
}

// noticesMoveTo tells whether the line may be about its object being put into the zone.
func (u unread) noticesMoveTo(z program.Zone) bool {
	return u.standsIn(z) || u.Only == program.WhenMoved && slices.Contains(u.From, z)
}

// checkSupport refuses to judge while an unreadable line could matter: one of an object on the
// battlefield, on the stack or in the command zone, or one that may do something by itself
// where its object is.
func (g *game) checkSupport() {
	var gaps []Gap
	if g.Rules.Range > 0 {
		gaps = append(gaps, Gap{Reason: "limited range of influence"}) // CR 801
	}
	scan := func(ids []state.ObjectID, matters func(*state.Object, unread) bool) {
		for _, id := range ids {
			gaps = append(gaps, g.gapsWhere(g.Objects[id], matters)...)
		}
	}
	scan(g.Battlefield, anyLine)
	scan(g.Stack, anyLine)
	for _, p := range g.Players {
		scan(p.Command, anyLine)
		scan(p.Hand, whereItIs)
		scan(p.Graveyard, whereItIs)
		scan(p.Library, whereItIs)
	}
	scan(g.Exile, whereItIs)
	if len(gaps) > 0 {
		panic(&unsupported{gaps})
	}
}

func anyLine(*state.Object, unread) bool { return true }

func whereItIs(o *state.Object, u unread) bool { return u.standsIn(o.Zone) }

// gapsWhere lists the lines of the object that the referee cannot read and that matter.
func (g *game) gapsWhere(o *state.Object, matters func(*state.Object, unread) bool) []Gap {
	if o == nil {
		return nil
	}
	var gaps []Gap
	if o.Hidden && (o.Zone == program.Battlefield || o.Zone == program.Stack) {
		gaps = append(gaps, Gap{Object: o.ID, Reason: "hidden_information"})
	}
	add := func(face *program.Face) {
		if face == nil {
			return
		}
		for _, u := range unreadLines(face) {
			if matters(o, u) {
				gaps = append(gaps, u.gap(o.ID, face))
			}
		}
	}
	for _, face := range g.facesThatMatter(o) {
		add(face)
	}
	return gaps
}

// gap names the line of the face.
func (u unread) gap(id state.ObjectID, face *program.Face) Gap {
	gap := Gap{Object: id, Card: face.Name, Reason: u.Reason}
	if u.line >= 0 && u.line < len(face.Abilities) {
		gap.Line = face.Abilities[u.line].Text
	}
	return gap
}

// demandSupport stops if the object has lines the referee cannot read: it is being used, or
// moved to where they matter.
func (g *game) demandSupport(o *state.Object) { g.demandWhere(o, anyLine) }

func (g *game) demandWhere(o *state.Object, matters func(*state.Object, unread) bool) {
	if gaps := g.gapsWhere(o, matters); len(gaps) > 0 {
		panic(&unsupported{gaps})
	}
}

// demandMove stops if the object has lines the referee cannot read that may be about it being
// put into the zone.
func (g *game) demandMove(o *state.Object, to program.Zone) {
	if to != program.Battlefield && to != program.Stack {
		g.demandWhere(o, func(_ *state.Object, u unread) bool { return u.noticesMoveTo(to) })
	}
}

// demandPlayable stops if a card that a player wants to cast or play can't be judged: it is
// hidden, or a face that is meant has lines the referee cannot read. That comes before
// everything else about it, since such a line may allow what is otherwise forbidden.
func (g *game) demandPlayable(o *state.Object, face int) {
	g.demandKnown(o.ID)
	for _, i := range g.castableFaces(o) {
		if face < 0 || face == i {
			g.demandFaceSupport(o, way{face: i})
		}
	}
}

// demandFaceSupport refuses to judge a cast of a face with lines the referee cannot read.
func (g *game) demandFaceSupport(card *state.Object, w way) {
	f := castFace(card, w.face)
	if f == nil {
		return
	}
	var gaps []Gap
	for _, u := range unreadLines(f) {
		gaps = append(gaps, u.gap(card.ID, f))
	}
	if len(gaps) > 0 {
		panic(&unsupported{gaps})
	}
}

// demandRead stops if something asks for an ability of an object, has not found it, and the
// object has lines that the referee cannot read.
func (g *game) demandRead(id state.ObjectID) {
	for _, in := range g.seen(id).Abilities {
		if u, bad := in.Ability.(program.Unsupported); bad {
			panic(&unsupported{[]Gap{{Object: id, Card: g.chars(id).Name, Line: g.lineOf(id, in), Reason: u.Reason}}})
		}
	}
}

// unlessUnread is false, but stops where a line that can't be read may say otherwise.
func (g *game) unlessUnread(id state.ObjectID) bool {
	g.demandRead(id)
	return false
}

// lineOf is the printed line that an ability of the object comes from, where there is one.
func (g *game) lineOf(id state.ObjectID, in state.Inst) string {
	if o := g.lastKnown(id); o != nil && in.Line >= 0 {
		if f := printedOn(o, in); f != nil && in.Line < len(f.Abilities) {
			return f.Abilities[in.Line].Text
		}
	}
	return ""
}

// defined are the characteristics of an object, where something asks for its colors, subtypes,
// power or toughness: a line that defines them must have been read (CR 604.3).
func (g *game) defined(id state.ObjectID) *state.Chars {
	ch := g.seen(id)
	if o := g.lastKnown(id); o != nil && o.Zone != program.Battlefield && o.Zone != program.Stack {
		g.demandWhere(o, func(_ *state.Object, u unread) bool { return u.Only == program.WhenAsked })
	}
	return ch
}

// Unread lists what keeps the referee from telling everything that a player may do with cards
// of their own outside the battlefield and the stack: cards that are hidden from it in the
// player's hand, and lines that it cannot read and that may matter where the card is.
func Unread(st *state.Game, p state.PlayerID) []Gap {
	g := newGame(st, Options{})
	pl := st.Players[p]
	var gaps []Gap
	for _, zone := range [][]state.ObjectID{pl.Hand, pl.Graveyard, pl.Command, st.Exile} {
		for _, id := range zone {
			o := st.Objects[id]
			if o.Hidden && o.Zone == program.Hand {
				gaps = append(gaps, Gap{Object: id, Reason: "hidden_information"})
			}
			if o.Owner == p || o.Permit != nil && o.Permit.Player == p {
				gaps = append(gaps, g.gapsWhere(o, usable)...)
			}
		}
	}
	return gaps
}

// usable tells whether a player may use the object by the line where it is.
func usable(o *state.Object, u unread) bool {
	return o.Zone == program.Hand || o.Zone == program.Command || o.Permit != nil || u.Only != program.WhenMoved && slices.Contains(u.From, o.Zone)
}
