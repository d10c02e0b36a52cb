package pack

import (
	"bufio"
	"compress/gzip"
	"errors"
	"fmt"
	"io"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"
)

// maxEntry is how many bytes an entry of a file of cards may have. The largest of Scryfall's has under
// 50,000, the largest of MTGJSON's, with all rulings and languages, under 200,000.
const maxEntry = 4 << 20

// item is an entry of a file of cards.
type item struct {
	entry int    // from 1
	key   string // the name it stands under, if the file has names
	raw   jsontext.Value
	read  func(item) (source, error)
}

// items hands over the entries of a file of cards one after the other: of Scryfall's, a list of
// cards, or MTGJSON's, a map of names to lists of faces under "data".
func items(r io.Reader, each func(item) error) error {
	plain, err := unzipped(r)
	if err != nil {
		return fmt.Errorf("cards: %w", err)
	}
	m := &meter{r: plain, left: maxEntry}
	b := &bulkReader{in: m, meter: m, each: each, dec: lenient(m)}
	switch b.dec.PeekKind() {
	case '[':
		err = b.list()
	case '{':
		err = b.atomic()
	default:
		if _, err = b.dec.ReadToken(); err == nil {
			err = errors.New("expected a list of cards, or a map of them")
		}
	}
	if err != nil {
		return fmt.Errorf("cards: after entry %d, at byte %d: %w", b.entry, b.offset(), err)
	}
	return nil
}

// lenient is a decoder for which one bad card is no reason to lose the others.
func lenient(r io.Reader) *jsontext.Decoder {
	return jsontext.NewDecoder(r, jsontext.AllowDuplicateNames(true), jsontext.AllowInvalidUTF8(true))
}

type bulkReader struct {
	dec    *jsontext.Decoder
	in     io.Reader // what dec reads from
	meter  *meter
	each   func(item) error
	entry  int
	before int64 // bytes of the file before those of dec
	breaks int   // how often reading began again
}

// offset is how far the file has been read, in bytes.
func (b *bulkReader) offset() int64 { return b.before + b.dec.InputOffset() }

// list reads a list of cards.
func (b *bulkReader) list() error {
	if _, err := b.dec.ReadToken(); err != nil {
		return err
	}
	for b.dec.PeekKind() != ']' {
		next, err := b.value("", scryfallCard)
		if err != nil {
			if next, err = b.resume(err); err != nil {
				return err
			}
		}
		if err := b.each(next); err != nil {
			return err
		}
	}
	return b.end()
}

// atomic reads a map that has the cards under "data".
func (b *bulkReader) atomic() error {
	if _, err := b.dec.ReadToken(); err != nil {
		return err
	}
	for b.dec.PeekKind() != '}' {
		key, err := b.dec.ReadToken()
		if err != nil {
			return err
		}
		if key.String() != "data" || b.dec.PeekKind() != '{' {
			if err := b.dec.SkipValue(); err != nil {
				return err
			}
			continue
		}
		if err := b.data(); err != nil {
			return err
		}
	}
	return b.end()
}

func (b *bulkReader) data() error {
	if _, err := b.dec.ReadToken(); err != nil {
		return err
	}
	for b.dec.PeekKind() != '}' {
		b.meter.left = maxEntry
		name, err := b.dec.ReadToken()
		if err != nil {
			return err
		}
		next, err := b.value(name.String(), mtgjsonCard)
		if err != nil {
			return err
		}
		if err := b.each(next); err != nil {
			return err
		}
	}
	_, err := b.dec.ReadToken()
	return err
}

// value reads one entry.
func (b *bulkReader) value(key string, read func(item) (source, error)) (item, error) {
	b.meter.left = maxEntry
	raw, err := b.dec.ReadValue()
	if err != nil {
		return item{}, err
	}
	b.entry++
	return item{b.entry, key, raw.Clone(), read}, nil
}

// end reads the end of the document, and that nothing follows.
func (b *bulkReader) end() error {
	b.meter.left = maxEntry
	if _, err := b.dec.ReadToken(); err != nil {
		return err
	}
	if _, err := b.dec.ReadToken(); !errors.Is(err, io.EOF) {
		return errors.New("something follows the cards")
	}
	return nil
}

// decode decodes an entry; text of other encodings and repeated members are its own fault.
func decode(raw jsontext.Value, into any) error {
	if err := json.Unmarshal(raw, into); err != nil {
		return fmt.Errorf("not a card: %w", err)
	}
	return nil
}

// meter bounds what one entry may make the decoder read.
type meter struct {
	r    io.Reader
	left int
}

var errEntryTooLong = fmt.Errorf("an entry is longer than %d bytes", maxEntry)

// Read implements io.Reader.
func (m *meter) Read(p []byte) (int, error) {
	if m.left <= 0 {
		return 0, errEntryTooLong
	}
	n, err := m.r.Read(p[:min(len(p), m.left)])
	m.left -= n
	return n, err
}

// unzipped gives the plain bytes of a file that may be gzipped.
func unzipped(r io.Reader) (io.Reader, error) {
	b := bufio.NewReaderSize(r, 1<<16)
	if magic, err := b.Peek(2); err == nil && magic[0] == 0x1f && magic[1] == 0x8b {
		return gzip.NewReader(b)
	}
	return b, nil
}
