package engine

import (
	"slices"

	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/engine/state"
)

// announceBody chooses modes and targets for a spell or ability (CR 601.2b–d, 603.3d). It
// reports whether legal choices exist; for a spell or activated ability their absence is
// a violation.
func (g *game) announceBody(o *state.Object, bodies []*program.Body, ctx *state.Ctx, proposed bool) bool {
	var targets []state.Targets
	var modes []int
	for _, b := range bodies {
		chosen, ok := g.chooseModes(o, b, ctx, proposed)
		if !ok {
			return false
		}
		modes = append(modes, chosen...)
	}
	g.setModes(o, modes)
	if o.Cast != nil && o.Cast.Each { // nothing is targeted (CR 702.96a)
		bodies = nil
	}
	for _, b := range bodies {
		first, specs := len(targets), specsOf(b, modes)
		for i, sp := range specs {
			seen := *ctx
			seen.Targets = spokenOf(targets[first:], sp.mode)
			t, ok := g.chooseTargets(o, sp, specs[i+1:], targets, &seen, proposed)
			if !ok {
				return false
			}
			targets = append(targets, t)
		}
	}
	for i := range targets {
		g.divideTargets(o, &targets[i], i, ctx)
	}
	g.setTargets(o, targets)
	return true
}

type modeSpec struct {
	spec *program.TargetSpec
	mode int
}

// specsOf lists the body's target specs, then those of its chosen modes.
func specsOf(b *program.Body, modes []int) []modeSpec {
	var out []modeSpec
	for i := range b.Targets {
		out = append(out, modeSpec{&b.Targets[i], -1})
	}
	if b.Modes != nil {
		for _, m := range modes {
			for i := range b.Modes.Options[m].Targets {
				out = append(out, modeSpec{&b.Modes.Options[m].Targets[i], m})
			}
		}
	}
	return out
}

func (g *game) setModes(o *state.Object, modes []int) {
	if len(modes) == 0 {
		return
	}
	if o.Cast == nil {
		o.Cast = &state.CastInfo{}
	}
	o.Cast.Modes = modes
}

func (g *game) setTargets(o *state.Object, targets []state.Targets) {
	if o.Ability != nil {
		o.Ability.Ctx.Targets = targets
	} else {
		o.Cast.Targets = targets
	}
	g.changed()
}

// chooseModes chooses the modes of a modal body (CR 700.2). Modes without legal targets
// can't be chosen (CR 700.2a).
func (g *game) chooseModes(o *state.Object, b *program.Body, ctx *state.Ctx, proposed bool) ([]int, bool) {
	if b.Modes == nil {
		return nil, true
	}
	m := b.Modes
	least, most := g.quantity(m.Min, ctx), g.quantityOr(m.Max, ctx, len(m.Options))
	if m.Max == nil {
		most = least
	}
	if m.If != nil && m.MaxIf != nil && g.holds(m.If, ctx) {
		most = g.quantityOr(m.MaxIf, ctx, len(m.Options))
		least = min(least, most)
	}
	if timesPaid(o.Cast, "entwine") > 0 { // CR 702.42b
		least, most = len(m.Options), len(m.Options)
	}
	d := &Decision{Kind: AskModes, Purpose: PurposeModes, Player: g.modeChooser(m, ctx), Source: ctx.Source, Mode: -1}
	for i := range m.Options {
		if g.modePossible(o, &m.Options[i], i, m, ctx) {
			d.Options = append(d.Options, Option{ID: decimal(i + 1), Num: i})
		}
	}
	if len(d.Options) < least && !m.Repeat || len(d.Options) == 0 && least > 0 {
		if proposed {
			g.refuseUntargeted(o)
		}
		return nil, false
	}
	d.Min, d.Max, d.Repeat = least, most, m.Repeat
	if !m.Repeat {
		d.Max = min(most, len(d.Options))
	}
	var out []int
	if m.Random {
		for _, e := range g.randomEnts(positions(len(d.Options)), 1) {
			out = append(out, d.Options[int(e)-1].Num)
		}
	} else {
		for _, i := range d.picked(g.ask(d)) {
			out = append(out, d.Options[i].Num)
		}
	}
	slices.Sort(out) // followed in printed order (CR 700.2e)
	g.rememberModes(m, out, ctx)
	return out, true
}

func positions(n int) []state.Ent {
	out := make([]state.Ent, n)
	for i := range out {
		out[i] = state.Ent(i + 1)
	}
	return out
}

func (g *game) modeChooser(m *program.Modes, ctx *state.Ctx) state.PlayerID {
	if m.By != nil {
		if who := g.players(m.By, ctx); len(who) > 0 {
			return who[0]
		}
	}
	return ctx.Controller
}

func (g *game) modePossible(o *state.Object, mode *program.Mode, i int, m *program.Modes, ctx *state.Ctx) bool {
	if m.Fresh != "" {
		if src := g.lastKnown(ctx.Source); src != nil && slices.ContainsFunc(src.Uses, func(u state.Use) bool {
			return u.Key == "m"+ctx.Key+"."+decimal(i) && (m.Fresh != "turn" || u.Turn == g.Turn.Number)
		}) {
			return false
		}
	}
	for j := range mode.Targets {
		sp := &mode.Targets[j]
		cands := slices.DeleteFunc(g.candidates(o, sp, ctx), func(e state.Ent) bool { return !g.choosable(o, sp, ctx, e) })
		if len(cands) < g.leastTargets(sp, ctx) {
			return false
		}
	}
	return true
}

// choosable tells whether a legal target may be chosen as the spell or ability is put onto the stack
// (CR 601.2c): some texts ask more of it then than they do later.
func (g *game) choosable(o *state.Object, sp *program.TargetSpec, ctx *state.Ctx, e state.Ent) bool {
	return (sp.Choosing == nil || g.matches(e, sp.Choosing, ctx)) && (o.Ability != nil || g.cant(program.ToChooseTarget, state.Obj(o.ID), e) == nil)
}

// rememberModes notes chosen modes where only fresh ones may be chosen again.
func (g *game) rememberModes(m *program.Modes, chosen []int, ctx *state.Ctx) {
	src := g.Objects[ctx.Source]
	if m.Fresh == "" || src == nil {
		return
	}
	for _, i := range chosen {
		src.Uses = append(src.Uses, state.Use{Key: "m" + ctx.Key + "." + decimal(i), Turn: g.Turn.Number, N: 1})
	}
}

func (g *game) leastTargets(sp *program.TargetSpec, ctx *state.Ctx) int {
	return max(0, g.quantity(sp.Min, ctx))
}

// chooseTargets chooses the targets for one instance of "target" (CR 601.2c, 115).
func (g *game) chooseTargets(o *state.Object, of modeSpec, later []modeSpec, earlier []state.Targets, ctx *state.Ctx, proposed bool) (state.Targets, bool) {
	sp, mode := of.spec, of.mode
	t := state.Targets{Spec: sp, Mode: mode}
	cands := g.leadingOn(g.unchosen(o, sp, earlier, ctx), o, of, later, earlier, ctx)
	least := g.leastTargets(sp, ctx)
	most := max(least, 1)
	if sp.Min != nil {
		most = least
	}
	if sp.Max != nil {
		most = g.quantityOr(sp.Max, ctx, len(cands))
	}
	if len(cands) < least {
		if proposed {
			g.refuseUntargeted(o)
		}
		return t, false
	}
	if most <= 0 {
		return t, true
	}
	by := ctx.Controller
	if sp.By != nil {
		if who := g.players(sp.By, ctx); len(who) > 0 {
			by = who[0]
		}
	}
	t.Chosen = g.askTargets(by, o, cands, least, most, sp, len(earlier), mode)
	return t, true
}

// askTargets asks for the targets of a spec; where they must stand in a relation, one by one.
func (g *game) askTargets(by state.PlayerID, o *state.Object, cands []state.Ent, least, most int, sp *program.TargetSpec, index, mode int) []state.Ent {
	source := o.ID
	if o.Ability != nil {
		source = o.Ability.Source
	}
	why := func(e state.Ent) { g.refuseTarget(o, source, sp, e) }
	if sp.Together == program.Unrelated || most == 1 {
		d := &Decision{Kind: AskTargets, Purpose: PurposeTargets, Player: by, Source: source, Options: g.options(cands),
			Min: least, Max: min(most, len(cands)), Index: index, Mode: mode, why: why}
		var out []state.Ent
		for _, i := range d.picked(g.ask(d)) {
			out = append(out, cands[i])
		}
		return out
	}
	var out []state.Ent
	for len(out) < most {
		rest := slices.DeleteFunc(slices.Clone(cands), func(e state.Ent) bool {
			return slices.Contains(out, e) || !g.related(append(slices.Clone(out), e), sp.Together)
		})
		need := 0
		if len(out) < least {
			need = 1
		}
		if len(rest) < need {
			g.refuseUntargeted(o)
		}
		d := &Decision{Kind: AskTargets, Purpose: PurposeTargets, Player: by, Source: source, Options: g.options(rest),
			Min: need, Max: min(1, len(rest)), Index: index, Mode: mode, why: why, part: &part{len(out), len(out) == most-1 || len(rest) <= 1}}
		picked := d.picked(g.ask(d))
		if len(picked) == 0 {
			break
		}
		out = append(out, rest[picked[0]])
	}
	return out
}

// divideTargets has an amount divided among the targets, each getting at least one (CR 601.2d).
func (g *game) divideTargets(o *state.Object, t *state.Targets, index int, ctx *state.Ctx) {
	if t.Spec.Divide == nil || len(t.Chosen) == 0 {
		return
	}
	total := g.quantity(t.Spec.Divide, ctx)
	if total < len(t.Chosen) {
		g.illegal("target.division", o.ID)
	}
	d := &Decision{Kind: AskDivide, Purpose: PurposeTargets, Player: ctx.Controller, Source: ctx.Source, Options: g.options(t.Chosen),
		Min: 1, Total: total, Index: index}
	t.Divide = g.ask(d).Amounts
}

// candidates lists what could be chosen as the spec's target (CR 115.1).
func (g *game) candidates(o *state.Object, sp *program.TargetSpec, ctx *state.Ctx) []state.Ent {
	var out []state.Ent
	for _, e := range g.targetable(sp) {
		if g.isCandidate(o, sp, ctx, e) {
			out = append(out, e)
		}
	}
	return out
}

// targetable lists everything in the places the spec looks at.
func (g *game) targetable(sp *program.TargetSpec) []state.Ent {
	zones := sp.In
	players := false
	if len(zones) == 0 {
		stack, permanents := mentions(sp.What)
		if stack {
			zones = append(zones, program.Stack)
		}
		if permanents || !stack {
			zones = append(zones, program.Battlefield)
			players = true
		}
	}
	var out []state.Ent
	if players {
		for _, p := range g.apnap() {
			out = append(out, state.Plr(p))
		}
	}
	for _, z := range zones {
		for _, id := range g.zoneObjects(z, g.apnap()) {
			out = append(out, state.Obj(id))
		}
	}
	return out
}

// mentions tells whether a filter speaks of things on the stack, and of permanents.
func mentions(f program.Filter) (stack, permanents bool) {
	visit := func(parts []program.Filter) {
		for _, p := range parts {
			s, b := mentions(p)
			stack, permanents = stack || s, permanents || b
		}
	}
	switch f := f.(type) {
	case program.AllOf:
		visit(f)
	case program.AnyOf:
		visit(f.Of)
	case program.Is:
		switch f.Kind {
		case program.SpellKind, program.AbilityKind, program.ActivatedKind, program.LoyaltyKind, program.TriggeredKind:
			stack = true
		case program.PermanentKind, program.PlayerKind:
			permanents = true
		}
	}
	return stack, permanents
}

// isCandidate tells whether something is a legal target for the spec: it matches, is where
// the spec looks, and nothing keeps it from being targeted.
func (g *game) isCandidate(o *state.Object, sp *program.TargetSpec, ctx *state.Ctx, e state.Ent) bool {
	if e == state.Obj(o.ID) { // CR 115.5
		return false
	}
	if e.IsPlayer() && g.Players[e.Player()].Lost {
		return false
	}
	if !g.matches(e, sp.What, ctx) {
		return false
	}
	return g.canTarget(o, e)
}

// canTarget tells whether the spell or ability can target the object or player: shroud,
// hexproof, protection (CR 702.18, 702.11, 702.16b) and other effects.
func (g *game) canTarget(o *state.Object, e state.Ent) bool {
	source, controller := o.ID, g.controllerOf(state.Obj(o.ID))
	if o.Ability != nil {
		source = o.Ability.Source
	}
	if t := g.Objects[e.Object()]; t != nil && t.Zone != program.Battlefield {
		return g.cant(program.ToBeTargeted, e, state.Obj(o.ID)) == nil
	}
	if g.hasKeyword(e, "shroud") || g.protected(source, e) {
		return false
	}
	if g.controllerOf(e) != controller && g.hexproofFrom(e, source) && !g.pretends(e, program.NoHexproof) {
		return false
	}
	return g.cant(program.ToBeTargeted, e, state.Obj(o.ID)) == nil
}

func (g *game) hasKeyword(e state.Ent, kw program.KeywordName) bool {
	if e.IsPlayer() {
		return g.playerHas(e.Player(), kw)
	}
	return has(g.chars(e.Object()), kw)
}

// hexproofFrom tells whether hexproof, or hexproof from a quality the source has, covers
// the object or player (CR 702.11).
func (g *game) hexproofFrom(e state.Ent, source state.ObjectID) bool {
	var kws []program.Keyword
	if e.IsPlayer() {
		kws = g.playerKeywords(e.Player(), "hexproof")
	} else {
		kws = keywordsNamed(g.chars(e.Object()), "hexproof")
	}
	ctx := state.Ctx{Source: e.Object(), Controller: g.controllerOf(e)}
	return slices.ContainsFunc(kws, func(k program.Keyword) bool {
		return k.What == nil || g.matches(state.Obj(source), k.What, &ctx)
	})
}

// keywordsNamed lists the keyword abilities of that name.
func keywordsNamed(ch *state.Chars, name program.KeywordName) []program.Keyword {
	var out []program.Keyword
	for _, in := range ch.Abilities {
		if k, ok := in.Ability.(program.Keyword); ok && k.Name == name {
			out = append(out, k)
		}
	}
	return out
}

// stillLegal tells whether a chosen target is still legal (CR 608.2b).
func (g *game) stillLegal(o *state.Object, t *state.Targets, e state.Ent) bool {
	if !e.IsPlayer() {
		obj := g.Objects[e.Object()]
		if obj == nil || obj.PhasedOut {
			return false
		}
	}
	if t.Spec == nil {
		return true
	}
	ctx := g.stackCtx(o)
	return slices.Contains(g.targetable(t.Spec), e) && g.isCandidate(o, t.Spec, &ctx, e)
}

// stackCtx is what the words of a spell or ability on the stack refer to.
func (g *game) stackCtx(o *state.Object) state.Ctx {
	if o.Ability != nil {
		ctx := o.Ability.Ctx
		ctx.Event, ctx.StackObj = o.Ability.Event, o.ID
		ctx.Controller = g.controllerOf(state.Obj(o.ID))
		return ctx
	}
	ctx := g.spellCtx(o)
	ctx.Targets = o.Cast.Targets
	return ctx
}

// announceTargets tells the game what has become a target (CR 601.2c), but for what was one
// already.
func (g *game) announceTargets(o *state.Object, before ...state.Ent) {
	var occs []*occurrence
	told := slices.Clone(before)
	for _, t := range stackTargets(o) {
		for _, e := range t.Chosen {
			if slices.Contains(told, e) {
				continue
			}
			told = append(told, e)
			occs = append(occs, &occurrence{Event: state.Event{Kind: program.BecomesTarget, Object: e.Object(), Player: e.Player(), Source: o.ID}})
		}
	}
	g.happen(occs...)
}

// noteCrime tells the game that the spell or ability just announced is a crime: it targets an
// opponent, what an opponent controls, or a card in an opponent's graveyard (CR 700.13).
func (g *game) noteCrime(o *state.Object) {
	p := g.controllerOf(state.Obj(o.ID))
	for _, e := range g.targetsOf(state.Obj(o.ID)) {
		if against := g.wronged(e); against != state.NoPlayer && against != p {
			g.announceEvent(state.Event{Kind: program.CommitsCrime, Player: p, Source: o.ID})
			return
		}
	}
}

// wronged is whose a target is, for crimes: the player, the controller, or the owner
// of a card in a graveyard.
func (g *game) wronged(e state.Ent) state.PlayerID {
	if o := g.Objects[e.Object()]; o != nil && o.Zone != program.Battlefield && o.Zone != program.Stack && o.Zone != program.Graveyard {
		return state.NoPlayer
	}
	return g.controllerOf(e)
}

// chooseNewTargets lets the player choose new targets for a spell or ability: each may be
// left as it is, even if illegal (CR 115.7d).
func (g *game) chooseNewTargets(o *state.Object, by state.PlayerID) {
	before := g.targetsOf(state.Obj(o.ID))
	g.pickNewTargets(o, by)
	g.announceTargets(o, before...)
}

// pickNewTargets is the choice alone: what becomes a target is not told yet.
func (g *game) pickNewTargets(o *state.Object, by state.PlayerID) {
	targets := slices.Clone(stackTargets(o))
	ctx := g.stackCtx(o)
	for i := range targets {
		t := &targets[i]
		if t.Spec == nil || len(t.Chosen) == 0 {
			continue
		}
		cands := g.candidates(o, t.Spec, &ctx)
		for _, e := range t.Chosen {
			if !slices.Contains(cands, e) {
				cands = append(cands, e)
			}
		}
		if !g.askMay(by, o.ID, "new_targets", "") {
			continue
		}
		t.Chosen = g.askTargets(by, o, cands, len(t.Chosen), len(t.Chosen), t.Spec, i, t.Mode)
	}
	g.setTargets(o, targets)
}

// Relink restores what a decoded state leaves out: the target specs of what is on the stack.
func Relink(st *state.Game) {
	g := newGame(st, Options{})
	for _, id := range st.Stack {
		o := st.Objects[id]
		var bodies []*program.Body
		if o.Ability != nil {
			bodies = []*program.Body{o.Ability.Body}
		} else {
			bodies = g.spellBodies(o)
		}
		targets := stackTargets(o)
		i := 0
		for _, b := range bodies {
			for _, sp := range specsOf(b, castModes(o)) {
				if i < len(targets) {
					targets[i].Spec, targets[i].Mode = sp.spec, sp.mode
				}
				i++
			}
		}
	}
}
