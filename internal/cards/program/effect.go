package program

// An Effect is one instruction of a resolving spell or ability (CR 608.2c), one verb each.
type Effect interface{ effect() }

// DealDamage deals damage (CR 120). In To and Amount, `it` names each source, or without From what
// is dealt the damage.
type DealDamage struct {
	To            Ref      `ir:"required"`
	Amount        Quantity // to each; nil with Divided
	From          Ref      // the sources; nil: this
	Divided       bool     // as divided among the targets on announcement
	Unpreventable bool
	ExcessTo      Ref           // excess damage is dealt to this instead
	Also          []DamageShare // further damage dealt by the same source at the same time
	As            string        // binds the damage dealt, and what it was dealt to
}

// DamageShare is a part of the damage that a source deals at a time: an amount to each of these.
type DamageShare struct {
	To     Ref      `ir:"required"`
	Amount Quantity `ir:"required"`
}

// Destroy destroys permanents (CR 701.8).
type Destroy struct {
	What    Ref    `ir:"required"`
	NoRegen bool   // they can't be regenerated
	As      string // binds what was destroyed
}

// Move puts objects into a zone (CR 400.7): exile, return to hand, put onto the
// battlefield, into a graveyard, on top of a library … In the other fields, `it` names
// the object being moved.
type Move struct {
	What            Ref
	To              Zone `ir:"required"`
	At              Position
	Order           Order
	Under           Ref // battlefield: who controls it; nil: its owner when To is elsewhere, you on the battlefield
	Tapped          bool
	Attacking       Ref // battlefield: attacking this player or permanent, not declared (CR 508.4)
	AttachTo        Ref
	FaceDown        *FaceDown     // face down with these characteristics
	Hidden          bool          // exile face down without characteristics
	Counters        []CounterSpec // enters with these as well
	Transformed     bool          // back face up
	Flipped         bool          // battlefield: enters flipped (CR 110.5b)
	Mods            []Mod         // further changes as it enters, lasting while it stays
	Link            string        // remembered by linked abilities under this key (CR 607)
	As              string        // binds the objects as they are afterwards
	UntilThisLeaves bool          // returned when this leaves the battlefield (CR 610.3)
}

// Position is a place in a library; "" is the top.
type Position string

// The positions. Positions "2", "3", … count from the top, starting at 1.
const (
	OnTop    Position = ""
	AtBottom Position = "bottom"
	Shuffled Position = "shuffled" // shuffled into the library
)

// Order says who orders several cards put into a library or graveyard at once.
type Order string

// The orders.
const (
	OwnerOrders Order = "" // CR 401.4
	RandomOrder Order = "random"
)

// CounterSpec is a number of counters of a kind.
type CounterSpec struct {
	Kind CounterKind `ir:"required"`
	N    Quantity    // nil: one
}

// Sacrifice has each of the players sacrifice permanents of their choice (CR 701.21).
type Sacrifice struct {
	Who  Ref // nil: you
	What Filter
	N    Quantity // nil: one
	All  bool     // every permanent like that
	As   string
}

// SacrificeObjects has players sacrifice exactly these, as far as they control them (CR 701.21a).
type SacrificeObjects struct {
	Who  Ref // nil: you
	What Ref `ir:"required"`
	As   string
}

// Draw has each player draw cards, one at a time (CR 121.2).
type Draw struct {
	Who Ref      // nil: you
	N   Quantity // nil: one
	As  string
}

// Discard has each player discard cards (CR 701.9).
type Discard struct {
	Who    Ref      // nil: you
	N      Quantity // nil: one
	What   Filter
	Random bool
	By     Ref // who chooses; nil: the player discarding
	All    bool
	As     string
}

// DiscardObjects discards exactly these cards.
type DiscardObjects struct {
	What Ref `ir:"required"`
	As   string
}

// Mill puts cards from the top of each player's library into the graveyard (CR 701.17).
type Mill struct {
	Who Ref
	N   Quantity
	As  string
}

// GainLife has each player gain life (CR 119.3).
type GainLife struct {
	Who Ref      // nil: you
	N   Quantity `ir:"required"`
}

// LoseLife has each player lose life (CR 119.3).
type LoseLife struct {
	Who Ref
	N   Quantity `ir:"required"`
	As  string   // binds the life lost
}

// SetLife sets each player's life total (CR 119.5).
type SetLife struct {
	Who Ref
	N   Quantity `ir:"required"`
}

// PutCounters puts counters on each object or player (CR 122.6).
type PutCounters struct {
	On      Ref         `ir:"required"`
	Kind    CounterKind `ir:"required"`
	N       Quantity    // nil: one
	Divided bool        // as divided among the targets on announcement
	As      string
}

// TakeCounters removes counters from each object or player.
type TakeCounters struct {
	From Ref         `ir:"required"`
	Kind CounterKind // empty: of any kind
	N    Quantity    // nil: all
	UpTo bool        // any number up to N
	As   string      // binds the number removed
}

// MoveCounters moves counters from one object onto another (CR 122.5).
type MoveCounters struct {
	From, To Ref         `ir:"required"`
	Kind     CounterKind // empty: of any kind
	N        Quantity    // nil: all
	UpTo     bool
	Gone     bool // From has left the battlefield: as many as it had are put (CR 122.8, 122.9)
}

// Tap taps permanents (CR 701.26a).
type Tap struct {
	What Ref `ir:"required"`
	As   string
}

// UntapThem untaps permanents (CR 701.26b).
type UntapThem struct {
	What Ref `ir:"required"`
	As   string
}

// AddMana adds mana to the players' pools (CR 106.4).
type AddMana struct {
	Who           Ref    // nil: you
	Of            string `ir:"mana"` // fixed mana in symbols: "{G}{G}", "{C}"; or "" with Colors
	Any           ManaChoice
	From          Ref      // for lands_could_produce: the lands
	Colors        []Color  // the colours to choose among for Any
	N             Quantity // how many times Of, or how many mana; nil: one
	Only          Filter   // spend only to cast spells like this …
	OnlyAbilities Filter   // … or to activate abilities of objects like this
	OnlyCosts     string   `ir:"mana"` // … or on costs that contain this symbol
	NotFor        Filter   // it can't be spent to cast spells like this; everything else is allowed
	Lasts         Duration // "": empties as usual; end_of_turn, end_of_combat
	RiderFor      Filter   // the spells that Rider and Then are about; nil: any
	Rider         []Mod    // applied to such a spell it is spent on (CR 106.6)
	Then          []Effect // triggers when it is spent to cast such a spell, which is `it` (CR 106.6)
	Snow          bool
}

// ManaChoice says how the colour of added mana is chosen.
type ManaChoice string

// The choices.
const (
	FixedMana       ManaChoice = ""
	AnyOneColor     ManaChoice = "one"                 // all of one colour among Colors (empty: any)
	AnyMix          ManaChoice = "mix"                 // each of any colour among Colors
	ChosenColor     ManaChoice = "chosen"              // the colour chosen for this
	LandColors      ManaChoice = "lands_could_produce" // any type a land matched by From could produce (CR 106.7)
	CommanderColors ManaChoice = "commander_identity"
	ProducedTypes   ManaChoice = "type_produced" // any type that the permanent of the trigger event was tapped for (CR 106.12a)
)

// CreateToken creates tokens (CR 111, 701.7).
type CreateToken struct {
	Who       Ref // nil: you
	Token     *TokenSpec
	CopyOf    Ref      // instead: copies of these permanents or cards (CR 707)
	Except    []Mod    // changes to the copy's copiable values (CR 707.9)
	N         Quantity // nil: one
	Tapped    bool
	Attacking Ref
	AttachTo  Ref
	Counters  []CounterSpec
	Mods      []Mod // "it gains haste": not copiable, while it stays
	As        string
	Link      string
}

// TokenSpec is a token's copiable characteristics.
type TokenSpec struct {
	Known            string `ir:"token"` // a predefined token of CR 111.10: Treasure, Food, Clue …; the rest adds to it
	Name             string // empty: its subtypes plus "Token" (CR 111.4)
	Colors           []Color
	Super            []Supertype
	Types            []CardType
	Subtypes         []string
	Power, Toughness Quantity
	Abilities        Abilities
	Back             *TokenSpec // the back face of a double-faced token (CR 111.10i)
}

// CopySpell copies spells or abilities on the stack (CR 707.10).
type CopySpell struct {
	What       Ref      `ir:"required"`
	Who        Ref      // nil: you
	N          Quantity // nil: one
	NewTargets bool     // its controller may choose new targets
	Except     []Mod
	Each       Ref // one copy for each of these, targeting it
	As         string
}

// CounterSpell counters spells or abilities (CR 701.6).
type CounterSpell struct {
	What    Ref   `ir:"required"`
	Instead *Move // where the card goes instead of its owner's graveyard; its What is ignored
	As      string
}

// Search searches a library (and other zones) for cards (CR 701.23). What is found is
// bound under As; moving and shuffling are instructions of their own.
type Search struct {
	Who      Ref    // who searches; nil: you
	Whose    Ref    // nil: the searcher's own
	In       []Zone // empty: library
	For      Filter
	N        Quantity // up to this many; nil: one
	Together Relation
	Reveal   bool
	As       string
}

// Shuffle shuffles each player's library (CR 701.24).
type Shuffle struct{ Who Ref }

// Reveal shows cards to all players (CR 701.20).
type Reveal struct {
	What Ref `ir:"required"`
	As   string
}

// Look shows cards to a player.
type Look struct {
	Who  Ref // nil: you
	What Ref `ir:"required"`
	As   string
}

// RevealUntil reveals cards from the top of a library until one matches.
type RevealUntil struct {
	Who   Ref      // nil: you
	Until Filter   `ir:"required"`
	N     Quantity // that many; nil: one
	Exile bool     // exiled rather than only revealed
	As    string   // binds the matching cards
	Rest  string   // binds the others
}

// Act performs a keyword action (CR 701) by its name: scry, surveil, investigate, populate,
// proliferate, explore, fight, manifest, amass … See the table in actions.go.
type Act struct {
	Name string `ir:"word"`
	Who  Ref    // nil: you
	What Ref    // the objects it is about
	N    Quantity
	Text string // a creature type and the like
	As   string
}

// Apply makes a continuous effect that lasts (CR 611.2). The set of objects is fixed
// when it begins (CR 611.2c), unless all its Mods are rules-level.
type Apply struct {
	To    Ref
	Mods  []Mod     `ir:"required"`
	Until Duration  // "": end of turn
	While Condition // lasts only as long as
}

// Delay creates a delayed triggered ability (CR 603.7).
type Delay struct {
	When   []EventPattern `ir:"required"`
	Until  Duration       // "": until it has triggered
	Repeat bool           // triggers each time within Until, not once
	If     Condition
	Body
}

// Reflexive creates a reflexive triggered ability ("when you do", CR 603.12).
type Reflexive struct{ Body }

// Gate is the frame of optional, conditional and paid instructions, resolved in the
// order of its fields.
type Gate struct {
	If     Condition // when it does not hold: Else
	May    Ref       // these players are asked in APNAP order, the first yes counts; nil: nobody is asked
	Cost   []Cost    // … and pay this if they say yes; they can't say yes without (CR 118.12)
	Unless bool      // the payment prevents: Then when nobody pays, Else when someone does
	Then   []Effect
	Else   []Effect
	As     string // bound as done for the condition `done`
	Once   bool   // done at most once each turn; the ability doesn't trigger any more then (CR 603.2h)
}

// ForEach follows the instructions once for each object or player; `it` names it. A name
// bound in several rounds (of Repeat, too) names, afterwards, what any of them bound.
// Together: all choices for an instruction are made first, in APNAP order, and what was chosen happens at the
// same time, then the next instruction alike (CR 101.4, 608.2e); else the rounds follow each other.
type ForEach struct {
	Of       Ref      `ir:"required"`
	Do       []Effect `ir:"required"`
	Together bool
}

// Repeat follows the instructions a number of times.
type Repeat struct {
	N     Quantity
	While Condition // instead: again as long as it holds ("repeat this process")
	Do    []Effect  `ir:"required"`
}

// Let binds what the ref names now, or the number, under a name.
type Let struct {
	As  string `ir:"required"`
	Be  Ref
	Num Quantity
}

// ChooseWord has a player choose a word or number and remembers it for This under Key.
type ChooseWord struct {
	Who      Ref      // nil: you
	What     WordKind `ir:"required"`
	Among    []string // the options, for "option"; exceptions for others
	Like     Filter   // for a card name: only names of cards, or faces, like this (CR 201.4)
	Min, Max Quantity // for number
	Key      string   `ir:"required"`
	Random   bool
}

// WordKind is what kind of word is chosen.
type WordKind string

// The kinds of words.
const (
	ColorWord     WordKind = "color"
	CreatureWord  WordKind = "creature_type"
	CardTypeWord  WordKind = "card_type"
	LandWord      WordKind = "land_type"
	BasicLandWord WordKind = "basic_land_type"
	NameWord      WordKind = "card_name"
	NumberWord    WordKind = "number"
	OptionWord    WordKind = "option"
	PlayerWord    WordKind = "player"
	OpponentWord  WordKind = "opponent"
)

// Remember stores what the ref names for This, or another object, under Key (Chosen, Linked).
type Remember struct {
	For    Ref // who remembers; nil: this
	What   Ref
	Key    string   `ir:"required"`
	Num    Quantity // instead: a number
	Forget bool
}

// PickOne has a player choose one of several sets of instructions on resolution.
type PickOne struct {
	Who      Ref    // nil: you
	Options  []Mode `ir:"required"`
	Min, Max Quantity
}

// CastIt has a player cast cards during the resolution (CR 608.2g).
type CastIt struct {
	Who      Ref      // nil: you
	What     Ref      `ir:"required"`
	Free     bool     // without paying its mana cost
	Cost     []Cost   // an alternative cost
	May      bool     // it may be left undone
	Copy     bool     // cast copies of the cards (CR 707.12)
	N        Quantity // at most; nil: one; Unbounded: any number
	Only     Filter   // the resulting spell must match
	PlayLand bool     // "play" rather than "cast"
	Back     bool     // cast transformed, with the back face up (CR 712.8c)
	Then     Disposal
	Way      KeywordName // how casting it so is called (madness, suspend): `paid` asks for it
	Mods     []Mod       // changes to the spell, and the permanent it becomes, until you lose control of it
	As       string
}

// ExtraTurn gives each player an extra turn after this one (CR 500.7).
type ExtraTurn struct {
	Who  Ref
	Skip []Step
}

// ExtraPhase adds combat (and main) phases after this one (CR 500.8).
type ExtraPhase struct {
	Combat, Main bool
	N            Quantity
	Mods         []Mod
}

// SkipStep has each player skip steps of their next turn (CR 500.11, 614.10).
type SkipStep struct {
	Who   Ref
	Steps []Step
	Turn  bool // the whole next turn
}

// EndTheTurn ends the turn (CR 724); EndCombatPhase the combat phase.
type EndTheTurn struct{}

// Regenerate creates a regeneration shield (CR 701.19).
type Regenerate struct {
	What Ref `ir:"required"`
}

// LoseGame has players lose, WinGame win, DrawGame ends the game in a draw (CR 104).
type LoseGame struct {
	Who Ref `ir:"required"`
}

// WinGame has a player win (CR 104.2b).
type WinGame struct {
	Who Ref `ir:"required"`
}

// DrawGame ends the game in a draw (CR 104.4).
type DrawGame struct{}

// Attach attaches an Aura, Equipment or Fortification (CR 701.3).
type Attach struct {
	What, To Ref `ir:"required"`
}

// SetLevel makes the class level of permanents a number (CR 716.2a).
type SetLevel struct {
	What Ref // left out: this
	To   int `ir:"required"`
}

// Unattach unattaches them.
type Unattach struct {
	What Ref `ir:"required"`
}

// Exchange exchanges the control of two permanents, or two life totals (CR 701.12).
type Exchange struct {
	A, B Ref `ir:"required"`
	Life bool
}

// Fight has two creatures fight (CR 701.14).
type Fight struct {
	A, B Ref `ir:"required"`
}

// TurnFace turns permanents face up or down (CR 708).
type TurnFace struct {
	What Ref       `ir:"required"`
	Down *FaceDown // nil: up
}

// Transform turns double-faced permanents over (CR 701.27).
type Transform struct {
	What Ref `ir:"required"`
}

// MeldPair puts the two cards of a meld pair onto the battlefield combined, with their back faces up
// (CR 701.42a). What are not just these two cards stay where they are (CR 701.42b, 701.42c).
type MeldPair struct {
	What Ref      `ir:"required"`
	Pair []string `ir:"required"` // the names of the two cards
	Into string   `ir:"required"` // the name of the permanent they become
}

// PhaseOut phases permanents out (CR 702.26).
type PhaseOut struct {
	What Ref `ir:"required"`
}

// RemoveFromCombat removes creatures from combat (CR 506.4).
type RemoveFromCombat struct {
	What Ref `ir:"required"`
}

// FlipCoins flips coins (CR 705).
type FlipCoins struct {
	Who       Ref
	N         Quantity
	UntilLoss bool
	Win, Lose []Effect // for each flip
	As        string   // binds the number of wins
}

// RollDice rolls dice (CR 706).
type RollDice struct {
	Who     Ref
	Sides   int `ir:"required"`
	N       Quantity
	Mod     Quantity
	As      string
	Results []DieResult
}

// DieResult is a line of a results table.
type DieResult struct {
	Min, Max int
	Do       []Effect `ir:"required"`
}

// NewTargets changes the targets of spells or abilities (CR 115.7).
type NewTargets struct {
	What Ref  `ir:"required"`
	To   Ref  // this target; nil: the player chooses
	Must bool // must change if able; else may
	All  bool
	Who  Ref
}

// Emblem gives players an emblem with the abilities (CR 114).
type Emblem struct {
	Who       Ref
	Abilities Abilities `ir:"required"`
}

// RemoveDamage removes all damage marked on permanents (CR 701.19a, 702.89a).
type RemoveDamage struct {
	What Ref `ir:"required"`
}

// Pair pairs two creatures for as long as both stay creatures on the battlefield under
// your control (CR 702.95).
type Pair struct {
	A, B Ref `ir:"required"`
}

// Announce makes it known that something with a name of its own has just been done
// (exploit, becoming monstrous, a venture …), so that abilities can trigger on it.
type Announce struct {
	On     EventKind `ir:"required"`
	Object Ref
	Player Ref
	Other  Ref
	N      Quantity
}

// Become makes something so: a player the monarch, a permanent monstrous, a card plotted,
// the game day or night, …
type Become struct {
	Who    Ref // the players or objects; nil: you
	Status Status
	Day    string `ir:"oneof=day|night"` // "day" or "night"
	Off    bool
}

// Unlock has you unlock a locked door of Rooms (CR 709.5f), one door of each.
type Unlock struct {
	What   Ref  `ir:"required"`
	OrLock bool // or lock an unlocked one (CR 709.5g)
}

// Vote has each player, starting with you, vote for one of the words or of what For names, in which
// `it` is the voter (CR 701.38a). Each word is bound to those who voted for it, once for each vote.
type Vote struct {
	Words  []string
	For    Ref
	Secret bool   // nobody knows the votes of others before all have voted
	As     string // with For: what was voted for, once for each vote
	Most   string // with For: what has the most votes, or is tied for most
}

func (DealDamage) effect()       {}
func (Unlock) effect()           {}
func (Vote) effect()             {}
func (Destroy) effect()          {}
func (Move) effect()             {}
func (Sacrifice) effect()        {}
func (SacrificeObjects) effect() {}
func (Draw) effect()             {}
func (Discard) effect()          {}
func (DiscardObjects) effect()   {}
func (Mill) effect()             {}
func (GainLife) effect()         {}
func (LoseLife) effect()         {}
func (SetLife) effect()          {}
func (PutCounters) effect()      {}
func (TakeCounters) effect()     {}
func (MoveCounters) effect()     {}
func (Tap) effect()              {}
func (UntapThem) effect()        {}
func (AddMana) effect()          {}
func (CreateToken) effect()      {}
func (CopySpell) effect()        {}
func (CounterSpell) effect()     {}
func (Search) effect()           {}
func (Shuffle) effect()          {}
func (Reveal) effect()           {}
func (Look) effect()             {}
func (RevealUntil) effect()      {}
func (Act) effect()              {}
func (Apply) effect()            {}
func (Delay) effect()            {}
func (Reflexive) effect()        {}
func (Gate) effect()             {}
func (ForEach) effect()          {}
func (Repeat) effect()           {}
func (Let) effect()              {}
func (ChooseWord) effect()       {}
func (Remember) effect()         {}
func (PickOne) effect()          {}
func (CastIt) effect()           {}
func (ExtraTurn) effect()        {}
func (ExtraPhase) effect()       {}
func (SkipStep) effect()         {}
func (EndTheTurn) effect()       {}
func (Regenerate) effect()       {}
func (LoseGame) effect()         {}
func (WinGame) effect()          {}
func (DrawGame) effect()         {}
func (Attach) effect()           {}
func (Unattach) effect()         {}
func (SetLevel) effect()         {}
func (Exchange) effect()         {}
func (Fight) effect()            {}
func (TurnFace) effect()         {}
func (Transform) effect()        {}
func (MeldPair) effect()         {}
func (PhaseOut) effect()         {}
func (RemoveFromCombat) effect() {}
func (FlipCoins) effect()        {}
func (RollDice) effect()         {}
func (NewTargets) effect()       {}
func (Emblem) effect()           {}
func (RemoveDamage) effect()     {}
func (Pair) effect()             {}
func (Announce) effect()         {}
func (Become) effect()           {}
