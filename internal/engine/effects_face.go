package engine

import (
	"slices"

	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/engine/state"
)

// doTurnFace turns permanents face up or down (CR 708).
func (g *game) doTurnFace(e program.TurnFace, ctx *state.Ctx) {
	for _, id := range g.permanents(g.found(e.What, ctx)) {
		if e.Down == nil {
			g.turnFaceUp(id, "", 0)
		} else {
			g.turnFaceDown(id, e.Down)
		}
	}
}

// turnFaceUp turns a face-down permanent face up: the same object, with its normal copiable
// values (CR 708.8). Way is the keyword whose cost was paid for it, "" if an effect does it;
// x is the X in that cost. Instants and sorceries are shown and stay face down (CR 701.40g).
func (g *game) turnFaceUp(id state.ObjectID, way program.KeywordName, x int) {
	o := g.Objects[id]
	if o == nil || o.FaceDown == nil || g.cant(program.ToTurnFaceUp, state.Obj(id), 0) != nil {
		return
	}
	g.demandKnown(id)
	if face := castFace(o, 0); face == nil || !isPermanentFace(face) {
		g.announceEvent(state.Event{Kind: program.Reveals, Object: id, Player: g.chars(id).Controller})
		return
	}
	g.turnComponentsUp(o)
	saved, cast := o.FaceDown, o.Cast
	o.FaceDown, o.Face, o.Cast = nil, 0, turnedUpInfo(o.Cast, way, x)
	g.demandSupport(o)
	g.changed()
	if !g.happened(&occurrence{Event: state.Event{Kind: program.TurnsFaceUp, Object: id, Player: g.chars(id).Controller, Source: id}}) {
		o.FaceDown, o.Cast = saved, cast
		g.changed()
		return
	}
	o.Stamp = g.stamp() // CR 613.7f
	g.changed()
}

// turnedUpInfo is how the object was cast, with how it was turned face up.
func turnedUpInfo(cast *state.CastInfo, way program.KeywordName, x int) *state.CastInfo {
	info := state.CastInfo{By: state.NoPlayer}
	if cast != nil {
		info = *cast
	}
	info.Way, info.X = way, x
	return &info
}

// turnFaceDown turns a permanent face down with the characteristics listed (CR 708.2a).
// Double-faced permanents can't be turned down (CR 712.16), nor can what is face down (CR 708.2b).
func (g *game) turnFaceDown(id state.ObjectID, down *program.FaceDown) {
	o := g.Objects[id]
	if l := layoutOf(o); o.FaceDown != nil || hasDoubleFaced(o) || l == program.DoubleFaced || l == program.ModalDFC || l == program.Meld {
		return
	}
	o.FaceDown = down
	o.Stamp = g.stamp()
	g.changed()
	g.announceEvent(state.Event{Kind: program.TurnsFaceDown, Object: id, Player: g.chars(id).Controller})
}

// doTransform turns double-faced permanents over (CR 701.27).
func (g *game) doTransform(e program.Transform, ctx *state.Ctx) {
	for _, id := range g.permanents(g.found(e.What, ctx)) {
		if id == ctx.Source && g.transformedSince(id, ctx) { // CR 701.27f
			continue
		}
		if has(g.chars(id), "daybound") || has(g.chars(id), "nightbound") { // CR 702.145b, 702.145e
			continue
		}
		g.transform(id)
	}
}

// transform turns a permanent over, if it has another face to turn to.
func (g *game) transform(id state.ObjectID) {
	o := g.Objects[id]
	if o == nil || o.FaceDown != nil || !g.canTransform(o) && !g.hasTransforming(o) {
		return
	}
	if g.cant(program.ToTransform, state.Obj(id), 0) != nil {
		return
	}
	if len(o.Merged) > 0 {
		g.turnComponents(o)
	} else {
		o.Face = 1 - o.Face
	}
	g.demandSupport(o)
	o.Stamp = g.stamp() // CR 613.7g
	g.changed()
	g.announceEvent(state.Event{Kind: program.Transforms, Object: id, Player: g.chars(id).Controller})
}

// flipOver flips a permanent; nothing turns it back (CR 710.4).
func (g *game) flipOver(o *state.Object, back bool) {
	if o.Zone != program.Battlefield || back || o.Flipped {
		return
	}
	o.Flipped = true
	g.changed()
	g.demandSupport(o)
}

// transformedSince tells whether the permanent has transformed since its ability that is
// resolving was put onto the stack.
func (g *game) transformedSince(id state.ObjectID, ctx *state.Ctx) bool {
	onStack := g.Objects[ctx.StackObj]
	if onStack == nil || onStack.Ability == nil {
		return false
	}
	since := 0 // the place in the history where the ability appears
	for i, ev := range g.pastEvents(false) {
		if ev.Kind == program.TriggersEvent && ev.Source == onStack.ID || ev.Kind == program.Activates && ev.Source == onStack.ID {
			since = i
		}
	}
	return slices.ContainsFunc(g.History.Events[min(since, len(g.History.Events)):], func(ev *state.Event) bool {
		return ev.Kind == program.Transforms && ev.Object == id
	})
}

// doPhaseOut phases permanents out.
func (g *game) doPhaseOut(e program.PhaseOut, ctx *state.Ctx) {
	g.phaseOut(g.permanents(g.found(e.What, ctx)))
}

// phaseOut phases permanents out at the same time, with what is attached to them (CR
// 702.26b, 702.26g, 702.26h).
func (g *game) phaseOut(ids []state.ObjectID) {
	stays := func(id state.ObjectID) bool { return g.cant(program.ToPhaseOut, state.Obj(id), 0) != nil }
	ids = slices.DeleteFunc(slices.Clone(ids), stays)
	if len(ids) == 0 {
		return
	}
	g.noticeControl()
	with := map[state.ObjectID]state.ObjectID{}
	all := slices.Clone(ids)
	for i := 0; i < len(all); i++ {
		for _, a := range g.attachedTo(state.Obj(all[i])) {
			if stays(a.Object()) {
				continue
			}
			with[a.Object()] = all[i]
			if !slices.Contains(all, a.Object()) {
				all = append(all, a.Object())
			}
		}
	}
	var occs []*occurrence
	for _, id := range all {
		oc := &occurrence{Event: state.Event{Kind: program.PhasesOut, Object: id, Other: with[id], Player: g.chars(id).Controller}}
		oc.perform = func() bool { return g.performPhaseOut(oc) }
		occs = append(occs, oc)
	}
	g.happen(occs...)
}

// performPhaseOut is one permanent phasing out.
func (g *game) performPhaseOut(oc *occurrence) bool {
	o := g.Objects[oc.Object]
	if o == nil || o.PhasedOut || o.Zone != program.Battlefield {
		return false
	}
	g.removeFromCombat(o.ID)
	o.PhasedOut, o.PhasedWith = true, oc.Other
	g.changed()
	return true
}

// setDay makes it day or night (CR 730.1); what is daybound or nightbound transforms with it
// (CR 702.145).
func (g *game) setDay(day string) {
	if g.Day == day {
		return
	}
	g.Day = day
	g.changed()
	g.announceEvent(state.Event{Kind: program.DayChanges, Player: state.NoPlayer, Word: day})
	g.dayboundCheck()
}

// dayboundCheck keeps permanents with daybound and nightbound in step with day and night: it
// becomes day or night on their account (CR 702.145d, 702.145g), and they transform at once
// (CR 702.145c, 702.145f).
func (g *game) dayboundCheck() {
	day, night := g.bound("daybound"), g.bound("nightbound")
	if g.Day == "" {
		switch {
		case len(day) > 0:
			g.setDay("day")
		case len(night) > 0:
			g.setDay("night")
		}
		return
	}
	turn := day
	if g.Day == "day" {
		turn = night
	}
	for _, id := range turn {
		g.transform(id)
	}
}

// bound lists the permanents with daybound or nightbound.
func (g *game) bound(kw program.KeywordName) []state.ObjectID {
	var out []state.ObjectID
	for _, id := range g.zoneObjects(program.Battlefield, nil) {
		if has(g.chars(id), kw) {
			out = append(out, id)
		}
	}
	return out
}
