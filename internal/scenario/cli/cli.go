// Package cli is the scenarios part of the command line.
package cli

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"time"

	"github.com/schollz/progressbar/v3"

	"github.com/verdict-rules/verdict/internal/scenario"
	"github.com/verdict-rules/verdict/internal/scenario/corpus"
)

// RunCommand is `scenarios run`.
type RunCommand struct {
	Paths   []string      `arg:"" name:"file" help:"Files (.jsonl, .jsonl.gz, .json) and folders of scenarios." type:"path"`
	Workers int           `short:"j" help:"Scenarios played side by side." default:"1"`
	Report  string        `help:"Write a JSON line per scenario to this file." placeholder:"FILE" type:"path"`
	Tag     []string      `help:"Only scenarios with this tag; may be repeated." placeholder:"TAG"`
	ID      string        `help:"Only ids like this; * stands for any characters, ? for one." placeholder:"GLOB"`
	Limit   time.Duration `help:"Longest time for one scenario." default:"10s"`
	Compare string        `help:"List what changed since this report; fail only if what held no longer does." placeholder:"FILE" type:"existingfile"`
	Quiet   bool          `help:"No progress bar."`
	Verbose bool          `short:"v" help:"Print the log of each scenario that did not hold."`
}

// Validate refuses numbers that mean nothing.
func (c *RunCommand) Validate() error {
	if c.Workers < 1 {
		return errors.New("at least one scenario must be played at a time")
	}
	return nil
}

// Play plays the scenarios with the player given, and writes the table and the changes to out.
// It fails if a scenario failed, was illegal or broke; when comparing, only if one that held
// no longer does.
func (c *RunCommand) Play(ctx context.Context, out, progress io.Writer, play corpus.Play) (err error) {
	opt := corpus.Options{Paths: c.Paths, Workers: c.Workers, Limit: c.Limit, Tags: c.Tag, ID: c.ID}
	if c.Report != "" {
		f, openErr := os.Create(c.Report)
		if openErr != nil {
			return fmt.Errorf("write report: %w", openErr)
		}
		defer func() { err = errors.Join(err, f.Close()) }()
		opt.Report = f
	}
	if !c.Quiet {
		var bar *progressbar.ProgressBar
		opt.Total = func(n int) { bar = newBar(n, progress) }
		opt.Done = func() { _ = bar.Add(1) }
	}
	lines, err := corpus.Run(ctx, opt, play)
	if err != nil {
		return err
	}
	if c.Verbose {
		writeLogs(out, lines)
	}
	if err := corpus.WriteTable(out, lines); err != nil {
		return err
	}
	if c.Compare != "" {
		return c.compare(out, lines)
	}
	return verdictOn(lines)
}

func newBar(n int, w io.Writer) *progressbar.ProgressBar {
	return progressbar.NewOptions(n, progressbar.OptionSetWriter(w), progressbar.OptionShowCount(),
		progressbar.OptionSetDescription("scenarios"), progressbar.OptionThrottle(100*time.Millisecond), progressbar.OptionClearOnFinish())
}

// compare lists what changed since the old report.
func (c *RunCommand) compare(out io.Writer, lines []corpus.Line) error {
	old, err := corpus.ReadReport(c.Compare)
	if err != nil {
		return err
	}
	changes := corpus.Compare(old, lines)
	if err := corpus.WriteChanges(out, changes); err != nil {
		return err
	}
	worse := 0
	for _, change := range changes {
		if change.Worse() && change.New != "" {
			worse++
		}
	}
	if worse > 0 {
		return fmt.Errorf("%d scenarios that held no longer do", worse)
	}
	return nil
}

// verdictOn is an error if not everything that the referee supports held.
func verdictOn(lines []corpus.Line) error {
	bad := 0
	for _, line := range lines {
		if line.Outcome != scenario.Held && line.Outcome != scenario.Unsupported {
			bad++
		}
	}
	if bad > 0 {
		return fmt.Errorf("%d of %d scenarios did not hold", bad, len(lines))
	}
	return nil
}

// writeLogs prints what happened in the scenarios that did not hold.
func writeLogs(out io.Writer, lines []corpus.Line) {
	for _, line := range lines {
		if line.Outcome == scenario.Held {
			continue
		}
		_, _ = fmt.Fprintf(out, "%s: %s\n", line.ID, line.Outcome)
		if line.Outcome == scenario.Unsupported {
			writeGaps(out, line.Reason)
			continue
		}
		for _, s := range line.Steps {
			_, _ = fmt.Fprintf(out, "  %d %s %s: %s %v\n", s.Turn, s.Step, s.Player, s.Text, s.Citations)
		}
		for _, f := range line.Failures {
			_, _ = fmt.Fprintf(out, "  expected %s, but it is %s\n", f.String(), f.Actual)
		}
		if line.Reason != nil {
			_, _ = fmt.Fprintf(out, "  %s %s\n", line.Reason.Message, line.Reason.Violation)
		}
	}
}

func writeGaps(out io.Writer, r *scenario.Reason) {
	if r == nil {
		return
	}
	if len(r.Gaps) == 0 {
		_, _ = fmt.Fprintf(out, "  %s\n", r.Message)
	}
	for _, g := range r.Gaps {
		_, _ = fmt.Fprintf(out, "  %s: %s (%s)\n", g.Card, g.Line, g.Reason)
	}
}
