package engine

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/engine/state"
)

// refusedBy tries something and tells why it was refused as unsupported, "" if it wasn't. That an
// empty kind makes no sense to carry out is no matter here.
func refusedBy(try func()) (reason string) {
	defer func() {
		if u, ok := recover().(*unsupported); ok {
			reason = u.gaps[0].Reason
		}
	}()
	try()
	return ""
}

// everyKind tries every kind of a family on an object; none may be refused for the reason.
func everyKind[K any](t *testing.T, reason string, try func(*game, K, *state.Ctx)) {
	t.Helper()
	tb := sit(t, side{battlefield: []string{"Grizzly Bears"}}, side{})
	bear := tb.find(0, program.Battlefield, "Grizzly Bears")
	for _, k := range program.Kinds[K]() {
		g := newGame(tb.st.Clone(), tb.opt)
		ctx := state.Ctx{Source: bear, It: state.Obj(bear)}
		if got := refusedBy(func() { try(g, k, &ctx) }); got == reason {
			t.Errorf("%T: %s", k, got)
		}
	}
}

// Every kind of every family that is carried out by switches has its case.
func TestEveryKindIsExecutable(t *testing.T) {
	everyKind(t, "condition not executable", func(g *game, c program.Condition, ctx *state.Ctx) { g.holds(c, ctx) })
	everyKind(t, "quantity not executable", func(g *game, q program.Quantity, ctx *state.Ctx) { g.quantity(q, ctx) })
	everyKind(t, "ref not executable", func(g *game, r program.Ref, ctx *state.Ctx) { g.ents(r, ctx) })
	everyKind(t, "filter not executable", func(g *game, f program.Filter, ctx *state.Ctx) { g.matches(ctx.It, f, ctx) })
	everyKind(t, "replacement not executable", func(g *game, in program.Instead, ctx *state.Ctx) {
		g.applyInstead(&occurrence{Event: state.Event{Kind: program.ZoneChange, Object: ctx.Source}, move: &moving{}}, candidate{ruleMod: &ruleMod{}}, in, ctx)
	})
	everyKind(t, "change not executable", func(g *game, m program.Mod, ctx *state.Ctx) {
		if layerOf(m, false) != rulesLevel {
			g.applyMod(&state.Chars{}, m, ctx)
		}
	})
	st := sit(t, side{}, side{}).st
	for _, kind := range wordsOf(t, "EventKind") {
		g := newGame(st.Clone(), Options{})
		got := refusedBy(func() { g.performEvent(&occurrence{Event: state.Event{Kind: program.EventKind(kind)}}) })
		if refused := slices.Contains(beyond, "event_kind."+kind); refused != (got == noSuchEvent) {
			t.Errorf("event %s: %q, refused %v", kind, got, refused)
		}
	}
}

// What no case knows is refused, and not taken for something that does nothing.
func TestUnknownKindsAreRefused(t *testing.T) {
	g := newGame(sit(t, side{}, side{}).st, Options{})
	for reason, try := range map[string]func(){
		noSuchEvent: func() { g.performEvent(&occurrence{Event: state.Event{Kind: "unheard_of"}}) },
		noSuchMod:   func() { layerOf(nil, false) },
	} {
		if got := refusedBy(try); got != reason {
			t.Errorf("got %q, want %q", got, reason)
		}
	}
}

// wordsOf are the words of a closed vocabulary.
func wordsOf(t *testing.T, goType string) []string {
	t.Helper()
	for _, w := range program.DescribeWords() {
		if w.GoType == goType {
			return w.Words
		}
	}
	t.Fatalf("no vocabulary %s", goType)
	return nil
}

// spoken are the words and kinds of the language that the engine's own code names, by how: as a
// type, in a comparison, or otherwise as a value.
type spoken struct {
	types, compared, made map[string]bool
	literals              map[string]bool
}

// mentioned reads the code of a package.
func mentioned(t *testing.T, dir, pkg string) *spoken {
	t.Helper()
	m := &spoken{map[string]bool{}, map[string]bool{}, map[string]bool{}, map[string]bool{}}
	for _, f := range sources(t, dir) {
		var path []ast.Node
		ast.Inspect(f, func(n ast.Node) bool {
			if n == nil {
				path = path[:len(path)-1]
				return true
			}
			m.note(n, path, pkg)
			path = append(path, n)
			return true
		})
	}
	return m
}

// sources parses the files of a directory but for its tests.
func sources(t *testing.T, dir string) []*ast.File {
	t.Helper()
	names, err := filepath.Glob(dir + "/*.go")
	if err != nil || len(names) == 0 {
		t.Fatalf("no code in %s: %v", dir, err)
	}
	var out []*ast.File
	for _, name := range names {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		f, err := parser.ParseFile(token.NewFileSet(), name, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		out = append(out, f)
	}
	return out
}

func (m *spoken) note(n ast.Node, path []ast.Node, pkg string) {
	switch n := n.(type) {
	case *ast.BasicLit:
		if s, err := strconv.Unquote(n.Value); err == nil {
			m.literals[s] = true
		}
	case *ast.SelectorExpr:
		if x, ok := n.X.(*ast.Ident); !ok || x.Name != pkg || len(path) == 0 {
			return
		}
		switch parent := path[len(path)-1].(type) {
		case *ast.CaseClause, *ast.BinaryExpr:
			m.compared[n.Sel.Name] = true
			m.types[n.Sel.Name] = true
		case *ast.TypeAssertExpr, *ast.IndexExpr:
			m.types[n.Sel.Name] = true
		case *ast.KeyValueExpr:
			if parent.Value == n {
				m.made[n.Sel.Name] = true
			}
		default:
			m.made[n.Sel.Name] = true
		}
	}
}

// constants maps the words of the program package's types to the names of their constants.
func constants(t *testing.T) map[string]map[string]string {
	t.Helper()
	out := map[string]map[string]string{}
	for _, f := range sources(t, "../cards/program") {
		ast.Inspect(f, func(n ast.Node) bool {
			spec, ok := n.(*ast.ValueSpec)
			if !ok || len(spec.Values) != 1 {
				return true
			}
			typ, ok := spec.Type.(*ast.Ident)
			lit, isLit := spec.Values[0].(*ast.BasicLit)
			if !ok || !isLit {
				return true
			}
			word, _ := strconv.Unquote(lit.Value)
			if out[typ.Name] == nil {
				out[typ.Name] = map[string]string{}
			}
			out[typ.Name][word] = spec.Names[0].Name
			return true
		})
	}
	return out
}

// Every change of the rules that an effect can make is one that the engine asks for.
func TestEveryRuleModIsAskedFor(t *testing.T) {
	m := mentioned(t, ".", "program")
	for _, mod := range program.Kinds[program.Mod]() {
		name := reflect.TypeOf(mod).Name()
		if layerOf(mod, false) == rulesLevel && !m.types[name] {
			t.Errorf("nothing asks for %s", name)
		}
	}
}

// Every cost is known to what pays costs.
func TestEveryCostIsKnown(t *testing.T) {
	m := mentioned(t, ".", "program")
	for _, c := range program.Kinds[program.Cost]() {
		if name := reflect.TypeOf(c).Name(); !m.types[name] {
			t.Errorf("nothing pays %s", name)
		}
	}
}

// Every event that an ability can wait for happens somewhere.
func TestEveryEventHappens(t *testing.T) {
	m, own := mentioned(t, ".", "program"), constants(t)["EventKind"]
	announced := announcedByPrograms(t)
	for _, kind := range wordsOf(t, "EventKind") {
		if !m.made[own[kind]] && !announced[own[kind]] && !slices.Contains(beyond, "event_kind."+kind) {
			t.Errorf("%s never happens", kind)
		}
	}
}

// announcedByPrograms are the events that keywords and keyword actions announce.
func announcedByPrograms(t *testing.T) map[string]bool {
	out := map[string]bool{}
	for _, f := range sources(t, "../cards/program") {
		ast.Inspect(f, func(n ast.Node) bool {
			lit, ok := n.(*ast.CompositeLit)
			if name, isName := litType(lit, ok); isName && name == "Announce" {
				ast.Inspect(lit, func(n ast.Node) bool {
					if id, ok := n.(*ast.Ident); ok {
						out[id.Name] = true
					}
					return true
				})
			}
			return true
		})
	}
	return out
}

func litType(lit *ast.CompositeLit, ok bool) (string, bool) {
	if !ok {
		return "", false
	}
	id, isName := lit.Type.(*ast.Ident)
	if !isName {
		return "", false
	}
	return id.Name, true
}

// Every deed that can be forbidden, and every pretence, is one that the engine looks for.
func TestEveryWordIsLookedFor(t *testing.T) {
	m, all := mentioned(t, ".", "program"), constants(t)
	for _, goType := range []string{"Deed", "Pretence", "Characteristic", "Role", "Stat", "Kind", "Relation", "Limit", "WordKind"} {
		for word, name := range all[goType] {
			if word != "" && !m.made[name] && !m.compared[name] && !slices.Contains(beyond, strings.ToLower(goType)+"."+word) {
				t.Errorf("nothing looks for %s %s", goType, word)
			}
		}
	}
}

// nothingToPlay are keywords that mean nothing once a game has begun, those that say who may be
// commanders together (CR 702.124), and those that are said by the costs of modes (CR 702.172a, 702.183a).
var nothingToPlay = []program.KeywordName{"partner", "friends_forever", "choose_a_background", "doctors_companion", "spree", "tiered"}

// Every keyword that the rules give its meaning is one that the engine knows by name.
func TestEveryKeywordByRulesIsKnown(t *testing.T) {
	m := mentioned(t, ".", "program")
	for _, kw := range program.KeywordsByRules() {
		if !slices.Contains(nothingToPlay, kw) && !m.literals[string(kw)] && !m.literals[strings.ReplaceAll(string(kw), "_", " ")] {
			t.Errorf("nothing knows %s", kw)
		}
	}
}
