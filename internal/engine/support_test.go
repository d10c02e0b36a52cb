package engine

import (
	"slices"
	"strings"
	"testing"

	"github.com/verdict-rules/verdict/internal/cards/program"
)

// What the engine refuses are words of the language.
func TestRefusedWordsExist(t *testing.T) {
	for _, word := range beyond {
		if !slices.Contains(program.Vocabulary(), word) {
			t.Errorf("%s is no word of the language", word)
		}
	}
}

// A line with such a word is refused wherever it stands in it; the others are not.
func TestRefusedLines(t *testing.T) {
	defer func(saved []string) { beyond = saved }(beyond)
	beyond = []string{"event_kind.crew"}
	crew := program.Triggered{When: []program.EventPattern{{On: program.Crews}}, Body: program.Body{Do: []program.Effect{program.Draw{}}}}
	face := &program.Face{Abilities: []program.Line{
		{Ability: program.Keyword{Name: "flying"}},
		{Ability: program.Static{To: program.Each{}, Mods: []program.Mod{program.Gain{Abilities: program.Abilities{crew}}}}},
	}}
	var refused []int
	for _, in := range compiled(face) {
		if u, bad := in.Ability.(program.Unsupported); bad {
			refused = append(refused, in.Line)
			if !strings.Contains(u.Reason, "crew") {
				t.Errorf("reason %q", u.Reason)
			}
		}
	}
	if !slices.Equal(refused, []int{1}) {
		t.Errorf("refused lines: %v", refused)
	}
}

// Every event a pattern can wait for, every duration: either the engine knows it or refuses it.
func TestEveryDurationEnds(t *testing.T) {
	for _, word := range program.Vocabulary() {
		if d, ok := strings.CutPrefix(word, "duration."); ok && !slices.Contains(durations, program.Duration(d)) {
			t.Errorf("%s never ends", d)
		}
	}
}
