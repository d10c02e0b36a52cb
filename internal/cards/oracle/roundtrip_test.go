package oracle

import (
	"cmp"
	"flag"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/verdict-rules/verdict/internal/cards/pool"
	ir "github.com/verdict-rules/verdict/internal/cards/program"
	"github.com/verdict-rules/verdict/internal/cards/wording"
)

var (
	every = flag.Int("every", 1, "take every so many-th card of the data when putting programs into words and back")
	shown = flag.Int("shown", 25, "how many kinds of difference to print")
)

// Shares of cards, in thousandths, that must come back from words as the same program. They
// rise as the words do; new readings and cards written by hand that the renderer has no words for let them fall.
const (
	poolFloor = 760
	dataFloor = 970
)

// TestPoolRoundTrip puts each built-in card into words and compiles these.
func TestPoolRoundTrip(t *testing.T) {
	builtIn, err := pool.Load()
	if err != nil {
		t.Fatal(err)
	}
	var r roundTrips
	for _, c := range builtIn.Cards() {
		r.add(t, *c)
	}
	r.report(t, poolFloor)
}

// TestDataRoundTrip does the same with each card of the data that compiles whole.
func TestDataRoundTrip(t *testing.T) {
	if testing.Short() {
		t.Skip("takes long: compiles every card of the data twice")
	}
	data := cardData(t)
	var r roundTrips
	for i, name := range slices.Sorted(maps.Keys(data)) {
		if i%*every != 0 {
			continue
		}
		if card, report := Compile(data[name]); card != nil && report.Supported() {
			r.add(t, *card)
		}
	}
	r.report(t, dataFloor)
}

// roundTrips counts programs that came back from words the same, and how others did not.
type roundTrips struct {
	cards, equal, lines, equalLines int
	kinds                           map[string][]string // kind of difference → examples
}

func (r *roundTrips) add(t *testing.T, want ir.Card) {
	t.Helper()
	facts := factsOf(want)
	got, report := Compile(facts)
	r.cards++
	if got == nil || len(got.Faces) != len(want.Faces) {
		r.note("facts", fmt.Sprintf("%s: %v", want.Name, report.Err))
		return
	}
	same := true
	for i, face := range want.Faces {
		g, w := canonical(t, face.Name, got.Faces[i].Abilities), canonical(t, face.Name, face.Abilities)
		missing := without(w, g)
		r.lines += len(w)
		r.equalLines += len(w) - len(missing)
		if slices.Equal(g, w) {
			continue
		}
		same = false
		r.differences(want.Name, facts.textOf(i), without(g, w), missing)
	}
	for _, l := range report.Lines {
		if l.At >= 0 {
			r.note("unread: "+l.Rest, want.Name+": "+l.Text)
		}
	}
	if same {
		r.equal++
	}
}

func (c CardFacts) textOf(i int) string {
	if len(c.Faces) > 0 {
		return c.Faces[i].Text
	}
	return c.Text
}

// differences notes how lines of a program came back; those not read at all are noted
// elsewhere.
func (r *roundTrips) differences(name, text string, got, want []string) {
	for i, w := range want {
		if i >= len(got) {
			r.note("missing line: "+firstWord(w), fmt.Sprintf("%s: %s\n      want %s", name, text, w))
			return
		}
		if strings.Contains(got[i], `"unsupported"`) {
			continue
		}
		at := 0
		for at < min(len(got[i]), len(w)) && got[i][at] == w[at] {
			at++
		}
		at = strings.LastIndexAny(w[:at], "{[:,") + 1
		kind := "differs: " + plainPiece(w[at:]) + " ← " + plainPiece(got[i][min(at, len(got[i])):])
		r.note(kind, fmt.Sprintf("%s: %s\n      got  %s\n      want %s", name, text, got[i], w))
	}
}

var (
	word   = regexp.MustCompile(`[a-z_]+`)
	number = regexp.MustCompile(`[0-9]+`)
)

func firstWord(s string) string {
	words := word.FindAllString(s, 2)
	return strings.Join(words, " ")
}

// plainPiece is the beginning of a piece of a program, with numbers made alike.
func plainPiece(s string) string { return number.ReplaceAllString(s[:min(len(s), 28)], "N") }

func without(list, other []string) []string {
	rest := slices.Clone(other)
	var out []string
	for _, s := range list {
		if i := slices.Index(rest, s); i >= 0 {
			rest = slices.Delete(rest, i, i+1)
			continue
		}
		out = append(out, s)
	}
	return out
}

func (r *roundTrips) note(kind, example string) {
	if r.kinds == nil {
		r.kinds = map[string][]string{}
	}
	r.kinds[kind] = append(r.kinds[kind], example)
}

func (r *roundTrips) report(t *testing.T, floor int) {
	t.Helper()
	kinds := slices.SortedFunc(maps.Keys(r.kinds), func(a, b string) int {
		return cmp.Or(len(r.kinds[b])-len(r.kinds[a]), cmp.Compare(a, b))
	})
	for _, k := range kinds[:min(len(kinds), *shown)] {
		t.Logf("%4d %s\n    %s", len(r.kinds[k]), k, r.kinds[k][0])
	}
	share := 1000 * r.equal / max(r.cards, 1)
	t.Logf("%d cards, %d the same again (%d ‰); %d of %d lines", r.cards, r.equal, share, r.equalLines, r.lines)
	if *every == 1 && share < floor {
		t.Errorf("only %d ‰ of the cards come back from words as the same program, not %d ‰", share, floor)
	}
}

// factsOf gives the facts of a card whose text is its program in words.
func factsOf(c ir.Card) CardFacts {
	out := CardFacts{Name: c.Name, Layout: string(c.Layout)}
	for _, f := range c.Faces {
		out.Faces = append(out.Faces, factsOfFace(f))
	}
	if c.Layout == ir.Prototype { // the keyword's line says what the second face has
		small := out.Faces[1]
		out.Faces = out.Faces[:1]
		out.Faces[0].Text = strings.Replace(out.Faces[0].Text, "Prototype", "Prototype "+small.ManaCost+" — "+small.Power+"/"+small.Toughness, 1)
	}
	if len(out.Faces) == 1 {
		out.FaceFacts, out.Faces = out.Faces[0], nil
	}
	return out
}

func factsOfFace(f ir.Face) FaceFacts {
	out := FaceFacts{Name: f.Name, ManaCost: f.Mana, Text: wording.Text(f)}
	out.TypeLine = ir.TypeLine{Super: f.Super, Types: f.Types, Subtypes: f.Subtypes}.String()
	for _, c := range f.Colors {
		out.Indicator = append(out.Indicator, string(c))
	}
	if f.PT != nil {
		out.Power, out.Toughness = statText(f.PT.Power, f.PT.PowerStar), statText(f.PT.Toughness, f.PT.ToughnessStar)
	}
	switch {
	case f.LoyaltyX:
		out.Loyalty = "X"
	case f.Loyalty != nil:
		out.Loyalty = strconv.Itoa(*f.Loyalty)
	}
	if f.Defense != nil {
		out.Defense = strconv.Itoa(*f.Defense)
	}
	return out
}

func statText(n int, star bool) string {
	switch {
	case !star:
		return strconv.Itoa(n)
	case n == 0:
		return "*"
	}
	return strconv.Itoa(n) + "+*"
}
