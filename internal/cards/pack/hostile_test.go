package pack

import (
	"bytes"
	"compress/gzip"
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"
	"time"
)

// vanilla is a card of that name in the published shape.
func vanilla(name, id string) string {
	return fmt.Sprintf(`{"oracle_id": %q, "name": %q, "layout": "normal", "mana_cost": "{G}", "type_line": "Creature — Bear", "power": "2", "toughness": "2"}`, id, name)
}

// withText is a card with that text.
func withText(name, text string) string {
	return fmt.Sprintf(`{"oracle_id": %q, "name": %q, "layout": "normal", "type_line": "Enchantment", "oracle_text": %q}`, name, name, text)
}

func list(cards ...string) string { return "[" + strings.Join(cards, ",\n") + "]" }

// TestBadCardsAreLeftOutAndNamed imports files with one bad card among good ones.
func TestBadCardsAreLeftOutAndNamed(t *testing.T) {
	for name, tc := range map[string]struct{ bad, why string }{
		"unknown layout":   {`{"name": "Bad", "layout": "origami", "type_line": "Instant"}`, "layout"},
		"no name":          {`{"layout": "normal"}`, "name"},
		"a name of lines":  {`{"name": "Ba\nd", "layout": "normal", "type_line": "Instant"}`, "name"},
		"no object":        {`17`, "not a card"},
		"wrong type":       {`{"name": "Bad", "layout": ["normal"]}`, "not a card"},
		"repeated member":  {`{"name": "Bad", "name": "Worse", "layout": "normal", "type_line": "Instant"}`, "not a card"},
		"no type":          {`{"name": "Bad", "layout": "normal", "type_line": ""}`, "type"},
		"unknown cost":     {`{"name": "Bad", "layout": "normal", "mana_cost": "{no}", "type_line": "Instant"}`, "mana cost"},
		"face of no name":  {`{"name": "Bad // ", "layout": "split", "card_faces": [{"name": "Bad", "type_line": "Instant"}, {"type_line": "Instant"}]}`, "name"},
		"faces disagree":   {`{"name": "Bad // Worse", "layout": "split", "card_faces": [{"name": "Other", "type_line": "Instant"}, {"name": "Worse", "type_line": "Instant"}]}`, "name"},
		"faces contradict": {`{"name": "Bad // Worse", "layout": "transform", "card_faces": [{"name": "Bad", "type_line": "Creature — Bear", "power": "two", "toughness": "2"}, {"name": "Worse", "type_line": "Instant"}]}`, "power"},
		"not UTF-8":        {"{\"name\": \"B\xffd\", \"layout\": \"normal\", \"type_line\": \"Instant\"}", "not a card"},
	} {
		t.Run(name, func(t *testing.T) {
			p, summary, _ := built(t, Sources{Cards: strings.NewReader(list(vanilla("One", "1"), tc.bad, vanilla("Two", "2")))})
			if p.Manifest.Cards != 2 || summary.Whole() || len(summary.LeftOut) != 1 {
				t.Fatalf("%+v", summary)
			}
			if got := summary.LeftOut[0]; got.Entry != 2 || !strings.Contains(got.String(), tc.why) {
				t.Errorf("%s", got)
			}
			if summary.Coverage.Cards != 3 || summary.Coverage.Unsupported != 1 {
				t.Errorf("%+v", summary.Coverage.Counts)
			}
		})
	}
}

func TestCardsOfOneNameAreLeftOut(t *testing.T) {
	other := `{"oracle_id": "3", "name": "One", "layout": "normal", "type_line": "Instant"}`
	p, summary, _ := built(t, Sources{Cards: strings.NewReader(list(vanilla("One", "1"), vanilla("Two", "2"), other))})
	if p.Manifest.Cards != 1 || len(summary.LeftOut) != 2 || summary.LeftOut[0].Entry != 1 || summary.LeftOut[1].Entry != 3 {
		t.Errorf("%+v", summary)
	}
	if summary.Coverage.Cards != 3 || summary.Coverage.Unsupported != 2 {
		t.Errorf("%+v", summary.Coverage.Counts)
	}
	p, summary, _ = built(t, Sources{Cards: strings.NewReader(list(vanilla("One", "1"), vanilla("One", "1")))})
	if p.Manifest.Cards != 1 || !summary.Whole() {
		t.Errorf("the same card twice: %+v", summary)
	}
}

// TestABrokenFileKeepsWhatCameBefore cuts a file of three cards anywhere.
func TestABrokenFileKeepsWhatCameBefore(t *testing.T) {
	text := list(vanilla("One", "1"), vanilla("Two", "2"), vanilla("Three", "3"))
	first := strings.Index(text, "\n")
	for at := range len(text) {
		_, summary, err := Build(t.Context(), Sources{Cards: strings.NewReader(text[:at])}, 1)
		switch {
		case at < first-1:
			if !errors.Is(err, ErrNoCards) {
				t.Fatalf("cut at %d: %v", at, err)
			}
		case err != nil || len(summary.Broken) != 1 || summary.Manifest.Cards != strings.Count(text[:at], `"2"}`):
			t.Fatalf("cut at %d: %v, %+v", at, err, summary)
		}
	}
}

func TestABreakInTheMiddleLosesOneLine(t *testing.T) {
	for name, broken := range map[string]string{
		"no JSON":           `{"object": "card", "name": Two},`,
		"cut off":           `{"object": "card", "name": "Two`,
		"too much":          `{"object": "card", "name": "` + strings.Repeat("x", maxEntry) + `"},`,
		"brackets":          `]]}`,
		"two lines of both": "}\n{nothing},",
	} {
		t.Run(name, func(t *testing.T) {
			text := strings.Replace(list(vanilla("One", "1"), vanilla("Two", "2"), vanilla("Three", "3")), vanilla("Two", "2")+",", broken, 1)
			_, summary, _ := built(t, Sources{Cards: strings.NewReader(text)})
			if summary.Manifest.Cards != 2 || len(summary.Broken) != 0 || len(summary.LeftOut) != 1 || summary.LeftOut[0].Entry != 2 {
				t.Errorf("%+v", summary)
			}
		})
	}
}

func TestManyBreaksEndTheImport(t *testing.T) {
	text := "[\n" + vanilla("One", "1") + ",\n" + strings.Repeat("{\"no\n", 2*maxBreaks) + vanilla("Two", "2") + "]"
	_, summary, _ := built(t, Sources{Cards: strings.NewReader(text)})
	if summary.Manifest.Cards != 1 || len(summary.Broken) != 1 || len(summary.LeftOut) != maxBreaks {
		t.Errorf("%+v", summary)
	}
}

func TestOtherBrokenSourcesAreLeftOut(t *testing.T) {
	_, summary, _ := built(t, Sources{
		Cards:   strings.NewReader(list(vanilla("One", "1"))),
		Rulings: strings.NewReader(`[{"object": "ruling", "oracle_id": "1", "source": "wotc", "published_at": "2020-01-01", "comment": "Said."},`),
		Rules:   strings.NewReader("something else"),
		Names:   strings.NewReader(`["no map"]`),
	})
	if len(summary.Broken) != 3 || summary.Manifest.Rulings != 1 || summary.Manifest.Rules != "" || summary.Whole() {
		t.Errorf("%+v", summary)
	}
}

// endless yields a pattern, so many bytes of it.
func endless(pattern string, bytes int64) io.Reader {
	return io.LimitReader(&repeated{pattern: pattern}, bytes)
}

type repeated struct {
	pattern string
	at      int
}

func (r *repeated) Read(p []byte) (int, error) {
	for i := range p {
		p[i] = r.pattern[r.at%len(r.pattern)]
		r.at++
	}
	return len(p), nil
}

// TestRubbishEndsTheImport gives 100 MB of this and that to the import: it must end soon, and without
// holding it in memory.
func TestRubbishEndsTheImport(t *testing.T) {
	const size = 100 << 20
	var zipped bytes.Buffer
	z := gzip.NewWriter(&zipped)
	if _, err := io.Copy(z, endless(" ", size)); err != nil || z.Close() != nil {
		t.Fatal(err)
	}
	for name, rubbish := range map[string]io.Reader{
		"zeros": endless("\x00", size), "spaces": endless(" ", size), "one text": endless(`["`, 2), "letters": endless("rubbish ", size),
		"a long text": io.MultiReader(strings.NewReader(`["`), endless("x", size)), "brackets": endless("[", size),
		"members": io.MultiReader(strings.NewReader(`{"data": {`), endless(`"x": `, size)), "packed spaces": &zipped,
	} {
		t.Run(name, func(t *testing.T) {
			began := time.Now()
			if _, _, err := Build(t.Context(), Sources{Cards: rubbish}, 1); !errors.Is(err, ErrNoCards) {
				t.Errorf("%v", err)
			}
			if took := time.Since(began); took > 10*time.Second {
				t.Errorf("took %s", took)
			}
		})
	}
}

// TestStrangeTextsAreRefusedLineByLine keeps cards whose texts nobody can read.
func TestStrangeTextsAreRefusedLineByLine(t *testing.T) {
	p, summary, _ := built(t, Sources{Cards: strings.NewReader(list(
		withText("Long", strings.Repeat("draw a card, then ", 12500)),
		withText("Lines", strings.Repeat("Draw a card.\n", 4000)),
		withText("French", "Piochez une carte.\nLe vol est à vous."),
		withText("Japanese", "カードを1枚引く。"),
		withText("Signs", "{{{}}} •••• — “””"),
		vanilla("Good", "good"),
	))})
	if p.Manifest.Cards != 6 || !summary.Whole() {
		t.Fatalf("%+v", summary)
	}
	for _, name := range []string{"Long", "French", "Japanese", "Signs"} {
		card, ok := library(t, p).Find(name)
		if !ok || SupportOf(card) != None {
			t.Errorf("%s: %+v", name, card)
		}
	}
}

func TestAMillionOpenBracketsInACard(t *testing.T) {
	_, _, err := Build(t.Context(), Sources{Cards: strings.NewReader("[" + vanilla("One", "1") + "," + strings.Repeat("[", 1<<20))}, 1)
	if err != nil {
		t.Fatal(err)
	}
}
