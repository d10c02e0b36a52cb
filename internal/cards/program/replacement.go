package program

// Replacement is a replacement or prevention effect: which events it applies to and
// what happens instead (CR 614, 615).
type Replacement struct {
	On       EventPattern `ir:"required"`
	If       Condition
	Instead  []Instead `ir:"required"` // applied in order to the one event
	May      bool      // its controller (for entering: the permanent's) may choose not to
	Cost     []Cost    // "you may pay … if you do": unpaid, it doesn't apply
	Uses     Quantity  // only the next so many events ("the next time", "the next 3 damage"); nil: all
	Self     bool      // a self-replacement effect (CR 614.15)
	Prevents bool      // a prevention effect (CR 615)
}

// An Instead is one change to the replaced event.
type Instead interface{ instead() }

// PreventIt prevents damage: all of it, or up to N of each event; with Shield, N is what
// the effect prevents in all before it is used up (CR 615.7). Then happens for the damage
// prevented this way (`event_amount` is how much).
type PreventIt struct {
	N      Quantity
	Shield bool
	Then   []Effect
}

// Amount changes the event's amount; in it `event_amount` is the old one.
type Amount struct {
	To Quantity `ir:"required"`
}

// GoTo changes the destination of a zone change.
type GoTo struct {
	To       Zone `ir:"required"`
	At       Position
	Hidden   bool
	Link     string
	Counters []CounterSpec
	Then     []Effect // what else happens as part of it; `event: new` is the object where it went
}

// MoreTokens has tokens of other sorts created along with those of an event, as many of each as there are
// of them (CR 614.1a). With Instead, one of each is created in place of every token like one of these.
type MoreTokens struct {
	Tokens  []TokenSpec `ir:"required"`
	Instead bool
}

// RedirectTo makes damage be dealt to something else (CR 614.9): all of it, or up to N of each
// event; with Shield, N is how much the effect redirects in all before it is used up.
type RedirectTo struct {
	To     Ref `ir:"required"`
	N      Quantity
	Shield bool
}

// Enter changes how a permanent enters (CR 614.1c, 614.12).
type Enter struct {
	If          Condition // only if; asked after what AlsoDo before it bound
	Tapped      bool
	Untapped    bool
	Counters    []CounterSpec
	Copy        *CopyOf // as a copy of
	Mods        []Mod   // with these changes while it stays
	FaceDown    *FaceDown
	Transformed bool
	Under       Ref
	Attacking   Ref      // attacking this player or permanent, not declared (CR 508.4)
	Then        []Effect // what else happens as it enters, without using the stack; `event: new` is the permanent
}

// AlsoDo follows instructions as part of the event: choices made "as" something enters,
// or what else happens. They are followed before the changed event; those of a prevention
// effect after it (CR 615.5).
type AlsoDo struct {
	Do []Effect `ir:"required"`
}

// InsteadDo follows instructions instead of the event.
type InsteadDo struct {
	Do []Effect `ir:"required"`
}

// Skip makes the event not happen.
type Skip struct{}

func (PreventIt) instead()  {}
func (Amount) instead()     {}
func (GoTo) instead()       {}
func (MoreTokens) instead() {}
func (RedirectTo) instead() {}
func (Enter) instead()      {}
func (AlsoDo) instead()     {}
func (InsteadDo) instead()  {}
func (Skip) instead()       {}
