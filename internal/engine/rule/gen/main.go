// Command gen writes docs/violations.md from the declared checks, and takes the codes that a test
// provokes by now off the list of those that none does.
package main

import (
	"flag"
	"log"
	"os"
	"strings"

	"github.com/verdict-rules/verdict/internal/engine/rule"
	"github.com/verdict-rules/verdict/internal/engine/rule/provoke"
)

const listHead = `# Violation codes that no test provokes yet. The list only shrinks: go generate takes off what a
# test names by now, and a code that is declared comes with its test.
`

func main() {
	log.SetFlags(0)
	out := flag.String("out", "violations.md", "page to write")
	list := flag.String("list", "unprovoked.txt", "list to shorten")
	root := flag.String("root", "../../..", "the repository")
	flag.Parse()
	if err := os.WriteFile(*out, []byte(rule.Document()), 0o644); err != nil {
		log.Fatal(err)
	}
	if err := shorten(*list, *root); err != nil {
		log.Fatal(err)
	}
}

func shorten(path, root string) error {
	listed, err := provoke.ReadList(path)
	if err != nil {
		return err
	}
	named, err := provoke.Named(root)
	if err != nil {
		return err
	}
	var text strings.Builder
	text.WriteString(listHead)
	for _, code := range listed {
		if _, declared := rule.Find(rule.Code(code)); declared && !named[code] {
			text.WriteString(code + "\n")
		}
	}
	return os.WriteFile(path, []byte(text.String()), 0o644)
}
