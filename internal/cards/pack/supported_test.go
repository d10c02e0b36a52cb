package pack

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// published opens a file of official data, or skips the test.
func published(t *testing.T, name string) *os.File {
	t.Helper()
	folder := os.Getenv("VERDICT_TEST_DATA")
	if folder == "" {
		t.Skip("VERDICT_TEST_DATA names no folder with " + name)
	}
	f, err := os.Open(filepath.Join(folder, name))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = f.Close() })
	return f
}

// TestNoSupportedCardIsLost compares what is supported with testdata/supported.txt, which
// `go run ./internal/cards/pack/gen` writes anew when more cards are.
func TestNoSupportedCardIsLost(t *testing.T) {
	list, err := os.ReadFile("testdata/supported.txt")
	if err != nil {
		t.Fatal(err)
	}
	hashes := strings.Fields(string(list))
	if len(hashes) < 10000 || !slices.IsSorted(hashes) {
		t.Fatalf("%d hashes, sorted: %v", len(hashes), slices.IsSorted(hashes))
	}
	if testing.Short() {
		t.Skip("compiling all cards takes a while")
	}
	cards, err := SupportedCards(t.Context(), published(t, "oracle-cards.json.gz"), 2)
	if err != nil {
		t.Fatal(err)
	}
	var lost []string
	more := 0
	for name, supported := range cards {
		_, was := slices.BinarySearch(hashes, NameHash(name))
		if was && !supported {
			lost = append(lost, name)
		}
		if supported && !was {
			more++
		}
	}
	if len(lost) > 0 {
		slices.Sort(lost)
		t.Errorf("%d cards that were supported no longer are: %q", len(lost), lost[:min(len(lost), 40)])
	}
	t.Logf("%d cards more than listed are supported", more)
}
