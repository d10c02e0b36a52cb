// Command generate writes the schema of the chart's values, and the version of the contract into the chart.
package main

import (
	"errors"
	"fmt"
	"log"
	"os"
	"path/filepath"
	"regexp"

	"github.com/goccy/go-yaml"

	openapi "github.com/verdict-rules/verdict/api"
	"github.com/verdict-rules/verdict/charts/values"
)

func main() {
	log.SetFlags(0)
	if len(os.Args) != 2 {
		log.Fatal("usage: generate CHART")
	}
	if err := errors.Join(schema(os.Args[1]), version(os.Args[1])); err != nil {
		log.Fatal(err)
	}
}

// schema writes what the chart can be told.
func schema(chart string) error {
	data, err := values.Schema()
	if err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(chart, "values.schema.json"), data, 0o644)
}

var appVersion = regexp.MustCompile(`(?m)^appVersion: .*$`)

// version writes the version of the contract as that of the chart's application.
func version(chart string) error {
	var contract struct {
		Info struct{ Version string }
	}
	if err := yaml.Unmarshal(openapi.YAML, &contract); err != nil {
		return err
	}
	path := filepath.Join(chart, "Chart.yaml")
	text, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	if !appVersion.Match(text) || contract.Info.Version == "" {
		return fmt.Errorf("%s: no place for the version %q", path, contract.Info.Version)
	}
	return os.WriteFile(path, appVersion.ReplaceAll(text, fmt.Appendf(nil, "appVersion: %q", contract.Info.Version)), 0o644)
}
