package engine

import (
	"slices"

	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/engine/state"
)

// mutable is what a mutating creature spell targets: a non-Human creature with the same owner
// (CR 702.140a).
var mutable = program.AllOf{program.Type{Is: program.Creature}, program.Not{What: program.Subtype{Is: "Human"}},
	program.OwnedBy{Who: program.Owner{Of: program.This{}}}}

// mutates tells whether the spell is a mutating creature spell (CR 702.140a).
func mutates(o *state.Object) bool {
	return o.Zone == program.Stack && o.Cast != nil && o.Cast.Way == "mutate"
}

// merge has a resolving mutating creature spell merge with its target, over or under it as the
// spell's controller chooses (CR 702.140c, 729.2). The permanent stays the object it was.
func (g *game) merge(o *state.Object) {
	by := g.chars(o.ID).Controller
	onto := g.Objects[o.Cast.Targets[0].Chosen[0].Object()]
	g.demandMergeable(o, onto)
	under := g.askMay(by, o.ID, PurposeMay, "mutate_under")
	if under && onto.FaceDown != nil {
		g.unsupported("merging under a face-down permanent", onto.ID)
	}
	if len(onto.Merged) == 0 {
		onto.Merged = []state.Component{componentOf(onto)}
		onto.Merged[0].Top = true
	}
	added := componentOf(o)
	if o.Sort == state.CopyObject {
		added.Sort = state.TokenObject // CR 608.3f
	}
	if !under {
		for i := range onto.Merged {
			onto.Merged[i].Top = false
		}
		added.Top = true
	}
	onto.Merged = append(slices.Clone(onto.Merged), added)
	onto.FaceDown = nil // CR 729.2e
	represent(onto)
	g.depart(o, nil)
	g.followEffects(o.ID, onto.ID, 0) // CR 702.140f
	g.changed()
	g.demandSupport(onto)
	g.announceEvent(state.Event{Kind: program.Mutates, Object: onto.ID, Player: by, Source: onto.ID})
}

// demandMergeable stops where what the components bring along is not carried out: copies
// for a time, and cards that flip (CR 729.2h).
func (g *game) demandMergeable(o, onto *state.Object) {
	for _, x := range []*state.Object{o, onto} {
		if g.copyEffect(x) != nil || layoutOf(x) == program.Flip || layoutOf(x) == program.Meld {
			g.unsupported("merging with what flips, melds or is a copy for a time", x.ID)
		}
	}
	g.demandKnown(onto.ID)
}

// componentOf is the object as a component of a permanent.
func componentOf(o *state.Object) state.Component {
	return state.Component{Sort: o.Sort, Card: o.Card, Face: o.Face, Base: o.Base, FaceDown: o.FaceDown, Commander: o.Commander, First: commanderFirst(o)}
}

// commanderFirst is the id by which players remember a commander, 0 for anything else.
func commanderFirst(o *state.Object) state.ObjectID {
	if !o.Commander {
		return 0
	}
	return commanderKey(o)
}

// asObject is the component as an object in the permanent's place.
func asObject(c *state.Component, of *state.Object) *state.Object {
	return &state.Object{ID: of.ID, Sort: c.Sort, Zone: of.Zone, Owner: of.Owner, Controller: of.Controller, Card: c.Card, Face: c.Face, Base: c.Base,
		FaceDown: c.FaceDown, Commander: c.Commander, First: c.First}
}

// represent gives a merged permanent the characteristics of its topmost component and the
// abilities of all of them, and makes it a token and a commander as they are (CR 702.140e,
// 729.2a, 729.2d, 903.3c). The abilities stand in the order in which the components merged, so
// that what is known of one stays true when others join.
func represent(o *state.Object) {
	var face program.Face
	var lines []program.Line
	var maker state.ObjectID
	o.Commander, o.First = false, 0
	for i := range o.Merged {
		c := &o.Merged[i]
		own := faceOf(asObject(c, o))
		if c.FaceDown != nil {
			own = &faceDownCopiable(c.FaceDown).Face
		}
		lines = append(lines, own.Abilities...)
		if c.Base != nil && c.Base.Maker != 0 {
			maker = c.Base.Maker
		}
		if c.Top {
			face = *own
			o.Sort, o.Card, o.Face = c.Sort, c.Card, c.Face
		}
		if c.Commander {
			o.Commander, o.First = true, c.First
		}
	}
	face.Abilities = lines
	o.Base = &state.Copiable{Face: face, Layout: program.Normal, Maker: maker}
}

// hasDoubleFaced tells whether a component is double-faced (CR 729.2j).
func hasDoubleFaced(o *state.Object) bool {
	return slices.ContainsFunc(o.Merged, func(c state.Component) bool {
		l := layoutOf(asObject(&c, o))
		return l == program.DoubleFaced || l == program.ModalDFC
	})
}

// hasTransforming tells whether a component of a merged permanent can transform.
func (g *game) hasTransforming(o *state.Object) bool {
	return slices.ContainsFunc(o.Merged, func(c state.Component) bool { return g.canTransform(asObject(&c, o)) })
}

// turnComponentsUp turns the face-down components of a face-down merged permanent up with it
// (CR 729.2f). One that is an instant or sorcery is not carried out (CR 729.2g).
func (g *game) turnComponentsUp(o *state.Object) {
	o.Merged = slices.Clone(o.Merged)
	for i := range o.Merged {
		c := &o.Merged[i]
		if c.FaceDown == nil {
			continue
		}
		c.FaceDown = nil
		if f := faceOf(asObject(c, o)); f == nil || !isPermanentFace(f) {
			g.unsupported("turning up what merged with an instant or sorcery", o.ID)
		}
	}
	if len(o.Merged) > 0 {
		represent(o)
	}
}

// turnComponents turns the components that can transform (CR 729.2i).
func (g *game) turnComponents(o *state.Object) {
	o.Merged = slices.Clone(o.Merged)
	for i := range o.Merged {
		if c := &o.Merged[i]; g.canTransform(asObject(c, o)) {
			c.Face = 1 - c.Face
		}
	}
	represent(o)
	g.changed()
}

// separate puts each component of a permanent that left the battlefield into the zone it went
// to, the topmost first (CR 729.3); the owner arranges them in a library (CR 729.3a).
func (g *game) separate(old *state.Object, oc *occurrence, mv *moving) {
	var made []*state.Object
	for i := range old.Merged {
		c := &old.Merged[i]
		one := *oc
		if c.Commander && mv.commanderTo != "" {
			one.To = mv.commanderTo
		}
		o := g.arrive(asObject(c, old), &one, mv)
		if c.FaceDown != nil || old.FaceDown != nil {
			g.showFaceDown(o) // CR 708.9
		}
		if c.Top {
			made = slices.Insert(made, 0, o)
		} else {
			made = append(made, o)
		}
	}
	g.enterInOrder(old, made, oc, mv)
	for i, o := range made {
		for _, c := range mv.counters {
			g.enterCounters(o, c)
		}
		if i == 0 {
			oc.New = o.ID
		} else {
			oc.Also = append(oc.Also, o.ID)
		}
	}
	g.changed()
}

// enterInOrder puts what was one permanent into the lists of its zones. In a library the owner
// chooses the order, from top to bottom.
func (g *game) enterInOrder(old *state.Object, made []*state.Object, oc *occurrence, mv *moving) {
	order := made
	if oc.To == program.Library && mv.at != program.Shuffled {
		var cards []state.Ent
		order = nil
		for _, o := range made {
			if o.Zone == program.Library && o.Sort == state.CardObject {
				cards = append(cards, state.Obj(o.ID))
			} else {
				order = append(order, o)
			}
		}
		if len(cards) > 0 {
			cards = g.arranged(old.Owner, old.ID, cards)
		}
		if mv.at != program.AtBottom { // the last one put there is on top
			slices.Reverse(cards)
		}
		for _, e := range cards {
			order = append(order, g.Objects[e.Object()])
		}
	}
	for _, o := range order {
		g.enterZone(o, mv)
	}
}

// asWatched is the event as one who watches for it sees it: one permanent leaves the battlefield,
// but several cards are put where its components go (CR 729.3).
func asWatched(p *program.EventPattern, ev *state.Event) []*state.Event {
	if len(ev.Also) == 0 || len(p.From) > 0 || ev.Kind != program.ZoneChange {
		return []*state.Event{ev}
	}
	var out []*state.Event
	for _, id := range became(ev) {
		one := *ev
		one.New, one.Also = id, nil
		out = append(out, &one)
	}
	return out
}

// timesMutated is how often the permanent has mutated, as it is or last was.
func (g *game) timesMutated(of program.Ref, ctx *state.Ctx) int {
	if of == nil {
		of = program.This{}
	}
	n := 0
	for _, e := range g.ents(of, ctx) {
		if o := g.lastKnown(e.Object()); o != nil && !isMelded(o) {
			n += max(0, len(o.Merged)-1)
		}
	}
	return n
}
