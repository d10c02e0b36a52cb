package main

import (
	"bytes"
	"regexp"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	verdict "github.com/verdict-rules/verdict/api/clients/go"
	"github.com/verdict-rules/verdict/tests/service"
)

// TestTheExample has the program ask the real service.
func TestTheExample(t *testing.T) {
	server, err := service.Start()
	require.NoError(t, err)
	t.Cleanup(server.Close)
	client, err := verdict.New(server.URL)
	require.NoError(t, err)
	var out bytes.Buffer
	require.NoError(t, run(t.Context(), client, &out))
	for _, want := range []string{
		`(?m)^illegal \(cast\.cannot_pay\): Grizzly Bears: .+\n  CR 601\.2h \(2026-02-27\): .+`,
		`(?m)^  cast Grizzly Bears \[601\.2i\]\nlegal: next is priority of Ann`,
		`(?m)^  zone_change Grizzly Bears \[400\.7\]\nlegal: next is priority of Ann\nlegal: next is priority of Ben`,
		`(?m)^unsupported: o4 .*hidden_information`,
		`(?m)^problem 422: /state/players/0/graveyard/0/card: .+ \["Grizzly Bears"`,
	} {
		assert.Regexp(t, regexp.MustCompile(want), out.String())
	}
}

// TestTheExampleWithoutAServer says what is wrong.
func TestTheExampleWithoutAServer(t *testing.T) {
	server, err := service.Start()
	require.NoError(t, err)
	client, err := verdict.New(server.URL)
	require.NoError(t, err)
	server.Close()
	require.ErrorContains(t, run(t.Context(), client, &bytes.Buffer{}), "connection refused")
}
