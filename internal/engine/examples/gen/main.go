// Command gen writes docs/rules-examples.md and docs/mechanics.md from the lists of examples and mechanics.
package main

import (
	"flag"
	"log"
	"os"
	"path/filepath"

	"github.com/verdict-rules/verdict/internal/engine/examples"
)

func main() {
	log.SetFlags(0)
	out := flag.String("out", ".", "folder to write the pages into")
	flag.Parse()
	all, err := examples.All()
	if err != nil {
		log.Fatal(err)
	}
	mechanics, err := examples.Mechanics()
	if err != nil {
		log.Fatal(err)
	}
	for name, page := range map[string]string{
		"rules-examples.md": examples.Document(all),
		"mechanics.md":      examples.MechanicsDocument(mechanics),
	} {
		if err := os.WriteFile(filepath.Join(*out, name), []byte(page), 0o644); err != nil {
			log.Fatal(err)
		}
	}
}
