package scenario

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/go-json-experiment/json"
)

// corpusFolder is the folder of the large corpus, which is not part of the repository.
func corpusFolder(t testing.TB) string {
	t.Helper()
	folder := os.Getenv("VERDICT_SCENARIOS")
	if folder == "" {
		folder = filepath.Join("..", "..", "..", "shared", "scenarios")
	}
	if _, err := os.Stat(folder); err != nil {
		t.Skipf("NOT RUN: there is no scenario corpus at %s; set VERDICT_SCENARIOS to its folder", folder)
	}
	return folder
}

// Every document of the corpus decodes, and is the same after being written and read again.
func TestCorpusDecodes(t *testing.T) {
	n := 0
	for doc := range Source(corpusFolder(t)) {
		n++
		if doc.Err != nil {
			t.Errorf("%s:%d: %v", doc.File, doc.Line, doc.Err)
			continue
		}
		once, err := json.Marshal(doc.Scenario, json.Deterministic(true))
		if err != nil {
			t.Fatalf("%s: %v", doc.Scenario.ID, err)
		}
		again, err := Decode(once)
		if err != nil {
			t.Errorf("%s: written and read again: %v", doc.Scenario.ID, err)
			continue
		}
		twice, err := json.Marshal(again, json.Deterministic(true))
		if err != nil || string(once) != string(twice) {
			t.Errorf("%s changes when written and read again", doc.Scenario.ID)
		}
	}
	if n == 0 {
		t.Error("no documents in the corpus")
	}
}
