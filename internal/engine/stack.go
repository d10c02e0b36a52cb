package engine

import (
	"slices"

	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/engine/state"
)

// resolveTop resolves the topmost object on the stack (CR 608).
func (g *game) resolveTop() {
	o := g.Objects[g.Stack[len(g.Stack)-1]]
	g.resolving = o.ID
	defer func() { g.resolving = 0 }()
	if o.Ability != nil {
		g.resolveAbility(o)
	} else {
		g.resolveSpell(o)
	}
	g.changed()
}

// resolveAbility follows an activated or triggered ability's instructions and removes it
// from the stack.
func (g *game) resolveAbility(o *state.Object) {
	a := o.Ability
	ctx := a.Ctx
	ctx.StackObj = o.ID
	ctx.Event = a.Event
	if a.If == nil || g.holds(a.If, &ctx) { // CR 608.2a
		if g.anyLegalTarget(o) { // CR 608.2b
			g.announceEvent(state.Event{Kind: program.Resolves, Object: o.ID, Source: a.Source, Player: o.Controller, Word: a.Key})
			g.resolveBody(a.Body, a.Ctx.Targets, castModes(o), &ctx, o)
		}
	}
	g.removeAbility(o.ID)
}

// removeAbility takes an ability off the stack; it ceases to exist.
func (g *game) removeAbility(id state.ObjectID) {
	if i := slices.Index(g.Stack, id); i >= 0 {
		g.Stack = slices.Delete(slices.Clone(g.Stack), i, i+1)
	}
	if o := g.Objects[id]; o != nil {
		g.Departed[id] = &state.Departed{Object: *o.Clone(), Chars: *g.chars(id)}
		delete(g.Objects, id)
	}
	g.changed()
}

// castModes are the modes chosen for a spell or ability.
func castModes(o *state.Object) []int {
	if o.Cast != nil {
		return o.Cast.Modes
	}
	return nil
}

// resolveSpell resolves a spell: instants and sorceries follow their instructions and leave
// the stack, others become permanents (CR 608.2, 608.3).
func (g *game) resolveSpell(o *state.Object) {
	if !g.anyLegalTarget(o) && !g.becomesUnattached(o) {
		g.spellLeaves(o, false)
		return
	}
	ch := g.chars(o.ID)
	g.announceEvent(state.Event{Kind: program.Resolves, Object: o.ID, Source: o.ID, Player: ch.Controller})
	if mutates(o) {
		g.merge(o)
		return
	}
	if isPermanentCard(ch) {
		g.becomePermanent(o, ch)
		return
	}
	ctx := g.spellCtx(o)
	at := 0
	for _, b := range g.spellBodies(o) {
		n := countSpecs(b, o.Cast.Modes)
		targets := o.Cast.Targets
		if o.Cast.Each {
			targets = g.eachInstead(b, o.Cast.Modes, &ctx)
			at = 0
		}
		g.resolveBody(b, targets[at:at+n], o.Cast.Modes, &ctx, o)
		at += n
	}
	if g.Objects[o.ID] != nil {
		g.spellLeaves(o, true)
	}
}

// becomesUnattached tells whether a permanent spell still resolves although its targets
// are illegal: a bestowed Aura and a mutating creature spell do, as creatures (CR 608.3b,
// 702.103e, 702.140b).
func (g *game) becomesUnattached(o *state.Object) bool {
	if !mutates(o) && (o.Cast == nil || o.Cast.Way != "bestow") {
		return false
	}
	o.Cast.Targets = nil
	o.Cast.Way = ""
	g.dropCastMods(o.ID)
	return true
}

// spellCtx is what the words of a resolving spell refer to.
func (g *game) spellCtx(o *state.Object) state.Ctx {
	ctx := state.Ctx{Source: o.ID, StackObj: o.ID, Controller: g.chars(o.ID).Controller}
	if o.Cast != nil {
		ctx.X, ctx.Vars = o.Cast.X, o.Cast.Vars
	}
	return ctx
}

// spellBodies are the spell abilities of an instant or sorcery in printed order, those of
// both halves for a fused one (CR 702.102d), with spliced text last (CR 702.47b).
func (g *game) spellBodies(o *state.Object) []*program.Body {
	var out []*program.Body
	for _, in := range g.chars(o.ID).Abilities {
		if sp, ok := in.Ability.(program.Spell); ok {
			out = append(out, &sp.Body)
		}
	}
	if mutates(o) {
		out = append(out, &program.Body{Targets: []program.TargetSpec{{What: mutable}}})
	}
	if what, is := g.enchants(o); is { // CR 303.4a
		out = append(out, &program.Body{Targets: []program.TargetSpec{{What: what}}})
	}
	return out
}

// enchants is what an Aura spell can enchant.
func (g *game) enchants(o *state.Object) (program.Filter, bool) {
	ch := g.chars(o.ID)
	if !hasSubtype(ch, "Aura") {
		return nil, false
	}
	for _, k := range keywordsNamed(ch, "enchant") {
		return k.What, true
	}
	return nil, false
}

// eachInstead is everything the specs describe, for a spell whose text says "each" where it
// would say "target" (overload, CR 702.96a).
func (g *game) eachInstead(b *program.Body, modes []int, ctx *state.Ctx) []state.Targets {
	var out []state.Targets
	for _, sp := range specsOf(b, modes) {
		t := state.Targets{Mode: sp.mode}
		for _, e := range g.targetable(sp.spec) {
			if g.matches(e, sp.spec.What, ctx) {
				t.Chosen = append(t.Chosen, e)
			}
		}
		out = append(out, t)
	}
	return out
}

// countSpecs is the number of targets specs a body has with the chosen modes.
func countSpecs(b *program.Body, modes []int) int {
	n := len(b.Targets)
	if b.Modes != nil {
		for _, m := range modes {
			n += len(b.Modes.Options[m].Targets)
		}
	}
	return n
}

// resolveBody follows a body's instructions with the targets that are still legal, then
// those of the chosen modes in printed order (CR 608.2c, 700.2).
func (g *game) resolveBody(b *program.Body, targets []state.Targets, modes []int, ctx *state.Ctx, o *state.Object) {
	legal := g.legalTargets(targets, o)
	own := legal[:len(b.Targets)]
	ctx.Targets = own
	g.execute(b.Do, ctx)
	if b.Modes == nil {
		return
	}
	at := len(b.Targets)
	for _, m := range modes {
		mode := &b.Modes.Options[m]
		n := len(mode.Targets)
		ctx.Targets = append(slices.Clone(own), legal[at:at+n]...)
		g.execute(mode.Do, ctx)
		at += n
	}
}

// legalTargets leaves out the targets that have become illegal (CR 608.2b).
func (g *game) legalTargets(targets []state.Targets, o *state.Object) []state.Targets {
	out := slices.Clone(targets)
	for i := range out {
		var kept []state.Ent
		var amounts []int
		for j, e := range out[i].Chosen {
			if g.stillLegal(o, &out[i], e) {
				kept = append(kept, e)
				if out[i].Divide != nil {
					amounts = append(amounts, out[i].Divide[j])
				}
			}
		}
		out[i].Chosen, out[i].Divide = kept, amounts
		if sp := out[i].Spec; sp != nil && sp.Together == program.DifferentController && !g.related(kept, sp.Together) {
			g.unsupported("targets of different players that one player controls by now", o.ID) // whose each was is not kept
		}
	}
	return out
}

// anyLegalTarget tells whether the spell or ability has no targets or one that is still
// legal (CR 608.2b).
func (g *game) anyLegalTarget(o *state.Object) bool {
	any := false
	for _, t := range stackTargets(o) {
		for _, e := range t.Chosen {
			any = true
			if g.stillLegal(o, &t, e) {
				return true
			}
		}
	}
	return !any
}

// becomePermanent puts a resolving permanent spell onto the battlefield (CR 608.3).
func (g *game) becomePermanent(o *state.Object, ch *state.Chars) {
	mv := &moving{under: ch.Controller, hasUnder: true, keepCast: true, faceDown: o.FaceDown, face: o.Face, setFace: true, base: o.Base}
	if hasSubtype(ch, "Aura") {
		if t := stackTargets(o); len(t) > 0 && len(t[0].Chosen) > 0 { // CR 608.3c
			mv.attachTo = t[0].Chosen[0]
		}
	}
	oc := &occurrence{Event: state.Event{Kind: program.ZoneChange, Object: o.ID, From: program.Stack, To: program.Battlefield, Player: ch.Controller, Source: o.ID}, move: mv}
	if !g.happened(oc) && g.Objects[o.ID] != nil { // it can't enter (CR 608.3e)
		g.spellLeaves(o, false)
		return
	}
}

// spellLeaves puts a spell that resolved, or had no legal target left, where it goes: its
// owner's graveyard unless something says otherwise (CR 608.2n, 608.2b).
func (g *game) spellLeaves(o *state.Object, resolved bool) {
	to, mv := program.Graveyard, &moving{}
	var then program.Disposal
	if o.Cast != nil {
		then = o.Cast.Then
	}
	adventure := resolved && o.Face == 1 && layoutOf(o) == program.Adventure
	switch {
	case then == program.ExileInstead:
		to = program.Exile
	case then == program.ExileNotGraveyard && !adventure:
		to = program.Exile
	case adventure && hasSubtype(g.chars(o.ID), "Omen"): // CR 720.3d
		to, mv.at = program.Library, program.Shuffled
	case adventure: // CR 715.3d
		to = program.Exile
	case resolved && then == program.HandInstead:
		to = program.Hand
	case resolved && then == program.BottomInstead:
		to, mv.at = program.Library, program.AtBottom
	}
	controller := g.chars(o.ID).Controller
	oc := &occurrence{Event: state.Event{Kind: program.ZoneChange, Object: o.ID, From: program.Stack, To: to, Player: controller, Source: o.ID}, move: mv}
	if !g.happened(oc) {
		return
	}
	if oc.To == program.Library && mv.at == program.Shuffled {
		g.shuffle(o.Owner)
	}
	if adventure && oc.To == program.Exile {
		if card := g.Objects[oc.New]; card != nil {
			card.Permit = &state.Permit{Player: controller, Face: 0, Key: "adventure"}
		}
	}
}
