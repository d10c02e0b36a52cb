package rulings

import (
	"bytes"
	"reflect"
	"strings"
	"testing"
)

func TestKnown(t *testing.T) {
	for number, want := range map[string]bool{
		"702.49a": true, "704.5k": true, "601.2i": true, "702": true, "100.1": true, "905.6": true,
		"702.49z": false, "601.2l": false, "999": false, "702.0": false, "": false, "7": false, "704.5 k": false,
	} {
		if got := Known(number); got != want {
			t.Errorf("Known(%q) = %v", number, got)
		}
	}
}

func TestFingerprint(t *testing.T) {
	const plain = "See rule 702.49, then rest"
	for name, c := range map[string]struct {
		text string
		same bool
	}{
		"itself":             {plain, true},
		"case":               {"SEE Rule 702.49, then REST", true},
		"punctuation":        {"“See rule 702.49” – then... rest!", true},
		"spacing":            {"  See   rule 702.49\nthen rest ", true},
		"another reference":  {"See rule 715.3b, then rest", true},
		"another section":    {"See rule 715, then rest", true},
		"another word":       {"See rule 702.49, then sleep", false},
		"one word less":      {"See rule 702.49, then", false},
		"words run together": {"See rule 702.49, thenrest", false},
		"other order":        {"then rest, see rule 702.49", false},
	} {
		t.Run(name, func(t *testing.T) {
			if got := Fingerprint(c.text) == Fingerprint(plain); got != c.same {
				t.Errorf("same = %v", got)
			}
		})
	}
	if Fingerprint("deals 2 damage") == Fingerprint("deals 3 damage") {
		t.Error("a number that is no reference is left out")
	}
	if Fingerprint("it doesn't") != Fingerprint("it doesn’t") {
		t.Error("kinds of apostrophes differ")
	}
	if got := Fingerprint(""); len(got) != 12 {
		t.Errorf("%q isn't 12 digits", got)
	}
}

func TestEditionListIsThatOfTheRealRules(t *testing.T) {
	want := EditionOf(realRules(t))
	if got := Base(); !reflect.DeepEqual(got, want) {
		t.Errorf("edition.txt isn't what go generate makes: %d numbers, want %d", len(got.Numbers), len(want.Numbers))
	}
	var list bytes.Buffer
	if _, err := want.WriteTo(&list); err != nil || list.String() != editionFile {
		t.Errorf("edition.txt isn't written as go generate does (%v)", err)
	}
}

func TestEditionListSurvivesWritingAndReading(t *testing.T) {
	want := EditionOf(parse(t, document("February 3, 2031", smallBook)))
	var list bytes.Buffer
	if _, err := want.WriteTo(&list); err != nil {
		t.Fatal(err)
	}
	got, err := readEdition(&list)
	if err != nil || !reflect.DeepEqual(got, want) {
		t.Errorf("got %+v, %v", got, err)
	}
}

func TestReadEditionRefuses(t *testing.T) {
	for name, list := range map[string]string{
		"nothing":          "",
		"no date":          "704 0123456789ab\n",
		"a wrong date":     "effective 2026-02-30\n704 0123456789ab\n",
		"no numbers":       "effective 2026-02-27\n",
		"a wrong number":   "effective 2026-02-27\n704.l 0123456789ab\n",
		"no fingerprint":   "effective 2026-02-27\n704\n",
		"a short one":      "effective 2026-02-27\n704 0123\n",
		"the same twice":   "effective 2026-02-27\n704 0123456789ab\n704 0123456789ab\n",
		"a very long line": "effective 2026-02-27\n" + strings.Repeat("7", 1<<17),
	} {
		t.Run(name, func(t *testing.T) {
			if e, err := readEdition(strings.NewReader(list)); err == nil {
				t.Errorf("read as %+v", e)
			}
		})
	}
}

func TestBaseEditionChildren(t *testing.T) {
	got := Base().Children("702.49")
	if want := []string{"702.49a", "702.49b", "702.49c", "702.49d"}; !reflect.DeepEqual(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
	if got := Base().Children("7"); got != nil {
		t.Errorf("children of what is no number: %v", got)
	}
}
