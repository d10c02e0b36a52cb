package engine

import (
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
	panic(check.On(int(id), all))
}

// illegalOver is illegal because of another object.
func (g *game) illegalOver(code rule.Code, id, other state.ObjectID) {
	g.illegal(code, id, rule.Params{rule.Other: g.nameOf(other)})
}
