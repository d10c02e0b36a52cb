package pack

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"

	"github.com/verdict-rules/verdict/internal/cards/pool"
	"github.com/verdict-rules/verdict/internal/rulings"
)

// Sources are what a pack is made of. All but Cards may be nil.
type Sources struct {
	Cards   io.Reader // Scryfall's oracle_cards, default_cards or all_cards, or MTGJSON's AtomicCards, plain or gzip
	Rulings io.Reader // Scryfall's bulk file of rulings, plain or gzip
	Rules   io.Reader // the plain-text Comprehensive Rules
	Names   io.Reader // names in other languages, JSON: language → name → English name, plain or gzip
}

// A Summary says what went into a pack and what did not.
type Summary struct {
	Manifest Manifest
	Coverage Coverage
	LeftOut  []LeftOut // in the order of the source
	Broken   []error   // sources that could not be read to their end: what came before is in the pack
	Skipped  int       // entries that are no cards to play with, as tokens
	Unjoined int       // rulings of cards that are not in the pack
}

// Whole reports whether everything in the sources is in the pack.
func (s *Summary) Whole() bool { return len(s.LeftOut) == 0 && len(s.Broken) == 0 }

// LeftOut is an entry of a source that is not in the pack.
type LeftOut struct {
	Entry int    // from 1
	Name  string // "" where it has none
	Why   error
}

// String describes the entry on one line.
func (l LeftOut) String() string {
	if l.Name == "" {
		return fmt.Sprintf("entry %d: %v", l.Entry, l.Why)
	}
	return fmt.Sprintf("%s (entry %d): %v", l.Name, l.Entry, l.Why)
}

// ErrNoCards is in the error of [Build] for a source that has no card that could be read.
var ErrNoCards = errors.New("there are no cards in it")

// Build compiles the cards of the sources on so many processors and returns the file of a pack.
// What can't be used is left out and reported: cards that contradict themselves, and what follows the
// place where a source is broken. The error says why there is no pack at all.
func Build(ctx context.Context, from Sources, workers int) ([]byte, *Summary, error) {
	own, err := pool.Load()
	if err != nil {
		return nil, nil, err
	}
	b := &builder{archive: newArchive(), summary: &Summary{}, compiler: &compiler{own: own, seen: map[string]bool{}}}
	b.summary.Manifest = Manifest{Format: Format, Compiler: CompilerVersion()}
	if err := b.cards(ctx, from.Cards, workers); err != nil {
		return nil, nil, err
	}
	for _, step := range []func() error{
		func() error { return b.rulings(from.Rulings) },
		func() error { return b.rules(from.Rules) },
		func() error { return b.names(from.Names) },
		b.writeCards, b.writeRulings, b.writeReports,
	} {
		if err := step(); err != nil {
			return nil, nil, err
		}
	}
	data, err := b.archive.finish()
	return data, b.summary, err
}

type builder struct {
	archive  *archiveWriter
	summary  *Summary
	compiler *compiler
	compiled []compiled // sorted by name
	foreign  []foreignName
	official []ruling
	index    index
}

func (b *builder) leaveOut(entry int, name string, why error) {
	b.summary.LeftOut = append(b.summary.LeftOut, LeftOut{entry, name, why})
}

// cards compiles the cards.
func (b *builder) cards(ctx context.Context, r io.Reader, workers int) error {
	total := newTally()
	err := b.compiler.all(ctx, r, workers, func(c compiled) {
		b.foreign = append(b.foreign, c.foreign...)
		switch {
		case c.again:
		case c.err != nil:
			b.leaveOut(c.entry, c.name, c.err)
			total.add(c)
		default:
			b.compiled = append(b.compiled, c)
			b.official = append(b.official, c.rulings...)
		}
	})
	if ctx.Err() != nil {
		return ctx.Err()
	}
	if len(b.compiled) == 0 {
		return errors.Join(ErrNoCards, err)
	}
	if err != nil {
		b.summary.Broken = append(b.summary.Broken, err)
	}
	slices.SortStableFunc(b.compiled, func(a, b compiled) int { return strings.Compare(a.name, b.name) })
	for _, c := range b.unique() {
		b.leaveOut(c.entry, c.name, c.err)
		total.add(c)
	}
	slices.SortStableFunc(b.summary.LeftOut, func(a, b LeftOut) int { return a.Entry - b.Entry })
	for _, c := range b.compiled {
		total.add(c)
	}
	b.summary.Skipped = b.compiler.skipped
	b.summary.Coverage = total.coverage()
	b.summary.Manifest.Cards = len(b.compiled)
	return nil
}

// writeCards writes the list of the cards, and the cards in blocks.
func (b *builder) writeCards() error {
	entries := make([]entry, len(b.compiled))
	for i, c := range b.compiled {
		entries[i] = entry{c.name, c.oracleID}
	}
	if err := b.archive.add(cardsPart, writeEntries(entries)); err != nil {
		return err
	}
	blocks := 0
	for block := range slices.Chunk(b.compiled, blockSize) {
		var text bytes.Buffer
		for _, c := range block {
			text.Write(c.record)
			text.WriteByte('\n')
		}
		if err := b.archive.add(fmt.Sprintf(blockPart, blocks), text.Bytes()); err != nil {
			return err
		}
		blocks++
	}
	return nil
}

// unique keeps the first of the cards with the same facts and program; of those that share a name and
// nothing else it can't tell which is meant, and none of them stays: they are returned.
func (b *builder) unique() []compiled {
	var kept, left []compiled
	for same := range chunkBy(b.compiled, func(c compiled) string { return pool.Fold(c.name) }) {
		if !slices.ContainsFunc(same, func(c compiled) bool { return !bytes.Equal(c.record, same[0].record) }) {
			kept = append(kept, same[0])
			continue
		}
		for _, c := range same {
			c.err = errors.New("another card has the same name")
			left = append(left, c)
		}
	}
	b.compiled = kept
	return left
}

// chunkBy groups neighbours with the same key.
func chunkBy(list []compiled, key func(compiled) string) func(yield func([]compiled) bool) {
	return func(yield func([]compiled) bool) {
		for len(list) > 0 {
			first, n := key(list[0]), 1
			for n < len(list) && key(list[n]) == first {
				n++
			}
			if !yield(list[:n]) {
				return
			}
			list = list[n:]
		}
	}
}

// ruling is a ruling as the published files have it.
type ruling struct {
	Object    string `json:"object"`
	OracleID  string `json:"oracle_id"`
	Source    string `json:"source"`
	Published string `json:"published_at"`
	Comment   string `json:"comment"`
}

// rulings reads the rulings of the cards that are in the pack.
func (b *builder) rulings(r io.Reader) error {
	if r == nil {
		return nil
	}
	known := map[string]bool{}
	for _, c := range b.compiled {
		known[c.oracleID] = true
	}
	err := rulings.ReadRulings(r, func(x rulings.BulkRuling) error {
		if !known[x.OracleID] {
			b.summary.Unjoined++
			return nil
		}
		b.official = append(b.official, ruling{"ruling", x.OracleID, x.Source, x.Published, x.Comment})
		return nil
	})
	return b.broken(err)
}

// broken notes that a source is broken; the import goes on with what could be read.
func (b *builder) broken(err error) error {
	if err != nil {
		b.summary.Broken = append(b.summary.Broken, err)
	}
	return nil
}

// writeRulings writes the rulings of the cards in the pack, those that come from two sources once.
func (b *builder) writeRulings() error {
	seen := map[ruling]bool{}
	var list []ruling
	for _, r := range b.official {
		if !seen[r] {
			seen[r] = true
			list = append(list, r)
		}
	}
	if len(list) == 0 {
		return nil
	}
	b.summary.Manifest.Rulings = len(list)
	data, err := json.Marshal(list)
	if err != nil {
		return err
	}
	return b.archive.add(rulingsPart, data)
}

// rules copies the text of the rules, having read that they are the rules.
func (b *builder) rules(r io.Reader) error {
	if r == nil {
		return nil
	}
	var text bytes.Buffer
	parsed, err := rulings.ParseRules(io.TeeReader(r, &text))
	if err != nil {
		return b.broken(err)
	}
	b.summary.Manifest.Rules = parsed.Effective
	return b.archive.add(rulesPart, text.Bytes())
}

// names makes the index of names: the cards' own, their faces', and those in other languages.
func (b *builder) names(r io.Reader) error {
	own := map[string]int{} // by folded name; a card's own wins over that of a face
	for number, c := range b.compiled {
		for _, name := range c.names[1:] {
			own[b.addName(name, FaceName, number)] = number
		}
	}
	for number, c := range b.compiled {
		own[b.addName(c.name, OwnName, number)] = number
	}
	if r != nil {
		if err := b.broken(b.readNames(r)); err != nil {
			return err
		}
	}
	for _, f := range b.foreign {
		number, known := own[pool.Fold(f.english)]
		if !known || !printable(f.name) || !printable(f.language) {
			continue
		}
		folded := pool.Fold(f.name)
		if _, english := own[folded]; !english {
			b.index = append(b.index, Name{f.name, folded, Kind(f.language), number})
		}
	}
	slices.SortFunc(b.index, compareNames)
	b.index = slices.Compact(b.index)
	b.summary.Manifest.Names = len(b.index)
	return b.archive.add(namesPart, b.index.write())
}

// addName adds a name to the index, and returns it as names are compared.
func (b *builder) addName(printed string, kind Kind, card int) string {
	folded := pool.Fold(printed)
	b.index = append(b.index, Name{printed, folded, kind, card})
	return folded
}

// readNames reads names of other languages.
func (b *builder) readNames(r io.Reader) error {
	plain, err := unzipped(r)
	if err != nil {
		return fmt.Errorf("names: %w", err)
	}
	var names map[string]map[string]string
	if err := json.UnmarshalRead(io.LimitReader(plain, maxPart), &names); err != nil {
		return fmt.Errorf("names: %w", err)
	}
	for _, language := range slices.Sorted(maps.Keys(names)) {
		for _, name := range slices.Sorted(maps.Keys(names[language])) {
			b.foreign = append(b.foreign, foreignName{language, name, names[language][name]})
		}
	}
	return nil
}

// writeReports writes what is said about the pack as a whole.
func (b *builder) writeReports() error {
	for _, part := range []struct {
		name    string
		content any
	}{{coveragePart, b.summary.Coverage}, {manifestPart, b.summary.Manifest}} {
		data, err := json.Marshal(part.content, json.Deterministic(true), jsontext.Multiline(true))
		if err != nil {
			return err
		}
		if err := b.archive.add(part.name, data); err != nil {
			return err
		}
	}
	return nil
}
