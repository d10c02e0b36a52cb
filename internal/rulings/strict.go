package rulings

import (
	"bytes"
	"errors"
	"fmt"
	"io"

	"github.com/goccy/go-yaml"
)

// decodeStrict reads one YAML document and refuses unknown fields, repeated keys and anything after it. The
// YAML library panics on some malformed documents (a tag in front of a list that isn't there, for example);
// that is an error like any other.
func decodeStrict(name string, data []byte, into any) (err error) {
	defer func() {
		if broken := recover(); broken != nil {
			err = fmt.Errorf("%s: malformed: %v", name, broken)
		}
	}()
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
