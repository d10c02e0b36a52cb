package pack

import (
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"
)

// FuzzRead reads packs with the right checksum and anything in their parts: they are refused, or every
// card in them is, or can be asked for.
func FuzzRead(f *testing.F) {
	data, summary, err := Build(f.Context(), Sources{Cards: strings.NewReader(bulk), Names: strings.NewReader(`{"French": {"Haut": "Up"}}`)}, 1)
	if err != nil {
		f.Fatal(err)
	}
	a, err := openArchive(data)
	if err != nil {
		f.Fatal(err)
	}
	var parts []string
	for _, name := range []string{namesPart, cardsPart, fmt.Sprintf(blockPart, 0), coveragePart} {
		part, err := a.read(name)
		if err != nil {
			f.Fatal(err)
		}
		parts = append(parts, string(part))
	}
	f.Add(parts[0], parts[1], parts[2], parts[3], summary.Manifest.Cards, summary.Manifest.Names)
	f.Add("", "", "", "", 0, 0)
	f.Fuzz(func(t *testing.T, names, cards, block, coverage string, count, named int) {
		p, err := Read(packOf(t, Manifest{Format: Format, Compiler: CompilerVersion(), Cards: count, Names: named},
			map[string]string{namesPart: names, cardsPart: cards, fmt.Sprintf(blockPart, 0): block, coveragePart: coverage}))
		if err != nil {
			return
		}
		for number := range p.entries {
			if card, err := p.card(number); (card == nil) == (err == nil) || err != nil && !errors.Is(err, ErrDamaged) {
				t.Errorf("card %d: %v, %v", number, card, err)
			}
		}
		_, _, _ = p.index.find("Haut", true)
		_, _ = p.coverage()
	})
}

// packOf is a pack of these parts, with the right checksum.
func packOf(t *testing.T, m Manifest, parts map[string]string) []byte {
	t.Helper()
	a := newArchive()
	manifest, err := json.Marshal(m)
	if err != nil {
		t.Fatal(err)
	}
	parts[manifestPart] = string(manifest)
	for _, name := range slices.Sorted(maps.Keys(parts)) {
		if err := a.add(name, []byte(parts[name])); err != nil {
			t.Fatal(err)
		}
	}
	data, err := a.finish()
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// FuzzBuild imports anything: it is refused, or makes a pack that can be read.
func FuzzBuild(f *testing.F) {
	for _, text := range []string{bulk, printings, atomic, "", "[", "{}", `{"data": {}}`, `[null, {}, [], "x"]`} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		data, summary, err := Build(t.Context(), Sources{Cards: strings.NewReader(text)}, 1)
		if err != nil {
			return
		}
		p, err := Read(data)
		if err != nil {
			t.Fatal(err)
		}
		if p.Manifest.Cards != summary.Manifest.Cards {
			t.Errorf("%d cards, not %d", p.Manifest.Cards, summary.Manifest.Cards)
		}
		for number := range p.entries {
			if _, err := p.card(number); err != nil {
				t.Error(err)
			}
		}
	})
}
