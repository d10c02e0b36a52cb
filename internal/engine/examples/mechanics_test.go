package examples

import (
	"os"
	"testing"
)

// The page of the mechanics is what the list says, and every test in it is a test of ours.
func TestMechanics(t *testing.T) {
	list, err := Mechanics()
	if err != nil {
		t.Fatal(err)
	}
	page, err := os.ReadFile("../../../docs/mechanics.md")
	if err != nil || string(page) != MechanicsDocument(list) {
		t.Errorf("docs/mechanics.md is not what the list says (%v): run go generate ./internal/engine/examples", err)
	}
	written := tests(t)
	seen := map[string]bool{}
	for _, m := range list {
		if seen[m.Name] {
			t.Errorf("%s is listed twice", m.Name)
		}
		seen[m.Name] = true
		for _, name := range m.Tests {
			if !written[name] {
				t.Errorf("%s: there is no %s", m.Name, name)
			}
		}
	}
}
