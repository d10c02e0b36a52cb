package rulings

import (
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// seedDocuments are the documents that the built-in rulings are about, in the order of seeds.yaml.
var seedDocuments = []string{
	"Panglacial Shinobi", "Blast from the Past", "Naban, Dean of Iteration", "Bubble Smuggler", "Promise of Aclazotz",
}

func TestSeedsAreComplete(t *testing.T) {
	var cards []string
	counts := map[string]int{}
	ids := map[string]bool{}
	for _, card := range seeds() {
		cards = append(cards, card.Card)
		counts[card.Card] = len(card.Rulings)
		for _, ruling := range card.Rulings {
			if ids[ruling.ID] {
				t.Errorf("%s stands twice", ruling.ID)
			}
			ids[ruling.ID] = true
		}
	}
	if !reflect.DeepEqual(cards, seedDocuments) {
		t.Errorf("cards %v", cards)
	}
	want := map[string]int{
		"Panglacial Shinobi": 15, "Blast from the Past": 18, "Naban, Dean of Iteration": 10,
		"Bubble Smuggler": 12, "Promise of Aclazotz": 18,
	}
	if !reflect.DeepEqual(counts, want) || len(ids) != 73 {
		t.Errorf("%d rulings: %v", len(ids), counts)
	}
}

func TestSeedsSayTheSameInBothLanguagesOnce(t *testing.T) {
	said := map[string]string{}
	for _, r := range seeded() {
		for _, sentence := range []string{r.own.English, r.own.French} {
			if before, twice := said[sentence]; twice {
				t.Errorf("%s and %s say the same: %s", before, r.id, sentence)
			}
			said[sentence] = r.id
		}
		if r.source != "wotc" {
			t.Errorf("%s: source %q", r.id, r.source)
		}
	}
}

// A date of a seed document, in either of its forms.
var (
	longDate  = regexp.MustCompile(`^(\d{2}) (\S+) (\d{4}) · source : wotc$`)
	shortDate = regexp.MustCompile(`^(\d{2})/(\d{2})/(\d{4})$`)
	months    = map[string]string{
		"janvier": "01", "février": "02", "avril": "04", "novembre": "11", "décembre": "12",
	}
)

func TestSeedsMatchTheDocuments(t *testing.T) {
	files, err := filepath.Glob(filepath.Join(filepath.Dir(filepath.Dir(testData(t, "MagicCompRules.txt"))), "seeds", "*.txt"))
	if err != nil || len(files) == 0 {
		t.Skip("SKIPPED, NOT PROVEN: no seed documents beside the data folder")
	}
	slices.Sort(files)
	if len(files) != len(seeds()) {
		t.Fatalf("%d documents, %d cards", len(files), len(seeds()))
	}
	for i, card := range seeds() {
		dates, prints := readSeedDocument(t, files[i])
		var want []string
		for _, ruling := range card.Rulings {
			want = append(want, ruling.Date)
			// A document in French alone has no English words to compare with.
			if card.Card != "Bubble Smuggler" && !prints[ruling.Print] {
				t.Errorf("%s: no paragraph of %s has its words", ruling.ID, filepath.Base(files[i]))
			}
		}
		if !reflect.DeepEqual(dates, want) {
			t.Errorf("%s: dates\n got %v\nwant %v", card.Card, want, dates)
		}
	}
}

func readSeedDocument(t *testing.T, path string) (dates []string, prints map[string]bool) {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	prints = map[string]bool{}
	for line := range strings.Lines(string(text)) {
		line = strings.TrimSpace(line)
		prints[Fingerprint(line)] = true
		if m := shortDate.FindStringSubmatch(line); m != nil {
			dates = append(dates, m[3]+"-"+m[2]+"-"+m[1])
		}
		if m := longDate.FindStringSubmatch(line); m != nil {
			month := months[m[2]]
			if month == "" {
				t.Fatalf("%s: month %q", path, m[2])
			}
			dates = append(dates, m[3]+"-"+month+"-"+m[1])
		}
	}
	return dates, prints
}

func TestSeedsMatchTheRealRulings(t *testing.T) {
	x := realIndex(t)
	if gone := x.Report().Withdrawn; len(gone) != 0 {
		t.Errorf("withdrawn: %v", gone)
	}
	for _, card := range seeds() {
		found := 0
		for _, c := range x.Rulings(card.Card, English) {
			if c.ID != "" && c.Text != "" && c.Summary == "" {
				found++
			}
		}
		if found != len(card.Rulings) {
			t.Errorf("%s: %d of %d have their official words", card.Card, found, len(card.Rulings))
		}
	}
}

const oneSeed = `
- card: A Card
  slug: a-card
  source: wotc
  rulings:
    - id: a-card/01
      date: "2031-02-03"
      print: "0123456789ab"
      rules: ["702.49a"]
      keywords: [ninjutsu]
      en: It works.
      fr: Cela marche.
`

func TestReadSeeds(t *testing.T) {
	if cards, err := readSeeds([]byte(oneSeed)); err != nil || len(cards) != 1 || cards[0].Rulings[0].French != "Cela marche." {
		t.Fatalf("got %+v, %v", cards, err)
	}
	for name, c := range map[string]struct{ old, new, reason string }{
		"an unknown field":    {"source: wotc", "source: wotc\n  colour: blue", "colour"},
		"a repeated key":      {"source: wotc", "source: wotc\n  source: wotc", "source"},
		"a second document":   {"- card: A Card", "---\n- card: A Card", ""},
		"no source":           {"source: wotc", "source: ''", "needed"},
		"no card":             {"card: A Card", "card: ''", "needed"},
		"a wrong id":          {"a-card/01", "a-card/02", "due"},
		"an odd slug":         {"a-card", "A_card", "not an id"},
		"a wrong date":        {"2031-02-03", "2031-02-30", "not a date"},
		"a wrong fingerprint": {"0123456789ab", "0123", "not a fingerprint"},
		"an unknown rule":     {"702.49a", "702.49z", "has no rule"},
		"no subject":          {"rules: [\"702.49a\"]\n      keywords: [ninjutsu]", "rules: []\n      keywords: []", "says nothing"},
		"a tag for a list":    {`["702.49a"]`, "!000", "malformed"},
		"no English":          {"en: It works.", "en: ''", "missing"},
		"no French":           {"fr: Cela marche.", "fr: ''", "missing"},
		"no full stop":        {"It works.", "It works", "whole sentence"},
		"very many words":     {"It works.", strings.Repeat("word ", 60) + "end.", "61 words"},
	} {
		t.Run(name, func(t *testing.T) {
			text := strings.ReplaceAll(oneSeed, c.old, c.new)
			if name == "a second document" {
				text = oneSeed + text
			}
			if cards, err := readSeeds([]byte(text)); err == nil || !strings.Contains(err.Error(), c.reason) {
				t.Errorf("got %+v, %v; want an error with %q", cards, err, c.reason)
			}
		})
	}
	if _, err := readSeeds([]byte(oneSeed + oneSeed[1:])); err == nil {
		t.Error("the same card twice is taken")
	}
}

func FuzzReadSeeds(f *testing.F) {
	f.Add([]byte(oneSeed))
	f.Add([]byte(strings.Replace(oneSeed, `["702.49a"]`, "!000", 1))) // the YAML library panics on this one
	f.Fuzz(func(t *testing.T, data []byte) {
		cards, err := readSeeds(data)
		for _, card := range cards {
			if err == nil && len(card.Rulings) == 0 {
				t.Fatal("a card without rulings")
			}
		}
	})
}
