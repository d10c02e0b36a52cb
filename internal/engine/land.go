package engine

import (
	"slices"

	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/engine/state"
)

// playLand plays a land as a player's action: a special action (CR 116.2a, 305).
func (g *game) playLand(a Action) {
	o := g.Objects[a.Object]
	if o == nil {
		g.illegal("land.no_permission", a.Object)
	}
	g.demandPlayable(o, a.Face)
	if g.Turn.Active != a.Player { // CR 305.3
		g.illegal("land.not_your_turn", o.ID)
	}
	if !g.sorceryTiming(a.Player) { // CR 305.1
		g.illegal("land.not_main_phase", o.ID)
	}
	if g.Players[a.Player].LandsPlayed >= g.landLimit(a.Player) { // CR 305.2
		g.illegal("land.limit", o.ID)
	}
	if g.cant(program.ToPlayLand, state.Plr(a.Player), state.Obj(o.ID)) != nil {
		g.illegal("land.prohibited", o.ID)
	}
	face, permit, ok := g.landPermission(a.Player, o, a.Face)
	if !ok {
		if lands, _ := g.landFaces(o, a.Face); lands == 0 {
			g.illegal("land.not_a_land", o.ID)
		}
		g.illegal("land.no_permission", o.ID)
	}
	g.playLandFace(a.Player, o, face)
	if permit != nil {
		m := permit.mod.(program.MayPlay)
		g.usePermit(&way{permit: permit, limit: m.Limit})
	}
}

// landLimit is how many lands the player may play each turn (CR 305.2).
func (g *game) landLimit(p state.PlayerID) int {
	n := 1
	for _, r := range modsFor[program.ExtraLands](g, state.Plr(p)) {
		n += g.quantityOr(r.mod.(program.ExtraLands).N, &r.ctx, maxTimes)
	}
	return n
}

// landPermission tells whether the player may play a land face of the card from where it is.
func (g *game) landPermission(p state.PlayerID, o *state.Object, want int) (int, *ruleMod, bool) {
	for _, face := range g.castableFaces(o) {
		f := castFace(o, face)
		if want >= 0 && want != face || f == nil || !slices.Contains(f.Types, program.Land) {
			continue
		}
		if o.Zone == program.Hand && o.Owner == p || o.Zone == program.Exile && o.Permit != nil && o.Permit.Player == p {
			return face, nil, true
		}
		for _, r := range modsFor[program.MayPlay](g, state.Plr(p)) {
			m := r.mod.(program.MayPlay)
			if m.Cast && !m.Land {
				continue
			}
			if g.permits(p, o, &m, r) && g.permitsWay(o, &way{face: face}, &m, r) {
				return face, r, true
			}
		}
	}
	return 0, nil, false
}

// landFaces counts the faces that the card may be played as, and the lands among them; -1: all
// faces.
func (g *game) landFaces(o *state.Object, face int) (lands, all int) {
	for _, i := range g.castableFaces(o) {
		f := castFace(o, i)
		if face >= 0 && face != i || f == nil {
			continue
		}
		all++
		if slices.Contains(f.Types, program.Land) {
			lands++
		}
	}
	return lands, all
}

func (g *game) playLandFace(p state.PlayerID, o *state.Object, face int) {
	oc := &occurrence{Event: state.Event{Kind: program.ZoneChange, Object: o.ID, From: o.Zone, To: program.Battlefield, Player: p},
		move: &moving{under: p, hasUnder: true, face: face, setFace: true}}
	if !g.happened(oc) { // CR 101.2
		g.illegal("land.prohibited", o.ID)
	}
	g.Players[p].LandsPlayed++
	g.happen(&occurrence{Event: state.Event{Kind: program.PlaysLand, Object: oc.New, Player: p, From: oc.From}})
}
