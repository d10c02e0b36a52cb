package pack

import (
	"bytes"
	"io"
	"iter"
	"log/slog"
	"slices"
	"strings"
	"sync"

	"github.com/verdict-rules/verdict/internal/cards/oracle"
	"github.com/verdict-rules/verdict/internal/cards/pool"
	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/rulings"
)

// A Library is the cards of the built-in pool and those of a pack, where there is one. Where both
// know a card, the hand-written program of the pool is used. It is safe for concurrent use.
type Library struct {
	pool    *pool.Pool
	pack    *Pack
	written map[int]*program.Card // the pool's cards, by their numbers in the pack
	worded  sync.Map              // those of them that were asked for, with the pack's texts, by number
}

// NewLibrary joins the pool with a pack, which may be nil.
func NewLibrary(own *pool.Pool, p *Pack) *Library {
	l := &Library{pool: own, pack: p, written: map[int]*program.Card{}}
	if p == nil {
		return l
	}
	for _, card := range own.Cards() {
		if number, ok := p.numbered(card.Name); ok {
			l.written[number] = card
		}
	}
	return l
}

// Pack returns the pack, nil where there is none.
func (l *Library) Pack() *Pack { return l.pack }

// Count returns how many cards there are.
func (l *Library) Count() int {
	if l.pack == nil {
		return len(l.pool.Cards())
	}
	return len(l.pack.entries) + len(l.pool.Cards()) - len(l.written)
}

// Version names the cards: by the digest of the pack, or "built-in" where there is none.
func (l *Library) Version() string {
	if l.pack == nil {
		return "built-in"
	}
	return l.pack.Digest()
}

// Card implements the engine's look-up: the card with that full or face name, or nil.
func (l *Library) Card(name string) *program.Card {
	card, _ := l.Find(name)
	return card
}

// Dungeons implements the engine's look-up: the dungeon cards that players may bring into the game.
func (l *Library) Dungeons() []*program.Card { return l.pool.Dungeons() }

// Find returns the card with that full or face name. A full name wins over that of a face.
func (l *Library) Find(name string) (*program.Card, bool) {
	if l.pack == nil {
		return l.pool.Find(name)
	}
	if number, ok := l.pack.numbered(name); ok { // as printed: folding a name costs more
		return l.card(number)
	}
	own, ok := l.pool.Find(name)
	number, kind, found := l.pack.index.find(name, false)
	if ok && (!found || kind != OwnName || pool.Fold(own.Name) == pool.Fold(name)) {
		if number, found = l.pack.numbered(own.Name); !found {
			return own, true
		}
	}
	if !found {
		return nil, false
	}
	return l.card(number)
}

// Lookup is [Library.Find] for names in any language of the pack.
func (l *Library) Lookup(name string) (*program.Card, bool) {
	if card, found := l.Find(name); found || l.pack == nil {
		return card, found
	}
	number, _, found := l.pack.index.find(name, true)
	if !found {
		return nil, false
	}
	return l.card(number)
}

// card returns the card with that number in the pack, as the pool has it if it does.
func (l *Library) card(number int) (*program.Card, bool) {
	if card, done := l.worded.Load(number); done {
		return card.(*program.Card), true
	}
	card, err := l.pack.card(number)
	if own := l.written[number]; own != nil {
		if err == nil {
			own = worded(own, card)
		}
		kept, _ := l.worded.LoadOrStore(number, own)
		return kept.(*program.Card), true
	}
	if err != nil { // the file was checked, so that this is a defect of the build: better no card than a wrong one
		slog.Error("card pack", "error", err)
		return nil, false
	}
	return card, true
}

// Legalities are where a card may be played, as the pack tells it: format → legality. There are none
// without a pack, and for cards of which it does not tell.
func (l *Library) Legalities(card *program.Card) map[string]string {
	if l.pack == nil || len(card.Legal) > 0 {
		return card.Legal
	}
	number, ok := l.pack.numbered(card.Name)
	if !ok {
		return nil
	}
	own, err := l.pack.card(number)
	if err != nil {
		slog.Error("card pack", "error", err)
		return nil
	}
	return own.Legal
}

// Written reports whether a card is one of the built-in pool.
func (l *Library) Written(card *program.Card) bool {
	own, ok := l.pool.Find(card.Name)
	return ok && own.Name == card.Name
}

// OracleName returns the name of the card with that oracle id, of the pack or of the pool.
func (l *Library) OracleName(id string) (string, bool) {
	if name, ok := l.pool.OracleName(id); ok || l.pack == nil {
		return name, ok
	}
	return l.pack.oracleName(id)
}

// Citations are the pack's rules and rulings, those of them that are wanted and there, for the index
// of citations.
func (l *Library) Citations(rules, official bool) ([]rulings.Option, error) {
	var options []rulings.Option
	if l.pack == nil {
		return nil, nil
	}
	for _, source := range []struct {
		part   string
		wanted bool
		option func(io.Reader) rulings.Option
	}{
		{rulesPart, rules, rulings.WithRules},
		{rulingsPart, official, func(r io.Reader) rulings.Option { return rulings.WithRulings(r, l.OracleName) }},
	} {
		if !source.wanted || !l.pack.archive.has(source.part) {
			continue
		}
		text, err := l.pack.archive.read(source.part)
		if err != nil {
			return nil, err
		}
		options = append(options, source.option(bytes.NewReader(text)))
	}
	return options, nil
}

// Coverage says how much of the pack is supported, with the built-in cards in the place of its own;
// without a pack, how much of the built-in pool.
func (l *Library) Coverage() (Coverage, error) {
	if l.pack != nil {
		return l.pack.coverage()
	}
	total := newTally()
	for _, card := range l.pool.Cards() {
		c := compiled{name: card.Name, layout: string(card.Layout)}
		c.support, c.held = judge(card, oracle.Report{})
		total.add(c)
	}
	return total.coverage(), nil
}

// Nearest returns the three names, of cards or faces, most like the given one.
func (l *Library) Nearest(unknown string) []string {
	if l.pack == nil {
		return l.pool.Nearest(unknown)
	}
	return pool.Nearest(unknown, func(yield func(printed, folded string) bool) {
		for printed, folded := range l.pool.Names() {
			if !yield(printed, folded) {
				return
			}
		}
		for _, n := range l.pack.index {
			if n.Kind.rank() <= FaceName.rank() && !yield(n.Printed, n.Folded) {
				return
			}
		}
	})
}

// Search returns the names of the cards whose name has every word of a query, those that begin with
// the query first, each in alphabetical order; at most limit.
func (l *Library) Search(query string, limit int) []string {
	folded := pool.Fold(query)
	words := strings.Fields(folded)
	var begin, contain []string
	for printed, name := range l.cardNames() {
		switch {
		case strings.HasPrefix(name, folded):
			begin = append(begin, printed)
		case !slices.ContainsFunc(words, func(w string) bool { return !strings.Contains(name, w) }):
			contain = append(contain, printed)
		}
	}
	slices.Sort(begin)
	slices.Sort(contain)
	found := slices.Compact(append(slices.Compact(begin), slices.Compact(contain)...))
	return found[:min(limit, len(found))]
}

// cardNames yields the full names of all cards, as printed and as they are compared; those in both
// the pool and the pack twice.
func (l *Library) cardNames() iter.Seq2[string, string] {
	return func(yield func(string, string) bool) {
		for _, card := range l.pool.Cards() {
			if !yield(card.Name, pool.Fold(card.Name)) {
				return
			}
		}
		if l.pack == nil {
			return
		}
		for _, n := range l.pack.index {
			if n.Kind == OwnName && !yield(n.Printed, n.Folded) {
				return
			}
		}
	}
}
