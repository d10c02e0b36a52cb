package main

import (
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/verdict-rules/verdict/internal/handlers"
)

func TestCheck(t *testing.T) {
	handler, err := handlers.NewHandler(service(t), slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	const key = "a key of a client"
	guarded := http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Header.Get("Authorization") != "Bearer "+key {
			w.WriteHeader(http.StatusUnauthorized)
			return
		}
		handler.ServeHTTP(w, r)
	})
	wrong := http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { _, _ = w.Write([]byte(`{"outcome":"legal"}`)) })
	for _, tc := range []struct {
		name    string
		server  *httptest.Server
		key     string
		refused string
	}{
		{"plain", httptest.NewServer(handler), "", ""},
		{"TLS", httptest.NewTLSServer(handler), "", ""},
		{"with a key", httptest.NewServer(guarded), key, ""},
		{"without its key", httptest.NewServer(guarded), "", "401"},
		{"a server that says something else", httptest.NewServer(wrong), "", "instead of"},
		{"no referee", httptest.NewServer(http.NotFoundHandler()), "", "404"},
	} {
		defer tc.server.Close()
		err := (&checkCommand{URL: tc.server.URL + "/", Key: tc.key, AnyCertificate: true, Timeout: patience}).Run()
		switch {
		case tc.refused == "" && err != nil:
			t.Errorf("%s: %v", tc.name, err)
		case tc.refused != "" && (err == nil || !strings.Contains(err.Error(), tc.refused)):
			t.Errorf("%s: %v instead of %s", tc.name, err, tc.refused)
		}
	}
}
