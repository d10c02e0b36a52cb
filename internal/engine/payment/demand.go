package payment

import (
	"slices"

	"github.com/verdict-rules/verdict/internal/cards/mana"
)

// need is what one mana of a cost asks of what pays for it.
type need struct {
	types mana.Set // mana of one of these types
	any   bool     // generic: mana of any type (CR 107.4b)
	snow  bool     // mana from a snow source (CR 107.4h)
	life  bool     // 2 life will do (CR 107.4f)
}

// met tells whether a unit that counts as these types meets the need.
func (n need) met(unit mana.Unit, as mana.Set) bool {
	switch {
	case as == 0:
		return false
	case n.snow:
		return unit.Snow
	case n.any:
		return true
	}
	return n.types.Meets(as)
}

// metBy tells whether a payer meets the need: it pays for coloured or generic mana.
func (n need) metBy(p Payer) bool {
	return n.any && p.Generic || n.types.Meets(p.Colors&mana.Colors)
}

// demand is a number of equal needs and the symbols they come from.
type demand struct {
	need  need
	n     int
	parts []part
}

type part struct{ symbol, n int }

// demands is everything one way of paying a cost asks for.
type demands []demand

func (d demands) with(n need, symbol, count int) demands {
	if count == 0 {
		return d
	}
	d = slices.Clone(d)
	for i := range d {
		if d[i].need == n {
			d[i].n += count
			d[i].parts = append(slices.Clone(d[i].parts), part{symbol, count})
			return d
		}
	}
	return append(d, demand{n, count, []part{{symbol, count}}})
}

// total is the number of needs, least the number of those that life may meet.
func (d demands) total() (all, least int) {
	for _, part := range d {
		all += part.n
		if !part.need.life {
			least += part.n
		}
	}
	return all, least
}

// maxVariants bounds the ways to pay the monocoloured hybrid symbols of one cost.
const maxVariants = 1024

// variants lists the ways to pay the {2/W} symbols of a cost, fewest mana first. Every other
// symbol is one need per mana.
func variants(cost mana.Cost) ([]demands, error) {
	list := []demands{nil}
	for i, s := range cost {
		switch s.Kind {
		case mana.Variable:
			return nil, ErrVariable
		case mana.TwoHybrid:
			generic := make([]demands, len(list))
			for j, d := range list {
				generic[j] = d.with(need{any: true}, i, s.Value(0))
			}
			list = withoutRepetition(append(each(list, need{types: s.Types}, i, 1), generic...))
			if len(list) > maxVariants {
				return nil, ErrBudget
			}
		case mana.Generic:
			list = each(list, need{any: true}, i, s.Amount)
		case mana.Snow:
			list = each(list, need{snow: true}, i, 1)
		default:
			list = each(list, need{types: s.Types, life: s.CanPayLife()}, i, 1)
		}
	}
	return list, nil
}

func each(list []demands, n need, symbol, count int) []demands {
	out := make([]demands, len(list))
	for i, d := range list {
		out[i] = d.with(n, symbol, count)
	}
	return out
}

// withoutRepetition keeps one of the variants that ask for the same, and sorts them by how much
// mana they ask for.
func withoutRepetition(list []demands) []demands {
	var out []demands
	for _, d := range list {
		if !slices.ContainsFunc(out, d.same) {
			out = append(out, d)
		}
	}
	slices.SortStableFunc(out, func(a, b demands) int {
		na, _ := a.total()
		nb, _ := b.total()
		return na - nb
	})
	return out
}

func (d demands) same(o demands) bool {
	if len(d) != len(o) {
		return false
	}
	for _, x := range d {
		if !slices.ContainsFunc(o, func(y demand) bool { return x.need == y.need && x.n == y.n }) {
			return false
		}
	}
	return true
}
