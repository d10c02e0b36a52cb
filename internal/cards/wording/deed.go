package wording

import (
	"strings"

	"github.com/verdict-rules/verdict/internal/cards/program"
)

// deed is a clause whose subject is a player.
func (s *speaker) deed(p program.EventPattern, verb string) string {
	if _, things := objects[p.On]; !things && p.Nth == program.Quantity(program.N(1)) {
		p.Nth = nil
		return s.deed(p, verb) + " for the first time each turn"
	}
	if p.Link == castOrCopy {
		verb = castOrCopy
	}
	subject, end := s.actor(p.Player)
	if end == "s" && verb == castOrCopy {
		verb = "casts or copie"
	}
	if p.Player == nil && isThis(p.Object) {
		subject, end = "you", ""
	}
	switch p.On {
	case program.GainsLife, program.LosesLife:
		return subject + " " + verb + end + " life"
	case program.Searches:
		if subject != "you" && isThisPlayer(p.Other) {
			return subject + " " + verb + "es their library"
		}
		return subject + " " + verb + end + " " + whoseLibrary(subject) + " library"
	case program.Shuffles:
		return subject + " " + verb + end + " " + whoseLibrary(subject) + " library"
	case program.CommitsCrime:
		return subject + " " + verb + end + " a crime"
	case program.AttacksWith:
		if p.Amount != nil {
			return subject + " " + verb + end + " with " + s.atLeast(p.Amount.Op, p.Amount.N) + " creatures"
		}
		return subject + " " + verb + end
	case program.PaysLife:
		return subject + " " + verb + end + " life"
	case program.BecomesMonarch:
		return subject + " " + verb + end + " the monarch"
	case program.Ventures:
		return subject + " " + verb + end + " into the dungeon"
	case program.CompletesDungeon:
		return subject + " " + verb + end + " a dungeon"
	case program.TakesInitiative:
		return subject + " " + verb + end + " the initiative"
	case program.EntersRoom:
		if isThis(p.Object) || p.Object == nil && p.Player == nil {
			subject, end = "you", ""
		}
		return subject + " " + verb + end + " a room"
	case program.RingTempts:
		if p.Object != nil {
			return subject + " choose" + end + " " + article(s.noun(p.Object, "creature")) + " as " + whoseLibrary(subject) + " Ring-bearer"
		}
		return "the Ring tempts " + subject
	case program.LosesGame, program.WinsGame:
		return subject + " " + verb + end + " the game"
	case program.FinishesVoting:
		return "players finish voting"
	case program.UnlocksDoor:
		if _, this := p.If.(program.ThisDoor); this {
			return subject + " " + verb + end + " this door"
		}
		return subject + " " + verb + end + " a door"
	case program.FullyUnlocks:
		return subject + " fully " + verb + end + " a Room"
	case program.Rolls:
		return subject + " " + verb + end + " a die"
	case program.Flips:
		return subject + " " + verb + end + " a coin"
	}
	thing, ok := objects[p.On]
	if !ok {
		return subject + " " + verb + end
	}
	what := strings.Replace(s.noun(p.Object, fallback(p.On, thing)), "cast from ", "from ", 1)
	if subject == "you" {
		what = strings.Replace(what, "from a graveyard", "from your graveyard", 1)
	}
	if p.Nth != nil && !p.Batch {
		whose := map[string]string{"": "your ", "s": "their "}[end]
		return subject + " " + verb + end + " " + whose + ordinal(p.Nth) + " " + what + " each turn"
	}
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

func whoseLibrary(subject string) string {
	if subject == "you" {
		return "your"
	}
	return "their"
}

// isThisPlayer tells whether a filter is the player of the same event.
func isThisPlayer(f program.Filter) bool {
	same, ok := f.(program.Same)
	return ok && same.As == program.Ref(program.Event{Role: program.RolePlayer})
}

var ordinals = []string{"", "first", "second", "third", "fourth", "fifth"}

func ordinal(q program.Quantity) string {
	if n, ok := q.(program.N); ok && n > 0 && int(n) < len(ordinals) {
		return ordinals[n]
	}
	return "some"
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
	source, verb := "", " deals "
	switch {
	case p.Source != nil && isSame(p.Source):
		source = s.matchedOne(p.Source)
	case p.Batch && p.BatchBy != program.RoleSource:
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
	case p.Object != nil && p.Source == nil && p.Batch && p.BatchBy == program.RoleObject:
		return article(s.noun(p.Object, "")) + " is dealt " + kind
	case p.Object != nil && isSame(p.Object) && p.Source == nil:
		return s.matchedOne(p.Object) + " is dealt " + kind
	case p.Player != nil:
		to, _ := s.actor(p.Player)
		return source + verb + kind + " to " + to
	case p.Object != nil:
		return source + verb + kind + " to " + article(s.noun(p.Object, ""))
	}
	return source + verb + kind
}
