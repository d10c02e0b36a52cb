// Package rule declares every check by which the referee refuses an action: its stable code, the
// rules it rests on and what it says to a player. Whatever lists, documents or explains
// violations is made from these declarations; docs/violations.md is.
package rule

//go:generate go run ./gen -out ../../../docs/violations.md

import (
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// The languages of messages, as BCP 47 primary tags.
const (
	English = "en"
	French  = "fr"
)

// Code names a check in answers; it never changes: "cast.cannot_pay".
type Code string

// Check is one reason to refuse an action.
type Check struct {
	Code     Code
	Rules    []string          // numbers of the Comprehensive Rules, edition 2026-02-27, the nearest first
	Keywords []string          // keywords and terms by which rulings about the matter are found
	Message  map[string]string // language → one sentence, with the placeholders of [Param] in braces
}

// Param is a placeholder of messages, such as {card}.
type Param string

// The placeholders, and what they stand for. A value is a card name, a player's id, a number or a
// mana cost: nothing that depends on the language.
const (
	Card   Param = "card"   // the name of the card that is played, cast, activated, attacks or blocks
	Other  Param = "other"  // the name of another card: the target, the attacker that is blocked …
	Player Param = "player" // the player who acts, or whose turn to answer it is
	Number Param = "number" // how many there are or may be
	Cost   Param = "cost"   // a mana cost
)

// unnamed is what a message says where a placeholder's value is not given.
var unnamed = map[Param]map[string]string{
	Card:   {English: "this card", French: "cette carte"},
	Other:  {English: "that card", French: "cette autre carte"},
	Player: {English: "another player", French: "un autre joueur"},
	Number: {English: "the permitted number", French: "le nombre permis"},
	Cost:   {English: "its cost", French: "son coût"},
}

// Params are values for placeholders.
type Params map[Param]string

// Violation is a check that an action failed, with what it is about.
type Violation struct {
	Check  *Check
	Object int // id of the object the violation is about; 0 for none
	Params Params
	Cards  []string // names of further cards it is about: what a face-down object really is
	Words  []string // further keywords and terms by which rulings about the matter are found
}

// Error is the English message after the code.
func (v *Violation) Error() string {
	return string(v.Check.Code) + ": " + v.Message(English)
}

// Message is the sentence for a player in a language, in English when that language is not spoken
// here. Placeholders without a value get a general word.
func (v *Violation) Message(language string) string {
	text, ok := v.Check.Message[language]
	if !ok {
		language, text = English, v.Check.Message[English]
	}
	for param, words := range unnamed {
		value := v.Params[param]
		if value == "" {
			value = words[language]
		}
		text = strings.ReplaceAll(text, "{"+string(param)+"}", value)
	}
	first, size := utf8.DecodeRuneInString(text)
	return string(unicode.ToUpper(first)) + text[size:]
}

// On is the violation of the check by an object, 0 for none.
func (c *Check) On(object int, params Params) *Violation {
	return &Violation{Check: c, Object: object, Params: params}
}

var declared = map[Code]*Check{}

// declare registers a check. Rules and keywords are separated by spaces and commas.
func declare(code Code, rules, keywords, english, french string) *Check {
	if _, twice := declared[code]; twice {
		panic(fmt.Sprintf("rule: %s is declared twice", code))
	}
	c := &Check{
		Code: code, Rules: strings.Fields(rules), Message: map[string]string{English: english, French: french},
	}
	for word := range strings.SplitSeq(keywords, ",") {
		if word = strings.TrimSpace(word); word != "" {
			c.Keywords = append(c.Keywords, word)
		}
	}
	declared[code] = c
	return c
}

// Find is the check with a code, and whether there is one.
func Find(code Code) (*Check, bool) {
	c, ok := declared[code]
	return c, ok
}

// All lists the checks by code.
func All() []*Check {
	list := make([]*Check, 0, len(declared))
	for _, c := range declared {
		list = append(list, c)
	}
	slices.SortFunc(list, func(a, b *Check) int { return strings.Compare(string(a.Code), string(b.Code)) })
	return list
}
