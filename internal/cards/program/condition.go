package program

// A Condition is true or false in the game as it is.
type Condition interface{ condition() }

// And holds when every part does; written as a list.
type And []Condition

// Or holds when some part does.
type Or struct {
	Of []Condition `ir:"required"`
}

// Never holds when the condition does not.
type Never struct {
	If Condition `ir:"required"`
}

// Compare compares two quantities.
type Compare struct {
	A  Quantity `ir:"required"`
	Op Op       `ir:"required"`
	B  Quantity `ir:"required"`
}

// Exists holds when the ref names at least one object or player.
type Exists struct {
	Any Ref `ir:"required"`
}

// Matches holds when every object or player of the ref (at least one) matches the filter.
type Matches struct {
	Ref  Ref    `ir:"required"`
	What Filter `ir:"required"`
}

// TurnOf holds during the turns of the players.
type TurnOf struct {
	Who Ref `ir:"required"`
}

// PlaysFirst holds when one of the players is the starting player (CR 103.1), before the first turn.
type PlaysFirst struct {
	Who Ref `ir:"required"`
}

// During holds during the steps.
type During struct {
	Steps []Step `ir:"required"`
}

// Paid holds when the cost with the key was paid for This (kicked, bought back, evoked,
// cast with flashback …).
type Paid struct {
	Key string `ir:"required"`
}

// Done holds when the instruction bound under that name was carried out ("if you do", CR 608.2c).
type Done struct {
	Name string `ir:"required"`
}

// Occurred holds when a matching event has happened this turn.
type Occurred struct {
	Event    EventPattern `ir:"required"`
	LastTurn bool
}

// ChoiceIs holds when the word chosen for This under the key is the value.
type ChoiceIs struct {
	Key, Value string `ir:"required"`
}

// IsDay and IsNight hold by day and by night (CR 730).
type IsDay struct{}

// IsNight holds by night (CR 730).
type IsNight struct{}

// ThisDoor holds when the event is about the half of a Room that has the ability (CR 709.5h).
type ThisDoor struct{}

// ResolvedTimes holds when the ability resolves for the n-th time this turn; with Activated, when it
// has been activated that many times.
type ResolvedTimes struct {
	Op        Op       `ir:"required"`
	N         Quantity `ir:"required"`
	Activated bool
}

// EventIs holds when the event that triggered the ability or is being replaced matches.
type EventIs struct {
	Event EventPattern `ir:"required"`
}

// ByEffect holds when the event being replaced, or that triggered, is something an effect
// does (CR 609.1): not the payment of a cost, a turn-based action or a result of damage.
type ByEffect struct{}

func (And) condition()           {}
func (Or) condition()            {}
func (Never) condition()         {}
func (Compare) condition()       {}
func (Exists) condition()        {}
func (Matches) condition()       {}
func (TurnOf) condition()        {}
func (PlaysFirst) condition()    {}
func (During) condition()        {}
func (Paid) condition()          {}
func (Done) condition()          {}
func (Occurred) condition()      {}
func (ChoiceIs) condition()      {}
func (IsDay) condition()         {}
func (IsNight) condition()       {}
func (ThisDoor) condition()      {}
func (ResolvedTimes) condition() {}
func (EventIs) condition()       {}
func (ByEffect) condition()      {}
