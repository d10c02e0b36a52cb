package program

// An Ability is one ability of an object (CR 113): spell, activated, triggered or
// static ability, a way of casting, or a keyword that stands for several of these.
type Ability interface{ ability() }

// Abilities is an ordered list of abilities, in the order printed (CR 113.2c).
type Abilities []Ability

// Body is what an ability or spell does: its targets and the instructions to
// follow in order, or a choice of modes (CR 700.2).
type Body struct {
	Targets []TargetSpec // in the order they are announced (CR 601.2c)
	Do      []Effect     // followed in order on resolution (CR 608.2c)
	Modes   *Modes       // with modes, Targets and Do apply in addition, before the modes' own
}

// Modes is a bulleted choice (CR 700.2).
type Modes struct {
	Min, Max Quantity  // how many are chosen; a nil Max means Min, both nil one
	If       Condition // when it holds, MaxIf replaces Max ("choose both instead")
	MaxIf    Quantity
	Repeat   bool   // the same mode may be chosen more than once (CR 700.2d)
	By       Ref    // who chooses; nil: the controller
	Fresh    string `ir:"oneof=game|turn"` // "game" or "turn": only modes not yet chosen in that span
	Random   bool
	Options  []Mode `ir:"required"`
}

// Mode is one option of a modal spell or ability.
type Mode struct {
	Cost    []Cost // additional cost for choosing it (escalate aside, CR 702.120; spree, CR 702.172)
	Targets []TargetSpec
	Do      []Effect
}

// TargetSpec is one instance of the word "target" (CR 115).
type TargetSpec struct {
	What     Filter   // what is legal
	In       []Zone   // zones looked in; empty: battlefield and players, or the stack for spells and abilities
	Min, Max Quantity // how many; a nil Max means Min, both nil one
	Divide   Quantity // an amount divided among the targets as they are announced (CR 601.2d)
	By       Ref      // who chooses; nil: the controller (CR 601.2c)
	Together Relation // a relation all the targets of this spec must have to each other
	Choosing Filter   // what they must be as they are chosen, whatever they are later
	Distinct bool     // must differ from the targets of all earlier specs ("another target")
}

// Relation is a demand on several objects together.
type Relation string

// The relations that target specs and choices may demand.
const (
	Unrelated           Relation = ""
	SameController      Relation = "same_controller"
	DifferentController Relation = "different_controllers"
	SameOwner           Relation = "same_owner"
	DifferentNames      Relation = "different_names"
	SharedCreatureType  Relation = "shared_creature_type"
)

// Spell is the spell ability of an instant or sorcery (CR 113.3a).
type Spell struct{ Body }

// Activated is an activated ability (CR 602), a mana ability if it meets CR 605.1a,
// a loyalty ability if Loyalty is set (CR 606).
type Activated struct {
	Cost    []Cost        `ir:"required"`
	XIs     Quantity      // X in the cost when the text defines it instead of the player (CR 107.3c)
	From    []Zone        // zones it functions in; empty: the battlefield
	Loyalty bool          // CR 606.3
	Sorcery bool          // activate only as a sorcery
	Limit   Limit         // how often
	If      Condition     // activate only if
	During  []Step        // activate only during
	By      Ref           // who may activate; nil: the controller (or owner outside the battlefield)
	Keyword KeywordName   // the keyword it came from, if any (equip, cycling, …)
	While   ActivateWhile // an unusual time to activate
	Body
}

// ActivateWhile names a time other than having priority when an ability may be activated.
type ActivateWhile string

// Times of activation.
const (
	WithPriority   ActivateWhile = ""                      // and mana abilities while paying (CR 605.3a)
	WhileSearching ActivateWhile = "searching_own_library" // while searching your library
	NeverToPay     ActivateWhile = "never_to_pay"          // "only as an instant": a mana ability that isn't used while paying (CR 304.5)
)

// Limit restricts how often something may be done.
type Limit string

// Limits.
const (
	Unlimited    Limit = ""
	OncePerTurn  Limit = "turn"
	OnceEver     Limit = "ever" // once, as long as it is the same object (exhaust and the like)
	TwicePerTurn Limit = "twice_per_turn"
)

// Triggered is a triggered ability (CR 603).
type Triggered struct {
	When    []EventPattern // any of them
	State   Condition      // instead of When: a state trigger (CR 603.8)
	If      Condition      // intervening "if" clause (CR 603.4)
	From    []Zone         // zones it functions in; empty: the battlefield
	Limit   Limit
	Link    string      // linked abilities: the name under which it remembers (CR 607)
	Keyword KeywordName // the keyword it came from, if any
	Body
}

// Static is a static ability that generates a continuous effect (CR 604, 611.3).
type Static struct {
	To      Ref         // what it affects; nil: only rules-level mods that say for themselves
	Mods    []Mod       `ir:"required"` // what it changes
	While   Condition   // applies only while this holds
	From    []Zone      // zones it functions in; empty: the battlefield
	CDA     bool        // a characteristic-defining ability (CR 604.3)
	Keyword KeywordName // the keyword it came from, if any
}

// Casting is a static ability that offers a way of casting its card: an alternative
// cost (CR 118.9) and, for some, another zone to cast from.
type Casting struct {
	Way      KeywordName // how the way is called: flashback, evoke, overload, …; "" for unnamed
	Cost     []Cost      // paid instead of the mana cost; empty with Free unset: the mana cost itself
	Free     bool        // without paying the mana cost
	From     []Zone      // zones it may be cast from this way; empty: the hand
	If       Condition   // only if
	Flash    bool        // may be cast any time one has priority
	FaceDown *FaceDown   // cast face down with these characteristics (CR 708)
	Then     Disposal    // where it goes instead of anywhere else when it would leave the stack
	Mods     []Mod       // changes to the spell, and the permanent it becomes, cast this way
	Extra    []Cost      // in addition to the mana cost or Cost (retrace, CR 702.81a)
	Sorcery  bool        // only when a sorcery could be cast, whatever the card's type
	Back     bool        // cast transformed, with the back face up (CR 702.146a, 712.8c)
	Each     bool        // every "target" in the spell's text becomes "each" (overload, CR 702.96a)
	Only     bool        // the face can't be cast from any other zone (aftermath, CR 702.127a)
}

// Disposal replaces where a card goes.
type Disposal string

// Disposals.
const (
	NoDisposal        Disposal = ""
	ExileInstead      Disposal = "exile"                // exiled instead of put anywhere else (CR 702.34a)
	ExileNotGraveyard Disposal = "exile_from_graveyard" // exiled instead of put into a graveyard
	HandInstead       Disposal = "hand"                 // returned to hand as it resolves (CR 702.27a)
	BottomInstead     Disposal = "bottom"
)

// FaceDown is how a face-down object looks (CR 708.2).
type FaceDown struct {
	Way       KeywordName // morph, disguise, manifest, cloak …
	Abilities Abilities   // what it has besides being a 2/2 (ward for disguise and cloak)
	TurnUp    []Cost      // the cost of turning it face up, if any
}

// Special is a special action that a card lets its owner take while they have priority
// (CR 116.2): suspend, foretell, plot.
type Special struct {
	Way      KeywordName
	Cost     []Cost
	From     []Zone    // zones the card must be in; empty: the hand
	If       Condition // only if
	Castable bool      // only when the card could begin to be cast from there (CR 116.2f)
	Sorcery  bool      // only when a sorcery could be cast
	Do       []Effect
}

// Opening lets its owner take an action with the card from their opening hand, before the first turn
// (CR 103.6): reveal it, or begin the game with it on the battlefield.
type Opening struct {
	Reveal bool      // the card is revealed until the first turn begins, at most once (CR 103.6b)
	If     Condition // only if
	Do     []Effect  `ir:"required"` // what the action does; what it brings later is a delayed triggered ability
}

// AdditionalCost is paid in addition to a spell's other costs (CR 118.8).
type AdditionalCost struct {
	Key      string `ir:"required"` // kicker, buyback, casualty …; conditions ask for it by this name
	Cost     []Cost `ir:"required"`
	Optional bool
	Repeat   bool // any number of times (multikicker, replicate)
	If       Condition
	Keyword  KeywordName // the keyword it came from, if any: kicker makes the spell "kicked" (CR 702.33d)
}

// Keyword is a keyword ability (CR 702). Most are macros: see [Expand].
type Keyword struct {
	Name KeywordName `ir:"word"`
	Cost []Cost      // cycling {2}, ward—pay 3 life, kicker {R} …
	N    Quantity    // bushido 2, annihilator 1, …
	What Filter      // protection from …, affinity for …, landwalk, enchant …, … offering
	Text string      // a name or other word the keyword carries (partner with …)
	Mana string      `ir:"mana"` // a second mana cost where one is needed (suspend, awaken)
	If   Condition   // what a companion asks of its owner's starting deck (CR 702.139a)
	Do   []Effect    // an effect carried along, where the keyword has one
}

// ClassLevel holds the abilities of a Class level or leveler band (CR 716, 711).
type ClassLevel struct {
	Min, Max  int // level counters or class level; Max 0: no upper end
	PT        *PT // leveler cards only
	Abilities Abilities
}

// Chapter is a chapter ability of a Saga (CR 714.2).
type Chapter struct {
	At []int `ir:"required"`
	Body
}

// Room is a room of a dungeon card with its room ability (CR 309.4). The topmost room of a dungeon is
// written first.
type Room struct {
	Name string   `ir:"required"` // what the state and a player's choices call it; play doesn't ask for it (CR 309.4b)
	To   []string // the rooms that arrows lead to; none: it is the bottommost one
	Body
}

// OnlyByName says of a dungeon card that a player enters it only by venturing into a dungeon of its name
// (CR 701.49d).
type OnlyByName struct{}

// Unsupported is a line the referee cannot read. It is never executed: a verdict
// that could depend on it is refused.
type Unsupported struct {
	Reason string   `ir:"required"`
	At     int      // byte position in the line where reading stopped
	From   []Zone   // where else than on the battlefield and the stack it may function (CR 113.6)
	Only   Occasion // what has to happen there for it to matter; left out: nothing
}

// Occasion says when a line that can't be read may matter in a zone.
type Occasion string

// The occasions.
const (
	Always    Occasion = ""
	WhenUsed  Occasion = "used"  // as a player casts or plays the card or uses its abilities
	WhenMoved Occasion = "moved" // as the card is put into the zone
	WhenAsked Occasion = "asked" // as something asks for its colors, subtypes, power or toughness (CR 604.3)
)

// Line pairs an ability with the line of text it came from.
type Line struct {
	Ability Ability
	Text    string // the official text, only when loaded from a pack
}

// PT is a printed power and toughness: numbers, or CDA-defined stars.
type PT struct {
	Power, Toughness         int
	PowerStar, ToughnessStar bool // "*": the number printed, if any, is added by the CDA itself
}

func (Spell) ability()          {}
func (Activated) ability()      {}
func (Triggered) ability()      {}
func (Static) ability()         {}
func (Casting) ability()        {}
func (Special) ability()        {}
func (Opening) ability()        {}
func (AdditionalCost) ability() {}
func (Keyword) ability()        {}
func (ClassLevel) ability()     {}
func (Chapter) ability()        {}
func (Room) ability()           {}
func (OnlyByName) ability()     {}
func (Unsupported) ability()    {}
