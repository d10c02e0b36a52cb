// Package service starts the service within a test, with the cards and citations that are built in, on a
// port of its own.
package service

import (
	"log/slog"
	"net/http/httptest"

	"github.com/verdict-rules/verdict/internal/cards/pack"
	"github.com/verdict-rules/verdict/internal/cards/pool"
	"github.com/verdict-rules/verdict/internal/handlers"
	"github.com/verdict-rules/verdict/internal/rulings"
)

// New makes the service.
func New() (*handlers.Service, error) {
	index, err := rulings.New()
	if err != nil {
		return nil, err
	}
	cards, err := pool.Load()
	if err != nil {
		return nil, err
	}
	return handlers.NewService(handlers.DefaultLimits(), pack.NewLibrary(cards, nil), index), nil
}

// Serve serves it; whoever asked closes the server.
func Serve(service *handlers.Service, options ...handlers.Option) (*httptest.Server, error) {
	handler, err := handlers.NewHandler(service, slog.New(slog.DiscardHandler), options...)
	if err != nil {
		return nil, err
	}
	return httptest.NewServer(handler), nil
}

// Start makes the service and serves it.
func Start(options ...handlers.Option) (*httptest.Server, error) {
	service, err := New()
	if err != nil {
		return nil, err
	}
	return Serve(service, options...)
}
