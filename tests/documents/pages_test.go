package documents

import (
	"encoding/json"
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/getkin/kin-openapi/openapi3"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	openapi "github.com/verdict-rules/verdict/api"
)

// block is a fenced block of a page: after the language stand the words that say what it is.
type block struct {
	shell bool
	words []string
	text  string
}

var fenced = regexp.MustCompile("(?m)^```(json|sh)(?: (.*))?\n((?s:.*?))^```$")

// blocks are the JSON documents and the commands of a page.
func blocks(page string) []block {
	var out []block
	for _, m := range fenced.FindAllStringSubmatch(page, -1) {
		out = append(out, block{m[1] == "sh", strings.Fields(m[2]), strings.TrimSpace(m[3])})
	}
	return out
}

// pages are all pages of the documentation, seen from the root.
func pages(t *testing.T) []string {
	t.Helper()
	var out []string
	for _, pattern := range []string{"*.md", "docs/*.md", "docs/decisions/*.md", "api/clients/*/*.md"} {
		found, err := filepath.Glob(root + pattern)
		require.NoError(t, err)
		out = append(out, found...)
	}
	require.Greater(t, len(out), 30)
	return out
}

// TestTheDocumentsOfEveryPage sends every JSON document in the documentation, in the order of its page:
//
//	json state               a state; it is accepted, and is what the following ones are about
//	json patch               members that are merged into the state (RFC 7396); with a problem and
//	                         pointers, it is refused for them
//	json action OUTCOME      an action; a legal one changes the state; after illegal comes the code
//	json METHOD PATH STATUS  a request, with the word that is said to come back
//	json answer              a part of the answer before it
//	json schema NAME         something of the contract
func TestTheDocumentsOfEveryPage(t *testing.T) {
	checked := 0
	for _, path := range pages(t) {
		text, err := os.ReadFile(path)
		require.NoError(t, err)
		list := blocks(string(text))
		if len(list) == 0 {
			continue
		}
		t.Run(strings.TrimPrefix(path, root), func(t *testing.T) {
			p := &page{t: t}
			for _, b := range list {
				if p.check(b); !b.shell {
					checked++
				}
			}
		})
	}
	assert.Greater(t, checked, 40)
}

// page is a page on the way from block to block.
type page struct {
	t     *testing.T
	state map[string]any
	last  answer
}

func (p *page) check(b block) {
	if b.shell {
		p.run(b.text)
		return
	}
	if len(b.words) == 0 {
		p.t.Errorf("nothing says what this is: %.200s", b.text)
		return
	}
	rest := b.words[1:]
	switch b.words[0] {
	case "state":
		p.state = p.object(b.text)
		p.accepted(rest)
	case "patch":
		before := p.state
		p.state = merged(before, p.object(b.text)).(map[string]any)
		if p.accepted(rest); len(rest) > 0 {
			p.state = before
		}
	case "action":
		p.act(rest, b.text)
	case "GET", "POST":
		p.ask(b.words[0], rest, b.text)
	case "answer":
		if why := differs(p.object(b.text), any(p.last.document)); why != "" {
			p.t.Errorf("the answer has something else at %s\n%s\n%.2000s", why, b.text, p.last.body)
		}
	case "schema":
		p.schema(rest, b.text)
	default:
		p.t.Errorf("what is %v?", b.words)
	}
}

func (p *page) object(text string) map[string]any {
	p.t.Helper()
	var out map[string]any
	require.NoError(p.t, json.Unmarshal([]byte(text), &out), text)
	return out
}

// post sends a document.
func (p *page) post(path string, body any) answer {
	p.t.Helper()
	data, err := json.Marshal(body)
	require.NoError(p.t, err)
	return send(p.t, http.MethodPost, path, http.Header{"Content-Type": {"application/json"}}, data)
}

// accepted asks whether the state can be, or is refused with a problem of that kind at these places.
func (p *page) accepted(refusal []string) {
	p.t.Helper()
	p.last = p.post("/v1/views", map[string]any{"state": p.state})
	if len(refusal) == 0 {
		require.Equal(p.t, http.StatusOK, p.last.status, "%s", p.last.body)
		return
	}
	var at []string
	errors, _ := p.last.document["errors"].([]any)
	for _, e := range errors {
		at = append(at, e.(map[string]any)["pointer"].(string))
	}
	assert.Equal(p.t, refusal, append([]string{p.last.word()}, at...), "%s", p.last.body)
}

// act judges an action, and goes on from there if it is legal.
func (p *page) act(want []string, text string) {
	p.t.Helper()
	p.last = p.post("/v1/verdicts", map[string]any{"state": p.state, "action": p.object(text)})
	got := []string{p.last.word()}
	if violation, ok := p.last.document["violation"].(map[string]any); ok {
		got = append(got, violation["code"].(string))
	}
	assert.Equal(p.t, want, got, "%s\n%.2000s", text, p.last.body)
	p.goOn()
}

// goOn goes on from the state of the last answer, if it has one.
func (p *page) goOn() {
	if state, ok := p.last.document["state"].(map[string]any); ok {
		p.state = state
	}
}

// ask sends a request. A state that is left out with "…" is the one that the page is at.
func (p *page) ask(method string, want []string, text string) {
	p.t.Helper()
	require.GreaterOrEqual(p.t, len(want), 2, "a path and a status")
	if method == http.MethodGet {
		p.last = send(p.t, method, want[0], nil, nil)
	} else {
		body := p.object(text)
		if body["state"] == left {
			body["state"] = p.state
		}
		if p.last = p.post(want[0], body); want[0] != "/v1/views" {
			p.goOn()
		}
	}
	got := []string{strconv.Itoa(p.last.status)}
	if word := p.last.word(); word != "" {
		got = append(got, word)
	}
	assert.Equal(p.t, want[1:], got, "%s %.2000s", want[0], p.last.body)
}

// schema compares a document with a schema of the contract.
func (p *page) schema(name []string, text string) {
	p.t.Helper()
	contract, err := openapi3.NewLoader().LoadFromData(openapi.YAML)
	require.NoError(p.t, err)
	require.Len(p.t, name, 1)
	require.NotNil(p.t, contract.Components.Schemas[name[0]], name)
	assert.NoError(p.t, contract.Components.Schemas[name[0]].Value.VisitJSON(any(p.object(text))), text)
}

// merged is a value with another one merged into it (RFC 7396).
func merged(into, from any) any {
	changes, ok := from.(map[string]any)
	if !ok {
		return from
	}
	out := map[string]any{}
	if before, ok := into.(map[string]any); ok {
		for name, value := range before {
			out[name] = value
		}
	}
	for name, value := range changes {
		if value == nil {
			delete(out, name)
			continue
		}
		out[name] = merged(out[name], value)
	}
	return out
}

// left stands for what is left out: a value, the rest of a list, or further members.
const left = "…"

// differs tells where a value isn't what is shown of it, "" if it is. Members of an object that aren't shown
// have to be left out by name.
func differs(shown, got any) string {
	switch want := shown.(type) {
	case string:
		if want == left {
			return ""
		}
	case map[string]any:
		return objectDiffers(want, got)
	case []any:
		return listDiffers(want, got)
	}
	if shown != got {
		return "here: " + string(mustJSON(got))
	}
	return ""
}

func objectDiffers(want map[string]any, got any) string {
	object, ok := got.(map[string]any)
	if !ok {
		return "here: no object"
	}
	for name, value := range want {
		if name == left {
			continue
		}
		has, ok := object[name]
		if !ok {
			return name + ": absent"
		}
		if why := differs(value, has); why != "" {
			return name + "/" + why
		}
	}
	if _, more := want[left]; more {
		return ""
	}
	for name := range object {
		if _, ok := want[name]; !ok {
			return name + ": not shown"
		}
	}
	return ""
}

func listDiffers(want []any, got any) string {
	list, ok := got.([]any)
	if !ok {
		return "here: no list"
	}
	if n := len(want); n > 0 && want[n-1] == left {
		want = want[:n-1]
		list = list[:min(len(list), len(want))]
	}
	if len(want) != len(list) {
		return "here: " + strconv.Itoa(len(list)) + " entries"
	}
	for i := range want {
		if why := differs(want[i], list[i]); why != "" {
			return strconv.Itoa(i) + "/" + why
		}
	}
	return ""
}

func mustJSON(value any) []byte {
	data, err := json.Marshal(value)
	if err != nil {
		panic(err)
	}
	return data
}

// TestWhatDiffers has the comparison find differences: a page must be able to be wrong.
func TestWhatDiffers(t *testing.T) {
	for _, tc := range []struct {
		shown, got string
		same       bool
	}{
		{`{"a": 1}`, `{"a": 1}`, true},
		{`{"a": 1}`, `{"a": 2}`, false},
		{`{"a": 1}`, `{"a": 1, "b": 2}`, false},
		{`{"a": 1, "…": "…"}`, `{"a": 1, "b": 2}`, true},
		{`{"a": "…", "…": "…"}`, `{"b": 2}`, false},
		{`[1, 2]`, `[1, 2, 3]`, false},
		{`[1, "…"]`, `[1, 2, 3]`, true},
		{`[1, 2, "…"]`, `[1]`, false},
		{`["…"]`, `{}`, false},
		{`"x"`, `"y"`, false},
		{`null`, `null`, true},
	} {
		var shown, got any
		require.NoError(t, json.Unmarshal([]byte(tc.shown), &shown))
		require.NoError(t, json.Unmarshal([]byte(tc.got), &got))
		assert.Equal(t, tc.same, differs(shown, got) == "", "%s %s", tc.shown, tc.got)
	}
}

// command is a command that sends a document which stands in the same block of a page.
var command = regexp.MustCompile(`(?s)<<'END'\n(.*?)\nEND\ncurl -s -H 'Content-Type: application/json' -d @\S+ localhost:8080(\S+)`)

// run does what commands for a shell do that send a document.
func (p *page) run(text string) {
	p.t.Helper()
	m := command.FindStringSubmatch(text)
	if m == nil {
		return
	}
	p.ask(http.MethodPost, []string{m[2], strconv.Itoa(http.StatusOK), p.post(m[2], p.object(m[1])).word()}, m[1])
	p.state, _ = p.object(m[1])["state"].(map[string]any)
}

// TestTheQuickStartHasARequest finds that the README's first verdict is among what is sent.
func TestTheQuickStartHasARequest(t *testing.T) {
	text, err := os.ReadFile(root + "README.md")
	require.NoError(t, err)
	assert.Len(t, command.FindAllString(string(text), -1), 1)
}
