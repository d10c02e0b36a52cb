package oracle

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// tokenKind is the sort of a token.
type tokenKind int

const (
	wordToken   tokenKind = iota
	symbolToken           // one mana or tap symbol: {2}, {T}
	punctToken            // , . : ; — • " and the end of a line
	selfToken             // the object that has the text: its name, or "this creature"
)

// token is a word or sign of a text.
type token struct {
	kind tokenKind
	text string // in lower case; typographic signs made plain
	raw  string // as written
	at   int    // byte position in the text
}

// lineBreak is the text of the token between two paragraphs of one ability.
const lineBreak = "\n"

// lex cuts a text into tokens. Text in parentheses is left out: reminder text means
// nothing (CR 207.2a).
func lex(s string) []token {
	var out []token
	for i := 0; i < len(s); {
		r, size := utf8.DecodeRuneInString(s[i:])
		switch {
		case r == '\n':
			out = append(out, token{punctToken, lineBreak, "\n", i})
		case unicode.IsSpace(r):
		case r == '(':
			size = reminder(s[i:])
		case r == '{':
			size = symbol(s[i:])
			raw := s[i : i+size]
			out = append(out, token{symbolToken, strings.ToUpper(raw), raw, i})
		case inWord(r):
			size = wordLength(s[i:])
			out = append(out, wordTokens(s[i:i+size], i)...)
		default:
			out = append(out, token{punctToken, plainSign(r), string(r), i})
		}
		i += size
	}
	return out
}

// reminder is the length of text in parentheses, nested ones included.
func reminder(s string) int {
	depth := 0
	for i, r := range s {
		switch r {
		case '(':
			depth++
		case ')':
			depth--
			if depth == 0 {
				return i + 1
			}
		}
	}
	return len(s)
}

func symbol(s string) int {
	if end := strings.IndexByte(s, '}'); end >= 0 {
		return end + 1
	}
	return len(s)
}

func inWord(r rune) bool {
	return unicode.IsLetter(r) || unicode.IsDigit(r) || strings.ContainsRune("+-−'’/*&!%", r)
}

func wordLength(s string) int {
	for i, r := range s {
		if !inWord(r) {
			return i
		}
	}
	return len(s)
}

func plainSign(r rune) string {
	switch r {
	case '“', '”':
		return `"`
	case '–':
		return "—"
	}
	return string(r)
}

var plainSigns = strings.NewReplacer("’", "'", "−", "-")

// wordTokens splits the possessive ending off a word: "creature's" is two tokens. A
// quotation mark that apostrophes stand for ends a word too.
func wordTokens(raw string, at int) []token {
	plain := plainSigns.Replace(raw)
	lower := strings.ToLower(plain)
	if plain == "'" {
		return []token{{punctToken, "'", raw, at}}
	}
	if head, ok := strings.CutPrefix(plain, "'"); ok && !strings.HasPrefix(lower, "'s") {
		return append([]token{{punctToken, "'", raw[:1], at}}, wordTokens(head, at+1)...)
	}
	if head, ok := strings.CutSuffix(lower, "'s"); ok && head != "" {
		cut := len(head)
		return []token{{wordToken, head, plain[:cut], at}, {wordToken, "'s", plain[cut:], at + cut}}
	}
	if head, ok := strings.CutSuffix(lower, "s'"); ok && head != "" {
		cut := len(head) + 1
		return []token{{wordToken, head + "s", plain[:cut], at}, {wordToken, "'s", plain[cut:], at + cut}}
	}
	return []token{{wordToken, lower, plain, at}}
}
