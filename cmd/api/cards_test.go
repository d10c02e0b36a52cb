package main

import (
	"bytes"
	"errors"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/alecthomas/kong"
)

const someCards = `[
{"oracle_id": "1", "name": "Élan Imp", "layout": "normal", "mana_cost": "{U}", "type_line": "Creature — Imp", "power": "1", "toughness": "1",
 "oracle_text": "Flying\nZorp the blarg.", "legalities": {"legacy": "legal"}}]`

const someRulings = `[{"object": "ruling", "oracle_id": "1", "source": "wotc", "published_at": "2020-01-01", "comment": "Something about it."}]`

// imported is the path of a pack of some cards.
func imported(t *testing.T) string {
	t.Helper()
	out := filepath.Join(t.TempDir(), "cards.pack")
	line, err := parse(t, "", "cards", "import", "--cards", file(t, someCards), "--rulings", file(t, someRulings),
		"--names", file(t, `{"French": {"Diablotin d'élan": "Élan Imp"}}`), "--quiet", "--out", out)
	if err != nil {
		t.Fatal(err)
	}
	if err := line.Cards.Import.Run(); err != nil {
		t.Fatal(err)
	}
	return out
}

func TestACardIsShown(t *testing.T) {
	flags := packFlag{Pack: imported(t)}
	var out bytes.Buffer
	if err := (&showCard{packFlag: flags, Name: "DIABLOTIN d'elan"}).write(&out); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"Élan Imp (normal; compiled; supported: partial)", "Élan Imp {U} Creature — Imp 1/1", "+ Flying", `"flying"`, "- Zorp the blarg.", "not read"} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("no %q in %s", want, &out)
		}
	}
	out.Reset()
	if err := (&showCard{packFlag: flags, Name: "Grizzly Bears"}).write(&out); err != nil || !strings.Contains(out.String(), "written by hand") {
		t.Errorf("%v, %s", err, &out)
	}
	err := (&showCard{packFlag: flags, Name: "Elan Imq"}).write(&out)
	if err == nil || !strings.Contains(err.Error(), "are Élan Imp") {
		t.Errorf("%v", err)
	}
}

func TestCoverageIsShown(t *testing.T) {
	for name, flags := range map[string]packFlag{"pack": {Pack: imported(t)}, "built-in": {}} {
		for _, asJSON := range []bool{false, true} {
			var out bytes.Buffer
			if err := (&showCoverage{packFlag: flags, Top: 5, JSON: asJSON}).write(&out); err != nil || !strings.Contains(out.String(), "supported") {
				t.Errorf("%s: %v, %s", name, err, &out)
			}
			if flags.Pack != "" && (!strings.Contains(out.String(), "zorp the blarg") || !strings.Contains(out.String(), "legacy")) {
				t.Errorf("%s", &out)
			}
		}
	}
}

func TestAPackThatIsNoneIsRefused(t *testing.T) {
	line, err := parse(t, "", "serve", "--pack", file(t, "something"))
	if err != nil {
		t.Fatal(err)
	}
	if err := line.Serve.Run(); err == nil || !strings.Contains(err.Error(), "damaged") {
		t.Errorf("%v", err)
	}
}

func TestAnIncompleteImportTells(t *testing.T) {
	out := filepath.Join(t.TempDir(), "cards.pack")
	command := importCards{Cards: file(t, strings.TrimSuffix(someCards, "]")+`, {"name": "Bad", "layout": "none"}`), Out: out}
	err := command.Run()
	var coded kong.ExitCoder
	if !errors.As(err, &coded) || coded.ExitCode() != 2 || !strings.Contains(err.Error(), "1 cards") || !strings.Contains(err.Error(), "1 sources") {
		t.Errorf("%v", err)
	}
	if _, err := (packFlag{Pack: out}).library(); err != nil {
		t.Error(err)
	}
	command.Cards = file(t, "rubbish")
	command.Out = filepath.Join(t.TempDir(), "none.pack")
	if err := command.Run(); err == nil || errors.As(err, &coded) {
		t.Errorf("%v", err)
	}
	if _, err := os.Stat(command.Out); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("%v", err)
	}
	if _, err := parse(t, "", "cards", "import", "--out", out); err == nil || !strings.Contains(err.Error(), "--download") {
		t.Errorf("%v", err)
	}
}

func TestTheDataAreDownloaded(t *testing.T) {
	var server *httptest.Server
	server = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		documents := map[string]string{"/bulk-data": `{"data": [{"type": "rulings", "download_uri": "BASE/rulings"}, {"type": "oracle_cards", "download_uri": "BASE/cards"}]}`,
			"/cards": someCards, "/rulings": someRulings}
		_, _ = io.WriteString(w, strings.ReplaceAll(documents[r.URL.Path], "BASE", server.URL))
	}))
	defer server.Close()
	out := filepath.Join(t.TempDir(), "cards.pack")
	line, err := parse(t, "", "cards", "import", "--download", "--source-url", server.URL, "--out", out)
	if err != nil {
		t.Fatal(err)
	}
	if err := line.Cards.Import.Run(); err != nil {
		t.Fatal(err)
	}
	cards, err := packFlag{Pack: out}.library()
	if err != nil {
		t.Fatal(err)
	}
	if card, ok := cards.Find("elan imp"); !ok || card.Name != "Élan Imp" || cards.Pack().Manifest.Rulings != 1 {
		t.Errorf("%+v", card)
	}
}

func TestCitationsComeFromThePack(t *testing.T) {
	line, err := parse(t, "", "serve", "--pack", imported(t))
	if err != nil {
		t.Fatal(err)
	}
	cards, err := line.Serve.library()
	if err != nil {
		t.Fatal(err)
	}
	index, err := line.Serve.index(cards, line.Serve.logger())
	if err != nil {
		t.Fatal(err)
	}
	if got := index.Rulings("Élan Imp", "en"); len(got) != 1 || got[0].Text != "Something about it." {
		t.Errorf("%+v", got)
	}
}
