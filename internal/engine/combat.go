package engine

import (
	"slices"

	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/engine/state"
)

// attacker is the creature's place among the attackers, nil if it isn't attacking. For a
// creature that is gone, it is what it was (CR 608.2h).
func (g *game) attacker(id state.ObjectID) *state.Attacker {
	if d := g.Departed[id]; d != nil {
		return d.Attack
	}
	if g.Combat == nil {
		return nil
	}
	for i := range g.Combat.Attackers {
		if g.Combat.Attackers[i].ID == id {
			return &g.Combat.Attackers[i]
		}
	}
	return nil
}

// blockedBy lists the attackers the creature is blocking.
func (g *game) blockedBy(id state.ObjectID) []state.ObjectID {
	if d := g.Departed[id]; d != nil {
		return d.BlockedBy
	}
	var out []state.ObjectID
	if g.Combat != nil {
		for _, a := range g.Combat.Attackers {
			if slices.Contains(a.Blockers, id) {
				out = append(out, a.ID)
			}
		}
	}
	return out
}

// isBlocking tells whether the creature is a blocking creature, even if what it blocked has
// left combat (CR 509.1g).
func (g *game) isBlocking(id state.ObjectID) bool {
	if d := g.Departed[id]; d != nil {
		return len(d.BlockedBy) > 0
	}
	return g.Combat != nil && slices.Contains(g.Combat.Blocking, id)
}

// leaveCombat removes a permanent from combat (CR 506.4). Creatures attacking it go on
// attacking, but nothing (CR 506.4c).
func (g *game) leaveCombat(id state.ObjectID) {
	if g.Combat == nil {
		return
	}
	c := g.Combat
	c.Attackers = slices.DeleteFunc(slices.Clone(c.Attackers), func(a state.Attacker) bool { return a.ID == id })
	for i := range c.Attackers {
		a := &c.Attackers[i]
		a.Blockers = slices.DeleteFunc(slices.Clone(a.Blockers), func(b state.ObjectID) bool { return b == id })
		if a.Defender == state.Obj(id) {
			a.Defender = 0
		}
	}
	c.Blocking = slices.DeleteFunc(slices.Clone(c.Blocking), func(b state.ObjectID) bool { return b == id })
	g.changed()
}

// removeFromCombat removes a permanent that stays on the battlefield from combat.
func (g *game) removeFromCombat(id state.ObjectID) { g.leaveCombat(id) }

// checkCombat removes from combat what may not stay in it: creatures that stopped being
// creatures or became battles, and from being attacked what stopped being a planeswalker or
// battle or, as a planeswalker, changed controllers (CR 506.4). Creatures that change
// controllers leave as soon as that is noticed.
func (g *game) checkCombat() {
	if g.Combat == nil {
		return
	}
	fights := func(id state.ObjectID) bool {
		o, ch := g.Objects[id], g.chars(id)
		return o != nil && !o.PhasedOut && isType(ch, program.Creature) && !isType(ch, program.Battle)
	}
	for _, a := range slices.Clone(g.Combat.Attackers) {
		if !fights(a.ID) || g.chars(a.ID).Controller != g.Turn.Active {
			g.leaveCombat(a.ID)
			continue
		}
		if d := g.Objects[a.Defender.Object()]; d != nil && (d.PhasedOut || !g.attackable(d.ID) || !isType(g.chars(d.ID), program.Battle) && g.chars(d.ID).Controller != a.Player) {
			g.attacker(a.ID).Defender = 0
			g.changed()
		}
	}
	for _, b := range slices.Clone(g.Combat.Blocking) {
		if !fights(b) || g.chars(b).Controller == g.Turn.Active {
			g.leaveCombat(b)
		}
	}
}

// attackable tells whether the permanent can be attacked: planeswalkers and battles.
func (g *game) attackable(id state.ObjectID) bool {
	ch := g.chars(id)
	return isType(ch, program.Planeswalker) || isType(ch, program.Battle)
}

// putAttacking makes a creature that entered attacking an attacking creature (CR 508.4), if it
// is the attacking player's, no battle, and what it would attack is still there to be attacked
// (CR 506.3b, 506.3f, 508.4a).
func (g *game) putAttacking(id state.ObjectID, defender state.Ent) {
	ch := g.chars(id)
	if ch.Controller != g.Turn.Active || isType(ch, program.Battle) || !slices.Contains(g.defenders(g.Turn.Active), defender) {
		return
	}
	g.Combat.Fought = true
	g.Combat.Attackers = append(slices.Clone(g.Combat.Attackers), state.Attacker{ID: id, Defender: defender, Player: g.defenderPlayer(defender)})
	g.changed()
}

// defenders lists what the active player may attack: opponents, planeswalkers they control
// and battles they protect (CR 506.2, 508.1b).
func (g *game) defenders(p state.PlayerID) []state.Ent {
	var players []state.PlayerID
	for _, q := range g.apnap() {
		if q != p && (!g.Rules.AttackLeft || q == g.neighbour(p, false)) {
			players = append(players, q)
		}
	}
	var out []state.Ent
	for _, q := range players {
		out = append(out, state.Plr(q))
	}
	for _, id := range g.zoneObjects(program.Battlefield, nil) {
		if g.attackable(id) && slices.Contains(players, g.defenderPlayer(state.Obj(id))) {
			out = append(out, state.Obj(id))
		}
	}
	return out
}

// defenderPlayer is the player who defends what is attacked: the player, a planeswalker's
// controller, a battle's protector (CR 508.5).
func (g *game) defenderPlayer(d state.Ent) state.PlayerID {
	if d.IsPlayer() {
		return d.Player()
	}
	if isType(g.chars(d.Object()), program.Battle) {
		return g.protectorOf(d.Object())
	}
	return g.chars(d.Object()).Controller
}

// protectorKey is what a battle remembers its protector under.
const protectorKey = "protector"

// protectorOf is the battle's protector, NoPlayer if no player in the game is (CR 310.8).
func (g *game) protectorOf(id state.ObjectID) state.PlayerID {
	for _, e := range g.remembered(id, protectorKey) {
		if p := e.Player(); p >= 0 && !g.Players[p].Lost {
			return p
		}
	}
	return state.NoPlayer
}

// combatRef evaluates the refs about who attacks and blocks whom.
func (g *game) combatRef(r program.Ref, ctx *state.Ctx) []state.Ent {
	switch r := r.(type) {
	case program.AttackTarget:
		return g.mapEnts(r.Of, ctx, func(e state.Ent) []state.Ent {
			if a := g.attacker(e.Object()); a != nil {
				return one(a.Defender)
			}
			return nil
		})
	case program.BandedWith:
		return g.mapEnts(r.Of, ctx, func(e state.Ent) []state.Ent { return entsOf(g.bandedWith(e.Object())) })
	case program.BlockersOf:
		return g.mapEnts(r.Of, ctx, func(e state.Ent) []state.Ent {
			if a := g.attacker(e.Object()); a != nil {
				return entsOf(a.Blockers)
			}
			return nil
		})
	case program.BlockedBy:
		return g.mapEnts(r.Of, ctx, func(e state.Ent) []state.Ent { return entsOf(g.blockedBy(e.Object())) })
	}
	return nil
}

// defendingPlayer is the player the source, or the object of the event, is or was attacking
// (CR 508.5).
func (g *game) defendingPlayer(ctx *state.Ctx) []state.Ent {
	ids := []state.ObjectID{ctx.Source}
	if ctx.Event != nil {
		ids = append(ids, ctx.Event.Object)
		if ctx.Event.Defender != 0 {
			return onePlayer(g.defenderPlayer(ctx.Event.Defender))
		}
	}
	for _, id := range ids {
		if a := g.attacker(id); a != nil {
			return onePlayer(a.Player)
		}
	}
	for _, ev := range slices.Backward(g.pastEvents(false)) {
		if ev.Kind == program.DeclaresAttack && slices.Contains(ids, ev.Object) {
			return onePlayer(g.defenderPlayer(ev.Defender))
		}
	}
	return nil
}
