package corpus

import (
	"fmt"
	"io"
	"maps"
	"slices"
	"text/tabwriter"

	"github.com/verdict-rules/verdict/internal/scenario"
)

// outcomes are the columns of a table, best first.
var outcomes = []scenario.Outcome{scenario.Held, scenario.Failed, scenario.Illegal, scenario.Unsupported, scenario.Broken}

// Counts are numbers of scenarios by outcome.
type Counts map[scenario.Outcome]int

// Count counts the lines of a report by tag, and all together.
func Count(lines []Line) (byTag map[string]Counts, all Counts) {
	byTag, all = map[string]Counts{}, Counts{}
	for _, line := range lines {
		all[line.Outcome]++
		for _, tag := range line.Tags {
			if byTag[tag] == nil {
				byTag[tag] = Counts{}
			}
			byTag[tag][line.Outcome]++
		}
	}
	return byTag, all
}

// WriteTable writes how many scenarios of each tag had which outcome, and the total.
func WriteTable(w io.Writer, lines []Line) error {
	byTag, all := Count(lines)
	table := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	row := func(name string, c Counts) {
		sum := 0
		_, _ = fmt.Fprintf(table, "%s", name)
		for _, o := range outcomes {
			sum += c[o]
			_, _ = fmt.Fprintf(table, "\t%d", c[o])
		}
		_, _ = fmt.Fprintf(table, "\t%d\n", sum)
	}
	_, _ = fmt.Fprintln(table, "tag\theld\tfailed\tillegal\tunsupported\terror\tall")
	for _, tag := range slices.Sorted(maps.Keys(byTag)) {
		row(tag, byTag[tag])
	}
	row("total", all)
	if err := table.Flush(); err != nil {
		return fmt.Errorf("write table: %w", err)
	}
	return nil
}
