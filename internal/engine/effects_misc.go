package engine

import (
	"slices"

	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/engine/state"
)

// toTap is tapping permanents at the same time (CR 701.26a).
func (g *game) toTap(e program.Tap, ctx *state.Ctx) deed {
	return deed{g.turnSideways(program.TapsEvent, g.found(e.What, ctx), ctx), bindsSubjects(ctx, e.As)}
}

// toUntap is untapping permanents at the same time (CR 701.26b).
func (g *game) toUntap(e program.UntapThem, ctx *state.Ctx) deed {
	return deed{g.turnSideways(program.UntapsEvent, g.found(e.What, ctx), ctx), bindsSubjects(ctx, e.As)}
}

func (g *game) turnSideways(kind program.EventKind, ids []state.ObjectID, ctx *state.Ctx) []*occurrence {
	var occs []*occurrence
	for _, id := range g.permanents(ids) {
		occs = append(occs, &occurrence{Event: state.Event{Kind: kind, Object: id, Player: ctx.Controller, Source: ctx.Source}, cause: ctx})
	}
	return occs
}

// doRemoveFromCombat removes creatures from combat (CR 506.4).
func (g *game) doRemoveFromCombat(e program.RemoveFromCombat, ctx *state.Ctx) {
	for _, id := range g.permanents(g.found(e.What, ctx)) {
		g.removeFromCombat(id)
		g.changed()
	}
}

// pairKey is what a creature remembers the other one under that it is paired with.
const pairKey = "paired"

// doPair pairs two creatures (CR 702.95b): both must be unpaired creatures on the battlefield
// under the control of one player.
func (g *game) doPair(e program.Pair, ctx *state.Ctx) {
	a, b := g.fighting(e.A, ctx), g.fighting(e.B, ctx)
	if len(a) == 0 || len(b) == 0 || a[0] == b[0] || g.pairedWith(a[0]) != 0 || g.pairedWith(b[0]) != 0 {
		return
	}
	x, y := a[0], b[0]
	if g.chars(x).Controller != ctx.Controller || g.chars(y).Controller != ctx.Controller {
		return
	}
	g.memorize(x, state.Binding{Name: pairKey, Ents: []state.Ent{state.Obj(y)}})
	g.memorize(y, state.Binding{Name: pairKey, Ents: []state.Ent{state.Obj(x)}})
}

// pairedWith is the creature that the creature is paired with, 0 if none is. A pair lasts as
// long as both are creatures on the battlefield under the same control (CR 702.95e).
func (g *game) pairedWith(id state.ObjectID) state.ObjectID {
	other := state.ObjectID(0)
	for _, e := range g.remembered(id, pairKey) {
		other = e.Object()
	}
	if other == 0 || !g.onBattlefield(id) || !g.onBattlefield(other) || !slices.Contains(g.remembered(other, pairKey), state.Obj(id)) {
		return 0
	}
	a, b := g.chars(id), g.chars(other)
	if !isType(a, program.Creature) || !isType(b, program.Creature) || a.Controller != b.Controller {
		return 0
	}
	return other
}

// breakPairs ends the pairs that no longer hold, for good.
func (g *game) breakPairs() {
	for _, id := range g.Battlefield {
		if o := g.Objects[id]; o.Memory.Get(pairKey) != nil && g.pairedWith(id) == 0 {
			g.forget(id, pairKey)
		}
	}
}

// doBecome gives players or objects a designation, or takes it away; or makes it day or night.
func (g *game) doBecome(e program.Become, ctx *state.Ctx) {
	if e.Day != "" {
		g.setDay(e.Day)
		return
	}
	who := []state.Ent{state.Plr(ctx.Controller)}
	if e.Who != nil {
		who = g.foundEnts(e.Who, ctx)
	}
	for _, ent := range who {
		if ent.IsPlayer() {
			g.designatePlayer(ent.Player(), e.Status, e.Off, ctx)
		} else {
			g.designate(ent.Object(), e.Status, e.Off, ctx)
		}
	}
}

// doSetLevel makes the class level of permanents a number (CR 716.2a, 716.2b).
func (g *game) doSetLevel(e program.SetLevel, ctx *state.Ctx) {
	what := e.What
	if what == nil {
		what = program.This{}
	}
	for _, id := range g.found(what, ctx) {
		if o := g.Objects[id]; o.Zone == program.Battlefield && o.Level != e.To {
			o.Level = e.To
			g.changed()
			g.announceEvent(state.Event{Kind: program.LevelsUp, Object: id, Player: state.NoPlayer, Amount: e.To})
		}
	}
}

func (g *game) designatePlayer(p state.PlayerID, s program.Status, off bool, ctx *state.Ctx) {
	switch {
	case s == program.Monarch && !off:
		g.becomeMonarch(p)
	case s == program.Initiative && !off:
		g.takeInitiative(p)
	case s == program.CityBlessing && !off:
		g.Players[p].CityBlessing = true
	default:
		g.unsupported("designation not executable: "+string(s), ctx.Source)
	}
	g.changed()
}

// designate marks an object; the marks of cards in exile say since which turn.
func (g *game) designate(id state.ObjectID, s program.Status, off bool, ctx *state.Ctx) {
	o := g.Objects[id]
	switch s {
	case program.Tapped, program.Attacking, program.Blocking, program.FaceDownIs, program.Monarch, program.Initiative, program.CityBlessing, program.RingBearer:
		g.unsupported("designation not executable: "+string(s), ctx.Source)
	case program.Suspected:
		g.suspect(id, off, ctx)
		return
	case program.Flipped:
		g.flipOver(o, off)
		return
	case program.Solved, program.Prepared:
		if o.Zone != program.Battlefield {
			return
		}
	case program.Foretold:
		o.Foretold = g.Turn.Number
		if ctx.StackObj != 0 { // an effect does not foretell it (CR 702.143c)
			break
		}
		defer g.announceEvent(state.Event{Kind: program.Foretells, Object: id, Player: ctx.Controller, Source: ctx.Source})
	case program.Plotted:
		o.Plotted = g.Turn.Number
		if ctx.StackObj != 0 { // an effect does not plot it (CR 702.170e)
			break
		}
		defer g.announceEvent(state.Event{Kind: program.Plots, Object: id, Player: ctx.Controller, Source: ctx.Source})
	}
	g.mark(o, s, off)
}

func (g *game) mark(o *state.Object, s program.Status, off bool) {
	o.Marks = slices.DeleteFunc(slices.Clone(o.Marks), func(m program.Status) bool { return m == s })
	if !off {
		o.Marks = append(o.Marks, s)
	}
	g.changed()
}

// suspect makes a creature suspected: it has menace and can't block as long as it is (CR
// 701.60). One that is already can't become so again (CR 701.60d).
func (g *game) suspect(id state.ObjectID, off bool, ctx *state.Ctx) {
	o := g.Objects[id]
	if !g.onBattlefield(id) || slices.Contains(o.Marks, program.Suspected) != off {
		return
	}
	g.mark(o, program.Suspected, off)
	if off {
		return
	}
	inner := as(state.Obj(id), ctx)
	g.addEffect(&state.Effect{Affected: []state.Ent{state.Obj(id)}, Until: program.Forever, Of: ctx.Controller, Ctx: *inner,
		While: program.Matches{Ref: program.It{}, What: program.Having{Status: program.Suspected}},
		Mods: []program.Mod{program.Gain{Abilities: program.Abilities{program.Keyword{Name: "menace"}}},
			program.Cant{Do: program.ToBlock}}})
}

// doLoseGame has players lose the game (CR 104.3e).
func (g *game) doLoseGame(e program.LoseGame, ctx *state.Ctx) {
	g.loseGame(g.acting(e.Who, ctx))
}

// doWinGame has a player win the game (CR 104.2b).
func (g *game) doWinGame(e program.WinGame, ctx *state.Ctx) {
	for _, p := range g.acting(e.Who, ctx) {
		g.winGame(p)
		return
	}
}

// doDrawGame ends the game in a draw (CR 104.4).
func (g *game) doDrawGame(program.DrawGame, *state.Ctx) {
	g.endGame(nil, "104.4c")
}
