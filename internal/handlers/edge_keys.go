package handlers

import (
	"net/http"
	"strings"

	"github.com/labstack/echo/v4"
	"github.com/labstack/echo/v4/middleware"

	"github.com/verdict-rules/verdict/internal/handlers/keys"
	"github.com/verdict-rules/verdict/internal/handlers/reload"
)

// headerKey is where a client that cannot set Authorization puts its key.
const headerKey = "X-Api-Key"

// clientKey is under which the context of a request has the name of its client.
const clientKey = "client"

// authorized lets only clients with a key ask about games, cards and rules, and see the metrics. Health,
// the contract and the pages are for everybody.
func authorized(e *edge) echo.MiddlewareFunc {
	return func(next echo.HandlerFunc) echo.HandlerFunc {
		if e.keys == nil {
			return next
		}
		return func(c echo.Context) error {
			if !e.needsKey(c.Path()) {
				return next(c)
			}
			name, ok := e.keys.Get().Client(presented(c.Request().Header))
			if !ok {
				e.telemetry.Refused(c.Request().Context(), "key")
				c.Response().Header().Set(echo.HeaderWWWAuthenticate, `Bearer realm="verdict"`)
				return &problem{kind: kindUnauthorized}
			}
			c.Set(clientKey, name)
			return next(c)
		}
	}
}

// needsKey reports whether a route is for clients with a key. Routes that nobody knows are, too.
func (e *edge) needsKey(route string) bool {
	switch {
	case strings.HasPrefix(route, "/v1/"), route == "":
		return true
	case route == "/metrics":
		return !e.openMetrics
	default:
		return false
	}
}

// presented is the key that a client presents.
func presented(header http.Header) string {
	if scheme, key, ok := strings.Cut(header.Get(echo.HeaderAuthorization), " "); ok && strings.EqualFold(scheme, "Bearer") {
		return strings.TrimSpace(key)
	}
	return header.Get(headerKey)
}

// WithKeys has only clients with one of the keys served. Metrics need one too, unless they are open.
func WithKeys(k *reload.Value[*keys.Keys], openMetrics bool) Option {
	return func(e *edge) { e.keys, e.openMetrics = k, openMetrics }
}

// WithOrigins lets pages of other origins ask; * stands for all. Without it browsers let none.
func WithOrigins(origins []string) Option {
	return func(e *edge) { e.origins = origins }
}

// crossOrigin answers browsers that ask whether a page of another origin may ask.
func (e *edge) crossOrigin() echo.MiddlewareFunc {
	if len(e.origins) == 0 {
		return func(next echo.HandlerFunc) echo.HandlerFunc { return next }
	}
	return middleware.CORSWithConfig(middleware.CORSConfig{
		AllowOrigins: e.origins,
		AllowMethods: []string{http.MethodGet, http.MethodHead, http.MethodPost},
		AllowHeaders: []string{echo.HeaderContentType, echo.HeaderAuthorization, headerKey, "Accept-Language",
			echo.HeaderXRequestID, "Traceparent", "Tracestate"},
		ExposeHeaders: []string{echo.HeaderXRequestID, echo.HeaderRetryAfter},
		MaxAge:        600,
	})
}

// plainPolicy is for answers that are no pages: a browser that takes one for a page loads and runs nothing.
const plainPolicy = "default-src 'none'; frame-ancestors 'none'"

// secured sets the headers that tell browsers to take answers for what they are. Pages set policies of
// their own.
func (e *edge) secured(next echo.HandlerFunc) echo.HandlerFunc {
	sharing := "same-origin"
	if len(e.origins) > 0 {
		sharing = "cross-origin"
	}
	return func(c echo.Context) error {
		header := c.Response().Header()
		header.Set(echo.HeaderXContentTypeOptions, "nosniff")
		header.Set(echo.HeaderReferrerPolicy, "no-referrer")
		header.Set(echo.HeaderXFrameOptions, "DENY")
		header.Set(echo.HeaderContentSecurityPolicy, plainPolicy)
		header.Set("Cross-Origin-Opener-Policy", "same-origin")
		header.Set("Cross-Origin-Resource-Policy", sharing)
		header.Set("Permissions-Policy", "camera=(), geolocation=(), microphone=()")
		if c.Request().Method == http.MethodPost {
			header.Set(echo.HeaderCacheControl, "no-store")
		}
		if c.IsTLS() {
			header.Set(echo.HeaderStrictTransportSecurity, "max-age=31536000")
		}
		return next(c)
	}
}
