package wording

import (
	"strings"

	"github.com/verdict-rules/verdict/internal/cards/program"
)

// firstTimes are the moments of delayed triggered abilities in their words for those made before the
// first turn: what is next then is the first one of the game.
var firstTimes = strings.NewReplacer("the next turn's upkeep", "the first upkeep", "your next upkeep", "your first upkeep",
	"your next precombat main phase", "your first main phase", "your next first main phase", "your first main phase")

// opening is what may be done with a card from an opening hand.
func (s *speaker) opening(a program.Opening) string {
	if a.Reveal {
		return sentence("you may reveal {this} from your opening hand") + " If you do, " + lowerFirst(firstTimes.Replace(s.effects(a.Do)))
	}
	text := "if {this} is in your opening hand"
	if a.If != nil {
		text += " and " + s.condition(a.If)
	}
	text += ", you may begin the game with it on the battlefield"
	begin, _ := a.Do[0].(program.Move)
	for _, c := range begin.Counters {
		text += " with " + s.number(c.N, counterNoun(c.Kind)) + " on it"
	}
	text = sentence(text)
	if len(a.Do) > 1 {
		text += " If you do, " + lowerFirst(s.effects(a.Do[1:]))
	}
	return text
}

// isPlaying says that players are the starting player, or with "not " that they aren't.
func (s *speaker) isPlaying(who program.Ref, not string) string {
	if isYou(who) {
		return "you're " + not + "playing first"
	}
	return s.ref(who) + " is " + not + "playing first"
}
