package pack

import (
	"context"
	"crypto/sha256"
	"encoding/base64"
	"io"

	"github.com/verdict-rules/verdict/internal/cards/pool"
)

// NameHash is what the list of supported cards has instead of a card's name: eight letters, made of
// 48 bits of a digest.
func NameHash(name string) string {
	sum := sha256.Sum256([]byte(name))
	return base64.RawURLEncoding.EncodeToString(sum[:6])
}

// SupportedCards says of every card of a file (see [Sources]) that can be read whether it is
// supported as a whole.
func SupportedCards(ctx context.Context, cards io.Reader, workers int) (map[string]bool, error) {
	own, err := pool.Load()
	if err != nil {
		return nil, err
	}
	out := map[string]bool{}
	c := &compiler{own: own, seen: map[string]bool{}}
	err = c.all(ctx, cards, workers, func(c compiled) {
		if !c.again {
			out[c.name] = c.err == nil && c.support == Full
		}
	})
	return out, err
}
