package program

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strconv"
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

// parseJSON reads one JSON value strictly: no duplicate keys, whole numbers only,
// nothing after it.
func parseJSON(data []byte) (*node, error) {
	if len(data) > MaxBytes {
		return nil, fmt.Errorf("longer than %d bytes", MaxBytes)
	}
	p := &jsonParser{dec: json.NewDecoder(bytes.NewReader(data))}
	p.dec.UseNumber()
	n, err := p.value(0)
	if err != nil {
		return nil, err
	}
	if _, err := p.dec.Token(); !errors.Is(err, io.EOF) {
		return nil, errors.New("more text after the end of the value")
	}
	return n, nil
}

type jsonParser struct{ dec *json.Decoder }

func (p *jsonParser) value(depth int) (*node, error) {
	t, err := p.dec.Token()
	if err != nil {
		return nil, fmt.Errorf("at byte %d: %w", p.dec.InputOffset(), unexpectedEnd(err))
	}
	switch t := t.(type) {
	case json.Delim:
		if depth >= MaxDepth {
			return nil, fmt.Errorf("at byte %d: nested deeper than %d", p.dec.InputOffset(), MaxDepth)
		}
		if t == '[' {
			return p.array(depth + 1)
		}
		return p.object(depth + 1)
	case string:
		return &node{sort: textNode, text: t}, nil
	case json.Number:
		i, err := strconv.Atoi(t.String())
		if err != nil {
			return nil, fmt.Errorf("at byte %d: %s is not a whole number in range", p.dec.InputOffset(), quoteLong(t.String()))
		}
		return &node{sort: intNode, num: i}, nil
	case bool:
		return &node{sort: boolNode, yes: t}, nil
	}
	return &node{sort: nullNode}, nil
}

func (p *jsonParser) array(depth int) (*node, error) {
	n := &node{sort: listNode}
	for p.dec.More() {
		v, err := p.value(depth)
		if err != nil {
			return nil, err
		}
		n.list = append(n.list, v)
	}
	return n, p.close()
}

func (p *jsonParser) object(depth int) (*node, error) {
	n := &node{sort: dictNode}
	seen := map[string]bool{}
	for p.dec.More() {
		t, err := p.dec.Token()
		if err != nil {
			return nil, fmt.Errorf("at byte %d: %w", p.dec.InputOffset(), unexpectedEnd(err))
		}
		key, _ := t.(string) // the decoder accepts nothing else as a key
		if seen[key] {
			return nil, fmt.Errorf("at byte %d: duplicate key %s", p.dec.InputOffset(), quoteLong(key))
		}
		seen[key] = true
		v, err := p.value(depth)
		if err != nil {
			return nil, err
		}
		n.dict = append(n.dict, pair{key: key, value: v})
	}
	return n, p.close()
}

// close reads the closing bracket, which the decoder checks to be the right one.
func (p *jsonParser) close() error {
	_, err := p.dec.Token()
	if err != nil {
		return fmt.Errorf("at byte %d: %w", p.dec.InputOffset(), unexpectedEnd(err))
	}
	return nil
}

func unexpectedEnd(err error) error {
	if errors.Is(err, io.EOF) {
		return io.ErrUnexpectedEOF
	}
	return err
}
