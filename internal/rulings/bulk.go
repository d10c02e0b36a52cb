package rulings

import (
	"bufio"
	"compress/gzip"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"time"
)

// Limits of [ReadRulings]. The whole bulk file of 2026 has about 25 MB and 75,000 rulings, the longest
// of them under 2,000 bytes.
const (
	maxBulkBytes   = 512 << 20
	maxBulkRulings = 1_000_000
	maxBulkComment = 32 << 10
)

// BulkRuling is one entry of a bulk file of rulings.
type BulkRuling struct {
	OracleID  string // identifies the card
	Source    string // who published it, e.g. "wotc"
	Published string // YYYY-MM-DD
	Comment   string // the official English words
}

// bulkEntry has the fields used here; the format has others and may get more.
type bulkEntry struct {
	Object    string `json:"object"`
	OracleID  string `json:"oracle_id"`
	Source    string `json:"source"`
	Published string `json:"published_at"`
	Comment   string `json:"comment"`
}

// ReadRulings reads a bulk file of rulings in Scryfall's format: a JSON array of objects with oracle_id,
// source, published_at and comment, plain or compressed with gzip (told by its first bytes). Each ruling is
// handed to each as it is read, in the order of the file; an error of each ends the reading. Errors name the
// entry, counted from 1, and the byte where it ends.
func ReadRulings(r io.Reader, each func(BulkRuling) error) error {
	plain, err := decompressed(r)
	if err != nil {
		return fmt.Errorf("rulings: %w", err)
	}
	limited := &io.LimitedReader{R: plain, N: maxBulkBytes}
	in := json.NewDecoder(limited)
	if err := expect(in, '['); err != nil {
		return fmt.Errorf("rulings: want a JSON array: %w", err)
	}
	for n := 1; in.More(); n++ {
		if n > maxBulkRulings {
			return fmt.Errorf("rulings: more than %d entries", maxBulkRulings)
		}
		var entry bulkEntry
		err := in.Decode(&entry)
		if err == nil {
			err = entry.check()
		}
		if err == nil {
			err = each(BulkRuling{entry.OracleID, entry.Source, entry.Published, entry.Comment})
		}
		if err != nil {
			return fmt.Errorf("rulings: entry %d, ending at byte %d: %w", n, in.InputOffset(), err)
		}
	}
	if err := expect(in, ']'); err != nil {
		if limited.N <= 0 {
			return fmt.Errorf("rulings: longer than %d bytes", maxBulkBytes)
		}
		return fmt.Errorf("rulings: the array has no end: %w", err)
	}
	if _, err := in.Token(); !errors.Is(err, io.EOF) {
		return errors.New("rulings: something follows the array")
	}
	return nil
}

func decompressed(r io.Reader) (io.Reader, error) {
	in := bufio.NewReader(r)
	if magic, err := in.Peek(2); err != nil || magic[0] != 0x1f || magic[1] != 0x8b {
		return in, nil // too short for gzip: the JSON reader says what is wrong with it
	}
	return gzip.NewReader(in)
}

func expect(in *json.Decoder, want json.Delim) error {
	token, err := in.Token()
	if errors.Is(err, io.EOF) {
		return io.ErrUnexpectedEOF
	}
	if err == nil && token != want {
		err = fmt.Errorf("%v where %v is due", token, want)
	}
	return err
}

func (e bulkEntry) check() error {
	switch {
	case e.Object != "ruling":
		return fmt.Errorf("object is %q, not a ruling", e.Object)
	case e.OracleID == "":
		return errors.New("no oracle_id")
	case e.Source == "":
		return errors.New("no source")
	case e.Comment == "":
		return errors.New("no comment")
	case len(e.Comment) > maxBulkComment:
		return fmt.Errorf("a comment longer than %d bytes", maxBulkComment)
	}
	if _, err := time.Parse(time.DateOnly, e.Published); err != nil {
		return fmt.Errorf("published_at is no date: %q", e.Published)
	}
	return nil
}
