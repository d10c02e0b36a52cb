package scenario

import (
	"errors"
	"strings"
	"testing"
)

// small is a whole document; tests replace pieces of it.
const small = `{"id": "s", "players": [{"id": "A", "hand": ["Forest"]}, {"id": "B", "life": 7}],
"script": [{"turn": 1, "step": "precombat_main", "player": "A", "do": "play_land", "card": "Forest"}],
"until": {"turn": 1, "step": "end_turn"}, "expect": [{"kind": "life", "player": "B", "is": 7}]}`

func TestDecode(t *testing.T) {
	s, err := Decode([]byte(small))
	if err != nil {
		t.Fatal(err)
	}
	if s.Players[0].Life != nil || s.Players[0].fill() != DefaultLibraryFill || *s.Players[1].Life != 7 {
		t.Errorf("players: %+v", s.Players)
	}
	if c := s.Players[0].Hand[0]; c.Card != "Forest" || c.Count != 1 {
		t.Errorf("hand: %+v", c)
	}
}

func TestDecodeRefuses(t *testing.T) {
	entry := `"do": "play_land", "card": "Forest"`
	tests := []struct{ name, old, new, pointer string }{
		{"unknown member", `"id": "s",`, `"id": "s", "speed": 1,`, "/speed"},
		{"unknown member inside", `"life": 7`, `"live": 7`, "/players/1/live"},
		{"unknown member of a zone card", `["Forest"]`, `[{"card": "Forest", "tap": true}]`, "/players/0/hand/0/tap"},
		{"duplicate member", `"life": 7`, `"life": 7, "life": 8`, "/players/1/life"},
		{"other case", `"life": 7`, `"Life": 7`, "/players/1/Life"},
		{"null", `"life": 7`, `"life": null`, "/players/1/life"},
		{"wrong sort", `"life": 7`, `"life": "7"`, "/players/1/life"},
		{"cut off", `"expect": [{"kind": "life", "player": "B", "is": 7}]}`, ``, ""},
		{"no id", `"id": "s"`, `"id": ""`, "/id"},
		{"one player", `, {"id": "B", "life": 7}`, ``, "/players"},
		{"same player twice", `"id": "B"`, `"id": "A"`, "/players/1/id"},
		{"negative count", `["Forest"]`, `[{"card": "Forest", "count": -1}]`, "/players/0/hand/0/count"},
		{"too many cards", `["Forest"]`, `[{"card": "Forest", "count": 10000}]`, "/players/0"},
		{"alias of several", `["Forest"]`, `[{"card": "Forest", "count": 2, "alias": "f"}]`, "/players/0/hand/0/alias"},
		{"alias twice", `["Forest"]`, `[{"card": "Forest", "alias": "f"}, {"card": "Forest", "alias": "f"}]`, "/players/0/hand/1/alias"},
		{"unknown step", `"end_turn"`, `"endturn"`, "/until/step"},
		{"turn 0", `{"turn": 1, "step": "end_turn"}`, `{"turn": 0, "step": "end_turn"}`, "/until/turn"},
		{"unknown deed", `"play_land"`, `"play"`, "/script/0/do"},
		{"unknown player acts", `"player": "A"`, `"player": "C"`, "/script/0/player"},
		{"field of another deed", entry, entry + `, "x": 1`, "/script/0/x"},
		{"needed field", entry, `"do": "block", "card": "Forest"`, "/script/0/attacker"},
		{"cast of nothing", entry, `"do": "cast"`, "/script/0/card"},
		{"attack at the wrong time", entry, `"do": "attack", "card": "Forest"`, "/script/0/step"},
		{"check without expectation", entry, `"do": "check"`, "/script/0/expect"},
		{"legal without is", entry, `"do": "legal", "action": {"do": "cast", "card": "Shock"}`, "/script/0/is"},
		{"legal about a check", entry, `"do": "legal", "is": true, "action": {"do": "resolve"}`, "/script/0/action/do"},
		{"unknown special action", entry, `"do": "special", "kind": "dance"`, "/script/0/kind"},
		{"unknown expectation", `"kind": "life"`, `"kind": "lives"`, "/expect/0/kind"},
		{"expectation of the wrong sort", `"is": 7`, `"is": true`, "/expect/0/is"},
		{"expectation without value", `, "is": 7`, ``, "/expect/0/is"},
		{"expectation without player", `"player": "B", "is"`, `"is"`, "/expect/0/player"},
		{"expectation with a foreign field", `"is": 7`, `"is": 7, "zone": "hand"`, "/expect/0/zone"},
		{"answers of nobody", `"until"`, `"answers": {"C": {}}, "until"`, "/answers/C"},
		{"mode 0", `"until"`, `"answers": {"A": {"modes": [0]}}, "until"`, "/answers/A/modes/0"},
		{"answer of no sort", `"until"`, `"answers": {"A": {"choices": [{"card": "x"}]}}, "until"`, "/answers/A/choices/0"},
		{"amount of no sort", `"until"`, `"answers": {"A": {"amounts": [["x"]]}}, "until"`, "/answers/A/amounts/0"},
		{"deep nesting", `"id": "s",`, `"id": "s", "ruling": ` + strings.Repeat("[", 20) + strings.Repeat("]", 20) + `,`, "/ruling"},
		{"long name", `["Forest"]`, `["` + strings.Repeat("x", MaxText+1) + `"]`, "/players/0/hand/0"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			if !strings.Contains(small, test.old) {
				t.Fatalf("the document has no %s", test.old)
			}
			_, err := Decode([]byte(strings.Replace(small, test.old, test.new, 1)))
			var wrong *DocumentError
			if !errors.As(err, &wrong) {
				t.Fatalf("not refused: %v", err)
			}
			if !strings.HasPrefix(wrong.Pointer, test.pointer) || test.pointer == "" && wrong.Detail == "" {
				t.Errorf("refused at %q (%s), want %q", wrong.Pointer, wrong.Detail, test.pointer)
			}
		})
	}
}

// Carried-along members may hold anything.
func TestDecodeCarriesAlong(t *testing.T) {
	doc := strings.Replace(small, `"id": "s",`, `"id": "s", "title": "t", "class": "c", "source": "x", "rule": "613.8a",
"ruling": {"card": "Shock", "deep": [null, 1]}, "tags": ["a"],`, 1)
	s, err := Decode([]byte(doc))
	if err != nil {
		t.Fatal(err)
	}
	if s.Rule != "613.8a" || len(s.Ruling) == 0 || s.Tags[0] != "a" {
		t.Errorf("%+v", s)
	}
}

func FuzzDecode(f *testing.F) {
	f.Add([]byte(small))
	f.Add([]byte(strings.Replace(small, `"until"`, `"answers": {"A": {"choices": [true, "X=3", {"cost": "free"}, 2],
"targets": ["@B", {"ability": ""}, {"mode": 2, "target": "Shock"}], "modes": [1, "[skip]"], "amounts": [["@B", 1], "[skip]"],
"flips": [true], "rolls": [6]}}, "until"`, 1)))
	f.Add([]byte(strings.Replace(small, `"is": 7`, `"is": [null, 1]`, 1)))
	f.Fuzz(func(t *testing.T, data []byte) {
		s, err := Decode(data)
		if err != nil {
			var wrong *DocumentError
			if !errors.As(err, &wrong) {
				t.Errorf("an error of another type: %v", err)
			}
			return
		}
		if len(s.Players) < 2 || s.ID == "" {
			t.Errorf("accepted: %+v", s)
		}
	})
}
