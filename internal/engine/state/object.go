package state

import "github.com/verdict-rules/verdict/internal/cards/program"

// Sort is what an object is.
type Sort string

// The sorts.
const (
	CardObject    Sort = "card"
	TokenObject   Sort = "token"
	CopyObject    Sort = "copy" // a copy of a spell or card (CR 707.10, 707.12)
	AbilityObject Sort = "ability"
	EmblemObject  Sort = "emblem"
)

// Object is one object. Only what no rule computes is stored: characteristics are not.
type Object struct {
	ID         ObjectID
	Sort       Sort
	Zone       program.Zone
	Owner      PlayerID
	Controller PlayerID // before control-changing effects (CR 110.2)
	Hidden     bool     // a card its holder does not know

	Card     *program.Card // nil for tokens that are no copies, abilities and emblems
	Face     int           // the face that is up, or is being cast
	Fused    bool          // both halves of a split card (CR 702.102)
	FaceDown *program.FaceDown
	Base     *Copiable // copiable values other than the card's own: tokens, copies (CR 707.2)

	Tapped       bool
	Flipped      bool
	PhasedOut    bool
	PhasedWith   ObjectID // phased out indirectly with its host (CR 702.26g)
	Counters     Counters
	Damage       int
	Deathtouched bool // dealt damage by a source with deathtouch since the last check (CR 704.5h)
	AttachedTo   Ent
	Stamp        int              // timestamp (CR 613.7)
	Since        int              // turn number since which its controller has controlled it continuously
	HeldBy       int              // its controller, plus one, as last looked at; 0: not yet
	Sick         bool             // came under control after that player's most recent turn began (CR 302.6)
	Regen        []ObjectID       // regeneration shields, by the id of what made them (CR 701.19)
	Marks        []program.Status // monstrous, renowned, suspected, solved …
	Level        int              // class level

	Cast              *CastInfo     // spells, and the permanents they became (CR 400.7d)
	Memory            Memory        // chosen and linked
	Uses              []Use         // limited abilities used
	Ability           *StackAbility // for abilities on the stack
	Commander         bool
	Companion         bool     // the chosen companion, while it is outside the game (CR 702.139a)
	First             ObjectID // of a commander: the first id it had, by which players remember it; 0: this one
	Foretold, Plotted int      // turn number
	Unlocked          [2]bool
	Room              string      // of a dungeon: the room its owner's venture marker is in (CR 309.4)
	Merged            []Component // what represents a permanent of several cards, in the order they joined it
	Looks             []PlayerID  // who may look at it while face down
	Permit            *Permit     // exiled so that someone may play it (adventures and the like)
	Adapted           bool
}

// Component is a card or token that represents a permanent together with others: one merged
// with it (CR 729.2) or its other half (CR 712.4a).
type Component struct {
	Sort      Sort
	Card      *program.Card
	Face      int
	Base      *Copiable // its copiable values, where the card does not have them
	FaceDown  *program.FaceDown
	Commander bool
	First     ObjectID
	Top       bool // the topmost, whose characteristics a merged permanent has (CR 729.2a)
}

// Permit lets a player play the exiled card it is on, for as long as it stays exiled.
type Permit struct {
	Player   PlayerID
	Face     int // the face that may be cast
	Key      program.KeywordName
	AnyMana  bool // mana of any type may be spent
	Free     bool // without paying the mana cost
	LandOnly bool
}

// Copiable are copiable values (CR 707.2).
type Copiable struct {
	Face   program.Face
	Other  *program.Face // the other face or the second half, where it is copied too
	Layout program.Layout
	Maker  ObjectID // what made the token whose abilities these are, and may name it (CR 201.5a)
}

// Names are the names of the faces.
func (c *Copiable) Names() []string {
	out := []string{c.Face.Name}
	if c.Other != nil {
		out = append(out, c.Other.Name)
	}
	return out
}

// CastInfo is what was chosen and paid as the spell was cast.
type CastInfo struct {
	By      PlayerID
	From    program.Zone
	Way     program.KeywordName // "", flashback, madness …
	Paid    []Paid              // additional costs, in the order paid
	X       int
	Spent   []byte // types of the mana spent
	Each    bool   // "each" instead of "target" (CR 702.96a)
	Free    bool
	Modes   []int // chosen, counted from 0, in printed order
	Targets []Targets
	Vars    []Binding // what costs bound
	Then    program.Disposal
	Turn    int
}

// Paid is how often an additional cost was paid.
type Paid struct {
	Key   string
	Times int
	By    string // which of the spell's abilities offers it; several may be alike (CR 702.78b)
}

// Targets are the choices for one instance of "target".
type Targets struct {
	Chosen []Ent
	Divide []int // amounts, if something is divided
	Spec   *program.TargetSpec
	Mode   int // index among the chosen modes; -1: the body's own
}

// StackAbility is an activated or triggered ability on the stack.
type StackAbility struct {
	Source    ObjectID // may be gone: then last-known information is used
	Body      *program.Body
	Ability   program.Ability
	Triggered bool
	Key       string // which of the source's abilities
	If        program.Condition
	Event     *Event
	Ctx       Ctx // bindings made by costs, or by the effect that created a delayed trigger
	Loyalty   bool
	Text      string
	Keyword   program.KeywordName
	Link      string
}

// Memory is what an object remembers: choices made for it and objects linked to it.
type Memory []Binding

// Binding is a named value: objects or players, a word, a number.
type Binding struct {
	Name string
	Ents []Ent
	Word string
	Num  int
	Done bool
	As   string // a choice: the name of what its object was, itself or as a copy (CR 607.5a); "" if that doesn't matter
}

// Get finds the binding with the name, or nil.
func (m Memory) Get(name string) *Binding {
	for i := range m {
		if m[i].Name == name {
			return &m[i]
		}
	}
	return nil
}

// Set replaces or adds the binding.
func (m *Memory) Set(b Binding) {
	for i := range *m {
		if (*m)[i].Name == b.Name {
			(*m)[i] = b
			return
		}
	}
	*m = append(*m, b)
}

// Use counts how often a limited ability was used.
type Use struct {
	Key  string
	Turn int // turn number; 0: ever
	N    int
}

// Ctx is what the words of an ability refer to while it is evaluated.
type Ctx struct {
	Source     ObjectID
	Controller PlayerID
	StackObj   ObjectID // the spell or ability resolving
	Targets    []Targets
	Vars       Memory
	X          int
	Event      *Event
	It         Ent
	Key        string // which ability of the source
}

// Event is something that happened, or is about to.
type Event struct {
	Kind     program.EventKind
	Object   ObjectID
	New      ObjectID
	Also     []ObjectID // what else a permanent of several cards became (CR 729.3c)
	Source   ObjectID
	Other    ObjectID
	Player   PlayerID
	Defender Ent
	Amount   int
	Counter  program.CounterKind
	From, To program.Zone
	Step     program.Step
	Combat   bool
	Ordinal  int      // its place among all events of the game, from 1; 0: it has not happened
	Batch    int      // the ordinal of the first of the events that happen at once
	Link     string   // the key under which an ability linked it (CR 607)
	By       ObjectID // the spell or ability on the stack whose cost or instruction it was part of
	Word     string
}

// Effect is a continuous effect no object on the table carries (CR 611.2).
type Effect struct {
	ID       int
	Stamp    int
	Affected []Ent       // fixed when it began
	Open     bool        // rules-level: Affected does not limit it
	To       program.Ref // with Open: whatever this names at any time; nil: what the mods say
	Mods     []program.Mod
	Copies   []*Copiable // for each CopyOf mod, in order, the values as they were when it began
	Until    program.Duration
	Turn     int      // the turn it was made in
	Of       PlayerID // whose next turn, step … ends it
	While    program.Condition
	Ctx      Ctx
	Uses     int  // left for a replacement effect with limited uses; 0: unlimited
	Moved    bool // follows the object as it becomes a permanent (CR 400.7a)
}

// Delayed is a delayed triggered ability waiting (CR 603.7).
type Delayed struct {
	ID     int
	When   []program.EventPattern
	If     program.Condition
	Until  program.Duration
	Turn   int
	Of     PlayerID
	Repeat bool
	Body   *program.Body
	Ctx    Ctx
}

// History is what questions about the turn need.
type History struct {
	Events []*Event // this turn, in order
	Count  int      // the ordinal of the latest event of the game
	Last   []*Event // the previous turn
	Loop   []Moment // positions since a player last had a choice, for CR 104.4b
}

// Departed is an object as it last existed (CR 608.2h), with its characteristics then.
type Departed struct {
	Object    Object
	Chars     Chars
	Attack    *Attacker  // what it attacked, if it was attacking
	BlockedBy []ObjectID // the attackers it was blocking
}

// Inst is one ability that an object has.
type Inst struct {
	Ability program.Ability
	Key     string // tells it from the object's other abilities
	Line    int    // the printed line it is from; -1 for granted ones
	Keyword program.KeywordName
	Stamp   int      // of the effect that grants it (CR 613.7a); 0: its own, or not in play
	From    ObjectID // whose effect grants it; 0: its own
}

// Chars are an object's characteristics (CR 109.3) with control.
type Chars struct {
	Name                     string
	Names                    []string // further names (split cards outside the stack)
	Mana                     string
	Colors                   []program.Color // WUBRG order
	Super                    []program.Supertype
	Types                    []program.CardType
	Subtypes                 []string
	AllCreatureTypes         bool
	Abilities                []Inst
	Keywords                 []program.KeywordName // of the abilities, each once per instance
	HasPT                    bool
	Power, Toughness         int
	BasePower, BaseToughness int
	Loyalty                  int
	Defense                  int
	ManaValue                int
	Controller               PlayerID
}

// Moment is a position of the game in a form that can be compared: equal digests mean the
// same position but for life totals and the identity of objects.
type Moment struct {
	Digest string
	Life   []int
	Count  int // of events by then
}
