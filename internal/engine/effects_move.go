package engine

import (
	"slices"

	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/engine/state"
)

// toMove is putting objects into a zone.
func (g *game) toMove(e program.Move, ctx *state.Ctx) deed {
	if e.UntilThisLeaves { // CR 610.3a, 610.3b; phasing out is no leaving (CR 702.26d)
		if src := g.Objects[ctx.Source]; src == nil || src.Zone != program.Battlefield {
			return deed{finish: bindsArrivals(ctx, e.As)}
		}
	}
	named := g.ents(e.What, ctx)
	ids := g.locatedOf(named, ctx)
	if e.To == program.Library {
		ids = g.inLibraryOrder(ids, e, ctx)
		g.reposition(ids, e)
	}
	var occs []*occurrence
	for _, id := range ids {
		if mv, ok := g.planMove(e, id, ctx); ok {
			occs = append(occs, g.moveOf(id, e.To, mv, ctx))
		}
	}
	return deed{occs, func(done []*occurrence) {
		moved := arrivals(done)
		if e.To == program.Library {
			moved = append(moved, g.inZone(ids, program.Library)...)
			if e.At == program.Shuffled {
				g.shuffleFor(named, e.What, ctx)
			}
		}
		if e.UntilThisLeaves {
			g.hold(moved, e.To, ctx)
		}
		g.link(ctx.Source, e.Link, moved)
		bindEnts(ctx, e.As, moved)
	}}
}

// moveOf is the event of an instruction moving an object. A spell cast in a way that exiles it instead of
// putting it anywhere else is exiled (CR 702.34a).
func (g *game) moveOf(id state.ObjectID, to program.Zone, mv *moving, ctx *state.Ctx) *occurrence {
	if o := g.Objects[id]; o.Zone == program.Stack && o.Cast != nil && o.Cast.Then == program.ExileInstead && to != program.Battlefield {
		to, mv = program.Exile, &moving{}
	}
	return &occurrence{Event: state.Event{Kind: program.ZoneChange, Object: id, From: g.Objects[id].Zone, To: to,
		Player: ctx.Controller, Source: ctx.Source}, move: mv, cause: ctx}
}

// arrivals are the objects of zone changes as they are afterwards.
func arrivals(done []*occurrence) []state.Ent {
	var out []state.Ent
	for _, oc := range done {
		out = append(out, entsOf(became(&oc.Event))...)
	}
	return out
}

func (g *game) inZone(ids []state.ObjectID, z program.Zone) []state.Ent {
	var out []state.Ent
	for _, id := range ids {
		if o := g.Objects[id]; o != nil && o.Zone == z {
			out = append(out, state.Obj(id))
		}
	}
	return out
}

// planMove says how the object moves; false: it stays where it is.
func (g *game) planMove(e program.Move, id state.ObjectID, ctx *state.Ctx) (*moving, bool) {
	o := g.Objects[id]
	switch {
	case o.Zone == e.To && o.Zone != program.Exile:
		return nil, false
	case o.Sort == state.AbilityObject || o.Sort == state.EmblemObject:
		return nil, false
	case o.Sort == state.TokenObject && o.Zone != program.Battlefield && o.Zone != "": // CR 111.8
		return nil, false
	case o.Sort == state.CopyObject && o.Zone != program.Stack && e.To != program.Stack:
		return nil, false
	}
	inner := as(state.Obj(id), ctx)
	who := ctx.Controller
	if e.To == program.Battlefield && e.Under != nil {
		named := g.players(e.Under, as(orIt(state.Obj(id), ctx), ctx)) // what a loop speaks of, else the object
		if len(named) == 0 {
			return nil, false
		}
		who = named[0]
	}
	mv := &moving{at: e.At, hidden: e.Hidden, faceDown: e.FaceDown, tapped: e.Tapped, transformed: e.Transformed, flipped: e.Flipped, link: e.Link,
		counters: g.counterSpecs(e.Counters, inner)}
	if !e.Hidden && e.FaceDown == nil && g.isPublic(e.To) {
		g.demandKnown(id)
	}
	if e.To != program.Battlefield {
		return mv, true
	}
	mv.mods, mv.modCtx = g.frozen(e.Mods, inner)
	mv.under, mv.hasUnder = who, true
	return mv, g.planEntry(e, o, mv, inner)
}

func (g *game) isPublic(z program.Zone) bool { return z != program.Hand && z != program.Library }

// planEntry completes how an object enters the battlefield; false: it can't.
func (g *game) planEntry(e program.Move, o *state.Object, mv *moving, ctx *state.Ctx) bool {
	if e.FaceDown == nil {
		face := enteringFace(o, e.Transformed)
		if face == nil || !isPermanentFace(face) { // CR 304.4, 307.4, 712.14
			return false
		}
		g.demandSupport(o)
	}
	mv.attacking, mv.attackCtx = e.Attacking, *ctx
	var to []state.Ent
	if e.AttachTo != nil {
		to = g.foundEnts(e.AttachTo, ctx)
	}
	return g.planAttachment(o, mv, e.AttachTo != nil, to)
}

// enteringFace is the face with which an object would enter the battlefield, nil if it
// can't enter like that.
func enteringFace(o *state.Object, transformed bool) *program.Face {
	if transformed {
		if l := layoutOf(o); l != program.DoubleFaced && l != program.ModalDFC {
			return nil
		}
		return castFace(o, 1)
	}
	if o.Zone == "" {
		return castFace(o, o.Face)
	}
	return castFace(o, 0)
}

// planAttachment finds what an Aura enters attached to: what the instruction says, or what
// its controller-to-be chooses (CR 303.4f). Without a legal object or player it doesn't
// enter (CR 303.4g, 303.4i); what is no Aura enters unattached if it can't be attached.
func (g *game) planAttachment(o *state.Object, mv *moving, said bool, to []state.Ent) bool {
	face := enteringFace(o, mv.transformed)
	aura := mv.faceDown == nil && face != nil && slices.Contains(face.Subtypes, "Aura")
	switch {
	case said && len(to) > 0 && g.canAttachAs(o.ID, mv.under, to[0]):
		mv.attachTo = to[0]
		return true
	case !aura:
		return true
	case said:
		return false
	}
	hosts := g.auraHosts(o.ID, mv.under)
	if len(hosts) == 0 {
		return false
	}
	mv.attachTo = g.askEnts(mv.under, o.ID, "attach_to", hosts, 1, 1)[0]
	return true
}

// inLibraryOrder orders the cards that an instruction puts into libraries in the order they
// are to be put there: their owners arrange them from top to bottom (CR 401.4), or chance does.
func (g *game) inLibraryOrder(ids []state.ObjectID, e program.Move, ctx *state.Ctx) []state.ObjectID {
	if e.At == program.Shuffled {
		return ids
	}
	var out []state.ObjectID
	for _, p := range g.apnap() {
		var own []state.Ent
		for _, id := range ids {
			if g.Objects[id].Owner == p {
				own = append(own, state.Obj(id))
			}
		}
		switch e.Order {
		case program.RandomOrder:
			own = g.randomEnts(own, len(own))
		case program.OwnerOrders:
			own = g.arranged(p, ctx.Source, own)
		}
		if e.At != program.AtBottom { // the last one put there is on top
			slices.Reverse(own)
		}
		out = append(out, objectIDs(own)...)
	}
	return out
}

// arranged has a player arrange cards from top to bottom. Where they are all alike, the
// order makes no difference.
func (g *game) arranged(p state.PlayerID, source state.ObjectID, cards []state.Ent) []state.Ent {
	left := slices.Clone(cards)
	var out []state.Ent
	for len(left) > 1 && !g.alike(left) {
		d := &Decision{Kind: AskOrder, Purpose: "card_order", Player: p, Source: source, Options: g.options(left)}
		i := g.askOne(d)
		out = append(out, left[i])
		left = slices.Delete(left, i, i+1)
	}
	return append(out, left...)
}

// alike tells whether cards in hidden zones can't be told apart.
func (g *game) alike(cards []state.Ent) bool {
	first := g.Objects[cards[0].Object()]
	return !slices.ContainsFunc(cards, func(e state.Ent) bool {
		o := g.Objects[e.Object()]
		return o == nil || o.Card == nil || first.Card == nil || o.Card != first.Card || o.Hidden || o.Zone != program.Library
	})
}

// reposition moves the cards that are in the library already to their place in it, which
// is no change of zones.
func (g *game) reposition(ids []state.ObjectID, e program.Move) {
	for _, id := range ids {
		o := g.Objects[id]
		if o.Zone != program.Library {
			continue
		}
		g.removeFromZone(o)
		g.enterZone(o, &moving{at: e.At})
		g.changed()
	}
}

// shuffleFor shuffles the libraries that the objects were to be shuffled into, even those
// that none of them reached (CR 701.24c, 701.24d).
func (g *game) shuffleFor(named []state.Ent, what program.Ref, ctx *state.Ctx) {
	var owners []state.PlayerID
	for _, e := range named {
		if p := g.ownerOf(e); p != state.NoPlayer && !slices.Contains(owners, p) {
			owners = append(owners, p)
		}
	}
	if len(named) == 0 {
		owners = g.players(ownersOf(what), ctx)
	}
	for _, p := range g.apnap() {
		if slices.Contains(owners, p) {
			g.shuffle(p)
		}
	}
}

// ownersOf is whose cards a ref to a set of cards speaks of; nil: the controller's.
func ownersOf(r program.Ref) program.Ref {
	switch r := r.(type) {
	case program.Each:
		return r.Of
	case program.Matching:
		return ownersOf(r.Of)
	case program.Union:
		if len(r.Of) > 0 {
			return ownersOf(r.Of[0])
		}
	}
	return nil
}

// toDestroy is destroying permanents at the same time.
func (g *game) toDestroy(e program.Destroy, ctx *state.Ctx) deed {
	var occs []*occurrence
	for _, id := range g.permanents(g.found(e.What, ctx)) {
		oc := &occurrence{Event: state.Event{Kind: program.Destroys, Object: id, Player: ctx.Controller, Source: ctx.Source}, cause: ctx}
		if e.NoRegen {
			oc.Word = "no_regeneration"
		}
		occs = append(occs, oc)
	}
	return deed{occs, bindsSubjects(ctx, e.As)}
}

// bindsSubjects binds the objects that something happened to, as they were.
func bindsSubjects(ctx *state.Ctx, name string) func([]*occurrence) {
	return func(done []*occurrence) { bindEnts(ctx, name, subjects(done)) }
}

// subjects are the objects that events happened to, as they were.
func subjects(done []*occurrence) []state.Ent {
	var out []state.Ent
	for _, oc := range done {
		if oc.Object != 0 {
			out = append(out, state.Obj(oc.Object))
		}
	}
	return out
}

// toSacrifice has each player choose permanents; all sacrifice them at once (CR 101.4).
func (g *game) toSacrifice(e program.Sacrifice, ctx *state.Ctx) deed {
	var occs []*occurrence
	for _, p := range g.acting(e.Who, ctx) {
		inner := acted(p, ctx)
		from := g.sacrificeable(p, e.What, inner)
		chosen := from
		if !e.All {
			n := g.quantityOr(e.N, inner, len(from))
			least := max(0, n)
			if _, any := e.N.(program.Unbounded); any {
				least = 0
			}
			chosen = g.askEnts(p, ctx.Source, "sacrifice", from, least, max(0, n))
		}
		occs = append(occs, g.sacrificesOf(objectIDs(chosen), p, ctx)...)
	}
	return deed{occs, bindsSubjects(ctx, e.As)}
}

// sacrificeable are the permanents the player could sacrifice that match.
func (g *game) sacrificeable(p state.PlayerID, what program.Filter, ctx *state.Ctx) []state.Ent {
	var out []state.Ent
	for _, id := range g.zoneObjects(program.Battlefield, nil) {
		e := state.Obj(id)
		if g.chars(id).Controller == p && g.matches(e, what, ctx) && g.cant(program.ToBeSacrificed, e, 0) == nil {
			out = append(out, e)
		}
	}
	return out
}

// toSacrificeObjects has players sacrifice exactly these; nobody can sacrifice what they don't
// control (CR 701.21a).
func (g *game) toSacrificeObjects(e program.SacrificeObjects, ctx *state.Ctx) deed {
	var occs []*occurrence
	who := g.acting(e.Who, ctx)
	for _, id := range g.permanents(g.found(e.What, ctx)) {
		by := g.chars(id).Controller
		if !slices.Contains(who, by) {
			continue
		}
		occs = append(occs, g.sacrificesOf([]state.ObjectID{id}, by, ctx)...)
	}
	return deed{occs, bindsSubjects(ctx, e.As)}
}
