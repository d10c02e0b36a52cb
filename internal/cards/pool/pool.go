// Package pool is the built-in pool: the cards the referee knows without a card pack.
//
// The cards are data, written in the language of package program, in the YAML files
// beside this one. docs/pool.md says how to add one.
//
//go:generate go run ./gen
package pool

import (
	"cmp"
	"embed"
	"fmt"
	"iter"
	"slices"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"github.com/agnivade/levenshtein"
	"golang.org/x/text/cases"
	"golang.org/x/text/runes"
	"golang.org/x/text/transform"
	"golang.org/x/text/unicode/norm"

	"github.com/verdict-rules/verdict/internal/cards/program"
)

//go:embed *.yaml
var files embed.FS

// nearestCount is how many names [Pool.Nearest] suggests.
const nearestCount = 3

// A Pool is a set of cards found by name. It is read-only and safe for concurrent use.
type Pool struct {
	byOracleID map[string]string        // oracle id → card name
	cards      []*program.Card          // by name
	byName     map[string]*program.Card // folded names
	exact      map[string]*program.Card // names as printed: folding one costs more than a look-up
	file       map[string]string        // card name → file it is written in
	names      []name                   // every name a card is found by, sorted
}

// name is a full or face name as printed and as it is compared.
type name struct{ printed, folded string }

// Load returns the built-in pool, reading it on first use. The files are part of the
// program, so an error is a defect of the build; a test reads them all.
func Load() (*Pool, error) { return load() }

var load = sync.OnceValues(read)

func read() (*Pool, error) {
	entries, err := files.ReadDir(".")
	if err != nil {
		return nil, err
	}
	p := &Pool{byName: map[string]*program.Card{}, file: map[string]string{}}
	for _, e := range entries {
		data, err := files.ReadFile(e.Name())
		if err != nil {
			return nil, err
		}
		cards, err := program.DecodeCards(e.Name(), data)
		if err != nil {
			return nil, err
		}
		if err := p.add(e.Name(), cards); err != nil {
			return nil, err
		}
	}
	p.byOracleID = map[string]string{}
	ids := readOracleIDs()
	for _, c := range p.cards {
		if c.Identity == nil {
			identity, known := program.WrittenIdentity(c)
			if !known {
				return nil, fmt.Errorf("pool: %s: its color identity is not known", c.Name)
			}
			c.Identity = &identity
		}
		if id := ids[c.Name]; id != "" {
			c.OracleID = id
			p.byOracleID[id] = c.Name
		}
	}
	slices.SortFunc(p.cards, func(a, b *program.Card) int { return cmp.Compare(a.Name, b.Name) })
	slices.SortFunc(p.names, func(a, b name) int { return cmp.Compare(a.printed, b.printed) })
	return p, nil
}

// add registers cards under their full names and the names of their faces. No name may
// belong to two cards.
func (p *Pool) add(file string, cards []program.Card) error {
	if p.exact == nil {
		p.exact = map[string]*program.Card{}
	}
	for i := range cards {
		c := &cards[i]
		p.cards = append(p.cards, c)
		p.file[c.Name] = file
		for _, n := range namesOf(c) {
			folded := Fold(n)
			if other := p.byName[folded]; other != nil {
				return fmt.Errorf("pool: %s: the name %q belongs to %q too", file, n, other.Name)
			}
			p.byName[folded], p.exact[n] = c, c
			p.names = append(p.names, name{n, folded})
		}
	}
	return nil
}

// namesOf lists the names a card is found by, its own first.
func namesOf(c *program.Card) []string {
	out := []string{c.Name}
	for _, f := range c.Faces {
		if !slices.Contains(out, f.Name) {
			out = append(out, f.Name)
		}
	}
	return out
}

// Find returns the card of that full or face name, compared as [Fold] does.
func (p *Pool) Find(name string) (*program.Card, bool) {
	c, ok := p.exact[name]
	if !ok {
		c, ok = p.byName[Fold(name)]
	}
	return c, ok
}

// Cards returns all cards, sorted by name. The slice is the caller's, the cards are shared.
func (p *Pool) Cards() []*program.Card { return slices.Clone(p.cards) }

// Dungeons returns the dungeon cards, sorted by name. The slice is the caller's, the cards are shared.
func (p *Pool) Dungeons() []*program.Card {
	return slices.DeleteFunc(p.Cards(), func(c *program.Card) bool { return !slices.Contains(c.Faces[0].Types, program.Dungeon) })
}

// File returns the name of the file the card is written in, "" for an unknown card.
func (p *Pool) File(card string) string { return p.file[card] }

// Nearest returns the three names, of cards or faces, most like the given one: those
// with the fewest letters to change, then by alphabet.
func (p *Pool) Nearest(unknown string) []string { return Nearest(unknown, p.Names()) }

// Names yields every name that a card is found by, of cards and faces, as printed and as [Fold] has
// it, in alphabetical order.
func (p *Pool) Names() iter.Seq2[string, string] {
	return func(yield func(printed, folded string) bool) {
		for _, n := range p.names {
			if !yield(n.printed, n.folded) {
				return
			}
		}
	}
}

// Nearest is [Pool.Nearest] among the given names, each as printed and as [Fold] has it.
func Nearest(unknown string, names iter.Seq2[string, string]) []string {
	type candidate struct {
		printed  string
		distance int
	}
	folded := Fold(unknown)
	length := utf8.RuneCountInString(folded)
	var best []candidate // by distance, then name
	for printed, name := range names {
		if len(best) == nearestCount {
			if apart := utf8.RuneCountInString(name) - length; max(apart, -apart) > best[nearestCount-1].distance {
				continue // as many letters at least have to change
			}
		}
		c := candidate{printed, levenshtein.ComputeDistance(folded, name)}
		at, found := slices.BinarySearchFunc(best, c, func(a, b candidate) int {
			return cmp.Or(cmp.Compare(a.distance, b.distance), cmp.Compare(a.printed, b.printed))
		})
		if found || at >= nearestCount {
			continue
		}
		best = slices.Insert(best, at, c)
		best = best[:min(len(best), nearestCount)]
	}
	out := make([]string, len(best))
	for i, c := range best {
		out[i] = c.printed
	}
	return out
}

// typography are letters and signs that players type differently from how they are
// printed and that Unicode does not take apart.
var typography = strings.NewReplacer("’", "'", "‘", "'", "æ", "ae", "Æ", "Ae", "œ", "oe", "Œ", "Oe", "ø", "o", "–", "-", "—", "-")

// Fold brings a name into the form in which names are compared: without regard to case,
// accents, ligatures, the shape of apostrophes and dashes, and surplus spaces.
func Fold(name string) string {
	if isASCII(name) { // most names: nothing to take apart
		return strings.Join(strings.Fields(strings.ToLower(name)), " ")
	}
	stripped, _, err := transform.String(
		transform.Chain(norm.NFKD, runes.Remove(runes.In(unicode.Mn)), norm.NFC), typography.Replace(name))
	if err != nil { // not UTF-8 all the way through: compare what there is
		stripped = name
	}
	return strings.Join(strings.Fields(cases.Fold().String(stripped)), " ")
}

func isASCII(s string) bool {
	return !strings.ContainsFunc(s, func(r rune) bool { return r > unicode.MaxASCII })
}
