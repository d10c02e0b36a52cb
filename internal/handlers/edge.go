package handlers

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"mime"
	"net/http"
	"os"
	"regexp"
	"strconv"
	"strings"

	"github.com/labstack/echo/v4"
	"github.com/labstack/echo/v4/middleware"

	"github.com/verdict-rules/verdict/internal/handlers/api"
	"github.com/verdict-rules/verdict/internal/handlers/strict"
	"github.com/verdict-rules/verdict/internal/handlers/telemetry"
)

// This file, edge_*.go, documents.go and decisions.go are the only ones written by hand that know the web
// framework.

// NewHandler returns the whole service as one HTTP handler: the operations of the contract, the
// contract itself and the page that shows it.
func NewHandler(service *Service, logger *slog.Logger, options ...Option) (http.Handler, error) {
	documents, err := newDocuments()
	if err != nil {
		return nil, err
	}
	edge, err := newEdge(options)
	if err != nil {
		return nil, err
	}
	service.attach(edge)
	logger = slog.New(telemetry.LogHandler{Handler: logger.Handler()})
	gate := newGate(service.limits, edge.telemetry)
	e := echo.New()
	e.HideBanner, e.HidePort = true, true
	e.Binder = binder{limits: service.limits, edge: edge, gate: gate}
	e.HTTPErrorHandler = errorHandler(logger)
	e.IPExtractor = edge.address()
	e.Pre(plainRequestID)
	e.Use(middleware.RequestID(), measure(edge.telemetry), requestLog(logger), recovery(), edge.secured,
		edge.crossOrigin(), authorized(edge), perClient(service.limits, edge.telemetry), gate.around)
	documents.register(e)
	e.GET("/metrics", echo.WrapHandler(edge.telemetry.Pages()))
	api.RegisterHandlers(e, api.NewStrictHandler(service, append(edge.around(), gate.within)))
	return e, nil
}

// binder decodes the body of a request into its model, strictly.
type binder struct {
	limits Limits
	edge   *edge
	gate   *gate
}

// Bind implements echo.Binder. What costs much begins once the body is there and it is the request's
// turn: a client that is slow to send keeps nobody waiting.
func (b binder) Bind(into any, c echo.Context) error {
	data, err := b.body(c)
	if err != nil {
		return err
	}
	if err := b.gate.enter(c); err != nil {
		return err
	}
	if log := b.edge.decisions; log != nil && log.Sampled(data) {
		c.Set(sampledSize, len(data))
	}
	_, err = telemetry.Part(c.Request().Context(), b.edge.telemetry, "decode", func(ctx context.Context) (struct{}, error) {
		_, nulls := into.(*api.Scenario) // expected values may be null; the scenario's own decoder looks at it
		if err := strict.Decode(data, into, strict.Options{Depth: b.limits.Depth, Nulls: nulls}); err != nil {
			return struct{}{}, err
		}
		return struct{}{}, b.edge.contract.check(ctx, c.Request(), data)
	})
	return err
}

// body reads the body of a request.
func (b binder) body(c echo.Context) ([]byte, error) {
	request := c.Request()
	kind, _, err := mime.ParseMediaType(request.Header.Get(echo.HeaderContentType))
	if err != nil || kind != echo.MIMEApplicationJSON {
		return nil, &problem{kind: kindMediaType}
	}
	if encoding := request.Header.Get(echo.HeaderContentEncoding); encoding != "" && encoding != "identity" {
		return nil, &problem{kind: kindMediaType, detail: "the body must not be compressed"}
	}
	if request.ContentLength > b.limits.Body { // not read at all: what is sent for nothing costs nothing
		return nil, tooLarge(b.limits.Body)
	}
	data, err := io.ReadAll(b.gate.counted(c, http.MaxBytesReader(c.Response(), request.Body, b.limits.Body)))
	if err != nil {
		return nil, readProblem(err, b.limits.Body)
	}
	return data, nil
}

func tooLarge(limit int64) *problem {
	return &problem{kind: kindTooLarge, detail: "at most " + strconv.FormatInt(limit, 10) + " bytes"}
}

// readProblem says why a body could not be read.
func readProblem(err error, limit int64) error {
	var longer *http.MaxBytesError
	if errors.As(err, &longer) {
		return tooLarge(limit)
	}
	var p *problem
	switch {
	case errors.As(err, &p):
		return p
	case errors.Is(err, os.ErrDeadlineExceeded):
		return &problem{kind: kindTimeout}
	}
	return malformed("", "the body ends too early")
}

// plainRequestID drops a client's request id unless it is short and plain: it goes into logs.
func plainRequestID(next echo.HandlerFunc) echo.HandlerFunc {
	plain := func(r rune) bool {
		return r == '-' || r == '_' || '0' <= r && r <= '9' || 'a' <= r && r <= 'z' || 'A' <= r && r <= 'Z'
	}
	return func(c echo.Context) error {
		id := c.Request().Header.Get(echo.HeaderXRequestID)
		if len(id) > 64 || strings.IndexFunc(id, func(r rune) bool { return !plain(r) }) >= 0 {
			c.Request().Header.Del(echo.HeaderXRequestID)
		}
		return next(c)
	}
}

// requestLog writes one line per request; nothing of its content.
func requestLog(logger *slog.Logger) echo.MiddlewareFunc {
	return middleware.RequestLoggerWithConfig(middleware.RequestLoggerConfig{
		LogStatus: true, LogMethod: true, LogRoutePath: true, LogLatency: true,
		LogRequestID: true, LogResponseSize: true, LogContentLength: true,
		HandleError: true,
		LogValuesFunc: func(c echo.Context, v middleware.RequestLoggerValues) error {
			logger.LogAttrs(c.Request().Context(), slog.LevelInfo, "request",
				slog.String("method", v.Method), slog.String("route", v.RoutePath),
				slog.Int("status", v.Status), slog.Duration("took", v.Latency),
				slog.String("received", v.ContentLength), slog.Int64("sent", v.ResponseSize),
				slog.String("request_id", v.RequestID), slog.String("client", nameOf(c)))
			return nil
		},
	})
}

// recovery turns a panic into an error; the error handler logs it with its stack.
func recovery() echo.MiddlewareFunc {
	return middleware.RecoverWithConfig(middleware.RecoverConfig{
		LogErrorFunc: func(_ echo.Context, err error, stack []byte) error {
			return &panicked{err: err, stack: stack}
		},
	})
}

// panicked is an error that was a panic.
type panicked struct {
	err   error
	stack []byte
}

func (p *panicked) Error() string { return "panic: " + p.err.Error() }
func (p *panicked) Unwrap() error { return p.err }

// errorHandler answers every error with a problem document.
func errorHandler(logger *slog.Logger) echo.HTTPErrorHandler {
	return func(err error, c echo.Context) {
		if c.Response().Committed {
			return
		}
		p, instance := asProblem(err), ""
		if p.kind.status == http.StatusInternalServerError {
			instance = c.Response().Header().Get(echo.HeaderXRequestID)
			logDefect(c.Request().Context(), logger, err, instance)
		}
		if p.kind.retry > 0 {
			c.Response().Header().Set(echo.HeaderRetryAfter, strconv.Itoa(p.kind.retry))
		}
		if p.kind.status == http.StatusRequestTimeout {
			c.Response().Header().Set(echo.HeaderConnection, "close")
		}
		c.Response().Header().Set(echo.HeaderContentType, "application/problem+json")
		c.Response().WriteHeader(p.kind.status)
		if c.Request().Method == http.MethodHead {
			return
		}
		if err := json.NewEncoder(c.Response()).Encode(p.document(instance)); err != nil {
			logger.Warn("answer not sent", "error", err, "request_id", instance)
		}
	}
}

// logDefect logs an error that no client can cause, with the stack where it was a panic.
func logDefect(ctx context.Context, logger *slog.Logger, err error, id string) {
	attributes := []slog.Attr{slog.String("error", err.Error()), slog.String("request_id", id)}
	var p *panicked
	if errors.As(err, &p) {
		attributes = append(attributes, slog.String("stack", string(p.stack)))
	}
	logger.LogAttrs(ctx, slog.LevelError, "defect", attributes...)
}

// asProblem finds the problem in an error; an error that carries none is a defect of ours.
func asProblem(err error) *problem {
	var p *problem
	if errors.As(err, &p) {
		return p
	}
	if errors.Is(err, context.DeadlineExceeded) || errors.Is(err, context.Canceled) {
		return &problem{kind: kindUnavailable, detail: "out of time for this request"}
	}
	var malformedBody *strict.Error
	if errors.As(err, &malformedBody) {
		return malformed(malformedBody.Pointer, "%s", malformedBody.Detail)
	}
	var framework *echo.HTTPError
	if errors.As(err, &framework) {
		return frameworkProblem(framework)
	}
	return &problem{kind: kindInternal}
}

// namedParameter finds the name in what the generated parameter binding says.
var namedParameter = regexp.MustCompile(`(?:parameter|argument|value for|Header parameter) "?([A-Za-z_-]+)"?[ :,]`)

// parameterProblem says which parameter is wrong. What the binding says about why is not repeated:
// it has the value in it.
func parameterProblem(message string) *problem {
	const wrong = "the parameter is missing, is given more than once, or has the wrong form"
	if found := namedParameter.FindStringSubmatch(message); found != nil {
		return badParameter(found[1], wrong)
	}
	return &problem{kind: kindMalformed, detail: "a parameter is missing or of the wrong form"}
}

// frameworkProblem translates the errors that routing and the generated parameter binding give.
func frameworkProblem(err *echo.HTTPError) *problem {
	switch err.Code {
	case http.StatusNotFound:
		return &problem{kind: kindNotFound}
	case http.StatusMethodNotAllowed:
		return &problem{kind: kindMethod}
	case http.StatusRequestEntityTooLarge:
		return &problem{kind: kindTooLarge}
	case http.StatusBadRequest:
		return parameterProblem(fmt.Sprint(err.Message))
	default:
		return &problem{kind: kindInternal}
	}
}
