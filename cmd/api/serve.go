package main

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"math"
	"net"
	"net/http"
	"net/netip"
	"os"
	"os/signal"
	"runtime/debug"
	"syscall"
	"time"

	"github.com/KimMachineGun/automemlimit/memlimit"
	"go.opentelemetry.io/otel"
	"golang.org/x/net/netutil"

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

	ValidateContract bool `help:"Validate every request's body against the contract by a generic validator too. It costs several times what decoding costs: for finding out, not for every day."`

	TrustedProxies []netip.Prefix `help:"Networks of proxies whose X-Forwarded-For header says who the client is." placeholder:"CIDR"`

	securityFlags
	handlers.Limits
}

// Run serves until SIGINT or SIGTERM, then lets running requests end.
func (c *serveCommand) Run() error {
	ctx, stop := context.WithCancel(context.Background())
	defer stop()
	logger := c.logger()
	limitMemory(logger)
	service, err := c.service(logger)
	if err != nil {
		return err
	}
	measured, err := c.telemetry(logger)
	if err != nil {
		return err
	}
	handler, done, err := c.handler(ctx, service, measured, logger)
	if err != nil {
		return err
	}
	defer done()
	server := newServer(handler, c.Limits, logger)
	if err := c.secure(ctx, server, logger); err != nil {
		return err
	}
	listener, err := net.Listen("tcp", c.Listen)
	if err != nil {
		return err
	}
	debug.FreeOSMemory() // what loading needed is not needed again
	logger.Info("listening", "address", listener.Addr().String(), "version", version())
	err = serve(server, netutil.LimitListener(listener, c.Connections), service, c.Limits, logger)
	return errors.Join(err, flush(measured, c.Shutdown))
}

// service loads what is judged with.
func (c *serveCommand) service(logger *slog.Logger) (*handlers.Service, error) {
	cards, err := c.library()
	if err != nil {
		return nil, err
	}
	index, err := c.index(cards, logger)
	if err != nil {
		return nil, err
	}
	return handlers.NewService(c.Limits, cards, index), nil
}

// handler puts around the service what the flags name; done is called after the last request.
func (c *serveCommand) handler(ctx context.Context, service *handlers.Service, measured *telemetry.Telemetry, logger *slog.Logger) (handler http.Handler, done func(), err error) {
	around, err := c.options(ctx, service, logger)
	if err != nil {
		return nil, nil, err
	}
	around = append(around, handlers.WithTelemetry(measured), handlers.WithProxies(c.TrustedProxies))
	if c.ValidateContract {
		validated, err := handlers.WithContract()
		if err != nil {
			return nil, nil, err
		}
		around = append(around, validated)
	}
	done = func() {}
	if c.DecisionLog != "" {
		decisions, err := c.decisions(service)
		if err != nil {
			return nil, nil, err
		}
		done = decisions.Close
		around = append(around, handlers.WithDecisionLog(decisions))
	}
	handler, err = handlers.NewHandler(service, logger, around...)
	return handler, done, err
}

// newServer returns a server that cuts off clients that are slow to send or to read.
func newServer(handler http.Handler, limits handlers.Limits, logger *slog.Logger) *http.Server {
	return &http.Server{
		Handler:           handler,
		MaxHeaderBytes:    limits.HeaderBytes,
		ReadHeaderTimeout: limits.ReadHeader,
		ReadTimeout:       limits.Read,
		WriteTimeout:      limits.Write,
		IdleTimeout:       limits.Idle,
		ErrorLog:          slog.NewLogLogger(logger.Handler(), slog.LevelWarn),
	}
}

// limitMemory has memory collected harder as what the container may take gets near, rather than being
// killed there. GOMEMLIMIT wins.
func limitMemory(logger *slog.Logger) {
	limit, err := memlimit.Set(memlimit.WithRatio(memoryRatio))
	switch {
	case errors.Is(err, memlimit.ErrNoCgroup), errors.Is(err, memlimit.ErrCgroupsNotSupported):
	case err != nil:
		logger.Warn("the container's memory limit is not known", "error", err)
	case limit < math.MaxInt64:
		logger.Info("memory limit", "bytes", limit)
	}
}

// memoryRatio is how much of the container's memory the program plans with; the rest is for what the
// runtime does not count.
const memoryRatio = 0.9

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
func serve(server *http.Server, listener net.Listener, service *handlers.Service, limits handlers.Limits, logger *slog.Logger) error {
	signals, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	failed := make(chan error, 1)
	go func() {
		if server.TLSConfig != nil {
			failed <- server.ServeTLS(listener, "", "") // the configuration has the certificate
			return
		}
		failed <- server.Serve(listener)
	}()
	select {
	case err := <-failed:
		return err
	case <-signals.Done():
	}
	logger.Info("stopping")
	service.Stop()
	time.Sleep(limits.ShutdownDelay)
	ctx, cancel := context.WithTimeout(context.Background(), limits.Shutdown)
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
