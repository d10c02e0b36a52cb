package payment

import (
	"errors"
	"testing"

	"github.com/verdict-rules/verdict/internal/cards/mana"
)

// board is the mana of a long game: basics, dual lands, a land of every colour, signets, a filter
// land, a land of two mana and a creature that makes mana or convokes.
func board() []Source {
	sources := []Source{
		source(20, "W U <{1}"), source(21, "U B <{1}"), source(22, "C C"),
		source(23, "C", "W W <{W/U}", "W U <{W/U}", "U U <{W/U}"),
		source(24, "W", "U", "B", "R", "G"), locked(source(25, "G"), 1),
	}
	for i, options := range [][]string{{"W"}, {"U"}, {"U"}, {"B"}, {"W", "U"}, {"U", "B"}, {"C", "W <1", "B <1"}, {"U"}, {"W"}} {
		sources = append(sources, source(i, options...))
	}
	return sources
}

func BenchmarkSolve(b *testing.B) {
	for name, p := range map[string]Problem{
		"pool":     {Cost: mana.MustParse("{2}{U}"), Pool: units("U W C U")},
		"lands":    {Cost: mana.MustParse("{2}{U}{W}"), Sources: board()[6:], Life: 20},
		"board":    {Cost: mana.MustParse("{3}{U}{U}{W}"), Sources: board(), Life: 20},
		"dear":     {Cost: mana.MustParse("{9}{U}{U}{W}{W}{B}"), Sources: board(), Life: 20},
		"unpaid":   {Cost: mana.MustParse("{3}{R}{R}"), Sources: board(), Life: 20},
		"too dear": {Cost: mana.MustParse("{20}"), Sources: board(), Life: 20},
	} {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				if _, err := Solve(p); err != nil && !errors.Is(err, ErrUnpayable) {
					b.Fatal(err)
				}
			}
		})
		b.Run("enough/"+name, func(b *testing.B) {
			for b.Loop() {
				if _, err := Enough(p); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
