package engine

import (
	"crypto/sha256"
	"encoding/hex"
	"hash"
	"io"
	"reflect"
	"slices"
	"strconv"

	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/engine/state"
)

// digest sums up the position: everything there is in the game but life totals and the turn's
// history. Objects are known by their places, those that are gone by how they were and left, and
// timestamps by their order.
func (g *game) digest() string {
	p := &position{g: g, h: sha256.New(), numbers: map[state.ObjectID]int{}}
	p.orderStamps()
	for _, id := range g.allObjects() {
		p.numbers[id] = len(p.numbers) + 1
	}
	for _, zone := range [][]state.ObjectID{g.Battlefield, g.Stack, g.Exile} {
		p.objects(zone)
	}
	for _, pl := range g.Players {
		for _, zone := range [][]state.ObjectID{pl.Library, pl.Hand, pl.Graveyard, pl.Command, pl.Outside} {
			p.objects(zone)
		}
		side := *pl
		side.Life = 0
		p.add(side)
	}
	p.add(g.Turn)
	p.add(g.Combat)
	p.add(g.Effects)
	p.add(g.Delayed)
	p.add([]any{g.Day, g.Monarch, g.Initiative, g.ExtraTurns, g.RNG})
	return hex.EncodeToString(p.h.Sum(nil))
}

// position is a position being summed up.
type position struct {
	g       *game
	h       hash.Hash
	numbers map[state.ObjectID]int // by place, then in the order in which what is gone is met; looked up only
	stamps  []int                  // all timestamps there are, in order
}

// orderStamps collects the timestamps: only their order matters (CR 613.7).
func (p *position) orderStamps() {
	for _, id := range p.g.allObjects() {
		o := p.g.Objects[id]
		p.stamps = append(p.stamps, o.Stamp)
		for _, c := range o.Counters {
			p.stamps = append(p.stamps, c.Stamp)
		}
	}
	for _, e := range p.g.Effects {
		p.stamps = append(p.stamps, e.Stamp, e.ID)
	}
	for _, d := range p.g.Delayed {
		p.stamps = append(p.stamps, d.ID)
	}
	slices.Sort(p.stamps)
	p.stamps = slices.Compact(p.stamps)
}

func (p *position) objects(ids []state.ObjectID) {
	p.text("zone")
	for _, id := range ids {
		p.g.spend(1)
		p.add(p.g.Objects[id])
	}
}

func (p *position) add(v any) { p.value(reflect.ValueOf(v)) }

// text adds a word that nothing behind it can be taken for a part of.
func (p *position) text(s string) {
	io.WriteString(p.h, strconv.Itoa(len(s))+":"+s) //nolint:errcheck // a hash takes everything
}

func (p *position) number(n int64) { p.text(strconv.FormatInt(n, 10)) }

// value adds a value of the engine's or the programs' types.
func (p *position) value(v reflect.Value) {
	if !v.IsValid() {
		p.text("none")
		return
	}
	switch v.Type() {
	case reflect.TypeFor[state.ObjectID]():
		p.object(state.ObjectID(v.Int()))
		return
	case reflect.TypeFor[state.Ent]():
		p.ent(state.Ent(v.Int()))
		return
	case reflect.TypeFor[*program.Card]():
		if !v.IsNil() {
			p.text(v.Elem().FieldByName("Name").String())
			return
		}
	}
	p.plain(v)
}

// plain adds a value as its Go type says.
func (p *position) plain(v reflect.Value) {
	switch v.Kind() {
	case reflect.Pointer, reflect.Interface:
		if v.IsNil() {
			p.text("none")
			return
		}
		p.text(v.Elem().Type().String())
		p.value(v.Elem())
	case reflect.Slice, reflect.Array:
		p.number(int64(v.Len()))
		for i := range v.Len() {
			p.value(v.Index(i))
		}
	case reflect.Map:
		p.mapping(v)
	case reflect.Struct:
		for i := range v.NumField() {
			p.field(v, i)
		}
	case reflect.Bool:
		p.text(strconv.FormatBool(v.Bool()))
	case reflect.String:
		p.text(v.String())
	case reflect.Uint8, reflect.Uint64:
		p.text(strconv.FormatUint(v.Uint(), 10))
	case reflect.Int:
		p.number(v.Int())
	default: // what can't be compared is another position each time
		p.number(int64(p.g.History.Count))
	}
}

// mapping adds a map from objects, in the order of their ids.
func (p *position) mapping(v reflect.Value) {
	keys := v.MapKeys()
	slices.SortFunc(keys, func(a, b reflect.Value) int { return int(a.Int() - b.Int()) })
	p.number(int64(len(keys)))
	for _, k := range keys {
		p.value(k)
		p.value(v.MapIndex(k))
	}
}

// field adds a member of a record: timestamps by their order, and of events not when they were.
func (p *position) field(v reflect.Value, i int) {
	name := v.Type().Field(i).Name
	switch v.Type() {
	case reflect.TypeFor[state.Event]():
		if name == "Ordinal" || name == "Batch" || name == "By" && p.g.Objects[state.ObjectID(v.Field(i).Int())] == nil {
			return // nor what made it, once that can follow nothing any more (CR 400.7j)
		}
	case reflect.TypeFor[state.Object](), reflect.TypeFor[state.Counter](), reflect.TypeFor[state.Effect](), reflect.TypeFor[state.Delayed]():
		if name == "Stamp" || name == "ID" && v.Type() != reflect.TypeFor[state.Object]() {
			p.stamp(int(v.Field(i).Int()))
			return
		}
	}
	p.value(v.Field(i))
}

// stamp adds a timestamp, by which effects and delayed abilities are also named. That of what is
// gone doesn't matter.
func (p *position) stamp(n int) {
	if at, known := slices.BinarySearch(p.stamps, n); known {
		p.number(int64(at))
	}
}

func (p *position) ent(e state.Ent) {
	if e.IsPlayer() {
		p.number(int64(e))
		return
	}
	p.object(e.Object())
}

// object adds an object by its number. One that is gone is described as it is first met.
func (p *position) object(id state.ObjectID) {
	n, known := p.numbers[id]
	if id == 0 || known {
		p.number(int64(n))
		return
	}
	p.g.spend(1)
	p.numbers[id] = len(p.numbers) + 1
	p.number(int64(p.numbers[id]))
	p.add(p.g.Departed[id])
	p.add(p.g.departure(id))
}
