package telemetry

import (
	"context"
	"errors"
	"strings"

	"go.opentelemetry.io/otel/attribute"
	"go.opentelemetry.io/otel/metric"
)

var (
	// durations are the bounds of the histogram of requests, in seconds: a verdict takes milliseconds.
	durations = []float64{.0005, .001, .0025, .005, .01, .025, .05, .1, .25, .5, 1, 2.5, 5, 10}
	// shares are the bounds of the histogram of the evaluation budget used.
	shares = []float64{.00001, .0001, .001, .01, .05, .1, .25, .5, .75, 1}
)

// instruments are what is counted and measured.
type instruments struct {
	requests    metric.Float64Histogram
	active      metric.Int64UpDownCounter
	verdicts    metric.Int64Counter
	violations  metric.Int64Counter
	unsupported metric.Int64Counter
	budget      metric.Float64Histogram
	refused     metric.Int64Counter
	decisions   metric.Int64Counter
	pack        metric.Int64Gauge
}

// newInstruments makes the instruments. docs/operations.md explains each one.
func newInstruments(meter metric.Meter) (*instruments, error) {
	var all [9]error
	var i instruments
	i.requests, all[0] = meter.Float64Histogram("http.server.request.duration", metric.WithUnit("s"),
		metric.WithDescription("How long requests took"), metric.WithExplicitBucketBoundaries(durations...))
	i.active, all[1] = meter.Int64UpDownCounter("http.server.active_requests", metric.WithDescription("Requests being answered"))
	i.verdicts, all[2] = meter.Int64Counter("verdict.outcomes", metric.WithDescription("Verdicts by outcome"))
	i.violations, all[3] = meter.Int64Counter("verdict.violations", metric.WithDescription("Illegal actions by the check that refused them"))
	i.unsupported, all[4] = meter.Int64Counter("verdict.unsupported", metric.WithDescription("What kept from judging, by the kind of reason"))
	i.budget, all[5] = meter.Float64Histogram("verdict.evaluation.budget", metric.WithUnit("1"),
		metric.WithDescription("Share of the evaluation budget that a verdict used"), metric.WithExplicitBucketBoundaries(shares...))
	i.refused, all[6] = meter.Int64Counter("verdict.refused", metric.WithDescription("Requests turned away before they were judged"))
	i.decisions, all[7] = meter.Int64Counter("verdict.decisions", metric.WithDescription("Lines of the decision log by what became of them"))
	i.pack, all[8] = meter.Int64Gauge("verdict.pack.info", metric.WithDescription("Cards known, with the versions of cards and rules"))
	return &i, errors.Join(all[:]...)
}

// Judged is what is told about a verdict.
type Judged struct {
	Outcome   string
	Violation string   // the code of the check that refused the action
	Reasons   []string // what kept from judging
	Steps     int      // of the evaluation
	Budget    int      // of steps
}

// Judged counts a verdict and marks the span with it. A service that nobody serves tells nothing.
func (t *Telemetry) Judged(ctx context.Context, j Judged) {
	if t == nil {
		return
	}
	t.instruments.verdicts.Add(ctx, 1, with("outcome", j.Outcome))
	if j.Budget > 0 {
		t.instruments.budget.Record(ctx, float64(j.Steps)/float64(j.Budget), with("outcome", j.Outcome))
	}
	if j.Violation != "" {
		t.instruments.violations.Add(ctx, 1, with("code", j.Violation))
	}
	for _, reason := range j.Reasons {
		t.instruments.unsupported.Add(ctx, 1, with("reason", reasonKind(reason)))
	}
	t.outcome(ctx, j)
}

// Outcome tells the outcome of a request that is no verdict.
func (t *Telemetry) Outcome(ctx context.Context, outcome string) {
	if t != nil {
		t.outcome(ctx, Judged{Outcome: outcome})
	}
}

// Refused counts a request that was turned away, by why.
func (t *Telemetry) Refused(ctx context.Context, why string) {
	if t != nil {
		t.instruments.refused.Add(ctx, 1, with("reason", why))
	}
}

// Decision counts a line of the decision log, by what became of it.
func (t *Telemetry) Decision(ctx context.Context, result string) {
	if t != nil {
		t.instruments.decisions.Add(ctx, 1, with("result", result))
	}
}

// Knows tells which cards and rules the service judges with; spans of requests carry it too.
func (t *Telemetry) Knows(ctx context.Context, pack, rules string, cards int) {
	if t == nil {
		return
	}
	t.facts = []attribute.KeyValue{attribute.String("verdict.pack", pack), attribute.String("verdict.rules", rules)}
	t.instruments.pack.Record(ctx, int64(cards), metric.WithAttributes(attribute.String("pack", pack), attribute.String("rules", rules)))
}

// with is one attribute of a measurement.
func with(key, value string) metric.MeasurementOption {
	return metric.WithAttributes(attribute.String(key, value))
}

// reasonKind sorts reasons: those that are one word for a matter stay, of the others there are as many
// as there are sentences on cards.
func reasonKind(reason string) string {
	switch reason {
	case "hidden_information", "budget":
		return reason
	}
	if kind, _, ok := strings.Cut(reason, ": "); ok && kind == "not carried out" {
		return "not_carried_out"
	}
	return "card_line"
}
