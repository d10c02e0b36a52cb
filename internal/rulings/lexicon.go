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

// distinct returns the stems of a text, each once, in the order of their first use.
func (l *lexicon) distinct(text string) []string {
	var stems []string
	seen := map[string]bool{}
	for _, word := range words(text) {
		s, known := l.stems[word]
		if !known {
			s = stem(word)
		}
		if !seen[s] {
			seen[s] = true
			stems = append(stems, s)
		}
	}
	return stems
}

// tooCommon is the part of all documents, 1/tooCommon, beyond which a stem tells nothing: "the", but also
// "spell". A fixed list of such words would have "once" and "up" on it, which tell much here.
const tooCommon = 8

// weight says how much a stem tells: 100 times the natural logarithm of how rare it is, and 0 for one that is
// too common. A stem in no document weighs as much as one in a single document.
func (l *lexicon) weight(stem string) int {
	if l.found[stem]*tooCommon > l.documents {
		return 0
	}
	return int(math.Round(100 * math.Log(float64(l.documents+1)/float64(max(l.found[stem], 1)))))
}

func stem(word string) string { return english.Stem(word, true) }

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

// best orders hits, highest score first and equal scores by index, and keeps limit of them; 0 keeps all.
func best(hits []hit, limit int) []hit {
	slices.SortStableFunc(hits, func(a, b hit) int {
		if a.score != b.score {
			return b.score - a.score
		}
		return a.at - b.at
	})
	if limit > 0 && len(hits) > limit {
		hits = hits[:limit]
	}
	return hits
}
