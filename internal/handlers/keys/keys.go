// Package keys knows the clients that may ask.
package keys

import (
	"bytes"
	"crypto/sha256"
	"crypto/subtle"
	"encoding/hex"
	"errors"
	"fmt"
	"strings"
)

// MinLength is how many characters a key has at least: one that is guessed is none.
const MinLength = 16

// hashed begins a line that has the hash of a key instead of the key.
const hashed = "sha256:"

// Keys are the keys of clients.
type Keys struct{ clients []client }

// client is the hash of a key and whose it is.
type client struct {
	hash [sha256.Size]byte
	name string
}

// Parse reads keys, one a line: the key, or sha256: and its hash in hexadecimal, and then the name of the
// client, if it has one. Empty lines and those that begin with # are passed over. Errors name the line
// and nothing that is in it.
func Parse(text []byte) (*Keys, error) {
	k := &Keys{}
	for i, line := range bytes.Split(text, []byte("\n")) {
		words := strings.Fields(string(line))
		if len(words) == 0 || strings.HasPrefix(words[0], "#") {
			continue
		}
		if len(words) > 2 {
			return nil, fmt.Errorf("keys, line %d: a key and a name, no more", i+1)
		}
		hash, err := hashOf(words[0])
		if err != nil {
			return nil, fmt.Errorf("keys, line %d: %w", i+1, err)
		}
		name := fmt.Sprintf("key %d", i+1)
		if len(words) == 2 {
			name = words[1]
		}
		k.clients = append(k.clients, client{hash, name})
	}
	if len(k.clients) == 0 {
		return nil, errors.New("keys: there are none; nobody could ask")
	}
	return k, nil
}

// hashOf is the hash of the key that a word is, or stands for.
func hashOf(word string) (hash [sha256.Size]byte, err error) {
	text, isHash := strings.CutPrefix(word, hashed)
	if !isHash {
		if len(word) < MinLength {
			return hash, fmt.Errorf("a key has at least %d characters", MinLength)
		}
		return sha256.Sum256([]byte(word)), nil
	}
	if len(text) != hex.EncodedLen(len(hash)) {
		return hash, errors.New("a hash has 64 hexadecimal digits")
	}
	if _, err := hex.Decode(hash[:], []byte(text)); err != nil {
		return hash, errors.New("a hash has 64 hexadecimal digits")
	}
	return hash, nil
}

// Client returns the name of the client with that key. It takes as long for a wrong key as for a right
// one, whatever they have in common.
func (k *Keys) Client(key string) (name string, ok bool) {
	hash := sha256.Sum256([]byte(key))
	found := -1
	for i := range k.clients {
		same := subtle.ConstantTimeCompare(hash[:], k.clients[i].hash[:])
		found = subtle.ConstantTimeSelect(same, i, found)
	}
	if found < 0 {
		return "", false
	}
	return k.clients[found].name, true
}
