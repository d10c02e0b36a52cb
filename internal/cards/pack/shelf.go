package pack

import (
	"sync"
	"weak"

	"github.com/verdict-rules/verdict/internal/cards/program"
)

// shelfSize is how many cards stay decoded though nobody uses them.
const shelfSize = 4096

// A shelf keeps decoded cards: those in use, so that a card has one identity for as long as anybody
// has it, and those that were decoded last, so that a pack of all cards does not come to be in memory
// as a whole.
type shelf struct {
	mu     sync.Mutex
	cards  []weak.Pointer[program.Card] // by number
	recent [shelfSize]*program.Card
	next   int // the place in recent that is given away next
}

func newShelf(cards int) *shelf {
	return &shelf{cards: make([]weak.Pointer[program.Card], cards)}
}

// get returns the card of a number, nil where it has to be decoded.
func (s *shelf) get(number int) *program.Card {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.cards[number].Value()
}

// put keeps a decoded card, and returns the one that somebody else put there in the meantime.
func (s *shelf) put(number int, card *program.Card) *program.Card {
	s.mu.Lock()
	defer s.mu.Unlock()
	if before := s.cards[number].Value(); before != nil {
		return before
	}
	s.cards[number] = weak.Make(card)
	s.recent[s.next] = card
	s.next = (s.next + 1) % shelfSize
	return card
}
