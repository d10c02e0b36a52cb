package main

import (
	"cmp"
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"os"
	"slices"
	"strings"
	"text/tabwriter"

	"github.com/verdict-rules/verdict/internal/cards/pack"
)

// showCoverage is `cards coverage`.
type showCoverage struct {
	packFlag
	Top  int  `help:"How many gaps to list." default:"40"`
	JSON bool `name:"json" help:"As JSON, with everything."`
}

// Run implements the command.
func (c *showCoverage) Run() error { return c.write(os.Stdout) }

func (c *showCoverage) write(w io.Writer) error {
	cards, err := c.library()
	if err != nil {
		return err
	}
	coverage, err := cards.Coverage()
	if err != nil {
		return err
	}
	if c.JSON {
		out := json.NewEncoder(w)
		out.SetEscapeHTML(false)
		out.SetIndent("", "  ")
		return out.Encode(coverage)
	}
	return writeCoverage(w, coverage, c.Top)
}

// writeCoverage prints tables: of all cards, by layout, by format, and the gaps.
func writeCoverage(w io.Writer, c pack.Coverage, top int) error {
	t := tabwriter.NewWriter(w, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(t, "\tcards\tsupported\tpartial\tunsupported\t%\t")
	countsRow(t, "all", c.Counts)
	for _, group := range []map[string]pack.Counts{c.ByLayout, c.ByLegality} {
		fmt.Fprintln(t, "\t\t\t\t\t\t")
		for _, name := range slices.SortedFunc(maps.Keys(group), func(a, b string) int {
			return cmp.Or(cmp.Compare(group[b].Cards, group[a].Cards), cmp.Compare(a, b))
		}) {
			countsRow(t, name, group[name])
		}
	}
	if err := t.Flush(); err != nil {
		return err
	}
	fmt.Fprintln(w, "\nWhere reading stopped, by the cards held back (and by nothing else):")
	for _, gap := range c.Wanted[:min(max(top, 0), len(c.Wanted))] {
		fmt.Fprintf(w, "%6d %6d  %s\n%15s %s: %s\n", gap.Cards, gap.Alone, gap.Pattern, "", gap.Example, strings.ReplaceAll(gap.Line, "\n", " ¶ "))
	}
	return nil
}

func countsRow(w io.Writer, name string, c pack.Counts) {
	fmt.Fprintf(w, "%s\t%d\t%d\t%d\t%d\t%.1f\t\n", name, c.Cards, c.Supported, c.Partial, c.Unsupported, share(c))
}

// countsLine is counts in words.
func countsLine(c pack.Counts) string {
	return fmt.Sprintf("%d of %d cards (%.1f %%), %d in part, %d not", c.Supported, c.Cards, share(c), c.Partial, c.Unsupported)
}

// share is how many of the cards are supported, in percent.
func share(c pack.Counts) float64 { return 100 * float64(c.Supported) / float64(max(c.Cards, 1)) }
