package handlers

import (
	"context"
	"net/netip"

	"github.com/verdict-rules/verdict/internal/handlers/api"
	"github.com/verdict-rules/verdict/internal/handlers/decisions"
	"github.com/verdict-rules/verdict/internal/handlers/keys"
	"github.com/verdict-rules/verdict/internal/handlers/reload"
	"github.com/verdict-rules/verdict/internal/handlers/telemetry"
)

// Option is something that a handler has beside its service.
type Option func(*edge)

// edge is what stands between clients and the service.
type edge struct {
	telemetry *telemetry.Telemetry
	decisions *decisions.Log // nil: none
	proxies   []netip.Prefix
	origins   []string
	contract  *contract                 // nil: strict decoding is enough
	keys      *reload.Value[*keys.Keys] // nil: everybody may ask

	openMetrics bool // no key is needed for metrics
}

// newEdge returns an edge with the options, and with its own telemetry where they name none.
func newEdge(options []Option) (*edge, error) {
	e := &edge{}
	for _, option := range options {
		option(e)
	}
	if e.telemetry == nil {
		own, err := telemetry.New(context.Background(), "")
		if err != nil {
			return nil, err
		}
		e.telemetry = own
	}
	return e, nil
}

// around is what stands around the answering of decoded requests.
func (e *edge) around() []api.StrictMiddlewareFunc {
	if e.decisions == nil {
		return nil
	}
	return []api.StrictMiddlewareFunc{writeDown(e.decisions)}
}

// WithProxies has clients known by the X-Forwarded-For header, as far as these proxies wrote it.
func WithProxies(proxies []netip.Prefix) Option {
	return func(e *edge) { e.proxies = proxies }
}

// WithTelemetry has a handler measured by somebody who also sends it elsewhere.
func WithTelemetry(t *telemetry.Telemetry) Option {
	return func(e *edge) { e.telemetry = t }
}
