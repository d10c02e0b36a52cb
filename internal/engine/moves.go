package engine

import (
	"slices"

	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/engine/state"
)

// moving says how an object changes zones.
type moving struct {
	under       state.PlayerID // controller on the battlefield; valid if hasUnder
	hasUnder    bool
	at          program.Position
	tapped      bool
	attacking   program.Ref // whom it attacks as it enters, chosen once it is known to be a creature (CR 508.4)
	attackCtx   state.Ctx
	attachTo    state.Ent
	faceDown    *program.FaceDown
	hidden      bool // face down in exile
	counters    []state.Counter
	mods        []program.Mod
	modCtx      state.Ctx
	base        *state.Copiable // enters as a copy
	copyWith    []state.Counter // the counters that the copy effect says it enters with (CR 707.9e)
	looks       int             // how often what it will be has changed to a copy
	transformed bool
	flipped     bool
	face        int
	setFace     bool
	memory      state.Memory // choices made as it enters
	link        string
	then        []followUp    // what else happens as part of the move
	meldWith    *state.Object // the other half, for a permanent that enters melded
	commanderTo program.Zone  // where the commander among several cards goes instead
	keepCast    bool          // the resolving spell becomes the permanent (CR 608.3)
}

// performMove puts the object into its new zone as a new object (CR 400.7).
func (g *game) performMove(oc *occurrence) bool {
	old := g.Objects[oc.Object]
	if old == nil {
		return false
	}
	mv := oc.move
	if mv == nil {
		mv = &moving{}
	}
	g.demandMove(old, oc.To)
	g.depart(old, oc.last)
	oc.From = old.Zone
	oc.Link = mv.link
	if len(old.Merged) > 0 && oc.To != program.Battlefield {
		g.separate(old, oc, mv)
		g.followUps(oc, mv, nil)
		return true
	}
	o := g.arrive(old, oc, mv)
	if mv.meldWith != nil {
		g.join(o, old, mv.meldWith)
	}
	oc.New = o.ID
	g.enterZone(o, mv)
	if o.Zone == program.Battlefield { // whatever it entered as, also as a copy
		g.demandSupport(o)
	}
	switch {
	case o.Zone != program.Battlefield:
	case old.Zone == program.Stack:
		g.followEffects(old.ID, o.ID, 0)
	default: // only what its own entering began
		g.followEffects(old.ID, o.ID, oc.since)
	}
	if o.Zone == program.Battlefield {
		g.arriving = o.ID
		g.settle(o, old, mv)
		g.arriving = 0
	} else {
		for _, c := range mv.counters { // time counters of a suspended card
			g.enterCounters(o, c)
		}
	}
	g.changed()
	if old.FaceDown != nil && (old.Zone == program.Battlefield || old.Zone == program.Stack && o.Zone != program.Battlefield) {
		g.showFaceDown(o) // CR 708.9
	}
	g.followUps(oc, mv, o)
	return true
}

// followUps does what else happens as part of a move, after it; entered is what entered the
// battlefield, if something did.
func (g *game) followUps(oc *occurrence, mv *moving, entered *state.Object) {
	for _, next := range mv.then {
		ctx := next.ctx
		ev := oc.Event
		if next.link != "" {
			g.link(ctx.Source, next.link, entsOf(g.locatedIn(next.to, became(&ev))))
			continue
		}
		ctx.Event = &ev
		if ctx.Source == oc.Object && entered != nil && entered.Zone == program.Battlefield { // its own words, as it enters
			ctx.Source = entered.ID
		}
		g.inheriting(oc.applied, func() { g.execute(next.do, &ctx) })
	}
}

// locatedIn are those of the objects that are in the zone.
func (g *game) locatedIn(zone program.Zone, ids []state.ObjectID) []state.ObjectID {
	return slices.DeleteFunc(ids, func(id state.ObjectID) bool { return g.Objects[id] == nil || g.Objects[id].Zone != zone })
}

// followUp are instructions that are part of a move, or follow an event at once; or what the move is
// remembered as by another ability of the same source, if it went where the replacement has it go (CR 607.2b).
type followUp struct {
	do      []program.Effect
	link    string
	to      program.Zone
	ctx     state.Ctx
	applied []ruleKey // replacement effects that don't apply to what it makes
}

// depart takes the object out of its zone and keeps it as last-known information: as given, or
// as it is now.
func (g *game) depart(old *state.Object, last *state.Departed) {
	if old.Zone != "" {
		if g.Departed == nil {
			g.Departed = map[state.ObjectID]*state.Departed{}
		}
		if last == nil {
			last = g.lastOf(old)
		}
		g.Departed[old.ID] = last
		g.removeFromZone(old)
	}
	if old.Zone == program.Battlefield {
		g.leaveCombat(old.ID)
	}
	delete(g.Objects, old.ID)
}

// lastOf is the object as it is, to be kept as last-known information (CR 608.2h).
func (g *game) lastOf(o *state.Object) *state.Departed {
	last := &state.Departed{Object: *o.Clone(), Chars: *g.chars(o.ID), BlockedBy: g.blockedBy(o.ID)}
	if a := g.attacker(o.ID); a != nil {
		kept := *a
		kept.Blockers = slices.Clone(a.Blockers)
		last.Attack = &kept
	}
	return last
}

func (g *game) removeFromZone(o *state.Object) {
	list := g.Zone(o.Zone, o.Owner)
	if o.Zone == program.Command {
		list = &g.Players[o.Owner].Command
	}
	if i := slices.Index(*list, o.ID); i >= 0 {
		*list = slices.Delete(*list, i, i+1)
	}
}

// arrive makes the new object.
func (g *game) arrive(old *state.Object, oc *occurrence, mv *moving) *state.Object {
	o := &state.Object{ID: g.newID(), Sort: old.Sort, Zone: oc.To, Owner: old.Owner, Controller: old.Owner,
		Card: old.Card, Commander: old.Commander, Stamp: g.stamp(), Hidden: old.Hidden}
	if old.Commander {
		o.First = commanderKey(old)
	}
	if old.Sort != state.CardObject {
		o.Base = old.Base
	}
	if old.Sort == state.CopyObject && oc.To == program.Battlefield {
		o.Sort = state.TokenObject // CR 608.3f
	}
	switch oc.To {
	case program.Battlefield:
		o.Controller = old.Owner
		if mv.hasUnder {
			o.Controller = mv.under
		}
		o.Tapped, o.FaceDown, o.AttachedTo = mv.tapped, mv.faceDown, mv.attachTo
		o.Sick, o.Since = true, g.Turn.Number
		o.Memory = append(slices.Clone(old.Memory), mv.memory...) // choices made as it enters
		if mv.base != nil {
			o.Base = mv.base
		}
		if mv.setFace {
			o.Face = mv.face
		}
		if mv.transformed && g.canTransform(o) {
			o.Face = 1
		}
		o.Flipped = mv.flipped
		if mv.keepCast {
			o.Cast = old.Cast
		}
	case program.Exile:
		if mv.hidden {
			o.FaceDown = &program.FaceDown{Way: "exiled"}
		}
	case program.Stack:
		o.Controller = oc.Player
		o.FaceDown = mv.faceDown
		if mv.setFace {
			o.Face = mv.face
		}
	}
	g.Objects[o.ID] = o
	return o
}

// enterZone puts the new object into the zone's list.
func (g *game) enterZone(o *state.Object, mv *moving) {
	list := g.Zone(o.Zone, o.Owner)
	if o.Zone != program.Library {
		*list = append(*list, o.ID)
		return
	}
	switch mv.at {
	case program.OnTop:
		*list = slices.Insert(*list, 0, o.ID)
	case program.AtBottom, program.Shuffled:
		*list = append(*list, o.ID)
	default: // "2" is second from the top
		i := 0
		for _, r := range string(mv.at) {
			i = i*10 + int(r-'0')
		}
		*list = slices.Insert(*list, min(max(i-1, 0), len(*list)), o.ID)
	}
}

// settle finishes a permanent's arrival: counters, continuing effects, combat.
func (g *game) settle(o, old *state.Object, mv *moving) {
	for _, c := range slices.Concat(mv.counters, mv.copyWith) {
		g.enterCounters(o, c)
	}
	g.enterUnlocked(o, old)
	if len(mv.mods) > 0 {
		ctx := mv.modCtx
		ctx.It = state.Obj(o.ID)
		g.addEffect(&state.Effect{Affected: []state.Ent{state.Obj(o.ID)}, Mods: mv.mods, Until: program.WhileHere, Ctx: ctx})
	}
	if mv.attacking != nil && isType(g.freshChars(o.ID), program.Creature) && g.Combat != nil {
		if where := g.ents(mv.attacking, &mv.attackCtx); len(where) > 0 {
			g.putAttacking(o.ID, where[0])
		}
	}
	_ = old
}

// enteringWord marks counters that a permanent enters with.
const enteringWord = "entering"

// enterCounters puts counters on an entering permanent; replacement effects of the "put
// counters" event apply (CR 122.6a, 614.1c), and abilities that watch counters trigger.
func (g *game) enterCounters(o *state.Object, c state.Counter) {
	if c.N > 0 {
		g.happen(&occurrence{Event: state.Event{Kind: program.CountersPut, Object: o.ID, Player: o.Controller, Amount: c.N, Counter: c.Kind, Source: o.ID, Word: enteringWord}})
	}
}

func (g *game) freshChars(id state.ObjectID) *state.Chars {
	g.changed()
	return g.chars(id)
}

// followEffects lets effects on a permanent spell apply to the permanent (CR 400.7a), those
// with at least the timestamp.
func (g *game) followEffects(from, to state.ObjectID, since int) {
	for _, e := range g.Effects {
		if e.Stamp < since {
			continue
		}
		for i, a := range e.Affected {
			if a == state.Obj(from) {
				e.Affected[i] = state.Obj(to)
			}
		}
		if prevents(e.Mods) { // CR 400.7c
			e.Ctx.Vars = renamed(e.Ctx.Vars, state.Obj(from), state.Obj(to))
		}
	}
}

// renameAffected lets effects apply to another object in place of one.
func (g *game) renameAffected(from, to state.ObjectID) {
	for _, e := range g.Effects {
		for i, a := range e.Affected {
			if a == state.Obj(from) {
				e.Affected[i] = state.Obj(to)
			}
		}
	}
}

func prevents(mods []program.Mod) bool {
	return slices.ContainsFunc(mods, func(m program.Mod) bool { r, ok := m.(program.Replaces); return ok && r.Prevents })
}

// renamed are bindings in which one object stands for another.
func renamed(vars state.Memory, from, to state.Ent) state.Memory {
	out := slices.Clone(vars)
	for i := range out {
		if j := slices.Index(out[i].Ents, from); j >= 0 {
			out[i].Ents = slices.Clone(out[i].Ents)
			out[i].Ents[j] = to
		}
	}
	return out
}

func (g *game) newID() state.ObjectID {
	g.NextID++
	if len(g.Objects) > maxObjects {
		g.unsupported("too many objects", 0)
	}
	return g.NextID - 1
}

// maxObjects bounds the number of objects in a game; creating more is refused, not clamped.
const maxObjects = 20_000

// stamp is the next timestamp (CR 613.7).
func (g *game) stamp() int {
	g.NextStamp++
	return g.NextStamp - 1
}

// moveTo moves objects to a zone at the same time and returns them as they are there.
func (g *game) moveTo(ids []state.ObjectID, to program.Zone, mv moving, by state.PlayerID, cause *state.Ctx) []state.Ent {
	out := arrivals(g.happen(g.movesOf(ids, to, mv, by, cause)...))
	if to == program.Library && mv.at == program.Shuffled {
		g.shuffleOwners(out)
	}
	return out
}

// movesOf are the events of objects moving to a zone.
func (g *game) movesOf(ids []state.ObjectID, to program.Zone, mv moving, by state.PlayerID, cause *state.Ctx) []*occurrence {
	var occs []*occurrence
	for _, id := range ids {
		o := g.Objects[id]
		if o == nil {
			continue
		}
		m := mv
		source := state.ObjectID(0)
		if cause != nil {
			source = cause.Source
		}
		occs = append(occs, &occurrence{Event: state.Event{Kind: program.ZoneChange, Object: id, From: o.Zone, To: to, Player: by, Source: source},
			move: &m, cause: cause})
	}
	return occs
}

func (g *game) shuffleOwners(moved []state.Ent) {
	var owners []state.PlayerID
	for _, e := range moved {
		if p := g.ownerOf(e); !slices.Contains(owners, p) {
			owners = append(owners, p)
		}
	}
	for _, p := range owners {
		g.shuffle(p)
	}
}

// canTransform tells whether the permanent has another face to turn to (CR 701.27c).
func (g *game) canTransform(o *state.Object) bool {
	l := layoutOf(o)
	if l != program.DoubleFaced && l != program.ModalDFC {
		return false
	}
	if o.Base != nil {
		return o.Base.Other != nil
	}
	return o.Card != nil && len(o.Card.Faces) > 1 && isPermanentFace(&o.Card.Faces[1-min(o.Face, 1)])
}

func isPermanentFace(f *program.Face) bool {
	return !slices.Contains(f.Types, program.Instant) && !slices.Contains(f.Types, program.Sorcery)
}
