package rulings

import (
	_ "embed"
	"fmt"
	"slices"
	"strings"
	"sync"
)

//go:embed summaries.yaml
var summariesFile []byte

// maxSummaryWords keeps a summary one sentence to be read at a glance.
const maxSummaryWords = 25

// Bilingual is one sentence or name in the languages that the referee speaks.
type Bilingual struct {
	English string `yaml:"en"`
	French  string `yaml:"fr"`
}

// in returns the words in a language, "" for one that isn't spoken here.
func (b Bilingual) in(language string) string {
	switch language {
	case English:
		return b.English
	case French:
		return b.French
	default:
		return ""
	}
}

// summary is our own sentence about one rule of the base edition.
type summary struct {
	Name      Bilingual `yaml:"name,omitempty"` // of the keyword that the rule defines, else empty
	Bilingual `yaml:",inline"`
}

var summaries = sync.OnceValue(func() map[string]summary {
	found, err := readSummaries(summariesFile)
	if err != nil {
		// Compiled in and tested; a broken file is a broken build.
		panic("rulings: built-in " + err.Error())
	}
	return found
})

// summaryOf returns our sentence about a rule; a subrule without one is covered by its rule's.
func summaryOf(number string) summary {
	if own, ok := summaries()[number]; ok {
		return own
	}
	if rule := Parent(number); strings.Contains(rule, ".") {
		return summaries()[rule]
	}
	return summary{}
}

func readSummaries(data []byte) (map[string]summary, error) {
	found := map[string]summary{}
	if err := decodeStrict("summaries.yaml", data, &found); err != nil {
		return nil, err
	}
	numbers := make([]string, 0, len(found))
	for number := range found {
		numbers = append(numbers, number)
	}
	slices.Sort(numbers)
	for _, number := range numbers {
		if err := found[number].check(number); err != nil {
			return nil, fmt.Errorf("summaries.yaml: %s: %w", number, err)
		}
	}
	return found, nil
}

func (s summary) check(number string) error {
	if !Known(number) {
		return fmt.Errorf("the edition of %s has no such rule", BaseEffective)
	}
	if (s.Name.English == "") != (s.Name.French == "") {
		return fmt.Errorf("the name is missing in one language")
	}
	for _, sentence := range []string{s.English, s.French} {
		if err := checkSentence(sentence, maxSummaryWords); err != nil {
			return err
		}
	}
	return nil
}

// checkSentence refuses an empty or untrimmed sentence, one without an end, and one of too many words.
func checkSentence(sentence string, most int) error {
	switch n := len(strings.Fields(sentence)); {
	case n == 0:
		return fmt.Errorf("a sentence is missing")
	case n > most:
		return fmt.Errorf("%d words, at most %d: %q", n, most, sentence)
	case strings.TrimSpace(sentence) != sentence || !strings.HasSuffix(sentence, "."):
		return fmt.Errorf("not a whole sentence: %q", sentence)
	}
	return nil
}

// SummarisedRules returns the numbers of the base edition that have a built-in summary, sorted as text.
func SummarisedRules() []string {
	numbers := make([]string, 0, len(summaries()))
	for number := range summaries() {
		numbers = append(numbers, number)
	}
	slices.Sort(numbers)
	return numbers
}
