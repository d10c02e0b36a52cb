package pack

import (
	"bytes"
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/verdict-rules/verdict/internal/cards/pool"
	"github.com/verdict-rules/verdict/internal/cards/program"
)

// bulk are cards in the shape of the published files, with texts of our own.
const bulk = `[
{"object": "card", "oracle_id": "id-1", "name": "Élan Imp", "layout": "normal", "mana_cost": "{U}", "type_line": "Creature — Imp",
 "oracle_text": "Flying\nZorp the blarg.", "power": "1", "toughness": "1", "legalities": {"legacy": "legal"}},
{"object": "card", "oracle_id": "id-2", "name": "Up // Down", "layout": "split", "card_faces": [
 {"name": "Up", "mana_cost": "{R}", "type_line": "Instant", "oracle_text": "Draw a card."},
 {"name": "Down", "mana_cost": "{G}", "type_line": "Instant", "oracle_text": "Draw two cards."}]},
{"object": "card", "oracle_id": "id-3", "name": "Grizzly Bears", "layout": "normal", "mana_cost": "{1}{G}", "type_line": "Creature — Bear",
 "oracle_text": "", "power": "2", "toughness": "2"}
]`

// built builds a pack of texts in memory and opens it.
func built(t *testing.T, from Sources) (*Pack, *Summary, []byte) {
	t.Helper()
	data, summary, err := Build(t.Context(), from, 2)
	if err != nil {
		t.Fatal(err)
	}
	p, err := Read(data)
	if err != nil {
		t.Fatal(err)
	}
	return p, summary, data
}

func library(t *testing.T, p *Pack) *Library {
	t.Helper()
	own, err := pool.Load()
	if err != nil {
		t.Fatal(err)
	}
	return NewLibrary(own, p)
}

func TestAPackKeepsCards(t *testing.T) {
	p, summary, _ := built(t, Sources{
		Cards: strings.NewReader(bulk),
		Names: strings.NewReader(`{"French": {"Diablotin d'élan": "Élan Imp", "Haut": "Up", "Inconnue": "No Such Card"}}`),
	})
	if summary.Manifest.Cards != 3 || len(summary.LeftOut) != 0 || summary.Manifest.Names != 7 || summary.Coverage.Partial != 1 {
		t.Errorf("%+v", summary)
	}
	cards := library(t, p)
	imp, ok := cards.Find("elan IMP")
	if !ok || imp.Legal["legacy"] != "legal" || imp.OracleID != "id-1" {
		t.Fatalf("%+v", imp)
	}
	lines := imp.Faces[0].Abilities
	if u, bad := lines[1].Ability.(program.Unsupported); !bad || u.Reason == "" || lines[1].Text != "Zorp the blarg." {
		t.Errorf("%+v", lines[1])
	}
	if again, _ := cards.Find("Élan Imp"); again != imp {
		t.Error("a card was decoded twice")
	}
	for name, want := range map[string]string{"down": "Up // Down", "HAUT": "Up // Down", "diablotin d’elan": "Élan Imp", "Lightning Bolt": "Lightning Bolt"} {
		if card, ok := cards.Lookup(name); !ok || card.Name != want {
			t.Errorf("%s: %+v", name, card)
		}
	}
	if _, ok := cards.Find("Haut"); ok {
		t.Error("a state may say a name in another language")
	}
	if got := cards.Nearest("Elan Imq"); got[0] != "Élan Imp" {
		t.Errorf("%v", got)
	}
	if name, ok := cards.OracleName("id-2"); !ok || name != "Up // Down" {
		t.Errorf("%q", name)
	}
}

func TestTheHandWrittenProgramWins(t *testing.T) {
	p, _, _ := built(t, Sources{Cards: strings.NewReader(strings.Replace(bulk, `"oracle_text": "", "power": "2"`, `"oracle_text": "Flying", "power": "2"`, 1))})
	cards := library(t, p)
	got, _ := cards.Find("grizzly bears")
	if len(got.Faces[0].Abilities) != 0 || !cards.Written(got) {
		t.Errorf("the pack's card was found: %+v", got)
	}
	if again, _ := cards.Find("Grizzly Bears"); again != got {
		t.Error("the same card is two")
	}
}

// The words of a line go to the hand-written line that says the same, or to the only one left.
func TestHandWrittenLinesHaveTheirTexts(t *testing.T) {
	line := func(keyword program.KeywordName, text string) program.Line {
		return program.Line{Ability: program.Keyword{Name: keyword}, Text: text}
	}
	for _, c := range []struct {
		name          string
		own, official []program.Line
		want          []string
	}{
		{"another order", []program.Line{line("flying", ""), line("haste", "")}, []program.Line{line("haste", "A"), line("flying", "B")}, []string{"B", "A"}},
		{"one left", []program.Line{line("flying", ""), line("haste", "")}, []program.Line{line("flying", "B"), line("reach", "A")}, []string{"B", "A"}},
		{"two left", []program.Line{line("flying", ""), line("haste", "")}, []program.Line{line("reach", "B"), line("menace", "A")}, []string{"", ""}},
		{"one left of two", []program.Line{line("flying", "")}, []program.Line{line("reach", "B"), line("menace", "A")}, []string{""}},
		{"twice the same", []program.Line{line("flying", ""), line("flying", "")}, []program.Line{line("flying", "B"), line("flying", "A")}, []string{"B", "A"}},
	} {
		face := func(l []program.Line) *program.Card { return &program.Card{Faces: []program.Face{{Abilities: l}}} }
		var got []string
		for _, l := range worded(face(c.own), face(c.official)).Faces[0].Abilities {
			got = append(got, l.Text)
		}
		if !slices.Equal(got, c.want) || c.own[0].Text != "" {
			t.Errorf("%s: %q", c.name, got)
		}
	}
}

func TestTheSameSourcesMakeTheSamePack(t *testing.T) {
	_, _, a := built(t, Sources{Cards: strings.NewReader(bulk)})
	_, _, b := built(t, Sources{Cards: strings.NewReader(bulk)})
	if !bytes.Equal(a, b) {
		t.Error("two builds differ")
	}
}

func TestADamagedPackIsRefused(t *testing.T) {
	_, _, data := built(t, Sources{Cards: strings.NewReader(bulk)})
	for length := range len(data) {
		if _, err := Read(data[:length]); !errors.Is(err, ErrDamaged) {
			t.Fatalf("cut at %d: %v", length, err)
		}
	}
	for i := range data {
		changed := bytes.Clone(data)
		changed[i] ^= 4
		if _, err := Read(changed); !errors.Is(err, ErrDamaged) {
			t.Fatalf("changed at %d: %v", i, err)
		}
	}
	if _, err := Read([]byte("something else")); !errors.Is(err, ErrDamaged) {
		t.Errorf("%v", err)
	}
}

// sealed is a pack with a manifest of that text and the right checksum.
func sealed(t *testing.T, manifest string) []byte {
	t.Helper()
	a := newArchive()
	if err := a.add(manifestPart, []byte(manifest)); err != nil {
		t.Fatal(err)
	}
	data, err := a.finish()
	if err != nil {
		t.Fatal(err)
	}
	return data
}

func TestAPackOfAnotherVersionIsRefused(t *testing.T) {
	for manifest, want := range map[string]string{
		`{"format": "verdict.pack/9"}`:                     "format",
		`{"format": "verdict.pack/1", "compiler": "0-00"}`: "compiler",
		`{`: "damaged",
		`{"format": "verdict.pack/1", "compiler": "` + CompilerVersion() + `"}`: "cards.tsv",
	} {
		if _, err := Read(sealed(t, manifest)); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v", manifest, err)
		}
	}
}
