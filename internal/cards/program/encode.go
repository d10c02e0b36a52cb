package program

import (
	"bytes"
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
)

// Encode writes a value of the language as canonical JSON: fields in the order of the
// Go types, defaults left out, no spaces. What it writes, [DecodeJSON] reads back as
// the same value. A value that no document can express (a missing required part, an
// empty list that means something, an unregistered type) is an error.
func Encode(v any) ([]byte, error) {
	e := &encoder{}
	if err := e.value(reflect.ValueOf(v)); err != nil {
		return nil, err
	}
	return e.buf.Bytes(), nil
}

type encoder struct{ buf bytes.Buffer }

// value writes v, of which a registered kind is written with its name.
func (e *encoder) value(v reflect.Value) error {
	if !v.IsValid() {
		return fmt.Errorf("program: nothing to encode")
	}
	if f, k := kindOf(v.Type()); k != nil {
		return e.kind(v, f, k)
	}
	return e.plain(v)
}

func (e *encoder) plain(v reflect.Value) error {
	if txt, ok := asTextual(v); ok {
		return e.json(txt.formatText())
	}
	switch v.Kind() {
	case reflect.Interface, reflect.Pointer:
		if v.IsNil() {
			return fmt.Errorf("program: nil %v", v.Type())
		}
		if v.Kind() == reflect.Interface {
			return e.value(v.Elem())
		}
		return e.plain(v.Elem())
	case reflect.String, reflect.Int, reflect.Bool:
		return e.json(v.Interface())
	case reflect.Slice:
		return e.list(v)
	case reflect.Map:
		return e.textMap(v)
	case reflect.Struct:
		return e.fields(v, shapeOfCached(v.Type()))
	}
	return fmt.Errorf("program: cannot encode %v", v.Type())
}

func asTextual(v reflect.Value) (textual, bool) {
	if v.Kind() != reflect.Struct {
		return nil, false
	}
	p := reflect.New(v.Type())
	p.Elem().Set(v)
	txt, ok := p.Interface().(textual)
	return txt, ok
}

func (e *encoder) json(v any) error {
	enc := json.NewEncoder(&e.buf)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(v); err != nil {
		return err
	}
	e.buf.Truncate(e.buf.Len() - 1) // the newline
	return nil
}

func (e *encoder) list(v reflect.Value) error {
	if v.Len() == 0 {
		return fmt.Errorf("program: empty %v", v.Type())
	}
	e.buf.WriteByte('[')
	for i := range v.Len() {
		if i > 0 {
			e.buf.WriteByte(',')
		}
		if err := e.plain(v.Index(i)); err != nil {
			return err
		}
	}
	e.buf.WriteByte(']')
	return nil
}

func (e *encoder) textMap(v reflect.Value) error {
	m := v.Interface().(map[string]string)
	keys := make([]string, 0, len(m))
	for k := range m {
		keys = append(keys, k)
	}
	slices.Sort(keys)
	e.buf.WriteByte('{')
	for i, k := range keys {
		if err := e.key(k, i); err != nil {
			return err
		}
		if err := e.json(m[k]); err != nil {
			return err
		}
	}
	e.buf.WriteByte('}')
	return nil
}

// kind writes a registered kind by the one rule: bare name, name and value, or name
// and fields.
func (e *encoder) kind(v reflect.Value, f *family, k *kind) error {
	if k == f.list || k == f.number {
		return e.plain(v)
	}
	name := k.name
	if k.word != nil {
		name = v.FieldByIndex(k.word.index).String()
	}
	if err := missingField(v, k.shape, name); err != nil {
		return err
	}
	if bare(v, k.shape) {
		return e.json(name)
	}
	e.buf.WriteByte('{')
	if err := e.key(name, 0); err != nil {
		return err
	}
	if err := e.body(v, k); err != nil {
		return err
	}
	e.buf.WriteByte('}')
	return nil
}

func (e *encoder) body(v reflect.Value, k *kind) error {
	if len(k.fields) == 1 && k.word == nil {
		return e.plain(v.FieldByIndex(k.fields[0].index))
	}
	return e.fields(v, k.shape)
}

func bare(v reflect.Value, s *shape) bool {
	for _, f := range s.fields {
		if !v.FieldByIndex(f.index).IsZero() {
			return false
		}
	}
	return true
}

func missingField(v reflect.Value, s *shape, what string) error {
	for _, f := range s.fields {
		switch fv := v.FieldByIndex(f.index); {
		case f.required && fv.IsZero():
			return fmt.Errorf("program: %s needs %s", what, f.name)
		case !fv.IsZero() && f.isDefault(fv):
			return fmt.Errorf("program: %s has the default %s spelled out", what, f.name)
		}
	}
	return nil
}

func (e *encoder) fields(v reflect.Value, s *shape) error {
	if err := missingField(v, s, v.Type().Name()); err != nil {
		return err
	}
	e.buf.WriteByte('{')
	written := 0
	for _, f := range s.fields {
		fv := v.FieldByIndex(f.index)
		if fv.IsZero() {
			continue
		}
		if err := e.key(f.name, written); err != nil {
			return err
		}
		written++
		if err := e.plain(fv); err != nil {
			return err
		}
	}
	e.buf.WriteByte('}')
	return nil
}

func (e *encoder) key(k string, before int) error {
	if before > 0 {
		e.buf.WriteByte(',')
	}
	if err := e.json(k); err != nil {
		return err
	}
	e.buf.WriteByte(':')
	return nil
}
