// Command limitsdoc writes the document about the limits from their declaration.
package main

import (
	"flag"
	"fmt"
	"os"

	"github.com/verdict-rules/verdict/internal/handlers"
)

func main() {
	out := flag.String("out", "", "the file to write")
	flag.Parse()
	if err := os.WriteFile(*out, []byte(handlers.LimitsDocument()), 0o644); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
