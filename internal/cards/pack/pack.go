package pack

import (
	"bytes"
	"fmt"
	"os"
	"slices"
	"strings"
	"sync"

	"github.com/go-json-experiment/json"

	"github.com/verdict-rules/verdict/internal/cards/program"
)

// blockSize is how many cards are packed together: more pack better, fewer are found faster.
const blockSize = 32

// entry is what is known of a card without decoding it.
type entry struct {
	name     string
	oracleID string
}

// A Pack is an open card pack. It is safe for concurrent use.
type Pack struct {
	Manifest Manifest
	archive  *archive
	index    index
	entries  []entry // by number, sorted by name
	byID     func() map[string]int
	shelf    *shelf
}

// Open opens the pack in a file. The error tells a file that is damaged, truncated or no pack
// ([ErrDamaged]) from a pack that another compiler made.
func Open(path string) (*Pack, error) {
	data, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	p, err := Read(data)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	return p, nil
}

// Read is [Open] for a pack in memory. The bytes must not change afterwards.
func Read(data []byte) (*Pack, error) {
	a, err := openArchive(data)
	if err != nil {
		return nil, err
	}
	m, err := readManifest(a, CompilerVersion())
	if err != nil {
		return nil, err
	}
	p := &Pack{Manifest: m, archive: a}
	if p.entries, err = readEntries(a, m.Cards); err != nil {
		return nil, err
	}
	names, err := a.read(namesPart)
	if err != nil {
		return nil, err
	}
	if p.index, err = readIndex(names, m.Names, m.Cards); err != nil {
		return nil, err
	}
	p.byID = sync.OnceValue(func() map[string]int {
		byID := make(map[string]int, len(p.entries))
		for i, e := range p.entries {
			byID[e.oracleID] = i
		}
		return byID
	})
	p.shelf = newShelf(m.Cards)
	return p, nil
}

func readEntries(a *archive, want int) ([]entry, error) {
	data, err := a.read(cardsPart)
	if err != nil {
		return nil, err
	}
	var out []entry
	for line := range strings.Lines(string(data)) {
		name, id, _ := strings.Cut(strings.TrimSuffix(line, "\n"), "\t")
		if len(out) > 0 && out[len(out)-1].name >= name {
			return nil, fmt.Errorf("%w: %s is not in order at line %d", ErrDamaged, cardsPart, len(out)+1)
		}
		out = append(out, entry{name, id})
	}
	if len(out) != want {
		return nil, fmt.Errorf("%w: %s has %d cards, not %d", ErrDamaged, cardsPart, len(out), want)
	}
	return out, nil
}

func writeEntries(entries []entry) []byte {
	var b []byte
	for _, e := range entries {
		b = append(b, e.name...)
		b = append(append(b, '\t'), e.oracleID...)
		b = append(b, '\n')
	}
	return b
}

// Digest identifies the pack: "sha256:" and the checksum of its content.
func (p *Pack) Digest() string { return p.archive.digest }

// card returns the card of a number, decoding it when it is not at hand.
func (p *Pack) card(number int) (*program.Card, error) {
	if c := p.shelf.get(number); c != nil {
		return c, nil
	}
	block, err := p.archive.read(fmt.Sprintf(blockPart, number/blockSize))
	if err != nil {
		return nil, err
	}
	lines := bytes.Split(block, []byte("\n"))
	if number%blockSize >= len(lines) {
		return nil, fmt.Errorf("%w: %s is missing", ErrDamaged, p.entries[number].name)
	}
	card, err := program.DecodeCard(lines[number%blockSize])
	if err == nil && card.Name != p.entries[number].name {
		err = fmt.Errorf("it is %q", card.Name)
	}
	if err != nil {
		return nil, fmt.Errorf("%w: %s: %w", ErrDamaged, p.entries[number].name, err)
	}
	return p.shelf.put(number, &card), nil
}

// numbered returns the number of the card with that full name, as printed.
func (p *Pack) numbered(name string) (int, bool) {
	return slices.BinarySearchFunc(p.entries, name, func(e entry, name string) int { return strings.Compare(e.name, name) })
}

// oracleName returns the name of the card with that oracle id.
func (p *Pack) oracleName(id string) (string, bool) {
	number, ok := p.byID()[id]
	if !ok {
		return "", false
	}
	return p.entries[number].name, true
}

// coverage reads what was counted when the pack was made.
func (p *Pack) coverage() (Coverage, error) {
	var c Coverage
	data, err := p.archive.read(coveragePart)
	if err != nil {
		return c, err
	}
	if err := json.Unmarshal(data, &c); err != nil {
		return c, fmt.Errorf("%w: %s: %w", ErrDamaged, coveragePart, err)
	}
	return c, nil
}
