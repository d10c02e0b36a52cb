package program

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"strconv"

	"github.com/go-json-experiment/json/jsontext"
)

// Limits of a document. They keep a hostile one from using up memory or stack; no
// honest card comes near them.
const (
	MaxBytes    = 16 << 20 // of a whole file of cards
	MaxDepth    = 64       // of nested lists and maps
	MaxProblems = 50       // reported for one document
)

// sort of a node.
type nodeSort int

const (
	nullNode nodeSort = iota
	boolNode
	intNode
	textNode
	listNode
	dictNode
)

func (s nodeSort) String() string {
	return [...]string{"nothing", "true or false", "a number", "a text", "a list", "a map"}[s]
}

// A node is a value of a document, from YAML or JSON alike.
type node struct {
	sort      nodeSort
	text      string // of a text
	num       int
	yes       bool
	list      []*node
	dict      []pair
	line, col int // 0 in JSON
}

// pair is one entry of a map, with the position of its key.
type pair struct {
	key       string
	line, col int
	value     *node
}

// parseJSON reads one JSON value strictly: no duplicate keys, valid UTF-8, whole numbers
// only, nothing after it.
func parseJSON(data []byte) (*node, error) {
	if len(data) > MaxBytes {
		return nil, fmt.Errorf("longer than %d bytes", MaxBytes)
	}
	p := &jsonParser{jsontext.NewDecoder(bytes.NewReader(data))}
	n, err := p.value(0)
	if err != nil {
		return nil, err
	}
	if _, err := p.dec.ReadToken(); !errors.Is(err, io.EOF) {
		return nil, errors.New("more text after the end of the value")
	}
	return n, nil
}

type jsonParser struct{ dec *jsontext.Decoder }

func (p *jsonParser) fail(format string, args ...any) error {
	return fmt.Errorf("at byte %d: "+format, append([]any{p.dec.InputOffset()}, args...)...)
}

func (p *jsonParser) token() (jsontext.Token, error) {
	t, err := p.dec.ReadToken()
	switch {
	case errors.Is(err, io.EOF):
		return t, p.fail("%w", io.ErrUnexpectedEOF)
	case errors.Is(err, jsontext.ErrDuplicateName):
		return t, p.fail("duplicate key %s", quoteLong(p.dec.StackPointer().LastToken()))
	case err != nil:
		return t, p.fail("%w", err)
	}
	return t, nil
}

func (p *jsonParser) value(depth int) (*node, error) {
	t, err := p.token()
	if err != nil {
		return nil, err
	}
	switch t.Kind() {
	case '[', '{':
		if depth >= MaxDepth {
			return nil, p.fail("nested deeper than %d", MaxDepth)
		}
		if t.Kind() == '[' {
			return p.array(depth + 1)
		}
		return p.object(depth + 1)
	case '"':
		return &node{sort: textNode, text: t.String()}, nil
	case '0':
		text := t.String()
		i, err := strconv.Atoi(text)
		if err != nil {
			return nil, p.fail("%s is not a whole number in range", quoteLong(text))
		}
		return &node{sort: intNode, num: i}, nil
	case 't', 'f':
		return &node{sort: boolNode, yes: t.Bool()}, nil
	}
	return &node{sort: nullNode}, nil
}

func (p *jsonParser) array(depth int) (*node, error) {
	n := &node{sort: listNode}
	for p.dec.PeekKind() != ']' {
		v, err := p.value(depth)
		if err != nil {
			return nil, err
		}
		n.list = append(n.list, v)
	}
	_, err := p.token()
	return n, err
}

func (p *jsonParser) object(depth int) (*node, error) {
	n := &node{sort: dictNode}
	for p.dec.PeekKind() != '}' {
		t, err := p.token()
		if err != nil {
			return nil, err
		}
		key := t.String() // the decoder accepts nothing else as a key, and no key twice
		v, err := p.value(depth)
		if err != nil {
			return nil, err
		}
		n.dict = append(n.dict, pair{key: key, value: v})
	}
	_, err := p.token()
	return n, err
}
