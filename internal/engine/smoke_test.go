package engine

import (
	"testing"

	"github.com/verdict-rules/verdict/internal/cards/pool"
	"github.com/verdict-rules/verdict/internal/cards/program"
)

var _ = pool.Load
var _ program.Card

func TestSmoke(t *testing.T) {}
