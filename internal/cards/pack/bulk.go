package pack

import (
	"bufio"
	"compress/gzip"
	"encoding/json"
	"errors"
	"fmt"
	"io"
)

// maxEntry is how many bytes an entry of a bulk file may have. The largest of 2026 has under 50,000.
const maxEntry = 1 << 20

// entries hands over the entries of a JSON array one after the other, counted from 1.
func entries(r io.Reader, each func(entry int, raw json.RawMessage) error) error {
	plain, err := unzipped(r)
	if err != nil {
		return fmt.Errorf("cards: %w", err)
	}
	meter := &meter{r: plain, left: maxEntry}
	dec := json.NewDecoder(meter)
	if t, err := dec.Token(); err != nil {
		return fmt.Errorf("cards: expected a list: %w", err)
	} else if t != json.Delim('[') {
		return errors.New("cards: expected a list")
	}
	n := 0
	for dec.More() {
		n++
		meter.left = maxEntry
		var raw json.RawMessage
		if err := dec.Decode(&raw); err != nil {
			return fmt.Errorf("cards: entry %d, at byte %d: %w", n, dec.InputOffset(), err)
		}
		if err := each(n, raw); err != nil {
			return err
		}
	}
	if _, err := dec.Token(); err != nil {
		return fmt.Errorf("cards: after entry %d, at byte %d: %w", n, dec.InputOffset(), err)
	}
	return nil
}

// meter bounds what one entry may make the decoder read.
type meter struct {
	r    io.Reader
	left int
}

var errEntryTooLong = fmt.Errorf("longer than %d bytes", maxEntry)

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
