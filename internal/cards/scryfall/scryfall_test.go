package scryfall

import (
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
)

// standIn serves documents by their paths; "BASE" in them is where it listens.
func standIn(t *testing.T, documents map[string]string) string {
	t.Helper()
	var server *httptest.Server
	server = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		document, ok := documents[r.URL.Path]
		if !ok || r.Header.Get("User-Agent") != "test" || r.Header.Get("Accept") == "" {
			http.Error(w, "no", http.StatusBadRequest)
			return
		}
		_, _ = io.WriteString(w, strings.ReplaceAll(document, "BASE", server.URL))
	}))
	t.Cleanup(server.Close)
	return server.URL
}

const index = `{"object": "list", "data": [
 {"object": "bulk_data", "type": "oracle_cards", "updated_at": "2026-01-01T10:00:00+00:00", "download_uri": "BASE/files/cards.json", "size": 4},
 {"object": "bulk_data", "type": "rulings", "download_uri": "BASE/files/gone.json"},
 {"object": "bulk_data", "type": "art", "download_uri": "file:///etc/hosts"}]}`

func TestTheIndexLeadsToTheFiles(t *testing.T) {
	c := Client{Base: standIn(t, map[string]string{"/bulk-data": index, "/files/cards.json": "[{}]"}) + "/", Agent: "test"}
	files, err := c.Index(t.Context())
	if err != nil || len(files) != 3 || files[0].Updated == "" {
		t.Fatalf("%v, %+v", err, files)
	}
	body, length, err := c.Open(t.Context(), files, OracleCards)
	if err != nil || length != 4 {
		t.Fatalf("%v, %d", err, length)
	}
	data, err := io.ReadAll(body)
	if err != nil || string(data) != "[{}]" || body.Close() != nil {
		t.Errorf("%v, %q", err, data)
	}
	for kind, want := range map[string]string{Rulings: "400", "art": "address", "nothing": "no nothing"} {
		if _, _, err := c.Open(t.Context(), files, kind); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v", kind, err)
		}
	}
}

func TestABadIndex(t *testing.T) {
	for name, document := range map[string]string{"empty": `{"data": []}`, "cut": `{"data": [`, "long": `{"data": "` + strings.Repeat("x", maxIndex) + `"}`} {
		if _, err := (Client{Base: standIn(t, map[string]string{"/bulk-data": document}), Agent: "test"}).Index(t.Context()); err == nil {
			t.Errorf("%s: no error", name)
		}
	}
	if _, err := (Client{Base: "http://127.0.0.1:1"}).Index(t.Context()); err == nil {
		t.Error("nobody there: no error")
	}
	if _, err := (Client{Base: "nowhere"}).Index(t.Context()); err == nil {
		t.Error("no address: no error")
	}
}
