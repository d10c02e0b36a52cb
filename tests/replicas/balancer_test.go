package replicas

import (
	"bytes"
	"errors"
	"io"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"sync/atomic"
	"testing"
	"time"
)

// balancer sends requests to replicas in turn, and again to the next one where that cannot be reached or
// says 503. It knows nothing of which of them run.
type balancer struct {
	addresses []string
	turn      atomic.Uint64
	again     atomic.Uint64 // requests that were sent once more
	transport *http.Transport
}

// attempts is how often a request is sent before it counts as failed: some rounds, with a pause after each.
const attempts = 60

// newBalancer starts a balancer in front of replicas.
func newBalancer(t *testing.T, addresses []string) (*balancer, *httptest.Server) {
	t.Helper()
	b := &balancer{addresses: addresses, transport: &http.Transport{}}
	server := httptest.NewServer(&httputil.ReverseProxy{
		Rewrite:   func(r *httputil.ProxyRequest) { r.Out.URL.Scheme = "http" },
		Transport: b,
	})
	t.Cleanup(server.Close)
	t.Cleanup(b.transport.CloseIdleConnections)
	return b, server
}

var errNoReplica = errors.New("no replica answered")

// RoundTrip implements http.RoundTripper.
func (b *balancer) RoundTrip(request *http.Request) (*http.Response, error) {
	body, err := io.ReadAll(request.Body)
	if err != nil {
		return nil, err
	}
	for attempt := range attempts {
		if attempt > 0 {
			b.again.Add(1)
		}
		out := request.Clone(request.Context())
		out.URL.Host = b.addresses[b.turn.Add(1)%uint64(len(b.addresses))]
		out.Body = io.NopCloser(bytes.NewReader(body))
		response, err := b.transport.RoundTrip(out)
		if err == nil && response.StatusCode != http.StatusServiceUnavailable {
			return response, nil
		}
		if err == nil {
			_ = response.Body.Close()
		}
		if attempt%len(b.addresses) == len(b.addresses)-1 {
			time.Sleep(50 * time.Millisecond)
		}
	}
	return nil, errNoReplica
}
