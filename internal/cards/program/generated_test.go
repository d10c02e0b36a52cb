package program_test

import (
	"os"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/verdict-rules/verdict/internal/cards/program/gen/render"
)

func TestGeneratedFilesAreCurrent(t *testing.T) {
	for _, f := range render.Files {
		want, err := f.Render(".")
		require.NoError(t, err)
		have, err := os.ReadFile(f.Path)
		require.NoError(t, err)
		assert.True(t, string(want) == string(have), "%s is stale: run go generate ./internal/cards/program", f.Path)
	}
}
