package handlers

import (
	"bytes"
	"context"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/getkin/kin-openapi/openapi3"
	"github.com/getkin/kin-openapi/openapi3filter"
	"github.com/getkin/kin-openapi/routers"
	"github.com/getkin/kin-openapi/routers/legacy"

	openapi "github.com/verdict-rules/verdict/api"
	"github.com/verdict-rules/verdict/internal/cards/pack"
	"github.com/verdict-rules/verdict/internal/cards/pool"
	"github.com/verdict-rules/verdict/internal/rulings"
)

// client asks a handler and checks every answer against the contract.
type client struct {
	t       testing.TB
	handler http.Handler
	router  routers.Router
	log     *bytes.Buffer
	lenient bool // answers are not checked against the contract, which takes longer than they do
}

func init() { // kinds of documents that the validator takes for text
	for _, kind := range []string{"text/html", "application/yaml"} {
		openapi3filter.RegisterBodyDecoder(kind, openapi3filter.PlainBodyDecoder)
	}
}

// newClient returns a client of a service with the given limits.
func newClient(t testing.TB, limits Limits) *client {
	t.Helper()
	return clientOf(t, newService(t, limits))
}

// newService returns a service with what is built in.
func newService(t testing.TB, limits Limits) *Service {
	t.Helper()
	index, err := rulings.New()
	if err != nil {
		t.Fatal(err)
	}
	cards, err := pool.Load()
	if err != nil {
		t.Fatal(err)
	}
	return NewService(limits, pack.NewLibrary(cards, nil), index)
}

// clientOf returns a client of a service.
func clientOf(t testing.TB, service *Service, options ...Option) *client {
	t.Helper()
	log := &bytes.Buffer{}
	handler, err := NewHandler(service, slog.New(slog.NewJSONHandler(log, nil)), options...)
	if err != nil {
		t.Fatal(err)
	}
	return &client{t: t, handler: handler, router: contractRouter(t), log: log}
}

// contractRouter loads the contract, checks it and returns a router that finds its operations.
func contractRouter(t testing.TB) routers.Router {
	t.Helper()
	document, err := openapi3.NewLoader().LoadFromData(openapi.YAML)
	if err != nil {
		t.Fatal(err)
	}
	if err := document.Validate(context.Background()); err != nil {
		t.Fatal(err)
	}
	document.Servers = nil
	router, err := legacy.NewRouter(document)
	if err != nil {
		t.Fatal(err)
	}
	return router
}

// answer is what came back.
type answer struct {
	status int
	header http.Header
	body   []byte
}

// get asks for a path.
func (c *client) get(path string) answer {
	c.t.Helper()
	return c.send(httptest.NewRequest(http.MethodGet, path, nil))
}

// post sends a JSON body.
func (c *client) post(path, body string) answer {
	c.t.Helper()
	request := httptest.NewRequest(http.MethodPost, path, strings.NewReader(body))
	request.Header.Set("Content-Type", "application/json")
	return c.send(request)
}

// send sends any request and checks the answer against the contract, where the contract knows the
// operation.
func (c *client) send(request *http.Request) answer {
	c.t.Helper()
	recorder := httptest.NewRecorder()
	c.handler.ServeHTTP(recorder, request)
	result := recorder.Result()
	defer func() { _ = result.Body.Close() }()
	body, err := io.ReadAll(result.Body)
	if err != nil {
		c.t.Fatal(err)
	}
	got := answer{status: result.StatusCode, header: result.Header, body: body}
	if !c.lenient {
		c.check(request, got)
	}
	return got
}

// check compares an answer with what the contract says the operation may answer.
func (c *client) check(request *http.Request, got answer) {
	c.t.Helper()
	route, parameters, err := c.router.FindRoute(request)
	if err != nil {
		return
	}
	input := &openapi3filter.ResponseValidationInput{
		RequestValidationInput: &openapi3filter.RequestValidationInput{
			Request: request, Route: route, PathParams: parameters,
		},
		Status:  got.status,
		Header:  got.header,
		Options: &openapi3filter.Options{IncludeResponseStatus: true},
	}
	input.SetBodyBytes(got.body)
	if err := openapi3filter.ValidateResponse(context.Background(), input); err != nil {
		c.t.Errorf("%s %s: the answer does not match the contract: %v\n%.500s", request.Method, request.URL, err, got.body)
	}
}
