package oracle

import (
	"bytes"
	"errors"
	"strings"
	"testing"

	ir "github.com/verdict-rules/verdict/internal/cards/program"
)

// FuzzCompile: any text becomes a sound program, or is refused line by line.
func FuzzCompile(f *testing.F) {
	for _, seed := range []string{
		"Flying, trample", "{T}: Add {G}.", "When this creature enters, draw a card.", "Choose two —\n• Draw a card.\n• Scry 3.",
		"Target creature gets +X/+X, where X is its power.", "(", "\"", "{", "Protection from", "−1: X", "’s", "I, II — Draw a card.",
		"LEVEL 1-4\n2/2", "If you do,", "It gains \"", "Creatures you control have \"{T}: Add {G}.\"", "of the of the of", "X X X",
	} {
		f.Add(seed, "Creature — Elf", "{X}{G}")
		f.Add(seed, "Instant", "{R}")
	}
	f.Fuzz(func(t *testing.T, text, types, mana string) {
		facts := CardFacts{Name: "A Card", Layout: "normal", FaceFacts: FaceFacts{Text: text, TypeLine: types, ManaCost: mana}}
		card, report := Compile(facts)
		if (card == nil) != (report.Err != nil) && report.Err == nil {
			t.Fatal("neither a program nor a reason")
		}
		if report.Err != nil {
			return
		}
		if problems := ir.Check(*card); len(problems) > 0 {
			t.Fatalf("not sound: %v", problems)
		}
		for _, l := range report.Lines {
			if l.At > len(l.Text) {
				t.Fatalf("stopped at %d of %d", l.At, len(l.Text))
			}
		}
	})
}

func TestReadBulkSkipsWhatIsNoCard(t *testing.T) {
	doc := `[{"name":"One","layout":"normal","type_line":"Creature — Elf","power":"1","toughness":"1","oracle_text":"Flying"},
		{"layout":"normal"}, 7, {"name":"Two","layout":"odd"}, {"name":"Three","layout":"normal","type_line":"Sorcery","oracle_text":"Draw a card."}]`
	var names []string
	failed := 0
	err := ReadBulk(strings.NewReader(doc), func(c *ir.Card, r Report) error {
		if c == nil {
			failed++
			return nil
		}
		names = append(names, c.Name)
		return nil
	})
	if err != nil || strings.Join(names, " ") != "One Three" || failed != 3 {
		t.Fatalf("got %v, %d failed, %v", names, failed, err)
	}
}

func TestReadBulkReportsABrokenFile(t *testing.T) {
	none := func(*ir.Card, Report) error { return nil }
	for _, doc := range []string{"", "{}", `[{"name":"One"`, `[{"name":"One","layout":"normal","type_line":"Sorcery"}`} {
		if err := ReadBulk(strings.NewReader(doc), none); err == nil {
			t.Errorf("%q was read", doc)
		}
	}
	if err := ReadBulk(bytes.NewReader([]byte{0x1f, 0x8b, 1}), none); err == nil {
		t.Error("a broken gzip file was read")
	}
	stop := errors.New("stop")
	if err := ReadBulk(strings.NewReader(`[{},{}]`), func(*ir.Card, Report) error { return stop }); !errors.Is(err, stop) {
		t.Errorf("got %v", err)
	}
}
