package wire

import (
	"strconv"

	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/engine/state"
)

// components checks what a permanent of several cards consists of: each component is a card or a
// token, and the halves of a melded permanent are cards (CR 712.4a, 729.2).
func (r *reader) components(base string, o *state.Object) {
	melded := o.Base != nil && o.Base.Layout == program.Meld
	for i := range o.Merged {
		c, pointer := &o.Merged[i], base+"/"+strconv.Itoa(i)
		card := c.Sort == state.CardObject && c.Card != nil
		token := c.Sort == state.TokenObject && (c.Base != nil || c.Card != nil) && !melded
		switch {
		case !card && !token:
			r.fail(pointer, "must be a card or a token, with what it is")
		case c.Face < 0 || c.Card != nil && c.Face >= len(c.Card.Faces):
			r.fail(pointer+"/face", "the card has no such face")
		}
	}
	if len(o.Merged) > 0 && o.Base == nil {
		r.fail(base, "a permanent of several cards has copiable values of its own")
	}
}
