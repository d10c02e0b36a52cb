package pack

import (
	"strings"
	"testing"
)

// printings are entries of Scryfall's default_cards and all_cards: a card that was printed three times,
// once in another language, and things that nobody plays with.
const printings = `[
{"oracle_id": "a", "name": "Alpha // Beta", "lang": "en", "layout": "adventure", "card_faces": [
  {"name": "Alpha", "type_line": "Creature — Bear", "power": "1", "toughness": "1"}, {"name": "Beta", "type_line": "Instant — Adventure", "oracle_text": "Draw a card."}]},
{"oracle_id": "a", "name": "Alpha // Beta", "lang": "fr", "layout": "adventure", "card_faces": [
  {"name": "Alpha", "printed_name": "Le premier", "type_line": "Creature — Bear", "power": "1", "toughness": "1"},
  {"name": "Beta", "printed_name": "Le second", "type_line": "Instant — Adventure", "oracle_text": "Draw a card."}]},
{"oracle_id": "a", "name": "Alpha // Beta", "lang": "en", "layout": "adventure"},
{"oracle_id": "b", "name": "Gamma", "color_identity": [], "lang": "ja", "printed_name": "ガンマ", "layout": "normal", "type_line": "Artifact"},
{"oracle_id": "c", "name": "Bear", "lang": "en", "layout": "token", "type_line": "Token Creature — Bear"},
{"oracle_id": "d", "name": "Gamma // Gamma", "lang": "en", "layout": "art_series"}
]`

func TestPrintingsAreOneCard(t *testing.T) {
	p, summary, _ := built(t, Sources{Cards: strings.NewReader(printings)})
	if p.Manifest.Cards != 2 || summary.Skipped != 2 || !summary.Whole() {
		t.Errorf("%+v", summary)
	}
	for name, want := range map[string]string{"le SECOND": "Alpha // Beta", "ガンマ": "Gamma", "beta": "Alpha // Beta"} {
		if card, ok := library(t, p).Lookup(name); !ok || card.Name != want {
			t.Errorf("%s: %+v", name, card)
		}
	}
	if gamma, _ := library(t, p).Find("Gamma"); gamma.Identity == nil || gamma.Identity.Colors != 0 {
		t.Errorf("color identity %v", gamma.Identity)
	}
}

func TestAColorIdentityThatIsNone(t *testing.T) {
	_, summary, err := Build(t.Context(), Sources{Cards: strings.NewReader(`[{"oracle_id": "a", "name": "Gamma", "color_identity": ["C"], "layout": "normal", "type_line": "Artifact"},
		{"oracle_id": "b", "name": "Delta", "color_identity": ["G"], "layout": "normal", "type_line": "Artifact"}]`)}, 1)
	if err != nil || len(summary.LeftOut) != 1 || summary.LeftOut[0].Name != "Gamma" {
		t.Errorf("%v: %+v", err, summary)
	}
}

// atomic is a file in the shape of MTGJSON's AtomicCards.
const atomic = `{"meta": {"date": "2026-01-01", "version": "5"}, "data": {
"Alpha": [{"name": "Alpha", "layout": "normal", "manaCost": "{W}", "type": "Creature — Bear", "text": "Flying", "power": "1", "toughness": "2",
  "colors": ["W"], "identifiers": {"scryfallOracleId": "a"}, "colorIdentity": ["W", "B"], "legalities": {"commander": "Legal", "vintage": "Restricted"},
  "foreignData": [{"language": "French", "name": "Le premier"}], "rulings": [{"date": "2020-01-02", "text": "It flies."}]}],
"Up // Down": [
  {"name": "Up // Down", "faceName": "Up", "side": "a", "layout": "aftermath", "manaCost": "{R}", "type": "Instant", "text": "Draw a card.", "identifiers": {"scryfallOracleId": "b"},
   "foreignData": [{"language": "French", "name": "Haut // Bas", "faceName": "Haut"}]},
  {"name": "Up // Down", "faceName": "Down", "side": "b", "layout": "aftermath", "manaCost": "{G}", "type": "Instant", "text": "Draw two cards.", "identifiers": {"scryfallOracleId": "b"}}],
"Half // Whole": [
  {"name": "Half // Whole", "faceName": "Half", "side": "a", "layout": "meld", "type": "Creature — Bear", "power": "1", "toughness": "1", "identifiers": {"scryfallOracleId": "c"}},
  {"name": "Half // Whole", "faceName": "Whole", "side": "b", "layout": "meld", "type": "Creature — Bear", "power": "9", "toughness": "9", "identifiers": {"scryfallOracleId": "d"}}],
"Many": [{"name": "Many", "layout": "normal", "type": "Artifact"}, {"name": "Many", "layout": "normal", "type": "Instant"}],
"Nothing": []
}}`

func TestMTGJSON(t *testing.T) {
	p, summary, _ := built(t, Sources{Cards: strings.NewReader(atomic)})
	if p.Manifest.Cards != 3 || p.Manifest.Rulings != 1 || len(summary.LeftOut) != 2 || summary.LeftOut[0].Name != "Many" || summary.LeftOut[1].Name != "Nothing" {
		t.Fatalf("%+v", summary)
	}
	for name, want := range map[string]string{"Le premier": "Alpha", "haut": "Up // Down", "Half": "Half", "haut // bas": "Up // Down"} {
		if card, ok := library(t, p).Lookup(name); !ok || card.Name != want {
			t.Errorf("%s: %+v", name, card)
		}
	}
	card, _ := library(t, p).Find("Alpha")
	if half, _ := library(t, p).Find("Half"); half.Identity != nil || card.Identity == nil || card.Identity.String() != "WB" {
		t.Errorf("color identities: %v and %v", card.Identity, half.Identity)
	}
	if card.Legal["commander"] != "legal" || SupportOf(card) != Full || card.Faces[0].PT.Toughness != 2 {
		t.Errorf("%+v", card)
	}
	if got := summary.Coverage.ByLegality["vintage"]; got.Cards != 1 || got.Supported != 1 {
		t.Errorf("%+v", summary.Coverage)
	}
}

func TestCoverageRanksGaps(t *testing.T) {
	_, summary, _ := built(t, Sources{Cards: strings.NewReader(list(
		withText("One", "Zorp 1 blarg."), withText("Two", "Zorp 2 blarg.\nFlying"), withText("Three", "Zorp 3 blarg.\nQuux."), vanilla("Four", "4"),
	))})
	c := summary.Coverage
	if c.Cards != 4 || c.Supported != 1 || c.Partial+c.Unsupported != 3 || c.ByLayout["normal"] != c.Counts {
		t.Errorf("%+v", c.Counts)
	}
	if len(c.Wanted) != 2 || c.Wanted[0].Cards != 3 || c.Wanted[0].Alone != 2 || c.Wanted[0].Example != "One" || c.Wanted[1].Cards != 1 {
		t.Errorf("%+v", c.Wanted)
	}
}
