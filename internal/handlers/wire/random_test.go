package wire

import (
	"math/rand/v2"
	"reflect"
	"slices"
	"strconv"
	"sync"
	"testing"

	"github.com/verdict-rules/verdict/internal/cards/pool"
	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/engine/state"
)

// builtIn returns the built-in pool.
func builtIn(t testing.TB) *pool.Pool {
	t.Helper()
	p, err := pool.Load()
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// found are values of the programs' types that occur in the built-in pool.
var found = sync.OnceValue(func() map[reflect.Type][]reflect.Value {
	p, err := pool.Load()
	if err != nil {
		panic(err)
	}
	out := map[reflect.Type][]reflect.Value{}
	for _, card := range p.Cards() {
		collect(out, reflect.ValueOf(card).Elem())
	}
	return out
})

// collect adds a value and everything in it.
func collect(out map[reflect.Type][]reflect.Value, v reflect.Value) {
	if len(out[v.Type()]) < 200 && !v.IsZero() {
		out[v.Type()] = append(out[v.Type()], v)
	}
	switch v.Kind() {
	case reflect.Pointer, reflect.Interface:
		if !v.IsNil() {
			collect(out, v.Elem())
		}
	case reflect.Slice:
		for i := range v.Len() {
			collect(out, v.Index(i))
		}
	case reflect.Struct:
		for i := range v.NumField() {
			collect(out, v.Field(i))
		}
	}
}

// random makes values of the engine's types.
type random struct {
	*rand.Rand
	players  int
	cards    []*program.Card
	dungeons []*program.Card
}

// newRandom makes games with the cards of the built-in pool.
func newRandom(t testing.TB, source rand.Source, players int) *random {
	t.Helper()
	p := builtIn(t)
	return &random{Rand: rand.New(source), players: players, cards: slices.DeleteFunc(p.Cards(), isDungeon), dungeons: p.Dungeons()}
}

// fill sets a value at random, at most so deep.
func (r *random) fill(v reflect.Value, depth int) {
	switch t := v.Type(); {
	case t == objectType:
		v.SetInt(int64(r.IntN(500)))
	case t == playerType:
		v.SetInt(int64(r.IntN(r.players+1) - 1))
	case t == entType:
		v.SetInt(int64(r.IntN(500+r.players) - r.players))
	case t == cardType:
		v.Set(reflect.ValueOf(r.cards[r.IntN(len(r.cards))]))
	case t.PkgPath() == programPath:
		r.occurring(v)
	default:
		r.fillKind(v, depth)
	}
}

// occurring sets a value of the programs' types to one that occurs; what may be absent
// is so at times.
func (r *random) occurring(v reflect.Value) {
	if values := found()[v.Type()]; len(values) > 0 && (v.Kind() == reflect.Struct || r.IntN(4) > 0) {
		v.Set(values[r.IntN(len(values))])
	}
}

// fillKind sets a value as its Go type says.
func (r *random) fillKind(v reflect.Value, depth int) {
	switch v.Kind() {
	case reflect.String:
		v.SetString([]string{"", "a", "Text with \"quotes\" & <signs>", "é…"}[r.IntN(4)])
	case reflect.Int:
		v.SetInt(int64(r.IntN(2) * r.IntN(1000)))
	case reflect.Uint64:
		v.SetUint(r.Uint64())
	case reflect.Uint8:
		v.SetUint(uint64("WUBRGC"[r.IntN(6)]))
	case reflect.Bool:
		v.SetBool(r.IntN(2) == 0)
	case reflect.Pointer:
		if depth > 0 && r.IntN(2) == 0 {
			v.Set(reflect.New(v.Type().Elem()))
			r.fill(v.Elem(), depth-1)
		}
	case reflect.Slice:
		r.fillList(v, depth)
	case reflect.Array:
		for i := range v.Len() {
			r.fill(v.Index(i), depth-1)
		}
	case reflect.Map:
		r.fillMap(v, depth)
	case reflect.Struct:
		for i := range v.NumField() {
			r.fill(v.Field(i), depth-1)
		}
	default:
		panic("no random " + v.Type().String())
	}
}

// fillList sets a list of a few elements; lists of programs' pointers have no nil in them.
func (r *random) fillList(v reflect.Value, depth int) {
	if depth <= 0 {
		return
	}
	for range r.IntN(3) {
		element := reflect.New(v.Type().Elem()).Elem()
		switch {
		case element.Type() == objectType:
			element.SetInt(int64(1 + r.IntN(400)))
		case element.Type() == playerType:
			element.SetInt(int64(r.IntN(r.players)))
		case element.Kind() == reflect.Pointer && element.Type() != cardType:
			element.Set(reflect.New(element.Type().Elem()))
			r.fill(element.Elem(), depth-1)
		default:
			r.fill(element, depth-1)
		}
		if element.Kind() == reflect.Interface && element.IsNil() {
			continue
		}
		v.Set(reflect.Append(v, element))
	}
}

// fillMap sets a map from a few objects.
func (r *random) fillMap(v reflect.Value, depth int) {
	v.Set(reflect.MakeMap(v.Type()))
	if depth <= 0 {
		return
	}
	for range r.IntN(3) {
		element := reflect.New(v.Type().Elem()).Elem()
		if element.Kind() == reflect.Pointer {
			element.Set(reflect.New(element.Type().Elem()))
			r.fill(element.Elem(), depth-1)
		} else {
			r.fill(element, depth-1)
		}
		v.SetMapIndex(reflect.ValueOf(state.ObjectID(1+r.IntN(400))), element)
	}
}

// game makes a game in which everything fits together as far as a document must.
func (r *random) game() *state.Game {
	g := &state.Game{}
	r.fill(reflect.ValueOf(g).Elem(), 5)
	g.Rules = state.Rules{Format: "commander", StartingLife: 1 + r.IntN(50), AttackLeft: r.IntN(2) == 0, Range: r.IntN(3)}
	g.Objects = map[state.ObjectID]*state.Object{}
	g.NextID, g.NextStamp = 1000, 1+r.IntN(1000)
	g.RNG = r.Uint64()
	g.Day = []string{"", "day", "night"}[r.IntN(3)]
	g.Players = nil
	for i := range r.players {
		g.Players = append(g.Players, r.player(g, i))
	}
	g.Battlefield = r.zone(g, program.Battlefield, state.NoPlayer)
	g.Stack = r.zone(g, program.Stack, state.NoPlayer)
	g.Exile = r.zone(g, program.Exile, state.NoPlayer)
	r.settle(g)
	return g
}

// player makes a player with their zones.
func (r *random) player(g *state.Game, i int) *state.Player {
	p := &state.Player{}
	r.fill(reflect.ValueOf(p).Elem(), 3)
	p.ID = "P" + strconv.Itoa(i)
	p.Counters = state.Counters{{Kind: "poison", N: 3}, {Kind: "energy", N: 1}}
	p.SkipSteps = []state.Skip{{Step: program.Upkeep}, {Turn: true}}
	p.Completed = []string{"Undercity", "Tomb of Annihilation"}
	home := state.PlayerID(i)
	p.Hand = r.zone(g, program.Hand, home)
	p.Library = r.zone(g, program.Library, home)
	p.Graveyard = r.zone(g, program.Graveyard, home)
	p.Command = append(r.zone(g, program.Command, home), r.dungeon(g, home))
	p.Outside = r.zone(g, program.Outside, home)
	return p
}

// zone makes the objects of a zone.
func (r *random) zone(g *state.Game, zone program.Zone, home state.PlayerID) []state.ObjectID {
	var ids []state.ObjectID
	for range r.IntN(4) {
		o := &state.Object{}
		r.fill(reflect.ValueOf(o).Elem(), 4)
		o.ID = state.ObjectID(len(g.Objects) + 1)
		o.Zone, o.Sort, o.Hidden = zone, state.CardObject, false
		o.Companion = zone == program.Outside && len(ids) == 0
		o.Card = r.cards[r.IntN(len(r.cards))]
		o.Face = r.IntN(len(o.Card.Faces))
		o.AttachedTo, o.Room = 0, ""
		o.Counters = state.Counters{{Kind: "+1/+1", N: 2}, {Kind: "flying", N: 1, Stamp: 1 + r.IntN(50)}}
		if zone != program.Battlefield {
			o.Tapped, o.Damage, o.Merged = false, 0, nil
		}
		for i := range o.Merged {
			o.Merged[i].Sort, o.Merged[i].Card, o.Merged[i].Face = state.CardObject, o.Card, 0
			o.Base = &state.Copiable{Face: o.Card.Faces[0], Layout: program.Normal}
		}
		o.Owner = state.PlayerID(r.IntN(r.players))
		o.Controller = state.PlayerID(r.IntN(r.players))
		if home != state.NoPlayer {
			o.Owner = home
		}
		r.vary(o)
		g.Objects[o.ID] = o
		ids = append(ids, o.ID)
	}
	return ids
}

// dungeon makes a dungeon in a player's command zone.
func (r *random) dungeon(g *state.Game, owner state.PlayerID) state.ObjectID {
	o := &state.Object{ID: state.ObjectID(len(g.Objects) + 1), Sort: state.CardObject, Zone: program.Command, Owner: owner, Controller: owner,
		Card: r.dungeons[r.IntN(len(r.dungeons))]}
	rooms := o.Card.Faces[0].Abilities
	room, isRoom := rooms[len(rooms)-1-r.IntN(3)].Ability.(program.Room)
	if !isRoom {
		panic("no room")
	}
	o.Room = room.Name
	g.Objects[o.ID] = o
	return o.ID
}

// vary makes some objects tokens, copies, abilities or hidden cards, where such may be.
func (r *random) vary(o *state.Object) {
	base := &state.Copiable{Face: o.Card.Faces[0], Layout: o.Card.Layout}
	switch {
	case o.Zone == program.Stack && r.IntN(2) == 0:
		o.Sort, o.Card, o.Face = state.AbilityObject, nil, 0
		o.Ability = &state.StackAbility{}
		r.fill(reflect.ValueOf(o.Ability).Elem(), 4)
	case o.Zone == program.Stack:
		o.Cast = &state.CastInfo{By: state.NoPlayer}
		r.fill(reflect.ValueOf(o.Cast).Elem(), 4)
		o.Cast.Spent = []byte("WUU")
	case o.Zone == program.Battlefield && r.IntN(2) == 0:
		o.Sort, o.Card, o.Face, o.Base = state.TokenObject, nil, 0, base
	case o.Zone == program.Command && r.IntN(2) == 0:
		o.Sort, o.Card, o.Face, o.Base = state.EmblemObject, nil, 0, base
	case o.Zone == program.Library && r.IntN(2) == 0:
		o.Card, o.Face, o.Hidden = nil, 0, true
	}
}

// settle makes the turn and the combat fit the objects.
func (r *random) settle(g *state.Game) {
	g.Turn.Number, g.Turn.Active, g.Turn.Step = 1+r.IntN(20), 0, program.DeclareBlockers
	g.Turn.Priority, g.Turn.Passed, g.Turn.Await = state.PlayerID(1), r.IntN(3), state.NoAwait
	if r.IntN(2) == 0 {
		g.Turn.Priority, g.Turn.Await, g.Turn.AwaitOf = state.NoPlayer, state.AwaitBlock, 1
	}
	for _, p := range g.Players {
		p.Lost, p.OpeningHand, p.Mulligans = false, state.HandOpen, 0
	}
	g.Turn.Declared = []state.PlayerID{1}
	g.Turn.Extra = []program.Step{program.BeginCombat, program.Upkeep}
	g.ExtraTurns = []state.ExtraTurn{{Player: 1, Skip: []program.Step{program.Untap}}}
	if g.Over != nil {
		g.Over.Winners = []state.PlayerID{0}
	}
	g.Combat = &state.Combat{}
	if len(g.Battlefield) > 1 {
		attacker, blocker := g.Battlefield[0], g.Battlefield[1]
		g.Objects[blocker].AttachedTo = state.Obj(attacker)
		g.Combat = &state.Combat{BlocksDeclared: true, Fought: true, Blocking: []state.ObjectID{blocker}, Attackers: []state.Attacker{{
			ID: attacker, Defender: state.Plr(1), Player: 1, Blockers: []state.ObjectID{blocker}, Blocked: true, Declared: true,
		}}}
	}
	for i, ev := range slices.Concat(g.History.Last, g.History.Events) {
		ev.Ordinal, g.History.Count = i+1, i+1
	}
	departed := map[state.ObjectID]*state.Departed{}
	for id, d := range g.Departed {
		d.Object.ID = id
		departed[id] = d
	}
	g.Departed = departed
}
