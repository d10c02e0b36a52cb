package main

import (
	"bufio"
	"compress/gzip"
	"encoding/json"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
)

// scenarios reads which cards each scenario names and prints the share of scenarios whose
// cards are all supported. It gives the number of scenarios that name each card.
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
