package program

// A Ref names objects or players, as a list in a fixed order: objects in zone and
// timestamp order, players in APNAP order (CR 101.4). Refs that name something
// that is gone give its last-known information where the rules allow it (CR 608.2h).
type Ref interface{ ref() }

// This is the object the ability is of (CR 113.7).
type This struct{}

// Granter is the object whose effect gives a keyword ability to what has it: the Aura itself, where it gives
// protection that doesn't remove it (CR 702.16n).
type Granter struct{}

// You is the controller of the ability or spell (CR 109.5).
type You struct{}

// It is what a filter or "for each" currently looks at; in a [Mod], the object or player
// it affects.
type It struct{}

// Players are all players matched by Who; nil: all. Ordered APNAP.
type Players struct{ Who Filter }

// Opponents are the opponents of the ability's controller (CR 102.2).
type Opponents struct{}

// ActivePlayer is the player whose turn it is (CR 102.1).
type ActivePlayer struct{}

// DefendingPlayer is the player whom This (or the object of the trigger event) is or
// was attacking (CR 506.2, 508.5).
type DefendingPlayer struct{}

// Target are the chosen targets of the n-th target spec of the body, counted from 0,
// those of a mode after those of the body. Illegal ones are left out (CR 608.2b).
type Target struct{ N int }

// Var is what an earlier instruction or cost bound under that name.
type Var struct {
	Name string `ir:"required"`
}

// Event is a participant of the event that triggered the ability or is being replaced.
type Event struct {
	Role Role `ir:"required"`
}

// Role is a part in an event.
type Role string

// The roles. Which of them an event has is listed at its [EventKind].
const (
	RoleObject   Role = "object"   // what it happens to
	RolePlayer   Role = "player"   // to whom, or who does it
	RoleSource   Role = "source"   // what causes it
	RoleOther    Role = "other"    // the second object: the blocked attacker, the attached-to permanent
	RoleNew      Role = "new"      // the object as it is after a zone change (CR 400.7)
	RoleDefender Role = "defender" // the attacked player or permanent
)

// Each are all objects in the zones that the filter matches.
type Each struct {
	What Filter
	In   []Zone // empty: the battlefield
	Of   Ref    // whose zones (hand, library, graveyard …); nil: everyone's
}

// Top are the cards on top of a library, top first.
type Top struct {
	N  Quantity `ir:"required"`
	Of Ref      // nil: you
}

// Bottom are the cards at the bottom of a library, the lowest first.
type Bottom struct {
	N  Quantity `ir:"required"`
	Of Ref
}

// Choose lets a player choose among objects or players on resolution; nothing is targeted.
type Choose struct {
	By       Ref      // nil: you
	From     Ref      `ir:"required"`
	Min, Max Quantity // a nil Max means Min, both nil one. As many as possible when there are fewer than Min
	Random   bool
	Together Relation
	As       string // also bound under this name
}

// Controller is the controller of each object; of a player, that player.
type Controller struct {
	Of Ref `ir:"required"`
}

// Owner is the owner of each object.
type Owner struct {
	Of Ref `ir:"required"`
}

// StartingDeck are the cards of your starting deck, known only before the game begins (CR 103.2a, 702.139b).
type StartingDeck struct{}

// Host is what each object is attached to (enchanted creature, equipped creature).
type Host struct {
	Of Ref `ir:"required"`
}

// Attachments are the Auras, Equipment and Fortifications attached to the objects.
type Attachments struct {
	Of Ref `ir:"required"`
}

// AttackTarget is the player, planeswalker or battle each creature attacks.
type AttackTarget struct {
	Of Ref `ir:"required"`
}

// BlockersOf are the creatures blocking the objects; BlockedBy the creatures they block.
type BlockersOf struct {
	Of Ref `ir:"required"`
}

// BlockedBy are the attacking creatures that the objects are blocking.
type BlockedBy struct {
	Of Ref `ir:"required"`
}

// Defenders are the players, planeswalkers and battles that creatures of yours may attack
// in this combat (CR 506.2, 506.3).
type Defenders struct{}

// BandedWith are the other attacking creatures in the band of each creature (CR 702.22c).
type BandedWith struct {
	Of Ref `ir:"required"`
}

// PairedWith is the creature each creature is paired with (CR 702.95b).
type PairedWith struct {
	Of Ref `ir:"required"`
}

// Linked are the objects a linked ability of the same object put away or chose (CR 607).
type Linked struct {
	Key string `ir:"required"`
}

// Chosen is what was chosen for This under the key (as it entered, say): an object or player.
type Chosen struct {
	Key string `ir:"required"`
}

// Union is everything its parts name, each once.
type Union struct {
	Of []Ref `ir:"required"`
}

// Matching are those of the ref that the filter matches.
type Matching struct {
	Of   Ref    `ir:"required"`
	What Filter `ir:"required"`
}

// Except are those of the ref that the other does not name.
type Except struct {
	Of, Not Ref `ir:"required"`
}

// TargetsOf are the targets of spells or abilities on the stack.
type TargetsOf struct {
	Of Ref `ir:"required"`
}

// SourceOf is the object an ability on the stack is of.
type SourceOf struct {
	Of Ref `ir:"required"`
}

// Extreme are those of the ref with the greatest (or least) stat.
type Extreme struct {
	Of    Ref  `ir:"required"`
	Stat  Stat `ir:"required"`
	Least bool
}

// NextPlayer is the next player in turn order after You; Prev the one before.
type NextPlayer struct{ Before bool }

// Creator is the object that made the token or effect: "tokens created with this".
type Creator struct {
	Of Ref `ir:"required"`
}

func (This) ref()            {}
func (Granter) ref()         {}
func (You) ref()             {}
func (It) ref()              {}
func (Players) ref()         {}
func (Opponents) ref()       {}
func (ActivePlayer) ref()    {}
func (DefendingPlayer) ref() {}
func (Target) ref()          {}
func (Var) ref()             {}
func (Event) ref()           {}
func (Each) ref()            {}
func (Top) ref()             {}
func (Bottom) ref()          {}
func (Choose) ref()          {}
func (Controller) ref()      {}
func (Owner) ref()           {}
func (Host) ref()            {}
func (Attachments) ref()     {}
func (AttackTarget) ref()    {}
func (BlockersOf) ref()      {}
func (BlockedBy) ref()       {}
func (Defenders) ref()       {}
func (StartingDeck) ref()    {}
func (BandedWith) ref()      {}
func (PairedWith) ref()      {}
func (Linked) ref()          {}
func (Chosen) ref()          {}
func (Union) ref()           {}
func (Matching) ref()        {}
func (Except) ref()          {}
func (TargetsOf) ref()       {}
func (SourceOf) ref()        {}
func (Extreme) ref()         {}
func (NextPlayer) ref()      {}
func (Creator) ref()         {}
