// Package wording puts abilities into words: our own reading of a program, in the manner
// in which cards are worded, so that a player recognises it. Costs, keywords and what
// makes an ability trigger are worded as cards do; an effect that would need a longer
// phrase than this package knows is cut short with "…". "{this}" stands for the object
// that has the ability.
package wording

import (
	"strings"

	"github.com/verdict-rules/verdict/internal/cards/program"
)

// More marks where the wording of an ability was cut short.
const More = "…"

// speaker words one ability.
type speaker struct {
	targets []program.TargetSpec
	said    map[int]bool // targets that have been named
}

// Of is an ability in words.
func Of(a program.Ability) string {
	s := &speaker{said: map[int]bool{}}
	switch a := a.(type) {
	case program.Spell:
		return s.body(a.Body)
	case program.Activated:
		return s.costs(a.Cost) + ": " + s.body(a.Body)
	case program.Triggered:
		return s.trigger(a) + ", " + lowerFirst(s.body(a.Body))
	case program.Static:
		return s.static(a)
	case program.Casting:
		return s.casting(a)
	case program.AdditionalCost:
		return sentence("as an additional cost to cast this spell, " + lowerFirst(s.costs(a.Cost)))
	case program.Keyword:
		return s.keyword(a)
	case program.Chapter:
		return chapters(a.At) + " — " + s.body(a.Body)
	case program.ClassLevel:
		return "Level " + number(a.Min)
	}
	return More
}

// Costs are costs in words, as before an activated ability's colon.
func Costs(costs []program.Cost) string { return (&speaker{said: map[int]bool{}}).costs(costs) }

// Effects are instructions in words.
func Effects(do []program.Effect) string { return (&speaker{said: map[int]bool{}}).effects(do) }

// Keyword is a keyword ability's name as cards print it: "First strike".
func Keyword(name program.KeywordName) string { return upperFirst(plainWords(string(name))) }

// plainWords writes a name of the ability language as words.
func plainWords(name string) string {
	if s, ok := hyphenated[name]; ok {
		return s
	}
	return strings.ReplaceAll(name, "_", " ")
}

// hyphenated are the names that cards print with something other than a space.
var hyphenated = map[string]string{
	"jump_start": "jump-start", "level_up": "level up", "power_up": "power-up", "start_your_engines": "start your engines!",
	"choose_a_background": "choose a Background", "doctors_companion": "Doctor's companion", "more_than_meets_the_eye": "more than meets the eye",
}

func upperFirst(s string) string {
	if s == "" || s[0] == '{' || s[0] >= 0x80 {
		return s
	}
	return strings.ToUpper(s[:1]) + s[1:]
}

func lowerFirst(s string) string {
	if s == "" || s[0] == '{' || s[0] >= 0x80 {
		return s
	}
	return strings.ToLower(s[:1]) + s[1:]
}

// sentence makes a sentence of a phrase.
func sentence(s string) string {
	s = upperFirst(strings.TrimSpace(s))
	if s == "" || strings.HasSuffix(s, ".") || strings.HasSuffix(s, More) {
		return s
	}
	return s + "."
}

// list joins phrases: "a, b, and c".
func list(items []string, and string) string {
	switch len(items) {
	case 0:
		return ""
	case 1:
		return items[0]
	case 2:
		return items[0] + " " + and + " " + items[1]
	}
	return strings.Join(items[:len(items)-1], ", ") + ", " + and + " " + items[len(items)-1]
}

var numbers = []string{"zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
	"thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty"}

// number is a number in words, as far as cards write it so.
func number(n int) string {
	if n >= 0 && n < len(numbers) {
		return numbers[n]
	}
	return digits(n)
}

// article is the noun phrase with its indefinite article.
func article(phrase string) string {
	for _, name := range []string{"{this}", "enchanted ", "another ", More} {
		if strings.HasPrefix(phrase, name) {
			return phrase
		}
	}
	if phrase == "" {
		return phrase
	}
	if strings.ContainsRune("aeiouAEIOU", rune(phrase[0])) && !strings.HasPrefix(phrase, "uni") {
		return "an " + phrase
	}
	return "a " + phrase
}

// several is a number of things: "a card", "two cards", "X cards".
func several(n, thing string) string {
	if n == "one" || n == "" {
		return article(thing)
	}
	return n + " " + plural(thing)
}

// plural is the plural of a noun phrase; what follows the noun stays as it is.
func plural(phrase string) string {
	head, tail := phrase, ""
	if rest, ok := strings.CutPrefix(head, "another "); ok {
		head = "other " + rest
	}
	for _, sep := range []string{" you ", " an ", " with", " from ", " that ", " of ", " in ", " named ", " " + More} {
		if i := strings.Index(head, sep); i >= 0 {
			head, tail = head[:i], head[i:]+tail
		}
	}
	switch {
	case strings.HasSuffix(head, "sorcery"):
		head = strings.TrimSuffix(head, "y") + "ies"
	case strings.HasSuffix(head, "s"), strings.HasSuffix(head, "x"):
		head += "es"
	default:
		head += "s"
	}
	return head + tail
}
