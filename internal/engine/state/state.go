// Package state is the data of a game in progress: a document, complete in itself,
// with no behaviour but looking things up and copying. The rules that change it are
// in package engine.
package state

import "github.com/verdict-rules/verdict/internal/cards/program"

// ObjectID names an object (CR 109.1) uniquely within a game; 0 is no object. An object
// that changes zones becomes a new object with a new id (CR 400.7).
type ObjectID int

// PlayerID is a player's index in turn order; NoPlayer is none.
type PlayerID int

// NoPlayer is the absence of a player.
const NoPlayer PlayerID = -1

// Ent is an object or a player: positive values are object ids, negative ones players,
// 0 is neither.
type Ent int

// Obj makes an Ent of an object.
func Obj(id ObjectID) Ent { return Ent(id) }

// Plr makes an Ent of a player.
func Plr(p PlayerID) Ent { return Ent(-1 - int(p)) }

// IsPlayer tells whether the Ent is a player.
func (e Ent) IsPlayer() bool { return e < 0 }

// Object is the object's id, 0 for a player.
func (e Ent) Object() ObjectID {
	if e > 0 {
		return ObjectID(e)
	}
	return 0
}

// Player is the player, NoPlayer for an object.
func (e Ent) Player() PlayerID {
	if e < 0 {
		return PlayerID(-1 - int(e))
	}
	return NoPlayer
}

// Game is the whole state.
type Game struct {
	Rules       Rules
	Players     []*Player
	Objects     map[ObjectID]*Object // every object there is; never iterated: zones give the order
	Battlefield []ObjectID           // in the order they entered
	Stack       []ObjectID           // bottom first
	Exile       []ObjectID
	Turn        Turn
	Combat      *Combat // only during combat
	Effects     []*Effect
	Delayed     []*Delayed
	History     History
	Departed    map[ObjectID]*Departed // last-known information still needed; never iterated
	RNG         uint64                 // state of the seeded generator (splitmix64)
	NextID      ObjectID
	NextStamp   int    // next timestamp (CR 613.7)
	Day         string // "", "day" or "night" (CR 730)
	Monarch     PlayerID
	Initiative  PlayerID
	ExtraTurns  []ExtraTurn // last in, first taken (CR 500.7)
	Over        *Result
}

// Rules are what was agreed before the game.
type Rules struct {
	Format       string // "casual", "commander", …
	StartingLife int
	AttackLeft   bool       // CR 803.1a
	Range        int        // range of influence, 0: unlimited (CR 801)
	ManualMana   []PlayerID // players who pay only from their pools
}

// Result is how the game ended (CR 104).
type Result struct {
	Winners []PlayerID // empty: a draw
	Reason  string     // rule number
}

// Player is one player's side.
type Player struct {
	ID              string
	Life            int
	Counters        Counters
	Mana            []Mana
	Hand            []ObjectID
	Library         []ObjectID // top first
	Graveyard       []ObjectID // top last
	Command         []ObjectID
	Outside         []ObjectID // cards of theirs outside the game (CR 400.11)
	Lost            bool       // has left the game (CR 104.5)
	DrewFromEmpty   bool       // since the last check of state-based actions (CR 704.5b)
	MaxSpeed        int
	CityBlessing    bool
	SkipSteps       []Skip           // steps and turns still to be skipped
	CommanderDamage map[ObjectID]int // by the commander's card identity
	CommanderCasts  map[ObjectID]int
	Temptations     int         // how often the Ring has tempted them (CR 701.54c)
	Completed       []string    // the names of the dungeons they have completed, in order (CR 309.7)
	LandsPlayed     int         // this turn
	LatestTurn      int         // the number of their latest turn
	TurnBefore      int         // the number of their turn before that
	ControlledBy    PlayerID    // who makes this player's decisions; NoPlayer: the player (CR 722)
	OpeningHand     OpeningHand // only before the first turn
	Mulligans       int         // taken so far; only before the first turn
}

// Skip is a step or turn the player will skip the next time (CR 614.10).
type Skip struct {
	Step program.Step
	Turn bool
}

// Mana is one mana in a pool (CR 106.4).
type Mana struct {
	Type   byte // 'W','U','B','R','G' or 'C'
	Snow   bool
	Source ObjectID
	Spec   *program.AddMana // restriction and riders, if it has any
	Ctx    *Ctx             // what the restriction's refs mean
	Lasts  program.Duration
}

// Turn is where in the turn the game is (CR 500).
type Turn struct {
	Number        int
	Active        PlayerID
	Step          program.Step
	Priority      PlayerID // NoPlayer while a declaration is awaited or nobody has it
	Passed        int      // players who have passed in succession (CR 117.4)
	Await         Await
	AwaitOf       PlayerID
	Declared      []PlayerID     // defending players who have declared blockers this step
	Extra         []program.Step // steps added after this phase, first next (CR 500.8)
	Resume        program.Step   // the step to go on with after the added ones
	ExtraCombats  int
	FirstStrike   []ObjectID // creatures that dealt damage in the first combat damage step (CR 510.4)
	SkipFirstDraw bool
	EndingTurn    bool
	Cleanups      int
}

// Await is a turn-based declaration that is due.
type Await string

// The declarations.
const (
	NoAwait     Await = ""
	AwaitAttack Await = "attack" // CR 508.1
	AwaitBlock  Await = "block"  // CR 509.1

	AwaitMulligan Await = "mulligan" // whether to take one, before the first turn (CR 103.5)
	AwaitBottom   Await = "bottom"   // the cards to put on the bottom after a mulligan (CR 103.5)
	AwaitOpening  Await = "opening"  // actions with cards of the opening hand (CR 103.6)
)

// Opening tells whether the first turn has not begun: opening hands are still being chosen, or actions
// with them taken.
func (a Await) Opening() bool { return a == AwaitMulligan || a == AwaitBottom || a == AwaitOpening }

// OpeningHand is how far a player is with their opening hand (CR 103.5).
type OpeningHand string

// How far a player may be.
const (
	HandOpen     OpeningHand = ""         // to be declared about, in this round or the next one
	HandMulligan OpeningHand = "mulligan" // a mulligan was declared, and is not over
	HandKept     OpeningHand = "kept"
)

// ExtraTurn is a turn to be taken after the current one.
type ExtraTurn struct {
	Player PlayerID
	Skip   []program.Step
}

// Combat is who attacks whom and who blocks (CR 506).
type Combat struct {
	Attackers      []Attacker
	Blocking       []ObjectID // the blocking creatures, in the order declared
	BlocksDeclared bool
	Fought         bool // there has been an attacking creature (CR 508.8)
}

// Attacker is one attacking creature.
type Attacker struct {
	ID       ObjectID
	Defender Ent        // the player, planeswalker or battle
	Player   PlayerID   // the defending player (CR 508.5)
	Blockers []ObjectID // in the order they were declared
	Blocked  bool       // became blocked, even if no blocker is left (CR 509.1h)
	Declared bool
	Band     int // attackers of one number, 1 or more, are a band (CR 702.22c); 0: in none
}

// Counters are numbers of counters by kind, in the order the kinds first appeared.
type Counters []Counter

// Counter is a number of counters of a kind.
type Counter struct {
	Kind  program.CounterKind
	N     int
	Stamp int // timestamp of all of them (CR 613.7c), kept for keyword counters; 0: their object's
}

// Of is the number of counters of the kind.
func (c Counters) Of(kind program.CounterKind) int {
	for _, k := range c {
		if k.Kind == kind {
			return k.N
		}
	}
	return 0
}

// Total is the number of counters of all kinds.
func (c Counters) Total() int {
	n := 0
	for _, k := range c {
		n += k.N
	}
	return n
}

// Add changes the number of a kind; kinds with none left disappear.
func (c *Counters) Add(kind program.CounterKind, n int) {
	for i := range *c {
		if (*c)[i].Kind == kind {
			(*c)[i].N += n
			if (*c)[i].N <= 0 {
				*c = append((*c)[:i:i], (*c)[i+1:]...)
			}
			return
		}
	}
	if n > 0 {
		*c = append(*c, Counter{Kind: kind, N: n})
	}
}

// Touch gives the counters of the kind a timestamp.
func (c Counters) Touch(kind program.CounterKind, stamp int) {
	for i := range c {
		if c[i].Kind == kind {
			c[i].Stamp = stamp
		}
	}
}
