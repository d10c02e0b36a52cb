package examples

import (
	"bufio"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

const internalFolder = "../.."

func all(t *testing.T) []Example {
	t.Helper()
	list, err := All()
	if err != nil {
		t.Fatal(err)
	}
	return list
}

// The page is what the list says.
func TestDocument(t *testing.T) {
	page, err := os.ReadFile("../../../docs/rules-examples.md")
	if err != nil || string(page) != Document(all(t)) {
		t.Errorf("docs/rules-examples.md is not what the list says (%v): run go generate ./internal/engine/examples", err)
	}
}

// An entry has a test or a reason, as its state says.
func TestCheck(t *testing.T) {
	for e, ok := range map[Example]bool{
		{State: Played, Test: "TestX"}:              true,
		{State: Played, Test: "TestX", Why: "half"}: true,
		{State: Played}:                             false,
		{State: Unsupported, Why: "stickers"}:       true,
		{State: Unsupported}:                        false,
		{State: Defect, Test: "TestX", Why: "it"}:   false,
		{State: ToDo}:                               true,
		{State: ToDo, Why: "later"}:                 false,
		{State: "done"}:                             false,
	} {
		if err := e.check(); (err == nil) != ok {
			t.Errorf("%+v: %v", e, err)
		}
	}
}

// Every test in the list is a test of ours, and every test named after an example is in the list.
func TestTestsExist(t *testing.T) {
	written := tests(t)
	listed := map[string]bool{}
	for _, e := range all(t) {
		listed[e.Test] = true
		if e.Test != "" && !written[e.Test] {
			t.Errorf("%s: there is no %s", e, e.Test)
		}
	}
	for name := range written {
		if strings.HasPrefix(name, "TestExample") && !listed[name] {
			t.Errorf("%s is not in the list", name)
		}
	}
}

// tests are the names of all test functions under internal.
func tests(t *testing.T) map[string]bool {
	t.Helper()
	out := map[string]bool{}
	err := filepath.WalkDir(internalFolder, func(path string, d fs.DirEntry, err error) error {
		if d != nil && d.Name() == "node_modules" {
			return filepath.SkipDir
		}
		if err != nil || !strings.HasSuffix(path, "_test.go") {
			return err
		}
		f, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		for _, decl := range f.Decls {
			if fn, ok := decl.(*ast.FuncDecl); ok && fn.Recv == nil && strings.HasPrefix(fn.Name.Name, "Test") {
				out[fn.Name.Name] = true
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return out
}

var numbered = regexp.MustCompile(`^(\d{3}\.\d+[a-z]?)\.? `)

// The list holds exactly the examples of the rules. Where the rules are not at hand, this proves nothing.
func TestComplete(t *testing.T) {
	folder := os.Getenv("VERDICT_TEST_DATA")
	if folder == "" {
		folder = "../../../../shared/data"
	}
	f, err := os.Open(filepath.Join(folder, "MagicCompRules.txt"))
	if err != nil {
		t.Skipf("SKIPPED, NOT PROVEN: no rules (set VERDICT_TEST_DATA): %v", err)
	}
	defer func() { _ = f.Close() }()
	var want, have []string
	current, n := "", 0
	for lines := bufio.NewScanner(f); lines.Scan(); {
		if m := numbered.FindStringSubmatch(lines.Text()); m != nil {
			current, n = m[1], 0
		}
		if strings.HasPrefix(lines.Text(), "Example:") {
			n++
			want = append(want, Example{Rule: current, Example: n}.String())
		}
	}
	for _, e := range all(t) {
		have = append(have, e.String())
	}
	if !slices.Equal(want, have) {
		for _, w := range want {
			if !slices.Contains(have, w) {
				t.Errorf("%s is missing", w)
			}
		}
		t.Errorf("%d examples in the rules, %d in the list", len(want), len(have))
	}
}
