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
	if len(a.When) == 1 {
		s.event = a.When[0]
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
		if _, door := p.If.(program.ThisDoor); door {
			continue
		}
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
	program.LosesGame: "lose", program.WinsGame: "win", program.Rolls: "roll", program.Flips: "flip", program.UnlocksDoor: "unlock", program.FullyUnlocks: "unlock",
}

// objects are what the deeds are done to where the pattern says nothing more.
var objects = map[program.EventKind]string{
	program.Casts: "spell", program.Draws: "card", program.Discards: "card", program.Sacrifices: "permanent", program.PlaysLand: "land",
	program.Cycles: "card", program.CreatesTokens: "token", program.CopiesSpell: "spell", program.Mills: "card",
}

// clause is an event as a clause without its conjunction.
func (s *speaker) clause(p program.EventPattern) string {
	text := s.bareClause(p)
	if how, ok := s.attackedHow(p); ok {
		return text + " " + how
	}
	if _, door := p.If.(program.ThisDoor); p.If != nil && !door {
		text += " and " + s.condition(p.If)
	}
	return text
}

// attackedHow says whom something attacks, or that it attacks alone (CR 506.5).
func (s *speaker) attackedHow(p program.EventPattern) (string, bool) {
	if p.On != program.DeclaresAttack {
		return "", false
	}
	switch c := p.If.(type) {
	case program.Compare:
		count, ok := c.A.(program.Count)
		attackers, ok2 := count.Of.(program.Each)
		if ok && ok2 && c.Op == program.Eq && c.B == program.Quantity(program.N(1)) && attackers.What == program.Filter(program.Having{Status: program.Attacking}) {
			return "alone", true
		}
	case program.Matches:
		if c.Ref != program.Ref(program.Event{Role: program.RoleDefender}) {
			return "", false
		}
		switch what := c.What.(type) {
		case program.Same:
			return "you", isYou(what.As)
		case program.Opponent:
			return "one of your opponents", true
		case program.Is:
			return "a player", what.Kind == program.PlayerKind
		case program.AnyOf:
			return "you or a planeswalker you control", len(what.Of) == 2 && isYouFilter(what.Of[0])
		}
	}
	return "", false
}

func isYouFilter(f program.Filter) bool {
	same, ok := f.(program.Same)
	return ok && isYou(same.As)
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
