// Command audit measures how much of a file of cards the compiler reads, and ranks what
// holds cards back.
//
// It reads oracle-cards.json.gz in the folder named by VERDICT_TEST_DATA. With -scenarios
// it also weighs cards by how many scenario files of a folder name them.
package main

import (
	"cmp"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/verdict-rules/verdict/internal/cards/oracle"
	ir "github.com/verdict-rules/verdict/internal/cards/program"
)

func main() {
	data := flag.String("data", os.Getenv("VERDICT_TEST_DATA"), "folder with oracle-cards.json.gz")
	scenarios := flag.String("scenarios", "", "folder with scenario files (*.jsonl, *.jsonl.gz)")
	top := flag.Int("top", 60, "how many patterns to print")
	one := flag.String("card", "", "print this card's program and report instead")
	match := flag.String("match", "", "list unread lines whose pattern contains this")
	rate := flag.Float64("sample", 0, "print this share of the lines read, with their programs")
	seed := flag.Uint64("seed", 1, "which lines a sample has")
	flag.Parse()
	o := options{*data, *scenarios, *one, *match, *top, sampler{rand.New(rand.NewPCG(*seed, 1)), *rate}}
	if err := o.run(); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// tally counts what was read.
type tally struct {
	cards, supported, failed int
	whole                    map[string]bool
	reports                  []oracle.Report
	lacking                  [][]string // for each scenario not wholly read, its cards that are not
}

// options are what the command was asked for.
type options struct {
	data, scenarios, one, match string
	top                         int
	sampler                     sampler
}

func (o options) run() error {
	f, err := os.Open(filepath.Join(o.data, "oracle-cards.json.gz"))
	if err != nil {
		return err
	}
	defer func() { _ = f.Close() }()
	t := tally{whole: map[string]bool{}}
	err = oracle.ReadBulk(f, func(c *ir.Card, r oracle.Report) error {
		if o.one != "" {
			return show(o.one, c, r)
		}
		if o.sampler.rate > 0 {
			return o.sampler.print(c, r)
		}
		t.add(c, r)
		return nil
	})
	if err != nil || o.one != "" || o.sampler.rate > 0 {
		return err
	}
	weights := map[string]int{}
	if o.scenarios != "" {
		if weights, err = t.scenarios(o.scenarios); err != nil {
			return err
		}
	}
	fmt.Printf("%d cards, %d supported (%.1f %%), %d with wrong facts\n", t.cards, t.supported, percent(t.supported, t.cards), t.failed)
	if o.match != "" {
		t.list(o.match, o.top)
		return nil
	}
	t.rank(weights, o.top)
	return nil
}

func percent(a, b int) float64 { return 100 * float64(a) / float64(max(b, 1)) }

func show(name string, c *ir.Card, r oracle.Report) error {
	if r.Name != name {
		return nil
	}
	for _, l := range r.Lines {
		fmt.Printf("%q\n  at %d: %s | %s\n", l.Text, l.At, l.Why, l.Rest)
	}
	if c == nil {
		fmt.Println(r.Err)
		return nil
	}
	for i := range c.Faces {
		for j := range c.Faces[i].Abilities {
			c.Faces[i].Abilities[j].Text = ""
		}
	}
	c.Legal = nil
	doc, err := ir.EncodeCard(*c)
	fmt.Println(string(doc))
	return err
}

func (t *tally) add(c *ir.Card, r oracle.Report) {
	t.cards++
	if r.Err != nil {
		t.failed++
	}
	if r.Supported() {
		t.supported++
		t.whole[r.Name] = true
		for _, f := range c.Faces {
			t.whole[f.Name] = true
		}
	}
	t.reports = append(t.reports, r)
}

// list prints unread lines that stopped at a pattern.
func (t *tally) list(match string, top int) {
	for _, r := range t.reports {
		for _, l := range r.Lines {
			if (l.At >= 0 || l.Why != "") && strings.Contains(l.Rest+" | "+l.Why, match) && top > 0 {
				top--
				fmt.Printf("%s: %q (%s | %s)\n", r.Name, l.Text, l.Rest, l.Why)
			}
		}
	}
}

// patternsOf are the patterns that hold a card back, each with a line as an example.
func patternsOf(r oracle.Report) map[string]string {
	patterns := map[string]string{}
	if r.Err != nil {
		patterns["facts: "+r.Err.Error()] = r.Name
	}
	for _, l := range r.Lines {
		if l.At >= 0 || l.Why != "" {
			patterns[l.Rest] = l.Text
		}
	}
	return patterns
}

// held is a pattern and how many cards it holds back.
type held struct {
	pattern        string
	cards, alone   int
	weight, aloneW int
	example        string
}

// rank prints the patterns that hold back the most cards: in all, and alone.
func (t *tally) rank(weights map[string]int, top int) {
	byPattern := map[string]*held{}
	for _, r := range t.reports {
		patterns := patternsOf(r)
		for p, text := range patterns {
			h := byPattern[p]
			if h == nil {
				h = &held{pattern: p, example: text}
				byPattern[p] = h
			}
			h.cards++
			h.weight += weights[r.Name]
			if len(patterns) == 1 {
				h.alone++
				h.aloneW += weights[r.Name]
			}
		}
	}
	list := make([]*held, 0, len(byPattern))
	for _, h := range byPattern {
		list = append(list, h)
	}
	print := func(title string, score func(*held) int) {
		slices.SortFunc(list, func(a, b *held) int {
			return cmp.Or(cmp.Compare(score(b), score(a)), cmp.Compare(a.pattern, b.pattern))
		})
		fmt.Println(title)
		for _, h := range list[:min(top, len(list))] {
			fmt.Printf("%5d %5d  %-50s %.110q\n", score(h), h.cards, h.pattern, h.example)
		}
	}
	print("held back alone:", func(h *held) int { return h.alone })
	if len(weights) > 0 {
		print("held back alone, by scenarios:", func(h *held) int { return h.aloneW })
		t.lastBlockers(top)
	}
}
