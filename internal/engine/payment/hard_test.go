package payment

import (
	"errors"
	"testing"

	"github.com/verdict-rules/verdict/internal/cards/mana"
)

// repeat is n sources with the same options.
func repeat(n int, options ...string) []Source {
	var list []Source
	for range n {
		list = append(list, source(0, options...))
	}
	return list
}

// together numbers the sources of several lists from 1.
func together(lists ...[]Source) []Source {
	var all []Source
	for _, list := range lists {
		all = append(all, list...)
	}
	for i := range all {
		all[i].ID = i + 1
	}
	return all
}

// TestHardBoards decides boards on which many sources need mana themselves, or give several mana
// at once, within the default budget.
func TestHardBoards(t *testing.T) {
	var signets []Source
	for _, pair := range []string{"U G", "G W", "W R", "R G", "G B", "B R", "R U", "U B", "W B", "W U"} {
		signets = append(signets, source(0, pair+" <{1}"))
	}
	filters := []Source{
		source(0, "C", "W W <{W/U}", "W U <{W/U}", "U U <{W/U}"), source(0, "C", "B B <{U/B}", "U B <{U/B}", "U U <{U/B}"),
		source(0, "C", "B B <{B/R}", "R B <{B/R}", "R R <{B/R}"), source(0, "C", "G G <{R/G}", "R G <{R/G}", "R R <{R/G}"),
	}
	doubled := together(repeat(4, "W W"), repeat(3, "U U"), repeat(2, "W W", "U U"), repeat(2, "W W", "U U", "B B", "R R", "G G"))
	converters := []Source{times(source(0, "B <{1}"), 1000), times(source(0, "R <{B}"), 1000), times(source(0, "G G <{2}"), 1000)}
	for _, c := range []struct {
		name, cost string
		sources    []Source
		payable    bool
	}{
		{"every signet", "{W}{W}{U}{U}{B}{B}{R}{R}{G}{G}", together(signets, repeat(1, "C")), true},
		{"signets, one of each colour", "{W}{U}{B}{R}{G}", together(signets, repeat(1, "C")), true},
		{"signets, one white too many", "{W}{W}{W}{W}{W}{5}", together(signets, repeat(1, "C")), false},
		{"signets make no colourless", "{W}{W}{C}{C}{3}", together(signets, repeat(1, "C")), false},
		{"filters in a chain", "{W}{W}{B}{G}{G}", together(filters, repeat(2, "R")), true},
		{"filters in a chain from blue", "{W}{W}{B}{G}{G}{R}", together(filters, repeat(2, "U")), true},
		{"doubled lands", "{10}{W}{W}{U}{U}{B}{R}", doubled, true},
		{"doubled lands, three colours from two", "{6}{W}{U}{B}{R}{G}", doubled, false},
		{"converters", "{R}{R}{G}", together(converters, repeat(5, "W")), true},
		{"converters make no blue", "{R}{R}{G}{U}", together(converters, repeat(5, "W")), false},
		{"converters make no more", "{R}{R}{R}{R}{R}{R}", together(converters, repeat(5, "W")), false},
		{"converters, one after another", "{R}{R}{R}{R}{R}{W}", together(converters[:2], repeat(5, "W"), repeat(1, "C")), true},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := Problem{Cost: mana.MustParse(c.cost), Sources: c.sources}
			plan, err := Solve(p)
			if !c.payable {
				if !errors.Is(err, ErrUnpayable) {
					t.Errorf("%s, %v; want no payment", describe(plan), err)
				}
				return
			}
			if err != nil {
				t.Fatal(err)
			}
			if err := Check(p, plan); err != nil {
				t.Errorf("%s: %v", describe(plan), err)
			}
		})
	}
}
