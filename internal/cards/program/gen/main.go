// Command gen writes what can be read from the ability language's Go types: words_gen.go,
// the words of every closed vocabulary, and the reference pages in docs.
package main

import (
	"log"
	"os"

	"github.com/verdict-rules/verdict/internal/cards/program/gen/render"
)

func main() {
	for _, f := range render.Files {
		text, err := f.Render(".")
		if err != nil {
			log.Fatal(err)
		}
		if err := os.WriteFile(f.Path, text, 0o644); err != nil { //nolint:gosec // for everybody to read
			log.Fatal(err)
		}
	}
}
