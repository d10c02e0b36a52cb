package main

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestGeneratedFilesAreCurrent(t *testing.T) {
	for _, o := range outputs {
		want, err := o.render("..")
		require.NoError(t, err)
		have, err := os.ReadFile(filepath.Join("..", o.path))
		require.NoError(t, err)
		assert.Equal(t, string(want), string(have), "run go generate ./internal/cards/program")
	}
}
