package pack

import (
	"cmp"
	"maps"
	"slices"

	"github.com/verdict-rules/verdict/internal/cards/oracle"
	"github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/engine"
)

// Support says how much of a card is carried out.
type Support string

// How much of a card is carried out.
const (
	Full    Support = "full"    // every line
	Partial Support = "partial" // some lines
	None    Support = "none"    // no line, or the facts themselves can't be read
)

// SupportOf says how much of a card's lines was read and is carried out.
func SupportOf(card *program.Card) Support {
	lines, refused := 0, 0
	for _, face := range card.Faces {
		for _, line := range face.Abilities {
			lines++
			if engine.Refusal(line) != "" {
				refused++
			}
		}
	}
	switch {
	case refused == 0:
		return Full
	case refused < lines:
		return Partial
	}
	return None
}

// held is a line that holds a card back, and what about it: where reading stopped, with names and
// numbers made alike.
type held struct{ pattern, line string }

// judge says how much of a card is carried out, and which lines are not.
func judge(card *program.Card, report oracle.Report) (Support, []held) {
	var out []held
	for _, l := range report.Lines {
		if l.At >= 0 || l.Why != "" {
			out = append(out, held{cmp.Or(l.Rest, l.Why), l.Text})
		}
	}
	for _, face := range card.Faces {
		for _, line := range face.Abilities {
			if _, unread := line.Ability.(program.Unsupported); unread && len(report.Lines) > 0 {
				continue // it is in the report
			}
			if why := engine.Refusal(line); why != "" {
				out = append(out, held{why, line.Text})
			}
		}
	}
	support := SupportOf(card)
	if support == Full && len(out) > 0 { // a line that makes no ability
		support = Partial
	}
	return support, out
}

// Counts says how many cards are supported.
type Counts struct {
	Cards       int `json:"cards"`
	Supported   int `json:"supported"`   // every line
	Partial     int `json:"partial"`     // some lines
	Unsupported int `json:"unsupported"` // none
}

func (c *Counts) add(s Support) {
	c.Cards++
	switch s {
	case Full:
		c.Supported++
	case Partial:
		c.Partial++
	case None:
		c.Unsupported++
	}
}

// Wanted is a gap and what it costs.
type Wanted struct {
	Pattern string `json:"pattern"` // the words from where reading stopped, with names and numbers made alike
	Cards   int    `json:"cards"`   // that have it
	Alone   int    `json:"alone"`   // that have no other
	Example string `json:"example"` // one of the cards
	Line    string `json:"line"`    // the line of that card
}

// Coverage says how much of a set of cards is supported. A card counts as supported only if every line
// of it was read and everything in it is carried out.
type Coverage struct {
	Counts
	ByLayout   map[string]Counts `json:"by_layout"`
	ByLegality map[string]Counts `json:"by_legality"` // format → the cards that are legal or restricted there
	Wanted     []Wanted          `json:"wanted"`      // by cards, most first
}

// maxWanted is how many gaps a pack lists.
const maxWanted = 1000

// tally adds up a coverage.
type tally struct {
	counts           Counts
	layouts, formats map[string]*Counts
	wanted           map[string]*Wanted
}

func newTally() *tally {
	return &tally{layouts: map[string]*Counts{}, formats: map[string]*Counts{}, wanted: map[string]*Wanted{}}
}

// add counts a card; those that were left out of the pack for what they are count as unsupported.
func (t *tally) add(c compiled) {
	if c.err != nil {
		c.support, c.held = None, []held{{"not in the pack: " + c.err.Error(), ""}}
	}
	t.counts.add(c.support)
	count(t.layouts, c.layout, c.support)
	for format, legality := range c.legal {
		if legality == "legal" || legality == "restricted" {
			count(t.formats, format, c.support)
		}
	}
	patterns := map[string]bool{}
	for _, h := range c.held {
		if patterns[h.pattern] {
			continue
		}
		patterns[h.pattern] = true
		w := t.wanted[h.pattern]
		if w == nil {
			w = &Wanted{Pattern: h.pattern, Example: c.name, Line: h.line}
			t.wanted[h.pattern] = w
		}
		w.Cards++
	}
	if len(patterns) == 1 {
		t.wanted[c.held[0].pattern].Alone++
	}
}

func count(in map[string]*Counts, key string, s Support) {
	if in[key] == nil {
		in[key] = &Counts{}
	}
	in[key].add(s)
}

// coverage is what was added up.
func (t *tally) coverage() Coverage {
	out := Coverage{Counts: t.counts, ByLayout: map[string]Counts{}, ByLegality: map[string]Counts{}, Wanted: []Wanted{}}
	for layout, c := range t.layouts {
		out.ByLayout[layout] = *c
	}
	for format, c := range t.formats {
		out.ByLegality[format] = *c
	}
	for w := range maps.Values(t.wanted) {
		out.Wanted = append(out.Wanted, *w)
	}
	slices.SortFunc(out.Wanted, func(a, b Wanted) int {
		return cmp.Or(cmp.Compare(b.Cards, a.Cards), cmp.Compare(b.Alone, a.Alone), cmp.Compare(a.Pattern, b.Pattern))
	})
	out.Wanted = out.Wanted[:min(len(out.Wanted), maxWanted)]
	return out
}
