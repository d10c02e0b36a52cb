package pack

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"unicode"
	"unicode/utf8"

	"golang.org/x/sync/errgroup"

	"github.com/verdict-rules/verdict/internal/cards/oracle"
	"github.com/verdict-rules/verdict/internal/cards/program"
)

// compiled is a card as it goes into a pack, or why it does not.
type compiled struct {
	entry    int // of the source, from 1
	name     string
	oracleID string
	names    []string // its own first, then those of its faces
	record   []byte
	refused  bool // some line could not be read
	err      error
}

// job is an entry of the source on its way through the compiler.
type job struct {
	entry int
	raw   json.RawMessage
	done  chan compiled
}

// compileAll compiles the entries of a bulk file side by side and hands them over in its order.
func compileAll(ctx context.Context, r io.Reader, workers int, each func(compiled)) error {
	group, ctx := errgroup.WithContext(ctx)
	work, order := make(chan job), make(chan job, 64*max(workers, 1))
	group.Go(func() error {
		defer close(work)
		defer close(order)
		return entries(r, func(entry int, raw json.RawMessage) error {
			j := job{entry, raw, make(chan compiled, 1)}
			for _, to := range []chan job{order, work} {
				select {
				case to <- j:
				case <-ctx.Done():
					j.done <- compiled{}
					return ctx.Err()
				}
			}
			return nil
		})
	})
	for range max(workers, 1) {
		group.Go(func() error {
			for j := range work {
				j.done <- compile(j)
			}
			return nil
		})
	}
	for j := range order {
		each(<-j.done)
	}
	return group.Wait()
}

// compile compiles one entry. Nothing that an entry says may stop the import.
func compile(j job) (c compiled) {
	defer func() {
		if broken := recover(); broken != nil {
			c.err = fmt.Errorf("the compiler failed: %v", broken)
		}
	}()
	c.entry = j.entry
	var facts oracle.CardFacts
	if err := json.Unmarshal(j.raw, &facts); err != nil {
		c.err = fmt.Errorf("not a card: %w", err)
		return c
	}
	if c.name = facts.Name; !printable(c.name) || !printable(facts.OracleID) && facts.OracleID != "" {
		c.name, c.err = "", errors.New("not a card: it has no name that can be written")
		return c
	}
	card, report := oracle.Compile(facts)
	if report.Err != nil {
		c.err = report.Err
		return c
	}
	c.oracleID, c.refused = card.OracleID, !report.Supported()
	c.names = namesOf(card)
	if i := slices.IndexFunc(c.names, func(name string) bool { return !printable(name) }); i >= 0 {
		c.err = fmt.Errorf("the name %q can't be written", c.names[i])
		return c
	}
	c.record, c.err = record(card)
	return c
}

// record writes a card and reads it back, as the pack's reader will.
func record(card *program.Card) ([]byte, error) {
	data, err := program.EncodeCard(*card)
	if err != nil {
		return nil, err
	}
	if bytes.ContainsRune(data, '\n') {
		return nil, errors.New("its program can't be written on a line")
	}
	if _, err := program.DecodeCard(data); err != nil {
		return nil, fmt.Errorf("its program does not read back: %w", err)
	}
	return data, nil
}

// namesOf lists the names a card is found by, its own first.
func namesOf(c *program.Card) []string {
	out := []string{c.Name}
	for _, f := range c.Faces {
		if !slices.Contains(out, f.Name) {
			out = append(out, f.Name)
		}
	}
	return out
}

// printable reports whether a text can be a name: it is some text, all on one line.
func printable(s string) bool {
	return s != "" && utf8.ValidString(s) && !bytes.ContainsFunc([]byte(s), unicode.IsControl)
}
