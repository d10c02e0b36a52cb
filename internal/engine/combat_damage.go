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

// dealCombatDamage has the creatures of the step assign their damage and deals all of it at
// the same time (CR 510.1, 510.2).
func (g *game) dealCombatDamage(first bool) {
	deals := func(id state.ObjectID) bool { // CR 510.4, 702.4b, 702.7b
		ch := g.chars(id)
		if first {
			return has(ch, "first_strike") || has(ch, "double_strike")
		}
		return !slices.Contains(g.Turn.FirstStrike, id) || has(ch, "double_strike")
	}
	var occs []*occurrence
	var dealers []state.ObjectID
	assigned := map[state.ObjectID]int{} // looked up only: damage assigned so far, for lethal damage
	for _, a := range slices.Clone(g.Combat.Attackers) {
		if deals(a.ID) {
			dealers = append(dealers, a.ID)
			occs = append(occs, g.assignAttacker(&a, assigned)...)
		}
	}
	for _, b := range slices.Clone(g.Combat.Blocking) {
		if deals(b) {
			dealers = append(dealers, b)
			occs = append(occs, g.assignBlocker(b)...)
		}
	}
	if first {
		g.Turn.FirstStrike = dealers
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

// assignAttacker assigns an attacking creature's combat damage (CR 510.1b–c, 702.19).
func (g *game) assignAttacker(a *state.Attacker, assigned map[state.ObjectID]int) []*occurrence {
	n := g.combatPower(a.ID)
	if n == 0 {
		return nil
	}
	ch := g.chars(a.ID)
	unblocked := !a.Blocked
	if a.Blocked && g.pretends(state.Obj(a.ID), program.IsUnblocked) {
		unblocked = g.askMay(ch.Controller, a.ID, "assign_as_unblocked", "")
	}
	tramples := has(ch, "trample")
	switch {
	case unblocked || len(a.Blockers) == 0 && tramples: // CR 702.19d
		return g.combatDamage(a.ID, []state.Ent{a.Defender}, []int{n})
	case len(a.Blockers) == 0:
		return nil
	case !tramples && len(a.Blockers) == 1:
		return g.combatDamage(a.ID, entsOf(a.Blockers), []int{n})
	}
	to := entsOf(a.Blockers)
	need := make([]int, len(to))
	if tramples && a.Defender != 0 {
		for i, e := range to {
			need[i] = g.lethal(a.ID, e.Object(), assigned)
		}
		to = append(to, a.Defender)
	}
	amounts := g.askAssignment(ch.Controller, a.ID, to, n, need)
	for i, e := range to {
		assigned[e.Object()] += amounts[i]
	}
	return g.combatDamage(a.ID, to, amounts)
}

// lethal is the damage that is lethal to the creature, taking into account damage already
// marked and assigned in this step; 1 from a source with deathtouch (CR 702.19b, 702.2c).
func (g *game) lethal(source, id state.ObjectID, assigned map[state.ObjectID]int) int {
	need := max(0, g.chars(id).Toughness-g.Objects[id].Damage-assigned[id])
	if has(g.chars(source), "deathtouch") {
		need = min(need, 1)
	}
	return need
}

// askAssignment has the player divide combat damage. With trample, the last recipient is
// the defender, who may only get something when every blocker is assigned lethal damage.
func (g *game) askAssignment(p state.PlayerID, source state.ObjectID, to []state.Ent, n int, need []int) []int {
	d := &Decision{Kind: AskDivide, Purpose: "combat_damage", Player: p, Source: source, Options: g.options(to), Total: n}
	for i, lethal := range need {
		d.Options[i].Num = lethal
	}
	amounts := g.ask(d).Amounts
	if len(to) > len(need) && amounts[len(to)-1] > 0 {
		for i, lethal := range need {
			if amounts[i] < lethal {
				g.illegal("answer.damage_assignment", source)
			}
		}
	}
	return amounts
}

// assignBlocker assigns a blocking creature's combat damage (CR 510.1d).
func (g *game) assignBlocker(id state.ObjectID) []*occurrence {
	to := entsOf(g.blockedBy(id))
	n := g.combatPower(id)
	if n == 0 || len(to) == 0 {
		return nil
	}
	if len(to) == 1 {
		return g.combatDamage(id, to, []int{n})
	}
	return g.combatDamage(id, to, g.askAssignment(g.chars(id).Controller, id, to, n, make([]int, len(to))))
}

func (g *game) combatDamage(source state.ObjectID, to []state.Ent, amounts []int) []*occurrence {
	var out []*occurrence
	for i, e := range to {
		if amounts[i] > 0 && e != 0 {
			out = append(out, g.damageEvent(source, e, amounts[i], true, nil))
		}
	}
	return out
}
