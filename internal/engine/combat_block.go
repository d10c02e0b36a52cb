package engine

import (
	"slices"

	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/engine/rule"
	"github.com/verdict-rules/verdict/internal/engine/state"
)

// declareBlockers declares one defending player's blockers (CR 509.1).
func (g *game) declareBlockers(a Action) {
	if g.Turn.Await != state.AwaitBlock {
		g.illegal("block.wrong_step", 0)
	}
	if a.Player != g.Turn.AwaitOf {
		g.illegal("block.not_defending_player", 0)
	}
	g.proposedBlocks = a.Blocks
	for i, b := range a.Blocks {
		if slices.Contains(a.Blocks[:i], b) {
			g.illegal("block.too_many", b.Blocker)
		}
		if code := g.blockRefusal(a.Player, b); code != "" {
			g.illegalOver(code, b.Blocker, b.Attacker)
		}
	}
	g.checkBlockLimits(a.Blocks)
	g.checkBlockRequirements(a.Player, a.Blocks)
	g.payToBlock(a)
	g.beginBlocking(a)
}

// blockRefusal says why a creature can't block that attacker, "" if it can (CR 509.1a–b).
func (g *game) blockRefusal(p state.PlayerID, b BlockChoice) rule.Code {
	o, at := g.Objects[b.Blocker], g.attacker(b.Attacker)
	if o == nil || o.Zone != program.Battlefield || o.PhasedOut {
		return "block.not_a_creature"
	}
	ch := g.chars(o.ID)
	self, attacker := state.Obj(o.ID), state.Obj(b.Attacker)
	switch {
	case !isType(ch, program.Creature) || isType(ch, program.Battle):
		return "block.not_a_creature"
	case ch.Controller != p:
		return "block.not_controller"
	case o.Tapped && !g.pretends(self, program.Untapped4Block):
		return "block.tapped"
	case at == nil:
		return "block.not_attacking"
	case at.Player != p:
		return "block.not_attacked"
	case g.marked(o.ID, program.Suspected):
		return "block.prohibited"
	}
	return g.evasionRefusal(self, attacker)
}

// evasionRefusal says which evasion ability or restriction keeps the block from being made.
func (g *game) evasionRefusal(blocker, attacker state.Ent) rule.Code {
	a, b := g.chars(attacker.Object()), g.chars(blocker.Object())
	switch {
	case has(a, "flying") && !has(b, "flying") && !has(b, "reach"): // CR 702.9b
		return "block.flying"
	case has(b, "shadow") && !has(a, "shadow") || has(a, "shadow") && !has(b, "shadow") && !g.pretends(blocker, program.BlockShadow): // CR 702.28b
		return "block.shadow"
	case g.protected(blocker.Object(), attacker): // CR 702.16f
		return "block.protection"
	}
	if r := g.cant(program.ToBeBlocked, attacker, blocker); r != nil {
		return g.evasionCode(r)
	}
	if g.cant(program.ToBlock, blocker, attacker) != nil {
		return "block.prohibited"
	}
	return ""
}

// evasionCode names the check after the keyword the restriction comes from.
func (g *game) evasionCode(r *ruleMod) rule.Code {
	for _, in := range g.chars(r.ctx.Source).Abilities {
		if in.Key == r.key.key && in.Keyword != "" {
			if _, ok := rule.Find(rule.Code("block." + string(in.Keyword))); ok {
				return rule.Code("block." + string(in.Keyword))
			}
		}
	}
	return "block.restriction"
}

// checkBlockLimits enforces how many attackers a creature may block (CR 509.1a) and how
// many blockers an attacker needs: menace (CR 702.111b) and the like.
func (g *game) checkBlockLimits(blocks []BlockChoice) {
	for _, b := range blocks {
		n := 0
		for _, x := range blocks {
			if x.Blocker == b.Blocker {
				n++
			}
		}
		if n > g.blockCap(b.Blocker) {
			g.illegal("block.too_many", b.Blocker)
		}
		n = 0
		for _, x := range blocks {
			if x.Attacker == b.Attacker {
				n++
			}
		}
		if has(g.chars(b.Attacker), "menace") && n < 2 {
			g.illegalOver("block.menace", b.Blocker, b.Attacker)
		}
		for _, r := range modsFor[program.Cant](g, state.Obj(b.Attacker)) {
			c := r.mod.(program.Cant)
			if c.Do == program.ToBeBlockedByOne && n <= g.quantity(c.More, &r.ctx) ||
				c.Do == program.ToBeBlocked && c.More != nil && n > g.quantity(c.More, &r.ctx) {
				g.illegalOver("block.restriction", b.Blocker, b.Attacker)
			}
		}
	}
}

// blockCap is how many attackers the creature may block.
func (g *game) blockCap(id state.ObjectID) int {
	n := 1
	for _, r := range modsFor[program.ExtraBlocks](g, state.Obj(id)) {
		if q := r.mod.(program.ExtraBlocks).N; q == nil {
			n = maxTimes
		} else {
			n += g.quantityOr(q, &r.ctx, maxTimes)
		}
	}
	return n
}

// checkBlockRequirements enforces that as many requirements are obeyed as possible without
// disobeying a restriction or paying a cost (CR 509.1c).
func (g *game) checkBlockRequirements(p state.PlayerID, blocks []BlockChoice) {
	for _, id := range g.zoneObjects(program.Battlefield, nil) {
		if g.chars(id).Controller != p {
			continue
		}
		best, now := 0, 0
		for _, a := range g.Combat.Attackers {
			b := BlockChoice{id, a.ID}
			n := g.blockRequirements(b)
			if slices.Contains(blocks, b) {
				now += n
			} else if g.blockRefusal(p, b) == "" && len(g.blockCosts([]BlockChoice{b})) == 0 && g.couldAddBlock(blocks, b) {
				best = max(best, n)
			}
		}
		if now < best {
			g.illegal("block.requirement", id)
		}
	}
}

// couldAddBlock tells whether the block could be part of the declaration in place of the
// creature's other blocks: attackers that need several blockers need them already.
func (g *game) couldAddBlock(blocks []BlockChoice, b BlockChoice) bool {
	others := 0
	for _, x := range blocks {
		if x.Attacker == b.Attacker && x.Blocker != b.Blocker {
			others++
		}
	}
	if has(g.chars(b.Attacker), "menace") && others == 0 {
		return false
	}
	return !slices.ContainsFunc(modsFor[program.Cant](g, state.Obj(b.Attacker)), func(r *ruleMod) bool {
		c := r.mod.(program.Cant)
		return c.Do == program.ToBeBlockedByOne && others < g.quantity(c.More, &r.ctx) ||
			c.Do == program.ToBeBlocked && c.More != nil && others >= g.quantity(c.More, &r.ctx)
	})
}

// blockRequirements counts the requirements that the block obeys.
func (g *game) blockRequirements(b BlockChoice) int {
	n := 0
	for _, r := range g.ruleMods() {
		m, ok := r.mod.(program.Must)
		if !ok {
			continue
		}
		switch {
		case m.Do == program.ToBlock && g.affectsEnt(r, state.Obj(b.Blocker)):
			if m.Whom == nil || slices.Contains(g.ents(m.Whom, &r.ctx), state.Obj(b.Attacker)) {
				n++
			}
		case m.Do == program.ToBeBlocked && g.affectsEnt(r, state.Obj(b.Attacker)):
			if m.All || !g.isBlockedAlready(b) {
				n++
			}
		}
	}
	return n
}

// isBlockedAlready tells whether another creature blocks the attacker in the declaration
// being checked, so that "must be blocked if able" asks no more.
func (g *game) isBlockedAlready(b BlockChoice) bool {
	return slices.ContainsFunc(g.proposedBlocks, func(x BlockChoice) bool { return x.Attacker == b.Attacker && x.Blocker != b.Blocker })
}

// blockCosts lists the costs the blocks require (CR 509.1d).
func (g *game) blockCosts(blocks []BlockChoice) []program.Cost {
	var out []program.Cost
	for _, b := range blocks {
		out = append(out, g.deedCosts(program.ToBlock, state.Obj(b.Blocker), state.Obj(b.Attacker))...)
	}
	return out
}

func (g *game) payToBlock(a Action) {
	costs := g.blockCosts(a.Blocks)
	if len(costs) == 0 {
		return
	}
	ctx := state.Ctx{Source: a.Blocks[0].Blocker, Controller: a.Player}
	if !g.payCost(a.Player, costs, &ctx) {
		g.illegal("block.cannot_pay", a.Blocks[0].Blocker)
	}
}

// beginBlocking makes the chosen creatures blocking creatures (CR 509.1g).
func (g *game) beginBlocking(a Action) {
	for _, b := range a.Blocks {
		at := g.attacker(b.Attacker)
		at.Blockers = append(slices.Clone(at.Blockers), b.Blocker)
		at.Blocked = true
		g.Combat.Blocking = union(g.Combat.Blocking, []state.ObjectID{b.Blocker})
	}
	g.Turn.Declared = append(g.Turn.Declared, a.Player)
	g.changed()
	if g.trial {
		return
	}
	g.awaitBlock()
}

// blocksComplete is the moment all blockers are declared: attackers are blocked or
// unblocked from now on, and abilities trigger (CR 509.1h–i).
func (g *game) blocksComplete() {
	g.Combat.BlocksDeclared = true
	g.changed()
	var occs []*occurrence
	for _, b := range g.Combat.Blocking {
		attackers := g.blockedBy(b)
		for _, a := range attackers {
			occs = append(occs, &occurrence{Event: state.Event{Kind: program.DeclaresBlock, Object: b, Other: a, Player: g.chars(b).Controller}})
		}
		occs = append(occs, &occurrence{Event: state.Event{Kind: program.Blocks, Object: b, Other: attackers[0], Player: g.chars(b).Controller}})
	}
	for _, a := range g.Combat.Attackers {
		ev := state.Event{Kind: program.Unblocks, Object: a.ID, Player: g.Turn.Active, Defender: a.Defender}
		if a.Blocked {
			ev.Kind, ev.Amount = program.BecomesBlocked, len(a.Blockers)
			if len(a.Blockers) > 0 {
				ev.Other = a.Blockers[0]
			}
			ev.Defender = 0
		}
		occs = append(occs, &occurrence{Event: ev})
	}
	g.happen(occs...)
}
