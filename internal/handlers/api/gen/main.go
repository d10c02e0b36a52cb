// Command gen writes the codes of all declared checks into the contract, as the values that a
// violation's code may have.
package main

import (
	"flag"
	"fmt"
	"log"
	"os"
	"regexp"
	"strings"

	"github.com/verdict-rules/verdict/internal/engine/rule"
)

// codes finds the part of the contract that is generated.
var codes = regexp.MustCompile(`(?s)( *)(# codes: generated from internal/engine/rule\n).*?( *# codes: end\n)`)

func main() {
	log.SetFlags(0)
	path := flag.String("contract", "openapi.yaml", "the contract to write the codes into")
	flag.Parse()
	document, err := os.ReadFile(*path)
	if err != nil {
		log.Fatal(err)
	}
	place := codes.FindSubmatchIndex(document)
	if place == nil {
		log.Fatalf("%s: no place for the codes", *path)
	}
	indent := string(document[place[2]:place[3]])
	text := string(document[:place[5]]) + list(indent) + string(document[place[6]:])
	if err := os.WriteFile(*path, []byte(text), 0o644); err != nil {
		log.Fatal(err)
	}
}

// list writes the codes as a YAML list, one a line.
func list(indent string) string {
	var out strings.Builder
	out.WriteString(indent + "enum:\n")
	for _, check := range rule.All() {
		fmt.Fprintf(&out, "%s  - %s\n", indent, check.Code)
	}
	return out.String()
}
