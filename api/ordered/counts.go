// Package ordered holds the one kind of value of the contract that generators cannot express: an object of
// whole numbers whose members keep their order.
package ordered

import (
	"bytes"
	"strconv"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"
)

// Counts is a JSON object of whole numbers that keeps the order of its members.
type Counts []Count

// Count is one member of [Counts].
type Count struct {
	Kind   string
	Number int
}

// MarshalJSON writes the members in their order.
func (c Counts) MarshalJSON() ([]byte, error) {
	out := []byte{'{'}
	for i, count := range c {
		if i > 0 {
			out = append(out, ',')
		}
		name, err := jsontext.AppendQuote(nil, count.Kind)
		if err != nil {
			return nil, err
		}
		out = append(append(out, name...), ':')
		out = strconv.AppendInt(out, int64(count.Number), 10)
	}
	return append(out, '}'), nil
}

// UnmarshalJSON reads the members in their order.
func (c *Counts) UnmarshalJSON(data []byte) error {
	return c.UnmarshalJSONFrom(jsontext.NewDecoder(bytes.NewReader(data)))
}

// UnmarshalJSONFrom reads the members in their order.
func (c *Counts) UnmarshalJSONFrom(decoder *jsontext.Decoder) error {
	*c = nil
	if decoder.PeekKind() != '{' {
		var object map[string]int // for the error that everything else gives
		return json.UnmarshalDecode(decoder, &object)
	}
	if _, err := decoder.ReadToken(); err != nil {
		return err
	}
	for decoder.PeekKind() != '}' {
		name, err := decoder.ReadToken()
		if err != nil {
			return err
		}
		count := Count{Kind: name.String()}
		if err := json.UnmarshalDecode(decoder, &count.Number); err != nil {
			return err
		}
		*c = append(*c, count)
	}
	_, err := decoder.ReadToken()
	return err
}
