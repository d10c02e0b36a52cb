package rulings

import (
	"encoding/json"
	"reflect"
	"slices"
	"strings"
	"testing"
)

// bulkFile writes rulings as a bulk file; each is card, date, words, and the card's name is its oracle id.
func bulkFile(t testing.TB, rulings ...[3]string) Option {
	t.Helper()
	entries := []bulkEntry{}
	for _, r := range rulings {
		entries = append(entries, bulkEntry{Object: "ruling", OracleID: r[0], Source: "wotc", Published: r[1], Comment: r[2]})
	}
	text, err := json.Marshal(entries)
	if err != nil {
		t.Fatal(err)
	}
	return WithRulings(strings.NewReader(string(text)), func(id string) (string, bool) { return id, id != "unknown" })
}

func TestCardsAreFoundByNameAndFace(t *testing.T) {
	s := newStore([]ruling{
		{card: "Fire // Ice", date: "2031-01-01", text: "split"},
		{card: "Ice", date: "2031-01-01", text: "a card of that name"},
		{card: "Hot // Cold", date: "2031-01-01", text: "first"},
		{card: "Warm // Cold", date: "2031-01-01", text: "second"},
		{card: "Lim-Dûl’s Vault", date: "2031-01-01", text: "signs"},
		{card: "Front", date: "2031-01-01", text: "known by its front face"},
	})
	for name, want := range map[string]string{
		"Fire // Ice":     "split",
		"Fire":            "split",
		"Ice":             "a card of that name",
		"Hot":             "first",
		"Cold":            "", // two cards have such a face
		"LIM-DÛL'S VAULT": "signs",
		"Front // Back":   "known by its front face",
		"Back":            "",
		"":                "",
	} {
		got := ""
		for _, i := range s.of(name) {
			got += s.rulings[i].text
		}
		if got != want {
			t.Errorf("%q finds %q, want %q", name, got, want)
		}
	}
}

func TestLoadedRulings(t *testing.T) {
	x := mustNew(t, bulkFile(t,
		[3]string{"B", "2031-01-02", "Second of B."},
		[3]string{"A", "2031-01-01", "Of A."},
		[3]string{"unknown", "2031-01-01", "Of nobody."},
		[3]string{"B", "2031-01-01", "First of B."},
		[3]string{"B", "2031-01-01", "Also first, as it stands later in the file."},
	))
	var got []string
	for _, c := range x.Rulings("B", French) {
		if c.Kind != KindRuling || c.Card != "B" || c.Source != "wotc" || c.Language != English ||
			c.Summary != "" || c.Translation != nil || c.ID != "" {
			t.Errorf("got %+v", c)
		}
		got = append(got, c.Text)
	}
	if want := []string{"First of B.", "Also first, as it stands later in the file.", "Second of B."}; !slices.Equal(got, want) {
		t.Errorf("got %q", got)
	}
	if r := x.Report(); r.Rulings != 4 || r.Unjoined != 1 {
		t.Errorf("report %+v", r)
	}
}

func TestTheSameWordsForTwoCardsComeOnce(t *testing.T) {
	x := mustNew(t, bulkFile(t,
		[3]string{"A", "2031-01-01", "Zeppelins can't be boarded."},
		[3]string{"B", "2031-01-01", "Zeppelins can’t be boarded!"},
	))
	got := x.RulingsFor([]string{"B", "A"}, Subject{Keywords: []string{"zeppelin"}}, English, 0)
	if len(got) != 1 || got[0].Card != "B" {
		t.Errorf("got %+v", got)
	}
}

func TestBuiltInRulingsMeetLoadedOnes(t *testing.T) {
	const card = "Panglacial Shinobi"
	count := func(x *Index) int { return len(x.Rulings(card, English)) }
	for name, c := range map[string]struct {
		loaded    [][3]string
		rulings   int
		withdrawn int
	}{
		"nothing loaded":                          {nil, 15, 0},
		"the file has other cards only":           {[][3]string{{"Other", "2031-01-01", "It works."}}, 15, 0},
		"the file is older than the ruling":       {[][3]string{{card, "2020-01-01", "It works."}}, 16, 0},
		"the file is newer and has others for it": {[][3]string{{card, "2031-01-01", "It works."}}, 1, 15},
	} {
		t.Run(name, func(t *testing.T) {
			x := mustNew(t, bulkFile(t, c.loaded...))
			if got := count(x); got != c.rulings || len(x.Report().Withdrawn) != c.withdrawn {
				t.Errorf("%d rulings, withdrawn %v", got, x.Report().Withdrawn)
			}
		})
	}
}

func TestLoadedWordsTakeTheSummarysPlace(t *testing.T) {
	x := realIndex(t)
	for _, seed := range seeded() {
		found := 0
		for _, c := range x.Rulings(seed.card, French) {
			if c.ID != seed.id {
				continue
			}
			found++
			if c.Text == "" || c.Summary != "" || c.Date != seed.date || c.Language != English {
				t.Errorf("%s: %+v", seed.id, c)
			}
			want := &Translation{Language: French, Text: seed.own.French, Origin: OriginMachine}
			if !reflect.DeepEqual(c.Translation, want) {
				t.Errorf("%s: translation %+v", seed.id, c.Translation)
			}
		}
		if found != 1 {
			t.Errorf("%s is there %d times", seed.id, found)
		}
	}
}

func TestBuiltInRulingsWithoutLoadedOnes(t *testing.T) {
	x := builtin(t)
	for _, language := range []string{English, French} {
		for _, card := range seedDocuments {
			for _, c := range x.Rulings(card, language) {
				if c.ID == "" || c.Summary == "" || c.Text != "" || c.Language != English || c.Source != "wotc" {
					t.Errorf("%+v", c)
				}
				if (c.Translation != nil) != (language == French) {
					t.Errorf("%s in %s: translation %+v", c.ID, language, c.Translation)
				}
			}
		}
	}
}
