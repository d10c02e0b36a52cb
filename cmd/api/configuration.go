package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"sort"
	"strings"

	"github.com/alecthomas/kong"
	"github.com/goccy/go-yaml"
)

// configuration gives flags their values from a file. A flag on the command line wins over the
// environment, the environment over the file, and the file over the default.
type configuration map[string]any

// yamlConfiguration reads a configuration file: one mapping from the names of flags to values.
func yamlConfiguration(r io.Reader) (_ kong.Resolver, err error) {
	defer func() { // the parser panics on some malformed documents
		if broken := recover(); broken != nil {
			err = errors.New("configuration file: not readable as YAML")
		}
	}()
	values := configuration{}
	if err := yaml.NewDecoder(r).Decode(&values); err != nil && !errors.Is(err, io.EOF) {
		return nil, fmt.Errorf("configuration file: %w", err)
	}
	return values, nil
}

// Validate refuses names that no flag of any command has: a misspelt limit must not be a missing one.
func (c configuration) Validate(app *kong.Application) error {
	known := map[string]bool{}
	flags(app.Node, known)
	var unknown []string
	for name := range c {
		if !known[name] {
			unknown = append(unknown, name)
		}
	}
	if len(unknown) == 0 {
		return nil
	}
	sort.Strings(unknown)
	return fmt.Errorf("configuration file: there is no flag %s", strings.Join(unknown, ", "))
}

// Resolve implements kong.Resolver. A list is handed on the way the command line writes it.
func (c configuration) Resolve(_ *kong.Context, _ *kong.Path, flag *kong.Flag) (any, error) {
	value, ok := c[flag.Name]
	if !ok || inEnvironment(flag) {
		return nil, nil
	}
	list, ok := value.([]any)
	if !ok {
		return fmt.Sprint(value), nil
	}
	words := make([]string, len(list))
	for i, v := range list {
		words[i] = fmt.Sprint(v)
	}
	return strings.Join(words, ","), nil
}

// inEnvironment reports whether the environment gives a flag its value; the library would let the
// file win over it.
func inEnvironment(flag *kong.Flag) bool {
	for _, name := range flag.Envs {
		if _, ok := os.LookupEnv(name); ok {
			return true
		}
	}
	return false
}

// flags collects the names of all flags below a node.
func flags(node *kong.Node, into map[string]bool) {
	for _, flag := range node.Flags {
		into[flag.Name] = true
	}
	for _, child := range node.Children {
		flags(child, into)
	}
}
