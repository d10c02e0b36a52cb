package pack

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"strings"
)

// maxBreaks is how often reading a list begins again behind a part that is no JSON. A file with more such
// parts is something else than a damaged list of cards.
const maxBreaks = 100

// resume begins to read a list again behind a part that is no JSON, with the next line on which an entry
// begins; Scryfall writes one entry a line. It returns what was left out as an entry that cannot be read, or the
// error given if no such line follows.
func (b *bulkReader) resume(cause error) (item, error) {
	if b.breaks++; b.breaks > maxBreaks {
		return item{}, cause
	}
	at := b.offset()
	rest := bufio.NewReader(io.MultiReader(bytes.NewReader(bytes.Clone(b.dec.UnreadBuffer())), b.in))
	b.in = rest
	skipped, ok := b.skipToEntry(rest)
	if !ok {
		return item{}, cause
	}
	const opening = "["
	b.before = at + skipped - int64(len(opening))
	b.dec = lenient(io.MultiReader(strings.NewReader(opening), rest))
	if _, err := b.dec.ReadToken(); err != nil {
		return item{}, err
	}
	b.entry++
	return item{entry: b.entry, read: func(item) (source, error) {
		return source{}, fmt.Errorf("not a card: %w; %d bytes from byte %d on are left out", cause, skipped, at)
	}}, nil
}

// skipToEntry reads over what separates entries and the line behind it, to the beginning of the next line with
// an entry, and says how many bytes that were.
func (b *bulkReader) skipToEntry(rest *bufio.Reader) (skipped int64, ok bool) {
	b.meter.left = maxEntry
	for next, err := rest.Peek(1); err == nil && strings.Contains(" \t\r\n,", string(next)); next, err = rest.Peek(1) {
		_, _ = rest.Discard(1)
		skipped++
	}
	for {
		b.meter.left = maxEntry
		part, err := rest.ReadSlice('\n')
		skipped += int64(len(part))
		if errors.Is(err, bufio.ErrBufferFull) {
			continue
		}
		if err != nil {
			return skipped, false
		}
		if begins, err := rest.Peek(2); err != nil {
			return skipped, false
		} else if string(begins) == `{"` {
			return skipped, true
		}
	}
}
