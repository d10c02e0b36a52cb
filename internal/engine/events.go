package engine

import (
	"slices"

	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/engine/state"
)

// occurrence is an event on its way through the gate: can it happen, what replaces it,
// perform it, record it, match triggers.
type occurrence struct {
	state.Event
	move          *moving
	perform       func() bool // carries the event out, where its kind does not say how; false: nothing happened
	unpreventable bool
	applied       []ruleKey // replacement effects that have had their chance (CR 614.5)
	dropped       bool      // nothing happens instead
	cause         *state.Ctx
	moves         *occurrence          // the zone change that is part of it
	since         int                  // the timestamp as it was about to happen
	part          bool                 // it is part of another event
	after         []followUp           // what the prevention of it does besides (CR 615.5)
	last          *state.Departed      // zone changes: the object as it is before anything of what happens at once
	shields       []shieldShare        // damage: how much of it shields prevent, where that was chosen
	results       []*occurrence        // what the damage results in (CR 120.3)
	why           string               // the rule that makes it happen, if it is no action of a player or effect
	sure          bool                 // nothing forbids or replaces it
	with          []*occurrence        // what happens at the same time, itself included
	split         []*occurrence        // damage: what of it is dealt to something else
	sorts         []tokenSort          // tokens: what sorts of them there are, where they aren't all alike
	brings        func() []*occurrence // creating tokens: their entering, which is part of it
	brought       []*occurrence        // those of them that happen
}

// happen carries out events that happen at the same time and reports which of them did.
func (g *game) happen(occs ...*occurrence) []*occurrence {
	g.spend(len(occs))
	done := g.carryOut(g.admit(occs))
	for _, next := range joined(occs) {
		g.inheriting(next.applied, func() { g.execute(next.do, &next.ctx) })
	}
	return slices.DeleteFunc(done, func(oc *occurrence) bool { return oc.part })
}

// carryOut performs events that have passed the gate, all at the same time, and gives those
// that did happen.
func (g *game) carryOut(todo []*occurrence) []*occurrence {
	if len(todo) == 0 {
		return nil
	}
	g.carrying++
	defer func() { g.carrying-- }()
	batch := g.History.Count + 1
	before := g.lookBack(todo)
	g.keepLast(todo)
	var done, results []*occurrence
	for _, oc := range todo {
		g.History.Count++
		oc.Ordinal, oc.Batch = g.History.Count, batch
		if oc.cause != nil {
			oc.By = oc.cause.StackObj
		}
		if g.performEvent(oc) {
			done = append(done, oc)
		}
	}
	for _, oc := range done {
		g.record(&oc.Event)
		g.note(oc)
		results = append(results, oc.results...)
	}
	g.happen(bySource(results)...)
	g.ascend()
	g.matchTriggers(done, before)
	g.returnHeld(done)
	if g.carrying == 1 && g.resolving != 0 { // a state may last for a moment only (CR 603.8)
		g.stateTriggers()
	}
	return done
}

// admit passes events through the gate and gives those that will happen. Sacrificing,
// destroying, discarding and creating tokens bring along the zone changes they consist of, so that all
// of these happen at the same time.
func (g *game) admit(occs []*occurrence) []*occurrence {
	g.divideShields(occs)
	outside := g.timed
	g.timed = nil
	defer func() {
		for _, e := range g.timed {
			g.useUp(e)
		}
		g.timed = outside
	}()
	var todo []*occurrence
	occs = slices.Clone(occs)
	saved := g.contending
	g.contending = append(slices.Clip(saved), &occs)
	defer func() { g.contending = saved }()
	for i := 0; i < len(occs); i++ {
		oc := occs[i]
		oc.since, oc.with = g.NextStamp, occs
		oc.applied = union(oc.applied, g.inherited)
		if !oc.sure && !g.forbidden(oc) {
			g.replace(oc)
		}
		occs = slices.Insert(occs, i+1, oc.split...)
		if oc.dropped || !g.chosenOver(oc, saved) {
			continue
		}
		switch oc.Kind {
		case program.Sacrifices, program.Destroys, program.Discards:
			if oc.moves = moveOf(todo, oc.Object); oc.moves == nil {
				if oc.moves = g.departing(oc); oc.moves == nil {
					continue
				}
				todo = append(todo, oc.moves)
			}
		case program.CreatesTokens:
			todo = append(todo, g.broughtBy(oc)...)
		}
		todo = append(todo, oc)
	}
	return todo
}

// broughtBy passes the entering of created tokens through the gate. Those that don't enter after all
// never were.
func (g *game) broughtBy(oc *occurrence) []*occurrence {
	all := oc.brings()
	for _, in := range all {
		in.since, in.with, in.applied = g.NextStamp, all, g.inherited
		if !g.forbidden(in) {
			g.replace(in)
		}
		if in.dropped {
			delete(g.Objects, in.Object)
			continue
		}
		oc.brought = append(oc.brought, in)
	}
	return oc.brought
}

// moveOf finds the zone change of the object among events: it moves only once.
func moveOf(events []*occurrence, id state.ObjectID) *occurrence {
	for _, oc := range events {
		if oc.Kind == program.ZoneChange && oc.Object == id {
			return oc
		}
	}
	return nil
}

// keepLast notes how permanents are that will leave the battlefield at the same time: their
// last-known information is from before any of them left (CR 608.2h, 704.8).
func (g *game) keepLast(todo []*occurrence) {
	for _, oc := range todo {
		if o := g.Objects[oc.Object]; oc.Kind == program.ZoneChange && o != nil && o.Zone == program.Battlefield {
			oc.last = g.lastOf(o)
		}
	}
}

// happened reports whether the single event was carried out.
func (g *game) happened(oc *occurrence) bool { return len(g.happen(oc)) > 0 }

// announceEvent records events that need no performing: what triggers and history ask about.
func (g *game) announceEvent(ev state.Event) {
	g.happen(&occurrence{Event: ev})
}

// forbidden drops events that can't happen (CR 101.2).
func (g *game) forbidden(oc *occurrence) bool {
	obj, player := state.Obj(oc.Object), state.Plr(oc.Player)
	bad := false
	switch oc.Kind {
	case program.Damages:
		bad = g.cant(program.ToBeDealtDamage, oc.target(), state.Obj(oc.Source)) != nil
	case program.GainsLife:
		bad = g.cant(program.ToGainLife, player, 0) != nil
	case program.LosesLife:
		bad = g.cant(program.ToLoseLife, player, 0) != nil
	case program.Draws:
		bad = g.cantDoMore(oc.Player, program.ToDraw, program.Draws)
	case program.Sacrifices:
		bad = g.cant(program.ToBeSacrificed, obj, 0) != nil
	case program.Destroys:
		bad = has(g.chars(oc.Object), "indestructible") || g.cant(program.ToBeDestroyed, obj, 0) != nil
	case program.CountersPut:
		if oc.Object != 0 {
			bad = g.cant(program.ToGetCounters, obj, 0) != nil
		} else {
			bad = g.cant(program.ToGetCounters, player, 0) != nil
		}
	case program.Counters:
		bad = g.cant(program.ToBeCountered, obj, 0) != nil
	case program.UntapsEvent:
		bad = g.cant(program.ToUntapAtAll, obj, 0) != nil
	case program.LosesGame:
		bad = g.cant(program.ToLoseGame, player, 0) != nil
	case program.WinsGame:
		bad = g.cant(program.ToWinGame, player, 0) != nil
	case program.ZoneChange:
		g.demandMove(g.Objects[oc.Object], oc.To) // before anything takes its place

		bad = oc.To == program.Battlefield && (g.cantFrom(program.ToEnter, obj, oc.From) || oc.move != nil && oc.move.hasUnder && g.Players[oc.move.under].Lost) || // CR 800.4b
			g.cant(program.ToLeaveZone, obj, obj) != nil
	}
	oc.dropped = bad
	return bad
}

// performEvent changes the state as the event says; false: nothing happened after all.
func (g *game) performEvent(oc *occurrence) bool {
	if oc.perform != nil {
		return oc.perform()
	}
	switch oc.Kind {
	case program.ZoneChange:
		return g.performMove(oc)
	case program.Damages:
		return g.performDamage(oc)
	case program.GainsLife:
		return g.changeLife(oc, oc.Amount)
	case program.LosesLife:
		return g.changeLife(oc, -oc.Amount)
	case program.CountersPut:
		return g.performCounters(oc, oc.Amount)
	case program.CountersGone:
		return g.performCounters(oc, -oc.Amount)
	case program.TapsEvent, program.UntapsEvent:
		return g.performTap(oc)
	case program.Draws:
		return g.performDraw(oc)
	case program.Sacrifices, program.Destroys, program.Discards:
		oc.New, oc.Also = oc.moves.New, oc.moves.Also
		return oc.New != 0
	case program.CreatesTokens:
		return g.performTokens(oc)
	case program.Attaches:
		return g.performAttach(oc)
	}
	if !slices.Contains(announced, oc.Kind) {
		g.unsupported(noSuchEvent, oc.Source)
	}
	g.changed()
	return true
}

// announced are the kinds of events that tell of something the state already shows, or that is
// carried out by whatever makes them happen.
var announced = []program.EventKind{
	program.Casts, program.CopiesSpell, program.Activates, program.PlaysLand, program.DeclaresAttack,
	program.AttacksWith, program.DeclaresBlock, program.BecomesBlocked, program.Blocks, program.Unblocks, program.Mills,
	program.PaysLife, program.BeginStep, program.TapsForMana, program.ProducesMana, program.BecomesTarget,
	program.Cycles, program.Scries, program.Surveils, program.Searches, program.Shuffles,
	program.TurnsFaceUp, program.Transforms, program.Mutates, program.Unattaches, program.Regenerates, program.Counters, program.Explores,
	program.Exploits, program.Fights, program.Proliferates, program.BecomesMonarch, program.LosesGame, program.WinsGame,
	program.PhasesIn, program.PhasesOut, program.Crews, program.Saddles, program.BecomesCrewed, program.BecomesSaddled, program.Rolls, program.Flips, program.BecomesMonstrous, program.ChangesControl,
	program.BeginsTurn, program.DayChanges, program.Reveals, program.TriggersEvent, program.Resolves, program.Plots,
	program.Foretells, program.CommitsCrime, program.TurnsFaceDown, program.LevelsUp, program.UnlocksDoor, program.FullyUnlocks,
	program.Votes, program.FinishesVoting, program.Ventures, program.EntersRoom, program.CompletesDungeon, program.TakesInitiative, program.RingTempts,
	program.Exerts, program.Enlists, program.GivesGift,
}

// changeLife changes a life total (CR 119.3, 119.4b).
func (g *game) changeLife(oc *occurrence, by int) bool {
	if by == 0 {
		return false
	}
	p := g.Players[oc.Player]
	p.Life += by
	if p.Life > largest || p.Life < -largest {
		g.unsupported("number too large", oc.Source)
	}
	g.changed()
	return true
}

// performCounters puts counters on or removes them from an object or player (CR 122).
func (g *game) performCounters(oc *occurrence, by int) bool {
	if by == 0 {
		return false
	}
	var c *state.Counters
	if oc.Object != 0 {
		o := g.Objects[oc.Object]
		if o == nil {
			return false
		}
		c = &o.Counters
	} else {
		c = &g.Players[oc.Player].Counters
	}
	if by < 0 {
		by = -min(-by, c.Of(oc.Counter))
		oc.Amount = -by
		if by == 0 {
			return false
		}
	}
	c.Add(oc.Counter, by)
	if _, keyword := keywordCounter(oc.Counter); keyword && by > 0 {
		c.Touch(oc.Counter, g.stamp())
	}
	if c.Of(oc.Counter) > largest {
		g.unsupported("number too large", oc.Source)
	}
	g.changed()
	return true
}

// performTap taps or untaps a permanent (CR 701.26); one already so is left alone.
func (g *game) performTap(oc *occurrence) bool {
	o := g.Objects[oc.Object]
	tap := oc.Kind == program.TapsEvent
	if o == nil || o.Zone != program.Battlefield || o.Tapped == tap {
		return false
	}
	if !tap && o.Counters.Of("stun") > 0 { // a stun counter is removed instead (CR 122.1d)
		g.happen(&occurrence{Event: state.Event{Kind: program.CountersGone, Object: o.ID, Player: state.NoPlayer, Counter: "stun", Amount: 1}})
		return false
	}
	o.Tapped = tap
	g.changed()
	return true
}

// departing is the zone change that a permanent being sacrificed or destroyed or a card being
// discarded makes; nil if nothing moves after all.
func (g *game) departing(oc *occurrence) *occurrence {
	o := g.Objects[oc.Object]
	if o == nil || (oc.Kind != program.Discards && o.Zone != program.Battlefield) {
		return nil
	}
	if oc.Kind == program.Destroys && g.regenerates(oc) {
		return nil
	}
	to, how := program.Graveyard, oc.move
	if oc.Kind == program.Discards && oc.To != "" {
		to = oc.To
	}
	if how == nil {
		how = &moving{}
	}
	mv := &occurrence{Event: state.Event{Kind: program.ZoneChange, Object: oc.Object, From: o.Zone, To: to,
		Player: oc.Player, Source: oc.Source, Word: string(oc.Kind)}, move: how, cause: oc.cause, part: true, applied: g.inherited}
	if !g.forbidden(mv) {
		g.replace(mv)
	}
	if mv.dropped {
		return nil
	}
	return mv
}

// regenerates uses up a regeneration shield instead of destruction (CR 701.19b).
func (g *game) regenerates(oc *occurrence) bool {
	o := g.Objects[oc.Object]
	if oc.Word == "no_regeneration" || len(o.Regen) == 0 || g.cant(program.ToBeRegenerated, state.Obj(o.ID), 0) != nil {
		return false
	}
	o.Regen = slices.Delete(o.Regen, 0, 1)
	o.Damage, o.Deathtouched = 0, false
	g.happen(&occurrence{Event: state.Event{Kind: program.TapsEvent, Object: o.ID, Player: g.controllerOf(state.Obj(o.ID))}})
	g.removeFromCombat(o.ID)
	g.changed()
	g.announceEvent(state.Event{Kind: program.Regenerates, Object: o.ID, Player: state.NoPlayer})
	return true
}

// LogEntry is something that happened, for the verdict.
type LogEntry struct {
	Event state.Event
	Name  string // of the object, as it was
	Rules []string
}

// note adds the event to the verdict's log.
func (g *game) note(oc *occurrence) {
	name := ""
	if d := g.Departed[oc.Object]; d != nil {
		name = d.Chars.Name
	} else if oc.Object != 0 {
		name = g.nameOf(oc.Object)
	}
	rules := eventRules[oc.Kind]
	if oc.why != "" {
		rules = append([]string{oc.why}, rules...)
	}
	g.log = append(g.log, LogEntry{Event: oc.Event, Name: name, Rules: rules})
}
