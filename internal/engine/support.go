package engine

import (
	"slices"

	"github.com/verdict-rules/verdict/internal/cards/program"
)

// beyond are the words of the language that mean something the engine does not carry out. A
// line that says one of them is refused like one that can't be read.
var beyond = []string{
	"event_kind.crew", "event_kind.level_up", "event_kind.mutate", "event_kind.unlock", "event_kind.venture",
	"mod.player_controlled_by", "mod.replace_word",
	"pretence.colorless_as_any",
	"status.crewed", "status.initiative",
}

// refusal is the word for which a line has to be refused, "" if there is none.
func refusal(line program.Line) string {
	for _, word := range program.Uses(program.Card{Faces: []program.Face{{Abilities: []program.Line{line}}}}) {
		if slices.Contains(beyond, word) {
			return word
		}
	}
	return ""
}
