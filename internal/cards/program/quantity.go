package program

// A Quantity is a whole number computed from the game (CR 107.1). What would be
// negative stays negative until it is used (CR 107.1b).
type Quantity interface{ quantity() }

// N is a number as printed; written as a number.
type N int

// X is the value chosen for X of the spell or ability (CR 107.3).
type X struct{}

// Count is how many objects or players the ref names.
type Count struct {
	Of Ref `ir:"required"`
}

// LeastDeck is the minimum deck size of the format (CR 100.2, 100.5), known only before the game begins.
type LeastDeck struct{}

// Remainder is what is left of a number divided by another: of 2, whether it is odd.
type Remainder struct {
	Of Quantity `ir:"required"`
	By int      `ir:"required"` // 1 or more
}

// Distinct is how many different values of a characteristic the objects have among them.
type Distinct struct {
	What Characteristic `ir:"required"`
	Of   Ref            `ir:"required"`
}

// StatOf is a stat of the objects, added up (or the greatest, or least).
type StatOf struct {
	Stat Stat `ir:"required"`
	Of   Ref  `ir:"required"`
	Agg  Aggregate
}

// Aggregate says how several numbers become one.
type Aggregate string

// The aggregates.
const (
	SumOf      Aggregate = ""
	GreatestOf Aggregate = "greatest"
	LeastOf    Aggregate = "least"
)

// CountersOn is the number of counters of a kind (empty: of all kinds) on objects or players.
type CountersOn struct {
	Kind CounterKind
	On   Ref `ir:"required"`
}

// Life is the life total of the player (CR 119), added up over several.
type Life struct {
	Of Ref `ir:"required"`
}

// EventAmount is the amount of the event that triggered the ability or is being replaced:
// damage dealt, life gained, cards drawn, counters put …
type EventAmount struct{}

// Num is a number that an earlier instruction, cost or choice bound under that name.
type Num struct {
	Name string `ir:"required"`
}

// Party is how many creatures are in the player's party (CR 700.8a).
type Party struct {
	Of Ref `ir:"required"`
}

// Sum adds up.
type Sum struct {
	Of []Quantity `ir:"required"`
}

// Minus is A − B.
type Minus struct {
	A, B Quantity `ir:"required"`
}

// Times is A × B.
type Times struct {
	A, B Quantity `ir:"required"`
}

// Half is half the quantity, rounded as said (CR 107.1a).
type Half struct {
	Of Quantity `ir:"required"`
	Up bool
}

// Divided is A ÷ B rounded down ("a third", CR 107.1a).
type Divided struct {
	A, B Quantity `ir:"required"`
	Up   bool
}

// Most is the largest of several quantities.
type Most struct {
	Of []Quantity `ir:"required"`
}

// Devotion is your devotion to the colours (CR 700.5).
type Devotion struct {
	To []Color `ir:"required"`
}

// Happened counts the matching events of this turn; with Amounts their amounts added up.
type Happened struct {
	Event    EventPattern `ir:"required"`
	Amounts  bool
	LastTurn bool // of the previous turn instead
	Before   bool // only events before the one that triggered the ability (storm, CR 702.40a)
}

// TimesPaid is how often the additional cost with the key was paid (multikicker).
type TimesPaid struct {
	Key string `ir:"required"`
}

// TimesMutated is how often the permanent has mutated (CR 702.140d).
type TimesMutated struct {
	Of Ref // nil: this
}

// ManaSpent is how much mana was spent to cast This, of the colours given (none: all).
type ManaSpent struct {
	Colors []Color
	Of     Ref // nil: this
}

// ColorsSpent is the number of colours of mana spent to cast This (sunburst, converge).
type ColorsSpent struct{}

// ChosenNumber is the number chosen for This under the key.
type ChosenNumber struct {
	Key string `ir:"required"`
}

// If is A where the condition holds, else B.
type If struct {
	Cond Condition `ir:"required"`
	A, B Quantity  `ir:"required"`
}

// StartingLife is the starting life total of the player.
type StartingLife struct {
	Of Ref `ir:"required"`
}

// ModesChosen is how many modes were chosen for the spell or ability (CR 700.2).
type ModesChosen struct{}

// Dungeons is how many dungeons the player has completed this game (CR 309.7).
type Dungeons struct {
	Of       Ref    `ir:"required"`
	Named    string // only dungeons of that name
	Distinct bool   // those with the same name count once
}

// Temptations is how often the Ring has tempted the player this game (CR 701.54c).
type Temptations struct {
	Of Ref `ir:"required"`
}

// Unbounded stands for "any number" as the upper end of a choice.
type Unbounded struct{}

func (N) quantity()            {}
func (X) quantity()            {}
func (Count) quantity()        {}
func (LeastDeck) quantity()    {}
func (Remainder) quantity()    {}
func (Distinct) quantity()     {}
func (StatOf) quantity()       {}
func (CountersOn) quantity()   {}
func (Life) quantity()         {}
func (EventAmount) quantity()  {}
func (Num) quantity()          {}
func (Sum) quantity()          {}
func (Party) quantity()        {}
func (Minus) quantity()        {}
func (Times) quantity()        {}
func (Half) quantity()         {}
func (Divided) quantity()      {}
func (Most) quantity()         {}
func (Devotion) quantity()     {}
func (Happened) quantity()     {}
func (TimesPaid) quantity()    {}
func (TimesMutated) quantity() {}
func (ManaSpent) quantity()    {}
func (ColorsSpent) quantity()  {}
func (ChosenNumber) quantity() {}
func (If) quantity()           {}
func (StartingLife) quantity() {}
func (ModesChosen) quantity()  {}
func (Dungeons) quantity()     {}
func (Temptations) quantity()  {}
func (Unbounded) quantity()    {}
