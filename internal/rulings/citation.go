package rulings

import (
	"slices"
	"strings"
)

// The languages the referee speaks, as BCP 47 primary tags.
const (
	English = "en"
	French  = "fr"
)

// Kind says what a [Citation] cites.
type Kind string

// The kinds of citation.
const (
	KindRule   Kind = "rule"   // a numbered rule of the Comprehensive Rules
	KindRuling Kind = "ruling" // an official ruling about a card
)

// Origin says where the words of a [Translation] come from.
type Origin string

// OriginMachine marks words that no official translator has read.
const OriginMachine Origin = "machine"

// Translation is a citation's sense in another language than the English original. It is a help for
// reading: the English words decide.
type Translation struct {
	Language string // BCP 47 primary tag, never "en"
	Text     string //
	Origin   Origin // always [OriginMachine] today
}

// Citation is a rule or ruling that a verdict rests on. Its English words are the source of truth and always
// come along where there are any: Text if the official words were loaded, else Summary, never both.
type Citation struct {
	Kind Kind

	// Of a rule:
	Number    string   // in the edition of Effective
	Formerly  string   // the base edition's number, if the loaded edition moved the rule; else ""
	Effective string   // date of the edition that Number belongs to, YYYY-MM-DD
	Standing  Standing // in the loaded edition; [StandingCurrent] if none is loaded
	Name      string   // of the keyword it is about, in the asked language; "" for most rules

	// Of a ruling:
	ID     string // stable, of a built-in ruling, e.g. "panglacial-shinobi/03"; else ""
	Card   string // Oracle name
	Date   string // of publication, YYYY-MM-DD
	Source string // who published it, e.g. "wotc"

	// Of both:
	Text        string       // the official English words, "" if not loaded
	Summary     string       // our own English sentence; "" if Text is there, or if we have none
	Language    string       // of Text and Summary: always [English], the source of truth
	Translation *Translation // in the asked language; nil for English or where there is none
}

// baseLanguage reduces a language tag such as "fr-CA" to one the referee speaks, [English] for any other.
func baseLanguage(tag string) string {
	primary, _, _ := strings.Cut(strings.ToLower(tag), "-")
	if slices.Contains([]string{English, French}, primary) {
		return primary
	}
	return English
}

// translated returns the sense of a bilingual sentence in a language, nil for English.
func translated(sentence Bilingual, language string) *Translation {
	words := sentence.in(language)
	if language == English || words == "" {
		return nil
	}
	return &Translation{Language: language, Text: words, Origin: OriginMachine}
}
