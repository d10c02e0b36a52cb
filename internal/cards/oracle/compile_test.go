package oracle

import (
	"testing"

	ir "github.com/verdict-rules/verdict/internal/cards/program"
)

// TestEveryCardIsSound compiles all cards of the data: no program breaks the rules of the
// language, and enough of the cards are read whole.
func TestEveryCardIsSound(t *testing.T) {
	if testing.Short() {
		t.Skip("compiles every card")
	}
	data := cardData(t)
	whole := 0
	for name, facts := range data {
		card, report := Compile(facts)
		if card == nil {
			continue
		}
		if problems := ir.Check(*card); len(problems) > 0 && report.Err == nil {
			t.Errorf("%s: %v", name, problems[0])
		}
		if report.Supported() {
			whole++
		}
	}
	if share := float64(whole) / float64(len(data)); share < 0.45 {
		t.Errorf("only %.1f %% of the cards are read whole", 100*share)
	}
}
