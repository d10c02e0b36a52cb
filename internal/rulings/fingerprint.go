package rulings

import (
	"crypto/sha256"
	"encoding/hex"
	"regexp"
	"strings"
	"unicode"
)

// references are mentions of other rules. They are left out of a fingerprint: when a section moves, the
// rules that point to it say the same as before.
var references = regexp.MustCompile(`((?i:\brules?\s))[1-9]\d{2}(?:\.\d+[a-z]?)?\b|\b[1-9]\d{2}\.\d+[a-z]?\b`)

// fingerprintBytes is the length of a fingerprint before it is written in hexadecimal. With 48 bits, two
// different texts among 4,000 collide with a probability of about 3 in 100 million.
const fingerprintBytes = 6

// Fingerprint returns a short hash, 12 hexadecimal digits, of what a text says: letters and digits only,
// without case, punctuation, spacing and the numbers of other rules it points to. Two texts with equal
// fingerprints read the same.
func Fingerprint(text string) string {
	var words strings.Builder
	gap := false
	if strings.ContainsAny(text, "123456789") { // else it mentions none, and looking for them is slow
		text = references.ReplaceAllString(text, "${1}rule")
	}
	for _, r := range text {
		switch {
		case isApostrophe(r):
			continue
		case !unicode.IsLetter(r) && !unicode.IsDigit(r):
			gap = words.Len() > 0
			continue
		case gap:
			words.WriteByte(' ')
			gap = false
		}
		words.WriteRune(unicode.ToLower(r))
	}
	sum := sha256.Sum256([]byte(words.String()))
	return hex.EncodeToString(sum[:fingerprintBytes])
}

func isApostrophe(r rune) bool { return r == '\'' || r == '’' || r == '‘' }
