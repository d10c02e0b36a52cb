// Package strict decodes JSON documents into models and refuses everything that the model does not
// have a place for, with a JSON pointer to it.
package strict

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"reflect"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"
)

// Error says what is wrong with a document, and where.
type Error struct {
	Pointer string // JSON pointer (RFC 6901)
	Detail  string
}

// Error gives the pointer and what is wrong on one line.
func (e *Error) Error() string { return e.Pointer + ": " + e.Detail }

// refuse makes an error.
func refuse(pointer, format string, args ...any) *Error {
	return &Error{Pointer: pointer, Detail: fmt.Sprintf(format, args...)}
}

// Options say what a document may be.
type Options struct {
	Base  string // JSON pointer of the document in a larger one, "" for none
	Depth int    // how deep it may be nested
	Nulls bool   // whether null means something in it
}

// options is what every document is decoded with. Duplicate members, invalid UTF-8, data after the
// document and names that differ in case only are refused by the library as it is.
var options = json.JoinOptions(json.RejectUnknownMembers(true))

// Decode decodes a whole document into a model, a non-nil pointer. The error is an [*Error].
func Decode(data []byte, into any, o Options) error {
	if err := scan(data, o); err != nil {
		return err
	}
	if err := json.Unmarshal(data, into, options); err != nil {
		return explain(err, o.Base)
	}
	return nil
}

// scan refuses what the decoder would let pass: documents nested too deep, and null where no model
// means anything by it (the decoder takes it for the zero value).
func scan(data []byte, o Options) error {
	deepest, null := shape(data)
	if deepest > o.Depth {
		return refuse(o.Base, "nested deeper than %d levels", o.Depth)
	}
	if !null || o.Nulls {
		return nil
	}
	if pointer, ok := firstNull(data); ok {
		return refuse(o.Base+pointer, "null cannot stand here; leave the member out")
	}
	return nil
}

// shape returns how deep the document is nested and whether there is a null in it. It looks at
// brackets and strings only; what is no JSON at all is left to the decoder.
func shape(data []byte) (deepest int, null bool) {
	depth, inString := 0, false
	for i := 0; i < len(data); i++ {
		switch c := data[i]; {
		case inString && c == '\\':
			i++
		case c == '"':
			inString = !inString
		case inString:
		case c == '{' || c == '[':
			depth++
			deepest = max(deepest, depth)
		case c == '}' || c == ']':
			depth--
		case c == 'n':
			null = true
		}
	}
	return deepest, null
}

// firstNull returns the pointer to the first null of a document.
func firstNull(data []byte) (string, bool) {
	decoder := jsontext.NewDecoder(bytes.NewReader(data))
	for {
		token, err := decoder.ReadToken()
		if err != nil {
			return "", false
		}
		if token.Kind() == 'n' {
			return string(decoder.StackPointer()), true
		}
	}
}

// explain turns an error of the decoder into one that points at the place.
func explain(err error, base string) *Error {
	var syntax *jsontext.SyntacticError
	if errors.As(err, &syntax) {
		return refuse(base+string(syntax.JSONPointer), "%s", syntaxDetail(syntax))
	}
	var semantic *json.SemanticError
	if errors.As(err, &semantic) {
		return refuse(base+string(semantic.JSONPointer), "%s", semanticDetail(semantic))
	}
	return refuse(base, "not a JSON document")
}

// syntaxDetail says what is wrong with a text that is no JSON.
func syntaxDetail(err *jsontext.SyntacticError) string {
	switch {
	case errors.Is(err, jsontext.ErrDuplicateName):
		return "this member is there twice"
	case errors.Is(err, io.ErrUnexpectedEOF) || errors.Is(err, io.EOF):
		return "the document ends too early"
	default:
		return "no valid JSON from here on"
	}
}

// semanticDetail says what is wrong with JSON that does not match the model.
func semanticDetail(err *json.SemanticError) string {
	switch {
	case errors.Is(err, json.ErrUnknownName):
		return "there is no such member here"
	case err.GoType == nil:
		return "this value cannot stand here"
	default:
		return "expected " + kindName(err.GoType) + " here"
	}
}

// kindName names the JSON values that a model's type takes.
func kindName(t reflect.Type) string {
	switch t.Kind() {
	case reflect.Pointer:
		return kindName(t.Elem())
	case reflect.String:
		return "a string"
	case reflect.Bool:
		return "true or false"
	case reflect.Int, reflect.Int64, reflect.Int32:
		return "a whole number of at most 64 bits"
	case reflect.Slice, reflect.Array:
		return "an array"
	default:
		return "an object"
	}
}
