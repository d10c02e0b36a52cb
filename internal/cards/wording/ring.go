package wording

import (
	"slices"

	"github.com/verdict-rules/verdict/internal/cards/program"
)

// isYourBearer tells whether a filter asks for your Ring-bearer and nothing else, but for where it is.
func isYourBearer(f program.Filter) bool {
	all, ok := f.(program.AllOf)
	if ok && len(all) == 3 {
		in, here := all[2].(program.InZone)
		all, ok = all[:2], here && only(in.Zones) == program.Battlefield
	}
	return ok && slices.Equal(all, program.RingBearerOfYours().(program.AllOf))
}
