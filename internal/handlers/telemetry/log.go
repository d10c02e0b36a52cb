package telemetry

import (
	"context"
	"log/slog"

	"go.opentelemetry.io/otel/trace"
)

// LogHandler adds the ids of the trace and the span to what is logged within them.
type LogHandler struct{ slog.Handler }

// Handle implements [slog.Handler].
func (h LogHandler) Handle(ctx context.Context, record slog.Record) error {
	if span := trace.SpanContextFromContext(ctx); span.IsValid() {
		record = record.Clone()
		record.AddAttrs(slog.String("trace_id", span.TraceID().String()), slog.String("span_id", span.SpanID().String()))
	}
	return h.Handler.Handle(ctx, record)
}

// WithAttrs implements [slog.Handler].
func (h LogHandler) WithAttrs(attributes []slog.Attr) slog.Handler {
	return LogHandler{h.Handler.WithAttrs(attributes)}
}

// WithGroup implements [slog.Handler].
func (h LogHandler) WithGroup(name string) slog.Handler { return LogHandler{h.Handler.WithGroup(name)} }
