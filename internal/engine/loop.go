package engine

import (
	"fmt"
	"hash"
	"hash/fnv"
	"strconv"

	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/engine/state"
)

// detectLoop ends the game in a draw when a sequence of mandatory actions has brought back a
// position that was there before, with no choice in between: it would go on for ever (CR
// 104.4b). Life totals may have risen, but not fallen: a loop that costs life ends itself.
func (g *game) detectLoop() {
	now := state.Moment{Digest: g.digest()}
	for _, p := range g.Players {
		now.Life = append(now.Life, p.Life)
	}
	for _, then := range g.History.Loop {
		if then.Digest == now.Digest && noneFell(then.Life, now.Life) {
			g.endGame(nil, "104.4b")
			return
		}
	}
	g.History.Loop = append(g.History.Loop, now)
}

func noneFell(then, now []int) bool {
	for i := range then {
		if now[i] < then[i] {
			return false
		}
	}
	return true
}

// digest sums up the position: every object by what it is and where it is, life totals and
// the ids of objects aside.
func (g *game) digest() string {
	h := fnv.New64a()
	place := g.places()
	fmt.Fprint(h, g.Turn.Number, g.Turn.Step, g.Turn.Passed, len(g.waiting), len(g.Effects), len(g.Delayed), g.Day, g.Monarch)
	for _, id := range g.allObjects() {
		o := g.Objects[id]
		if o.Zone == program.Library {
			fmt.Fprint(h, o.Owner, g.chars(id).Name, ";")
			continue
		}
		g.digestObject(h, o, place)
	}
	for _, p := range g.Players {
		fmt.Fprint(h, p.Counters, len(p.Mana), p.Lost)
	}
	return strconv.FormatUint(h.Sum64(), 16)
}

// places numbers the objects by where they are.
func (g *game) places() map[state.ObjectID]int {
	out := map[state.ObjectID]int{} // looked up only
	for i, id := range g.allObjects() {
		out[id] = i + 1
	}
	return out
}

func (g *game) digestObject(h hash.Hash, o *state.Object, place map[state.ObjectID]int) {
	ch := g.chars(o.ID)
	fmt.Fprint(h, o.Zone, o.Owner, ch.Controller, ch.Name, ch.Power, ch.Toughness, o.Tapped, o.FaceDown != nil, o.Face, o.Counters, o.Damage, o.Uses, o.Sick, len(o.Regen), place[o.AttachedTo.Object()])
	for _, t := range stackTargets(o) {
		for _, e := range t.Chosen {
			fmt.Fprint(h, e.Player(), place[e.Object()], ",")
		}
	}
	if o.Ability != nil {
		fmt.Fprint(h, o.Ability.Key, place[o.Ability.Source])
	}
	for _, b := range o.Memory {
		fmt.Fprint(h, b.Name, b.Word, b.Num)
		for _, e := range b.Ents {
			fmt.Fprint(h, e.Player(), place[e.Object()], ",")
		}
	}
	fmt.Fprint(h, ";")
}
