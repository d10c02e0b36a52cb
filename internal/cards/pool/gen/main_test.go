package main

import (
	"os"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestTheListOfCardsIsCurrent(t *testing.T) {
	have, err := os.ReadFile("../" + page)
	require.NoError(t, err)
	want, err := update(string(have))
	require.NoError(t, err)
	assert.True(t, want == string(have), "docs/pool.md is stale: run go generate ./internal/cards/pool")
}

func TestAPageWithoutMarkersIsRefused(t *testing.T) {
	for _, text := range []string{"", begin, end, end + begin} {
		_, err := update(text)
		assert.Error(t, err, text)
	}
}
