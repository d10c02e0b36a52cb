package mana

import (
	"errors"
	"fmt"
	"strings"
	"testing"
)

func less(costs ...string) []Reduction {
	var list []Reduction
	for _, c := range costs {
		list = append(list, Reduction{By: MustParse(c)})
	}
	return list
}

func describe(totals []Total) string {
	var list []string
	for _, t := range totals {
		text := t.Mana.String()
		if t.Life > 0 {
			text += fmt.Sprintf("+%d life", t.Life)
		}
		list = append(list, text)
	}
	return strings.Join(list, " ")
}

func TestTotals(t *testing.T) {
	for _, c := range []struct {
		rule, cost string
		adjust     Adjustments
		want       string
	}{
		{"601.2f", "{1}{R}", Adjustments{}, "{1}{R}"},
		{"601.2f", "{1}{R}", Adjustments{Increases: []Cost{MustParse("{2}"), MustParse("{R}")}}, "{3}{R}{R}"},
		{"601.2f", "{1}{R}", Adjustments{Increases: []Cost{MustParse("{2}")}, Reductions: less("{3}")}, "{R}"},
		{"118.7", "{2}", Adjustments{Reductions: less("{5}")}, "{0}"},
		{"118.7a", "{2}{W}{C}", Adjustments{Reductions: less("{4}")}, "{C}{W}"},
		{"118.7b", "{2}{W}", Adjustments{Reductions: less("{U}")}, "{1}{W}"},
		{"118.7b", "{2}{W}", Adjustments{Reductions: less("{C}")}, "{1}{W}"},
		{"118.7b", "{W}", Adjustments{Reductions: less("{U}")}, "{W}"},
		{"118.7c", "{2}{W}{U}", Adjustments{Reductions: less("{W}{W}{W}")}, "{U}"},
		{"118.7c", "{1}{W}{U}", Adjustments{Reductions: less("{W}{W}{W}{W}")}, "{U}"},
		{"118.7d", "{2}{C}", Adjustments{Reductions: less("{C}{C}")}, "{1}"},
		{"118.7e", "{2}{W}{U}", Adjustments{Reductions: less("{W/U}")}, "{2}{U} {2}{W}"},
		{"118.7e", "{2}{W}", Adjustments{Reductions: less("{2/W}")}, "{2} {W}"},
		{"118.7f", "{1}{R}", Adjustments{Reductions: less("{R/P}")}, "{1}"},
		{"118.7g", "{3}{S}", Adjustments{Reductions: less("{S}{S}")}, "{1}{S}"},
		{"107.4h", "{1}{S}", Adjustments{Reductions: less("{3}")}, "{S}"},
		{"601.2b", "{2/W}", Adjustments{Reductions: less("{1}")}, "{W} {1}"},
		{"601.2b", "{W/U}", Adjustments{Reductions: less("{U}")}, "{W} {0}"},
		{"601.2b", "{B/P}{1}", Adjustments{Reductions: less("{B}")}, "{1} {0}+2 life"},
		{"601.2f", "{1}{W}", Adjustments{AtLeast: 3}, "{2}{W}"},
		{"601.2f", "{4}", Adjustments{AtLeast: 3}, "{4}"},
		{"601.2f", "{4}", Adjustments{Reductions: less("{4}"), AtLeast: 3}, "{3}"},
		{"601.2f", "{2/W}", Adjustments{AtLeast: 2}, "{1}{W} {2}"},
		{"601.2f", "{1}{B/P}", Adjustments{AtLeast: 2}, "{1}{B} {2}+2 life"},
		{"601.2f", "{3}", Adjustments{Reductions: []Reduction{{MustParse("{2}"), 0}, {MustParse("{2}"), 1}}}, "{0}"},
		{"601.2f", "{3}", Adjustments{Reductions: []Reduction{{MustParse("{5}"), 1}}}, "{1}"},
		{"601.2f", "{1}{U}", Adjustments{Reductions: []Reduction{{MustParse("{U}{U}"), 1}}}, "{1}"},
		{"118.5", "{0}", Adjustments{Reductions: less("{1}")}, "{0}"},
	} {
		totals, err := c.adjust.Totals(MustParse(c.cost))
		if got := describe(totals); err != nil || got != c.want {
			t.Errorf("CR %s: %s with %+v: %s, %v; want %s", c.rule, c.cost, c.adjust, got, err, c.want)
		}
	}
}

func TestEquivalents(t *testing.T) {
	for cost, want := range map[string]string{ // CR 601.2b, 118.13
		"{3}{G}":          "{3}{G}",
		"{W/U}{W/U}":      "{W}{W} {W}{U} {U}{U}",
		"{2/B}{2/B}":      "{B}{B} {2}{B} {4}",
		"{C/R}":           "{R} {C}",
		"{1}{W/P}{W/P}":   "{1}{W}{W} {1}{W}+2 life {1}+4 life",
		"{G/U/P}":         "{U} {G} {0}+2 life",
		"{X}{S}":          "{X}{S}",
		"{W/U}{W/U}{B/P}": "{W}{W}{B} {W}{U}{B} {U}{U}{B} {W}{W}+2 life {W}{U}+2 life {U}{U}+2 life",
	} {
		totals, err := Equivalents(MustParse(cost))
		if got := describe(totals); err != nil || got != want {
			t.Errorf("%s: %s, %v; want %s", cost, got, err, want)
		}
	}
}

func TestTooManyTotals(t *testing.T) {
	var cost Cost
	for range 8 {
		for _, pair := range hybrids {
			cost = append(cost, MustParse("{"+pair[:1]+"/"+pair[1:]+"}")...)
		}
	}
	if _, err := Equivalents(cost); !errors.Is(err, ErrTooLarge) {
		t.Errorf("too many equivalents: %v", err)
	}
	reduced := Adjustments{Reductions: less("{1}")}
	if _, err := reduced.Totals(cost); !errors.Is(err, ErrTooLarge) {
		t.Errorf("too many totals: %v", err)
	}
	if _, err := (Adjustments{Reductions: []Reduction{{By: cost}}}).Totals(MustParse("{1}")); !errors.Is(err, ErrTooLarge) {
		t.Errorf("too many reductions: %v", err)
	}
	if totals, err := (Adjustments{}).Totals(cost); err != nil || len(totals) != 1 {
		t.Errorf("without reductions the symbols stay open: %v", err)
	}
}

func TestOfAmountPanics(t *testing.T) {
	defer func() {
		if recover() == nil {
			t.Error("a negative amount must not pass")
		}
	}()
	OfAmount(-1)
}
