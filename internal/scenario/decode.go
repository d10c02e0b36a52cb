package scenario

import (
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"
)

// strictly refuses members that the format does not know; the library itself refuses
// duplicate members, invalid UTF-8 and anything after the document.
var strictly = json.RejectUnknownMembers(true)

// DocumentError says what is wrong with a document, and where.
type DocumentError struct {
	Pointer string // JSON pointer (RFC 6901) into the document; "" for the document itself
	Detail  string // one sentence
}

// Error is the pointer and the sentence.
func (e *DocumentError) Error() string {
	if e.Pointer == "" {
		return e.Detail
	}
	return e.Pointer + ": " + e.Detail
}

func wrong(pointer, format string, args ...any) error {
	return &DocumentError{pointer, fmt.Sprintf(format, args...)}
}

// Decode reads one scenario document strictly: unknown members, values of the wrong
// sort, fields that do not belong to their entry and documents beyond the limits are a
// [DocumentError]. Whether the cards exist is not looked at.
func Decode(data []byte) (*Scenario, error) {
	if len(data) > MaxDocument {
		return nil, wrong("", "the document is larger than %d bytes", MaxDocument)
	}
	if err := checkShape(data); err != nil {
		return nil, err
	}
	var s Scenario
	if err := json.Unmarshal(data, &s, strictly); err != nil {
		return nil, explain(err)
	}
	if err := s.check(); err != nil {
		return nil, err
	}
	return &s, nil
}

// checkShape refuses documents nested too deep, and null where it means nothing: only
// power and toughness may be null.
func checkShape(data []byte) error {
	dec := jsontext.NewDecoder(strings.NewReader(string(data)))
	for {
		tok, err := dec.ReadToken()
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return explain(err)
		}
		if dec.StackDepth() > MaxDepth {
			return wrong(string(dec.StackPointer()), "nested deeper than %d levels", MaxDepth)
		}
		if tok.Kind() == '"' && len(tok.String()) > MaxText && !carriedAlong(string(dec.StackPointer())) {
			return wrong(string(dec.StackPointer()), "longer than %d bytes", MaxText)
		}
		if tok.Kind() == 'n' && !nullMayStand(string(dec.StackPointer())) {
			return wrong(string(dec.StackPointer()), "null cannot stand here; leave the member out")
		}
	}
}

// nullMayStand tells whether a null at the pointer means something.
func nullMayStand(pointer string) bool {
	parts := strings.Split(pointer, "/")
	return carriedAlong(pointer) || len(parts) > 2 && parts[len(parts)-2] == "is"
}

// carriedAlong tells whether the pointer leads into what a document carries along
// without its being interpreted.
func carriedAlong(pointer string) bool {
	for _, member := range []string{"/title", "/source", "/ruling"} {
		if pointer == member || strings.HasPrefix(pointer, member+"/") {
			return true
		}
	}
	return false
}

// explain turns an error of the decoder into one that points at the place.
func explain(err error) error {
	var syntax *jsontext.SyntacticError
	if errors.As(err, &syntax) {
		switch {
		case errors.Is(err, jsontext.ErrDuplicateName):
			return wrong(string(syntax.JSONPointer), "this member is there twice")
		case errors.Is(err, io.ErrUnexpectedEOF), errors.Is(err, io.EOF):
			return wrong(string(syntax.JSONPointer), "the document ends too early")
		}
		return wrong(string(syntax.JSONPointer), "no valid JSON from here on")
	}
	var semantic *json.SemanticError
	if errors.As(err, &semantic) {
		return wrong(string(semantic.JSONPointer), "%s", semanticDetail(semantic))
	}
	return wrong("", "not a scenario document")
}

func semanticDetail(err *json.SemanticError) string {
	switch {
	case errors.Is(err, json.ErrUnknownName):
		return "there is no such member here"
	case err.Err != nil && err.JSONKind == 0:
		return err.Err.Error()
	case err.Err != nil:
		return "this value cannot stand here: " + err.Err.Error()
	}
	return "this value cannot stand here"
}
