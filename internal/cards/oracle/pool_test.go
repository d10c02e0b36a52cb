package oracle

import (
	"compress/gzip"
	"encoding/json"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/verdict-rules/verdict/internal/cards/pool"
	ir "github.com/verdict-rules/verdict/internal/cards/program"
)

// cardData reads the cards of the data folder, or skips the test.
func cardData(t testing.TB) map[string]CardFacts {
	t.Helper()
	folder := os.Getenv("VERDICT_TEST_DATA")
	if folder == "" {
		folder = filepath.Join("..", "..", "..", "..", "shared", "data")
	}
	f, err := os.Open(filepath.Join(folder, "oracle-cards.json.gz"))
	if err != nil {
		t.Skipf("SKIPPED, NOT PROVEN: no card data (set VERDICT_TEST_DATA): %v", err)
	}
	defer func() { _ = f.Close() }()
	z, err := gzip.NewReader(f)
	if err != nil {
		t.Fatal(err)
	}
	var list []CardFacts
	if err := json.NewDecoder(z).Decode(&list); err != nil {
		t.Fatal(err)
	}
	out := map[string]CardFacts{}
	for _, c := range list {
		out[c.Name] = c
	}
	return out
}

// canonical writes a program so that what means the same looks the same: parts of filters
// in a fixed order, bound names numbered as they come.
func canonical(t *testing.T, name string, abilities []ir.Line) []string {
	var out []string
	for _, l := range abilities {
		names := map[string]string{}
		a := rewrite(l.Ability, func(x any) (any, bool) {
			all, is := x.(ir.AllOf)
			if !is {
				if any, is := x.(ir.AnyOf); is {
					return ir.AnyOf{Of: sorted(any.Of)}, true
				}
				return nil, false
			}
			return ir.AllOf(sorted(all)), true
		})
		a = rewrite(rename(a, names), func(x any) (any, bool) {
			if n, is := x.(ir.Named); is && n.Name == "{this}" {
				return ir.Named{Name: name}, true
			}
			if mv, is := x.(ir.Move); is && mv.To == ir.Battlefield && mv.Under == ir.Ref(ir.You{}) {
				mv.Under = nil
				return mv, true
			}
			return nil, false
		})
		doc, err := ir.Encode(&struct{ A ir.Ability }{a})
		if err != nil {
			t.Fatal(err)
		}
		out = append(out, string(doc))
	}
	slices.Sort(out)
	return out
}

func sorted(list []ir.Filter) []ir.Filter {
	type item struct {
		f   ir.Filter
		key string
	}
	var items []item
	for _, f := range list {
		f = rewrite(f, func(x any) (any, bool) {
			switch x := x.(type) {
			case ir.AllOf:
				return ir.AllOf(sorted(x)), true
			case ir.AnyOf:
				return ir.AnyOf{Of: sorted(x.Of)}, true
			}
			return nil, false
		})
		doc, _ := ir.Encode(&struct{ A ir.Filter }{f})
		items = append(items, item{f, string(doc)})
	}
	slices.SortFunc(items, func(a, b item) int { return strings.Compare(a.key, b.key) })
	out := make([]ir.Filter, len(items))
	for i := range items {
		out[i] = items[i].f
	}
	return out
}

// rename gives bound names numbers in the order in which they are bound.
func rename(a ir.Ability, names map[string]string) ir.Ability {
	number := func(s string) string {
		if s == "" {
			return ""
		}
		if names[s] == "" {
			names[s] = "n" + string(rune('a'+len(names)))
		}
		return names[s]
	}
	var walk func(v reflect.Value) reflect.Value
	walk = func(v reflect.Value) reflect.Value {
		switch v.Kind() {
		case reflect.Interface, reflect.Pointer:
			if v.IsNil() {
				return v
			}
			out := reflect.New(v.Type()).Elem()
			inner := walk(v.Elem())
			if v.Kind() == reflect.Pointer {
				p := reflect.New(v.Type().Elem())
				p.Elem().Set(inner)
				inner = p
			}
			out.Set(inner)
			return out
		case reflect.Slice:
			if v.IsNil() {
				return v
			}
			out := reflect.MakeSlice(v.Type(), v.Len(), v.Len())
			for i := range v.Len() {
				out.Index(i).Set(walk(v.Index(i)))
			}
			return out
		case reflect.Struct:
			out := reflect.New(v.Type()).Elem()
			for i := range v.NumField() {
				name, field := v.Type().Field(i).Name, v.Field(i)
				bound := field.Kind() == reflect.String && field.Type() == reflect.TypeFor[string]() &&
					(name == "As" || name == "Rest" || name == "Name" && slices.Contains([]string{"Var", "Num", "Done"}, v.Type().Name()))
				if bound {
					out.Field(i).SetString(number(field.String()))
				} else {
					out.Field(i).Set(walk(field))
				}
			}
			return out
		}
		return v
	}
	return walk(reflect.ValueOf(&a).Elem()).Interface().(ir.Ability)
}

// alike are built-in cards whose program is written in another way that was read and found
// to mean the same, or that the data words differently from today's cards.
var alike = map[string]bool{
	"Disrupt Decorum": true, "Disrupting Shoal": true, "Goblin King": true, "Howling Mine": true, "Norin the Wary": true,
	"Ill-Gotten Gains": true, "Reality Shift": true, "Sage of Fables": true, "Silvergill Adept": true, "Squadron Hawk": true, "This Town Ain't Big Enough": true,
	"Thoughtbound Phantasm": true, "Wurmcoil Engine": true, "Abandon Hope": true, "Coercion": true, "Duress": true, "Depressurize": true,
	"Chromatic Orrery": true, "Cadric, Soul Kindler": true, "Aleatory": true, "Chandra, Fire Artisan": true,
	"Jaya Ballard": true, "Pyromancer's Goggles": true, "Bloodchief Ascension": true, "Jeleva, Nephalia's Scourge": true,
}

// TestPool compiles each built-in card that the data has and compares the program with the
// one written by hand.
func TestPool(t *testing.T) {
	data := cardData(t)
	builtIn, err := pool.Load()
	if err != nil {
		t.Fatal(err)
	}
	cards := builtIn.Cards()
	compared, equal := 0, 0
	for _, want := range cards {
		facts, ok := data[want.Name]
		if !ok {
			continue
		}
		got, report := Compile(facts)
		if got == nil {
			t.Errorf("%s: %v", want.Name, report.Err)
			continue
		}
		if !report.Supported() {
			continue
		}
		compared++
		if len(got.Faces) != len(want.Faces) {
			t.Errorf("%s: %d faces, not %d", want.Name, len(got.Faces), len(want.Faces))
			continue
		}
		same := true
		for i := range want.Faces {
			g, w := canonical(t, want.Faces[i].Name, got.Faces[i].Abilities), canonical(t, want.Faces[i].Name, want.Faces[i].Abilities)
			if !slices.Equal(g, w) {
				same = false
				if alike[want.Name] {
					continue
				}
				t.Errorf("%s\n text %s\n got  %s\n pool %s", want.Faces[i].Name, strings.ReplaceAll(facts.Text+facts.faceText(i), "\n", " ¶ "), strings.Join(g, "\n      "), strings.Join(w, "\n      "))
			}
			if !reflect.DeepEqual(got.Faces[i].PT, want.Faces[i].PT) || !slices.Equal(got.Faces[i].Types, want.Faces[i].Types) ||
				got.Faces[i].Mana != want.Faces[i].Mana || !slices.Equal(got.Faces[i].Colors, want.Faces[i].Colors) {
				t.Errorf("%s: facts differ: %+v %+v", want.Name, got.Faces[i], want.Faces[i])
			}
		}
		if same {
			equal++
		}
	}
	if equal < 500 {
		t.Errorf("only %d built-in cards compile to the program written by hand", equal)
	}
	t.Logf("%d pool cards, %d compiled whole, %d equal", len(cards), compared, equal)
}

func (c CardFacts) faceText(i int) string {
	if i < len(c.Faces) {
		return c.Faces[i].Text
	}
	return ""
}
