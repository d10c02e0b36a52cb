package program

// A Cost is one part of a cost (CR 118). Parts that choose objects may bind them under As.
type Cost interface{ cost() }

// Mana is a mana payment, in the notation of CR 107.4: "{2}{W/U}{X}".
type Mana struct {
	Of string `ir:"required,mana"`
}

// Generic is a payment of generic mana whose amount the ability defines, such as an {X}
// that is "the exiled card's mana value" (CR 107.3c).
type Generic struct {
	N Quantity `ir:"required"`
}

// TapThis is {T}, UntapThis {Q} (CR 107.5, 107.6).
type TapThis struct{}

// UntapThis is {Q} (CR 107.6).
type UntapThis struct{}

// PayLife is paying life (CR 118.3b).
type PayLife struct {
	N Quantity `ir:"required"`
}

// SacrificeCost sacrifices permanents you control (CR 701.21).
type SacrificeCost struct {
	What      Filter
	N         Quantity // nil: one
	As        string
	Announced bool // chosen as the cost is announced, and bound from then on (CR 702.119c)
}

// SacrificeThis sacrifices the source.
type SacrificeThis struct{}

// DiscardCost discards cards from your hand (CR 701.9).
type DiscardCost struct {
	What   Filter
	N      Quantity // nil: one
	Random bool
	As     string
}

// DiscardThis discards the source, DiscardHand the whole hand.
type DiscardThis struct{}

// DiscardHand discards the whole hand.
type DiscardHand struct{}

// ExileCost exiles objects from a zone.
type ExileCost struct {
	What Filter
	From Zone
	Or   Zone     // objects of this zone may be exiled as well (CR 702.167a)
	N    Quantity // nil: one
	Max  Quantity // nil: N; more may be exiled up to it
	Sum  Quantity // instead of a number: any number of them with at least this total mana value
	As   string
}

// ExileThis exiles the source from where it is.
type ExileThis struct{}

// ReturnCost returns permanents you control to their owners' hands.
type ReturnCost struct {
	What Filter
	N    Quantity
	As   string
}

// ReturnThis returns the source to its owner's hand.
type ReturnThis struct{}

// ShuffleCost shuffles permanents you control into their owners' libraries.
type ShuffleCost struct {
	What Filter
	As   string
}

// TapCost taps untapped permanents you control; summoning sickness does not matter (CR 302.6).
type TapCost struct {
	What      Filter
	N         Quantity  // nil: one
	Power     Quantity  // instead of N: total power at least this (crew, saddle)
	UpTo      bool      // fewer may be tapped
	Tells     EventKind // what each creature does by being tapped: crew, saddle
	As        string
	Announced bool // chosen as the cost is announced, and bound from then on (CR 702.180b)
}

// UntapCost untaps tapped permanents you control.
type UntapCost struct {
	What Filter
	N    Quantity
}

// RemoveCounters removes counters from the source, or from permanents you control.
type RemoveCounters struct {
	Kind CounterKind // empty: of any kind
	N    Quantity    // nil: one; X and Unbounded allowed
	From Filter      // nil: from this
	As   string      // binds the number removed
}

// PutCountersCost puts counters on the source (loyalty abilities: CR 606.4).
type PutCountersCost struct {
	Kind CounterKind `ir:"required"`
	N    Quantity
	On   Filter // nil: on this
}

// PayCounters pays counters the player has: energy (CR 107.14).
type PayCounters struct {
	Kind CounterKind `ir:"required"`
	N    Quantity    `ir:"required"`
}

// RevealCost reveals cards from your hand.
type RevealCost struct {
	What Filter
	N    Quantity
	As   string
}

// RevealThis reveals the source.
type RevealThis struct{}

// MillCost mills cards.
type MillCost struct{ N Quantity }

// OneOf is a choice of one of several costs.
type OneOf struct {
	Of []CostList `ir:"required"`
}

// CostList is several parts paid together.
type CostList []Cost

// TimesCost is a cost paid a number of times over: "for each age counter on it".
type TimesCost struct {
	N    Quantity `ir:"required"`
	Cost []Cost   `ir:"required"`
}

// DoCost is an action paid as a cost that has no type of its own.
type DoCost struct {
	Do []Effect `ir:"required"`
}

func (Mana) cost()            {}
func (Generic) cost()         {}
func (TapThis) cost()         {}
func (UntapThis) cost()       {}
func (PayLife) cost()         {}
func (SacrificeCost) cost()   {}
func (SacrificeThis) cost()   {}
func (DiscardCost) cost()     {}
func (DiscardThis) cost()     {}
func (DiscardHand) cost()     {}
func (ExileCost) cost()       {}
func (ExileThis) cost()       {}
func (ReturnCost) cost()      {}
func (ReturnThis) cost()      {}
func (ShuffleCost) cost()     {}
func (TapCost) cost()         {}
func (UntapCost) cost()       {}
func (RemoveCounters) cost()  {}
func (PutCountersCost) cost() {}
func (PayCounters) cost()     {}
func (RevealCost) cost()      {}
func (RevealThis) cost()      {}
func (MillCost) cost()        {}
func (OneOf) cost()           {}
func (TimesCost) cost()       {}
func (DoCost) cost()          {}
