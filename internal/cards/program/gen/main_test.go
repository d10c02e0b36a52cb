package main

import (
	"os"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestGeneratedWordsAreCurrent(t *testing.T) {
	want, err := words("..")
	require.NoError(t, err)
	have, err := os.ReadFile("../words_gen.go")
	require.NoError(t, err)
	assert.Equal(t, string(want), string(have), "run go generate ./internal/cards/program")
}
