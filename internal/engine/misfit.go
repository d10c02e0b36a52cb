package engine

import (
	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/engine/state"
)

// Misfits lists the places on the stack, bottom first and counted from 0, of spells and abilities
// whose choices don't fit what they do: modes that there aren't, or other targets than are asked for.
// No play leads to such a state, and nothing can be said about it.
func Misfits(st *state.Game, opt Options) []int {
	g := newGame(st, opt)
	var out []int
	for i, id := range st.Stack {
		if o := st.Objects[id]; !o.Hidden && !g.fits(o) {
			out = append(out, i)
		}
	}
	return out
}

// fits tells whether the choices made for what is on the stack fit what it does.
func (g *game) fits(o *state.Object) bool {
	var bodies []*program.Body
	if o.Ability != nil {
		if o.Ability.Body == nil {
			return false
		}
		bodies = []*program.Body{o.Ability.Body}
	} else {
		bodies = g.spellBodies(o)
	}
	want := 0
	for _, b := range bodies {
		if !modesExist(b, castModes(o)) {
			return false
		}
		want += countSpecs(b, castModes(o))
	}
	if o.Cast != nil && o.Cast.Each {
		return true
	}
	targets := stackTargets(o)
	for i := range targets {
		if n := len(targets[i].Divide); n > 0 && n != len(targets[i].Chosen) {
			return false
		}
	}
	return len(targets) == want
}

func modesExist(b *program.Body, modes []int) bool {
	for _, m := range modes {
		if b.Modes != nil && (m < 0 || m >= len(b.Modes.Options)) {
			return false
		}
	}
	return true
}
