package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"path/filepath"
	"runtime"
	"time"

	"github.com/schollz/progressbar/v3"

	"github.com/verdict-rules/verdict/internal/cards/pack"
)

// importCards is `cards import`.
type importCards struct {
	Cards   string `help:"Scryfall's oracle_cards, default_cards or all_cards, or MTGJSON's AtomicCards; plain or gzip." required:"" type:"existingfile" placeholder:"FILE"`
	Rulings string `help:"Scryfall's bulk file of rulings, plain or gzip." type:"existingfile" placeholder:"FILE"`
	Rules   string `help:"The plain-text Comprehensive Rules." type:"existingfile" placeholder:"FILE"`
	Names   string `help:"Names in other languages: JSON, language to name to English name; plain or gzip." type:"existingfile" placeholder:"FILE"`
	Out     string `help:"The pack to write." required:"" type:"path" placeholder:"PACK"`
	Workers int    `short:"j" help:"Cards compiled side by side; 0 for as many as there are processors." default:"0"`
	Quiet   bool   `help:"No progress bar."`
}

// Run implements the command.
func (c *importCards) Run() error {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	from, done, err := c.sources()
	if err != nil {
		return err
	}
	workers := c.Workers
	if workers < 1 {
		workers = runtime.GOMAXPROCS(0)
	}
	data, summary, err := pack.Build(ctx, from, workers)
	if err = errors.Join(err, done()); err != nil {
		return err
	}
	if err := replaceFile(c.Out, data); err != nil {
		return err
	}
	return report(os.Stdout, c.Out, len(data), summary)
}

// sources opens the files; done closes them and takes the progress bar away.
func (c *importCards) sources() (from pack.Sources, done func() error, err error) {
	var files []*os.File
	done = func() error {
		var errs []error
		for _, f := range files {
			errs = append(errs, f.Close())
		}
		return errors.Join(errs...)
	}
	for _, source := range []struct {
		path string
		to   *io.Reader
	}{{c.Cards, &from.Cards}, {c.Rulings, &from.Rulings}, {c.Rules, &from.Rules}, {c.Names, &from.Names}} {
		if source.path == "" {
			continue
		}
		f, err := os.Open(source.path)
		if err != nil {
			return from, done, errors.Join(err, done())
		}
		files = append(files, f)
		*source.to = f
	}
	if info, err := files[0].Stat(); err == nil && !c.Quiet {
		bar := progressbar.NewOptions64(info.Size(), progressbar.OptionSetWriter(os.Stderr), progressbar.OptionShowBytes(true),
			progressbar.OptionSetDescription("cards"), progressbar.OptionThrottle(100*time.Millisecond), progressbar.OptionClearOnFinish())
		reader := progressbar.NewReader(files[0], bar)
		from.Cards = &reader
		closeFiles := done
		done = func() error { return errors.Join(bar.Finish(), closeFiles()) }
	}
	return from, done, nil
}

// replaceFile writes a file whole or not at all.
func replaceFile(path string, data []byte) (err error) {
	f, err := os.CreateTemp(filepath.Dir(path), filepath.Base(path)+".*")
	if err != nil {
		return err
	}
	defer func() {
		if err != nil {
			_ = os.Remove(f.Name())
		}
	}()
	_, err = f.Write(data)
	if err = errors.Join(err, f.Chmod(0o644), f.Close()); err != nil {
		return err
	}
	return os.Rename(f.Name(), path)
}

// incomplete is the error of an import that left something out: the pack is there all the same.
type incomplete struct{ leftOut, broken int }

func (e incomplete) Error() string {
	return fmt.Sprintf("the pack is not complete: %d cards were left out, %d sources are broken", e.leftOut, e.broken)
}

// ExitCode tells an incomplete pack from none.
func (incomplete) ExitCode() int { return 2 }

// report says what went into the pack; the error is that something did not.
func report(w io.Writer, path string, size int, s *pack.Summary) error {
	m := s.Manifest
	fmt.Fprintf(w, "%s: %d bytes, compiler %s\n", path, size, m.Compiler)
	fmt.Fprintf(w, "%d cards, %d names, %d rulings", m.Cards, m.Names, m.Rulings)
	if m.Rules != "" {
		fmt.Fprintf(w, ", rules of %s", m.Rules)
	}
	fmt.Fprintf(w, "\nsupported: %s\n", countsLine(s.Coverage.Counts))
	if s.Skipped > 0 {
		fmt.Fprintf(w, "passed over: %d entries that are no cards to play with\n", s.Skipped)
	}
	if s.Unjoined > 0 {
		fmt.Fprintf(w, "passed over: %d rulings of cards that are not in the pack\n", s.Unjoined)
	}
	for _, l := range s.LeftOut {
		fmt.Fprintf(w, "left out: %s\n", l)
	}
	for _, err := range s.Broken {
		fmt.Fprintf(w, "broken: %v; what follows is left out\n", err)
	}
	if !s.Whole() {
		return incomplete{len(s.LeftOut), len(s.Broken)}
	}
	return nil
}
