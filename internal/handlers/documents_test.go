package handlers

import (
	"bytes"
	"encoding/json"
	"regexp"
	"strings"
	"testing"

	"github.com/goccy/go-yaml"

	openapi "github.com/verdict-rules/verdict/api"
)

func TestTheContractIsServed(t *testing.T) {
	c := newClient(t, DefaultLimits())
	if got := c.get("/openapi.yaml"); !bytes.Equal(got.body, openapi.YAML) {
		t.Errorf("%d: not the document", got.status)
	}
	var fromJSON, fromYAML map[string]any
	if err := json.Unmarshal(c.get("/openapi.json").body, &fromJSON); err != nil {
		t.Fatal(err)
	}
	if err := yaml.Unmarshal(openapi.YAML, &fromYAML); err != nil {
		t.Fatal(err)
	}
	if a, b := canonical(t, fromJSON), canonical(t, fromYAML); a != b {
		t.Error("the two forms differ")
	}
}

// canonical writes a value in one way only.
func canonical(t *testing.T, value any) string {
	t.Helper()
	data, err := json.Marshal(value)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

func TestThePageNeedsNothingFromElsewhere(t *testing.T) {
	c := newClient(t, DefaultLimits())
	html := string(c.get("/docs").body)
	for _, link := range regexp.MustCompile(`(?:src|href)="([^"]*)"`).FindAllStringSubmatch(html, -1) {
		if !strings.HasPrefix(link[1], "/docs/") {
			t.Errorf("%s is not of this server", link[1])
			continue
		}
		got := c.get(link[1])
		if got.status != 200 || len(got.body) == 0 || got.header.Get("Content-Security-Policy") == "" {
			t.Errorf("%s: %d, %d bytes, header %v", link[1], got.status, len(got.body), got.header)
		}
	}
	if !strings.Contains(string(c.get("/docs/start.js").body), `url: "/openapi.json"`) {
		t.Error("the page does not show this server's contract")
	}
}
