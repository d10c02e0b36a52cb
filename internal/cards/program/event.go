package program

// EventKind is a kind of game event. Each comment says who plays which [Role].
type EventKind string

// The kinds of events that trigger conditions, replacement effects, restrictions
// and the turn's history speak about.
const (
	ZoneChange       EventKind = "zone_change"       // object (as it was), new (as it is), player: the one who moved it, source
	Damages          EventKind = "damage"            // object: damaged permanent, or player: damaged player; source; amount
	Casts            EventKind = "cast"              // object: the spell, player
	CopiesSpell      EventKind = "copy_spell"        // object: the copy, player
	Activates        EventKind = "activate"          // object: the ability's source, player, source: the ability on the stack
	PlaysLand        EventKind = "play_land"         // object, player
	DeclaresAttack   EventKind = "attack"            // object: the attacker, defender, player: the attacking player
	AttacksWith      EventKind = "attack_with"       // once a combat: player attacks with one or more creatures; amount
	DeclaresBlock    EventKind = "block"             // object: the blocker, other: the attacker; once per pair
	BecomesBlocked   EventKind = "becomes_blocked"   // object: the attacker, once; amount: number of blockers
	Blocks           EventKind = "blocks"            // object: the blocker, once
	Unblocks         EventKind = "attacks_unblocked" // object: the attacker that was not blocked
	Draws            EventKind = "draw"              // player; amount 1 each; object: the card
	Discards         EventKind = "discard"           // player, object, source: what made them
	Mills            EventKind = "mill"              // player, object
	GainsLife        EventKind = "gain_life"         // player, amount, source
	LosesLife        EventKind = "lose_life"         // player, amount
	PaysLife         EventKind = "pay_life"          // player, amount
	BeginStep        EventKind = "begin_step"        // player: the active player; Step says which
	TapsEvent        EventKind = "tap"               // object, player
	UntapsEvent      EventKind = "untap"             // object
	TapsForMana      EventKind = "tap_for_mana"      // object, player
	ProducesMana     EventKind = "add_mana"          // source, player, amount
	BecomesTarget    EventKind = "becomes_target"    // object or player; source: the spell or ability
	CountersPut      EventKind = "put_counters"      // object or player, counter, amount, source, other? player who puts
	CountersGone     EventKind = "remove_counters"   // object or player, counter, amount
	CreatesTokens    EventKind = "create_token"      // object: the token (as it would be), player, amount
	Sacrifices       EventKind = "sacrifice"         // object, player
	Destroys         EventKind = "destroy"           // object, source
	Cycles           EventKind = "cycle"             // object, player
	Scries           EventKind = "scry"              // player, amount
	Surveils         EventKind = "surveil"           // player, amount
	Searches         EventKind = "search"            // player: whose library; other: who searches
	Shuffles         EventKind = "shuffle"           // player
	TurnsFaceUp      EventKind = "turn_face_up"      // object
	Transforms       EventKind = "transform"         // object
	Attaches         EventKind = "attach"            // object, other: what to
	Unattaches       EventKind = "unattach"          // object, other: what from
	Regenerates      EventKind = "regenerate"        // object
	Counters         EventKind = "counter"           // object: the spell or ability, source
	Explores         EventKind = "explore"           // object
	Exploits         EventKind = "exploit"           // object: the exploiter, other: the sacrificed
	Fights           EventKind = "fight"             // object
	Proliferates     EventKind = "proliferate"       // player
	BecomesMonarch   EventKind = "become_monarch"    // player
	LosesGame        EventKind = "lose_game"         // player
	WinsGame         EventKind = "win_game"          // player
	PhasesIn         EventKind = "phase_in"          // object
	PhasesOut        EventKind = "phase_out"         // object
	Rolls            EventKind = "roll"              // player, amount: the result
	Flips            EventKind = "flip"              // player, amount: 1 won
	BecomesMonstrous EventKind = "become_monstrous"  // object
	Mutates          EventKind = "mutate"            // object
	ChangesControl   EventKind = "change_control"    // object, player: the new controller
	BeginsTurn       EventKind = "begin_turn"        // player
	DayChanges       EventKind = "day_night"
	Crews            EventKind = "crew"           // object: the crewing creature, other: the Vehicle (CR 702.122b)
	Saddles          EventKind = "saddle"         // object: the saddling creature, other: what it saddles (CR 702.171c)
	BecomesCrewed    EventKind = "become_crewed"  // object: the Vehicle (CR 702.122d)
	BecomesSaddled   EventKind = "become_saddled" // object (CR 702.171b)
	Reveals          EventKind = "reveal"         // object, player
	TriggersEvent    EventKind = "trigger"        // object: the source of the ability
	Resolves         EventKind = "resolve"        // object: the spell
	Plots            EventKind = "plot"
	Foretells        EventKind = "foretell"
	LevelsUp         EventKind = "level_up"         // object: the Class; amount: the new level
	CommitsCrime     EventKind = "commit_crime"     // player
	TurnsFaceDown    EventKind = "turn_face_down"   // object
	UnlocksDoor      EventKind = "unlock_door"      // object: the Room, player
	FullyUnlocks     EventKind = "fully_unlock"     // object: the Room, player
	Votes            EventKind = "cast_vote"        // player
	FinishesVoting   EventKind = "finish_voting"    // all players have voted
	Ventures         EventKind = "venture"          // player
	EntersRoom       EventKind = "enter_room"       // object: the dungeon, player; amount: which of its rooms, from 1 in the order written
	CompletesDungeon EventKind = "complete_dungeon" // object: the dungeon, player
	RingTempts       EventKind = "ring_tempts"      // player; object: the creature they chose, if any
	TakesInitiative  EventKind = "take_initiative"  // player
	Exerts           EventKind = "exert"            // object: what is exerted, player
	Enlists          EventKind = "enlist"           // object: the attacker, other: what was tapped, player
	GivesGift        EventKind = "give_gift"        // player: who promised it
)

// EventPattern describes events. Empty parts match everything.
type EventPattern struct {
	On      EventKind `ir:"required"`
	Object  Filter
	Player  Filter
	Source  Filter
	Other   Filter
	From    []Zone // zone changes
	To      []Zone
	Step    []Step // begin_step
	Counter CounterKind
	Combat  *bool     // damage: combat damage or not
	Amount  *AmountIs // the event's amount
	If      Condition // anything else; the refs with roles name the participants
	Batch   bool      // once for all such events that happen at the same time ("one or more")
	BatchBy Role      // with Batch: once for each different participant in this role
	Nth     Quantity  // only the n-th such event each turn
	Link    string    // zone changes: only those that an ability of this object linked under the key made (CR 607)
}

// AmountIs compares the amount of an event.
type AmountIs struct {
	Op Op       `ir:"required"`
	N  Quantity `ir:"required"`
}
