package engine

import (
	"slices"

	"github.com/verdict-rules/verdict/internal/cards/mana"
	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/engine/state"
)

// awaitAttack begins the declare attackers step: the declaration is due. Without an untapped
// creature it can only be that of no attackers, which nobody is asked for (CR 508.1).
func (g *game) awaitAttack() bool {
	if g.hasUntapped() {
		g.Turn.Await, g.Turn.AwaitOf = state.AwaitAttack, g.Turn.Active
		return true
	}
	g.announceEvent(state.Event{Kind: program.BeginStep, Player: g.Turn.Active, Step: program.DeclareAttackers})
	g.givePriority(g.Turn.Active)
	return true
}

// hasUntapped tells whether the active player controls an untapped creature (CR 508.1a).
func (g *game) hasUntapped() bool {
	return slices.ContainsFunc(g.creaturesOf(g.Turn.Active), func(id state.ObjectID) bool { return !g.Objects[id].Tapped })
}

// awaitBlock makes the next defending player in APNAP order declare blockers; when all
// have, blocks are complete (CR 509.1, 802.4).
func (g *game) awaitBlock() bool {
	for _, p := range g.apnap() {
		if slices.Contains(g.Turn.Declared, p) || !g.isAttacked(p) {
			continue
		}
		g.Turn.Await, g.Turn.AwaitOf = state.AwaitBlock, p
		return true
	}
	g.Turn.Await, g.Turn.AwaitOf = state.NoAwait, state.NoPlayer
	g.blocksComplete()
	g.announceEvent(state.Event{Kind: program.BeginStep, Player: g.Turn.Active, Step: program.DeclareBlockers})
	g.givePriority(g.Turn.Active)
	return true
}

// isAttacked tells whether the player is a defending player this combat (CR 506.2, 508.5).
func (g *game) isAttacked(p state.PlayerID) bool {
	return g.Combat != nil && slices.ContainsFunc(g.Combat.Attackers, func(a state.Attacker) bool { return a.Player == p })
}

// withAbilitiesElsewhere lists the cards of a zone other than the battlefield whose static
// or triggered abilities function there, or that some effect gives abilities.
func (g *game) withAbilitiesElsewhere(ids []state.ObjectID) []state.ObjectID {
	c := g.calculate()
	var out []state.ObjectID
	for _, id := range ids {
		o := g.Objects[id]
		if f := faceOf(o); f != nil && worksElsewhere(f) || slices.Contains(c.ids, id) {
			out = append(out, id)
		}
	}
	return out
}

// worksElsewhere tells whether the face has abilities that function off the battlefield.
func worksElsewhere(f *program.Face) bool {
	return slices.ContainsFunc(compiled(f), func(in state.Inst) bool {
		switch a := in.Ability.(type) {
		case program.Static:
			return len(a.From) > 0
		case program.Triggered:
			return len(a.From) > 0
		}
		return false
	})
}

// cantDoMore tells whether an effect keeps the player from a deed now, be it any or more than so many in a turn,
// of which the events tell (CR 121.2b, 101.2).
func (g *game) cantDoMore(p state.PlayerID, deed program.Deed, done program.EventKind) bool {
	return g.cantDoTimes(p, deed, done, 1)
}

// cantDoTimes tells whether an effect keeps the player from doing so often what may be done only so many times
// in a turn (CR 121.2b, 101.2).
func (g *game) cantDoTimes(p state.PlayerID, deed program.Deed, done program.EventKind, times int) bool {
	for _, r := range g.ruleMods() {
		c, ok := r.mod.(program.Cant)
		if !ok || c.Do != deed || !g.affectsEnt(r, state.Plr(p)) {
			continue
		}
		if c.More == nil {
			return true
		}
		n := 0
		for _, ev := range g.pastEvents(false) {
			if ev.Kind == done && ev.Player == p {
				n++
			}
		}
		if n+times > g.quantity(c.More, &r.ctx) {
			return true
		}
	}
	return false
}

// commanderIdentity is the colors of the combined color identities of the player's commanders (CR 702.124c,
// 903.4), none without a commander (CR 903.4f).
func (g *game) commanderIdentity(p state.PlayerID) []byte {
	var colors mana.Set
	for _, id := range g.allObjects() {
		if o := g.Objects[id]; o.Owner == p {
			for _, card := range commanderCards(o) {
				if card.Identity == nil {
					g.unsupported("color identity unknown", id)
				}
				colors |= card.Identity.Colors
			}
		}
	}
	return []byte(colors.String())
}

// commanderCards are the cards of the object that are commanders: of a merged or melded permanent, those
// among its components (CR 903.3b, 903.3c).
func commanderCards(o *state.Object) []*program.Card {
	var out []*program.Card
	for _, c := range o.Merged {
		if c.Commander && c.Card != nil {
			out = append(out, c.Card)
		}
	}
	if len(o.Merged) == 0 && o.Commander && o.Card != nil {
		out = append(out, o.Card)
	}
	return out
}

// allObjects lists every object, zone by zone.
func (g *game) allObjects() []state.ObjectID {
	var out []state.ObjectID
	out = append(out, g.Battlefield...)
	out = append(out, g.Stack...)
	out = append(out, g.Exile...)
	for _, p := range g.Players {
		for _, zone := range [][]state.ObjectID{p.Command, p.Hand, p.Graveyard, p.Library, p.Outside} {
			out = append(out, zone...)
		}
	}
	return out
}

// landTypesCouldProduce lists the types of mana that the lands an ability speaks of could
// produce (CR 106.7).
func (g *game) landTypesCouldProduce(add *program.AddMana, ctx *state.Ctx) []byte {
	out := g.landTypes(add, ctx, nil)
	slices.SortFunc(out, func(a, b byte) int { return slices.Index([]byte("WUBRGC"), a) - slices.Index([]byte("WUBRGC"), b) })
	return out
}

// landTypes lists them without the lands whose abilities are being asked already: where each waits for the
// other's answer, neither adds anything to it.
func (g *game) landTypes(add *program.AddMana, ctx *state.Ctx, asked []state.ObjectID) []byte {
	var out []byte
	asked = append(slices.Clip(asked), ctx.Source)
	for _, e := range g.ents(add.From, ctx) {
		id := e.Object()
		if slices.Contains(asked, id) {
			continue
		}
		for _, in := range g.chars(id).Abilities {
			act, ok := in.Ability.(program.Activated)
			if !ok || !isManaAbility(act) {
				continue
			}
			inner := state.Ctx{Source: id, Controller: g.controllerOf(e), Key: in.Key}
			out = union(out, g.typesProduced(act.Do, &inner, asked))
		}
	}
	return out
}

// typesProduced lists the types of mana that instructions could add.
func (g *game) typesProduced(effects []program.Effect, ctx *state.Ctx, asked []state.ObjectID) []byte {
	var out []byte
	for _, e := range effects {
		add, ok := e.(program.AddMana)
		if !ok {
			continue
		}
		if add.Any == program.LandColors {
			out = union(out, g.landTypes(&add, ctx, asked))
			continue
		}
		if add.Any == program.FixedMana {
			for _, s := range symbols(add.Of) {
				out = union(out, []byte{s[0]})
			}
			continue
		}
		out = union(out, g.manaChoices(&add, ctx))
	}
	return out
}

// sagaCounters puts a lore counter on each Saga the active player controls (CR 714.3b).
func (g *game) sagaCounters() {
	var occs []*occurrence
	for _, id := range g.zoneObjects(program.Battlefield, nil) {
		ch := g.chars(id)
		if ch.Controller == g.Turn.Active && hasSubtype(ch, "Saga") && hasChapters(ch) {
			occs = append(occs, &occurrence{Event: state.Event{Kind: program.CountersPut, Object: id, Player: ch.Controller, Counter: "lore", Amount: 1, Source: id, Word: byTurn}})
		}
	}
	g.happen(occs...)
}

func hasChapters(ch *state.Chars) bool {
	return slices.ContainsFunc(ch.Abilities, func(in state.Inst) bool { _, ok := in.Ability.(program.Chapter); return ok })
}

// dayNight changes day and night as the untap step begins: by day, if the previous turn's
// active player cast no spell, it becomes night; by night, if they cast two or more, day
// (CR 502.2, 730.2).
func (g *game) dayNight() {
	if g.Day == "" {
		return
	}
	previous, cast := g.previousActive(), 0
	for _, ev := range g.History.Last {
		if ev.Kind == program.Casts && ev.Player == previous {
			cast++
		}
	}
	switch {
	case g.Day == "day" && cast == 0:
		g.setDay("night")
	case g.Day == "night" && cast >= 2:
		g.setDay("day")
	}
}

// previousActive is whose turn the previous one was.
func (g *game) previousActive() state.PlayerID {
	for _, ev := range g.History.Last {
		if ev.Kind == program.BeginsTurn {
			return ev.Player
		}
	}
	return state.NoPlayer
}

// phaseIn phases in the permanents that phased out under the player's control, and phases
// out those with phasing, at the same time (CR 502.1, 702.26a).
func (g *game) phaseIn(p state.PlayerID) {
	var in, out []state.ObjectID
	for _, id := range g.Battlefield {
		o := g.Objects[id]
		switch {
		case o.PhasedOut && o.PhasedWith == 0 && g.heldBy(o) == p:
			in = append(in, id)
		case !o.PhasedOut && g.chars(id).Controller == p && has(g.chars(id), "phasing"):
			out = append(out, id)
		}
	}
	g.phaseOut(out)
	for _, id := range in {
		g.phaseBack(id)
	}
}

// phaseBack phases a permanent in, with what phased out along with it and with that in turn
// (CR 702.26c, 702.26g).
func (g *game) phaseBack(id state.ObjectID) {
	back := []state.ObjectID{id}
	for i := 0; i < len(back); i++ {
		for _, other := range g.Battlefield {
			if x := g.Objects[other]; x.PhasedOut && x.PhasedWith == back[i] {
				back = append(back, other)
			}
		}
	}
	for _, id := range back {
		o := g.Objects[id]
		o.PhasedOut, o.PhasedWith = false, 0
	}
	g.changed()
	for _, id := range back {
		g.announceEvent(state.Event{Kind: program.PhasesIn, Object: id, Player: state.NoPlayer})
	}
}

// dropCastMods ends the changes that the way a spell was cast made to it.
func (g *game) dropCastMods(id state.ObjectID) {
	g.Effects = slices.DeleteFunc(slices.Clone(g.Effects), func(e *state.Effect) bool {
		return e.Moved && slices.Contains(e.Affected, state.Obj(id)) && e.Ctx.Source == id
	})
	g.changed()
}
