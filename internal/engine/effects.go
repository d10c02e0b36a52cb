package engine

import (
	"reflect"
	"slices"

	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/engine/state"
)

// executor carries out one kind of instruction.
type executor func(g *game, e program.Effect, ctx *state.Ctx)

// executors holds the executor of every kind of instruction. A test compares it with the
// language: an instruction without one is a failure to build, not a silent success.
var executors = map[reflect.Type]executor{}

// executes registers the executor of an instruction.
func executes[E program.Effect](run func(g *game, e E, ctx *state.Ctx)) {
	executors[reflect.TypeFor[E]()] = func(g *game, e program.Effect, ctx *state.Ctx) { run(g, e.(E), ctx) }
}

func init() { // not a literal: executors follow further instructions
	executesMoves()
	executesNumbers()
	executesControl()
	executesTheRest()
}

func executesMoves() {
	plans((*game).toMove)
	plans((*game).toDestroy)
	plans((*game).toSacrifice)
	plans((*game).toSacrificeObjects)
	executes((*game).doDraw)
	plans((*game).toDiscard)
	plans((*game).toDiscardObjects)
	plans((*game).toMill)
	executes((*game).doSearch)
	executes((*game).doShuffle)
	executes((*game).doReveal)
	executes((*game).doLook)
	executes((*game).doRevealUntil)
	plans((*game).toCreateToken)
	executes((*game).doCopySpell)
	executes((*game).doCounter)
	executes((*game).doNewTargets)
	executes((*game).doCast)
}

func executesNumbers() {
	plans((*game).toDamage)
	executes((*game).doFight)
	plans((*game).toGainLife)
	plans((*game).toLoseLife)
	plans((*game).toSetLife)
	plans((*game).toPutCounters)
	plans((*game).toTakeCounters)
	executes((*game).doMoveCounters)
	executes((*game).doAddMana)
	executes((*game).doRemoveDamage)
	executes((*game).doFlipCoins)
	executes((*game).doRollDice)
}

func executesControl() {
	executes((*game).doAct)
	executes((*game).doApply)
	executes((*game).doDelay)
	executes((*game).doReflexive)
	executes((*game).doGate)
	executes((*game).doForEach)
	executes((*game).doRepeat)
	executes((*game).doLet)
	executes((*game).doChooseWord)
	executes((*game).doRemember)
	executes((*game).doPickOne)
	executes((*game).doAnnounce)
}

func executesTheRest() {
	plans((*game).toTap)
	plans((*game).toUntap)
	executes((*game).doExtraTurn)
	executes((*game).doExtraPhase)
	executes((*game).doSkipStep)
	executes((*game).doEndTheTurn)
	executes((*game).doRegenerate)
	executes((*game).doLoseGame)
	executes((*game).doWinGame)
	executes((*game).doDrawGame)
	executes((*game).doAttach)
	executes((*game).doUnattach)
	executes((*game).doSetLevel)
	executes((*game).doExchange)
	executes((*game).doPair)
	executes((*game).doTurnFace)
	executes((*game).doTransform)
	executes((*game).doMeld)
	executes((*game).doPhaseOut)
	executes((*game).doRemoveFromCombat)
	executes((*game).doEmblem)
	executes((*game).doBecome)
	executes((*game).doUnlock)
	executes((*game).doVote)
}

// maxDepth bounds instructions within instructions; no card comes near it.
const maxDepth = 400

// execute follows instructions in the order written (CR 608.2c), each as far as it is
// possible (CR 609.3). What they bind is in ctx afterwards.
func (g *game) execute(effects []program.Effect, ctx *state.Ctx) {
	g.depth++
	defer func() { g.depth-- }()
	if g.depth > maxDepth { // instructions that bring about themselves without end
		panic(errBudget)
	}
	for _, e := range effects {
		if g.Over != nil {
			return
		}
		g.spend(1)
		run := executors[reflect.TypeOf(e)]
		if run == nil {
			g.unsupported("effect not executable", ctx.Source)
		}
		run(g, e, ctx)
	}
}

// located is the object an instruction acts on when it names one, the topmost part where a
// permanent of several cards became several objects.
func (g *game) located(id state.ObjectID, ctx *state.Ctx) state.ObjectID {
	if all := g.locations(id, ctx); len(all) > 0 {
		return all[0]
	}
	return 0
}

// locations are what an instruction acts on when it names an object: the object itself or,
// where the rules let the instruction follow it, what it became in a public zone (CR 400.7),
// which may be several objects (CR 729.3c). There are none if the object can't be found;
// phased-out permanents can't (CR 702.26b).
func (g *game) locations(id state.ObjectID, ctx *state.Ctx) []state.ObjectID {
	if o := g.Objects[id]; o != nil {
		if o.PhasedOut {
			return nil
		}
		return []state.ObjectID{id}
	}
	if id == 0 {
		return nil
	}
	if ev := ctx.Event; ev != nil && ev.Object == id { // CR 400.7e
		if now := g.publicly(ev); len(now) > 0 {
			return now
		}
	}
	if ev := g.departure(id); ev != nil && g.mayFollow(ev, ctx) {
		return g.publicly(ev)
	}
	return nil
}

// publicly are the objects that the event's object became, as far as they are in public zones.
func (g *game) publicly(ev *state.Event) []state.ObjectID {
	return slices.DeleteFunc(became(ev), func(id state.ObjectID) bool { return !g.inPublicZone(id) })
}

// became are the objects that the event's object became, a merged permanent's topmost first.
func became(ev *state.Event) []state.ObjectID {
	if ev.New == 0 {
		return nil
	}
	return append([]state.ObjectID{ev.New}, ev.Also...)
}

// mayFollow tells whether an instruction may follow an object through a zone change:
// another part of the same effect or its cost made it (CR 400.7j), or the object is an Aura that
// went to the graveyard when what it enchanted left (CR 400.7f).
func (g *game) mayFollow(ev *state.Event, ctx *state.Ctx) bool {
	if ev.By != 0 && ev.By == ctx.StackObj {
		return true
	}
	aura := g.lastKnown(ev.Object)
	left := ctx.Event
	return left != nil && left.Kind == program.ZoneChange && left.From == program.Battlefield && ev.To == program.Graveyard &&
		aura != nil && aura.AttachedTo == state.Obj(left.Object)
}

// becameOf tells whether an object that is gone became the other one where it went: the same
// card is no "other" card there.
func (g *game) becameOf(id, other state.ObjectID) bool {
	if g.Objects[id] != nil {
		return false
	}
	left := g.departure(id)
	return left != nil && left.New == other
}

// departure is the zone change in which the object ceased to exist, as far as this turn and
// the one before remember it.
func (g *game) departure(id state.ObjectID) *state.Event {
	for _, events := range [][]*state.Event{g.History.Events, g.History.Last} {
		for i := len(events) - 1; i >= 0; i-- {
			if ev := events[i]; ev.Kind == program.ZoneChange && ev.Object == id && ev.New != 0 {
				return ev
			}
		}
	}
	return nil
}

// inPublicZone tells whether the object is in a zone all players can see (CR 400.2).
func (g *game) inPublicZone(id state.ObjectID) bool {
	o := g.Objects[id]
	return o != nil && o.Zone != program.Hand && o.Zone != program.Library && o.Zone != ""
}

// found are the objects an instruction acts on, each once.
func (g *game) found(r program.Ref, ctx *state.Ctx) []state.ObjectID {
	return g.locatedOf(g.ents(r, ctx), ctx)
}

// locatedOf are the objects where they are now, each once.
func (g *game) locatedOf(named []state.Ent, ctx *state.Ctx) []state.ObjectID {
	var out []state.ObjectID
	for _, e := range named {
		for _, id := range g.locations(e.Object(), ctx) {
			if !slices.Contains(out, id) {
				out = append(out, id)
			}
		}
	}
	return out
}

// foundEnts are the objects and players an instruction acts on, each once.
func (g *game) foundEnts(r program.Ref, ctx *state.Ctx) []state.Ent {
	var out []state.Ent
	for _, e := range g.ents(r, ctx) {
		now := []state.Ent{e}
		if !e.IsPlayer() {
			now = entsOf(g.locations(e.Object(), ctx))
		} else if g.Players[e.Player()].Lost {
			continue
		}
		out = union(out, now)
	}
	return out
}

// permanents are those of the objects that are on the battlefield.
func (g *game) permanents(ids []state.ObjectID) []state.ObjectID {
	return slices.DeleteFunc(slices.Clone(ids), func(id state.ObjectID) bool { return !g.onBattlefield(id) })
}

func (g *game) onBattlefield(id state.ObjectID) bool {
	o := g.Objects[id]
	return o != nil && o.Zone == program.Battlefield && !o.PhasedOut
}

// acting are the players who follow an instruction, in APNAP order, each once (CR 101.4);
// nil names the controller.
func (g *game) acting(r program.Ref, ctx *state.Ctx) []state.PlayerID {
	named := g.players(r, ctx)
	var out []state.PlayerID
	for _, p := range g.apnap() {
		if slices.Contains(named, p) {
			out = append(out, p)
		}
	}
	return out
}

// as is the context in which `it` names the object or player.
func as(e state.Ent, ctx *state.Ctx) *state.Ctx {
	inner := *ctx
	inner.It = e
	return &inner
}

// acted is the context of what one of several players does: `it` names the player, unless a loop looks at an
// object, of which the instruction speaks.
func acted(p state.PlayerID, ctx *state.Ctx) *state.Ctx {
	if ctx.It.Object() != 0 {
		return ctx
	}
	return as(state.Plr(p), ctx)
}

// bindEnts binds objects or players under a name, if there is one.
func bindEnts(ctx *state.Ctx, name string, ents []state.Ent) {
	if name != "" {
		ctx.Vars = bind(ctx.Vars, state.Binding{Name: name, Ents: ents, Num: len(ents), Done: len(ents) > 0})
	}
}

// bindNum binds a number under a name, if there is one, with what it is about.
func bindNum(ctx *state.Ctx, name string, n int, about []state.Ent) {
	if name != "" {
		ctx.Vars = bind(ctx.Vars, state.Binding{Name: name, Ents: about, Num: n, Done: n > 0})
	}
}

// count is a number of things an instruction makes or moves, at least 0 (CR 107.1b). More
// than the referee can hold is refused, never cut off.
func (g *game) count(q program.Quantity, ctx *state.Ctx) int {
	n := max(0, g.quantity(q, ctx))
	if n > maxObjects {
		g.unsupported("number too large", ctx.Source)
	}
	return n
}

// memorize lets the object remember something; one that is gone remembers it with its
// last-known information, so that its linked abilities still find it (CR 607.2).
func (g *game) memorize(id state.ObjectID, b state.Binding) {
	if o := g.Objects[id]; o != nil {
		o.Memory = bind(o.Memory, b)
		g.changed()
		return
	}
	if d := g.Departed[id]; d != nil {
		copied := *d
		copied.Object.Memory = bind(d.Object.Memory, b)
		g.Departed[id] = &copied
	}
}

// link adds to what the object's linked abilities know under the key (CR 607).
func (g *game) link(id state.ObjectID, key string, ents []state.Ent) {
	if key == "" || len(ents) == 0 {
		return
	}
	b := state.Binding{Name: key}
	if old := g.memory(id, key); old != nil {
		b = *old
	}
	b.Ents = union(b.Ents, ents)
	b.Num, b.Done = len(b.Ents), true
	g.memorize(id, b)
}

// demandKnown stops if a card that now matters is not known to the referee.
func (g *game) demandKnown(ids ...state.ObjectID) {
	for _, id := range ids {
		if o := g.Objects[id]; o != nil && o.Hidden {
			g.unsupported("hidden_information", id)
		}
	}
}
