package program

// A Filter is a predicate over one object or player, the candidate. A nil filter
// matches everything.
type Filter interface{ filter() }

// AllOf matches what every part matches; written as a list.
type AllOf []Filter

// AnyOf matches what some part matches.
type AnyOf struct {
	Of []Filter `ir:"required"`
}

// Not matches what the filter does not.
type Not struct {
	What Filter `ir:"required"`
}

// Is matches a kind of thing: permanent, spell, card, player …
type Is struct {
	Kind Kind `ir:"required"`
}

// Type matches objects with that card type.
type Type struct {
	Is CardType `ir:"required"`
}

// Super matches objects with that supertype.
type Super struct {
	Is Supertype `ir:"required"`
}

// Subtype matches objects with that subtype, written as printed ("Goblin").
type Subtype struct {
	Is string `ir:"required"`
}

// IsColor matches objects of that colour.
type IsColor struct {
	Is Color `ir:"required"`
}

// ColorCount compares the number of the object's colours: colourless, mono- and multicoloured.
type ColorCount struct {
	Op Op       `ir:"required"`
	N  Quantity `ir:"required"`
}

// Named matches objects with that name (CR 201.2). "{this}" stands for the name of This.
type Named struct {
	Name string `ir:"required"`
}

// SameName matches objects that have a name in common with the ref (CR 201.2).
type SameName struct {
	As Ref `ir:"required"`
}

// ControlledBy matches objects controlled by one of the players; outside the
// battlefield and stack, owned by them (CR 108.4a).
type ControlledBy struct {
	Who Ref `ir:"required"`
}

// OwnedBy matches objects owned by one of the players.
type OwnedBy struct {
	Who Ref `ir:"required"`
}

// Same matches the very objects or players the ref names.
type Same struct {
	As Ref `ir:"required"`
}

// Other matches everything but This.
type Other struct{}

// Having matches objects with that status.
type Having struct {
	Status Status `ir:"required"`
}

// With matches objects with that keyword ability.
type With struct {
	Keyword KeywordName `ir:"required"`
}

// WithAbility matches objects that have an activated ability, a mana ability, a way
// of casting, …; see [AbilitySort].
type WithAbility struct {
	Sort AbilitySort `ir:"required"`
}

// AbilitySort is a sort of ability that a filter may ask for.
type AbilitySort string

// The sorts.
const (
	AnyAbility       AbilitySort = "any"
	ManaAbilitySort  AbilitySort = "mana"
	ActivatedSort    AbilitySort = "activated"
	AdventureSort    AbilitySort = "adventure"
	NonManaActivated AbilitySort = "activated_nonmana"
)

// SymbolTwice matches objects with more than one of the same mana symbol in their mana cost.
type SymbolTwice struct{}

// StatIs compares a stat of the candidate.
type StatIs struct {
	Stat Stat     `ir:"required"`
	Op   Op       `ir:"required"`
	N    Quantity `ir:"required"`
}

// HasCounter matches objects and players with that many counters of the kind; an
// empty kind: of any kind.
type HasCounter struct {
	Kind CounterKind
	Op   Op       // default >=
	N    Quantity // default 1
}

// InZone matches objects in one of the zones.
type InZone struct {
	Zones []Zone `ir:"required"`
}

// HasAttached matches objects to which something like that is attached.
type HasAttached struct {
	What Filter `ir:"required"`
}

// AttachedToWhat matches objects attached to something like that.
type AttachedToWhat struct {
	What Filter `ir:"required"`
}

// Attacks matches creatures attacking one of the players or permanents.
type Attacks struct {
	Who Ref `ir:"required"`
}

// Shares matches objects that share a characteristic with one of the ref's.
type Shares struct {
	What Characteristic `ir:"required"`
	With Ref            `ir:"required"`
}

// Characteristic is a characteristic that objects can share or that can be chosen.
type Characteristic string

// The characteristics.
const (
	NameChar          Characteristic = "name"
	ColorChar         Characteristic = "color"
	CardTypeChar      Characteristic = "card_type"
	CreatureTypeChar  Characteristic = "creature_type"
	LandTypeChar      Characteristic = "land_type"
	BasicLandTypeChar Characteristic = "basic_land_type"
	ManaValueChar     Characteristic = "mana_value"
	PowerChar         Characteristic = "power"
	PermanentTypeChar Characteristic = "permanent_type"
	ControllerChar    Characteristic = "controller"
)

// OfChosen matches objects whose characteristic is the one chosen for This under the key.
type OfChosen struct {
	What Characteristic `ir:"required"`
	Key  string         `ir:"required"`
}

// TargetsWhat matches spells and abilities with a target like that; Only: with no other.
type TargetsWhat struct {
	What Filter `ir:"required"`
	Only bool
}

// TargetCount compares the number of targets of a spell or ability.
type TargetCount struct {
	Op Op       `ir:"required"`
	N  Quantity `ir:"required"`
}

// CastFrom matches spells, and permanents that were spells, cast from one of the zones.
type CastFrom struct {
	Zones []Zone `ir:"required"`
}

// NthSpell matches spells that are the n-th spell like that which their controller casts in a turn.
type NthSpell struct {
	N    Quantity `ir:"required"`
	Like Filter
}

// HasX matches objects with {X} in their mana cost.
type HasX struct{}

// Opponent matches opponents of the ability's controller.
type Opponent struct{}

// Where matches the candidates for which the condition holds; in it, the ref `it`
// names the candidate.
type Where struct {
	If Condition `ir:"required"`
}

// Voted matches players who voted for a choice that you voted for as well, in the vote that has just
// finished; or for one that you didn't vote for.
type Voted struct {
	Otherwise bool
}

// Did matches candidates that took part in a matching event this turn, in that role.
type Did struct {
	Event  EventPattern `ir:"required"`
	As     Role         `ir:"required"`
	Combat bool         // in this combat phase, not the whole turn
}

func (AllOf) filter()          {}
func (AnyOf) filter()          {}
func (Not) filter()            {}
func (Is) filter()             {}
func (Type) filter()           {}
func (Super) filter()          {}
func (Subtype) filter()        {}
func (IsColor) filter()        {}
func (ColorCount) filter()     {}
func (Named) filter()          {}
func (SameName) filter()       {}
func (ControlledBy) filter()   {}
func (OwnedBy) filter()        {}
func (Same) filter()           {}
func (Other) filter()          {}
func (Having) filter()         {}
func (With) filter()           {}
func (WithAbility) filter()    {}
func (SymbolTwice) filter()    {}
func (StatIs) filter()         {}
func (HasCounter) filter()     {}
func (InZone) filter()         {}
func (HasAttached) filter()    {}
func (AttachedToWhat) filter() {}
func (Attacks) filter()        {}
func (Shares) filter()         {}
func (OfChosen) filter()       {}
func (TargetsWhat) filter()    {}
func (TargetCount) filter()    {}
func (CastFrom) filter()       {}
func (NthSpell) filter()       {}
func (HasX) filter()           {}
func (Opponent) filter()       {}
func (Where) filter()          {}
func (Voted) filter()          {}
func (Did) filter()            {}
