package rule

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// How a code is written in Go and in data.
var (
	quoted = regexp.MustCompile(`"([a-z_]+\.[a-z_]+)"`)
	plain  = regexp.MustCompile(`\b([a-z_]+\.[a-z_]+)\b`)
)

// namedCodes lists every word of the form of a code in the tests of the repository at root: quoted in Go
// test files, anyhow in the data in tests/. The rule package's own tests don't count.
func namedCodes(root string) (map[string]bool, error) {
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

// TestEveryCheckIsProvoked holds that each code is named by a test that provokes it.
func TestEveryCheckIsProvoked(t *testing.T) {
	named, err := namedCodes(repository)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range All() {
		if !named[string(c.Code)] {
			t.Errorf("no test provokes %s", c.Code)
		}
	}
}
