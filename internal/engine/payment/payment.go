// Package payment finds out how mana costs can be paid (CR 118.3a, 601.2g–h, 602.2b).
//
// It knows mana, costs and what produces mana, and nothing else of the game: the engine describes
// a [Problem] and carries out the [Plan] that [Solve] finds. The search is complete: it finds a
// plan whenever there is one, or says with [ErrBudget] that it gave up.
package payment

import (
	"errors"

	"github.com/verdict-rules/verdict/internal/cards/mana"
)

// The ways in which [Solve], [Enough] and [MaxX] fail.
var (
	// ErrUnpayable says that no payment exists, or that the cost is absent (CR 118.3, 118.6).
	ErrUnpayable = errors.New("the cost can't be paid")
	// ErrBudget says that the search ended undecided after the steps it was given.
	ErrBudget = errors.New("the search for a payment ran out of steps")
	// ErrVariable says that a cost still contains {X}, which is chosen before (CR 601.2b).
	ErrVariable = errors.New("the value of X is not chosen")
)

// DefaultBudget is the number of steps of a search that is not given another one; it takes far
// less than a second.
const DefaultBudget = 20_000

// Problem is a locked-in mana cost and everything that may pay for it.
type Problem struct {
	Cost    mana.Cost   // the total cost; hybrid and Phyrexian symbols may be open, {X} may not
	Pool    []mana.Unit // the mana in the player's pool (CR 106.4)
	Spend   Rule        // what the mana may be spent on; nil: [OwnType]
	Sources []Source    // mana abilities the player may activate meanwhile (CR 601.2g, 605.3a)
	Payers  []Payer     // what may pay instead of mana: convoke, delve, improvise
	Life    int         // the most life that may be paid in all; 0 when life can't be paid (CR 119.4)
	Budget  int         // steps of the search; 0: [DefaultBudget]
}

// Purpose is what mana is spent on: the zero value is the cost of the [Problem], otherwise it is
// the mana cost of an option of a source.
type Purpose struct {
	Activation bool
	Source     int // the ID of the source
	Option     int // the index of the option
}

// Rule tells as mana of which types a unit may be spent on something: none when it may not be
// spent on it at all (CR 106.6), more than its own where an effect says "as though" (CR 609.4b).
// It must give the same answer for equal arguments.
type Rule func(unit mana.Unit, on Purpose) mana.Set

// OwnType is the rule of mana that nothing is said about.
func OwnType(unit mana.Unit, _ Purpose) mana.Set { return unit.Type.Set() }

// Source is something with mana abilities, each an option. Several sources may share one
// permanent: a lock tells that.
type Source struct {
	ID      int
	Uses    int // how often its options may be used, all together; 0 means 1
	Options []Option
}

// Option is one way to use a source: a mana ability, with every choice about its result made.
type Option struct {
	Produces []mana.Unit
	Cost     mana.Cost // the mana part of its activation cost; absent or {0}: none
	Life     int       // life it costs, 0 or more
	Rank     int       // how much the player would rather not use it, 0 or more: sacrifices rank high
	Locks    []int     // things it uses up, such as the permanent it taps: each serves once. Positive numbers
}

// Payer is something that pays for one mana of the total cost instead of mana (CR 702.51a,
// 702.66a, 702.126a).
type Payer struct {
	ID      int
	Generic bool     // may pay for one generic mana
	Colors  mana.Set // may pay for one coloured mana of these colours
	Rank    int      // as in [Option]
	Lock    int      // what it uses up, as in [Option]; 0: nothing that others use
}

// Plan is a payment: mana abilities in the order to activate them, then what pays for the cost.
type Plan struct {
	Activations []Activation
	Spend       []Payment // for the problem's cost, in the order of its symbols
	Life        int       // in all: for Phyrexian symbols and for options
}

// Activation is the use of an option of a source.
type Activation struct {
	Source int       // the ID of the source
	Option int       // the index of the option
	Spend  []Payment // for the option's mana cost, in the order of its symbols
}

// Means is what something is paid with.
type Means uint8

// The means of payment.
const (
	ByMana  Means = iota + 1 // one unit of mana
	ByLife                   // 2 life for a Phyrexian symbol (CR 107.4f)
	ByPayer                  // a [Payer]
)

// Payment pays for one mana of one symbol, or for a whole Phyrexian symbol. A generic symbol
// {3} takes three, a {2/W} paid generically two.
type Payment struct {
	Symbol int // index of the symbol in the cost
	By     Means
	Unit   mana.Unit // ByMana: the unit spent
	Payer  int       // ByPayer: the ID
}
