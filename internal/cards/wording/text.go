package wording

import (
	"reflect"
	"slices"
	"strings"

	"github.com/verdict-rules/verdict/internal/cards/program"
)

// Text is the text of a face as a card would bear it: a line for each ability, modes on
// lines of their own, and the face's own name where an ability speaks of its object. What
// the ability language can say is worded so that the text means the same program again;
// where it does not yet, the text is still true to the program, only plainer.
func Text(f program.Face) string {
	lines := make([]string, 0, len(f.Abilities))
	station := slices.ContainsFunc(f.Abilities, func(l program.Line) bool { k, ok := l.Ability.(program.Keyword); return ok && k.Name == "station" })
	for _, l := range f.Abilities {
		s := newSpeaker()
		s.host = hostOf(f)
		if text, ok := s.striation(l.Ability); ok && station {
			lines = append(lines, finished(text))
			continue
		}
		for _, other := range f.Abilities {
			if cost, ok := other.Ability.(program.AdditionalCost); ok && !reflect.DeepEqual(other, l) {
				s.nameCosts(cost.Cost)
			}
		}
		lines = append(lines, finished(s.ability(l.Ability)))
	}
	text := strings.ReplaceAll(strings.Join(lines, "\n"), " • ", "\n• ")
	return strings.ReplaceAll(text, "{this}", f.Name)
}

// hostOf is how texts call what the object is attached to; "" where it can't be attached.
func hostOf(f program.Face) string {
	for _, sub := range f.Subtypes {
		switch sub {
		case "Aura", "Role":
			return "enchanted " + enchantable(f.Abilities)
		case "Equipment":
			return "equipped creature"
		case "Fortification":
			return "fortified land"
		}
	}
	for _, l := range f.Abilities {
		switch a := l.Ability.(type) {
		case program.Casting:
			if a.Way == "bestow" {
				return "enchanted creature"
			}
		case program.Keyword:
			if a.Name == "bestow" {
				return "enchanted creature"
			}
		}
	}
	return ""
}

// enchantable is the sort of permanent that an Aura says it enchants (CR 702.5).
func enchantable(lines []program.Line) string {
	for _, l := range lines {
		k, ok := l.Ability.(program.Keyword)
		if !ok || k.Name != "enchant" {
			continue
		}
		parts, ok := k.What.(program.AllOf)
		if !ok {
			parts = program.AllOf{k.What}
		}
		for _, part := range parts {
			switch part := part.(type) {
			case program.Type:
				return string(part.Is)
			case program.Is:
				if part.Kind == program.PlayerKind {
					return "player"
				}
			}
		}
	}
	return "permanent"
}
