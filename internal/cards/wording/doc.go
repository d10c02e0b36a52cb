// Package wording puts abilities into words: our own reading of a program, in the manner
// in which cards are worded, so that a player recognises it. Costs, keywords and what
// makes an ability trigger are worded as cards do; rarer things plainly. "{this}" stands
// for the object that has the ability. Everything in the language has words.
package wording

import (
	"slices"
	"strings"

	"github.com/verdict-rules/verdict/internal/cards/program"
)

// speaker words one ability.
type speaker struct {
	targets  []program.TargetSpec
	said     map[int]bool         // targets that have been named
	bound    map[string]string    // how to name what instructions have bound
	where    []string             // what X, Y … of the sentence stand for
	it       string               // what a loop looks at
	doer     program.Ref          // who "may": the next instruction's subject is left out for them
	event    program.EventPattern // what made the ability trigger, if one event only
	lasts    bool                 // what is worded is an effect that lasts for a while
	host     string               // what the object of the text is attached to, as cards of its kind call it
	from     []program.Zone       // where the ability functions, if not on the battlefield
	again    map[string]string    // how to name sets once they have been named in full
	seen     map[string]bool      // bound names of cards that were looked at or revealed
	done     map[string]done      // what instructions did that bound names
	ahead    *named               // a subject that has been named already
	saidCost bool                 // flashback has been given for a card's own cost
	offered  bool                 // what is worded is what a player may do
	first    bool                 // what is worded comes right after a trigger's event
	mine     map[string]bool      // bound names of cards out of your own library or hand
	clash    string               // the bound name of whether the last clash was won
	friends  string               // the bound name of the players chosen as friends
}

func newSpeaker() *speaker {
	return &speaker{said: map[int]bool{}, bound: map[string]string{}, mine: map[string]bool{}, seen: map[string]bool{}, again: map[string]string{},
		done: map[string]done{}}
}

// fresh is a speaker for an ability inside the one that s words.
func (s *speaker) fresh() *speaker {
	inner := newSpeaker()
	inner.host, inner.from = s.host, s.from
	return inner
}

// Of is an ability in words.
func Of(a program.Ability) string { return finished(newSpeaker().ability(a)) }

func (s *speaker) ability(a program.Ability) string {
	if text, ok := s.caseAbility(a); ok {
		return text
	}
	switch a := a.(type) {
	case program.Spell:
		return s.body(a.Body)
	case program.Activated:
		s.from = a.From
		return s.activated(a)
	case program.Triggered:
		s.from = a.From
		head := s.trigger(a)
		s.first = a.If == nil
		text := head + ", " + lowerFirst(s.body(a.Body))
		if a.Limit == program.OncePerTurn {
			text += " This ability triggers only once each turn."
		}
		return text
	case program.Static:
		return s.static(a)
	case program.Casting:
		return s.casting(a)
	case program.AdditionalCost:
		return s.additional(a)
	case program.Special:
		return s.special(a)
	case program.Opening:
		return s.opening(a)
	case program.Keyword:
		return s.keyword(a)
	case program.Chapter:
		return chapters(a.At) + " — " + s.body(a.Body)
	case program.ClassLevel:
		return s.classLevel(a)
	case program.Room:
		return s.room(a)
	case program.OnlyByName:
		return "You can't enter this dungeon unless you \"venture into {this}.\""
	case program.Unsupported:
		return "(not supported: " + a.Reason + ")"
	}
	return "(no ability)"
}

func (s *speaker) activated(a program.Activated) string {
	if text, ok := s.levelBar(a); ok {
		return text
	}
	cost, cheaper := s.reduced(a.Cost)
	text, end := s.costs(cost)+s.closing()+": ", ""
	s.nameCosts(a.Cost)
	if slices.Contains(limiting, a.Keyword) {
		text = Keyword(a.Keyword) + " — " + text
	} else {
		end = s.limits(a)
	}
	return text + s.body(a.Body) + cheaper + end
}

func (s *speaker) additional(a program.AdditionalCost) string {
	if a.Keyword != "" {
		return s.keyword(program.Keyword{Name: a.Keyword, Cost: a.Cost})
	}
	offer := ""
	if a.Optional {
		offer = "you may "
	}
	end := ""
	if a.Repeat {
		end = " any number of times"
	}
	return sentence("as an additional cost to cast this spell, " + offer + s.payVerb(a.Cost, "") + end)
}

func (s *speaker) special(a program.Special) string {
	text := "any time you have priority"
	if a.If != nil {
		text += " and " + s.condition(a.If)
	}
	return sentence(text + ", you may " + s.payVerb(a.Cost, "") + " and " + s.inner(a.Do))
}

// Costs are costs in words, as before an activated ability's colon.
func Costs(costs []program.Cost) string { return finished(newSpeaker().costs(costs)) }

// Effects are instructions in words.
func Effects(do []program.Effect) string { return finished(newSpeaker().effects(do)) }

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
	"face_down": "face-down", "face_up": "face-up", "choose_a_background": "choose a Background", "doctors_companion": "Doctor's companion", "more_than_meets_the_eye": "more than meets the eye",
}

func upperFirst(s string) string {
	if s == "" || s[0] == '{' || s[0] >= 0x80 {
		return s
	}
	return strings.ToUpper(s[:1]) + s[1:]
}

func lowerFirst(s string) string {
	if s == "" || s[0] == '{' || s[0] >= 0x80 || beginsWithSubtype(s) {
		return s
	}
	return strings.ToLower(s[:1]) + s[1:]
}

// beginsWithSubtype tells whether a text begins with a subtype, which keeps its capital.
func beginsWithSubtype(s string) bool {
	word := s
	if end := strings.IndexAny(s, " .,"+afterNoun+nounEnd); end >= 0 {
		word = s[:end]
	}
	for one, many := range plurals {
		if word == many && program.SubtypeOf(one) != "" {
			return true
		}
	}
	return program.SubtypeOf(word) != "" || program.SubtypeOf(strings.TrimSuffix(word, "s")) != "" ||
		program.SubtypeOf(strings.TrimSuffix(word, "ies")+"y") != ""
}

// sentence makes a sentence of a phrase.
func sentence(s string) string {
	s = upperFirst(strings.TrimSpace(s))
	if s == "" || strings.HasSuffix(s, ".") || strings.HasSuffix(s, `."`) {
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
	if phrase == "it" {
		return phrase
	}
	for _, name := range []string{"{this}", "another ", "the ", "each ", "any ", "you", "a ", "an "} {
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
	if phrase == "{this}" {
		return phrase
	}
	if strings.Contains(phrase, nounEnd) {
		return strings.ReplaceAll(eachPlural(phrase), "another ", "other ")
	}
	head, tail, after := strings.Cut(phrase, afterNoun)
	if after {
		tail = afterNoun + strings.NewReplacer("that isn't ", "that aren't ", "that shares ", "that share ", "that targets ", "that target ").Replace(tail)
	}
	if rest, ok := strings.CutPrefix(head, "another "); ok {
		head = "other " + rest
	}
	before, last := "", head
	if i := strings.LastIndexByte(head, ' '); i >= 0 {
		before, last = head[:i+1], head[i+1:]
	}
	return before + pluralWord(last) + tail
}

// eachPlural is the plural of each of several nouns: "creatures or lands".
func eachPlural(phrase string) string {
	parts := strings.SplitAfter(phrase, nounEnd)
	for i, part := range parts {
		if head, ok := strings.CutSuffix(part, nounEnd); ok {
			at := strings.LastIndexByte(head, ' ') + 1
			parts[i] = head[:at] + pluralWord(head[at:]) + nounEnd
		}
	}
	return strings.Join(parts, "")
}

func pluralWord(word string) string {
	if p, ok := plurals[word]; ok {
		return p
	}
	switch {
	case len(word) > 1 && strings.HasSuffix(word, "y") && !strings.ContainsRune("aeiou", rune(word[len(word)-2])):
		return strings.TrimSuffix(word, "y") + "ies"
	case strings.HasSuffix(word, "s"), strings.HasSuffix(word, "x"), strings.HasSuffix(word, "ch"), strings.HasSuffix(word, "sh"):
		return word + "es"
	}
	return word + "s"
}

var plurals = map[string]string{
	"Plains": "Plains", "Equipment": "Equipment", "Elf": "Elves", "Dwarf": "Dwarves", "Wolf": "Wolves", "Werewolf": "Werewolves", "Sheep": "Sheep", "Fish": "Fish",
	"Merfolk": "Merfolk", "Kithkin": "Kithkin", "Treefolk": "Treefolk", "Myr": "Myr", "Eldrazi": "Eldrazi", "Samurai": "Samurai",
	"dice": "dice", "die": "dice", "it": "them", "creature's": "creatures'",
}
