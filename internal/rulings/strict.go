package rulings

import (
	"bytes"
	"errors"
	"fmt"
	"io"

	"github.com/goccy/go-yaml"
)

// decodeStrict reads one YAML document and refuses unknown fields, repeated keys and anything after it.
func decodeStrict(name string, data []byte, into any) error {
	decoder := yaml.NewDecoder(bytes.NewReader(data), yaml.Strict())
	if err := decoder.Decode(into); err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	var rest any
	if err := decoder.Decode(&rest); !errors.Is(err, io.EOF) {
		return fmt.Errorf("%s: more than one document", name)
	}
	return nil
}
