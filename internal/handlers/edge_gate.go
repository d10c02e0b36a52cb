package handlers

import (
	"context"
	"io"
	"sync/atomic"
	"time"

	"github.com/labstack/echo/v4"

	"github.com/verdict-rules/verdict/internal/handlers/api"
	"github.com/verdict-rules/verdict/internal/handlers/telemetry"
)

// gate lets so many requests be judged at a time, and a few more wait for a short while.
type gate struct {
	limits    Limits
	telemetry *telemetry.Telemetry
	slots     chan struct{}
	waiting   atomic.Int64
	bodies    atomic.Int64 // bytes in memory
}

// newGate returns a gate through which nobody has gone.
func newGate(limits Limits, t *telemetry.Telemetry) *gate {
	return &gate{limits: limits, telemetry: t, slots: make(chan struct{}, limits.concurrent())}
}

// visit is what a request has of the gate.
type visit struct {
	inside bool
	bodies int64
	cancel context.CancelFunc
}

// visitKey is under which the context of a request has its visit.
const visitKey = "visit"

func visitOf(c echo.Context) *visit {
	v, ok := c.Get(visitKey).(*visit)
	if !ok {
		v = &visit{}
		c.Set(visitKey, v)
	}
	return v
}

// around is the middleware that gives back whatever a request still has when it is over.
func (g *gate) around(next echo.HandlerFunc) echo.HandlerFunc {
	return func(c echo.Context) error {
		v := visitOf(c)
		defer func() {
			g.leave(v)
			g.bodies.Add(-v.bodies)
			if v.cancel != nil {
				v.cancel()
			}
		}()
		return next(c)
	}
}

// within has an operation carried out inside the gate, and leaves before the answer is sent: a client
// that is slow to read keeps nobody waiting. Questions about the server's health are always answered.
func (g *gate) within(next api.StrictHandlerFunc, operation string) api.StrictHandlerFunc {
	if operation == "GetLive" || operation == "GetReady" {
		return next
	}
	return func(c echo.Context, request any) (any, error) {
		v := visitOf(c)
		if !v.inside {
			if err := g.enter(c); err != nil {
				return nil, err
			}
		}
		defer g.leave(v)
		return next(c, request)
	}
}

// enter waits for a request's turn. From then on its time runs.
func (g *gate) enter(c echo.Context) error {
	v, request := visitOf(c), c.Request()
	if err := g.slot(request.Context()); err != nil {
		return err
	}
	v.inside = true
	var ctx context.Context
	ctx, v.cancel = context.WithTimeout(request.Context(), g.limits.Evaluation)
	c.SetRequest(request.WithContext(ctx))
	return nil
}

// slot takes one of the slots, or says why it could not.
func (g *gate) slot(ctx context.Context) error {
	select {
	case g.slots <- struct{}{}:
		return nil
	default:
	}
	defer g.waiting.Add(-1)
	if g.waiting.Add(1) > int64(g.limits.Queue) {
		return g.refuse(ctx, "queue_full")
	}
	timer := time.NewTimer(g.limits.QueueTime)
	defer timer.Stop()
	select {
	case g.slots <- struct{}{}:
		return nil
	case <-timer.C:
		return g.refuse(ctx, "queue_time")
	case <-ctx.Done():
		return ctx.Err()
	}
}

// leave gives the slot back, once.
func (g *gate) leave(v *visit) {
	if v.inside {
		v.inside = false
		<-g.slots
	}
}

// refuse turns a request away that another replica, or a later moment, may have room for.
func (g *gate) refuse(ctx context.Context, why string) error {
	g.telemetry.Refused(ctx, why)
	return &problem{kind: kindUnavailable, detail: "the server is busy"}
}

// counted counts what is read of a body, and refuses to read on where the bodies of all requests
// together take too much memory.
func (g *gate) counted(c echo.Context, body io.Reader) io.Reader {
	return &countedBody{Reader: body, gate: g, visit: visitOf(c), ctx: c.Request().Context()}
}

type countedBody struct {
	io.Reader
	gate  *gate
	visit *visit
	ctx   context.Context
}

// Read implements [io.Reader].
func (b *countedBody) Read(into []byte) (int, error) {
	n, err := b.Reader.Read(into)
	b.visit.bodies += int64(n)
	if b.gate.bodies.Add(int64(n)) > b.gate.limits.Bodies && n > 0 {
		return 0, b.gate.refuse(b.ctx, "bodies")
	}
	return n, err
}
