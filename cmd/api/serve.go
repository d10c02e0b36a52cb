package main

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"os"
	"os/signal"
	"runtime/debug"
	"syscall"
	"time"

	"go.opentelemetry.io/otel"

	"github.com/verdict-rules/verdict/internal/handlers"
	"github.com/verdict-rules/verdict/internal/handlers/decisions"
	"github.com/verdict-rules/verdict/internal/handlers/telemetry"
)

// serveCommand answers over HTTP until it is told to stop.
type serveCommand struct {
	knowledge
	Listen    string `help:"Address to listen on." default:":8080"`
	LogLevel  string `help:"Least level that is logged." enum:"debug,info,warn,error" default:"info"`
	LogFormat string `help:"Form of the log." enum:"json,text" default:"json"`

	DecisionLog       string  `help:"A file that verdicts are written to, with players' names masked; see the replay command." type:"path" placeholder:"FILE"`
	DecisionLogSample float64 `help:"Share of the requests that are written down, from 0 to 1." default:"1"`

	MaxBody         int64         `help:"Largest request body in bytes." default:"${maxBody}"`
	MaxDepth        int           `help:"Deepest nesting of a body." default:"${maxDepth}"`
	MaxConcurrent   int           `help:"Most judging requests at a time." default:"${maxConcurrent}"`
	EvaluationTime  time.Duration `help:"Longest time for one judging request." default:"${evaluationTime}"`
	ShutdownTimeout time.Duration `help:"How long running requests may go on after a stop signal." default:"${shutdownTimeout}"`
}

// limits returns the configured limits, the defaults where there is no flag.
func (c *serveCommand) limits() handlers.Limits {
	limits := handlers.DefaultLimits()
	limits.Body = c.MaxBody
	limits.Depth = c.MaxDepth
	limits.Concurrent = c.MaxConcurrent
	limits.Evaluation = c.EvaluationTime
	limits.Shutdown = c.ShutdownTimeout
	return limits
}

// Validate refuses limits that would let nothing through.
func (c *serveCommand) Validate() error {
	if c.MaxBody < 1 || c.MaxDepth < 1 || c.MaxConcurrent < 1 || c.EvaluationTime <= 0 || c.ShutdownTimeout < 0 {
		return errors.New("limits must be positive")
	}
	return nil
}

// Run serves until SIGINT or SIGTERM, then lets running requests end.
func (c *serveCommand) Run() error {
	logger := c.logger()
	limits := c.limits()
	cards, err := c.library()
	if err != nil {
		return err
	}
	index, err := c.index(cards, logger)
	if err != nil {
		return err
	}
	service := handlers.NewService(limits, cards, index)
	measured, err := c.telemetry(logger)
	if err != nil {
		return err
	}
	around := []handlers.Option{handlers.WithTelemetry(measured)}
	if c.DecisionLog != "" {
		decisions, err := c.decisions(service)
		if err != nil {
			return err
		}
		defer decisions.Close()
		around = append(around, handlers.WithDecisionLog(decisions))
	}
	handler, err := handlers.NewHandler(service, logger, around...)
	if err != nil {
		return err
	}
	listener, err := net.Listen("tcp", c.Listen)
	if err != nil {
		return err
	}
	server := &http.Server{
		Handler:           handler,
		ReadHeaderTimeout: limits.ReadHeader,
		ReadTimeout:       limits.Read,
		WriteTimeout:      limits.Write,
		IdleTimeout:       limits.Idle,
		ErrorLog:          slog.NewLogLogger(logger.Handler(), slog.LevelWarn),
	}
	debug.FreeOSMemory() // what loading needed is not needed again
	logger.Info("listening", "address", listener.Addr().String(), "version", version())
	err = serve(server, listener, service, limits.Shutdown, logger)
	return errors.Join(err, flush(measured, limits.Shutdown))
}

// telemetry sends measurements where the environment says, and logs what goes wrong with that.
func (c *serveCommand) telemetry(logger *slog.Logger) (*telemetry.Telemetry, error) {
	otel.SetErrorHandler(otel.ErrorHandlerFunc(func(err error) {
		logger.Warn("telemetry", "error", err.Error())
	}))
	return telemetry.New(context.Background(), version(), telemetry.FromEnvironment())
}

// decisions opens the decision log. It is for its owner only: there are games in it.
func (c *serveCommand) decisions(service *handlers.Service) (*decisions.Log, error) {
	file, err := os.OpenFile(c.DecisionLog, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o600)
	if err != nil {
		return nil, fmt.Errorf("decision log: %w", err)
	}
	return service.NewDecisionLog(file, c.DecisionLogSample, version())
}

// flush sends the measurements that have not been sent; a receiver that does not answer is no reason
// to stay longer.
func flush(measured *telemetry.Telemetry, grace time.Duration) error {
	ctx, cancel := context.WithTimeout(context.Background(), min(grace, flushTime))
	defer cancel()
	if err := measured.Shutdown(ctx); err != nil && !errors.Is(err, context.DeadlineExceeded) {
		return fmt.Errorf("telemetry: %w", err)
	}
	return nil
}

// flushTime is how long the last measurements may take to be sent.
const flushTime = 5 * time.Second

// serve runs a server until a signal comes, and stops it gracefully.
func serve(server *http.Server, listener net.Listener, service *handlers.Service, grace time.Duration, logger *slog.Logger) error {
	signals, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	failed := make(chan error, 1)
	go func() { failed <- server.Serve(listener) }()
	select {
	case err := <-failed:
		return err
	case <-signals.Done():
	}
	logger.Info("stopping")
	service.Stop()
	ctx, cancel := context.WithTimeout(context.Background(), grace)
	defer cancel()
	if err := server.Shutdown(ctx); err != nil {
		return fmt.Errorf("requests were still running: %w", err)
	}
	logger.Info("stopped")
	return nil
}

// logger returns the configured logger; it writes to standard error.
func (c *serveCommand) logger() *slog.Logger {
	var level slog.Level
	if err := level.UnmarshalText([]byte(c.LogLevel)); err != nil {
		level = slog.LevelInfo
	}
	options := &slog.HandlerOptions{Level: level}
	if c.LogFormat == "text" {
		return slog.New(slog.NewTextHandler(os.Stderr, options))
	}
	return slog.New(slog.NewJSONHandler(os.Stderr, options))
}
