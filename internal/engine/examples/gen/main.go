// Command gen writes docs/rules-examples.md from the list of examples.
package main

import (
	"flag"
	"log"
	"os"

	"github.com/verdict-rules/verdict/internal/engine/examples"
)

func main() {
	log.SetFlags(0)
	out := flag.String("out", "rules-examples.md", "page to write")
	flag.Parse()
	all, err := examples.All()
	if err != nil {
		log.Fatal(err)
	}
	if err := os.WriteFile(*out, []byte(examples.Document(all)), 0o644); err != nil {
		log.Fatal(err)
	}
}
