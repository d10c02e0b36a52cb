package mana

import (
	"errors"
	"strings"
	"testing"
)

// every symbol of CR 107.4, with one number and the two-digit one.
var everySymbol = append(strings.Fields("{C} {X} {S} {0} {1} {15} {1000000}"), compoundSymbols()...)

func compoundSymbols() []string {
	var list []string
	for _, color := range strings.Split("GRBUW", "") {
		list = append(list, "{"+color+"}", "{2/"+color+"}", "{C/"+color+"}", "{"+color+"/P}")
	}
	for _, pair := range strings.Fields("GU GW RG RW BG BR UB UR WB WU") {
		halves := pair[:1] + "/" + pair[1:]
		list = append(list, "{"+halves+"}", "{"+halves+"/P}")
	}
	return list
}

func TestParseReadsEverySymbol(t *testing.T) {
	for _, text := range everySymbol {
		cost, err := Parse(text)
		if err != nil || len(cost) != 1 || cost.String() != text {
			t.Errorf("Parse(%s) = %v, %v", text, cost, err)
		}
	}
	all := strings.Join(everySymbol, "")
	if cost, err := Parse(all); err != nil || cost.String() != all {
		t.Errorf("Parse(all) = %v, %v", cost, err)
	}
}

func TestParseRefuses(t *testing.T) {
	for text, offset := range map[string]int{
		"W":                      0,
		"{W} {U}":                3,
		"{W}U":                   3,
		"{":                      1,
		"{W":                     2,
		"{2}{W":                  5,
		"{}":                     1,
		"{w}":                    1,
		"{2}{Y}":                 4,
		"{01}":                   1,
		"{-1}":                   1,
		"{+1}":                   1,
		"{1 }":                   1,
		"{9999999999}":           1,
		"{99999999999999999999}": 1,
		"{U/W}":                  1,
		"{W/W}":                  1,
		"{W/C}":                  1,
		"{3/W}":                  1,
		"{2/C}":                  1,
		"{2/}":                   1,
		"{C/P}":                  1,
		"{P/W}":                  1,
		"{U/W/P}":                1,
		"{C/W/P}":                1,
		"{2/W/P}":                1,
		"{W/P/P}":                1,
		"{/}":                    1,
		"{/P}":                   1,
		"{P}":                    1,
		"{T}":                    1,
		"{WU}":                   1,
		"{{W}}":                  1,
		"}":                      0,
		"{W}}":                   3,
		"{Ｗ}":                    1,
	} {
		_, err := Parse(text)
		var syntax *SyntaxError
		if !errors.As(err, &syntax) || syntax.Offset != offset || syntax.Text != text {
			t.Errorf("Parse(%q): %v, want a syntax error at %d", text, err, offset)
		}
	}
}

func TestAbsentIsNotFree(t *testing.T) {
	none, err := Parse("")
	if err != nil || !none.Absent() || Free().Absent() {
		t.Fatal("the empty text is the absent cost, {0} is not")
	}
	if none.Plus(MustParse("{2}")).String() != "" { // CR 118.6a
		t.Error("an absent cost that is increased stays absent")
	}
	if totals, err := (Adjustments{Increases: []Cost{MustParse("{1}")}}).Totals(none); err != nil || totals != nil {
		t.Error("an absent cost has no total")
	}
}

func TestManaValue(t *testing.T) {
	for _, c := range []struct {
		cost string
		x    int
		want int
		rule string
	}{
		{"", 0, 0, "202.3a"},
		{"{0}", 0, 0, "107.4d"},
		{"{3}{U}{U}", 0, 5, "202.3"},
		{"{C}{S}", 0, 2, "202.3"},
		{"{X}{X}{R}", 0, 1, "202.3e"},
		{"{X}{X}{R}", 3, 7, "202.3e"},
		{"{1}{W/U}{W/U}", 0, 3, "202.3f"},
		{"{2/B}{2/B}{2/B}", 0, 6, "202.3f"},
		{"{C/W}", 0, 1, "202.3f"},
		{"{1}{W/P}{W/P}", 0, 3, "202.3g"},
		{"{R/G/P}", 0, 1, "202.3g"},
	} {
		if got := MustParse(c.cost).Value(c.x); got != c.want {
			t.Errorf("CR %s: value of %s with X=%d is %d, want %d", c.rule, c.cost, c.x, got, c.want)
		}
	}
}

func TestColors(t *testing.T) {
	for text, want := range map[string]string{ // CR 202.2, 107.4e, 107.4f
		"": "", "{4}": "", "{C}{S}{X}": "", "{1}{G}{W}": "WG", "{U/R}": "UR",
		"{2/B}": "B", "{C/G}": "G", "{W/P}": "W", "{B/G/P}": "BG",
	} {
		if got := MustParse(text).Colors().String(); got != want {
			t.Errorf("colours of %s: %s, want %s", text, got, want)
		}
	}
}

func TestDevotion(t *testing.T) {
	cost := MustParse("{1}{G/W}{G}{W}{U}{2/G}{C}") // CR 700.5: the hybrid symbol counts once
	if got := cost.Devotion(SetOf(Green, White)); got != 4 {
		t.Errorf("devotion to green and white %d, want 4", got)
	}
	if got := cost.Devotion(Green.Set()); got != 3 {
		t.Errorf("devotion to green %d, want 3", got)
	}
}

func TestSets(t *testing.T) {
	for i := range len(letters) {
		typ, ok := TypeOf(letters[i])
		if !ok || typ.String() != letters[i:i+1] {
			t.Errorf("letter %c reads as %v, %v", letters[i], typ, ok)
		}
	}
	if _, ok := TypeOf('S'); ok {
		t.Error("snow is no type of mana") // CR 107.4h
	}
	if Type(9).String() != "?" || AllTypes.String() != "WUBRGC" || Colors.Len() != 5 {
		t.Error("names of types and sets")
	}
	if s := SetOf(White, Green); !s.Has(White) || s.Has(Blue) || s.Meets(SetOf(Blue, Black)) || !s.Meets(SetOf(Green)) {
		t.Error("membership")
	}
}

func TestArithmetic(t *testing.T) {
	cost := MustParse("{G}{X}{2}{S}{W/U}{C}{W}")
	for what, pair := range map[string][2]string{
		"canonical":       {cost.Canonical().String(), "{X}{2}{S}{C}{W/U}{W}{G}"},
		"plus":            {MustParse("{1}{R}").Plus(MustParse("{2}"), MustParse("{W}")).String(), "{3}{W}{R}"},
		"plus nothing":    {MustParse("{R}").Plus(nil, Free()).String(), "{R}"},
		"free plus free":  {Free().Plus(Free()).String(), "{0}"},
		"receiver stays":  {cost.String(), "{G}{X}{2}{S}{W/U}{C}{W}"},
		"kinds in order":  {MustParse("{B}{R/G/P}{W/P}{W/B}{2/U}").Canonical().String(), "{2/U}{W/B}{W/P}{R/G/P}{B}"},
		"absent":          {Cost(nil).Canonical().String(), ""},
		"absent plus":     {Cost(nil).Plus(Free()).String(), ""},
		"generic":         {OfAmount(MustParse("{1}{W}{2}{2/W}").Generic()).String(), "{3}"},
		"unknown symbol":  {Symbol{}.String(), "{?}"},
		"unknown pair":    {Symbol{Kind: Hybrid}.String(), "{?/?}"},
		"number of {X}":   {OfAmount(MustParse("{X}{X}{G}").Variables()).String(), "{2}"},
		"equal in braces": {OfType(Colorless).String(), "{C}"},
	} {
		if pair[0] != pair[1] {
			t.Errorf("%s: %s, want %s", what, pair[0], pair[1])
		}
	}
}

func TestWithX(t *testing.T) {
	cost := MustParse("{X}{X}{G}")
	got, err := cost.WithX(4)
	if err != nil || got.String() != "{4}{4}{G}" || cost.String() != "{X}{X}{G}" {
		t.Errorf("X = 4: %s, %v", got, err)
	}
	for _, x := range []int{-1, MaxAmount + 1} {
		if _, err := cost.WithX(x); !errors.Is(err, ErrTooLarge) {
			t.Errorf("X = %d is refused: %v", x, err)
		}
	}
}

func TestTimes(t *testing.T) {
	cost := MustParse("{1}{W}")
	for n, want := range map[int]string{0: "{0}", 1: "{1}{W}", 3: "{3}{W}{W}{W}"} {
		if got, err := cost.Times(n); err != nil || got.String() != want {
			t.Errorf("times %d: %s, %v", n, got, err)
		}
	}
	for _, n := range []int{-1, 20_000, MaxAmount, MaxAmount + 1} {
		if _, err := cost.Times(n); !errors.Is(err, ErrTooLarge) {
			t.Errorf("times %d is refused: %v", n, err)
		}
	}
	if _, err := MustParse("{2}").Times(MaxAmount); !errors.Is(err, ErrTooLarge) {
		t.Error("generic mana is bounded")
	}
	if got, err := Cost(nil).Times(2); err != nil || !got.Absent() {
		t.Error("an absent cost stays absent")
	}
}

func FuzzParse(f *testing.F) {
	for _, text := range everySymbol {
		f.Add(text)
	}
	f.Add("{2}{W/U}{X}{G/P}{2/W}{C}{S}{C/W}{W/U/P}{0}")
	f.Add("{2}{W")
	f.Fuzz(func(t *testing.T, text string) {
		cost, err := Parse(text)
		if err != nil {
			var syntax *SyntaxError
			if !errors.As(err, &syntax) || syntax.Offset < 0 || syntax.Offset > len(text) {
				t.Fatalf("error without a position in the text: %v", err)
			}
			return
		}
		if cost.String() != text {
			t.Fatalf("%q is written back as %q", text, cost)
		}
		if cost.Canonical().Value(1) != cost.Value(1) || cost.Canonical().Colors() != cost.Colors() {
			t.Fatalf("the canonical form of %q changes it", text)
		}
	})
}
