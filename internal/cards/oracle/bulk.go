package oracle

import (
	"bufio"
	"compress/gzip"
	"encoding/json"
	"errors"
	"fmt"
	"io"

	ir "github.com/verdict-rules/verdict/internal/cards/program"
)

// ReadBulk compiles the cards of a Scryfall bulk file, plain or gzipped, one after the
// other, and hands each to f with its report. An entry that is no card is reported with a
// nil card and skipped. It stops at the first error of f, or when the file itself is broken.
func ReadBulk(r io.Reader, f func(*ir.Card, Report) error) error {
	plain, err := unzipped(r)
	if err != nil {
		return err
	}
	dec := json.NewDecoder(plain)
	if t, err := dec.Token(); err != nil {
		return fmt.Errorf("reading cards: %w", err)
	} else if t != json.Delim('[') {
		return errors.New("reading cards: expected a list of cards")
	}
	for dec.More() {
		var raw json.RawMessage
		if err := dec.Decode(&raw); err != nil {
			return fmt.Errorf("reading cards at byte %d: %w", dec.InputOffset(), err)
		}
		card, report := compileRaw(raw)
		if err := f(card, report); err != nil {
			return err
		}
	}
	if _, err := dec.Token(); err != nil {
		return fmt.Errorf("reading cards at byte %d: %w", dec.InputOffset(), err)
	}
	return nil
}

func compileRaw(raw json.RawMessage) (*ir.Card, Report) {
	var facts CardFacts
	if err := json.Unmarshal(raw, &facts); err != nil {
		return nil, Report{Err: fmt.Errorf("not a card: %w", err)}
	}
	if facts.Name == "" {
		return nil, Report{Err: errors.New("not a card: it has no name")}
	}
	return Compile(facts)
}

// unzipped gives the plain bytes of a file that may be gzipped.
func unzipped(r io.Reader) (io.Reader, error) {
	b := bufio.NewReaderSize(r, 1<<16)
	magic, err := b.Peek(2)
	if err == nil && magic[0] == 0x1f && magic[1] == 0x8b {
		z, err := gzip.NewReader(b)
		if err != nil {
			return nil, fmt.Errorf("reading cards: %w", err)
		}
		return z, nil
	}
	return b, nil
}
