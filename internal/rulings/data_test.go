package rulings

import (
	"compress/gzip"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
)

// testData returns the path of a file of official data, which isn't part of the repository, or skips the
// test. The folder is VERDICT_TEST_DATA, by default shared/data beside the repository.
func testData(t testing.TB, name string) string {
	t.Helper()
	folder := os.Getenv("VERDICT_TEST_DATA")
	if folder == "" {
		folder = filepath.Join("..", "..", "..", "shared", "data")
	}
	path := filepath.Join(folder, name)
	if _, err := os.Stat(path); err != nil {
		t.Skipf("SKIPPED, NOT PROVEN: no %s in the data folder (set VERDICT_TEST_DATA): %v", name, err)
	}
	return path
}

func open(t testing.TB, path string) *os.File {
	t.Helper()
	file, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = file.Close() })
	return file
}

// realRules parses the real document, once for all tests.
func realRules(t testing.TB) *Rules {
	t.Helper()
	path := testData(t, "MagicCompRules.txt")
	parseRealRules.Do(func() {
		file := open(t, path)
		parsedRealRules, errRealRules = ParseRules(file)
	})
	if errRealRules != nil {
		t.Fatal(errRealRules)
	}
	return parsedRealRules
}

var (
	parseRealRules  sync.Once
	parsedRealRules *Rules
	errRealRules    error
)

// realNames joins oracle ids to names with the real card file.
func realNames(t testing.TB) NameFunc {
	t.Helper()
	in, err := gzip.NewReader(open(t, testData(t, "oracle-cards.json.gz")))
	if err != nil {
		t.Fatal(err)
	}
	var cards []struct {
		OracleID string `json:"oracle_id"`
		Name     string `json:"name"`
	}
	if err := json.NewDecoder(in).Decode(&cards); err != nil {
		t.Fatal(err)
	}
	names := make(map[string]string, len(cards))
	for _, card := range cards {
		names[card.OracleID] = card.Name
	}
	return func(id string) (string, bool) {
		name, ok := names[id]
		return name, ok
	}
}

// realIndex loads all real data, once for all tests.
func realIndex(t testing.TB) *Index {
	t.Helper()
	rules, bulk := testData(t, "MagicCompRules.txt"), testData(t, "rulings.json.gz")
	names := realNames(t)
	buildRealIndex.Do(func() {
		builtRealIndex, errRealIndex = New(WithRulesFile(rules), WithRulingsFile(bulk, names))
	})
	if errRealIndex != nil {
		t.Fatal(errRealIndex)
	}
	return builtRealIndex
}

var (
	buildRealIndex sync.Once
	builtRealIndex *Index
	errRealIndex   error
)

// document wraps numbered rules in all that a document needs around them.
func document(date, body string) string {
	return "A rule book\n\nThese rules are effective as of " + date + ".\n\nContents\n\n7. Things\n\nGlossary\n\nCredits\n\n" +
		body + "\n\nGlossary\n\nThing\nAnything at all.\n\nCredits\n\nNobody"
}

func parse(t testing.TB, text string) *Rules {
	t.Helper()
	rules, err := ParseRules(strings.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	return rules
}
