package mana

import (
	"errors"
	"fmt"
	"slices"
	"strings"
)

// Cost is the mana part of a cost: its symbols in printed order. Methods return new costs and
// leave the receiver as it is. The empty Cost is the absent one (CR 202.1b).
type Cost []Symbol

// ErrTooLarge says that a cost would hold more than [MaxAmount] of something.
var ErrTooLarge = errors.New("mana cost too large")

// maxSymbols bounds the length of a cost that is made by repetition.
const maxSymbols = 10_000

// Free is the cost {0} (CR 118.5).
func Free() Cost { return Cost{OfAmount(0)} }

// Absent tells whether there is no mana cost at all, which can't be paid (CR 118.6).
func (c Cost) Absent() bool { return len(c) == 0 }

// String is the cost in its notation, symbols in their order; "" when absent.
func (c Cost) String() string {
	var text strings.Builder
	for _, s := range c {
		text.WriteString(s.String())
	}
	return text.String()
}

// Value is the mana value of an object with this mana cost and this value of X, which is 0
// everywhere but on the stack (CR 202.3, 202.3e). An absent cost has value 0 (CR 202.3a).
func (c Cost) Value(x int) int {
	sum := 0
	for _, s := range c {
		sum += s.Value(x)
	}
	return sum
}

// Colors is the colours of an object with this mana cost (CR 202.2), and what the cost adds to
// a colour identity (CR 903.4).
func (c Cost) Colors() Set {
	var s Set
	for _, symbol := range c {
		s |= symbol.Colors()
	}
	return s
}

// Variables is the number of {X} in the cost.
func (c Cost) Variables() int { return c.count(func(s Symbol) bool { return s.Kind == Variable }) }

// HasChoice tells whether some symbol can be paid in several ways (CR 118.13).
func (c Cost) HasChoice() bool {
	return c.count(func(s Symbol) bool { return len(s.Ways()) > 1 }) > 0
}

// Devotion is the number of symbols that are any of these colours (CR 700.5).
func (c Cost) Devotion(colors Set) int {
	return c.count(func(s Symbol) bool { return s.Colors().Meets(colors) })
}

func (c Cost) count(is func(Symbol) bool) int {
	n := 0
	for _, s := range c {
		if is(s) {
			n++
		}
	}
	return n
}

// WithX replaces every {X} by x generic mana (CR 107.3a, 107.4b), x from 0 to [MaxAmount].
func (c Cost) WithX(x int) (Cost, error) {
	if x < 0 || x > MaxAmount {
		return nil, fmt.Errorf("value %d of X: %w", x, ErrTooLarge)
	}
	out := slices.Clone(c)
	for i, s := range out {
		if s.Kind == Variable {
			out[i] = OfAmount(x)
		}
	}
	return out, nil
}

// Plus is the cost with others added to it (CR 601.2f), in canonical order. An absent receiver
// stays absent (CR 118.6a); absent others add nothing. It panics when the generic mana exceeds
// [MaxAmount]; see [Cost.Times] for the checked way to large costs.
func (c Cost) Plus(others ...Cost) Cost {
	if c.Absent() {
		return nil
	}
	sum := slices.Clone(c)
	for _, o := range others {
		sum = append(sum, o...)
	}
	return sum.Canonical()
}

// Times is the cost n times over, n 0 or more: {0} for none. It fails with [ErrTooLarge] when
// the result would be beyond all use. An absent cost stays absent.
func (c Cost) Times(n int) (Cost, error) {
	switch {
	case c.Absent():
		return nil, nil
	case n < 0 || n > MaxAmount:
		return nil, fmt.Errorf("%s times %d: %w", c, n, ErrTooLarge)
	}
	generic, rest := c.split()
	if len(rest)*n > maxSymbols || generic*n > MaxAmount {
		return nil, fmt.Errorf("%s times %d: %w", c, n, ErrTooLarge)
	}
	out := Cost{OfAmount(generic * n)}
	for range n {
		out = append(out, rest...)
	}
	return out.Canonical(), nil
}

// Generic is the generic mana component of the cost, {X} and the halves of hybrid symbols
// apart.
func (c Cost) Generic() int {
	generic, _ := c.split()
	return generic
}

// split parts the generic mana from the other symbols, which keep their order.
func (c Cost) split() (generic int, rest Cost) {
	for _, s := range c {
		if s.Kind == Generic {
			generic += s.Amount
		} else {
			rest = append(rest, s)
		}
	}
	return generic, rest
}

// Canonical is the same cost in one fixed order: {X}, generic mana in one symbol, {S}, {C},
// hybrid, Phyrexian and coloured symbols, those of one kind in the order WUBRGC. A cost of no mana is {0}
// (CR 118.7); an absent one stays absent.
func (c Cost) Canonical() Cost {
	if c.Absent() {
		return nil
	}
	generic, rest := c.split()
	if generic > 0 || len(rest) == 0 {
		rest = append(rest, OfAmount(generic))
	}
	slices.SortStableFunc(rest, func(a, b Symbol) int { return a.rank() - b.rank() })
	return rest
}

// rank orders symbols in [Cost.Canonical].
func (s Symbol) rank() int {
	place := kindRank[s.Kind]
	if s.Kind == Typed && s.Types.Has(Colorless) {
		place = colorlessRank
	}
	return place<<8 | int(s.Types)
}

const colorlessRank = 3

var kindRank = [...]int{Variable: 0, Generic: 1, Snow: 2, TwoHybrid: 4, Hybrid: 5, Phyrexian: 6, PhyrexianH: 7, Typed: 8}
