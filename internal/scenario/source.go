package scenario

import (
	"bufio"
	"bytes"
	"compress/gzip"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"iter"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// Located is a document of a corpus, or why it could not be read.
type Located struct {
	File     string
	Line     int // counted from 1
	Scenario *Scenario
	Err      error
}

// Source reads the scenarios of files and folders one after the other: JSON Lines
// (.jsonl), the same compressed (.jsonl.gz), or one document (.json). Folders are read
// in the order of their names, subfolders included, and other files in them are passed
// over. A document that cannot be read is yielded with its error and reading goes on.
func Source(paths ...string) iter.Seq[Located] {
	return func(yield func(Located) bool) {
		for _, path := range paths {
			files, err := corpusFiles(path)
			if err != nil {
				if !yield(Located{File: path, Err: err}) {
					return
				}
				continue
			}
			for _, file := range files {
				if !readFile(file, yield) {
					return
				}
			}
		}
	}
}

// corpusFiles is the path itself, or the corpus files below it.
func corpusFiles(path string) ([]string, error) {
	info, err := os.Stat(path)
	if err != nil {
		return nil, fmt.Errorf("open scenarios: %w", err)
	}
	if !info.IsDir() {
		return []string{path}, nil
	}
	var files []string
	err = filepath.WalkDir(path, func(p string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if d.Type().IsRegular() && isCorpus(p) {
			files = append(files, p)
		}
		return nil
	})
	if err != nil {
		return nil, fmt.Errorf("open scenarios: %w", err)
	}
	slices.Sort(files)
	return files, nil
}

func isCorpus(path string) bool {
	return slices.ContainsFunc([]string{".jsonl", ".jsonl.gz", ".json"}, func(ext string) bool { return strings.HasSuffix(path, ext) })
}

// readFile yields the documents of one file; false when the reader has had enough.
func readFile(path string, yield func(Located) bool) bool {
	f, err := os.Open(path)
	if err != nil {
		return yield(Located{File: path, Err: fmt.Errorf("open scenarios: %w", err)})
	}
	defer func() { _ = f.Close() }()
	var r io.Reader = f
	if strings.HasSuffix(path, ".gz") {
		unzipped, err := gzip.NewReader(f)
		if err != nil {
			return yield(Located{File: path, Err: fmt.Errorf("decompress scenarios: %w", err)})
		}
		r = unzipped
	}
	if strings.HasSuffix(path, ".json") {
		return readDocument(path, r, yield)
	}
	return readLines(path, r, yield)
}

func readDocument(path string, r io.Reader, yield func(Located) bool) bool {
	data, err := io.ReadAll(io.LimitReader(r, MaxDocument+1))
	if err != nil {
		return yield(Located{File: path, Err: fmt.Errorf("read scenario: %w", err)})
	}
	s, err := Decode(data)
	return yield(Located{File: path, Line: 1, Scenario: s, Err: err})
}

// readLines yields the documents of a JSON Lines text; empty lines are passed over.
func readLines(path string, r io.Reader, yield func(Located) bool) bool {
	rest := &io.LimitedReader{R: r, N: MaxCorpus}
	lines := bufio.NewScanner(rest)
	lines.Buffer(make([]byte, 0, 64<<10), MaxDocument+2)
	n := 0
	for lines.Scan() {
		n++
		line := bytes.TrimSpace(lines.Bytes())
		if len(line) == 0 {
			continue
		}
		s, err := Decode(line)
		if !yield(Located{File: path, Line: n, Scenario: s, Err: err}) {
			return false
		}
	}
	err := lines.Err()
	switch {
	case errors.Is(err, bufio.ErrTooLong):
		err = wrong("", "the document is larger than %d bytes", MaxDocument)
	case err == nil && rest.N <= 0:
		err = fmt.Errorf("read scenarios: more than %d bytes in one file", MaxCorpus)
	case err == nil:
		return true
	}
	return yield(Located{File: path, Line: n + 1, Err: err})
}
