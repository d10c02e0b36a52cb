package program

import (
	"errors"
	"fmt"
	"reflect"
	"regexp"
	"slices"
	"strings"

	"github.com/verdict-rules/verdict/internal/cards/mana"
)

// notations says, for each text type of the language, which texts it allows.
var notations = allNotations()

func allNotations() map[reflect.Type]func(string) error {
	out := map[reflect.Type]func(string) error{
		reflect.TypeFor[KeywordName](): checkKeywordName,
		reflect.TypeFor[CounterKind](): checkCounterKind,
		reflect.TypeFor[Position]():    checkPosition,
	}
	for t, words := range wordsOf {
		if out[t] == nil {
			out[t] = oneOf(words)
		}
	}
	return out
}

// tagChecks are the notations that an `ir` tag may ask for.
var tagChecks = map[string]func(string) error{
	"mana":  checkMana,
	"token": func(s string) error { return oneOf(predefinedNames())(s) },
}

func checkMana(s string) error {
	cost, err := mana.Parse(s)
	if err != nil {
		return err
	}
	if cost.Absent() {
		return errors.New("expected mana symbols such as {2}{G}, found nothing")
	}
	return nil
}

// vocabulary lists the words that stand for a worded kind, vocabularyCheck checks them.
var vocabulary = map[reflect.Type]func() []string{
	reflect.TypeFor[Keyword](): keywordWords,
	reflect.TypeFor[Act]():     actionWords,
}

func vocabularyCheck(t reflect.Type) func(string) error {
	return func(s string) error { return oneOf(vocabulary[t]())(s) }
}

func oneOf(words []string) func(string) error {
	return func(s string) error {
		if slices.Contains(words, s) {
			return nil
		}
		if near := nearest(s, words); near != "" {
			return fmt.Errorf("unknown word %s%s", quoteLong(s), near)
		}
		return fmt.Errorf("unknown word %s; expected one of %s", quoteLong(s), strings.Join(words, ", "))
	}
}

// Ways that are no keyword abilities but name how an object came to be face down.
var otherWays = []string{"manifest", "cloak"}

func checkKeywordName(s string) error {
	if slices.Contains(otherWays, s) {
		return nil
	}
	return oneOf(keywordWords())(s)
}

var (
	counterNotation  = regexp.MustCompile(`^([+-]\d{1,3}/[+-]\d{1,3}|[a-z][a-z' -]{0,30})$`)
	positionNotation = regexp.MustCompile(`^([2-9]|[1-9]\d)$`)
)

func checkCounterKind(s string) error {
	if counterNotation.MatchString(s) {
		return nil
	}
	return fmt.Errorf("expected a counter's name in lower case or as +1/+1, found %s", quoteLong(s))
}

func checkPosition(s string) error {
	if s == string(AtBottom) || s == string(Shuffled) || positionNotation.MatchString(s) {
		return nil
	}
	return fmt.Errorf("expected bottom, shuffled or a place from the top such as \"2\", found %s", quoteLong(s))
}
