package payment

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/verdict-rules/verdict/internal/cards/mana"
)

// units reads mana such as "W U Cs G!3": s is snow, !n a tag.
func units(text string) []mana.Unit {
	var list []mana.Unit
	for _, word := range strings.Fields(text) {
		t, ok := mana.TypeOf(word[0])
		if !ok {
			panic(word)
		}
		u := mana.Unit{Type: t, Snow: strings.Contains(word, "s")}
		if i := strings.IndexByte(word, '!'); i >= 0 {
			u.Tag = int(word[i+1] - '0')
		}
		list = append(list, u)
	}
	return list
}

// source makes a source of options such as "W", "C C", "U B <{1}" (a mana cost) and "R <2" (life).
func source(id int, options ...string) Source {
	s := Source{ID: id}
	for _, text := range options {
		made, cost, _ := strings.Cut(text, "<")
		o := Option{Produces: units(made)}
		if strings.HasPrefix(cost, "{") {
			o.Cost = mana.MustParse(cost)
		} else if cost != "" {
			o.Life = int(cost[0] - '0')
		}
		s.Options = append(s.Options, o)
	}
	return s
}

// describe writes a plan as "activations | payments": "1 2.1[W] | W 3:C life payer7".
func describe(plan Plan) string {
	var words []string
	for _, a := range plan.Activations {
		word := fmt.Sprint(a.Source)
		if a.Option > 0 {
			word += fmt.Sprintf(".%d", a.Option)
		}
		if len(a.Spend) > 0 {
			word += "[" + describePayments(a.Spend) + "]"
		}
		words = append(words, word)
	}
	return strings.TrimSpace(strings.Join(words, " ") + " | " + describePayments(plan.Spend))
}

func describePayments(list []Payment) string {
	var words []string
	for _, p := range list {
		switch p.By {
		case ByLife:
			words = append(words, "life")
		case ByPayer:
			words = append(words, fmt.Sprintf("payer%d", p.Payer))
		default:
			word := p.Unit.Type.String()
			if p.Unit.Snow {
				word += "s"
			}
			words = append(words, word)
		}
	}
	return strings.Join(words, " ")
}

func TestSolve(t *testing.T) {
	plains, island, swamp := source(1, "W"), source(2, "U"), source(3, "B")
	city := source(9, "W", "U", "B", "R", "G")
	signet := source(5, "W U <{1}")
	gate := source(6, "C", "W W <{W/U}", "W U <{W/U}", "U U <{W/U}")
	ring := source(7, "C C")
	for _, c := range []struct {
		name    string
		cost    string
		pool    string
		life    int
		sources []Source
		payers  []Payer
		want    string // "" for unpayable
	}{
		{name: "nothing for {0} (CR 118.5)", cost: "{0}", sources: []Source{plains}, want: "|"},
		{name: "no cost can't be paid (CR 118.6)", cost: "", sources: []Source{plains}},
		{name: "pool first", cost: "{W}", pool: "W", sources: []Source{plains}, want: "| W"},
		{name: "the wrong colour (CR 107.4a)", cost: "{W}", pool: "U", sources: []Source{island}},
		{name: "generic takes any type (CR 107.4b)", cost: "{2}", pool: "U C", want: "| U C"},
		{name: "colourless only (CR 107.4c)", cost: "{C}", pool: "W"},
		{name: "fewest kinds first", cost: "{W}", sources: []Source{city, plains}, want: "1 | W"},
		{name: "flexible where needed", cost: "{W}{W}", sources: []Source{city, plains}, want: "9 1 | W W"},
		{name: "flexible source for the colour nothing else makes", cost: "{1}{U}", sources: []Source{city, plains}, want: "9.1 1 | W U"},
		{name: "order given", cost: "{1}", sources: []Source{swamp, plains}, want: "3 | B"},
		{name: "hybrid (CR 107.4e)", cost: "{W/U}{W/U}", sources: []Source{plains, island}, want: "1 2 | W U"},
		{name: "two-hybrid by colour (CR 107.4e)", cost: "{2/W}", sources: []Source{island, swamp, plains}, want: "1 | W"},
		{name: "two-hybrid by two (CR 107.4e)", cost: "{2/W}", sources: []Source{island, swamp}, want: "2 3 | U B"},
		{name: "two-hybrid mixed", cost: "{2/W}{2/U}", sources: []Source{island, swamp, ring}, want: "2 7 | C C U"},
		{name: "colourless half", cost: "{C/W}", sources: []Source{ring}, want: "7 | C"},
		{name: "Phyrexian by mana first (CR 107.4f)", cost: "{W/P}", life: 20, sources: []Source{plains}, want: "1 | W"},
		{name: "Phyrexian by life (CR 107.4f)", cost: "{1}{W/P}", life: 20, sources: []Source{plains}, want: "1 | W life"},
		{name: "not enough life (CR 119.4)", cost: "{W/P}", life: 1, sources: []Source{island}},
		{name: "hybrid Phyrexian", cost: "{W/U/P}{W/U/P}", life: 2, sources: []Source{island}, want: "2 | U life"},
		{name: "snow (CR 107.4h)", cost: "{S}{1}", sources: []Source{plains, source(4, "Us")}, want: "1 4 | Us W"},
		{name: "no snow", cost: "{S}", sources: []Source{plains}},
		{name: "a signet", cost: "{W}{U}", sources: []Source{swamp, signet}, want: "3 5[B] | W U"},
		{name: "no signet without mana", cost: "{U}", sources: []Source{signet}},
		{name: "no signet where lands do", cost: "{W}{U}", sources: []Source{signet, plains, island}, want: "1 2 | W U"},
		{name: "a filter land", cost: "{U}{U}", sources: []Source{gate, plains}, want: "1 6.3[W] | U U"},
		{name: "a filter land without filtering", cost: "{1}", sources: []Source{gate}, want: "6 | C"},
		{name: "a filter fed by a signet", cost: "{U}{U}{1}", sources: []Source{gate, signet, swamp}, want: "3 5[B] 6.2[W] | U U W"},
		{name: "two mana at once", cost: "{2}", sources: []Source{plains, ring, island}, want: "7 | C C"},
		{name: "no overproduction", cost: "{1}", sources: []Source{ring, plains}, want: "1 | W"},
		{name: "overproduction where needed", cost: "{1}", sources: []Source{ring}, want: "7 | C"},
		{name: "life of a source last", cost: "{R}", life: 3, sources: []Source{source(4, "C", "R <1"), source(8, "R")}, want: "8 | R"},
		{name: "life of a source", cost: "{R}", life: 3, sources: []Source{source(4, "C", "R <1")}, want: "4.1 | R"},
		{name: "without the life", cost: "{R}", sources: []Source{source(4, "C", "R <1")}},
		{name: "rank before kinds", cost: "{W}", sources: []Source{ranked(plains, 1), city}, want: "9 | W"},
		{name: "rank where needed", cost: "{W}{U}", sources: []Source{ranked(plains, 1), island}, want: "1 2 | W U"},
		{name: "rank before life", cost: "{W/P}", life: 9, sources: []Source{ranked(plains, 5)}, want: "1 | W"},
		{name: "used several times", cost: "{B}{B}", sources: []Source{times(swamp, 2)}, want: "3 3 | B B"},
		{name: "not used too often", cost: "{B}{B}{B}", sources: []Source{times(swamp, 2)}},
		{name: "one permanent taps once", cost: "{W}{U}", sources: []Source{locked(plains, 1), locked(island, 1)}},
		{name: "two permanents", cost: "{W}{U}", sources: []Source{locked(plains, 1), locked(island, 2)}, want: "1 2 | W U"},
		{name: "convoke (CR 702.51a)", cost: "{1}{W}", payers: []Payer{{ID: 7, Generic: true, Colors: mana.White.Set()}}, sources: []Source{island}, want: "2 | U payer7"},
		{name: "convoke of another colour", cost: "{W}", payers: []Payer{{ID: 7, Generic: true, Colors: mana.Blue.Set()}}},
		{name: "convoke doesn't pay colourless", cost: "{C}", payers: []Payer{{ID: 7, Generic: true, Colors: mana.AllTypes}}},
		{name: "convoke doesn't pay snow", cost: "{S}", payers: []Payer{{ID: 7, Generic: true, Colors: mana.Colors}}},
		{name: "improvise, delve (CR 702.126a, 702.66a)", cost: "{2}{U}", payers: []Payer{{ID: 7, Generic: true}, {ID: 8, Generic: true}}, sources: []Source{island}, want: "2 | payer7 payer8 U"},
		{name: "a creature convokes or taps for mana", cost: "{2}", payers: []Payer{{ID: 7, Generic: true, Lock: 4}}, sources: []Source{locked(plains, 4)}},
		{name: "a convoking creature doesn't pay for a signet", cost: "{U}", payers: []Payer{{ID: 7, Generic: true}}, sources: []Source{signet}},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := Problem{Cost: mana.MustParse(c.cost), Pool: units(c.pool), Life: c.life, Sources: c.sources, Payers: c.payers}
			plan, err := Solve(p)
			enough, enoughErr := Enough(p)
			if c.want == "" {
				if !errors.Is(err, ErrUnpayable) || enough || enoughErr != nil {
					t.Fatalf("got %s, %v; want no payment", describe(plan), err)
				}
				return
			}
			if err != nil || describe(plan) != c.want || !enough || enoughErr != nil {
				t.Fatalf("got %s, %v; want %s", describe(plan), err, c.want)
			}
			if err := Check(p, plan); err != nil {
				t.Error(err)
			}
		})
	}
}

func ranked(s Source, rank int) Source {
	s.Options = append([]Option(nil), s.Options...)
	for i := range s.Options {
		s.Options[i].Rank = rank
	}
	return s
}

func locked(s Source, lock int) Source {
	s.Options = append([]Option(nil), s.Options...)
	for i := range s.Options {
		s.Options[i].Locks = []int{lock}
	}
	return s
}

func times(s Source, n int) Source {
	s.Uses = n
	return s
}

func TestSpendingRules(t *testing.T) {
	p := Problem{Cost: mana.MustParse("{W}{C}"), Pool: units("U R")}
	p.Spend = func(u mana.Unit, _ Purpose) mana.Set { return mana.AllTypes } // CR 118.14
	if plan, err := Solve(p); err != nil || describe(plan) != "| U R" {
		t.Errorf("mana of any type: %s, %v", describe(plan), err)
	}
	p.Spend = func(u mana.Unit, _ Purpose) mana.Set { return u.Type.Set() | mana.Colors } // CR 609.4b
	if _, err := Solve(p); !errors.Is(err, ErrUnpayable) {
		t.Error("mana of any colour isn't colourless")
	}
	p = Problem{Cost: mana.MustParse("{1}"), Pool: units("G!3 G")}
	if plan, err := Solve(p); err != nil || plan.Spend[0].Unit.Tag != 3 {
		t.Errorf("restricted mana is spent first: %+v, %v", plan, err)
	}
	p.Spend = func(u mana.Unit, on Purpose) mana.Set { // CR 106.6
		if u.Tag == 3 && !on.Activation {
			return 0
		}
		return u.Type.Set()
	}
	if plan, err := Solve(p); err != nil || plan.Spend[0].Unit.Tag != 0 {
		t.Errorf("mana that may not be spent on this: %+v, %v", plan, err)
	}
	p = Problem{Cost: mana.MustParse("{W}{U}"), Pool: units("G!3"), Spend: p.Spend, Sources: []Source{source(5, "W U <{1}")}}
	if plan, err := Solve(p); err != nil || describe(plan) != "5[G] | W U" {
		t.Errorf("mana for activations alone: %s, %v", describe(plan), err)
	}
}

func TestVariableIsRefused(t *testing.T) {
	for _, p := range []Problem{
		{Cost: mana.MustParse("{X}{R}")},
		{Cost: mana.MustParse("{R}"), Sources: []Source{source(1, "R <{X}")}},
	} {
		if _, err := Solve(p); !errors.Is(err, ErrVariable) {
			t.Errorf("%s: %v", p.Cost, err)
		}
		if _, err := Enough(p); !errors.Is(err, ErrVariable) {
			t.Errorf("%s: %v", p.Cost, err)
		}
	}
}

func TestBudgetIsAnAnswer(t *testing.T) {
	p := Problem{Cost: mana.MustParse("{W}{U}"), Budget: 1, Sources: []Source{source(1, "B"), source(5, "W U <{1}")}}
	if _, err := Solve(p); !errors.Is(err, ErrBudget) {
		t.Errorf("a budget of one step: %v", err)
	}
	if _, err := Enough(p); !errors.Is(err, ErrBudget) {
		t.Errorf("a budget of one step: %v", err)
	}
	p.Budget = 0
	if _, err := Solve(p); err != nil {
		t.Error(err)
	}
}

func TestManyUnits(t *testing.T) {
	p := Problem{Cost: mana.MustParse("{100000}{G}")}
	for range 100_001 {
		p.Pool = append(p.Pool, mana.Unit{Type: mana.Green})
	}
	plan, err := Solve(p)
	if err != nil || len(plan.Spend) != 100_001 {
		t.Errorf("%d payments, %v", len(plan.Spend), err)
	}
	p.Pool = p.Pool[1:]
	if _, err := Solve(p); !errors.Is(err, ErrUnpayable) {
		t.Error("one mana too few")
	}
}

func TestMaxX(t *testing.T) {
	lands := []Source{source(1, "R"), source(2, "R"), source(3, "U"), source(4, "C C")}
	for _, c := range []struct {
		cost   string
		life   int
		adjust mana.Adjustments
		want   int
	}{
		{"{X}{R}", 0, mana.Adjustments{}, 4},
		{"{X}{X}{R}", 0, mana.Adjustments{}, 2},
		{"{X}{U}{U}", 0, mana.Adjustments{}, -1},
		{"{X}{U}{U/P}", 2, mana.Adjustments{}, 4},
		{"{R}", 0, mana.Adjustments{}, 0},
		{"{X}{R}", 0, mana.Adjustments{Reductions: []mana.Reduction{{By: mana.MustParse("{2}")}}}, 6},
		{"{X}{R}", 0, mana.Adjustments{Increases: []mana.Cost{mana.MustParse("{1}")}}, 3},
		{"{X}{B/P}", 1, mana.Adjustments{Reductions: []mana.Reduction{{By: mana.MustParse("{B}")}}}, 5},
		{"{X}{B/P}", 2, mana.Adjustments{Reductions: []mana.Reduction{{By: mana.MustParse("{B}")}}}, 6}, // life is paid, so {B} is not there to be reduced (CR 118.7b)
	} {
		p := Problem{Cost: mana.MustParse(c.cost), Life: c.life, Sources: lands}
		x, err := MaxX(p, c.adjust)
		if c.want < 0 {
			if !errors.Is(err, ErrUnpayable) {
				t.Errorf("%s: %d, %v; want no payment", c.cost, x, err)
			}
		} else if err != nil || x != c.want {
			t.Errorf("%s: %d, %v; want %d", c.cost, x, err, c.want)
		}
	}
	p := Problem{Cost: mana.MustParse("{X}"), Sources: []Source{source(5, "W U <{X}")}}
	if _, err := MaxX(p, mana.Adjustments{}); !errors.Is(err, ErrVariable) {
		t.Errorf("an open X elsewhere: %v", err)
	}
}

func TestTotals(t *testing.T) {
	adjust := mana.Adjustments{Reductions: []mana.Reduction{{By: mana.MustParse("{1}")}}}
	totals, err := adjust.Totals(mana.MustParse("{2/W}{B/P}"))
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		pool string
		life int
		want string
		cost string
	}{
		{"W B", 4, "| W B", "{W}{B}"},
		{"U B", 4, "| U B", "{1}{B}"},
		{"U", 4, "| U", "{1}"},
		{"U", 1, "", ""},
	} {
		p := Problem{Pool: units(c.pool), Life: c.life}
		i, plan, err := SolveTotals(p, totals)
		enough, enoughErr := EnoughTotals(p, totals)
		if c.want == "" {
			if !errors.Is(err, ErrUnpayable) || enough || enoughErr != nil {
				t.Errorf("%s: %s, %v; want no payment", c.pool, describe(plan), err)
			}
			continue
		}
		if err != nil || describe(plan) != c.want || totals[i].Mana.String() != c.cost || plan.Life != totals[i].Life || !enough {
			t.Errorf("%s: %s for %s, life %d, %v; want %s for %s", c.pool, describe(plan), totals[i].Mana, plan.Life, err, c.want, c.cost)
		}
	}
	open := []mana.Total{{Mana: mana.MustParse("{X}")}}
	if _, _, err := SolveTotals(Problem{}, open); !errors.Is(err, ErrVariable) {
		t.Errorf("an open X: %v", err)
	}
	if _, err := EnoughTotals(Problem{}, open); !errors.Is(err, ErrVariable) {
		t.Errorf("an open X: %v", err)
	}
}
