package payment

import (
	"errors"
	"testing"

	"github.com/verdict-rules/verdict/internal/cards/mana"
)

// spend makes payments of mana, one symbol index per unit.
func spend(text string, symbols ...int) []Payment {
	var list []Payment
	for i, u := range units(text) {
		list = append(list, Payment{Symbol: symbols[i], By: ByMana, Unit: u})
	}
	return list
}

func TestValidate(t *testing.T) {
	life := func(symbol int) Payment { return Payment{Symbol: symbol, By: ByLife} }
	payer := func(symbol, id int) Payment { return Payment{Symbol: symbol, By: ByPayer, Payer: id} }
	payers := []Payer{{ID: 7, Generic: true, Colors: mana.White.Set(), Lock: 1}, {ID: 8, Generic: true, Lock: 1}, {ID: 9, Generic: true}}
	for _, c := range []struct {
		name, cost, pool string
		spend            []Payment
		want             Reason
		symbol           int
	}{
		{"nothing for {0}", "{0}", "", nil, "", 0},
		{"in any order", "{1}{W}", "W U", spend("W U", 1, 0), "", 0},
		{"generic", "{2}", "W U", spend("W U", 0, 0), "", 0},
		{"hybrid", "{W/U}", "U", spend("U", 0), "", 0},
		{"two-hybrid by colour", "{2/W}", "W", spend("W", 0), "", 0},
		{"two-hybrid by two", "{2/W}", "U W", spend("U W", 0, 0), "", 0},
		{"snow", "{S}", "Cs", spend("Cs", 0), "", 0},
		{"life", "{W/P}", "", []Payment{life(0)}, "", 0},
		{"convoke", "{W}{1}", "U", append(spend("U", 1), payer(0, 7)), "", 0},
		{"absent", "", "W", nil, NoCost, -1},
		{"open X", "{X}", "W", spend("W", 0), XNotChosen, -1},
		{"no symbol", "{W}", "W", spend("W", 1), NoSymbol, 1},
		{"no symbol below 0", "{W}", "W", spend("W", -1), NoSymbol, -1},
		{"not in the pool", "{W}", "U", spend("W", 0), NotInPool, 0},
		{"spent twice", "{W}{W}", "W", spend("W W", 0, 1), NotInPool, 1},
		{"another tag", "{W}", "W", spend("W!1", 0), NotInPool, 0},
		{"restricted", "{W}", "W!1", spend("W!1", 0), MayNotBeSpent, 0},
		{"wrong colour", "{1}{W}", "U B", spend("U B", 0, 1), WrongType, 1},
		{"colour for colourless", "{C}", "W", spend("W", 0), WrongType, 0},
		{"two-hybrid by one of another colour", "{2/W}", "U", spend("U", 0), WrongType, 0},
		{"not snow", "{S}", "C", spend("C", 0), NotSnow, 0},
		{"life for a coloured symbol", "{W}", "", []Payment{life(0)}, NotPhyrexian, 0},
		{"life for generic mana", "{1}", "", []Payment{life(0)}, NotPhyrexian, 0},
		{"life twice", "{W/P}{W/P}", "", []Payment{life(0), life(1)}, NotEnoughLife, 1},
		{"no such payer", "{1}", "", []Payment{payer(0, 5)}, NoPayer, 0},
		{"payer twice", "{2}", "", []Payment{payer(0, 9), payer(0, 9)}, NoPayer, 0},
		{"payers of one permanent", "{2}", "", []Payment{payer(0, 7), payer(0, 8)}, NoPayer, 0},
		{"payer of another colour", "{U}", "", []Payment{payer(0, 7)}, PayerUnfit, 0},
		{"payer for snow", "{S}", "", []Payment{payer(0, 7)}, PayerUnfit, 0},
		{"generic payer for a colour", "{W}", "", []Payment{payer(0, 9)}, PayerUnfit, 0},
		{"partial", "{2}", "W", spend("W", 0), TooLittle, 0},
		{"a symbol left out", "{W}{U}", "W U", spend("W", 0), TooLittle, 1},
		{"too much", "{1}", "W W", spend("W W", 0, 0), TooMuch, 0},
		{"too much for a colour", "{W}", "W W", spend("W W", 0, 0), TooMuch, 0},
		{"something for {0}", "{0}", "W", spend("W", 0), TooMuch, 0},
		{"life and mana for one symbol", "{W/P}", "W", append(spend("W", 0), life(0)), TooMuch, 0},
		{"no means", "{W}", "W", []Payment{{}}, NoMeans, 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := Problem{Cost: mana.MustParse(c.cost), Pool: units(c.pool), Life: 3, Payers: payers}
			p.Spend = func(u mana.Unit, _ Purpose) mana.Set {
				if u.Tag > 0 {
					return 0
				}
				return u.Type.Set()
			}
			err := Validate(p, c.spend)
			if c.want == "" {
				if err != nil {
					t.Error(err)
				}
				return
			}
			var invalid *Invalid
			if !errors.As(err, &invalid) || invalid.Reason != c.want || invalid.Symbol != c.symbol || invalid.Activation != -1 {
				t.Errorf("got %v; want %s at symbol %d", err, c.want, c.symbol)
			}
		})
	}
}

func TestCheckPlans(t *testing.T) {
	p := Problem{Cost: mana.MustParse("{W}{U}"), Life: 2, Sources: []Source{
		locked(source(1, "B"), 1), locked(source(2, "B"), 1), source(5, "W U <{1}"), source(6, "W U <3"), source(7, "W U <2"),
	}}
	use := func(id int) Activation { return Activation{Source: id} }
	signet := Activation{Source: 5, Spend: spend("B", 0)}
	pays := spend("W U", 0, 1)
	for _, c := range []struct {
		name string
		plan Plan
		want Reason
		at   int
	}{
		{"a signet", Plan{[]Activation{use(1), signet}, pays, 0}, "", 0},
		{"life", Plan{[]Activation{use(7)}, pays, 2}, "", 0},
		{"in the wrong order", Plan{[]Activation{signet, use(1)}, pays, 0}, NotInPool, 0},
		{"the signet's mana for itself", Plan{[]Activation{{Source: 5, Spend: spend("W", 0)}}, pays, 0}, NotInPool, 0},
		{"the signet unpaid", Plan{[]Activation{use(1), use(5)}, pays, 0}, TooLittle, 1},
		{"a land paid for", Plan{[]Activation{use(1), {Source: 2, Spend: spend("B", 0)}}, pays, 0}, SourceUsedUp, 1},
		{"mana for what needs none", Plan{[]Activation{use(7), {Source: 2, Spend: spend("W", 0)}}, pays, 2}, NoCost, 1},
		{"used twice", Plan{[]Activation{use(1), use(1)}, pays, 0}, SourceUsedUp, 1},
		{"one permanent", Plan{[]Activation{use(1), use(2)}, pays, 0}, SourceUsedUp, 1},
		{"no source", Plan{[]Activation{use(9)}, pays, 0}, NoSource, 0},
		{"no option", Plan{[]Activation{{Source: 1, Option: 1}}, pays, 0}, NoSource, 0},
		{"too little life", Plan{[]Activation{use(6)}, pays, 3}, NotEnoughLife, 0},
		{"another life", Plan{[]Activation{use(7)}, pays, 0}, WrongLifeTotal, -1},
		{"nothing", Plan{}, TooLittle, -1},
	} {
		t.Run(c.name, func(t *testing.T) {
			err := Check(p, c.plan)
			var invalid *Invalid
			switch {
			case c.want == "" && err != nil:
				t.Error(err)
			case c.want != "" && (!errors.As(err, &invalid) || invalid.Reason != c.want || invalid.Activation != c.at):
				t.Errorf("got %v; want %s at activation %d", err, c.want, c.at)
			}
		})
	}
}
