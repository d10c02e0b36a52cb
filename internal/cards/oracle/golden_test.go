package oracle

import (
	"encoding/json"
	"flag"
	"os"
	"path/filepath"
	"slices"
	"testing"

	ir "github.com/verdict-rules/verdict/internal/cards/program"
)

var update = flag.Bool("update", false, "write the golden programs anew; read every change beside the card")

// TestGolden compiles varied cards and compares each with its program in testdata, which
// was read beside the card. The texts come from the data folder.
func TestGolden(t *testing.T) {
	data := cardData(t)
	path := filepath.Join("testdata", "golden.json")
	raw, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	golden := map[string]json.RawMessage{}
	if err := json.Unmarshal(raw, &golden); err != nil {
		t.Fatal(err)
	}
	if len(golden) < 40 {
		t.Fatalf("only %d golden programs", len(golden))
	}
	for name, want := range golden {
		facts, ok := data[name]
		if !ok {
			t.Errorf("%s is not in the data", name)
			continue
		}
		got := encoded(t, facts)
		if *update {
			golden[name] = got
			continue
		}
		var a, b any
		if json.Unmarshal(got, &a) != nil || json.Unmarshal(want, &b) != nil || !same(a, b) {
			t.Errorf("%s\n got  %s\n want %s", name, got, want)
		}
	}
	if *update {
		doc, err := json.MarshalIndent(golden, "", " ")
		if err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, append(doc, '\n'), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

// encoded is the program of a card without its texts.
func encoded(t *testing.T, facts CardFacts) json.RawMessage {
	t.Helper()
	card, report := Compile(facts)
	if card == nil {
		t.Fatalf("%s: %v", facts.Name, report.Err)
	}
	card.Legal, card.OracleID, card.Identity = nil, "", nil
	for i := range card.Faces {
		card.Faces[i].Abilities = slices.Clone(card.Faces[i].Abilities)
		for j := range card.Faces[i].Abilities {
			card.Faces[i].Abilities[j].Text = ""
		}
	}
	doc, err := ir.EncodeCard(*card)
	if err != nil {
		t.Fatal(err)
	}
	return doc
}
