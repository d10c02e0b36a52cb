package main

import (
	"bufio"
	"cmp"
	"compress/gzip"
	"encoding/json"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// scenarios reads which cards each scenario names and prints the share of scenarios whose
// cards are all supported. It gives the number of scenarios that name each card, and notes
// what the others lack.
func (t *tally) scenarios(folder string) (map[string]int, error) {
	known := map[string]string{}
	for _, r := range t.reports {
		known[r.Name] = r.Name
		for face := range strings.SplitSeq(r.Name, " // ") {
			if _, taken := known[face]; !taken {
				known[face] = r.Name
			}
		}
	}
	weights := map[string]int{}
	total, whole := 0, 0
	err := filepath.WalkDir(folder, func(path string, _ fs.DirEntry, err error) error {
		if err != nil || !strings.Contains(path, ".jsonl") {
			return err
		}
		return eachLine(path, func(line []byte) error {
			var doc any
			if err := json.Unmarshal(line, &doc); err != nil {
				return err
			}
			cards := map[string]bool{}
			collect(doc, known, cards)
			total++
			ok := true
			for name := range cards {
				weights[name]++
				ok = ok && t.whole[name]
			}
			if ok {
				whole++
			} else {
				t.lacking = append(t.lacking, unread(cards, t.whole))
			}
			return nil
		})
	})
	supported := 0
	for name := range weights {
		if t.whole[name] {
			supported++
		}
	}
	fmt.Printf("%d scenarios, %d with all cards supported (%.1f %%)\n", total, whole, percent(whole, total))
	fmt.Printf("%d cards named in scenarios, %d supported (%.1f %%)\n", len(weights), supported, percent(supported, len(weights)))
	return weights, err
}

// unread lists the cards that are not wholly read.
func unread(cards, whole map[string]bool) []string {
	var out []string
	for name := range cards {
		if !whole[name] {
			out = append(out, name)
		}
	}
	return out
}

// lastBlockers prints the patterns by how many scenarios would have all their cards read if
// they were, and beside it by their share of what scenarios lack: each scenario counts once,
// divided among the patterns it waits for.
func (t *tally) lastBlockers(top int) {
	patterns := map[string]map[string]string{}
	for _, r := range t.reports {
		patterns[r.Name] = patternsOf(r)
	}
	type blocker struct {
		pattern, example string
		last             int
		share            float64
	}
	byPattern := map[string]*blocker{}
	for _, cards := range t.lacking {
		needs := map[string]string{}
		for _, name := range cards {
			maps.Copy(needs, patterns[name])
		}
		for p, text := range needs {
			b := byPattern[p]
			if b == nil {
				b = &blocker{pattern: p, example: text}
				byPattern[p] = b
			}
			b.share += 1 / float64(len(needs))
			if len(needs) == 1 {
				b.last++
			}
		}
	}
	list := slices.SortedFunc(maps.Values(byPattern), func(a, b *blocker) int {
		return cmp.Or(cmp.Compare(b.last, a.last), cmp.Compare(b.share, a.share), cmp.Compare(a.pattern, b.pattern))
	})
	fmt.Println("last blocker of so many scenarios, and share of all that they lack:")
	for _, b := range list[:min(top, len(list))] {
		fmt.Printf("%5d %7.1f  %-50s %.110q\n", b.last, b.share, b.pattern, b.example)
	}
}

// collect finds the names of cards among the texts of a document.
func collect(doc any, known map[string]string, out map[string]bool) {
	switch doc := doc.(type) {
	case map[string]any:
		for _, v := range doc {
			collect(v, known, out)
		}
	case []any:
		for _, v := range doc {
			collect(v, known, out)
		}
	case string:
		if name, ok := known[doc]; ok {
			out[name] = true
		}
	}
}

func eachLine(path string, f func([]byte) error) error {
	file, err := os.Open(path)
	if err != nil {
		return err
	}
	defer func() { _ = file.Close() }()
	var r io.Reader = file
	if strings.HasSuffix(path, ".gz") {
		if r, err = gzip.NewReader(file); err != nil {
			return err
		}
	}
	s := bufio.NewScanner(r)
	s.Buffer(nil, 16<<20)
	for s.Scan() {
		if len(s.Bytes()) > 0 {
			if err := f(s.Bytes()); err != nil {
				return err
			}
		}
	}
	return s.Err()
}
