package wording

import (
	"strings"

	"github.com/verdict-rules/verdict/internal/cards/program"
)

// trigger is what makes a triggered ability trigger, up to the comma.
func (s *speaker) trigger(a program.Triggered) string {
	head := "When " + s.stateTrigger(a.State)
	if len(a.When) > 0 {
		head = s.when(a.When)
	}
	if a.If != nil {
		return head + ", if " + s.condition(a.If)
	}
	return head
}

func (s *speaker) stateTrigger(c program.Condition) string {
	if c == nil {
		return "it triggers"
	}
	return s.condition(c)
}

// when words the events of a trigger with their conjunction.
func (s *speaker) when(patterns []program.EventPattern) string {
	head := s.clause(patterns[0])
	subject, _, _ := cutVerb(head)
	for _, p := range patterns[1:] {
		next := s.clause(p)
		if other, verb, ok := cutVerb(next); ok && other == subject {
			next = verb
		}
		head += " or " + strings.TrimPrefix(next, "the beginning of ")
	}
	switch {
	case head == "the beginning of end of combat":
		return "At end of combat"
	case strings.HasPrefix(head, "the beginning of"):
		return "At " + head
	case once(patterns):
		return "When " + head
	}
	return "Whenever " + head
}

// once tells whether the events can happen to the source only once, so that cards say
// "when": its own entering, leaving or dying.
func once(when []program.EventPattern) bool {
	for _, p := range when {
		if p.On != program.ZoneChange && p.On != program.TurnsFaceUp && p.On != program.BecomesMonstrous && p.On != program.Casts || !isThis(p.Object) {
			return false
		}
	}
	return true
}

func isThis(f program.Filter) bool {
	same, ok := f.(program.Same)
	if !ok {
		return false
	}
	_, ok = same.As.(program.This)
	return ok
}

// cutVerb splits a clause after its subject, where that is {this}.
func cutVerb(clause string) (subject, rest string, ok bool) {
	if rest, ok := strings.CutPrefix(clause, "{this} "); ok {
		return "{this}", rest, true
	}
	return "", clause, false
}

// simple are the events whose subject is their object and that need no further words.
var simple = map[program.EventKind]string{
	program.DeclaresAttack: "attacks", program.Blocks: "blocks", program.DeclaresBlock: "blocks", program.BecomesBlocked: "becomes blocked",
	program.Unblocks: "attacks and isn't blocked", program.TapsEvent: "becomes tapped", program.UntapsEvent: "becomes untapped",
	program.TapsForMana: "is tapped for mana", program.BecomesTarget: "becomes the target of a spell or ability",
	program.TurnsFaceUp: "is turned face up", program.Transforms: "transforms", program.Mutates: "mutates", program.Explores: "explores",
	program.Attaches: "becomes attached", program.Unattaches: "becomes unattached", program.Regenerates: "regenerates",
	program.Counters: "is countered", program.Destroys: "is destroyed", program.Exploits: "exploits a creature", program.Crews: "crews a Vehicle",
	program.Reveals: "is revealed", program.TriggersEvent: "has an ability trigger", program.Resolves: "resolves", program.Plots: "becomes plotted",
	program.Foretells: "is foretold", program.LevelsUp: "gains a level", program.TurnsFaceDown: "is turned face down",
	program.ChangesControl:   "changes control",
	program.BecomesMonstrous: "becomes monstrous", program.Fights: "fights", program.PhasesIn: "phases in", program.PhasesOut: "phases out",
}

// deeds are the events whose subject is their player: the verb for "you", without its ending.
var deeds = map[program.EventKind]string{
	program.Casts: "cast", program.Draws: "draw", program.Discards: "discard", program.GainsLife: "gain", program.LosesLife: "lose",
	program.Sacrifices: "sacrifice", program.Cycles: "cycle", program.PlaysLand: "play", program.Scries: "scry", program.Surveils: "surveil",
	program.Searches: "search", program.Shuffles: "shuffle", program.AttacksWith: "attack", program.CreatesTokens: "create",
	program.Activates: "activate", program.CommitsCrime: "commit", program.Proliferates: "proliferate", program.CopiesSpell: "copy",
	program.Mills: "mill", program.ProducesMana: "add", program.BecomesMonarch: "become", program.PaysLife: "pay",
	program.LosesGame: "lose", program.WinsGame: "win", program.Rolls: "roll", program.Flips: "flip",
}

// objects are what the deeds are done to where the pattern says nothing more.
var objects = map[program.EventKind]string{
	program.Casts: "spell", program.Draws: "card", program.Discards: "card", program.Sacrifices: "permanent", program.PlaysLand: "land",
	program.Cycles: "card", program.CreatesTokens: "token", program.CopiesSpell: "spell", program.Mills: "card",
}

// clause is an event as a clause without its conjunction.
func (s *speaker) clause(p program.EventPattern) string {
	text := s.bareClause(p)
	if p.If != nil {
		text += " and " + s.condition(p.If)
	}
	return text
}

func (s *speaker) bareClause(p program.EventPattern) string {
	if verb, ok := simple[p.On]; ok {
		return s.eventSubject(p) + " " + agreeing(p, verb) + s.otherSide(p)
	}
	if verb, ok := deeds[p.On]; ok {
		return s.deed(p, verb)
	}
	switch p.On {
	case program.ZoneChange:
		return s.eventSubject(p) + " " + agreeing(p, s.movement(p))
	case program.BeginStep:
		return "the beginning of " + s.stepOf(p)
	case program.Damages:
		return s.damage(p)
	case program.CountersPut:
		return "one or more " + plural(counterNoun(p.Counter)) + " are put on " + s.eventSubject(p)
	case program.CountersGone:
		return "a " + counterNoun(p.Counter) + " is removed from " + s.eventSubject(p)
	case program.DayChanges:
		return "day becomes night or night becomes day"
	case program.BeginsTurn:
		subject, end := s.actor(p.Player)
		return subject + " begin" + end + " a turn"
	}
	return s.eventSubject(p) + " has the event " + plainWords(string(p.On))
}

// agreeing is the verb of an event as it agrees with its subject: several objects, where
// the pattern speaks of one or more.
func agreeing(p program.EventPattern, verb string) string {
	if !p.Batch || isThis(p.Object) {
		return verb
	}
	first, rest, more := strings.Cut(verb, " ")
	switch first {
	case "is":
		first = "are"
	case "has":
		first = "have"
	default:
		first = strings.TrimSuffix(first, "s")
	}
	if more {
		return first + " " + rest
	}
	return first
}

// otherSide is what else takes part in an event of its object.
func (s *speaker) otherSide(p program.EventPattern) string {
	switch {
	case p.On == program.DeclaresBlock && p.Other != nil:
		return " " + article(s.noun(p.Other, "creature"))
	case p.On == program.BecomesTarget && p.Source != nil:
		by := phrase{s: s}
		by.add(p.Source)
		return strings.Join(append([]string{""}, by.after...), " ")
	}
	return ""
}

func (s *speaker) eventSubject(p program.EventPattern) string {
	if isThis(p.Object) {
		return "{this}"
	}
	what := s.noun(p.Object, zoneFallback(p.From))
	if p.Batch {
		return "one or more " + plural(what)
	}
	return article(what)
}

func (s *speaker) movement(p program.EventPattern) string {
	to, from := only(p.To), only(p.From)
	switch {
	case to == program.Battlefield && from == "":
		return "enters"
	case to == program.Graveyard && from == program.Battlefield:
		return "dies"
	case to == "" && from == program.Battlefield:
		return "leaves the battlefield"
	case to == program.Graveyard:
		return "is put into a graveyard" + origin(from)
	case to == program.Exile:
		return "is exiled" + origin(from)
	case to == program.Battlefield:
		return "enters" + origin(from)
	case to != "":
		return "is put into " + article(string(to)) + origin(from)
	case from != "":
		return "leaves" + strings.TrimPrefix(origin(from), " from")
	}
	return "changes zones"
}

func origin(z program.Zone) string {
	switch z {
	case "":
		return " from anywhere"
	case program.Battlefield:
		return " from the battlefield"
	case program.Stack, program.Exile:
		return " from " + map[program.Zone]string{program.Stack: "the stack", program.Exile: "exile"}[z]
	}
	return " from your " + string(z)
}

func only(zones []program.Zone) program.Zone {
	if len(zones) == 1 {
		return zones[0]
	}
	return ""
}

var stepNames = map[program.Step]string{
	program.Upkeep: "upkeep", program.DrawStep: "draw step", program.PrecombatMain: "precombat main phase", program.BeginCombat: "combat",
	program.EndCombat: "end of combat", program.PostcombatMain: "postcombat main phase", program.EndStep: "end step",
}

func (s *speaker) stepOf(p program.EventPattern) string {
	name := "step"
	if len(p.Step) > 0 {
		name = stepName(p.Step[0])
	}
	switch same, ok := p.Player.(program.Same); {
	case p.Player == nil && name == "end of combat":
		return name
	case p.Player == nil && name == "combat":
		return "combat on each turn"
	case p.Player == nil && name == "end step":
		return "each end step"
	case p.Player == nil:
		return "each player's " + name
	case ok && isYou(same.As) && name == "combat":
		return "combat on your turn"
	case ok && isYou(same.As):
		return "your " + name
	}
	if _, ok := p.Player.(program.Opponent); ok {
		return "each opponent's " + name
	}
	return s.possessiveNoun(p.Player) + " " + name
}

func (s *speaker) possessiveNoun(f program.Filter) string { return article(s.noun(f, "player")) + "'s" }

func stepName(st program.Step) string {
	if name, ok := stepNames[st]; ok {
		return name
	}
	return plainWords(string(st)) + " step"
}

// deed is a clause whose subject is a player.
func (s *speaker) deed(p program.EventPattern, verb string) string {
	subject, end := s.actor(p.Player)
	if p.Player == nil && isThis(p.Object) {
		subject, end = "you", ""
	}
	switch p.On {
	case program.GainsLife, program.LosesLife:
		return subject + " " + verb + end + " life"
	case program.Searches:
		return subject + " " + verb + "es a library"
	case program.AttacksWith:
		return subject + " " + verb + end
	case program.PaysLife:
		return subject + " " + verb + end + " life"
	case program.BecomesMonarch:
		return subject + " " + verb + end + " the monarch"
	case program.LosesGame, program.WinsGame:
		return subject + " " + verb + end + " the game"
	case program.Rolls:
		return subject + " " + verb + end + " a die"
	case program.Flips:
		return subject + " " + verb + end + " a coin"
	}
	thing, ok := objects[p.On]
	if !ok {
		return subject + " " + verb + end
	}
	what := s.noun(p.Object, fallback(p.On, thing))
	switch {
	case isThis(p.Object):
		what = "{this}"
	case p.Batch:
		what = "one or more " + plural(what)
	default:
		what = article(what)
	}
	return subject + " " + verb + end + " " + what
}

// fallback makes "an artifact spell" of what is cast, "a creature card" of what is discarded.
func fallback(on program.EventKind, thing string) string {
	if on == program.CopiesSpell || on == program.Casts {
		return "spell"
	}
	return thing
}

func (s *speaker) actor(f program.Filter) (subject, verbEnding string) {
	switch f := f.(type) {
	case program.Same:
		if isYou(f.As) {
			return "you", ""
		}
		return s.ref(f.As), "s"
	case program.Opponent:
		return "an opponent", "s"
	}
	return "a player", "s"
}

func (s *speaker) damage(p program.EventPattern) string {
	source, verb := "{this}", " deals "
	switch {
	case isThis(p.Source):
	case p.Batch:
		source, verb = "one or more "+plural(s.noun(p.Source, "source")), " deal "
	default:
		source = article(s.noun(p.Source, "source"))
	}
	kind := "damage"
	if p.Combat != nil && *p.Combat {
		kind = "combat damage"
	} else if p.Combat != nil {
		kind = "noncombat damage"
	}
	switch {
	case isThis(p.Object):
		return "{this} is dealt " + kind
	case p.Player != nil:
		to, _ := s.actor(p.Player)
		return source + verb + kind + " to " + to
	case p.Object != nil:
		return source + verb + kind + " to " + article(s.noun(p.Object, ""))
	}
	return source + verb + kind
}

// past turns the clauses of this package into the past tense.
func past(clause string) string { return strings.TrimSuffix(pastTense.Replace(clause+" "), " ") }

var pastTense = strings.NewReplacer(
	" enters ", " entered ", " dies ", " died ", " leaves ", " left ", " attacks ", " attacked ", " attack ", " attacked ",
	" blocks ", " blocked ", " becomes ", " became ", " become ", " became ", " is ", " was ", " are ", " were ", " deals ", " dealt ",
	" casts ", " cast ", " draws ", " drew ", " draw ", " drew ", " discards ", " discarded ", " discard ", " discarded ",
	" gains ", " gained ", " gain ", " gained ", " loses ", " lost ", " lose ", " lost ", " sacrifices ", " sacrificed ", " sacrifice ", " sacrificed ",
	" plays ", " played ", " play ", " played ", " activates ", " activated ", " activate ", " activated ",
	" commits ", " committed ", " commit ", " committed ", " pays ", " paid ", " pay ", " paid ",
	" creates ", " created ", " create ", " created ", " cycles ", " cycled ", " cycle ", " cycled ",
)
