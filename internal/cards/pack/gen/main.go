// Command gen writes the list of the cards that are supported as a whole, by the hashes of their
// names, to testdata/supported.txt. A test fails when one of them no longer is.
//
// It reads oracle-cards.json.gz in the folder named by VERDICT_TEST_DATA.
package main

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"

	"github.com/verdict-rules/verdict/internal/cards/pack"
)

func main() {
	if err := run(filepath.Join("internal", "cards", "pack", "testdata", "supported.txt")); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func run(out string) error {
	f, err := os.Open(filepath.Join(os.Getenv("VERDICT_TEST_DATA"), "oracle-cards.json.gz"))
	if err != nil {
		return err
	}
	defer func() { _ = f.Close() }()
	cards, err := pack.SupportedCards(context.Background(), f, runtime.GOMAXPROCS(0))
	if err != nil {
		return err
	}
	var hashes []string
	for name, supported := range cards {
		if supported {
			hashes = append(hashes, pack.NameHash(name))
		}
	}
	slices.Sort(hashes)
	fmt.Printf("%d of %d cards are supported\n", len(hashes), len(cards))
	return os.WriteFile(out, []byte(strings.Join(hashes, "\n")+"\n"), 0o644)
}
