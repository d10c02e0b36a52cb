package engine

import (
	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/engine/state"
)

// settled is an ability that an effect grants, with the words that were chosen for the
// effect's source: "protection from the color of your choice" says that colour to whoever
// has it.
func (g *game) settled(a program.Ability, ctx *state.Ctx) program.Ability {
	if k, ok := a.(program.Keyword); ok && k.What != nil {
		k.What = g.settledFilter(k.What, ctx)
		return k
	}
	return a
}

func (g *game) settledFilter(f program.Filter, ctx *state.Ctx) program.Filter {
	switch f := f.(type) {
	case program.AllOf:
		out := make(program.AllOf, len(f))
		for i, part := range f {
			out[i] = g.settledFilter(part, ctx)
		}
		return out
	case program.AnyOf:
		out := make([]program.Filter, len(f.Of))
		for i, part := range f.Of {
			out[i] = g.settledFilter(part, ctx)
		}
		return program.AnyOf{Of: out}
	case program.Not:
		return program.Not{What: g.settledFilter(f.What, ctx)}
	case program.OfChosen:
		if b := g.choice(ctx.Source, f.Key); b != nil {
			return chosenAs(f.What, b.Word, f)
		}
	}
	return f
}

// chosenAs is the filter that asks for the chosen word itself.
func chosenAs(what program.Characteristic, word string, otherwise program.Filter) program.Filter {
	switch what {
	case program.ColorChar:
		return program.IsColor{Is: colorNamed(word)}
	case program.NameChar:
		return program.Named{Name: word}
	case program.CardTypeChar:
		return program.Type{Is: program.CardType(word)}
	case program.CreatureTypeChar, program.LandTypeChar, program.BasicLandTypeChar:
		return program.Subtype{Is: word}
	}
	return otherwise
}
