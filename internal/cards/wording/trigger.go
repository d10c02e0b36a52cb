package wording

import (
	"strings"

	"github.com/verdict-rules/verdict/internal/cards/program"
)

// trigger is what makes a triggered ability trigger, up to the comma.
func (s *speaker) trigger(a program.Triggered) string {
	if len(a.When) == 0 {
		return "When " + More
	}
	head := clause(a.When[0])
	subject, _, _ := cutVerb(head)
	for _, p := range a.When[1:] {
		next := clause(p)
		if other, verb, ok := cutVerb(next); ok && other == subject {
			next = verb
		}
		head += " or " + strings.TrimPrefix(next, "the beginning of ")
	}
	word := "Whenever "
	switch {
	case strings.HasPrefix(head, "the beginning of"):
		word = "At "
	case once(a.When):
		word = "When "
	}
	if a.If != nil {
		return word + head + ", if " + More
	}
	return word + head
}

// once tells whether the events can happen to the source only once, so that cards say
// "when": its own entering, leaving or dying.
func once(when []program.EventPattern) bool {
	for _, p := range when {
		if p.On != program.ZoneChange && p.On != program.TurnsFaceUp && p.On != program.BecomesMonstrous || !isThis(p.Object) {
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
	program.BecomesMonstrous: "becomes monstrous", program.Fights: "fights", program.PhasesIn: "phases in", program.PhasesOut: "phases out",
}

// deeds are the events whose subject is their player: the verb for "you", without its ending.
var deeds = map[program.EventKind]string{
	program.Casts: "cast", program.Draws: "draw", program.Discards: "discard", program.GainsLife: "gain", program.LosesLife: "lose",
	program.Sacrifices: "sacrifice", program.Cycles: "cycle", program.PlaysLand: "play", program.Scries: "scry", program.Surveils: "surveil",
	program.Searches: "search", program.Shuffles: "shuffle", program.AttacksWith: "attack", program.CreatesTokens: "create",
	program.Activates: "activate", program.CommitsCrime: "commit", program.Proliferates: "proliferate", program.CopiesSpell: "copy",
	program.Mills: "mill", program.ProducesMana: "add", program.BecomesMonarch: "become",
}

// objects are what the deeds are done to where the pattern says nothing more.
var objects = map[program.EventKind]string{
	program.Casts: "spell", program.Draws: "card", program.Discards: "card", program.Sacrifices: "permanent", program.PlaysLand: "land",
	program.Cycles: "card", program.CreatesTokens: "token", program.CopiesSpell: "spell", program.Mills: "card",
}

// clause is an event as a clause without its conjunction.
func clause(p program.EventPattern) string {
	if verb, ok := simple[p.On]; ok {
		return subject(p) + " " + verb
	}
	if verb, ok := deeds[p.On]; ok {
		return deed(p, verb)
	}
	switch p.On {
	case program.ZoneChange:
		return subject(p) + " " + movement(p)
	case program.BeginStep:
		return "the beginning of " + stepOf(p)
	case program.Damages:
		return damage(p)
	case program.CountersPut:
		return "one or more " + plural(counterNoun(p.Counter)) + " are put on " + ref(sameRef(p.Object))
	}
	return More
}

// sameRef is the ref a filter is, nil if it is none.
func sameRef(f program.Filter) program.Ref {
	if same, ok := f.(program.Same); ok {
		return same.As
	}
	return nil
}

func subject(p program.EventPattern) string {
	if isThis(p.Object) {
		return "{this}"
	}
	what := noun(p.Object, "")
	if p.Batch {
		return "one or more " + plural(what)
	}
	return article(what)
}

func movement(p program.EventPattern) string {
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
	}
	return More
}

func origin(z program.Zone) string {
	switch z {
	case "":
		return " from anywhere"
	case program.Battlefield:
		return " from the battlefield"
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

func stepOf(p program.EventPattern) string {
	name := More
	if len(p.Step) > 0 {
		name = stepNames[p.Step[0]]
	}
	switch same, ok := p.Player.(program.Same); {
	case p.Player == nil && name == "combat":
		return "combat on each turn"
	case p.Player == nil && name == "end step":
		return "each end step"
	case p.Player == nil:
		return "each player's " + name
	case ok && who(same.As) == "you" && name == "combat":
		return "combat on your turn"
	case ok && who(same.As) == "you":
		return "your " + name
	}
	if _, ok := p.Player.(program.Opponent); ok {
		return "each opponent's " + name
	}
	return "enchanted player's " + name
}

// deed is a clause whose subject is a player.
func deed(p program.EventPattern, verb string) string {
	subject, end := actor(p.Player)
	switch p.On {
	case program.GainsLife, program.LosesLife:
		return subject + " " + verb + end + " life"
	case program.Searches:
		return subject + " " + verb + "es a library"
	case program.AttacksWith:
		return subject + " " + verb + end
	}
	thing, ok := objects[p.On]
	if !ok {
		return subject + " " + verb + end
	}
	what := noun(p.Object, fallback(p.On, thing))
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

func actor(f program.Filter) (subject, verbEnding string) {
	switch f := f.(type) {
	case program.Same:
		if who(f.As) == "you" {
			return "you", ""
		}
		return who(f.As), "s"
	case program.Opponent:
		return "an opponent", "s"
	}
	return "a player", "s"
}

func damage(p program.EventPattern) string {
	source := "{this}"
	if !isThis(p.Source) {
		source = article(noun(p.Source, "source"))
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
		to, _ := actor(p.Player)
		return source + " deals " + kind + " to " + to
	case p.Object != nil:
		return source + " deals " + kind + " to " + article(noun(p.Object, ""))
	}
	return source + " deals " + kind
}
