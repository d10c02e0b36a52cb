package rulings

import (
	"reflect"
	"slices"
	"testing"
)

func TestWords(t *testing.T) {
	for text, want := range map[string][]string{
		"":                          nil,
		"Can’t be 'blocked' twice!": {"cant", "be", "blocked", "twice"},
		"2/2 face-down, {3}":        {"2", "2", "face", "down", "3"},
		"Élan":                      {"élan"},
		"“—”":                       nil,
	} {
		if got := words(text); !slices.Equal(got, want) {
			t.Errorf("words(%q) = %q, want %q", text, got, want)
		}
	}
}

func TestLexicon(t *testing.T) {
	l := newLexicon()
	for range 20 {
		l.add("a spell is cast")
	}
	for range 2 {
		l.add("a token is copied, copies and copying")
	}
	l.add("kicker")
	if got, want := l.distinct("Copying spells, copied spell"), []string{"copi", "spell"}; !reflect.DeepEqual(got, want) {
		t.Errorf("distinct = %q, want %q", got, want)
	}
	if l.found("copi") != 2 {
		t.Errorf("copying counted %d times in two documents", l.found("copi"))
	}
	weight := func(word string) int { return l.weight(l.distinct(word)[0]) }
	if weight("spell") != 0 || weight("cast") != 0 {
		t.Errorf("words in most documents weigh %d and %d", weight("spell"), weight("cast"))
	}
	if weight("kicker") <= weight("copies") || weight("copies") == 0 {
		t.Errorf("the rarer word weighs %d, the other %d", weight("kicker"), weight("copies"))
	}
	if weight("unheard") != weight("kicker") {
		t.Errorf("an unknown word weighs %d, a single one %d", weight("unheard"), weight("kicker"))
	}
}

func TestBest(t *testing.T) {
	hits := []hit{{0, 5}, {1, 9}, {2, 5}, {3, 7}}
	for most, want := range map[int][]hit{
		0: {{1, 9}, {3, 7}, {0, 5}, {2, 5}},
		3: {{1, 9}, {3, 7}, {0, 5}},
		9: {{1, 9}, {3, 7}, {0, 5}, {2, 5}},
	} {
		if got := best(slices.Clone(hits), most); !reflect.DeepEqual(got, want) {
			t.Errorf("best(%d) = %v, want %v", most, got, want)
		}
	}
	if got := best(nil, 3); len(got) != 0 {
		t.Errorf("best of nothing: %v", got)
	}
}

// words lists the words of a text.
func words(text string) []string {
	var all []string
	eachWord(text, func(word []byte) { all = append(all, string(word)) })
	return all
}
