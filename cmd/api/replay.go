package main

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"os"

	"github.com/verdict-rules/verdict/internal/handlers"
	"github.com/verdict-rules/verdict/internal/handlers/decisions"
)

// replayCommand judges what a decision log has again, with this version, its cards and its rules.
type replayCommand struct {
	File string `arg:"" help:"A decision log, - for standard input." type:"existingfile"`
	knowledge
}

// Run implements the command. Differences are an error.
func (c *replayCommand) Run() error {
	cards, err := c.library()
	if err != nil {
		return err
	}
	index, err := c.index(cards, slog.New(slog.DiscardHandler))
	if err != nil {
		return err
	}
	in := os.Stdin
	if c.File != "-" {
		if in, err = os.Open(c.File); err != nil {
			return err
		}
		defer func() { _ = in.Close() }()
	}
	service := handlers.NewService(handlers.DefaultLimits(), cards, index)
	return replay(context.Background(), in, os.Stdout, service.Decide)
}

// errDiffers is why a replay fails.
var errDiffers = errors.New("not everything is judged as it was")

// replay judges the lines of a log again and writes every difference.
func replay(ctx context.Context, in io.Reader, out io.Writer, judge decisions.Judge) error {
	lines := bufio.NewReader(in)
	same, differ, failed := 0, 0, 0
	for number := 1; ; number++ {
		line, end := lines.ReadBytes('\n')
		if end != nil && !errors.Is(end, io.EOF) {
			return end
		}
		if len(bytes.TrimSpace(line)) > 0 {
			differences, err := decisions.Again(ctx, line, judge)
			switch {
			case err != nil:
				failed++
				fmt.Fprintf(out, "line %d: %v\n", number, err)
			case len(differences) > 0:
				differ++
			default:
				same++
			}
			for _, d := range differences {
				fmt.Fprintf(out, "line %d: %s: %s → %s\n", number, d.Pointer, brief(d.Was), brief(d.Is))
			}
		}
		if end != nil {
			break
		}
	}
	fmt.Fprintf(out, "the same: %d, different: %d, not judged: %d\n", same, differ, failed)
	if differ+failed > 0 {
		return errDiffers
	}
	return nil
}

// brief writes a value on one line, cut where it is long.
func brief(value any) string {
	if value == nil {
		return "nothing"
	}
	text, err := json.Marshal(value)
	if err != nil {
		return err.Error()
	}
	const long = 200
	if runes := []rune(string(text)); len(runes) > long {
		return string(runes[:long]) + "…"
	}
	return string(text)
}
