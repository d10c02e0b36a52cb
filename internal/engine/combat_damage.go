package engine

import (
	"slices"

	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/engine/state"
)

// firstStrikeNeeded tells whether there is a combat damage step for first strike (CR 510.4).
func (g *game) firstStrikeNeeded() bool {
	for _, id := range g.fighters() {
		if ch := g.chars(id); has(ch, "first_strike") || has(ch, "double_strike") {
			return true
		}
	}
	return false
}

// fighters lists the attacking, then the blocking creatures.
func (g *game) fighters() []state.ObjectID {
	var out []state.ObjectID
	if g.Combat != nil {
		for _, a := range g.Combat.Attackers {
			out = append(out, a.ID)
		}
		out = append(out, g.Combat.Blocking...)
	}
	return out
}

// assignment is how a creature assigns its combat damage.
type assignment struct {
	source  state.ObjectID
	to      []state.Ent
	amounts []int
	beyond  int // so many of the last recipients each get what is beyond lethal damage to those before (CR 702.19b–c)
}

// assignments are what creatures assign in one combat damage step, in the order they do.
type assignments []assignment

// dealCombatDamage has the creatures of the step assign their damage and deals all of it at
// the same time (CR 510.1, 510.2).
func (g *game) dealCombatDamage(first bool) {
	if g.Combat == nil { // nothing attacks
		return
	}
	deals := func(id state.ObjectID) bool { // CR 510.4, 702.4b, 702.7b
		ch := g.chars(id)
		if first {
			return has(ch, "first_strike") || has(ch, "double_strike")
		}
		return !slices.Contains(g.Turn.FirstStrike, id) || has(ch, "double_strike")
	}
	var dealers []state.ObjectID
	var all assignments
	for _, a := range slices.Clone(g.Combat.Attackers) {
		if deals(a.ID) {
			dealers = append(dealers, a.ID)
			all = append(all, g.assignAttacker(&a, all))
		}
	}
	g.checkAssignments(all)
	for _, p := range g.apnap() { // CR 802.5
		for _, b := range slices.Clone(g.Combat.Blocking) {
			if deals(b) && g.chars(b).Controller == p {
				dealers = append(dealers, b)
				all = append(all, g.assignBlocker(b))
			}
		}
	}
	g.Turn.FirstStrike = nil
	if first {
		g.Turn.FirstStrike = dealers
	}
	var occs []*occurrence
	for _, as := range all {
		for i, e := range as.to {
			if as.amounts[i] > 0 && e != 0 {
				occs = append(occs, g.damageEvent(as.source, e, as.amounts[i], true, nil))
			}
		}
	}
	g.happen(occs...)
}

// combatPower is how much combat damage the creature assigns (CR 510.1a).
func (g *game) combatPower(id state.ObjectID) int {
	ch := g.chars(id)
	if g.pretends(state.Obj(id), program.ByToughness) {
		return max(0, ch.Toughness)
	}
	return max(0, ch.Power)
}

// assignAttacker assigns an attacking creature's combat damage (CR 510.1b–c, 702.19), given
// what has been assigned before.
func (g *game) assignAttacker(a *state.Attacker, before assignments) assignment {
	n := g.combatPower(a.ID)
	if n == 0 {
		return assignment{}
	}
	ch := g.chars(a.ID)
	unblocked := !a.Blocked
	if a.Blocked && g.pretends(state.Obj(a.ID), program.IsUnblocked) {
		unblocked = g.askMay(ch.Controller, a.ID, "assign_as_unblocked", "")
	}
	first := entsOf(a.Blockers)
	if unblocked {
		first = nil
	}
	d := &Decision{Kind: AskDivide, Purpose: PurposeCombatDamage, Player: g.assigner(a), Source: a.ID, Options: g.options(first), Total: n}
	out := assignment{source: a.ID, to: first}
	needed := 0
	for i, e := range first {
		d.Options[i].Num = g.lethal(a.ID, e.Object(), before)
		needed += d.Options[i].Num
	}
	for _, e := range g.behind(a, ch, unblocked) {
		if n <= needed && len(out.to) > 0 && !g.sharesBlockers(a) && !g.sharesDefender(a) {
			break
		}
		if len(out.to) > 0 { // without blockers left it is the first (CR 702.19d)
			out.beyond++
		}
		out.to, d.Options = append(out.to, e), append(d.Options, g.option(e))
		if !e.IsPlayer() {
			needed += g.lethal(a.ID, e.Object(), before)
		}
	}
	if len(out.to) == 0 {
		return assignment{}
	}
	out.amounts = g.divided(d)
	return out
}

// behind lists what an attacker may assign damage to besides its blockers, in order: what it
// attacks when it is unblocked or tramples, and with trample over planeswalkers the controller of
// the planeswalker (CR 510.1b, 702.19b–c).
func (g *game) behind(a *state.Attacker, ch *state.Chars, unblocked bool) []state.Ent {
	over := has(ch, "trample_over_planeswalkers")
	switch {
	case !unblocked && !over && !has(ch, "trample"):
		return nil
	case a.Defender == 0 && over: // what it attacked decides (CR 702.19e)
		g.unsupported("trample over a planeswalker that is gone", a.ID)
	case a.Defender == 0:
		return nil
	case over && !a.Defender.IsPlayer() && isType(g.chars(a.Defender.Object()), program.Planeswalker):
		return []state.Ent{a.Defender, state.Plr(a.Player)}
	}
	return []state.Ent{a.Defender}
}

// sharesDefender tells whether something else attacks the same planeswalker or battle, so that
// others may assign damage to it.
func (g *game) sharesDefender(a *state.Attacker) bool {
	return !a.Defender.IsPlayer() && slices.ContainsFunc(g.Combat.Attackers, func(b state.Attacker) bool { return b.ID != a.ID && b.Defender == a.Defender })
}

// divided asks how damage is divided, if there is anything to choose.
func (g *game) divided(d *Decision) []int {
	if len(d.Options) == 1 {
		return []int{d.Total}
	}
	return g.ask(d).Amounts
}

// sharesBlockers tells whether something that blocks the attacker blocks another one too, so
// that others may assign lethal damage to it.
func (g *game) sharesBlockers(a *state.Attacker) bool {
	return slices.ContainsFunc(a.Blockers, func(b state.ObjectID) bool { return len(g.blockedBy(b)) > 1 })
}

// fatal is how much damage in all is lethal to a creature (CR 120.6): its toughness, or where an effect
// says so its power, but no less than some damage.
func (g *game) fatal(id state.ObjectID) int {
	if g.pretends(state.Obj(id), program.LethalByPower) {
		return max(1, g.chars(id).Power)
	}
	return g.chars(id).Toughness
}

// lethal is the damage that is still lethal to the creature, with the damage marked on it and
// assigned to it in this step; at most 1 from a source with deathtouch (CR 702.19b, 702.2c). For
// what is attacked it is the loyalty that would be left (CR 702.19c).
func (g *game) lethal(source, id state.ObjectID, assigned assignments) int {
	attacked := !slices.Contains(g.Combat.Blocking, id)
	need := g.fatal(id) - g.Objects[id].Damage
	if attacked {
		need = g.Objects[id].Counters.Of("loyalty")
	}
	for _, as := range assigned {
		for i, e := range as.to {
			if e != state.Obj(id) || as.amounts[i] == 0 {
				continue
			}
			need -= as.amounts[i]
			if !attacked && has(g.chars(as.source), "deathtouch") {
				need = 0
			}
		}
	}
	if !attacked && has(g.chars(source), "deathtouch") {
		need = min(need, 1)
	}
	return max(0, need)
}

// checkAssignments refuses damage beyond blockers, or a planeswalker, that are not assigned enough
// by the attacking creatures taken together (CR 702.19b–c, 510.1e).
func (g *game) checkAssignments(all assignments) {
	for _, as := range all {
		for k := len(as.to) - as.beyond; k < len(as.to); k++ {
			if as.amounts[k] > 0 && slices.ContainsFunc(as.to[:k], func(e state.Ent) bool { return g.lethal(0, e.Object(), all) > 0 }) {
				g.illegal("answer.damage_assignment", as.source)
			}
		}
	}
}

// assignBlocker assigns a blocking creature's combat damage (CR 510.1d).
func (g *game) assignBlocker(id state.ObjectID) assignment {
	to := entsOf(g.blockedBy(id))
	n := g.combatPower(id)
	if n == 0 || len(to) == 0 {
		return assignment{}
	}
	d := &Decision{Kind: AskDivide, Purpose: PurposeCombatDamage, Player: g.assignerOf(id), Source: id, Options: g.options(to), Total: n}
	return assignment{source: id, to: to, amounts: g.divided(d)}
}
