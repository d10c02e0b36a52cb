package main

import (
	"log/slog"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"strings"
	"testing"

	"github.com/verdict-rules/verdict/internal/handlers"
)

func TestHealth(t *testing.T) {
	asked := service(t)
	handler, err := handlers.NewHandler(asked, slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	plain, secure := httptest.NewServer(handler), httptest.NewTLSServer(handler)
	defer plain.Close()
	defer secure.Close()
	port := func(server *httptest.Server) string {
		address, err := netip.ParseAddrPort(server.Listener.Addr().String())
		if err != nil {
			t.Fatal(err)
		}
		return address.String()
	}
	good := &healthCommand{Listen: port(plain), Timeout: patience}
	for _, c := range []*healthCommand{good, {Listen: port(secure), TLSCert: "any", Timeout: patience}} {
		if err := c.Run(); err != nil {
			t.Error(err)
		}
	}
	asked.Stop()
	if err := good.Run(); err == nil || !strings.Contains(err.Error(), http.StatusText(http.StatusServiceUnavailable)) {
		t.Errorf("a server that stops: %v", err)
	}
	plain.Close()
	for _, c := range []*healthCommand{good, {Listen: "nowhere"}} {
		if err := c.Run(); err == nil {
			t.Errorf("no error for %s", c.Listen)
		}
	}
}
