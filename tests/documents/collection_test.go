package documents

import (
	"fmt"
	"net/http"
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/getkin/kin-openapi/openapi3"
	"github.com/getkin/kin-openapi/routers/legacy"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	openapi "github.com/verdict-rules/verdict/api"
)

// collected is a request of the collection.
type collected struct {
	title, method, path string
	header              http.Header
	body                string
	status              int
	word                string // the outcome or the problem that is said to come; "": neither
}

// requestForm is a request as the collection has it: title, what comes back, request line, headers, body.
var requestForm = regexp.MustCompile(`\A### (.+)\n# → (\d{3})(?: ([a-z-]+))?\n(GET|POST) \{\{host\}\}(/\S*)\n((?:[A-Za-z-]+: .+\n)*)(?:\n((?s:.+)))?\z`)

// collection reads the collection; what is no request in it is an error.
func collection(text string) ([]collected, error) {
	var out []collected
	for _, part := range strings.SplitAfter(text, "\n### ")[1:] {
		part = "### " + strings.TrimSuffix(part, "\n### ")
		m := requestForm.FindStringSubmatch(strings.TrimRight(part, "\n") + "\n")
		if m == nil {
			return nil, fmt.Errorf("no request: %.80q", part)
		}
		r := collected{title: m[1], word: m[3], method: m[4], path: m[5], header: http.Header{}, body: m[7]}
		if _, err := fmt.Sscan(m[2], &r.status); err != nil {
			return nil, err
		}
		for line := range strings.Lines(m[6]) {
			name, value, _ := strings.Cut(strings.TrimSpace(line), ": ")
			r.header.Set(name, value)
		}
		out = append(out, r)
	}
	return out, nil
}

// TestTheCollection sends every request of the collection, and finds that it has one for every operation.
func TestTheCollection(t *testing.T) {
	text, err := os.ReadFile(root + "api/verdict.http")
	require.NoError(t, err)
	requests, err := collection(string(text))
	require.NoError(t, err)
	document, err := openapi3.NewLoader().LoadFromData(openapi.YAML)
	require.NoError(t, err)
	document.Servers = nil
	router, err := legacy.NewRouter(document)
	require.NoError(t, err)
	missing := map[string]bool{}
	for path, item := range document.Paths.Map() {
		for method := range item.Operations() {
			missing[method+" "+path] = true
		}
	}
	for _, r := range requests {
		asked, err := http.NewRequestWithContext(t.Context(), r.method, r.path, nil)
		require.NoError(t, err)
		route, _, err := router.FindRoute(asked)
		require.NoError(t, err, r.path)
		got := send(t, r.method, r.path, r.header, []byte(r.body))
		assert.Equal(t, r.status, got.status, "%s: %s", r.title, got.body)
		assert.Equal(t, r.word, got.word(), "%s: %.300s", r.title, got.body)
		if got.status == http.StatusOK {
			delete(missing, route.Method+" "+route.Path)
		}
	}
	assert.Empty(t, missing, "no request that is answered with 200")
}

// TestWhatIsNoCollection has the reader refuse what it would have to skip.
func TestWhatIsNoCollection(t *testing.T) {
	for _, text := range []string{
		"\n### No answer\nGET {{host}}/docs\n",
		"\n### No request\n# → 200\n",
		"\n### A verb\n# → 200\nPUT {{host}}/docs\n",
		"\n### No empty line\n# → 200\nPOST {{host}}/v1/views\n{}\n",
	} {
		_, err := collection(text)
		assert.Error(t, err, text)
	}
}
