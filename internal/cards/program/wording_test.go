package program_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/cards/wording"
)

// Everything in the language has words: nothing fails, is empty or left unfinished.
func TestEveryKindHasWords(t *testing.T) {
	program.EveryKind(t, func(t *testing.T, family string, v any) {
		var a program.Ability
		switch v := v.(type) {
		case program.Ability:
			a = v
		case program.Effect:
			a = program.Spell{Body: program.Body{Do: []program.Effect{v, program.Draw{}}}}
		case program.Cost:
			a = program.Activated{Cost: []program.Cost{v}, Body: program.Body{Do: []program.Effect{program.Draw{}}}}
		case program.Mod:
			a = program.Static{To: program.This{}, Mods: []program.Mod{v}}
		case program.Ref:
			a = program.Spell{Body: program.Body{Do: []program.Effect{program.Tap{What: v}}}}
		case program.Filter:
			a = program.Spell{Body: program.Body{Do: []program.Effect{program.Destroy{What: program.Each{What: v}}}}}
		case program.Quantity:
			a = program.Spell{Body: program.Body{Do: []program.Effect{program.Draw{N: v}}}}
		case program.Condition:
			a = program.Spell{Body: program.Body{Do: []program.Effect{program.Gate{If: v, Then: []program.Effect{program.Draw{}}}}}}
		case program.Instead:
			a = program.Static{Mods: []program.Mod{program.Replaces{Replacement: program.Replacement{
				On: program.EventPattern{On: program.Draws}, Instead: []program.Instead{v},
			}}}}
		}
		words := wording.Of(a)
		assert.NotEmpty(t, words)
		assert.NotContains(t, words, "\x1f")
		for _, vague := range []string{"follow an instruction", "(no ability)", "of some quality", "a condition holds", "Pay a cost", "{this} changes"} {
			assert.NotContains(t, words, vague, "%s %T has no words of its own", family, v)
		}
	})
}
