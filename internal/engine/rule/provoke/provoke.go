// Package provoke tells which violation codes are provoked by a test, by looking where tests name
// them. It serves the tests and the generator of package rule.
package provoke

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

// How a code is written in Go and in data.
var (
	quoted = regexp.MustCompile(`"([a-z_]+\.[a-z_]+)"`)
	plain  = regexp.MustCompile(`\b([a-z_]+\.[a-z_]+)\b`)
)

// Named lists every word of the form of a code in the tests of the repository at root: quoted in Go
// test files, anyhow in the data in tests/. The rule package's own tests don't count.
func Named(root string) (map[string]bool, error) {
	found := map[string]bool{}
	err := filepath.WalkDir(root, func(path string, entry fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case entry.IsDir() && (entry.Name() == ".git" || path == filepath.Join(root, "internal", "engine", "rule")):
			return fs.SkipDir
		case entry.IsDir() || !isTest(root, path):
			return nil
		}
		text, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		written := plain
		if filepath.Ext(path) == ".go" {
			written = quoted
		}
		for _, match := range written.FindAllStringSubmatch(string(text), -1) {
			found[match[1]] = true
		}
		return nil
	})
	return found, err
}

func isTest(root, path string) bool {
	if strings.HasSuffix(path, "_test.go") {
		return true
	}
	inTests := strings.HasPrefix(path, filepath.Join(root, "tests")+string(filepath.Separator))
	return inTests && slices.Contains([]string{".go", ".json", ".jsonl", ".yaml", ".yml"}, filepath.Ext(path))
}

// ReadList reads a list of codes, one a line; lines that begin with # are remarks.
func ReadList(path string) ([]string, error) {
	text, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	var list []string
	for line := range strings.Lines(string(text)) {
		if line = strings.TrimSpace(line); line != "" && !strings.HasPrefix(line, "#") {
			list = append(list, line)
		}
	}
	return list, nil
}
