package oracle

import (
	"testing"

	ir "github.com/verdict-rules/verdict/internal/cards/program"
)

// TestEveryCardIsSound compiles all cards of the data: no program breaks the rules of the
// language, enough of the cards are read whole, and few of the other lines may do something by
// themselves outside the battlefield and the stack.
func TestEveryCardIsSound(t *testing.T) {
	if testing.Short() {
		t.Skip("compiles every card")
	}
	data := cardData(t)
	whole, unread, elsewhere := 0, 0, 0
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
		for _, f := range card.Faces {
			for _, l := range f.Abilities {
				if u, bad := l.Ability.(ir.Unsupported); bad {
					unread++
					if len(u.From) > 0 && u.Only == ir.Always {
						elsewhere++
					}
				}
			}
		}
	}
	if share := float64(whole) / float64(len(data)); share < 0.45 {
		t.Errorf("only %.1f %% of the cards are read whole", 100*share)
	}
	if elsewhere == 0 || elsewhere > unread/20 {
		t.Errorf("%d of %d unread lines may do something by themselves elsewhere", elsewhere, unread)
	}
}
