package wire

import (
	"bytes"
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strconv"

	"github.com/go-json-experiment/json/jsontext"

	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/engine/state"
)

// maxNumber bounds every number in a record, far from where the rules' arithmetic could overflow.
const maxNumber = 1_000_000_000

// recordReader reads one record.
type recordReader struct {
	*reader
	decoder *jsontext.Decoder
	base    string // JSON pointer of the record
}

// record reads a record into a pointer to a value of the engine's types. What is wrong is found.
func (r *reader) record(data []byte, base string, into any) {
	rr := &recordReader{reader: r, decoder: jsontext.NewDecoder(bytes.NewReader(data)), base: base}
	target := reflect.ValueOf(into).Elem()
	nobody(target)
	if err := rr.value(target); err != nil {
		rr.fail(rr.pointer(), "no valid record: %s", plainSyntax(err))
	}
}

// plainSyntax names what is wrong with the JSON of a record; the request's decoder has read it before.
func plainSyntax(err error) string {
	if errors.Is(err, jsontext.ErrDuplicateName) {
		return "a member is there twice"
	}
	return "malformed JSON"
}

// nobody sets every player in a new value to none, as where they are left out.
func nobody(v reflect.Value) {
	switch {
	case v.Type() == playerType:
		v.SetInt(int64(state.NoPlayer))
	case v.Kind() == reflect.Struct && !isProgram(v.Type()):
		for i := range v.NumField() {
			nobody(v.Field(i))
		}
	}
}

// pointer is the JSON pointer to where the reader is.
func (r *recordReader) pointer() string { return r.base + string(r.decoder.StackPointer()) }

// value reads the next value. The error is one of JSON; everything else is found and passed over.
func (r *recordReader) value(v reflect.Value) error {
	switch t := v.Type(); {
	case t == objectType, t == playerType, t == entType, t == cardType, t == bytesType:
		return r.text(func(text string) string { return r.special(v, text) })
	case isProgram(t):
		return r.program(v)
	}
	switch v.Kind() {
	case reflect.String:
		return r.word(v)
	case reflect.Int:
		return r.number(v)
	case reflect.Uint8:
		return r.text(func(text string) string { return setByte(v, text) })
	case reflect.Bool:
		return r.boolean(v)
	case reflect.Pointer:
		v.Set(reflect.New(v.Type().Elem()))
		nobody(v.Elem())
		return r.value(v.Elem())
	case reflect.Slice, reflect.Array:
		return r.list(v)
	case reflect.Map:
		return r.mapping(v)
	default:
		return r.structure(v)
	}
}

// special reads a text that names something; what is wrong with it is returned.
func (r *recordReader) special(v reflect.Value, text string) string {
	switch v.Type() {
	case objectType:
		id, ok := toObject(text)
		if !ok && text != "" {
			return "an object's id is o and a number"
		}
		v.SetInt(int64(id))
	case playerType:
		player, ok := r.toPlayer(text)
		if !ok && text != "" {
			return "there is no such player"
		}
		v.SetInt(int64(player))
	case entType:
		ent, ok := r.toRef(text)
		if !ok && text != "" {
			return "there is no such player, and an object's id is o and a number"
		}
		v.SetInt(int64(ent))
	case bytesType:
		v.SetBytes([]byte(text))
	default:
		card, ok := r.cards.Find(text)
		if !ok {
			r.unknownCard(r.pointer(), text)
			return ""
		}
		v.Set(reflect.ValueOf(card))
	}
	return ""
}

// text reads a string and says what is wrong with it.
func (r *recordReader) text(use func(string) string) error {
	if r.decoder.PeekKind() != '"' {
		return r.skip("expected a string here")
	}
	token, err := r.decoder.ReadToken()
	if err != nil {
		return err
	}
	if wrong := use(token.String()); wrong != "" {
		r.fail(r.pointer(), "%s", wrong)
	}
	return nil
}

// setByte sets a single letter.
func setByte(v reflect.Value, text string) string {
	if len(text) != 1 {
		return "expected one letter here"
	}
	v.SetUint(uint64(text[0]))
	return ""
}

// word reads a string; one of the program's types must be a word that it knows. Keywords are left
// alone: the engine also names ways to play a card that are none.
func (r *recordReader) word(v reflect.Value) error {
	return r.text(func(text string) string {
		v.SetString(text)
		if v.Type().PkgPath() != programPath || v.Type() == keywordType || text == "" {
			return ""
		}
		return wrongWord(v.Type(), text)
	})
}

// wrongWord says why a text is no word of a type of the program, "" if it is one.
func wrongWord(t reflect.Type, text string) string {
	quoted, err := jsontext.AppendQuote(nil, text)
	if err != nil {
		return "no valid text"
	}
	var problems program.Problems
	if err := program.DecodeJSON(quoted, reflect.New(t).Interface()); errors.As(err, &problems) {
		return problems[0].Message
	}
	return ""
}

// number reads a whole number within bounds.
func (r *recordReader) number(v reflect.Value) error {
	if r.decoder.PeekKind() != '0' {
		return r.skip("expected a number here")
	}
	data, err := r.decoder.ReadValue()
	if err != nil {
		return err
	}
	number, err := strconv.Atoi(string(data))
	if err != nil || number < -maxNumber || number > maxNumber {
		r.fail(r.pointer(), "expected a whole number from -%d to %d here", maxNumber, maxNumber)
		return nil
	}
	v.SetInt(int64(number))
	return nil
}

// boolean reads true or false.
func (r *recordReader) boolean(v reflect.Value) error {
	if kind := r.decoder.PeekKind(); kind != 't' && kind != 'f' {
		return r.skip("expected true or false here")
	}
	token, err := r.decoder.ReadToken()
	if err != nil {
		return err
	}
	v.SetBool(token.Bool())
	return nil
}

// program reads something in the notation of programs.
func (r *recordReader) program(v reflect.Value) error {
	data, err := r.decoder.ReadValue()
	if err != nil {
		return err
	}
	r.readProgram(data, r.pointer(), v.Addr().Interface())
	return nil
}

// readProgram reads a value in the notation of programs into a pointer.
func (r *reader) readProgram(data []byte, base string, into any) {
	err := program.DecodeJSON(data, into)
	var problems program.Problems
	if errors.As(err, &problems) {
		for _, p := range problems {
			r.fail(base+p.Path, "%s", p.Message)
		}
	}
}

// list reads an array into a slice, or into a Go array of the same length.
func (r *recordReader) list(v reflect.Value) error {
	if r.decoder.PeekKind() != '[' {
		return r.skip("expected an array here")
	}
	if _, err := r.decoder.ReadToken(); err != nil {
		return err
	}
	for i := 0; r.decoder.PeekKind() != ']'; i++ {
		element := reflect.New(v.Type().Elem()).Elem()
		nobody(element)
		if err := r.value(element); err != nil {
			return err
		}
		switch {
		case v.Kind() == reflect.Slice:
			v.Set(reflect.Append(v, element))
		case i < v.Len():
			v.Index(i).Set(element)
		default:
			r.fail(r.pointer(), "at most %d elements can stand here", v.Len())
		}
	}
	_, err := r.decoder.ReadToken()
	return err
}

// mapping reads an object whose members are objects of the game.
func (r *recordReader) mapping(v reflect.Value) error {
	v.Set(reflect.MakeMap(v.Type()))
	return r.members("an object", func(name string) error {
		id, ok := toObject(name)
		if !ok {
			r.fail(r.pointer(), "an object's id is o and a number")
			return r.decoder.SkipValue()
		}
		element := reflect.New(v.Type().Elem()).Elem()
		nobody(element)
		if err := r.value(element); err != nil {
			return err
		}
		v.SetMapIndex(reflect.ValueOf(id), element)
		return nil
	})
}

// structure reads a record.
func (r *recordReader) structure(v reflect.Value) error {
	fields := fieldsOf(v.Type())
	return r.members("an object", func(name string) error {
		i := slices.IndexFunc(fields, func(f field) bool { return f.name == name })
		if i < 0 {
			r.fail(r.pointer(), "there is no such member here")
			return r.decoder.SkipValue()
		}
		return r.value(v.Field(fields[i].index))
	})
}

// members reads an object and hands each name to a function that reads its value.
func (r *recordReader) members(what string, each func(name string) error) error {
	if r.decoder.PeekKind() != '{' {
		return r.skip(fmt.Sprintf("expected %s here", what))
	}
	if _, err := r.decoder.ReadToken(); err != nil {
		return err
	}
	for r.decoder.PeekKind() != '}' {
		name, err := r.decoder.ReadToken()
		if err != nil {
			return err
		}
		if err := each(name.String()); err != nil {
			return err
		}
	}
	_, err := r.decoder.ReadToken()
	return err
}

// skip passes over a value and finds what is wrong with it.
func (r *recordReader) skip(wrong string) error {
	if err := r.decoder.SkipValue(); err != nil {
		return err
	}
	r.fail(r.pointer(), "%s", wrong)
	return nil
}
