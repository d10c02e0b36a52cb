package engine

import (
	"slices"

	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/engine/rule"
	"github.com/verdict-rules/verdict/internal/engine/state"
)

// declareAttackers declares the attackers, all at once (CR 508.1).
func (g *game) declareAttackers(a Action) {
	if g.Turn.Await != state.AwaitAttack {
		g.illegal("attack.wrong_step", 0)
	}
	if a.Player != g.Turn.AwaitOf {
		g.illegal("attack.not_active_player", 0)
	}
	for i, at := range a.Attacks {
		if slices.ContainsFunc(a.Attacks[:i], func(b AttackChoice) bool { return b.Attacker == at.Attacker }) {
			g.illegal("attack.twice", at.Attacker)
		}
		if code := g.attackRefusal(at); code != "" {
			g.illegal(code, at.Attacker)
		}
	}
	g.checkAttackLimits(a.Attacks)
	g.checkAttackRequirements(a.Attacks)
	g.tapAttackers(a.Attacks)
	g.payToAttack(a)
	g.beginAttacking(a)
}

// attackRefusal says why a creature can't attack that defender, "" if it can (CR 508.1a–c).
func (g *game) attackRefusal(at AttackChoice) rule.Code {
	o := g.Objects[at.Attacker]
	if o == nil || o.Zone != program.Battlefield || o.PhasedOut {
		return "attack.not_a_creature"
	}
	ch := g.chars(o.ID)
	self := state.Obj(o.ID)
	switch {
	case !isType(ch, program.Creature) || isType(ch, program.Battle):
		return "attack.not_a_creature"
	case ch.Controller != g.Turn.Active:
		return "attack.not_controller"
	case o.Tapped:
		return "attack.tapped"
	case o.Sick && !has(ch, "haste"):
		return "attack.summoning_sick"
	case !slices.Contains(g.defenders(g.Turn.Active), at.Defender):
		return "attack.illegal_defender"
	case has(ch, "defender") && !g.pretends(self, program.NoDefender):
		return "attack.defender"
	case g.cant(program.ToAttack, self, at.Defender) != nil:
		return "attack.prohibited"
	}
	return ""
}

// checkAttackLimits enforces limits on how many creatures may attack (CR 508.1c).
func (g *game) checkAttackLimits(attacks []AttackChoice) {
	for _, r := range g.ruleMods() {
		c, ok := r.mod.(program.Cant)
		if !ok || c.Do != program.ToAttack || c.More == nil {
			continue
		}
		n := 0
		for _, at := range attacks {
			if g.attackLimited(r, &c, at) {
				n++
			}
		}
		if n > g.quantity(c.More, &r.ctx) {
			g.illegal("attack.restriction", attacks[0].Attacker)
		}
	}
}

// attackLimited tells whether an attack counts for a limit.
func (g *game) attackLimited(r *ruleMod, c *program.Cant, at AttackChoice) bool {
	if c.What != nil && !g.matches(at.Defender, c.What, &r.ctx) {
		return false
	}
	return g.affectsEnt(r, state.Obj(at.Attacker)) || g.affectsEnt(r, state.Plr(g.Turn.Active))
}

// checkAttackRequirements enforces that as many requirements are obeyed as can be without
// disobeying a restriction or paying a cost (CR 508.1d).
func (g *game) checkAttackRequirements(attacks []AttackChoice) {
	obeyed := 0
	var values []int
	worst := state.ObjectID(0)
	for _, id := range g.zoneObjects(program.Battlefield, nil) {
		reqs := g.attackRequirements(id)
		if len(reqs) == 0 {
			continue
		}
		best := 0
		for _, d := range g.defenders(g.Turn.Active) {
			at := AttackChoice{id, d}
			if g.attackRefusal(at) == "" && len(g.attackCosts([]AttackChoice{at})) == 0 {
				best = max(best, obeyedBy(reqs, d))
			}
		}
		now := 0
		if i := slices.IndexFunc(attacks, func(at AttackChoice) bool { return at.Attacker == id }); i >= 0 {
			now = obeyedBy(reqs, attacks[i].Defender)
		}
		obeyed += now
		if best > 0 {
			values = append(values, best)
		}
		if now < best && worst == 0 {
			worst = id
		}
	}
	slices.Sort(values)
	slices.Reverse(values)
	most := 0
	for i, v := range values {
		if i >= g.attackCap() {
			break
		}
		most += v
	}
	if obeyed < most && worst != 0 {
		g.illegal("attack.requirement", worst)
	}
}

// attackCap is the largest number of creatures that may attack.
func (g *game) attackCap() int {
	least := maxTimes
	for _, r := range g.ruleMods() {
		if c, ok := r.mod.(program.Cant); ok && c.Do == program.ToAttack && c.More != nil && c.What == nil {
			least = min(least, g.quantity(c.More, &r.ctx))
		}
	}
	return least
}

// requirement is one thing an effect requires of an attack: attacking these, or not these;
// anything at all with both empty.
type requirement struct{ whom, not []state.Ent }

// obeyedBy counts the requirements that attacking the defender obeys.
func obeyedBy(reqs []requirement, d state.Ent) int {
	n := 0
	for _, r := range reqs {
		if (len(r.whom) == 0 || slices.Contains(r.whom, d)) && !slices.Contains(r.not, d) {
			n++
		}
	}
	return n
}

// attackRequirements lists what effects require of the creature's attacking: "attacks if
// able" and goad, which also asks for another player than the goading one (CR 701.15b).
func (g *game) attackRequirements(id state.ObjectID) []requirement {
	var out []requirement
	for _, r := range g.ruleMods() {
		switch m := r.mod.(type) {
		case program.Must:
			if m.Do == program.ToAttack && g.affectsEnt(r, state.Obj(id)) {
				req := requirement{}
				if m.Whom != nil {
					if req.whom = g.ents(m.Whom, &r.ctx); len(req.whom) == 0 {
						continue
					}
				}
				out = append(out, req)
			}
		case program.Goad:
			if g.affectsEnt(r, state.Obj(id)) {
				out = append(out, requirement{}, requirement{not: g.ents(m.By, &r.ctx)})
			}
		}
	}
	return out
}

// tapAttackers taps the attackers but for those with vigilance (CR 508.1f, 702.20b).
func (g *game) tapAttackers(attacks []AttackChoice) {
	var ids []state.ObjectID
	for _, at := range attacks {
		if !has(g.chars(at.Attacker), "vigilance") {
			ids = append(ids, at.Attacker)
		}
	}
	g.tapThese(ids, true)
}

// attackCosts lists the costs the attacks require (CR 508.1h).
func (g *game) attackCosts(attacks []AttackChoice) []program.Cost {
	var out []program.Cost
	for _, at := range attacks {
		out = append(out, g.deedCosts(program.ToAttack, state.Obj(at.Attacker), at.Defender)...)
	}
	return out
}

// deedCosts lists what must be paid for a deed that effects forbid unless it is paid for.
func (g *game) deedCosts(deed program.Deed, subject, other state.Ent) []program.Cost {
	var out []program.Cost
	for _, r := range g.ruleMods() {
		c, ok := r.mod.(program.Cant)
		if ok && c.Do == deed && len(c.Unless) > 0 && g.affectsEnt(r, subject) &&
			(c.What == nil || g.matches(other, c.What, &r.ctx)) {
			out = append(out, g.fixedCosts(c.Unless, &r.ctx)...)
		}
	}
	return out
}

// fixedCosts computes the quantities of costs another object's effect asks for.
func (g *game) fixedCosts(costs []program.Cost, ctx *state.Ctx) []program.Cost {
	out := slices.Clone(costs)
	for i, c := range out {
		switch c := c.(type) {
		case program.Generic:
			out[i] = program.Mana{Of: "{" + decimal(max(0, g.quantity(c.N, ctx))) + "}"}
		case program.PayLife:
			out[i] = program.PayLife{N: program.N(g.quantity(c.N, ctx))}
		}
	}
	return out
}

// payToAttack pays what the attacks require (CR 508.1j).
func (g *game) payToAttack(a Action) {
	costs := g.attackCosts(a.Attacks)
	if len(costs) == 0 {
		return
	}
	ctx := state.Ctx{Source: a.Attacks[0].Attacker, Controller: a.Player}
	if !g.payCost(a.Player, costs, &ctx) {
		g.illegal("attack.cannot_pay", a.Attacks[0].Attacker)
	}
}

// beginAttacking makes the chosen creatures attacking creatures and lets abilities trigger
// (CR 508.1k–m, 508.2).
func (g *game) beginAttacking(a Action) {
	g.Turn.Await, g.Turn.AwaitOf = state.NoAwait, state.NoPlayer
	var occs []*occurrence
	for _, at := range a.Attacks {
		g.Combat.Attackers = append(g.Combat.Attackers, state.Attacker{ID: at.Attacker, Defender: at.Defender, Player: g.defenderPlayer(at.Defender), Declared: true})
		occs = append(occs, &occurrence{Event: state.Event{Kind: program.DeclaresAttack, Object: at.Attacker, Player: a.Player, Defender: at.Defender}})
	}
	g.changed()
	if len(occs) > 0 {
		occs = append(occs, &occurrence{Event: state.Event{Kind: program.AttacksWith, Player: a.Player, Amount: len(a.Attacks)}})
	}
	g.happen(occs...)
	if g.trial {
		return
	}
	g.announceEvent(state.Event{Kind: program.BeginStep, Player: g.Turn.Active, Step: program.DeclareAttackers})
	g.givePriority(g.Turn.Active)
}
