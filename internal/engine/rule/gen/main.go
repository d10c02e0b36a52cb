// Command gen writes docs/violations.md from the declared checks.
package main

import (
	"flag"
	"log"
	"os"

	"github.com/verdict-rules/verdict/internal/engine/rule"
)

func main() {
	log.SetFlags(0)
	out := flag.String("out", "violations.md", "page to write")
	flag.Parse()
	if err := os.WriteFile(*out, []byte(rule.Document()), 0o644); err != nil {
		log.Fatal(err)
	}
}
