package mana

import (
	"fmt"
	"strconv"
)

// Kind is a family of mana symbols (CR 107.4).
type Kind uint8

// The kinds of mana symbols.
const (
	Generic    Kind = iota + 1 // {3}: that much mana of any type (CR 107.4b); {0} too (CR 107.4d)
	Variable                   // {X}: generic mana, as much as X is (CR 107.4b)
	Typed                      // {W} … {G} (CR 107.4a) and {C} (CR 107.4c)
	Snow                       // {S} (CR 107.4h)
	Hybrid                     // {W/U}, {C/W} (CR 107.4e)
	TwoHybrid                  // {2/W}: one mana of the colour or two of any type (CR 107.4e)
	Phyrexian                  // {W/P}: one mana of the colour or 2 life (CR 107.4f)
	PhyrexianH                 // {W/U/P}: one mana of either colour or 2 life (CR 107.4f)
)

// PhyrexianLife is the life a Phyrexian symbol can be paid with (CR 107.4f).
const PhyrexianLife = 2

// twoHybridGeneric is the generic half of {2/W} (CR 107.4e).
const twoHybridGeneric = 2

// MaxAmount is the largest number a symbol may hold. It is far beyond any printed cost and
// leaves room for sums in an int.
const MaxAmount = 1_000_000_000

// Symbol is one mana symbol of CR 107.4. Symbols are equal when their fields are.
type Symbol struct {
	Kind   Kind
	Types  Set // Typed, TwoHybrid, Phyrexian: one type; Hybrid, PhyrexianH: two; otherwise none
	Amount int // Generic: how much; otherwise 0
}

// OfType is {W} … {G} or {C}.
func OfType(t Type) Symbol { return Symbol{Kind: Typed, Types: t.Set()} }

// OfAmount is the generic symbol {n}. It panics when n is negative or above [MaxAmount],
// which callers rule out.
func OfAmount(n int) Symbol {
	if n < 0 || n > MaxAmount {
		panic(fmt.Sprintf("mana: generic amount %d out of range", n))
	}
	return Symbol{Kind: Generic, Amount: n}
}

// hybrids are the pairs of halves, each in the order it is written in (CR 107.4).
var hybrids = [...]string{"WU", "WB", "UB", "UR", "BR", "BG", "RG", "RW", "GW", "GU", "CW", "CU", "CB", "CR", "CG"}

func pairSet(pair string) Set {
	first, _ := TypeOf(pair[0])
	second, _ := TypeOf(pair[1])
	return SetOf(first, second)
}

func pairText(s Set) string {
	for _, pair := range hybrids {
		if pairSet(pair) == s {
			return pair[:1] + "/" + pair[1:]
		}
	}
	return "?/?"
}

// String is the symbol in braces, as CR 107.4 writes it.
func (s Symbol) String() string {
	switch s.Kind {
	case Generic:
		return "{" + strconv.Itoa(s.Amount) + "}"
	case Variable:
		return "{X}"
	case Typed:
		return "{" + s.Types.String() + "}"
	case Snow:
		return "{S}"
	case Hybrid:
		return "{" + pairText(s.Types) + "}"
	case TwoHybrid:
		return "{2/" + s.Types.String() + "}"
	case Phyrexian:
		return "{" + s.Types.String() + "/P}"
	case PhyrexianH:
		return "{" + pairText(s.Types) + "/P}"
	}
	return "{?}"
}

// Value is what the symbol adds to a mana value (CR 202.3): X for {X} (CR 202.3e), the largest
// half of a hybrid symbol (CR 202.3f), 1 for a Phyrexian one (CR 202.3g).
func (s Symbol) Value(x int) int {
	switch s.Kind {
	case Generic:
		return s.Amount
	case Variable:
		return x
	case TwoHybrid:
		return twoHybridGeneric
	default:
		return 1
	}
}

// Colors is the colours of the symbol (CR 202.2a, 202.2d): every colour among the halves of a
// hybrid or Phyrexian one (CR 107.4e, 107.4f).
func (s Symbol) Colors() Set { return s.Types & Colors }

// CanPayLife tells whether 2 life may be paid for the symbol (CR 107.4f).
func (s Symbol) CanPayLife() bool { return s.Kind == Phyrexian || s.Kind == PhyrexianH }

// Way is one of the ways in which a symbol can be paid: a symbol with a single way, or life.
type Way struct {
	Symbol Symbol // Generic, Variable, Typed or Snow; the zero Symbol when Life is paid
	Life   int
}

// Ways lists the ways in which the symbol can be paid (CR 118.13): coloured mana first, in the
// order WUBRGC, then generic mana, then life.
func (s Symbol) Ways() []Way {
	switch s.Kind {
	case Generic, Variable, Typed, Snow:
		return []Way{{Symbol: s}}
	}
	var ways []Way
	for _, t := range s.Types.Types() {
		ways = append(ways, Way{Symbol: OfType(t)})
	}
	if s.Kind == TwoHybrid {
		ways = append(ways, Way{Symbol: OfAmount(twoHybridGeneric)})
	}
	if s.CanPayLife() {
		ways = append(ways, Way{Life: PhyrexianLife})
	}
	return ways
}
