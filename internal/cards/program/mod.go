package program

// A Mod is one thing a continuous effect changes. Those of the first group change
// characteristics or control, each in its layer (CR 613.1); the others change the
// rules for the affected objects or players (CR 613.11).
type Mod interface{ mod() }

// CopyOf makes the object a copy (layer 1a, CR 613.2a, 707).
type CopyOf struct {
	Of     Ref   `ir:"required"`
	Except []Mod // changes that become part of the copiable values (CR 707.9)
}

// SetName sets the name (part of copy effects' exceptions).
type SetName struct {
	To string `ir:"required"`
}

// SetMana sets the mana cost (part of copy effects' exceptions); empty: no mana cost.
type SetMana struct {
	To string `ir:"mana"`
}

// KeepAbility gives the copy the ability whose effect makes it one (part of copy effects' exceptions,
// CR 707.9a): "it has this ability".
type KeepAbility struct{}

// ControlBy gives control to the player (layer 2).
type ControlBy struct {
	Who Ref `ir:"required"`
}

// AddTypes adds card types, supertypes and subtypes (layer 4).
type AddTypes struct {
	Types            []CardType
	Super            []Supertype
	Subtypes         []string
	ChosenType       string // the creature or land type chosen under this key
	AllCreatureTypes bool
}

// SetTypes replaces card types and subtypes (layer 4). Empty parts stay, except that
// new card types remove subtypes that don't fit (CR 205.1a).
type SetTypes struct {
	Types      []CardType
	Subtypes   []string // replaces the subtypes of the same sort; setting basic land types: CR 305.7
	Super      []Supertype
	ChosenType string
}

// RemoveTypes removes types (layer 4).
type RemoveTypes struct {
	Types            []CardType
	Super            []Supertype
	Subtypes         []string
	AllCreatureTypes bool
}

// SetColors sets the colours (layer 5); none: colourless.
type SetColors struct {
	Colors []Color
	Chosen string // the colour chosen under this key
}

// AddColors adds colours (layer 5).
type AddColors struct {
	Colors []Color
	Chosen string
}

// Gain adds abilities (layer 6).
type Gain struct {
	Abilities Abilities `ir:"required"`
}

// Lose removes a keyword ability, with every instance (layer 6).
type Lose struct {
	Keyword KeywordName `ir:"required"`
}

// LoseAll removes all abilities (layer 6).
type LoseAll struct{}

// GainAbilitiesOf adds the activated (or all, or keyword) abilities of other objects (layer 6).
type GainAbilitiesOf struct {
	Of   Ref `ir:"required"`
	Sort AbilitySort
}

// CantHave removes a keyword ability and keeps it from being gained (layer 6).
type CantHave struct {
	Keyword KeywordName `ir:"required"`
}

// SetPT sets power and toughness: layer 7a for a CDA, else 7b. A nil part stays.
type SetPT struct{ Power, Toughness Quantity }

// ModPT adds to power and toughness (layer 7c). What is added or, times a negative number, taken away
// is no less than 0 where it is computed (CR 107.1b); adding 0 is left out.
type ModPT struct {
	Power     Quantity `ir:"nonzero"`
	Toughness Quantity `ir:"nonzero"`
}

// DoublePT doubles power, toughness or both as they are when an effect begins (CR 701.10), one
// less than 0 too (CR 107.1b).
type DoublePT struct{ Power, Toughness bool }

// SwitchPT switches power and toughness (layer 7d).
type SwitchPT struct{}

// Cant forbids (CR 101.2). The subject is the affected object or player.
type Cant struct {
	Do     Deed     `ir:"required"`
	What   Filter   // the other side: what is cast, who blocks, what targets, whom it attacks …
	Who    Filter   // players it forbids it to, where the deed is a player's and the affected is an object
	From   []Zone   // casting and playing: from these zones
	Unless []Cost   // allowed for a cost paid as it is done (CR 508.1d, 509.1c)
	More   Quantity // allowed up to this number: "can't cast more than one spell each turn"
}

// Deed is something that may be forbidden or required.
type Deed string

// The deeds. The comment says who is affected.
const (
	ToAttack          Deed = "attack"                   // a creature; What: attacked player or permanent
	ToBlock           Deed = "block"                    // a creature; What: the attacker
	ToAttackAlone     Deed = "attack_alone"             // a creature: as the only attacker (CR 506.5)
	ToBlockAlone      Deed = "block_alone"              // a creature: as the only blocker (CR 506.5)
	ToBeBlocked       Deed = "be_blocked"               // an attacker; What: the blocker
	ToBeBlockedByOne  Deed = "be_blocked_except_by_two" // menace-like; More: the least number of blockers minus one
	ToBeTargeted      Deed = "be_targeted"              // an object or player; What: the spell or ability's source; Who: its controller
	ToBeCountered     Deed = "be_countered"             // a spell
	ToCast            Deed = "cast"                     // a player; What: the spell
	ToActivate        Deed = "activate"                 // an object or player; What: the source
	ToActivateNonMana Deed = "activate_nonmana"
	ToPlayLand        Deed = "play_land" // a player
	ToUntap           Deed = "untap"     // a permanent, during untap steps; What: whose
	ToUntapAtAll      Deed = "untap_at_all"
	ToGainLife        Deed = "gain_life" // a player
	ToLoseLife        Deed = "lose_life"
	ToPayLife         Deed = "pay_life"
	ToDraw            Deed = "draw"          // a player; More
	ToVenture         Deed = "venture"       // a player; More
	ToSearch          Deed = "search"        // a player
	ToLoseGame        Deed = "lose_game"     // a player
	ToWinGame         Deed = "win_game"      // a player
	ToBeSacrificed    Deed = "be_sacrificed" // a permanent
	ToBeRegenerated   Deed = "be_regenerated"
	ToGetCounters     Deed = "get_counters"  // an object or player; What unused
	ToHaveCounters    Deed = "have_counters" // a permanent; What: the counters it has; More: up to so many of them (CR 704.5r)
	ToTransform       Deed = "transform"
	ToBeAttached      Deed = "be_attached"    // a permanent; What: the attachment
	ToPreventDamage   Deed = "prevent_damage" // a source or player: damage it deals can't be prevented
	ToEnter           Deed = "enter"          // cards; From
	ToTurnFaceUp      Deed = "turn_face_up"
	ToBeDestroyed     Deed = "be_destroyed"
	ToCrew            Deed = "crew"
	ToLeaveZone       Deed = "leave_zone"
	ToCycle           Deed = "cycle"
	ToBeDealtDamage   Deed = "be_dealt_damage"
	ToPhaseOut        Deed = "phase_out"      // a permanent
	ToChooseTarget    Deed = "choose_target"  // a spell as it is cast, not what copies it or changes its targets; What: the target
	ToTriggerEnters   Deed = "trigger_enters" // entering permanents don't cause abilities to trigger; What: the triggering abilities' objects
)

// Must requires (CR 508.1d, 509.1c).
type Must struct {
	Do   Deed `ir:"required"` // attack, block, be_blocked
	Whom Ref  // attack this player or permanent; block this attacker; nil: any
	All  bool // be_blocked: by all creatures able to
}

// MayPlay permits playing cards from a zone (CR 601.3b and the like). The affected are players.
type MayPlay struct {
	What       Filter // which cards; in it `it` is the card
	From       []Zone
	Whose      Ref    // in whose zones; nil: their own
	Cards      Ref    // exactly these cards instead of What and From
	Land, Cast bool   // play lands, cast spells; both false: both
	Flash      bool   // any time they could cast an instant
	Free       bool   // without paying mana costs
	Cost       []Cost // by paying this rather than the mana cost
	Extra      []Cost // in addition to other costs
	AnyMana    bool   // spending mana as though of any colour (type)
	Limit      Limit
	Top        bool // only the top card of the library
	Then       Disposal
	Own        bool   // only during the players' own turns
	Key        string // the way's name for `paid`
}

// Offer lets spells be cast in a further way (alternative cost): "you may pay … rather than …".
type Offer struct {
	For  Filter
	Cast Casting `ir:"required"`
}

// AsFlash permits casting spells like that as though they had flash (CR 702.8).
type AsFlash struct {
	What Filter
}

// NextSpell is about the next spell like that which the players cast while the effect lasts, and
// is over with it (CR 611.2a).
type NextSpell struct {
	For   Filter
	Mods  []Mod    // changes to the spell; in them `it` is the spell
	Then  Disposal // where its card goes as it resolves
	Flash bool     // it may be cast as though it had flash
}

// CostLess changes what spells cost (CR 601.2f). The affected are players or, on a
// card's own ability, the spell itself.
type CostLess struct {
	For       Filter      // spells; nil with Ability unset: this spell
	Ability   AbilitySort // abilities of permanents like For instead
	Keyword   KeywordName // only abilities from, or castings by, this keyword
	By        Quantity    // generic mana; negative numbers are not used: see More
	Mana      string      `ir:"mana"` // coloured reduction in symbols instead of By
	More      bool        // costs that much more
	Min       Quantity    // not less than this much mana in total
	Set       []Cost      // extra non-mana cost instead
	Targeting Filter      // only spells that target something like that
	Once      bool        // only the first such spell each turn
}

// LifeForMana lets the players pay 2 life rather than each mana of that color in a cost, as for
// Phyrexian mana symbols (CR 107.4f).
type LifeForMana struct {
	Color Color `ir:"required"`
}

// ExtraVotes gives players additional votes whenever they vote (CR 701.38d).
type ExtraVotes struct {
	May bool // they may, but need not use one
}

// ChooseVotes has a player choose how the affected players vote.
type ChooseVotes struct {
	By Ref `ir:"required"`
}

// ControlTurn has a player make all decisions of the affected players during the next turn that each of
// them takes (CR 722.1, 722.5).
type ControlTurn struct {
	By Ref `ir:"required"`
}

// ExtraLands permits additional land plays each turn (CR 305.2).
type ExtraLands struct {
	N Quantity `ir:"required"`
}

// MaxHand sets the maximum hand size; nil: none (CR 402.2).
type MaxHand struct {
	N    Quantity
	Less bool // reduces by N
	More bool
}

// TriggersMore makes abilities trigger additional times (CR 603.2d).
type TriggersMore struct {
	When EventPattern `ir:"required"` // the triggering events
	Of   Filter       // abilities of objects like that
	N    Quantity     // additional times; nil: one
}

// Replaces is a replacement or prevention effect (CR 614, 615).
type Replaces struct{ Replacement }

// DoesntEmpty keeps mana in pools as steps end (CR 500.5); empty Colors: all.
type DoesntEmpty struct {
	Colors []Color
	Become string // turns into this mana instead
}

// ExtraBlocks lets a creature block additional attackers; nil: any number (CR 509.1b).
type ExtraBlocks struct{ N Quantity }

// CrewsWith lets a creature crew Vehicles, saddle Mounts or both as though its power were greater, or with its
// toughness in place of its power (CR 702.122a, 702.171a).
type CrewsWith struct {
	Crews, Saddles bool
	More           Quantity
	Toughness      bool
}

// AsThough is a permission to act as though something were so.
type AsThough struct {
	What Pretence `ir:"required"`
}

// Pretence is what an AsThough pretends.
type Pretence string

// The pretences.
const (
	NoDefender     Pretence = "no_defender"         // attack as though it didn't have defender
	IsUnblocked    Pretence = "unblocked"           // assign combat damage as though it weren't blocked
	ByToughness    Pretence = "damage_by_toughness" // assigns combat damage equal to toughness
	LethalByPower  Pretence = "lethal_by_power"     // power, not toughness, tells how much damage is lethal to it
	HasHaste       Pretence = "haste"               // activate abilities as though it had haste
	NoHexproof     Pretence = "no_hexproof"         // can be targeted as though without hexproof
	AnyManaType    Pretence = "any_mana_type"       // spend mana as though of any type
	AnyManaColor   Pretence = "any_mana_color"
	BlockShadow    Pretence = "block_shadow"
	Untapped4Block Pretence = "block_while_tapped"
)

// LegendRuleOff exempts permanents from the legend rule (CR 704.5j).
type LegendRuleOff struct{}

// PlaysRevealed has the player play with the hand or the top card of the library revealed.
type PlaysRevealed struct {
	Zone   Zone `ir:"required"`
	ToSelf bool // only the player may look
}

// SkipsStep has the player skip a step each turn (CR 614.10).
type SkipsStep struct {
	Step Step `ir:"required"`
}

// Goad requires attacks as CR 701.15 says, against others than the player.
type Goad struct {
	By Ref `ir:"required"`
}

// MayStayTapped lets a permanent's controller choose not to untap it in the untap step (CR 502.3).
type MayStayTapped struct{}

// FreerLoyalty lets players activate loyalty abilities of the permanents any time they could cast
// an instant, on any turn, or twice each turn (CR 606.3).
type FreerLoyalty struct {
	AnyTime bool
	Twice   bool
}

// AsAttacks lets the player who attacks with a creature pay a cost for it as it attacks (CR 508.1g). In it,
// `it` is the creature.
type AsAttacks struct {
	Cost []Cost    `ir:"required"`
	If   Condition // only if
	Then []Effect  // what is done if it was paid; "when you do" is a reflexive ability (CR 607.2h)
}

// Mark gives the object a status (suspected, saddled …) while the effect lasts.
type Mark struct {
	Status Status `ir:"required"`
}

func (CopyOf) mod()          {}
func (SetName) mod()         {}
func (SetMana) mod()         {}
func (KeepAbility) mod()     {}
func (ControlBy) mod()       {}
func (AddTypes) mod()        {}
func (SetTypes) mod()        {}
func (RemoveTypes) mod()     {}
func (SetColors) mod()       {}
func (AddColors) mod()       {}
func (Gain) mod()            {}
func (Lose) mod()            {}
func (LoseAll) mod()         {}
func (GainAbilitiesOf) mod() {}
func (CantHave) mod()        {}
func (SetPT) mod()           {}
func (ModPT) mod()           {}
func (CrewsWith) mod()       {}
func (DoublePT) mod()        {}
func (SwitchPT) mod()        {}
func (Cant) mod()            {}
func (Must) mod()            {}
func (MayPlay) mod()         {}
func (Offer) mod()           {}
func (AsFlash) mod()         {}
func (NextSpell) mod()       {}
func (LifeForMana) mod()     {}
func (CostLess) mod()        {}
func (ExtraLands) mod()      {}
func (ExtraVotes) mod()      {}
func (ChooseVotes) mod()     {}
func (ControlTurn) mod()     {}
func (MaxHand) mod()         {}
func (TriggersMore) mod()    {}
func (Replaces) mod()        {}
func (DoesntEmpty) mod()     {}
func (ExtraBlocks) mod()     {}
func (AsThough) mod()        {}
func (LegendRuleOff) mod()   {}
func (PlaysRevealed) mod()   {}
func (SkipsStep) mod()       {}
func (Goad) mod()            {}
func (MayStayTapped) mod()   {}
func (FreerLoyalty) mod()    {}
func (AsAttacks) mod()       {}
func (Mark) mod()            {}
