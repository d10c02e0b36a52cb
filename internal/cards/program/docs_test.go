package program

import (
	"os"
	"reflect"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

var fencedYAML = regexp.MustCompile("(?ms)^```yaml (\\w+)\n(.*?)^```$")

// The examples of docs/abilities.md are what they say they are: lists of a family's
// members, or cards. Abilities of one example are those of one card.
func TestDocumentedExamplesDecode(t *testing.T) {
	page, err := os.ReadFile("../../../docs/abilities.md")
	require.NoError(t, err)
	blocks := fencedYAML.FindAllStringSubmatch(string(page), -1)
	assert.Equal(t, len(blocks), strings.Count(string(page), "```yaml"), "a block without its family's name")
	shown := map[string]bool{}
	for _, block := range blocks {
		name, text := block[1], []byte(block[2])
		shown[name] = true
		if name == "cards" {
			_, err := DecodeCards("abilities.md", text)
			assert.NoError(t, err)
			continue
		}
		f := familyNamed(name)
		require.NotNil(t, f, "no family %s", name)
		list := reflect.New(reflect.SliceOf(f.iface))
		require.NoError(t, DecodeYAML("abilities.md", text, list.Interface()), string(text))
		if abilities, ok := list.Elem().Interface().([]Ability); ok {
			assert.Empty(t, Check(cardWith(abilities...)), string(text))
		}
	}
	for _, f := range families {
		assert.True(t, shown[f.name], "no example of the family %s", f.name)
	}
}

func familyNamed(name string) *family {
	for _, f := range families {
		if f.name == name {
			return f
		}
	}
	return nil
}
