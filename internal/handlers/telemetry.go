package handlers

import (
	"context"
	"net/http"
	"strconv"
	"time"

	"github.com/labstack/echo/v4"
	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/promhttp"
	"go.opentelemetry.io/otel/attribute"
	exporter "go.opentelemetry.io/otel/exporters/prometheus"
	"go.opentelemetry.io/otel/metric"
	sdk "go.opentelemetry.io/otel/sdk/metric"
)

// durations are the bounds of the histogram of requests, in seconds: a verdict takes milliseconds.
var durations = []float64{.0005, .001, .0025, .005, .01, .025, .05, .1, .25, .5, 1, 2.5, 5, 10}

// telemetry measures what the service does. Each handler has its own, so that several can live in one
// process.
type telemetry struct {
	requests metric.Float64Histogram
	verdicts metric.Int64Counter
	pages    http.Handler
}

// newTelemetry makes the instruments and the page that shows them.
func newTelemetry() (*telemetry, error) {
	registry := prometheus.NewRegistry()
	reader, err := exporter.New(exporter.WithRegisterer(registry), exporter.WithoutScopeInfo())
	if err != nil {
		return nil, err
	}
	meter := sdk.NewMeterProvider(sdk.WithReader(reader)).Meter("github.com/verdict-rules/verdict")
	requests, err := meter.Float64Histogram("http.server.request.duration", metric.WithUnit("s"),
		metric.WithDescription("How long requests took"), metric.WithExplicitBucketBoundaries(durations...))
	if err != nil {
		return nil, err
	}
	verdicts, err := meter.Int64Counter("verdict.outcomes", metric.WithDescription("Verdicts by outcome"))
	if err != nil {
		return nil, err
	}
	return &telemetry{requests, verdicts, promhttp.HandlerFor(registry, promhttp.HandlerOpts{})}, nil
}

// measure is the middleware that measures every request by its route, which is one of few.
func (m *telemetry) measure(next echo.HandlerFunc) echo.HandlerFunc {
	return func(c echo.Context) error {
		began := time.Now()
		err := next(c)
		status := c.Response().Status
		if err != nil {
			status = asProblem(err).kind.status
		}
		m.requests.Record(c.Request().Context(), time.Since(began).Seconds(), metric.WithAttributes(
			attribute.String("http.request.method", c.Request().Method),
			attribute.String("http.route", c.Path()),
			attribute.String("http.response.status_code", strconv.Itoa(status))))
		return err
	}
}

// judged counts a verdict. A service that nobody serves counts nothing.
func (m *telemetry) judged(ctx context.Context, outcome string) {
	if m != nil {
		m.verdicts.Add(ctx, 1, metric.WithAttributes(attribute.String("outcome", outcome)))
	}
}
