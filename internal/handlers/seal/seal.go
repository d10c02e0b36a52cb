// Package seal marks states so that it shows whether they were changed.
package seal

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/go-json-experiment/json/jsontext"
)

// MinKey is how many bytes a key has at least: as many as the hash that it goes into.
const MinKey = 32

// What goes before a document and before a key, so that their hashes are good for nothing else.
const (
	forSeal = "verdict.seal/1\n"
	forName = "verdict.seal.key/1\n"
)

// Keys are the keys of seals. The first one seals, all of them are accepted.
type Keys struct{ keys []key }

// key is one key; its name is made of it, and tells nothing about it.
type key struct {
	name   string
	secret []byte
}

// Parse reads keys in Base64, with commas or white space between them. Errors quote nothing.
func Parse(text string) (*Keys, error) {
	words := strings.FieldsFunc(text, func(r rune) bool { return r == ',' || r == ' ' || r == '\n' || r == '\r' || r == '\t' })
	if len(words) == 0 {
		return nil, errors.New("seal keys: there are none")
	}
	k := &Keys{}
	for i, word := range words {
		plain := strings.NewReplacer("-", "+", "_", "/", "=", "").Replace(word)
		secret, err := base64.RawStdEncoding.DecodeString(plain)
		if err != nil || len(secret) < MinKey {
			return nil, fmt.Errorf("seal keys: the key at place %d is not %d or more bytes in Base64", i+1, MinKey)
		}
		name := sha256.Sum256(append([]byte(forName), secret...))
		k.keys = append(k.keys, key{hex.EncodeToString(name[:4]), secret})
	}
	return k, nil
}

// Seal returns the seal of a document: the name of the key, and the authentication code of the canonical
// form.
func (k *Keys) Seal(document []byte) (string, error) {
	canonical, err := canonicalOf(document)
	if err != nil {
		return "", err
	}
	return k.keys[0].seal(canonical), nil
}

// Fits reports whether a seal is that of a document, by any of the keys.
func (k *Keys) Fits(seal string, document []byte) bool {
	canonical, err := canonicalOf(document)
	if err != nil {
		return false
	}
	for i := range k.keys {
		if hmac.Equal([]byte(k.keys[i].seal(canonical)), []byte(seal)) {
			return true
		}
	}
	return false
}

// seal is the seal of a canonical form by one key.
func (k *key) seal(canonical []byte) string {
	mac := hmac.New(sha256.New, k.secret)
	mac.Write([]byte(forSeal))
	mac.Write(canonical)
	return k.name + "." + base64.RawURLEncoding.EncodeToString(mac.Sum(nil))
}

// canonicalOf writes a document in one way only: members in order, no white space, strings and escapes
// in one form. Numbers stay as they are: as floating point, large ones that differ would become the same.
func canonicalOf(document []byte) ([]byte, error) {
	value := jsontext.Value(slices.Clone(document))
	err := value.Format(jsontext.ReorderRawObjects(true), jsontext.PreserveRawStrings(false),
		jsontext.CanonicalizeRawInts(false), jsontext.CanonicalizeRawFloats(false))
	return value, err
}
