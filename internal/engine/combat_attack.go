package engine

import (
	"slices"

	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/engine/rule"
	"github.com/verdict-rules/verdict/internal/engine/state"
)

// declareAttackers declares the attackers, all at once (CR 508.1).
func (g *game) declareAttackers(a Action) {
	if g.Turn.Await != state.AwaitAttack && !g.declaredNothing() {
		g.illegal("attack.wrong_step", 0)
	}
	if a.Player != g.Turn.Active {
		g.illegal("attack.not_active_player", 0)
	}
	proposed := g.proposedAttacks(a)
	if g.Turn.Await != state.AwaitAttack { // it has been made, and was the one there is
		g.illegal("attack.wrong_step", 0)
	}
	d := g.attackDeclaration(proposed)
	if p, broken := d.broken(proposed); broken {
		g.illegal("attack.restriction", p.who)
	}
	if p, lonely := d.lonely(proposed); lonely {
		g.illegal("attack.restriction", p.who)
	}
	if better := g.improve(d, d.obeyed(proposed), nil); better != nil {
		g.illegal("attack.requirement", d.neglected(proposed, better).who)
	}
	g.checkBands(a.Attacks)
	g.tapAttackers(a.Attacks)
	g.payAsAttacking(a)
	g.payToAttack(a.Player, proposed)
	g.beginAttacking(a)
}

// declaredNothing tells whether this step's declaration was made for the active player, who had
// nothing to declare: what they would declare still fails for what is wrong with it.
func (g *game) declaredNothing() bool {
	declared := g.Combat != nil && slices.ContainsFunc(g.Combat.Attackers, func(at state.Attacker) bool { return at.Declared })
	return g.Turn.Step == program.DeclareAttackers && !declared && !g.hasUntapped()
}

// proposedAttacks are the attacks of a declaration, each of which must be possible on its own.
func (g *game) proposedAttacks(a Action) []pairing {
	var out []pairing
	for i, at := range a.Attacks {
		if slices.ContainsFunc(a.Attacks[:i], func(b AttackChoice) bool { return b.Attacker == at.Attacker }) {
			g.illegal("attack.twice", at.Attacker)
		}
		p := pairing{at.Attacker, at.Defender}
		if code := g.attackRefusal(p); code != "" {
			g.illegal(code, at.Attacker)
		}
		out = append(out, p)
	}
	return out
}

// attackRefusal says why a creature can't attack that defender, "" if it can (CR 508.1a–c).
func (g *game) attackRefusal(p pairing) rule.Code {
	o := g.Objects[p.who]
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
	case !slices.Contains(g.defenders(g.Turn.Active), p.whom):
		return g.defenderRefusal(p.whom)
	case has(ch, "defender") && !g.pretends(self, program.NoDefender):
		return "attack.defender"
	case g.cant(program.ToAttack, self, p.whom) != nil:
		return "attack.prohibited"
	}
	return ""
}

// defenderRefusal says why something can't be attacked at all: an opponent in the wrong seat,
// or what is none of the things that may be attacked (CR 506.2, 803.1a).
func (g *game) defenderRefusal(whom state.Ent) rule.Code {
	p := whom.Player()
	if p >= 0 && int(p) < len(g.Players) && p != g.Turn.Active && !g.Players[p].Lost {
		return "attack.out_of_range"
	}
	return "attack.illegal_defender"
}

// attackDeclaration is what the active player may and must declare, besides the proposed
// attacks nothing that costs something: nobody has to pay to obey a requirement (CR 508.1d).
func (g *game) attackDeclaration(proposed []pairing) *declaration {
	d := &declaration{
		reach: func(state.ObjectID) int { return 1 },
		least: func(state.Ent) int { return 1 },
		alone: func(id state.ObjectID) bool { return g.cant(program.ToAttackAlone, state.Obj(id), 0) == nil },
	}
	for _, p := range g.possibleAttacks() {
		if slices.Contains(proposed, p) || len(g.attackCosts([]pairing{p})) == 0 {
			d.pairs = append(d.pairs, p)
		}
	}
	for _, id := range g.creaturesOf(g.Turn.Active) {
		d.wants = append(d.wants, g.attackRequirements(id)...)
	}
	d.limits = g.attackLimits()
	return d
}

// creaturesOf lists the creatures the player controls.
func (g *game) creaturesOf(p state.PlayerID) []state.ObjectID {
	return slices.DeleteFunc(g.zoneObjects(program.Battlefield, nil), func(id state.ObjectID) bool {
		ch := g.chars(id)
		return ch.Controller != p || !isType(ch, program.Creature)
	})
}

// possibleAttacks lists what each creature of the active player could attack, looked at alone.
func (g *game) possibleAttacks() []pairing {
	var out []pairing
	for _, id := range g.creaturesOf(g.Turn.Active) {
		for _, whom := range g.defenders(g.Turn.Active) {
			if p := (pairing{id, whom}); g.attackRefusal(p) == "" {
				out = append(out, p)
			}
		}
	}
	return out
}

// attackLimits lists the limits on how many creatures may attack (CR 508.1c).
func (g *game) attackLimits() []declarationLimit {
	var out []declarationLimit
	for _, r := range g.ruleMods() {
		c, ok := r.mod.(program.Cant)
		if !ok || c.Do != program.ToAttack || c.More == nil {
			continue
		}
		out = append(out, declarationLimit{most: g.quantity(c.More, &r.ctx), counts: func(p pairing) bool {
			return (c.What == nil || g.matches(p.whom, c.What, &r.ctx)) &&
				(g.affectsEnt(r, state.Obj(p.who)) || g.affectsEnt(r, state.Plr(g.Turn.Active)))
		}})
	}
	return out
}

// attackRequirements lists what effects require of the creature's attacking: "attacks if
// able" and goad, which also asks for a player other than the goading one, once for each
// player who goaded it (CR 701.15b–d).
func (g *game) attackRequirements(id state.ObjectID) []func(pairing) bool {
	var out []func(pairing) bool
	var goaders []state.Ent
	for _, r := range g.ruleMods() {
		switch m := r.mod.(type) {
		case program.Must:
			if m.Do != program.ToAttack || !g.affectsEnt(r, state.Obj(id)) {
				continue
			}
			whom := g.ents(m.Whom, g.about(r, id))
			out = append(out, func(p pairing) bool {
				return p.who == id && (m.Whom == nil || slices.Contains(whom, p.whom))
			})
		case program.Goad:
			if g.affectsEnt(r, state.Obj(id)) {
				goaders = union(goaders, g.ents(m.By, &r.ctx))
			}
		}
	}
	for _, by := range goaders {
		out = append(out,
			func(p pairing) bool { return p.who == id },
			func(p pairing) bool { return p.who == id && p.whom.IsPlayer() && p.whom != by })
	}
	return out
}

// about is the effect's context with the object it is applied to.
func (g *game) about(r *ruleMod, id state.ObjectID) *state.Ctx {
	ctx := r.ctx
	ctx.It = state.Obj(id)
	return &ctx
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
func (g *game) attackCosts(attacks []pairing) []program.Cost {
	return g.deedCosts(program.ToAttack, attacks, func(p pairing) (state.Ent, state.Ent) { return state.Obj(p.who), p.whom })
}

// deedCosts lists what must be paid for deeds that effects forbid unless it is paid for: each
// effect asks once for each creature that does it. The roles are the subject of the deed and
// its other side.
func (g *game) deedCosts(deed program.Deed, pairs []pairing, roles func(pairing) (subject, other state.Ent)) []program.Cost {
	var out []program.Cost
	for _, r := range g.ruleMods() {
		c, ok := r.mod.(program.Cant)
		if !ok || c.Do != deed || len(c.Unless) == 0 {
			continue
		}
		var paid []state.ObjectID
		for _, p := range pairs {
			subject, other := roles(p)
			if slices.Contains(paid, p.who) || !g.affectsEnt(r, subject) || c.What != nil && !g.matches(other, c.What, &r.ctx) {
				continue
			}
			paid = append(paid, p.who)
			out = append(out, g.fixedCosts(c.Unless, g.about(r, p.who))...)
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
func (g *game) payToAttack(by state.PlayerID, attacks []pairing) {
	costs := g.attackCosts(attacks)
	if len(costs) == 0 {
		return
	}
	ctx := state.Ctx{Source: attacks[0].who, Controller: by}
	if !g.payCost(by, costs, &ctx) {
		g.illegal("attack.cannot_pay", attacks[0].who)
	}
}

// beginAttacking makes the chosen creatures that are still there attacking creatures and lets
// abilities trigger (CR 508.1k–m, 508.2).
func (g *game) beginAttacking(a Action) {
	g.Turn.Await, g.Turn.AwaitOf = state.NoAwait, state.NoPlayer
	var occs []*occurrence
	for _, at := range a.Attacks {
		if g.Objects[at.Attacker] == nil || g.chars(at.Attacker).Controller != a.Player {
			continue
		}
		g.Combat.Attackers = append(g.Combat.Attackers, state.Attacker{ID: at.Attacker, Defender: at.Defender, Player: g.defenderPlayer(at.Defender), Declared: true, Band: at.Band})
		occs = append(occs, &occurrence{Event: state.Event{Kind: program.DeclaresAttack, Object: at.Attacker, Player: a.Player, Defender: at.Defender}})
	}
	g.Combat.Fought = g.Combat.Fought || len(occs) > 0
	g.changed()
	if len(occs) > 0 {
		occs = append(occs, &occurrence{Event: state.Event{Kind: program.AttacksWith, Player: a.Player, Amount: len(occs)}})
	}
	g.happen(occs...)
	if g.trial {
		return
	}
	g.announceEvent(state.Event{Kind: program.BeginStep, Player: g.Turn.Active, Step: program.DeclareAttackers})
	g.givePriority(g.Turn.Active)
}
