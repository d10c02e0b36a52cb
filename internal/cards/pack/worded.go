package pack

import (
	"reflect"
	"slices"
	"strings"

	"github.com/verdict-rules/verdict/internal/cards/program"
)

// worded is a card of the pool with the official texts that the pack has for its lines: for those that say
// the same in both, and for a line that is the only one left on either side. Others stay without a text, since a wrong
// one would be cited.
func worded(own, official *program.Card) *program.Card {
	if len(own.Faces) != len(official.Faces) {
		return own
	}
	out := *own
	out.Faces = slices.Clone(own.Faces)
	for i := range out.Faces {
		out.Faces[i].Abilities = wordedLines(own.Faces[i].Abilities, official.Faces[i].Abilities)
	}
	return &out
}

func wordedLines(own, official []program.Line) []program.Line {
	out := slices.Clone(own)
	var left []*program.Line
	used := make([]bool, len(official))
	for i := range out {
		at := 0
		for at < len(official) && (used[at] || !reflect.DeepEqual(official[at].Ability, out[i].Ability)) {
			at++
		}
		if at == len(official) {
			left = append(left, &out[i])
			continue
		}
		out[i].Text, used[at] = official[at].Text, true
	}
	var texts []string
	for i, l := range official {
		if !used[i] && !strings.HasPrefix(l.Text, "(") { // not a reminder alone (CR 207.2)
			texts = append(texts, l.Text)
		}
	}
	if len(left) == 1 && len(texts) == 1 {
		left[0].Text = texts[0]
	}
	return out
}
