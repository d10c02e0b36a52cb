package pool

import (
	_ "embed"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/verdict-rules/verdict/internal/cards/program"
)

// unused lists what the language can say and no card of the pool says, one entry of
// [program.Vocabulary] a line, sorted.
//
//go:embed testdata/unused.txt
var unused string

// The pool is the first proof of the language: what no card uses is listed, and the list
// must be exact, so that a card that uses an entry takes it off.
func TestTheListOfUnusedVocabularyIsExact(t *testing.T) {
	used := map[string]bool{}
	for _, c := range thePool(t).Cards() {
		for _, name := range program.Uses(*c) {
			used[name] = true
		}
	}
	listed, vocabulary := strings.Fields(unused), program.Vocabulary()
	assert.True(t, slices.IsSorted(listed))
	for _, name := range vocabulary {
		if inList := slices.Contains(listed, name); inList == used[name] {
			t.Errorf("%s: used is %v, in testdata/unused.txt is %v", name, used[name], inList)
		}
	}
	for _, name := range listed {
		assert.Contains(t, vocabulary, name)
	}
}

func TestMostOfTheLanguageIsUsed(t *testing.T) {
	kinds := 0
	for _, name := range strings.Fields(unused) {
		family, _, _ := strings.Cut(name, ".")
		if slices.Contains([]string{"ref", "filter", "quantity", "condition", "cost", "mod", "change"}, family) {
			kinds++
		}
	}
	assert.LessOrEqual(t, kinds, 25)
}
