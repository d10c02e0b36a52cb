package handlers

import (
	"golang.org/x/text/language"

	"github.com/verdict-rules/verdict/internal/handlers/api"
	"github.com/verdict-rules/verdict/internal/rulings"
)

// spoken are the languages of messages; the first is spoken where none is asked for.
var (
	spoken  = []string{rulings.English, rulings.French}
	matcher = language.NewMatcher([]language.Tag{language.English, language.French})
)

// languageOf chooses the language of an answer: the one named in the body, else the best that the
// client's header accepts, else English. A header that makes no sense accepts anything.
func languageOf(options api.Options, header api.AcceptLanguage) string {
	if options.Language != "" {
		return string(options.Language)
	}
	wanted, _, err := language.ParseAcceptLanguage(header)
	if err != nil || len(wanted) == 0 {
		return rulings.English
	}
	_, index, confidence := matcher.Match(wanted...)
	if confidence == language.No {
		return rulings.English
	}
	return spoken[index]
}

// languageIn chooses the language of an answer as languageOf does, and refuses one in the body that
// is not spoken here.
func languageIn(options api.Options, header api.AcceptLanguage) (string, error) {
	if options.Language != "" && !options.Language.Valid() {
		return "", malformed("/options/language", "must be en or fr")
	}
	return languageOf(options, header), nil
}
