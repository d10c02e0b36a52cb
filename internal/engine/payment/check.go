package payment

import (
	"fmt"
	"slices"

	"github.com/verdict-rules/verdict/internal/cards/mana"
)

// Reason is why a payment is not right.
type Reason string

// The reasons.
const (
	NoCost         Reason = "no_cost"          // the cost is absent, which can't be paid (CR 118.6)
	XNotChosen     Reason = "x_not_chosen"     // the cost contains {X} (CR 601.2b)
	NoSymbol       Reason = "no_symbol"        // there is no symbol of this index
	NotInPool      Reason = "not_in_pool"      // the mana isn't in the pool, or already spent (CR 118.3a)
	MayNotBeSpent  Reason = "may_not_be_spent" // not on this (CR 106.6)
	WrongType      Reason = "wrong_type"       // the mana doesn't fit the symbol (CR 107.4, 202.1a)
	NotSnow        Reason = "not_snow"         // the symbol asks for mana from a snow source (CR 107.4h)
	NotPhyrexian   Reason = "not_phyrexian"    // life pays for Phyrexian symbols alone (CR 107.4f)
	NotEnoughLife  Reason = "not_enough_life"  // CR 119.4
	NoPayer        Reason = "no_payer"         // there is no such payer, or it has paid
	PayerUnfit     Reason = "payer_unfit"      // the payer can't pay for this symbol (CR 702.51a, 702.66a, 702.126a)
	TooMuch        Reason = "too_much"         // more than the symbol asks for
	TooLittle      Reason = "too_little"       // CR 601.2h: partial payments aren't allowed
	NoMeans        Reason = "no_means"         // the payment says nothing that could pay
	NoSource       Reason = "no_source"        // there is no such source or option
	SourceUsedUp   Reason = "source_used_up"   // the source, or something it takes, is used up
	WrongLifeTotal Reason = "wrong_life_total" // the plan doesn't say the life it costs
)

// Invalid is the first thing that is wrong with a payment.
type Invalid struct {
	Reason     Reason
	Activation int // index of the activation whose cost is meant; -1: the cost itself
	Symbol     int // index of the symbol; -1 where no symbol is meant
	Unit       mana.Unit
}

func (e *Invalid) Error() string {
	return fmt.Sprintf("payment: %s (activation %d, symbol %d, unit %v)", e.Reason, e.Activation, e.Symbol, e.Unit)
}

// Validate says whether payments chosen by the player pay the cost from the pool, payers and life
// as they are, nothing being activated. The payments of one symbol may stand anywhere in the list.
// The error is an [*Invalid].
func Validate(p Problem, spend []Payment) error {
	return newChecker(p).pay(-1, mainCost, p.Cost, spend)
}

// Check says whether a plan can be carried out as it stands. The error is an [*Invalid].
func Check(p Problem, plan Plan) error {
	c := newChecker(p)
	for i, a := range plan.Activations {
		if err := c.activate(i, a); err != nil {
			return err
		}
	}
	if err := c.pay(-1, mainCost, p.Cost, plan.Spend); err != nil {
		return err
	}
	if p.Life-c.life != plan.Life {
		return &Invalid{Reason: WrongLifeTotal, Activation: -1, Symbol: -1}
	}
	return nil
}

// checker carries out payments on a copy of what there is.
type checker struct {
	problem Problem
	pool    map[mana.Unit]int
	life    int
	uses    map[int]int  // of sources, by index
	locks   map[int]bool // that are used up
	paid    map[int]bool // payers that have paid, by index
}

func newChecker(p Problem) *checker {
	if p.Spend == nil {
		p.Spend = OwnType
	}
	c := &checker{problem: p, pool: map[mana.Unit]int{}, life: p.Life, uses: map[int]int{}, locks: map[int]bool{}, paid: map[int]bool{}}
	for _, u := range p.Pool {
		c.pool[u]++
	}
	return c
}

func (c *checker) activate(index int, a Activation) error {
	fail := func(r Reason) error { return &Invalid{Reason: r, Activation: index, Symbol: -1} }
	i := slices.IndexFunc(c.problem.Sources, func(s Source) bool { return s.ID == a.Source })
	if i < 0 || a.Option < 0 || a.Option >= len(c.problem.Sources[i].Options) {
		return fail(NoSource)
	}
	source := c.problem.Sources[i]
	option := source.Options[a.Option]
	if c.uses[i]++; c.uses[i] > max(1, source.Uses) || !c.take(option.Locks...) {
		return fail(SourceUsedUp)
	}
	if c.life -= option.Life; c.life < 0 {
		return fail(NotEnoughLife)
	}
	on := Purpose{Activation: true, Source: a.Source, Option: a.Option}
	if !option.Cost.Absent() || len(a.Spend) > 0 {
		if err := c.pay(index, on, option.Cost, a.Spend); err != nil {
			return err
		}
	}
	for _, u := range option.Produces {
		c.pool[u]++
	}
	return nil
}

// take uses locks up, and tells whether they were all free.
func (c *checker) take(locks ...int) bool {
	for _, id := range locks {
		if c.locks[id] {
			return false
		}
	}
	for _, id := range locks {
		c.locks[id] = true
	}
	return true
}

// pay carries out the payments for one cost.
func (c *checker) pay(activation int, on Purpose, cost mana.Cost, spend []Payment) error {
	fail := func(r Reason, symbol int, unit mana.Unit) error {
		return &Invalid{Reason: r, Activation: activation, Symbol: symbol, Unit: unit}
	}
	switch {
	case cost.Absent():
		return fail(NoCost, -1, mana.Unit{})
	case cost.Variables() > 0:
		return fail(XNotChosen, -1, mana.Unit{})
	}
	counts := make([]int, len(cost))
	for _, p := range spend {
		if p.Symbol < 0 || p.Symbol >= len(cost) {
			return fail(NoSymbol, p.Symbol, p.Unit)
		}
		counts[p.Symbol]++
	}
	for _, p := range spend {
		symbol := cost[p.Symbol]
		n, pays := needOf(symbol, counts[p.Symbol])
		if r := c.payOne(on, n, pays, p); r != "" {
			return fail(r, p.Symbol, p.Unit)
		}
	}
	for i, symbol := range cost {
		if _, pays := needOf(symbol, counts[i]); counts[i] < pays {
			return fail(TooLittle, i, mana.Unit{})
		} else if counts[i] > pays {
			return fail(TooMuch, i, mana.Unit{})
		}
	}
	return nil
}

// needOf is what each payment for a symbol has to meet when there are so many of them, and how
// many there should be.
func needOf(s mana.Symbol, count int) (n need, pays int) {
	switch s.Kind {
	case mana.Generic:
		return need{any: true}, s.Amount
	case mana.Snow:
		return need{snow: true}, 1
	case mana.TwoHybrid:
		if count > 1 {
			return need{any: true}, s.Value(0)
		}
		return need{types: s.Types}, 1
	default:
		return need{types: s.Types, life: s.CanPayLife()}, 1
	}
}

func (c *checker) payOne(on Purpose, n need, pays int, p Payment) Reason {
	switch {
	case pays == 0:
		return TooMuch
	case p.By == ByMana:
		return c.payMana(on, n, p.Unit)
	case p.By == ByLife:
		return c.payLife(n)
	case p.By == ByPayer:
		return c.payPayer(on, n, p.Payer)
	}
	return NoMeans
}

func (c *checker) payMana(on Purpose, n need, unit mana.Unit) Reason {
	as := c.problem.Spend(unit, on)
	switch {
	case c.pool[unit] == 0:
		return NotInPool
	case as == 0:
		return MayNotBeSpent
	case n.snow && !unit.Snow:
		return NotSnow
	case !n.met(unit, as):
		return WrongType
	}
	c.pool[unit]--
	return ""
}

func (c *checker) payLife(n need) Reason {
	switch {
	case !n.life:
		return NotPhyrexian
	case c.life < mana.PhyrexianLife:
		return NotEnoughLife
	}
	c.life -= mana.PhyrexianLife
	return ""
}

func (c *checker) payPayer(on Purpose, n need, id int) Reason {
	i := slices.IndexFunc(c.problem.Payers, func(p Payer) bool { return p.ID == id })
	if i < 0 || c.paid[i] {
		return NoPayer
	}
	payer := c.problem.Payers[i]
	if on != mainCost || !n.metBy(payer) {
		return PayerUnfit
	}
	if payer.Lock != 0 && !c.take(payer.Lock) {
		return NoPayer
	}
	c.paid[i] = true
	return ""
}
