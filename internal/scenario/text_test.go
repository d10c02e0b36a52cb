package scenario

import (
	"reflect"
	"slices"
	"testing"

	"github.com/go-json-experiment/json"
)

func TestParseNaming(t *testing.T) {
	tests := map[string]Naming{
		"@B":                   {Player: "B"},
		"$bear":                {Alias: "bear"},
		"Grizzly Bears":        {Name: "Grizzly Bears"},
		"Grizzly Bears#2":      {Name: "Grizzly Bears", Nth: 2},
		"Frost Titan [copy]":   {Name: "Frost Titan", Copy: true},
		"Memnite#3 [original]": {Name: "Memnite", Nth: 3, Original: true},
		"[face-down]":          {FaceDown: true},
		"[face-down]#2":        {FaceDown: true, Nth: 2},
		"Unit #0":              {Name: "Unit #0"},
		"#2":                   {Name: "#2"},
	}
	for text, want := range tests {
		if got := ParseNaming(text); got != want {
			t.Errorf("%s: %+v, want %+v", text, got, want)
		}
	}
}

func TestPlain(t *testing.T) {
	tests := []struct {
		text, want string
		names      []string
	}{
		{"{T}: Add {G}.", "{t}: add {g}.", nil},
		{"−2: Draw", "-2: draw", nil},
		{"When Bog Imp enters the battlefield,", "when {this} enters,", []string{"Bog Imp"}},
		{"When this creature comes into play,", "when {this} enters,", nil},
		{"Mara attacks with Marauders", "{this} attacks with marauders", []string{"Mara, the Bold"}},
		{"this  Aura (a note)  leaves play", "{this} leaves the battlefield", nil},
		{"this turn", "this turn", nil},
	}
	for _, test := range tests {
		if got := Plain(test.text, test.names...); got != test.want {
			t.Errorf("%q is %q, want %q", test.text, got, test.want)
		}
	}
}

func TestBegins(t *testing.T) {
	tests := []struct {
		text, start string
		want        bool
	}{
		{"Whenever this creature dies, draw", "Whenever {this} dies", true},
		{"Bloom — Whenever a land enters", "Whenever a land", true},
		{"Bloom — Whenever a land enters", "bloom", true},
		{"{1}: Gain — x", "x", false},
		{"Draw a card", "", true},
		{"Draw a card", "a card", false},
	}
	for _, test := range tests {
		if got := Begins(test.text, test.start); got != test.want {
			t.Errorf("%q begins like %q: %v", test.text, test.start, got)
		}
	}
	if !Contains("Destroy that Goblin, then shuffle", "that goblin") || Contains("Draw", "discard") {
		t.Error("contains")
	}
}

func TestCostPart(t *testing.T) {
	tests := map[string][2]string{
		"{t}: add {g}.":                       {"{t}", "add {g}."},
		"equip {2}":                           {"equip {2}", ""},
		`it gains "{t}: add {g}." until then`: {`it gains "{t}: add {g}." until then`, ""},
		"-2: draw":                            {"-2", "draw"},
	}
	for text, want := range tests {
		if cost, effect := CostPart(text); cost != want[0] || effect != want[1] {
			t.Errorf("%q: %q and %q", text, cost, effect)
		}
	}
}

func TestChoose(t *testing.T) {
	list := []Candidate{
		{Texts: []string{"{T}: Add {C}."}},
		{Texts: []string{"{T}: Add {U} or {R}."}},
		{Texts: []string{"{1}, {T}: This creature deals 1 damage to any target."}},
		{Texts: []string{"{1}, {T}: Draw a card."}},
	}
	tests := []struct {
		text    string
		want    []int
		byWords bool
	}{
		{"{T}: Add", []int{0, 1}, false},
		{"{T}: Add {U}", []int{1}, false},
		{"{1}, {T}: Each player draws a card", []int{3}, true},
		{"{1}, {T}: It deals 1 damage to target player", []int{2}, true},
		{"{1}, {T}: Untap", []int{2, 3}, true},
		{"{2}: Draw a card", nil, false},
		{"Equip", nil, false},
	}
	for _, test := range tests {
		got, byWords := Choose(list, test.text)
		if !slices.Equal(got, test.want) || byWords != test.byWords {
			t.Errorf("%q: %v %v, want %v", test.text, got, byWords, test.want)
		}
	}
}

func TestValueString(t *testing.T) {
	two := 2
	values := map[string]Value{
		"true": {Kind: BoolValue, Bool: true}, "-3": {Kind: NumberValue, Number: -3}, "null": {},
		"[2,null]": {Kind: PairValue, Pair: [2]*int{&two}}, `["a"]`: {Kind: NamesValue, Names: []string{"a"}},
	}
	for want, v := range values {
		if v.String() != want {
			t.Errorf("%s, want %s", v, want)
		}
		var back Value
		if err := json.Unmarshal([]byte(want), &back); err != nil || !reflect.DeepEqual(v, back) {
			t.Errorf("%s read again: %+v %v", want, back, err)
		}
	}
}

// No text makes the comparisons panic, and every text begins like itself.
func FuzzTexts(f *testing.F) {
	f.Add("{T}: Add {G}.", "this creature enters the battlefield", "Mara, the Bold")
	f.Add("Bloom — When \"x: y\"", "[face-down]#2 [copy]", "")
	f.Fuzz(func(t *testing.T, a, b, name string) {
		if !Begins(a, a, name) {
			t.Errorf("%q does not begin like itself, for %q", a, name)
		}
		Resembles(a, b, name)
		Choose([]Candidate{{Texts: []string{a}, Names: []string{name}}, {Texts: []string{b}}}, a)
		if n := ParseNaming(a); n.Nth < 0 {
			t.Errorf("%q: %+v", a, n)
		}
	})
}
