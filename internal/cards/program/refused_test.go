package program

import "testing"

func TestRefused(t *testing.T) {
	for notation, want := range map[string]string{
		`"flying"`:                           "",
		`{"unsupported": {"reason": "why"}}`: "why",
		`"cipher"`:                           "unsupported keyword cipher",
		`{"spell": {"do": ["collect_evidence"]}}`:                                       "unsupported keyword action collect_evidence",
		`{"static": {"to": "this", "mods": [{"gain": ["cipher"]}]}}`:                    "unsupported keyword cipher",
		`{"class_level": {"min": 2, "abilities": [{"unsupported": {"reason": "in"}}]}}`: "in",
		`{"spell": {"do": [{"draw": {"n": 1}}]}}`:                                       "",
	} {
		var a Ability
		if err := DecodeJSON([]byte(notation), &a); err != nil {
			t.Errorf("%s: %v", notation, err)
			continue
		}
		if got := Refused(a); got != want {
			t.Errorf("%s: %q, want %q", notation, got, want)
		}
	}
}
