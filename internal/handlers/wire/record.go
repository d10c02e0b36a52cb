package wire

import (
	"cmp"
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"sync"
	"unicode"

	"github.com/go-json-experiment/json/jsontext"

	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/engine/state"
)

// Types that are not written as their Go type alone would say.
var (
	objectType  = reflect.TypeFor[state.ObjectID]()
	playerType  = reflect.TypeFor[state.PlayerID]()
	entType     = reflect.TypeFor[state.Ent]()
	cardType    = reflect.TypeFor[*program.Card]()
	keywordType = reflect.TypeFor[program.KeywordName]()
	bytesType   = reflect.TypeFor[[]byte]()
	programPath = reflect.TypeFor[program.Card]().PkgPath()
)

// field is a member of a record.
type field struct {
	name  string
	index int
}

// recordFields caches the members of each type.
var recordFields sync.Map // reflect.Type → []field

// fieldsOf lists the members of a record in the order of the Go type.
func fieldsOf(t reflect.Type) []field {
	if known, ok := recordFields.Load(t); ok {
		return known.([]field)
	}
	fields := make([]field, t.NumField())
	for i := range fields {
		fields[i] = field{snake(t.Field(i).Name), i}
	}
	recordFields.Store(t, fields)
	return fields
}

// snake writes a Go name in snake case: HasPT is has_pt.
func snake(name string) string {
	var out strings.Builder
	runes := []rune(name)
	for i, r := range runes {
		begins := i > 0 && unicode.IsUpper(r) &&
			(unicode.IsLower(runes[i-1]) || i+1 < len(runes) && unicode.IsLower(runes[i+1]))
		if begins {
			out.WriteByte('_')
		}
		out.WriteRune(unicode.ToLower(r))
	}
	return out.String()
}

// isProgram reports whether a type is written in the notation of programs.
func isProgram(t reflect.Type) bool {
	for t.Kind() == reflect.Pointer || t.Kind() == reflect.Slice {
		t = t.Elem()
	}
	return t.PkgPath() == programPath && t.Kind() != reflect.String
}

// empty reports whether a member is left out.
func empty(v reflect.Value) bool {
	switch {
	case v.Type() == playerType:
		return v.Int() < 0
	case v.Kind() == reflect.Slice || v.Kind() == reflect.Map:
		return v.Len() == 0
	case v.Kind() == reflect.Struct && !isProgram(v.Type()):
		for i := range v.NumField() {
			if !empty(v.Field(i)) {
				return false
			}
		}
		return true
	default:
		return v.IsZero()
	}
}

// record writes a value of the engine's types as JSON.
func (n names) record(value any) ([]byte, error) {
	return n.appendValue(nil, reflect.ValueOf(value))
}

// appendValue writes any value behind out.
func (n names) appendValue(out []byte, v reflect.Value) ([]byte, error) {
	switch t := v.Type(); {
	case t == objectType:
		return jsontext.AppendQuote(out, n.object(state.ObjectID(v.Int())))
	case t == playerType:
		return jsontext.AppendQuote(out, n.player(state.PlayerID(v.Int())))
	case t == entType:
		return jsontext.AppendQuote(out, n.ref(state.Ent(v.Int())))
	case t == cardType:
		return jsontext.AppendQuote(out, v.Interface().(*program.Card).Name)
	case t == bytesType:
		return jsontext.AppendQuote(out, v.Bytes())
	case isProgram(t):
		written, err := program.Encode(v.Interface())
		return append(out, written...), err
	}
	return n.appendPlain(out, v)
}

// appendPlain writes a value as its Go type says.
func (n names) appendPlain(out []byte, v reflect.Value) ([]byte, error) {
	switch v.Kind() {
	case reflect.String:
		return jsontext.AppendQuote(out, v.String())
	case reflect.Int:
		return strconv.AppendInt(out, v.Int(), 10), nil
	case reflect.Uint8:
		return jsontext.AppendQuote(out, string(rune(v.Uint())))
	case reflect.Bool:
		return strconv.AppendBool(out, v.Bool()), nil
	case reflect.Pointer:
		return n.appendValue(out, v.Elem())
	case reflect.Slice, reflect.Array:
		return n.appendList(out, v)
	case reflect.Map:
		return n.appendMap(out, v)
	case reflect.Struct:
		return n.appendStruct(out, v)
	default:
		return out, fmt.Errorf("wire: cannot write %v", v.Type())
	}
}

// appendList writes a list.
func (n names) appendList(out []byte, v reflect.Value) ([]byte, error) {
	var err error
	out = append(out, '[')
	for i := range v.Len() {
		if i > 0 {
			out = append(out, ',')
		}
		if out, err = n.appendValue(out, v.Index(i)); err != nil {
			return out, err
		}
	}
	return append(out, ']'), nil
}

// appendMap writes a map from objects, in the order of their ids.
func (n names) appendMap(out []byte, v reflect.Value) ([]byte, error) {
	keys := v.MapKeys()
	slices.SortFunc(keys, func(a, b reflect.Value) int { return cmp.Compare(a.Int(), b.Int()) })
	out = append(out, '{')
	for i, key := range keys {
		if i > 0 {
			out = append(out, ',')
		}
		var err error
		if out, err = n.appendValue(out, key); err != nil {
			return out, err
		}
		if out, err = n.appendValue(append(out, ':'), v.MapIndex(key)); err != nil {
			return out, err
		}
	}
	return append(out, '}'), nil
}

// appendStruct writes a record: its members that are not empty.
func (n names) appendStruct(out []byte, v reflect.Value) ([]byte, error) {
	out = append(out, '{')
	first := true
	for _, f := range fieldsOf(v.Type()) {
		member := v.Field(f.index)
		if empty(member) {
			continue
		}
		if !first {
			out = append(out, ',')
		}
		first = false
		var err error
		out = append(append(append(out, '"'), f.name...), '"', ':')
		if out, err = n.appendValue(out, member); err != nil {
			return out, fmt.Errorf("%s: %w", f.name, err)
		}
	}
	return append(out, '}'), nil
}
