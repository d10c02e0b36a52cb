package program

import (
	"fmt"
	"reflect"
	"testing"
)

// filler builds values of any type of the language in which no field is the default,
// taking a different kind of each family every time one is asked for.
type filler struct{ next map[*family]int }

func newFiller() *filler { return &filler{next: map[*family]int{}} }

// kind builds a value of the kind with every field set, children to the depth given.
func (fl *filler) kind(k *kind, depth int) reflect.Value {
	v := reflect.New(k.typ).Elem()
	fl.fill(v, depth, nil)
	return v
}

func (fl *filler) fill(v reflect.Value, depth int, f *field) {
	t := v.Type()
	if txt, ok := v.Addr().Interface().(textual); ok {
		fl.textual(txt)
		return
	}
	if fam := familyOf(t); fam != nil {
		v.Set(fl.member(fam, depth))
		return
	}
	switch t.Kind() {
	case reflect.Pointer:
		v.Set(reflect.New(t.Elem()))
		fl.fill(v.Elem(), depth, f)
	case reflect.String:
		v.SetString(fl.word(t, f))
	case reflect.Int:
		v.SetInt(3)
	case reflect.Bool:
		v.SetBool(true)
	case reflect.Map:
		v.Set(reflect.ValueOf(map[string]string{"vintage": "legal", "legacy": "banned"}))
	case reflect.Slice:
		fl.slice(v, depth)
	case reflect.Struct:
		fl.fields(v, depth)
	default:
		panic(fmt.Sprintf("cannot fill %v", t))
	}
}

func (fl *filler) textual(txt textual) {
	text := "-1/*+1"
	if _, ok := txt.(*TypeLine); ok {
		text = "Legendary Snow Artifact Creature — Time Lord Equipment"
	}
	if err := txt.parseText(text); err != nil {
		panic(err)
	}
}

func (fl *filler) slice(v reflect.Value, depth int) {
	n := 2
	if depth <= 0 {
		n = 1
	}
	v.Set(reflect.MakeSlice(v.Type(), n, n))
	for i := range n {
		fl.fill(v.Index(i), depth, nil)
	}
}

func (fl *filler) fields(v reflect.Value, depth int) {
	s := shapeOf(v.Type())
	if s.word != nil {
		v.FieldByIndex(s.word.index).SetString(vocabulary[v.Type()]()[0])
	}
	for _, f := range s.fields {
		if depth > 0 || f.required {
			fv := v.FieldByIndex(f.index)
			fl.fill(fv, depth-1, f)
			if f.required && fv.IsZero() { // a struct without required parts of its own
				fl.fill(fv, 1, f)
			}
		}
	}
}

// member picks the family's next kind; at the bottom one without required fields.
func (fl *filler) member(fam *family, depth int) reflect.Value {
	for {
		k := fam.kinds[fl.next[fam]%len(fam.kinds)]
		fl.next[fam]++
		if depth > 0 || leaf(k) {
			return fl.kind(k, depth-1)
		}
	}
}

func leaf(k *kind) bool {
	if k.shape == nil {
		return k.typ.Kind() == reflect.Int
	}
	for _, f := range k.fields {
		if f.required && familyOf(k.typ.FieldByIndex(f.index).Type) != nil {
			return false
		}
	}
	return k.word != nil || len(k.fields) < 3
}

func (fl *filler) word(t reflect.Type, f *field) string {
	if f != nil && f.check != nil {
		for _, candidate := range []string{"{2}{W/U}{G/P}", "turn", "day", "Treasure"} {
			if f.check(candidate) == nil {
				return candidate
			}
		}
		panic("no example for " + f.name)
	}
	switch {
	case len(wordsOf[t]) > 0:
		return wordsOf[t][len(wordsOf[t])-1]
	case t == reflect.TypeFor[KeywordName]():
		return "flying"
	case t == reflect.TypeFor[CounterKind]():
		return "+1/+1"
	}
	return "some text: é, \"quoted\" & <odd>"
}

// everyKind runs the test for each registered kind, filled to a few depths.
func everyKind(t *testing.T, test func(t *testing.T, f *family, v any)) {
	t.Helper()
	for _, f := range families {
		for _, k := range f.kinds {
			t.Run(f.name+"/"+k.typ.Name(), func(t *testing.T) {
				fl := newFiller()
				for depth := range 5 {
					test(t, f, fl.kind(k, depth).Interface())
				}
			})
		}
	}
}
