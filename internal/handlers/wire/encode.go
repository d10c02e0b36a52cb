package wire

import (
	"cmp"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strconv"

	"github.com/verdict-rules/verdict/api/ordered"
	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/engine/state"
	"github.com/verdict-rules/verdict/internal/handlers/api"
)

// writer writes a game. The first error stays; it is a defect of the engine, no client can cause it.
type writer struct {
	names
	game *state.Game
	err  error
}

// Encode writes a game as a document.
func Encode(g *state.Game) (api.State, error) {
	w := newWriter(g)
	out := w.state()
	return out, w.err
}

// newWriter returns a writer of a game.
func newWriter(g *state.Game) *writer {
	return &writer{names: namesOf(g), game: g}
}

// namesOf collects the names of a game's players.
func namesOf(g *state.Game) names {
	n := names{players: make([]string, len(g.Players))}
	for i, p := range g.Players {
		n.players[i] = p.ID
	}
	return n
}

// free writes a record, nothing for an empty one.
func (w *writer) free(value any, isEmpty bool) api.Program {
	if isEmpty || w.err != nil {
		return nil
	}
	data, err := w.record(value)
	if err != nil {
		w.err = fmt.Errorf("wire: %w", err)
	}
	return data
}

// frees writes a list of records.
func frees[T any](w *writer, values []T) []api.Program {
	return convert(values, func(v T) json.RawMessage { return w.free(v, false) })
}

// state writes the whole game.
func (w *writer) state() api.State {
	g := w.game
	return api.State{
		Format:      api.StateFormatVerdictState1,
		Rules:       w.rules(),
		Players:     convert(g.Players, w.playerSide),
		Battlefield: w.zone(g.Battlefield, state.NoPlayer),
		Stack:       w.zone(g.Stack, state.NoPlayer),
		Exile:       w.zone(g.Exile, state.NoPlayer),
		Turn:        w.turn(),
		Combat:      w.combat(),
		Effects:     frees(w, g.Effects),
		Delayed:     frees(w, g.Delayed),
		History:     w.free(g.History, len(g.History.Events)+len(g.History.Last)+len(g.History.Loop)+g.History.Count == 0),
		Departed:    w.departed(),
		ExtraTurns: convert(g.ExtraTurns, func(t state.ExtraTurn) api.ExtraTurn {
			return api.ExtraTurn{Player: w.player(t.Player), Skip: convert(t.Skip, toStep)}
		}),
		Day:           api.StateDay(g.Day),
		Monarch:       w.player(g.Monarch),
		Initiative:    w.player(g.Initiative),
		Rng:           hex(g.RNG),
		NextID:        int(g.NextID),
		NextTimestamp: g.NextStamp,
		Result:        w.result(g.Over),
	}
}

// toStep writes a step.
func toStep(s program.Step) api.Step { return api.Step(s) }

// hex writes where the source of randomness is, nothing for zero.
func hex(n uint64) string {
	if n == 0 {
		return ""
	}
	return strconv.FormatUint(n, 16)
}

// rules writes what was agreed before the game.
func (w *writer) rules() api.GameRules {
	r := w.game.Rules
	out := api.GameRules{
		Format: api.GameRulesFormat(r.Format), StartingLife: r.StartingLife,
		Range: r.Range, ManualMana: w.playerList(r.ManualMana),
	}
	if r.AttackLeft {
		out.Attack = api.GameRulesAttackLeft
	}
	return out
}

// result writes how the game ended, nothing while it goes on.
func (w *writer) result(r *state.Result) *api.GameResult {
	if r == nil {
		return nil
	}
	return &api.GameResult{Winners: w.playerList(r.Winners), Reason: r.Reason}
}

// departed writes last-known information in the order of the objects' ids. A record carries the id it
// is kept under in its object.
func (w *writer) departed() []api.Program {
	kept := slices.SortedFunc(maps.Keys(w.game.Departed), cmp.Compare[state.ObjectID])
	return convert(kept, func(id state.ObjectID) json.RawMessage { return w.free(w.game.Departed[id], false) })
}

// playerSide writes a player and the zones of their own.
func (w *writer) playerSide(p *state.Player) api.Player {
	id, _ := w.toPlayer(p.ID)
	life := p.Life
	return api.Player{
		ID: p.ID, Life: &life, Counters: counts(p.Counters),
		Mana: convert(p.Mana, w.mana),
		Hand: w.zone(p.Hand, id), Library: w.zone(p.Library, id),
		Graveyard: w.zone(p.Graveyard, id), Command: w.zone(p.Command, id), Outside: w.zone(p.Outside, id),
		LandsPlayed: p.LandsPlayed, LatestTurn: p.LatestTurn, TurnBefore: p.TurnBefore, Lost: p.Lost, DrewFromEmpty: p.DrewFromEmpty,
		ControlledBy: w.player(p.ControlledBy), CityBlessing: p.CityBlessing, Speed: p.MaxSpeed, CompletedDungeons: p.Completed, Temptations: p.Temptations,
		Skip: convert(p.SkipSteps, func(s state.Skip) api.Skip {
			return api.Skip{Step: api.Step(s.Step), Turn: s.Turn}
		}),
		OpeningHand: api.PlayerOpeningHand(p.OpeningHand), Mulligans: p.Mulligans,
		CommanderDamage: w.perObject(p.CommanderDamage),
		CommanderCasts:  w.perObject(p.CommanderCasts),
	}
}

// perObject writes a number for each of several objects.
func (w *writer) perObject(numbers map[state.ObjectID]int) api.PerObject {
	if len(numbers) == 0 {
		return nil
	}
	out := api.PerObject{}
	for id, n := range numbers {
		out[w.object(id)] = n
	}
	return out
}

// counts writes counters in their order.
func counts(c state.Counters) api.Counters {
	return convert(c, func(k state.Counter) ordered.Count { return ordered.Count{Kind: string(k.Kind), Number: k.N} })
}

// counterStamps writes the timestamps of counters that have one of their own.
func counterStamps(c state.Counters) api.Counters {
	own := slices.DeleteFunc(slices.Clone(c), func(k state.Counter) bool { return k.Stamp == 0 })
	return convert(own, func(k state.Counter) ordered.Count { return ordered.Count{Kind: string(k.Kind), Number: k.Stamp} })
}

// mana writes one mana of a pool.
func (w *writer) mana(m state.Mana) api.PoolMana {
	return api.PoolMana{
		Type: api.Mana(rune(m.Type)), Snow: m.Snow, Source: w.object(m.Source),
		SpendOnly: w.free(m.Spec, m.Spec == nil), Context: w.free(m.Ctx, m.Ctx == nil), Lasts: string(m.Lasts),
	}
}

// zone writes the objects of a zone; home is the player whose zone it is.
func (w *writer) zone(ids []state.ObjectID, home state.PlayerID) []api.Object {
	return convert(ids, func(id state.ObjectID) api.Object {
		o := w.game.Objects[id]
		if o == nil {
			w.err = fmt.Errorf("wire: no object %d", id)
			return api.Object{ID: w.object(id)}
		}
		return w.gameObject(o, home)
	})
}

// gameObject writes an object in a zone of the given player, or in one that all players share.
func (w *writer) gameObject(o *state.Object, home state.PlayerID) api.Object {
	out := api.Object{
		ID: w.object(o.ID), Hidden: o.Hidden, Face: o.Face, Fused: o.Fused,
		Copiable: w.free(o.Base, o.Base == nil), FaceDown: w.free(o.FaceDown, o.FaceDown == nil),
		Tapped: o.Tapped, Flipped: o.Flipped, PhasedOut: o.PhasedOut, PhasedWith: w.object(o.PhasedWith),
		Counters: counts(o.Counters), CounterTimestamps: counterStamps(o.Counters), Damage: o.Damage, Deathtouched: o.Deathtouched, AttachedTo: w.ref(o.AttachedTo),
		Timestamp: o.Stamp, Since: o.Since, SummoningSick: o.Sick, HeldBy: o.HeldBy, Regeneration: w.objects(o.Regen),
		Marks: convert(o.Marks, func(s program.Status) string { return string(s) }), Level: o.Level,
		Cast: w.free(o.Cast, o.Cast == nil), Memory: frees(w, o.Memory), Uses: frees(w, o.Uses),
		Ability: w.free(o.Ability, o.Ability == nil), Commander: o.Commander, Companion: o.Companion, FirstID: w.object(o.First),
		Foretold: o.Foretold, Plotted: o.Plotted, Merged: frees(w, o.Merged), SeenBy: w.playerList(o.Looks),
		Permit: w.free(o.Permit, o.Permit == nil), Adapted: o.Adapted, Unlocked: unlocked(o.Unlocked), Room: o.Room,
	}
	if o.Sort != state.CardObject {
		out.Kind = api.ObjectKind(o.Sort)
	}
	if o.Card != nil {
		out.Card = o.Card.Name
	}
	if o.Owner != home {
		out.Owner = w.player(o.Owner)
	}
	if o.Controller != o.Owner {
		out.Controller = w.player(o.Controller)
	}
	return out
}

// unlocked writes the unlocked halves of a Room.
func unlocked(halves [2]bool) []api.ObjectUnlocked {
	var out []api.ObjectUnlocked
	if halves[0] {
		out = append(out, api.ObjectUnlockedLeft)
	}
	if halves[1] {
		out = append(out, api.ObjectUnlockedRight)
	}
	return out
}

// turn writes where in the turn the game is.
func (w *writer) turn() api.Turn {
	t := w.game.Turn
	return api.Turn{
		Number: t.Number, Active: w.player(t.Active), Step: toStep(t.Step),
		Priority: w.player(t.Priority), Passed: t.Passed,
		Await: api.TurnAwait(t.Await), AwaitOf: w.player(t.AwaitOf), Declared: w.playerList(t.Declared),
		ExtraSteps: convert(t.Extra, toStep), ResumeBefore: toStep(t.Resume), ExtraCombats: t.ExtraCombats, FirstStrike: w.objects(t.FirstStrike),
		SkipFirstDraw: t.SkipFirstDraw, Ending: t.EndingTurn, Cleanups: t.Cleanups,
	}
}

// combat writes who attacks whom, nothing outside of combat.
func (w *writer) combat() *api.Combat {
	c := w.game.Combat
	if c == nil {
		return nil
	}
	return &api.Combat{BlocksDeclared: c.BlocksDeclared, Fought: c.Fought, Blocking: w.objects(c.Blocking), Attackers: convert(c.Attackers, func(a state.Attacker) api.Attacker {
		return api.Attacker{
			Object: w.object(a.ID), Defender: w.ref(a.Defender), DefendingPlayer: w.player(a.Player),
			Declared: a.Declared, Blocked: a.Blocked, Blockers: w.objects(a.Blockers), Band: a.Band,
		}
	})}
}
