package engine

import (
	"slices"

	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/engine/state"
)

// waitingTrigger is a triggered ability that has triggered and is not yet on the stack: it
// goes there when someone is about to get priority (CR 603.3).
type waitingTrigger struct {
	source     state.ObjectID
	controller state.PlayerID
	ability    program.Ability
	body       *program.Body
	cond       program.Condition // intervening "if"
	key        string
	keyword    program.KeywordName
	event      state.Event
	ctx        state.Ctx
}

// triggerSource is an object with the abilities it had when an event happened.
type triggerSource struct {
	id    state.ObjectID
	zone  program.Zone
	chars *state.Chars
}

// looksBack tells whether abilities that watch for the event are judged by the game as it
// was before it (CR 603.10a).
func looksBack(p *program.EventPattern, ev *state.Event) bool {
	switch ev.Kind {
	case program.ZoneChange:
		return ev.From == program.Battlefield && ev.To != program.Battlefield && (len(p.From) > 0 || len(p.To) == 0) || // CR 603.6c
			ev.From == program.Graveyard && slices.Contains(p.From, program.Graveyard) && !slices.Contains(p.To, program.Battlefield) ||
			(ev.To == program.Hand || ev.To == program.Library) && slices.Contains(p.To, ev.To) && len(p.From) == 0
	case program.Sacrifices, program.Destroys, program.PhasesOut, program.Unattaches, program.LosesGame, program.Counters:
		return true
	}
	return false
}

// lookBack keeps the trigger sources as they are before events that are looked back at.
func (g *game) lookBack(todo []*occurrence) []triggerSource {
	for _, oc := range todo {
		switch oc.Kind {
		case program.ZoneChange:
			if oc.From != program.Battlefield && oc.From != program.Graveyard && oc.To != program.Hand && oc.To != program.Library {
				continue
			}
			return g.triggerSources()
		case program.Sacrifices, program.Destroys, program.PhasesOut, program.Unattaches, program.LosesGame, program.Counters:
			return g.triggerSources()
		}
	}
	return nil
}

// triggerSources lists the objects with triggered abilities that function where they are.
func (g *game) triggerSources() []triggerSource {
	var out []triggerSource
	for _, id := range g.statsSources() {
		ch := g.chars(id)
		if slices.ContainsFunc(ch.Abilities, func(in state.Inst) bool { _, ok := in.Ability.(program.Triggered); return ok }) {
			out = append(out, triggerSource{id, placeOf(g.Objects[id]), ch})
		}
	}
	return out
}

// matchTriggers finds the abilities that trigger on the events.
func (g *game) matchTriggers(done []*occurrence, before []triggerSource) {
	if len(done) == 0 {
		return
	}
	for _, src := range before {
		g.matchSource(src, done, true)
	}
	g.matchDeparted(done)
	for _, src := range g.triggerSources() {
		g.matchSource(src, done, false)
	}
	g.matchDelayed(done)
	g.matchInherent(done)
}

// matchDeparted finds the abilities of permanents that have just left by what they did: one
// that exploited itself or explored has still done so (CR 701.44c).
func (g *game) matchDeparted(done []*occurrence) {
	for _, oc := range done {
		switch oc.Kind {
		case program.Exploits, program.Explores:
			if d := g.Departed[oc.Object]; d != nil && g.Objects[oc.Object] == nil {
				g.matchSource(triggerSource{oc.Object, d.Object.Zone, &d.Chars}, []*occurrence{oc}, false)
			}
		}
	}
}

func (g *game) matchSource(src triggerSource, done []*occurrence, back bool) {
	for _, in := range src.chars.Abilities {
		tr, ok := in.Ability.(program.Triggered)
		if !ok || !triggersFrom(tr.From, src.zone) {
			continue
		}
		ctx := state.Ctx{Source: src.id, Controller: src.chars.Controller, Key: in.Key}
		if o := g.lastKnown(src.id); o != nil {
			if src.zone != program.Battlefield && src.zone != program.Stack && src.zone != program.Command {
				ctx.Controller = o.Owner
			}
			if o.Cast != nil {
				ctx.X, ctx.Vars = o.Cast.X, o.Cast.Vars
			}
		}
		for i := range tr.When {
			g.matchPattern(&tr.When[i], &tr, in, ctx, done, back)
		}
	}
}

// triggersFrom tells whether an ability that functions in the zones works in one.
func triggersFrom(from []program.Zone, z program.Zone) bool {
	return functionsIn(from, z, false)
}

func (g *game) matchPattern(p *program.EventPattern, tr *program.Triggered, in state.Inst, ctx state.Ctx, done []*occurrence, back bool) {
	var batches []*eventBatch
	for _, oc := range done {
		for _, ev := range asWatched(p, &oc.Event) {
			if ev.Kind != p.On || looksBack(p, ev) != back || !g.eventMatches(ev, p, &ctx) {
				continue
			}
			if !p.Batch {
				g.trigger(tr, in, ctx, *ev)
				continue
			}
			batches = addToBatch(batches, ev, g.eventRole(ev, p.BatchBy))
		}
	}
	for _, b := range batches {
		ev := *b.first
		ev.Amount = b.amount
		g.trigger(tr, in, ctx, ev)
	}
}

// eventBatch are events that make an ability trigger once: "one or more". Their amount is
// that of all together, or their number where the events have none.
type eventBatch struct {
	by     []state.Ent
	first  *state.Event
	amount int
}

func addToBatch(batches []*eventBatch, ev *state.Event, by []state.Ent) []*eventBatch {
	amount := ev.Amount
	if ev.Kind == program.ZoneChange || ev.Kind == program.DeclaresAttack {
		amount = 1
	}
	for _, b := range batches {
		if slices.Equal(b.by, by) {
			b.amount += amount
			return batches
		}
	}
	return append(batches, &eventBatch{by: by, first: ev, amount: amount})
}

// trigger notes that an ability triggers, as often as effects make it (CR 603.2d), if its
// intervening "if" is true (CR 603.4) and it may still trigger this turn.
func (g *game) trigger(tr *program.Triggered, in state.Inst, ctx state.Ctx, ev state.Event) {
	ctx.Event = &ev
	if tr.If != nil && !g.holds(tr.If, &ctx) {
		return
	}
	if g.triggerPrevented(&ctx, &ev) {
		return
	}
	if onlyOnce(tr.Do) && g.doneThisTurn(&ctx) {
		return
	}
	if tr.Limit != program.Unlimited && !g.useAbility(ctx.Source, "t"+in.Key, tr.Limit) {
		return
	}
	w := &waitingTrigger{source: ctx.Source, controller: ctx.Controller, ability: *tr, body: &tr.Body, cond: tr.If,
		key: in.Key, keyword: in.Keyword, event: ev, ctx: ctx}
	for range 1 + g.extraTriggers(&ctx, &ev) {
		g.hasTriggered(w)
	}
}

// triggerPrevented tells whether an effect keeps entering permanents from causing triggers.
func (g *game) triggerPrevented(ctx *state.Ctx, ev *state.Event) bool {
	if ev.Kind != program.ZoneChange || ev.To != program.Battlefield {
		return false
	}
	for _, r := range g.ruleMods() {
		c, ok := r.mod.(program.Cant)
		if ok && c.Do == program.ToTriggerEnters && g.affectsEnt(r, state.Obj(ev.New)) &&
			(c.What == nil || g.matches(state.Obj(ctx.Source), c.What, &r.ctx)) {
			return true
		}
	}
	return false
}

// extraTriggers is how many additional times the ability triggers (CR 603.2d).
func (g *game) extraTriggers(ctx *state.Ctx, ev *state.Event) int {
	n := 0
	for _, r := range g.ruleMods() {
		m, ok := r.mod.(program.TriggersMore)
		if !ok {
			continue
		}
		rctx := r.ctx
		rctx.Event = ev
		if g.eventMatches(ev, &m.When, &rctx) && g.matches(state.Obj(ctx.Source), m.Of, &rctx) {
			n += g.quantity(m.N, &rctx)
		}
	}
	return n
}

// matchDelayed finds the delayed triggered abilities that trigger (CR 603.7).
func (g *game) matchDelayed(done []*occurrence) {
	for _, d := range slices.Clone(g.Delayed) {
		for _, oc := range done {
			if !g.delayedMatches(d, &oc.Event) {
				continue
			}
			ctx := d.Ctx
			ev := oc.Event
			ctx.Event = &ev
			if d.If != nil && !g.holds(d.If, &ctx) {
				continue
			}
			if !d.Repeat {
				g.Delayed = slices.DeleteFunc(slices.Clone(g.Delayed), func(x *state.Delayed) bool { return x == d })
			}
			g.hasTriggered(&waitingTrigger{source: ctx.Source, controller: ctx.Controller,
				ability: program.Triggered{When: d.When, If: d.If, Body: *d.Body}, body: d.Body, cond: d.If, key: "d" + decimal(d.ID), event: ev, ctx: ctx})
			if !d.Repeat {
				break
			}
		}
	}
}

func (g *game) delayedMatches(d *state.Delayed, ev *state.Event) bool {
	return slices.ContainsFunc(d.When, func(p program.EventPattern) bool { return g.eventMatches(ev, &p, &d.Ctx) })
}

// addWaiting makes a reflexive or other immediate trigger wait for the stack (CR 603.12).
func (g *game) addWaiting(body *program.Body, ctx state.Ctx) {
	w := &waitingTrigger{source: ctx.Source, controller: ctx.Controller, ability: program.Triggered{Body: *body}, body: body, key: ctx.Key + "r", ctx: ctx}
	if ctx.Event != nil {
		w.event = *ctx.Event
	}
	g.waiting = append(g.waiting, w)
}

// stateTriggers finds state triggers whose condition has become true (CR 603.8).
func (g *game) stateTriggers() {
	for _, src := range g.triggerSources() {
		for _, in := range src.chars.Abilities {
			tr, ok := in.Ability.(program.Triggered)
			if !ok || tr.State == nil || !triggersFrom(tr.From, src.zone) || g.alreadyTriggered(src.id, in.Key) {
				continue
			}
			ctx := g.ctxOf(g.Objects[src.id], src.chars, in.Key)
			if g.holds(tr.State, &ctx) {
				g.waiting = append(g.waiting, &waitingTrigger{source: src.id, controller: ctx.Controller, ability: tr, body: &tr.Body, key: in.Key, keyword: in.Keyword, ctx: ctx})
			}
		}
	}
}

func (g *game) alreadyTriggered(id state.ObjectID, key string) bool {
	if slices.ContainsFunc(g.waiting, func(w *waitingTrigger) bool { return w.source == id && w.key == key }) {
		return true
	}
	return slices.ContainsFunc(g.Stack, func(s state.ObjectID) bool {
		a := g.Objects[s].Ability
		return a != nil && a.Source == id && a.Key == key
	})
}

// putTriggers puts all waiting triggered abilities on the stack in APNAP order, each
// player ordering their own (CR 603.3b), and reports whether there were any.
func (g *game) putTriggers() bool {
	g.stateTriggers()
	if len(g.waiting) == 0 {
		return false
	}
	waiting := g.waiting
	g.waiting = nil
	for _, p := range g.apnap() {
		var own []*waitingTrigger
		for _, w := range waiting {
			if w.controller == p {
				own = append(own, w)
			}
		}
		for len(own) > 0 {
			i := g.nextTrigger(p, own)
			w := own[i]
			own = slices.Delete(own, i, i+1)
			g.putTrigger(w)
		}
	}
	return true
}

// nextTrigger asks which of the player's abilities goes on the stack next.
func (g *game) nextTrigger(p state.PlayerID, own []*waitingTrigger) int {
	if len(own) == 1 {
		return 0
	}
	d := &Decision{Kind: AskOrder, Purpose: "trigger_order", Player: p}
	for i, w := range own {
		d.Options = append(d.Options, Option{ID: decimal(i + 1), Ent: state.Obj(w.source), Label: g.nameOf(w.source), Num: i, Ability: w.ability})
	}
	return g.askOne(d)
}

// putTrigger puts one triggered ability on the stack; with no legal choice of modes or
// targets it is removed (CR 603.3d).
func (g *game) putTrigger(w *waitingTrigger) {
	o := &state.Object{ID: g.newID(), Sort: state.AbilityObject, Zone: program.Stack, Owner: w.controller, Controller: w.controller, Stamp: g.stamp()}
	ctx := w.ctx
	ev := w.event
	ctx.Event = &ev
	ctx.StackObj = o.ID
	o.Ability = &state.StackAbility{Source: w.source, Body: w.body, Ability: w.ability, Triggered: true, Key: w.key, If: w.cond,
		Event: &ev, Ctx: ctx, Keyword: w.keyword}
	g.Objects[o.ID] = o
	g.Stack = append(g.Stack, o.ID)
	g.changed()
	if !g.announceBody(o, []*program.Body{w.body}, &o.Ability.Ctx, false) {
		g.Stack = g.Stack[:len(g.Stack)-1]
		delete(g.Objects, o.ID)
		g.changed()
		return
	}
	g.announceEvent(state.Event{Kind: program.TriggersEvent, Object: w.source, Player: w.controller, Source: o.ID})
	g.announceTargets(o)
	g.noteCrime(o)
}

// useAbility counts a use of a limited ability; false if there is none left.
func (g *game) useAbility(id state.ObjectID, key string, limit program.Limit) bool {
	o := g.Objects[id]
	if o == nil || limit == program.Unlimited {
		return true
	}
	if g.usesLeft(o, key, limit) <= 0 {
		return false
	}
	turn := g.Turn.Number
	if limit == program.OnceEver {
		turn = 0
	}
	g.noteUse(o, key, turn)
	return true
}

// noteUse counts that an ability was used in a turn.
func (g *game) noteUse(o *state.Object, key string, turn int) {
	for i := range o.Uses {
		if o.Uses[i].Key == key && o.Uses[i].Turn == turn {
			o.Uses[i].N++
			return
		}
	}
	o.Uses = append(o.Uses, state.Use{Key: key, Turn: turn, N: 1})
}

// usesLeft is how often a limited ability may still be used.
func (g *game) usesLeft(o *state.Object, key string, limit program.Limit) int {
	turn, most := g.Turn.Number, 1
	switch limit {
	case program.OnceEver:
		turn = 0
	case program.TwicePerTurn:
		most = 2
	}
	for _, u := range o.Uses {
		if u.Key == key && u.Turn == turn {
			return most - u.N
		}
	}
	return most
}
