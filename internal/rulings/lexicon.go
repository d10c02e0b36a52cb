package rulings

import (
	"math"
	"slices"
	"unicode"
	"unicode/utf8"

	"github.com/kljensen/snowball/english"
)

// lexicon knows how common words are, and which words share a stem ("activated", "activating"). Weights are
// integers, so that sums don't depend on the order of adding.
type lexicon struct {
	documents int
	byStem    map[string]*use
	byWord    map[string]*use // for the words of the documents
}

// use says in how many documents a stem is.
type use struct {
	stem      string
	documents int
	last      int // the document it was found in last, counted from 1
}

func newLexicon() *lexicon {
	return &lexicon{byStem: map[string]*use{}, byWord: map[string]*use{}}
}

// add counts the words of one document.
func (l *lexicon) add(text string) {
	l.documents++
	eachWord(text, func(word []byte) {
		u := l.byWord[string(word)]
		if u == nil {
			u = l.learn(string(word))
		}
		if u.last < l.documents {
			u.last = l.documents
			u.documents++
		}
	})
}

// learn takes up a new word.
func (l *lexicon) learn(word string) *use {
	s := stem(word)
	u := l.byStem[s]
	if u == nil {
		u = &use{stem: s}
		l.byStem[s] = u
	}
	l.byWord[word] = u
	return u
}

// found is the number of documents with a stem.
func (l *lexicon) found(stem string) int {
	if u := l.byStem[stem]; u != nil {
		return u.documents
	}
	return 0
}

// distinct returns the stems of a text, each once, in the order of their first use.
func (l *lexicon) distinct(text string) []string {
	var stems []string
	seen := map[string]bool{}
	eachWord(text, func(word []byte) {
		var s string
		if u := l.byWord[string(word)]; u != nil {
			s = u.stem
		} else {
			s = stem(string(word))
		}
		if !seen[s] {
			seen[s] = true
			stems = append(stems, s)
		}
	})
	return stems
}

// tooCommon is the part of all documents, 1/tooCommon, beyond which a stem tells nothing: "the", but also
// "spell". A fixed list of such words would have "once" and "up" on it, which tell much here.
const tooCommon = 8

// weight says how much a stem tells: 100 times the natural logarithm of how rare it is, and 0 for one that is
// too common. A stem in no document weighs as much as one in a single document.
func (l *lexicon) weight(stem string) int {
	if l.found(stem)*tooCommon > l.documents {
		return 0
	}
	return int(math.Round(100 * math.Log(float64(l.documents+1)/float64(max(l.found(stem), 1)))))
}

func stem(word string) string { return english.Stem(word, true) }

// eachWord hands over the lower-case words of a text; an apostrophe doesn't split, a sign does. The bytes are
// good until the next word.
func eachWord(text string, f func(word []byte)) {
	var word []byte
	for _, r := range text {
		switch {
		case unicode.IsLetter(r) || unicode.IsDigit(r):
			word = utf8.AppendRune(word, unicode.ToLower(r))
		case isApostrophe(r):
		case len(word) > 0:
			f(word)
			word = word[:0]
		}
	}
	if len(word) > 0 {
		f(word)
	}
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
