package engine

import (
	"slices"

	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/engine/state"
)

// stepOrder are the steps of a turn in order (CR 500.1).
var stepOrder = []program.Step{program.Untap, program.Upkeep, program.DrawStep, program.PrecombatMain, program.BeginCombat,
	program.DeclareAttackers, program.DeclareBlockers, program.FirstStrikeDamage, program.CombatDamage, program.EndCombat,
	program.PostcombatMain, program.EndStep, program.Cleanup}

// givePriority performs state-based actions, puts triggered abilities on the stack, both
// as long as there are any, and gives the player priority (CR 117.5, 704.3).
func (g *game) givePriority(p state.PlayerID) {
	if g.Turn.EndingTurn { // nothing is put on the stack meanwhile (CR 723.1c, 723.1f)
		g.Turn.EndingTurn = false
		for g.Over == nil && g.stateBasedActions() {
			g.spend(1)
		}
		if g.Over == nil {
			g.toCleanup()
		}
		return
	}
	g.settleGame()
	if g.Over != nil {
		return
	}
	if g.Players[p].Lost {
		p = g.neighbour(p, false)
	}
	g.Turn.Priority = p
}

// settleGame brings the game to where a player could receive priority.
func (g *game) settleGame() {
	for g.Over == nil {
		g.spend(8)
		g.expireWhile()
		if g.stateBasedActions() {
			continue
		}
		if g.Over != nil || !g.putTriggers() {
			return
		}
	}
}

// alive is the number of players still in the game.
func (g *game) alive() int {
	n := 0
	for _, p := range g.Players {
		if !p.Lost {
			n++
		}
	}
	return n
}

// pass hands priority on; when all have passed in succession the top of the stack
// resolves, or the step ends (CR 117.4).
func (g *game) pass() {
	g.Turn.Passed++
	if g.Turn.Passed < g.alive() {
		next := g.neighbour(g.Turn.Priority, false)
		if g.Turn.Priority = next; g.alive() < len(g.Players) { // someone may have left meanwhile (CR 704.3, 800.4a)
			g.givePriority(next)
		}
		return
	}
	g.Turn.Passed = 0
	if len(g.Stack) > 0 {
		g.resolveTop()
		g.givePriority(g.Turn.Active)
		g.detectLoop()
		return
	}
	g.advance()
}

// advance ends the step and begins the next ones until a player has priority or a
// declaration is due (CR 500.2).
func (g *game) advance() {
	g.Turn.Priority = state.NoPlayer
	g.Turn.Passed = 0
	for g.Over == nil {
		g.spend(16)
		g.endStep()
		next, sameTurn := g.nextStep()
		if !sameTurn {
			g.beginTurn()
			next = program.Untap
		}
		if g.beginStep(next) || g.Over != nil {
			return
		}
	}
}

// toCleanup goes straight to the cleanup step (CR 723.1).
func (g *game) toCleanup() {
	g.Combat = nil
	g.endStep()
	g.Turn.Step = program.EndStep
	if g.beginStep(program.Cleanup) || g.Over != nil {
		return
	}
	g.advance()
}

// endStep empties mana pools (CR 500.5) and ends effects that last until the step's end.
func (g *game) endStep() {
	g.emptyPools()
	if g.Turn.Step == program.EndCombat {
		g.expireAtStep("after_combat")
		g.Combat = nil
		g.changed()
	}
	g.atEdge(g.Turn.Step, true)
}

// nextStep is the step after the current one; false: the turn is over.
func (g *game) nextStep() (program.Step, bool) {
	t := &g.Turn
	if t.Step == program.Cleanup {
		return "", false
	}
	next := g.plainNext()
	if !endsPhase(t.Step) {
		return next, true
	}
	if len(t.Extra) > 0 { // CR 500.8
		if t.Resume == "" {
			t.Resume = next
		}
		next = t.Extra[0]
		t.Extra = slices.Delete(slices.Clone(t.Extra), 0, 1)
		return next, true
	}
	if t.Resume != "" {
		next, t.Resume = t.Resume, ""
	}
	return next, true
}

// plainNext is the next step without added phases: combat steps nobody needs are skipped
// (CR 508.8, 510.4).
func (g *game) plainNext() program.Step {
	switch g.Turn.Step {
	case program.DeclareAttackers:
		if g.Combat == nil || !g.Combat.Fought && len(g.Combat.Attackers) == 0 {
			return program.EndCombat
		}
	case program.DeclareBlockers:
		if !g.firstStrikeNeeded() {
			return program.CombatDamage
		}
	}
	return stepOrder[slices.Index(stepOrder, g.Turn.Step)+1]
}

// endsPhase tells whether the step is the last of its phase.
func endsPhase(s program.Step) bool {
	switch s {
	case program.DrawStep, program.PrecombatMain, program.EndCombat, program.PostcombatMain:
		return true
	}
	return false
}

// beginTurn begins the next turn: an extra one if there is any (CR 500.7), else the next
// player's. Turns to be skipped are (CR 500.11).
func (g *game) beginTurn() {
	for {
		g.spend(16)
		p := g.neighbour(g.Turn.Active, false)
		var skip []program.Step
		if n := len(g.ExtraTurns); n > 0 {
			p, skip = g.ExtraTurns[n-1].Player, g.ExtraTurns[n-1].Skip
			g.ExtraTurns = slices.Delete(slices.Clone(g.ExtraTurns), n-1, n)
			if g.Players[p].Lost {
				continue
			}
		}
		if g.takeSkip(p, "", true) {
			g.Turn.Active = p
			continue
		}
		g.startTurn(p, skip)
		return
	}
}

func (g *game) startTurn(p state.PlayerID, skip []program.Step) {
	g.Turn = state.Turn{Number: g.Turn.Number + 1, Active: p, Priority: state.NoPlayer, AwaitOf: state.NoPlayer}
	for _, s := range skip {
		g.Players[p].SkipSteps = append(g.Players[p].SkipSteps, state.Skip{Step: s})
	}
	g.History.Last, g.History.Events, g.History.Loop = g.History.Events, nil, nil
	for _, q := range g.Players {
		q.LandsPlayed = 0
	}
	g.Players[p].TurnBefore, g.Players[p].LatestTurn = g.Players[p].LatestTurn, g.Turn.Number
	g.expireAtTurnStart()
	g.takeControl(p)
	for _, id := range g.Battlefield { // CR 302.6
		if g.chars(id).Controller == p {
			g.Objects[id].Sick = false
		}
	}
	g.forgetDeparted()
	g.changed()
	g.announceEvent(state.Event{Kind: program.BeginsTurn, Player: p})
}

// takeSkip uses up a skip of a step or turn, if the player has one (CR 614.10).
func (g *game) takeSkip(p state.PlayerID, step program.Step, turn bool) bool {
	pl := g.Players[p]
	for i, s := range pl.SkipSteps {
		if s.Turn == turn && s.Step == step {
			pl.SkipSteps = slices.Delete(slices.Clone(pl.SkipSteps), i, i+1)
			return true
		}
	}
	return false
}

// skipsStep tells whether the active player skips the step; of two players, the one who plays
// first skips the draw step of the first turn (CR 103.8a).
func (g *game) skipsStep(step program.Step) bool {
	p := g.Turn.Active
	if step == program.DrawStep && g.Turn.Number == 1 && len(g.Players) == 2 {
		return true
	}
	for _, r := range modsFor[program.SkipsStep](g, state.Plr(p)) {
		if r.mod.(program.SkipsStep).Step == step {
			return true
		}
	}
	return g.takeSkip(p, step, false)
}

// beginStep begins a step and carries out its turn-based actions (CR 703.4); true: a
// player has priority or a declaration is due.
func (g *game) beginStep(step program.Step) bool {
	g.atEdge(step, false)
	if g.skipsStep(step) {
		g.Turn.Step = step
		if step == program.BeginCombat {
			g.Turn.Step = program.EndCombat
		}
		return false
	}
	g.Turn.Step = step
	g.changed()
	g.expireAtStep(step)
	switch step {
	case program.Untap:
		g.untapStep()
		return false
	case program.BeginCombat:
		g.Combat = &state.Combat{}
	case program.PrecombatMain:
		g.announceEvent(state.Event{Kind: program.BeginStep, Player: g.Turn.Active, Step: step})
		g.sagaCounters()
		g.givePriority(g.Turn.Active)
		return true
	case program.Cleanup:
		return g.cleanupStep()
	case program.DeclareAttackers:
		return g.awaitAttack()
	case program.DeclareBlockers:
		g.Turn.Declared = nil
		return g.awaitBlock()
	case program.FirstStrikeDamage, program.CombatDamage:
		g.dealCombatDamage(step == program.FirstStrikeDamage)
	}
	if step == program.DrawStep {
		g.drawStep()
	}
	g.announceEvent(state.Event{Kind: program.BeginStep, Player: g.Turn.Active, Step: step})
	g.givePriority(g.Turn.Active)
	return true
}

// drawStep is the active player's draw (CR 504.1).
func (g *game) drawStep() {
	if g.Players[g.Turn.Active].Lost {
		return
	}
	g.draw(g.Turn.Active, 1, nil)
}

// untapStep untaps the active player's permanents (CR 502). No player receives priority;
// what triggers waits for the upkeep (CR 502.4).
func (g *game) untapStep() {
	g.phaseIn(g.Turn.Active)
	g.dayNight()
	var occs []*occurrence
	for _, id := range g.untapping() {
		occs = append(occs, &occurrence{Event: state.Event{Kind: program.UntapsEvent, Object: id, Player: g.Turn.Active, Word: "untap_step"}})
	}
	g.happen(occs...)
	g.expireAtStep("after_untap")
	g.announceEvent(state.Event{Kind: program.BeginStep, Player: g.Turn.Active, Step: program.Untap})
}

// untapping lists what the active player untaps: all that may, but what is limited to a
// number is chosen (CR 502.3).
func (g *game) untapping() []state.ObjectID {
	var out []state.ObjectID
	for _, id := range g.zoneObjects(program.Battlefield, nil) {
		o := g.Objects[id]
		if !o.Tapped || g.chars(id).Controller != g.Turn.Active || g.cant(program.ToUntap, state.Obj(id), state.Plr(g.Turn.Active)) != nil {
			continue
		}
		if g.mayStayTapped(id) && !g.askMay(g.Turn.Active, id, "untap", "") {
			continue
		}
		out = append(out, id)
	}
	return out
}

// mayStayTapped tells whether the permanent's controller may choose not to untap it (CR 502.3).
func (g *game) mayStayTapped(id state.ObjectID) bool {
	return len(modsFor[program.MayStayTapped](g, state.Obj(id))) > 0
}

// cleanupStep is CR 514: discarding down to the maximum hand size, then damage and "until
// end of turn" effects end. Priority only if something happens (CR 514.3a).
func (g *game) cleanupStep() bool {
	p := g.Turn.Active
	if most := g.maxHandSize(p); most >= 0 && len(g.Players[p].Hand) > most && !g.Players[p].Lost {
		var hand []state.Ent
		for _, id := range g.Players[p].Hand {
			hand = append(hand, state.Obj(id))
		}
		n := len(hand) - most
		g.discardThese(g.askEnts(p, 0, "discard_to_hand_size", hand, n, n), p, nil)
	}
	for _, id := range g.Battlefield {
		o := g.Objects[id]
		o.Damage, o.Deathtouched, o.Regen = 0, false, nil
	}
	g.expireAtCleanup()
	g.changed()
	waiting := len(g.waiting) > 0
	g.stateTriggers()
	waiting = waiting || len(g.waiting) > 0
	if acted := g.stateBasedActions(); acted || waiting {
		g.Turn.Cleanups++
		g.givePriority(p)
		return true
	}
	return false
}

// maxHandSize is the player's maximum hand size (CR 402.2), -1 for none.
func (g *game) maxHandSize(p state.PlayerID) int {
	size := 7
	for _, r := range modsFor[program.MaxHand](g, state.Plr(p)) {
		m := r.mod.(program.MaxHand)
		switch {
		case m.N == nil:
			size = -1
		case m.Less:
			size = max(0, size-g.quantity(m.N, &r.ctx))
		case m.More:
			size += g.quantity(m.N, &r.ctx)
		default:
			size = g.quantity(m.N, &r.ctx)
		}
	}
	return size
}

// emptyPools empties the mana pools but for mana that lasts (CR 500.5, 106.4).
func (g *game) emptyPools() {
	for i, p := range g.Players {
		if len(p.Mana) == 0 {
			continue
		}
		keeps := modsFor[program.DoesntEmpty](g, state.Plr(state.PlayerID(i)))
		var left []state.Mana
		for _, m := range p.Mana {
			if kept, ok := g.keepMana(m, keeps); ok {
				left = append(left, kept)
			}
		}
		p.Mana = left
		g.changed()
	}
}

func (g *game) keepMana(m state.Mana, keeps []*ruleMod) (state.Mana, bool) {
	if m.Lasts == program.EndOfTurn && g.Turn.Step != program.Cleanup || m.Lasts == program.EndOfCombat && g.Combat != nil && g.Turn.Step != program.EndCombat {
		return m, true
	}
	for _, r := range keeps {
		k := r.mod.(program.DoesntEmpty)
		if len(k.Colors) > 0 && !slices.Contains(k.Colors, program.Color(m.Type)) {
			continue
		}
		if k.Become != "" {
			m.Type = k.Become[1]
		}
		return m, true
	}
	return m, false
}

// forgetDeparted drops last-known information nothing refers to any more.
func (g *game) forgetDeparted() {
	keep := map[state.ObjectID]*state.Departed{}
	note := func(id state.ObjectID) {
		if d := g.Departed[id]; d != nil {
			keep[id] = d
		}
	}
	noteCtx := func(c *state.Ctx) {
		note(c.Source)
		for _, v := range c.Vars {
			for _, e := range v.Ents {
				note(e.Object())
			}
		}
		if c.Event != nil {
			note(c.Event.Object)
			note(c.Event.Source)
			note(c.Event.Other)
		}
	}
	for _, id := range g.Stack {
		if a := g.Objects[id].Ability; a != nil {
			note(a.Source)
			noteCtx(&a.Ctx)
		}
	}
	for _, e := range g.Effects {
		noteCtx(&e.Ctx)
	}
	for _, d := range g.Delayed {
		noteCtx(&d.Ctx)
	}
	for _, ev := range g.History.Last {
		note(ev.Object)
		for _, id := range became(ev) {
			note(id)
		}
		note(ev.Source)
		note(ev.Other)
	}
	g.Departed = keep
}
