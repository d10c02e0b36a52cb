package telemetry

import (
	"context"
	"net/http"
	"strconv"
	"time"

	"go.opentelemetry.io/otel/attribute"
	"go.opentelemetry.io/otel/codes"
	"go.opentelemetry.io/otel/metric"
	"go.opentelemetry.io/otel/propagation"
	"go.opentelemetry.io/otel/trace"
)

// Request is one request while it is answered.
type Request struct {
	telemetry     *Telemetry
	began         time.Time
	method, route string
	outcome       string
	span          trace.Span
}

// requestKey is under which the context of a request has it.
type requestKey struct{}

// Begin begins to measure a request to a route. The context carries its span, which belongs to the
// client's trace where the client has one.
func (t *Telemetry) Begin(r *http.Request, route string) (context.Context, *Request) {
	method := knownMethod(r.Method)
	ctx := t.propagator.Extract(r.Context(), propagation.HeaderCarrier(r.Header))
	ctx, span := t.tracer.Start(ctx, method+" "+route, trace.WithSpanKind(trace.SpanKindServer), trace.WithAttributes(
		attribute.String("http.request.method", method), attribute.String("http.route", route),
		attribute.Int64("http.request.body.size", r.ContentLength)), trace.WithAttributes(t.facts...))
	request := &Request{telemetry: t, began: time.Now(), method: method, route: route, span: span}
	t.instruments.active.Add(ctx, 1, with("http.route", route))
	return context.WithValue(ctx, requestKey{}, request), request
}

// End ends the measuring with the status of the answer and its size.
func (r *Request) End(ctx context.Context, status int, size int64) {
	r.telemetry.instruments.active.Add(ctx, -1, with("http.route", r.route))
	r.telemetry.instruments.requests.Record(ctx, time.Since(r.began).Seconds(), metric.WithAttributes(
		attribute.String("http.request.method", r.method), attribute.String("http.route", r.route),
		attribute.String("http.response.status_code", strconv.Itoa(status)), attribute.String("outcome", r.outcome)))
	r.span.SetAttributes(attribute.Int("http.response.status_code", status), attribute.Int64("http.response.body.size", size))
	if status >= http.StatusInternalServerError {
		r.span.SetStatus(codes.Error, "")
	}
	r.span.End()
}

// outcome marks the request and the span that are in the context.
func (t *Telemetry) outcome(ctx context.Context, j Judged) {
	attributes := []attribute.KeyValue{attribute.String("verdict.outcome", j.Outcome)}
	if j.Violation != "" {
		attributes = append(attributes, attribute.String("verdict.violation", j.Violation))
	}
	if j.Steps > 0 {
		attributes = append(attributes, attribute.Int("verdict.evaluation.steps", j.Steps))
	}
	trace.SpanFromContext(ctx).SetAttributes(attributes...)
	if r, ok := ctx.Value(requestKey{}).(*Request); ok {
		r.outcome = j.Outcome
		r.span.SetAttributes(attributes...)
	}
}

// Part measures a part of the work on a request: it runs within a span of that name.
func Part[T any](ctx context.Context, t *Telemetry, name string, work func(context.Context) (T, error)) (T, error) {
	if t == nil {
		return work(ctx)
	}
	ctx, span := t.tracer.Start(ctx, name)
	defer span.End()
	out, err := work(ctx)
	if err != nil {
		span.SetStatus(codes.Error, "") // what is wrong may quote the request
	}
	return out, err
}

// knownMethod bounds how many methods there can be.
func knownMethod(method string) string {
	switch method {
	case http.MethodGet, http.MethodHead, http.MethodPost, http.MethodOptions:
		return method
	}
	return "_OTHER"
}
