package handlers

import (
	"net"
	"net/netip"
	"strings"

	"github.com/labstack/echo/v4"
	"github.com/labstack/echo/v4/middleware"
	"golang.org/x/time/rate"

	"github.com/verdict-rules/verdict/internal/handlers/telemetry"
)

// address finds the address of a client. Its own word for it is taken from proxies only.
func (e *edge) address() echo.IPExtractor {
	if len(e.proxies) == 0 {
		return echo.ExtractIPDirect()
	}
	trusted := []echo.TrustOption{echo.TrustLoopback(false), echo.TrustLinkLocal(false), echo.TrustPrivateNet(false)}
	for _, p := range e.proxies {
		trusted = append(trusted, echo.TrustIPRange(&net.IPNet{
			IP: p.Addr().AsSlice(), Mask: net.CIDRMask(p.Bits(), p.Addr().BitLen()),
		}))
	}
	return echo.ExtractIPFromXFFHeader(trusted...)
}

// nameOf is the name that the key of a client has, "" where no key was needed.
func nameOf(c echo.Context) string {
	name, _ := c.Get(clientKey).(string)
	return name
}

// clientName names the client of a request: by the name of its key, else by the address, of which an IPv6 client has a whole network.
func clientName(c echo.Context) string {
	if name := nameOf(c); name != "" {
		return "key " + name
	}
	address, err := netip.ParseAddr(c.RealIP())
	if err != nil {
		return c.RealIP()
	}
	address = address.Unmap().WithZone("")
	if address.Is6() {
		network, _ := address.Prefix(64) // 64 bits are in every IPv6 address
		return network.String()
	}
	return address.String()
}

// perClient bounds the requests per second of one client. Health and metrics are for operators.
func perClient(limits Limits, t *telemetry.Telemetry) echo.MiddlewareFunc {
	if limits.Rate == 0 {
		return func(next echo.HandlerFunc) echo.HandlerFunc { return next }
	}
	return middleware.RateLimiterWithConfig(middleware.RateLimiterConfig{
		Skipper: func(c echo.Context) bool {
			return strings.HasPrefix(c.Path(), "/healthz/") || c.Path() == "/metrics"
		},
		Store: middleware.NewRateLimiterMemoryStoreWithConfig(middleware.RateLimiterMemoryStoreConfig{
			Rate: rate.Limit(limits.Rate), Burst: limits.burst(),
		}),
		IdentifierExtractor: func(c echo.Context) (string, error) { return clientName(c), nil },
		DenyHandler: func(c echo.Context, _ string, _ error) error {
			t.Refused(c.Request().Context(), "rate")
			return &problem{kind: kindTooMany}
		},
	})
}
