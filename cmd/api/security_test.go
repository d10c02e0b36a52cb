package main

import (
	"bytes"
	"context"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"crypto/x509/pkix"
	"encoding/base64"
	"encoding/pem"
	"errors"
	"io"
	"log/slog"
	"math/big"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/verdict-rules/verdict/internal/handlers"
)

// file writes a file for a test and returns its path.
func file(t *testing.T, text string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

// sealKey is a key of seals.
var sealKey = base64.StdEncoding.EncodeToString([]byte(strings.Repeat("s", 32)))

func TestSecurityFlags(t *testing.T) {
	short := base64.StdEncoding.EncodeToString([]byte("short"))
	for _, tc := range []struct {
		name     string
		flags    securityFlags
		variable string
		want     string // part of the error
	}{
		{"nothing", securityFlags{}, "", ""},
		{"keys", securityFlags{APIKeys: file(t, "0123456789abcdef shop")}, "", ""},
		{"bad keys", securityFlags{APIKeys: file(t, "secret")}, "", "line 1"},
		{"a seal key in a file", securityFlags{SealKeyFile: file(t, sealKey), RequireSeal: true}, "", ""},
		{"a seal key in the environment", securityFlags{RequireSeal: true}, sealKey, ""},
		{"a bad seal key", securityFlags{}, short, "place 1"},
		{"a bad seal key in a file", securityFlags{SealKeyFile: file(t, short)}, "", "place 1"},
		{"both", securityFlags{SealKeyFile: file(t, sealKey)}, sealKey, errSealKeyTwice.Error()},
		{"no seal key", securityFlags{RequireSeal: true}, "", errNoSealKey.Error()},
	} {
		t.Run(tc.name, func(t *testing.T) {
			t.Setenv(sealKeyVariable, tc.variable)
			_, err := tc.flags.options(t.Context(), service(t), slog.New(slog.DiscardHandler))
			switch {
			case tc.want == "" && err != nil, tc.want != "" && (err == nil || !strings.Contains(err.Error(), tc.want)):
				t.Errorf("%v", err)
			case err != nil && (strings.Contains(err.Error(), short) || strings.Contains(err.Error(), "secret")):
				t.Errorf("the error tells a secret: %v", err)
			}
		})
	}
}

// TestNoSecretIsLogged serves with secrets of all sorts, asks with right and wrong keys, and looks for the
// secrets in the log.
func TestNoSecretIsLogged(t *testing.T) {
	const clients, wrong = "the-key-of-a-client", "wrong-key-of-somebody"
	t.Setenv(sealKeyVariable, sealKey)
	var log bytes.Buffer
	logger := slog.New(slog.NewTextHandler(&log, &slog.HandlerOptions{Level: slog.LevelDebug}))
	command := &serveCommand{Limits: handlers.DefaultLimits()}
	command.APIKeys, command.RequireSeal = file(t, clients), true
	measured, err := command.telemetry(logger)
	if err != nil {
		t.Fatal(err)
	}
	handler, done, err := command.handler(t.Context(), service(t), measured, logger)
	if err != nil {
		t.Fatal(err)
	}
	defer done()
	server := newServer(handler, command.Limits, logger)
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	go func() { _ = server.Serve(listener) }()
	statuses := ""
	for _, key := range []string{clients, wrong} {
		request, err := http.NewRequestWithContext(t.Context(), http.MethodGet, "http://"+listener.Addr().String()+"/v1/rules/704.5?key="+key, nil)
		if err != nil {
			t.Fatal(err)
		}
		request.Header.Set("Authorization", "Bearer "+key)
		response, err := http.DefaultClient.Do(request)
		if err != nil {
			t.Fatal(err)
		}
		_ = response.Body.Close()
		statuses += response.Status + " "
	}
	if err := server.Close(); err != nil {
		t.Fatal(err)
	}
	if statuses != "200 OK 401 Unauthorized " || !strings.Contains(log.String(), "/v1/rules") {
		t.Errorf("%s\n%s", statuses, &log)
	}
	for _, secret := range []string{clients, wrong, sealKey} {
		if strings.Contains(log.String(), secret) {
			t.Errorf("%s is in the log:\n%s", secret, &log)
		}
	}
}

// certificate writes a certificate for 127.0.0.1 with a serial number, and its key.
func certificate(t *testing.T, certPath, keyPath string, serial int64) {
	t.Helper()
	private, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	template := &x509.Certificate{SerialNumber: big.NewInt(serial), Subject: pkix.Name{CommonName: "test"},
		NotBefore: time.Now().Add(-time.Hour), NotAfter: time.Now().Add(time.Hour), IPAddresses: []net.IP{net.IPv4(127, 0, 0, 1)}}
	der, err := x509.CreateCertificate(rand.Reader, template, template, &private.PublicKey, private)
	if err != nil {
		t.Fatal(err)
	}
	secret, err := x509.MarshalPKCS8PrivateKey(private)
	if err != nil {
		t.Fatal(err)
	}
	for path, block := range map[string]*pem.Block{certPath: {Type: "CERTIFICATE", Bytes: der}, keyPath: {Type: "PRIVATE KEY", Bytes: secret}} {
		if err := os.WriteFile(path, pem.EncodeToMemory(block), 0o600); err != nil {
			t.Fatal(err)
		}
	}
}

func TestTLS(t *testing.T) {
	flags := securityFlags{TLSCert: file(t, ""), TLSKey: file(t, "")}
	certificate(t, flags.TLSCert, flags.TLSKey, 1)
	limits := handlers.DefaultLimits()
	logger := slog.New(slog.DiscardHandler)
	handler, err := handlers.NewHandler(service(t), logger)
	if err != nil {
		t.Fatal(err)
	}
	server := newServer(handler, limits, logger)
	if err := flags.secure(t.Context(), server, logger); err != nil {
		t.Fatal(err)
	}
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	ended := make(chan error, 1)
	go func() { ended <- serve(server, listener, service(t), limits, logger) }()
	client := &http.Client{Transport: &http.Transport{ForceAttemptHTTP2: true,
		TLSClientConfig: &tls.Config{InsecureSkipVerify: true}}} // the certificate is its own
	response, err := client.Get("https://" + listener.Addr().String() + "/healthz/live")
	if err != nil {
		t.Fatal(err)
	}
	_, _ = io.Copy(io.Discard, response.Body)
	_ = response.Body.Close()
	if response.StatusCode != http.StatusOK || response.TLS.PeerCertificates[0].SerialNumber.Int64() != 1 ||
		response.ProtoMajor != 2 || response.Header.Get("Strict-Transport-Security") == "" {
		t.Errorf("%s, %s, %v", response.Status, response.Proto, response.Header)
	}
	old := &tls.Config{InsecureSkipVerify: true, MaxVersion: tls.VersionTLS11}
	if c, err := tls.Dial("tcp", listener.Addr().String(), old); err == nil {
		_ = c.Close()
		t.Error("an old version is spoken")
	}
	if err := server.Close(); err != nil {
		t.Fatal(err)
	}
	if err := <-ended; !errors.Is(err, http.ErrServerClosed) {
		t.Error(err)
	}
	for _, bad := range []securityFlags{{TLSCert: flags.TLSCert}, {TLSKey: flags.TLSKey}, {TLSCert: file(t, "x"), TLSKey: flags.TLSKey}} {
		if err := bad.secure(context.Background(), &http.Server{ReadHeaderTimeout: patience}, logger); err == nil {
			t.Errorf("no error for %+v", bad)
		}
	}
}
