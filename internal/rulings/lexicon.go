package rulings

import (
	"math"
	"slices"
	"strings"
	"unicode"

	"github.com/kljensen/snowball/english"
)

// lexicon knows how common words are, and which words share a stem ("activated", "activating"). Weights are
// integers, so that sums don't depend on the order of adding.
type lexicon struct {
	documents int
	found     map[string]int    // stem → number of documents with it
	stems     map[string]string // word → stem, for the words of the documents
}

func newLexicon() *lexicon {
	return &lexicon{found: map[string]int{}, stems: map[string]string{}}
}

// add counts the words of one document.
func (l *lexicon) add(text string) {
	l.documents++
	for _, word := range words(text) {
		if _, known := l.stems[word]; !known {
			l.stems[word] = stem(word)
		}
	}
	for _, s := range l.distinct(text) {
		l.found[s]++
	}
}

// distinct returns the stems of a text, each once, in the order of their first use; words that say nothing
// by themselves ("the", "of") are left out.
func (l *lexicon) distinct(text string) []string {
	var stems []string
	seen := map[string]bool{}
	for _, word := range words(text) {
		s, known := l.stems[word]
		if !known {
			s = stem(word)
		}
		if s != "" && !seen[s] {
			seen[s] = true
			stems = append(stems, s)
		}
	}
	return stems
}

// weight says how much a stem tells: 100 times the natural logarithm of how rare it is, from 0 for one in
// every document up. A stem in no document weighs as much as one in a single document.
func (l *lexicon) weight(stem string) int {
	return int(math.Round(100 * math.Log(float64(l.documents+1)/float64(max(l.found[stem], 1)))))
}

// stem returns "" for a word that says nothing by itself.
func stem(word string) string {
	if english.IsStopWord(word) {
		return ""
	}
	return english.Stem(word, false)
}

// words splits a text into lower-case words; an apostrophe doesn't split, a sign does.
func words(text string) []string {
	text = strings.Map(func(r rune) rune {
		if isApostrophe(r) {
			return -1
		}
		return unicode.ToLower(r)
	}, text)
	return strings.FieldsFunc(text, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
}

// hit is a document's place in a ranking.
type hit struct {
	at    int // index of the document
	score int
}

// best orders hits, highest score first and equal scores by index, and keeps max of them; 0 keeps all.
func best(hits []hit, max int) []hit {
	slices.SortStableFunc(hits, func(a, b hit) int {
		if a.score != b.score {
			return b.score - a.score
		}
		return a.at - b.at
	})
	if max > 0 && len(hits) > max {
		hits = hits[:max]
	}
	return hits
}
