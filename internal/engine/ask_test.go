package engine

import "testing"

// A division has an amount for each thing, each at least the least, adding up to the whole.
func TestDivisions(t *testing.T) {
	d := &Decision{Kind: AskDivide, Options: make([]Option, 2), Min: 1, Total: 3}
	for code, amounts := range map[string][]int{"answer.invalid": {3}, "answer.division": {3, 0}, "": {2, 1}} {
		if got := d.check(Answer{Amounts: amounts}); string(got) != code {
			t.Errorf("%v: %q, want %q", amounts, got, code)
		}
	}
}
