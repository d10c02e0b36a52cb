package pool

import (
	_ "embed"
	"errors"
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

// refused tells whether an entry of the vocabulary only names what the language can't say yet.
func refused(name string) bool {
	var err error
	if keyword, ok := strings.CutPrefix(name, "ability."); ok && program.KeywordRule(program.KeywordName(keyword)) != "" {
		_, err = program.Expand(program.Keyword{Name: program.KeywordName(keyword)}, nil)
	}
	if action, ok := strings.CutPrefix(name, "effect."); ok && program.ActionRule(action) != "" {
		_, err = program.ExpandAction(program.Act{Name: action})
	}
	return errors.Is(err, program.ErrUnsupported) || name == "ability.unsupported"
}

// The pool is the first proof of the language: what no card uses is listed, and the list
// must be exact, so that a card that uses an entry takes it off.
func TestTheListOfUnusedVocabularyIsExact(t *testing.T) {
	used := map[string]bool{}
	for _, c := range thePool(t).Cards() {
		for _, name := range program.Uses(*c) {
			used[name] = true
		}
	}
	listed, vocabulary := strings.Fields(unused), slices.DeleteFunc(program.Vocabulary(), refused)
	assert.True(t, slices.IsSorted(listed))
	for _, name := range vocabulary {
		if inList := slices.Contains(listed, name); inList == used[name] {
			t.Errorf("%s: used is %v, in testdata/unused.txt is %v", name, used[name], inList)
		}
	}
	for _, name := range listed {
		if !slices.Contains(vocabulary, name) {
			t.Errorf("%s is listed, but nothing the language can say", name)
		}
	}
}

// Every kind of a family that says something by itself has a card that needs it; what is left is
// words of closed lists, and what one card says that can't be said whole.
func TestEveryKindIsUsed(t *testing.T) {
	for _, name := range strings.Fields(unused) {
		if name == "filter.symbol_twice" {
			continue
		}
		family, _, _ := strings.Cut(name, ".")
		assert.NotContains(t, []string{"ability", "effect", "ref", "filter", "quantity", "condition", "cost", "mod", "change"}, family, name)
	}
}
