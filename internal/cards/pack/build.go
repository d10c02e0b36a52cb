package pack

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"

	"github.com/verdict-rules/verdict/internal/cards/pool"
	"github.com/verdict-rules/verdict/internal/rulings"
)

// Sources are what a pack is made of. All but Cards may be nil.
type Sources struct {
	Cards   io.Reader // Scryfall's bulk file oracle_cards, plain or gzip
	Rulings io.Reader // Scryfall's bulk file of rulings, plain or gzip
	Rules   io.Reader // the plain-text Comprehensive Rules
	Names   io.Reader // names in other languages, JSON: language → name → English name, plain or gzip
}

// A Summary says what went into a pack and what did not.
type Summary struct {
	Manifest Manifest
	LeftOut  []LeftOut // in the order of the source
	Refused  int       // cards with a line that can't be read
	Unjoined int       // rulings of cards that are not in the pack
}

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

// Build compiles the cards of the sources on so many processors and returns the file of a pack.
// What can't be used is left out and reported; the error is about sources that can't be read at all.
func Build(ctx context.Context, from Sources, workers int) ([]byte, *Summary, error) {
	b := &builder{archive: newArchive(), summary: &Summary{}}
	b.summary.Manifest = Manifest{Format: Format, Compiler: CompilerVersion()}
	for _, step := range []func() error{
		func() error { return b.cards(ctx, from.Cards, workers) },
		func() error { return b.rulings(from.Rulings) },
		func() error { return b.rules(from.Rules) },
		func() error { return b.names(from.Names) },
		b.manifest,
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
	compiled []compiled // sorted by name
	index    index
}

func (b *builder) leaveOut(entry int, name string, why error) {
	b.summary.LeftOut = append(b.summary.LeftOut, LeftOut{entry, name, why})
}

// cards compiles the cards and writes them in blocks.
func (b *builder) cards(ctx context.Context, r io.Reader, workers int) error {
	err := compileAll(ctx, r, workers, func(c compiled) {
		if c.err != nil {
			b.leaveOut(c.entry, c.name, c.err)
			return
		}
		b.compiled = append(b.compiled, c)
	})
	if err != nil {
		return err
	}
	slices.SortStableFunc(b.compiled, func(a, b compiled) int { return strings.Compare(a.name, b.name) })
	b.unique()
	slices.SortStableFunc(b.summary.LeftOut, func(a, b LeftOut) int { return a.Entry - b.Entry })
	entries := make([]entry, len(b.compiled))
	for i, c := range b.compiled {
		entries[i] = entry{c.name, c.oracleID}
		if c.refused {
			b.summary.Refused++
		}
	}
	b.summary.Manifest.Cards = len(entries)
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

// unique leaves out all but the first of the cards with the same facts and program; of those that
// share a name and nothing else it can't tell which is meant, so that none of them stays.
func (b *builder) unique() {
	var kept []compiled
	for same := range chunkBy(b.compiled, func(c compiled) string { return pool.Fold(c.name) }) {
		alike := !slices.ContainsFunc(same, func(c compiled) bool { return !bytes.Equal(c.record, same[0].record) })
		if alike {
			kept = append(kept, same[0])
			continue
		}
		for _, c := range same {
			b.leaveOut(c.entry, c.name, errors.New("another card has the same name"))
		}
	}
	b.compiled = kept
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

// rulings copies the rulings of the cards that are in the pack.
func (b *builder) rulings(r io.Reader) error {
	if r == nil {
		return nil
	}
	known := map[string]bool{}
	for _, c := range b.compiled {
		known[c.oracleID] = true
	}
	var out bytes.Buffer
	err := rulings.ReadRulings(r, func(x rulings.BulkRuling) error {
		if !known[x.OracleID] {
			b.summary.Unjoined++
			return nil
		}
		line, err := json.Marshal(ruling{"ruling", x.OracleID, x.Source, x.Published, x.Comment})
		out.WriteString(separator(b.summary.Manifest.Rulings))
		out.Write(line)
		b.summary.Manifest.Rulings++
		return err
	})
	if err != nil {
		return err
	}
	if b.summary.Manifest.Rulings == 0 {
		return nil
	}
	out.WriteString("\n]\n")
	return b.archive.add(rulingsPart, out.Bytes())
}

// ruling is a ruling as the published files have it.
type ruling struct {
	Object    string `json:"object"`
	OracleID  string `json:"oracle_id"`
	Source    string `json:"source"`
	Published string `json:"published_at"`
	Comment   string `json:"comment"`
}

// separator stands before the entry of a list that has so many already.
func separator(before int) string {
	if before == 0 {
		return "[\n"
	}
	return ",\n"
}

// rules copies the text of the rules, having read that they are the rules.
func (b *builder) rules(r io.Reader) error {
	if r == nil {
		return nil
	}
	var text bytes.Buffer
	parsed, err := rulings.ParseRules(io.TeeReader(r, &text))
	if err != nil {
		return err
	}
	b.summary.Manifest.Rules = parsed.Effective
	return b.archive.add(rulesPart, text.Bytes())
}

// names makes the index of names: the cards' own, their faces', and those in other languages.
func (b *builder) names(r io.Reader) error {
	own := map[string]int{}
	for number, c := range b.compiled {
		for i, name := range c.names {
			kind := FaceName
			if i == 0 {
				kind = OwnName
			}
			n := Name{name, pool.Fold(name), kind, number}
			if before, taken := own[n.Folded]; !taken || kind == OwnName && b.compiled[before].name != name {
				own[n.Folded] = number
			}
			b.index = append(b.index, n)
		}
	}
	if r != nil {
		if err := b.foreign(r, own); err != nil {
			return err
		}
	}
	slices.SortFunc(b.index, compareNames)
	b.summary.Manifest.Names = len(b.index)
	return b.archive.add(namesPart, b.index.write())
}

// foreign adds the names of other languages whose card is in the pack.
func (b *builder) foreign(r io.Reader, own map[string]int) error {
	plain, err := unzipped(r)
	if err != nil {
		return fmt.Errorf("names: %w", err)
	}
	var names map[string]map[string]string
	if err := json.NewDecoder(io.LimitReader(plain, maxPart)).Decode(&names); err != nil {
		return fmt.Errorf("names: %w", err)
	}
	for _, language := range slices.Sorted(maps.Keys(names)) {
		for _, name := range slices.Sorted(maps.Keys(names[language])) {
			number, known := own[pool.Fold(names[language][name])]
			folded := pool.Fold(name)
			if _, english := own[folded]; !known || english || !printable(name) || !printable(language) {
				continue
			}
			b.index = append(b.index, Name{name, folded, Kind(language), number})
		}
	}
	return nil
}

func (b *builder) manifest() error {
	data, err := json.MarshalIndent(b.summary.Manifest, "", "  ")
	if err != nil {
		return err
	}
	return b.archive.add(manifestPart, data)
}
