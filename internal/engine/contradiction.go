package engine

import (
	"slices"

	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/engine/state"
)

// chosenOver tells whether an object goes where an event has it go although something that is about to
// happen around it has the object go elsewhere at the same time: the object's controller chooses
// which of the two happens, or its owner if it has none (CR 400.6).
func (g *game) chosenOver(oc *occurrence, around []*[]*occurrence) bool {
	if oc.Kind != program.ZoneChange || slices.Contains(g.replaced, oc.Object) {
		return true
	}
	for _, others := range around {
		for _, other := range *others {
			to, leaves := destination(other, oc.Object)
			if !leaves || to == oc.To {
				continue
			}
			d := &Decision{Kind: AskWord, Purpose: "zone", Player: g.controllerOf(state.Obj(oc.Object)), Source: oc.Object}
			for _, zone := range []program.Zone{oc.To, to} {
				d.Options = append(d.Options, Option{ID: string(zone), Label: string(zone)})
			}
			return g.askOne(d) == 0
		}
	}
	return true
}

// destination is where an event has the object go, if it does.
func destination(oc *occurrence, id state.ObjectID) (program.Zone, bool) {
	if oc.dropped || oc.Object != id {
		return "", false
	}
	switch {
	case oc.Kind == program.ZoneChange:
		return oc.To, true
	case oc.moves != nil:
		return oc.moves.To, true
	case oc.Kind == program.Destroys || oc.Kind == program.Sacrifices:
		return program.Graveyard, true
	}
	return "", false
}
