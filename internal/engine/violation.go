package engine

import (
	"strings"

	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/engine/rule"
	"github.com/verdict-rules/verdict/internal/engine/state"
)

// Violation says why an action is illegal; see package rule.
type Violation = rule.Violation

// illegal stops the evaluation: the action fails the declared check with the code.
func (g *game) illegal(code rule.Code, id state.ObjectID, params ...rule.Params) {
	all := rule.Params{}
	if name := g.nameOf(id); name != "" {
		all[rule.Card] = name
	}
	for _, p := range params {
		for k, v := range p {
			all[k] = v
		}
	}
	check, ok := rule.Find(code)
	if !ok {
		panic("engine: undeclared violation code " + string(code))
	}
	v := check.On(int(id), all)
	v.Cards, v.Words = g.realName(id), g.matter(id)
	panic(v)
}

// realName names the card that a face-down object is to a player who may look at it (CR 708.5).
func (g *game) realName(id state.ObjectID) []string {
	o := g.Objects[id]
	if o == nil || o.FaceDown == nil || o.Card == nil || g.action == nil || g.controllerOf(state.Obj(id)) != g.action.Player {
		return nil
	}
	return []string{o.Card.Name}
}

// matter names what an action that is refused is about, as rulings word it: the keyword that is
// used, an Adventure, the zone.
func (g *game) matter(id state.ObjectID) []string {
	var words []string
	if g.using != "" {
		words = append(words, strings.ReplaceAll(string(g.using), "_", " "))
	}
	o := g.Objects[id]
	if o == nil || o.Zone == program.Battlefield {
		return words
	}
	if o.FaceDown == nil && layoutOf(o) == program.Adventure {
		words = append(words, "adventure")
	}
	return append(words, string(o.Zone))
}

// illegalOver is illegal because of another object.
func (g *game) illegalOver(code rule.Code, id, other state.ObjectID) {
	g.illegal(code, id, rule.Params{rule.Other: g.nameOf(other)})
}
