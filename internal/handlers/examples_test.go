package handlers

import (
	"encoding/json"
	"maps"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"testing"

	"github.com/getkin/kin-openapi/openapi3"
	"github.com/google/go-cmp/cmp"

	openapi "github.com/verdict-rules/verdict/api"
)

// TestTheExamplesOfTheContract sends every example of a request and compares the answer with the
// example of an answer that has the same name, where there is one.
func TestTheExamplesOfTheContract(t *testing.T) {
	document, err := openapi3.NewLoader().LoadFromData(openapi.YAML)
	if err != nil {
		t.Fatal(err)
	}
	c := newClient(t, DefaultLimits())
	sent := 0
	for _, path := range slices.Sorted(maps.Keys(document.Paths.Map())) {
		item := document.Paths.Value(path)
		if item.Post != nil {
			sent += c.sendBodies(t, path, item.Post)
		}
		if item.Get != nil {
			c.sendParameters(t, path, item.Get)
		}
	}
	if sent < 9 {
		t.Errorf("only %d examples of bodies", sent)
	}
}

// sendBodies sends the examples of an operation's body.
func (c *client) sendBodies(t *testing.T, path string, operation *openapi3.Operation) int {
	requests := operation.RequestBody.Value.Content["application/json"].Examples
	answers := operation.Responses.Value("200").Value.Content["application/json"].Examples
	if len(requests) == 0 {
		t.Errorf("%s: no example", path)
	}
	for _, name := range slices.Sorted(maps.Keys(requests)) {
		t.Run(path+"/"+name, func(t *testing.T) {
			c.t = t
			body, err := json.Marshal(requests[name].Value.Value)
			if err != nil {
				t.Fatal(err)
			}
			got := into[any](t, c.post(path, string(body)), http.StatusOK)
			if answers[name] == nil {
				return
			}
			if diff := cmp.Diff(plain(t, answers[name].Value.Value), got); diff != "" {
				t.Errorf("the contract shows another answer (-contract +service):\n%s", diff)
			}
		})
	}
	return len(requests)
}

// plain is a value as JSON has it.
func plain(t *testing.T, value any) any {
	t.Helper()
	data, err := json.Marshal(value)
	if err != nil {
		t.Fatal(err)
	}
	var out any
	if err := json.Unmarshal(data, &out); err != nil {
		t.Fatal(err)
	}
	return out
}

// sendParameters asks with the examples of an operation's parameters.
func (c *client) sendParameters(t *testing.T, path string, operation *openapi3.Operation) {
	query := url.Values{}
	for _, parameter := range operation.Parameters {
		p := parameter.Value
		text, ok := p.Example.(string)
		switch {
		case !ok:
		case p.In == "path":
			path = strings.ReplaceAll(path, "{"+p.Name+"}", url.PathEscape(text))
		case p.In == "query":
			query.Set(p.Name, text)
		}
	}
	if len(query) > 0 {
		path += "?" + query.Encode()
	}
	if got := c.get(path); got.status != http.StatusOK {
		t.Errorf("%s: %d: %s", path, got.status, got.body)
	}
}

// TestTheExampleOfCoverage finds that the contract's example has what the service answers, and that it adds
// up: every card has one layout, and is supported, in part or not at all.
func TestTheExampleOfCoverage(t *testing.T) {
	document, err := openapi3.NewLoader().LoadFromData(openapi.YAML)
	if err != nil {
		t.Fatal(err)
	}
	shown := plain(t, document.Components.Examples["of_a_pack"].Value.Value).(object)
	answered := into[object](t, newClient(t, DefaultLimits()).get("/v1/coverage"), http.StatusOK)
	if diff := cmp.Diff(slices.Sorted(maps.Keys(answered)), slices.Sorted(maps.Keys(shown))); diff != "" {
		t.Errorf("members (-service +contract):\n%s", diff)
	}
	sum := map[string]float64{}
	for name, counts := range shown["by_layout"].(object) {
		addsUp(t, name, counts.(object))
		for kind, n := range counts.(object) {
			sum[kind] += n.(float64)
		}
	}
	for name, counts := range shown["by_legality"].(object) {
		addsUp(t, name, counts.(object))
	}
	addsUp(t, "all", shown)
	for kind, n := range sum {
		if n != shown[kind] {
			t.Errorf("%v %s by layout, %v in all", n, kind, shown[kind])
		}
	}
}

// addsUp checks that so many cards are there as are supported, in part or not at all.
func addsUp(t *testing.T, name string, counts object) {
	t.Helper()
	if counts["cards"] != counts["supported"].(float64)+counts["partial"].(float64)+counts["unsupported"].(float64) {
		t.Errorf("%s: %v", name, counts)
	}
}
