package rule

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/verdict-rules/verdict/internal/rulings"
)

const repository = "../../.."

func TestChecksAreWellFormed(t *testing.T) {
	code := regexp.MustCompile(`^[a-z]+(_[a-z]+)*\.[a-z]+(_[a-z]+)*$`)
	for _, c := range All() {
		if !code.MatchString(string(c.Code)) {
			t.Errorf("%s is not of the form group.reason", c.Code)
		}
		if len(c.Rules) == 0 {
			t.Errorf("%s cites no rule", c.Code)
		}
		for i, number := range c.Rules {
			if !rulings.Known(number) {
				t.Errorf("%s: the edition of %s has no rule %s", c.Code, rulings.BaseEffective, number)
			}
			if slices.Contains(c.Rules[:i], number) {
				t.Errorf("%s cites %s twice", c.Code, number)
			}
		}
	}
}

func TestMessages(t *testing.T) {
	placeholder := regexp.MustCompile(`\{[^}]*\}`)
	for _, c := range All() {
		var used []string
		for _, language := range []string{English, French} {
			text := c.Message[language]
			if !strings.HasSuffix(text, ".") || strings.Contains(text, "  ") {
				t.Errorf("%s in %s: %q is no sentence", c.Code, language, text)
			}
			found := placeholder.FindAllString(text, -1)
			for _, p := range found {
				if unnamed[Param(strings.Trim(p, "{}"))] == nil {
					t.Errorf("%s in %s: unknown placeholder %s", c.Code, language, p)
				}
			}
			slices.Sort(found)
			found = slices.Compact(found)
			if language == English {
				used = found
			} else if !slices.Equal(used, found) {
				t.Errorf("%s: %s has the placeholders %v, English %v", c.Code, language, found, used)
			}
			if rendered := c.On(0, nil).Message(language); strings.ContainsAny(rendered, "{}") {
				t.Errorf("%s in %s: left open: %s", c.Code, language, rendered)
			}
		}
		if len(c.Message) != 2 || c.Message[English] == c.Message[French] {
			t.Errorf("%s: one message in each language", c.Code)
		}
	}
}

func TestViolationMessage(t *testing.T) {
	v := BlockFlying.On(7, Params{Card: "Grizzly Bears", Other: "Storm Crow"})
	if got := v.Message(English); got != "Storm Crow has flying; Grizzly Bears has neither flying nor reach." {
		t.Error(got)
	}
	if got := v.Message(French); got != "Storm Crow a le vol ; Grizzly Bears n'a ni le vol ni la portée." {
		t.Error(got)
	}
	if v.Message("eo") != v.Message(English) || v.Object != 7 {
		t.Error("a language that isn't spoken gets English")
	}
	if got := CastCannotPay.On(0, nil).Error(); got != "cast.cannot_pay: This card: you can't pay the total cost." {
		t.Error(got)
	}
}

func TestFind(t *testing.T) {
	if c, ok := Find("cast.cannot_pay"); !ok || c != CastCannotPay {
		t.Error("a declared code is found")
	}
	if _, ok := Find("cast.whatever"); ok {
		t.Error("an undeclared one isn't")
	}
	defer func() {
		if recover() == nil {
			t.Error("a code is declared once")
		}
	}()
	declare("cast.cannot_pay", "601.2h", "", "One.", "Un.")
}

func TestDocumentIsGenerated(t *testing.T) {
	page, err := os.ReadFile(filepath.Join(repository, "docs", "violations.md"))
	if err != nil || string(page) != Document() {
		t.Errorf("docs/violations.md is not what the declarations say (%v): run go generate ./internal/engine/rule", err)
	}
}

// TestEngineNamesDeclaredCodes holds that every code the engine refuses an action with, where it
// is written as a word, is declared.
func TestEngineNamesDeclaredCodes(t *testing.T) {
	files, err := filepath.Glob("../*.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, path := range files {
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(file, func(n ast.Node) bool {
			if code, ok := refusal(n); ok {
				if _, known := Find(Code(code)); !known {
					t.Errorf("%s refuses with %s, which is not declared", filepath.Base(path), code)
				}
			}
			return true
		})
	}
}

// refusal is the code in a call such as g.illegal("cast.cannot_pay", …).
func refusal(n ast.Node) (string, bool) {
	call, ok := n.(*ast.CallExpr)
	if !ok || len(call.Args) == 0 {
		return "", false
	}
	called, ok := call.Fun.(*ast.SelectorExpr)
	if !ok || called.Sel.Name != "illegal" {
		return "", false
	}
	word, ok := call.Args[0].(*ast.BasicLit)
	if !ok || word.Kind != token.STRING {
		return "", false
	}
	code, err := strconv.Unquote(word.Value)
	return code, err == nil
}
