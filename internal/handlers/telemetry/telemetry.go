// Package telemetry tells how the service does: traces, metrics and the ids that join log lines to
// traces. What it tells is made of routes, outcomes, codes and numbers; nothing of a state is in it.
package telemetry

import (
	"context"
	"errors"
	"net/http"
	"os"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"
	"github.com/prometheus/client_golang/prometheus/promhttp"
	"go.opentelemetry.io/contrib/exporters/autoexport"
	"go.opentelemetry.io/contrib/instrumentation/runtime"
	"go.opentelemetry.io/contrib/propagators/autoprop"
	"go.opentelemetry.io/otel/attribute"
	pages "go.opentelemetry.io/otel/exporters/prometheus"
	"go.opentelemetry.io/otel/propagation"
	sdkmetric "go.opentelemetry.io/otel/sdk/metric"
	"go.opentelemetry.io/otel/sdk/resource"
	sdktrace "go.opentelemetry.io/otel/sdk/trace"
	"go.opentelemetry.io/otel/trace"
)

// scope names what measures.
const scope = "github.com/verdict-rules/verdict"

// Telemetry measures one service. Each has its own instruments, so that several can live in one
// process.
type Telemetry struct {
	tracer      trace.Tracer
	propagator  propagation.TextMapPropagator
	instruments *instruments
	pages       http.Handler
	facts       []attribute.KeyValue
	stop        []func(context.Context) error
}

// Option says where the measurements go, beside the page of metrics.
type Option func(context.Context, *setup) error

// setup is what options work on.
type setup struct {
	trace  []sdktrace.TracerProviderOption
	metric []sdkmetric.Option
}

// New returns telemetry that is shown on a page and goes where the options say.
func New(ctx context.Context, version string, options ...Option) (*Telemetry, error) {
	described, err := resource.New(ctx, resource.WithTelemetrySDK(),
		resource.WithAttributes(attribute.String("service.name", "verdict"), attribute.String("service.version", version)),
		resource.WithFromEnv())
	if err != nil {
		return nil, err
	}
	registry := prometheus.NewRegistry()
	registry.MustRegister(collectors.NewProcessCollector(collectors.ProcessCollectorOpts{}))
	page, err := pages.New(pages.WithRegisterer(registry), pages.WithoutScopeInfo())
	if err != nil {
		return nil, err
	}
	s := setup{
		trace:  []sdktrace.TracerProviderOption{sdktrace.WithResource(described)},
		metric: []sdkmetric.Option{sdkmetric.WithResource(described), sdkmetric.WithReader(page)},
	}
	for _, option := range options {
		if err := option(ctx, &s); err != nil {
			return nil, err
		}
	}
	traces, metrics := sdktrace.NewTracerProvider(s.trace...), sdkmetric.NewMeterProvider(s.metric...)
	made, err := newInstruments(metrics.Meter(scope))
	if err != nil {
		return nil, err
	}
	if err := runtime.Start(runtime.WithMeterProvider(metrics)); err != nil {
		return nil, err
	}
	return &Telemetry{
		tracer: traces.Tracer(scope), propagator: autoprop.NewTextMapPropagator(), instruments: made,
		pages: promhttp.HandlerFor(registry, promhttp.HandlerOpts{}),
		stop:  []func(context.Context) error{traces.Shutdown, metrics.Shutdown},
	}, nil
}

// FromEnvironment sends traces and metrics where the standard OTEL_* variables say; nowhere, where
// they say nothing.
func FromEnvironment() Option {
	return func(ctx context.Context, s *setup) error {
		if exports("TRACES") {
			exporter, err := autoexport.NewSpanExporter(ctx)
			if err != nil {
				return err
			}
			if !autoexport.IsNoneSpanExporter(exporter) {
				s.trace = append(s.trace, sdktrace.WithBatcher(exporter))
			}
		}
		if exports("METRICS") {
			reader, err := autoexport.NewMetricReader(ctx)
			if err != nil {
				return err
			}
			s.metric = append(s.metric, sdkmetric.WithReader(reader))
		}
		return nil
	}
}

// exports reports whether the environment wants a signal: an exporter is named for it, or an endpoint
// given. The library's own default would try an endpoint on this machine.
func exports(signal string) bool {
	if os.Getenv("OTEL_SDK_DISABLED") == "true" {
		return false
	}
	for _, name := range []string{
		"OTEL_" + signal + "_EXPORTER", "OTEL_EXPORTER_OTLP_ENDPOINT", "OTEL_EXPORTER_OTLP_" + signal + "_ENDPOINT",
	} {
		if os.Getenv(name) != "" {
			return true
		}
	}
	return false
}

// WithSpans sends spans to an exporter as soon as they end.
func WithSpans(exporter sdktrace.SpanExporter) Option {
	return func(_ context.Context, s *setup) error {
		s.trace = append(s.trace, sdktrace.WithSyncer(exporter))
		return nil
	}
}

// Pages shows the metrics in the text format of Prometheus.
func (t *Telemetry) Pages() http.Handler { return t.pages }

// Shutdown sends what has not been sent.
func (t *Telemetry) Shutdown(ctx context.Context) error {
	var all []error
	for _, stop := range t.stop {
		all = append(all, stop(ctx))
	}
	return errors.Join(all...)
}
