package engine

import (
	"slices"

	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/engine/state"
)

// ruleKey names a rules-level effect: the ability or resolved effect it is of.
type ruleKey struct {
	source state.ObjectID
	key    string
	n      int
	look   int // of what is about to enter: how often it has become a copy of something before
}

// ruleMod is a rules-level effect in force (CR 613.11): a restriction, permission,
// requirement, cost change, replacement …
type ruleMod struct {
	key    ruleKey
	mod    program.Mod
	ctx    state.Ctx
	to     program.Ref // static abilities: what they affect; nil: not limited
	fixed  []state.Ent // resolved effects: what they affect
	limits bool        // fixed limits it
	effect *state.Effect
	stamp  int
}

// ruleMods lists the rules-level effects in force, in timestamp order.
func (g *game) ruleMods() []*ruleMod {
	c := g.calculate()
	if c.ruled {
		return c.rules
	}
	c.ruled = true
	for _, id := range g.statsSources() {
		c.rules = append(c.rules, g.ruleModsOf(id)...)
	}
	for _, e := range g.Effects {
		for i, m := range e.Mods {
			if layerOf(m, false) == rulesLevel && (e.While == nil || g.holds(e.While, &e.Ctx)) {
				c.rules = append(c.rules, &ruleMod{key: ruleKey{key: "e" + decimal(e.ID), n: i}, mod: m, ctx: e.Ctx, to: e.To, fixed: e.Affected, limits: !e.Open, effect: e, stamp: e.Stamp})
			}
		}
	}
	slices.SortStableFunc(c.rules, func(a, b *ruleMod) int { return a.stamp - b.stamp })
	return c.rules
}

// statsSources lists the objects whose static abilities may be in force: all in play, and
// cards elsewhere with abilities that function there.
func (g *game) statsSources() []state.ObjectID {
	ids := g.zoneObjects(program.Battlefield, nil)
	ids = append(ids, g.Stack...)
	for _, p := range g.Players {
		ids = append(ids, p.Command...)
		ids = append(ids, g.withAbilitiesElsewhere(p.Hand)...)
		ids = append(ids, g.withAbilitiesElsewhere(p.Graveyard)...)
	}
	return append(ids, g.withAbilitiesElsewhere(g.Exile)...)
}

// ruleModsOf lists the rules-level effects of the object's own static abilities.
func (g *game) ruleModsOf(id state.ObjectID) []*ruleMod {
	o := g.Objects[id]
	ch := g.chars(id)
	var out []*ruleMod
	for _, in := range ch.Abilities {
		st, ok := in.Ability.(program.Static)
		if !ok || !functionsIn(st.From, placeOf(o), false) || st.CDA {
			continue
		}
		ctx := g.ctxOf(o, ch, in.Key)
		checked := false
		for i, m := range st.Mods {
			if layerOf(m, false) != rulesLevel {
				continue
			}
			if !checked && st.While != nil && !g.holds(st.While, &ctx) {
				break
			}
			checked = true
			out = append(out, &ruleMod{key: ruleKey{source: id, key: in.Key, n: i}, mod: m, ctx: ctx, to: st.To, stamp: o.Stamp})
		}
	}
	return out
}

// affectsEnt tells whether the effect is about the object or player.
func (g *game) affectsEnt(r *ruleMod, e state.Ent) bool {
	switch {
	case r.to != nil:
		return slices.Contains(g.ents(r.to, &r.ctx), e)
	case r.limits:
		return slices.Contains(r.fixed, e)
	}
	return r.effect != nil || e == state.Obj(r.ctx.Source)
}

// cant finds a restriction that forbids the deed to the subject, nil if there is none.
// Other is the other side of the deed, if it has one.
func (g *game) cant(deed program.Deed, subject, other state.Ent) *ruleMod {
	for _, r := range g.ruleMods() {
		c, ok := r.mod.(program.Cant)
		if !ok || c.Do != deed || c.More != nil || len(c.Unless) > 0 {
			continue
		}
		if c.What != nil && (other == 0 || !g.matches(other, c.What, &r.ctx)) {
			continue
		}
		if c.Who != nil && (other == 0 || !g.matches(state.Plr(g.controllerOf(other)), c.Who, &r.ctx)) {
			continue
		}
		if g.affectsEnt(r, subject) {
			return r
		}
	}
	return nil
}

// cantFrom finds whether a restriction forbids the deed to an object in a zone.
func (g *game) cantFrom(deed program.Deed, subject state.Ent, from program.Zone) bool {
	for _, r := range g.ruleMods() {
		c, ok := r.mod.(program.Cant)
		if ok && c.Do == deed && (len(c.From) == 0 || slices.Contains(c.From, from)) &&
			(c.What == nil || g.matches(subject, c.What, &r.ctx)) {
			return true
		}
	}
	return false
}

// modsFor lists the rules-level effects of a type that are about the object or player.
func modsFor[M program.Mod](g *game, e state.Ent) []*ruleMod {
	var out []*ruleMod
	for _, r := range g.ruleMods() {
		if _, ok := r.mod.(M); ok && g.affectsEnt(r, e) {
			out = append(out, r)
		}
	}
	return out
}

// playerHas tells whether the player has a keyword: hexproof, shroud, protection (CR 702.11c).
func (g *game) playerHas(p state.PlayerID, kw program.KeywordName) bool {
	return len(g.playerKeywords(p, kw)) > 0
}

// playerKeywords lists the keyword abilities of that name that effects give the player.
func (g *game) playerKeywords(p state.PlayerID, kw program.KeywordName) []program.Keyword {
	var out []program.Keyword
	add := func(abilities program.Abilities) {
		for _, a := range abilities {
			if k, ok := a.(program.Keyword); ok && k.Name == kw {
				out = append(out, k)
			}
		}
	}
	for _, e := range g.Effects {
		for _, m := range e.Mods {
			if gain, ok := m.(program.Gain); ok && slices.Contains(e.Affected, state.Plr(p)) {
				add(gain.Abilities)
			}
		}
	}
	for _, id := range g.zoneObjects(program.Battlefield, nil) {
		ch := g.chars(id)
		for _, in := range ch.Abilities {
			st, ok := in.Ability.(program.Static)
			if !ok || st.To == nil || !functionsIn(st.From, program.Battlefield, st.CDA) {
				continue
			}
			ctx := g.ctxOf(g.Objects[id], ch, in.Key)
			for _, m := range st.Mods {
				gain, ok := m.(program.Gain)
				if ok && (st.While == nil || g.holds(st.While, &ctx)) && slices.Contains(g.ents(st.To, &ctx), state.Plr(p)) {
					add(gain.Abilities)
				}
			}
		}
	}
	return out
}

// pretends tells whether an effect lets the object or player act as though something were so.
func (g *game) pretends(e state.Ent, what program.Pretence) bool {
	return slices.ContainsFunc(modsFor[program.AsThough](g, e), func(r *ruleMod) bool {
		return r.mod.(program.AsThough).What == what
	})
}

// marked tells whether an effect marks the object with the status.
func (g *game) marked(id state.ObjectID, s program.Status) bool {
	if s == program.Goaded {
		return len(modsFor[program.Goad](g, state.Obj(id))) > 0
	}
	return slices.ContainsFunc(modsFor[program.Mark](g, state.Obj(id)), func(r *ruleMod) bool { return r.mod.(program.Mark).Status == s })
}

// addEffect adds a continuous effect with the next timestamp (CR 613.7b).
func (g *game) addEffect(e *state.Effect) {
	e.Stamp = g.stamp()
	e.ID = e.Stamp
	e.Turn = g.Turn.Number
	g.Effects = append(g.Effects, e)
	g.changed()
}
