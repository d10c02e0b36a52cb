// Command generate writes the schema of the chart's values to a file.
package main

import (
	"log"
	"os"

	"github.com/verdict-rules/verdict/charts/values"
)

func main() {
	if len(os.Args) != 2 {
		log.Fatal("usage: generate FILE")
	}
	data, err := values.Schema()
	if err == nil {
		err = os.WriteFile(os.Args[1], data, 0o644)
	}
	if err != nil {
		log.Fatal(err)
	}
}
