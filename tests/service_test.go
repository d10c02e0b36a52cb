// Package tests asks the service over HTTP, as a client does. It knows the contract and the data of
// the repository, and no package of the product but those that start it.
package tests

import (
	"bytes"
	"encoding/json"
	"io"
	"net/http"
	"net/http/httptest"
	"net/url"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"

	served "github.com/verdict-rules/verdict/tests/service"
)

// object is a JSON object.
type object = map[string]any

// list is a JSON array.
type list = []any

// service is the one server that all tests of the package ask.
var service = sync.OnceValues(func() (*httptest.Server, error) { return served.Start() })

// base is the address of the server.
func base(t testing.TB) string {
	t.Helper()
	server, err := service()
	require.NoError(t, err)
	return server.URL
}

// post sends a JSON document and returns the answer, which must be a 200.
func post(t testing.TB, path string, body any) object {
	t.Helper()
	data, err := json.Marshal(body)
	require.NoError(t, err)
	answer, err := http.Post(base(t)+path, "application/json", bytes.NewReader(data))
	require.NoError(t, err)
	return read(t, answer)
}

// get asks for a path, which must be answered with a 200.
func get(t testing.TB, path string, query url.Values) object {
	t.Helper()
	answer, err := http.Get(base(t) + path + "?" + query.Encode())
	require.NoError(t, err)
	return read(t, answer)
}

func read(t testing.TB, answer *http.Response) object {
	t.Helper()
	defer func() { _ = answer.Body.Close() }()
	data, err := io.ReadAll(answer.Body)
	require.NoError(t, err)
	require.Equal(t, http.StatusOK, answer.StatusCode, "%s", data)
	var out object
	require.NoError(t, json.Unmarshal(data, &out))
	return out
}
