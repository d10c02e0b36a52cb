package program

// Zone is a place where objects can be (CR 400.1).
type Zone string

// The zones.
const (
	Battlefield Zone = "battlefield"
	Stack       Zone = "stack"
	Hand        Zone = "hand"
	Library     Zone = "library"
	Graveyard   Zone = "graveyard"
	Exile       Zone = "exile"
	Command     Zone = "command"
	Outside     Zone = "outside" // outside the game: what its owner may bring into it (CR 400.11)
)

// Step is a step or main phase of a turn (CR 500.1).
type Step string

// The steps, in turn order. FirstStrikeDamage is the extra combat damage step of CR 510.4.
const (
	Untap             Step = "untap"
	Upkeep            Step = "upkeep"
	DrawStep          Step = "draw"
	PrecombatMain     Step = "precombat_main"
	BeginCombat       Step = "begin_combat"
	DeclareAttackers  Step = "declare_attackers"
	DeclareBlockers   Step = "declare_blockers"
	FirstStrikeDamage Step = "first_combat_damage"
	CombatDamage      Step = "combat_damage"
	EndCombat         Step = "end_combat"
	PostcombatMain    Step = "postcombat_main"
	EndStep           Step = "end_turn"
	Cleanup           Step = "cleanup"
)

// Color is one of the five colours (CR 105.1), as its mana letter.
type Color string

// The colours in WUBRG order.
const (
	White Color = "W"
	Blue  Color = "U"
	Black Color = "B"
	Red   Color = "R"
	Green Color = "G"
)

// CardType is a card type (CR 300.1).
type CardType string

// The card types the referee knows.
const (
	Artifact     CardType = "artifact"
	Battle       CardType = "battle"
	Creature     CardType = "creature"
	Enchantment  CardType = "enchantment"
	Instant      CardType = "instant"
	Kindred      CardType = "kindred"
	Land         CardType = "land"
	Planeswalker CardType = "planeswalker"
	Sorcery      CardType = "sorcery"
	Dungeon      CardType = "dungeon"
)

// Supertype is a supertype (CR 205.4a).
type Supertype string

// The supertypes.
const (
	Basic     Supertype = "basic"
	Legendary Supertype = "legendary"
	Snow      Supertype = "snow"
	World     Supertype = "world"
	Ongoing   Supertype = "ongoing"
)

// KeywordName is the name of a keyword ability in lower case with underscores (CR 702).
type KeywordName string

// CounterKind is the name of a counter (CR 122.1), as printed: "+1/+1", "loyalty", "charge".
type CounterKind string

// Op is a comparison.
type Op string

// The comparisons.
const (
	Eq Op = "="
	Ne Op = "!="
	Lt Op = "<"
	Le Op = "<="
	Gt Op = ">"
	Ge Op = ">="
)

// Stat is a number an object has.
type Stat string

// The stats.
const (
	Power         Stat = "power"
	Toughness     Stat = "toughness"
	ManaValue     Stat = "mana_value"
	BasePower     Stat = "base_power"
	BaseToughness Stat = "base_toughness"
	Damage        Stat = "damage" // marked damage
	LoyaltyStat   Stat = "loyalty"
	LevelStat     Stat = "level" // its class level; 1 for what has none (CR 716.2d)
)

// Status is a yes-or-no state an object or player can be in that no characteristic tells.
type Status string

// The statuses.
const (
	Tapped         Status = "tapped"
	Untapped       Status = "untapped"
	Attacking      Status = "attacking"
	Blocking       Status = "blocking"
	Blocked        Status = "blocked"   // an attacking creature that became blocked (CR 509.1h)
	Unblocked      Status = "unblocked" // CR 509.1h
	FaceDownIs     Status = "face_down"
	FaceUp         Status = "face_up"
	Kicked         Status = "kicked"
	Attached       Status = "attached"
	Enchanted      Status = "enchanted" // an Aura is attached to it (CR 303.4b)
	Equipped       Status = "equipped"  // an Equipment is attached to it (CR 301.5)
	Modified       Status = "modified"  // CR 700.9
	Monstrous      Status = "monstrous"
	Renowned       Status = "renowned"
	Goaded         Status = "goaded"
	Suspected      Status = "suspected"
	Saddled        Status = "saddled"
	Transformed    Status = "transformed" // its back face is up
	Flipped        Status = "flipped"     // CR 710.2
	Solved         Status = "solved"      // CR 719.3b
	Prepared       Status = "prepared"    // its other spell may be cast as a copy
	Monarch        Status = "monarch"
	Initiative     Status = "initiative"
	RingBearer     Status = "ring_bearer" // CR 701.54b; whoever controls it is the player whose Ring-bearer it is
	CityBlessing   Status = "city_blessing"
	Summoned       Status = "summoning_sick" // CR 302.6
	CommanderIs    Status = "commander"
	WasCast        Status = "was_cast"
	Resolving      Status = "resolving"        // a spell or ability on the stack that is resolving now (CR 608)
	Foretold       Status = "foretold"         // a card in exile that was foretold (CR 702.143)
	Plotted        Status = "plotted"          // a card in exile that became plotted (CR 702.170)
	Warped         Status = "warped"           // a card exiled by a warp ability (CR 702.185b)
	Paired         Status = "paired"           // with another creature (CR 702.95b)
	NewSinceUpkeep Status = "new_since_upkeep" // came under its controller's control since their last upkeep began (CR 702.30a)
	Token          Status = "token"
	Copied         Status = "copy"
	DealtDamage    Status = "dealt_damage_this_turn" // it was dealt damage this turn
	EnteredNow     Status = "entered_this_turn"      // it came into the zone it is in this turn
	AttackedNow    Status = "attacked_this_turn"
	BlockedNow     Status = "blocked_this_turn"
	ActivePlayerIs Status = "active"
)

// Kind is what sort of thing a filter's candidate is.
type Kind string

// The kinds.
const (
	PermanentKind Kind = "permanent"      // an object on the battlefield
	PermanentCard Kind = "permanent_card" // a card that is an artifact, battle, creature, enchantment, land or planeswalker (CR 110.4a)
	SpellKind     Kind = "spell"
	CardKind      Kind = "card"    // not a token, not a copy of a card
	AbilityKind   Kind = "ability" // an activated or triggered ability on the stack
	ActivatedKind Kind = "activated_ability"
	LoyaltyKind   Kind = "loyalty_ability"
	TriggeredKind Kind = "triggered_ability"
	PlayerKind    Kind = "player"
)

// Duration is how long a continuous effect made by a resolving spell or ability lasts (CR 611.2).
type Duration string

// The durations.
const (
	Forever                 Duration = "forever"
	EndOfTurn               Duration = "end_of_turn"
	EndOfCombat             Duration = "end_of_combat"
	YourNextTurn            Duration = "your_next_turn" // until the beginning of your next turn
	EndOfYourNextTurn       Duration = "end_of_your_next_turn"
	NextEndStep             Duration = "next_end_step"
	YourNextUpkeep          Duration = "your_next_upkeep"
	YourNextEndStep         Duration = "your_next_end_step"
	WhileControlled         Duration = "while_you_control_this" // for as long as you control the source
	WhileOnBattlefield      Duration = "while_this_remains"     // for as long as the source remains on the battlefield
	WhileTapped             Duration = "while_this_tapped"
	ItsControllersNextUntap Duration = "its_controllers_next_untap" // through its controller's next untap step
	YourNextUntap           Duration = "your_next_untap"            // through your next untap step
	WhileHere               Duration = "while_it_stays"             // as long as the affected object stays in its zone
	ThisTurnAndNext         Duration = "end_of_next_turn"
)
