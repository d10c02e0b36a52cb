package scenario

import "github.com/go-json-experiment/json/jsontext"

// Scenario is one scenario document.
type Scenario struct {
	ID     string         `json:"id"`              // unique in its corpus
	Title  string         `json:"title,omitempty"` // carried along, like the next five
	Class  string         `json:"class,omitempty"`
	Source string         `json:"source,omitempty"`
	Rule   string         `json:"rule,omitempty"`
	Ruling jsontext.Value `json:"ruling,omitempty"`
	Tags   []string       `json:"tags,omitempty"`

	Strict  bool               `json:"strict,omitempty"`
	Format  Format             `json:"format,omitempty"`
	Range   int                `json:"range,omitempty"`  // range of influence (CR 801), 0: unlimited
	Attack  AttackOption       `json:"attack,omitempty"` // who may be attacked (CR 803)
	Players []Player           `json:"players"`          // in turn order, two or more
	Script  []Entry            `json:"script,omitempty"`
	Answers map[string]Answers `json:"answers,omitempty"` // by player
	Until   Until              `json:"until"`
	Expect  []Expectation      `json:"expect,omitempty"`
}

// Format is the format of the game a scenario plays.
type Format string

// The formats.
const (
	Casual    Format = "casual" // the default
	Commander Format = "commander"
)

// AttackOption restricts who may attack whom with more than two players.
type AttackOption string

// The attack options.
const (
	AttackAny  AttackOption = "any"  // the default: anyone may attack anyone
	AttackLeft AttackOption = "left" // only the next player in turn order (CR 803.1a)
)

// Player is one player's side at the start.
type Player struct {
	ID          string     `json:"id"`
	Life        *int       `json:"life,omitempty"`         // nil: 20
	Library     []ZoneCard `json:"library,omitempty"`      // top card first
	LibraryFill *int       `json:"library_fill,omitempty"` // basic lands below Library; nil: 40
	Hand        []ZoneCard `json:"hand,omitempty"`
	Battlefield []ZoneCard `json:"battlefield,omitempty"`
	Graveyard   []ZoneCard `json:"graveyard,omitempty"` // top card last
	Exile       []ZoneCard `json:"exile,omitempty"`
	Command     []ZoneCard `json:"command,omitempty"`
	ManualMana  bool       `json:"manual_mana,omitempty"` // pays only from the mana pool
}

// ZoneCard is one or several cards of a name in a zone.
type ZoneCard struct {
	Card   string
	Count  int // 1 unless given
	Tapped bool
	Alias  string // without the "$"
}

// Do is what a script entry does.
type Do string

// The script entries.
const (
	DoPlayLand    Do = "play_land"
	DoCast        Do = "cast"
	DoActivate    Do = "activate"
	DoSpecial     Do = "special"
	DoAttack      Do = "attack"
	DoBlock       Do = "block"
	DoResolve     Do = "resolve"
	DoPutCounters Do = "put_counters"
	DoConcede     Do = "concede"
	DoCheck       Do = "check"
	DoLegal       Do = "legal"
)

// Step is the name of a step or main phase, as the engine names it.
type Step string

// Steps are all steps in turn order.
var Steps = []Step{"untap", "upkeep", "draw", "precombat_main", "begin_combat", "declare_attackers",
	"declare_blockers", "first_combat_damage", "combat_damage", "end_combat", "postcombat_main", "end_turn", "cleanup"}

// Entry is one script entry: something a player does, or asks, at a certain time.
type Entry struct {
	Turn   int    `json:"turn"` // counted from 1 over all players, extra turns included
	Step   Step   `json:"step"`
	Player string `json:"player"`
	Act

	When   *When        `json:"when,omitempty"`   // delays the entry
	Expect *Expectation `json:"expect,omitempty"` // of a check
	Action *Act         `json:"action,omitempty"` // of legal: the action asked about
	Is     *bool        `json:"is,omitempty"`     // of legal
}

// Act is the deed of an entry, or the one a legal entry asks about.
type Act struct {
	Do       Do       `json:"do"`
	Card     string   `json:"card,omitempty"`
	Ability  string   `json:"ability,omitempty"`
	Targets  []Target `json:"targets,omitempty"`
	X        *int     `json:"x,omitempty"`
	Kicked   *bool    `json:"kicked,omitempty"`
	Using    string   `json:"using,omitempty"` // a way of casting: "Flashback"
	Cost     string   `json:"cost,omitempty"`
	Times    int      `json:"times,omitempty"` // of activate: how often, 0 means once
	Kind     string   `json:"kind,omitempty"`  // of special
	Half     string   `json:"half,omitempty"`  // of special unlock: left or right
	Defender string   `json:"defender,omitempty"`
	Attacker string   `json:"attacker,omitempty"`
	One      bool     `json:"one,omitempty"` // of resolve: pass once
	Counter  string   `json:"counter,omitempty"`
	Count    *int     `json:"count,omitempty"` // of put_counters; nil: one
}

// When delays an entry until all of its fields hold.
type When struct {
	OnStack     *string `json:"on_stack,omitempty"`
	CopyOnStack *string `json:"copy_on_stack,omitempty"`
	NotOnStack  *string `json:"not_on_stack,omitempty"`
	Top         *string `json:"top,omitempty"`
	ManaInPool  *int    `json:"mana_in_pool,omitempty"`
}

// Edge is the beginning or the end of a step.
type Edge string

// The edges.
const (
	AtStart Edge = "start"
	AtEnd   Edge = "end"
)

// Until says when a scenario stops.
type Until struct {
	Turn int  `json:"turn"`
	Step Step `json:"step"`
	At   Edge `json:"at,omitempty"` // empty: start
}

// Answers are what a player says when the game asks, each list in order.
type Answers struct {
	Choices []Choice `json:"choices,omitempty"`
	Targets []Target `json:"targets,omitempty"`
	Modes   []Choice `json:"modes,omitempty"`   // numbers from 1, or skip
	Amounts []Amount `json:"amounts,omitempty"` // divisions among targets
	Flips   []bool   `json:"flips,omitempty"`   // true: heads
	Rolls   []int    `json:"rolls,omitempty"`
}

// ExpectKind is what an expectation is about.
type ExpectKind string

// The kinds of expectations.
const (
	ExpectLife       ExpectKind = "life"
	ExpectCount      ExpectKind = "count"
	ExpectExists     ExpectKind = "exists"
	ExpectZone       ExpectKind = "zone"
	ExpectPT         ExpectKind = "pt"
	ExpectBasePT     ExpectKind = "base_pt"
	ExpectCounters   ExpectKind = "counters"
	ExpectTapped     ExpectKind = "tapped"
	ExpectAttacking  ExpectKind = "attacking"
	ExpectFaceDown   ExpectKind = "face_down"
	ExpectAttackers  ExpectKind = "attackers"
	ExpectBlockers   ExpectKind = "blockers"
	ExpectAbility    ExpectKind = "ability"
	ExpectType       ExpectKind = "type"
	ExpectSubtype    ExpectKind = "subtype"
	ExpectColor      ExpectKind = "color"
	ExpectAttached   ExpectKind = "attached"
	ExpectDamage     ExpectKind = "damage"
	ExpectMana       ExpectKind = "mana"
	ExpectWon        ExpectKind = "won"
	ExpectLost       ExpectKind = "lost"
	ExpectTurn       ExpectKind = "turn"
	ExpectActive     ExpectKind = "active"
	ExpectMonarch    ExpectKind = "monarch"
	ExpectInitiative ExpectKind = "initiative"
	ExpectDay        ExpectKind = "day"
)

// Expectation is something that must be true.
type Expectation struct {
	Kind    ExpectKind `json:"kind"`
	Player  string     `json:"player,omitempty"`
	Card    string     `json:"card,omitempty"`
	Zone    string     `json:"zone,omitempty"`
	Counter string     `json:"counter,omitempty"`
	Ability string     `json:"ability,omitempty"`
	Value   string     `json:"value,omitempty"`
	Color   string     `json:"color,omitempty"`
	Text    string     `json:"text,omitempty"`
	To      string     `json:"to,omitempty"`
	Token   *bool      `json:"token,omitempty"`
	Any     bool       `json:"any,omitempty"`
	Count   *int       `json:"count,omitempty"`
	Is      Value      `json:"is"`
}
