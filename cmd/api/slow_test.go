package main

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"strings"
	"testing"
	"time"

	"golang.org/x/net/netutil"

	"github.com/verdict-rules/verdict/internal/handlers"
)

// hurried serves with little patience and returns the address.
func hurried(t *testing.T, change func(*handlers.Limits)) string {
	t.Helper()
	limits := handlers.DefaultLimits()
	limits.ReadHeader, limits.Read, limits.Write, limits.Idle = 300*time.Millisecond, 600*time.Millisecond, time.Second, 300*time.Millisecond
	change(&limits)
	handler, err := handlers.NewHandler(service(t), slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	server := newServer(handler, limits, slog.New(slog.DiscardHandler))
	go func() { _ = server.Serve(netutil.LimitListener(listener, limits.Connections)) }()
	t.Cleanup(func() { _ = server.Close() })
	return listener.Addr().String()
}

// connect opens a connection on which nothing takes longer than the test's patience.
func connect(t *testing.T, address string) net.Conn {
	t.Helper()
	connection, err := net.DialTimeout("tcp", address, patience)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = connection.Close() })
	if err := connection.SetDeadline(time.Now().Add(patience)); err != nil {
		t.Fatal(err)
	}
	return connection
}

// dripped sends a text at once and then one byte after the other, until the server has enough of it. It
// returns what the server said before it hung up.
func dripped(t *testing.T, address, text string) string {
	t.Helper()
	connection := connect(t, address)
	if _, err := io.WriteString(connection, text); err != nil {
		t.Fatal(err)
	}
	done := make(chan struct{})
	go func() {
		for {
			select {
			case <-done:
				return
			case <-time.After(20 * time.Millisecond):
				if _, err := connection.Write([]byte("a")); err != nil {
					return
				}
			}
		}
	}()
	defer close(done)
	said, err := io.ReadAll(connection)
	if timedOut(err) {
		t.Fatal("the server never hung up")
	}
	return string(said)
}

func TestSlowClientsAreCutOff(t *testing.T) {
	address := hurried(t, func(*handlers.Limits) {})
	if said := dripped(t, address, "POST /v1/verdicts HTTP/1.1\r\nHost: x\r\nX-Slow: "); strings.Contains(said, " 200 ") {
		t.Errorf("a slow header: %s", said)
	}
	said := dripped(t, address, "POST /v1/verdicts HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n\r\n{")
	if !strings.HasPrefix(said, "HTTP/1.1 408 ") || !strings.Contains(said, "/problems/timeout") || !strings.Contains(said, "Connection: close") {
		t.Errorf("a slow body: %s", said)
	}
	if said := dripped(t, address, ""); strings.Contains(said, " 200 ") {
		t.Errorf("nothing but drops: %s", said)
	}
	idle := connect(t, address)
	if _, err := io.WriteString(idle, "GET /healthz/live HTTP/1.1\r\nHost: x\r\n\r\n"); err != nil {
		t.Fatal(err)
	}
	if said, err := io.ReadAll(idle); err != nil || !strings.HasPrefix(string(said), "HTTP/1.1 200 ") {
		t.Errorf("an idle connection: %v, %s", err, said)
	}
}

// TestAClientThatDoesNotReadIsCutOff asks for large pages and reads nothing.
func TestAClientThatDoesNotReadIsCutOff(t *testing.T) {
	address := hurried(t, func(l *handlers.Limits) { l.ReadHeader, l.Read = patience, patience })
	connection := connect(t, address)
	if err := connection.(*net.TCPConn).SetReadBuffer(4096); err != nil {
		t.Fatal(err)
	}
	for {
		_, err := io.WriteString(connection, strings.Repeat("GET /docs/swagger-ui-bundle.js HTTP/1.1\r\nHost: x\r\n\r\n", 100))
		if timedOut(err) {
			t.Fatal("the server never hung up")
		}
		if err != nil {
			return
		}
	}
}

// TestSlowClientsKeepNobodyWaiting has as many slow clients as requests may be judged at a time.
func TestSlowClientsKeepNobodyWaiting(t *testing.T) {
	address := hurried(t, func(l *handlers.Limits) { l.Read, l.Write = patience, patience })
	for range 100 {
		connection := connect(t, address)
		if _, err := fmt.Fprintf(connection, "POST /v1/verdicts HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"); err != nil {
			t.Fatal(err)
		}
	}
	if got := body("http://" + address + "/v1/rules/704.5"); !strings.Contains(got, "704.5") {
		t.Errorf("%s", got)
	}
}

func TestHeadersHaveALimit(t *testing.T) {
	address := hurried(t, func(l *handlers.Limits) { l.HeaderBytes = 1024 })
	connection := connect(t, address)
	if _, err := fmt.Fprintf(connection, "GET /healthz/live HTTP/1.1\r\nHost: x\r\nX-Long: %s\r\n\r\n", strings.Repeat("a", 10_000)); err != nil {
		t.Fatal(err)
	}
	if response, err := http.ReadResponse(bufio.NewReader(connection), nil); err != nil || response.StatusCode != http.StatusRequestHeaderFieldsTooLarge {
		t.Errorf("%v, %+v", err, response)
	}
}

func TestConnectionsHaveALimit(t *testing.T) {
	address := hurried(t, func(l *handlers.Limits) { l.Connections, l.ReadHeader = 1, patience/10 })
	connect(t, address) // keeps its connection until it is cut off
	if got := body("http://" + address + "/healthz/live"); !strings.Contains(got, "ok") {
		t.Errorf("%s", got)
	}
}

// timedOut tells whether the client waited in vain.
func timedOut(err error) bool {
	var ne net.Error
	return errors.As(err, &ne) && ne.Timeout()
}
