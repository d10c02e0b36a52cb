package pool

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/verdict-rules/verdict/internal/cards/program"
)

func TestEveryCardPassesTheCheck(t *testing.T) {
	for _, c := range thePool(t).Cards() {
		for _, problem := range program.Check(*c) {
			assert.NoError(t, problem, c.Name)
		}
	}
}
