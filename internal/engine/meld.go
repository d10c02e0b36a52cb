package engine

import (
	"slices"

	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/engine/state"
)

// doMeld melds the two cards of a meld pair: they enter as one permanent (CR 701.42a).
func (g *game) doMeld(e program.MeldPair, ctx *state.Ctx) {
	ids := g.found(e.What, ctx)
	if !g.areMeldPair(ids, e.Pair) {
		return
	}
	face := g.namedFace(e.Into)
	if face == nil || len(unreadLines(face)) > 0 {
		g.unsupported("what the cards meld into is not known", ctx.Source)
	}
	mv := &moving{under: ctx.Controller, hasUnder: true, base: &state.Copiable{Face: *face, Layout: program.Meld}, meldWith: g.Objects[ids[1]]}
	oc := g.moveOf(ids[0], program.Battlefield, mv, ctx)
	if !g.happened(oc) || oc.To != program.Battlefield {
		g.unsupported("something instead of melding", ctx.Source)
	}
}

// areMeldPair tells whether the objects are exactly the two cards (CR 701.42b).
func (g *game) areMeldPair(ids []state.ObjectID, pair []string) bool {
	if len(ids) != 2 || len(pair) != 2 {
		return false
	}
	var names []string
	for _, id := range ids {
		g.demandKnown(id)
		o := g.Objects[id]
		if o.Sort != state.CardObject || o.Card == nil {
			return false
		}
		names = append(names, o.Card.Name)
	}
	return names[0] != names[1] && slices.Contains(pair, names[0]) && slices.Contains(pair, names[1])
}

// join makes the two cards components of the melded permanent (CR 712.4a).
func (g *game) join(o, one, other *state.Object) {
	o.Merged = []state.Component{componentOf(one), componentOf(other)}
	o.Merged[0].Top = true
	for i := range o.Merged {
		c := &o.Merged[i]
		c.Base, c.Face = nil, 0
		if c.Commander {
			o.Commander, o.First = true, c.First
		}
	}
	g.depart(other, nil)
}

// isMelded tells whether two meld cards represent the permanent.
func isMelded(o *state.Object) bool { return len(o.Merged) > 0 && layoutOf(o) == program.Meld }

// meldedValue is the mana value of a melded permanent: that of the front faces together (CR 202.3c).
func meldedValue(o *state.Object) int {
	n := 0
	for i := range o.Merged {
		n += manaValue(o.Merged[i].Card.Faces[0].Mana)
	}
	return n
}
