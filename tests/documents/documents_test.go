// Package documents sends what the documentation shows to the service, so that no example can rot.
package documents

import (
	"bytes"
	"encoding/json"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/verdict-rules/verdict/internal/handlers"
	"github.com/verdict-rules/verdict/tests/service"
)

// root is the repository.
const root = "../../"

// server is the one server that all tests of the package ask. It validates requests against the contract
// too, so that no example uses what only the service takes.
var server = sync.OnceValues(func() (*httptest.Server, error) {
	contract, err := handlers.WithContract()
	if err != nil {
		return nil, err
	}
	return service.Start(contract)
})

// answer is what came back.
type answer struct {
	status   int
	body     []byte
	document map[string]any // nil for what is no JSON object
}

// word is the outcome, or the kind of the problem.
func (a answer) word() string {
	if outcome, ok := a.document["outcome"].(string); ok {
		return outcome
	}
	kind, _ := a.document["type"].(string)
	return strings.TrimPrefix(kind, "/problems/")
}

// send sends a request; its address is the path alone.
func send(t testing.TB, method, path string, header http.Header, body []byte) answer {
	t.Helper()
	asked, err := server()
	require.NoError(t, err)
	request, err := http.NewRequestWithContext(t.Context(), method, asked.URL+path, bytes.NewReader(body))
	require.NoError(t, err)
	if header != nil {
		request.Header = header
	}
	response, err := http.DefaultClient.Do(request)
	require.NoError(t, err)
	defer func() { _ = response.Body.Close() }()
	got := answer{status: response.StatusCode}
	got.body, err = io.ReadAll(response.Body)
	require.NoError(t, err)
	if strings.Contains(response.Header.Get("Content-Type"), "json") {
		require.NoError(t, json.Unmarshal(got.body, &got.document))
	}
	return got
}
