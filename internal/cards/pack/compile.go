package pack

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"unicode"
	"unicode/utf8"

	"golang.org/x/sync/errgroup"

	"github.com/verdict-rules/verdict/internal/cards/oracle"
	"github.com/verdict-rules/verdict/internal/cards/pool"
	"github.com/verdict-rules/verdict/internal/cards/program"
)

// compiled is a card as it goes into a pack, or why it does not.
type compiled struct {
	entry    int // of the source, from 1
	name     string
	layout   string // as the source has it
	oracleID string
	legal    map[string]string
	names    []string // its own first, then those of its faces
	record   []byte
	support  Support
	held     []held // the lines that hold it back
	foreign  []foreignName
	rulings  []ruling
	again    bool // another printing of a card that came before: only the names count
	err      error
}

// compiler compiles the entries of a file of cards.
type compiler struct {
	own     *pool.Pool
	seen    map[string]bool // oracle ids
	skipped int             // entries that are no cards to play with
}

// job is an entry of the source on its way through the compiler.
type job struct {
	item
	again bool
	done  chan compiled
}

// all compiles the entries side by side and hands them over in the order of the file.
func (c *compiler) all(ctx context.Context, r io.Reader, workers int, each func(compiled)) error {
	group, ctx := errgroup.WithContext(ctx)
	work, order := make(chan job), make(chan job, 64*max(workers, 1))
	group.Go(func() error {
		defer close(work)
		defer close(order)
		return items(r, func(i item) error {
			again, wanted := c.look(i)
			if !wanted {
				return nil
			}
			j := job{i, again, make(chan compiled, 1)}
			for _, to := range []chan job{order, work} {
				select {
				case to <- j:
				case <-ctx.Done():
					j.done <- compiled{again: true}
					return ctx.Err()
				}
			}
			return nil
		})
	})
	for range max(workers, 1) {
		group.Go(func() error {
			for j := range work {
				j.done <- c.one(j)
			}
			return nil
		})
	}
	for j := range order {
		each(<-j.done)
	}
	return group.Wait()
}

// look says whether an entry is wanted at all, and whether it is another printing of a card.
func (c *compiler) look(i item) (again, wanted bool) {
	var h heading
	if i.key != "" || decode(i.raw, &h) != nil { // what is wrong with it will be said
		return false, true
	}
	if passedOver(h.Layout) {
		c.skipped++
		return false, false
	}
	again = h.OracleID != "" && c.seen[h.OracleID]
	c.seen[h.OracleID] = true
	return again, true
}

// one compiles one entry. Nothing that an entry says may stop the import.
func (c *compiler) one(j job) (out compiled) {
	out.entry, out.name, out.again = j.entry, j.key, j.again
	defer func() {
		if broken := recover(); broken != nil {
			out.err = fmt.Errorf("the compiler failed: %v", broken)
		}
	}()
	from, err := j.read(j.item)
	if err != nil {
		out.err = err
		return out
	}
	if out.name = from.facts.Name; !printable(out.name) || !printable(from.facts.OracleID) && from.facts.OracleID != "" {
		out.name, out.err = "", errors.New("not a card: it has no name that can be written")
		return out
	}
	out.layout, out.legal, out.foreign, out.rulings = from.facts.Layout, from.facts.Legalities, from.names, from.rulings
	if !out.again {
		out.err = c.compile(from.facts, &out)
	}
	return out
}

// compile adds the program of a card and what is to be said about it.
func (c *compiler) compile(facts oracle.CardFacts, out *compiled) error {
	if len(facts.Legalities) == 0 {
		facts.Legalities = nil // an empty list says nothing
	}
	card, report := oracle.Compile(facts)
	if report.Err != nil {
		return report.Err
	}
	out.oracleID, out.names = card.OracleID, namesOf(card)
	if i := slices.IndexFunc(out.names, func(name string) bool { return !printable(name) }); i >= 0 {
		return fmt.Errorf("the name %q can't be written", out.names[i])
	}
	var err error
	if out.record, err = record(card); err != nil {
		return err
	}
	out.support, out.held = judge(card, report)
	if written, ok := c.own.Find(card.Name); ok && written.Name == card.Name {
		out.support, out.held = judge(written, oracle.Report{})
	}
	return nil
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
