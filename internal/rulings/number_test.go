package rulings

import "testing"

func TestNumbers(t *testing.T) {
	for _, c := range []struct {
		number, parent, family string
		wellFormed             bool
	}{
		{"704", "", "704", true},
		{"704.5", "704", "704.5", true},
		{"704.5k", "704.5", "704.5", true},
		{"702.190b", "702.190", "702.190", true},
		{"704.5l", "", "704.5l", false},
		{"704.5o", "", "704.5o", false},
		{"704.5K", "", "704.5K", false},
		{"704.05", "", "704.05", false},
		{"704.5kk", "", "704.5kk", false},
		{"704.", "", "704.", false},
		{"7", "", "7", false},
		{"004", "", "004", false},
		{" 704", "", " 704", false},
		{"", "", "", false},
	} {
		if got := WellFormed(c.number); got != c.wellFormed {
			t.Errorf("WellFormed(%q) = %v", c.number, got)
		}
		if got := Parent(c.number); got != c.parent {
			t.Errorf("Parent(%q) = %q, want %q", c.number, got, c.parent)
		}
		if got := family(c.number); got != c.family {
			t.Errorf("family(%q) = %q, want %q", c.number, got, c.family)
		}
	}
}
