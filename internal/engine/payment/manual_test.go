package payment

import (
	"math/rand"
	"testing"

	"github.com/verdict-rules/verdict/internal/cards/mana"
)

// byHand pays a problem with random choices among what is offered, and tells whether the
// payment came to an end that is whole.
func byHand(t *testing.T, r *rand.Rand, p Problem, totals []mana.Total) ([]Payment, bool) {
	t.Helper()
	var chosen []Payment
	for {
		options, whole, err := Next(p, totals, chosen)
		if err != nil {
			t.Fatal(err)
		}
		if whole || len(options) == 0 {
			return chosen, whole
		}
		chosen = append(chosen, options[r.Intn(len(options))])
	}
}

// TestByHandAgainstBruteForce pays by hand what can be paid: whatever is chosen of what is
// offered, the payment can be completed (CR 601.2h), and there is no offer where it can't.
func TestByHandAgainstBruteForce(t *testing.T) {
	payable := 0
	for seed := range 4000 {
		r := rand.New(rand.NewSource(int64(seed)))
		p := randomProblem(r)
		p.Sources = nil
		for i := range p.Payers {
			p.Payers[i].Lock = 0
		}
		for range r.Intn(4) {
			p.Pool = append(p.Pool, mana.Unit{Type: mana.Type(r.Intn(6)), Snow: r.Intn(4) == 0})
		}
		want := bruteLife(p) >= 0
		chosen, whole := byHand(t, r, p, []mana.Total{{Mana: p.Cost}})
		if whole != want {
			t.Fatalf("seed %d: paid %v with %v; brute force says %v\n%s %+v", seed, whole, chosen, want, p.Cost, p)
		}
		if whole {
			payable++
		}
	}
	if payable < 500 {
		t.Errorf("only %d of the problems are payable", payable)
	}
}

func TestNextOffersWhatCanPay(t *testing.T) {
	for _, c := range []struct {
		name, cost, pool string
		life             int
		payers           []Payer
		chosen           []Payment
		want             []Means
		whole            bool
	}{
		{"a colour that isn't asked for", "{W}", "U", 0, nil, nil, nil, false},
		{"only what leaves the colours payable", "{1}{W}", "W U", 0, nil, []Payment{{By: ByMana, Unit: mana.Unit{Type: mana.Blue}}}, []Means{ByMana}, false},
		{"mana or life", "{W/P}", "W", 2, nil, nil, []Means{ByMana, ByLife}, false},
		{"life is paid", "{W/P}", "W", 2, nil, []Payment{{By: ByLife}}, nil, true},
		{"a payer of generic mana alone", "{1}{W}", "W", 0, []Payer{{ID: 3, Generic: true}}, []Payment{{By: ByPayer, Payer: 3}}, []Means{ByMana}, false},
	} {
		p := Problem{Pool: units(c.pool), Life: c.life, Payers: c.payers}
		options, whole, err := Next(p, []mana.Total{{Mana: mana.MustParse(c.cost)}}, c.chosen)
		var got []Means
		for _, o := range options {
			got = append(got, o.By)
		}
		if err != nil || whole != c.whole || len(got) != len(c.want) {
			t.Errorf("%s: %v %v %v, want %v %v", c.name, got, whole, err, c.want, c.whole)
			continue
		}
		for i := range got {
			if got[i] != c.want[i] {
				t.Errorf("%s: %v, want %v", c.name, got, c.want)
			}
		}
	}
}

// A total that already contains life asks for that life by hand, too (CR 601.2b).
func TestByHandWithLifeInTheTotal(t *testing.T) {
	p := Problem{Pool: units("U"), Life: 2}
	totals := []mana.Total{{Mana: mana.MustParse("{1}"), Life: 2}}
	chosen, whole := byHand(t, rand.New(rand.NewSource(1)), p, totals)
	if !whole || len(chosen) != 2 {
		t.Errorf("paid %v, %v", chosen, whole)
	}
	if p.Life = 1; len(must(Next(p, totals, nil))) != 0 {
		t.Error("life that isn't there is offered")
	}
}

func must(options []Payment, _ bool, err error) []Payment {
	if err != nil {
		panic(err)
	}
	return options
}
