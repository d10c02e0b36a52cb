package scenario

import "github.com/go-json-experiment/json/jsontext"

// Scenario is one scenario document.
type Scenario struct {
	ID     string         `json:"id"`             // unique in its corpus
	Title  string         `json:"title,omitzero"` // carried along, like the next five
	Class  string         `json:"class,omitzero"`
	Source string         `json:"source,omitzero"`
	Rule   string         `json:"rule,omitzero"`
	Ruling jsontext.Value `json:"ruling,omitzero"`
	Tags   []string       `json:"tags,omitzero"`

	Strict  bool               `json:"strict,omitzero"`
	Format  Format             `json:"format,omitzero"`
	Range   int                `json:"range,omitzero"`  // range of influence (CR 801), 0: unlimited
	Attack  AttackOption       `json:"attack,omitzero"` // who may be attacked (CR 803)
	Players []Player           `json:"players"`         // in turn order, two or more
	Script  []Entry            `json:"script,omitzero"`
	Answers map[string]Answers `json:"answers,omitzero"` // by player
	Until   Until              `json:"until"`
	Expect  []Expectation      `json:"expect,omitzero"`
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
	Life        *int       `json:"life,omitzero"`         // nil: 20
	Library     []ZoneCard `json:"library,omitzero"`      // top card first
	LibraryFill *int       `json:"library_fill,omitzero"` // basic lands below Library; nil: 40
	Hand        []ZoneCard `json:"hand,omitzero"`
	Battlefield []ZoneCard `json:"battlefield,omitzero"`
	Graveyard   []ZoneCard `json:"graveyard,omitzero"` // top card last
	Exile       []ZoneCard `json:"exile,omitzero"`
	Command     []ZoneCard `json:"command,omitzero"`
	ManualMana  bool       `json:"manual_mana,omitzero"` // pays only from the mana pool
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

	When   *When        `json:"when,omitzero"`   // delays the entry
	Expect *Expectation `json:"expect,omitzero"` // of a check
	Action *Act         `json:"action,omitzero"` // of legal: the action asked about
	Is     *bool        `json:"is,omitzero"`     // of legal
}

// Act is the deed of an entry, or the one a legal entry asks about.
type Act struct {
	Do       Do       `json:"do"`
	Card     string   `json:"card,omitzero"`
	Ability  string   `json:"ability,omitzero"`
	Targets  []Target `json:"targets,omitzero"`
	X        *int     `json:"x,omitzero"`
	Kicked   *bool    `json:"kicked,omitzero"`
	Using    string   `json:"using,omitzero"` // a way of casting: "Flashback"
	Cost     string   `json:"cost,omitzero"`
	Times    int      `json:"times,omitzero"` // of activate: how often, 0 means once
	Kind     string   `json:"kind,omitzero"`  // of special
	Half     string   `json:"half,omitzero"`  // of special unlock: left or right
	Defender string   `json:"defender,omitzero"`
	Attacker string   `json:"attacker,omitzero"`
	One      bool     `json:"one,omitzero"` // of resolve: pass once
	Counter  string   `json:"counter,omitzero"`
	Count    *int     `json:"count,omitzero"` // of put_counters; nil: one
}

// When delays an entry until all of its fields hold.
type When struct {
	OnStack     *string `json:"on_stack,omitzero"`
	CopyOnStack *string `json:"copy_on_stack,omitzero"`
	NotOnStack  *string `json:"not_on_stack,omitzero"`
	Top         *string `json:"top,omitzero"`
	ManaInPool  *int    `json:"mana_in_pool,omitzero"`
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
	At   Edge `json:"at,omitzero"` // empty: start
}

// Answers are what a player says when the game asks, each list in order.
type Answers struct {
	Choices []Choice `json:"choices,omitzero"`
	Targets []Target `json:"targets,omitzero"`
	Modes   []Choice `json:"modes,omitzero"`   // numbers from 1, or skip
	Amounts []Amount `json:"amounts,omitzero"` // divisions among targets
	Flips   []bool   `json:"flips,omitzero"`   // true: heads
	Rolls   []int    `json:"rolls,omitzero"`
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

	ExpectLegal ExpectKind = "legal" // only in results: what a legal entry expects
)

// Expectation is something that must be true.
type Expectation struct {
	Kind    ExpectKind `json:"kind"`
	Player  string     `json:"player,omitzero"`
	Card    string     `json:"card,omitzero"`
	Zone    string     `json:"zone,omitzero"`
	Counter string     `json:"counter,omitzero"`
	Ability string     `json:"ability,omitzero"`
	Value   string     `json:"value,omitzero"`
	Color   string     `json:"color,omitzero"`
	Text    string     `json:"text,omitzero"`
	To      string     `json:"to,omitzero"`
	Token   *bool      `json:"token,omitzero"`
	Any     bool       `json:"any,omitzero"`
	Count   *int       `json:"count,omitzero"`
	Is      Value      `json:"is"`
}
