package program

import (
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"
)

// DecodeJSON reads a JSON value strictly into v, a non-nil pointer to any type of the
// language: a family's interface (*Ability, *Effect …), a list of them, or a struct.
// The error is a [Problems] with a JSON pointer for each finding.
func DecodeJSON(data []byte, v any) error {
	n, err := parseJSON(data)
	if err != nil {
		return Problems{{Message: err.Error()}}
	}
	return decodeInto(n, "", v)
}

// DecodeYAML is [DecodeJSON] for YAML; problems carry the file's name, line and column.
func DecodeYAML(file string, data []byte, v any) error {
	n, problem := parseYAML(data)
	if problem != nil {
		problem.File = file
		return Problems{*problem}
	}
	return decodeInto(n, file, v)
}

func decodeInto(n *node, file string, v any) error {
	d := &decoder{file: file}
	d.value(n, reflect.ValueOf(v).Elem(), nil)
	return d.err()
}

// A decoder fills Go values from nodes and collects what is wrong.
type decoder struct {
	file     string
	path     []string
	problems Problems
}

func (d *decoder) err() error {
	if len(d.problems) == 0 {
		return nil
	}
	slices.SortStableFunc(d.problems, func(a, b Problem) int {
		if a.Line != b.Line {
			return a.Line - b.Line
		}
		return a.Col - b.Col
	})
	return d.problems
}

func (d *decoder) fail(n *node, format string, args ...any) {
	d.failAt(n.line, n.col, format, args...)
}

func (d *decoder) failAt(line, col int, format string, args ...any) {
	if len(d.problems) >= MaxProblems {
		return
	}
	d.problems = append(d.problems, Problem{
		File: d.file, Line: line, Col: col, Path: d.pointer(), Message: fmt.Sprintf(format, args...),
	})
}

// pointer is the JSON pointer to where the decoder is.
func (d *decoder) pointer() string { return jsonPointer(d.path) }

// jsonPointer writes a path as RFC 6901 has it.
func jsonPointer(path []string) string {
	var b strings.Builder
	for _, p := range path {
		b.WriteByte('/')
		b.WriteString(pointerEscapes.Replace(p))
	}
	return b.String()
}

var (
	pointerEscapes   = strings.NewReplacer("~", "~0", "/", "~1")
	pointerUnescapes = strings.NewReplacer("~1", "/", "~0", "~")
)

func (d *decoder) within(step string, f func()) {
	d.path = append(d.path, step)
	f()
	d.path = d.path[:len(d.path)-1]
}

// textual types have a notation of their own, such as "2/2".
type textual interface {
	parseText(s string) error
	formatText() string
}

// value fills v from n. check, if any, is the notation of a text field.
func (d *decoder) value(n *node, v reflect.Value, check func(string) error) {
	t := v.Type()
	if n.sort == nullNode {
		d.fail(n, "expected %s, found nothing", describe(t))
		return
	}
	if txt, ok := v.Addr().Interface().(textual); ok {
		d.textual(n, txt, t)
		return
	}
	if f := familyOf(t); f != nil {
		d.member(n, v, f)
		return
	}
	switch t.Kind() {
	case reflect.Pointer:
		v.Set(reflect.New(t.Elem()))
		d.value(n, v.Elem(), check)
	case reflect.String:
		d.text(n, v, check)
	case reflect.Int:
		if d.expect(n, intNode, t) {
			v.SetInt(int64(n.num))
		}
	case reflect.Bool:
		if d.expect(n, boolNode, t) {
			v.SetBool(n.yes)
		}
	case reflect.Slice:
		d.list(n, v)
	case reflect.Map:
		d.textMap(n, v)
	case reflect.Struct:
		if d.expect(n, dictNode, t) {
			d.fields(n, v, shapeOfCached(t), describe(t))
		}
	default:
		panic(fmt.Sprintf("program: cannot decode %v", t))
	}
}

func (d *decoder) expect(n *node, sort nodeSort, t reflect.Type) bool {
	if n.sort != sort {
		d.fail(n, "expected %s, found %s", describe(t), n.found())
		return false
	}
	return true
}

func (d *decoder) textual(n *node, txt textual, t reflect.Type) {
	if !d.expect(n, textNode, t) {
		return
	}
	if err := txt.parseText(n.text); err != nil {
		d.fail(n, "%v", err)
		return
	}
	if canonical := txt.formatText(); canonical != n.text {
		d.fail(n, "write %s as %s", quoteLong(n.text), quoteLong(canonical))
	}
}

func (d *decoder) text(n *node, v reflect.Value, check func(string) error) {
	if !d.expect(n, textNode, v.Type()) {
		return
	}
	if check == nil {
		check = notations[v.Type()]
	}
	if check != nil {
		if err := check(n.text); err != nil {
			d.fail(n, "%v", err)
			return
		}
	}
	v.SetString(n.text)
}

func (d *decoder) list(n *node, v reflect.Value) {
	t := v.Type()
	if !d.expect(n, listNode, t) {
		return
	}
	if len(n.list) == 0 {
		d.fail(n, "the list is empty; leave it out")
		return
	}
	out := reflect.MakeSlice(t, len(n.list), len(n.list))
	for i, item := range n.list {
		d.within(strconv.Itoa(i), func() { d.value(item, out.Index(i), nil) })
	}
	v.Set(out)
}

func (d *decoder) textMap(n *node, v reflect.Value) {
	if !d.expect(n, dictNode, v.Type()) {
		return
	}
	if len(n.dict) == 0 {
		d.fail(n, "the map is empty; leave it out")
		return
	}
	out := map[string]string{}
	for _, p := range n.dict {
		d.within(p.key, func() {
			if d.expect(p.value, textNode, v.Type().Elem()) {
				out[p.key] = p.value.text
			}
		})
	}
	v.Set(reflect.ValueOf(out))
}

// member fills an interface value with a kind of the family.
func (d *decoder) member(n *node, v reflect.Value, f *family) {
	switch {
	case n.sort == listNode && f.list != nil:
		out := reflect.New(f.list.typ).Elem()
		d.list(n, out)
		v.Set(out)
	case n.sort == intNode && f.number != nil:
		v.Set(reflect.ValueOf(n.num).Convert(f.number.typ))
	case n.sort == textNode:
		d.kind(n, n.text, nil, v, f)
	case n.sort == dictNode && len(n.dict) == 1:
		p := n.dict[0]
		d.within(p.key, func() { d.kind(n, p.key, p.value, v, f) })
	case n.sort == dictNode:
		d.fail(n, "expected %s as one name with its value, found a map of %d keys", article(f.name), len(n.dict))
	default:
		d.fail(n, "expected %s, found %s", article(f.name), n.found())
	}
}

// kind fills an interface value with the named kind; value is nil for a bare name.
func (d *decoder) kind(n *node, name string, value *node, v reflect.Value, f *family) {
	k := f.lookup(name)
	if k == nil {
		d.fail(n, "unknown %s %s%s", f.name, quoteLong(name), nearest(name, f.names()))
		return
	}
	out := reflect.New(k.typ).Elem()
	if k.word != nil {
		out.FieldByIndex(k.word.index).SetString(name)
	}
	switch {
	case value == nil:
		d.missing(n, map[string]bool{}, k.shape, name)
	case len(k.fields) == 0:
		d.fail(value, "%s has no fields; write the bare name", name)
	case len(k.fields) == 1 && k.word == nil:
		d.onlyField(value, out, k.fields[0], name)
	case value.sort == dictNode && len(value.dict) == 0:
		d.fail(value, "the map is empty; write the bare name")
	case d.expect(value, dictNode, k.typ):
		d.fields(value, out, k.shape, name)
	}
	v.Set(out)
}

// onlyField fills the one field of a kind from the value itself, and says so to who has
// written the field's name.
func (d *decoder) onlyField(n *node, v reflect.Value, f *field, kind string) {
	if n.sort == dictNode && len(n.dict) == 1 && n.dict[0].key == f.name {
		if fam := familyOf(v.FieldByIndex(f.index).Type()); fam == nil || fam.lookup(f.name) == nil {
			d.fail(n, "%s has one field; write its value without the name %s", kind, f.name)
			return
		}
	}
	d.field(n, v, f)
}

// fields fills the struct's fields from a map.
func (d *decoder) fields(n *node, v reflect.Value, s *shape, what string) {
	seen := map[string]bool{}
	for _, p := range n.dict {
		f := s.find(p.key)
		if f == nil {
			d.failAt(p.line, p.col, "%s has no field %s%s; it has %s",
				what, quoteLong(p.key), nearest(p.key, s.names()), strings.Join(s.names(), ", "))
			continue
		}
		seen[f.name] = true
		d.within(p.key, func() { d.field(p.value, v, f) })
	}
	d.missing(n, seen, s, what)
}

// field fills one field. The default value must not be spelled out, so that there is
// one way to write each thing.
func (d *decoder) field(n *node, v reflect.Value, f *field) {
	fv := v.FieldByIndex(f.index)
	before := len(d.problems)
	d.value(n, fv, f.check)
	if len(d.problems) == before && f.isDefault(fv) {
		d.fail(n, "this is the default; leave it out")
	}
}

func (d *decoder) missing(n *node, seen map[string]bool, s *shape, what string) {
	for _, f := range s.fields {
		if f.required && !seen[f.name] {
			d.fail(n, "%s needs %s", what, f.name)
		}
	}
}

// found describes what a node is, for messages.
func (n *node) found() string {
	switch n.sort {
	case textNode:
		return "the text " + quoteLong(n.text)
	case intNode:
		return "the number " + strconv.Itoa(n.num)
	case boolNode:
		return strconv.FormatBool(n.yes)
	}
	return n.sort.String()
}

// describe says what a type is written as, for messages.
func describe(t reflect.Type) string {
	if f := familyOf(t); f != nil {
		return article(f.name)
	}
	switch t.Kind() {
	case reflect.Pointer:
		return describe(t.Elem())
	case reflect.String:
		if t.Name() == "string" {
			return "a text"
		}
		return "a text (" + strings.ReplaceAll(snake(t.Name()), "_", " ") + ")"
	case reflect.Int:
		return "a whole number"
	case reflect.Bool:
		return "true or false"
	case reflect.Slice:
		return "a list, each " + describe(t.Elem())
	case reflect.Map:
		return "a map of texts"
	}
	return "the fields of " + article(strings.ReplaceAll(snake(t.Name()), "_", " "))
}

func article(noun string) string {
	if strings.ContainsRune("aeiou", rune(noun[0])) {
		return "an " + noun
	}
	return "a " + noun
}
