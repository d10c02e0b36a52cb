// Command gen writes the list of rule numbers and fingerprints of one edition of the Comprehensive Rules.
// It reads MagicCompRules.txt in the folder named by VERDICT_TEST_DATA, or beside the repository in
// ../shared/data, and writes no word of it. Where there is no such file the list stays as it is.
package main

import (
	"bytes"
	"errors"
	"flag"
	"io/fs"
	"log"
	"os"
	"path/filepath"

	"github.com/verdict-rules/verdict/internal/rulings"
)

func main() {
	log.SetFlags(0)
	out := flag.String("out", "edition.txt", "file to write")
	flag.Parse()
	if err := run(*out); err != nil {
		log.Fatal(err)
	}
}

func run(out string) error {
	folder := os.Getenv("VERDICT_TEST_DATA")
	if folder == "" {
		folder = filepath.Join("..", "..", "..", "shared", "data")
	}
	in, err := os.Open(filepath.Join(folder, "MagicCompRules.txt"))
	if errors.Is(err, fs.ErrNotExist) {
		log.Printf("%s stays as it is: %v", out, err)
		return nil
	}
	if err != nil {
		return err
	}
	defer func() { _ = in.Close() }()
	rules, err := rulings.ParseRules(in)
	if err != nil {
		return err
	}
	var list bytes.Buffer
	if _, err := rulings.EditionOf(rules).WriteTo(&list); err != nil {
		return err
	}
	return os.WriteFile(out, list.Bytes(), 0o644)
}
