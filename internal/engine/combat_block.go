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
	var proposed []pairing
	for i, b := range a.Blocks {
		if slices.Contains(a.Blocks[:i], b) {
			g.illegal("block.too_many", b.Blocker)
		}
		if code := g.blockRefusal(a.Player, b); code != "" {
			g.illegalOver(code, b.Blocker, b.Attacker)
		}
		proposed = append(proposed, pairing{b.Blocker, state.Obj(b.Attacker)})
	}
	d := g.blockDeclaration(a.Player, proposed)
	g.checkBlockNumbers(d, proposed)
	if better := g.improve(d, d.obeyed(proposed), nil); better != nil {
		missed := d.neglected(proposed, better)
		g.illegalOver("block.requirement", missed.who, missed.whom.Object())
	}
	g.payToBlock(a.Player, proposed)
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
	case at == nil || g.Objects[b.Attacker] == nil:
		return "block.not_attacking"
	case at.Player != p:
		return "block.not_attacked"
	case g.hasStatus(self, program.Suspected): // CR 701.60c
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
	for _, r := range g.ruleMods() {
		c, ok := r.mod.(program.Cant)
		if !ok || c.More != nil || len(c.Unless) > 0 {
			continue
		}
		subject, other := blocker, attacker
		switch c.Do {
		case program.ToBeBlocked:
			subject, other = attacker, blocker
		case program.ToBlock:
		default:
			continue
		}
		if (c.What == nil || g.matches(other, c.What, &r.ctx)) && g.affectsEnt(r, subject) {
			if kw := g.keywordOf(r); kw != "shadow" { // judged above
				return evasionCode(kw)
			}
		}
	}
	return ""
}

// keywordOf is the keyword that a rules-level effect comes from, "" if it comes from none.
func (g *game) keywordOf(r *ruleMod) program.KeywordName {
	if r.effect != nil {
		return ""
	}
	for _, in := range g.chars(r.ctx.Source).Abilities {
		if in.Key == r.key.key {
			return in.Keyword
		}
	}
	return ""
}

// evasionCode names the check after the keyword the restriction comes from.
func evasionCode(kw program.KeywordName) rule.Code {
	if _, ok := rule.Find(rule.Code("block." + string(kw))); ok {
		return rule.Code("block." + string(kw))
	}
	return "block.prohibited"
}

// blockDeclaration is what the player may and must declare as blocks, besides the proposed ones
// nothing that costs something (CR 509.1c). What attacks other players doesn't matter (CR 802.4b).
func (g *game) blockDeclaration(by state.PlayerID, proposed []pairing) *declaration {
	d := &declaration{reach: g.blockCap, least: g.leastBlockers,
		alone: func(id state.ObjectID) bool { return g.cant(program.ToBlockAlone, state.Obj(id), 0) == nil }}
	for _, p := range g.possibleBlocks(by) {
		if slices.Contains(proposed, p) || len(g.blockCosts([]pairing{p})) == 0 {
			d.pairs = append(d.pairs, p)
		}
	}
	for _, r := range g.ruleMods() {
		switch m := r.mod.(type) {
		case program.Must:
			d.wants = append(d.wants, g.blockRequirements(r, m, d.pairs)...)
		case program.Cant:
			if m.More != nil && (m.Do == program.ToBlock || m.Do == program.ToBeBlocked) {
				d.limits = append(d.limits, g.blockLimits(r, m, by)...)
			}
		}
	}
	return d
}

// possibleBlocks lists what each creature of the player could block, looked at alone.
func (g *game) possibleBlocks(by state.PlayerID) []pairing {
	var out []pairing
	for _, id := range g.creaturesOf(by) {
		for _, a := range g.Combat.Attackers {
			if g.blockRefusal(by, BlockChoice{id, a.ID}) == "" {
				out = append(out, pairing{id, state.Obj(a.ID)})
			}
		}
	}
	return out
}

// blockRequirements lists what an effect requires of blocks: a creature blocks, or blocks a
// certain attacker; an attacker is blocked, or every creature that can blocks it.
func (g *game) blockRequirements(r *ruleMod, m program.Must, pairs []pairing) []func(pairing) bool {
	var out []func(pairing) bool
	var whos []state.ObjectID
	var whoms []state.Ent
	for _, p := range pairs {
		whos, whoms = union(whos, []state.ObjectID{p.who}), union(whoms, []state.Ent{p.whom})
	}
	switch m.Do {
	case program.ToBlock:
		for _, id := range whos {
			if g.affectsEnt(r, state.Obj(id)) {
				whom := g.ents(m.Whom, g.about(r, id))
				out = append(out, func(p pairing) bool {
					return p.who == id && (m.Whom == nil || slices.Contains(whom, p.whom))
				})
			}
		}
	case program.ToBeBlocked:
		for _, a := range whoms {
			if !g.affectsEnt(r, a) {
				continue
			}
			if !m.All {
				by := g.ents(m.Whom, g.about(r, a.Object()))
				out = append(out, func(p pairing) bool {
					return p.whom == a && (m.Whom == nil || slices.Contains(by, state.Obj(p.who)))
				})
				continue
			}
			for _, id := range whos {
				out = append(out, func(p pairing) bool { return p.who == id && p.whom == a })
			}
		}
	}
	return out
}

// blockLimits lists the limits an effect sets: how many creatures may block, or how many may
// block each of the attackers it is about.
func (g *game) blockLimits(r *ruleMod, c program.Cant, by state.PlayerID) []declarationLimit {
	most := g.quantity(c.More, &r.ctx)
	if c.Do == program.ToBlock {
		return []declarationLimit{{most: most, counts: func(p pairing) bool {
			return (c.What == nil || g.matches(p.whom, c.What, &r.ctx)) &&
				(g.affectsEnt(r, state.Obj(p.who)) || g.affectsEnt(r, state.Plr(by)))
		}}}
	}
	var out []declarationLimit
	for _, a := range g.Combat.Attackers {
		if g.affectsEnt(r, state.Obj(a.ID)) {
			out = append(out, declarationLimit{most: most, counts: func(p pairing) bool {
				return p.whom == state.Obj(a.ID) && (c.What == nil || g.matches(state.Obj(p.who), c.What, &r.ctx))
			}})
		}
	}
	return out
}

// checkBlockNumbers enforces how many attackers a creature may block (CR 509.1a), how many
// blockers an attacker needs, and the limits on blocks.
func (g *game) checkBlockNumbers(d *declaration, blocks []pairing) {
	for _, b := range blocks {
		blocked, blockers := 0, 0
		for _, x := range blocks {
			if x.who == b.who {
				blocked++
			}
			if x.whom == b.whom {
				blockers++
			}
		}
		if blocked > d.reach(b.who) {
			g.illegal("block.too_many", b.who)
		}
		if blockers < d.least(b.whom) {
			code := rule.Code("block.restriction")
			if blockers < 2 && g.hasMenace(b.whom) {
				code = "block.menace"
			}
			g.illegalOver(code, b.who, b.whom.Object())
		}
	}
	if b, broken := d.broken(blocks); broken {
		g.illegalOver("block.restriction", b.who, b.whom.Object())
	}
	if b, lonely := d.lonely(blocks); lonely {
		g.illegalOver("block.restriction", b.who, b.whom.Object())
	}
}

// hasMenace tells whether the attacker has menace; suspected creatures do (CR 701.60c).
func (g *game) hasMenace(attacker state.Ent) bool {
	return has(g.chars(attacker.Object()), "menace") || g.hasStatus(attacker, program.Suspected)
}

// leastBlockers is the number of creatures that must block the attacker if any does: two for
// menace (CR 702.111b).
func (g *game) leastBlockers(attacker state.Ent) int {
	n := 1
	if g.hasMenace(attacker) {
		n = 2
	}
	for _, r := range modsFor[program.Cant](g, attacker) {
		if c := r.mod.(program.Cant); c.Do == program.ToBeBlockedByOne {
			n = max(n, g.quantity(c.More, &r.ctx)+1)
		}
	}
	return n
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

// blockCosts lists the costs the blocks require (CR 509.1d).
func (g *game) blockCosts(blocks []pairing) []program.Cost {
	out := g.deedCosts(program.ToBlock, blocks, func(p pairing) (state.Ent, state.Ent) { return state.Obj(p.who), p.whom })
	return append(out, g.deedCosts(program.ToBeBlocked, blocks, func(p pairing) (state.Ent, state.Ent) { return p.whom, state.Obj(p.who) })...)
}

func (g *game) payToBlock(by state.PlayerID, blocks []pairing) {
	costs := g.blockCosts(blocks)
	if len(costs) == 0 {
		return
	}
	ctx := state.Ctx{Source: blocks[0].who, Controller: by}
	if !g.payCost(by, costs, &ctx) {
		g.illegal("block.cannot_pay", blocks[0].who)
	}
}

// beginBlocking makes the chosen creatures that are still there blocking creatures (CR 509.1g).
func (g *game) beginBlocking(a Action) {
	for _, b := range a.Blocks {
		if g.attacker(b.Attacker) == nil || g.Objects[b.Blocker] == nil || g.chars(b.Blocker).Controller != a.Player {
			continue
		}
		for _, id := range append(g.bandedWith(b.Attacker), b.Attacker) { // CR 702.22h
			at := g.attacker(id)
			at.Blockers = union(at.Blockers, []state.ObjectID{b.Blocker})
			at.Blocked = true
		}
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
		if len(attackers) == 0 {
			continue
		}
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
