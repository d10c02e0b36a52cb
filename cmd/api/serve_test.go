package main

import (
	"io"
	"log/slog"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"syscall"
	"testing"
	"time"

	"github.com/verdict-rules/verdict/internal/cards/pack"
	"github.com/verdict-rules/verdict/internal/cards/pool"
	"github.com/verdict-rules/verdict/internal/handlers"
	"github.com/verdict-rules/verdict/internal/rulings"
)

// patience is how long a test waits for something that takes no time.
const patience = 10 * time.Second

// service returns a service with what is built in.
func service(t *testing.T) *handlers.Service {
	t.Helper()
	cards, err := pool.Load()
	if err != nil {
		t.Fatal(err)
	}
	index, err := rulings.New()
	if err != nil {
		t.Fatal(err)
	}
	return handlers.NewService(handlers.DefaultLimits(), pack.NewLibrary(cards, nil), index)
}

// TestAStopLetsRequestsEnd stops a server while it works on a request: the request is answered, no new
// connection is taken, and serving ends without an error.
func TestAStopLetsRequestsEnd(t *testing.T) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	working, finish := make(chan struct{}), make(chan struct{})
	server := &http.Server{ReadHeaderTimeout: patience, Handler: http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		close(working)
		<-finish
		_, _ = io.WriteString(w, "done")
	})}
	ended := make(chan error, 1)
	go func() {
		ended <- serve(server, listener, service(t), handlers.Limits{Shutdown: patience}, slog.New(slog.DiscardHandler))
	}()
	url := "http://" + listener.Addr().String()
	answered := make(chan string, 1)
	go func() { answered <- body(url) }()
	<-working
	if err := syscall.Kill(os.Getpid(), syscall.SIGTERM); err != nil {
		t.Fatal(err)
	}
	refused := false
	for began := time.Now(); !refused && time.Since(began) < patience; time.Sleep(time.Millisecond) {
		connection, err := net.DialTimeout("tcp", listener.Addr().String(), patience)
		if err != nil {
			refused = true
			continue
		}
		_ = connection.Close()
	}
	close(finish)
	if got := <-answered; got != "done" || !refused {
		t.Errorf("the request got %q; new ones refused: %v", got, refused)
	}
	if err := <-ended; err != nil {
		t.Errorf("ended with %v", err)
	}
}

// body is what a URL answers, or the error.
func body(url string) string {
	response, err := http.Get(url)
	if err != nil {
		return err.Error()
	}
	defer func() { _ = response.Body.Close() }()
	data, err := io.ReadAll(response.Body)
	if err != nil {
		return err.Error()
	}
	return string(data)
}

func TestServingEndsWhenItCannotGoOn(t *testing.T) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	if err := listener.Close(); err != nil {
		t.Fatal(err)
	}
	server := &http.Server{ReadHeaderTimeout: patience}
	if err := serve(server, listener, service(t), handlers.Limits{Shutdown: patience}, slog.New(slog.DiscardHandler)); err == nil {
		t.Error("no error")
	}
	command := serveCommand{Listen: "no address"}
	if err := command.Run(); err == nil {
		t.Error("listening nowhere is no error")
	}
}

func TestTheLogger(t *testing.T) {
	for _, tc := range []struct {
		level, format string
		debug, info   bool
	}{
		{"debug", "json", true, true}, {"info", "text", false, true}, {"warn", "text", false, false},
	} {
		logger := (&serveCommand{LogLevel: tc.level, LogFormat: tc.format}).logger()
		if got := logger.Enabled(t.Context(), slog.LevelDebug); got != tc.debug {
			t.Errorf("%s: debug %v", tc.level, got)
		}
		if got := logger.Enabled(t.Context(), slog.LevelInfo); got != tc.info {
			t.Errorf("%s: info %v", tc.level, got)
		}
	}
}

func TestCitationsCarryLoadedRulings(t *testing.T) {
	cards, err := pool.Load()
	if err != nil {
		t.Fatal(err)
	}
	card, ok := cards.Find("Lightning Bolt")
	if !ok || card.OracleID == "" {
		t.Fatal("no oracle id")
	}
	file := filepath.Join(t.TempDir(), "rulings.json")
	text := `[{"object": "ruling", "oracle_id": "` + card.OracleID + `", "source": "wotc", "published_at": "2020-01-01", "comment": "Something about it."}]`
	if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	command := &knowledge{Rulings: file}
	index, err := command.index(pack.NewLibrary(cards, nil), slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	if got := index.Rulings("Lightning Bolt", rulings.English); len(got) != 1 || got[0].Text != "Something about it." {
		t.Errorf("%+v", got)
	}
	command.Rulings = filepath.Join(t.TempDir(), "missing")
	if _, err := command.index(pack.NewLibrary(cards, nil), slog.New(slog.DiscardHandler)); err == nil {
		t.Error("a missing file is no error")
	}
}
