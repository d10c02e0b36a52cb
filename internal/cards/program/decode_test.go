package program

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestDecodeRefuses(t *testing.T) {
	for _, c := range []struct{ name, json, want string }{
		{"an addition of 0", `{"apply":{"mods":[{"mod_pt":{"power":1,"toughness":0}}]}}`, `/apply/mods/0/mod_pt/toughness: this is the default; leave it out`},
		{"unknown kind", `{"destrox":"target"}`, `/destrox: unknown effect "destrox" (did you mean "destroy"?)`},
		{"unknown bare kind", `"drwa"`, `unknown effect "drwa" (did you mean "draw"?)`},
		{"kind of another family", `"this"`, `unknown effect "this"`},
		{"unknown field", `{"draw":{"num":2}}`, `/draw: draw has no field "num"`},
		{"field of the wrong type", `{"destroy":{"what":"this","no_regen":"yes"}}`, `/destroy/no_regen: expected true or false, found the text "yes"`},
		{"number where a ref is due", `{"tap":{"what":3}}`, `/tap/what: expected a ref, found the number 3`},
		{"unknown word", `{"move":{"what":"this","to":"exil"}}`, `/move/to: unknown word "exil" (did you mean "exile"?)`},
		{"word without a near one", `{"move":{"what":"this","to":"xyzzy"}}`, `expected one of battlefield, stack`},
		{"missing field", `{"damage":{"amount":1}}`, `/damage: damage needs to`},
		{"missing field of a bare name", `"destroy"`, `destroy needs what`},
		{"bad mana", `{"add_mana":{"of":"{Q}"}}`, `mana cost "{Q}": at byte 1: no mana symbol`},
		{"mana without braces", `{"add_mana":{"of":"G"}}`, `a symbol begins with {`},
		{"no mana", `{"add_mana":{"of":""}}`, `expected mana symbols`},
		{"default spelled out", `{"destroy":{"what":"this","no_regen":false}}`, `this is the default; leave it out`},
		{"empty list", `{"for_each":{"of":"this","do":[]}}`, `the list is empty`},
		{"name of the only field", `{"tap":{"what":{"owner":{"of":"this"}}}}`, `/tap/what/owner: owner has one field; write its value without the name of`},
		{"null", `{"destroy":{"what":null}}`, `/destroy/what: expected a ref, found nothing`},
		{"fields for a type without", `{"end_turn":{}}`, `end_turn has no fields`},
		{"empty fields", `{"draw":{}}`, `write the bare name`},
		{"two kinds at once", `{"draw":{"n":2},"mill":{"n":2}}`, `one name with its value, found a map of 2 keys`},
		{"list where one is due", `["draw"]`, `expected an effect, found a list`},
		{"scalar where a list is due", `{"for_each":{"of":"this","do":"draw"}}`, `/for_each/do: expected a list, each an effect`},
		{"duplicate key", `{"draw":{"n":2,"n":3}}`, `duplicate key "n"`},
		{"fraction", `{"draw":{"n":2.5}}`, `not a whole number`},
		{"too large", `{"draw":{"n":99999999999999999999}}`, `not a whole number in range`},
		{"trailing text", `"draw" "draw"`, `more text after the end`},
		{"not JSON", `{draw}`, `invalid character`},
		{"cut off", `{"draw":`, `unexpected EOF`},
		{"nothing at all", ``, `unexpected EOF`},
		{"too deep", strings.Repeat("[", 1000), `nested deeper than`},
		{"bad counter", `{"put_counters":{"on":"this","kind":"+1+1"}}`, `expected a counter's name`},
		{"bad position", `{"move":{"what":"this","to":"library","at":"1"}}`, `expected bottom, shuffled or a place`},
		{"unknown keyword", `{"apply":{"mods":[{"lose":"flyng"}]}}`, `/apply/mods/0/lose: unknown word "flyng" (did you mean "flying"?)`},
		{"path with special characters", `{"a/b~c":1}`, `/a~1b~0c: unknown effect`},
	} {
		t.Run(c.name, func(t *testing.T) {
			var e Effect
			err := DecodeJSON([]byte(c.json), &e)
			require.Error(t, err)
			assert.Contains(t, err.Error(), c.want)
		})
	}
}

func TestAllProblemsAreReportedInOrder(t *testing.T) {
	const doc = `
- draw: {n: many}
- destroy: {what: thiss}
- scry: {n: 2}
- move:
    what: this
    to: nowhere
`
	var effects []Effect
	err := DecodeYAML("pool/x.yaml", []byte(doc), &effects)
	var problems Problems
	require.ErrorAs(t, err, &problems)
	require.Len(t, problems, 3)
	assert.Equal(t, Problem{
		File: "pool/x.yaml", Line: 2, Col: 13, Path: "/0/draw/n", Message: `unknown quantity "many"`,
	}, problems[0])
	assert.Equal(t, `pool/x.yaml:3:19: /1/destroy/what: unknown ref "thiss" (did you mean "this"?)`, problems[1].Error())
	assert.Contains(t, problems[2].Error(), "pool/x.yaml:7:9: /3/move/to:")
}

func TestProblemsAreLimited(t *testing.T) {
	var effects []Effect
	err := DecodeJSON([]byte("["+strings.Repeat(`"x",`, 1000)+`"x"]`), &effects)
	var problems Problems
	require.ErrorAs(t, err, &problems)
	assert.Len(t, problems, MaxProblems)
}

func TestYAMLRefuses(t *testing.T) {
	for _, c := range []struct{ name, yaml, want string }{
		{"anchor", "- draw: {n: &a 2}\n", "x.yaml:1:13: anchor is not allowed here"},
		{"alias", "- draw: {n: *a}\n", "alias is not allowed here"},
		{"tag", "- draw: {n: !!int 2}\n", "tag is not allowed here"},
		{"merge", "- draw:\n    <<: {n: 2}\n", "x.yaml:2:5: expected a name as the key"},
		{"duplicate", "- draw:\n    n: 2\n    n: 3\n", "x.yaml:3:5: mapping key \"n\" already defined"},
		{"float", "- draw: {n: 2.5}\n", "float is not allowed here"},
		{"hexadecimal", "- draw: {n: 0x10}\n", "write \"0x10\" as the plain number 16"},
		{"number as key", "- 1: 2\n", "expected a name as the key"},
		{"unquoted braces", "- add_mana: {of: {G}}\n", "/0/add_mana/of: expected a text, found a map"},
		{"bad indentation", "- draw:\n  n: 2\n x: 3\n", "x.yaml:"},
		{"two documents", "- draw\n---\n- draw\n", "expected exactly one document"},
		{"nothing", "", "expected exactly one document"},
		{"too deep in brackets", strings.Repeat("[", 1<<20), "nested deeper than"},
		{"too deep in dashes", strings.Repeat("- ", 1<<20), "nested deeper than"},
		{"too deep", strings.Repeat("[", 100) + strings.Repeat("]", 100), "nested deeper than"},
	} {
		t.Run(c.name, func(t *testing.T) {
			var effects []Effect
			err := DecodeYAML("x.yaml", []byte(c.yaml), &effects)
			require.Error(t, err)
			assert.Contains(t, err.Error(), c.want)
		})
	}
}

// YAML's habit of reading some plain words as booleans must not touch our names.
func TestYAMLWordsStayWords(t *testing.T) {
	const doc = `
- triggered:
    when: [{on: attack, object: {same: this}}]
    do: [{put_counters: {on: this, kind: +1/+1, n: 2}}]
`
	var abilities Abilities
	require.NoError(t, DecodeYAML("x.yaml", []byte(doc), &abilities))
	assert.Equal(t, Abilities{Triggered{
		When: []EventPattern{{On: DeclaresAttack, Object: Same{This{}}}},
		Body: Body{Do: []Effect{PutCounters{On: This{}, Kind: "+1/+1", N: N(2)}}},
	}}, abilities)
}

func FuzzDecode(f *testing.F) {
	f.Add([]byte(`{"activated":{"cost":["tap_this"],"do":[{"add_mana":{"of":"{G}"}}]}}`))
	f.Add([]byte(`{"triggered":{"when":[{"on":"attack","object":{"same":"this"}}],"do":["draw"]}}`))
	f.Add([]byte("static:\n  to: this\n  mods: [{mod_pt: {power: 1}}]\n"))
	f.Add([]byte(`{"cycling":{"cost":[{"mana":"{2}"}]}}`))
	f.Add([]byte(`{"class_level":{"min":2,"pt":"4/4","abilities":["flying"]}}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		if len(data) > 4096 {
			return
		}
		var fromJSON, fromYAML Ability
		if DecodeYAML("x.yaml", data, &fromYAML) == nil {
			_, err := Encode(fromYAML)
			require.NoError(t, err)
		}
		if DecodeJSON(data, &fromJSON) != nil {
			return
		}
		encoded, err := Encode(fromJSON)
		require.NoError(t, err)
		var back Ability
		require.NoError(t, DecodeJSON(encoded, &back))
		require.Equal(t, fromJSON, back)
	})
}
