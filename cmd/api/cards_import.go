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
	"github.com/verdict-rules/verdict/internal/cards/scryfall"
)

// importCards is `cards import`.
type importCards struct {
	Cards     string `help:"Scryfall's oracle_cards, default_cards or all_cards, or MTGJSON's AtomicCards; plain or gzip." type:"existingfile" placeholder:"FILE" xor:"cards"`
	Download  bool   `help:"Fetch the cards and the rulings from Scryfall instead." xor:"cards"`
	SourceURL string `name:"source-url" help:"Where Scryfall's index of bulk files is asked for." default:"https://api.scryfall.com"`
	Rulings   string `help:"Scryfall's bulk file of rulings, plain or gzip." type:"existingfile" placeholder:"FILE"`
	Rules     string `help:"The plain-text Comprehensive Rules." type:"existingfile" placeholder:"FILE"`
	Names     string `help:"Names in other languages: JSON, language to name to English name; plain or gzip." type:"existingfile" placeholder:"FILE"`
	Out       string `help:"The pack to write." required:"" type:"path" placeholder:"PACK"`
	Workers   int    `short:"j" help:"Cards compiled side by side; 0 for as many as there are processors." default:"0"`
	Quiet     bool   `help:"No progress bar."`
}

// Run implements the command.
func (c *importCards) Run() error {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	from, err := c.sources(ctx)
	if err != nil {
		return err
	}
	workers := c.Workers
	if workers < 1 {
		workers = runtime.GOMAXPROCS(0)
	}
	data, summary, err := pack.Build(ctx, from.Sources, workers)
	if err = errors.Join(err, from.close()); err != nil {
		return err
	}
	if err := replaceFile(c.Out, data); err != nil {
		return err
	}
	return report(os.Stdout, c.Out, len(data), summary)
}

// Validate refuses an import of nothing.
func (c *importCards) Validate() error {
	if c.Cards == "" && !c.Download {
		return errors.New("cards come from --cards or --download")
	}
	return nil
}

// opened are the sources of an import, and what has to be closed after it.
type opened struct {
	pack.Sources
	length  int64 // of the cards in bytes; -1 where it is not known
	closers []io.Closer
}

func (o *opened) close() error {
	var errs []error
	for _, c := range o.closers {
		errs = append(errs, c.Close())
	}
	return errors.Join(errs...)
}

// sources opens the files and downloads.
func (c *importCards) sources(ctx context.Context) (*opened, error) {
	o := &opened{}
	err := c.files(o)
	if err == nil && c.Download {
		err = c.downloads(ctx, o)
	}
	if err != nil {
		return nil, errors.Join(err, o.close())
	}
	if !c.Quiet {
		bar := progressbar.NewOptions64(o.length, progressbar.OptionSetWriter(os.Stderr), progressbar.OptionShowBytes(true),
			progressbar.OptionSetDescription("cards"), progressbar.OptionThrottle(100*time.Millisecond), progressbar.OptionClearOnFinish())
		reader := progressbar.NewReader(o.Cards, bar)
		o.Cards = &reader
		o.closers = append(o.closers, bar)
	}
	return o, nil
}

// files opens the files that are named.
func (c *importCards) files(o *opened) error {
	for _, source := range []struct {
		path string
		to   *io.Reader
	}{{c.Cards, &o.Cards}, {c.Rulings, &o.Rulings}, {c.Rules, &o.Rules}, {c.Names, &o.Names}} {
		if source.path == "" {
			continue
		}
		f, err := os.Open(source.path)
		if err != nil {
			return err
		}
		o.closers = append(o.closers, f)
		*source.to = f
		if info, err := f.Stat(); err == nil && source.to == &o.Cards {
			o.length = info.Size()
		}
	}
	return nil
}

// downloads begins to fetch the cards, and the rulings if no file of them is named.
func (c *importCards) downloads(ctx context.Context, o *opened) error {
	client := scryfall.Client{Base: c.SourceURL, Agent: "verdict/" + version()}
	files, err := client.Index(ctx)
	if err != nil {
		return err
	}
	body, length, err := client.Open(ctx, files, scryfall.OracleCards)
	if err != nil {
		return err
	}
	o.closers = append(o.closers, body)
	o.Cards, o.length = body, length
	if o.Rulings != nil {
		return nil
	}
	if body, _, err = client.Open(ctx, files, scryfall.Rulings); err != nil {
		return err
	}
	o.closers = append(o.closers, body)
	o.Rulings = body
	return nil
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
