package program

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"reflect"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestEveryKindSurvivesTheRoundTrip(t *testing.T) {
	everyKind(t, func(t *testing.T, f *family, v any) {
		encoded, err := Encode(v)
		require.NoError(t, err)
		back := reflect.New(f.iface)
		require.NoError(t, DecodeJSON(encoded, back.Interface()), string(encoded))
		require.Equal(t, v, back.Elem().Interface())

		again, err := Encode(back.Elem().Interface())
		require.NoError(t, err)
		assert.Equal(t, string(encoded), string(again))

		// JSON is YAML too, so both readers must agree.
		fromYAML := reflect.New(f.iface)
		require.NoError(t, DecodeYAML("x.yaml", encoded, fromYAML.Interface()), string(encoded))
		require.Equal(t, v, fromYAML.Elem().Interface())
	})
}

// Every Go type with a marker method of a family must be registered: the family is closed.
func TestEveryMemberIsRegistered(t *testing.T) {
	skip := func(i fs.FileInfo) bool { return !strings.HasSuffix(i.Name(), "_test.go") }
	pkgs, err := parser.ParseDir(token.NewFileSet(), ".", skip, 0) //nolint:staticcheck // no build tags here
	require.NoError(t, err)
	registered := map[string]bool{}
	for _, f := range families {
		for _, k := range f.kinds {
			registered[strings.ToLower(f.iface.Name())+" "+k.typ.Name()] = true
		}
	}
	found := 0
	for _, file := range pkgs["program"].Files {
		for _, decl := range file.Decls {
			fn, ok := decl.(*ast.FuncDecl)
			if !ok || fn.Recv == nil || len(fn.Body.List) > 0 || len(fn.Type.Params.List) > 0 {
				continue
			}
			found++
			member := fn.Name.Name + " " + fn.Recv.List[0].Type.(*ast.Ident).Name
			assert.True(t, registered[member], "%s is not registered in kinds.go", member)
		}
	}
	assert.Equal(t, len(registered), found)
}

func TestNamesAreUniqueWithinAFamily(t *testing.T) {
	for _, f := range families {
		seen := map[string]bool{}
		for _, name := range f.names() {
			assert.False(t, seen[name], "%s %s has two meanings", f.name, name)
			assert.Regexp(t, `^[a-z][a-z_]*$`, name)
			seen[name] = true
		}
	}
}

func TestTheOneRuleOfWriting(t *testing.T) {
	for _, c := range []struct {
		name, json string
		value      any
	}{
		{"no fields: the bare name", `"this"`, This{}},
		{"one field: name and value", `{"owner":"this"}`, Owner{This{}}},
		{"more fields", `{"gain_life":{"who":"opponents","n":3}}`, GainLife{Opponents{}, N(3)}},
		{"all defaults: the bare name", `"draw"`, Draw{}},
		{"a number", `0`, N(0)},
		{"a list of filters", `["other",{"color":"R"}]`, AllOf{Other{}, IsColor{Red}}},
		{"a list of conditions", `["is_day",{"paid":"kicker"}]`, And{IsDay{}, Paid{"kicker"}}},
		{"an embedded body", `{"spell":{"do":["draw"]}}`, Spell{Body{Do: []Effect{Draw{}}}}},
		{"a keyword", `"flying"`, Keyword{Name: "flying"}},
		{"a keyword with a cost", `{"cycling":{"cost":[{"mana":"{2}"}]}}`, Keyword{Name: "cycling", Cost: []Cost{Mana{"{2}"}}}},
		{"a keyword action", `{"scry":{"n":2}}`, Act{Name: "scry", N: N(2)}},
		{"first target", `"target"`, Target{}},
		{"second target", `{"target":1}`, Target{1}},
		{"a member where only that type fits", `{"offer":{"cast":{"free":true}}}`, Offer{Cast: Casting{Free: true}}},
		{"an empty part that means something", `{"turn_face":{"what":"this","down":{}}}`, TurnFace{This{}, &FaceDown{}}},
	} {
		t.Run(c.name, func(t *testing.T) {
			encoded, err := Encode(c.value)
			require.NoError(t, err)
			assert.JSONEq(t, c.json, string(encoded))
			f, _ := kindOf(reflect.TypeOf(c.value))
			back := reflect.New(f.iface)
			require.NoError(t, DecodeJSON([]byte(c.json), back.Interface()))
			assert.Equal(t, c.value, back.Elem().Interface())
		})
	}
}

func TestWhatNoDocumentCanSayIsNotEncoded(t *testing.T) {
	for name, v := range map[string]any{
		"required part missing":   DealDamage{Amount: N(1)},
		"required part inside":    Gate{Then: []Effect{Destroy{}}},
		"default spelled out":     Apply{Mods: []Mod{ModPT{Power: N(1), Toughness: N(0)}}},
		"nil in a list":           []Effect{nil},
		"empty list with meaning": AllOf{},
		"unregistered type":       3.5,
		"nothing":                 nil,
	} {
		_, err := Encode(v)
		assert.Error(t, err, name)
	}
}
