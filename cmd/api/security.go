package main

import (
	"context"
	"crypto/tls"
	"errors"
	"log/slog"
	"net/http"
	"os"

	"github.com/verdict-rules/verdict/internal/handlers"
	"github.com/verdict-rules/verdict/internal/handlers/keys"
	"github.com/verdict-rules/verdict/internal/handlers/reload"
	"github.com/verdict-rules/verdict/internal/handlers/seal"
)

// securityFlags say who may ask, and what is believed. Secrets come from files and the environment only:
// a command line is seen by everybody on the machine.
type securityFlags struct {
	APIKeys     string   `help:"A file with the keys of the clients that may ask, one a line; see SECURITY.md. Without it everybody may." name:"api-keys" type:"existingfile" placeholder:"FILE"`
	OpenMetrics bool     `help:"Metrics need no key."`
	CORSOrigins []string `help:"Origins whose pages may ask from a browser, * for all." name:"cors-origins" placeholder:"ORIGIN"`
	SealKeyFile string   `help:"A file with the keys of seals in Base64, the one that seals first; VERDICT_SEAL_KEY has the same." type:"existingfile" placeholder:"FILE"`
	RequireSeal bool     `help:"Refuse states that this service has not sealed."`
	TLSCert     string   `help:"The certificate, with those between it and the root, in PEM." name:"tls-cert" type:"existingfile" placeholder:"FILE"`
	TLSKey      string   `help:"The key of the certificate in PEM." name:"tls-key" type:"existingfile" placeholder:"FILE"`
}

// sealKeyVariable has the keys of seals where there is no file with them.
const sealKeyVariable = "VERDICT_SEAL_KEY"

// errSecurity are flags that do not go together.
var (
	errSealKeyTwice = errors.New("seal keys come from --seal-key-file or from " + sealKeyVariable + ", not from both")
	errNoSealKey    = errors.New("--require-seal needs seal keys")
	errHalfTLS      = errors.New("--tls-cert and --tls-key go together")
)

// options opens what the flags name, and keeps it up to date until the context ends.
func (f *securityFlags) options(ctx context.Context, service *handlers.Service, logger *slog.Logger) ([]handlers.Option, error) {
	options := []handlers.Option{handlers.WithOrigins(f.CORSOrigins)}
	if f.APIKeys != "" {
		known, err := reload.Open(func(files [][]byte) (*keys.Keys, error) { return keys.Parse(files[0]) }, f.APIKeys)
		if err != nil {
			return nil, err
		}
		go known.Watch(ctx, reload.Interval, logger)
		options = append(options, handlers.WithKeys(known, f.OpenMetrics))
	}
	sealing, err := f.sealKeys()
	switch {
	case err != nil:
		return nil, err
	case sealing != nil:
		go sealing.Watch(ctx, reload.Interval, logger)
		service.Seal(sealing, f.RequireSeal)
	case f.RequireSeal:
		return nil, errNoSealKey
	}
	return options, nil
}

// sealKeys are the keys of seals, nil where there are none.
func (f *securityFlags) sealKeys() (*reload.Value[*seal.Keys], error) {
	text := os.Getenv(sealKeyVariable)
	switch {
	case text != "" && f.SealKeyFile != "":
		return nil, errSealKeyTwice
	case f.SealKeyFile != "":
		return reload.Open(func(files [][]byte) (*seal.Keys, error) { return seal.Parse(string(files[0])) }, f.SealKeyFile)
	case text != "":
		known, err := seal.Parse(text)
		return reload.Fixed(known), err
	default:
		return nil, nil
	}
}

// secure has a server speak TLS where the flags name a certificate.
func (f *securityFlags) secure(ctx context.Context, server *http.Server, logger *slog.Logger) error {
	if f.TLSCert == "" && f.TLSKey == "" {
		return nil
	}
	if f.TLSCert == "" || f.TLSKey == "" {
		return errHalfTLS
	}
	pair, err := reload.Open(func(files [][]byte) (*tls.Certificate, error) {
		certificate, err := tls.X509KeyPair(files[0], files[1])
		return &certificate, err
	}, f.TLSCert, f.TLSKey)
	if err != nil {
		return err
	}
	go pair.Watch(ctx, reload.Interval, logger)
	server.TLSConfig = &tls.Config{
		MinVersion:     tls.VersionTLS12,
		GetCertificate: func(*tls.ClientHelloInfo) (*tls.Certificate, error) { return pair.Get(), nil },
	}
	return nil
}
