// Package corpus plays many scenarios and says how they went: side by side, with a
// table of outcomes, a report, and a comparison with an earlier report.
package corpus

import (
	"cmp"
	"context"
	"fmt"
	"io"
	"regexp"
	"runtime/debug"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/verdict-rules/verdict/internal/scenario"
)

// Play plays one scenario. It should end soon after its context does.
type Play func(context.Context, *scenario.Scenario) *scenario.Result

// DefaultLimit is how long one scenario may take.
const DefaultLimit = 10 * time.Second

const defaultGrace = 2 * time.Second

// Options say what to play and how.
type Options struct {
	Paths   []string
	Workers int           // scenarios played side by side; at least 1
	Limit   time.Duration // wall-clock time of one scenario; 0: DefaultLimit
	Tags    []string      // only scenarios with one of these tags; empty: all
	ID      string        // only ids like this, "*" any characters, "?" one; empty: all
	Report  io.Writer     // gets a JSON line per scenario in the order of the corpus; nil: none
	Total   func(int)     // told how many scenarios there are, before any is played; may be nil
	Done    func()        // told when one was played; may be nil

	grace time.Duration // how long after its time a scenario may still end by itself; 0: defaultGrace
}

// Run plays the scenarios and returns what a report says about them, in the order of the corpus.
func Run(ctx context.Context, opt Options, play Play) ([]Line, error) {
	docs := opt.selected()
	if opt.Total != nil {
		opt.Total(len(docs))
	}
	lines := opt.playAll(ctx, docs, play)
	if err := ctx.Err(); err != nil {
		return nil, fmt.Errorf("play scenarios: %w", err)
	}
	if opt.Report == nil {
		return lines, nil
	}
	for _, line := range lines {
		if err := writeLine(opt.Report, line); err != nil {
			return nil, err
		}
	}
	return lines, nil
}

// selected are the documents that the options ask for, unreadable ones included.
func (o Options) selected() []scenario.Located {
	ids := glob(o.ID)
	var docs []scenario.Located
	for doc := range scenario.Source(o.Paths...) {
		if s := doc.Scenario; s != nil {
			if !ids.MatchString(s.ID) {
				continue
			}
			if len(o.Tags) > 0 && !slices.ContainsFunc(o.Tags, func(t string) bool { return slices.Contains(s.Tags, t) }) {
				continue
			}
		}
		docs = append(docs, doc)
	}
	return docs
}

// glob is the pattern as a regular expression; the empty pattern matches everything.
func glob(pattern string) *regexp.Regexp {
	if pattern == "" {
		pattern = "*"
	}
	quoted := regexp.QuoteMeta(pattern)
	quoted = strings.NewReplacer(`\*`, `.*`, `\?`, `.`).Replace(quoted)
	return regexp.MustCompile(`(?s)^` + quoted + `$`)
}

// playAll plays the documents side by side and returns their lines in order.
func (o Options) playAll(ctx context.Context, docs []scenario.Located, play Play) []Line {
	lines := make([]Line, len(docs))
	next := make(chan int)
	var workers sync.WaitGroup
	for range max(o.Workers, 1) {
		workers.Go(func() {
			for i := range next {
				lines[i] = o.playOne(ctx, docs[i], play)
				if o.Done != nil {
					o.Done()
				}
			}
		})
	}
	for i := range docs {
		if ctx.Err() != nil {
			break
		}
		next <- i
	}
	close(next)
	workers.Wait()
	return lines
}

// playOne plays a document within its time. A panic is the document's outcome, and so is
// not ending in time: what still runs then is left behind.
func (o Options) playOne(ctx context.Context, doc scenario.Located, play Play) Line {
	if doc.Err != nil {
		return brokenLine(doc, doc.Err.Error())
	}
	limit := cmp.Or(o.Limit, DefaultLimit)
	ctx, cancel := context.WithTimeout(ctx, limit)
	defer cancel()
	result := make(chan Line, 1)
	start := time.Now()
	go func() {
		defer func() {
			if p := recover(); p != nil {
				result <- brokenLine(doc, fmt.Sprintf("panic: %v\n%s", p, debug.Stack()))
			}
		}()
		result <- lineOf(doc, play(ctx, doc.Scenario), time.Since(start))
	}()
	hard := time.NewTimer(limit + cmp.Or(o.grace, defaultGrace))
	defer hard.Stop()
	var line Line
	select {
	case line = <-result:
	case <-hard.C:
		line = brokenLine(doc, fmt.Sprintf("did not end within %s", limit))
	}
	line.Duration = time.Since(start).Seconds()
	return line
}
