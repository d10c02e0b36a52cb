package engine

import "github.com/verdict-rules/verdict/internal/engine/state"

// Violation says why an action is illegal: the code of a declared check, with what it is about.
type Violation struct {
	Code   string
	Object state.ObjectID
	Params []string
}

// illegal stops the evaluation: the action is not legal.
func (g *game) illegal(code string, id state.ObjectID, params ...string) {
	panic(&Violation{Code: code, Object: id, Params: params})
}
