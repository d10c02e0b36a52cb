package oracle

import (
	"encoding/json"
	"os"
	"path/filepath"
	"testing"

	ir "github.com/verdict-rules/verdict/internal/cards/program"
)

// kind is a made-up text of a made-up card, and what it says.
type kind struct {
	Type, Text string
	Want       []json.RawMessage
}

// TestKinds compiles short made-up texts, one for each kind of phrase, and compares them with
// programs that were read beside them. Those of audited.json come from the audit (docs/compiler-audit.md),
// those of objects.json are about permanents, zones and combat, those of play.json about what players do.
func TestKinds(t *testing.T) {
	for _, name := range []string{"kinds.json", "spells.json", "audited.json", "mechanics.json", "objects.json", "play.json"} {
		t.Run(name, func(t *testing.T) { testKinds(t, filepath.Join("testdata", name)) })
	}
}

func testKinds(t *testing.T, path string) {
	t.Helper()
	raw, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	var kinds []kind
	if err := json.Unmarshal(raw, &kinds); err != nil {
		t.Fatal(err)
	}
	for i, k := range kinds {
		got := abilitiesOf(t, k)
		if *update {
			kinds[i].Want = got
			continue
		}
		if len(got) != len(k.Want) {
			t.Errorf("%s\n got  %s\n want %s", k.Text, got, k.Want)
			continue
		}
		for j := range got {
			var a, b any
			if json.Unmarshal(got[j], &a) != nil || json.Unmarshal(k.Want[j], &b) != nil || !same(a, b) {
				t.Errorf("%s\n got  %s\n want %s", k.Text, got[j], k.Want[j])
			}
		}
	}
	if *update {
		writeKinds(t, path, kinds)
	}
}

// writeKinds writes one member a line, so that each program stands under its text.
func writeKinds(t *testing.T, path string, kinds []kind) {
	t.Helper()
	out := []byte("[")
	for i, k := range kinds {
		if i > 0 {
			out = append(out, ',')
		}
		text, _ := json.Marshal(k.Text)
		typ, _ := json.Marshal(k.Type)
		out = append(out, "\n {\"Type\": "...)
		out = append(append(append(out, typ...), ", \"Text\": "...), text...)
		out = append(out, ",\n  \"Want\": ["...)
		for j, w := range k.Want {
			if j > 0 {
				out = append(out, ", "...)
			}
			out = append(out, w...)
		}
		out = append(out, "]}"...)
	}
	if err := os.WriteFile(path, append(out, "\n]\n"...), 0o644); err != nil {
		t.Fatal(err)
	}
}

func abilitiesOf(t *testing.T, k kind) []json.RawMessage {
	t.Helper()
	facts := CardFacts{Name: "Sample", Layout: "normal", FaceFacts: FaceFacts{Name: "Sample", TypeLine: k.Type, Text: k.Text}}
	card, report := Compile(facts)
	if card == nil {
		t.Fatalf("%s: %v", k.Text, report.Err)
	}
	var out []json.RawMessage
	for _, l := range card.Faces[0].Abilities {
		if u, is := l.Ability.(ir.Unsupported); is {
			t.Errorf("%s\n not read: %s", k.Text, u.Reason)
		}
		doc, err := ir.Encode(&struct{ A ir.Ability }{l.Ability})
		if err != nil {
			t.Fatal(err)
		}
		out = append(out, json.RawMessage(doc[5:len(doc)-1]))
	}
	return out
}
